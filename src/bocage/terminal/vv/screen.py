"""Valor & Victory on a terminal: its signs on the map, its units in words, its chances before a shot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from bocage.systems.common.chances import Foretelling
from bocage.systems.common.sight_picture import Judged
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.content.tables import HEXSIDES
from bocage.systems.vv.explain import preview
from bocage.systems.vv.explain.preview import SHOTS
from bocage.systems.vv.explain.sight_picture import judged
from bocage.systems.vv.rules.fire.attacks import cover_within
from bocage.systems.vv.view.seat_view import view
from bocage.terminal.grid_screen import GridScreen
from bocage.terminal.screen import ARROWS, OBJECTIVE, SMOKE, STYLES
from bocage.text.vv.words import VvWords

LANE, SNIPER = "/", "?"
PINNED: Final = "*"
POSITIONS: Final[Mapping[str, str]] = {
    "concrete_bunker": "^",
    "wood_bunker": "^",
    "sandbags": "u",
    "foxholes": "o",
    "trenches": "v",
    "cave": "n",
}
WIRE, MINES = "&", "¤"
SIGNS: Final[Mapping[str, str]] = {
    OBJECTIVE: "objective",
    SMOKE: "smoke",
    LANE: "lane",
    SNIPER: "sniper",
    "^": "bunker",
    "u": "sandbags",
    "o": "foxhole",
    "v": "trench",
    "n": "cave",
    WIRE: "wire",
    MINES: "mines",
}


class VvScreen(GridScreen[Vv]):
    """Valor & Victory."""

    __slots__ = ()
    words: VvWords
    preview: ClassVar[Foretelling] = preview
    mapped: ClassVar[frozenset[str]] = frozenset(
        {"fire", "movement", "defensive-fire", "advance", "opportunity-fire"}
    )
    setting_up: ClassVar[frozenset[str]] = frozenset(
        {"set-up", "set-up-facing", "set-up-fortification", "set-up-bunker"}
    )
    shots: ClassVar[frozenset[str]] = SHOTS | {"assault"}
    first: ClassVar[tuple[str, ...]] = (
        "at-fire",
        "panzerfaust",
        "assault",
        "fire",
        "unit-fire",
        "mortar",
        "move",
        "drive",
        "advance",
    )
    last: ClassVar[frozenset[str]] = frozenset(
        {"smoke", "smoke-round", "turn-in-place", "give", "swap", "split"}
    )
    signs_named: ClassVar[Mapping[str, str]] = SIGNS
    through: ClassVar[str] = "hindered"

    def __init__(self, lang: str) -> None:
        self.words = VvWords(lang)

    # On the map

    def chips(self, g: Vv) -> dict[int, tuple[tuple[str, str], ...]]:
        """Return the units of each cell in short.

        `U2*`: two US units, at least one pinned. `U1→`: a unit on foot and a machine.
        """
        found: dict[int, tuple[tuple[str, str], ...]] = {}
        for cell in self.occupied(g, 0) | self.occupied(g, 1):
            parts: list[tuple[str, str]] = []
            for side, letter in enumerate(self.letters(g)):
                if g.at[side][cell]:
                    parts.append((_chip(letter, g.at[side][cell]), STYLES[side]))
            found[cell] = tuple(parts)
        return found

    def occupied(self, g: Vv, side: int) -> set[int]:
        return set(g.cells[side])

    def there(self, g: Vv, side: int, loc: int) -> list[Unit]:
        return [each for unit in g.at[side][loc] for each in (unit, *unit.passengers)]

    def signs(self, g: Vv, seat: str | None) -> dict[int, str]:
        seen: Mapping[str, Any] = view(g, seat, None)
        marks = seen["markers"]
        return self.marked(
            g,
            [
                (seen["control"], OBJECTIVE),
                (marks["smoke"], SMOKE),
                (marks["lanes"], LANE),
                *(([each["where"]], POSITIONS[each["kind"]]) for each in marks["positions"]),
                (marks["wire"], WIRE),
                (marks["mines"], MINES),
                (marks["snipers"], SNIPER),
            ],
        )

    def states_legend(self, g: Vv) -> list[str]:
        found = []
        if any(not unit.counter.is_infantry for unit in g.units):
            found.append(self.words.say("terminal-legend-machines"))
        return [*found, self.words.say("terminal-legend-pinned")]

    # In words

    def ground(self, g: Vv, loc: int) -> str:
        row = g.field.rows[loc]
        return self.words.say(
            "terminal-look",
            terrain=self.words.terrain(row.code),
            level=g.field.level[loc],
            cover=cover_within(g, loc),
            cost=row.foot,
        )

    def describe(self, g: Vv, unit: Unit) -> str:
        states = ", ".join(self.words.states(unit))
        return f"{self.words.values(unit)}{f': {states}' if states else ''}"

    # Chances and sight

    def judged(self, g: Vv, a: int, b: int) -> Judged:
        return judged(g, a, b)


def _chip(letter: str, stack: list[Unit]) -> str:
    """Write a stack: how many are on foot, and an arrow for each machine."""
    on_foot = sum(1 for unit in stack if unit.counter.is_infantry)
    arrows = "".join(ARROWS[HEXSIDES[unit.facing]] for unit in stack if not unit.counter.is_infantry)
    return f"{letter}{on_foot or ''}{arrows}{PINNED if any(unit.pinned for unit in stack) else ''}"
