"""Sight in drawn positions, against a plain reading of the rules: see `tests.sotr.plain`."""

from __future__ import annotations

import random
from itertools import product

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.shooting.sight import (
    cover,
    cover_at,
    is_smoky,
    sees,
    sees_in_the_open,
    unit_is_seen,
    unit_sees,
)
from tests.sotr import plain
from tests.sotr.close import figures, men
from tests.sotr.drawn import DEEP, LEFT, TOP, WIDE, drawn
from tests.sotr.machines import CAR, WALKER, fought, hull, machine
from tests.sotr.shots import MAN, PEOPLE, RIFLES

clause = pytest.mark.clause
SEEDS = range(8)


def pairs_of(g: Sotr, seed: int) -> list[tuple[Figure, Figure]]:
    """Return every sixth pair of enemies on the table."""
    standing = [figure for figure in g.figures if figure.loc != GONE]
    found = [(one, other) for one, other in product(standing, standing) if one.side != other.side]
    return found[seed % 6 :: 6]


def send_machines_away(g: Sotr) -> None:
    """Leave no hull on the table."""
    for number in g.hulls:
        g.lift(g.figures[number])
        g.gather(g.unit_of(g.figures[number]))
    g.hulls = []
    g.unveil()


@clause("sotr-shoot-1", "sotr-mod-4", "sotr-mod-5", "sotr-mod-6", "sotr-mod-9", "sotr-ruling-8")
@clause("sotr-ruling-9", "sotr-ruling-12", "sotr-ruling-31")
@pytest.mark.parametrize("blocks", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_figures_see_each_other_as_it_is_written(seed: int, blocks: bool) -> None:
    """How well a figure is covered from another, whether it is seen, and whether without cover: whatever was
    asked first."""
    verdicts = set()
    g, other_g, third_g = (drawn(seed, figures_block=blocks) for _ in range(3))
    for one, other in pairs_of(g, seed):
        wanted = plain.covered(g, one, other)
        verdicts.add(wanted)
        seen, bare = wanted != plain.UNSEEN, wanted == plain.OPEN
        for _ in range(2):
            assert cover(g, one, other) == wanted, (one.name, other.name)
            assert sees(g, one, other) == seen
            assert sees_in_the_open(g, one, other) == bare
        for each in range(2):
            assert sees(other_g, other_g.figures[one.id], other_g.figures[other.id]) == seen, (each, one.name)
            assert sees_in_the_open(third_g, third_g.figures[one.id], third_g.figures[other.id]) == bare
        assert cover(other_g, other_g.figures[one.id], other_g.figures[other.id]) == wanted
    assert len(verdicts) > 2


@clause("sotr-shoot-3", "sotr-mopt-10", "sotr-mopt-11", "sotr-ruling-8")
@pytest.mark.parametrize("seed", SEEDS)
def test_units_see_each_other_as_it_is_written(seed: int) -> None:
    g = drawn(seed, figures_block=seed % 5 == 4)
    for unit in g.units[seed % 2 :: 2]:
        for target in g.units:
            if target.side != unit.side:
                wanted = plain.unit_sees(g, unit, target)
                assert unit_sees(g, unit, target) == wanted, (unit.name, target.name)
                assert unit_sees(g, unit, target) == wanted
        assert unit_is_seen(g, unit) == plain.is_looked_at(g, unit), unit.name


@clause("sotr-ruling-23", "sotr-ruling-28", "sotr-ruling-31", "sotr-mod-15")
@pytest.mark.parametrize("seed", SEEDS)
def test_points_are_seen_as_it_is_written(seed: int) -> None:
    """How well a man would be covered at a point, or a werewolf with his larger base, and whether a shot at
    him goes through smoke."""
    g, chance = drawn(seed), random.Random(seed)
    lookers = [figure for figure in g.figures if figure.loc != GONE]
    if seed % 2:
        send_machines_away(g)
        lookers = [figure for figure in lookers if not figure.is_hull]
    for _ in range(40):
        looker = chance.choice(lookers)
        x, y = round((LEFT + chance.random() * WIDE) * UNIT), round((TOP + chance.random() * DEEP) * UNIT)
        assert cover_at(g, looker, x, y) == plain.seen_at(g, looker, x, y, 8), (looker.name, x, y)
        assert cover_at(g, looker, x, y, 12) == plain.seen_at(g, looker, x, y, 12), (looker.name, x, y)
        veiled = any(plain.veiled(g, looker.x, looker.y, x, y, min(looker.half_front, 12)))
        assert is_smoky(g, looker, x, y, 12) == veiled


@clause("sotr-ruling-8", "sotr-ruling-9", "sotr-ruling-24")
def test_a_machine_that_is_still_to_drop_covers_nobody() -> None:
    """A walker stands between two men, and a jeep is in the air: the walker alone covers them. Its edge lies
    1/8 inch beyond the line of their middles: of the rays, 1/8 inch apart, five of eight meet it."""
    g = fought(
        [men(RIFLES, (30, 10), who=MAN), machine(CAR, (10, 40))],
        [men(PEOPLE, (30, 30), who=MAN), machine(WALKER, (31.375, 20))],
    )
    lift = next(unit for unit in g.units if unit.name == "us-vehicle-1")
    g.lift(hull(g, lift))
    g.gather(lift)
    lift.aloft = True
    one, other = figures(g)[0], figures(g, 3)[0]
    assert other.side == 1
    assert cover(g, one, other) == plain.covered(g, one, other) == plain.HEAVY
