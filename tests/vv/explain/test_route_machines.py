"""The way that is shown for a vehicle is one that it can go, and the cheapest."""

from __future__ import annotations

import pytest

from bocage.systems.vv.explain.route_machines import drive_route
from tests.vv.drives import OPEN, driving, spent
from tests.vv.positions import Battle


def legs(battle: Battle, to: str) -> list[str]:
    route = drive_route(battle.game, battle.cell(to))
    return [] if route is None else [leg.key for leg in route.legs]


def test_what_lies_ahead_is_driven_to_and_what_lies_behind_backed_into() -> None:
    battle = driving("m4a3e8^n")
    assert legs(battle, "C1") == ["ahead", "ahead"]
    assert legs(battle, "C4") == ["back"]
    assert legs(battle, "D3") == ["turn:ne", "ahead"]
    assert legs(battle, "C3") == []


@pytest.mark.parametrize("facing", ["n", "se", "sw"])
def test_every_way_shown_can_be_gone_and_costs_what_it_says(facing: str) -> None:
    shown = 0
    for to in driving(f"m4a3e8^{facing}").game.state.field.labels:
        battle = driving(f"m4a3e8^{facing}")
        route = drive_route(battle.game, battle.cell(to))
        if route is None:
            continue
        shown += 1
        battle.choose(*(leg.key for leg in route.legs))
        assert battle.where("us-m4a3e8-1") == to
        assert spent(battle) == route.cost <= route.left
        assert sum(leg.cost for leg in route.legs) == route.cost
    assert shown > 10


def test_a_vehicle_turns_once_in_a_hex_and_goes_round_what_is_closed_to_it() -> None:
    battle = driving("m4a3e8^n").choose("turn:ne")
    assert "turn:nw" not in legs(battle, "B3")[:1]
    around = driving("m4a3e8^n", german="C2")
    way = legs(around, "C1")
    assert way[0] != "ahead"
    around.choose(*way)
    assert around.where("us-m4a3e8-1") == "C1"


def test_who_may_fire_at_it_is_named_where_it_comes_into_sight() -> None:
    battle = Battle(OPEN, us={"C3": "jeep^n"}, german={"E1": "german_rifle_squad"})
    battle.phase("movement", "us").choose("drive:us-jeep-1")
    route = drive_route(battle.game, battle.cell("D3"))
    assert route is not None
    turn, ahead = route.legs
    assert not turn.watchers
    assert [unit.name for unit in ahead.watchers[battle.cell("E1")]] == ["german-squad-1"]


def test_there_is_no_way_when_nothing_drives() -> None:
    battle = Battle(OPEN, us={"C3": "us_rifle_squad"}, german={"A1": "german_rifle_squad*"})
    battle.phase("movement", "us").choose("move:C3")
    assert drive_route(battle.game, battle.cell("C2")) is None
