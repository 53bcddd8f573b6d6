"""Overwatch: who may, when it fires, how, and when it is over; and fire at assaults."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.state import ACTION, COMBAT, Sotr
from bocage.systems.sotr.rules.action.activation import act, activate, begin, cannot_activate, waiting
from bocage.systems.sotr.rules.close_combat.assault import assault
from bocage.systems.sotr.rules.shooting.overwatch import (
    cannot_watch,
    in_sight_of,
    snap,
    watch,
    watchers,
)
from bocage.systems.sotr.rules.turn.sequence import end_turn
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told
from tests.sotr.shots import MAN, PEOPLE, RIFLES, answer, arm, clause_of, fates
from tests.sotr.sums import parts

clause = pytest.mark.clause


def screened(dice: Any = (), **more: Any) -> Sotr:
    """Put a rifleman at 20, 20 and one of the people's grenadiers at 20, 30, behind the end of a high wall
    that he passes by going 4 inches west."""
    wall = Table.draw(FIELD, lines={"high_wall": [[(19, 25), (40, 25)]]}, width=0.25)
    g = close([men(RIFLES, (20, 20), who=MAN, **more)], [men(PEOPLE, (20, 30), who=MAN)], dice, wall)
    arm(figures(g)[0], "rifle")
    return g


def coming(dice: Any = (), **more: Any) -> Sotr:
    """The same, the rifleman on overwatch, and the other's activation begun."""
    g = screened(dice, **more)
    watch(g, g.units[0])
    g.phase = ACTION
    play(begin(g, g.units[1]))
    return g


GO = "go:kept>256,480"
"""To 16, 30: from there the end of the wall hides nobody."""


@clause("sotr-order-6", "sotr-order-u6")
def test_a_unit_with_no_enemy_in_sight_may_go_on_overwatch() -> None:
    g = screened()
    assert cannot_watch(g, g.units[0]) is None
    open_field = close([men(RIFLES, (20, 20), who=MAN)], [men(PEOPLE, (20, 30), who=MAN)])
    assert clause_of(cannot_watch(open_field, open_field.units[0])) == "sotr-order-6"


@clause("sotr-ruling-37", "sotr-ruling-33")
def test_who_is_not_steady_does_not_watch_and_nobody_twice() -> None:
    for state in ("disorganised", "suppressed", "fleeing"):
        g = screened()
        setattr(g.units[0], state, True)
        assert clause_of(cannot_watch(g, g.units[0])) == "sotr-ruling-37"
    g = screened()
    watch(g, g.units[0])
    assert clause_of(cannot_watch(g, g.units[0])) == "sotr-ruling-33"


@clause("sotr-ruling-33")
def test_a_unit_on_overwatch_does_not_activate() -> None:
    g = screened()
    assert cannot_activate(g, g.units[0]) is None
    watch(g, g.units[0])
    assert clause_of(cannot_activate(g, g.units[0])) == "sotr-ruling-33"
    assert waiting(g, 0) == []


@clause("sotr-ruling-33")
def test_it_may_fire_at_who_has_moved_into_view() -> None:
    """The die is a 4: it hits without any modifier, and no aimed shot is taken though nobody has moved."""
    g = coming((4, 4))
    asked = answer(act(g), "advance", GO, "fire")
    assert asked[-1].kind == "overwatch"
    assert [option.key for option in asked[-1].options] == ["fire", "pass"]
    assert fates(g) == ["goner"]
    assert parts(told(g, "shoot")[0]["tally"]) == {}


@clause("sotr-ruling-33")
def test_it_fires_once_and_is_done_for_the_turn() -> None:
    g = coming((1,))
    answer(act(g), "advance", GO, "fire")
    assert not g.units[0].on_overwatch
    assert clause_of(cannot_activate(g, g.units[0])) == "sotr-act-1"
    assert watchers(g, g.units[1]) == []


@clause("sotr-ruling-33")
def test_who_passes_may_fire_at_the_next_one_or_when_the_same_one_shoots() -> None:
    """The mover shoots in turn: a 1 misses; then the one on overwatch is asked again."""
    g = coming((1, 4, 4))
    answer(act(g), "advance", GO, "pass")
    assert g.units[0].on_overwatch
    asked = answer(act(g), f"shoot:{g.units[0].name}", "fire")
    assert asked[-1].kind == "overwatch"
    assert fates(g) == ["goner"]


@clause("sotr-ruling-33")
def test_nobody_is_asked_about_who_stays_out_of_sight_or_was_seen_before() -> None:
    g = coming()
    asked = answer(act(g), "advance", "go:kept>384,480")
    assert [ask.kind for ask in asked] == ["act", "go"]
    g = coming()
    g.place(figures(g, 1)[0], 256, 480, 0)
    g.gather(g.units[1])
    assert in_sight_of(g, g.units[1]) == frozenset({0})
    asked = answer(act(g), "advance", "go:kept>240,480")
    assert [ask.kind for ask in asked] == ["act", "go"]


@clause("sotr-ruling-33", "sotr-shoot-2")
def test_who_is_out_of_range_or_unsteady_is_not_asked() -> None:
    for state in ("disorganised", "suppressed", "fleeing", "activated"):
        g = coming()
        g.place(figures(g, 1)[0], 256, 480, 0)
        g.gather(g.units[1])
        assert watchers(g, g.units[1]) == [g.units[0]]
        setattr(g.units[0], state, True)
        assert watchers(g, g.units[1]) == []
        assert answer(snap(g, g.units[1])) == []


@clause("sotr-ruling-33")
def test_overwatch_is_over_with_the_action_phase() -> None:
    g = screened()
    watch(g, g.units[0])
    g.units[1].activated = True
    g.phase = ACTION
    play(activate(g))
    assert g.phase == COMBAT
    assert not g.units[0].on_overwatch
    end_turn(g)
    assert cannot_activate(g, g.units[0]) is None


@clause("sotr-ruling-22", "sotr-ruling-33")
def test_a_unit_on_overwatch_fires_at_an_assault_at_one_less() -> None:
    """A 4 less 1 misses, a 5 hits; the target has no shot of its own, since it was activated."""
    for die, fate in ((4, "up"), (5, "goner")):
        g = close(
            [men(RIFLES, (20, 20), who=MAN), men("us_rangers", (30, 25), who=(2,))],
            [men(PEOPLE, (20, 28), who=MAN)],
            (die, 4),
        )
        arm(figures(g, 1)[0], "rifle")
        g.units[0].activated = True
        watch(g, g.units[1])
        asked = play(assault(g, g.units[2], g.units[0]), "fire")
        assert [ask.kind for ask in asked] == ["reaction"]
        assert fates(g, 2) == [fate]
        assert parts(told(g, "shoot")[0]["tally"]) == {"ruling-22 reaction": -1}
        assert not g.units[1].on_overwatch


@clause("sotr-ruling-22")
def test_by_the_option_nobody_fires_at_assaults_not_even_on_overwatch() -> None:
    g = close(
        [men(RIFLES, (20, 20), who=MAN), men("us_rangers", (30, 25), who=(2,))],
        [men(PEOPLE, (20, 28), who=MAN)],
        no_fire_at_assaults=True,
    )
    watch(g, g.units[1])
    asked = play(assault(g, g.units[2], g.units[0]), "stand")
    assert [ask.kind for ask in asked] == ["answer"]
    assert "shoot" not in kinds(g)


@clause("sotr-ruling-22")
def test_a_unit_that_does_not_watch_does_not_fire_at_who_assaults_another() -> None:
    g = close(
        [men(RIFLES, (20, 20), who=MAN), men("us_rangers", (30, 25), who=(2,))],
        [men(PEOPLE, (20, 28), who=MAN)],
    )
    g.units[0].activated = True
    assert play(assault(g, g.units[2], g.units[0])) == []


@clause("sotr-ruling-33", "sotr-mopt-4")
def test_it_may_fire_at_who_flees_into_its_view() -> None:
    """He runs 8 inches north from an enemy in the south, past the end of a wall, into the view of one who
    watches in the east."""
    wall = Table.draw(FIELD, lines={"high_wall": [[(30, 22), (30, 44)]]}, width=0.25)
    g = close(
        [men(RIFLES, (20, 26), who=(1,), fleeing=True)],
        [men(PEOPLE, (20, 32), who=(1,)), men(PEOPLE, (45, 18), who=(1,), on_overwatch=True)],
        table=wall,
    )
    g.phase, g.first, g.active = ACTION, 0, 0
    asked = [ask.kind for ask in play(begin(g, g.units[0]), "pass")]
    assert asked == ["overwatch"]
