"""What the doctrine knows of a quarter of the town beside the ground: who is at home, lines, and streets."""

from __future__ import annotations

from typing import Final

from bocage.ground.land import OFF_MAP
from bocage.systems.common.cellsets import bits
from bocage.systems.common.distances import FAR, Ways, distances
from bocage.systems.common.doctrine.memory import Kept
from bocage.systems.doh.doctrine import weights as v
from bocage.systems.doh.rules.somalia import is_somali
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.board.vehicle_costs import vehicle_costs
from bocage.systems.lnl.doctrine.ground import Ground

ROAD: Final = "road"
KEPT: Final = 60
"""How many ways round wrecks are remembered."""


class Quarter(Ground):
    """The field of one scenario of the module."""

    __slots__ = ("_detours", "_lines", "_ways", "at_home", "narrow", "roads", "somali")

    def __init__(self, g: Lnl) -> None:
        super().__init__(g)
        self._detours: Kept[tuple[int, str, int], list[int]] = Kept(KEPT)
        self._lines: dict[int, int] = {}
        self._ways: dict[tuple[int, int], int] = {}
        forces = [g.catalogue.forces[g.scenario.sides[seat].force] for seat in g.seats]
        self.somali = next((side for side in (0, 1) if is_somali(forces[side])), -1)
        """The side that the crowds belong to; -1 if there is none."""
        self.roads = sum(1 << cell for cell in range(g.field.cells) if g.field.cover[cell].code == ROAD)
        """13.1.7-2: where a mob can be."""
        self.narrow = sum(1 << cell for cell in range(g.field.cells) if not g.field.cover[cell].vehicles)
        """1.3-4: where no vehicle can be."""
        self.at_home = [_zones(g, side) for side in (0, 1)]
        """Per side, where it may begin."""
        self.exit_weight = 1.0
        for prize in self.prizes:
            points = g.scenario.scores.hold.get(g.field.land.cells[prize.cell].label, 0)
            prize.weight = min(v.DEAREST, v.A_POINT * points) if points else prize.weight

    def line(self, origin: int, target: int) -> int:
        """13.1.7-6: the cells that a line of fire enters."""
        key = origin * len(self.watch) + target
        known = self._lines.get(key)
        if known is None:
            known = self._lines[key] = self.field.sight.entered(origin, target)
        return known

    def way_out(self, g: Lnl, side: int, kind: str, blocked: int) -> list[int]:
        """The MP of a class of vehicles from every cell to where it leaves the map, past streets that are
        choked with wrecks; where all are, as if they were not, and far."""
        if not blocked:
            return self.wheels(g, side, kind, g.exits[side])
        known = self._detours.get((side, kind, blocked))
        if known is None:
            known = self._detours.put((side, kind, blocked), self._detour(g, side, kind, blocked))
        return known

    def _detour(self, g: Lnl, side: int, kind: str, blocked: int) -> list[int]:
        costs = vehicle_costs(g.field, g.seats[side], kind, g.tables)
        ways: Ways = [[] for _ in range(g.field.cells)]
        for cell, row in enumerate(costs):
            for direction, to in enumerate(g.field.land.neighbours[cell]):
                if to != OFF_MAP and row[direction] > 0 and not blocked >> to & 1:
                    ways[to].append((cell, row[direction]))
        free = distances(ways, list(bits(g.exits[side] & ~blocked)))
        open_ = self.wheels(g, side, kind, g.exits[side])
        return [
            found if found < FAR else min(FAR, other + v.CHOKED)
            for found, other in zip(free, open_, strict=True)
        ]

    def way(self, g: Lnl, side: int, cell: int) -> int:
        """The road cells on a short way from a cell to where the wheels of a side leave the map."""
        known = self._ways.get((side, cell))
        if known is None:
            known = self._ways[side, cell] = self._way(g, side, cell)
        return known

    def _way(self, g: Lnl, side: int, cell: int) -> int:
        out = self.wheels(g, side, "R", g.exits[side])
        back = self.wheels(g, side, "R", 1 << cell)
        shortest = out[cell]
        if shortest >= FAR:
            return 0
        return sum(1 << each for each in bits(self.roads) if back[each] + out[each] <= shortest + v.DETOUR)


def _zones(g: Lnl, side: int) -> int:
    found = 0
    for zone in g.scenario.sides[g.seats[side]].deploy:
        for loc in g.field.zone(zone.zone):
            found |= 1 << loc
    return found
