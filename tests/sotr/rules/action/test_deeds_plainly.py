"""Who is found, chokes, flees where, is hunted, finds room, in drawn positions: against a plain reading."""

from __future__ import annotations

import random
from math import dist

import pytest

from bocage.ground.table.bases import core_square, disc, overlap, rectangle
from bocage.kernel import Dice
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import DOWN, UP, Figure
from bocage.systems.sotr.battle.room import has_room, nearest_room
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.flight import flee, may_drop
from bocage.systems.sotr.rules.action.gas import choke, step_into_gas
from bocage.systems.sotr.rules.action.hiding import look_round
from bocage.systems.sotr.rules.action.movement import free_to_move, walk_of
from bocage.systems.sotr.rules.creatures.mist import mist_walk
from bocage.systems.sotr.rules.creatures.zombies import is_mindless, is_steered, prey_of
from bocage.systems.sotr.rules.shooting.cover import OPEN, UNSEEN
from bocage.systems.sotr.rules.shooting.sight import cover, cover_at
from bocage.systems.sotr.rules.turn.victory import count_near
from bocage.systems.sotr.rules.weapons.aiming_points import points_for
from bocage.systems.sotr.rules.weapons.blasts import point_tally
from bocage.systems.sotr.rules.weapons.rounds import DEEDS, FLAME, SMOKE, reach_to, round_of
from tests.sotr import plain_deeds
from tests.sotr.close import told
from tests.sotr.drawn import drawn
from tests.sotr.plain import able, enemies_of, is_looked_at, is_within, veiled

clause = pytest.mark.clause
SEEDS = range(6)
INCH = 16
COVERED = (0, -1, -2, -3)


def is_found(g: Sotr, figure: Figure) -> bool:
    """ruling-12: an enemy who does not hide himself is within 4 inches, or sees him without cover."""
    lookers = enemies_of(g, figure.side)
    return any(is_within(each, figure, 4) or cover(g, each, figure) == OPEN for each in lookers)


@clause("sotr-ruling-12", "sotr-mopt-11")
@pytest.mark.parametrize("blocks", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_hides_is_found_as_it_is_written(seed: int, blocks: bool) -> None:
    """At once, and again after somebody has moved: what nobody can see stays hidden, however often one looks.
    Units are looked at in their order: who is found looks for others from then on."""
    g, chance = drawn(5000 + seed, figures_block=blocks), random.Random(seed)
    standing = [figure for figure in g.figures if figure.loc != GONE]
    for _ in range(4):
        wanted: set[int] = set()
        twin = g.copy()
        for unit in twin.units:
            for number in unit.figures:
                figure = twin.figures[number]
                if figure.hidden and is_found(twin, figure):
                    wanted.add(number)
                    figure.hidden = False
        before = {figure.id for figure in g.figures if figure.hidden}
        look_round(g)
        assert before - {figure.id for figure in g.figures if figure.hidden} == wanted
        for figure in chance.sample(standing, 3):
            other = chance.choice(standing)
            point = nearest_room(g, figure, other.x + 40, other.y - 40)
            if point is not None and not figure.is_hull:
                g.place(figure, *point, 0)
                g.gather(g.units[figure.unit])
        hides = chance.choice(standing)
        if not hides.is_hull and hides.fate == UP:
            hides.hidden = True
            g.gather(g.units[hides.unit])


@clause("sotr-ruling-35", "sotr-ruling-28")
@pytest.mark.parametrize("moved", [False, True])
@pytest.mark.parametrize("seed", range(10))
def test_whoever_breathes_gas_rolls_cool(seed: int, moved: bool) -> None:
    """All living things without masks that the zone touches; after a move those of the unit who have moved.
    All roll 12 and fall."""
    g = drawn(5100 + seed)
    g.dice = Dice.scripted(*[6] * 200)
    zones = [cloud for cloud in g.clouds if cloud.template == "gas_zone"]
    wanted: set[int] = set()
    unit = g.units[seed % len(g.units)]
    for figure in g.figures:
        mine = g.units[figure.unit]
        if figure.fate != UP or figure.loc == GONE or figure.is_hull or mine.masks:
            continue
        if mine.counter.creature == "zombie" or (moved and (mine is not unit or not figure.moved)):
            continue
        for zone in zones:
            if dist((zone.x, zone.y), (figure.x, figure.y)) <= 4 * INCH + figure.radius:
                wanted.add(figure.id)
    down = {figure.id for figure in g.figures if figure.fate == DOWN}
    if moved:
        step_into_gas(g, unit)
    else:
        choke(g)
    assert {figure.id for figure in g.figures if figure.fate == DOWN} == down | wanted
    assert g.hurt == sum({1 << g.figures[number].unit for number in wanted})
    assert sorted(event["figure"] for event in told(g, "falls-to-gas")) == sorted(wanted)


@clause("sotr-mopt-4", "sotr-mopt-6", "sotr-ruling-23")
@pytest.mark.parametrize("seed", range(4))
def test_who_flees_runs_where_it_is_written(seed: int) -> None:
    """Of the places that are offered to the nearest out of sight of all enemies; else away from the nearest
    enemy as far as may be, and over the edge."""
    for unit_id in range(seed % 2, len(drawn(5200 + seed).units), 3):
        g = drawn(5200 + seed)
        unit = g.units[unit_id]
        movers = free_to_move(g, unit)
        if unit.machine is not None or not movers:
            continue
        unit.fleeing = True
        enemies = enemies_of(g, unit.side)
        double = plain_deeds.MOVES[unit.counter.speed][2] * INCH
        seen = is_looked_at(g, unit)
        guide = movers[0]
        walk = walk_of(g, unit, double)
        offered = {
            point: all(
                cover_at(g, enemy, x, y, unit.radius) == UNSEEN for enemy in enemies for x, y in places
            )
            for point in walk.candidates()
            if (places := walk.places(*point))
        }
        far = {point: dist(point, (guide.x, guide.y)) for point in offered}
        close = any(is_within(one, enemy, 12) for one in able(g, unit) for enemy in enemies)
        safe = [point for point, hidden in offered.items() if hidden]
        assert may_drop(g, unit) == (seen and not close and not safe), unit.name
        g.dice = Dice.scripted(*[1] * 50)
        was = guide.x, guide.y
        nearest = min(enemies, key=lambda enemy: dist((enemy.x, enemy.y), was) - enemy.radius)
        flee(g, unit)
        here = guide.x, guide.y
        if not seen:
            assert here == was
        elif safe:
            assert here in safe or here == was
            if not any(enemy.hidden for enemy in g.figures if enemy.side != unit.side):
                assert far[here] == min(far[point] for point in safe)
        elif guide.loc != GONE and here != was and not nearest.half_length:
            assert dist(here, (nearest.x, nearest.y)) > dist(was, (nearest.x, nearest.y))
        if seen and guide.loc != GONE:
            assert not any(figure.prone for figure in able(g, unit))


@clause("sotr-ruling-48")
@pytest.mark.parametrize("seed", SEEDS)
def test_zombies_hunt_the_nearest_living_enemy_whom_they_may_know_of(seed: int) -> None:
    g = drawn(5300 + seed)
    for unit in g.units:
        if unit.loc == GONE or not able(g, unit):
            continue
        alive = [x for x in enemies_of(g, unit.side) if not x.is_hull]
        alive = [x for x in alive if g.units[x.unit].counter.creature != "zombie"]
        found = prey_of(g, unit)
        assert (found is None) == (not alive)
        if found is not None and not any(x.half_length for x in able(g, unit)):
            near = min(dist((x.x, x.y), (y.x, y.y)) for x in able(g, unit) for y in alive)
            assert min(dist((x.x, x.y), (found.x, found.y)) for x in able(g, unit)) == near
            assert found in alive
        handlers = [x for each in g.units if each.side == unit.side for x in able(g, each)]
        handlers = [x for x in handlers if g.units[x.unit].counter.creature == "zombie_handler"]
        steered = any(is_within(x, each, 8) for x in handlers for each in able(g, unit))
        assert is_steered(g, unit) == steered
        assert is_mindless(g, unit) == (unit.counter.creature == "zombie" and not steered)


@clause("sotr-ruling-7", "sotr-ruling-20", "sotr-ruling-44")
@pytest.mark.parametrize("seed", SEEDS)
def test_there_is_room_where_it_is_written(seed: int) -> None:
    """On the table and what one may stand on, on nobody, and an inch from every able enemy, hidden or not."""
    g, chance = drawn(5400 + seed), random.Random(seed)
    for _ in range(60):
        figure = chance.choice([each for each in g.figures if each.loc != GONE])
        x, y, heading = chance.randrange(190, 700), chance.randrange(120, 560), chance.randrange(64)
        hull = g.units[figure.unit].machine
        if figure.half_length:
            base = rectangle(x, y, figure.half_length, figure.radius, heading)
        else:
            base = disc(x, y, figure.radius)
        if hull is not None:
            stands = g.field.going(hull.row.kind).holds(base)
        else:
            stands = g.field.ground(figure.radius).may_stand(x, y)
        free = True
        for other in g.figures:
            if other.loc == GONE or other is figure:
                continue
            there = other.bases_on_table()[0]
            apart = other.side != figure.side and other.fate == UP
            reach = base.radius + (0 if other.half_length else other.radius) + INCH
            near = core_square(base, there) < reach * reach
            free = free and not overlap(base, there) and not (apart and near)
        assert has_room(g, figure, x, y, heading) == (stands and free), (figure.name, x, y, heading)


@clause("sotr-ruling-51")
@pytest.mark.parametrize("seed", SEEDS)
def test_those_within_three_inches_hold_an_objective(seed: int) -> None:
    g, chance = drawn(5500 + seed), random.Random(seed)
    for _ in range(40):
        point = chance.randrange(190, 700), chance.randrange(120, 560)
        wanted = [0, 0]
        for unit in g.units:
            for figure in able(g, unit):
                if not figure.half_length:
                    wanted[unit.side] += dist((figure.x, figure.y), point) <= figure.radius + 3 * INCH
                else:
                    reach = figure.rim + 3 * INCH
                    square = core_square(figure.bases_on_table()[0], disc(*point, 1))
                    wanted[unit.side] += square <= reach * reach
        assert count_near(g, point) == wanted


@clause("sotr-ruling-48", "sotr-move-2")
def test_mist_is_offered_its_whole_move_half_and_a_quarter_of_it_in_eight_winds() -> None:
    """A vampire is fast: 6, 3 and 1.5 inches; aslant as far, to the next lattice point."""
    count = 0
    for seed in range(12):
        g = drawn(5600 + seed)
        unit = next(each for each in g.units if each.counter.id == "german_vampire")
        if not free_to_move(g, unit):
            continue
        walk = mist_walk(g, unit)
        here = walk.x, walk.y
        offered = walk.candidates()
        assert len(set(offered)) == len(offered)
        assert all(not walk.against(*point) for point in offered)
        for far in (96, 48, 24):
            for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1)):
                near = [
                    point
                    for point in offered
                    if far - 2 <= dist(point, here) <= far
                    and (point[0] > here[0]) - (point[0] < here[0]) == dx
                    and (point[1] > here[1]) - (point[1] < here[1]) == dy
                ]
                step = far if not (dx and dy) else far * 12 // 17
                there = here[0] + dx * step, here[1] + dy * step
                count += len(near)
                assert bool(near) == (not walk.against(*there)), (far, dx, dy)
    assert count > 20


@clause(
    "sotr-ruling-28", "sotr-ruling-29", "sotr-ruling-30", "sotr-ruling-31", "sotr-ruling-32", "sotr-mod-3"
)
@pytest.mark.parametrize("seed", SEEDS)
def test_rounds_may_be_wanted_where_enemies_stand_and_are_thrown_with_what_is_written(seed: int) -> None:
    """Cover counts as for a man at the point, and so do height, smoke, range, and the state of who throws."""
    g, chance = drawn(5700 + seed), random.Random(seed)
    count = 0
    for unit in g.units:
        for figure in able(g, unit):
            for deed in DEEDS:
                what = round_of(figure, deed)
                if what is None or figure.is_hull:
                    continue
                points = points_for(g, figure, what)
                if deed != SMOKE:
                    wished = plain_deeds.targets_for(g, figure, what.weapon, deed)
                    legal = [x for x in wished if plain_deeds.may_lay_at(g, figure, what.weapon, deed, *x)]
                    assert set(points) <= set(legal), (figure.name, deed)
                    spots = {(x.x, x.y) for x in enemies_of(g, unit.side)}
                    assert spots & set(points) == spots & set(legal), (figure.name, deed)
                for x, y in points[:1] if chance.random() < 0.4 else ():
                    count += 1
                    inches = plain_deeds.away(figure, x, y)
                    assert reach_to(figure, x, y) - 1 < inches * 256 <= reach_to(figure, x, y)
                    if deed == FLAME:
                        continue
                    total = COVERED[cover_at(g, figure, x, y)] - figure.landed
                    total -= 2 * any(veiled(g, figure.x, figure.y, x, y, min(figure.half_front, 8)))
                    total += figure.level // INCH - g.field.table.height_at(x, y) // INCH >= 4
                    if what.weapon.short:
                        far = inches > what.weapon.short
                        total += what.weapon.penalty if far else what.weapon.bonus
                    if not figure.freed:
                        total -= unit.disorganised + unit.shaken
                    assert point_tally(g, figure, what, x, y).total == total
    assert count > 2
