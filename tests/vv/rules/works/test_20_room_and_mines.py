"""20.3, 20.5, 20.7, 20.8, 20.12: positions that fill, mines of either side, and who crawls how far."""

from __future__ import annotations

import pytest

from bocage.systems.vv.battle.units import EXITED
from bocage.systems.vv.content.scenario import Fortification
from bocage.systems.vv.rules.works.tunnels import cannot_go_below
from tests.support import clause
from tests.vv.forts import fort
from tests.vv.positions import Battle
from tests.vv.rules.works.test_20_tunnels import CAVES, island
from tests.vv.rules.works.test_20_tunnels import SQUAD as JAPANESE
from tests.vv.rules.works.test_20_who_crawls import next_movement

LANE = "  .\n" * 9
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


@clause("vv-20.5-2", "vv-5.35-1")
def test_a_bunker_that_has_filled_is_no_longer_offered_to_the_others_beside_it() -> None:
    """It holds two; A1 goes in, and A3 cannot any more."""
    battle = Battle(
        LANE,
        us={"A1": SQUAD, "A2": SQUAD, "A3": SQUAD},
        german={"A9": ENEMY},
        forts=[fort("concrete_bunker", "A2", facing="s")],
    ).phase("advance")
    assert "advance:A3>A2" in battle.keys
    battle.choose("advance:A1>A2")
    assert "advance:A3>A2" not in battle.keys
    assert battle.reason("advance:A3>A2") == "bunker-full"


@clause("vv-20.5-8", "vv-20.1-2")
def test_a_bunker_placed_before_another_blocks_the_line_to_it() -> None:
    """The scenario has one in A4; its owner puts another in A3."""
    forts = [
        fort("concrete_bunker", "A4", "us", facing="n"),
        fort("wood_bunker", "A3", "us", facing="n", count=1),
    ]
    battle = Battle(LANE, us={"A1-A2": SQUAD}, german={"A9": ENEMY}, forts=forts).set_up()
    a2, a4 = battle.cell("A2"), battle.cell("A4")
    assert battle.g.positions == {a4: "concrete_bunker", battle.cell("A3"): "wood_bunker"}
    assert not battle.g.field.sight.clear[a2][a4]


@clause("vv-20.71-2", "vv-20.71-3", "vv-20.7-4")
@pytest.mark.parametrize("owner", ["us", "german"])
@pytest.mark.parametrize("hidden", [True, False])
def test_mines_of_either_side_strike_whoever_enters(owner: str, hidden: bool) -> None:
    battle = Battle(
        LANE,
        us={"A1": f"{SQUAD} {SQUAD}"},
        german={"A9": f"{ENEMY}*"},
        forts=[fort("minefield", "A2", owner, hidden=hidden)],
    ).phase("movement", dice=(3, 4))
    battle.choose("move:A1", "join:us-squad-1", "join:us-squad-2", "step:A2")
    assert (battle.where("us-squad-1"), battle.where("us-squad-2")) == ("", "A2")
    assert len(battle.events("mines-revealed")) == hidden


@clause("vv-20.7-4", "vv-13.8-2", "vv-13.8-6")
def test_who_comes_through_the_mines_is_fired_at_and_goes_on() -> None:
    """The first of the stack is lost, the second is not."""
    battle = Battle(
        LANE,
        us={"A1": f"{SQUAD} {SQUAD}"},
        german={"A6": ENEMY},
        forts=[fort("minefield", "A2")],
    ).phase("movement", dice=(3, 4, 6, 6))
    battle.choose("move:A1", "join:us-squad-1", "join:us-squad-2", "step:A2")
    assert battle.ask.kind == "opportunity-fire"
    assert battle.ask.about == {"at": battle.cell("A2"), "movers": [battle.unit("us-squad-2").id]}
    battle.choose("fire:A6>A2", "step:A3")
    assert battle.where("us-squad-2") == "A3"


@clause("vv-20.7-4", "vv-13.9-9")
def test_a_fire_lane_strikes_only_those_whom_the_mines_have_left() -> None:
    battle = Battle(
        LANE, us={"A1": f"{SQUAD} {SQUAD}"}, german={"A9": f"{ENEMY}*"}, forts=[fort("minefield", "A2")]
    )
    battle.lay_lanes(A2=1).phase("movement", dice=(3, 4, 6, 6))
    battle.choose("move:A1", "join:us-squad-1", "join:us-squad-2", "step:A2")
    assert battle.last("lane-attack").data["units"] == [battle.unit("us-squad-2").id]


@clause("vv-6.10-2", "vv-6.1-2")
def test_a_vehicle_that_has_left_the_map_is_asked_no_more() -> None:
    us = {"A1": "m4a3e8^n", "A5": SQUAD}
    battle = Battle(LANE, us=us, german={"A9": f"{ENEMY}*"}, exits={"us": "A1"}).phase("movement")
    battle.choose("drive:us-m4a3e8-1", "exit:A1")
    assert battle.unit("us-m4a3e8-1").loc == EXITED
    assert battle.ask.kind == "movement"
    assert battle.g.exited == [1, 0]


# Wire


@clause("vv-20.8-7", "vv-14.7-2", "vv-13.1-2")
@pytest.mark.parametrize(
    ("us", "marks", "reason"), [("*", "", "pinned"), ("", "fire", "has-fired"), ("", "", "")]
)
def test_who_may_not_attack_clears_no_wire(us: str, marks: str, reason: str) -> None:
    battle = Battle(
        LANE,
        us={"A1": f"{SQUAD}{us}", "A8": SQUAD},
        german={"A9": ENEMY},
        forts=[fort("barbed_wire", "A2")],
        expendables={"us": {"satchel_charge": 1}},
    )
    battle.mark(us_squad_1=marks).phase("fire")
    assert battle.reason("remove-wire:us-squad-1>A2") == reason
    assert ("remove-wire:us-squad-1>A2" in battle.keys) is (not reason)


# Tunnels


@clause("vv-20.12-3", "vv-20.12-6")
def test_from_an_entrance_one_goes_only_where_the_tunnel_leads() -> None:
    """The last hex of the map, G3, is empty."""
    battle = island(us={"E1": "us_marine_squad"}).phase("movement", "german").choose("go-below:A1")
    assert battle.keys == ["tunnel:B2", "stop"]


@clause("vv-20.12-6")
def test_who_stayed_below_has_his_whole_allowance_in_the_next_turn() -> None:
    """Three hexes more: C2, C3, and up at D3."""
    battle = island(
        forts=(Fortification("cave", "A1 D3", "german"),),
        tunnels=("A1 B2 C2 C3 D3",),
        us={"A3": "us_marine_squad"},
    ).phase("movement", "german")
    battle.choose("go-below:A1", "tunnel:B2", "stop")
    next_movement(battle).choose("below:B2", "tunnel:C2", "tunnel:C3", "surface:D3")
    assert battle.where("german-squad-1") == "D3"


@clause("vv-20.12-u3", "vv-20.11-3")
def test_whose_a_cave_is_hangs_on_the_cave_and_not_on_other_works_that_could_lie_there() -> None:
    forts = (Fortification("foxholes", "A1-A3", "us", count=1), *CAVES)
    battle = island(forts=forts, german={"A1": JAPANESE}).phase("movement", "german")
    assert cannot_go_below(battle.g, battle.unit("german-squad-1"), battle.cell("A1")) is None
