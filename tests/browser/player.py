"""Someone at the page: presses hexes and buttons, and plays a simple game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Locator, Page, Request, TimeoutError, expect

ORCHARD: Final = "lnl/boh/the-orchard-wall"
US_AND_RECRUIT: Final[Mapping[str, str]] = {"us": "me", "german": "recruit"}
WANTED: Final = (
    "fire",
    "opportunity-fire",
    "activate",
    "move-from",
    "move",
    "rally",
    "join",
    "arms",
    "assist",
)
"""What this player likes to do, best first."""
QUIET: Final = ("rally", "rally-leaders", "also-activate")
"""Where he does nothing."""
ENOUGH: Final = 260
TRIES: Final = 3
"""How often he tries before he says that nothing comes of it: a browser short of time takes the tap of a
thumb for a long press, and a board may move under it."""
A_WHILE: Final = 15_000
SHORTLY: Final = 5_000
"""Milliseconds in which something must come of a try."""
FRAME: Final = """e => {
  const box = e.getBoundingClientRect();
  return {x: box.x, y: box.y, k: box.width / e.offsetWidth};
}"""
OPEN: Final = """all => all.filter(e => {
  const box = e.getBoundingClientRect();
  const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return top && top.closest("#board");
}).map(e => [e.dataset.place, e.dataset.light])"""
"""The lit hexes that nothing lies over."""
LIES_STILL: Final = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""A new question changes the height of the panel, and that, a frame later, what part of the board is seen."""


class Player:
    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch
        self.used: list[str] = []
        """The verbs of all that was chosen, as the page sent them."""
        self._turn = 0
        """How many verbs had been used when this turn began."""
        self.pressed = 0
        self.wanted: Sequence[str] = WANTED
        self._spots: dict[str, tuple[float, float]] | None = None
        """Where the cells lie in the map's picture, once they have been asked for."""
        page.on("request", self._sent)

    def _sent(self, request: Request) -> None:
        if request.method != "POST":
            return
        sent = (
            json.loads(request.post_data or "{}") if "json" in request.headers.get("content-type", "") else {}
        )
        if request.url.partition("?")[0].endswith("/choose"):
            self.used.append(str(sent["key"]).partition(":")[0])
        elif request.url.partition("?")[0].endswith("/gesture"):
            self.used += [str(answer["key"]).partition(":")[0] for answer in sent["answers"]]

    # Finding things

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def action(self, name: str) -> Locator:
        return self.find(f'[data-action="{name}"]')

    @property
    def kind(self) -> str:
        return self.find("#prompt").get_attribute("data-kind") or ""

    @property
    def prompt(self) -> str:
        return self.find("#prompt").inner_text()

    def lit(self) -> dict[str, str]:
        """The hexes that are lit, and how."""
        return self._pairs("path[data-light]", "e => [e.dataset.place, e.dataset.light]")

    def counters(self) -> dict[str, str]:
        """Where each counter lies."""
        return self._pairs("img[data-piece]", "e => [e.dataset.piece, e.dataset.place]")

    def _pairs(self, selector: str, pair: str) -> dict[str, str]:
        return dict(self.find(selector).evaluate_all(f"all => all.map({pair})"))

    def keys(self, within: str) -> list[str]:
        """The keys of what can be seen and chosen there."""
        seen = self.find(f"{within} [data-key]:visible")
        found: list[str] = seen.evaluate_all("all => all.map(e => e.dataset.key)")
        return found

    # Beginning

    def begin(
        self,
        scenario: str = ORCHARD,
        *,
        seed: int | None = None,
        seats: Mapping[str, str] = US_AND_RECRUIT,
    ) -> Player:
        """A game of one's own, straight to its board."""
        wish = {"scenario": scenario, "seats": seats} | ({} if seed is None else {"seed": seed})
        made = self.page.request.post("/api/games", data=wish)
        assert made.status == 201, made.text()
        return self.visit(f"/g/{made.json()['you']}")

    def begin_at_home(
        self,
        scenario: str = ORCHARD,
        *,
        seed: int | None = None,
        seats: Mapping[str, str] = US_AND_RECRUIT,
    ) -> Player:
        """From the home page, by its cards."""
        self.page.goto("/" if seed is None else f"/?seed={seed}")
        self.tap(self.find(f'[data-scenario="{scenario}"]'))
        for side, who in seats.items():
            self.find(f'[data-seat="{side}={who}"]').check(force=True)
        self.tap(self.action("start"))
        expect(self.find("#prompt")).to_be_visible()
        return self

    def visit(self, address: str) -> Player:
        self._spots = None
        self.page.goto(address)
        expect(self.find("#prompt")).to_be_visible()
        return self

    def links(self) -> dict[str, str]:
        """The links to give away, by who they are for."""
        self.action("share").click()
        expect(self.find("dialog input").first).to_be_visible()
        found = self._pairs("dialog input", "e => [e.dataset.link, e.value]")
        self.page.keyboard.press("Escape")
        return found

    # Doing

    def tap(self, what: Locator) -> None:
        if self.touch:
            what.tap()
        else:
            what.click()

    def wait(self) -> str:
        """Until something is asked, or the battle is over."""
        self.find("#prompt:not([data-kind=waiting])").wait_for()
        self.find(".board:not(.busy)").wait_for()
        self.page.evaluate(LIES_STILL)
        return self.kind

    def press(self, hex: str) -> str:
        """A press in the middle of a hex."""
        x, y = self.place(hex)
        if self.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
        return f"{hex} at {x:.0f}, {y:.0f}"

    def point(self, hex: str) -> None:
        """The pointer over a hex, lit or not."""
        self.page.mouse.move(*self.place(hex))

    def place(self, hex: str) -> tuple[float, float]:
        """Where a cell is on the screen. Nothing marks an unlit cell, so the service is asked."""
        if self._spots is None:
            here = self.page.url
            table = self.page.request.get(urljoin(here, f"/api{urlsplit(here).path}?full=1")).json()
            self._spots = {label: (spot["x"], spot["y"]) for label, spot in table["places"].items()}
        frame: dict[str, Any] = self.find(".world").evaluate(FRAME)
        box = self.find("svg.over").first.get_attribute("viewBox") or "0 0 1 1"
        left, top, *_ = (float(each) for each in box.split())
        across, down = self._spots[hex]
        return frame["x"] + (across - left) * frame["k"], frame["y"] + (down - top) * frame["k"]

    def choose(self, key: str, within: str = "") -> str:
        self.tap(self.find(f'{within} [data-key="{key}"]:visible').first)
        return key

    def leave(self) -> str:
        """Pass, done, no more, hold fire: the first plain button."""
        return self.choose(self.keys(".actions")[0], ".actions")

    # Playing a game

    def play(self, *until: str) -> None:
        """Plays on to the end of the battle, or until one of these verbs has been used."""
        for _ in range(ENOUGH):
            kind = self.wait()
            if kind == "over" or not set(until).isdisjoint(self.used):
                return
            self.answer(kind, busy=self.busy(kind))
        raise AssertionError(f"still not there after {ENOUGH} answers: {self.prompt}")

    def busy(self, kind: str) -> bool:
        """Whether there is still something to be done: one activation a turn is enough."""
        if kind == "rally":
            self._turn = len(self.used)
        return kind != "impulse" or "activate" not in self.used[self._turn :]

    def answer(self, kind: str, *, busy: bool = True) -> None:
        """One answer to the question asked, or a step towards it. Whoever is not `busy` only passes."""
        version = self.version()
        tried: list[str] = []
        while len(tried) < TRIES:
            deed = self.attempt(kind, busy=busy)
            if deed is None or self.settled(version, A_WHILE):
                return
            tried.append(deed)
        raise AssertionError(f"nothing came of {tried}; the page is still at {version!r}: {self.prompt}")

    def attempt(self, kind: str, *, busy: bool) -> str | None:
        """What was pressed; nothing when the page is between two questions: whoever waits asks again."""
        menu = ".panel .first" if self.touch else ".menu"
        if self.find("[data-main]").count():
            return "the main button" if self.go_on() else None
        if (kind in QUIET or not busy) and self.keys(".actions"):
            return self.leave()
        if self.find(menu).count() and (offered := self.keys(f"{menu} ul")):
            return self.choose(best(offered, self.wanted), menu)
        if lit := dict(self.find("path[data-light]").evaluate_all(OPEN)):
            targets = [hex for hex, light in lit.items() if light == "target"]
            self.pressed += 1
            return self.press((targets or list(lit))[self.pressed % len(targets or lit)])
        if not self.keys(".ask"):
            if not self.find(".ask .all summary").count():
                return None
            self.tap(self.find(".ask .all summary"))
        return self.choose(best(self.keys(".ask"), self.wanted), ".ask")

    def go_on(self) -> bool:
        """Press the main button; not if it was only there while the pointer rested where it leads."""
        main = self.find("[data-main]")
        try:
            (main.tap if self.touch else main.click)(timeout=SHORTLY)
        except TimeoutError:
            assert not main.count(), "the main button is there and cannot be pressed"
            return False
        return True

    def version(self) -> str:
        """Of the table and of what is picked: changes whenever the page has taken something in."""
        return self.find(".game").get_attribute("data-state") or ""

    def settle(self, version: str) -> None:
        """Until the page has taken in what was done."""
        assert self.settled(version), f"the page is still at {version!r}: {self.prompt}"

    def settled(self, version: str, within: float | None = None) -> bool:
        """Whether the page takes in what was done, within so many milliseconds or the usual patience."""
        try:
            expect(self.find(".game")).not_to_have_attribute("data-state", version, timeout=within)
        except AssertionError:
            return False
        self.find(".board:not(.busy)").wait_for()
        return True


def best(keys: list[str], wanted: Sequence[str] = WANTED) -> str:
    for verb in wanted:
        for key in keys:
            if key.partition(":")[0] == verb:
                return key
    return keys[0]
