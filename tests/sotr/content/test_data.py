"""The data files against the sheet and the rulings."""

from __future__ import annotations

import pytest

from bocage.ground.table.lattice import UNIT
from bocage.kernel import BadContent
from bocage.systems.sotr.content.arms import CLASSES
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.rows import chassis, creatures, strikes, templates, terrain, units, weapons
from tests.sotr.sums import TABLES

clause = pytest.mark.clause

SHEET = """
pistol                12 24 -1 infantry_light 1
machine_pistol        12 24 -1 infantry_light 2
shotgun                4 18  - infantry_light 1
rifle                 24  - -1 infantry_light 1
semi_automatic_rifle  24  - -1 infantry_light 2
sniper_rifle           -  -  - infantry_light 1
smg                   12 24  - infantry_light 3
assault_rifle          -  -  - infantry_light 3
packed_lmg             -  -  - infantry_light 5
lmg                   24  -  - infantry_light 8
hmg                   24  -  - at_very_light  6
flamethrower           -  -  - at_light       1
grenade_launcher      12 24 -1 at_light       1
rifle_grenade         12 24 -1 at_light       1
rpg                   24  - -2 at_medium      1
frag_grenade           - 10  - infantry_light 1
smoke_grenade          - 10  - none           0
light_mortar           -  -  - infantry_light 1
"""
"""weap-1 to weap-18: short and long range, penalty, class and rate of fire, as printed; the AT rounds of
ruling-29."""
MARKS = {
    "close_combat": {"pistol", "machine_pistol", "shotgun"},
    "move_or_fire": {"lmg", "hmg", "grenade_launcher", "rifle_grenade", "rpg", "light_mortar"},
    "cool_check": {"flamethrower", "heavy_flamethrower"},
}


@clause("sotr-weap-1", "sotr-weap-2", "sotr-weap-3", "sotr-weap-4", "sotr-weap-5", "sotr-weap-6")
@clause("sotr-weap-7", "sotr-weap-8", "sotr-weap-9", "sotr-weap-10", "sotr-weap-11", "sotr-weap-12")
@clause("sotr-weap-13", "sotr-weap-14", "sotr-weap-15", "sotr-weap-16", "sotr-weap-17", "sotr-weap-18")
@clause("sotr-weap-u7", "sotr-weap-u11", "sotr-ruling-29")
def test_the_weapons_are_those_of_the_sheet() -> None:
    lines = [line.split() for line in SHEET.strip().splitlines()]
    assert len(lines) == 18
    for id, *printed in lines:
        row = weapons()[id]
        told = (row.short, row.long, row.penalty, row.penetration, row.rof)
        assert [str(value) for value in told] == ["0" if value == "-" else value for value in printed], id


@clause("sotr-weap-20", "sotr-weap-21", "sotr-weap-23", "sotr-weap-24", "sotr-weap-25", "sotr-weap-u5")
def test_the_weapons_have_the_marks_of_the_sheet() -> None:
    rows = weapons().values()
    for mark, names in MARKS.items():
        assert {row.id for row in rows if getattr(row, mark)} == names
    assert {row.id: row.bonus for row in rows if row.bonus} == {"shotgun": 2, "smg": 1, "lmg": 1, "hmg": 1}
    assert {row.id: row.least for row in rows if row.least} == {"light_mortar": 12}
    assert {row.id: row.goner_on for row in rows if row.goner_on} == {"sniper_rifle": 6}


@clause("sotr-ruling-28", "sotr-ruling-29", "sotr-ruling-31", "sotr-ruling-32")
def test_who_lays_which_template() -> None:
    small = {"grenade_launcher", "rifle_grenade", "rpg", "frag_grenade", "light_mortar"}
    rows = weapons()
    assert {id for id in small if "blast_small" in (rows[id].template, rows[id].he_template)} == small
    for id in ("gun_at_heavy", "gun_at_very_heavy", "gun_at_super_heavy"):
        assert rows[id].he_template == "blast_large"
    for id in ("grenade_launcher", "rifle_grenade", "rpg"):
        assert rows[id].he_penetration == "infantry_light"
    assert (templates()["blast_small"].size, templates()["blast_large"].size) == (3, 5)
    assert (templates()["flame"].size, templates()["flame"].width) == (8, 2)
    assert templates()[rows["smoke_grenade"].smoke].size == 3
    assert templates()[rows["light_mortar"].smoke].size == 5


@clause("sotr-move-1", "sotr-move-2", "sotr-move-3", "sotr-ruling-19")
def test_moves_by_speed() -> None:
    for speed, moves in {"normal": (4, 8, 2), "fast": (6, 12, 3), "super_fast": (8, 16, 4)}.items():
        told = (TABLES.advance[speed], TABLES.double[speed], TABLES.caution[speed])
        assert told == tuple(inches * UNIT for inches in moves)


@clause("sotr-pen-2", "sotr-pen-3", "sotr-pen-4", "sotr-pen-5", "sotr-pen-6", "sotr-pen-7", "sotr-pen-8")
def test_penetration_is_as_printed() -> None:
    printed = """
    4+(2+) 3+(1+) 2+(1+) auto auto auto auto auto
    5+(3+) 4+(2+) 3+(1+) 2+(1+) auto auto auto auto
    6+(4+) 5+(3+) 4+(2+) 3+(1+) 2+(1+) auto auto auto
    none none 6+ 4+ 3+ 2+ auto auto
    none none none 5+ 4+ 3+ 2+ auto
    none none none 6+ 5+ 4+ 3+ 2+
    none none none none 6+ 5+ 4+ 3+
    """
    lines = [line.split() for line in printed.strip().splitlines()]
    told = [
        [_cell(*pair) for pair in zip(first, bracket, strict=True)]
        for first, bracket in zip(TABLES.firsts, TABLES.brackets, strict=True)
    ]
    assert told == lines
    assert TABLES.protections == {"unprotected": 0, "light_armour": 1, "heavy_armour": 2}
    assert list(TABLES.armours.values()) == [1, 2, 3, 4, 5, 6]
    assert len(CLASSES) == len(lines[0])


def _cell(first: int, bracket: int) -> str:
    """Write a cell as the sheet does."""
    if first == 0:
        return "auto"
    if first == 99:
        return "none"
    return f"{first}+({bracket}+)" if bracket else f"{first}+"


SQUADS = {
    "us_command": 5,
    "us_rifle_squad": 9,
    "us_rangers": 8,
    "us_sniper_team": 2,
    "us_weapons_team": 3,
    "british_command": 5,
    "british_section": 9,
    "british_commandos": 8,
    "german_command": 5,
    "german_grenadiers": 9,
    "german_volksgrenadiers": 9,
    "german_schocktrupp": 6,
    "german_zombies": 10,
    "german_handlers": 2,
    "german_werewolves": 4,
    "german_vampire": 1,
    "soviet_command": 5,
    "soviet_rifles": 10,
    "soviet_smg": 10,
}


def test_every_unit_has_as_many_figures_as_the_rulings_give_it() -> None:
    assert {row.id: sum(part.count for part in row.figures) for row in units().values()} == SQUADS


def test_a_us_squad_throws_twenty_three_dice() -> None:
    """SMG 3, six semi-automatic rifles 12, LMG 8; the grenade launcher fires a round of its own."""
    row = units()["us_rifle_squad"]
    dice = [
        part.count * weapons()[part.weapon].rof for part in row.figures if part.weapon != "grenade_launcher"
    ]
    assert sum(dice) == 23


def test_every_unit_of_men_has_at_most_one_commander() -> None:
    for row in units().values():
        leaders = [part for part in row.figures if part.role in ("officer", "corporal")]
        assert sum(part.count for part in leaders) == (
            0 if row.creature or row.id.endswith("_team") else 1
        ), row.id


def test_creatures_machines_and_strikes_are_those_of_the_rulings() -> None:
    assert {row.id: (row.cool, row.close_combat, row.rp) for row in creatures().values()} == {
        "zombie": (0, 0, 1),
        "zombie_handler": (7, 0, 2),
        "werewolf": (8, 2, 5),
        "vampire": (9, 3, 9),
    }
    assert {row.id: (row.crew, row.advance, row.double, row.rp) for row in chassis().values()} == {
        "small_walker": (1, 6, 12, 8),
        "medium_walker": (2, 4, 8, 14),
        "large_walker": (3, 4, 8, 22),
        "half_track": (2, 8, 16, 4),
        "jeep": (1, 8, 16, 2),
        "sherman_75": (5, 8, 16, 14),
        "tiger_i": (5, 6, 12, 24),
    }
    assert {row.code: (row.blasts, row.within, row.cool) for row in strikes().values()} == {
        "mortars": (1, 0, False),
        "guns": (2, 4, False),
        "rockets": (4, 8, False),
        "gas": (1, 0, True),
    }


@clause("sotr-terr-1", "sotr-terr-2", "sotr-terr-3", "sotr-terr-4", "sotr-terr-6", "sotr-terr-7")
@clause("sotr-terr-8", "sotr-terr-9", "sotr-terr-10", "sotr-terr-u3", "sotr-ruling-20")
def test_what_the_ground_costs() -> None:
    rows = terrain()
    assert len(rows) == 27
    assert {row.code for row in rows.values() if row.factor == 2} == {
        *("ruin", "rubble", "rocks", "crater", "snow", "sand", "shallow_water")
    }
    assert {row.code for row in rows.values() if row.factor == 4} == {"deep_water", "wire"}
    assert [row.code for row in rows.values() if row.factor == 0] == ["river"]
    assert (rows["woods"].factor, rows["woods"].crossing) == (1, 0)
    for code in ("hedge", "wall", "fence", "sandbags", "trench", "wreck"):
        assert rows[code].crossing == 1
    for code in ("high_wall", "bocage"):
        assert (rows[code].crossing, rows[code].height) == (2, 3)
    assert (rows["building"].inside, rows["bunker"].inside, rows["bunker"].entry) == (2, 2, "door")


@clause("sotr-mod-10")
def test_buildings_are_no_shelter_and_works_are() -> None:
    shelters = {row.code for row in terrain().values() if row.cover == "shelter"}
    assert shelters == {"sandbags", "bunker", "trench"}
    assert terrain()["building"].cover == "heavy"


def test_every_option_names_the_ruling_it_bends() -> None:
    assert {name: id for name, (id, _) in Choices.rules().items()} == {
        "strike_roll_harder": "sotr-ruling-3",
        "figures_block": "sotr-ruling-8",
        "free_targets": "sotr-ruling-11",
        "no_fire_at_assaults": "sotr-ruling-22",
        "brackets_are_knocked_down": "sotr-ruling-25",
        "suppression_by_test": "sotr-ruling-34",
        "assault_bonus": "sotr-ruling-41",
    }
    for name in Choices.rules():
        assert getattr(Choices({name: True}), name) is True
        assert getattr(Choices({}), name) is False


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadContent) as error:
        Choices({"sandstorm": True})
    assert error.value.name == "no-option"
