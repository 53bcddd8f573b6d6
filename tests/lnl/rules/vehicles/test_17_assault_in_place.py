"""17.1, ruling 101: men who share the hex of a vehicle assault it where they are."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.vehicles.close_assault import fall_back_places
from tests.lnl.positions import Battle
from tests.lnl.rules.vehicles.test_15_overruns import FAR_OFF, field
from tests.support import clause

PASS, FAIL = [1, 1], [6, 6]


def share(us: str, dice: list[int], foe: str = "stug_iiig^w") -> Battle:
    """Our men in E1 beside a vehicle of theirs."""
    battle = Battle(field(), us={"E1": us, "A1": "hero"}, german={"E1": foe, "I2": FAR_OFF})
    return battle.impulse("us", dice=dice)


def answer(battle: Battle) -> Battle:
    """Everybody joins, nobody is helped, bare hands where there is nothing else."""
    while battle.ask.kind in ("assault-who", "leader-assaults", "assault-with", "assault-which"):
        battle.choose("no-help" if "no-help" in battle.keys else battle.keys[0])
    return battle


@clause("lnl-17.1-11", "lnl-17.1-20", "lnl-17.1-29", "lnl-17.1-26")
def test_all_who_are_named_assault_until_the_vehicle_is_gone() -> None:
    """Both squads pass; the first fails with 1 against 6, the second wins with 6 against 1 and its 2."""
    battle = share("us_airborne_squad us_airborne_squad", [*PASS, *PASS, 1, 6, 6, 1])
    battle.choose("activate:E1", "close-assault:E1")
    answer(battle)
    assert len(battle.events("close-assault")) == 2
    assert battle.g.wrecks == {battle.loc("E1"): 1}
    assert battle.at("E1") == ["us-squad-1", "us-squad-2"]
    assert battle.g.melee >> battle.loc("E1") & 1


@clause("lnl-17.1-12", "lnl-17.1-11")
def test_who_is_not_named_neither_checks_nor_assaults_and_may_act_otherwise() -> None:
    """The first squad alone: its assault fails, and it falls back; the second still has its impulse."""
    battle = share("us_airborne_squad us_airborne_squad", [*PASS, 1, 6])
    battle.choose("activate:E1", "close-assault:E1", "join:us-squad-1", "stay:us-squad-2")
    answer(battle)
    assert battle.ask.kind == "fall-back"
    battle.choose("retreat:E2")
    assert len(battle.events("morale-check")) == len(battle.events("close-assault")) == 1
    assert (battle.where("us-squad-1"), battle.where("us-squad-2")) == ("E2", "E1")
    assert battle.marked("us-squad-1") == ["moved"]
    assert battle.marked("us-squad-2") == []
    assert "close-assault:E1" not in battle.keys, "nobody else moves out of the hex in this impulse"
    assert "move-from:E1" not in battle.keys


@clause("lnl-17.1-16", "lnl-17.1-17", "lnl-17.1-18")
def test_who_does_not_dare_stays_in_good_order_and_has_done_his_turn() -> None:
    battle = share("us_airborne_squad", FAIL)
    battle.choose("activate:E1", "close-assault:E1")
    squad = battle.unit("us-squad-1")
    assert not battle.events("close-assault")
    assert battle.where("us-squad-1") == "E1"
    assert not squad.shaken
    assert battle.marked("us-squad-1") == ["ops_complete"]
    assert battle.marked("german-stug-iiig-1") == [], "it has not been assaulted"


@clause("lnl-17.1-14", "lnl-17.1-23")
@pytest.mark.parametrize("goes", [True, False])
def test_a_leader_who_goes_in_checks_first_and_helps(goes: bool) -> None:
    """A Captain (LM 2): with him 2 less on the dice of the squad; 8 in all passes a morale of 6 only then."""
    dice = [1, 1, 4, 4, 1, 6] if goes else [4, 4]
    battle = share("us_airborne_squad leader_captain", dice).choose("activate:E1", "close-assault:E1")
    battle.choose("join:us-leader-1" if goes else "stay:us-leader-1")
    answer(battle)
    assert [event.data["unit"] for event in battle.events("morale-check")] == (
        [battle.unit(name).id for name in (["us-leader-1"] if goes else []) + ["us-squad-1"]]
    )
    assert bool(battle.events("close-assault")) == goes


@clause("lnl-17.1-1", "lnl-17.1-12")
@pytest.mark.parametrize(
    ("us", "mark", "offered"),
    [
        ("us_airborne_squad", "", True),
        ("hero", "", True),
        ("us_airborne_squad", "fired", False),
        ("us_airborne_squad*", "", False),
        ("leader_captain", "", False),
        ("medic", "", False),
    ],
)
def test_who_may_assault_in_place(us: str, mark: str, offered: bool) -> None:
    """Good Order MMCs and Heroes without a marker; a crew beside them lets the hex be activated."""
    battle = Battle(
        field(), us={"E1": us, "A1": "us_airborne_half"}, german={"E1": "stug_iiig^w", "I2": FAR_OFF}
    )
    if mark:
        battle.mark(us_squad_1=mark)
    battle.impulse("us")
    if "activate:E1" in battle.keys:
        battle.choose("activate:E1")
        if battle.ask.kind == "also-activate":
            battle.choose("enough")
    assert ("close-assault:E1" in battle.keys) == offered


@clause("lnl-17.1-14", "lnl-17.1-15", "lnl-17.1-23", "lnl-5.0.1-1")
@pytest.mark.parametrize(
    ("man", "force", "helped"),
    [("us_airborne_squad", "us_airborne", True), ("us_airborne_squad", "us_army", False)]
    + [("hero", "us_airborne", False)],
)
def test_a_leader_helps_men_of_his_organisation_but_no_hero(man: str, force: str, helped: bool) -> None:
    """In the Morale Check, and in the assault itself: LM 2 both times, or nothing."""
    battle = share(f"{man} leader_captain!{force}", [1, 1, 1, 1, 1, 6])
    battle.choose("activate:E1", "close-assault:E1", "join:us-leader-1")
    if battle.ask.kind == "leader-assaults":
        battle.choose("assist:us-leader-1")
    assert battle.ask.kind == "fall-back"
    assert battle.parts("morale-check", "tally") == ({"leadership": -2} if helped else {})
    assert battle.parts("close-assault", "strength").get("leadership", 0) == (2 if helped else 0)


@clause("lnl-17.1-33", "lnl-15.3-17")
def test_men_fall_back_into_another_hex_not_within_their_own() -> None:
    """To an adjacent hex: a bunker in their own is none."""
    battle = Battle(
        field(),
        us={"E1": "us_airborne_squad"},
        german={"I2": FAR_OFF},
        forts=[Fortification("bunker", "E1", facing="north")],
    ).impulse("us")
    g, squad = battle.g, battle.unit("us-squad-1")
    within = [to for to, _, _ in g.field.steps[0][squad.loc] if g.field.cell_of[to] == battle.loc("E1")]
    assert within, "there is another place in the hex"
    places = fall_back_places(g, squad)
    assert places
    assert not set(places) & set(within)
