"""Chapters 3.0b and 3.0c: half-squads that merge, weapons that change hands."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.battle.concepts import HANDS_FULL
from bocage.systems.lnl.content.scenario import Arrival, Troop
from bocage.systems.lnl.rules.turn.rally import (
    MERGE_APART,
    MERGE_KIND,
    MERGE_LEADER,
    MERGE_MELEE,
    MERGE_SHAKEN,
)
from bocage.systems.lnl.rules.turn.weapon_exchange import (
    ENEMY_HERE,
    NOT_BESIDE,
    NOT_HERE,
    SHAKEN_CARRIER,
    SHAKEN_DROP,
    SHAKEN_HANDS,
)
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
.
.
.
"""
HOUSE = """
S
.
.
"""
FIRST = [6, 1]


def phase(us: dict[str, str], ground: str = FIELD, dice: tuple[int, ...] = (), **more: object) -> Battle:
    battle = Battle(ground, us=us, german={"A3": "medic"}, **more)  # type: ignore[arg-type]
    return battle.rally_phase(dice=[*FIRST, *dice])


# ------------------------------------------------------------------ 3.0b Half-squads

HALVES = "us_airborne_half us_airborne_half"
MERGE = "merge:us-half-squad-1>us-half-squad-2"


@clause("lnl-3.0b-3")
def test_two_half_squads_beside_a_leader_become_a_squad() -> None:
    battle = phase({"A1": f"{HALVES} leader_sergeant"}).choose(MERGE)
    assert battle.at("A1") == ["us-half-squad-1", "us-leader-1"]
    squad = battle.unit("us-half-squad-1")
    assert (squad.counter.id, squad.good_order) == ("us_airborne_squad", True)
    assert battle.where("us-half-squad-2") == ""


@clause("lnl-3.0b-3")
def test_the_new_squad_keeps_the_weapons_of_both() -> None:
    battle = phase({"A1": "us_airborne_half+bar us_airborne_half+bren leader_sergeant"}).choose(MERGE)
    assert [weapon.kind.name for weapon in battle.unit("us-half-squad-1").weapons] == ["BAR", "Bren"]


@clause("lnl-3.0b-3")
@pytest.mark.parametrize(
    ("men", "refusal"),
    [
        ("us_airborne_half us_airborne_half", MERGE_LEADER),
        ("us_airborne_half us_airborne_half leader_sergeant*", MERGE_LEADER),
        ("us_airborne_half us_airborne_half leader_sergeant!ss", MERGE_LEADER),
        ("us_airborne_half us_airborne_half hero", MERGE_LEADER),
        ("us_airborne_half us_airborne_half* leader_sergeant", MERGE_SHAKEN),
        ("us_airborne_half us_glider_half!us_glider leader_sergeant", MERGE_KIND),
        ("us_airborne_half us_airborne_half!ss leader_sergeant", MERGE_KIND),
    ],
)
def test_only_good_order_halves_of_a_kind_with_a_leader_of_theirs(men: str, refusal: object) -> None:
    battle = phase({"A1": f"{men} us_airborne_squad+bar"})
    if battle.ask.kind == "rally-leaders":
        battle.choose("enough")
    assert MERGE not in battle.keys
    assert battle.why_not(MERGE) == refusal


@clause("lnl-3.0b-3")
@pytest.mark.parametrize(("halves", "squad"), [("ab", "wehrmacht_squad"), ("aa", "wehrmacht_squad")])
def test_the_two_kinds_of_wehrmacht_halves_merge_with_each_other(halves: str, squad: str) -> None:
    men = " ".join(f"wehrmacht_half_{half}" for half in halves)
    battle = phase({"A1": f"{men} leader_sergeant"}, forces={"us": "wehrmacht", "german": "us_airborne"})
    assert battle.choose(MERGE).unit("us-half-squad-1").counter.id == squad


@clause("lnl-3.0b-3")
@pytest.mark.parametrize(("where", "refusal"), [("A2", MERGE_APART), ("A1-upper", MERGE_APART)])
def test_the_halves_are_in_one_place(where: str, refusal: object) -> None:
    battle = phase(
        {"A1": "us_airborne_half+bar leader_sergeant", where: "us_airborne_half leader_sergeant"}, HOUSE
    )
    assert battle.why_not(MERGE) == refusal


@clause("lnl-3.0b-3")
def test_and_their_leader_with_them() -> None:
    battle = phase({"A1": f"{HALVES} us_airborne_squad+bar", "A1-upper": "leader_captain"}, HOUSE)
    assert battle.why_not(MERGE) == MERGE_LEADER


@clause("lnl-3.0b-4")
def test_crews_do_not_merge() -> None:
    battle = phase({"A1": "crew crew+bar leader_sergeant"})
    assert battle.why_not("merge:us-crew-1>us-crew-2") == MERGE_KIND
    assert not [key for key in battle.keys if key.startswith("merge")]


@clause("lnl-3.0b-5")
def test_in_melee_nobody_merges() -> None:
    battle = Battle(
        FIELD, us={"A1": f"{HALVES} leader_sergeant us_airborne_squad+bar"}, german={"A1": "wehrmacht_squad"}
    )
    battle.melee = ["A1"]
    battle.rally_phase(dice=FIRST)
    assert MERGE not in battle.keys
    assert battle.why_not(MERGE) == MERGE_MELEE


@clause("lnl-3.0b-1", "lnl-3.0b-2")
def test_no_choice_ever_breaks_a_squad_up() -> None:
    """Neither in the Rally Phase nor in an impulse: half-squads come from losses and orders of battle."""
    battle = phase({"A1": "us_airborne_squad leader_captain+bar"})
    assert battle.keys == ["give:us-squad-1>bar-0", "drop:bar-0", "done"]
    battle.choose("done", "activate:A1")
    assert {key.partition(":")[0] for key in battle.keys} == {
        "move-from",
        "assault-from",
        "crawl-from",
        "fire",
        "smoke",
        "done",
    }


@clause("lnl-3.0b-2")
def test_losses_make_a_half_squad() -> None:
    """2 + 1 and a 6, against 1, and 12: twice a morale of 6."""
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"A3": "ss_squad!ss ss_squad!ss"}, turns=1)
    battle.impulse("german", dice=[6, 1, 4])
    battle.choose("activate:A3", "fire:A3>A1", "arms:german-squad-1>own", "arms:german-squad-2>own")
    assert battle.unit("us-squad-1").counter.kind == "half_squad"


# ------------------------------------------------------------------ 3.0c-1, 3.0c-2 Picking up


@clause("lnl-3.0c-1", "lnl-2.0-4")
@pytest.mark.parametrize("man", ["us_airborne_squad", "us_airborne_half", "crew", "leader_sergeant", "hero"])
def test_a_good_order_unit_picks_up_what_lies_beside_it(man: str) -> None:
    battle = Battle(FIELD, us={"A1": man}, german={"A3": "medic"}).lay("A1", "bar", of="us")
    name = battle.rally_phase(dice=FIRST).g.units[0].name
    battle.choose(f"pick-up:{name}>weapon-0")
    assert battle.weapon(0).carrier is battle.unit(name)
    assert battle.g.lying(battle.loc("A1")) == []


@clause("lnl-3.0c-1")
@pytest.mark.parametrize(("where", "refusal"), [("A2", NOT_HERE), ("A1-upper", NOT_HERE)])
def test_not_from_another_hex_or_storey(where: str, refusal: object) -> None:
    battle = Battle(HOUSE, us={"A1": "us_airborne_squad+bar"}, german={"A3": "medic"}).lay(
        where, "bar", of="us"
    )
    assert battle.rally_phase(dice=FIRST).why_not("pick-up:us-squad-1>weapon-1") == refusal


@clause("lnl-3.0c-1", "lnl-2.0-5")
def test_the_shaken_pick_nothing_up() -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad* us_airborne_squad"}, german={"A3": "medic"})
    battle.lay("A1", "bar", of="us").rally_phase(dice=FIRST)
    assert battle.keys == ["pick-up:us-squad-2>weapon-0", "done"]
    assert battle.why_not("pick-up:us-squad-1>weapon-0") == SHAKEN_HANDS


@clause("lnl-3.0c-2", "lnl-1.6.1-21")
@pytest.mark.parametrize("where", ["A1", "A1-upper"])
def test_not_while_an_enemy_is_anywhere_in_the_hex(where: str) -> None:
    battle = Battle(
        HOUSE, us={"A1": "us_airborne_squad us_airborne_squad+bar"}, german={where: "medic", "A3": "medic"}
    )
    if where == "A1":
        battle.melee = ["A1"]
    battle.lay("A1", "bren", of="us").rally_phase(dice=FIRST)
    assert "pick-up:us-squad-1>weapon-1" not in battle.keys
    assert battle.why_not("pick-up:us-squad-1>weapon-1") == ENEMY_HERE
    assert "give:us-squad-1>bar-0" in battle.keys, "but friends may still hand weapons over"


# ------------------------------------------------------------------ 3.0c-3 to -6 Exchanging


@clause("lnl-3.0c-3")
def test_friends_in_one_place_hand_weapons_over() -> None:
    battle = phase({"A1": "us_airborne_squad+bar leader_sergeant", "A2": "us_airborne_squad"})
    assert battle.keys == ["give:us-leader-1>bar-0", "drop:bar-0", "done"]
    assert battle.why_not("give:us-squad-2>bar-0") == NOT_BESIDE
    assert battle.choose("give:us-leader-1>bar-0").weapon(0).carrier is battle.unit("us-leader-1")


@clause("lnl-3.0c-3")
def test_two_with_full_hands_exchange_one_for_one() -> None:
    battle = phase({"A1": "us_airborne_half+bar leader_sergeant+bren"})
    assert battle.why_not("give:us-leader-1>bar-0") == HANDS_FULL
    assert battle.keys == ["exchange:bar-0>bren-1", "drop:bar-0", "drop:bren-1", "done"]
    battle.choose("exchange:bar-0>bren-1")
    assert battle.weapon(0).carrier is battle.unit("us-leader-1")
    assert battle.weapon(1).carrier is battle.unit("us-half-squad-1")


@clause("lnl-3.0c-3")
def test_with_a_hand_free_one_gives_to_the_other_and_back() -> None:
    battle = phase({"A1": "us_airborne_squad+bar us_airborne_half+bren"})
    assert not [key for key in battle.keys if key.startswith("exchange")]
    battle.choose("give:us-squad-1>bren-1", "give:us-half-squad-1>bar-0")
    assert battle.weapon(0).carrier is battle.unit("us-half-squad-1")
    assert battle.weapon(1).carrier is battle.unit("us-squad-1")


@clause("lnl-3.0c-5", "lnl-2.0-5")
def test_nobody_takes_the_weapon_of_a_shaken_squad() -> None:
    battle = phase({"A1": "us_airborne_squad+bar* leader_captain"})
    assert battle.keys == ["rally:us-squad-1", "done"]
    assert battle.why_not("give:us-leader-1>bar-0") == SHAKEN_CARRIER


@clause("lnl-3.0c-6")
def test_but_a_leader_may_rally_it_and_take_the_weapon_then() -> None:
    battle = phase({"A1": "us_airborne_squad+bar* leader_captain"}, dice=(1, 1))
    battle.choose("rally:us-squad-1", "give:us-leader-1>bar-0")
    assert battle.weapon(0).carrier is battle.unit("us-leader-1")


@clause("lnl-3.0c-6")
def test_only_if_it_does_rally() -> None:
    battle = phase({"A1": "us_airborne_squad+bar* leader_captain us_airborne_squad+bren"}, dice=(6, 6))
    battle.choose("rally:us-squad-1")
    assert battle.why_not("give:us-leader-1>bar-0") == SHAKEN_CARRIER


# ------------------------------------------------------------------ 3.0c-7 Dropping


@clause("lnl-3.0c-7")
@pytest.mark.parametrize("man", ["us_airborne_squad", "us_airborne_half", "crew", "leader_sergeant"])
def test_any_good_order_carrier_may_drop_a_weapon(man: str) -> None:
    """Ruling 105: the clause says squad, its point is the phase and the state."""
    battle = phase({"A1": f"{man}+bar"}).choose("drop:bar-0")
    assert battle.weapon(0).carrier is None
    assert battle.weapon(0).loc == battle.loc("A1")


@clause("lnl-3.0c-7")
def test_the_shaken_drop_nothing() -> None:
    battle = phase({"A1": "us_airborne_squad+bar* us_airborne_squad+bren"})
    assert battle.why_not("drop:bar-0") == SHAKEN_DROP


@clause("lnl-3.0c-7")
def test_outside_the_rally_phase_nothing_is_dropped() -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad+bar"}, german={"A3": "medic"}).impulse("us")
    assert not [key for key in battle.keys if key.startswith("drop")]
    assert not [key for key in battle.choose("activate:A1").keys if key.startswith("drop")]


@clause("lnl-3.0c-1")
@pytest.mark.parametrize("foe", [{}, {"A3": "wehrmacht_squad"}])
def test_nobody_is_asked_to_pick_up_weapons_for_the_other_side(foe: dict[str, str]) -> None:
    """The Germans have nobody on the map, or somebody elsewhere; a gun lies beside our squad."""
    late = [Arrival(3, "A3", (Troop("wehrmacht_squad"),))]
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german=foe, arrive={"german": late})
    battle.lay("A1", "bar", "us").rally_phase(dice=FIRST)
    assert (battle.ask.seat, battle.keys) == ("us", ["pick-up:us-squad-1>weapon-0", "done"])
    battle.choose("done")
    assert battle.ask.kind not in ("rally", "rally-leaders")


@clause("lnl-3.0c-1", "lnl-12.0-5")
@pytest.mark.parametrize("treats", [True, False])
def test_a_field_medic_who_has_treated_picks_nothing_up(treats: bool) -> None:
    """With the card he treats in place of any other act. 6 + 6 helps nobody."""
    battle = Battle(FIELD, us={"A1": "hero@field_medic us_airborne_squad*"}, german={"A3": "medic"})
    battle.lay("A1", "bar", "us").rally_phase(dice=[*FIRST, 6, 6])
    assert "pick-up:us-hero-1>weapon-0" in battle.keys
    if treats:
        battle.choose("treat:us-hero-1>us-squad-1")
        assert battle.game.ask is None or "pick-up:us-hero-1>weapon-0" not in battle.keys
    else:
        battle.choose("pick-up:us-hero-1>weapon-0")
        assert [weapon.kind.id for weapon in battle.unit("us-hero-1").weapons] == ["bar"]
