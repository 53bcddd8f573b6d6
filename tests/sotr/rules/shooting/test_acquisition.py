"""At whom a unit fires: the nearest, others on a test, and what blocks the view; both switches."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import DOWN, UP
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.shooting.acquisition import (
    acquire,
    cannot_shoot_at,
    gap,
    is_free_target,
    targets,
    visible,
)
from bocage.systems.sotr.rules.shooting.sight import sees, unit_sees
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told
from tests.sotr.shots import (
    CORPORAL,
    MAN,
    PEOPLE,
    RIFLES,
    SNIPERS,
    answer,
    clause_of,
    duel,
)
from tests.sotr.sums import tape

clause = pytest.mark.clause
example = pytest.mark.example


def three(gap: float, **options: Any) -> Sotr:
    """Put a rifleman, an enemy unit 10 inches off, and another so many inches farther."""
    return close(
        [men(RIFLES, (20, 10), who=MAN)],
        [men(PEOPLE, (20, 21), who=MAN), men("german_grenadiers", (24, 21 + gap), who=MAN)],
        **options,
    )


@clause("sotr-ruling-11", "sotr-shoot-3")
def test_the_nearest_is_free_and_so_is_one_four_inches_farther() -> None:
    """From 20, 10 to 24, 24.4: 14.94 inches less the radii, 13.9, is under 14; at 24, 25 it is over."""
    near = three(3.4)
    assert cannot_shoot_at(near, near.units[0], near.units[2]) is None
    assert acquire(near, near.units[0], near.units[2])
    assert kinds(near)[-1:] != ["acquires"]


@clause("sotr-ruling-11", "sotr-mopt-11")
def test_who_hides_himself_has_a_nearest_enemy_too() -> None:
    """The same as above, from an ambush: the farther one asks for a test, unless the nearer hides."""
    g = three(4)
    assert gap(g, g.units[0], g.units[1]) == tape(10)
    for hidden in (True, False):
        figures(g)[0].hidden = hidden
        g.gather(g.units[0])
        assert gap(g, g.units[0], g.units[1]) == tape(10)
        assert not is_free_target(g, g.units[0], g.units[2])
    figures(g, 1)[0].hidden = True
    g.gather(g.units[1])
    assert is_free_target(g, g.units[0], g.units[2])


@clause("sotr-ruling-11")
@pytest.mark.parametrize(("dice", "got"), [((3, 4), True), ((4, 4), False)])
def test_a_farther_one_asks_for_a_cool_test_once_in_the_activation(dice: Any, got: bool) -> None:
    """Veterans: 7 passes, 8 does not. Who has failed fires at the nearest only."""
    g = three(4)
    g.dice = type(g.dice).scripted(*dice, 1, 1)
    play(begin(g, g.units[0]))
    answer(act(g), f"shoot:{g.units[2].name}")
    assert told(g, "acquires" if got else "acquires-not")[0]["total"] == sum(dice)
    assert ("shoot" in kinds(g)) is got
    if not got:
        assert not g.has_shot
        assert clause_of(cannot_shoot_at(g, g.units[0], g.units[2])) == "sotr-ruling-11"
        assert cannot_shoot_at(g, g.units[0], g.units[1]) is None


@clause("sotr-ruling-11", "sotr-ruling-37")
def test_the_disorganised_fire_at_the_nearest_only() -> None:
    g = three(4)
    g.units[0].disorganised = True
    assert targets(g, g.units[0]) == [g.units[1]]
    assert clause_of(cannot_shoot_at(g, g.units[0], g.units[2])) == "sotr-ruling-37"


@clause("sotr-ruling-11")
def test_by_the_option_any_visible_unit_is_free() -> None:
    g = three(10, free_targets=True)
    assert acquire(g, g.units[0], g.units[2])
    assert "acquires" not in kinds(g)


@clause("sotr-ruling-11", "sotr-ruling-27")
def test_snipers_choose_freely() -> None:
    g = close(
        [men(SNIPERS, (20, 10), who=(0,))],
        [men(PEOPLE, (20, 21), who=MAN), men("german_grenadiers", (24, 31), who=MAN)],
    )
    assert acquire(g, g.units[0], g.units[2])
    assert kinds(g) == []


@clause("sotr-shoot-1", "sotr-shoot-2", "sotr-mopt-11")
def test_a_target_is_an_enemy_in_sight_and_range_that_does_not_hide() -> None:
    g = duel(10)
    assert targets(g, g.units[0]) == [g.units[1]]
    figures(g, 1)[0].hidden = True
    g.gather(g.units[1])
    assert clause_of(cannot_shoot_at(g, g.units[0], g.units[1])) == "sotr-mopt-11"
    assert clause_of(cannot_shoot_at(g, g.units[0], g.units[0])) == "sotr-shoot-3"
    far = duel(24 + 1 / 16, who=CORPORAL)
    assert clause_of(cannot_shoot_at(far, far.units[0], far.units[1])) == "sotr-shoot-1"
    assert cannot_shoot_at(duel(24, who=CORPORAL), *duel(24, who=CORPORAL).units) is None


def in_line(**options: Any) -> Sotr:
    """Put a man of another unit of one's own between the firer and his target."""
    return close(
        [men(RIFLES, (20, 10), who=MAN), men("us_rangers", (20, 15), who=(1,))],
        [men(PEOPLE, (20, 25), who=MAN)],
        **options,
    )


@clause("sotr-ruling-8", "sotr-mopt-12")
def test_figures_do_not_block_and_by_the_option_they_do() -> None:
    plain, blocked = in_line(), in_line(figures_block=True)
    assert unit_sees(plain, plain.units[0], plain.units[2])
    assert not unit_sees(blocked, blocked.units[0], blocked.units[2])
    assert not unit_sees(blocked, blocked.units[2], blocked.units[0])


@clause("sotr-ruling-8", "sotr-mopt-12")
def test_by_the_option_those_of_the_firers_unit_the_hidden_and_the_down_do_not_block() -> None:
    g = in_line(figures_block=True)
    between = figures(g, 1)[0]
    between.hidden = True
    assert unit_sees(g, g.units[0], g.units[2])
    between.hidden = False
    between.fate = DOWN
    assert unit_sees(g, g.units[0], g.units[2])
    between.fate = UP
    assert not unit_sees(g, g.units[0], g.units[2])
    between.leave()
    assert unit_sees(g, g.units[0], g.units[2]), "he has got into a machine"
    mates = close(
        [men(RIFLES, (20, 10), (20, 15), who=(1, 2))], [men(PEOPLE, (20, 25), who=MAN)], figures_block=True
    )
    assert sees(mates, figures(mates)[0], figures(mates, 1)[0])


@clause("sotr-ruling-11", "sotr-shoot-3")
def test_whoever_is_nearer_but_not_in_sight_does_not_count() -> None:
    """A unit 5 inches off behind a high wall, one in sight at 20: it is the nearest that is seen."""
    wall = Table.draw(FIELD, lines={"high_wall": [[(30, 5), (30, 15)]]}, width=0.25)
    g = close(
        [men(RIFLES, (26, 10), who=MAN)],
        [men(PEOPLE, (32, 10), who=MAN), men("german_grenadiers", (26, 31), who=MAN)],
        table=wall,
    )
    assert visible(g, g.units[0]) == [g.units[2]]
    assert acquire(g, g.units[0], g.units[2])
    assert kinds(g) == []


@clause("sotr-ruling-11", "sotr-ruling-4")
def test_the_distance_of_two_units_is_that_of_their_nearest_figures() -> None:
    """Of three enemies the second is nearest: 8 inches from the second of ours."""
    g = close(
        [men(RIFLES, (10, 10), (20, 10), (12, 8), who=(1, 2, 3))],
        [men(PEOPLE, (20, 30), (20, 19), (24, 32), who=(1, 2, 3))],
    )
    assert gap(g, g.units[0], g.units[1]) == gap(g, g.units[1], g.units[0]) == tape(8)
