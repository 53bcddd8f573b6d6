"""What units may do in drawn positions, against a plain reading of it: see `tests.sotr.plain_deeds`."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.activation import offers
from tests.sotr import plain_deeds as plain
from tests.sotr.drawn import drawn
from tests.sotr.plain import able, shown

clause = pytest.mark.clause
SEEDS = range(16)
OPTIONS: tuple[dict[str, bool], ...] = ({}, {"free_targets": True}, {"figures_block": True})


def shots(g: Sotr, unit: Unit) -> Iterator[str]:
    """List fire at units, and what single figures lay."""
    for target in plain.others(g, unit):
        if target.machine is not None:
            fires = plain.may_pierce(g, unit, target) and bool(shown(g, target))
        else:
            fires = plain.may_fire_at(g, unit, target)
        if fires:
            yield f"shoot:{target.name}"
            if target.machine is None and plain.may_aim(g, unit):
                yield f"aim:{target.name}"
            if plain.may_suppress(g, unit, target):
                yield f"suppress:{target.name}"
    if not (g.has_shot or plain.is_kept_down(g, unit) or unit.fleeing):
        for deed in ("throw", "blast", "flame"):
            for figure, weapon in plain.layers(g, unit, deed):
                points = plain.targets_for(g, figure, weapon, deed)
                if any(plain.may_lay_at(g, figure, weapon, deed, x, y) for x, y in points):
                    yield f"{deed}:{figure.name}"


def moves(g: Sotr, unit: Unit) -> Iterator[str]:
    """List what a unit on foot may do before or after it fires."""
    if not g.has_moved and not any(figure.landed for figure in able(g, unit)):
        yield from plain.feet(g, unit)
        yield from plain.charges(g, unit)
        yield from plain.seats(g, unit)
        yield from plain.casualties(g, unit)
    yield from plain.hiding(g, unit)


def wheels(g: Sotr, unit: Unit) -> Iterator[str]:
    """List what a machine may do."""
    if not g.has_moved and not g.figures[unit.figures[0]].landed:
        if plain.may_go(unit):
            yield "advance"
            if not g.has_shot:
                yield "run"
        yield from plain.charges(g, unit)
    yield from plain.mounts(g, unit)


def wanted(g: Sotr, unit: Unit) -> set[str]:
    deeds = wheels(g, unit) if unit.machine is not None else [*moves(g, unit), *shots(g, unit)]
    return {*deeds, "done"}


@clause("sotr-act-1", "sotr-act-2", "sotr-act-3", "sotr-mopt-1", "sotr-mopt-5", "sotr-mopt-7", "sotr-mopt-8")
@clause("sotr-mopt-9", "sotr-mopt-10", "sotr-mopt-11", "sotr-mopt-14", "sotr-mopt-17", "sotr-order-5")
@clause("sotr-shoot-1", "sotr-shoot-2", "sotr-shoot-3", "sotr-shoot-4", "sotr-pen-10", "sotr-weap-12")
@clause("sotr-weap-22", "sotr-weap-23", "sotr-ruling-4", "sotr-ruling-5", "sotr-ruling-11", "sotr-ruling-12")
@clause("sotr-ruling-15", "sotr-ruling-18", "sotr-ruling-19", "sotr-ruling-22", "sotr-ruling-26")
@clause("sotr-ruling-28", "sotr-ruling-29", "sotr-ruling-30", "sotr-ruling-32", "sotr-ruling-34")
@clause("sotr-ruling-37", "sotr-ruling-42", "sotr-ruling-43", "sotr-ruling-44", "sotr-ruling-46")
@clause("sotr-ruling-47", "sotr-ruling-48", "sotr-ruling-49")
@pytest.mark.parametrize("seed", SEEDS)
def test_units_are_offered_what_is_written(seed: int) -> None:
    """Two thirds of the units have done nothing yet: so more is asked of what they may do."""
    g = drawn(100 + seed, **OPTIONS[seed % 5 % 3])
    chance = random.Random(seed)
    done = g.has_moved, g.has_shot, g.has_pierced, g.firing
    for unit in g.units:
        if not able(g, unit) or unit.loc == GONE:
            continue
        fresh = (False,) * 4 if chance.random() < 0.6 else done
        g.has_moved, g.has_shot, g.has_pierced, g.firing = fresh
        g.acting = unit.id
        offered = {option.key for option in offers(g, unit)}
        smokes = {key for key in offered if key.startswith("smoke:")}
        assert offered - smokes == wanted(g, unit), unit.name
