"""Someone at a table of the page: presses points of it, by pointer, by thumb or by keys."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urljoin, urlsplit

from playwright.sync_api import Locator, expect

from tests.browser.player import LIES_STILL, Player

FRAME: Final = """e => {
  const box = e.getBoundingClientRect();
  const k = box.width / e.offsetWidth * Number(e.dataset.scale);
  return [box.x, box.y, k, Number(e.dataset.rim)];
}"""
"""Where the table lies on the screen, and how large a sixteenth of an inch is."""


IN_VIEW: Final = """([x, y]) => {
  const top = document.elementFromPoint(x, y);
  return top !== null && top.closest("#board") !== null;
}"""
"""Whether nothing lies over a spot of the table."""


class TableHand:
    """A hand over the table of a page."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def still(self) -> None:
        """Until all that was asked is answered, and drawn."""
        self.find("[data-busy=false]").wait_for()
        self.page.evaluate(LIES_STILL)
        self.find("[data-busy=false]").wait_for()

    def spot(self, x: int, y: int) -> tuple[float, float]:
        """Where a point of the table is on the screen."""
        left, top, k, rim = self.find(".world").evaluate(FRAME)
        return left + (x + rim) * k, top + (y + rim) * k

    def sees(self, x: int, y: int) -> bool:
        """Whether a point of the table is in view, and nothing lies over it."""
        return bool(self.page.evaluate(IN_VIEW, list(self.spot(x, y))))

    def press(self, x: int, y: int) -> None:
        if self.player.touch:
            self.page.touchscreen.tap(*self.spot(x, y))
        else:
            self.page.mouse.click(*self.spot(x, y))
        self.still()

    def point(self, x: int, y: int) -> None:
        self.page.mouse.move(*self.spot(x, y))
        self.still()

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
            self.still()

    def tap(self, selector: str) -> None:
        self.player.tap(self.find(selector))
        self.still()

    def ghosts(self) -> list[str]:
        """How each base of the ghost would stand."""
        states: list[str] = self.find("[data-ghost]").evaluate_all("all => all.map(e => e.dataset.ghost)")
        return states

    def units(self) -> list[str]:
        """Where the guides of all units stand."""
        places: list[str] = self.find("[data-unit]").evaluate_all("all => all.map(e => e.dataset.at)")
        return places


class SandHand(TableHand):
    """A hand over the sandbox."""

    def visit(self, tail: str = "") -> SandHand:
        self.page.goto(f"/table{tail}")
        expect(self.find("#board .world")).to_be_visible()
        self.still()
        return self

    def put(self, army: str, kind: str, x: int, y: int) -> None:
        """Put a unit down by its buttons, and let go of them."""
        self.tap(f"[data-army={army}]")
        self.tap(f"[data-kind={kind}]")
        self.press(x, y)
        self.key("Escape")

    def link(self) -> str:
        """The address that shares the table."""
        self.tap("[data-action=share]")
        return str(self.page.evaluate("location.hash"))


class GameHand(TableHand):
    """A hand over the table of a battle."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self.presses = 0

    def press(self, x: int, y: int) -> None:
        self.presses += 1
        super().press(x, y)

    def take(self, selector: str) -> None:
        """Press a button."""
        self.presses += 1
        self.tap(selector)

    def table(self) -> dict[str, Any]:
        """The table as the service tells it."""
        here = self.page.url
        answer = self.page.request.get(urljoin(here, f"/api{urlsplit(here).path}?full=0"))
        found: dict[str, Any] = answer.json()
        return found

    def unit(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(unit for unit in self.table()["units"] if unit["id"] == name)
        return found

    def press_unit(self, name: str) -> None:
        at = self.unit(name)["at"]
        self.press(at["x"], at["y"])

    def asked(self) -> str:
        """The kind of the next question, when the page shows it."""
        kind = self.player.wait()
        self.still()
        return kind

    def answer_elsewhere(self, pick: Callable[[dict[str, Any]], str]) -> None:
        """Answer by another page of the same seat, until it is over with; this page hears of it."""
        table = self.table()
        if table["ask"] is None:
            return
        link = urlsplit(self.page.url).path
        body = {"version": table["version"], "key": pick(table["ask"])}
        answer = self.page.request.post(urljoin(self.page.url, f"/api{link}/choose"), data=body)
        assert answer.status == 200, answer.text()
        version = f"{table['version']} "
        expect(self.find(".game")).not_to_have_attribute("data-state", re.compile(f"^{version}"))
