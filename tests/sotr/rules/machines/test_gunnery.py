"""The weapons of machines, and shots at them."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.systems.sotr.battle.figures import ADVANCED, GONER, RAN
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.action.activation import act, begin, offers
from bocage.systems.sotr.rules.action.movement import cannot_run
from bocage.systems.sotr.rules.close_combat.assault import cannot_assault
from bocage.systems.sotr.rules.machines.gunnery import cannot_fire_gun, cannot_use, guns
from bocage.systems.sotr.rules.machines.piercing import aim_at_machine, piercers
from bocage.systems.sotr.rules.shooting.acquisition import cannot_shoot_at
from bocage.systems.sotr.rules.shooting.cover import UNSEEN
from bocage.systems.sotr.rules.shooting.sight import cover_at
from tests.sotr.close import FIELD, figures, men, play, told
from tests.sotr.machines import (
    EAST,
    NORTH,
    SOUTH,
    TANK,
    WALKER,
    fought,
    hull,
    machine,
    walker,
    works,
)
from tests.sotr.sums import parts

clause = pytest.mark.clause
PEOPLE = "german_volksgrenadiers"
GRENADIERS = "german_grenadiers"
PANZERFAUST = (8,)


def against(g: Sotr, mount: int, clause_name: str = "") -> str:
    """Return why the first machine does not fire a weapon at the first German unit."""
    target = next(unit for unit in g.units if unit.side == 1)
    no = cannot_fire_gun(g, g.units[0], mount, target)
    return "" if no is None else f"{no.clause} {no.name}"


@clause("sotr-ruling-47")
@pytest.mark.parametrize(
    ("facing", "turret", "hull_gun"), [(NORTH, True, True), (EAST, True, False), (SOUTH, True, False)]
)
def test_a_turret_fires_all_round_and_a_hull_to_the_front(facing: int, turret: bool, hull_gun: bool) -> None:
    g = fought([machine(TANK, (30, 30), facing)], [men(PEOPLE, (30, 15), who=(1,))])
    assert (against(g, 0) == "") is turret
    assert against(g, 2) == ("" if hull_gun else "sotr-ruling-47 not-in-arc")


@clause("sotr-ruling-47")
def test_the_arms_of_a_walker_reach_the_front_half() -> None:
    for facing, bears in ((NORTH, True), (EAST, True), (SOUTH, False)):
        g = fought([machine(WALKER, (30, 30), facing)], [men(PEOPLE, (30, 15), who=(1,))])
        assert (against(g, 0) == "") is bears


@clause("sotr-ruling-47")
def test_each_weapon_fires_once_at_targets_of_its_own() -> None:
    """The light gun has two dice, the machine gun six."""
    g = fought(
        [machine(WALKER, (30, 30))],
        [men(PEOPLE, (28, 15), who=(1,)), men(PEOPLE, (32, 15), who=(1,))],
        (1,) * 8,
    )
    unit = walker(g)
    play(begin(g, unit))
    assert {(mount, target.id) for mount, target in guns(g, unit)} == {(0, 2), (0, 3), (1, 2), (1, 3)}
    play(act(g), "gun:1>german-squad-1")
    assert {mount for mount, _ in guns(g, unit)} == {1}
    play(act(g), "gun:2>german-squad-2")
    assert [(each["other"], each["dice"]) for each in told(g, "shoot")] == [(2, 2), (3, 6)]
    assert guns(g, unit) == []
    no = cannot_use(g, unit, 0)
    assert no is not None
    assert (no.clause, no.name) == ("sotr-ruling-47", "weapon-has-fired")


@clause("sotr-ruling-47", "sotr-act-3")
def test_move_or_fire_does_not_bind_a_machine_that_has_advanced() -> None:
    g = fought([machine(WALKER, (30, 30))], [men(PEOPLE, (30, 15), who=(1,))])
    hull(g, walker(g)).moved = ADVANCED
    assert works(walker(g)).weapons[1].move_or_fire
    assert against(g, 1) == ""
    hull(g, walker(g)).moved = RAN
    assert against(g, 1) == "sotr-ruling-44 went-fast"


@clause("sotr-pen-10", "sotr-ruling-47")
def test_a_weapon_is_not_fired_at_armour_that_it_cannot_harm() -> None:
    """AT very light does nothing to a medium front; the rear of the walker is light."""
    for facing, offered in ((SOUTH, False), (NORTH, True)):
        g = fought([machine(WALKER, (30, 30))], [machine(WALKER, (30, 15), facing)])
        assert (against(g, 1) == "") is offered


@clause("sotr-mod-7", "sotr-mod-8", "sotr-ruling-44")
def test_machines_are_large_or_huge_and_harder_to_hit_when_fast() -> None:
    for counter, named in ((WALKER, {"mod-7 large": 1}), ("large_walker", {"mod-8 huge": 2})):
        g = fought([men(GRENADIERS, (30, 20), who=PANZERFAUST)], [machine(counter, (30, 14), SOUTH)])
        target = walker(g, "german")
        figure = figures(g)[0]
        assert parts(aim_at_machine(g, figure, target).tally) == named
        hull(g, target).moved = RAN
        assert parts(aim_at_machine(g, figure, target).tally) == {**named, "ruling-44 fast": -1}


@clause("sotr-pen-10", "sotr-shoot-4")
def test_only_those_fire_at_a_machine_who_can_harm_it_and_the_others_still_shoot() -> None:
    """A grenadier with a rifle and one with a panzerfaust: 4 to hit with a large target is a 3; through on
    2 or more; damage 1, +1 for AT heavy."""
    g = fought(
        [men("us_rangers", (30, 20), (31.5, 20), who=(1, 7))],
        [machine(WALKER, (30, 14), SOUTH), men(PEOPLE, (38, 12), who=(1,))],
        (3, 4, 1, 1, 1, 1, 1, 1),
    )
    unit, target = g.units[0], walker(g, "german")
    assert [figure.weapon.id for figure in piercers(g, unit, target)] == ["rpg"]
    play(begin(g, unit))
    play(act(g), "shoot:german-walker-1")
    assert told(g, "fires-at-machine")[0]["hits"] == 1
    assert "damage-staggers" in [event.kind for event in g.events or ()]
    offered = {option.key for option in offers(g, unit)}
    assert "shoot:german-walker-1" not in offered
    assert "shoot:german-squad-1" in offered
    assert "run" not in offered


@clause("sotr-pen-10")
def test_rifles_do_not_fire_at_armour() -> None:
    g = fought([men("us_rifle_squad", (30, 20), who=(1,))], [machine(WALKER, (30, 14), SOUTH)])
    no = cannot_shoot_at(g, g.units[0], walker(g, "german"))
    assert no is not None
    assert (no.clause, no.name) == ("sotr-pen-10", "nothing-pierces")


@clause("sotr-ruling-11")
def test_a_machine_is_a_target_without_a_test_however_far() -> None:
    g = fought(
        [men("us_rangers", (30, 30), who=(7,))],
        [machine(WALKER, (30, 10), SOUTH), men(PEOPLE, (30, 24), who=(1,))],
    )
    assert cannot_shoot_at(g, g.units[0], walker(g, "german")) is None
    assert g.acquired == 0


@clause("sotr-ruling-8", "sotr-ruling-9")
def test_a_hull_hides_who_is_behind_it() -> None:
    """A man straight behind a walker of three inches is not seen; the same with its wreck; his friend beside
    is."""
    for fate in (0, 4):
        g = fought(
            [men("us_rifle_squad", (30, 30), who=(1,))],
            [
                machine(WALKER, (30, 20), SOUTH),
                men(PEOPLE, (30, 17), who=(1,)),
                men(PEOPLE, (36, 17), who=(1,)),
            ],
        )
        hull(g, walker(g, "german")).fate = fate
        g.unveil()
        for number, seen in ((3, False), (4, True)):
            no = cannot_shoot_at(g, g.units[0], g.units[number])
            assert (no is None) is seen, (fate, number)


@clause("sotr-ruling-46", "sotr-ruling-36")
def test_fire_of_a_walker_kills_and_its_target_tests() -> None:
    """Six dice of AT very light at a man in the open: 3 with +1 at short range; a 2 in penetration kills."""
    g = fought(
        [machine(WALKER, (30, 30))],
        [men(PEOPLE, (30, 15), (32, 15), who=(1, 2))],
        (3, 2, 1, 1, 1, 1, 1),
    )
    play(begin(g, walker(g)))
    play(act(g), "gun:2>german-squad-1", "allot:german-squad-1.2")
    assert figures(g, 2)[0].fate == GONER
    assert g.hurt == 1 << 2


@clause("sotr-ruling-47")
def test_a_machine_has_no_more_weapons_than_mounts() -> None:
    """A Sherman has a gun and two machine guns."""
    g = fought([machine(TANK, (30, 30))], [men(PEOPLE, (30, 15), who=(1,))])
    assert against(g, 2) == ""
    assert against(g, 3) == "sotr-ruling-47 no-such-weapon"


@clause("sotr-ruling-8", "sotr-ruling-28")
def test_one_looks_over_a_hull_from_a_hill_and_at_a_point_on_one() -> None:
    """A hull hides 2 inches high: a point at 50, 22 on a hill of 2 inches is seen past it, one on flat ground
    is not."""
    hill = Table.draw(FIELD, hills=[(2, [(45, 15), (55, 15), (55, 30), (45, 30)])])
    for table, hidden in ((None, True), (hill, False)):
        g = fought([men(PEOPLE, (10, 22), who=(1,)), machine(TANK, (30, 22))], [], table=table)
        assert (cover_at(g, figures(g)[0], 50 * UNIT, 22 * UNIT) == UNSEEN) is hidden


@clause("sotr-shoot-1", "sotr-shoot-2")
def test_a_gun_fires_at_what_is_in_sight_and_in_range() -> None:
    """A submachine gun in its turret reaches 24 inches; a high wall hides who is behind it."""
    for gap, told_of in ((24, ""), (24 + 1 / 16, "sotr-shoot-1 out-of-reach")):
        g = fought([machine(TANK, (30, 40))], [men(PEOPLE, (30, 40 - 2.5 - 0.5 - gap), who=(1,))])
        works(g.units[0]).weapons = [weapons()["smg"]]
        assert against(g, 0) == told_of
    wall = Table.draw(FIELD, lines={"high_wall": [[(10, 22), (50, 22)]]}, width=0.25)
    g = fought([machine(TANK, (30, 30))], [men(PEOPLE, (30, 15), who=(1,))], table=wall)
    assert against(g, 0) == "sotr-shoot-1 out-of-reach"


@clause("sotr-ruling-11", "sotr-ruling-47")
def test_one_test_serves_all_weapons_of_a_machine_for_the_activation() -> None:
    """A unit 10 inches off, another 20: 6 passes for the gun, and the machine gun asks for no other."""
    g = fought(
        [machine(TANK, (30, 40))],
        [men(PEOPLE, (30, 26), who=(1,)), men(GRENADIERS, (31, 16), who=(1,))],
        (3, 3, *(1,) * 9),
    )
    far = g.units[3].name
    play(begin(g, g.units[0]))
    play(act(g), f"gun:1>{far}")
    play(act(g), f"gun:2>{far}")
    assert len(told(g, "acquires")) == 1
    assert len(told(g, "shoot")) == 2


@clause("sotr-ruling-18", "sotr-mopt-9")
def test_a_unit_that_has_fired_at_a_machine_does_not_run_or_assault() -> None:
    g = fought(
        [men(GRENADIERS, (30, 20), who=PANZERFAUST)],
        [machine(WALKER, (30, 10), SOUTH), men(PEOPLE, (32, 24), who=(1,))],
        (1,),
    )
    people = next(unit for unit in g.units if unit.counter.id == PEOPLE)
    play(begin(g, g.units[0]))
    assert cannot_assault(g, g.units[0], people) is None
    play(act(g), f"shoot:{walker(g, 'german').name}")
    for no in (cannot_assault(g, g.units[0], people), cannot_run(g, g.units[0])):
        assert no is not None
        assert no.clause == "sotr-mopt-9"
