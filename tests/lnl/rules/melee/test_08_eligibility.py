"""8.1b and 8.2: who can fight in melee, what becomes of those who cannot, and who comes to help."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import Fortification
from tests.lnl.melees import (
    HIT,
    MISS,
    RESERVE,
    YARD,
    attack_of,
    charge,
    is_melee,
    locked,
    spare_the_rest,
    work_weapons,
)
from tests.lnl.positions import Battle
from tests.support import clause

INELIGIBLE = [
    "leader_captain",
    "advisor",
    "leader_captain+m1919a4_dismantled",
    "sniper",
    "chaplain",
    "medic",
    "nurse",
    "wehrmacht_squad*",
    "leader_captain+mg34*",
]

# 8.1b Eligibility


@clause("lnl-8.1b-1")
@pytest.mark.parametrize("man", INELIGIBLE)
def test_the_ineligible_neither_attack_nor_are_attacked(man: str) -> None:
    """Beside an SS squad of FP 2: it alone counts, and nobody is asked whom to attack."""
    battle = charge("us_airborne_squad", f"ss_squad!ss {man}", MISS + MISS)
    found, back = attack_of(battle, "us"), attack_of(battle, "german")
    squad = battle.at("B1")[1]
    assert (found["targets"], found["defence"]) == ([squad], 2)
    assert back["attack"] == 2
    assert len(battle.at("B1")) == 3


@clause("lnl-8.1b-1", "lnl-8.4-1")
@pytest.mark.parametrize("weapon", ["mg34", "flamethrower", "satchel_charge", "molotov"])
def test_a_leader_with_a_weapon_of_8_4_fights_and_can_be_attacked(weapon: str) -> None:
    battle = charge("us_airborne_squad", f"ss_squad!ss leader_captain+{weapon}", HIT + MISS)
    if battle.ask.kind == "use-charge":
        battle.choose("hold:german-leader-1")
    battle.choose("spare:german-squad-1")
    assert attack_of(battle, "us")["targets"] == ["german-leader-1"]
    assert battle.at("B1") == ["us-squad-1", "german-squad-1"]


@clause("lnl-8.1b-2", "lnl-8.0a-14")
def test_a_weapon_team_can_be_singled_out_and_only_defends() -> None:
    """2 against its nominal 1; the squad with it strikes back alone, with 2."""
    battle = charge("us_airborne_squad", "nva_squad nva_mg_127", HIT + MISS)
    battle.choose("spare:german-squad-1")
    found = attack_of(battle, "us")
    assert (found["targets"], found["defence"], found["odds"]) == (["german-weapon-team-1"], 1, "2-1")
    assert attack_of(battle, "german")["attack"] == 2
    assert battle.at("B1") == ["us-squad-1", "german-squad-1"]


@clause("lnl-8.0a-14")
def test_a_weapon_team_alone_makes_no_attack_but_is_not_simply_eliminated() -> None:
    battle = charge("us_airborne_squad", "nva_mg_127", MISS)
    assert len(battle.events("melee-attack")) == 1
    assert battle.at("B1") == ["us-squad-1", "german-weapon-team-1"]
    assert is_melee(battle)


@clause("lnl-8.1b-3")
@pytest.mark.parametrize("roll", [HIT, MISS])
def test_when_its_last_fighter_falls_the_others_of_a_side_are_lost(roll: list[int]) -> None:
    others = "leader_captain medic wehrmacht_squad*"
    battle = charge("us_airborne_squad", f"ss_squad!ss {others}", roll + MISS)
    assert battle.at("B1") == (
        ["us-squad-1"]
        if roll == HIT
        else ["us-squad-1", "german-squad-1", "german-leader-1", "german-medic-1", "german-squad-2"]
    )


@clause("lnl-8.1b-3")
@pytest.mark.parametrize("man", ["hero", "scout", "leader_sergeant+mg34"])
def test_a_hero_a_scout_or_an_armed_leader_keeps_the_others_alive(man: str) -> None:
    """The squad falls; the man who can fight is left, and so is the medic."""
    battle = charge("us_airborne_squad", f"ss_squad!ss {man} medic", HIT + MISS)
    spare_the_rest(work_weapons(battle).choose("attack:german-squad-1"))
    assert battle.at("B1")[0] == "us-squad-1"
    assert len(battle.at("B1")) == 3


@clause("lnl-8.1b-4")
def test_a_lone_leader_left_after_the_round_is_lost_even_without_an_enemy() -> None:
    """Both squads fall; the American Leader is alone in B1, and removed."""
    battle = charge("us_airborne_squad leader_sergeant", "ss_squad!ss", HIT + HIT)
    assert battle.at("B1") == []
    last = battle.last("eliminated")
    assert (last.data["unit"], last.clauses) == (battle.unit("us-leader-1").id, ("lnl-8.1b-3",))


@clause("lnl-8.1b-4")
@pytest.mark.parametrize("man", ["hero", "scout", "leader_sergeant+bar"])
def test_heroes_scouts_and_armed_leaders_stay(man: str) -> None:
    battle = charge(f"us_airborne_squad {man}", "ss_squad!ss", HIT + HIT)
    spare_the_rest(work_weapons(battle).choose("attack:us-squad-1"))
    assert len(battle.at("B1")) == 1


@clause("lnl-8.1b-4", "lnl-8.0b-5")
def test_a_leader_who_has_used_his_charge_has_no_eligible_weapon_left() -> None:
    """He blows the Germans up with 6 against 2, and is then alone and unarmed."""
    battle = Battle(
        YARD, us={"A1": "leader_sergeant+satchel_charge"}, german={"B1": "ss_squad!ss", **RESERVE}
    )
    battle.impulse("us", dice=HIT + MISS).choose(
        "activate:A1", "move-from:A1", "move:B1", "charge:satchel-charge-0"
    )
    assert attack_of(battle, "us")["odds"] == "3-1"
    assert battle.at("B1") == []


@clause("lnl-8.1b-5", "lnl-6.0-15")
@pytest.mark.parametrize("man", INELIGIBLE)
def test_entering_upon_the_ineligible_alone_sweeps_them_away(man: str) -> None:
    """No dice, no Melee marker; the squad stops there, marked Moved."""
    battle = charge("us_airborne_squad", man)
    assert battle.at("B1") == ["us-squad-1"]
    assert battle.events("sweep")
    assert not is_melee(battle)
    assert battle.marked("us-squad-1") == ["moved"]
    assert battle.ask.kind == "impulse"


@clause("lnl-8.1b-1")
@pytest.mark.parametrize(
    ("man", "refusal"),
    [
        ("leader_sergeant", No("lnl-11.1-3", "cannot-enter-melee-alone")),
        ("medic", No("lnl-11.1-3", "cannot-enter-melee-alone")),
        ("us_airborne_squad*", No("lnl-5.1-5", "shaken-cannot-attack")),
        ("leader_sergeant+bar", None),
        ("hero", None),
    ],
)
def test_who_cannot_fight_does_not_enter_melee_alone(man: str, refusal: No | None) -> None:
    battle = Battle(YARD, us={"A1": man}, german={"B1": "wehrmacht_squad"}).impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    assert ("move:B1" in battle.keys) == (refusal is None)
    assert battle.why_not("move:B1") == refusal


# Ruling 97: the Shaken in a melee


@clause("lnl-8.1b-1", "lnl-8.1b-3")
@pytest.mark.parametrize("option", [False, True])
def test_the_shaken_stay_with_friends_who_fight_unless_the_option_makes_them_surrender(option: bool) -> None:
    options = {"shaken_surrender_at_once": option}
    battle = charge("us_airborne_squad", "ss_squad!ss wehrmacht_squad*", MISS + MISS, options=options)
    assert battle.at("B1") == ["us-squad-1", "german-squad-1"] + ([] if option else ["german-squad-2"])
    assert attack_of(battle, "us")["targets"] == ["german-squad-1"]


@clause("lnl-8.0-1", "lnl-8.1b-3")
def test_who_is_shaken_by_a_mine_as_he_enters_is_lost_in_the_melee() -> None:
    """The mine: 6 + 1 against 1, margin 6, and 2 + 6 breaks morale 6. He is in, alone, and cannot fight."""
    mine = Fortification("mine", "B1", side="german")
    battle = charge("us_airborne_squad", "wehrmacht_squad", [6, 1, 2], forts=[mine])
    assert [event.kind for event in battle.game.events[-3:]] == ["shaken", "melee", "eliminated"]
    assert battle.at("B1") == ["german-squad-1"]
    assert is_melee(battle)


@clause("lnl-8.0-1")
def test_who_dies_on_a_mine_has_brought_about_no_melee() -> None:
    """A half-squad: 6 + 1 against 1, and 6 + 6 is twice its morale."""
    mine = Fortification("mine", "B1", side="german")
    battle = charge(
        "us_airborne_half", "wehrmacht_squad", [6, 1, 6], forts=[mine], us={"A2": "leader_sergeant"}
    )
    assert battle.at("B1") == ["german-squad-1"]
    assert not battle.events("melee")
    assert not is_melee(battle)


# 8.2 Reinforcing


@clause("lnl-8.2-1", "lnl-8.2-2", "lnl-8.2-3", "lnl-8.0-9")
@pytest.mark.parametrize("side", ["us", "german"])
def test_who_reinforces_before_the_round_brings_it_about_and_takes_part(side: str) -> None:
    """2 against 1, with a second squad of either side coming from A1 or C1."""
    battle = locked(
        "us_airborne_squad",
        "wehrmacht_squad",
        us={"A1": "us_airborne_squad"},
        german={"C1": "wehrmacht_squad"},
    ).impulse(side, dice=MISS + MISS)
    start = {"us": "A1", "german": "C1"}[side]
    battle.choose(f"activate:{start}", f"move-from:{start}", "move:B1")
    if side == "us":
        battle.choose("attack:us-squad-1")
    else:
        battle.choose("attack:german-squad-1", "attack:german-squad-2")
    assert attack_of(battle, side)["attack"] == {"us": 4, "german": 2}[side]
    assert battle.events("melee-attack")[0].data["side"] == battle.g.seats.index(side), "it strikes first"


@clause("lnl-8.2-5", "lnl-8.0-7")
def test_who_reinforces_after_the_round_waits_for_the_next_turn() -> None:
    battle = charge(
        "us_airborne_squad", "ss_squad!ss", [*MISS, *MISS, 6, 1, *HIT, *MISS], us={"A2": "us_airborne_squad"}
    )
    battle.choose("pass", "activate:A2", "move-from:A2", "move:B2", "move:B1")
    assert len(battle.events("melee-attack")) == 2, "no new round"
    assert battle.last("melee-reinforced").data["at"] == battle.loc("B1")
    assert battle.marked("us-squad-2") == ["moved"]
    battle.choose("pass", "pass")
    assert (battle.g.turn, battle.ask.seat) == (2, "us")
    battle.choose("fight:B1")
    assert attack_of(battle, "us")["attack"] == 4, "now both fight"


@clause("lnl-8.2-2", "lnl-8.2-5")
def test_a_melee_marker_makes_a_reinforcement_even_if_no_friend_is_left() -> None:
    """The first squad dies in its round; the next one to enter finds the marker, and no round this turn."""
    battle = charge("us_airborne_squad", "ss_squad!ss", MISS + HIT, us={"A2": "us_airborne_squad"})
    assert battle.at("B1") == ["german-squad-1"]
    battle.choose("pass", "activate:A2", "move-from:A2", "move:B2", "move:B1")
    assert battle.at("B1") == ["us-squad-2", "german-squad-1"]
    assert len(battle.events("melee-attack")) == 2


@clause("lnl-8.2-2", "lnl-8.1-5")
def test_who_joins_the_victors_under_their_marker_is_locked_with_them() -> None:
    """MF 4, one point spent: he stops there, without Opportunity Fire, until the marker is removed."""
    battle = Battle(
        YARD,
        us={"A1": "us_airborne_squad", "B1": "us_airborne_squad", "A2": "leader_sergeant"},
        german={"E1": "wehrmacht_squad"},
    )
    battle.melee = ["B1"]
    battle.impulse("us").choose("activate:A1", "move-from:A1", "move:B1")
    assert (battle.ask.seat, battle.ask.kind) == ("german", "impulse")
    assert battle.marked("us-squad-1") == ["moved"]


@clause("lnl-8.2-1")
def test_a_leader_alone_may_join_friends_who_fight() -> None:
    """He could not enter melee alone; here he joins a squad and adds his modifier to its roll."""
    battle = locked("us_airborne_squad", "ss_squad!ss", us={"A1": "leader_captain"}).impulse(
        "us", dice=MISS + MISS
    )
    battle.choose("activate:A1", "move-from:A1", "move:B1")
    assert attack_of(battle, "us")["tally"] == 2
