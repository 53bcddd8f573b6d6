"""10.1, 10.1a: a line of sight is not enough: what gives a location away."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import TerrainMarker
from bocage.systems.lnl.rules.sight.spotting import can_see, is_spotted
from tests.lnl.positions import Battle
from tests.support import clause, example

NOT_SPOTTED = No("lnl-10.1-2", "not-spotted")

WOOD = """
    .
    .
    f
    .
    .
    .
"""
"""A1 to A6 from north to south; a wood in A3."""


def spotted(battle: Battle, label: str, side: str = "german") -> bool:
    return is_spotted(battle.g, battle.g.seats.index(side), battle.loc(label))


# 10.1 Principles


@pytest.mark.parametrize(
    ("module", "mark", "forces", "enemy"),
    [
        ("fhv", "J", {"us": "us_army", "german": "vc"}, "vc_squad"),
        ("boh", "s", {"us": "us_airborne", "german": "wehrmacht"}, "wehrmacht_squad"),
    ],
)
@clause("lnl-10.1-1", "lnl-10.1-2")
@example("lnl-10.1-e1", "lnl-10.1-e2")
def test_e1_e2_a_clear_line_to_jungle_or_a_building_is_not_enough_to_fire(
    module: str, mark: str, forces: dict[str, str], enemy: str
) -> None:
    battle = Battle(
        f"""
        .
        .
        {mark}
        """,
        us={"A1": "us_army_squad"},
        german={"A3": enemy},
        module=module,
        forces=forces,
    ).impulse("us")
    assert can_see(battle.g, battle.loc("A1"), battle.loc("A3"))
    assert not spotted(battle, "A3")
    assert battle.why_not("fire:A1>A3") == NOT_SPOTTED
    battle.choose("activate:A1")
    assert "fire:A1>A3" not in battle.keys


@clause("lnl-10.1-6", "lnl-10.1a-2", "lnl-10.1a-9")
@example("lnl-10.1-e3")
def test_e3_a_hex_spotted_by_its_neighbour_is_hidden_again_when_the_neighbour_is_shaken() -> None:
    battle = Battle(
        WOOD, us={"A4": "us_airborne_squad"}, german={"A3": "wehrmacht_squad", "A6": "wehrmacht_squad"}
    ).impulse("german", dice=[4, 2, 6])
    assert spotted(battle, "A3")
    battle.choose("activate:A6", "fire:A6>A4")
    assert battle.unit("us-squad-1").shaken
    assert not spotted(battle, "A3")


@clause("lnl-10.1-6")
@example("lnl-10.1-e4")
def test_e4_a_hex_spotted_by_its_neighbour_is_hidden_again_when_the_neighbour_moves_away() -> None:
    battle = Battle(WOOD, us={"A4": "us_airborne_squad"}, german={"A3": "wehrmacht_squad"}).impulse("us")
    assert spotted(battle, "A3")
    battle.choose("activate:A4", "move-from:A4", "move:A5", "hold-fire")
    assert battle.where("us-squad-1") == "A5"
    assert not spotted(battle, "A3")


@clause("lnl-10.1-5", "lnl-10.1-8", "lnl-10.1c-3")
@example("lnl-10.1-e5")
def test_e5_who_leaves_a_spotted_wood_is_spotted_in_the_open_and_not_by_the_old_marker() -> None:
    battle = Battle(WOOD, us={"A1": "us_airborne_squad"}, german={"A3": "wehrmacht_squad"})
    battle.spotted = ["A3"]
    battle.impulse("german").choose("activate:A3", "crawl-from:A3", "move:A4")
    assert spotted(battle, "A4")
    assert battle.g.spotted == 0


@clause("lnl-10.1-5")
def test_who_leaves_a_spotted_wood_for_another_wood_is_hidden_there() -> None:
    battle = Battle(
        """
        .
        .
        f
        f
        """,
        us={"A1": "us_airborne_squad"},
        german={"A3": "wehrmacht_squad"},
    )
    battle.spotted = ["A3"]
    battle.impulse("german").choose("activate:A3", "crawl-from:A3", "move:A4")
    assert battle.where("german-squad-1") == "A4"
    assert not spotted(battle, "A4")


@clause("lnl-10.1-8")
def test_the_marker_goes_when_the_last_unit_is_eliminated() -> None:
    battle = Battle(WOOD, us={"A1": "us_airborne_squad"}, german={"A3": "wehrmacht_half_b", "A6": "crew"})
    battle.spotted = ["A3"]
    battle.impulse("us", dice=[6, 1, 6]).choose("activate:A1", "fire:A1>A3")
    assert battle.where("german-half-squad-1") == ""
    assert battle.g.spotted == 0


@clause("lnl-10.1-3")
def test_a_hex_is_spotted_as_a_whole() -> None:
    """One of two squads in the wood has fired: both are shot at."""
    battle = Battle(WOOD, us={"A1": "us_airborne_squad"}, german={"A3": "wehrmacht_squad wehrmacht_squad"})
    battle.mark(german_squad_1="fired").impulse("us", dice=[6, 1, 2, 2])
    battle.choose("activate:A1", "fire:A1>A3")
    assert set(battle.checks()) == {"german-squad-1", "german-squad-2"}


@clause("lnl-10.1-4")
def test_the_storeys_of_a_building_are_spotted_apart() -> None:
    battle = Battle(
        """
        .
        .
        S
        """,
        us={"A1": "us_airborne_squad"},
        german={"A3": "wehrmacht_squad", "A3-upper": "wehrmacht_squad"},
    ).mark(german_squad_2="fired")
    battle.impulse("us").choose("activate:A1")
    assert "fire:A1>A3-upper" in battle.keys
    assert "fire:A1>A3" not in battle.keys
    assert battle.why_not("fire:A1>A3") == NOT_SPOTTED


@clause("lnl-10.1-7", "lnl-10.1c-1", "lnl-10.1a-1")
def test_what_one_unit_spots_is_spotted_for_all_but_only_those_in_sight_may_fire() -> None:
    """The squad in A1 finds the wood in A4 for the one in A2, too; the one in A6 sees only the house."""
    battle = Battle(
        """
        .
        .
        .
        f
        s
        .
        """,
        us={"A1": "us_airborne_squad", "A2": "us_airborne_squad", "A6": "us_airborne_squad"},
        german={"A4": "wehrmacht_squad"},
    ).impulse("us", dice=[2])
    battle.choose("spot:us-squad-1>A4", "activate:A2")
    assert spotted(battle, "A4")
    assert "fire:A2>A4" in battle.keys
    assert battle.why_not("fire:A6>A4") == No("lnl-10.0-2", "no-line-of-sight")


@clause("lnl-10.1c-2", "lnl-10.1-7")
def test_spotted_markers_come_off_at_the_end_of_the_turn() -> None:
    battle = Battle(WOOD, us={"A1": "us_airborne_squad"}, german={"A3": "wehrmacht_squad"})
    battle.impulse("us", dice=[2, 5, 2]).choose("spot:us-squad-1>A3", "pass")
    assert spotted(battle, "A3")
    battle.choose("pass")
    assert battle.g.turn == 2
    assert not spotted(battle, "A3")


# 10.1a Automatic spotting


@clause("lnl-10.1a-3", "lnl-5.3a-6")
def test_a_friend_who_walks_through_gives_a_hex_away_while_he_is_in_it() -> None:
    battle = Battle(
        WOOD, us={"A1": "us_airborne_squad"}, german={"A3": "wehrmacht_squad", "A4": "wehrmacht_squad"}
    ).impulse("german")
    battle.choose("activate:A4", "move-from:A4", "move:A3")
    assert "opportunity-fire:A1" in battle.keys
    battle.choose("hold-fire", "move:A4")
    assert battle.at("A3") == ["german-squad-1"]
    assert not spotted(battle, "A3")


@pytest.mark.parametrize("kind", ["crawl-from", "stealth-from"])
@clause("lnl-10.1a-7")
def test_crawlers_and_stealthy_units_give_nothing_away_in_cover(kind: str) -> None:
    battle = Battle(
        WOOD,
        us={"A1": "us_airborne_squad"},
        german={"A4": "partisan_squad"},
        forces={"us": "us_airborne", "german": "partisans"},
    ).impulse("german")
    battle.choose("activate:A4", f"{kind}:A4", "move:A3")
    assert not battle.events("fire")
    assert battle.ask.kind != "opportunity-fire"
    assert not spotted(battle, "A3")


@pytest.mark.parametrize("kind", ["crawl-from", "stealth-from"])
@clause("lnl-10.1a-7")
def test_crawlers_and_stealthy_units_are_seen_in_the_open(kind: str) -> None:
    battle = Battle(
        WOOD,
        us={"A1": "us_airborne_squad"},
        german={"A5": "partisan_squad"},
        forces={"us": "us_airborne", "german": "partisans"},
    ).impulse("german")
    battle.choose("activate:A5", f"{kind}:A5", "move:A4")
    assert battle.ask.kind != "opportunity-fire", "the wood hides A4 from A1"
    battle = Battle(
        """
        .
        .
        .
        .
        """,
        us={"A1": "us_airborne_squad"},
        german={"A4": "partisan_squad"},
        forces={"us": "us_airborne", "german": "partisans"},
    ).impulse("german")
    battle.choose("activate:A4", f"{kind}:A4")
    assert battle.where("german-squad-1") == "A3"
    assert battle.keys == ["opportunity-fire:A1", "hold-fire"]


@pytest.mark.parametrize(("kind", "seen"), [("crawl-from", True), ("stealth-from", False)])
@clause("lnl-10.1a-7")
def test_next_to_an_enemy_a_crawler_is_seen_and_a_stealthy_unit_is_not(kind: str, seen: bool) -> None:
    battle = Battle(
        WOOD,
        us={"A2": "us_airborne_squad"},
        german={"A4": "partisan_squad"},
        forces={"us": "us_airborne", "german": "partisans"},
    ).impulse("german")
    battle.choose("activate:A4", f"{kind}:A4", "move:A3")
    assert (battle.ask.kind == "opportunity-fire") == seen
    assert spotted(battle, "A3") == seen


@clause("lnl-10.1a-7")
def test_a_friend_who_does_not_move_by_stealth_gives_the_stealthy_one_away() -> None:
    battle = Battle(
        WOOD,
        us={"A2": "us_airborne_squad"},
        german={"A3": "partisan_squad partisan_squad"},
        forces={"us": "us_airborne", "german": "partisans"},
    )
    battle.mark(german_squad_1="stealth_full").impulse("us")
    assert spotted(battle, "A3")


@pytest.mark.parametrize(
    ("marker", "seen"),
    [
        ("moved", True),
        ("assault_move", True),
        ("fired", True),
        ("low_crawl", False),
        ("stealth_half", False),
        ("stealth_full", False),
        ("ops_complete", False),
    ],
)
@clause("lnl-10.1a-4")
def test_which_markers_give_a_hex_away(marker: str, seen: bool) -> None:
    battle = Battle(WOOD, us={"A1": "us_airborne_squad"}, german={"A3": "wehrmacht_squad"})
    battle.mark(german_squad_1=marker).impulse("us")
    assert spotted(battle, "A3") == seen


@clause("lnl-10.1a-4", "lnl-10.1a-2")
def test_a_melee_gives_a_hex_away() -> None:
    battle = Battle(WOOD, us={"A3": "us_airborne_squad*", "A1": "crew"}, german={"A3": "wehrmacht_squad"})
    battle.melee = ["A3"]
    battle.impulse("us")
    assert spotted(battle, "A3")
    assert spotted(battle, "A3", "us")


@clause("lnl-10.1a-5", "lnl-10.1a-6")
def test_units_in_the_open_are_spotted_even_through_brush() -> None:
    battle = Battle(
        """
        .
        b
        .
        """,
        us={"A1": "us_airborne_squad"},
        german={"A3": "wehrmacht_squad"},
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>A3")
    assert battle.parts()["degrading"] == -1


@clause("lnl-10.1a-5")
def test_smoke_or_a_terrain_marker_makes_open_ground_hide_those_in_it() -> None:
    def open_ground(*markers: TerrainMarker) -> Battle:
        return Battle(
            """
            .
            .
            .
            """,
            us={"A1": "us_airborne_squad"},
            german={"A3": "wehrmacht_squad"},
            markers=markers,
        )

    assert spotted(open_ground().impulse("us"), "A3")
    smoky = open_ground()
    smoky.smoke = {"A3": 1}
    assert not spotted(smoky.impulse("us"), "A3")
    assert not spotted(open_ground(TerrainMarker("rubble", "A3")).impulse("us"), "A3")


@pytest.mark.parametrize(
    "marker", ["", "fired", "moved", "low_crawl", "ops_complete", "stealth_full", "assault_move"]
)
@clause("lnl-10.1a-2", "lnl-10.1a-8")
def test_a_good_order_unit_spots_what_is_next_to_it_whatever_its_marker(marker: str) -> None:
    battle = Battle(WOOD, us={"A4": "us_airborne_squad"}, german={"A3": "wehrmacht_squad"})
    battle.mark(us_squad_1=marker).impulse("german")
    assert spotted(battle, "A3")


@clause("lnl-10.1a-8")
def test_units_that_may_not_try_to_spot_still_see_the_open_and_the_marked() -> None:
    """The only American is Ops Complete: moving, marked and open enemies are spotted all the same."""
    battle = Battle(
        """
        .
        .
        f
        .
        .
        """,
        us={"A1": "us_airborne_squad"},
        german={"A3": "wehrmacht_squad", "A4": "wehrmacht_squad"},
    ).mark(us_squad_1="ops_complete", german_squad_1="assault_move")
    battle.impulse("german")
    assert spotted(battle, "A3")
    assert spotted(battle, "A4")
    battle.choose("activate:A4", "move-from:A4", "move:A3")
    assert "opportunity-fire:A1" in battle.keys


@clause("lnl-10.1a-9", "lnl-11.3-3", "lnl-10.1a-2")
@pytest.mark.parametrize(
    ("watcher", "seen"),
    [
        ("us_airborne_squad", True),
        ("us_airborne_squad*", False),
        ("leader_sergeant", True),
        ("medic", False),
        ("nurse", False),
        ("medic leader_sergeant", True),
        ("medic us_airborne_squad*", False),
    ],
)
def test_who_spots_what_is_next_to_him(watcher: str, seen: bool) -> None:
    battle = Battle(WOOD, us={"A4": watcher}, german={"A3": "wehrmacht_squad"}).impulse("german")
    assert spotted(battle, "A3") == seen
