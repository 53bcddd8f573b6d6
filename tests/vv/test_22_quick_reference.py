"""The quick reference: every cell of its tables, and the rules that the tables follow."""

from __future__ import annotations

from pathlib import Path

import pytest

import bocage
from bocage.systems.vv.content.counters import catalogue
from bocage.systems.vv.content.tables import AUTOMATIC, HEXSIDES, LETTERS, tables
from tests.support import clause, example

T = tables()

# AP Combat Table

AP = """
      2   3   4   5   6   7   8   9  10  11  12
1-4   5   4   3   2   1   -   -   -   -   -   -
5-10  6   5   4   3   2   1   -   -   -   -   -
11-18 7   6   5   4   3   2   1   -   -   -   -
19-28 8   7   6   5   4   3   2   1   -   -   -
29-40 9   8   7   6   5   4   3   2   1   -   -
41-99 10  9   8   7   6   5   4   3   2   1   -
"""
AP_LINES = [line.split() for line in AP.strip().split("\n")[1:]]


@clause("vv-qr.1-1", "vv-14.5-3", "vv-14.6-1", "vv-14.6-2")
@pytest.mark.parametrize("line", AP_LINES, ids=lambda line: line[0])
def test_every_cell_of_the_ap_combat_table(line: list[str]) -> None:
    least, most = map(int, line[0].split("-"))
    for apfp in range(least, most + 1):
        shown = [T.points(apfp, roll) for roll in range(2, 13)]
        assert shown == [0 if cell == "-" else int(cell) for cell in line[1:]], apfp


@example("vv-qr.1-e1")
@pytest.mark.parametrize("row", range(6))
def test_casualty_points_follow_from_the_row_and_the_roll(row: int) -> None:
    least = int(AP_LINES[row][0].split("-")[0])
    assert T.ap_row(least) == row
    for roll in range(-6, 25):
        assert T.points(least, roll) == max(0, 7 + row - max(roll, 2))


@clause("vv-qr.1-3")
def test_twelve_and_more_does_nothing_on_any_row() -> None:
    assert not any(T.points(apfp, roll) for apfp in range(100) for roll in range(12, 25))


def test_no_firepower_makes_no_points() -> None:
    assert not any(T.points(0, roll) for roll in range(-6, 13))


@clause("vv-qr.1-2", "vv-21.5-6")
def test_who_uses_which_row_of_the_ap_combat_table() -> None:
    users = {id: mission.apfp for id, mission in T.missions.items()} | {"lane": T.numbers["fire_lane_apfp"]}
    assert {user: T.ap_rows[T.ap_row(apfp)] for user, apfp in users.items()} == {
        "lane": "1-4",
        "fighter_bomber": "19-28",
        "light_barrage": "29-40",
        "heavy_barrage": "41+",
    }


# Anti-tank fire


@clause("vv-qr.2-1", "vv-18.3-2", "vv-18.3-5", "vv-18.3-6", "vv-18.3-7")
@pytest.mark.parametrize(("least", "most", "number"), [(1, 10, 10), (11, 19, 8), (20, 60, 6)])
def test_guns_hit_less_the_farther_they_fire(least: int, most: int, number: int) -> None:
    assert {T.gun_hits(distance) for distance in range(least, most + 1)} == {number}


@clause("vv-qr.2-1", "vv-18.3-8", "vv-18.3-9", "vv-18.3-10")
@pytest.mark.parametrize(
    ("attack", "number"), [("support_weapon", 8), ("artillery", 8), ("air", 8), ("mortar", 6)]
)
def test_other_attacks_hit_the_same_at_every_range(attack: str, number: int) -> None:
    assert T.to_hit[attack] == number


@clause("vv-18.3-9")
def test_every_support_mission_hits_an_afv_on_eight() -> None:
    assert [mission.to_hit for mission in T.missions.values()] == [8, 8, 8]


ELIMINATION = """
   A   B   C   D   E   F
A  7   5   3   -   -   -
B  9   7   5   3   -   -
C  11  9   7   5   3   -
D  E   11  9   7   5   3
E  E   E   11  9   7   5
F  E   E   E   11  9   7
"""


@clause("vv-qr.3-1", "vv-18.4-2")
@pytest.mark.parametrize("line", [line.split() for line in ELIMINATION.strip().split("\n")[1:]])
def test_every_cell_of_the_armour_elimination_table(line: list[str]) -> None:
    meaning = {"-": 0, "E": AUTOMATIC}
    shown = [T.elimination(LETTERS.index(line[0]), armour) for armour in range(1, 7)]
    assert shown == [meaning[cell] if cell in meaning else int(cell) for cell in line[1:]]


@example("vv-qr.3-e1")
@pytest.mark.parametrize("at", range(1, 7))
@pytest.mark.parametrize("armour", range(1, 7))
def test_elimination_numbers_follow_from_the_letters(at: int, armour: int) -> None:
    number = 7 + 2 * (at - armour)
    assert T.elimination(at, armour) == (0 if number < 3 else AUTOMATIC if number > 11 else number)


@clause("vv-qr.3-2", "vv-21.5-9")
@pytest.mark.parametrize(
    ("mission", "letter"), [("light_barrage", "B"), ("heavy_barrage", "C"), ("fighter_bomber", "D")]
)
def test_the_anti_tank_strength_of_support_missions(mission: str, letter: str) -> None:
    assert LETTERS[T.missions[mission].at] == letter


@example("vv-18.7a-e2", "vv-19.4a-e3", "vv-12.67-e1", "vv-12.67-e3")
@pytest.mark.parametrize(
    ("at", "armour", "number"),
    [
        ("m4a3e8", "tiger_rear", 7),
        ("panzerfaust", "m4a3e8_front", 5),
        ("mortar_5cm", "m3_half_track_rear", 7),
        ("mortar_5cm", "tiger_rear", 0),
    ],
)
def test_the_shots_of_the_examples(at: str, armour: str, number: int) -> None:
    known = catalogue()
    strength = known.counters[at].at if at in known.counters else known.weapons[at].at
    target, _, aspect = armour.rpartition("_")
    counter = known.counters[target]
    thick = counter.armour_front if aspect == "front" else counter.armour_rear
    assert T.elimination(strength, thick) == number


# Close assault


@clause("vv-qr.5-1", "vv-15.6-4")
@pytest.mark.parametrize(
    ("odds", "number"),
    [("1-4", 3), ("1-3", 4), ("1-2", 5), ("1-1", 6), ("2-1", 8), ("3-1", 9), ("4-1", 10)],
)
def test_every_kill_number(odds: str, number: int) -> None:
    assert T.kill_number(T.odds_names.index(odds)) == number


@clause("vv-15.6-2", "vv-15.6-3", "vv-15.6-5", "vv-15.6-6")
@pytest.mark.parametrize(
    ("assaulters", "defenders", "odds"),
    [
        (14, 6, "2-1"),
        (6, 14, "1-2"),
        (13, 11, "1-1"),
        (11, 13, "1-1"),
        (8, 5, "1-1"),
        (10, 5, "2-1"),
        (9, 3, "3-1"),
        (12, 3, "4-1"),
        (25, 5, "4-1"),
        (3, 9, "1-3"),
        (3, 12, "1-4"),
        (5, 25, "1-4"),
        (6, 11, "1-1"),
        (4, 0, "4-1"),
        (0, 4, "1-4"),
    ],
)
def test_odds_drop_the_fraction_of_the_larger_side(assaulters: int, defenders: int, odds: str) -> None:
    assert T.odds_names[T.odds(assaulters, defenders)] == odds


# Rolls of one unit


@clause("vv-qr.6-1", "vv-14.8-2", "vv-14.8-3", "vv-14.8-4", "vv-14.8-5", "vv-14.8-6")
@pytest.mark.parametrize(
    ("counter", "number"),
    [
        ("german_leader_1", 7),
        ("us_paratrooper_half_squad", 7),
        ("german_ss_squad", 7),
        ("jeep", 7),
        ("tiger", 7),
        ("six_pounder", 7),
        ("german_rifle_squad", 6),
        ("us_rifle_half_squad", 6),
    ],
)
def test_what_each_unit_rallies_on(counter: str, number: int) -> None:
    assert catalogue().counters[counter].rally == number


@clause("vv-qr.6-1", "vv-16.2-5", "vv-16.2-6")
@pytest.mark.parametrize(
    ("counter", "number"),
    [
        ("german_rifle_squad", 5),
        ("us_rifle_squad", 4),
        ("us_rifle_half_squad", 2),
        ("us_leader_1", 6),
        ("soviet_leader_2", 6),
        ("tiger", 0),
        ("six_pounder", 0),
    ],
)
def test_what_each_unit_is_valorous_on(counter: str, number: int) -> None:
    assert catalogue().counters[counter].valor == number


@clause("vv-qr.6-1", "vv-21.4-3", "vv-21.4-4", "vv-21.4-5")
def test_support_missions_scatter_on_five_and_six() -> None:
    assert T.accuracy == (0, 0, 0, 0, 1, 2)


@clause("vv-qr.4-2")
def test_scatter_goes_clockwise_from_the_top() -> None:
    assert [HEXSIDES[side] for side in T.scatter] == ["n", "ne", "se", "s", "sw", "nw"]


@clause("vv-qr.6-1")
@pytest.mark.parametrize(
    ("code", "value"),
    [
        ("immobilising_points", 3),
        ("facing_die", 3),
        ("abandon_die", 2),
        ("minefield_die", 3),
        ("sniper_range", 6),
        ("overrun_mp", 2),
        ("overrun_factor", 2),
        ("unarmed_defence_apfp", 2),
        ("vehicle_mg_range", 8),
        ("with_leader_mp", 6),
        ("heavy_weapon_mp", -1),
    ],
)
def test_the_single_numbers(code: str, value: int) -> None:
    assert T.numbers[code] == value


@pytest.mark.parametrize("code", [*T.numbers, *T.modifiers])
def test_every_number_is_read_by_a_rule(code: str) -> None:
    """So that whoever changes one changes the game."""
    rules = (Path(bocage.__file__).parent / "systems" / "vv").rglob("*.py")
    assert any(f'["{code}"]' in path.read_text("utf-8") for path in rules)


# Modifiers


@pytest.mark.parametrize(
    ("code", "value", "source"),
    [
        ("hexside", 1, "vv-10.10-4"),
        ("assault_move", 1, "vv-6.4-4"),
        ("gun_shield", 1, "vv-13.5-5"),
        ("firer_in_wire", 1, "vv-20.8-4"),
        ("night", 1, "vv-4.3-1"),
        ("grenades", -1, "vv-12.52-4"),
        ("grenades_defending", -1, "vv-12.52-5"),
        ("valor_at", -1, "vv-16.3-5"),
        ("opportunity_no_cover", -1, "vv-13.8-11"),
        ("opportunity_adjacent", -2, "vv-13.8-12"),
        ("crossfire", -1, "vv-13.91-4"),
    ],
)
def test_every_modifier_of_a_roll(code: str, value: int, source: str) -> None:
    assert (T.modifiers[code].value, T.modifiers[code].clause) == (value, source)
    assert len(T.modifiers) == 11


@pytest.mark.parametrize(
    ("source", "marker", "factors"),
    [("infantry", 1, 1), ("mortar", 2, 2), ("gun", 2, 2), ("artillery", 2, 2)],
)
def test_what_smoke_costs(source: str, marker: int, factors: int) -> None:
    assert T.smoke[source] == (marker, factors)


def test_who_carries_what() -> None:
    assert T.portage == {"squad": (1, 1), "half_squad": (1, 1), "leader": (1, 0)}


# Terrain

TERRAIN = """
clear           1  1  open       0
beach           1  1  open       0
river_bank      1  1  open       0
desert          1  1  open       0
road            1  1  open       0
bridge          1  1  open       0
stone_building  2  -  blocks     3
wood_building   2  -  blocks     3
hut             2  -  blocks     3
ruin            2  -  blocks     3
forest          2  2  blocks     2
jungle          2  2  blocks     2
stream          2  3  open       1
gully           2  3  open       1
wadi            2  3  open       1
orchard         1  1  hindrance  0
haystack        1  1  hindrance  0
palm_grove      1  1  hindrance  0
field           1  1  hindrance  0
crops           1  1  hindrance  0
canal           -  -  open       0
pond            -  -  open       0
marsh           -  -  open       0
ocean           -  -  open       0
river           -  -  open       0
"""
"""MP on foot, MP of vehicles, LOS, cover. Farmland hinders only where the scenario says crops."""


@clause("vv-qr.8-1", "vv-10.12a-1")
@pytest.mark.parametrize("line", TERRAIN.strip().split("\n"), ids=lambda line: line.split()[0])
def test_every_line_of_the_terrain_chart(line: str) -> None:
    code, *cells = line.split()
    row = catalogue().terrain.kinds[code]
    assert [str(row.foot or "-"), str(row.wheels or "-"), row.los, str(row.cover)] == cells


def test_no_kind_of_terrain_is_missing_above() -> None:
    assert list(catalogue().terrain.kinds) == [line.split()[0] for line in TERRAIN.strip().split("\n")]


@pytest.mark.parametrize(
    ("code", "los"), [("wall", "hindrance"), ("hedge", "hindrance"), ("bocage", "blocks")]
)
def test_every_hexside(code: str, los: str) -> None:
    side = catalogue().terrain.sides[code]
    assert (side.mp, side.los, side.cover) == (1, los, 1)


@pytest.mark.parametrize(
    ("trait", "codes"),
    [
        ("building", "stone_building wood_building hut ruin"),
        ("woods", "forest jungle"),
        ("road", "road bridge"),
        ("bridge", "bridge"),
        ("stream", "stream"),
        ("water", "canal pond marsh ocean river"),
        ("farmland", "field crops"),
        ("open", "clear beach river_bank desert road field crops"),
    ],
)
def test_what_terrain_is_called(trait: str, codes: str) -> None:
    kinds = catalogue().terrain.kinds.values()
    assert [row.code for row in kinds if getattr(row, trait)] == codes.split()


# Positions


@clause("vv-20.5-3", "vv-20.5-4", "vv-20.6-4", "vv-20.9-4", "vv-20.10-4", "vv-20.11-8")
@pytest.mark.parametrize(
    ("id", "cover", "mp", "occupants"),
    [
        ("concrete_bunker", 4, 1, "infantry gun"),
        ("wood_bunker", 3, 1, "infantry gun"),
        ("sandbags", 2, 1, "infantry gun"),
        ("minefield", 0, 0, ""),
        ("barbed_wire", 0, 0, ""),
        ("foxholes", 1, 1, "infantry"),
        ("trenches", 2, 1, "infantry"),
        ("cave", 2, 1, "infantry gun"),
    ],
)
def test_every_position(id: str, cover: int, mp: int, occupants: str) -> None:
    position = catalogue().fortifications[id]
    assert (position.cover, position.mp, position.occupants) == (cover, mp, frozenset(occupants.split()))
    assert len(catalogue().fortifications) == 8


def test_bunkers_are_apart_from_other_positions() -> None:
    for id, position in catalogue().fortifications.items():
        bunker = id.endswith("bunker")
        assert position.blocks_los is position.arc is position.at_proof is bunker
        assert position.mortars is not bunker
        assert (position.guns, position.men) == ((1, 2) if bunker else (0, 0))
        assert position.nations == (("japanese",) if id == "cave" else ())
