"""Who is hit in and beside a machine, who fires at it until when, and from where a blast meets it."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import ABANDONED, ADVANCED, GONER, UP, WRECKED, Figure
from bocage.systems.sotr.rules.command.paras import come_down
from bocage.systems.sotr.rules.machines.crews import (
    bail_out,
    cannot_dismount,
    cannot_mount,
    crew_inside,
    leave_empty,
    mount,
    riders,
    step_out,
)
from bocage.systems.sotr.rules.machines.driving import cannot_drive_fast, turn
from bocage.systems.sotr.rules.machines.gunnery import can_fire_all, fire_all
from bocage.systems.sotr.rules.machines.piercing import pierce
from bocage.systems.sotr.rules.shooting.answering import can_answer
from bocage.systems.sotr.rules.shooting.harm import burst, scorch
from bocage.systems.sotr.rules.shooting.suppressing import suppress
from tests.sotr.close import figures, kinds, men, play, told
from tests.sotr.machines import (
    CAR,
    EAST,
    NORTH,
    SOUTH,
    TANK,
    TRUCK,
    WALKER,
    crew,
    fought,
    hull,
    inside,
    machine,
    vehicle,
    walker,
    works,
)
from tests.sotr.shots import MAN, PEOPLE, RIFLES, arm

clause = pytest.mark.clause
FAR = men(PEOPLE, (5, 2), who=MAN)


@clause("sotr-shoot-4", "sotr-ruling-46")
def test_who_can_harm_a_machine_fires_until_nobody_mans_it() -> None:
    """Two launchers at a half-track: the first destroys it (4 hits, 4 beats 2 by two, 6 + 1), the second
    keeps his round."""
    g = fought([men("us_rangers", (30, 30), (32, 30), who=(6, 7))], [machine(TRUCK, (30, 20), SOUTH)])
    for figure in figures(g):
        arm(figure, "rpg")
    g.dice = type(g.dice).scripted(4, 4, 6)
    pierce(g, g.units[0], vehicle(g, "german"))
    assert kinds(g).count("fires-at-machine") == 1
    assert [figure.fired for figure in figures(g)] == [True, False]
    assert hull(g, vehicle(g, "german")).fate == WRECKED


@clause("sotr-ruling-46", "sotr-ruling-36")
def test_a_crew_that_is_hit_bailing_out_does_not_test_for_its_losses_and_riders_do() -> None:
    g = fought([machine(TRUCK, (30, 20)), men(RIFLES, (30, 24), who=MAN)], [FAR], (5, 4, 6))
    unit = vehicle(g)
    step_out(g, crew(g), unit, 5)
    assert [figure.fate for figure in figures(g, crew(g).id)] == [GONER, UP]
    assert g.hurt == 0
    squad = g.units[2]
    mount(g, squad, unit)
    step_out(g, squad, unit, 6)
    assert figures(g, squad.id)[0].fate == GONER
    assert g.hurt == 1 << squad.id
    assert [event["unit"] for event in told(g, "crewman-hit")] == [unit.id] * 2


@clause("sotr-ruling-46")
def test_who_gets_out_has_moved_and_sits_no_more() -> None:
    g = fought([machine(TRUCK, (30, 20)), men(RIFLES, (30, 24), (31.5, 24), who=(1, 2))], [FAR])
    squad, unit = g.units[2], vehicle(g)
    for figure in figures(g, squad.id):
        figure.prone = True
    mount(g, squad, unit)
    assert squad.loc == GONE
    assert not any(figure.prone for figure in figures(g, squad.id))
    assert [each.id for each in riders(g, unit)] == [squad.id]
    assert len(crew_inside(g, unit)) == 2
    leave_empty(g, unit)
    assert hull(g, unit).fate == ABANDONED
    assert squad.rides < 0
    assert [figure.moved for figure in figures(g, squad.id)] == [ADVANCED] * 2
    (event,) = told(g, "gets-out")
    assert (event["unit"], event["other"], event["to"]) == (squad.id, unit.id, squad.loc)


@clause("sotr-ruling-46", "sotr-act-1")
@pytest.mark.parametrize("acted", [False, True])
def test_a_crew_that_bails_out_has_acted_if_its_machine_has(acted: bool) -> None:
    g = fought([machine(TANK, (30, 20))], [FAR])
    vehicle(g).activated = acted
    bail_out(g, vehicle(g), 0)
    assert crew(g).activated is acted
    assert inside(g, vehicle(g)) == 0
    assert hull(g, vehicle(g)).fate == ABANDONED


@clause("sotr-ruling-44")
def test_nobody_gets_out_who_would_not_stand_together_near_the_hull() -> None:
    """Men close round the half-track on all sides, 4 inches deep: who rides in it finds no room near it."""
    g = fought([machine(TRUCK, (30, 20)), men(RIFLES, (30, 24), who=MAN)], [FAR])
    squad, unit = g.units[2], vehicle(g)
    mount(g, squad, unit)
    assert cannot_dismount(g, squad) is None
    crowd = figures(g, 3)[0]
    crowd.side = 0
    twins: list[Figure] = []
    for x in range(22, 39):
        for y in range(12, 29):
            twin = crowd.copy()
            twin.id = len(g.figures) + len(twins)
            twin.put([(x * UNIT, y * UNIT)], 0, 0)
            if abs(x - 30) > 1 or abs(y - 20) > 2:
                twins.append(twin)
    count = len(g.figures) + len(twins)
    g.figures += twins
    g.sights = type(g.sights)(g.field, count)
    g.covers = type(g.covers)(count)
    no = cannot_dismount(g, squad)
    assert no is not None
    assert (no.clause, no.name) == ("sotr-ruling-44", "no-room-beside")


@clause("sotr-ruling-28", "sotr-ruling-45")
@pytest.mark.parametrize(("dx", "zone"), [(2.4, "front"), (-2.4, "rear")])
def test_a_blast_meets_a_machine_from_its_middle(dx: float, zone: str) -> None:
    """A walker faces east; the circle lies before or behind it. Infantry light harms neither side."""
    g = fought([machine(WALKER, (30, 20), EAST)], [FAR])
    found = burst(g, "blast_small", (round((30 + dx) * UNIT), 20 * UNIT), "infantry_light")
    assert [figure.id for figure in found] == [hull(g, walker(g)).id]
    assert told(g, "armour-holds")[0]["zone"] == zone


@clause("sotr-ruling-36")
@pytest.mark.parametrize(
    ("penetration", "heavy"), [("at_light", False), ("at_medium", True), ("at_heavy", True), ("none", False)]
)
def test_fire_of_at_medium_and_above_is_heavy_and_so_is_flame(penetration: str, heavy: bool) -> None:
    g = fought([men(RIFLES, (30, 20), who=MAN)], [FAR])
    scorch(g, g.units[0], penetration)
    assert g.scorched == int(heavy)
    scorch(g, g.units[1], penetration, flame=True)
    assert g.scorched == int(heavy) | 2


@clause("sotr-ruling-34", "sotr-ruling-45")
def test_suppressing_fire_that_hits_a_machine_comes_from_who_fires() -> None:
    """A rifle before an open half-track, and an LMG behind it: 6 + 2 (ROF 10 gives none) is 4 over a Cool of
    4. The first of those who fire is before it: the front holds, which a 6 alone goes through."""
    g = fought([men(RIFLES, (30, 30), (30, 10), who=(1, 7))], [machine(TRUCK, (30, 20), SOUTH)], (6, 5))
    target = vehicle(g, "german")
    target.cool = 4
    suppress(g, g.units[0], target)
    assert target.suppressed
    assert not target.disorganised
    (event,) = told(g, "armour-holds")
    assert (event["unit"], event["zone"]) == (target.id, "front")
    assert not hull(g, target).prone


@clause("sotr-ruling-24", "sotr-ruling-44")
def test_a_drop_vehicle_counts_as_having_gone_fast() -> None:
    g = fought([machine(CAR, (30, 20))], [FAR], (1,))
    unit = vehicle(g)
    at = unit.loc
    g.lift(hull(g, unit))
    g.gather(unit)
    unit.aloft, unit.called, unit.marker = True, True, at
    come_down(g, unit)
    assert unit.loc == at
    assert (unit.aloft, unit.called, unit.marker) == (False, False, GONE)
    assert hull(g, unit).landed
    assert hull(g, unit).moved == 3


@clause("sotr-ruling-44")
def test_a_walker_that_has_turned_has_and_one_that_stays_has_not() -> None:
    for key, turned in (("face:16", True), ("stay", False)):
        g = fought([machine(WALKER, (30, 20))], [FAR])
        unit = walker(g)
        play(turn(g, unit, ADVANCED), key)
        assert works(unit).turned is turned
        assert unit.facing == (EAST if turned else NORTH)
        assert hull(g, unit).moved == (ADVANCED if turned else 0)
        assert kinds(g) == (["turns"] if turned else [])


@clause("sotr-ruling-44", "sotr-ruling-46")
def test_a_machine_that_has_fired_or_cannot_go_does_not_go_fast() -> None:
    g = fought([machine(WALKER, (30, 20))], [FAR])
    unit = walker(g)
    assert cannot_drive_fast(g, unit) is None
    g.has_shot = True
    no = cannot_drive_fast(g, unit)
    assert no is not None
    assert no.name == "machine-has-fired"
    g.has_shot, works(unit).immobile = False, True
    no = cannot_drive_fast(g, unit)
    assert no is not None
    assert no.name == "machine-immobile"


@clause("sotr-ruling-22", "sotr-ruling-47")
def test_every_weapon_that_bears_fires_at_who_comes() -> None:
    """The walker's light gun has two dice and its machine gun six; at an assault all at -1."""
    g = fought([machine(WALKER, (30, 20), SOUTH)], [men(PEOPLE, (30, 28), who=MAN)], (1,) * 8)
    unit, comers = walker(g), g.units[2]
    assert can_fire_all(g, unit, comers)
    assert can_answer(g, unit, comers)
    play(fire_all(g, unit, comers, reaction=True))
    assert [event["dice"] for event in told(g, "shoot")] == [2, 6]
    assert {part.name for event in told(g, "shoot") for part in event["tally"].parts} >= {"reaction"}
    assert works(unit).fired == 3
    assert not can_fire_all(g, unit, comers)
    g = fought([machine(WALKER, (30, 20), NORTH)], [men(PEOPLE, (30, 28), who=MAN)])
    assert not can_fire_all(g, walker(g), g.units[2]), "behind it"


@clause("sotr-ruling-47", "sotr-ruling-36")
def test_fire_at_who_comes_ends_with_the_last_of_them() -> None:
    """Of AT light a hit on a man is a Goner without a roll: the machine gun need not fire."""
    g = fought([machine(WALKER, (30, 20), SOUTH)], [men(PEOPLE, (30, 28), who=MAN)], (6, 1))
    play(fire_all(g, walker(g), g.units[2], reaction=True))
    assert figures(g, 2)[0].fate == GONER
    assert works(walker(g)).fired == 1


@clause("sotr-ruling-44", "sotr-ruling-46")
def test_machines_and_enemies_get_into_nothing() -> None:
    g = fought([machine(TRUCK, (30, 20)), machine(CAR, (30, 25))], [men(PEOPLE, (30, 16), who=MAN)])
    car = next(unit for unit in g.units if unit.name == "us-vehicle-2")
    for unit in (car, g.units[4]):
        no = cannot_mount(g, unit, vehicle(g))
        assert no is not None
        assert no.name == "no-machine"
