"""An evening at a real table: the squads as they are, without the ground they stand on.

What happens is told as in a battle. What a battle looks up on its table, people say.
"""

from __future__ import annotations

from fractions import Fraction

from bocage.kernel import Tally
from bocage.systems.common.table.deeds import Sum
from bocage.systems.common.teller import Teller
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.tables import Tables, tables


class Squad:
    """A unit of a real table: what it is and the states it has, how many of its figures are able, and how
    many are Down."""

    __slots__ = ("able", "down", "unit")

    def __init__(self, unit: Unit, able: int, down: int) -> None:
        self.unit = unit
        self.able = able
        self.down = down

    def fall(self, downs: int, goners: int) -> tuple[int, int]:
        """gen-3, gen-4: figures are Down or dead, the worst first, as far as there are any left. Return how
        many of each."""
        dead = min(goners, self.able)
        fallen = min(downs, self.able - dead)
        self.able -= dead + fallen
        self.down += fallen
        return fallen, dead


class Evening(Teller):
    """The squads of both sides, and what is told of them."""

    __slots__ = ("chances", "choices", "squads", "sums", "tables", "units")

    def __init__(self, squads: list[Squad]) -> None:
        super().__init__()
        self.squads = squads
        self.units = [squad.unit for squad in squads]
        self.tables: Tables = tables()
        self.choices = Choices({})
        self.sums: list[Sum] = []
        self.chances: dict[str, Fraction] = {}
        """Of each result of the first roll."""

    def sum(self, kind: str, unit: Unit, tally: Tally, needs: int | None = None) -> Sum:
        """Begin a sum."""
        made = Sum(kind, unit.id, tally, needs)
        self.sums.append(made)
        return made
