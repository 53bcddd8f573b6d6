"""11.0, 11.1, 11.11, 11.12: single men, and Leaders among them."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.rules.fire.fire import cannot_fire
from bocage.systems.lnl.rules.fire.opportunity_fire import cannot_opportunity_fire
from tests.lnl.positions import Battle
from tests.support import clause


def column(terrain: str, us: dict[str, str], german: dict[str, str], **more: object) -> Battle:
    """A1, A2, .. from north to south."""
    return Battle("\n".join(terrain), us=us, german=german, **more)  # type: ignore[arg-type]


# 11.0


@pytest.mark.parametrize(
    "man", ["leader_captain+bar", "hero", "hero+bar", "scout", "sniper", "advisor+bar", "commissar+bar"]
)
@clause("lnl-11.0-2", "lnl-11.4-16", "lnl-5.3-1")
def test_no_single_man_takes_opportunity_fire_not_even_with_a_squad(man: str) -> None:
    alone = column("......", {"A1": man}, {"A4": "wehrmacht_squad"}).impulse("german")
    alone.choose("activate:A4", "move-from:A4", "move:A3")
    assert alone.ask.kind != "opportunity-fire"
    refusal = cannot_opportunity_fire(alone.g, alone.g.units[0])
    assert refusal == No("lnl-11.0-2", "smc-no-opportunity-fire")
    stack = column("......", {"A1": f"us_airborne_squad {man}"}, {"A4": "wehrmacht_squad"})
    stack.impulse("german", dice=[1, 6]).choose(
        "activate:A4", "move-from:A4", "move:A3", "opportunity-fire:A1"
    )
    assert stack.last("fire").data["firers"] == [0]


# 11.1 What a leader is


@clause("lnl-11.1-1", "lnl-11.1-2")
def test_a_leader_has_no_firepower_and_fires_only_a_weapon_he_carries() -> None:
    assert all(counter.fp == 0 for counter in catalogue().counters.values() if counter.is_leader)
    unarmed = column("...", {"A1": "leader_captain"}, {"A3": "wehrmacht_squad"}).impulse("us")
    assert cannot_fire(unarmed.g, unarmed.unit("us-leader-1"), unarmed.loc("A3")) == No(
        "lnl-11.1-1", "no-firepower"
    )
    assert not any(key.startswith("fire") for key in unarmed.choose("activate:A1").keys)
    armed = column("...", {"A1": "leader_captain+mg42_bipod"}, {"A3": "wehrmacht_squad"})
    armed.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>A3")
    assert armed.parts() == {"machine_gun": 1}, "half of 2, and his modifier does not help himself"


@pytest.mark.parametrize(
    ("stack", "may"),
    [
        ("leader_captain", False),
        ("leader_captain leader_sergeant", False),
        ("leader_captain+bar", True),
        ("leader_captain+m1919a4_dismantled", False),
        ("leader_captain us_airborne_half", True),
    ],
)
@clause("lnl-11.1-3", "lnl-11.1-u2")
def test_a_leader_enters_a_melee_alone_only_with_a_weapon_to_fight_with(stack: str, may: bool) -> None:
    battle = Battle(
        """
             .
        .
             .
        .
             .
        .
        """,
        us={"A2": stack},
        german={"A3": "wehrmacht_squad"},
    ).impulse("us")
    battle.choose("activate:A2", "move-from:A2")
    for unit in battle.g.at[0][battle.loc("A2")]:
        if battle.ask.kind == "move-who":
            battle.choose(f"join:{unit.name}")
    assert ("move:A3" in battle.keys) == may
    if not may:
        assert battle.why_not("move:A3") == No("lnl-11.1-3", "cannot-enter-melee-alone")


@pytest.mark.parametrize(
    ("there", "left"),
    [
        ("leader_captain", 0),
        ("leader_captain leader_sergeant", 0),
        ("leader_captain medic", 0),
        ("leader_captain+mg42_bipod", 1),
        ("leader_captain+flamethrower", 1),
        ("leader_captain wehrmacht_squad", 2),
    ],
)
@clause("lnl-11.1-4", "lnl-11.1-u1", "lnl-11.1-u3")
def test_leaders_without_anyone_to_fight_are_lost_when_enemies_come(there: str, left: int) -> None:
    """2d6 of 2 and 2: whoever can fight survives the round."""
    battle = column("....", {"A2": "us_airborne_squad"}, {"A3": there, "A4": "medic"})
    battle.impulse("us", dice=[1, 1, 1, 1]).choose("activate:A2", "move-from:A2", "move:A3")
    while battle.ask.kind == "melee-target":
        battle.choose(battle.keys[0])
    assert len([name for name in battle.at("A3") if name.startswith("german")]) == left


@clause("lnl-11.1-5")
def test_the_uses_of_a_leaders_modifier() -> None:
    """Fire +2, a Damage Check -2, a rally -2, a melee roll +2: all with the same captain."""
    fire = column("...", {"A1": "us_airborne_squad leader_captain"}, {"A3": "wehrmacht_squad"})
    fire.impulse("us", dice=[1, 6]).choose("activate:A1", "fire:A1>A3", "assist:us-leader-1")
    assert fire.parts()["leadership"] == 2
    damage = column("...", {"A1": "us_airborne_squad"}, {"A3": "wehrmacht_squad leader_captain"})
    damage.impulse("us", dice=[4, 3, 2, 2]).choose("activate:A1", "fire:A1>A3")
    assert damage.parts("damage-check", "tally") == {"margin": 3, "leadership": -2}
    rally = column("...", {"A1": "us_airborne_squad* leader_captain"}, {"A3": "medic"})
    rally.rally_phase(dice=[6, 1, 3, 3]).choose("rally:us-squad-1")
    assert rally.parts("morale-check", "tally") == {"leadership": -2}
    melee = column("...", {"A2": "us_airborne_squad leader_captain"}, {"A3": "wehrmacht_squad"})
    melee.impulse("us", dice=[1, 1, 1, 1, 6, 1]).choose("activate:A2", "move-from:A2")
    melee.choose("join:us-squad-1", "join:us-leader-1", "move:A3")
    assert melee.events("melee-attack")[0].data["tally"].total == 2  # type: ignore[attr-defined]


# 11.1-6: one leader of a location


@clause("lnl-11.1-6")
def test_in_a_rally_phase_one_leader_of_a_location_lends_his_modifier() -> None:
    """Paratroopers and SS in one hex, each with a leader: one who helps keeps the other back."""
    battle = column(
        "...", {"A1": "us_airborne_squad* leader_captain ss_squad!ss* leader_captain!ss"}, {"A3": "medic"}
    ).rally_phase(dice=[6, 1, 6, 6, 6, 6])
    battle.choose("rally:us-squad-1", "assist:us-leader-1")
    assert battle.tally("morale-check").total == -2
    battle.choose("rally:us-squad-2")
    assert battle.tally("morale-check").total == 0


@clause("lnl-11.1-6")
def test_the_sergeant_who_rallies_his_captain_goes_on_helping_unless_he_holds_back() -> None:
    def begin() -> Battle:
        battle = column("...", {"A1": "us_airborne_squad* leader_sergeant leader_captain*"}, {"A3": "medic"})
        return battle.rally_phase(dice=[6, 1, 1, 1, 6, 6]).choose("rally:us-leader-2")

    battle = begin()
    assert battle.keys == ["assist:us-leader-1", "no-help"]
    battle.choose("assist:us-leader-1", "rally:us-squad-1")
    assert battle.tally("morale-check").total == -1, "the captain is back, but the sergeant has lent his"
    battle = begin().choose("no-help", "rally:us-squad-1")
    assert battle.tally("morale-check").total == -2


@clause("lnl-11.1-6", "lnl-3.0a-4")
def test_one_leader_helps_all_the_rallies_of_his_location() -> None:
    battle = column(
        "...", {"A1": "us_airborne_squad* us_airborne_squad* leader_captain leader_sergeant"}, {"A3": "medic"}
    ).rally_phase(dice=[6, 1, 6, 6, 6, 6])
    battle.choose("rally:us-squad-1", "rally:us-squad-2")
    assert [event.data["tally"].total for event in battle.events("morale-check")] == [-2, -2]  # type: ignore[attr-defined]


@clause("lnl-11.1-6", "lnl-5.0a-6")
def test_one_leader_of_a_location_steadies_its_men_all_impulse() -> None:
    """Two attacks of margin 3 on a stack that moves into a wood: who steadied it first does so again."""
    battle = column(
        "..f...",
        {"A4": "us_airborne_squad leader_captain leader_sergeant"},
        {"A1": "wehrmacht_squad", "A5": "wehrmacht_squad"},
    ).impulse("us", dice=[6, 3, 2, 2, 2, 6, 3, 2, 2, 2])
    battle.choose("activate:A4", "move-from:A4")
    battle.choose("join:us-squad-1", "join:us-leader-1", "join:us-leader-2", "move:A3")
    battle.choose("opportunity-fire:A1", "assist:us-leader-2")
    first = battle.checks()
    assert first["us-leader-2"] == (3, "no_effect"), "he checks first, unaided"
    assert first["us-squad-1"] == first["us-leader-1"] == (2, "no_effect"), "and takes 1 off the others"
    battle.choose("opportunity-fire:A5")
    assert len(battle.events("damage-check")) == 6, "nobody was asked again"
    assert battle.checks() == first


@clause("lnl-11.1-6", "lnl-11.11-2", "lnl-4.0a-10")
def test_of_two_leaders_one_activates_the_hexes_around_and_only_he_directs_fire() -> None:
    battle = column(
        ".....",
        {"A2": "us_airborne_squad leader_sergeant leader_captain", "A1": "us_airborne_squad"},
        {"A5": "wehrmacht_squad"},
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A2", "also:A1", "assist:us-leader-1", "fire:A2>A5")
    assert battle.keys == ["assist:us-leader-1", "no-help"]


# 11.1-7 to 11.1-9: how far he reaches


@clause("lnl-11.1-7")
def test_a_leaders_command_reaches_one_hex() -> None:
    men = {f"A{row}": "us_airborne_squad" for row in (1, 2, 4, 5)}
    battle = column("......", {**men, "A3": "leader_sergeant"}, {"A6": "medic"}).impulse("us")
    battle.choose("activate:A3")
    assert battle.keys == ["also:A2", "also:A4", "enough"]


@clause("lnl-11.1-7", "lnl-4.0a-9")
def test_a_leader_so_reached_carries_the_command_on() -> None:
    men = {"A1": "us_airborne_squad", "A2": "leader_sergeant", "A3": "leader_sergeant"}
    battle = column("......", men, {"A6": "medic"}).impulse("us")
    battle.choose("activate:A3", "also:A2")
    assert battle.keys == ["also:A1", "enough"]


@clause("lnl-11.1-8", "lnl-5.1c-7")
def test_a_wounded_leader_activates_only_his_own_location() -> None:
    battle = column(
        "......", {"A1": "us_airborne_squad", "A2": "leader_sergeant us_airborne_squad"}, {"A6": "medic"}
    )
    battle.wound("us-leader-1").impulse("us").choose("activate:A2")
    assert battle.ask.kind == "act"
    assert "move-from:A2" in battle.keys


@pytest.mark.parametrize(("where", "may"), [("A1", True), ("A2", False)])
@clause("lnl-11.1-9")
def test_a_leader_rallies_only_those_in_his_own_location(where: str, may: bool) -> None:
    stacks = {"A1": "us_airborne_squad*", "A3": "crew"}
    stacks[where] = f"{stacks.get(where, '')} leader_captain".strip()
    battle = column("......", stacks, {"A6": "medic"}).rally_phase(dice=[6, 1, 6, 1])
    assert ("rally:us-squad-1" in battle.keys) == may


# 11.11 In combat


@clause("lnl-11.11-1", "lnl-11.11-4", "lnl-11.11-6", "lnl-11.11-7", "lnl-11.11-8")
def test_a_leader_helps_every_attack_from_his_location_in_his_impulse_once_each() -> None:
    """Two squads fire together, the heavy machine gun apart: +2 for both attacks."""
    battle = Battle(
        "\n".join("......"),
        us={"A1": "us_army_squad us_army_squad us_mg_50 leader_captain"},
        german={"A4": "vc_squad", "A5": "vc_squad"},
        module="fhv",
        forces={"us": "us_army", "german": "vc"},
    ).impulse("us", dice=[1, 6, 1, 6, 2])
    battle.choose(
        "activate:A1", "fire:A1>A4", "arms:us-squad-1>own", "arms:us-squad-2>own", "assist:us-leader-1"
    )
    assert battle.parts() == {"lead": 2, "further": 1, "leadership": 2}
    battle.choose("team-fire:us-weapon-team-1>A5", "assist:us-leader-1")
    assert battle.parts() == {"lead": 4, "leadership": 2}
    assert battle.marked("us-leader-1") == ["fired"]


@clause("lnl-11.11-3", "lnl-4.1b-2")
def test_a_leader_may_spot_and_then_direct_fire_at_what_he_found() -> None:
    battle = column("..f...", {"A1": "us_airborne_squad leader_captain"}, {"A3": "wehrmacht_squad"})
    battle.impulse("us", dice=[3, 1, 6]).choose("spot:us-leader-1>A3", "activate:A1", "fire:A1>A3")
    battle.choose("assist:us-leader-1")
    assert battle.parts() == {"lead": 2, "leadership": 2}
    assert "fired" in battle.marked("us-leader-1")


@clause("lnl-11.11-3")
def test_but_not_at_anything_else() -> None:
    battle = column(
        "..f...", {"A1": "us_airborne_squad leader_captain"}, {"A3": "wehrmacht_squad", "A2": "crew"}
    ).impulse("us", dice=[3, 1, 6])
    battle.choose("spot:us-leader-1>A3", "activate:A1", "fire:A1>A2")
    assert battle.parts() == {"lead": 2, "adjacent": 2}


# 11.12 Cards


@clause("lnl-11.12-1", "lnl-12.0-6", "lnl-12.0-7")
def test_a_scenario_may_give_a_leader_a_card_and_others_have_none() -> None:
    battle = column("..f", {"A1": "leader_captain@eagle_eyes leader_captain"}, {"A3": "wehrmacht_squad"})
    battle.impulse("us", dice=[6])
    assert [unit.card for unit in battle.g.units] == ["eagle_eyes", "", ""]
    assert "eagle_eyes" not in battle.g.card_deck
    battle.choose("spot:us-leader-1>A3")
    assert battle.parts("spotting", "tally") == {"leadership": -2, "eagle_eyes": -2}
