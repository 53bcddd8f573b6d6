"""20.3-9, 20.3-10: who only passes through a position hex is not in the position, and has nothing of it."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.forts import COLUMN, fort
from tests.vv.positions import Battle

SQUAD = "us_rifle_squad"


def passing(kind: str, us: str, german: str, *, inside: str = "", **more: object) -> Battle:
    """Americans come from A1 into A2, where the position is, under the eyes of Germans in A5."""
    facing = {"facing": "s"} if "bunker" in kind else {}
    placed = {"A1": us} | ({"A2": inside} if inside else {})
    return Battle(
        COLUMN,
        us=placed,
        german={"A5": german},
        forts=[fort(kind, "A2", "us", **facing)],
        **more,  # type: ignore[arg-type]
    ).phase("movement", "us", dice=[6, 5] * 6)


# Vehicles


@clause("vv-20.5-5", "vv-20.3-10", "vv-18.1-1")
@pytest.mark.parametrize("kind", ["concrete_bunker", "wood_bunker"])
def test_a_tank_that_drives_through_a_bunker_hex_can_be_fired_at(kind: str) -> None:
    battle = passing(kind, "m4_sherman^s", "pak_40^n").choose("drive:us-m4-sherman-1", "ahead")
    assert battle.ask.kind == "opportunity-fire"
    battle.choose("at-fire:german-pak-40-1>us-m4-sherman-1")
    assert battle.parts("at-fire") == {}


@clause("vv-20.5-5", "vv-12.51-2")
def test_nor_does_a_bunker_keep_a_panzerfaust_from_it() -> None:
    side = "     .\n  .\n     .\n  .\n     .\n  .\n     .\n"
    battle = Battle(
        side,
        us={"A1": "m4_sherman^s"},
        german={"B2": "german_rifle_squad"},
        forts=[fort("wood_bunker", "A2", "us", facing="s")],
        expendables={"german": {"panzerfaust": 1}},
    ).phase("movement", "us")
    battle.choose("drive:us-m4-sherman-1", "ahead")
    assert "panzerfaust:german-squad-1>us-m4-sherman-1" in battle.keys


@clause("vv-13.4-2", "vv-20.3-10", "vv-20.10-2", "vv-20.6-2", "vv-20.9-2")
@pytest.mark.parametrize("kind", ["trenches", "sandbags", "foxholes"])
def test_a_tank_on_a_position_has_nothing_of_its_cover(kind: str) -> None:
    battle = passing(kind, "m4_sherman^s", "pak_40^n").choose("drive:us-m4-sherman-1", "ahead")
    battle.choose("at-fire:german-pak-40-1>us-m4-sherman-1")
    assert battle.parts("at-fire") == {}


@clause("vv-13.4-2", "vv-20.3-10", "vv-13.8-11")
def test_a_truck_on_sandbags_is_in_the_open() -> None:
    """No cover: -1, not the +2 of the sandbags."""
    battle = passing("sandbags", "truck^s", "german_rifle_squad").choose("drive:us-truck-1", "ahead")
    battle.choose("fire:A5>A2")
    assert battle.parts() == {"opportunity_no_cover": -1}


# Infantry


@clause("vv-13.4-2", "vv-13.4-u2", "vv-20.4-2", "vv-20.4-3", "vv-13.8-11")
def test_infantry_that_passes_a_full_bunker_is_not_in_it() -> None:
    battle = passing("concrete_bunker", SQUAD, "german_rifle_squad", inside=f"{SQUAD} {SQUAD}")
    battle.choose("move:A1", "step:A2", "fire:A5>A2")
    assert battle.parts() == {"opportunity_no_cover": -1}


@clause("vv-13.4-2", "vv-13.4-u2", "vv-20.3-9", "vv-20.5-3")
@pytest.mark.parametrize("inside", ["", SQUAD])
def test_infantry_that_comes_into_a_bunker_with_room_is_in_it(inside: str) -> None:
    battle = passing("concrete_bunker", SQUAD, "german_rifle_squad", inside=inside)
    battle.choose("move:A1", "step:A2", "fire:A5>A2")
    assert battle.parts() == {"concrete_bunker": 4}


@clause("vv-13.4-2", "vv-20.5-2")
def test_a_stack_too_large_for_a_bunker_only_passes_it() -> None:
    battle = passing("concrete_bunker", f"{SQUAD} {SQUAD} {SQUAD}", "german_rifle_squad")
    battle.choose("move:A1", *(f"join:us-squad-{number}" for number in (1, 2, 3)), "step:A2", "fire:A5>A2")
    assert battle.parts() == {"opportunity_no_cover": -1}


@clause("vv-13.4-2", "vv-13.4-u2", "vv-20.4-3", "vv-20.6-3", "vv-20.9-3", "vv-20.10-3", "vv-6.9-2")
@pytest.mark.parametrize(("kind", "cover"), [("foxholes", 1), ("trenches", 2), ("sandbags", 2)])
@pytest.mark.parametrize("inside", [3, 4])
def test_the_fifth_man_in_a_position_only_passes_it(kind: str, cover: int, inside: int) -> None:
    """Four infantry units fill it by the usual limits: with three there the fourth comes in."""
    battle = passing(kind, SQUAD, "german_rifle_squad", inside=" ".join([SQUAD] * inside))
    battle.choose("move:A1", "step:A2", "fire:A5>A2")
    assert battle.parts() == ({kind: cover} if inside == 3 else {"opportunity_no_cover": -1})


@clause("vv-13.4-2", "vv-20.3-9", "vv-20.10-4")
def test_infantry_that_comes_into_trenches_is_in_them() -> None:
    battle = passing("trenches", SQUAD, "german_rifle_squad")
    battle.choose("move:A1", "step:A2", "fire:A5>A2")
    assert battle.parts() == {"trenches": 2}


@clause("vv-13.4-2", "vv-20.11-3")
def test_who_may_not_use_caves_has_nothing_of_one() -> None:
    caves = [fort("cave", "A2", "german"), fort("cave", "A4", "german")]
    battle = Battle(
        COLUMN,
        us={"A1": SQUAD},
        german={"A5": "japanese_rifle_squad"},
        nations={"german": "japanese"},
        forts=caves,
        pacific=True,
    ).phase("movement", "us", dice=[6, 5])
    battle.choose("move:A1", "step:A2", "fire:A5>A2")
    assert battle.parts() == {"opportunity_no_cover": -1}


@clause("vv-17.5-2", "vv-13.4-2", "vv-20.4-3")
@pytest.mark.parametrize(("inside", "cover"), [("", 4), (f"{SQUAD} {SQUAD}", 0)])
def test_a_sniper_finds_who_passes_a_full_bunker_in_the_open(inside: str, cover: int) -> None:
    battle = Battle(
        COLUMN,
        us={"A1": SQUAD} | ({"A2": inside} if inside else {}),
        german={"A5": "german_rifle_squad*"},
        forts=[fort("concrete_bunker", "A2", "us", facing="s")],
        snipers=["german"],
    ).sniper_at(german="A4")
    battle.phase("movement", "us", dice=[1, 1, 1])
    battle.choose("move:A1", "step:A2", "snipe:A2")
    assert battle.last("snipe").data["cover"] == cover
