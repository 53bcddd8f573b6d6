"""23.0, 1.3, 10.4: who is set up where, who comes later, and who holds what."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import Arrival, Condition, Effect, EventMarker, Fortification, Troop
from bocage.systems.lnl.content.terrain_chart import PROHIBITED
from bocage.systems.lnl.rules.scenario.deployment import cannot_place
from bocage.systems.lnl.rules.scenario.event_markers import sees_events
from bocage.systems.lnl.rules.scenario.reinforcements import cannot_come_on
from bocage.systems.lnl.rules.scenario.vehicle_arrivals import entry_cost
from bocage.systems.lnl.rules.scenario.victory import decided, settle_control
from tests.lnl.positions import Battle
from tests.support import clause

SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"
SHORE = ".\n~\n.\n.\n.\n"
LANE = ".\n.\n.\n.\n.\n"
OTHERWISE = Condition("german", "otherwise")


@clause("lnl-10.4-1", "lnl-6.0-1", "lnl-23.0-1")
def test_nobody_is_set_up_or_comes_on_in_the_water() -> None:
    """Water is prohibited to all; the shore on both sides is not."""
    battle = Battle(SHORE, us={"A1 A2 A3": SQUAD}, german={"A5": ENEMY}).set_up()
    assert battle.keys == ["place:A1", "place:A3"]
    squad = battle.unit("us-squad-1")
    prohibited = No("lnl-6.0-1", "prohibited-terrain")
    assert cannot_place(battle.g, squad, battle.loc("A2")) == prohibited
    assert cannot_come_on(battle.g, squad, battle.loc("A2")) == prohibited
    for label in ("A1", "A3"):
        assert cannot_place(battle.g, squad, battle.loc(label)) is None
        assert cannot_come_on(battle.g, squad, battle.loc(label)) is None


@clause("lnl-23.0-1", "lnl-23.0-5")
@pytest.mark.parametrize("first", ["us", "german"])
def test_those_who_come_later_are_not_set_up(first: str) -> None:
    """Each side has one squad to set up and another that comes in turn 2."""
    late = {side: [Arrival(2, "A3", (Troop(who),))] for side, who in (("us", SQUAD), ("german", ENEMY))}
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A5": ENEMY}, arrive=late, first=first)
    battle.set_up(dice=[6, 1])
    assert (battle.at("A1"), battle.at("A5"), battle.at("A3")) == (["us-squad-1"], ["german-squad-1"], [])
    assert [battle.unit(f"{side}-squad-2").arrives for side in ("us", "german")] == [0, 0]
    assert [battle.unit(f"{side}-squad-1").arrives for side in ("us", "german")] == [-1, -1]


@clause("lnl-11.4-1")
def test_a_sniper_belongs_to_one_side_and_waits_off_the_map() -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A5": ENEMY}, off_map={"german": "sniper"}).impulse("us")
    assert battle.g.snipers == ((), (battle.unit("german-sniper-1").id,))


@clause("lnl-23.0-1")
@pytest.mark.parametrize(
    ("us", "german", "before", "after"),
    [
        (SQUAD, "", -1, 0),
        (SQUAD, "", 1, 0),
        ("", ENEMY, -1, 1),
        ("", ENEMY, 0, 1),
        (SQUAD, ENEMY, 1, 1),
        (SQUAD, ENEMY, 0, 0),
        ("leader_captain", "", 1, 1),
        ("", "medic", 0, 0),
        ("m4a1^e", ENEMY, 0, 0),
        ("m4a1^e", "", 1, 1),
    ],
)
def test_who_holds_a_hex_after_it_is_settled(us: str, german: str, before: int, after: int) -> None:
    """An MMC alone in it takes it; a vehicle, or a single man, only keeps the enemy from doing so."""
    battle = Battle(
        LANE,
        us={"A1": SQUAD, **({"A3": us} if us else {})},
        german={"A5": ENEMY, **({"A3": german} if german else {})},
        victory=[Condition("us", "hold", "A3"), OTHERWISE],
    ).impulse("us")
    cell = battle.loc("A3")
    battle.g.control[cell] = before
    settle_control(battle.g)
    assert battle.g.control[cell] == after


@clause("lnl-23.0-1")
def test_what_a_side_holds_already_is_not_told_again() -> None:
    battle = Battle(
        LANE, us={"A3": SQUAD}, german={"A5": ENEMY}, victory=[Condition("us", "hold", "A3 A5"), OTHERWISE]
    ).impulse("us")
    battle.g.control[battle.loc("A3")] = 0
    battle.g.control[battle.loc("A5")] = 1
    settle_control(battle.g)
    assert battle.events("control") == []


@clause("lnl-23.0-1", "lnl-23.0-5")
@pytest.mark.parametrize(("late", "beaten"), [("us", True), ("german", False)])
def test_only_ones_own_reinforcements_keep_a_side_in_the_battle(late: str, beaten: bool) -> None:
    """The Germans have nobody left; somebody of one side is still to come."""
    arrive = {late: [Arrival(3, "A1", (Troop(SQUAD if late == "us" else ENEMY),))]}
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A5": "medic"}, arrive=arrive, victory=[OTHERWISE])
    battle.impulse("us").g.take_off(battle.unit("german-medic-1"), -2)
    won = decided(battle.g, final=False)
    assert (won is not None) == beaten
    if won is not None:
        assert (won.winner, won.reason) == ("us", "victory-last-standing")


@clause("lnl-1.7-5")
@pytest.mark.parametrize("side", ["us", "german", ""])
def test_the_first_event_of_the_list_is_seen_like_any_other(side: str) -> None:
    """Both sides see A3, whoever is to read the paragraph."""
    event = EventMarker("1", "los", "A3", {"en": "x", "fr": "x"}, side=side)
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A5": ENEMY}, events=[event]).impulse("us")
    assert sees_events(battle.g)


@clause("lnl-23.0-4")
@pytest.mark.parametrize(
    ("there", "enemy", "placed"),
    [("", "", "A3"), ("", "medic", "beside"), ("", "sdkfz_251^e", "beside"), ("m4a1^e m4a1^e", "", "beside")],
)
def test_a_vehicle_of_an_event_appears_where_it_has_room_and_no_enemy_is(
    there: str, enemy: str, placed: str
) -> None:
    """Two vehicles of a side fill a hex."""
    effect = Effect(to="us", at="A3", units=(Troop("m4a1", facing="e"),))
    event = EventMarker("1", "occupation", "A2", {"en": "x", "fr": "x"}, side="us", effects=(effect,))
    battle = Battle(
        LANE,
        us={"A1": SQUAD, **({"A3": there} if there else {})},
        german={"A5": "medic", **({"A3": enemy} if enemy else {})},
        events=[event],
    ).impulse("us")
    battle.choose("activate:A1", "move-from:A1")
    if placed == "A3":
        assert battle.where("new-2") == "A3", "the only place is taken unasked"
    else:
        assert battle.ask.kind == "place-event-unit"
        assert set(battle.keys) <= {"place:A2", "place:A4"}


@clause("lnl-23.0-3", "lnl-15.1-2")
@pytest.mark.parametrize(
    ("ground", "ways", "cost"),
    [
        (".", {}, 1),
        ("f", {}, PROHIBITED),
        ("f", {"road": "A1 A2"}, 1),
        ("H", {}, PROHIBITED),
    ],
)
def test_what_the_first_hex_costs_a_tank(ground: str, ways: dict[str, str], cost: int) -> None:
    """A forest is closed to it but for its road, and a wooden house it may break down only when it drives."""
    late = {"us": [Arrival(1, "A1", (Troop("m4a1"),))]}
    drawing = "\n".join([ground, *"...."])
    battle = Battle(drawing, us={"A4": SQUAD}, german={"A5": "medic"}, arrive=late, ways=ways).impulse("us")
    (tank,) = battle.g.vehicles
    assert entry_cost(battle.g, tank, battle.loc("A1")) == cost
    assert ("enter:A1" in battle.keys) == (cost != PROHIBITED)


@clause("lnl-21.4-10", "lnl-23.0-3")
def test_a_tank_pays_one_more_for_its_own_mines_in_the_first_hex() -> None:
    late = {"us": [Arrival(1, "A1", (Troop("m4a1"),))]}
    for owner, cost in (("us", 2), ("german", 1)):
        mine = Fortification("mine", "A1", side=owner)
        battle = Battle(LANE, us={"A4": SQUAD}, german={"A5": "medic"}, arrive=late, forts=[mine]).impulse(
            "us"
        )
        (tank,) = battle.g.vehicles
        assert entry_cost(battle.g, tank, battle.loc("A1")) == cost
