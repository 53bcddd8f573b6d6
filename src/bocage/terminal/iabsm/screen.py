"""I Ain't Been Shot, Mum! on a terminal."""

from __future__ import annotations

from typing import ClassVar

from bocage.kernel.options import unpack_point
from bocage.systems.common.chances import Foretelling
from bocage.systems.common.sight_picture import Judged
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.explain import preview
from bocage.systems.iabsm.explain.sight_picture import judged
from bocage.systems.iabsm.rules.command.initiative import COMMAND
from bocage.systems.iabsm.rules.infantry.movement import GO
from bocage.systems.iabsm.rules.turn.sequence import CARD_ASK
from bocage.terminal.table_screen import TableScreen
from bocage.text.iabsm.words import IabsmWords


class IabsmScreen(TableScreen[Iabsm]):
    """Units as a letter and a number, the ground by letters."""

    __slots__ = ()
    words: IabsmWords
    preview: ClassVar[Foretelling] = preview
    mapped: ClassVar[frozenset[str]] = frozenset({CARD_ASK, COMMAND, GO})
    shots: ClassVar[frozenset[str]] = frozenset({"fire", "direct", "react", "shoot", "engage"})
    first: ClassVar[tuple[str, ...]] = ("shoot", "fire", "run", "spot", "activate")
    last: ClassVar[frozenset[str]] = frozenset({"face"})

    def __init__(self, lang: str) -> None:
        self.words = IabsmWords(lang)

    def ground(self, g: Iabsm, loc: int) -> str:
        _, x, y = unpack_point(loc)
        code = g.field.kind_at(x, y).code
        cover = self.words.own(f"cover-{g.tables.shelters[g.field.protections[code]]}")
        return self.words.own("ground", terrain=self.words.terrain(code), cover=cover)

    def describe(self, g: Iabsm, unit: Unit) -> str:
        return ", ".join([self.words.values(unit.counter), *self.words.states(unit)])

    def judged(self, g: Iabsm, a: int, b: int) -> Judged:
        return judged(g, a, b)
