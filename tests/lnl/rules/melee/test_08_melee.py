"""8.0 and 8.0a: how a melee comes about, and how a round is fought."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.kernel import No
from bocage.systems.lnl.rules.melee.strength import ONE_TO_ONE, odds_column
from tests.lnl.melees import HIT, MISS, RESERVE, YARD, attack_of, charge, is_melee, locked, run_in
from tests.lnl.positions import Battle
from tests.support import clause, example

HOUSE = """
     S     .
  .     .     .
"""

# 8.0 Entry


@clause("lnl-8.0-1", "lnl-8.0-2", "lnl-8.0-9", "lnl-8.0-11")
def test_moving_in_on_the_enemy_is_a_melee_at_once() -> None:
    battle = charge("us_airborne_squad", "wehrmacht_squad", MISS + MISS)
    assert [event.kind for event in battle.game.events[-4:]] == [
        "moves",
        "melee",
        "melee-attack",
        "melee-attack",
    ]
    assert battle.marked("us-squad-1") == ["moved"]
    assert is_melee(battle)
    assert (battle.ask.seat, battle.ask.kind) == ("german", "impulse")


@clause("lnl-8.0-2")
def test_who_enters_by_stealth_is_marked_moved_too() -> None:
    battle = Battle(
        YARD,
        us={"A1": "partisan_squad"},
        german={"B1": "wehrmacht_squad", **RESERVE},
        forces={"us": "partisans", "german": "wehrmacht"},
    ).impulse("us", dice=MISS + MISS)
    battle.choose("activate:A1", "stealth-from:A1", "move:B1")
    assert "moved" in battle.marked("us-squad-1")


@clause("lnl-8.0-3")
@pytest.mark.parametrize(
    ("how", "refusal"), [("assault", "no-melee-by-assault-move"), ("crawl", "no-melee-by-low-crawl")]
)
def test_nobody_enters_melee_by_assault_move_or_low_crawl(how: str, refusal: str) -> None:
    battle = Battle(YARD, us={"A1": "us_airborne_squad"}, german={"B1": "wehrmacht_squad"}).impulse("us")
    battle.choose("activate:A1", f"{how}-from:A1")
    assert sorted(battle.keys) == ["move:A2", "move:B2"]
    assert battle.why_not("move:B1") == No("lnl-8.0-3", refusal)


@clause("lnl-8.0-3", "lnl-8.2-2")
def test_a_melee_marker_alone_bars_them_too() -> None:
    """Friends who have won their melee are still under its marker: whoever comes would reinforce it."""
    battle = Battle(YARD, us={"A1": "us_airborne_squad", "B1": "us_airborne_squad"}, german=RESERVE)
    battle.melee = ["B1"]
    battle.impulse("us").choose("activate:A1", "assault-from:A1")
    assert battle.why_not("move:B1") == No("lnl-8.0-3", "no-melee-by-assault-move")


@clause("lnl-8.0-4")
def test_enemies_on_another_storey_are_no_melee() -> None:
    battle = Battle(
        HOUSE, us={"A1": "us_airborne_squad"}, german={"B1-upper": "wehrmacht_squad", "E1": "leader_sergeant"}
    ).impulse("us", dice=[*MISS, *MISS, 1, 6])
    battle.choose("activate:A1", "move-from:A1")
    assert battle.where("us-squad-1") == "B1"
    assert not battle.events("melee")
    battle.choose("hold-fire", "move:B1-upper")
    assert is_melee(battle, "B1-upper")
    assert not is_melee(battle, "B1")


@clause("lnl-8.0-5", "lnl-8.0a-8", "lnl-8.0a-9", "lnl-8.0a-10")
def test_the_round_is_simultaneous_and_both_losses_come_off_at_its_end() -> None:
    """Both roll 12. The German squad is hit first, strikes back all the same, and then both are gone."""
    battle = charge("us_airborne_squad", "wehrmacht_squad", HIT + HIT)
    assert [event.kind for event in battle.game.events[-4:]] == [
        "melee-attack",
        "melee-attack",
        "eliminated",
        "eliminated",
    ]
    assert battle.at("B1") == []


@clause("lnl-8.0-7", "lnl-8.0-8", "lnl-8.1-1", "lnl-8.1-2")
def test_one_round_a_turn_and_it_uses_up_everybody_in_the_hex() -> None:
    """The German squad had not been activated yet; now it can neither fight again nor act otherwise."""
    battle = charge("us_airborne_squad", "wehrmacht_squad", MISS + MISS)
    assert not battle.marked("german-squad-1")
    assert battle.keys == ["activate:G2", "pass"]
    assert battle.why_not("fight:B1") == No("lnl-8.0-7", "one-round-a-turn")
    assert battle.why_not("withdraw:B1") == No("lnl-8.0-7", "one-round-a-turn")
    assert battle.why_not("activate:B1") == No("lnl-8.1-2", "locked-in-melee")


@clause("lnl-8.0-10")
def test_no_opportunity_fire_at_those_who_enter_a_melee() -> None:
    """C1 and E1 could fire into B2, and do not into B1."""
    guns = {"C1": "wehrmacht_squad", "E1": "wehrmacht_squad"}
    battle = Battle(YARD, us={"A1": "us_airborne_squad"}, german={"B1": "wehrmacht_squad", **guns})
    battle.impulse("us").choose("activate:A1", "move-from:A1", "move:B2")
    assert battle.ask.kind == "opportunity-fire"
    battle = charge("us_airborne_squad", "wehrmacht_squad", MISS + MISS, german=guns)
    assert battle.ask.kind == "impulse"
    assert not battle.events("fire")


# 8.0a Odds


@clause("lnl-8.0a-1", "lnl-8.0a-2")
@example("lnl-8.0a-e1", "lnl-8.0a-e2")
@pytest.mark.parametrize(
    ("attackers", "attack"),
    [("us_airborne_squad us_airborne_squad", 4), ("us_airborne_squad us_airborne_squad+bar", 5)],
    ids=["e1: 4 against 2", "e2: 5 against 2"],
)
def test_fractions_of_the_odds_are_dropped(attackers: str, attack: int) -> None:
    battle = charge(attackers, "ss_squad!ss", MISS + MISS)
    battle.choose("attack:us-squad-1", "attack:us-squad-2")
    found = attack_of(battle, "us")
    assert (found["attack"], found["defence"], found["odds"]) == (attack, 2, "2-1")


@clause("lnl-8.0a-2")
@given(st.integers(1, 40), st.integers(1, 40))
def test_odds_favour_the_defender_whatever_the_numbers(attack: int, defence: int) -> None:
    """n-1 needs n times the defence; 1-n is enough against at most n times the attack."""
    column = odds_column(attack, defence)
    if column >= ONE_TO_ONE:
        times = column - ONE_TO_ONE + 1
        assert attack >= times * defence
        assert times == 5 or attack < (times + 1) * defence
    else:
        times = ONE_TO_ONE - column + 1
        assert defence > (times - 1) * attack
        assert column == -1 or defence <= times * attack


@clause("lnl-8.0a-5", "lnl-8.0a-7")
@pytest.mark.parametrize(
    ("attack", "defence", "odds", "needed"),
    [
        (1, 3, "1-3", 11),
        (1, 2, "1-2", 10),
        (2, 3, "1-2", 10),
        (2, 2, "1-1", 8),
        (4, 2, "2-1", 6),
        (3, 1, "3-1", 5),
        (4, 1, "4-1", 4),
        (5, 1, "5-1", 3),
        (9, 1, "5-1", 3),
    ],
)
def test_the_melee_table(attack: int, defence: int, odds: str, needed: int) -> None:
    """A roll of the number needed eliminates, one less does not."""
    for roll in (needed, needed - 1):
        battle = Battle(YARD, us={"A1": "us_airborne_squad"}, german={"B1": "wehrmacht_squad", **RESERVE})
        battle.reprint("us-squad-1", fp=attack).reprint("german-squad-1", fp=defence)
        battle.impulse("us", dice=[min(6, roll - 1), roll - min(6, roll - 1), *MISS])
        run_in(battle)
        found = attack_of(battle, "us")
        assert (found["odds"], found["needed"], found["hit"]) == (odds, needed, roll == needed)
        assert ("german-squad-1" in battle.at("B1")) == (roll < needed)


@clause("lnl-8.0a-2", "lnl-8.0a-3")
def test_the_attacker_chooses_whom_to_attack_but_must_attack_somebody() -> None:
    """Against all three 2 to 4 is 1-2; against one squad of FP 1 alone it is 2-1."""
    three = "ss_squad!ss wehrmacht_squad wehrmacht_squad"
    battle = charge("us_airborne_squad", three, MISS + MISS)
    battle.choose("attack:german-squad-1", "attack:german-squad-2", "attack:german-squad-3")
    assert attack_of(battle, "us")["odds"] == "1-2"
    battle = charge("us_airborne_squad", three, HIT + MISS)
    battle.choose("spare:german-squad-1", "spare:german-squad-2")
    found = attack_of(battle, "us")
    assert (found["targets"], found["odds"]) == (["german-squad-3"], "2-1")
    assert battle.at("B1") == ["us-squad-1", "german-squad-1", "german-squad-2"]


@clause("lnl-8.0a-4")
def test_worse_than_1_to_3_is_rolled_at_1_to_3_against_one_unit_only() -> None:
    """FP 1 against an FP 3 squad with an M60: 1 to 5."""
    forces = {"us": "arvn", "german": "usmc"}
    one, two = "usmc_elite_squad+m60", "usmc_elite_squad+m60 usmc_elite_squad"
    battle = charge("arvn_squad", one, [5, 6, *MISS], forces=forces, module="fhv")
    found = attack_of(battle, "us")
    assert (found["defence"], found["odds"], found["needed"], found["hit"]) == (5, "1-3", 11, True)
    battle = charge("arvn_squad", two, MISS + MISS, forces=forces, module="fhv")
    battle.choose("attack:german-squad-1")
    assert attack_of(battle, "us")["targets"] == ["german-squad-1"], "the second is not even offered"


@clause("lnl-8.0a-4")
def test_at_1_to_3_two_units_can_still_be_attacked() -> None:
    battle = charge("us_airborne_squad", "ss_squad!ss ss_squad!ss+mg34", MISS + MISS)
    battle.choose("attack:german-squad-1")
    assert battle.keys == ["attack:german-squad-2", "spare:german-squad-2"]
    battle.choose("attack:german-squad-2")
    assert (attack_of(battle, "us")["defence"], attack_of(battle, "us")["odds"]) == (6, "1-3")


# The roll


@clause("lnl-8.0a-6")
@pytest.mark.parametrize(
    ("leaders", "lm"),
    [("leader_sergeant", 1), ("leader_captain", 2), ("leader_captain leader_sergeant", 2), ("chaplain", 0)],
)
def test_one_leader_adds_his_modifier_to_the_dice(leaders: str, lm: int) -> None:
    """1-1 needs 8. Leaders who cannot fight themselves lead all the same, but only one of them."""
    battle = charge(f"us_airborne_squad {leaders}", "ss_squad!ss", [2, 4, *MISS])
    found = attack_of(battle, "us")
    assert (found["odds"], found["tally"], found["hit"]) == ("1-1", lm, 6 + lm >= 8)


@clause("lnl-8.0a-6")
def test_a_shaken_leader_adds_nothing_and_a_wounded_one_a_point_less() -> None:
    battle = locked("us_airborne_squad leader_captain*", "ss_squad!ss").impulse("us", dice=MISS + MISS)
    assert attack_of(battle.choose("fight:B1"), "us")["tally"] == 0
    battle = locked("us_airborne_squad leader_captain", "ss_squad!ss").wound("us-leader-1")
    battle.impulse("us", dice=MISS + MISS)
    assert attack_of(battle.choose("fight:B1"), "us")["tally"] == 1


@clause("lnl-8.0a-9", "lnl-8.0a-6")
def test_the_defender_strikes_back_by_the_same_procedure() -> None:
    """The SS squad of FP 2 with a captain names one of the two squads of FP 2: 1-1, and +2 on the dice."""
    battle = charge("us_airborne_squad us_airborne_squad", "ss_squad!ss leader_captain!ss", MISS + [2, 4])
    assert battle.ask.seat == "german"
    battle.choose("spare:us-squad-1")
    found = attack_of(battle, "german")
    assert (found["odds"], found["targets"], found["tally"], found["hit"]) == ("1-1", ["us-squad-2"], 2, True)
    assert battle.at("B1") == ["us-squad-1", "german-squad-1", "german-leader-1"]


@clause("lnl-8.0a-11", "lnl-8.0a-12")
@pytest.mark.parametrize(("heroes", "odds"), [(0, "2-1"), (1, "3-1"), (2, "3-1")])
def test_heroes_shift_their_sides_own_attack_by_one_column(heroes: int, odds: str) -> None:
    """The squad is reprinted so that it is 4 to 2 whether Heroes of FP 1 are there or not."""
    battle = Battle(
        YARD,
        us={"A1": " ".join(["us_airborne_squad"] + ["hero"] * heroes)},
        german={"B1": "ss_squad!ss", **RESERVE},
    ).reprint("us-squad-1", fp=4 - heroes)
    run_in(battle.impulse("us", dice=MISS + MISS))
    if heroes:
        battle.choose("attack:us-squad-1", *(["spare:us-hero-1", "spare:us-hero-2"][:heroes]))
    assert attack_of(battle, "us")["attack"] == 4
    assert attack_of(battle, "us")["odds"] == odds
    assert attack_of(battle, "german")["shifts"] == 0, "a Hero gives no shift in defence"


@clause("lnl-8.0a-12")
def test_the_shift_ends_with_the_last_column() -> None:
    battle = charge("us_airborne_squad us_airborne_squad hero", "wehrmacht_squad", MISS + MISS)
    battle.choose("attack:us-squad-1", "spare:us-hero-1")
    assert (attack_of(battle, "us")["attack"], attack_of(battle, "us")["odds"]) == (5, "5-1")


@clause("lnl-8.0a-15")
def test_melee_knows_neither_markers_nor_cover_nor_half_firepower() -> None:
    """Three squads of FP 2, Ops Complete and Fired, in a stone house full of smoke: still 6."""
    battle = Battle(
        """
             s     .
          .     .     .
        """,
        us={"A1": "us_airborne_squad", "E1": "leader_sergeant"},
        german={"B1": "ss_squad!ss ss_squad!ss ss_squad!ss"},
    ).mark(german_squad_1="ops_complete", german_squad_2="fired", german_squad_3="assault_move")
    battle.smoke = {"B1": 1}
    battle.impulse("us", dice=MISS + MISS).choose("activate:A1", "move-from:A1")
    battle.choose("attack:german-squad-1", "attack:german-squad-2", "attack:german-squad-3")
    assert attack_of(battle, "us")["defence"] == 6
    assert attack_of(battle, "german")["attack"] == 6
    assert attack_of(battle, "german")["tally"] == attack_of(battle, "us")["tally"] == 0
