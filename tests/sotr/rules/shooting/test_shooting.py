"""Shooting in play: who fires, with which dice, and who aims."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import ADVANCED, DOWN, RAN
from bocage.systems.sotr.rules.action.activation import act, begin, cannot_take_care
from bocage.systems.sotr.rules.shooting.shooting import (
    allocate,
    cannot_fire,
    distance,
    firers,
    shoot,
    shot_of,
)
from bocage.systems.sotr.rules.shooting.to_hit import to_hit
from tests.sotr.close import FIELD, close, figures, men, play, told
from tests.sotr.shots import (
    GUNNER,
    LAUNCHER,
    MAN,
    PEOPLE,
    RIFLES,
    answer,
    arm,
    clause_of,
    duel,
    fates,
    tally_of,
)
from tests.sotr.sums import parts, tape

clause = pytest.mark.clause
example = pytest.mark.example


# Who fires


@clause("sotr-gen-1", "sotr-gen-5", "sotr-ruling-4")
def test_distances_are_inches_between_edges() -> None:
    g = duel(12)
    assert distance(figures(g)[0], figures(g, 1)[0]) == tape(12)


@clause("sotr-act-3", "sotr-act-u3", "sotr-ruling-18")
def test_move_or_fire_binds_the_figure_that_carries_the_weapon() -> None:
    """After an Advance the machine gun and the launcher stay silent, their comrades fire."""
    g = close([men(RIFLES, (20, 10), (22, 10), (24, 10), who=(1, 7, 8))], [men(PEOPLE, (20, 30), who=MAN)])
    assert [figure.weapon.id for figure in firers(g, g.units[0])] == [
        "semi_automatic_rifle",
        "lmg",
        "grenade_launcher",
    ]
    for figure in figures(g):
        figure.moved = ADVANCED
    assert [figure.weapon.id for figure in firers(g, g.units[0])] == ["semi_automatic_rifle"]
    assert clause_of(cannot_fire(figures(g)[1])) == "sotr-act-3"


@clause("sotr-act-3", "sotr-act-2")
def test_a_machine_gun_that_has_fired_does_not_go_with_the_others() -> None:
    """The gunner stays at 22, 10 when the others advance."""
    g = close(
        [men(RIFLES, (20, 10), (22, 10), who=(1, 7))],
        [men(PEOPLE, (20, 30), who=MAN)],
        (1,) * 10,
    )
    play(begin(g, g.units[0]))
    answer(act(g), f"shoot:{g.units[1].name}")
    answer(act(g), "advance", "go:kept>320,208")
    assert (figures(g)[0].x, figures(g)[0].y) == (20 * UNIT, 13 * UNIT)
    assert (figures(g)[1].x, figures(g)[1].y) == (22 * UNIT, 10 * UNIT)


@clause("sotr-mopt-9", "sotr-gen-3", "sotr-ruling-18")
def test_who_has_run_is_down_or_has_fired_does_not_fire() -> None:
    g = duel(10)
    figure = figures(g)[0]
    assert cannot_fire(figure) is None
    figure.moved = RAN
    assert clause_of(cannot_fire(figure)) == "sotr-mopt-9"
    figure.moved, figure.fired = 0, True
    assert clause_of(cannot_fire(figure)) == "sotr-ruling-18"
    figure.fired, figure.fate = False, DOWN
    assert clause_of(cannot_fire(figure)) == "sotr-gen-3"


@clause("sotr-ruling-29", "sotr-weap-13", "sotr-weap-u12")
def test_in_a_volley_a_launcher_fires_its_anti_tank_round_at_one_target() -> None:
    """AT light kills an unprotected man without a roll: one die to hit, none after it."""
    g = duel(10, 4, who=LAUNCHER)
    play(shoot(g, g.units[0], g.units[1]))
    assert fates(g) == ["goner"]


# Aimed shots


@clause("sotr-mod-1", "sotr-mod-u4", "sotr-weap-4")
@example("sotr-mod-e1")
def test_a_rifle_that_has_not_moved_aims_at_thirty_inches_in_heavy_cover() -> None:
    """The oracle: +1 -1 -2, needs 6."""
    wall = Table.draw(FIELD, lines={"wall": [[(0, 39)] + [(60, 39)]]}, width=0.25)
    g = duel(30, table=wall)
    arm(figures(g)[0], "rifle")
    assert tally_of(g) == {"mod-1 aimed": 1, "weap-19 long-range": -1, "mod-4 heavy-cover": -2}
    figures(g)[0].moved = ADVANCED
    assert tally_of(g) == {"weap-19 long-range": -1, "mod-4 heavy-cover": -2}


@clause("sotr-weap-22", "sotr-mod-1")
def test_a_semi_automatic_rifle_aims_with_one_die_if_its_player_says_so() -> None:
    g = duel(20)
    assert tally_of(g) == {}
    assert tally_of(g, careful=True) == {"mod-1 aimed": 1}
    g = duel(20, 2, 1)
    play(shoot(g, g.units[0], g.units[1]))
    assert told(g, "shoot")[0]["dice"] == 2
    g = duel(20, 3, 1)
    play(shoot(g, g.units[0], g.units[1], careful=True))
    assert (told(g, "shoot")[0]["dice"], told(g, "shoot")[0]["hits"]) == (1, 1)


@clause("sotr-weap-22", "sotr-mod-1", "sotr-ruling-37")
def test_careful_fire_is_for_those_who_give_up_dice() -> None:
    g = duel(20)
    assert cannot_take_care(g, g.units[0]) is None
    figures(g)[0].moved = ADVANCED
    assert clause_of(cannot_take_care(g, g.units[0])) == "sotr-weap-22"
    figures(g)[0].moved = 0
    g.units[0].disorganised = True
    assert clause_of(cannot_take_care(g, g.units[0])) == "sotr-weap-22"
    assert clause_of(cannot_take_care(duel(20, who=GUNNER), duel(20, who=GUNNER).units[0])) == "sotr-weap-22"


@clause("sotr-ruling-33", "sotr-ruling-22")
def test_nobody_aims_on_overwatch_or_at_an_assault() -> None:
    g = duel(20)
    arm(figures(g)[0], "rifle")
    figure, target = figures(g)[0], g.units[1]
    on_watch = allocate(g, figure, target, set(), careful=False, watch=True)
    reacting = allocate(g, figure, target, set(), careful=False, reaction=True)
    assert on_watch is not None
    assert reacting is not None
    assert parts(on_watch.tally) == {}
    assert parts(reacting.tally) == {"ruling-22 reaction": -1}


# In which state


@clause("sotr-ruling-37", "sotr-mod-13")
def test_the_shaken_and_the_disorganised_fire_at_one_less_each() -> None:
    g = duel(15)
    figures(g)[0].moved = ADVANCED
    g.units[0].shaken = True
    assert tally_of(g) == {"ruling-37 unsteady": -1}
    g.units[0].disorganised = True
    assert tally_of(g) == {"ruling-37 unsteady": -2}
    shot = shot_of(g, figures(g)[0], figures(g, 1)[0], aimed=False)
    assert to_hit(g.tables, shot).total == -2
