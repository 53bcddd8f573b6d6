"""Chapter 1.6.2: flamethrowers, and the retreat they force."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Condition, EventMarker, Fortification
from bocage.systems.lnl.rules.fire.retreat import retreat_places
from tests.lnl.positions import Battle
from tests.support import clause

OPEN = """
     .     .
  .     .     .
     .     .
  .     .     .
     .     .
"""
"""Flames come from C1. C2 lies below it; behind C2 are B3 and D3, beside it B2 and D2."""

LANE = """
.
.
.
.
"""
FLAMES = "us_airborne_squad+flamethrower"
SHAKES = [1, 6, 3]
"""2 + 4, 2 for the adjacent target and a 1, against 6: 3 too much, and with a 3 the check is 6: Shaken."""


def burn(battle: Battle, dice: list[int], target: str = "C2") -> Battle:
    """The squad with the flamethrower, and nobody else, fires."""
    origin = battle.scenario.sides["us"].deploy[0].zone
    return battle.impulse("us", dice=dice).choose(
        f"activate:{origin}", f"fire:{origin}>{target}", "arms:us-squad-1>own+1"
    )


@clause("lnl-1.6.2-2", "lnl-1.6.2-4", "lnl-1.6.2-6")
def test_who_is_shaken_by_flames_goes_one_hex_away_from_them() -> None:
    battle = burn(Battle(OPEN, us={"C1": FLAMES}, german={"C2": "wehrmacht_squad", "A1": "medic"}), SHAKES)
    assert battle.checks() == {"german-squad-1": (3, "shaken")}
    assert (battle.ask.seat, battle.keys) == ("german", ["retreat:D3", "retreat:B3"])
    battle.choose("retreat:B3")
    assert battle.where("german-squad-1") == "B3"
    assert battle.marked("german-squad-1") == ["moved"]


@clause("lnl-1.6.2-2")
def test_an_attack_that_only_includes_a_flamethrower_does_the_same() -> None:
    battle = Battle(OPEN, us={"C1": f"{FLAMES} us_airborne_squad"}, german={"C2": "wehrmacht_squad"})
    burn(battle, SHAKES).choose("arms:us-squad-2>own")
    assert battle.ask.kind == "retreat"


@clause("lnl-1.6.2-2")
def test_fire_without_flames_shakes_but_drives_nobody_away() -> None:
    battle = Battle(OPEN, us={"C1": FLAMES}, german={"C2": "wehrmacht_squad"}).impulse("us", dice=[2, 1, 2])
    battle.choose("activate:C1", "fire:C1>C2", "arms:us-squad-1>own")
    assert battle.checks() == {"german-squad-1": (5, "shaken")}
    assert battle.where("german-squad-1") == "C2"


@clause("lnl-1.6.2-2")
@pytest.mark.parametrize(
    ("target", "dice", "result"),
    [
        pytest.param("wehrmacht_squad", [4, 3, 2, 2], "casualties", id="a squad cut to a Shaken half"),
        pytest.param("leader_sergeant", [4, 3, 2], "wounded", id="a wounded leader"),
    ],
)
def test_casualties_and_wounds_that_shake_drive_away_too(target: str, dice: list[int], result: str) -> None:
    """8 and a 4, against 3: 9 too much, and 11 is twice their morale of 5."""
    battle = burn(Battle(OPEN, us={"C1": FLAMES}, german={"C2": target, "A1": "medic"}), dice)
    name = battle.g.units[1].name
    assert battle.checks()[name][1] == result
    assert battle.ask.kind == "retreat"
    assert battle.ask.about == {"unit": battle.unit(name).id}


@clause("lnl-1.6.2-2")
@pytest.mark.parametrize(
    ("target", "dice", "result"),
    [
        pytest.param("wehrmacht_squad*", [1, 6, 3, 2], "casualties", id="a squad Shaken before"),
        pytest.param("hero", [1, 6, 4], "wounded", id="a Hero"),
        pytest.param("wehrmacht_squad", [1, 6, 2], "no_effect", id="nobody harmed"),
    ],
)
def test_who_was_shaken_before_or_never_is_stays(target: str, dice: list[int], result: str) -> None:
    battle = burn(Battle(OPEN, us={"C1": FLAMES}, german={"C2": target, "A1": "medic"}), dice)
    name = battle.g.units[1].name
    assert battle.checks()[name][1] == result
    assert (battle.where(name), battle.ask.kind) == ("C2", "impulse")


@clause("lnl-1.6.2-5")
def test_the_retreat_brings_nobody_nearer_to_another_enemy_in_sight() -> None:
    """D3 is next to the squad in E2, which is two hexes from C2."""
    battle = Battle(OPEN, us={"C1": FLAMES, "E2": "us_airborne_squad"}, german={"C2": "wehrmacht_squad"})
    burn(battle, SHAKES)
    assert battle.where("german-squad-1") == "B3"


@clause("lnl-1.6.2-5")
def test_an_enemy_out_of_sight_is_no_hindrance() -> None:
    hidden = """
         .     .
      .     .     .
         .     f
      .     .     .
         .     f
    """
    battle = Battle(hidden, us={"C1": FLAMES, "E2": "us_airborne_squad"}, german={"C2": "wehrmacht_squad"})
    assert burn(battle, SHAKES).keys == ["retreat:D3", "retreat:B3"]


@clause("lnl-1.6.2-7")
@pytest.mark.parametrize(("ground", "shots"), [(".", 1), ("t", 2)])
def test_a_retreat_draws_opportunity_fire_up_to_the_cost_of_the_hex(ground: str, shots: int) -> None:
    """Into a clear B3 one attack, into a light wood (2 MP) two."""
    drawing = OPEN[: OPEN.rindex(".     .")] + f"{ground}     .\n"
    battle = Battle(
        drawing,
        us={"C1": FLAMES, "A1": "us_airborne_squad", "E1": "us_airborne_squad"},
        german={"C2": "wehrmacht_squad", "E2": "medic"},
    )
    burn(battle, [*SHAKES, 1, 6, 1, 6]).choose("retreat:B3")
    assert (battle.ask.seat, battle.ask.kind) == ("us", "opportunity-fire")
    assert battle.keys == ["opportunity-fire:A1", "opportunity-fire:E1", "hold-fire"]
    battle.choose("opportunity-fire:A1")
    if shots == 2:
        assert battle.keys == ["opportunity-fire:E1", "hold-fire"]
        battle.choose("opportunity-fire:E1")
    assert battle.ask.kind == "impulse"
    assert len(battle.events("fire")) == 1 + shots


@clause("lnl-1.6.2-8")
@pytest.mark.parametrize(
    ("ground", "german", "more_us"),
    [
        pytest.param(".\n.\n", {}, {}, id="the edge of the map"),
        pytest.param(".\n.\n~\n", {}, {}, id="water"),
        pytest.param(".\n.\n.\n", {"A3": "wehrmacht_squad " * 3}, {}, id="no room"),
        pytest.param(".\n.\n.\n", {}, {"A3": "medic"}, id="an enemy"),
    ],
)
def test_who_has_nowhere_to_go_is_eliminated(
    ground: str, german: dict[str, str], more_us: dict[str, str]
) -> None:
    battle = Battle(ground, us={"A1": FLAMES, **more_us}, german={"A2": "wehrmacht_squad", **german})
    burn(battle, SHAKES, "A2")
    assert battle.where("german-squad-1") == ""
    assert battle.last("eliminated").clauses == ("lnl-1.6.2-8",)


@clause("lnl-1.6.2-8")
def test_a_sniper_who_cannot_move_is_eliminated() -> None:
    battle = Battle(LANE, us={"A1": FLAMES}, german={"A2": "sniper", "A3": "medic"})
    battle.mark(german_sniper_1="fired")
    burn(battle, [1, 6, 4], "A2")
    assert battle.checks() == {"german-sniper-1": (3, "shaken")}
    assert battle.where("german-sniper-1") == ""


@clause("lnl-1.6.2-2", "lnl-1.6.1.01-2")
def test_a_gun_on_its_tripod_is_left_behind() -> None:
    battle = Battle(LANE, us={"A1": FLAMES}, german={"A2": "wehrmacht_squad+mg42_tripod", "A4": "medic"})
    burn(battle, SHAKES, "A2")
    assert battle.where("german-squad-1") == "A3"
    assert [weapon.kind.id for weapon in battle.g.lying(battle.loc("A2"))] == ["mg42_tripod"]


@clause("lnl-1.6.2-2")
def test_out_of_a_bunker_one_runs_to_the_next_hex() -> None:
    """8 and a 3, against 6 and the bunker's 2."""
    bunker = Fortification("bunker", "A2", facing="north")
    battle = Battle(
        LANE, us={"A1": FLAMES}, german={"A2-bunker": "wehrmacht_squad", "A4": "medic"}, forts=[bunker]
    )
    battle.impulse("us", dice=[3, 6, 3]).choose("activate:A1", "fire:A1>A2-bunker", "arms:us-squad-1>own+1")
    assert battle.checks() == {"german-squad-1": (3, "shaken")}
    assert battle.where("german-squad-1") == "A3"


@clause("lnl-1.6.2-2")
def test_mines_in_the_next_hex_go_off() -> None:
    """Ruling 39. 1 for the mine and a 1, against 6: nothing more."""
    mines = Fortification("mine", "A3", side="us")
    battle = Battle(LANE, us={"A1": FLAMES}, german={"A2": "wehrmacht_squad", "A4": "medic"}, forts=[mines])
    burn(battle, [*SHAKES, 1, 6], "A2")
    assert battle.where("german-squad-1") == "A3"
    assert len(battle.events("mine")) == 1


@clause("lnl-1.6.2-2", "lnl-1.6.2-7")
def test_a_mover_met_by_flames_is_driven_back() -> None:
    """A2 was to be passed: the squad stops, and goes back to A3, where it can be fired at again."""
    battle = Battle(LANE, us={"A1": f"{FLAMES} us_airborne_squad"}, german={"A3": "wehrmacht_squad"})
    battle.impulse("german", dice=[1, 6, 2]).choose("activate:A3", "move-from:A3", "move:A2")
    battle.choose("opportunity-fire:A1", "arms:us-squad-1>own+1", "hold:us-squad-2")
    assert battle.checks() == {"german-squad-1": (4, "shaken")}, "with 1 more because it moves"
    assert battle.where("german-squad-1") == "A3"
    assert battle.keys == ["opportunity-fire:A1", "hold-fire"]


@clause("lnl-1.6.2-3")
@pytest.mark.parametrize("roll", [6, 1])
def test_flames_in_melee_drive_nobody_away(roll: int) -> None:
    battle = Battle(LANE, us={"A1": FLAMES}, german={"A2": "wehrmacht_squad wehrmacht_squad*", "A3": "medic"})
    battle.impulse("us", dice=[roll, roll, 1, 1]).choose("activate:A1", "move-from:A1")
    assert battle.parts("melee-attack", "defence")["flamethrower"] == 4, "the squad's reply is against 2 + 4"
    assert battle.events("retreats") == []


@clause("lnl-1.6.2-2", "lnl-1.7-5")
def test_who_is_driven_into_an_event_sets_it_off() -> None:
    """A step is a step, however it comes about."""
    trap = EventMarker("trap", "occupation", "B3", {"en": "A trap.", "fr": "Un piège."})
    battle = Battle(OPEN, us={"C1": FLAMES}, german={"C2": "wehrmacht_squad", "A1": "medic"}, events=[trap])
    burn(battle, SHAKES).choose("retreat:B3")
    assert [event.data["at"] for event in battle.events("event")] == [battle.loc("B3")]


@clause("lnl-1.6.2-2", "lnl-1.6.3a-5")
def test_a_gun_driven_back_faces_as_its_owner_likes() -> None:
    """3 too much and a 4 are more than its morale of 6."""
    battle = Battle(OPEN, us={"C1": FLAMES}, german={"C2": "german_atg_75^e", "A1": "medic"})
    burn(battle, [1, 6, 4]).choose("retreat:B3")
    assert (battle.ask.seat, battle.ask.kind) == ("german", "face")
    battle.choose("face:nw")
    assert battle.g.verbs.corners[battle.unit("german-weapon-team-1").facing] == "nw"


@clause("lnl-1.6.2-2", "lnl-23.0-1")
def test_who_is_driven_into_a_hex_that_counts_holds_it() -> None:
    held = Condition("german", "hold", cells="B3 D3")
    battle = Battle(OPEN, us={"C1": FLAMES}, german={"C2": "wehrmacht_squad", "A1": "medic"}, victory=[held])
    burn(battle, SHAKES).choose("retreat:B3")
    assert battle.g.control == {battle.loc("B3"): 1, battle.loc("D3"): -1}


@clause("lnl-1.6.2-8", "lnl-1.6.3-3")
@pytest.mark.parametrize(("ground", "lost"), [("s", True), (".", False)])
def test_a_gun_is_not_driven_into_a_building_but_lost(ground: str, lost: bool) -> None:
    battle = Battle(f".\n.\n{ground}\n.", us={"A1": FLAMES}, german={"A2": "german_atg_75^e", "A4": "medic"})
    burn(battle, [1, 6, 4], "A2")
    assert (battle.unit("german-weapon-team-1").loc < 0) is lost


@clause("lnl-1.6.2-4", "lnl-10.2-10")
def test_nobody_flees_up_the_stairs() -> None:
    """Only into the next hex, whatever lies above his own."""
    battle = Battle(".\nS\n.\n.", us={"A1": FLAMES}, german={"A2": "wehrmacht_squad", "A4": "medic"})
    g = battle.impulse("us").g
    places = retreat_places(g, battle.unit("german-squad-1"), battle.loc("A1"))
    assert [g.field.labels[place] for place, _ in places] == ["A3"]
