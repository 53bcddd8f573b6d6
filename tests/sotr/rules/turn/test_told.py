"""What happens is told, with who did it to whom: deeds that nothing else would show to those who watch."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.systems.sotr.battle.figures import DOWN
from bocage.systems.sotr.battle.state import ACTION, Sotr
from bocage.systems.sotr.rules.action.activation import activate
from bocage.systems.sotr.rules.action.flight import flees
from bocage.systems.sotr.rules.action.hiding import hide
from bocage.systems.sotr.rules.action.movement import go_prone
from bocage.systems.sotr.rules.close_combat.assault import answer as answer_assault
from bocage.systems.sotr.rules.close_combat.fights import finish_off
from bocage.systems.sotr.rules.command.orders import form_up, regroup
from bocage.systems.sotr.rules.machines import crews
from bocage.systems.sotr.rules.machines.strikes import lose_weapon
from bocage.systems.sotr.rules.shooting.overwatch import snap, watch
from bocage.systems.sotr.rules.shooting.suppressing import suppress
from bocage.systems.sotr.rules.turn.initiative import begin_phase
from bocage.systems.sotr.rules.turn.sequence import end_turn
from tests.sotr.close import close, men, play, told
from tests.sotr.machines import TRUCK, fought, machine, vehicle
from tests.sotr.shots import GUNNER, MAN, PEOPLE, RIFLES

clause = pytest.mark.clause
FAR_ENEMY = men(PEOPLE, (50, 40), who=MAN)


def two(*dice: int, gap: float = 15, who: Any = MAN, **more: Any) -> Sotr:
    """Put a rifleman at 20, 20 and an enemy south of him, in the action phase."""
    g = close([men(RIFLES, (20, 20), who=who, **more)], [men(PEOPLE, (20, 21 + gap), who=MAN)], dice)
    g.phase, g.first, g.active = ACTION, 0, 0
    return g


def facts(g: Sotr, kind: str, *names: str) -> tuple[Any, ...]:
    """Return these facts of the one event of a kind."""
    (event,) = told(g, kind)
    return tuple(event[name] for name in names)


@clause("sotr-init-2", "sotr-turn-1", "sotr-ruling-17")
def test_who_begins_the_next_turn_and_who_waits_are_told() -> None:
    g = two()
    g.winner = 1
    play(begin_phase(g, [0, 1]), "first:german")
    assert facts(g, "begins", "side") == (1,)
    g.turn = 2
    end_turn(g)
    assert facts(g, "turn", "turn") == (3,)
    g = close([men(RIFLES, (20, 20), who=MAN)], [FAR_ENEMY, men(PEOPLE, (40, 40), who=MAN)])
    g.phase, g.first, g.active, g.units[0].holds = ACTION, 0, 0, True
    play(activate(g), "wait")
    assert facts(g, "waits", "side") == (0,)


@clause("sotr-mopt-5", "sotr-mopt-6", "sotr-mopt-10")
def test_lying_down_hiding_and_throwing_oneself_down_are_told() -> None:
    g = two()
    go_prone(g, g.units[0])
    hide(g, g.units[0])
    assert facts(g, "goes-prone", "unit") == facts(g, "hides", "unit") == (0,)
    g = two(fleeing=True)
    play(flees(g, g.units[0]), "prone")
    assert facts(g, "drops", "unit") == (0,)


@clause("sotr-mopt-2", "sotr-mopt-3")
@pytest.mark.parametrize(("dice", "kind"), [((3, 3), "falls-back"), ((4, 3), "is-caught")])
def test_the_answer_to_an_assault_is_told_with_its_roll(dice: tuple[int, int], kind: str) -> None:
    """The people's grenadiers have Cool 6."""
    g = two(*dice, gap=5)
    play(answer_assault(g, g.units[0], g.units[1]), "fall-back")
    assert facts(g, kind, "unit", "other", "total", "needs") == (1, 0, sum(dice), 6)


@clause("sotr-ruling-15", "sotr-order-2", "sotr-order-1")
def test_finishing_joining_and_a_regroup_that_fails_are_told() -> None:
    g = two(gap=0)
    g.figures[g.units[1].figures[0]].fate = DOWN
    finish_off(g)
    assert facts(g, "finishes", "unit", "other") == (0, 1)
    g = close(
        [men("us_command", (20, 20), who=(0,)), men(RIFLES, (22, 20), who=MAN, disorganised=True)],
        [FAR_ENEMY],
        (6, 5),
    )
    leader = g.figures[g.units[0].figures[0]]
    regroup(g, leader, g.units[1])
    assert facts(g, "regroup-fails", "unit", "figure", "total", "needs") == (1, leader.id, 11, 8)
    form_up(g, leader, g.units[1])
    assert facts(g, "forms-up", "unit", "figure") == (1, leader.id)


@clause("sotr-order-6", "sotr-ruling-33", "sotr-ruling-34")
def test_overwatch_and_what_suppressing_fire_does_are_told() -> None:
    """A machine gun adds 2: 6 and 2 are 5 more than a Cool of 3."""
    g = two(*(1,) * 8)
    watch(g, g.units[1])
    play(snap(g, g.units[0]), "fire")
    assert facts(g, "watches", "unit") == (1,)
    assert facts(g, "snaps", "unit", "other") == (1, 0)
    g = two(6, 1, who=GUNNER)
    g.units[1].cool = 3
    suppress(g, g.units[0], g.units[1])
    assert facts(g, "is-disorganised", "unit") == (1,)


@clause("sotr-ruling-44", "sotr-ruling-46")
@pytest.mark.parametrize(("dice", "kind"), [((3, 4), "crew-holds"), ((4, 4), "crew-abandons")])
def test_what_befalls_a_machine_and_who_gets_in_are_told(dice: tuple[int, int], kind: str) -> None:
    """A crew of Veterans; a half-track has one weapon."""
    g = fought([machine(TRUCK, (30, 30)), men(RIFLES, (33, 30), who=MAN)], [FAR_ENEMY], dice)
    unit = vehicle(g)
    squad = next(each for each in g.units if each.counter.id == RIFLES)
    crews.mount(g, squad, unit)
    assert facts(g, "mounts", "unit", "other") == (squad.id, unit.id)
    lose_weapon(g, unit)
    assert facts(g, "weapon-out", "unit", "weapon") == (unit.id, "lmg")
    crews.test_crew(g, unit)
    assert facts(g, kind, "unit", "total", "needs") == (unit.id, sum(dice), 7)
