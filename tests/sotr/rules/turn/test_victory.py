"""How a battle is won: ground held, points destroyed, figures brought off, or at once."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from msgspec.structs import replace

from bocage.ground.table.lattice import UNIT
from bocage.kernel.options import pack_point
from bocage.systems.sotr.battle.figures import DOWN, GONER, OFF
from bocage.systems.sotr.battle.state import OVER, Sotr
from bocage.systems.sotr.rules.action.leaving import cannot_go_off, go_off
from bocage.systems.sotr.rules.turn.victory import (
    brought_off,
    destroyed,
    is_beaten,
    objectives,
    outcome,
    scores,
    settle,
)
from tests.sotr.close import close, figures, men, told
from tests.sotr.machines import NORTH, TANK, machine

clause = pytest.mark.clause
RIFLES, VOLKS = "us_rifle_squad", "german_volksgrenadiers"


@dataclass(slots=True)
class End:
    """Who wins, and how."""

    winner: str | None
    reason: str


def ended(g: Sotr) -> End | None:
    """Say how a battle has ended."""
    found = outcome(g)
    return None if found is None else End(found.winner, found.reason)


def about(victory: str, **more: object) -> Sotr:
    """A battle that is about something, 30,20 in the middle."""
    g = close([men(RIFLES, (5, 40), (30, 40), who=(1, 2))], [men(VOLKS, (5, 3), (30, 3), who=(1, 2))])
    g.scenario = replace(g.scenario, victory=victory, **more)
    for figure in g.figures:
        if figure.loc < 0:
            figure.fate = GONER
    return g


def put(g: Sotr, unit: int, number: int, x: float, y: float) -> None:
    """Put a figure somewhere."""
    g.place(figures(g, unit)[number], round(x * UNIT), round(y * UNIT), 0)
    g.gather(g.units[unit])


@clause("sotr-ruling-51")
@pytest.mark.parametrize(("away", "taken"), [(3.5, True), (3.5 + 1 / 16, False)])
def test_an_objective_is_held_by_an_able_figure_within_three_inches(away: float, taken: bool) -> None:
    """From the edge of its base, half an inch from its middle."""
    g = about("objectives")
    assert objectives(g) == [(30 * UNIT, 20 * UNIT)]
    put(g, 0, 0, 30 + away, 20)
    settle(g)
    assert list(g.control.values()) == [0 if taken else 1]
    where = [event["at"] for event in told(g, "takes")]
    assert where == ([pack_point(0, 30 * UNIT, 20 * UNIT)] if taken else [])


@clause("sotr-ruling-51", "sotr-ruling-4")
@pytest.mark.parametrize(("away", "held"), [(5.5, 0), (5.5 + 1 / 16, -1)])
def test_a_tank_holds_what_lies_within_three_inches_of_its_bow(away: float, held: int) -> None:
    """The bow is 2.5 inches ahead of its middle."""
    g = close([machine(TANK, (30, 20 + away), NORTH)], [men(VOLKS, (5, 3), who=(1,))])
    g.control = dict.fromkeys(g.control, -1)
    settle(g)
    assert list(g.control.values()) == [held]


@clause("sotr-ruling-51", "sotr-ruling-15")
def test_an_objective_needs_more_figures_than_the_enemy_and_able_ones() -> None:
    g = about("objectives")
    put(g, 0, 0, 30, 22)
    put(g, 1, 0, 30, 18)
    settle(g)
    assert list(g.control.values()) == [1]
    put(g, 0, 1, 32, 20)
    settle(g)
    assert list(g.control.values()) == [0]
    figures(g, 0)[0].fate = figures(g, 0)[1].fate = DOWN
    settle(g)
    assert list(g.control.values()) == [1]


@clause("sotr-ruling-51")
def test_ground_counts_at_the_end_of_the_last_turn() -> None:
    g = about("objectives")
    assert ended(g) is None
    g.phase = OVER
    assert ended(g) == End("german", "victory-held")


@clause("sotr-ruling-51")
def test_a_side_without_an_able_figure_has_lost_at_once() -> None:
    g = about("objectives")
    for figure in figures(g, 1):
        figure.fate = DOWN
    assert is_beaten(g, 1)
    assert ended(g) == End("us", "victory-broken")
    for figure in figures(g, 0):
        figure.fate = GONER
    assert ended(g) == End(None, "victory-draw")


@clause("sotr-ruling-51")
def test_more_requisition_points_destroyed_win() -> None:
    """A rifle squad is worth 6, Volksgrenadiers 4; one who is left is enough to save his unit's points."""
    g = close(
        [men(RIFLES, (5, 40), who=(1,)), men(RIFLES, (30, 40), (32, 40), who=(1, 2))],
        [men(VOLKS, (5, 3), who=(1,)), men(VOLKS, (30, 3), who=(1,))],
    )
    g.scenario = replace(g.scenario, victory="destroyed")
    g.phase = OVER
    assert (destroyed(g, 0), destroyed(g, 1)) == (0, 0)
    assert ended(g) == End(None, "victory-draw")
    figures(g, 2)[0].fate = DOWN
    figures(g, 1)[0].fate = GONER
    assert (destroyed(g, 0), destroyed(g, 1)) == (4, 0)
    assert ended(g) == End("us", "victory-destroyed")
    figures(g, 1)[1].fate = GONER
    assert (destroyed(g, 0), destroyed(g, 1)) == (4, 6)
    assert ended(g) == End("german", "victory-destroyed")


@clause("sotr-ruling-51")
@pytest.mark.parametrize(
    ("edge", "at"), [("north", (5, 1.5)), ("south", (5, 42.5)), ("west", (1.5, 9)), ("east", (58.5, 9))]
)
def test_figures_within_an_inch_of_the_edge_are_brought_off(edge: str, at: tuple[float, float]) -> None:
    """The table is 60 by 44 inches, a base an inch across."""
    g = about("off", exit=edge, needed=1)
    unit = g.units[0]
    put(g, 0, 0, *at)
    assert cannot_go_off(g, unit) is None
    go_off(g, unit)
    assert [figure.fate for figure in figures(g)] == [OFF, 0]
    assert brought_off(g, 0) == 1
    no = cannot_go_off(g, unit)
    assert no is not None
    assert (no.clause, no.name) == ("sotr-ruling-51", "not-at-edge")


@clause("sotr-ruling-51")
def test_who_is_a_sixteenth_too_far_or_on_the_other_side_stays() -> None:
    g = about("off", exit="north", needed=1)
    put(g, 0, 0, 5, 1.5 + 1 / 16)
    assert cannot_go_off(g, g.units[0]) is not None
    put(g, 1, 0, 5, 1)
    no = cannot_go_off(g, g.units[1])
    assert no is not None
    assert no.name == "no-way-out"
    put(g, 0, 0, 8, 1)
    assert cannot_go_off(g, g.units[0]) is None
    g.scenario = replace(g.scenario, victory="objectives")
    assert cannot_go_off(g, g.units[0]) is not None


@clause("sotr-ruling-51")
@pytest.mark.parametrize(
    ("needed", "winner", "how"), [(2, "us", "victory-off"), (3, "german", "victory-kept")]
)
def test_enough_figures_brought_off_win(needed: int, winner: str, how: str) -> None:
    """Both of the two are off the table, so that nobody of theirs can fight any more: the battle is over."""
    g = about("off", needed=needed)
    for number in (0, 1):
        put(g, 0, number, 20 + 4 * number, 1)
        if number == 0:
            assert ended(g) is None
    go_off(g, g.units[0])
    assert ended(g) == End(winner, how)
    assert scores(g)["german"] == sum(each.fate == GONER for each in g.figures if each.side == 0)
