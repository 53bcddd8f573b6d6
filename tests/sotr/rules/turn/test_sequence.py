"""The turn: initiative, the phases in their order, the players in turn, coherence, and passing through."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.systems.common.table.moves import ENEMY
from bocage.systems.common.table.squads import APART as LOSES_TOUCH
from bocage.systems.sotr.battle.figures import DOWN
from bocage.systems.sotr.battle.state import (
    ACTION,
    COMBAT,
    COMMAND,
    INITIATIVE,
    MAINTENANCE,
    NO_SIDE,
    Sotr,
)
from bocage.systems.sotr.battle.units import NOBODY
from bocage.systems.sotr.rules.action.activation import activate
from bocage.systems.sotr.rules.action.coherence import is_coherent
from bocage.systems.sotr.rules.action.movement import walk_of
from bocage.systems.sotr.rules.turn.initiative import initiative
from bocage.systems.sotr.rules.turn.sequence import step
from tests.sotr.close import close, figures, kinds, men, told
from tests.sotr.shots import MAN, PEOPLE, RIFLES, answer

clause = pytest.mark.clause
example = pytest.mark.example
US_COMMAND, GREEN_COMMAND = "us_command", "german_volksgrenadiers"


def staffs(dice: Any, us: Any = (0,), german: Any = (0,), **more: Any) -> Sotr:
    """Put a Veteran officer (8) and a German one (8) on the table, or other figures of their commands."""
    return close(
        [men(US_COMMAND, (10, 10), who=us, **more)], [men("german_command", (30, 30), who=german)], dice
    )


@clause("sotr-init-1", "sotr-init-2", "sotr-ruling-13", "sotr-turn-1")
@example("sotr-init-e1")
def test_each_rolls_a_die_and_adds_the_cool_of_his_highest_officer() -> None:
    """The oracle: 3 with a Veteran officer (8) against 5 with a Green one (7): 11 to 12; the same with the
    Green officer disorganised: 11 to 5."""
    for disorganised, winner, totals in ((False, 1, (12, 11)), (True, 0, (11, 5))):
        g = staffs((3, 5))
        figures(g, 1)[0].cool = 7
        g.units[1].disorganised = disorganised
        initiative(g)
        assert g.winner == winner
        event = told(g, "initiative")[0]
        assert (event["total"], event["other_total"]) == totals
        assert g.phase == MAINTENANCE


@clause("sotr-init-u3", "sotr-ruling-13")
@pytest.mark.parametrize("state", ["none", "down", "fleeing"])
def test_without_an_officer_who_can_lead_nothing_is_added(state: str) -> None:
    """1 and 8 against 6 and nothing."""
    g = staffs((1, 6), german=(3,) if state == "none" else (0,))
    if state == "down":
        g.fall(figures(g, 1)[0])
    g.units[1].fleeing = state == "fleeing"
    initiative(g)
    assert told(g, "initiative")[0]["total"] == 9
    assert told(g, "initiative")[0]["other_total"] == 6


@clause("sotr-ruling-13", "sotr-init-u2")
def test_ties_are_rolled_again() -> None:
    g = staffs((4, 4, 2, 3))
    initiative(g)
    assert g.winner == 1
    assert kinds(g)[0] == "initiative-tie"


@clause("sotr-ruling-13")
def test_the_highest_officer_counts() -> None:
    g = close(
        [men(US_COMMAND, (10, 10), who=(0,)), men("us_rangers", (14, 10), who=(0,))],
        [men("german_command", (30, 30), who=(0,))],
        (1, 1),
    )
    initiative(g)
    assert told(g, "initiative")[0]["total"] == 10, "an Elite officer has 9"


@clause("sotr-turn-1", "sotr-turn-2", "sotr-turn-3", "sotr-turn-4", "sotr-turn-5")
def test_the_phases_come_in_their_order() -> None:
    g = staffs((3, 5, 3, 5))
    seen = []
    while g.turn == 1:
        if g.phase not in seen:
            seen.append(g.phase)
        _by_the_last(g)
    assert seen == [INITIATIVE, MAINTENANCE, COMMAND, ACTION, COMBAT]
    assert (g.phase, g.turn) == (INITIATIVE, 2)


def _by_the_last(g: Sotr) -> None:
    """Take one step, with the last answer to each question."""
    flow = step(g)
    try:
        ask = next(flow)
        while True:
            ask = flow.send(ask.options[-1])
    except StopIteration:
        pass


def uneven() -> Sotr:
    """Put three units of one side and one of the other down, in the action phase."""
    g = close(
        [men(RIFLES, (10.0 + 10 * at, 10), who=MAN) for at in range(3)], [men(PEOPLE, (20, 40), who=MAN)]
    )
    g.phase, g.winner = ACTION, 1
    return g


@clause("sotr-act-1", "sotr-act-u1", "sotr-act-u2", "sotr-init-u1")
def test_the_players_activate_one_unit_each_in_turn_and_the_rest_at_the_end() -> None:
    """The winner names who begins; when the other has no unit left the one goes on."""
    g = uneven()
    asked = answer(activate(g), "first:us")
    assert asked[0].seat == "german"
    order = []
    while g.phase == ACTION:
        if g.acting != NOBODY:
            answer(step(g), "done")
            continue
        flow = activate(g)
        try:
            ask = next(flow)
        except StopIteration:
            break
        order.append(ask.seat)
        with pytest.raises(StopIteration):
            flow.send(ask.options[0])
    assert order == ["us", "german", "us", "us"]
    assert all(unit.activated for unit in g.units)
    assert g.first == NO_SIDE


@clause("sotr-move-4", "sotr-move-u1", "sotr-ruling-5")
def test_eight_men_in_a_chain_with_gaps_of_four_inches_are_together() -> None:
    """The oracle: one gap of 4 1/16 is too much; who is Down is left out."""
    row = [(5.0 + 5 * at, 20.0) for at in range(8)]
    g = close([men(RIFLES, *row, who=range(8))], [men(PEOPLE, (20, 40), who=MAN)])
    assert is_coherent(g, g.units[0])
    row[7] = (row[7][0] + 1 / 16, 20.0)
    g = close([men(RIFLES, *row, who=range(8))], [men(PEOPLE, (20, 40), who=MAN)])
    assert not is_coherent(g, g.units[0])
    figures(g)[7].fate = DOWN
    assert is_coherent(g, g.units[0])
    figures(g)[3].fate = DOWN
    assert not is_coherent(g, g.units[0])


@clause("sotr-move-4")
def test_a_move_that_tears_the_chain_is_refused() -> None:
    """The machine gun has fired and stays: its comrade may be 4 inches off and no more."""
    g = close([men(RIFLES, (20, 20), (22, 20), who=(1, 7))], [men(PEOPLE, (50, 40), who=MAN)])
    figures(g)[1].fired = True
    walk = walk_of(g, g.units[0], 4 * UNIT)
    assert walk.against(17 * UNIT, 20 * UNIT) == ""
    assert walk.against(17 * UNIT - 1, 20 * UNIT) == LOSES_TOUCH


@clause("sotr-ruling-7", "sotr-mopt-7")
def test_one_passes_through_friends_and_the_down_but_ends_on_nobody_and_not_near_an_enemy() -> None:
    g = close(
        [men(RIFLES, (20, 20), who=MAN), men("us_rangers", (22, 20), who=(1,))],
        [men(PEOPLE, (20, 25), who=MAN)],
    )
    walk = walk_of(g, g.units[0], 4 * UNIT)
    assert walk.against(24 * UNIT, 20 * UNIT) == "", "through his friend"
    assert walk.against(22 * UNIT, 20 * UNIT), "not upon him"
    assert walk.against(20 * UNIT, 23 * UNIT) == ""
    assert walk.against(20 * UNIT, 23 * UNIT + 1) == ENEMY, "an inch from the enemy's edge"
    g.fall(figures(g, 1)[0])
    assert walk_of(g, g.units[0], 4 * UNIT).against(22 * UNIT, 20 * UNIT), "nor upon one who is Down"
    assert walk_of(g, g.units[0], 4 * UNIT).against(24 * UNIT, 20 * UNIT) == ""
    g.remove(figures(g, 1)[0])
    assert walk_of(g, g.units[0], 4 * UNIT).against(22 * UNIT, 20 * UNIT) == "", "but where one died"
