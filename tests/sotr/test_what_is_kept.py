"""What a battle keeps of sight is what it would find out anew, in random games and in forks."""

from __future__ import annotations

import random
from itertools import product

import pytest

from bocage.ground.table.ground import CLASS_BITS, CLASSES, PRICES, STEP, STEPS
from bocage.ground.table.lattice import UNIT
from bocage.ground.table.march import march
from bocage.ground.table.prospects import AGAIN
from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.moves import MoveArea
from bocage.systems.common.table.sights import Sights
from bocage.systems.common.table.squads import SquadWalk
from bocage.systems.common.table.squadstand import COLUMN
from bocage.systems.sotr.battle.covers import Covers
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.pairs import UNKNOWN, Pairs
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.board.field import FAR, PREY_KEPT
from bocage.systems.sotr.rules.action.hiding import NEAR
from bocage.systems.sotr.rules.shooting.cover import OPEN, UNSEEN
from bocage.systems.sotr.rules.shooting.sight import (
    are_screened,
    judge,
    sees,
    sees_in_the_open,
    squares_of,
    unit_sees,
)
from bocage.systems.sotr.system import SYSTEM

BATTLES = ("walking-weather", "nine-at-the-piano", "the-baker-of-vaux", "the-night-mail")
EVERY = 12
GAMES = 2


def afresh(g: Sotr) -> Sotr:
    """Copy a battle without anything that was found out about sight."""
    twin = g.copy()
    twin.sights = Sights(g.field, len(g.figures))
    twin.covers = Covers(len(g.figures))
    twin.pairs = Pairs(len(g.units))
    return twin


def check_figures(g: Sotr, fresh: Sotr) -> int:
    """Compare what is kept of each pair of figures; return how much that is."""
    count = 0
    for one, other in product(g.figures, g.figures):
        if one.side == other.side or one.loc == GONE or other.loc == GONE:
            continue
        told = judge(fresh, fresh.figures[one.id], fresh.figures[other.id], 0)
        kept = (
            g.covers.get(one.id, other.id),
            g.covers.seen(one.id, other.id),
            g.covers.bare(one.id, other.id),
        )
        wanted = (told, int(told != UNSEEN), int(told == OPEN))
        for is_kept, wants in zip(kept, wanted, strict=True):
            assert is_kept in (-1, wants), (one.name, other.name, kept, wanted)
            count += is_kept >= 0
        assert sees(fresh, fresh.figures[one.id], fresh.figures[other.id]) == (told != UNSEEN)
        assert sees_in_the_open(fresh, fresh.figures[one.id], fresh.figures[other.id]) == (told == OPEN)
    return count


def open_figures(g: Sotr, unit: Unit) -> list[Figure]:
    return [figure for figure in g.able(unit) if not figure.hidden]


def check_units(g: Sotr, fresh: Sotr) -> tuple[int, int]:
    """Compare what is kept of each pair of units; return how many looks and searches that is."""
    looks = searches = 0
    for unit, other in product(g.units, g.units):
        if unit.side == other.side:
            continue
        kept = g.pairs.seen(unit.id, other.id)
        if kept != UNKNOWN:
            told = any(sees(fresh, a, b) for a in open_figures(fresh, other) for b in fresh.able(unit))
            assert told == (kept == 1), (unit.name, other.name)
            assert unit_sees(fresh, fresh.units[unit.id], fresh.units[other.id]) == told
            looks += 1
        if g.pairs.has_searched(unit.id, other.id):
            for looker in open_figures(fresh, unit):
                for number in other.figures:
                    figure = fresh.figures[number]
                    if figure.hidden:
                        assert not fresh.sights.within(looker, figure, NEAR), (looker.name, figure.name)
                        assert not sees_in_the_open(fresh, looker, figure), (looker.name, figure.name)
                        searches += 1
    return looks, searches


@pytest.mark.parametrize("battle", BATTLES)
def test_what_is_kept_of_sight_is_what_would_be_found_out_anew(battle: str) -> None:
    kept = looks = 0
    for seed in range(GAMES):
        chance = random.Random(seed)
        game = Game.open(SYSTEM, f"sotr/{battle}", seed=seed, silent=True)
        while game.ask is not None:
            if game.decisions % EVERY == 0:
                g = game.fork(0).state if game.decisions % (2 * EVERY) else game.state
                fresh = afresh(g)
                kept += check_figures(g, fresh)
                looks += check_units(g, fresh)[0]
            game.play(chance.choice(game.ask.options))
    assert kept > 200
    assert looks > 50


def test_who_hides_is_searched_for_anew_when_somebody_has_moved() -> None:
    """A search in vain is kept, and forgotten of both when either of them moves."""
    pairs = Pairs(3)
    pairs.keep_search(0, 2)
    assert pairs.has_searched(0, 2)
    assert not pairs.has_searched(2, 0), "the other has not looked"
    twin = pairs.copy()
    pairs.forget(1)
    assert pairs.has_searched(0, 2)
    pairs.forget(2)
    assert not pairs.has_searched(0, 2)
    assert twin.has_searched(0, 2), "a fork keeps its own"
    twin.clear()
    assert not twin.has_searched(0, 2)


def test_a_figure_that_has_moved_is_looked_at_anew() -> None:
    covers = Covers(3)
    covers.keep(0, 1, OPEN)
    covers.keep_seen(0, 1, seen=True)
    covers.keep_bare(1, 0, bare=False)
    covers.keep_seen(0, 2, seen=False)
    twin = covers.copy()
    covers.forget(1)
    assert (covers.get(0, 1), covers.seen(0, 1), covers.seen(1, 0), covers.bare(1, 0)) == (-1, -1, -1, -1)
    assert covers.seen(2, 0) == 0, "both ways, and of others"
    assert (twin.get(0, 1), twin.seen(1, 0), twin.bare(1, 0)) == (OPEN, 1, 0)
    assert NEAR == 4 * UNIT


def test_the_ways_to_a_point_that_are_kept_are_those_of_a_march() -> None:
    """For two moves and more points than are kept, to nodes near by, far off and out of reach: as if the
    whole table were marched over at once."""
    game = Game.open(SYSTEM, "sotr/nine-at-the-piano", seed=1, silent=True)
    field = game.state.field
    for turn in range(2):
        for number in range(PREY_KEPT + 2):
            x, y, move = 160 + 16 * number, 320 + 8 * number, (64, 96)[number % 2]
            told = march(field.ground(8), (x, y), FAR, field.pace(move)).costs
            nodes = random.Random(number).sample(range(len(told)), 20)
            for node in [field.ground(8).node_at(x, y), *nodes]:
                wanted = told[node] if told[node] >= 0 else FAR
                assert field.cost_to(x, y, 8, move, node) == wanted, (turn, number, node)
    nodes = [node for node, cost in enumerate(told) if 0 <= cost < FAR]
    slower = [field.cost_to(160, 320, 8, 64, node) - field.cost_to(160, 320, 8, 96, node) for node in nodes]
    assert any(slower), "a house slows them otherwise"


def test_the_steps_that_are_kept_are_those_of_the_ground() -> None:
    """By direction: what the class of the ground and the crossings cost, no step where one of them bars."""
    game = Game.open(SYSTEM, "sotr/nine-at-the-piano", seed=1, silent=True)
    field = game.state.field
    ground, gait = field.ground(8), field.pace(64)
    steps = gait.steps_on(ground)
    tolls = 0
    for node in random.Random(1).sample(range(len(ground.ways)), 1500):
        wanted = []
        for direction, (dx, dy) in enumerate(STEPS):
            factor = gait.factors[ground.classes[node] >> CLASS_BITS * direction & (CLASSES - 1)]
            crossed = ground.crossings(node, direction)
            if ground.ways[node] >> direction & 1 and factor and not crossed & ~gait.over:
                toll = ground.toll(node, direction, gait.tolls, gait.doors) if crossed else 0
                tolls += toll > 0
                wanted.append(((dx + dy * ground.across) * STEP, PRICES[direction] * factor + toll))
        assert steps.leading_from(node) == [hop + price for hop, price in wanted]
        assert steps.leading_from(node) is steps.leading_from(node)
    assert tolls > 50
    assert gait.steps_on(field.ground(12)) is not steps, "another base meets other lines"


def test_what_squares_prove_is_what_all_figures_would_say() -> None:
    """Of squads in random games: who is surely hidden from all of another, or surely covered from them."""
    hidden = covered = 0
    for seed in range(GAMES):
        chance = random.Random(seed)
        game = Game.open(SYSTEM, "sotr/walking-weather", seed=seed, silent=True)
        while game.ask is not None:
            if game.decisions % EVERY == 0:
                g = game.state
                fresh = afresh(g)
                for unit, other in product(g.units, g.units):
                    lookers, seen = open_figures(fresh, unit), open_figures(fresh, other)
                    if unit.side == other.side or not lookers or not seen:
                        continue
                    over = unit.at_lines | other.at_lines
                    for _ in range(2 * AGAIN):
                        parted = g.field.prospects().part(squares_of(lookers), squares_of(seen), over)
                        screened = are_screened(g, lookers, seen[0])
                    if parted:
                        assert not any(sees(fresh, a, b) for a in lookers for b in seen)
                        hidden += 1
                    if screened:
                        assert not any(sees_in_the_open(fresh, each, seen[0]) for each in lookers)
                        covered += 1
            game.play(chance.choice(game.ask.options))
    assert hidden > 50
    assert covered > 50


def test_a_stretch_that_is_kept_is_measured_once_for_all_formations() -> None:
    """What a walk keeps of stretches is what it would measure, in any formation."""
    game = Game.open(SYSTEM, "sotr/walking-weather", seed=3, silent=True)
    chance = random.Random(3)
    told = 0
    while game.ask is not None and told < 400:
        for area in game.ask.areas:
            walk = area.walk if isinstance(area, MoveArea) else None
            if isinstance(walk, SquadWalk):
                for key, cost in walk._stretches.items():
                    assert walk._measure(*key) == cost
                    told += 1
                assert walk.formed(COLUMN)._stretches is walk._stretches
        game.play(chance.choice(game.ask.options))
    assert told >= 400
