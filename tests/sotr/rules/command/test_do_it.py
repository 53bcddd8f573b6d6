"""Do it!: one figure ignores suppression, disorder and coherence, in all that it does."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.activation import shot_offers
from bocage.systems.sotr.rules.action.coherence import is_coherent
from bocage.systems.sotr.rules.action.movement import cannot_advance, free_to_move
from bocage.systems.sotr.rules.action.tending import cannot_tend
from bocage.systems.sotr.rules.close_combat.assault import assaulters, cannot_charge
from bocage.systems.sotr.rules.command.command import command
from bocage.systems.sotr.rules.command.orders import cannot_do_it
from bocage.systems.sotr.rules.machines.piercing import piercers
from bocage.systems.sotr.rules.shooting.acquisition import cannot_pierce, targets
from bocage.systems.sotr.rules.shooting.shooting import firers, shot_of
from bocage.systems.sotr.rules.shooting.suppressing import cannot_suppress, shares_of
from bocage.systems.sotr.rules.weapons.blasts import cannot_lay, point_tally
from bocage.systems.sotr.rules.weapons.rounds import THROW, round_of
from tests.sotr.close import close, figures, men, play, told
from tests.sotr.machines import SOUTH, WALKER, fought, machine, walker
from tests.sotr.ordering import ordering, refused
from tests.sotr.shots import arm
from tests.sotr.sums import parts

clause = pytest.mark.clause
RIFLES, COMMAND_SQUAD, VOLKS = "us_rifle_squad", "us_command", "german_volksgrenadiers"
FAR_ENEMY = men(VOLKS, (55, 3), who=(1,))


def told_to_do_it(*dice: int, **state: bool) -> Sotr:
    """Put down an officer with two men; the one beside him is told to do it."""
    g = close(
        [
            men("us_rangers", (30, 44), who=(0,)),
            men(COMMAND_SQUAD, (20, 30), (22, 30), (20, 39.5), who=(0, 3, 4), **state),
        ],
        [men(VOLKS, (22, 20), who=(1,))],
        dice,
    )
    return ordering(g)


@clause("sotr-order-5", "sotr-order-u5", "sotr-cmd-6")
def test_one_figure_within_the_radius_ignores_suppression() -> None:
    """The third man is 8.5 inches from the officer, whose radius is 8."""
    g = told_to_do_it(4, 4, suppressed=True)
    officer, man, other = figures(g, 1)
    unit = g.units[1]
    assert refused(cannot_advance(g, unit)) == "ruling-34"
    (_ask, who) = play(command(g), f"do-it:{officer.name}>{unit.name}", f"chosen:{man.name}")
    assert [option.args[0] for option in who.options] == [officer.name, man.name]
    assert man.freed
    assert not other.freed
    assert told(g, "does-it")[0]["needs"] == 8
    assert free_to_move(g, unit) == [man]
    assert firers(g, unit) == [man]
    assert cannot_advance(g, unit) is None


@clause("sotr-order-5")
def test_a_failed_roll_frees_nobody() -> None:
    g = told_to_do_it(4, 5, suppressed=True)
    officer, man, _ = figures(g, 1)
    play(command(g), f"do-it:{officer.name}>{g.units[1].name}", f"chosen:{man.name}")
    assert not man.freed
    assert told(g, "does-not")[0]["total"] == 9
    assert g.ordered >> officer.id & 1


@clause("sotr-order-5")
def test_who_is_told_to_do_it_ignores_disorder_and_coherence() -> None:
    """He alone assaults, fires without the -1, and counts in no chain."""
    g = told_to_do_it(disorganised=True)
    _, man, other = figures(g, 1)
    unit, target = g.units[1], figures(g, 2)[0]
    g.acting = unit.id
    assert refused(cannot_charge(g, unit)) == "ruling-37"
    assert shot_of(g, man, target, aimed=False).unsteady == -1
    assert not is_coherent(g, unit)
    other.freed = True
    assert is_coherent(g, unit)
    assert shot_of(g, man, target, aimed=False).unsteady == -1
    man.freed = True
    assert shot_of(g, man, target, aimed=False).unsteady == 0
    assert assaulters(g, unit) == [man, other]
    assert cannot_charge(g, unit) is None


@clause("sotr-order-5")
def test_there_is_nothing_to_ignore_for_a_steady_unit() -> None:
    g = told_to_do_it()
    assert refused(cannot_do_it(g, figures(g, 1)[0], g.units[1])) == "order-5"


# In all that it does


def freed(state: str, weapon: str = "semi_automatic_rifle") -> Sotr:
    """Put two men, the first of whom is told to do it, 6 inches from an enemy; their unit is in a state."""
    g = close(
        [men(RIFLES, (20, 30), (22, 30), who=(1, 2), **{state: True})], [men(VOLKS, (20, 23), who=(1,))]
    )
    figures(g)[0].freed = True
    arm(figures(g)[0], weapon)
    return g


@clause("sotr-order-5", "sotr-ruling-34")
def test_who_is_told_to_do_it_throws_a_grenade_and_his_comrade_does_not() -> None:
    g = freed("suppressed")
    unit, (man, other) = g.units[0], figures(g)
    g.acting = unit.id
    assert cannot_lay(g, unit, man, THROW) is None
    assert refused(cannot_lay(g, unit, other, THROW)) == "ruling-34"
    keys = {option.key for option in shot_offers(g, unit)}
    assert f"throw:{man.name}" in keys
    assert f"throw:{other.name}" not in keys


@clause("sotr-order-5", "sotr-ruling-37")
def test_who_is_told_to_do_it_throws_without_the_minus_one_of_disorder() -> None:
    g = freed("disorganised")
    man, other = figures(g)
    what = round_of(man, THROW)
    assert what is not None
    there = 20 * UNIT, 23 * UNIT
    assert parts(point_tally(g, man, what, *there)) == {}
    assert parts(point_tally(g, other, what, *there)) == {"ruling-37 unsteady": -1}


@clause("sotr-order-5", "sotr-ruling-34", "sotr-ruling-37")
@pytest.mark.parametrize("state", ["suppressed", "disorganised"])
def test_he_alone_takes_part_in_suppressing_fire(state: str) -> None:
    """The comrade of a disorganised machine gunner who is told to do it throws no grenade either."""
    g = freed(state, "lmg")
    unit, target, (man, _) = g.units[0], g.units[1], figures(g)
    assert cannot_suppress(g, unit, target) is None
    assert [share.figure for share in shares_of(g, unit, target)] == [man]
    man.freed = False
    assert cannot_suppress(g, unit, target) is not None


@clause("sotr-order-5", "sotr-ruling-34")
def test_he_fires_at_a_machine_and_his_comrade_does_not() -> None:
    g = fought(
        [men(RIFLES, (20, 30), (22, 30), who=(1, 2), suppressed=True)], [machine(WALKER, (20, 15), SOUTH)]
    )
    unit, (man, other) = g.units[0], figures(g)
    target = walker(g, "german")
    for each in (man, other):
        arm(each, "bazooka")
    assert refused(cannot_pierce(g, unit, target)) == "ruling-34"
    man.freed = True
    assert cannot_pierce(g, unit, target) is None
    assert piercers(g, unit, target) == [man]
    assert targets(g, unit) == [target]


@clause("sotr-order-5", "sotr-ruling-49", "sotr-ruling-5")
def test_a_medic_who_is_told_to_do_it_goes_to_a_casualty_and_leaves_his_unit() -> None:
    """The casualty lies 3 inches east of him, his officer stands 4 west of him."""
    g = close(
        [men(COMMAND_SQUAD, (20, 20), (15, 20), who=(1, 0)), men(RIFLES, (24, 20), (27, 20), who=(1, 2))],
        [FAR_ENEMY],
    )
    unit, medic, hurt = g.units[0], figures(g)[0], figures(g, 1)[0]
    g.fall(hurt)
    assert refused(cannot_tend(g, unit, medic, hurt)) == "ruling-49"
    medic.freed = True
    assert cannot_tend(g, unit, medic, hurt) is None
    unit.suppressed = True
    assert cannot_tend(g, unit, medic, hurt) is None
    medic.freed = False
    assert refused(cannot_tend(g, unit, medic, hurt)) == "ruling-34"
