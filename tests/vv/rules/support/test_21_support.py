"""Chapter 21: artillery and air support."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Fortification, Missions, Special
from bocage.systems.vv.content.tables import AUTOMATIC
from tests.support import clause, example
from tests.vv.positions import Battle

OPEN = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
     .     .     .
"""
LIGHT, HEAVY, AIR = Missions(light_barrage=1), Missions(heavy_barrage=1), Missions(fighter_bomber=1)


def support(
    missions: Missions,
    german: dict[str, str],
    *,
    drawing: str = OPEN,
    us: dict[str, str] | None = None,
    **more: object,
) -> Battle:
    """The Americans have the missions; they look on from A2."""
    return Battle(
        drawing,
        us=us or {"A2": "us_rifle_squad"},
        german=german,
        missions={"us": missions},
        **more,  # type: ignore[arg-type]
    )


@clause(
    "vv-21.1-2", "vv-21.2-1", "vv-21.4-1", "vv-21.5-1", "vv-21.5-5", "vv-21.5-6", "vv-qr.1-2", "vv-5.31-2"
)
@example("vv-21.5-e1")
@pytest.mark.parametrize(
    ("missions", "kind", "dice", "points"),
    [
        (LIGHT, "light-barrage", [1, 3, 4], 4),
        (HEAVY, "heavy-barrage", [1, 3, 4], 5),
        (AIR, "fighter-bomber", [1, 3, 4], 3),
    ],
)
def test_each_mission_has_its_row(missions: Missions, kind: str, dice: list[int], points: int) -> None:
    fight = support(missions, {"D2": "german_rifle_squad"}).phase("command", dice=[*dice, 6, 6])
    fight.choose(f"mission:{kind}>D2")
    assert fight.last("mission").data["points"] == points


@clause("vv-21.5-3")
@example("vv-21.5-e2")
def test_terrain_in_the_hex_modifies_the_attack() -> None:
    """Fighter-Bomber on a squad in a building, dice 5: 5 + 3 = 8 on row 19-28: 2 points."""
    fight = support(AIR, {"A5": "german_rifle_squad"}, drawing="  .\n  .\n  .\n  .\n  h\n")
    fight.phase("command", dice=[2, 2, 3, 6, 6])
    fight.choose("mission:fighter-bomber>A5")
    assert fight.parts("mission") == {"stone_building": 3}
    assert fight.last("mission").data["points"] == 2


@clause("vv-21.5-4")
def test_hexsides_around_the_hex_do_not() -> None:
    fight = support(
        AIR, {"A4": "german_rifle_squad"}, drawing="  .\n  .\n  .\n  .\n", hexsides={"hedge": "A3/A4"}
    )
    fight.phase("command", dice=[2, 2, 3, 6, 6])
    fight.choose("mission:fighter-bomber>A4")
    assert fight.parts("mission") == {}


@clause("vv-21.5-3", "vv-13.4-2")
def test_positions_in_the_hex_count_and_night_too() -> None:
    fight = support(
        HEAVY,
        {"D2": "german_rifle_squad"},
        forts=[Fortification("trenches", "D2", "german")],
        special=Special(night=True),
    )
    fight.phase("command", dice=[1, 6, 6])
    fight.choose("mission:heavy-barrage>D2")
    assert fight.parts("mission") == {"trenches": 2, "night": 1}


@clause("vv-21.3-1", "vv-21.3-3")
def test_artillery_needs_a_spotter_and_aircraft_do_not() -> None:
    hidden = "  .\n  .\n  h\n  .\n"
    fight = support(Missions(1, 0, 1), {"A4": "german_rifle_squad"}, drawing=hidden).phase("command")
    assert "mission:light-barrage>A4" not in fight.keys
    assert fight.reason("mission:light-barrage>A4") == "no-spotter-for-artillery"
    assert "mission:light-barrage>A3" in fight.keys
    assert "mission:fighter-bomber>A4" in fight.keys


@clause("vv-21.3-1", "vv-14.7-3")
def test_a_pinned_unit_does_not_spot() -> None:
    """Rallied at the start of the phase, so the one who sees must be pinned in the enemy's segment."""
    fight = Battle(
        "  .\n  .\n  .\n  .\n",
        us={"A1": "us_rifle_squad"},
        german={"A4": "german_rifle_squad*"},
        missions={"us": LIGHT, "german": LIGHT},
    )
    fight.phase("command")
    assert fight.ask.seat == "us"
    assert "mission:light-barrage>A4" in fight.keys


@clause("vv-21.3-2", "vv-21.4-2")
def test_all_missions_are_placed_before_any_is_resolved() -> None:
    fight = support(Missions(2, 0, 0), {"D2": "german_rifle_squad", "F1": "german_rifle_squad"})
    fight.phase("command", dice=[1, 6, 6, 1, 6, 6])
    fight.choose("mission:light-barrage>D2")
    assert fight.rolled() == 0
    fight.choose("mission:light-barrage>F1")
    assert fight.ask.kind == "resolve-mission"
    assert fight.rolled() == 0
    fight.choose("resolve:light-barrage>F1")
    assert [event.data["target"] for event in fight.events("mission")] == [fight.cell("F1"), fight.cell("D2")]


@clause("vv-21.4-3", "vv-21.4-4", "vv-21.4-5", "vv-21.4-6", "vv-qr.4-2")
@example("vv-21.4-e1", "vv-21.4-e2")
@pytest.mark.parametrize(
    ("dice", "lands"),
    [
        ([4], "C3"),
        ([5, 1], "C2"),
        ([5, 2], "D3"),
        ([5, 3], "D4"),
        ([5, 4], "C4"),
        ([5, 5], "B4"),
        ([5, 6], "B3"),
        ([6, 4], "C5"),
        ([6, 1], "C1"),
    ],
)
def test_a_mission_scatters_by_the_die(dice: list[int], lands: str) -> None:
    drawing = "\n".join(["     .     .", "  .     .     ."] * 5)
    fight = support(LIGHT, {"E5": "german_rifle_squad"}, drawing=drawing).phase("command", dice=[*dice, 6, 6])
    fight.choose("mission:light-barrage>C3")
    assert fight.last("accuracy").data["at"] == fight.cell(lands)


@clause("vv-21.4-7", "vv-21.4-8", "vv-21.8-1")
def test_off_the_map_it_is_lost() -> None:
    fight = support(LIGHT, {"D2": "german_rifle_squad"}).phase("command", dice=[6, 1])
    fight.choose("mission:light-barrage>C1")
    assert fight.last("accuracy").data["at"] is None
    assert not fight.events("mission")
    assert fight.g.missions[0] == [0, 0, 0]


@clause("vv-21.4-9", "vv-21.8-1")
def test_nothing_is_rolled_where_nobody_is() -> None:
    fight = support(LIGHT, {"D2": "german_rifle_squad"}).phase("command", dice=[1])
    fight.choose("mission:light-barrage>C1")
    assert fight.rolled() == 1
    assert fight.g.missions[0] == [0, 0, 0]


@clause("vv-21.4-10", "vv-21.5-2")
def test_friends_suffer_too() -> None:
    fight = support(LIGHT, {"G1": "german_rifle_squad"}, us={"A1": "us_rifle_squad", "C1": "us_rifle_squad"})
    fight.phase("command", dice=[1, 4, 6])
    fight.choose("mission:light-barrage>C1", "pin:us-squad-2")
    assert fight.unit("us-squad-2").pinned


@clause("vv-21.5-7", "vv-21.5-8", "vv-21.5-9", "vv-21.5-10", "vv-18.3-9", "vv-qr.3-2")
@example("vv-21.5-e3", "vv-21.5-e4", "vv-21.5-e5")
@pytest.mark.parametrize(
    ("missions", "afv", "dice", "told", "lost"),
    [
        (HEAVY, "m4_sherman", [1, 4, 4, 3, 4], ("C", "C", 7), True),
        (HEAVY, "m4_sherman", [1, 4, 5], None, False),
        (HEAVY, "m4_sherman", [1, 4, 4, 4, 4], ("C", "C", 7), False),
        (LIGHT, "tiger", [1, 4, 4, 1, 1], ("B", "D", 3), True),
        (LIGHT, "tiger", [1, 4, 4, 1, 2], ("B", "D", 3), True),
        (LIGHT, "tiger", [1, 4, 4, 2, 2], ("B", "D", 3), False),
        (AIR, "m3_half_track", [1, 4, 4], ("D", "A", AUTOMATIC), True),
    ],
)
def test_an_afv_is_hit_on_8_and_struck_in_the_rear(
    missions: Missions, afv: str, dice: list[int], told: tuple[str, str, int] | None, lost: bool
) -> None:
    kind = {0: "light-barrage", 1: "heavy-barrage", 2: "fighter-bomber"}
    number = next(i for i, each in enumerate((LIGHT, HEAVY, AIR)) if each == missions)
    fight = support(missions, {"D2": f"{afv}^n", "G1": "german_rifle_squad"}).phase("command", dice=dice)
    fight.choose(f"mission:{kind[number]}>D2")
    found = [
        (event.data["letter"], event.data["armour"], event.data["needed"])
        for event in fight.events("elimination")
    ]
    assert found == ([told] if told else [])
    gone = not fight.where(f"german-{afv.replace('_', '-')}-1")
    assert gone == lost


@clause("vv-21.6-1")
@example("vv-21.6-e1")
def test_artillery_bursts_in_the_trees_and_bombs_do_not() -> None:
    """Light Barrage on infantry in woods, dice 5: 5 + 2 = 7 on row 29-40 = 4 points, doubled to 8."""
    woods = "  .\n  .\n  f\n"
    fight = support(LIGHT, {"A3": "german_rifle_squad german_rifle_squad"}, drawing=woods)
    fight.phase("command", dice=[1, 2, 3])
    fight.choose("mission:light-barrage>A3")
    assert fight.last("mission").data["burst"] == 2
    assert fight.ask.about["points"] == 8
    fight = support(AIR, {"A3": "german_rifle_squad german_rifle_squad"}, drawing=woods)
    fight.phase("command", dice=[1, 2, 3])
    fight.choose("mission:fighter-bomber>A3")
    assert fight.last("mission").data["burst"] == 1
    assert fight.ask.about["points"] == 3


# Smoke


@clause("vv-21.7-1", "vv-21.7-3", "vv-21.7-6", "vv-21.7-7", "vv-21.7-8", "vv-21.8-2")
@clause("vv-11.4-1", "vv-11.4-2", "vv-11.4-3", "vv-11.4-4")
def test_a_smoke_barrage_leaves_the_marker() -> None:
    fight = support(LIGHT, {"G2": "german_rifle_squad"}, smoke={"us": 3}).phase("command", dice=[5, 4])
    fight.choose("smoke-barrage:light-barrage>C1")
    assert fight.g.smoke == {fight.cell("C2"): 2}
    assert fight.g.smoke_factors[0] == 1
    assert fight.g.missions[0] == [1, 0, 0]


@clause("vv-21.7-2", "vv-21.7-4", "vv-21.7-5")
def test_no_smoke_from_aircraft_or_without_a_marker() -> None:
    fight = support(Missions(1, 0, 1), {"G2": "german_rifle_squad"}, smoke={"us": 4}).phase("command")
    assert "smoke-barrage:light-barrage>C1" in fight.keys
    assert "smoke-barrage:fighter-bomber>C1" not in fight.keys
    assert fight.reason("smoke-barrage:fighter-bomber>C1") == "aircraft-lay-no-smoke"
    assert fight.reason("smoke-barrage:heavy-barrage>C1") == "no-artillery-marker"
    fight.choose("mission:light-barrage>D2")
    assert "smoke-barrage:light-barrage>C1" not in fight.keys


@clause("vv-21.7-8", "vv-11.1-4")
def test_smoke_that_is_spoken_for_is_not_spent_twice() -> None:
    fight = support(Missions(2, 0, 0), {"G2": "german_rifle_squad"}, smoke={"us": 3}).phase("command")
    fight.choose("smoke-barrage:light-barrage>C1")
    assert not any(key.startswith("smoke-barrage") for key in fight.keys)


@clause("vv-21.7-8")
def test_smoke_that_falls_into_smoke_or_off_the_map_is_lost() -> None:
    fight = support(LIGHT, {"G2": "german_rifle_squad"}, smoke={"us": 2}).lay_smoke(C2=1)
    fight.phase("command", dice=[5, 4])
    fight.choose("smoke-barrage:light-barrage>C1")
    assert fight.g.smoke == {fight.cell("C2"): 1}
    assert fight.g.smoke_factors[0] == 0


# Editions


@clause("vv-ed-5.31-1", "vv-5.31-3")
def test_aircraft_roll_for_accuracy_by_the_french_text_only() -> None:
    later = support(AIR, {"D2": "german_rifle_squad"}, edition="2021").phase("command", dice=[6, 6])
    later.choose("mission:fighter-bomber>D2")
    assert not later.events("accuracy")
    french = support(AIR, {"D2": "german_rifle_squad"}).phase("command", dice=[6, 4])
    french.choose("mission:fighter-bomber>D2")
    assert french.last("accuracy").data["at"] != french.cell("D2")


@clause("vv-21.2-1", "vv-21.4-1")
def test_missions_that_are_not_called_are_kept() -> None:
    battle = Battle(
        "  .\n  .\n  .\n",
        us={"A1": "us_rifle_squad"},
        german={"A3": "german_rifle_squad"},
        missions={"us": Missions(light_barrage=2)},
    ).phase("command", dice=[1, 6, 6])
    battle.choose("mission:light-barrage>A3", "done")
    assert battle.g.missions[0] == [1, 0, 0]
    assert len(battle.events("mission-placed")) == 1
    other = Battle(
        "  .\n  .\n  .\n",
        us={"A1": "us_rifle_squad"},
        german={"A3": "german_rifle_squad"},
        missions={"us": Missions(light_barrage=2)},
    ).phase("command")
    other.choose("done")
    assert other.g.missions[0] == [2, 0, 0]
    assert other.ask.kind != "command-missions"
