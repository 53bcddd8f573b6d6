"""Someone who leads squads of single figures on a table of the page, by presses alone."""

from __future__ import annotations

from typing import Any, Final

from tests.browser.player import ENOUGH, TRIES
from tests.browser.tabletop import GameHand

SHOTS: Final = ("shoot", "aim")
MOVES: Final = ("advance", "run")
LAST: Final = ("done", "pass", "stay")
"""What ends something."""
BUSY: Final = 2
"""In so many turns he does what he can; later only what is quickly done."""


class SquadHand(GameHand):
    """A hand over a battle of squads."""

    def lead(self, turns: int = 0) -> set[str]:
        """Play to the end of the battle, or of so many turns. Return the kinds of questions."""
        kinds = set[str]()
        for _ in range(ENOUGH):
            kind = self.asked()
            if kind == "over" or (turns and self.table()["turn"] > turns):
                return kinds
            kinds.add(kind)
            self.answer(kind)
        raise AssertionError(f"still not there after {ENOUGH} answers: {self.player.prompt}")

    def answer(self, kind: str) -> None:
        """Answer one question, by the table or by what the panel lists."""
        version = self.player.version()
        for _ in range(TRIES):
            table = self.table()
            ask = table["ask"]
            if ask is None:
                return
            if ask["areas"]:
                self.go_somewhere(ask)
            else:
                self.take_option(self.wish(ask, busy=table["turn"] <= BUSY))
            if self.player.settled(version, 20_000):
                return
        raise AssertionError(f"nothing comes of {kind}: {self.player.prompt}")

    def wish(self, ask: dict[str, Any], *, busy: bool) -> str:
        """What he would do: shoot, then move, and then be done."""
        options = ask["options"]
        for verbs in (SHOTS, MOVES if busy else LAST, LAST):
            for option in options:
                if option["verb"] in verbs:
                    return str(option["key"])
        return str(options[0]["key"])

    def go_somewhere(self, ask: dict[str, Any]) -> None:
        """Press a point of the reach, and the button that goes there; stay if that point cannot be had."""
        spots = [option["places"][-1] for option in ask["options"] if option["verb"] == "go"]
        if spots:
            x, y = (int(each) for each in spots[len(spots) // 2].split(","))
            self.press(x, y)
            main = self.find("[data-main=go]")
            if main.count() and main.is_enabled():
                self.player.tap(main)
                return
        self.take_option("stay")

    def take_option(self, key: str) -> None:
        """Press an option in the panel, and the button that confirms it if there is one."""
        self.take_option_shown(key)
        ready = self.find(".actions.ready [data-main]")
        if ready.count():
            self.player.tap(ready.first)

    def take_option_shown(self, key: str) -> None:
        """Press an option in the panel; what is picked already is put back for it."""
        option = self.find(f'.ask [data-key="{key}"]')
        picked = self.find(".actions.ready .button:not(.main)")
        if picked.count() and not option.filter(visible=True).count():
            self.player.tap(picked.first)
        if not option.filter(visible=True).count():
            self.player.tap(self.find(".ask .all summary"))
        self.player.tap(option.filter(visible=True).first)
