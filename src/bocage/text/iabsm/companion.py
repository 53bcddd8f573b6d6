"""The sentences of the game where people name their units themselves."""

from __future__ import annotations

from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.text.iabsm.words import IabsmWords


class CompanionWords(IabsmWords):
    """The same sentences, with the names that people have given."""

    __slots__ = ()

    def unit(self, g: Iabsm, unit: Unit, case: str = "the") -> str:
        return self.own("companion-unit", name=unit.name, case=case)
