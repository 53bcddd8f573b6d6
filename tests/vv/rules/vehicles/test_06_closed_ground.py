"""6.6, 8.3, 6.10: hexes that a scenario closes, the last step of a passenger, and turning as one enters."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Arrival, Troop
from bocage.systems.vv.rules.scenario.emplacing import cannot_fortify
from bocage.systems.vv.rules.vehicles.transport import cannot_get_off
from bocage.systems.vv.view.machines import leads_to
from tests.support import clause
from tests.vv.drives import driving
from tests.vv.positions import Battle
from tests.vv.transports import at_c2

LANE = "  .\n" * 9
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
FAR = {"A9": f"{ENEMY}*"}


@clause("vv-2.2-3", "vv-6.6-3")
@pytest.mark.parametrize(("facing", "verb"), [("n", "ahead"), ("s", "back")])
def test_no_vehicle_drives_into_open_ground_that_is_closed(facing: str, verb: str) -> None:
    battle = driving(f"m4a3e8^{facing}", closed="C2")
    assert verb not in battle.keys
    assert battle.reason(verb) == "prohibited-hex"
    assert verb in driving(f"m4a3e8^{facing}").keys


@clause("vv-2.2-3", "vv-20.2-2")
@pytest.mark.parametrize(("closed", "reason"), [("A4", "no-entrenchment-there"), ("", None)])
def test_nobody_digs_in_ground_that_is_closed(closed: str, reason: str | None) -> None:
    battle = Battle(LANE, us={"A1": SQUAD}, german=FAR, closed=closed).phase("movement")
    refusal = cannot_fortify(battle.g, "foxholes", battle.cell("A4"))
    assert (refusal.name if refusal else None) == reason


@clause("vv-8.3-6", "vv-10.7-7", "vv-6.31-2")
def test_a_squad_that_must_climb_two_levels_off_its_transport_spends_all_it_has() -> None:
    """The hex is full, and the only way out of it is two levels up: 4 MP, the whole allowance."""
    us = {"A2": f"m3_half_track^n[{SQUAD}] {SQUAD} {SQUAD}"}
    battle = Battle("  .\n  .\n  .\n", us=us, german={"A3": f"{ENEMY}*"}, hills={2: "A1"}).phase("movement")
    battle.choose("drive:us-m3-half-track-1", "unload:us-squad-1")
    assert battle.where("us-squad-1") == "A1"
    assert battle.last("step").data["cost"] == 4


@clause("vv-8.3-1", "vv-14.7-2", "vv-8.5-5")
def test_a_pinned_passenger_does_not_get_off() -> None:
    battle = Battle(LANE, us={"A1": f"truck^s*[{SQUAD}]", "A2": SQUAD}, german=FAR).phase("movement")
    squad, truck = battle.unit("us-squad-1"), battle.unit("us-truck-1")
    refusal = cannot_get_off(battle.g, squad, truck)
    assert refusal is not None
    assert (refusal.clause, refusal.name) == ("vv-14.7-2", "pinned")


@clause("vv-18.6-4", "vv-8.3-1")
def test_an_immobile_transport_takes_nobody_aboard() -> None:
    battle = at_c2(f"m3_half_track^n%[us_leader_1] {SQUAD}").choose("drive:us-m3-half-track-1")
    assert "unload:us-leader-1" in battle.keys
    assert "load:us-squad-1" not in battle.keys
    assert battle.reason("load:us-squad-1") == "immobile"


@clause("vv-8.1-1")
def test_a_tank_is_no_transport_whoever_would_ride() -> None:
    """Not even for those who could not get on in any case."""
    battle = at_c2(f"m4a3e8^n {SQUAD}*").choose("drive:us-m4a3e8-1")
    assert battle.reason("load:us-squad-1") == "not-a-transport"


@clause("vv-8.3-3", "vv-8.3-8")
def test_a_transport_that_has_unloaded_is_marked_like_its_passenger() -> None:
    battle = at_c2(f"truck^n[{SQUAD}]").choose("drive:us-truck-1", "unload:us-squad-1", "stop")
    assert battle.marked("us-truck-1") == ["move", "loaded"]
    assert battle.marked("us-squad-1") == ["move", "loaded"]


# Coming onto the map


def coming(troop: Troop, **more: object) -> Battle:
    arrive = {"us": (Arrival(1, "A1", (troop,)),)}
    return Battle(LANE, german=FAR, arrive=arrive, **more).phase("movement")  # type: ignore[arg-type]


@clause("vv-ed-6.5-1", "vv-6.10-1")
def test_by_the_later_edition_a_vehicle_turns_in_the_edge_hex_it_enters() -> None:
    """The edge hex is the first of its move, so that it has entered a hex."""
    battle = coming(Troop("m4a3e8", facing="s"), edition="2021").choose("enter:A1")
    assert "turn:sw" in battle.keys
    begun = Battle(LANE, us={"A1": "m4a3e8^s"}, german=FAR, edition="2021").phase("movement")
    begun.choose("drive:us-m4a3e8-1")
    assert begun.reason("turn:sw") == "turns-only-where-it-enters"


@clause("vv-8.3-7", "vv-6.10-1")
def test_a_transport_that_came_on_and_unloads_has_moved_before() -> None:
    troop = Troop("truck", facing="s", passengers=(Troop(SQUAD),))
    battle = coming(troop).choose("enter:A1", "unload:us-squad-1")
    assert battle.ask.kind != "drive" or "ahead" not in battle.keys
    assert battle.where("us-truck-1") == "A1"


@clause("vv-6.4-1", "vv-6.4-4")
@pytest.mark.parametrize(("verb", "marks"), [("enter", []), ("assault-enter", ["assault_move"])])
def test_only_who_comes_on_by_assault_move_is_marked_so(verb: str, marks: list[str]) -> None:
    arrive = {"us": (Arrival(1, "A1", (Troop(SQUAD),)),)}
    battle = Battle(LANE, german={"A5": ENEMY}, arrive=arrive).phase("movement").choose(f"{verb}:A1")
    assert battle.ask.kind == "opportunity-fire"
    assert battle.marked("us-squad-1") == marks


# What is shown


@clause("vv-7.2-2", "vv-7.2-3")
@pytest.mark.parametrize(
    ("at", "verb", "to"),
    [
        ("A1", "ahead", "A2"),
        ("A2", "back", "A1"),
        ("A2", "ahead", "A3"),
        ("A1", "back", ""),
        ("A2", "stop", ""),
    ],
)
def test_where_a_machine_would_drive(at: str, verb: str, to: str) -> None:
    """From and to the very first hex of the map too."""
    battle = Battle(LANE, us={at: "m4a3e8^s"}, german=FAR).phase("movement")
    assert battle.cell("A1") == 0
    found = leads_to(battle.g, battle.unit("us-m4a3e8-1"), verb)
    assert found == (battle.cell(to) if to else -1)


@clause("vv-7.2-2", "vv-6.10-1")
def test_who_is_not_on_the_map_drives_nowhere() -> None:
    battle = coming(Troop("m4a3e8", facing="s"), us={"A5": SQUAD})
    assert leads_to(battle.g, battle.unit("us-m4a3e8-1"), "ahead") == -1


@clause("vv-7.2-2", "vv-6.10-1")
def test_nor_whichever_way_it_looks() -> None:
    battle = coming(Troop("m4a3e8", facing="n"), us={"A5": SQUAD})
    for verb in ("ahead", "back"):
        assert leads_to(battle.g, battle.unit("us-m4a3e8-1"), verb) == -1


@clause("vv-14.3-1", "vv-13.3-1", "vv-14.4-8")
@pytest.mark.parametrize(("marks", "reason"), [("fire", "out-of-range"), ("", "")])
def test_a_half_track_that_has_fired_leaves_only_the_range_of_those_aboard(marks: str, reason: str) -> None:
    """The squad aboard reaches 6 hexes, the machine guns 8; the enemy is 8 away."""
    battle = Battle(
        LANE, us={"A1": f"m3_half_track^s[{SQUAD}]", "A2": SQUAD}, german={"A9": ENEMY, "A8": ENEMY}
    )
    battle.mark(us_m3_half_track_1=marks).phase("fire")
    assert battle.reason("unit-fire:us-m3-half-track-1>A9") == reason
