"""Smoke: clouds that cut rays, two that block, no aimed shots, and how long it lies. And gas."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Dice
from bocage.systems.sotr.battle.clouds import Cloud, gas, smoke
from bocage.systems.sotr.battle.state import COMMAND, MAINTENANCE, Sotr
from bocage.systems.sotr.rules.shooting.cover import OPEN, UNSEEN
from bocage.systems.sotr.rules.shooting.shooting import allocate, shot_of
from bocage.systems.sotr.rules.shooting.sight import cover, cover_at, is_smoky, unit_sees
from bocage.systems.sotr.rules.shooting.to_hit import to_hit
from bocage.systems.sotr.rules.turn.maintenance import clear_smoke, maintenance
from bocage.systems.sotr.rules.weapons.blasts import lay_round, point_tally
from bocage.systems.sotr.rules.weapons.rounds import SMOKE, THROW, round_of
from tests.sotr.close import close, figures, kinds, men, play, told
from tests.sotr.shots import MAN, PEOPLE, RIFLES, answer, arm, at
from tests.sotr.sums import parts

clause = pytest.mark.clause


def across(*clouds: Cloud, dice: tuple[int, ...] = ()) -> Sotr:
    """Put two men 20 inches apart with these clouds on the table."""
    g = close([men(RIFLES, (10, 20), who=MAN)], [men(PEOPLE, (30, 20), who=MAN)], dice)
    arm(figures(g)[0], "rifle")
    g.lay_clouds(list(clouds))
    return g


def cloud(x: float, y: float = 20, size: str = "smoke_small") -> Cloud:
    return smoke(size, round(x * UNIT), round(y * UNIT))


@clause("sotr-ruling-31", "sotr-mod-15")
def test_a_cloud_in_the_line_is_two_less_to_hit_and_nobody_aims_through_it() -> None:
    """Without it the rifle aims: +1."""
    clear = across()
    aim = allocate(clear, figures(clear)[0], clear.units[1], set(), careful=False)
    assert aim is not None
    assert parts(aim.tally) == {"mod-1 aimed": 1}
    g = across(cloud(20))
    aim = allocate(g, figures(g)[0], g.units[1], set(), careful=True)
    assert aim is not None
    assert parts(aim.tally) == {"mod-15 smoke": -2}
    assert not aim.aimed
    assert cover(g, figures(g)[0], figures(g, 1)[0]) == OPEN, "it is no cover"


@clause("sotr-ruling-31")
def test_two_clouds_in_a_line_block() -> None:
    g = across(cloud(18), cloud(24))
    assert cover(g, figures(g)[0], figures(g, 1)[0]) == UNSEEN
    assert not unit_sees(g, g.units[0], g.units[1])
    assert not unit_sees(g, g.units[1], g.units[0])


@clause("sotr-ruling-31")
def test_two_clouds_that_lie_on_different_rays_do_not_block() -> None:
    """The one cuts the northern half of the rays, the other the southern: no ray goes through both."""
    g = across(cloud(18, 18.5), cloud(24, 21.5625))
    assert cover(g, figures(g)[0], figures(g, 1)[0]) == OPEN
    assert is_smoky(g, figures(g)[0], 30 * UNIT, 20 * UNIT, 8)


@clause("sotr-ruling-31")
@pytest.mark.parametrize(("off", "cut"), [(1.5, True), (1.875, True), (2, False)])
def test_a_cloud_of_a_grenade_is_three_inches_across(off: float, cut: bool) -> None:
    """The outermost ray is 7/16 inch from the line between the middles: at 1 15/16 the cloud ends."""
    g = across(cloud(20, 20 + off))
    assert is_smoky(g, figures(g)[0], 30 * UNIT, 20 * UNIT, 8) is cut


@clause("sotr-ruling-31")
@pytest.mark.parametrize(("off", "cut"), [(2.875, True), (3, False)])
def test_a_cloud_of_a_mortar_is_five_inches_across(off: float, cut: bool) -> None:
    g = across(cloud(20, 20 + off, "smoke_large"))
    assert is_smoky(g, figures(g)[0], 30 * UNIT, 20 * UNIT, 8) is cut


@clause("sotr-mod-15", "sotr-ruling-28")
def test_smoke_counts_for_a_point_as_well() -> None:
    g = across(cloud(14))
    figure = figures(g)[0]
    what = round_of(figure, THROW)
    assert what is not None
    assert parts(point_tally(g, figure, what, 18 * UNIT, 20 * UNIT)) == {"mod-15 smoke": -2}
    g = across(cloud(14), cloud(16.5))
    assert cover_at(g, figures(g)[0], 19 * UNIT, 20 * UNIT) == UNSEEN


@clause("sotr-ruling-31", "sotr-weap-17", "sotr-weap-u7")
def test_a_smoke_grenade_lays_a_cloud_and_is_used_up() -> None:
    """No damage: nobody rolls for anybody under it."""
    g = across(dice=(4,))
    unit = g.units[0]
    unit.smoke = 2
    answer(lay_round(g, unit, figures(g)[0], SMOKE), at(18, 20))
    assert g.clouds == [cloud(18)]
    assert unit.smoke == 1
    assert told(g, "smoke")[0]["off"] == 0
    shot = shot_of(g, figures(g)[0], figures(g, 1)[0], aimed=False)
    assert to_hit(g.tables, shot).total == -2


@clause("sotr-ruling-31", "sotr-weap-18")
def test_a_mortar_lays_a_large_one_without_using_any_up() -> None:
    g = across(dice=(4,))
    arm(figures(g)[0], "light_mortar")
    answer(lay_round(g, g.units[0], figures(g)[0], SMOKE), at(26, 20))
    assert g.clouds == [cloud(26, size="smoke_large")]
    assert g.units[0].smoke == 0


@clause("sotr-ruling-31", "sotr-ruling-14")
def test_smoke_is_gone_in_the_next_maintenance_and_all_is_seen_anew() -> None:
    g = across(cloud(18), cloud(24))
    assert not unit_sees(g, g.units[0], g.units[1])
    g.phase = MAINTENANCE
    play(maintenance(g))
    assert g.clouds == []
    assert unit_sees(g, g.units[0], g.units[1])
    assert cover(g, figures(g)[0], figures(g, 1)[0]) == OPEN
    assert told(g, "clouds-gone") == [{"count": 2}]
    assert g.phase == COMMAND


@clause("sotr-ruling-35")
def test_gas_lies_until_the_maintenance_after_next_and_cuts_no_rays() -> None:
    g = across(gas(20 * UNIT, 20 * UNIT))
    assert not is_smoky(g, figures(g)[0], 30 * UNIT, 20 * UNIT, 8)
    clear_smoke(g)
    assert len(g.clouds) == 1
    assert "clouds-gone" not in kinds(g)
    clear_smoke(g)
    assert g.clouds == []


@clause("sotr-ruling-31")
def test_a_copy_keeps_its_clouds_and_tells_another_state() -> None:
    g, clear = across(cloud(20)), across()
    assert g.copy().digest() == g.digest()
    g.dice = clear.dice = Dice.scripted()
    assert g.digest() != clear.digest()
    assert g.copy().clouds == g.clouds
