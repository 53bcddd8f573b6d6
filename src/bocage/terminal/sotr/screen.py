"""Secrets of the Third Reich on a terminal."""

from __future__ import annotations

from typing import ClassVar

from bocage.kernel.options import unpack_point
from bocage.systems.common.chances import Foretelling
from bocage.systems.common.sight_picture import Judged
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.rows import terrain
from bocage.systems.sotr.explain import preview
from bocage.systems.sotr.explain.sight_picture import judged
from bocage.systems.sotr.rules.action.activation import ACTIVATE_ASK
from bocage.systems.sotr.rules.action.movement import GO
from bocage.systems.sotr.rules.machines.driving import DRIVE
from bocage.terminal.table_screen import TableScreen
from bocage.text.sotr.words import SotrWords


class SotrScreen(TableScreen[Sotr]):
    """Units as a letter and a number where their guides stand, the ground by letters."""

    __slots__ = ()
    words: SotrWords
    preview: ClassVar[Foretelling] = preview
    mapped: ClassVar[frozenset[str]] = frozenset({ACTIVATE_ASK, GO, DRIVE})
    shots: ClassVar[frozenset[str]] = frozenset({"shoot", "aim", "gun"})
    first: ClassVar[tuple[str, ...]] = ("shoot", "gun", "advance", "activate")
    last: ClassVar[frozenset[str]] = frozenset({"caution"})

    def __init__(self, lang: str) -> None:
        self.words = SotrWords(lang)

    def ground(self, g: Sotr, loc: int) -> str:
        _, x, y = unpack_point(loc)
        code = g.field.kind_at(x, y).code
        cover = self.words.own(f"cover-{terrain()[code].cover}")
        return self.words.own("ground", terrain=self.words.terrain(code), cover=cover)

    def describe(self, g: Sotr, unit: Unit) -> str:
        return ", ".join([self.words.values(unit.counter), *self.words.troop_states(g, unit)])

    def judged(self, g: Sotr, a: int, b: int) -> Judged:
        return judged(g, a, b)
