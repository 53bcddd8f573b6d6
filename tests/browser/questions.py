"""Questions that a test wants to be asked: led up to through the service, without the page."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.player import ENOUGH, ORCHARD, Player

BOTH: Final = {"us": "me", "german": "me"}
SETTING_OUT: Final = ("activate", "move-from", "join")


def on_the_move(me: Player) -> tuple[str, str]:
    """The link of a seat whose stack is on the move, and where the stack is."""
    link = prepared(me, ORCHARD, "step", "move", lead=SETTING_OUT)
    return link, str(api(me, link)["ask"]["place"])


def api(me: Player, link: str, what: str = "?full=0", body: Any = None) -> Any:
    path = f"/api/g/{link}{what}"
    answer = me.page.request.get(path) if body is None else me.page.request.post(path, data=body)
    assert answer.ok, answer.text()
    return answer.json()


def prepared(
    me: Player, scenario: str, kind: str, verb: str, seat: str = "us", lead: tuple[str, ...] = ()
) -> str:
    """The link of a seat that is asked this, with such an option.

    All that leads there is chosen question by question: what begins with one of `lead`, or else nothing.
    """
    made = me.page.request.post("/api/games", data={"scenario": scenario, "seats": BOTH, "seed": 3}).json()
    links = made["links"]
    for _ in range(ENOUGH):
        for each in BOTH:
            table = api(me, links[each])
            ask = table["ask"]
            if ask is None:
                continue
            if ask["kind"] == kind and each == seat and any(o["verb"] == verb for o in ask["options"]):
                return str(links[each])
            if ask["setting_up"]:
                rest = api(me, links[each], "/rest")["answers"]
                api(me, links[each], "/gesture", {"version": table["version"], "answers": rest})
                continue
            shots = [o for o in ask["options"] if o["verb"] in lead]
            plain = [o for o in ask["options"] if o["button"]]
            key = (shots or plain or ask["options"])[0]["key"]
            api(me, links[each], "/choose", {"version": table["version"], "key": key})
    raise AssertionError(f"{seat} was never asked {kind} with {verb}")


def tallest(table: Any, seat: str = "us") -> str:
    places = [unit["place"] for unit in table["units"] if unit["side"] == seat]
    found: str = max(sorted(set(places)), key=places.count)
    return found
