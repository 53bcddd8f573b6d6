"""Infantry on the march, for the tests of chapter 6."""

from __future__ import annotations

from typing import Self

from bocage.systems.vv.content.scenario import Arrival, Troop
from tests.vv.positions import Battle

LANE = "  .\n" * 9
"""A1 to A9, one behind the other."""


NOBODY_YET = {"german": (Arrival(6, "A1", (Troop("german_rifle_squad"),)),)}
"""Enemies who are far away, so that the battle is not over."""


class March(Battle):
    """A battle in which a stack of the Americans in A1 is on the move."""

    def __init__(self, drawing: str, **more: object) -> None:
        super().__init__(drawing, arrive=NOBODY_YET, **more)  # type: ignore[arg-type]

    def go(self, *who: str, assault: bool = False, dice: list[int] | None = None) -> Self:
        """Name the stack: those of `who`; without it all that is there."""
        self.phase("movement", dice=dice or [])
        self.choose("assault-move:A1" if assault else "move:A1")
        while self.ask.kind == "move-who":
            unit = self.g.units[int(str(self.ask.about["unit"]))].name
            self.choose(f"{'join' if unit in who or not who else 'stay'}:{unit}")
        return self

    def walk(self, *labels: str) -> Self:
        """Step by step, while the enemy holds his fire. A step that is the only one left makes itself."""
        for label in labels:
            if self.g.at[0][self.cell(label)] and self.on_the_way(label):
                continue
            self.choose(f"step:{label}")
            if self.game.ask is not None and self.game.ask.kind == "opportunity-fire":
                self.choose("hold")
        return self

    def on_the_way(self, label: str) -> bool:
        return any(unit.mp for unit in self.g.at[0][self.cell(label)])

    def farthest(self, *who: str, assault: bool = False) -> str:
        """Where the stack is when it has gone straight on as long as it could."""
        self.go(*who, assault=assault)
        mover = self.g.units[0] if not who else self.unit(who[0])
        while self.game.ask is not None and self.ask.kind == "move":
            ahead = f"step:A{int(self.where(mover.name)[1:]) + 1}"
            if ahead not in self.keys:
                break
            self.choose(ahead)
        return self.where(mover.name)


def march(us: str, drawing: str = LANE, **more: object) -> March:
    return March(drawing, us={"A1": us}, **more)
