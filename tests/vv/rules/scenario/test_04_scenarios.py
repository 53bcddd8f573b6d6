"""Chapter 4: a scenario is set up, has rules of its own, ends and is won or drawn."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent, Outcome
from bocage.systems.vv.battle.state import OFF
from bocage.systems.vv.content.scenario import Condition, Deployment, Fortification, Missions, Special, Troop
from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 6
SQUAD, GERMAN = "us_rifle_squad", "german_rifle_squad"
US = {"A1": SQUAD}
ENEMY = {"A6": GERMAN}


def outcome(battle: Battle) -> Outcome:
    """Nobody does anything more."""
    while battle.game.ask is not None:
        battle.choose("done")
    assert battle.game.outcome is not None
    return battle.game.outcome


def judged(*victory: Condition, edition: str = "french", **more: object) -> Outcome:
    """Who wins when nothing happens in a game of one turn."""
    more = {"us": US, "german": ENEMY, **more}
    battle = Battle(LANE, turns=1, victory=victory, edition=edition, **more)  # type: ignore[arg-type]
    return outcome(battle.phase("command"))


# 4.1, 4.2: set-up and end


@clause("vv-4.1-2", "vv-4.2-1", "vv-ed-4.2-1")
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_the_order_of_battle_comes_to_the_field(edition: str) -> None:
    """Units with their weapons, support from off the map and the air, positions, and where they may be."""
    battle = Battle(
        LANE,
        us={"A1-A2": f"{SQUAD}+bazooka us_leader_1"},
        german={"A6": GERMAN},
        edition=edition,
        smoke={"us": 3},
        expendables={"german": {"panzerfaust": 2}},
        missions={"us": Missions(light_barrage=1, fighter_bomber=2)},
        snipers=("german",),
        forts=(Fortification("foxholes", "A4-A5", "german", count=1), Fortification("trenches", "A6")),
    ).set_up()
    battle.choose("place:A1", "place:A2")
    assert battle.where("us-squad-1") == "A1"
    assert battle.where("us-leader-1") == "A2"
    battle.choose("fortify:A5")
    g = battle.g
    weapon = battle.unit("us-squad-1").weapon
    assert weapon is not None
    assert weapon.id == "bazooka"
    assert g.positions == {battle.cell("A5"): "foxholes", battle.cell("A6"): "trenches"}
    assert (g.smoke_factors, g.missions[0], g.expendables[1]) == ([3, 0], [1, 0, 2], {"panzerfaust": 2})
    assert g.sniper == [-2, OFF]
    assert battle.where("german-squad-1") == "A6"
    assert (g.turn, g.active) == (1, 0)


@clause("vv-4.1-2", "vv-4.2-1")
def test_the_sides_set_up_in_the_order_and_the_zones_of_the_scenario() -> None:
    battle = Battle(LANE, us={"A1-A2": f"{SQUAD} {SQUAD}"}, german={"A5-A6": GERMAN}).set_up()
    assert (battle.ask.seat, battle.keys) == ("us", ["place:A1", "place:A2"])
    assert battle.reason("place:A3") == "outside-set-up-zone"
    battle.choose("place:A1", "place:A1")
    assert (battle.ask.seat, battle.keys) == ("german", ["place:A5", "place:A6"])


@clause("vv-4.1-2")
def test_a_machine_is_turned_by_its_owner_unless_the_scenario_turns_it() -> None:
    battle = Battle(LANE, us={"A1": "m4a3e8 stuart^s"}, german=ENEMY).set_up()
    assert battle.ask.kind == "set-up-facing"
    battle.choose("face:ne")
    assert [battle.unit(name).facing for name in ("us-m4a3e8-1", "us-stuart-1")] == [1, 3]
    assert battle.ask.kind == "fire"


@clause("vv-4.1-2", "vv-6.6-3")
def test_nobody_is_set_up_in_a_prohibited_hex() -> None:
    battle = Battle("     .\n  .     .\n     w\n", us={"A1-B2": SQUAD}, german={"C1": GERMAN}).set_up()
    assert battle.keys == ["place:A1", "place:B1"]
    assert battle.reason("place:B2") == "prohibited-hex"


@clause("vv-4.1-2", "vv-6.9-2")
def test_nobody_takes_the_room_that_others_need() -> None:
    """Three squads can only be in A1 and two tanks only in A2: of two others, one finds room in A1."""
    us = {"A1-A3": f"{SQUAD} {SQUAD}", "A1": " ".join([SQUAD] * 3), "A2": "m4a3e8^s stuart^s"}
    battle = Battle(LANE, us=us, german=ENEMY).set_up()
    assert battle.keys == ["place:A1", "place:A3"]
    assert battle.reason("place:A2") == "room-needed-for-others"
    battle.choose("place:A1")
    assert battle.where("us-squad-2") == "A3"
    assert len(battle.at("A1")) == 4
    assert battle.at("A2") == ["us-m4a3e8-1", "us-stuart-1"]


@clause("vv-6.8-1", "vv-4.1-2")
def test_nobody_is_set_up_among_enemies() -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A1-A3": GERMAN}).set_up()
    assert battle.keys == ["place:A2", "place:A3"]
    assert battle.reason("place:A1") == "enemy-hex"


@clause("vv-4.1-2")
def test_a_zone_that_is_too_small_is_named() -> None:
    battle = Battle(LANE, us={"A1": " ".join([SQUAD] * 5)}, german=ENEMY)
    with pytest.raises(BadContent) as told:
        battle.set_up()
    assert told.value.name == "zone-full"
    assert told.value.facts["unit"] == "us-squad-5"


@clause("vv-4.1-3")
def test_the_game_ends_with_its_last_turn_and_not_before() -> None:
    """The Germans have met their condition all the time; it is looked at when all turns are played."""
    battle = Battle(LANE, us=US, german=ENEMY, turns=3).phase("command")
    turns = set()
    while battle.game.ask is not None:
        assert battle.game.outcome is None
        turns.add(battle.g.turn)
        battle.choose("done")
    assert turns == {1, 2, 3}
    assert battle.game.outcome == Outcome("german", {"us": 0, "german": 0}, "victory-conditions")


# 4.3: scenario rules


@clause("vv-4.3-1")
def test_a_scenario_rule_forbids_the_first_opportunity_fire() -> None:
    def walk(special: Special | None) -> Battle:
        battle = Battle(LANE, us=US, german=ENEMY, special=special).phase("movement")
        return battle.choose("move:A1", "step:A2")

    assert walk(None).ask.kind == "opportunity-fire"
    quiet = walk(Special(first_turn_quiet="german"))
    assert quiet.ask.kind == "move"
    assert walk(Special(first_turn_quiet="us")).ask.kind == "opportunity-fire"
    quiet.choose("stop")
    while quiet.g.turn == 1 or quiet.ask.kind != "movement":
        quiet.choose("done")
    assert quiet.choose("move:A2", "step:A3").ask.kind == "opportunity-fire"


@clause("vv-4.3-1")
def test_a_scenario_rule_forbids_smoke() -> None:
    battle = Battle(LANE, us=US, german=ENEMY, smoke={"us": 2}, special=Special(no_smoke="us"))
    assert not any(key.startswith("smoke") for key in battle.phase("movement").keys)
    assert battle.reason("smoke:us-squad-1>A1") == "smoke-forbidden"


@clause("vv-4.3-1")
def test_night_adds_one_to_attacks() -> None:
    battle = Battle(LANE, us=US, german={"A3": GERMAN}, special=Special(night=True))
    battle.phase("fire", dice=[6, 6]).choose("fire:A1>A3")
    assert battle.parts() == {"night": 1}


# 4.4: victory

HOLD = Condition("us", "hold", "A1")
HOLD_TOO = Condition("us", "hold", "A6")
KEEP = Condition("german", "keep", "A5-A6")
KILL = Condition("german", "eliminate", at_least=99)


@clause("vv-4.4-2")
def test_a_side_wins_that_alone_has_met_all_its_conditions() -> None:
    assert judged(HOLD, KILL) == Outcome("us", {"us": 0, "german": 0}, "victory-conditions")
    assert judged(HOLD, HOLD_TOO, KEEP).winner == "german"


@clause("vv-4.4-3", "vv-4.4-2")
def test_some_but_not_all_on_each_side_is_a_draw() -> None:
    assert judged(HOLD, HOLD_TOO, KEEP, KILL) == Outcome(None, {"us": 0, "german": 0}, "victory-draw")


@clause("vv-4.4-3")
@pytest.mark.parametrize(
    "victory",
    [(HOLD_TOO, KILL), (HOLD, KEEP), (HOLD, HOLD_TOO, KILL), (HOLD_TOO, KEEP, KILL)],
    ids=["none and none", "all and all", "some and none", "none and some"],
)
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_no_winner_unless_exactly_one_side_has_met_all(victory: tuple[Condition, ...], edition: str) -> None:
    """vv-4.4-u1."""
    assert judged(*victory, edition=edition).winner is None


@clause("vv-ed-4.4-1", "vv-4.4-3")
def test_by_the_edition_of_2021_a_draw_needs_conditions_on_both_sides() -> None:
    """Where only one side has any, the other wins when they are not fulfilled."""
    assert judged(HOLD_TOO, edition="french").winner is None
    assert judged(HOLD_TOO, edition="2021") == Outcome("german", {"us": 0, "german": 0}, "victory-denied")
    assert judged(HOLD_TOO, KILL, edition="2021").winner is None
    assert judged(HOLD, edition="2021").winner == "us"


@clause("vv-4.4-1", "vv-4.4-2")
@pytest.mark.parametrize(
    ("condition", "met"),
    [
        (Condition("us", "hold", "A1 A2"), False),
        (Condition("us", "hold", "A1 A2", at_least=1), True),
        (Condition("us", "eliminate"), False),
        (Condition("us", "eliminate", at_least=1), False),
        (Condition("us", "exit", at_least=1), False),
        (Condition("us", "keep", "A1-A5"), True),
        (Condition("us", "keep", "A6"), False),
        (Condition("us", "keep", "A3"), True),
        (Condition("us", "survive", at_least=1), True),
        (Condition("us", "survive", at_least=2), False),
        (Condition("us", "deny"), True),
    ],
)
def test_every_kind_of_condition(condition: Condition, met: bool) -> None:
    assert (judged(condition, KILL).winner == "us") is met


def shoot_out(*victory: Condition, **more: object) -> Battle:
    """The Americans eliminate a German half-squad: three points."""
    more = {"us": US, "german": {"A2": "german_rifle_half_squad", "A6": GERMAN}, "turns": 1, **more}
    battle = Battle(LANE, victory=victory, **more)  # type: ignore[arg-type]
    return battle.phase("fire", dice=[2, 2]).choose("fire:A1>A2")


@clause("vv-4.4-1")
@pytest.mark.parametrize(("points", "winner"), [(3, "us"), (4, None)])
def test_losses_count_by_casualty_rating(points: int, winner: str | None) -> None:
    battle = shoot_out(Condition("us", "eliminate", at_least=points), KILL)
    assert battle.g.losses == [0, 3]
    assert outcome(battle) == Outcome(winner, {"us": 3, "german": 0}, battle.game.outcome.reason)  # type: ignore[union-attr]


@clause("vv-4.4-1", "vv-4.1-3")
def test_a_condition_may_win_at_once() -> None:
    battle = shoot_out(Condition("us", "eliminate", at_least=3, at_once=True), KILL, turns=6)
    assert battle.game.outcome == Outcome("us", {"us": 3, "german": 0}, "victory-at-once")
    waits = shoot_out(Condition("us", "eliminate", at_least=3), KILL, turns=6)
    assert waits.game.outcome is None


@clause("vv-4.4-3")
def test_two_sides_that_win_at_once_together_draw() -> None:
    first, second = (Condition(side, "survive", at_least=1, at_once=True) for side in ("us", "german"))
    tied = Battle(LANE, us=US, german=ENEMY, victory=(first, second)).phase("fire").choose("done")
    assert tied.game.outcome == Outcome(None, {"us": 0, "german": 0}, "victory-draw")
    won = Battle(LANE, us=US, german=ENEMY, victory=(first, KILL)).phase("fire").choose("done")
    assert won.game.outcome == Outcome("us", {"us": 0, "german": 0}, "victory-at-once")


@clause("vv-4.1-3", "vv-4.4-2")
def test_with_no_enemy_left_play_goes_on_as_long_as_something_is_to_be_done() -> None:
    """All Germans are gone: who has done what was asked has won now, and who has not must still do it."""
    alone = {"german": {"A2": "german_rifle_half_squad"}, "turns": 2}
    done = shoot_out(HOLD, KILL, **alone)
    assert done.game.outcome == Outcome("us", {"us": 3, "german": 0}, "victory-last-standing")
    still = shoot_out(Condition("us", "hold", "A3"), KILL, **alone)
    assert still.game.outcome is None
    idle = shoot_out(Condition("us", "hold", "A3"), KILL, **alone)
    assert outcome(idle).winner is None
    still.choose("advance:A1>A2", "move:A2", "step:A3", "stop")
    assert still.game.outcome == Outcome("us", {"us": 3, "german": 0}, "victory-last-standing")


@clause("vv-4.4-1")
def test_a_hex_is_held_by_who_was_last_alone_in_it() -> None:
    battle = Battle(LANE, us=US, german=ENEMY, victory=(Condition("us", "hold", "A2"), KILL), turns=1)
    battle.phase("movement").choose("move:A1", "step:A2", "hold", "step:A3", "hold", "stop")
    assert battle.where("us-squad-1") == "A3"
    assert battle.g.control == {battle.cell("A2"): 0}
    assert outcome(battle).winner == "us"


@clause("vv-4.2-1")
def test_an_unknown_counter_weapon_or_side_is_named() -> None:
    battle = Battle(LANE, us=US, german=ENEMY)
    assert battle.scenario.sides["us"].deploy == (Deployment("A1", (Troop(SQUAD),)),)
    for words, name in (("no_squad", "no-counter"), (f"{SQUAD}+no_weapon", "no-weapon")):
        with pytest.raises(BadContent) as told:
            Battle(LANE, us={"A1": words}, german=ENEMY).set_up()
        assert told.value.name == name
    with pytest.raises(BadContent) as told:
        Battle(LANE, us=US, german=ENEMY, victory=(Condition("french", "deny"),)).set_up()
    assert told.value.name == "no-side"


@clause("vv-4.4-1")
@pytest.mark.parametrize(("side", "units", "met"), [("us", 3, True), ("us", 4, False), ("german", 2, False)])
def test_who_survives_is_counted_on_one_side_only(side: str, units: int, met: bool) -> None:
    """Three Americans are left, and one German."""
    us, german = {"A1": f"{SQUAD} {SQUAD} us_leader_1"}, ENEMY
    condition = Condition(side, "survive", at_least=units)
    battle = Battle(LANE, us=us, german=german, victory=(condition,), turns=1).phase("movement")
    assert outcome(battle).winner == (side if met else None)
