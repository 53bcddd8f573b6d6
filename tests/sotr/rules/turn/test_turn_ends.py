"""What is over when a turn is, and what is over when an activation is."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bocage.systems.sotr.battle.figures import RAN, STILL
from bocage.systems.sotr.battle.machines import TWICE
from bocage.systems.sotr.battle.state import ACQUIRED, COMBAT, INITIATIVE, NO_SIDE, OVER, UNTRIED, Sotr
from bocage.systems.sotr.battle.units import NOBODY
from bocage.systems.sotr.rules.action.activation import activate, begin, finish
from bocage.systems.sotr.rules.turn.sequence import end_turn, step
from tests.sotr.close import close, figures, kinds, men, play
from tests.sotr.machines import WALKER, fought, hull, machine, walker, works
from tests.sotr.shots import MAN, PEOPLE, RIFLES

clause = pytest.mark.clause


def spent() -> Sotr:
    """Put down a walker and a rifleman who have done all that one can do in a turn."""
    g = fought([machine(WALKER, (30, 30)), men(RIFLES, (20, 30), who=MAN)], [men(PEOPLE, (20, 5), who=MAN)])
    for figure in g.figures:
        figure.moved = RAN
        figure.fired = figure.freed = figure.landed = True
    for unit in g.units:
        unit.activated = unit.on_overwatch = unit.holds = True
        unit.suppressed = unit.disorganised = unit.shaken = True
    works(walker(g)).halted, works(walker(g)).fired, works(walker(g)).stunned = True, 3, TWICE
    g.ordered = g.alone = g.fought = 7
    g.regroups = {0: 3}
    g.winner = g.first = 1
    g.control = {g.field.place_of(figures(g)[0].loc): NO_SIDE}
    return g


@clause("sotr-turn-5", "sotr-cmd-2", "sotr-ruling-18", "sotr-ruling-33", "sotr-ruling-40", "sotr-order-5")
@clause("sotr-mopt-17", "sotr-ruling-16", "sotr-ruling-17", "sotr-ruling-39", "sotr-ruling-46")
def test_with_the_turn_ends_what_was_for_a_turn_and_nothing_else() -> None:
    g = spent()
    g.turn, g.scenario = 2, replace(g.scenario, turns=4)
    end_turn(g)
    for figure in g.figures:
        assert (figure.moved, figure.fired, figure.freed, figure.landed) == (STILL, False, False, False)
    for unit in g.units:
        assert (unit.activated, unit.on_overwatch, unit.holds) == (False, False, False)
        assert unit.suppressed
        assert unit.disorganised
        assert unit.shaken
    assert (works(walker(g)).halted, works(walker(g)).fired) == (False, 0)
    assert works(walker(g)).stunned == TWICE
    assert (g.ordered, g.alone, g.fought, g.regroups) == (0, 0, 0, {})
    assert (g.winner, g.first) == (NO_SIDE, NO_SIDE)
    assert (g.turn, g.phase) == (3, INITIATIVE)
    assert kinds(g) == ["turn"]


@clause("sotr-ruling-51", "sotr-turn-5")
def test_after_the_last_turn_objectives_are_counted_and_the_battle_is_over() -> None:
    """The rifleman stands at the objective that nobody has held; the turn does not change any more."""
    g = spent()
    point = figures(g, 2)[0]
    g.scenario = replace(g.scenario, turns=2, objectives=((point.x / 16, point.y / 16),))
    g.control = {g.field.place_of(point.loc): NO_SIDE}
    g.turn = 2
    end_turn(g)
    assert (g.turn, g.phase) == (2, OVER)
    assert set(g.control.values()) == {0}
    assert kinds(g) == ["takes"]


@clause("sotr-act-1", "sotr-ruling-34", "sotr-ruling-18", "sotr-ruling-11", "sotr-ruling-46")
def test_with_the_activation_ends_what_was_for_it() -> None:
    """Suppression as well; what lasts for two activations of a machine lasts for one more."""
    g = spent()
    unit = walker(g)
    unit.activated = False
    play(begin(g, unit))
    assert unit.activated
    assert g.acting == unit.id
    assert (g.has_moved, g.has_shot, g.has_pierced, g.firing) == (False,) * 4
    g.has_moved = g.has_shot = g.has_pierced = g.firing = True
    g.acquired = ACQUIRED
    works(unit).reeling = 1
    finish(g)
    assert (unit.suppressed, unit.disorganised, unit.shaken) == (False, True, True)
    assert (works(unit).stunned, works(unit).reeling) == (1, 0)
    assert (g.acting, g.active, g.acquired) == (NOBODY, 1 - unit.side, UNTRIED)
    assert (g.has_moved, g.has_shot, g.has_pierced, g.firing) == (False,) * 4


@clause("sotr-ruling-44")
def test_a_machine_begins_its_activation_unturned() -> None:
    g = spent()
    unit = walker(g)
    works(unit).turned, works(unit).driven, works(unit).pivots = True, 64, 1
    play(begin(g, unit))
    assert (works(unit).turned, works(unit).driven, works(unit).pivots) == (False, 0, 0)
    assert hull(g, unit).moved == RAN, "but it went in this turn"


@clause("sotr-act-1", "sotr-ruling-33", "sotr-turn-5")
def test_when_nobody_is_left_to_activate_overwatch_ends_and_fights_come() -> None:
    g = close([men(RIFLES, (20, 10), who=MAN)], [men(PEOPLE, (20, 40), who=MAN)])
    g.units[0].activated = True
    g.units[1].on_overwatch = True
    g.first = 1
    play(activate(g))
    assert (g.phase, g.first) == (COMBAT, NO_SIDE)
    assert not g.units[1].on_overwatch
    play(step(g))
    assert g.turn == 2, "without a fight the turn ends"


@clause("sotr-act-u2")
def test_when_one_side_has_nobody_left_the_other_goes_on() -> None:
    g = close([men(RIFLES, (20, 10), who=MAN)], [men(PEOPLE, (20, 40), who=MAN)])
    g.units[0].activated = True
    g.first, g.active = 0, 0
    play(activate(g))
    assert (g.active, g.acting) == (1, 1)
