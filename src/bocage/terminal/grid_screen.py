"""A map of hexes or squares on a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from rich.text import Text

from bocage.kernel import Ask
from bocage.systems.common.battle import GridBattle
from bocage.terminal import board
from bocage.terminal.board import Window
from bocage.terminal.screen import Screen

C = TypeVar("C", bound=GridBattle)
"""The state of the battles of a system that is fought on cells."""


class GridScreen(Screen[C]):
    """One system in one language, fought on cells: what is drawn of them, and what stands on their sides."""

    __slots__ = ()

    def window(self, g: C, seat: str | None, ask: Ask | None, width: int, *, entire: bool) -> Window:
        """All of the map, or the part where something is going on; as many columns as fit."""
        land = g.field.land
        held = self.occupied(g, 0) | self.occupied(g, 1)
        focus = self.asked_about(g, ask) or {g.field.place_of(loc) for loc in held}
        shown = {*self.faces(g, seat, ask), *focus}
        part = board.whole(land) if entire else board.around(land, shown)
        return board.narrowed(part, land, focus, width)

    def picture(self, g: C, seat: str | None, ask: Ask | None, part: Window, width: int) -> Text:
        return board.draw(g.field.land, self.faces(g, seat, ask), part, width)

    def legend(self, g: C, seat: str | None) -> str:
        """The letters and signs that are on this map now."""
        words, land = self.words, g.field.land
        parts = [
            words.say("terminal-legend-unit", letter=letter, side=words.side(g, side))
            for side, letter in enumerate(self.letters(g))
        ]
        letters = board.glyphs(land)
        kinds = {board.glyph(land, cell.index, letters): cell.terrain for cell in land.cells}
        for sign, kind in sorted(kinds.items()):
            name = words.say("terminal-sign-road") if sign == board.WAY else words.terrain(kind)
            parts.append(f"{sign} {name}")
        hexsides = {kind for cell in land.cells for kind in land.sides_of(cell.index) if kind}
        parts += [
            f"{board.SIDES.get(kind, board.OTHER_SIDE)} {words.terrain(kind)}" for kind in sorted(hexsides)
        ]
        used = set("".join(self.signs(g, seat).values()))
        named = self.signs_named.items()
        parts += [f"{sign} {words.say(f'terminal-sign-{name}')}" for sign, name in named if sign in used]
        return " · ".join([*parts, *self.states_legend(g)])

    def borders(self, g: C, place: int) -> Iterator[str]:
        """What stands on the sides of a cell, and towards which other."""
        words, land = self.words, g.field.land
        for direction, kind in enumerate(land.sides_of(place)):
            if kind:
                other = land.neighbours[place][direction]
                towards = land.label(other) if other >= 0 else ""
                yield words.say("terminal-look-side", kind=words.terrain(kind), place=towards)
