"""What a seat knows: the enemy's hidden figures are nowhere, and what he has called is not known."""

from __future__ import annotations

import pytest

from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import RAN, STILL
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.support import Strike
from bocage.systems.sotr.view.hidden import forget, may_know
from tests.sotr.close import close, figures, men
from tests.sotr.shots import PEOPLE, RIFLES

clause = pytest.mark.clause


def ambush() -> Sotr:
    """Put two of ours and two of theirs down: the first of each hides; both sides have called things."""
    g = close([men(RIFLES, (20, 10), (22, 10), who=(1, 2))], [men(PEOPLE, (20, 30), (22, 30), who=(1, 2))])
    for side in (0, 1):
        one = figures(g, side)[0]
        one.hidden, one.moved, one.fired, one.prone = True, RAN, True, False
        g.gather(g.units[side])
        g.units[side].marker = 99
    g.strikes = [Strike(0, "guns", 1, 2), Strike(1, "gas", 3, 4)]
    g.strikes_left = [{"guns": 1}, {"gas": 2}]
    return g


@clause("sotr-mopt-11", "sotr-ruling-12")
def test_the_enemys_hidden_figures_are_nowhere() -> None:
    for seat, mine, theirs in (("us", 0, 1), ("german", 1, 0)):
        g = ambush()
        one, two = figures(g, theirs)
        assert not may_know(g, seat, one)
        assert may_know(g, seat, two)
        assert may_know(g, seat, figures(g, mine)[0])
        forget(g, seat)
        assert one.loc == GONE
        assert (one.moved, one.fired, one.prone, one.hidden) == (STILL, False, True, True)
        assert two.loc != GONE
        assert g.units[theirs].loc == two.loc, "the unit is where one knows of somebody"
        own = figures(g, mine)[0]
        assert (own.loc != GONE, own.moved, own.fired, own.prone) == (True, RAN, True, False)


@clause("sotr-mopt-11")
def test_who_looks_on_knows_of_nobody_who_hides() -> None:
    g = ambush()
    forget(g, None)
    assert [figure.loc == GONE for unit in (0, 1) for figure in figures(g, unit)] == [True, False] * 2
    assert g.strikes == []
    assert g.strikes_left == [{}, {}]


@clause("sotr-ruling-24", "sotr-ruling-35")
def test_what_the_other_side_has_called_is_not_known() -> None:
    for seat, mine in (("us", 0), ("german", 1)):
        g = ambush()
        called, left = [g.strikes[mine]], g.strikes_left[mine]
        forget(g, seat)
        assert g.strikes == called
        assert (g.strikes_left[mine], g.strikes_left[1 - mine]) == (left, {})
        assert (g.units[mine].marker, g.units[1 - mine].marker) == (99, GONE)
