"""Do it!: one figure ignores suppression, disorder and coherence, in all that it does."""

from __future__ import annotations

import pytest

from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.coherence import is_coherent
from bocage.systems.sotr.rules.action.movement import cannot_advance, free_to_move
from bocage.systems.sotr.rules.close_combat.assault import assaulters, cannot_charge
from bocage.systems.sotr.rules.command.command import command
from bocage.systems.sotr.rules.command.orders import (
    cannot_do_it,
)
from bocage.systems.sotr.rules.shooting.shooting import firers, shot_of
from tests.sotr.close import close, figures, men, play, told
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
