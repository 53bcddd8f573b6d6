"""Shots of drawn positions, who falls to them, and what units test on, against a plain reading of it all."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import RAN, STILL, UP, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.rows import creatures
from bocage.systems.sotr.rules.machines.gunnery import cannot_use, fire_gun, guns
from bocage.systems.sotr.rules.morale.losses import plight_of
from bocage.systems.sotr.rules.morale.testing import cool_of_unit
from bocage.systems.sotr.rules.shooting.acquisition import gap, is_free_target, nearest, visible
from bocage.systems.sotr.rules.shooting.overwatch import cannot_watch
from bocage.systems.sotr.rules.shooting.shooting import (
    Harm,
    aims,
    allocate,
    eligible,
    firers,
    shot_of,
    targets_of,
)
from bocage.systems.sotr.rules.shooting.suppressing import bonus_of, resistance_of, shares_of
from bocage.systems.sotr.rules.shooting.to_hit import to_hit
from bocage.systems.sotr.rules.turn.initiative import initiative_tally
from bocage.systems.sotr.rules.turn.maintenance import care_of
from tests.sotr import plain, plain_deeds
from tests.sotr.close import play
from tests.sotr.drawn import drawn
from tests.sotr.plain import able, covered, is_tending, is_within, shown, tape, veiled

clause = pytest.mark.clause
SEEDS = range(8)
INCH, FINE = 16, 256
COVERED = {plain.OPEN: 0, plain.LIGHT: -1, plain.HEAVY: -2, plain.SHELTER: -3}


def size_of(g: Sotr, figure: Figure) -> int:
    """mod-7, mod-8: +1 at what is large, +2 at what is huge."""
    unit = g.units[figure.unit]
    size = "man"
    if unit.machine is not None:
        size = unit.machine.row.size
    elif unit.counter.creature:
        size = creatures()[unit.counter.creature].size
    return {"man": 0, "large": 1, "huge": 2}[size]


def is_veiled(g: Sotr, figure: Figure, other: Figure) -> bool:
    return any(veiled(g, figure.x, figure.y, other.x, other.y, min(figure.half_front, other.half_front)))


def wanted_sum(g: Sotr, figure: Figure, other: Figure, *, aimed: bool, reaction: bool) -> int:
    """mod-1 to mod-15, ruling-22, ruling-37, ruling-44: every modifier of a shot."""
    unit, weapon, far = g.units[figure.unit], figure.weapon, tape(figure, other)
    total = COVERED[covered(g, figure, other)] + size_of(g, other) + aimed - reaction - figure.landed
    total += figure.level // INCH - other.level // INCH >= 4
    if weapon.short:
        total += weapon.bonus if far <= weapon.short * FINE else weapon.penalty
    total -= g.units[other.unit].counter.camouflage
    total -= other.prone or is_tending(g, other)
    total -= other.is_hull and other.moved >= RAN
    total -= 2 * is_veiled(g, figure, other)
    return total if figure.freed else total - unit.disorganised - unit.shaken


def may_aim(g: Sotr, figure: Figure) -> bool:
    """mod-1, ruling-37"""
    steady = figure.freed or not g.units[figure.unit].disorganised
    return bool(figure.weapon.aimed) and figure.moved == STILL and steady


@clause("sotr-mod-1", "sotr-mod-2", "sotr-mod-3", "sotr-mod-4", "sotr-mod-5", "sotr-mod-7", "sotr-mod-9")
@clause("sotr-mod-11", "sotr-mod-12", "sotr-mod-13", "sotr-mod-14", "sotr-mod-15", "sotr-weap-19")
@clause("sotr-weap-20", "sotr-weap-22", "sotr-ruling-10", "sotr-ruling-22", "sotr-ruling-33")
@clause("sotr-ruling-37", "sotr-shoot-1", "sotr-shoot-2", "sotr-shoot-4", "sotr-shoot-9")
@pytest.mark.parametrize("seed", SEEDS)
def test_shots_are_thrown_at_whom_and_with_what_is_written(seed: int) -> None:
    """At the worst covered who is not marked, of several at the one who is hit most easily, then at the
    nearest."""
    g, chance = drawn(3000 + seed), random.Random(seed)
    count = 0
    for unit in g.units:
        for figure in firers(g, unit):
            target = chance.choice([each for each in g.units if each.side != unit.side])
            seen = plain_deeds.marks(g, figure, target)
            assert targets_of(g, figure, target) == seen
            marked = {each.id for each in seen if chance.random() < 0.4}
            careful, reaction, watch = (chance.random() < share for share in (0.5, 0.3, 0.3))
            aim = allocate(g, figure, target, marked, careful=careful, reaction=reaction, watch=watch)
            if not seen:
                assert aim is None
                continue
            assert aim is not None
            count += 1
            takes_aim = may_aim(g, figure) and not (reaction or watch)
            takes_aim = takes_aim and (careful or figure.weapon.aimed == figure.weapon.rof)
            assert aims(g, figure, careful=careful, reaction=reaction or watch) == takes_aim
            free = [each for each in seen if each.id not in marked] or seen
            worst = min(covered(g, figure, each) for each in free)
            found: dict[int, tuple[int, int]] = {}
            for each in free:
                if covered(g, figure, each) == worst:
                    aimed = takes_aim and not is_veiled(g, figure, each)
                    total = wanted_sum(g, figure, each, aimed=aimed, reaction=reaction)
                    found[each.id] = (total, -tape(figure, each))
            best = max(found.values())
            assert (aim.firer, aim.cover, aim.weapon) == (figure, worst, figure.weapon)
            assert aim.tally.total == best[0], (figure.name, aim.target.name)
            assert found[aim.target.id] == best
            assert aim.aimed == (takes_aim and not is_veiled(g, figure, aim.target))
            plainly = to_hit(g.tables, shot_of(g, figure, aim.target, aimed=False))
            assert plainly.total == wanted_sum(g, figure, aim.target, aimed=False, reaction=False)
    assert count > 2


@clause("sotr-shoot-9", "sotr-ruling-10", "sotr-mopt-11")
@pytest.mark.parametrize("seed", SEEDS)
def test_those_may_fall_whom_the_firers_see_in_no_better_cover(seed: int) -> None:
    g, chance = drawn(3000 + seed), random.Random(seed)
    for unit in g.units:
        for target in chance.sample([each for each in g.units if each.side != unit.side], 4):
            for effect, cover in ((1, 0), (1, 2), (2, 1), (3, 0), (3, 3)):
                wanted = [
                    figure
                    for figure in shown(g, target)
                    if not (effect == 1 and figure.prone)
                    and any(covered(g, one, figure) <= cover for one in able(g, unit))
                ]
                assert eligible(g, unit, target, Harm(effect, cover, 0)) == wanted


@clause("sotr-shoot-3", "sotr-ruling-4", "sotr-ruling-11")
@pytest.mark.parametrize("seed", SEEDS)
def test_targets_are_as_far_and_as_free_as_it_is_written(seed: int) -> None:
    g = drawn(3100 + seed, free_targets=seed == 1)
    for unit in g.units:
        if not able(g, unit):
            continue
        seen = [each for each in plain_deeds.others(g, unit) if plain_deeds.who_looks(g, unit, each)]
        order = visible(g, unit)
        assert sorted(each.id for each in order) == sorted(each.id for each in seen)
        far = [plain_deeds.how_far(g, unit, each) for each in order]
        assert far == sorted(far)
        for target in seen:
            assert gap(g, unit, target) == plain_deeds.how_far(g, unit, target)
            assert is_free_target(g, unit, target) == plain_deeds.is_free(g, unit, target), unit.name
            one = able(g, unit)[0]
            found = nearest(one, shown(g, target))
            assert tape(one, found) == min(tape(one, each) for each in shown(g, target))


@clause("sotr-supp-1", "sotr-supp-2", "sotr-supp-3", "sotr-supp-4", "sotr-supp-5", "sotr-ruling-34")
@pytest.mark.parametrize("seed", SEEDS)
def test_suppressing_fire_adds_and_meets_what_is_written(seed: int) -> None:
    """A grenade counts for who throws it instead of a weapon that adds nothing; Cool is that of whoever is
    least covered: +1 in heavy cover, +2 in shelter, +1 prone."""
    g = drawn(3200 + seed)
    count = 0
    for unit in g.units:
        for target in g.units:
            if target.side == unit.side or unit.machine is not None or not shown(g, target):
                continue
            shares = shares_of(g, unit, target)
            assert bool(shares) == plain_deeds.takes_part(g, unit, target), (unit.name, target.name)
            if not shares:
                continue
            count += 1
            weapons = [share.weapon for share in shares]
            worth = {"automatic": 1, "lmg": 2, "hmg": 3, "grenade": 1}
            bonus = sum(worth.get(weapon.suppression, 0) for weapon in weapons)
            bonus += sum(weapon.rof for weapon in weapons if weapon.id != "frag_grenade") > 10
            assert bonus_of(g, shares).total == bonus
            ways: list[int] = []
            for other in shown(g, target):
                best = min(covered(g, share.figure, other) for share in shares)
                if best != plain.UNSEEN:
                    prone = other.prone or is_tending(g, other)
                    ways.append({plain.HEAVY: 1, plain.SHELTER: 2}.get(best, 0) + prone)
            cool = max([target.cool, *(x.cool for x in able(g, target) if x.row.role == "officer")])
            assert resistance_of(g, shares, target).total == cool + min(ways)
    assert count > 3


@clause("sotr-ruling-36", "sotr-maint-5", "sotr-ruling-49", "sotr-init-1", "sotr-ruling-13")
@pytest.mark.parametrize("seed", range(16))
def test_units_are_in_the_plight_that_is_written(seed: int) -> None:
    g, chance = drawn(3300 + seed), random.Random(seed)
    g.scorched = chance.getrandbits(len(g.units))
    for unit in g.units:
        figures = able(g, unit)
        if not figures:
            continue
        officers = [x.cool for x in figures if x.row.role == "officer"]
        assert cool_of_unit(g, unit) == max([unit.cool, *officers])
        found = plight_of(g, unit)
        assert found.half == (Fraction(len(figures), unit.strength) <= Fraction(1, 2))
        assert found.leaderless == (not any(x.row.role in ("officer", "corporal") for x in figures))
        assert found.heavy_fire == bool(g.scorched & 1 << unit.id)
        works = [piece for piece in g.field.table.pieces if piece.kind in ("sandbags", "trench")]
        housed = [plain.house_of(g, x.x, x.y) >= 0 for x in figures]
        dug_in = [any(p.is_near(x.x, x.y, x.x, x.y, x.radius + INCH + 1) for p in works) for x in figures]
        assert found.sheltered == all(a or b for a, b in zip(housed, dug_in, strict=True))
        force = g.figures[g.force[unit.side]]
        near = force.fate == UP and any(is_within(force, x, force.cool) for x in figures)
        assert found.commanded == near
    for side in (0, 1):
        cools = [
            x.cool
            for unit in g.units
            if unit.side == side and not unit.disorganised and not unit.fleeing
            for x in able(g, unit)
            if x.row.role == "officer"
        ]
        assert initiative_tally(g, side).total == max(cools, default=0)
    for lying in g.figures:
        medics = [x for unit in g.units if unit.side == lying.side for x in able(g, unit)]
        medics = [x for x in medics if x.row.role == "medic" and x is not lying]
        if lying.loc == GONE or lying.fate == UP:
            continue
        in_hand = any(x.tending and plain.touches(x, lying) for x in medics)
        near = any(is_within(x, lying, 2) for x in medics)
        assert care_of(g, lying) == (2 if in_hand else 1 if near else 0)


@clause("sotr-order-6", "sotr-ruling-33", "sotr-ruling-37")
@pytest.mark.parametrize("seed", SEEDS)
def test_units_go_on_overwatch_that_see_no_enemy(seed: int) -> None:
    g = drawn(3400 + seed)
    for unit in g.units:
        steady = not (unit.on_overwatch or unit.disorganised or unit.suppressed or unit.fleeing)
        sees = any(plain_deeds.who_looks(g, unit, each) for each in g.units if each.side != unit.side)
        assert (cannot_watch(g, unit) is None) == (steady and not sees), unit.name


@clause("sotr-ruling-47", "sotr-ruling-10", "sotr-shoot-4")
def test_a_gun_is_fired_once_at_one_of_those_it_bears_on() -> None:
    """In drawn positions, with dice that miss: the weapon has fired then, and no other."""
    count = 0
    for seed in range(12):
        g = drawn(3500 + seed)
        g.dice = type(g.dice).scripted(*[1] * 400)
        for unit in g.units:
            for mount, target in guns(g, unit)[:2]:
                machine = unit.machine
                assert machine is not None
                was = machine.fired
                if was >> mount & 1:
                    continue
                play(fire_gun(g, unit, mount, target))
                assert machine.fired == was | 1 << mount
                assert cannot_use(g, unit, mount) is not None
                count += 1
    assert count > 3
