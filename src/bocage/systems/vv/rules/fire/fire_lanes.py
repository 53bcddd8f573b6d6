"""13.9: machine gun fire lanes: the hexes along a line of opportunity fire stay under fire."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask, Flow, Option, Part, Tally
from bocage.systems.common.cellsets import bits
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ELIMINATED, Unit
from bocage.systems.vv.battle.verbs import NO_LANE
from bocage.systems.vv.rules.fire.anti_personnel import Attack
from bocage.systems.vv.rules.fire.casualties import Hit, suffer
from bocage.systems.vv.rules.fire.fire_groups import pack

LEFT: Final = 1
RIGHT: Final = -1
"""The side of the line on which a staggered lane keeps (13.91a-3)."""


# The path


def lane_path(g: Vv, origin: int, target: int, hand: int) -> list[int]:
    """13.9-5 to 13.9-8, 13.91a: one hex for each step along the line of sight, the target's last.

    Where the line runs along or evenly between two hexes it is the one on the same hand all the way.
    """
    return [
        cells[0] if len(cells) == 1 else max(cells, key=lambda cell: hand * _turn(g, origin, target, cell))
        for cells in (_nearest(g, origin, target, step) for step in range(1, _length(g, origin, target) + 1))
    ]


def _length(g: Vv, origin: int, target: int) -> int:
    """13.9-7: as many markers as the range."""
    return g.field.distance[origin][target]


def _nearest(g: Vv, origin: int, target: int, step: int) -> list[int]:
    """The hex, or the two hexes, in which the line is after so many steps."""
    field, length = g.field, _length(g, origin, target)
    cells, (across, down) = field.land.cells, field.land.lattice.metric
    here, there = cells[origin], cells[target]
    x = here.x * (length - step) + there.x * step
    y = here.y * (length - step) + there.y * step
    within = field.within
    found: list[int] = []
    least = -1
    for number in bits(within[origin][step] & within[target][length - step]):
        cell = cells[number]
        away = across * (cell.x * length - x) ** 2 + down * (cell.y * length - y) ** 2
        if least < 0 or away < least:
            found, least = [number], away
        elif away == least:
            found.append(number)
    return found


def _turn(g: Vv, origin: int, target: int, cell: int) -> int:
    """Above 0 when a hex lies on the left of the line."""
    cells = g.field.land.cells
    here, there, at = cells[origin], cells[target], cells[cell]
    return (there.y - here.y) * (at.x - here.x) - (there.x - here.x) * (at.y - here.y)


def lane_choices(g: Vv, origin: int, target: int) -> dict[int, list[int]]:
    """13.91a-2: the lanes there are, by the first hex that tells them apart: one, or one on either hand."""
    key = pack(g, origin, target)
    known = g.field.lanes.get(key)
    if known is None:
        left, right = (lane_path(g, origin, target, hand) for hand in (LEFT, RIGHT))
        first = next((number for number, cell in enumerate(left) if cell != right[number]), 0)
        known = g.field.lanes[key] = {left[first]: left, right[first]: right}
    return known


# Setting one up


def offer_lanes(g: Vv, attack: Attack) -> Flow[None]:
    """13.9-1, 13.9-2, vv-13.9-u6: each machine gun of the infantry that fired may lay one lane.

    Whom a sniper has eliminated in answer to the shot (17.2) lays none.
    """
    for unit in attack.machine_guns:
        if unit.loc == ELIMINATED:
            continue
        lanes = lane_choices(g, attack.origin, attack.target)
        options: list[Option] = [g.verbs.lane(cell) for cell in lanes]
        about = {"unit": unit.id, "at": attack.target}
        choice: Option = yield Ask(g.seats[attack.side], "fire-lane", [*options, NO_LANE], about)
        if choice is NO_LANE:
            continue
        path = lanes[choice.value]
        for cell in path:
            g.lanes[cell] = g.lanes.get(cell, 0) + 1
        g.tell("fire-lane", ("vv-13.9-6",), side=attack.side, unit=unit.id, path=path)


# Coming under one


def lane_attack(g: Vv, movers: Sequence[Unit], here: int) -> Flow[None]:
    """13.9-9 to 13.9-11, 13.91-4: those who enter are attacked at once, AFVs not; only crossfire modifies."""
    targets = [unit for unit in movers if not unit.counter.is_afv]
    if not targets:
        return
    crossfire = g.tables.modifiers["crossfire"]
    tally = Tally([crossfire] * (g.lanes[here] - 1))
    strength = Tally([Part(g.tables.numbers["fire_lane_apfp"], "vv-13.9-9", "fire-lane")])
    first, second = g.dice.d6("fire-lane"), g.dice.d6("fire-lane")
    points = g.tables.points(int(strength.total), first + second + int(tally.total))
    g.tell(
        "lane-attack",
        ("vv-13.9-9",),
        target=here,
        units=[unit.id for unit in targets],
        strength=strength,
        tally=tally,
        dice=(first, second),
        points=points,
    )
    if points:
        yield from suffer(g, targets, Hit(points))
