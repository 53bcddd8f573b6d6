"""The flamethrower: whom it touches, what it does, who flees, and when its tank explodes."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel import No
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.morale.losses import check_losses, plight_of
from bocage.systems.sotr.rules.shooting.harm import befall
from bocage.systems.sotr.rules.shooting.penetration import GONER
from bocage.systems.sotr.rules.shooting.shooting import cannot_fire, shoot
from bocage.systems.sotr.rules.weapons.blasts import lay_round
from bocage.systems.sotr.rules.weapons.rounds import FLAME, cannot_lay_at, round_of
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told
from tests.sotr.shots import MAN, PEOPLE, RIFLES, SHOCK, SNIPERS, answer, arm, at, clause_of, fates

clause = pytest.mark.clause
BEARER = (5,)
PASSED, FAILED = (1, 1), (6, 6)


def burnt(*points: tuple[float, float], dice: tuple[int, ...] = (), table: Table | None = None) -> Sotr:
    """Put a US bearer of a flamethrower at 20, 20 against people's grenadiers at these places."""
    g = close(
        [men(RIFLES, (20, 20), who=MAN)],
        [men(PEOPLE, *points, who=range(1, len(points) + 1))],
        dice,
        table,
    )
    arm(figures(g)[0], "flamethrower")
    return g


def fire(g: Sotr, x: float, y: float) -> None:
    answer(lay_round(g, g.units[0], figures(g)[0], FLAME), at(x, y))


@clause("sotr-ruling-30", "sotr-ruling-28", "sotr-weap-12")
def test_a_flame_is_eight_inches_long_and_two_wide_at_its_end_and_nobody_rolls_to_hit() -> None:
    """AT light kills the unprotected without a roll. It begins at the edge of the base, at 20.5, and ends at
    28.5: a base whose edge is there is touched, a sixteenth farther not. Near its end it is an inch wide on
    either side: an edge at 21 is touched, one at 21.25 not."""
    g = burnt((29, 20), (29.0625, 18), (27, 21.375), (27, 18.125), dice=PASSED)
    fire(g, 27, 20)
    assert fates(g) == ["goner", "up", "goner", "up"]
    assert kinds(g)[-1] == "stands-flame"


@clause("sotr-ruling-30")
def test_cover_does_not_help_against_flame() -> None:
    wall = Table.draw(FIELD, lines={"wall": [[(24, 10), (24, 30)]]}, width=0.25)
    g = burnt((26, 20), (40, 30), dice=PASSED, table=wall)
    fire(g, 26, 20)
    assert fates(g) == ["goner", "up"]


@clause("sotr-ruling-30")
def test_friends_in_the_flame_burn_and_the_bearer_does_not() -> None:
    g = close(
        [men(RIFLES, (20, 20), (23, 20), who=(1, 2))],
        [men(PEOPLE, (26, 20), (40, 20), who=(1, 2))],
        (6, *PASSED, *PASSED),
    )
    arm(figures(g)[0], "flamethrower")
    fire(g, 26, 20)
    assert fates(g, 0) == ["up", "goner"], "light armour: a 6 is over 2+"
    assert fates(g) == ["goner", "up"]


@clause("sotr-weap-25", "sotr-ruling-30", "sotr-weap-u10")
@pytest.mark.parametrize(("dice", "flees"), [((3, 3), False), ((3, 4), True)])
def test_the_unit_that_is_hit_tests_cool_at_once_and_flees_disorganised(
    dice: tuple[int, int], flees: bool
) -> None:
    """Green: 6 passes, 7 does not."""
    g = burnt((26, 20), (40, 20), dice=dice)
    fire(g, 26, 20)
    assert (g.units[1].fleeing, g.units[1].disorganised) == (flees, flees)
    assert told(g, "flees-flame" if flees else "stands-flame")[0]["needs"] == 6


@clause("sotr-weap-25")
def test_a_unit_that_is_not_touched_does_not_test_nor_one_without_cool() -> None:
    g = burnt((26, 25), (40, 20))
    fire(g, 26, 20)
    assert kinds(g)[-1] == "flame"
    g = close([men(RIFLES, (20, 20), who=MAN)], [men("german_zombies", (26, 20), who=(0,))], (2,))
    arm(figures(g)[0], "flamethrower")
    fire(g, 26, 20)
    assert "stands-flame" not in kinds(g)
    assert "flees-flame" not in kinds(g)


@clause("sotr-ruling-48", "sotr-ruling-30")
def test_flame_makes_a_goner_of_a_zombie() -> None:
    g = close([men(RIFLES, (20, 20), who=MAN)], [men("german_zombies", (26, 20), who=(0,))], (1,))
    arm(figures(g)[0], "flamethrower")
    fire(g, 26, 20)
    assert fates(g) == ["goner"]


@clause("sotr-ruling-36")
def test_who_was_hit_by_flame_tests_for_its_losses_at_one_less() -> None:
    g = burnt((26, 20), (40, 20), (41, 20), (42, 20), dice=PASSED)
    assert not plight_of(g, g.units[1]).heavy_fire
    fire(g, 26, 20)
    assert plight_of(g, g.units[1]).heavy_fire
    g.dice = type(g.dice).scripted(1, 1)
    check_losses(g)
    assert not plight_of(g, g.units[1]).heavy_fire


@clause("sotr-ruling-28")
def test_a_flame_is_aimed_as_far_as_it_is_long() -> None:
    g = burnt((26, 20))
    figure = figures(g)[0]
    what = round_of(figure, FLAME)
    assert what is not None

    def against(x: float) -> No | None:
        return cannot_lay_at(g, figure, what, round(x * UNIT), 20 * UNIT)

    assert against(28.5) is None
    assert clause_of(against(28.5625)) == "sotr-ruling-28"
    assert clause_of(against(20)) == "sotr-ruling-28", "not at its own feet"


@clause("sotr-weap-12", "sotr-ruling-18")
def test_a_flamethrower_is_not_fired_by_ranges() -> None:
    g = burnt((26, 20))
    assert clause_of(cannot_fire(figures(g)[0])) == "sotr-ruling-28"


@clause("sotr-ruling-30")
@pytest.mark.parametrize(("die", "explodes"), [(6, True), (5, False)])
def test_the_bearer_who_becomes_a_goner_to_a_six_explodes(die: int, explodes: bool) -> None:
    """He wears nothing here: 4+ kills. The blast of 3 inches is infantry light: his neighbour at 2 inches is
    hit on the same table, 4 kills him; the one at 3 inches is not touched."""
    g = close(
        [men(RIFLES, (20, 28), who=MAN)],
        [men(PEOPLE, (20, 20), (22, 20), (20, 17), who=(1, 2, 3))],
        (4, die, 4),
    )
    arm(figures(g, 1)[0], "flamethrower")
    arm(figures(g)[0], "rifle")
    figures(g)[0].moved = 2
    name = figures(g, 1)[0].name
    play(shoot(g, g.units[0], g.units[1]), f"allot:{name}")
    assert fates(g) == (["goner", "goner", "up"] if explodes else ["goner", "up", "up"])
    assert ("explodes" in kinds(g)) is explodes


@clause("sotr-ruling-30")
def test_another_weapon_does_not_explode_nor_a_bearer_who_goes_down() -> None:
    g = close([men(RIFLES, (20, 28), who=MAN)], [men(PEOPLE, (20, 20), (22, 20), who=(1, 2))])
    befall(g, figures(g, 1)[0], GONER, die=6)
    assert "explodes" not in kinds(g)


@clause("sotr-ruling-30", "sotr-ruling-27")
def test_a_snipers_six_is_a_six_for_the_tank() -> None:
    g = close([men(SNIPERS, (20, 35), who=(0,))], [men(SHOCK, (20, 20), (22, 20), who=(5, 4))], (6, 6))
    play(shoot(g, g.units[0], g.units[1]), f"pick:{figures(g, 1)[0].name}")
    assert fates(g) == ["goner", "goner"], "a 6 of the blast kills in heavy armour"
    assert "explodes" in kinds(g)
