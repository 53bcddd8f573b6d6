"""Why not: the rule that is named is the one that forbids it, not one that forbids something like it."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from tests.support import clause
from tests.vv.forts import fort
from tests.vv.positions import Battle

POND = """
     .     .
  .     m     .
     .     .
  .     .     .
     .     .
"""
"""Columns A to E, B and D half a hex higher: marsh in C1."""
COLUMN = "  .\n" * 12
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


def by_the_pond(phase: str, us: str = SQUAD, **more: object) -> Battle:
    return Battle(POND, us={"B1": us}, german={"E2": ENEMY}, **more).phase(phase)  # type: ignore[arg-type]


# Moving and advancing


@clause("vv-6.6-3", "vv-6.1-1", "vv-10.11-1")
def test_a_marsh_next_to_a_stack_is_prohibited_and_not_far_away() -> None:
    battle = by_the_pond("movement")
    battle.choose("move:B1")
    assert battle.why_not("step:C1") == No("vv-6.6-3", "prohibited-hex")
    assert battle.why_not("step:D1") == No("vv-6.1-1", "not-adjacent")


@clause("vv-5.35-2", "vv-5.35-1")
def test_an_advance_goes_one_hex_and_not_into_a_prohibited_one() -> None:
    battle = by_the_pond("advance")
    assert "advance:B1>A1" in battle.keys
    assert battle.why_not("advance:B1>C1") == No("vv-5.35-2", "prohibited-hex")
    assert battle.why_not("advance:B1>D1") == No("vv-5.35-1", "advances-one-hex")


@clause("vv-8.3-6", "vv-6.6-3")
def test_who_must_get_off_and_go_on_does_not_go_into_a_marsh() -> None:
    battle = by_the_pond("movement", f"truck^s[{SQUAD}] {SQUAD} {SQUAD}")
    battle.choose("drive:us-truck-1", "unload:us-squad-1")
    assert "step:A1" in battle.keys
    assert battle.why_not("step:C1") == No("vv-6.6-3", "prohibited-hex")
    assert battle.why_not("step:D1") == No("vv-6.1-1", "not-adjacent")


@clause("vv-7.2-2", "vv-6.32-2", "vv-6.4-1")
@pytest.mark.parametrize(
    ("unit", "rule"), [("m4a3e8^s", "vv-7.2-2"), ("truck^s", "vv-7.2-2"), ("gun_57mm^s", "vv-6.32-2")]
)
def test_machines_do_not_move_as_a_stack_and_make_no_assault_move(unit: str, rule: str) -> None:
    battle = by_the_pond("movement", unit)
    assert battle.why_not("move:B1") == No(rule, "machine-moves-by-itself")
    assert battle.why_not("assault-move:B1") == No("vv-6.4-1", "only-infantry")


@clause("vv-7.3-1")
def test_by_the_french_text_facing_is_changed_in_the_movement_phase_only() -> None:
    turn = "turn-in-place:us-m4a3e8-1>sw"
    assert turn in by_the_pond("movement", "m4a3e8^s").keys
    assert by_the_pond("advance", f"m4a3e8^s {SQUAD}").why_not(turn) == No(
        "vv-7.3-1", "turns-in-movement-phase"
    )
    assert turn in by_the_pond("advance", "m4a3e8^s", edition="2021").keys


# What only infantry does


@clause("vv-11.2-1")
def test_only_infantry_places_smoke_before_it_moves() -> None:
    battle = by_the_pond("movement", f"m4a3e8^s {SQUAD}", smoke={"us": 3})
    assert "smoke:us-squad-1>B2" in battle.keys
    assert battle.why_not("smoke:us-m4a3e8-1>B2") == No("vv-11.2-1", "only-infantry")


@clause("vv-20.12-2")
def test_a_gun_in_a_cave_does_not_go_below() -> None:
    def at_the_cave(unit: str) -> Battle:
        return Battle(
            COLUMN,
            us={"A12": SQUAD},
            german={"A1": unit},
            nations={"german": "japanese"},
            forts=[fort("cave", "A1 A3", "german")],
            tunnels=["A1 A2 A3"],
            pacific=True,
            first="german",
        ).phase("movement", "german")

    assert "go-below:A1" in at_the_cave("japanese_rifle_squad").keys
    assert at_the_cave("type_1_47mm^s").why_not("go-below:A1") == No("vv-20.12-2", "only-infantry")


@clause("vv-20.9-2", "vv-20.10-2")
@pytest.mark.parametrize(("position", "rule"), [("foxholes", "vv-20.9-2"), ("trenches", "vv-20.10-2")])
def test_foxholes_and_trenches_each_keep_guns_out(position: str, rule: str) -> None:
    battle = by_the_pond("movement", "gun_57mm^s", forts=[fort(position, "B2")])
    battle.choose("drive:us-gun-57mm-1")
    assert battle.why_not("step:B2") == No(rule, "position-infantry-only")


# The Command Phase


@clause("vv-5.31-7")
def test_half_squads_that_combine_are_in_the_same_hex() -> None:
    half = "us_rifle_half_squad"
    battle = Battle(POND, us={"B1": f"{half} us_leader_1", "B2": f"{half} us_leader_1"}, german={"E2": ENEMY})
    battle.phase("command")
    assert battle.why_not("combine:us-half-squad-1>us-half-squad-2") == No("vv-5.31-7", "not-in-the-same-hex")


@clause("vv-8.1-2")
@pytest.mark.parametrize(
    "key",
    [
        "split:us-squad-1",
        "give:us-squad-1>us-leader-1",
        "swap:us-leader-1>us-squad-1",
        "remove-wire:us-squad-1>B2",
    ],
)
def test_who_is_aboard_is_one_with_its_transport(key: str) -> None:
    battle = by_the_pond(
        "command",
        f"m3_half_track^s[{SQUAD}+bazooka] us_leader_1",
        forts=[fort("barbed_wire", "B2")],
        expendables={"us": {"satchel_charge": 1}},
    )
    assert battle.why_not(key) == No("vv-8.1-2", "part-of-its-transport")


# Fire


@clause("vv-14.4-10", "vv-14.4-12", "vv-14.4-8", "vv-13.3-1")
@pytest.mark.parametrize(
    ("unit", "at", "refusal"),
    [
        ("gun_57mm^n", "A4", No("vv-14.4-10", "outside-ffa")),
        ("sdkfz_251^n", "A4", No("vv-14.4-12", "outside-ffa")),
        ("sdkfz_251^n", "A10", No("vv-14.4-12", "outside-ffa")),
        ("sdkfz_251^n", "A11", No("vv-14.4-8", "machine-guns-too-far")),
        ("m3_half_track^n", "A12", No("vv-14.4-8", "machine-guns-too-far")),
        (f"truck^n[{SQUAD}]", "A12", No("vv-13.3-1", "out-of-range")),
    ],
)
def test_a_machine_that_cannot_fire_there_is_told_why(unit: str, at: str, refusal: No) -> None:
    """A gun and machine guns that look north; machine guns that reach 8 hexes; rifles aboard that reach 6."""
    nations = {"us": "german", "german": "us"}
    battle = Battle(COLUMN, us={"A2": unit}, german={at: ENEMY}, nations=nations).phase("fire")
    name = battle.g.units[0].name
    assert battle.why_not(f"unit-fire:{name}>{at}") == refusal


# Snipers


@clause("vv-17.2-2", "vv-17.2-4", "vv-17.6-5")
@pytest.mark.parametrize(
    ("cell", "refusal"),
    [
        ("A9", No("vv-17.2-2", "sniper-out-of-range")),
        ("A7", No("vv-17.2-2", "not-in-sight")),
        ("A5", No("vv-17.2-4", "no-hide-for-sniper")),
        ("A3", No("vv-17.6-5", "enemy-hex")),
    ],
)
def test_where_a_sniper_cannot_hide_and_why(cell: str, refusal: No) -> None:
    """Woods in A6, which hide him and all beyond; A9 is 7 hexes away, and friends of the firers are in A3."""
    column = COLUMN.splitlines()
    column[5] = column[8] = "  f"
    battle = Battle(
        "\n".join(column) + "\n", us={"A2": SQUAD, "A3": SQUAD}, german={"A4": ENEMY}, snipers=["german"]
    ).phase("fire", dice=[6, 6])
    battle.choose("fire:A2>A4")
    assert "place-sniper:A6" in battle.keys
    assert battle.why_not(f"place-sniper:{cell}") == refusal
