"""What binds a move: coherence, closing up, fear of an enemy, and figures put by hand."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.common.table.moves import CROWDED
from bocage.systems.common.table.squads import SquadWalk
from bocage.systems.common.table.squadstand import COLUMN
from bocage.systems.sotr.battle.figures import ADVANCED, DOWN
from bocage.systems.sotr.battle.state import ACTION, Sotr
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.action.bounds import NEARER, STAYS_APART, BoundWalk
from bocage.systems.sotr.rules.action.coherence import is_coherent, parts_of
from bocage.systems.sotr.rules.action.movement import (
    AGAINST,
    BY_HAND,
    against_point,
    feared_by,
    hand_walk,
    put,
    walk_of,
)
from bocage.systems.sotr.rules.close_combat.assault import cannot_charge
from bocage.systems.sotr.rules.morale.terror import dares
from tests.sotr.close import close, figures, men, play

clause = pytest.mark.clause
example = pytest.mark.example
RIFLES, VOLKS, WOLVES = "us_rifle_squad", "german_volksgrenadiers", "german_werewolves"
FAR_ENEMY = men(VOLKS, (55, 3), who=(1,))
FOUR, EIGHT = 4 * UNIT, 8 * UNIT


def row(*gaps: float) -> list[tuple[float, float]]:
    """Stand men in a row with these gaps between their edges."""
    x = 5.0
    points = [(x, 30.0)]
    for gap in gaps:
        x += 1 + gap
        points.append((x, 30.0))
    return points


def asked_to_go(g: Sotr, *keys: str, unit: int = 0, verb: str = "advance") -> list[str]:
    """Activate a unit that moves, and answer what is asked; return the kinds of questions."""
    g.phase = ACTION
    play(begin(g, g.units[unit]))
    return [ask.kind for ask in play(act(g), verb, *keys)]


@clause("sotr-move-4", "sotr-ruling-5")
@pytest.mark.parametrize(("gap", "coherent"), [(4, True), (4 + 1 / 16, False)])
def test_a_chain_with_gaps_of_four_inches_is_coherent(gap: float, coherent: bool) -> None:
    """Eight men with gaps of 4 inches; one gap a sixteenth more."""
    g = close([men(RIFLES, *row(4, 4, 4, gap, 4, 4, 4))], [FAR_ENEMY])
    assert is_coherent(g, g.units[0]) is coherent
    assert parts_of(g, g.units[0]) == (1 if coherent else 2)


@clause("sotr-ruling-5")
def test_men_who_are_down_are_left_out_of_the_chain() -> None:
    g = close([men(RIFLES, *row(4, 4))], [FAR_ENEMY])
    figures(g)[1].fate = DOWN
    assert not is_coherent(g, g.units[0])
    figures(g)[2].fate = DOWN
    assert is_coherent(g, g.units[0])


@clause("sotr-move-4")
def test_a_move_that_would_lose_touch_is_refused() -> None:
    """The gunner has fired and stays: 4 inches from him is the farthest."""
    g = close([men(RIFLES, (20, 30), (21, 30), who=(1, 7))], [FAR_ENEMY])
    gunner = figures(g)[1]
    gunner.fired = True
    walk = walk_of(g, g.units[0], EIGHT)
    assert gunner.weapon.move_or_fire
    assert not walk.against(16 * UNIT, 30 * UNIT)
    assert AGAINST[walk.against(16 * UNIT - 1, 30 * UNIT)].clause == "sotr-move-4"


@clause("sotr-ruling-5")
def test_a_unit_that_is_apart_must_close_up() -> None:
    """A gap of 6 inches: keeping their places is refused, a column is allowed."""
    g = close([men(RIFLES, *row(6), who=(1, 2))], [FAR_ENEMY])
    walk = walk_of(g, g.units[0], FOUR)
    assert isinstance(walk, BoundWalk)
    assert walk.closes
    forward = 5 * UNIT, 28 * UNIT
    assert walk.against(*forward) == STAYS_APART
    assert AGAINST[STAYS_APART].clause == "sotr-ruling-5"
    column = walk.formed(COLUMN)
    assert not column.against(8 * UNIT, 30 * UNIT)
    assert walk.parts(column.places(8 * UNIT, 30 * UNIT)) == 1


@clause("sotr-ruling-5")
def test_a_unit_too_far_apart_to_close_up_spreads_no_farther() -> None:
    """A gap of 20 inches cannot be closed with 4 each; going on side by side is allowed."""
    g = close([men(RIFLES, *row(20), who=(1, 2))], [FAR_ENEMY])
    walk = walk_of(g, g.units[0], FOUR)
    assert walk.closes if isinstance(walk, BoundWalk) else False
    assert not walk.against(5 * UNIT, 28 * UNIT)


@clause("sotr-ruling-5")
def test_a_unit_that_is_apart_does_not_assault() -> None:
    g = close([men(RIFLES, *row(6), who=(1, 2))], [men(VOLKS, (5, 25), who=(1,))])
    no = cannot_charge(g, g.units[0])
    assert no is not None
    assert no.clause == "sotr-ruling-5"


@clause("sotr-ruling-37")
def test_no_coherence_is_demanded_of_a_disorganised_unit() -> None:
    g = close([men(RIFLES, *row(6), who=(1, 2), disorganised=True)], [FAR_ENEMY])
    walk = walk_of(g, g.units[0], FOUR)
    assert not isinstance(walk, BoundWalk)
    assert not walk.against(5 * UNIT, 28 * UNIT)


@clause("sotr-ruling-37")
def test_a_disorganised_unit_does_not_run_towards_an_enemy_but_may_advance() -> None:
    """The enemy is north."""
    g = close([men(RIFLES, (20, 30), who=(1,), disorganised=True)], [men(VOLKS, (20, 10), who=(1,))])
    run, advance = walk_of(g, g.units[0], EIGHT), walk_of(g, g.units[0], FOUR)
    north, south = (20 * UNIT, 27 * UNIT), (20 * UNIT, 36 * UNIT)
    assert run.against(*north) == NEARER
    assert AGAINST[NEARER].clause == "sotr-ruling-37"
    assert not run.against(*south)
    assert not advance.against(*north)
    assert all(y >= 30 * UNIT - 8 for _, y in run.candidates())
    assert any(y < 30 * UNIT for _, y in advance.candidates())


@clause("sotr-ruling-37", "sotr-ruling-38")
def test_a_shaken_unit_does_not_go_nearer_to_what_has_shaken_it() -> None:
    """Men who would assault a werewolf fail with 6 and 6; another enemy they may go at."""
    g = close(
        [men(RIFLES, (20, 30), who=(1,))],
        [men(WOLVES, (20, 24), who=(0,)), men(VOLKS, (20, 44), who=(1,))],
        [6, 6],
    )
    unit, wolf = g.units[0], g.units[1]
    assert not dares(g, unit, wolf)
    assert (unit.shaken, unit.shaken_by) == (True, wolf.id)
    for move in (FOUR, EIGHT):
        walk = walk_of(g, unit, move)
        assert walk.against(20 * UNIT, 28 * UNIT) == NEARER
        assert not walk.against(20 * UNIT, 32 * UNIT)
    unit.fleeing = True
    assert feared_by(g, unit, runs=True) == []


@clause("sotr-ruling-37")
def test_a_steady_unit_is_bound_by_nothing() -> None:
    g = close([men(RIFLES, (20, 30), who=(1,))], [men(VOLKS, (20, 10), who=(1,))])
    walk = walk_of(g, g.units[0], EIGHT)
    assert type(walk) is SquadWalk
    assert not walk.against(20 * UNIT, 23 * UNIT)


# By hand


@clause("sotr-ruling-6", "sotr-act-2")
def test_figures_may_be_put_by_hand_one_after_the_other() -> None:
    """The guide 4 inches north, the second 4 inches north-east of his place, the third stays."""
    g = close([men(RIFLES, (20, 30), (21.5, 30), (23, 30), who=(1, 2, 3))], [FAR_ENEMY])
    asked = asked_to_go(g, f"go:hand>{20 * UNIT},{26 * UNIT}", f"put:{22 * UNIT},{27 * UNIT}", "stay")
    assert asked == ["act", "go", "put", "put"]
    assert [(each.x, each.y) for each in figures(g)] == [
        (20 * UNIT, 26 * UNIT),
        (22 * UNIT, 27 * UNIT),
        (23 * UNIT, 30 * UNIT),
    ]
    assert is_coherent(g, g.units[0])


@clause("sotr-ruling-6", "sotr-move-4")
def test_a_figure_that_is_put_stays_in_touch_and_within_its_move() -> None:
    g = close([men(RIFLES, (20, 30), (21.5, 30), who=(1, 2))], [FAR_ENEMY])
    g.phase = ACTION
    play(begin(g, g.units[0]))
    *_, put = play(act(g), "advance", f"go:hand>{16 * UNIT},{30 * UNIT}", f"put:{20 * UNIT},{30 * UNIT}")
    (area,) = put.areas
    assert area.contains(21 * UNIT, 30 * UNIT)
    assert not area.contains(21 * UNIT + 1, 30 * UNIT)
    assert not area.contains(17 * UNIT, 30 * UNIT)
    no = against_point(put, 0, 21 * UNIT + 1, 30 * UNIT)
    assert no is not None
    assert no.clause == "sotr-move-4"
    far = against_point(put, 0, 17 * UNIT, 30 * UNIT)
    assert far is not None
    assert far.clause == "sotr-move-1"
    assert "stay" not in [option.key for option in put.options]
    points = [option.args[-1].split(",") for option in put.options]
    assert all(area.contains(int(x), int(y)) for x, y in points), "all that is offered is in touch"


@clause("sotr-ruling-6", "sotr-ruling-7")
def test_the_guide_is_not_put_on_a_comrade_who_has_not_gone_yet() -> None:
    g = close([men(RIFLES, (20, 30), (21.5, 30), who=(1, 2))], [FAR_ENEMY])
    g.phase = ACTION
    play(begin(g, g.units[0]))
    _, go = play(act(g), "advance", "stay")
    kept, by_hand = go.areas[0], go.areas[BY_HAND]
    there = 21 * UNIT, 30 * UNIT
    assert kept.contains(*there)
    assert not by_hand.contains(*there)
    no = against_point(go, BY_HAND, *there)
    assert no is not None
    assert no.clause == "sotr-ruling-7"


@clause("sotr-ruling-6", "sotr-ruling-12")
def test_who_is_put_by_hand_shows_himself_like_anybody_who_moves() -> None:
    g = close(
        [men(RIFLES, (20, 30), (21.5, 30), who=(1, 2), hidden=True)],
        [men(VOLKS, (55, 3), who=(1,), hidden=True)],
    )
    asked_to_go(g, f"go:hand>{20 * UNIT},{28 * UNIT}", "stay")
    assert [figure.hidden for figure in figures(g)] == [False, True]


@clause("sotr-ruling-6", "sotr-ruling-37")
def test_of_a_disorganised_unit_everybody_is_put_where_he_likes() -> None:
    """6.5 inches from the guide, who has gone 4 west; of a steady unit not."""
    for disorganised in (True, False):
        g = close([men(RIFLES, (20, 30), (22.5, 30), who=(1, 2), disorganised=disorganised)], [FAR_ENEMY])
        g.phase = ACTION
        play(begin(g, g.units[0]))
        figure = figures(g)[0]
        put(g, figure, (16 * UNIT, 30 * UNIT), ADVANCED)
        walk = hand_walk(g, g.units[0], figures(g), 1, FOUR)
        assert (walk.against(round(22.5 * UNIT), 31 * UNIT) == "") is disorganised
        assert (g.units[0].x, g.units[0].y) == (16 * UNIT, 30 * UNIT)


@clause("sotr-ruling-6")
def test_a_unit_that_is_hemmed_in_is_offered_to_go_in_column() -> None:
    """Four abreast before a gap of 2 inches between rivers go through it one behind the other; in the open
    nobody is offered it."""
    rows = ["." * 60] * 6 + ["r" * 29 + ".." + "r" * 29] * 28 + ["r" * 27 + "......" + "r" * 27] * 4
    rows += ["r" * 60] + ["." * 60] * 5
    lane = Table.draw("\n".join(rows), legend={"r": "river"})
    squad = men(RIFLES, *((28 + 1.25 * at, 36.0) for at in range(4)), who=(1, 2, 3, 4))
    for table, offered in ((lane, True), (None, False)):
        g = close([squad], [men(VOLKS, (55, 3), who=(1,), hidden=True)], table=table)
        g.phase = ACTION
        play(begin(g, g.units[0]))
        _, go = play(act(g), "run", "stay")
        assert any(option.key.startswith("go:column>") for option in go.options) is offered


@clause("sotr-ruling-37", "sotr-ruling-6")
def test_fear_binds_every_formation() -> None:
    g = close(
        [men(RIFLES, (20, 30), (21.5, 30), who=(1, 2), shaken=True, shaken_by=1)],
        [men(WOLVES, (20, 20), who=(0,))],
    )
    walk = walk_of(g, g.units[0], FOUR)
    for formation in (1, 2, 3):
        formed = walk.formed(formation)
        assert formed.against(20 * UNIT, 28 * UNIT) == NEARER
        assert not formed.against(20 * UNIT, 32 * UNIT)


@clause("sotr-ruling-6", "sotr-ruling-12")
def test_of_a_unit_put_by_hand_its_guide_says_who_hears_of_the_move() -> None:
    """The guide shows himself, his comrade stays hidden: the enemy is told of the move."""
    g = close(
        [men(RIFLES, (20, 30), (21.5, 30), who=(1, 2), hidden=True)],
        [men(VOLKS, (55, 3), who=(1,), hidden=True)],
    )
    asked_to_go(g, f"go:hand>{20 * UNIT},{28 * UNIT}", "stay")
    (event,) = [event for event in g.events or () if event.kind == "move"]
    assert event.only_for is None


@clause("sotr-ruling-7", "sotr-order-5", "sotr-ruling-6")
def test_nobody_is_put_on_a_comrade_who_is_told_to_do_it() -> None:
    """The first has his place at 20, 30, and need not be in touch: the second may not stand there."""
    g = close([men(RIFLES, (20, 30), (22, 30), (24, 30), who=(1, 2, 3))], [FAR_ENEMY])
    figures(g)[0].freed = True
    walk = hand_walk(g, g.units[0], figures(g), 1, FOUR)
    assert walk.against(20 * UNIT, 30 * UNIT) == CROWDED
    assert walk.against(20 * UNIT, 31 * UNIT) == ""
