"""Hits on machines: which armour they meet, what goes through, and what each row of the tables does."""

from __future__ import annotations

import pytest

from bocage.systems.sotr.battle.figures import ABANDONED, DOWN, GONER, UP, WRECKED
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.machines.crews import cannot_mount, hit_crew
from bocage.systems.sotr.rules.machines.driving import cannot_drive, speed_of
from bocage.systems.sotr.rules.machines.gunnery import cannot_use
from bocage.systems.sotr.rules.shooting.harm import hit_machine, hit_rear
from bocage.systems.sotr.rules.turn.maintenance import quench
from bocage.systems.sotr.rules.turn.sequence import end_turn
from tests.sotr.close import figures, kinds, men, play, told
from tests.sotr.machines import (
    TANK,
    WALKER,
    crew,
    fought,
    hull,
    inside,
    machine,
    state_of,
    vehicle,
    walker,
    works,
)

clause = pytest.mark.clause
MAN = (1,)
KEEPS = (1, 1)
LOSES = (6, 6)
"""Dice of a crew's Cool test: a natural 2 always passes, a natural 12 always fails."""


def alone(counter: str, *dice: int) -> Sotr:
    """Put a machine of the US at (30, 20), facing north, and an enemy far off."""
    return fought([machine(counter, (30, 20))], [men("german_volksgrenadiers", (5, 2), who=MAN)], dice)


def hit(g: Sotr, penetration: str, dx: int = 0, dy: int = -160, natural: int = 0) -> None:
    """Hit the machine from a point at this offset, in sixteenths."""
    unit = g.units[0]
    hit_machine(g, unit, penetration, unit.x + dx, unit.y + dy, natural)


def suffered(counter: str, *dice: int, penetration: str = "at_medium") -> Sotr:
    """Hit a machine in front, with a penetration die that just goes through and these dice after it."""
    g = alone(counter, 4, *dice)
    hit(g, penetration)
    return g


@clause("sotr-ruling-45", "sotr-pen-5", "sotr-pen-6")
@pytest.mark.parametrize(
    ("dy", "die", "through"), [(-160, 4, False), (-160, 5, True), (160, 3, False), (160, 4, True)]
)
def test_a_light_gun_needs_five_in_front_of_a_medium_walker_and_four_behind(
    dy: int, die: int, through: bool
) -> None:
    g = alone(WALKER, die, *([1, *KEEPS] if through else []))
    hit(g, "at_light", dy=dy)
    assert ("goes-through" in kinds(g)) is through
    assert ("damage-staggers" in kinds(g)) is through


@clause("sotr-pen-10")
def test_what_cannot_harm_armour_rolls_nothing() -> None:
    g = alone(WALKER)
    hit(g, "infantry_heavy")
    assert kinds(g) == ["armour-holds"]


@clause("sotr-pen-9", "sotr-ruling-46")
def test_an_automatic_hit_rolls_no_penetration_and_beats_nothing() -> None:
    """A super heavy gun on a jeep: damage 1 + 1 for its class = 2, one crewman hit: the only one."""
    g = alone("jeep", 1)
    hit(g, "at_super_heavy")
    assert kinds(g) == ["goes-through", "damage-crewman", "crewman-hit"]
    assert hull(g, g.units[0]).fate == ABANDONED


@clause("sotr-ruling-45")
def test_a_natural_six_meets_the_turret() -> None:
    """Medium turret over light sides: AT light needs 5 there, 4 on the side."""
    for natural, holds in ((6, True), (5, False)):
        g = alone(TANK, 4, *([] if holds else [1, *KEEPS]))
        hit(g, "at_light", dx=160, dy=0, natural=natural)
        assert ("armour-holds" in kinds(g)) is holds


@clause("sotr-ruling-46")
def test_a_roll_that_beats_its_number_by_two_makes_the_damage_worse() -> None:
    """AT medium on a medium front needs 4: a 6 turns a 3 into a track."""
    g = alone(TANK, 6, 3, *KEEPS)
    hit(g, "at_medium")
    assert "damage-track" in kinds(g)
    g = alone(TANK, 5, 4, *KEEPS)
    hit(g, "at_medium")
    assert "damage-track" in kinds(g)


@clause("sotr-ruling-46")
def test_a_stunned_crew_does_not_shoot_in_its_next_activation() -> None:
    g = suffered(TANK, 1, *KEEPS)
    unit = vehicle(g)
    assert state_of(unit) == {"stunned": 1}
    no = cannot_use(g, unit, 0)
    assert no is not None
    assert (no.clause, no.name) == ("sotr-ruling-46", "crew-stunned")
    play(begin(g, unit))
    play(act(g), "done")
    assert state_of(unit) == {}
    assert cannot_use(g, unit, 0) is None


@clause("sotr-ruling-46")
def test_one_that_is_stunned_while_it_acts_loses_the_activation_after() -> None:
    g = alone(TANK, 4, 1, *KEEPS)
    unit = vehicle(g)
    play(begin(g, unit))
    hit(g, "at_medium")
    play(act(g), "done")
    assert state_of(unit) == {"stunned": 1}


@clause("sotr-ruling-46")
def test_a_walker_that_staggers_does_not_move_in_its_next_activation() -> None:
    g = suffered(WALKER, 1, *KEEPS)
    unit = walker(g)
    no = cannot_drive(unit)
    assert no is not None
    assert no.name == "machine-reels"
    play(begin(g, unit))
    play(act(g), "done")
    assert cannot_drive(unit) is None


@clause("sotr-ruling-46")
def test_one_crewman_hit_is_a_goner_and_the_commander_is_the_last() -> None:
    g = suffered(TANK, 2, *KEEPS)
    assert inside(g, vehicle(g)) == 4
    assert [figure.fate for figure in figures(g, crew(g).id)] == [UP, UP, UP, UP, GONER]


@clause("sotr-ruling-46")
def test_a_machine_without_crew_is_abandoned_and_nobody_tests() -> None:
    g = alone(WALKER)
    hit_crew(g, walker(g), 2)
    assert hull(g, walker(g)).fate == ABANDONED
    assert not g.is_able(walker(g))
    assert not g.standing(0)


@clause("sotr-ruling-46")
def test_a_weapon_is_out_at_random() -> None:
    """The second of three; then the second of the two that are left, the hull's machine gun."""
    g = alone(TANK, 4, 3, 2, *KEEPS, 4, 3, 2, *KEEPS)
    unit = vehicle(g)
    hit(g, "at_medium")
    assert works(unit).working() == [0, 2]
    hit(g, "at_medium")
    assert works(unit).working() == [0]
    no = cannot_use(g, unit, 2)
    assert no is not None
    assert no.name == "weapon-shot-away"


@clause("sotr-ruling-46")
def test_a_lost_track_is_for_good() -> None:
    g = suffered(TANK, 4, *KEEPS)
    no = cannot_drive(vehicle(g))
    assert no is not None
    assert (no.clause, no.name) == ("sotr-ruling-46", "machine-immobile")
    end_turn(g)
    assert cannot_drive(vehicle(g)) is not None
    assert cannot_use(g, vehicle(g), 0) is None


@clause("sotr-ruling-46")
@pytest.mark.parametrize(("die", "lost"), [(1, 1), (2, 2), (3, 3)])
def test_shrapnel_hits_so_many_of_the_crew(die: int, lost: int) -> None:
    g = suffered(TANK, 5, die, *KEEPS)
    assert inside(g, vehicle(g)) == 5 - lost


@clause("sotr-ruling-46")
def test_a_walker_hit_by_shrapnel_stands_for_the_turn() -> None:
    g = suffered(WALKER, 6, 1, *KEEPS)
    assert state_of(walker(g)) == {"halted": True}
    no = cannot_drive(walker(g))
    assert no is not None
    assert no.name == "machine-halted"
    end_turn(g)
    assert cannot_drive(walker(g)) is None


@clause("sotr-ruling-46")
def test_a_hip_halves_the_speed_and_the_second_is_the_leg() -> None:
    g = alone(WALKER, 4, 4, *KEEPS, 4, 4, 4, 5)
    unit = walker(g)
    hit(g, "at_medium")
    assert [speed_of(works(unit), how) for how in (2, 3)] == [2 * 16, 4 * 16]
    hit(g, "at_medium")
    assert "damage-leg" in kinds(g)
    assert hull(g, unit).fate == WRECKED


@clause("sotr-ruling-46")
def test_a_walker_that_loses_a_leg_throws_its_crew_out() -> None:
    """Each is hit on 5 or more; nobody tests Cool; it cannot be manned any more."""
    g = suffered(WALKER, 5, 5, 4)
    assert "crew-holds" not in kinds(g)
    assert [figure.fate for figure in figures(g, crew(g).id)] == [GONER, UP]
    survivor = figures(g, crew(g).id)[1]
    assert survivor.loc >= 0
    no = cannot_mount(g, crew(g), walker(g))
    assert no is not None
    assert no.name == "machine-lost"


@clause("sotr-ruling-46", "sotr-ruling-14")
def test_an_engine_fire_burns_until_the_next_maintenance() -> None:
    g = suffered(TANK, 6)
    unit = vehicle(g)
    assert state_of(unit) == {"immobile": True, "burning": True}
    assert hull(g, unit).fate == ABANDONED
    assert len(g.able(crew(g))) == 5
    assert not crew(g).disorganised
    no = cannot_mount(g, crew(g), unit)
    assert no is not None
    assert no.name == "machine-burns"
    quench(g)
    assert cannot_mount(g, crew(g), unit) is None
    quench(g)
    assert [event["unit"] for event in told(g, "burnt-out")] == [unit.id], "what burns no more is not told of"


@clause("sotr-ruling-46")
def test_a_destroyed_machine_loses_all_its_crew_and_stays() -> None:
    g = alone(TANK, 6, 6)
    hit(g, "at_medium")
    assert "damage-destroyed" in kinds(g)
    assert "blows-up" not in kinds(g)
    assert {figure.fate for figure in figures(g, crew(g).id)} == {GONER}
    assert (hull(g, vehicle(g)).fate, vehicle(g).loc >= 0) == (WRECKED, True)


@clause("sotr-ruling-46", "sotr-ruling-28")
def test_a_destroyed_walker_blows_up() -> None:
    """A blast of 3 inches round its middle lies under its own base; a man in contact is 1.5 + 0.5 inches
    off: the circle touches whoever's edge is 1.5 from the middle. Infantry heavy kills at 3."""
    near = fought(
        [machine(WALKER, (30, 20))],
        [men("german_volksgrenadiers", (30, 22), (30, 18 - 1 / 16), who=(1, 2))],
        (4, 6, 6, 3),
    )
    unit = walker(near)
    hit_machine(near, unit, "at_heavy", unit.x, unit.y - 160)
    assert told(near, "blows-up")
    assert [figure.fate for figure in figures(near, 2)] == [GONER, UP]


@clause("sotr-ruling-46")
def test_a_crew_that_loses_its_cool_abandons_the_machine() -> None:
    g = suffered(WALKER, 1, *LOSES)
    unit, men_out = walker(g), crew(g)
    assert hull(g, unit).fate == ABANDONED
    assert (men_out.disorganised, men_out.fleeing) == (True, False)
    assert len(g.able(men_out)) == 2
    assert [each.id for each in g.standing(0)] == [men_out.id]
    for figure in g.able(men_out):
        assert g.sights.within(figure, hull(g, unit), 4 * 16)


@clause("sotr-ruling-46")
@pytest.mark.parametrize(("dice", "holds"), [((3, 4), True), ((4, 4), False)])
def test_veterans_stay_inside_on_seven(dice: tuple[int, int], holds: bool) -> None:
    g = suffered(WALKER, 1, *dice)
    assert (inside(g, walker(g)) == 2) is holds


@clause("sotr-ruling-43")
def test_in_close_combat_it_is_always_the_rear() -> None:
    """AT very light: 6 against the light rear of a walker, nothing against its front."""
    g = alone(WALKER, 6, 1, *KEEPS)
    hit_rear(g, walker(g), "at_very_light")
    assert "goes-through" in kinds(g)
    assert told(g, "goes-through")[0]["zone"] == "rear"
    g = alone(WALKER)
    hit(g, "at_very_light")
    assert kinds(g) == ["armour-holds"]


def test_the_battle_is_lost_without_anybody_able() -> None:
    g = alone(TANK, 6, 6)
    hit(g, "at_medium")
    assert not any(figure.fate in (UP, DOWN) for figure in g.figures if figure.side == 0)
