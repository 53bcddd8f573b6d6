"""1.6.3, 1.6.3a, 14.0a: Weapon Teams with a gun: where they can go, which way they point, how they turn."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Arrival, Fortification, Troop
from bocage.systems.lnl.rules.ordnance.guns import guns_of
from bocage.systems.lnl.rules.ordnance.weapon_teams import pivot_cost
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
     .     .     .
"""
GUN = "german-weapon-team-1"
MISS = [6, 6]


# 1.6.3 Where a gun can be


@clause("lnl-1.6.3-3")
@pytest.mark.parametrize("ground", ["h", "H", "s"])
def test_no_gun_goes_into_a_building(ground: str) -> None:
    battle = Battle(
        f"""
             .     .
          .     {ground}     .
             .     .
        """,
        german={"B1": "german_atg_75^e", "B2": "wehrmacht_squad"},
        us={"E1": "us_airborne_squad"},
        module="fhv" if ground == "h" else "boh",
        closed="",
    ).impulse("german")
    battle.choose("activate:B1", "move-from:B1")
    assert "move:C1" not in battle.keys
    assert battle.reason("move:C1") == "gun-in-building"


@clause("lnl-1.6.3-3")
def test_no_gun_is_set_up_in_a_building() -> None:
    battle = Battle(
        """
             .     .
          .     s     .
             .     .
        """,
        german={"C1 D1 D2": "german_atg_75^e wehrmacht_squad"},
        us={"A1": "us_airborne_squad"},
    ).set_up()
    assert battle.keys == ["place:D1", "place:D2"]
    battle.choose("place:D1")
    assert "place:C1" in battle.keys


@clause("lnl-1.6.3-3")
def test_recoilless_rifles_and_mortars_may_go_into_a_building() -> None:
    battle = Battle(
        """
             .     .
          .     s     .
             .     .
        """,
        us={"B1": "us_rr_57^e us_mortar_60"},
        german={"E1": "wehrmacht_squad"},
        forces={"us": "us_army", "german": "wehrmacht"},
    ).impulse("us")
    battle.choose("activate:B1", "move-from:B1", "join:us-weapon-team-1", "join:us-weapon-team-2")
    assert "move:C1" in battle.keys


@clause("lnl-1.6.3-4")
@pytest.mark.parametrize("side", ["wall", "hedge", "bocage"])
def test_no_gun_crosses_a_wall_hedge_or_bocage(side: str) -> None:
    battle = Battle(
        FIELD,
        german={"C2": "german_atg_75^e wehrmacht_squad"},
        us={"G2": "us_airborne_squad"},
        hexsides={side: "C2/D2"},
    ).impulse("german")
    battle.choose("activate:C2", "move-from:C2", f"join:{GUN}", "stay:german-squad-1")
    assert "move:D2" not in battle.keys
    assert "move:D3" in battle.keys
    assert battle.reason("move:D2") == "gun-over-hedge"


@clause("lnl-1.6.3-4")
def test_the_squad_beside_it_crosses_as_it_likes() -> None:
    battle = Battle(
        FIELD,
        german={"C2": "german_atg_75^e wehrmacht_squad"},
        us={"G2": "us_airborne_squad"},
        hexsides={"wall": "C2/D2"},
    ).impulse("german")
    battle.choose("activate:C2", "move-from:C2", f"stay:{GUN}")
    assert "move:D2" in battle.keys


@clause("lnl-1.6.3-11", "lnl-1.6.3-12")
@pytest.mark.parametrize(("place", "fires"), [("A1", False), ("A1-bunker", True)])
def test_a_recoilless_rifle_fires_from_a_bunker_but_not_from_a_building(place: str, fires: bool) -> None:
    ground = "s" if place == "A1" else "."
    battle = Battle(
        f"""
             .     .
          {ground}     .     .
             .     .
        """,
        us={place: "us_rr_57^e"},
        german={"C1": "wehrmacht_squad"},
        forces={"us": "us_army", "german": "wehrmacht"},
        forts=[] if ground == "s" else [Fortification("bunker", "A1", facing="south-east")],
    ).impulse("us")
    battle.choose(f"activate:{place}")
    assert ("team-fire:us-weapon-team-1>C1" in battle.keys) is fires
    if not fires:
        assert battle.reason("team-fire:us-weapon-team-1>C1") == "recoilless-indoors"


# 14.0a, 1.6.3a-1 The arc


@clause("lnl-14.0a-1", "lnl-14.0a-3", "lnl-1.6.3a-1", "lnl-1.6.3a-2")
def test_a_gun_fires_only_into_the_arc_it_faces() -> None:
    battle = Battle(
        FIELD,
        german={"C2": "german_atg_75^e"},
        us=dict.fromkeys(("E1", "E2", "F1", "G1", "C1", "D1", "A2", "B3"), "us_airborne_squad"),
    ).impulse("german")
    battle.choose("activate:C2")
    shots = {key.partition(">")[2] for key in battle.keys if key.startswith("team-fire:")}
    assert shots == {"E1", "E2", "F1", "G1"}
    assert battle.reason(f"team-fire:{GUN}>A2") == "outside-arc"


@clause("lnl-14.0a-3")
@pytest.mark.parametrize("distance", [1, 2, 3])
def test_an_arc_holds_one_hex_more_than_its_distance(distance: int) -> None:
    ground = "\n".join(
        line for _ in range(6) for line in ("     .     .     .     ", "  .     .     .     .  ")
    )
    battle = Battle(f"\n{ground}\n     .     .     .     \n", german={"A4": "german_atg_75^e"}).impulse(
        "german"
    )
    from bocage.systems.lnl.rules.vehicles.vehicles import covered_arc

    g, here = battle.g, battle.loc("A4")
    arc = covered_arc(g.field, here, g.verbs.corners.index("e"))
    ring = [loc for loc in range(g.field.cells) if g.field.distance[here][loc] == distance]
    assert sum(arc >> loc & 1 for loc in ring) == distance + 1


@clause("lnl-14.0a-1")
def test_a_carried_weapon_has_no_arc() -> None:
    battle = Battle(
        FIELD,
        us={"C2": "us_airborne_squad+bazooka"},
        german={"A2": "wehrmacht_squad", "E2": "wehrmacht_squad"},
    ).impulse("us")
    battle.choose("activate:C2")
    assert {"ordnance:bazooka-0>A2", "ordnance:bazooka-0>E2"} <= set(battle.keys)


# 1.6.3a Turning


@clause("lnl-1.6.3a-3")
def test_two_hexsides_cost_a_movement_point_rounded_up() -> None:
    g = Battle(FIELD, german={"C2": "german_atg_75^e"}).impulse("german").g
    assert [pivot_cost(g, 1, corner) for corner in range(6)] == [1, 0, 1, 1, 2, 1]


@clause("lnl-1.6.3a-3", "lnl-1.6.3a-6")
def test_a_gun_turns_instead_of_firing_and_is_marked_moved() -> None:
    battle = Battle(
        FIELD, german={"C2": "german_atg_75^e", "A1": "wehrmacht_squad"}, us={"E2": "us_airborne_squad"}
    ).mark(us_squad_1="fired")
    battle.impulse("german").choose("activate:C2", f"turn:{GUN}>w")
    gun = battle.unit(GUN)
    assert battle.g.verbs.corners[gun.facing] == "w"
    assert battle.marked(GUN) == ["moved"]
    assert battle.last("pivots").data["cost"] == 2


@clause("lnl-1.6.3a-3", "lnl-5.3-1")
def test_a_gun_that_turns_draws_opportunity_fire() -> None:
    battle = Battle(FIELD, german={"C2": "german_atg_75^e"}, us={"E2": "us_airborne_squad"})
    battle.impulse("german", dice=[1, 6]).choose("activate:C2", f"turn:{GUN}>w")
    assert (battle.ask.kind, battle.ask.about["left"]) == ("opportunity-fire", 2)


@clause("lnl-1.6.3a-2", "lnl-1.6.3a-4")
def test_in_its_own_impulse_it_never_turns_and_fires() -> None:
    battle = Battle(FIELD, german={"C2": "german_atg_75^w"}, us={"E2": "us_airborne_squad"}).impulse("german")
    battle.choose("activate:C2")
    assert not any(key.startswith("team-fire") for key in battle.keys)
    assert f"turn:{GUN}>e" in battle.keys


@clause("lnl-1.6.3a-4", "lnl-1.6.3a-6")
def test_in_opportunity_fire_it_turns_and_fires_at_a_penalty() -> None:
    battle = Battle(FIELD, german={"C2": "german_atg_75^w"}, us={"G2": "us_airborne_squad"})
    battle.impulse("us", dice=MISS).choose("activate:G2", "move-from:G2", "move:F2", f"team-fire:{GUN}>F2")
    parts = battle.parts("ordnance", "tally")
    assert parts == {"pivot_to_fire": 2, "target_moving_infantry": 1}
    assert battle.marked(GUN) == ["moved", "fired"]
    assert battle.g.verbs.corners[battle.unit(GUN).facing] == "e"


@clause("lnl-1.6.3a-4")
def test_a_target_in_its_arc_needs_no_turn_in_opportunity_fire() -> None:
    battle = Battle(FIELD, german={"C2": "german_atg_75^e"}, us={"G2": "us_airborne_squad"})
    battle.impulse("us", dice=MISS).choose("activate:G2", "move-from:G2", "move:F2", f"team-fire:{GUN}>F2")
    assert battle.parts("ordnance", "tally") == {"target_moving_infantry": 1}
    assert battle.marked(GUN) == ["fired"]


@clause("lnl-1.6.3a-4")
def test_on_the_edge_between_two_arcs_the_owner_says_which_way_it_turns() -> None:
    battle = Battle(FIELD, german={"C2": "german_atg_75^w"}, us={"F1": "us_airborne_squad"})
    battle.impulse("us", dice=MISS).choose("activate:F1", "move-from:F1", "move:E1", f"team-fire:{GUN}>E1")
    assert (battle.ask.kind, battle.keys) == ("face", ["face:ne", "face:e"])
    battle.choose("face:ne")
    assert battle.g.verbs.corners[battle.unit(GUN).facing] == "ne"


@clause("lnl-1.6.3a-5", "lnl-1.6.3a-6")
def test_after_a_move_it_faces_as_its_owner_likes() -> None:
    battle = Battle(
        FIELD, german={"C2": "german_atg_75^e", "A1": "wehrmacht_squad"}, us={"G2": "us_airborne_squad"}
    ).mark(us_squad_1="fired")
    battle.impulse("german").choose("activate:C2", "move-from:C2", "move:C1", "stop")
    assert battle.ask.kind == "face"
    assert len(battle.keys) == 6
    battle.choose("face:sw")
    assert battle.g.verbs.corners[battle.unit(GUN).facing] == "sw"
    assert battle.marked(GUN) == ["moved"]


@clause("lnl-1.6.3a-5")
def test_a_gun_that_enters_play_faces_as_its_owner_likes() -> None:
    battle = Battle(
        FIELD,
        us={"G2": "us_airborne_squad"},
        arrive={"german": [Arrival(1, "A1", (Troop("german_atg_75"),))]},
    ).mark(us_squad_1="fired")
    battle.impulse("german").choose("stop")
    assert battle.ask.kind == "face"


@clause("lnl-1.6.3a-7")
def test_the_88_cannot_move_but_turns() -> None:
    battle = Battle(
        FIELD, german={"C2": "german_atg_88^e", "A1": "wehrmacht_squad"}, us={"G2": "us_airborne_squad"}
    ).mark(us_squad_1="fired")
    battle.impulse("german").choose("activate:C2")
    assert not any(key.startswith(("move", "assault", "crawl")) for key in battle.keys)
    assert battle.reason("move-from:C2") == "gun-cannot-move"
    battle.choose(f"turn:{GUN}>w")
    assert battle.marked(GUN) == ["moved"]


@clause("lnl-1.6.3-7")
def test_the_gun_dies_with_its_team() -> None:
    battle = Battle(FIELD, german={"C2": "german_atg_75^e"}, us={"E2": "us_airborne_squad"})
    battle.impulse("us", dice=[6, 1, 6]).choose("activate:E2", "fire:E2>C2")
    team = battle.unit(GUN)
    assert team.loc < 0 or team.shaken
    assert battle.g.lying(battle.loc("C2")) == []


def test_only_teams_with_a_to_hit_table_have_a_gun() -> None:
    battle = Battle(FIELD, german={"C2": "german_atg_75^e german_mortar_81"}).impulse("german")
    assert [len(guns_of(unit)) for unit in battle.g.units] == [1, 0]


@clause("lnl-1.6.3a-3", "lnl-4.1b-1")
@pytest.mark.parametrize(("die", "turns"), [(None, True), (1, False)])
def test_a_gun_whose_team_has_spotted_something_does_not_turn(die: int | None, turns: bool) -> None:
    """A 1 finds the squad in the wood of A3; then the gun may fire at it, and nothing else."""
    battle = Battle(
        ".\n.\nf\n.",
        us={"A3": "us_airborne_squad", "A4": "us_airborne_squad"},
        german={"A1": "german_atg_75^sw"},
    ).impulse("german", dice=[] if die is None else [die])
    battle.choose("activate:A1")
    if die is not None:
        battle.choose("spot:german-weapon-team-1>A3")
    assert any(key.startswith("turn:") for key in battle.keys) == turns
