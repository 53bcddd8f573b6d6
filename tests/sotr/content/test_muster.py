"""Mustered forces: what is legal, what a file says, and the battle that is made of two."""

from __future__ import annotations

from typing import Final

import pytest

from bocage.ground.table.lattice import STRIDE, UNIT
from bocage.kernel import BadContent, Dice, Game, Journal
from bocage.systems import find_scenario, full_id, is_made
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.squadstand import count_parts
from bocage.systems.sotr.battle.state import CHAIN, NO_SIDE
from bocage.systems.sotr.content.force_file import (
    Force,
    belongs,
    costs,
    drivers,
    faults,
    limits,
    price,
    read_force,
    roster,
    write_force,
)
from bocage.systems.sotr.content.muster import NATIONS, Muster, check, grounds, read_id, write_id
from bocage.systems.sotr.content.rows import chassis, units
from bocage.systems.sotr.content.scenario import LIBRARY
from bocage.systems.sotr.rules.turn.set_up import open_battle
from bocage.systems.sotr.system import SYSTEM

clause = pytest.mark.clause
AMERICANS: Final = Force("Rangers", "us", 25, ("us_command", "us_rangers", "us_rifle_squad"))
GERMANS: Final = Force("Dead men", "german", 25, ("german_command", "german_zombies"))
ID: Final = "sotr/muster~vaux~25~us.command.rangers.rifle_squad~german.command.zombies"
FILE: Final = """\
force: Rangers
system: sotr
nation: us
points: 25
units:
- us_command
- us_rangers
- us_rifle_squad
"""


def wrong(force: Force) -> list[str]:
    return [fault.name for fault in faults(force)]


def force(*units: str, nation: str = "us", points: int = 25) -> Force:
    return Force("A force", NATIONS[nation], points, units)


# What is legal


def test_a_legal_force_costs_what_its_units_cost() -> None:
    """Command 5, Rangers 8, rifle squad 6."""
    assert price(AMERICANS.units) == 5 + 8 + 6
    assert wrong(AMERICANS) == []


def test_the_points_of_a_force_are_its_limit_to_the_last_point() -> None:
    assert wrong(force("us_command", "us_rangers", "us_rifle_squad", points=19)) == []
    assert wrong(force("us_command", "us_rangers", "us_rifle_squad", points=18)) == ["muster-over"]


def test_a_force_has_an_officer() -> None:
    assert wrong(force("us_rifle_squad", "us_rifle_squad")) == ["muster-no-commander"]
    assert wrong(force("us_rangers")) == [], "an officer leads the Rangers"
    assert wrong(force()) == ["muster-no-commander"]
    assert wrong(force("small_walker")) == ["muster-no-commander"], "no officer is in a walker"


def test_a_force_is_of_one_nation_and_names_what_there_is() -> None:
    (fault,) = faults(force("us_command", "german_zombies"))
    assert (fault.name, fault.steps) == ("muster-other-nation", ("units", 1))
    (fault,) = faults(force("us_command", "us_marines"))
    assert (fault.name, fault.facts) == ("muster-no-unit", {"unit": "us_marines"})


def test_a_force_has_no_more_units_and_points_than_allowed() -> None:
    most = limits().units
    jeeps = ("jeep",) * (most - 1)
    assert wrong(force("us_command", *jeeps)) == []
    assert wrong(force("us_command", *jeeps, "jeep")) == ["muster-too-many"]
    assert wrong(force("us_command", points=limits().most)) == []
    assert wrong(force("us_command", points=limits().most + 1)) == ["muster-points"]
    assert wrong(force("us_command", points=limits().least - 1)) == ["muster-points"]


def test_all_that_is_wrong_is_named_at_once() -> None:
    names = wrong(force("german_werewolves", "us_marines", points=10))
    assert names == ["muster-other-nation", "muster-no-unit", "muster-over", "muster-no-commander"]


def test_every_unit_and_machine_of_the_tables_can_be_mustered_by_somebody() -> None:
    assert set(costs()) == set(units()) | set(chassis())
    for id in costs():
        assert any(belongs(nation, id) for nation in NATIONS), id
    assert set(drivers()) == set(chassis())
    assert belongs("german", "tiger_i")
    assert not belongs("us", "tiger_i")
    assert "german_vampire" in roster("german")
    assert "german_vampire" not in roster("british")


@pytest.mark.parametrize("nation", NATIONS)
def test_every_nation_can_muster_a_force_of_the_usual_size(nation: str) -> None:
    assert wrong(force(f"{nation}_command", nation=nation, points=limits().usual)) == []


# Files


def test_a_file_says_a_force_and_a_force_its_file() -> None:
    assert read_force(FILE, "rangers.yaml") == AMERICANS
    assert read_force(write_force(AMERICANS), "again.yaml") == AMERICANS
    odd = Force('"Bob\'s: # lot"', "us", 25, AMERICANS.units)
    assert read_force(write_force(odd), "odd.yaml") == odd


@pytest.mark.parametrize(
    ("before", "after", "name", "line"),
    [
        ("- us_rangers", "- us_marines", "muster-no-unit", 7),
        ("- us_rangers", "- german_zombies", "muster-other-nation", 7),
        ("points: 25", "points: 18", "muster-over", 5),
        ("points: 25", "points: 2", "muster-points", 4),
        ("points: 25", "points: many", "wrong-type", 4),
        ("nation: us", "nation: mars", "wrong-value", 3),
        ("nation: us\n", "", "missing-field", 1),
        ("system: sotr", "system: chess", "wrong-value", 2),
        ("units:", "unit:", "unknown-field", 5),
        ("force: Rangers", "force: Rangers\ncolour: pink", "unknown-field", 2),
        ("- us_command\n- us_rangers\n", "", "muster-no-commander", 5),
    ],
)
def test_what_is_wrong_in_a_file_is_named_with_its_line(
    before: str, after: str, name: str, line: int
) -> None:
    assert before in FILE
    with pytest.raises(BadContent) as caught:
        read_force(FILE.replace(before, after), "rangers.yaml")
    assert (caught.value.name, caught.value.file, caught.value.line) == (name, "rangers.yaml", line)


@pytest.mark.parametrize("text", ["", "[]", "force: [", "just words"])
def test_what_is_no_file_of_a_force_is_refused(text: str) -> None:
    with pytest.raises(BadContent) as caught:
        read_force(text, "odd.yaml")
    assert caught.value.file == "odd.yaml"


# The battle


def test_an_id_tells_the_whole_muster() -> None:
    assert write_id(Muster("vaux", 25, (AMERICANS, GERMANS))) == ID
    muster = read_id(ID)
    assert (muster.map, muster.points) == ("vaux", 25)
    assert [each.units for each in muster.forces] == [AMERICANS.units, GERMANS.units]
    assert full_id(ID) == ID
    assert is_made(ID)
    assert find_scenario(ID) is LIBRARY.find(ID), "made once"


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        ("vaux", "atlantis", "muster-no-table"),
        ("~25~", "~99~", "muster-points"),
        ("~25~", "~18~", "muster-over"),
        ("~25~", "~many~", "no-scenario"),
        ("~25~", "~025~", "no-scenario"),
        ("german.command.zombies", "us.command", "muster-one-nation"),
        ("german.command.zombies", "german.zombies", "muster-no-commander"),
        ("german.command.zombies", "german.german_command", "no-scenario"),
        ("german.", "martian.", "no-scenario"),
        ("~german.command.zombies", "", "no-scenario"),
        (".zombies", ".zombies~more", "no-scenario"),
    ],
)
def test_an_id_that_is_not_legal_makes_no_battle(before: str, after: str, name: str) -> None:
    assert before in ID
    with pytest.raises(BadContent) as caught:
        LIBRARY.find(ID.replace(before, after))
    assert caught.value.name == name


def test_two_forces_of_one_nation_do_not_meet() -> None:
    with pytest.raises(BadContent) as caught:
        check(Muster("vaux", 25, (AMERICANS, AMERICANS)))
    assert caught.value.name == "muster-one-nation"


@clause("sotr-ruling-51")
def test_nobody_holds_the_objectives_at_first() -> None:
    g = open_battle(LIBRARY.find(ID), {}, Dice.seeded(1))
    assert len(g.control) == len(grounds()["vaux"].objectives) > 1
    assert set(g.control.values()) == {NO_SIDE}


@pytest.mark.parametrize("map", grounds())
def test_large_forces_find_room_on_every_table_each_at_its_own_edge(map: str) -> None:
    """Eight units of the largest squads and bases that 60 points buy."""
    first = Force("A", "soviet", 60, ("soviet_command", *["soviet_rifles"] * 6, "large_walker"))
    second = Force("B", "german", 60, ("german_command", *["german_zombies"] * 3, "german_grenadiers"))
    g = open_battle(LIBRARY.find(write_id(Muster(map, 60, (first, second)))), {}, Dice.seeded(1))
    standing = [figure for figure in g.figures if figure.loc != GONE]
    assert len(standing) >= 5 + 60 + 1 + 5 + 30 + 9
    depth = g.field.table.depth
    for figure in standing:
        from_edge = depth - figure.y if figure.side == 0 else figure.y
        assert from_edge < 16 * UNIT, figure.name
    for unit in g.units:
        able = g.able(unit)
        assert count_parts([(each.x, each.y, each.radius) for each in able], CHAIN) <= 1, unit.name


@pytest.mark.parametrize("map", grounds())
def test_each_objective_lies_where_somebody_can_stand_and_as_far_from_both_edges(map: str) -> None:
    table = LIBRARY.table(map)
    g = open_battle(LIBRARY.find(ID.replace("vaux", map)), {}, Dice.seeded(1))
    ground = g.field.ground(8)
    for x, y in grounds()[map].objectives:
        column, row = round(x * UNIT) // STRIDE, round(y * UNIT) // STRIDE
        near = range(-4, 5)
        assert any(ground.stands[(row + dy) * ground.across + column + dx] for dx in near for dy in near)
        assert abs(y - table.depth / UNIT / 2) <= table.depth / UNIT / 8


def test_a_game_of_a_muster_replays_from_its_journal_alone() -> None:
    game = Game.open(SYSTEM, ID, seed=5)
    for _ in range(12):
        assert game.ask is not None
        game.choose(game.ask.options[0].key)
    again = Game.resume(SYSTEM, Journal.from_bytes(game.journal.to_bytes()))
    assert again.head.scenario == ID
    assert again.hash == game.hash
