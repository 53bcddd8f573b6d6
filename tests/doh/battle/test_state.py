"""The module's own part of a battle: copied with it, and counted in its hash where it always was."""

from __future__ import annotations

import marshal

from bocage.systems.doh.battle.state import DohState, state_of
from bocage.systems.lnl.battle.state import Lnl
from tests.doh.positions import Streets

STREET = ". . . . . . . . ."


def battle() -> Lnl:
    return (
        Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_mob", "E1": "somali_mob"})
        .impulse("us")
        .g
    )


def test_a_copy_has_markers_of_its_own() -> None:
    g = battle()
    state_of(g).fired_through[1] = (1, 0)
    twin = g.copy()
    state_of(twin).fired_through[1] = (2, 1)
    assert state_of(g).fired_through == {1: (1, 0)}
    assert state_of(twin).fired_through == {1: (2, 1)}


def test_equal_markers_are_equal_whatever_the_order_they_came_in() -> None:
    one, other = DohState(), DohState()
    one.fired_through = {2: (1, 0), 1: (0, 1)}
    other.fired_through = {1: (0, 1), 2: (1, 0)}
    assert one.digest() == other.digest() == ((1, (0, 1)), (2, (1, 0)))


def test_journals_of_before_keep_their_hashes() -> None:
    """The markers stand at the end of the fifth part, after exits, Friendly Fire and smoke: two points, the
    exits of two sides, two cards, one cell of smoke, and then each mob with its two numbers."""
    g = battle()
    g.smoke = {4: 2}
    state_of(g).fired_through = {2: (0, 1), 1: (1, 0)}
    fifth = marshal.loads(g.digest())[4]
    assert fifth == (*g.exit_points, *g.exits, *g.friendly_fire, (4, 2), (1, (1, 0)), (2, (0, 1)))
