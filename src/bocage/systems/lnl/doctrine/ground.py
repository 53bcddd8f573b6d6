"""What the doctrine knows of the ground: worked out once for each field, and read ever after."""

from __future__ import annotations

from typing import Final

from bocage.ground.land import OFF_MAP
from bocage.systems.common.distances import FAR, Ways, distances
from bocage.systems.common.doctrine.memory import Kept
from bocage.systems.common.files.zones import cells_of
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.board.vehicle_costs import vehicle_costs
from bocage.systems.lnl.content.scenario import Condition, Scenario
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.forecast import Forecast

Track = tuple[int, int, tuple[str, int]]
"""A step of a vehicle: its cost, the cell and facing after it, and the verb with its argument."""

KEPT: Final = 4000
"""How many drives of a class of vehicles are remembered."""


class Drive:
    """A cell that a vehicle can drive to: the first thing it does to get there, and the MP that it takes."""

    __slots__ = ("cell", "first", "spent")

    def __init__(self, cell: int, first: tuple[str, int], spent: int) -> None:
        self.cell = cell
        self.first = first
        self.spent = spent


class Drives:
    """Wherever a vehicle can drive to."""

    __slots__ = ("cells", "found")

    def __init__(self, cells: int, found: list[Drive]) -> None:
        self.cells = cells
        """The cells, with the one where it begins."""
        self.found = found


class Prize:
    """A cell that victory asks for: how much it counts, and how far it is from everywhere, for each side."""

    __slots__ = ("away", "cell", "weight")

    def __init__(self, cell: int, weight: float, away: tuple[list[int], list[int]]) -> None:
        self.cell = cell
        self.weight = weight
        self.away = away
        """Per side, the MP from each location."""


class Ground:
    """The field of one scenario, as somebody sees it who is to win there."""

    __slots__ = (
        "_drives",
        "_tracks",
        "_wheels",
        "attacker",
        "exit_weight",
        "exits",
        "exits_wanted",
        "field",
        "forecast",
        "joined",
        "least",
        "needed",
        "prizes",
        "watch",
    )

    def __init__(self, g: Lnl) -> None:
        field, scenario = g.field, g.scenario
        self.field = field
        self._drives: dict[tuple[int, str], Kept[tuple[int, int, int], Drives]] = {}
        self._tracks: dict[tuple[int, str], dict[int, list[Track]]] = {}
        self._wheels: dict[tuple[int, str, int], list[int]] = {}
        self.forecast = Forecast(g)
        self.joined = sum(1 << loc for loc, places in enumerate(field.shared) if len(places) > 1)
        """21.1-16: the locations that count together with another: the two halves of a bunker's hex."""
        ways = (_ways_back(field, 0), _ways_back(field, 1))
        self.least = (_least_steps(field, 0), _least_steps(field, 1))
        """Per side, the MP that the cheapest step out of each location costs."""
        self.attacker = _attacker(scenario, g.seats)
        """The side that must change something to win, or -1 when both must."""
        self.needed = 0
        """How many of the cells the attacker needs."""
        self.prizes = [
            Prize(cell, weight, (_away(field, ways[0], cell), _away(field, ways[1], cell)))
            for cell, weight in _prizes(g).items()
        ]
        for condition in scenario.victory:
            if condition.kind == "hold":
                self.needed = condition.at_least or len(cells_of(field.land, condition.cells))
        if not self.needed:
            self.needed = len(self.prizes)
        self.exits_wanted = [_wants_to_leave(scenario, seat) for seat in g.seats]
        must = any(condition.kind == "exit" for condition in scenario.victory)
        self.exit_weight = 1.0 if must else w.EXIT_FOR_POINTS
        """How much leaving the map counts: it is what victory asks for, or only one way to score."""
        self.exits = (_away_from_all(field, ways[0], g.exits[0]), _away_from_all(field, ways[1], g.exits[1]))
        """Per side, the MP from each location to where it may leave the map; empty if it may not."""
        most = max(see.bit_count() for see in field.sight.see) or 1
        self.watch = [see.bit_count() / most for see in field.sight.see]
        """How much of the field can be seen from a location: 1 from the best."""

    def tracks(self, side: int, kind: str) -> dict[int, list[Track]]:
        """15.1: by cell and facing in one number, what a class of vehicles can do there: as far as somebody
        has worked it out."""
        return self._tracks.setdefault((side, kind), {})

    def drives(self, side: int, kind: str) -> Kept[tuple[int, int, int], Drives]:
        """15.1: where a class of vehicles can drive, as far as somebody has worked it out.

        Key: cell and facing in one number, the MP left, the cells that are closed.
        """
        known = self._drives.get((side, kind))
        if known is None:
            known = self._drives[side, kind] = Kept(KEPT)
        return known

    def wheels(self, g: Lnl, side: int, kind: str, goals: int) -> list[int]:
        """15.0a: the MP that a class of vehicles needs from every cell to the nearest of these."""
        known = self._wheels.get((side, kind, goals))
        if known is None:
            costs = vehicle_costs(g.field, g.seats[side], kind, g.tables)
            ways: Ways = [[] for _ in range(g.field.cells)]
            for cell, row in enumerate(costs):
                for direction, to in enumerate(g.field.land.neighbours[cell]):
                    if to != OFF_MAP and row[direction] > 0:
                        ways[to].append((cell, row[direction]))
            cells = [cell for cell in range(g.field.cells) if goals >> cell & 1]
            known = self._wheels[side, kind, goals] = distances(ways, cells)
        return known


def _attacker(scenario: Scenario, seats: tuple[str, ...]) -> int:
    """Who has a condition to fulfil while the other wins otherwise."""
    last = scenario.victory[-1]
    return 1 - seats.index(last.side) if last.kind == "otherwise" else -1


def _wants_to_leave(scenario: Scenario, seat: str) -> bool:
    return scenario.scores.exit > 0 and bool(scenario.sides[seat].exit)


def _prizes(g: Lnl) -> dict[int, float]:
    """The cells that conditions and scores name; among scores the dearest counts 1."""
    land = g.field.land
    found: dict[int, float] = {}
    for condition in g.scenario.victory:
        if condition.kind == "hold":
            found.update(dict.fromkeys(cells_of(land, condition.cells), 1.0))
    hold = g.scenario.scores.hold
    if hold and _counts_points(g.scenario.victory):
        dearest = max(hold.values())
        for label, value in hold.items():
            found[land.cell(label)] = value / dearest
    return found


def _counts_points(victory: tuple[Condition, ...]) -> bool:
    return any(condition.kind == "points" for condition in victory)


def _ways_back(field: Field, side: int) -> Ways:
    """For each location, from where one comes there, and what that costs."""
    ways: Ways = [[] for _ in field.locations]
    for here, steps in enumerate(field.steps[side]):
        for to, cost, _ in steps:
            ways[to].append((here, cost))
    return ways


def _least_steps(field: Field, side: int) -> list[int]:
    return [min((min(cost, cheap) for _, cost, cheap in steps), default=FAR) for steps in field.steps[side]]


def _away(field: Field, ways: Ways, cell: int) -> list[int]:
    return distances(ways, list(field.cell_mates[cell]) or [cell])


def _away_from_all(field: Field, ways: Ways, places: int) -> list[int]:
    if not places:
        return []
    return distances(ways, [loc for loc in range(len(field.locations)) if places >> loc & 1])
