"""Chapter 1: the counters: what the rules show of them, and what every one of a kind has."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.counters import Counter, catalogue
from bocage.systems.vv.content.data_files import INFANTRY, LEADERS, VEHICLES, WEAPONS, rows
from bocage.systems.vv.content.tables import LETTERS
from tests.support import clause

NATIONS = ("german", "us", "british", "soviet", "japanese")
COUNTERS = tuple(catalogue().counters.values())
SQUADS = tuple(counter for counter in COUNTERS if counter.kind == "squad")
BASIS = {
    **{row.id: row.basis for row in rows(INFANTRY)},
    **{row.id: row.basis for row in rows(LEADERS)},
    **{row.id: row.basis for row in rows(VEHICLES)},
}
PRINTED = {id for id, basis in BASIS.items() if basis == "printed"}


def counter(id: str) -> Counter:
    return catalogue().counters[id]


def along_the_foot(each: Counter) -> str:
    """The three numbers of an infantry counter, as players call it by."""
    return f"{each.apfp}-{each.range}-{each.casualty}"


# Infantry


@clause("vv-1.1-2", "vv-1.1-3", "vv-1.11-1", "vv-1.12-1")
@pytest.mark.parametrize(
    ("id", "numbers", "elite"),
    [
        ("german_rifle_squad", "4-6-5", False),
        ("us_rifle_squad", "5-6-4", False),
        ("us_rifle_half_squad", "2-6-2", False),
        ("us_paratrooper_half_squad", "2-6-3", True),
    ],
)
def test_the_infantry_that_the_rules_show(id: str, numbers: str, elite: bool) -> None:
    assert id in PRINTED
    assert along_the_foot(counter(id)) == numbers
    assert counter(id).elite is elite


@pytest.mark.parametrize(
    ("type", "elite", "squad", "half"),
    [
        ("german_rifle", False, "4-6-5", "2-6-3"),
        ("german_ss", True, "5-6-5", "2-6-3"),
        ("german_fallschirmjaeger", True, "5-6-5", "2-6-3"),
        ("german_volksgrenadier", False, "6-3-4", "3-3-2"),
        ("german_pioneer", True, "6-4-5", "3-4-3"),
        ("us_rifle", False, "5-6-4", "2-6-2"),
        ("us_paratrooper", True, "5-6-5", "2-6-3"),
        ("us_ranger", True, "5-6-5", "2-6-3"),
        ("us_marine", True, "6-6-5", "3-6-3"),
        ("us_engineer", True, "6-4-4", "3-4-2"),
        ("british_rifle", False, "4-6-4", "2-6-2"),
        ("british_para", True, "5-5-5", "2-5-3"),
        ("british_commando", True, "5-5-5", "2-5-3"),
        ("soviet_rifle", False, "4-5-4", "2-5-2"),
        ("soviet_smg", False, "6-3-4", "3-3-2"),
        ("soviet_guards", True, "5-5-5", "2-5-3"),
        ("japanese_rifle", False, "4-5-5", "2-5-3"),
    ],
)
def test_every_type_of_squad_with_its_half_squad(type: str, elite: bool, squad: str, half: str) -> None:
    whole, part = counter(f"{type}_squad"), counter(f"{type}_half_squad")
    assert (along_the_foot(whole), along_the_foot(part)) == (squad, half)
    assert whole.elite is part.elite is elite
    assert len(SQUADS) == 17


@pytest.mark.parametrize("squad", SQUADS, ids=lambda squad: squad.id)
def test_a_squad_and_its_half_squads_are_of_one_type(squad: Counter) -> None:
    half = squad.half
    assert half is not None
    assert half.whole is squad
    assert (half.kind, half.nation, half.type) == ("half_squad", squad.nation, squad.type)


@pytest.mark.parametrize("squad", SQUADS, ids=lambda squad: squad.id)
def test_a_half_squad_is_made_from_its_squad_as_the_printed_ones_are(squad: Counter) -> None:
    half = squad.half
    assert half is not None
    assert (half.apfp, half.range, half.casualty) == (squad.apfp // 2, squad.range, (squad.casualty + 1) // 2)


@clause("vv-1.13-1", "vv-1.27-1")
@pytest.mark.parametrize("nation", NATIONS)
def test_each_nation_has_leaders_of_two_grades(nation: str) -> None:
    for grade in (1, 2):
        leader = counter(f"{nation}_leader_{grade}")
        assert (leader.is_leader, leader.modifier, along_the_foot(leader)) == (True, -grade, "1-3-1")
    assert not any(each.modifier for each in COUNTERS if not each.is_leader)


def test_the_leaders_that_the_rules_show() -> None:
    shown = {id for id in PRINTED if counter(id).is_leader}
    assert shown == {"german_leader_1", "us_leader_1", "british_leader_1"}


@clause("vv-6.31-1", "vv-6.31-2")
def test_leaders_have_six_mp_and_other_infantry_four() -> None:
    for each in COUNTERS:
        if each.is_infantry:
            assert each.mp == (6 if each.is_leader else 4)


# Support weapons


@clause("vv-1.14-1", "vv-12.1-1", "vv-12.1-2", "vv-12.1-3", "vv-12.1-4")
def test_weapons_are_light_heavy_or_expendable_by_their_kind() -> None:
    kinds = {
        (weapon.type, weapon.light_mg if weapon.machine_gun else weapon.kind)
        for weapon in catalogue().weapons.values()
    }
    assert kinds == {
        ("L", True),
        ("L", "anti_tank"),
        ("L", "flamethrower"),
        ("H", False),
        ("H", "mortar"),
        ("X", "panzerfaust"),
        ("X", "at_grenade"),
        ("X", "grenades"),
        ("X", "satchel_charge"),
    }


@pytest.mark.parametrize(
    ("id", "type", "apfp", "range", "at", "printed"),
    [
        ("bren", "L", 3, 6, "-", True),
        ("mg34", "L", 3, 6, "-", True),
        ("m1919a6", "L", 3, 6, "-", True),
        ("mortar_5cm", "H", 5, 6, "A", True),
        ("grenades", "X", 0, 1, "-", True),
        ("panzerfaust", "X", 0, 1, "D", True),
        ("dp28", "L", 3, 6, "-", False),
        ("type_99", "L", 3, 6, "-", False),
        ("medium_machine_gun", "H", 5, 10, "-", False),
        ("heavy_machine_gun", "H", 6, 12, "-", False),
        ("flamethrower", "L", 12, 1, "-", False),
        ("satchel_charge", "X", 8, 1, "-", False),
        ("at_grenade", "X", 0, 1, "B", False),
        ("bazooka", "L", 0, 4, "C", False),
        ("panzerschreck", "L", 0, 4, "D", False),
        ("piat", "L", 0, 3, "C", False),
        ("anti_tank_rifle", "L", 0, 6, "A", False),
        ("mortar_60mm", "H", 6, 10, "A", False),
        ("mortar_2inch", "H", 4, 6, "A", False),
        ("mortar_50mm", "H", 5, 6, "A", False),
    ],
)
def test_every_support_weapon(id: str, type: str, apfp: int, range: int, at: str, printed: bool) -> None:
    weapon = catalogue().weapons[id]
    assert (weapon.type, weapon.apfp, weapon.range, LETTERS[weapon.at]) == (type, apfp, range, at)
    assert {row.basis for row in rows(WEAPONS) if row.id == id} == {"printed" if printed else "reconstructed"}
    assert len(catalogue().weapons) == 20


@clause("vv-1.23-5", "vv-12.65-1")
def test_mortars_have_a_minimum_range_of_two_hexes_and_nothing_else_has_one() -> None:
    for weapon in catalogue().weapons.values():
        assert weapon.min_range == (2 if weapon.mortar else 1)


@pytest.mark.parametrize("nation", NATIONS)
def test_each_nation_can_be_armed(nation: str) -> None:
    own = [weapon for weapon in catalogue().weapons.values() if nation in weapon.nations]
    assert sum(weapon.light_mg for weapon in own) == 1
    assert sum(weapon.mortar for weapon in own) == 1
    assert any(weapon.at and not weapon.mortar and not weapon.expendable for weapon in own)
    assert any(weapon.at and weapon.expendable for weapon in own)


# Guns, vehicles, AFVs

MACHINES = """
m4a3e8         afv      D  turret  12  4  3  E C  .  .       .   .    10
tiger          afv      E  turret  14  4  3  E D  .  .       .   .    10
panther        afv      E  turret  14  4  3  E D  .  .       .   .    12
firefly        afv      E  turret  12  4  .  D C  .  .       .   .    10
m3_half_track  afv      .  .       .   4  .  A A  .  .       T1  tow  14
jeep           vehicle  .  .       .   4  .  . .  3  .       TH  tow  16
truck          vehicle  .  .       .   .  .  . .  4  .       T2  tow  14
six_pounder    gun      C  .       5   .  .  . .  3  shield  .   .    1
m4_sherman     afv      C  turret  12  4  3  D C  .  .       .   .    10
panzer_iv      afv      D  turret  12  3  3  D C  .  .       .   .    10
stug_iii       afv      D  .       12  3  .  D C  .  .       .   .    9
t34_76         afv      C  turret  12  3  3  D C  .  .       .   .    12
t34_85         afv      D  turret  12  3  3  D C  .  .       .   .    12
panzer_iii     afv      C  turret  8   3  3  C B  .  .       .   .    10
stuart         afv      B  turret  6   4  3  C B  .  .       .   .    14
marder         afv      D  .       12  .  .  B A  .  .       .   .    10
m10            afv      D  turret  12  .  .  C B  .  .       .   .    10
sdkfz_251      afv      .  .       .   .  3  A A  .  .       T1  tow  12
pak_40         gun      D  .       8   .  .  . .  3  shield  .   .    1
flak_88        gun      E  .       12  .  .  . .  4  shield  .   .    0
gun_57mm       gun      C  .       5   .  .  . .  3  shield  .   .    1
zis_3          gun      D  .       10  .  .  . .  3  shield  .   .    1
type_1_47mm    gun      C  .       5   .  .  . .  3  shield  .   .    1
"""
"""Class, AT, turret, gun APFP, MG all round, MG forward, armour, casualty, shield, transport, tow, MP."""
PRINTED_MACHINES = {
    "m4a3e8",
    "tiger",
    "panther",
    "firefly",
    "m3_half_track",
    "jeep",
    "truck",
    "six_pounder",
}


@clause("vv-1.15-1", "vv-1.16-1", "vv-1.17-1", "vv-1.2-1")
@pytest.mark.parametrize("line", MACHINES.split("\n")[1:-1], ids=lambda line: line.split()[0])
def test_every_gun_vehicle_and_afv(line: str) -> None:
    id, *printed = line.split()
    each = counter(id)
    shown = [
        each.kind,
        LETTERS[each.at],
        "turret" if each.turret else 0,
        each.gun_apfp,
        each.mg_360,
        each.mg_ff,
        LETTERS[each.armour_front],
        LETTERS[each.armour_rear],
        each.casualty,
        "shield" if each.shield else 0,
        each.transport.code if each.transport else 0,
        "tow" if each.tow else 0,
    ]
    assert [str(value or ".").replace("-", ".") for value in shown] == printed[:-1]
    assert str(each.mp) == printed[-1]
    assert (id in PRINTED) is (id in PRINTED_MACHINES)


def test_no_gun_or_vehicle_is_missing_above() -> None:
    machines = {each.id for each in COUNTERS if not each.is_infantry}
    assert machines == {line.split()[0] for line in MACHINES.split("\n")[1:-1]}


def test_what_a_figure_hides_of_a_printed_counter_is_said_to_be_guessed() -> None:
    assert {(row.id, row.guessed) for row in rows(VEHICLES) if row.guessed} == {("firefly", ("gun_apfp",))}


@clause("vv-1.24-1", "vv-1.25-1", "vv-1.26-1")
def test_afvs_have_armour_and_all_others_a_casualty_rating() -> None:
    for each in COUNTERS:
        assert bool(each.armour_front) is bool(each.armour_rear) is each.is_afv
        assert bool(each.casualty) is not each.is_afv
        assert each.is_gun or not each.shield


@clause("vv-1.25-4")
def test_one_armour_letter_is_front_and_rear() -> None:
    half_track = counter("m3_half_track")
    assert half_track.armour_front == half_track.armour_rear == 1


@clause("vv-1.15-4")
def test_large_guns_have_no_mp() -> None:
    assert {each.id for each in COUNTERS if each.large} == {"flak_88"}
    assert {each.id for each in COUNTERS if not each.mp} == {"flak_88"}


@clause("vv-1.29-1")
@pytest.mark.parametrize(
    ("id", "squads", "half_squads", "leaders", "weapons", "large_guns"),
    [
        ("truck", 2, 4, 2, 2, True),
        ("m3_half_track", 1, 2, 1, 1, True),
        ("jeep", 0, 1, 1, 1, False),
    ],
)
def test_what_each_transport_class_carries(
    id: str, squads: int, half_squads: int, leaders: int, weapons: int, large_guns: bool
) -> None:
    room = counter(id).transport
    assert room is not None
    assert (room.squads, room.half_squads, room.leaders, room.weapons) == (
        squads,
        half_squads,
        leaders,
        weapons,
    )
    assert room.large_guns is large_guns


@pytest.mark.parametrize("nation", NATIONS)
def test_each_nation_has_a_gun_and_something_to_tow_it(nation: str) -> None:
    own = [each for each in COUNTERS if nation in each.nations]
    assert any(each.is_gun for each in own)
    assert any(each.tow for each in own)
