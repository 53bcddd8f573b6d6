"""Takes the pictures of the page that the documentation shows: `make pictures`; or some of them:
`python -m tests.browser.pictures docs/pictures gap walkers`. Known dice, so they can be taken again."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from tests.browser.conftest import FLAGS, PATIENCE, chromium, running
from tests.browser.player import ORCHARD, US_AND_RECRUIT, Player, best
from tests.browser.prepared import ship_battles
from tests.browser.squads import SquadHand
from tests.browser.tabletop import GameHand, SandHand

FOLDER: Final = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST: Final = 250_000
"""Bytes of a picture."""
HEDGES: Final = "lnl/boh/the-four-hedges"
CLOUD_PASS: Final = "lnl/fhv/the-road-through-cloud-pass"
XOM_BAU: Final = "lnl/fhv/breakfast-at-xom-bau"
GAP: Final = "iabsm/the-gap-in-the-hedge"
HAT_HILL: Final = "vv/the-caves-of-hat-hill"
WALKERS: Final = "sotr/walking-weather"
FORCES: Final = (
    "#walking-weather~40"
    "~us.command.rangers.rifle_squad.medium_walker"
    "~german.command.schocktrupp.werewolves.small_walker"
)
"""Two forces of 33 and 40 points."""
HAIR: Final = 6
"""How far a press stays inside the reach: a pixel beyond it would be refused."""
MUSTERED: Final = (
    ("british", "section", 330, 420),
    ("german", "section", 350, 200),
    ("british", "tank", 440, 480),
    ("british", "team", 376, 140),
    ("german", "gun", 560, 240),
    ("british", "officer", 300, 380),
)
"""Who stands where in the picture of the sandbox."""
Json = dict[str, Any]


class Photographer:
    """Opens windows of different sizes onto one service."""

    def __init__(self, browser: Browser, address: str, folder: Path) -> None:
        self.browser = browser
        self.address = address
        self.folder = folder

    def window(
        self, width: int = 1440, height: int = 900, *, phone: bool = False, theme: str = "dark"
    ) -> Player:
        context = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            device_scale_factor=2 if phone else 1,
            has_touch=phone,
            is_mobile=phone,
            color_scheme="light" if theme == "light" else "dark",
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(f"localStorage['bocage.look'] ??= JSON.stringify({{theme: '{theme}'}})")
        return Player(context.new_page(), touch=phone)

    def take(self, player: Player, name: str) -> None:
        """A picture no larger than allowed."""
        player.page.wait_for_load_state("networkidle")
        player.find("img.map").evaluate_all("all => Promise.all(all.map(each => each.decode()))")
        player.find(".ticker").evaluate_all("all => all.forEach(each => each.click())")
        for quality in range(88, 30, -6):
            picture = player.page.screenshot(type="jpeg", quality=quality)
            if len(picture) < LARGEST:
                break
        (self.folder / f"{name}.jpg").write_bytes(picture)
        print(f"{name}.jpg: {len(picture) / 1000:.0f} kB")
        player.page.context.close()


def begin(me: Player, scenario: str, seats: Mapping[str, str], seed: int) -> str:
    wish = {"scenario": scenario, "seats": seats, "seed": seed}
    return f"/g/{me.page.request.post('/api/games', data=wish).json()['you']}"


def tables(me: Player, link: str, pick: Callable[[Json], str] | None = None) -> Iterator[Json]:
    """The table whenever something is asked, as the battle goes on."""
    request = me.page.request
    chosen = 0
    while not (table := request.get(f"/api{link}").json())["game"]["over"]:
        if table["ask"] is None:
            me.page.wait_for_timeout(20)
            continue
        yield table
        keys = [option["key"] for option in table["ask"]["options"]]
        key = keys[chosen * 7 % len(keys)] if table["ask"]["kind"] == "set-up" else best(keys)
        key = pick(table["ask"]) if pick else key
        request.post(f"/api{link}/choose", data={"version": table["version"], "key": key})
        chosen += 1


def telling_shot(me: Player, scenario: str, seats: Mapping[str, str], least: int) -> tuple[str, str]:
    """A moment with a promising shot whose sum has so many parts; the link to it and the hex aimed at."""
    for seed in range(1, 30):
        link = begin(me, scenario, seats, seed)
        for table in tables(me, link):
            if table["ask"]["kind"] == "act":
                for option in table["ask"]["options"]:
                    if option["verb"] == "fire" and promising(me, link, option["key"], least):
                        return link, str(option["places"][-1])
    raise AssertionError(f"no shot with {least} parts")


def promising(me: Player, link: str, key: str, least: int) -> bool:
    odds = me.page.request.get(f"/api{link}/odds", params={"key": key}).json()
    return odds["chance"] > 0.3 and max(len(target["tally"]) for target in odds["targets"]) >= least


def telling_line(me: Player, link: str) -> tuple[str, str]:
    """The line of sight between enemies that has most to tell: over rising ground, stopped by something."""
    for table in tables(me, link):
        if table["turn"] and table["ask"]["kind"] == "impulse":
            break
    sides = {
        side: {unit["place"] for unit in table["units"] if unit["side"] == side}
        for side in table["game"]["seats"]
    }
    mine, theirs = (sorted(hexes) for hexes in sides.values())

    def worth(line: tuple[str, str]) -> tuple[int, int]:
        found = me.page.request.get(f"/api{link}/sight", params={"from": line[0], "to": line[1]}).json()
        states = {point["state"] for point in found["points"]}
        heights = {rise["ground"] for rise in found["profile"]} | {rise["top"] for rise in found["profile"]}
        return len(states) + len(heights), -len(found["reasons"])

    return max(((a, b) for a in mine for b in theirs), key=worth)


def watched_way(me: Player, link: str) -> str:
    """Plays on to a move that the enemy may answer from several places; the hex it leads to."""
    for table in tables(me, link):
        if table["ask"]["kind"] == "step" and table["turn"] > 1:
            for hex in table["places"]:
                answer = me.page.request.get(f"/api{link}/path", params={"to": hex})
                if answer.ok and len(answer.json()["watchers"]) > 1 and len(answer.json()["steps"]) > 2:
                    return str(hex)
    raise AssertionError("nobody watches")


# The pictures


def home(photographer: Photographer) -> None:
    me = photographer.window()
    me.page.goto("/")
    me.page.wait_for_load_state("networkidle")
    photographer.take(me, "page-home")


def board(photographer: Photographer) -> None:
    me = photographer.window()
    link = begin(me, HEDGES, US_AND_RECRUIT, 3)
    for table in tables(me, link):
        if table["turn"] == 2 and table["ask"]["kind"] == "impulse":
            break
    me.visit(link)
    photographer.take(me, "page-board")


def odds(photographer: Photographer) -> None:
    me = photographer.window()
    link, target = telling_shot(me, XOM_BAU, {"usmc": "me", "vc": "recruit"}, 4)
    aim(me.visit(link), target)
    photographer.take(me, "page-odds")


def way(photographer: Photographer) -> None:
    me = photographer.window(theme="light")
    link = begin(me, HEDGES, US_AND_RECRUIT, 5)
    to = watched_way(me, link)
    me.visit(link).point(to)
    me.find(".trail").first.wait_for(state="attached")
    photographer.take(me, "page-way")


def sight(photographer: Photographer) -> None:
    me = photographer.window()
    link = begin(me, CLOUD_PASS, {"arvn": "me", "vc": "recruit"}, 2)
    here, there = telling_line(me, link)
    me.visit(link).point(here)
    me.page.keyboard.down("l")
    me.point(there)
    me.find(".verdict").wait_for()
    photographer.take(me, "page-sight")


def phone(photographer: Photographer) -> None:
    me = photographer.window(375, 812, phone=True)
    link, target = telling_shot(me, ORCHARD, US_AND_RECRUIT, 3)
    me.visit(link)
    me.wait()
    aim(me, target)
    photographer.take(me, "page-phone")


def led(me: Player, scenario: str, other: str, keys: Sequence[str]) -> str:
    """A battle in which the Americans act first, after these choices; the link to it."""
    for seed in range(1, 30):
        link = begin(me, scenario, {"us": "me", other: "me"}, seed)
        if me.page.request.get(f"/api{link}").json()["ask"] is None:
            continue
        for key in keys:
            version = me.page.request.get(f"/api{link}").json()["version"]
            chosen = me.page.request.post(f"/api{link}/choose", data={"version": version, "key": key})
            assert chosen.ok, chosen.text()
        return link
    raise AssertionError("the Americans never act first")


def tanks(photographer: Photographer) -> None:
    me = photographer.window()
    me.visit(led(me, "lnl/boh/two-tanks", "german", ["activate:E5"]))
    me.press("I6")
    me.find(".odds [data-strike] img").first.wait_for()
    for _ in range(2):
        me.page.keyboard.press("+")
    photographer.take(me, "page-tanks")


def crowd(photographer: Photographer) -> None:
    me = photographer.window(theme="light")
    keys = ["activate:A7", "drive:us-hmmwv-50-1", "move:B7", "move:C7", "move:D7"]
    me.visit(led(me, "doh/the-crowd", "somali", keys)).point("H7")
    me.find(".trail").first.wait_for(state="attached")
    photographer.take(me, "page-crowd")


def gap(photographer: Photographer) -> None:
    """A section on its way to the first hedge, in a battle on a table."""
    me = photographer.window()
    link = begin(me, GAP, {"british": "me", "german": "recruit"}, 7)
    hand = GameHand(me.visit(link))
    while hand.asked() != "go":
        hand.answer_elsewhere(lambda ask: str(ask["options"][0]["key"]))
    goes = [option["places"][-1] for option in hand.table()["ask"]["options"] if option["places"]]
    x, y = min(
        ((int(x), int(y)) for x, _, y in (place.partition(",") for place in goes)), key=lambda at: at[1]
    )
    hand.press(x, y + HAIR)
    photographer.take(me, "page-table")


def valor(photographer: Photographer) -> None:
    """Marines on a beach, in a battle of Valor & Victory."""
    me = photographer.window()
    link = begin(me, HAT_HILL, {"us": "me", "japanese": "recruit"}, 4)
    for table in tables(me, link):
        if table["turn"] == 2 and table["ask"]["kind"] != "set-up":
            break
    me.visit(link)
    photographer.take(me, "page-valor")


def walkers(photographer: Photographer) -> None:
    """A walker on its way, in a battle of squads."""
    me = photographer.window()
    link = begin(me, WALKERS, {"us": "me", "german": "recruit"}, 7)
    for table in tables(me, link, onward):
        if table["turn"] == 3 and table["ask"]["kind"] == "drive":
            break
    hand = SquadHand(me.visit(link))
    hand.asked()
    x, y = northmost(table["ask"], "drive")
    hand.press(x, y + 2 * HAIR)
    photographer.take(me, "page-walkers")


def onward(ask: Json) -> str:
    """Go north, and do what leads there."""
    for verb in ("drive", "go"):
        x, y = northmost(ask, verb)
        for option in ask["options"]:
            if option["verb"] == verb and option["places"][-1] == f"{x},{y}":
                return str(option["key"])
    wanted = [option for option in ask["options"] if option["verb"] in ("activate", "advance")]
    return str((wanted or ask["options"])[0]["key"])


def northmost(ask: Json, verb: str) -> tuple[int, int]:
    """The point offered that lies farthest to the north; a point of no table if there is none."""
    places = [option["places"][-1] for option in ask["options"] if option["verb"] == verb]
    points = [(int(x), int(y)) for x, _, y in (place.partition(",") for place in places)]
    return min(points, key=lambda at: at[1], default=(-1, -1))


def muster(photographer: Photographer) -> None:
    """Two forces mustered for a battle of squads."""
    me = photographer.window()
    me.page.goto(f"/muster{FORCES}")
    me.find("[data-force='1'] [data-unit]").first.wait_for()
    photographer.take(me, "page-muster")


def sandbox(photographer: Photographer) -> None:
    """The practice table with a section, a tank and a look along the rays."""
    me = photographer.window()
    hand = SandHand(me).visit()
    for army, kind, x, y in MUSTERED:
        hand.put(army, kind, x, y)
    hand.press(*MUSTERED[0][2:])
    hand.key("l")
    hand.press(*MUSTERED[1][2:])
    photographer.take(me, "page-sandbox")


def aim(me: Player, target: str) -> None:
    """Presses a target until the odds are shown."""
    me.press(target)
    me.find(".odds .bar, [data-key^=fire]:visible").first.wait_for()
    if not me.find(".odds .bar").count():
        me.tap(me.find("[data-key^=fire]:visible").first)
    me.find(".odds .bar").first.wait_for()


PICTURES: Final = (board, odds, way, tanks, crowd, valor, sight, phone, gap, sandbox, walkers, muster)


def main(folder: Path, *wanted: str) -> None:
    """Take those of the pictures that are named, or all of them."""
    with tempfile.TemporaryDirectory() as games, running(Path(games)) as address, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        if not wanted or home.__name__ in wanted:
            home(Photographer(browser, address, folder))
        ship_battles()  # only now: the home page shows what is really shipped
        for picture in PICTURES:
            if not wanted or picture.__name__ in wanted:
                picture(Photographer(browser, address, folder))
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, *sys.argv[2:])
