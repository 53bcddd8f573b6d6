"""Men and walkers in close combat with machines."""

from __future__ import annotations

import pytest

from bocage.ground.table.bases import nearer, overlap
from bocage.systems.sotr.battle.figures import ASSAULTED, GONER, UP
from bocage.systems.sotr.battle.state import COMBAT, Sotr
from bocage.systems.sotr.rules.close_combat.assault import assault, cannot_answer, cannot_assault
from bocage.systems.sotr.rules.close_combat.contact import touches
from bocage.systems.sotr.rules.close_combat.fights import fights, resolve, sum_of
from tests.sotr.close import figures, kinds, men, play, told
from tests.sotr.machines import EAST, NORTH, SOUTH, TANK, WALKER, fought, hull, machine, vehicle, walker
from tests.sotr.sums import parts

clause = pytest.mark.clause
SQUAD = "us_rifle_squad"


def touching(counter: str, *dice: int, men_at: int = 1, satchels: int = 0, **more: bool) -> Sotr:
    """Put men into contact with a German machine at (30, 20), phase 5. The walker's base and theirs: two
    inches between the middles."""
    places = [(30.0, 22.0), (28.0, 20.0), (32.0, 20.0)][:men_at]
    if counter == TANK:
        places = [(30.0, 23.0)]
    g = fought([men(SQUAD, *places, who=(1, 2, 3)[:men_at])], [machine(counter, (30, 20), NORTH)], dice)
    for figure in g.able(g.units[0])[:satchels]:
        figure.satchels = 1
    g.phase = COMBAT
    return g


def fight(g: Sotr) -> list[str]:
    resolve(g, fights(g)[0])
    return kinds(g)


@clause("sotr-ruling-43")
@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True), (6, True)])
def test_a_man_hits_a_tank_on_five(die: int, hit: bool) -> None:
    """Very light AT on its light rear: 6; nobody strikes back."""
    g = touching(TANK, die, *([5] if hit else []))
    assert ("armour-holds" in fight(g)) is hit
    assert not [kind for kind in kinds(g) if kind.startswith("tramples")]


@clause("sotr-ruling-43")
def test_a_satchel_charge_is_of_class_at_medium_and_used_once() -> None:
    """AT medium on a light rear needs 3; the die of a miss spends it as well."""
    g = touching(TANK, 5, 3, 4, 1, 1, satchels=1)
    assert "damage-track" in fight(g)
    assert figures(g)[0].satchels == 0
    assert "lays-satchel" in kinds(g)
    g = touching(TANK, 4, satchels=1)
    fight(g)
    assert figures(g)[0].satchels == 0


@clause("sotr-ruling-43")
@pytest.mark.parametrize(("dice", "dead"), [((1, 3, 4), True), ((1, 3, 5), False), ((1, 1, 4), False)])
def test_a_walker_strikes_back_with_two_more_and_always_kills(dice: tuple[int, int, int], dead: bool) -> None:
    """A man's 1 misses; then the walker's die + 2 against his: higher kills, equal does nothing. A rifleman
    has no modifier."""
    g = touching(WALKER, *dice)
    man = figures(g)[0]
    assert parts(sum_of(g, hull(g, walker(g, "german")), man)) == {"ruling-43 size": 2}
    fight(g)
    assert (man.fate == GONER) is dead


@clause("sotr-ruling-43")
def test_a_large_walker_has_four_more() -> None:
    g = fought([men(SQUAD, (30, 22.5), who=(1,))], [machine("large_walker", (30, 20), NORTH)])
    assert parts(sum_of(g, hull(g, walker(g, "german")), figures(g)[0])) == {"ruling-43 size": 4}


@clause("sotr-ruling-43", "sotr-ruling-40")
def test_each_in_contact_rolls_and_the_walker_strikes_one() -> None:
    g = touching(WALKER, 1, 1, 1, 6, 1, 1, 1, 1, 1, men_at=3)
    assert fight(g).count("attacks-machine") == 3
    assert kinds(g).count("tramples-goner") == 1
    assert [figure.fate for figure in figures(g)].count(UP) == 2


@clause("sotr-ruling-43")
def test_a_walker_that_is_destroyed_strikes_nobody() -> None:
    """Satchel: 5 hits, 6 beats the 3 of its rear by three, 6 + 1 destroys; the blast kills on 3."""
    g = touching(WALKER, 5, 6, 6, 2, satchels=1)
    assert "damage-destroyed" in fight(g)
    assert not told(g, "tramples-goner")


@clause("sotr-ruling-43")
def test_walkers_hit_each_other_in_the_rear() -> None:
    g = fought([machine(WALKER, (30, 20), SOUTH)], [machine(WALKER, (30, 23), NORTH)], (5, 5, 4))
    g.phase = COMBAT
    assert fight(g).count("attacks-machine") == 2
    assert kinds(g).count("armour-holds") == 1


@clause("sotr-mopt-1", "sotr-ruling-22", "sotr-ruling-43")
def test_men_run_at_a_machine_as_many_as_find_room() -> None:
    """Four men within eight inches of a walker: all of them come into contact with its one base."""
    places = [(26.0 + 2 * at, 27.0) for at in range(5)]
    g = fought([men(SQUAD, *places)], [machine(WALKER, (30, 20), NORTH)])
    target = walker(g, "german")
    target.activated = True
    assert cannot_assault(g, g.units[0], target) is None
    play(assault(g, g.units[0], target, by_themselves=True))
    assert sum(touches(figure, hull(g, target)) for figure in g.able(g.units[0])) == 5


@clause("sotr-ruling-22", "sotr-ruling-43")
def test_men_run_at_the_side_of_a_tank() -> None:
    for facing in (NORTH, EAST, 5):
        g = fought([men(SQUAD, (30, 26), (32, 26), who=(1, 2))], [machine(TANK, (30, 20), facing)])
        target = vehicle(g, "german")
        target.activated = True
        play(assault(g, g.units[0], target, by_themselves=True))
        tank = hull(g, target)
        for figure in g.able(g.units[0]):
            assert figure.moved == ASSAULTED
            assert touches(figure, tank)
            assert tank.box is not None
            assert not tank.box.is_near(figure.x, figure.y, figure.x, figure.y, figure.radius)


@clause("sotr-ruling-21", "sotr-ruling-43")
def test_a_machine_does_not_fall_back_but_fires() -> None:
    """The light gun's two dice and the machine gun's six, at -1; the latter has +1 at short range."""
    g = fought([men(SQUAD, (30, 13), (32, 13), who=(1, 2))], [machine(WALKER, (30, 20), NORTH)], (1,) * 8)
    target = walker(g, "german")
    assert cannot_answer(g, target) is not None
    asked = play(assault(g, g.units[0], target, by_themselves=True), "fire")
    assert [ask.kind for ask in asked] == ["reaction"]
    assert [each["dice"] for each in told(g, "shoot")] == [2, 6]
    assert told(g, "shoot")[1]["needs"] == 0


@clause("sotr-ruling-43", "sotr-ruling-44")
def test_walkers_assault_and_tanks_do_not() -> None:
    for counter, clause_name in ((WALKER, ""), (TANK, "sotr-ruling-43")):
        g = fought([machine(counter, (30, 20), NORTH)], [men("german_volksgrenadiers", (30, 14), who=(1,))])
        target = next(unit for unit in g.units if unit.side == 1)
        no = cannot_assault(g, g.units[0], target)
        assert ("" if no is None else no.clause) == clause_name


@clause("sotr-ruling-43")
def test_a_walker_runs_into_contact() -> None:
    g = fought([machine(WALKER, (30, 20), SOUTH)], [men("german_volksgrenadiers", (30, 13), who=(1,))])
    target = next(unit for unit in g.units if unit.side == 1)
    target.activated = True
    play(assault(g, g.units[0], target, by_themselves=True))
    assert touches(hull(g, g.units[0]), figures(g, target.id)[0])
    assert g.units[0].facing == NORTH


@clause("sotr-ruling-43", "sotr-ruling-22", "sotr-ruling-4")
def test_who_runs_at_a_tank_ends_with_his_base_against_its_hull() -> None:
    """From the south-east, at the side of a tank that faces east: a gap of less than a sixteenth."""
    g = fought([men("us_rangers", (34, 28), who=(1,))], [machine(TANK, (30, 22), EAST)])
    target = vehicle(g, "german")
    target.activated = True
    play(assault(g, g.units[0], target))
    one, other = figures(g)[0].bases_on_table()[0], hull(g, target).bases_on_table()[0]
    assert nearer(one, other, 1)
    assert not overlap(one, other)
