"""6.0: movement: what a hex costs, who moves with whom, how far, and where to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import Fortification
from tests.lnl.positions import Battle
from tests.support import clause, example

PLAIN = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
"""
RESERVE = {"G2": "leader_sergeant"}
"""Somebody who waits his turn, far away and without fire of his own, so that the turn goes on."""


def leader_steps_into(terrain: str, **ground: Any) -> object:
    """What a Leader (MF 6) in the clear hex A1 paid to enter B1."""
    drawing = f"""
         {terrain}
      .
         .
      .
    """
    battle = Battle(drawing, us={"A1": "leader_captain"}, german={"A2": "leader_sergeant"}, **ground)
    battle.impulse("us").choose("activate:A1", "move-from:A1", "move:B1")
    return battle.last("moves").data["cost"]


# What a hex costs


@clause("lnl-6.0-1")
@pytest.mark.parametrize(
    ("terrain", "cost"),
    [(".", 1), ("b", 1), ("c", 1), ("m", 2), ("t", 2), ("f", 2), ("w", 2), ("H", 2), ("s", 2), ("r", 3)],
)
def test_a_hex_costs_what_the_terrain_chart_says(terrain: str, cost: int) -> None:
    assert leader_steps_into(terrain) == cost


@clause("lnl-6.0-1")
def test_water_is_closed_to_infantry() -> None:
    battle = Battle(
        """
             ~
          .
             .
          .
        """,
        us={"A1": "leader_captain"},
    ).impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    assert sorted(battle.keys) == ["move:A2", "move:B2"]
    assert battle.why_not("move:B1") == No("lnl-6.0-1", "prohibited-terrain")


@clause("lnl-6.0-1")
@pytest.mark.parametrize(
    ("what", "ground", "cost"),
    [
        ("forest across a hedge", {"hexsides": {"hedge": "A1/B1"}}, 2 + 1),
        ("forest across a wall", {"hexsides": {"wall": "A1/B1"}}, 2 + 1),
        ("forest across bocage", {"hexsides": {"bocage": "A1/B1"}}, 2 + 4),
        ("forest one level up", {"hills": {1: "B1"}}, 2 + 1),
        ("forest two levels up", {"hills": {2: "B1"}}, 2 + 2),
        ("forest downhill", {"hills": {1: "A1"}}, 2),
        ("forest by road", {"ways": {"road": "A1 B1"}}, 1),
        ("wire in the forest", {"forts": [Fortification("wire", "B1")]}, 4),
        ("wire uphill", {"forts": [Fortification("wire", "B1")], "hills": {1: "B1"}}, 4 + 1),
        ("own mines in the forest", {"forts": [Fortification("mine", "B1", side="us")]}, 2 + 1),
    ],
)
def test_hexside_hill_and_own_mines_add_up_and_wire_replaces_the_terrain(
    what: str, ground: Mapping[str, object], cost: int
) -> None:
    assert leader_steps_into("f", **ground) == cost, what


@clause("lnl-6.0-1")
def test_units_move_hex_by_hex() -> None:
    battle = Battle(PLAIN, us={"A1": "us_airborne_squad"}, german=RESERVE).impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    assert sorted(battle.keys) == ["move:A2", "move:B1", "move:B2"]
    assert battle.why_not("move:C1") == No("lnl-6.0-1", "not-a-neighbour")
    battle.choose("move:B1", "move:C1", "stop")
    assert [event.data["cost"] for event in battle.events("moves")] == [1, 1]
    assert battle.where("us-squad-1") == "C1"


@clause("lnl-6.0-1", "lnl-6.0-9")
def test_a_unit_spends_at_most_its_movement_factor() -> None:
    """A squad of MF 4: clear, clear and forest are 4 points, and then it stands."""
    battle = Battle(
        """
             .     f     .
          .     .     .     .
        """,
        us={"A1": "us_airborne_squad"},
        german={"G1": "leader_sergeant"},
    ).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "move:C1", "move:D1")
    assert battle.ask.kind == "impulse"
    assert battle.where("us-squad-1") == "D1"
    assert battle.marked("us-squad-1") == ["moved"]


# Who moves with whom


@clause("lnl-6.0-2", "lnl-6.0-8")
def test_all_who_move_from_a_hex_move_together_and_at_the_pace_of_the_slowest() -> None:
    """A Weapon Team of MF 2 keeps a squad of MF 4 to two hexes."""
    battle = Battle(
        PLAIN,
        us={"A1": "us_airborne_squad us_mg_50 us_airborne_squad"},
        forces={"us": "us_army", "german": "nva"},
    ).impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    battle.choose("join:us-squad-1", "join:us-weapon-team-1", "stay:us-squad-2")
    battle.choose("move:B1")
    assert battle.at("B1") == ["us-squad-1", "us-weapon-team-1"]
    battle.choose("move:C1")
    assert battle.at("C1") == ["us-squad-1", "us-weapon-team-1"]
    assert battle.ask.kind == "act", "two points are spent: the move is over"
    assert "move-from:A1" not in battle.keys, "the movers of A1 have had their move in this impulse"


@clause("lnl-6.0-3")
def test_who_becomes_shaken_on_the_way_is_left_behind() -> None:
    """German fire 3 + FP 1 + 1 moving = 5 against 3: margin 2. 6 + 2 breaks morale 6, 2 + 2 does not."""
    battle = Battle(
        PLAIN,
        us={"A1": "us_airborne_squad us_airborne_squad"},
        german={"G1": "wehrmacht_squad", **RESERVE},
    ).impulse("us", dice=[3, 3, 6, 2])
    battle.choose("activate:A1", "move-from:A1", "join:us-squad-1", "join:us-squad-2", "move:B1")
    battle.choose("opportunity-fire:G1")
    assert battle.checks() == {"us-squad-1": (2, "shaken"), "us-squad-2": (2, "no_effect")}
    battle.choose("move:C1", "stop")
    assert (battle.where("us-squad-1"), battle.where("us-squad-2")) == ("B1", "C1")


# A Leader and his neighbours


LEADER_BETWEEN = {
    "B1": "us_airborne_squad",
    "B2": "leader_sergeant",
    "C2": "us_airborne_squad us_airborne_squad",
}


@clause("lnl-6.0-4", "lnl-6.0-7")
def test_a_leader_activates_the_hexes_next_to_him_and_they_act_on_their_own() -> None:
    battle = Battle(PLAIN, us=LEADER_BETWEEN, german={"G1": "wehrmacht_squad"}).impulse("us", dice=[1, 6])
    battle.choose("activate:B2")
    assert battle.keys == ["also:B1", "also:C2", "enough"]
    battle.choose("also:B1", "also:C2")
    battle.choose("move-from:B1", "move:C1", "hold-fire", "stop")
    battle.choose("fire:C2>G1", "arms:us-squad-2>own", "hold:us-squad-3")
    assert battle.where("us-squad-1") == "C1"
    assert battle.marked("us-squad-2") == ["fired"]
    assert battle.where("us-leader-1") == "B2"


@clause("lnl-6.0-4")
@pytest.mark.parametrize("trouble", ["wounded", "shaken", "activated"])
def test_a_wounded_shaken_or_used_leader_activates_no_neighbours(trouble: str) -> None:
    units = {
        **LEADER_BETWEEN,
        "B2": "us_airborne_squad leader_sergeant" + ("*" if trouble == "shaken" else ""),
    }
    battle = Battle(PLAIN, us=units)
    if trouble == "wounded":
        battle.wound("us-leader-1")
    if trouble == "activated":
        battle.mark(us_leader_1="ops_complete")
    battle.impulse("us").choose("activate:B2")
    assert battle.ask.kind == "act"


@clause("lnl-6.0-8")
def test_the_units_of_a_neighbouring_hex_fire_together_once() -> None:
    battle = Battle(
        PLAIN, us=LEADER_BETWEEN, german={"G1": "wehrmacht_squad", "G2": "wehrmacht_squad"}
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:B2", "also:C2")
    assert [key for key in battle.keys if key.startswith("fire:C2")] == ["fire:C2>G1", "fire:C2>G2"]
    battle.choose("fire:C2>G1", "arms:us-squad-2>own", "hold:us-squad-3")
    assert not [key for key in battle.keys if key.startswith("fire:")]


@clause("lnl-6.0-2", "lnl-6.0-8")
@example("lnl-6.0-e1")
def test_of_three_squads_some_move_together_while_others_fire_together() -> None:
    """Three German squads 1-6-4 in A1: one goes, two shoot, and they shoot at one target."""
    battle = Battle(
        PLAIN,
        german={"A1": "wehrmacht_squad wehrmacht_squad wehrmacht_squad"},
        us={"E1": "us_airborne_squad", "E2": "us_airborne_squad"},
    ).impulse("german", dice=[1, 6])
    assert battle.unit("german-squad-1").counter.designation() == "1-6-4-5"
    battle.choose("activate:A1", "move-from:A1")
    battle.choose("join:german-squad-1", "stay:german-squad-2", "stay:german-squad-3")
    battle.choose("move:A2", "hold-fire", "stop")
    battle.choose("fire:A1>E2", "arms:german-squad-2>own", "arms:german-squad-3>own")
    fire = battle.last("fire")
    assert fire.data["firers"] == [battle.unit(f"german-squad-{n}").id for n in (2, 3)]
    assert fire.data["target"] == battle.loc("E2")
    assert battle.ask.seat == "us", "nobody of A1 is left to fire at E1"


# Storeys

HOUSES = """
     S     .
  S     .     .
"""


@clause("lnl-6.0-5", "lnl-6.0-6")
@pytest.mark.parametrize(
    ("one", "other", "adjacent", "with_option"),
    [
        ("A1", "A1-upper", True, True),
        ("A1-upper", "B1-upper", True, True),
        ("A1", "B1", True, True),
        ("A1-upper", "B1", False, False),
        ("B1-upper", "C1", False, True),
        ("A1-upper", "C1", False, False),
    ],
)
def test_storeys_of_one_hex_are_adjacent_but_not_different_storeys_of_two(
    one: str, other: str, adjacent: bool, with_option: bool
) -> None:
    """Ruling 8: the option lets an upper storey count as adjacent to the open ground next to it."""
    for option, expected in ((False, adjacent), (True, with_option)):
        battle = Battle(HOUSES, us={"A1": "leader_sergeant"}, options={"upstairs_adjacent_outdoors": option})
        battle.impulse("us")
        field = battle.g.field
        assert bool(field.adjacent[battle.loc(one)] >> battle.loc(other) & 1) == expected
        assert bool(field.adjacent[battle.loc(other)] >> battle.loc(one) & 1) == expected


# Fire at those who have moved


@clause("lnl-6.0-10")
@pytest.mark.parametrize(
    ("marker", "margin"),
    [("moved", 3), ("assault_move", 3), ("low_crawl", 2), ("stealth_full", 2), ("fired", 2), ("", 2)],
)
@pytest.mark.parametrize("target", ["us_airborne_squad", "leader_sergeant", "us_mg_50"])
def test_a_target_marked_moved_or_assault_move_gives_one_more(target: str, marker: str, margin: int) -> None:
    """The Germans roll 3, FP 1, against 2: margin 2, and 1 more."""
    battle = Battle(PLAIN, us={"D1": target, "A2": "leader_captain"}, german={"G1": "wehrmacht_squad"})
    kind = {"us_airborne_squad": "squad", "leader_sergeant": "leader", "us_mg_50": "weapon-team"}[target]
    battle.mark(**{f"us-{kind}-1": marker}).impulse("german", dice=[3, 2, 2])
    battle.choose("activate:G1", "fire:G1>D1")
    assert battle.checks()[f"us-{kind}-1"][0] == margin


@clause("lnl-6.0-10")
def test_low_crops_cancel_the_bonus_against_those_who_have_moved() -> None:
    battle = Battle(
        """
             c     .
          .     .     .
        """,
        us={"B1": "us_airborne_squad", "A1": "leader_sergeant"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.mark(us_squad_1="moved").impulse("german", dice=[3, 2, 2])
    battle.choose("activate:E1", "fire:E1>B1")
    assert battle.checks()["us-squad-1"][0] == 2


# The guaranteed move


@clause("lnl-6.0-11")
def test_one_hex_can_always_be_entered_with_the_whole_move() -> None:
    """A Weapon Team of MF 2 crosses bocage: 5 points."""
    battle = Battle(
        PLAIN, us={"A1": "us_mg_50"}, german={"G2": "wehrmacht_squad"}, hexsides={"bocage": "A1/B1"}
    ).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "move:B1")
    assert battle.last("moves").data["cost"] == 5
    assert battle.ask.kind != "step", "nothing is left for a second hex"


@clause("lnl-6.0-11")
def test_the_guaranteed_hex_is_only_the_first() -> None:
    """MF 2: a clear hex, and then no forest of 2."""
    battle = Battle(
        """
             .     .
          .     f     .
        """,
        us={"A1": "us_mg_50"},
    ).impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    assert battle.where("us-weapon-team-1") == "B1"
    assert battle.keys == ["move:A1", "stop"]
    assert battle.why_not("move:C1") == No("lnl-6.0-1", "not-enough-mp")


@clause("lnl-6.0-11")
def test_a_unit_of_mf_1_may_change_storey_and_one_of_mf_0_may_not_move() -> None:
    for mf, may in ((1, True), (0, False)):
        battle = Battle("     S\n  .\n", us={"B1": "us_mg_50"}, german={"A1": "wehrmacht_squad"})
        battle.reprint("us-weapon-team-1", mf=mf).impulse("us").choose("activate:B1")
        if may:
            battle.choose("move-from:B1", "move:B1-upper")
            assert battle.where("us-weapon-team-1") == "B1-upper"
        else:
            assert battle.why_not("move-from:B1") == No("lnl-6.0-9", "no-movement")


@clause("lnl-6.0-13")
@pytest.mark.parametrize(
    ("hexside", "cost", "crawl"),
    [("", 2, True), ("hedge", 3, True), ("wire", 4, False), ("bocage", 6, False)],
)
def test_a_hex_that_takes_the_whole_move_is_not_crawled_or_assaulted_into(
    hexside: str, cost: int, crawl: bool
) -> None:
    """A squad of MF 4 before a forest: from 4 points on it can only Move there."""
    battle = Battle(
        """
             f
          .
        """,
        us={"A1": "us_airborne_squad"},
        hexsides={hexside: "A1/B1"} if hexside in ("hedge", "bocage") else {},
        forts=[Fortification("wire", "B1")] if hexside == "wire" else [],
    ).impulse("us")
    battle.choose("activate:A1")
    assert "move-from:A1" in battle.keys
    assert ("crawl-from:A1" in battle.keys) == crawl
    assert ("assault-from:A1" in battle.keys) == (cost <= 2)


@clause("lnl-6.0-13", "lnl-6.4-5")
def test_the_guaranteed_move_is_not_made_by_stealth() -> None:
    battle = Battle(
        """
             f
          .
        """,
        us={"A1": "partisan_squad"},
        forces={"us": "partisans", "german": "wehrmacht"},
        hexsides={"bocage": "A1/B1"},
    ).impulse("us")
    battle.choose("activate:A1")
    assert "move-from:A1" in battle.keys
    assert "stealth-from:A1" not in battle.keys


# Friends and enemies on the way


@clause("lnl-6.0-14")
@pytest.mark.parametrize(("friends", "passes"), [(2, True), (3, False)])
def test_units_pass_through_friends_within_the_stacking_limit(friends: int, passes: bool) -> None:
    """Three squads to a hex, at every moment."""
    battle = Battle(
        """
             .     .
          .     .     .
        """,
        us={"A1": "us_airborne_squad", "B1": " ".join(["us_airborne_squad"] * friends)},
    ).impulse("us")
    battle.choose("activate:A1")
    assert ("move-from:A1" in battle.keys) == passes
    if passes:
        battle.choose("move-from:A1", "move:C1", "stop")
        assert battle.at("C1") == ["us-squad-1"]
    else:
        assert battle.why_not("move:A1>B1") == No("lnl-1.3-1", "stacking-squads")


@clause("lnl-6.0-15")
def test_units_stop_where_enemies_are_and_fight() -> None:
    """MF 4, one point spent, and yet no further step: the melee begins, 8 needed at 1-1 and not made."""
    battle = Battle(PLAIN, us={"A1": "us_airborne_squad"}, german={"B1": "ss_squad!ss", **RESERVE}).impulse(
        "us", dice=[1, 1, 1, 1]
    )
    battle.choose("activate:A1", "move-from:A1", "move:B1")
    assert battle.ask.kind == "impulse"
    assert battle.at("B1") == ["us-squad-1", "german-squad-1"]
    assert len(battle.events("melee-attack")) == 2
