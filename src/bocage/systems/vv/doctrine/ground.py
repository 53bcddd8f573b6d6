"""What the doctrine knows of the ground: worked out once for each field, and read ever after."""

from __future__ import annotations

from bocage.systems.common.distances import Ways, distances
from bocage.systems.vv.board.field import Field
from bocage.systems.vv.content.scenario import Scenario
from bocage.systems.vv.content.tables import tables


class Ground:
    """The field of one scenario, as somebody sees it who is to win there."""

    __slots__ = ("away", "cells", "exits", "needed", "seekers", "watch")

    def __init__(self, field: Field, scenario: Scenario) -> None:
        seats = list(scenario.sides)
        holds = [each for each in scenario.victory if each.kind == "hold"]
        keeps = [each for each in scenario.victory if each.kind == "keep"]
        self.cells = sorted({cell for each in (*holds, *keeps) for cell in field.zone(each.cells)})
        """The hexes that victory asks for."""
        self.away = {cell: _away(field, [cell]) for cell in self.cells}
        """For each of them, the MP on foot from everywhere."""
        self.needed = {seats.index(each.side): each.at_least or len(field.zone(each.cells)) for each in holds}
        """Per side, how many it must hold."""
        self.seekers = frozenset(self.needed) | {
            seats.index(each.side) for each in scenario.victory if each.kind in ("eliminate", "exit")
        }
        """The sides that must change something to win."""
        self.exits = [
            _away(field, field.zone(side.exit)) if side.exit else [] for side in scenario.sides.values()
        ]
        """Per side, the MP on foot from everywhere to where it may leave; nothing for one that may not."""
        most = max(see.bit_count() for see in field.sight.see) or 1
        self.watch = [see.bit_count() / most for see in field.sight.see]
        """How much of the field can be seen from a hex: 1 from the best."""


def _away(field: Field, ends: list[int]) -> list[int]:
    """The MP on foot from every hex to the nearest of these; 10.7-7: two levels take a whole move."""
    whole_move = tables().numbers["infantry_mp"]
    back: Ways = [[] for _ in field.rows]
    for here, ways in enumerate(field.foot):
        for way in ways:
            back[way.to].append((here, whole_move if way.whole else way.cost))
    return distances(back, ends)
