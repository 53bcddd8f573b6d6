"""What a battle keeps of sight is what it would find out anew, in random games and in forks."""

from __future__ import annotations

import random
from itertools import product

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.sights import Sights
from bocage.systems.sotr.battle.covers import Covers
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.pairs import UNKNOWN, Pairs
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.action.hiding import NEAR
from bocage.systems.sotr.rules.shooting.cover import OPEN, UNSEEN
from bocage.systems.sotr.rules.shooting.sight import judge, sees, sees_in_the_open, unit_sees
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
