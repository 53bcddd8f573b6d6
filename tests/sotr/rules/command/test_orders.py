"""Orders as they are given: who to whom, what each does, and what the dice say."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import DOWN, GONER
from bocage.systems.sotr.battle.state import ACTION
from bocage.systems.sotr.rules.action.activation import activate, cannot_activate, cannot_wait
from bocage.systems.sotr.rules.command.command import command, orders
from bocage.systems.sotr.rules.command.commanders import appoint, force_commander
from bocage.systems.sotr.rules.command.orders import (
    cannot_be_told_to_hold,
    cannot_do_it,
    cannot_form_up,
    cannot_overwatch,
    cannot_regroup,
    cannot_sarge,
    form_up,
    regroup,
    sarge,
)
from tests.sotr.close import FIELD, close, figures, kinds, men, play, told
from tests.sotr.ordering import ordering, refused

clause = pytest.mark.clause
RIFLES, COMMAND_SQUAD, VOLKS, ZOMBIES = (
    "us_rifle_squad",
    "us_command",
    "german_volksgrenadiers",
    "german_zombies",
)
FAR_ENEMY = men(VOLKS, (55, 3), who=(1,))
WALL = {"high_wall": [[(0, 10), (60, 10)]]}


# Regroup


@clause("sotr-order-1", "sotr-ruling-37")
@pytest.mark.parametrize(
    ("dice", "before", "after"),
    [
        ((3, 4), (False, True), (False, False)),  # 7 against 7: passed, one step
        ((4, 4), (False, True), (False, True)),  # 8 against 7: failed
        ((3, 4), (True, True), (False, True)),  # one step: fleeing to disorganised
        ((1, 2), (True, True), (False, False)),  # 3 is half of 7 or less: two steps
        ((2, 2), (True, True), (False, True)),  # 4 is more than half of 7
    ],
)
def test_a_corporal_regroups_his_squad(
    dice: tuple[int, int], before: tuple[bool, bool], after: tuple[bool, bool]
) -> None:
    flees, disorganised = before
    g = close([men(RIFLES, (20, 40), (22, 40), who=(0, 1), disorganised=disorganised)], [FAR_ENEMY], dice)
    unit = g.units[0]
    unit.fleeing = flees
    regroup(g, figures(g)[0], unit)
    assert (unit.fleeing, unit.disorganised) == after


@clause("sotr-cmd-4", "sotr-ruling-37")
def test_who_flees_gives_no_order_but_another_may_regroup_him() -> None:
    g = close(
        [
            men(RIFLES, (20, 40), who=(0,), fleeing=True, disorganised=True),
            men(COMMAND_SQUAD, (20, 34), who=(0,)),
        ],
        [FAR_ENEMY],
    )
    assert refused(cannot_regroup(g, figures(g)[0], g.units[0])) == "cmd-4"
    assert cannot_regroup(g, figures(g, 1)[0], g.units[0]) is None


@clause("sotr-cmd-7", "sotr-ruling-16")
@pytest.mark.parametrize(("gap", "reached"), [(8, True), (8 + 1 / 16, False)])
def test_a_force_commander_reaches_units_within_his_cool(gap: float, reached: bool) -> None:
    """A veteran officer has Cool 8; bases are an inch across."""
    g = close(
        [
            men(RIFLES, (20, 30), who=(1,), disorganised=True),
            men(COMMAND_SQUAD, (20, 31 + gap), who=(0,)),
        ],
        [FAR_ENEMY],
    )
    no = cannot_regroup(g, figures(g, 1)[0], g.units[0])
    assert (no is None) is reached
    if not reached:
        assert refused(no) == "cmd-7"


@clause("sotr-cmd-6")
def test_a_unit_commander_orders_no_other_unit() -> None:
    """The Rangers' officer has Cool 9 and is force commander; the other officer orders his own alone."""
    g = close(
        [
            men("us_rangers", (30, 30), who=(0,)),
            men(COMMAND_SQUAD, (20, 30), who=(0,)),
            men(RIFLES, (20, 32), who=(1,), disorganised=True),
        ],
        [FAR_ENEMY],
    )
    assert force_commander(g, 0) is figures(g, 0)[0]
    assert refused(cannot_regroup(g, figures(g, 1)[0], g.units[2])) == "cmd-6"


@clause("sotr-cmd-2", "sotr-ruling-16")
def test_regroup_may_be_given_to_several_units_and_each_tests_once() -> None:
    """5 and 6 are 11: the first fails; 3 and 3 are 6: the second is steady."""
    g = close(
        [
            men(COMMAND_SQUAD, (20, 30), who=(0,)),
            men(RIFLES, (20, 32), who=(1,), disorganised=True),
            men(RIFLES, (22, 32), who=(1,), disorganised=True),
        ],
        [FAR_ENEMY],
        [5, 6, 3, 3],
    )
    ordering(g)
    leader = figures(g)[0]
    play(command(g), f"regroup:{leader.name}>us-squad-1")
    assert refused(cannot_regroup(g, leader, g.units[1])) == "ruling-16"
    assert cannot_regroup(g, leader, g.units[2]) is None
    assert refused(cannot_do_it(g, leader, g.units[2])) == "cmd-2"
    play(command(g), f"regroup:{leader.name}>us-squad-2")
    assert (g.units[1].disorganised, g.units[2].disorganised) == (True, False)
    assert told(g, "regroups")[0]["total"] == 6


@clause("sotr-cmd-3")
def test_an_officer_who_is_down_gives_no_order() -> None:
    g = close(
        [
            men(COMMAND_SQUAD, (20, 30), who=(0,), fate=DOWN),
            men(RIFLES, (20, 32), who=(1,), disorganised=True),
        ],
        [FAR_ENEMY],
    )
    assert refused(cannot_regroup(g, figures(g)[0], g.units[1])) == "cmd-3"
    assert not [each for each in orders(g, 0) if each.verb == "regroup"]


@clause("sotr-cmd-5")
def test_a_disorganised_officer_can_only_order_to_regroup() -> None:
    g = close(
        [men(COMMAND_SQUAD, (20, 30), (22, 30), who=(0, 3), disorganised=True)],
        [FAR_ENEMY],
    )
    leader, unit = figures(g)[0], g.units[0]
    assert cannot_regroup(g, leader, unit) is None
    assert refused(cannot_be_told_to_hold(g, leader, unit)) == "cmd-5"
    unit.disorganised = False
    assert cannot_be_told_to_hold(g, leader, unit) is None


# Form up, and Sarge is done for


@clause("sotr-order-2", "sotr-ruling-37", "sotr-ruling-50")
def test_an_officer_joins_a_unit_that_has_lost_its_corporal() -> None:
    g = close(
        [
            men(COMMAND_SQUAD, (20, 30), (22, 30), who=(0, 3)),
            men(RIFLES, (20, 32), (22, 32), who=(0, 1), disorganised=True),
        ],
        [FAR_ENEMY],
    )
    officer, squad = figures(g)[0], g.units[1]
    assert refused(cannot_form_up(g, officer, squad)) == "order-2"
    g.remove(figures(g, 1)[0])
    assert cannot_form_up(g, officer, squad) is None
    form_up(g, officer, squad)
    assert officer.id in squad.figures
    assert officer.id not in g.units[0].figures
    assert officer.unit == squad.id
    assert g.commander_of(squad) is officer
    assert not squad.disorganised
    assert [figure.fate for figure in g.able(g.units[0])] == [0]


@clause("sotr-order-2", "sotr-cmd-8")
def test_a_corporal_joins_nobody() -> None:
    g = close(
        [men(RIFLES, (20, 30), who=(0,)), men(RIFLES, (20, 32), who=(1,), disorganised=True)], [FAR_ENEMY]
    )
    assert refused(cannot_form_up(g, figures(g)[0], g.units[1])) == "order-2"


@clause("sotr-order-3", "sotr-ruling-39")
@pytest.mark.parametrize(("dice", "passes"), [((2, 3), True), ((3, 3), False)])
def test_a_unit_without_a_commander_tests_by_itself_on_two_less(dice: tuple[int, int], passes: bool) -> None:
    """Veterans have 7: they need 5."""
    g = close([men(RIFLES, (20, 30), (22, 30), who=(1, 2), disorganised=True)], [FAR_ENEMY], dice)
    assert cannot_sarge(g, g.units[0]) is None
    sarge(g, g.units[0])
    assert g.units[0].disorganised is not passes
    (fact,) = told(g, "sarge" if passes else "sarge-fails")
    assert fact["needs"] == 5
    g.units[0].disorganised = True
    assert refused(cannot_sarge(g, g.units[0])) == "ruling-39"


@clause("sotr-order-3", "sotr-ruling-37")
def test_sarge_is_for_who_has_nobody_left_and_does_not_flee() -> None:
    g = close([men(RIFLES, (20, 30), (22, 30), who=(0, 1), disorganised=True)], [FAR_ENEMY])
    unit = g.units[0]
    assert refused(cannot_sarge(g, unit)) == "order-3"
    figures(g)[0].fate = DOWN
    assert refused(cannot_sarge(g, unit)) == "order-3"
    g.remove(figures(g)[0])
    assert cannot_sarge(g, unit) is None
    unit.fleeing = True
    assert refused(cannot_sarge(g, unit)) == "ruling-37"
    unit.fleeing = unit.disorganised = False
    assert refused(cannot_sarge(g, unit)) == "order-3"


# Overwatch and Hold


@clause("sotr-order-6", "sotr-order-u6", "sotr-cmd-8", "sotr-ruling-33")
def test_a_corporal_puts_a_unit_on_overwatch_that_sees_nobody() -> None:
    table = Table.draw(FIELD, lines=WALL)
    g = close([men(RIFLES, (20, 20), who=(0,))], [men(VOLKS, (20, 4), who=(1,))], table=table)
    corporal, unit = figures(g)[0], g.units[0]
    assert cannot_overwatch(g, corporal, unit) is None
    g.units[0].disorganised = True
    assert cannot_overwatch(g, corporal, unit) is not None
    g.units[0].disorganised = False
    ordering(g)
    play(command(g), f"overwatch:{corporal.name}>{unit.name}")
    assert unit.on_overwatch
    assert refused(cannot_activate(g, unit)) == "ruling-33"
    open_field = close([men(RIFLES, (20, 20), who=(0,))], [men(VOLKS, (20, 4), who=(1,))])
    assert refused(cannot_overwatch(open_field, figures(open_field)[0], open_field.units[0])) == "order-6"


@clause("sotr-order-6", "sotr-ruling-48")
def test_creatures_that_do_not_shoot_do_not_watch() -> None:
    g = close(
        [men(RIFLES, (55, 3), who=(1,))],
        [men("german_werewolves", (20, 40), who=(0,)), men("german_command", (22, 40), who=(0,))],
    )
    assert refused(cannot_overwatch(g, figures(g, 2)[0], g.units[1])) == "ruling-48"


@clause("sotr-order-8", "sotr-order-9", "sotr-ruling-17")
def test_a_unit_that_holds_may_be_left_out_while_the_enemy_has_more_units() -> None:
    """One unit against two: the turn passes to the enemy, as often as he has more."""
    g = close(
        [men(COMMAND_SQUAD, (20, 40), who=(0,))],
        [men(VOLKS, (20, 4), who=(1,)), men(VOLKS, (30, 4), who=(1,))],
        [4, 4],
    )
    ordering(g)
    play(command(g), f"hold:{figures(g)[0].name}>{g.units[0].name}")
    assert g.units[0].holds
    g.phase = ACTION
    g.first = g.active = 0
    assert cannot_wait(g, 0) is None
    play(activate(g), "wait")
    assert g.active == 1
    g.units[1].activated = True
    assert refused(cannot_wait(g, 0)) == "order-9"
    g.active = 0
    (ask,) = play(activate(g))
    assert [option.key for option in ask.options] == [f"activate:{g.units[0].name}"]


@clause("sotr-order-8", "sotr-ruling-17")
def test_who_fails_the_roll_or_was_not_told_does_not_wait() -> None:
    g = close(
        [men(COMMAND_SQUAD, (20, 40), who=(0,))],
        [men(VOLKS, (20, 4), who=(1,)), men(VOLKS, (30, 4), who=(1,))],
        [4, 5],
    )
    ordering(g)
    play(command(g), f"hold:{figures(g)[0].name}>{g.units[0].name}")
    assert not g.units[0].holds
    assert told(g, "does-not-hold")
    assert refused(cannot_wait(g, 0)) == "ruling-17"


# Who commands


@clause("sotr-ruling-50")
def test_the_next_officer_takes_over_from_the_next_turn_on() -> None:
    g = close(
        [men("us_rangers", (20, 30), (22, 30), who=(0, 1)), men(COMMAND_SQUAD, (20, 32), who=(0,))],
        [FAR_ENEMY],
    )
    first, second = figures(g, 0)[0], figures(g, 1)[0]
    assert force_commander(g, 0) is first
    g.fall(first)
    assert force_commander(g, 0) is None
    appoint(g)
    assert g.force[0] == first.id
    g.remove(first)
    assert force_commander(g, 0) is None
    appoint(g)
    assert force_commander(g, 0) is second
    assert first.fate == GONER


@clause("sotr-ruling-16")
def test_each_player_gives_all_his_orders_before_the_other() -> None:
    g = close(
        [men(RIFLES, (20, 40), who=(0,), disorganised=True)],
        [men(VOLKS, (20, 4), who=(0,), disorganised=True)],
        [6, 6, 6, 6],
    )
    ordering(g)
    (ask,) = play(command(g), "pass")
    assert ask.seat == "us"
    play(command(g))
    (ask,) = play(command(g), "pass")
    assert ask.seat == "german"
    play(command(g))
    assert g.phase == ACTION
    assert g.silent == 0
    assert "regroups" not in kinds(g)


@clause("sotr-order-2")
def test_no_officer_joins_creatures() -> None:
    g = close(
        [men(RIFLES, (55, 40), who=(1,))],
        [men("german_command", (20, 20), who=(0,)), men("german_werewolves", (22, 20), who=(0,))],
    )
    assert refused(cannot_form_up(g, figures(g, 1)[0], g.units[2])) == "order-2"


@clause("sotr-ruling-50", "sotr-ruling-24")
def test_an_officer_in_the_air_does_not_command_the_force() -> None:
    """The Rangers' officer has Cool 9 and comes by parachute; the other has 8."""
    g = close([men("us_rangers", (30, 30), who=(0,)), men(COMMAND_SQUAD, (20, 30), who=(0,))], [FAR_ENEMY])
    figures(g)[0].leave()
    g.gather(g.units[0])
    g.force[0] = -1
    appoint(g)
    assert force_commander(g, 0) is figures(g, 1)[0]
