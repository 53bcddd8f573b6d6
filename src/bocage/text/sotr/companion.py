"""The sentences of the game where people name their squads themselves."""

from __future__ import annotations

from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.text.sotr.words import SotrWords


class CompanionWords(SotrWords):
    """The same sentences, with the names that people have given."""

    __slots__ = ()

    def unit(self, g: Sotr, unit: Unit, case: str = "the") -> str:
        return self.own("companion-unit", name=unit.name, case=case)
