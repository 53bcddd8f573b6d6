"""23.0: entering play: reinforcements, and units that an event brings."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.state import ELIMINATED
from bocage.systems.lnl.content.scenario import Arrival, Effect, EventMarker, Fortification, Troop
from tests.lnl.positions import Battle
from tests.support import clause

MUST_ENTER = No("lnl-23.0-5", "reinforcements-must-enter")
FIELD = """
    .
    .
    .
    .
    .
    .
"""


def arrival(*counters: str, turn: int = 1, entry: str = "A1", force: str = "") -> Arrival:
    return Arrival(turn, entry, tuple(Troop(counter, force=force) for counter in counters))


def awaiting(
    *arrivals: Arrival,
    drawing: str = FIELD,
    us: dict[str, str] | None = None,
    german: dict[str, str] | None = None,
    **more: object,
) -> Battle:
    """Americans wait off the map; a crew of theirs is in A5, a German Hero in A6."""
    return Battle(
        drawing,
        us=us or {"A5": "crew"},
        german=german or {"A6": "hero"},
        arrive={"us": arrivals},
        **more,  # type: ignore[arg-type]
    )


# 23.0-1: the first hex is paid for


@pytest.mark.parametrize(("terrain", "cost"), [(".", 1), ("t", 2), ("f", 2), ("r", 3)])
@clause("lnl-23.0-1")
def test_units_entering_play_pay_for_their_first_hex_and_all_others(terrain: str, cost: int) -> None:
    battle = awaiting(arrival("us_airborne_squad"), drawing=f"{terrain}\n.\n.\n.\n.\n.").impulse("us")
    battle.choose("enter:A1", "move-from:A1")
    assert battle.last("enters").data["cost"] == cost
    for step in range(2, 6 - cost):
        battle.choose(f"move:A{step}")
    assert battle.where("us-squad-1") == f"A{5 - cost}", "4 MP in all"
    assert battle.ask.seat == "german"


@clause("lnl-23.0-1", "lnl-11.7-7")
def test_a_scout_eases_the_way_in() -> None:
    battle = awaiting(arrival("us_airborne_squad", "scout"), drawing="f\n.\n.\n.\n.\n.").impulse("us")
    battle.choose("enter:A1", "join:us-squad-1", "join:us-scout-1", "move-from:A1")
    assert battle.last("enters").data["cost"] == 1


@clause("lnl-23.0-1", "lnl-21.3-5")
def test_a_unit_that_cannot_pay_may_still_come_in_by_its_whole_move() -> None:
    """Wire and own mines: 5 MP for a squad of 4."""
    battle = awaiting(
        arrival("us_airborne_squad"),
        forts=[Fortification("wire", "A1"), Fortification("mine", "A1", side="us")],
    ).impulse("us")
    battle.choose("enter:A1")
    assert battle.last("enters").data["cost"] == 5
    assert battle.where("us-squad-1") == "A1"
    assert battle.ask.seat == "german"


@clause("lnl-23.0-1", "lnl-5.3-1", "lnl-21.4-1")
def test_those_who_enter_cross_mines_and_draw_fire_like_any_mover() -> None:
    battle = awaiting(
        arrival("us_airborne_squad"),
        german={"A4": "wehrmacht_squad"},
        forts=[Fortification("mine", "A1", side="german")],
    ).impulse("us", dice=[1, 6])
    battle.choose("enter:A1", "move-from:A1")
    assert len(battle.events("mine")) == 1
    assert battle.keys == ["opportunity-fire:A4", "hold-fire"]


# 23.0-2: one stack an impulse


@clause("lnl-23.0-2")
def test_one_stack_enters_in_an_impulse_even_with_a_leader() -> None:
    battle = awaiting(
        arrival("us_airborne_squad", "leader_captain", entry="A1 A2"), us={"A3": "leader_captain"}
    )
    battle.impulse("us").choose("enter:A1", "join:us-squad-1", "stay:us-leader-2", "move-from:A1", "stop")
    assert battle.ask.seat == "german", "neither the captain beside them nor the one waiting goes on"
    assert battle.where("us-leader-2") == ""
    battle.choose("pass", "enter:A2")
    assert battle.ask.kind == "enter-how"


@clause("lnl-23.0-2", "lnl-1.3-1")
def test_the_stack_keeps_the_stacking_limits_of_its_first_hex() -> None:
    battle = awaiting(arrival(*["us_airborne_squad"] * 3), us={"A1": "us_airborne_squad us_airborne_half"})
    battle.impulse("us").choose("enter:A1", "join:us-squad-2")
    assert battle.ask.kind == "enter-how", "one squad more is all that A1 can take"
    battle = awaiting(arrival("us_airborne_squad"), us={"A1": " ".join(["us_airborne_squad"] * 3)})
    assert "enter:A1" not in battle.impulse("us").keys
    assert battle.why_not("enter:A1") == No("lnl-1.3-1", "stacking-squads")


@clause("lnl-23.0-2", "lnl-13.0-2")
def test_nationalities_enter_apart() -> None:
    battle = awaiting(
        arrival("us_airborne_squad"), arrival("british_airborne_squad", force="british_airborne")
    )
    battle.impulse("us").choose("enter:A1", "join:us-squad-1")
    assert battle.ask.kind == "enter-how"
    assert battle.where("us-squad-2") == ""


@clause("lnl-23.0-2")
def test_nobody_enters_among_enemies() -> None:
    battle = awaiting(arrival("us_airborne_squad", entry="A1 A2"), german={"A1": "medic"}).impulse("us")
    assert battle.keys == ["activate:A5", "enter:A2"]


# 23.0-3: by any movement


@clause("lnl-23.0-3")
def test_units_enter_by_any_movement_that_is_theirs() -> None:
    battle = awaiting(arrival("us_airborne_squad"), us={"A3": "crew"}).impulse("us").choose("enter:A1")
    assert battle.keys == ["move-from:A1", "assault-from:A1", "crawl-from:A1"]
    battle = awaiting(arrival("scout"), us={"A3": "crew"}).impulse("us").choose("enter:A1")
    assert battle.keys == ["move-from:A1", "crawl-from:A1", "stealth-from:A1", "stealth-half-from:A1"]


@pytest.mark.parametrize(
    ("kind", "marker", "farther"),
    [
        ("move-from", "moved", True),
        ("assault-from", "assault_move", True),
        ("crawl-from", "low_crawl", False),
    ],
)
@clause("lnl-23.0-3")
def test_each_movement_leaves_its_marker_and_goes_as_far_as_it_allows(
    kind: str, marker: str, farther: bool
) -> None:
    battle = awaiting(arrival("us_airborne_squad")).impulse("us").choose("enter:A1", f"{kind}:A1")
    assert battle.marked("us-squad-1") == [marker]
    assert ("move:A2" in battle.keys) == farther


@clause("lnl-23.0-3", "lnl-6.0-13")
def test_no_special_movement_pays_a_hex_it_cannot_afford() -> None:
    """Rubble costs 3: too much for an Assault Move of 2, not for a Low Crawl below 4."""
    battle = awaiting(arrival("us_airborne_squad"), drawing="r\n.\n.\n.\n.\n.").impulse("us")
    battle.choose("enter:A1")
    assert battle.keys == ["move-from:A1", "crawl-from:A1"]


@clause("lnl-23.0-3", "lnl-12.0-5")
def test_units_that_enter_with_an_assaulter_may_assault_move() -> None:
    troops = (Troop("us_glider_squad"), Troop("leader_sergeant", card="assaulter"))
    battle = awaiting(Arrival(1, "A1", troops), us={"A6": "crew"}, german={"A5": "medic"}).impulse("us")
    battle.choose("enter:A1", "join:us-squad-1", "stay:us-leader-1")
    assert battle.keys == ["move-from:A1", "crawl-from:A1"]
    battle = awaiting(Arrival(1, "A1", troops), us={"A6": "crew"}, german={"A5": "medic"}).impulse("us")
    battle.choose("enter:A1", "join:us-squad-1", "join:us-leader-1")
    assert battle.keys == ["move-from:A1", "assault-from:A1", "crawl-from:A1"]


# 23.0-5: in their turn


@clause("lnl-23.0-5")
def test_reinforcements_that_are_due_cannot_be_held_back_by_passing() -> None:
    battle = awaiting(arrival("us_airborne_squad", entry="A1 A2"), us={"A3": "us_airborne_squad"}).impulse(
        "us"
    )
    assert "pass" not in battle.keys
    assert battle.why_not("pass") == MUST_ENTER


@clause("lnl-23.0-5")
def test_nor_by_activating_men_who_do_nothing() -> None:
    battle = awaiting(arrival("us_airborne_squad", entry="A1 A2"), us={"A3": "us_airborne_squad"}).impulse(
        "us"
    )
    battle.choose("activate:A3", "done")
    assert battle.keys == ["enter:A1", "enter:A2"]


@clause("lnl-23.0-5")
def test_reinforcements_wait_for_their_turn() -> None:
    battle = awaiting(arrival("us_airborne_squad", turn=2, entry="A1 A2"), us={"A3": "crew"})
    battle.impulse("us", dice=[6, 1])
    assert "enter:A1" not in battle.keys
    assert battle.why_not("enter:A1") == No("lnl-23.0-5", "nobody-due")
    battle.choose("pass", "pass", "pass")
    assert battle.g.turn == 2
    assert "enter:A1" in battle.keys


@clause("lnl-23.0-5")
def test_who_could_not_enter_in_his_turn_enters_in_a_later_one() -> None:
    """A German stands in the only hex they may enter all through turn 1, and leaves it in turn 2."""
    battle = awaiting(arrival("us_airborne_squad"), us={"A6": "medic"}, german={"A1": "medic"})
    battle.impulse("us", dice=[6, 1]).choose("pass", "pass", "pass")
    assert battle.g.turn == 2
    assert "enter:A1" not in battle.keys
    battle.choose("pass", "activate:A1", "move-from:A1", "stop")
    assert "enter:A1" in battle.keys
    assert battle.why_not("pass") == MUST_ENTER


@clause("lnl-23.0-5", "lnl-4.0-3")
def test_the_phase_goes_on_until_they_have_entered() -> None:
    """Nobody else is left to act on either side."""
    battle = awaiting(arrival("us_airborne_squad", entry="A1 A2"), us={"A3": "crew"}, german={"A6": "crew"})
    battle.mark(us_crew_1="moved", german_crew_1="moved").impulse("german", dice=[6, 1])
    assert battle.g.turn == 1
    assert battle.keys == ["enter:A1", "enter:A2"]


# 23.0-4: units an event brings


def ambushed(event_at: str, us: dict[str, str], german: dict[str, str]) -> Battle:
    """When an American comes to A2, Germans appear."""
    effect = Effect(units=(Troop("wehrmacht_squad"),), to="german", at=event_at)
    event = EventMarker("trap", "occupation", "A2", {"en": "A trap.", "fr": "Un piège."}, effects=(effect,))
    return Battle(
        """
             .
        .
             .
        .
             .
        .
        """,
        us=us,
        german=german,
        events=[event],
    )


@clause("lnl-23.0-4")
def test_event_units_appear_where_the_event_says() -> None:
    battle = ambushed("A3", {"A1": "us_airborne_squad"}, {"B1": "medic"}).impulse("us")
    battle.choose("activate:A1", "crawl-from:A1", "move:A2")
    assert battle.where("new-2") == "A3"


@clause("lnl-23.0-4")
def test_in_an_enemy_hex_they_appear_beside_it_where_their_owner_likes() -> None:
    """The Americans hold A2 itself and B3: A1, A3, B2 are left beside A2."""
    battle = ambushed("A2", {"A1": "us_airborne_squad", "B3": "crew"}, {"B1": "medic"}).impulse("us")
    battle.choose("activate:A1", "crawl-from:A1", "move:A2")
    assert battle.ask.seat == "german"
    assert battle.keys == ["place:A1", "place:A3", "place:B2"]
    battle.choose("place:B2")
    assert battle.where("new-3") == "B2"


@pytest.mark.parametrize(("beside", "place"), [("medic", "B3"), ("crew* crew* crew* crew* crew* crew*", "")])
@clause("lnl-23.0-4", "lnl-1.3-1")
def test_in_a_full_hex_they_appear_beside_it_and_nowhere_if_that_is_full_too(beside: str, place: str) -> None:
    """A3 is full and A2 has just been taken: only B3 is left."""
    three = "wehrmacht_squad* wehrmacht_squad* wehrmacht_squad*"
    battle = ambushed("A3", {"A1": "us_airborne_squad"}, {"A3": three, "B3": beside}).impulse("us")
    battle.choose("activate:A1", "crawl-from:A1", "move:A2")
    newcomer = battle.g.units[-1]
    assert newcomer.name.startswith("new")
    assert battle.where(newcomer.name) == place
    assert bool(battle.events("event-no-room")) == (place == "")
    assert (newcomer.loc == ELIMINATED) == (place == ""), "who finds no room is lost, and no longer expected"


@clause("lnl-23.0-4")
def test_an_enemy_upstairs_holds_the_hex() -> None:
    effect = Effect(units=(Troop("wehrmacht_squad"),), to="german", at="A3")
    event = EventMarker("trap", "occupation", "A5", {"en": "A trap.", "fr": "Un piège."}, effects=(effect,))
    battle = Battle(
        """
        .
        .
        S
        .
        .
        .
        """,
        us={"A6": "us_airborne_squad", "A3-upper": "crew"},
        german={"A1": "medic"},
        events=[event],
    ).impulse("us")
    battle.choose("activate:A6", "crawl-from:A6")
    assert battle.ask.seat == "german"
    assert battle.keys == ["place:A2", "place:A4"]
