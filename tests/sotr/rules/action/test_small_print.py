"""What is easily overlooked in moving, commanding and falling: who is told, who stops nobody, who tests."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.kernel import unpack_point
from bocage.systems.common.table.moves import ENEMY
from bocage.systems.common.table.squadstand import COLUMN, LINE, LOOSE
from bocage.systems.sotr.battle.clouds import gas
from bocage.systems.sotr.battle.figures import ADVANCED, CREPT, DOWN
from bocage.systems.sotr.battle.state import ACTION, COMMAND, NO_SIDE
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.action.bounds import BoundWalk
from bocage.systems.sotr.rules.action.movement import put, walk_of
from bocage.systems.sotr.rules.command.command import command, end_command
from bocage.systems.sotr.rules.command.commanders import appoint, force_commander
from bocage.systems.sotr.rules.machines.gunnery import can_meet
from bocage.systems.sotr.rules.morale.losses import mourn
from bocage.systems.sotr.rules.shooting.harm import befall
from bocage.systems.sotr.rules.shooting.penetration import DOWN as FALLS
from bocage.systems.sotr.rules.shooting.penetration import PRONE
from bocage.systems.sotr.rules.shooting.suppressing import suppress
from bocage.systems.sotr.rules.weapons.aiming_points import points_for
from bocage.systems.sotr.rules.weapons.blasts import lay_round
from bocage.systems.sotr.rules.weapons.rounds import FLAME, SMOKE, round_of
from tests.sotr.close import close, figures, kinds, men, play, told
from tests.sotr.machines import NORTH, SOUTH, TANK, WALKER, fought, machine
from tests.sotr.shots import GUNNER, MAN, PEOPLE, RIFLES, SHOCK, answer

clause = pytest.mark.clause
FAR = men(PEOPLE, (55, 40), who=MAN)
OFFICER = (0,)


@clause("sotr-ruling-39")
def test_a_unit_of_which_nobody_is_able_mourns_nobody() -> None:
    """No die is thrown for it; one that flees does not test either."""
    g = close([men(RIFLES, (20, 20), (22, 20), who=(0, 1)), men("us_rangers", (30, 20), (32, 20))], [FAR])
    corporal, man = figures(g)
    g.fall(man)
    g.remove(corporal)
    g.bereaved |= 2
    g.units[1].fleeing = True
    mourn(g)
    assert g.bereaved == 0
    assert kinds(g) == []


@clause("sotr-pen-1", "sotr-mopt-11")
def test_who_lies_down_in_hiding_is_told_to_his_own_side_alone() -> None:
    """By the option the number in brackets makes prone; who falls is seen by all."""
    for hidden, effect, seat in ((True, PRONE, "us"), (False, PRONE, None), (True, FALLS, None)):
        g = close([men(RIFLES, (20, 20), who=MAN, hidden=hidden)], [FAR])
        befall(g, figures(g)[0], effect)
        assert g.events is not None
        (event,) = g.events
        assert event.only_for == seat
        assert g.hurt == (1 if effect == FALLS else 0)
        assert figures(g)[0].prone
        assert (figures(g)[0].fate == DOWN) is (effect == FALLS)


@clause("sotr-ruling-50")
def test_of_two_officers_as_high_the_first_commands_the_force() -> None:
    g = close([men("us_command", (20, 20), who=OFFICER), men("us_command", (30, 20), who=OFFICER)], [FAR])
    appoint(g)
    assert force_commander(g, 0) is figures(g)[0]
    g.remove(figures(g)[0])
    assert force_commander(g, 0) is None
    appoint(g)
    assert force_commander(g, 0) is figures(g, 1)[0]


@clause("sotr-ruling-12", "sotr-mopt-15")
def test_who_creeps_stays_hidden_and_who_goes_shows_himself() -> None:
    for how, hidden in ((CREPT, True), (ADVANCED, False)):
        g = close([men(RIFLES, (20, 20), who=MAN, hidden=True, prone=True)], [FAR])
        put(g, figures(g)[0], (21 * UNIT, 20 * UNIT), how)
        assert figures(g)[0].hidden is hidden
        assert figures(g)[0].moved == how
        assert kinds(g) == ([] if hidden else ["found"])
        assert (figures(g)[0].x, g.units[0].x) == (21 * UNIT, 21 * UNIT)
    put(g, figures(g)[0], (21 * UNIT, 20 * UNIT), 3)
    assert figures(g)[0].moved == ADVANCED, "who stays where he is has not moved"


@clause("sotr-ruling-7", "sotr-ruling-12")
def test_who_hides_on_ones_own_side_stops_nobody() -> None:
    """A comrade of another unit hides 3 inches on: one goes by, and stops an inch from no friend."""
    g = close(
        [men(RIFLES, (20, 20), who=MAN), men(RIFLES, (21.5, 23), who=MAN, hidden=True, prone=True)], [FAR]
    )
    g.phase = ACTION
    play(begin(g, g.units[0]))
    answer(act(g), "advance", f"go:kept>{20 * UNIT},{23 * UNIT}")
    assert (figures(g)[0].x, figures(g)[0].y) == (20 * UNIT, 23 * UNIT)


@clause("sotr-ruling-37", "sotr-ruling-7", "sotr-ruling-6")
@pytest.mark.parametrize("formation", [LINE, COLUMN, LOOSE])
def test_who_is_afraid_keeps_off_enemies_in_every_formation(formation: int) -> None:
    """Two who are shaken by an enemy to the north may not end an inch from another to the south."""
    g = close(
        [men(RIFLES, (20, 20), (22, 20), who=(1, 2), shaken=True)],
        [men(PEOPLE, (20, 5), who=MAN), men(PEOPLE, (20, 24), who=MAN)],
    )
    g.units[0].shaken_by = 1
    walk = walk_of(g, g.units[0], 4 * UNIT)
    assert isinstance(walk, BoundWalk)
    formed = walk.formed(formation)
    assert formed.against(20 * UNIT, 22 * UNIT + 1) == ENEMY
    assert formed.against(20 * UNIT, 19 * UNIT) == "nearer"
    g.units[0].shaken_by = 2
    assert walk_of(g, g.units[0], 4 * UNIT).formed(formation).against(20 * UNIT, 21 * UNIT) == "nearer"


@clause("sotr-ruling-35", "sotr-ruling-6")
def test_who_moves_into_gas_rolls_and_the_zone_lies_where_it_was_laid() -> None:
    """The zone round 20, 28 begins 4 inches from its middle: at 20, 23 he is short of it, at 20, 24 in."""
    cloud = gas(20 * UNIT, 28 * UNIT)
    assert (cloud.x, cloud.y, cloud.radius) == (20 * UNIT, 28 * UNIT, 4 * UNIT)
    for y, rolls in ((23.0, 0), (24.0, 1)):
        g = close([men(RIFLES, (20, 20), who=MAN)], [FAR], (1, 1))
        g.lay_clouds([cloud])
        g.phase = ACTION
        play(begin(g, g.units[0]))
        answer(act(g), "advance", f"go:kept>{20 * UNIT},{round(y * UNIT)}")
        assert len(told(g, "stands-gas")) == rolls


@clause("sotr-ruling-31")
def test_smoke_is_wanted_four_inches_before_the_enemy_and_before_oneself() -> None:
    """A command at 20, 20, and an enemy 20 inches south: at 20, 36 it is too far for a grenade."""
    g = close([men("us_command", (20, 20), who=(3,), smoke=1)], [men(PEOPLE, (20, 40), who=MAN)])
    what = round_of(figures(g)[0], SMOKE)
    assert what is not None
    assert points_for(g, figures(g)[0], what) == [(20 * UNIT, 24 * UNIT)]
    g = close([men("us_command", (20, 20), who=(3,), smoke=1)], [men(PEOPLE, (20, 30), who=MAN)])
    assert points_for(g, figures(g)[0], what) == [(20 * UNIT, 26 * UNIT), (20 * UNIT, 24 * UNIT)]


@clause("sotr-weap-12", "sotr-ruling-30")
def test_a_flame_is_told_with_its_point() -> None:
    """The flamethrower is the last of the Schocktrupp; light armour needs a 2 against it, and then nobody is
    left to test."""
    g = close([men(RIFLES, (20, 20), who=MAN)], [men(SHOCK, (20, 25), who=(5,))], (6,))
    play(lay_round(g, g.units[1], figures(g, 1)[0], FLAME))
    (event,) = told(g, "flame")
    assert unpack_point(event["at"])[1:] == (20 * UNIT, 20 * UNIT)
    assert (event["unit"], event["figure"]) == (1, figures(g, 1)[0].id)


@clause("sotr-order-2", "sotr-cmd-2", "sotr-turn-4")
def test_an_officer_joins_when_he_is_told_to_and_then_the_phase_ends() -> None:
    g = close(
        [men("us_command", (20, 20), who=OFFICER), men(RIFLES, (22, 20), who=MAN, disorganised=True)],
        [FAR],
    )
    g.phase, g.first, g.active = COMMAND, 0, 0
    officer = figures(g)[0]
    play(command(g), f"form-up:{officer.name}>{g.units[1].name}")
    assert officer.unit == 1
    assert g.units[1].figures[-1] == officer.id
    assert g.units[0].figures == []
    assert not g.units[1].disorganised
    assert g.ordered == 1 << officer.id
    g.silent = 3
    end_command(g)
    assert (g.phase, g.first, g.silent) == (ACTION, NO_SIDE, 0)


@clause("sotr-pen-10", "sotr-ruling-22", "sotr-ruling-47")
def test_a_machine_gun_is_not_fired_at_armour_that_comes() -> None:
    """The walker turns its medium front to the tank: its gun may go through, its machine guns never."""
    for facing, meets in ((NORTH, [True, False, False]), (SOUTH, [True, False, False])):
        g = fought([machine(TANK, (30, 20), SOUTH)], [machine(WALKER, (30, 30), facing)])
        comer = next(unit for unit in g.units if unit.name == "german-walker-1")
        assert [can_meet(g, g.units[0], mount, comer) for mount in range(3)] == meets


@clause("sotr-ruling-34")
@pytest.mark.parametrize(("dice", "holds"), [((1, 3), True), ((2, 3), False)])
def test_by_the_option_the_target_tests_and_what_comes_of_it_is_told(
    dice: tuple[int, int], holds: bool
) -> None:
    """An LMG adds 2 to its dice: 4 + 2 is the Cool of a Green unit, 5 + 2 too much."""
    g = close(
        [men(RIFLES, (20, 20), who=GUNNER)],
        [men(PEOPLE, (20, 35), who=MAN)],
        dice,
        suppression_by_test=True,
    )
    suppress(g, g.units[0], g.units[1])
    (event,) = told(g, "suppresses-not" if holds else "suppresses")
    assert (event["unit"], event["other"], event["die"]) == (0, 1, sum(dice))
    assert g.units[1].suppressed is not holds
    assert figures(g, 1)[0].prone is not holds
    assert figures(g)[0].fired
