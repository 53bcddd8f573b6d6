"""Chapter 23: what units are worth, who holds a hex, and when a condition is fulfilled."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bocage.kernel import No
from bocage.systems.lnl.content.counters import catalogue
from bocage.systems.lnl.content.scenario import Arrival, Condition, Effect, EventMarker, Scores, Troop
from bocage.systems.lnl.rules.fire.damage import points_for
from bocage.systems.lnl.rules.scenario.victory import decided, holds, scores
from tests.lnl.positions import Battle
from tests.support import clause

LANE = ".\n.\n.\n.\n.\n"
SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"
OTHERWISE = Condition("german", "otherwise")
PRICES = Scores(
    squad=10, half_squad=20, weapon_team=30, leader=40, single_man=50, vehicle=60, helicopter=70, vip=80
)


@clause("lnl-23.0-1")
@pytest.mark.parametrize(
    ("counter", "points"),
    [
        (SQUAD, 10),
        ("us_airborne_half", 20),
        ("crew", 20),
        ("us_mg_50", 30),
        ("leader_captain", 40),
        ("hero", 50),
        ("medic", 50),
        ("sniper", 50),
        ("m4a1", 60),
        ("uh1_slick", 70),
        ("somali_vip", 80),
    ],
)
def test_what_each_counter_is_worth(counter: str, points: int) -> None:
    """A Crew counts as the half-squad it is worth."""
    assert points_for(PRICES, catalogue().counters[counter]) == points


def ground(*victory: Condition, prices: Scores | None = None, **more: object) -> Battle:
    """An American squad in A1, a German one in A5."""
    battle = Battle(
        LANE,
        us={"A1": SQUAD},
        german={"A5": ENEMY},
        victory=[*victory, OTHERWISE],
        **more,  # type: ignore[arg-type]
    )
    if prices is not None:
        battle.scenario = replace(battle.scenario, scores=prices)
    return battle.impulse("us")


@clause("lnl-23.0-1")
@pytest.mark.parametrize(
    ("at_least", "held", "won"), [(0, 1, False), (0, 2, True), (1, 1, True), (2, 1, False)]
)
def test_how_many_of_the_named_hexes_must_be_held(at_least: int, held: int, won: bool) -> None:
    """All of them unless the condition says how many."""
    condition = Condition("us", "hold", "A2 A3", at_least=at_least)
    battle = ground(condition)
    for label in ("A2", "A3")[:held]:
        battle.g.control[battle.loc(label)] = 0
    assert holds(battle.g, condition) is won
    assert not holds(battle.g, replace(condition, side="german", at_least=1))


@clause("lnl-23.0-1")
@pytest.mark.parametrize(("points", "won"), [(3, True), (2, False)])
def test_losses_of_the_other_side_count(points: int, won: bool) -> None:
    condition = Condition("us", "eliminate", at_least=3)
    battle = ground(condition)
    battle.g.lost_points[1] = points
    battle.g.lost_points[0] = 5 - points
    assert holds(battle.g, condition) is won


@clause("lnl-23.0-1")
@pytest.mark.parametrize(("points", "won"), [(3, True), (2, False)])
def test_exits_of_ones_own_side_count(points: int, won: bool) -> None:
    condition = Condition("us", "exit", at_least=3)
    battle = ground(condition)
    battle.g.exit_points[0] = points
    battle.g.exit_points[1] = 5 - points
    assert holds(battle.g, condition) is won


@clause("lnl-23.0-1")
@pytest.mark.parametrize(("theirs", "won"), [(4, True), (5, False)])
def test_points_are_a_lead_over_the_enemy(theirs: int, won: bool) -> None:
    """2 of losses, 1 of exits, 4 of events and 1 of a hex are 8; a lead of 4 is asked for."""
    condition = Condition("us", "points", at_least=4)
    battle = ground(condition, prices=Scores(hold={"A2": 1, "A3": 1, "A4": 9}))
    g = battle.g
    g.lost_points[1], g.exit_points[0], g.points[0] = 2, 1, 4
    g.control[battle.loc("A2")], g.control[battle.loc("A3")] = 0, 1
    g.points[1] = theirs - 1
    assert scores(g) == [8, theirs], "nobody holds A4"
    assert holds(g, condition) is won


@clause("lnl-23.0-1")
@pytest.mark.parametrize(
    ("prices", "points"),
    [(Scores(exit=3), 3 * 2), (Scores(exit=3, squad=0), 3 * 1), (Scores(exit=0), 0)],
)
def test_who_leaves_where_he_should_is_worth_what_he_is_and_at_least_one(prices: Scores, points: int) -> None:
    battle = ground(prices=prices, exits={"us": "A1"}).choose("activate:A1", "move-from:A1", "exit:A1")
    assert battle.g.exit_points == [points, 0]
    said = battle.last("exits")
    assert (said.clauses, said.data) == (("lnl-23.0-1",), {"unit": 0, "at": battle.loc("A1")})


@clause("lnl-23.0-1")
def test_a_condition_that_wins_at_the_end_does_not_win_before() -> None:
    later, now = Condition("us", "eliminate", at_least=0), Condition("us", "hold", "A3", at_once=True)
    battle = ground(later, now)
    assert decided(battle.g, final=False) is None
    battle.g.control[battle.loc("A3")] = 0
    won = decided(battle.g, final=False)
    assert won is not None
    assert (won.winner, won.reason) == ("us", "victory-hold")
    won = decided(battle.g, final=True)
    assert won is not None
    assert won.reason == "victory-eliminate", "the first in the list, at the end"


@clause("lnl-23.0-1", "lnl-23.0-5")
@pytest.mark.parametrize("turn", [1, 4])
def test_a_side_with_men_still_to_come_is_not_beaten(turn: int) -> None:
    arrive = {"german": [Arrival(turn, "A5", (Troop(ENEMY),))]} if turn > 1 else {}
    battle = Battle(LANE, us={"A1": SQUAD}, german={"A2": "medic"}, arrive=arrive, victory=[OTHERWISE])
    battle.impulse("us", dice=[6, 1]).choose("activate:A1", "move-from:A1")
    assert battle.where("german-medic-1") == ""
    assert (battle.game.outcome is None) is (turn > 1)


@clause("lnl-23.0-1")
@pytest.mark.parametrize(("upstairs", "taken"), [("", True), ("medic", False)])
def test_a_hex_is_taken_when_no_enemy_is_left_on_any_storey(upstairs: str, taken: bool) -> None:
    german = {"A5": "medic", **({"A2-upper": upstairs} if upstairs else {})}
    battle = Battle(
        ".\nS\n.\n.\n.\n", us={"A1": SQUAD}, german=german, victory=[Condition("us", "hold", "A2"), OTHERWISE]
    ).impulse("us")
    battle.g.control[battle.loc("A2")] = 1
    battle.choose("activate:A1", "move-from:A1")
    assert battle.g.control[battle.loc("A2")] == (0 if taken else 1)


@clause("lnl-1.7-6")
@pytest.mark.parametrize(("to", "points"), [("", [3, 0]), ("german", [0, 3])])
def test_the_points_of_an_event_go_to_whom_it_names(to: str, points: list[int]) -> None:
    event = EventMarker(
        "papers", "occupation", "A2", {"en": "", "fr": ""}, effects=(Effect(points=3, to=to),)
    )
    battle = ground(events=[event]).choose("activate:A1", "move-from:A1")
    assert battle.g.points == points
    said = battle.last("event-points")
    assert (said.clauses, said.data) == (("lnl-1.7-6",), {"side": points.index(3), "points": 3})
    assert battle.last("event").data == {"event": "papers", "side": 0, "at": battle.loc("A2")}


# What is refused


def coming(*counters: str, entry: str = "A1 A2", us: str = "A5", german: str = "A4") -> Battle:
    arrival = Arrival(1, entry, tuple(Troop(counter) for counter in counters))
    battle = Battle(LANE, us={us: "crew"}, german={german: "hero"}, arrive={"us": [arrival]})
    return battle.impulse("us")


@clause("lnl-23.0-2", "lnl-6.0-15")
def test_where_nobody_enters() -> None:
    battle = coming(SQUAD, german="A2")
    assert battle.why_not("enter:A3") == No("lnl-23.0-2", "no-entry-there")
    assert battle.why_not("enter:A2") == No("lnl-6.0-15", "enemy-there")
    assert "enter:A1" in battle.keys


@clause("lnl-1.3-1", "lnl-23.0-2")
def test_nobody_enters_a_full_hex() -> None:
    arrival = Arrival(1, "A1 A2", (Troop(SQUAD),))
    full = {"A2": f"{SQUAD} {SQUAD} {SQUAD}"}
    battle = Battle(LANE, us=full, german={"A4": "hero"}, arrive={"us": [arrival]}).impulse("us")
    assert battle.why_not("enter:A2") == No("lnl-1.3-1", "stacking-squads")


@clause("lnl-23.0-5")
def test_who_is_not_due_does_not_enter() -> None:
    arrival = Arrival(2, "A1", (Troop(SQUAD),))
    battle = Battle(LANE, us={"A5": "crew"}, german={"A4": "hero"}, arrive={"us": [arrival]}).impulse("us")
    assert battle.why_not("enter:A1") == No("lnl-23.0-5", "nobody-due")
