"""21.1: bunkers."""

from __future__ import annotations

import pytest

from bocage.kernel import BadContent, No
from bocage.systems.lnl.content.scenario import Fortification
from bocage.systems.lnl.rules.sight.spotting import is_spotted
from tests.lnl.positions import Battle
from tests.support import clause, example

GROUND = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
"""
"""C2 in the middle: around it, clockwise from the north, C1, D2, D3, C3, B3 and B2."""
NORTH = Fortification("bunker", "C2", facing="north")


def bunker(us: dict[str, str], german: dict[str, str], ground: str = GROUND, **more: object) -> Battle:
    """A bunker in C2 that looks north."""
    return Battle(ground, us=us, german=german, forts=[NORTH], **more)  # type: ignore[arg-type]


WOOD = """
     .     .     .
  .     .     .     .
     .     .     .
  .     f     .     .
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
"""


def in_the_wood(us: dict[str, str], german: dict[str, str]) -> Battle:
    """The same, with a wood in C2."""
    return bunker(us, german, WOOD)


# Fire from it


@pytest.mark.parametrize(
    ("facing", "front"),
    [
        ("north", {"C1", "D2", "B2"}),
        ("north-east", {"C1", "D2", "D3"}),
        ("south", {"C3", "D3", "B3"}),
        ("north-west", {"B2", "C1", "B3"}),
    ],
)
@clause("lnl-21.1-1")
def test_units_in_a_bunker_fire_only_through_its_three_front_hexsides(facing: str, front: set[str]) -> None:
    around = ["C1", "D2", "D3", "C3", "B3", "B2"]
    battle = Battle(
        GROUND,
        us={"C2-bunker": "us_airborne_squad"},
        german=dict.fromkeys(around, "wehrmacht_squad"),
        forts=[Fortification("bunker", "C2", facing=facing)],
    ).impulse("us")
    battle.choose("activate:C2-bunker")
    assert {key for key in battle.keys if key.startswith("fire")} == {
        f"fire:C2-bunker>{hex}" for hex in front
    }
    for hex in set(around) - front:
        assert battle.why_not(f"fire:C2-bunker>{hex}") == No("lnl-21.1-1", "outside-bunker-front")


@clause("lnl-21.1-1")
def test_farther_targets_count_by_the_hexside_the_line_leaves_through() -> None:
    """G1 lies beyond D2; E3 beyond D3; a line to E2 leaves through the corner of D2 and D3."""
    battle = bunker(
        {"C2-bunker": "us_airborne_squad"}, {"E1": "crew", "E2": "crew", "E3": "crew", "A3": "crew"}
    )
    battle.impulse("us").choose("activate:C2-bunker")
    fire = {key for key in battle.keys if key.startswith("fire")}
    assert fire == {"fire:C2-bunker>E1", "fire:C2-bunker>E2"}


@clause("lnl-21.1-1")
def test_units_on_the_bunker_fire_all_around() -> None:
    battle = bunker({"C2": "us_airborne_squad"}, {"C1": "crew", "C3": "crew"})
    battle.impulse("us").choose("activate:C2")
    assert {"fire:C2>C1", "fire:C2>C3"} <= set(battle.keys)


# In it and on it


@clause("lnl-21.1-6")
def test_in_or_out_costs_2_mp_and_who_enters_the_hex_is_outside() -> None:
    battle = bunker({"C3": "us_airborne_squad"}, {"E4": "crew*"}).impulse("us")
    battle.choose("activate:C3", "move-from:C3", "move:C2")
    assert battle.where("us-squad-1") == "C2"
    battle.choose("move:C2-bunker")
    assert battle.last("moves").data["cost"] == 2
    assert battle.where("us-squad-1") == "C2-bunker"
    battle = bunker({"C2-bunker": "us_airborne_squad"}, {"E4": "crew*"}).impulse("us")
    battle.choose("activate:C2-bunker", "move-from:C2-bunker")
    assert battle.last("moves").data["cost"] == 2
    assert "move:C1" in battle.keys, "2 MP are left to go on"


@clause("lnl-21.1-7", "lnl-21.1-8")
def test_units_on_a_bunker_do_not_fight_those_in_it_until_they_go_in() -> None:
    battle = bunker({"C3": "us_airborne_squad"}, {"C2-bunker": "wehrmacht_squad", "E4": "crew*"})
    battle.impulse("us", dice=[6, 6, 1, 1])
    battle.choose("activate:C3", "move-from:C3", "move:C2")
    assert battle.g.melee == 0
    assert battle.at("C2") == ["us-squad-1"]
    battle.choose("move:C2-bunker")
    assert battle.last("melee").data["at"] == battle.loc("C2-bunker")
    assert battle.at("C2-bunker") == ["us-squad-1"]


@clause("lnl-21.1-9", "lnl-21.1-10", "lnl-5.0-3")
def test_the_roof_fires_at_those_inside_as_at_a_neighbour_and_they_cannot_answer() -> None:
    battle = bunker({"C2": "us_airborne_squad", "C4": "us_airborne_squad"}, {"C2-bunker": "wehrmacht_squad"})
    battle.impulse("us", dice=[1, 6])
    assert battle.why_not("fire:C4>C2-bunker") == No("lnl-5.0-3", "friends-there"), (
        "a mixed hex to all others"
    )
    battle.choose("activate:C2", "fire:C2>C2-bunker")
    assert battle.parts() == {"lead": 2, "adjacent": 2}
    assert battle.parts("fire", "cover") == {"bunker_tm": 2}
    assert battle.ask.seat == "german"
    assert battle.why_not("fire:C2-bunker>C2") == No("lnl-21.1-10", "own-roof")


@clause("lnl-21.1-9", "lnl-5.0-4")
def test_a_melee_inside_bars_fire_at_the_roof_too() -> None:
    battle = bunker({"C4": "us_airborne_squad"}, {"C2-bunker": "wehrmacht_squad", "C2": "wehrmacht_squad"})
    battle.melee = ["C2-bunker"]
    battle.impulse("us")
    assert battle.why_not("fire:C4>C2") == No("lnl-5.0-4", "melee-there")


@pytest.mark.parametrize("place", ["C2-bunker", "C2"])
@clause("lnl-21.1-5")
def test_to_a_leader_the_two_halves_of_a_bunker_are_storeys(place: str) -> None:
    """He activates the other half, or instead the hexes around."""
    other = "C2" if place == "C2-bunker" else "C2-bunker"
    battle = bunker(
        {place: "leader_sergeant", other: "us_airborne_squad", "C3": "us_airborne_squad"}, {"A4": "crew*"}
    ).impulse("us")
    battle.choose(f"activate:{place}")
    assert set(battle.keys) == {f"also:{other}", "also:C3", "enough"}
    battle.choose(f"also:{other}")
    assert battle.ask.kind == "act", "nobody else can be added"


@clause("lnl-21.1-5")
def test_a_leader_on_a_bunker_does_not_rally_those_in_it() -> None:
    apart = bunker({"C2-bunker": "us_airborne_squad*", "C2": "leader_sergeant"}, {"A4": "crew*"})
    assert "rally:us-squad-1" not in apart.rally_phase(dice=[6, 1, 6, 1]).keys
    together = bunker({"C2-bunker": "us_airborne_squad* leader_sergeant"}, {"A4": "crew*"})
    assert "rally:us-squad-1" in together.rally_phase(dice=[6, 1]).keys


# Its protection


@pytest.mark.parametrize("firer", ["C4", "A2", "E2", "C1"])
@clause("lnl-21.1-11", "lnl-21.1-12")
def test_a_bunker_adds_2_to_the_modifier_of_its_hex_whatever_side_the_fire_comes_from(firer: str) -> None:
    battle = in_the_wood({firer: "us_airborne_squad"}, {"C2-bunker": "wehrmacht_squad", "A4": "crew*"})
    battle.spotted = ["C2-bunker"]
    battle.impulse("us", dice=[1, 6]).choose(f"activate:{firer}", f"fire:{firer}>C2-bunker")
    assert battle.parts("fire", "cover") == {"forest": 2, "bunker_tm": 2}


@clause("lnl-21.1-11")
def test_units_on_a_bunker_have_only_the_modifier_of_the_hex() -> None:
    battle = in_the_wood({"C4": "us_airborne_squad"}, {"C2": "wehrmacht_squad", "A4": "crew*"})
    battle.spotted = ["C2"]
    battle.impulse("us", dice=[1, 6]).choose("activate:C4", "fire:C4>C2")
    assert battle.parts("fire", "cover") == {"forest": 2}


@clause("lnl-21.1-13", "lnl-10.1-3")
def test_who_is_in_and_who_is_on_a_bunker_are_spotted_together() -> None:
    battle = in_the_wood(
        {"C4": "us_airborne_squad"}, {"C2": "wehrmacht_squad", "C2-bunker": "wehrmacht_squad"}
    )
    battle.impulse("us", dice=[2])
    assert not is_spotted(battle.g, 1, battle.loc("C2-bunker"))
    battle.choose("spot:us-squad-1>C2")
    assert is_spotted(battle.g, 1, battle.loc("C2-bunker"))
    battle = in_the_wood(
        {"C4": "us_airborne_squad"}, {"C2": "wehrmacht_squad", "C2-bunker": "wehrmacht_squad"}
    )
    battle.mark(german_squad_2="fired").impulse("us")
    assert is_spotted(battle.g, 1, battle.loc("C2")), "the shot from inside gives the roof away"


@clause("lnl-21.1-13", "lnl-10.1c-3")
@pytest.mark.parametrize(("start", "end"), [("C2-bunker", "C2"), ("C2", "C2-bunker")])
def test_who_crawls_between_inside_and_roof_does_not_leave_the_spotted_hex(start: str, end: str) -> None:
    """The marker goes when all have left its hex; a step within it is no leaving."""
    battle = in_the_wood({"C4": "us_airborne_squad"}, {start: "wehrmacht_squad", "A4": "crew*"})
    battle.spotted = [start]
    battle.impulse("german").choose(f"activate:{start}", f"crawl-from:{start}")
    if battle.ask.kind == "step":
        battle.choose(f"move:{end}")
    assert battle.where("german-squad-1") == end
    assert battle.marked("german-squad-1") == ["low_crawl"], "which does not give it away"
    assert is_spotted(battle.g, 1, battle.loc(end))
    assert battle.g.spotted == 1 << battle.loc(end)


@clause("lnl-10.1c-3", "lnl-10.1-8")
def test_who_crawls_out_of_the_hex_takes_no_marker_along() -> None:
    battle = in_the_wood({"C4": "us_airborne_squad"}, {"C2": "wehrmacht_squad", "A4": "crew*"})
    battle.spotted = ["C2"]
    battle.impulse("german").choose("activate:C2", "crawl-from:C2", "move:C1")
    assert battle.g.spotted == 0


@clause("lnl-21.1-13", "lnl-21.1-u5")
def test_a_bunker_in_the_open_hides_nobody() -> None:
    battle = bunker({"C4": "us_airborne_squad"}, {"C2-bunker": "wehrmacht_squad"}).impulse("us")
    assert is_spotted(battle.g, 1, battle.loc("C2-bunker"))


@clause("lnl-21.1-15")
def test_those_in_a_bunker_rally_at_2_less_even_in_the_open() -> None:
    battle = bunker({"C2-bunker": "us_airborne_squad* hero"}, {"A4": "crew*"}).rally_phase(dice=[6, 1, 3, 4])
    battle.choose("rally:us-squad-1")
    assert battle.parts("morale-check", "tally") == {"morale_positive_tm": -2}
    assert not battle.unit("us-squad-1").shaken, "7, less 2, is not above 5"


# Where, and how many


@pytest.mark.parametrize("building", ["s", "H", "S"])
@clause("lnl-21.1-14")
def test_no_bunker_stands_in_a_building(building: str) -> None:
    with pytest.raises(BadContent, match=r"lnl-21\.1-14"):
        Battle(
            building, us={"A1": "crew"}, german={}, forts=[Fortification("bunker", "A1", facing="north")]
        ).impulse("us")


@clause("lnl-21.1-14")
def test_no_bunker_stands_in_a_hut() -> None:
    with pytest.raises(BadContent, match=r"lnl-21\.1-14"):
        Battle(
            "h",
            us={"A1": "crew"},
            module="fhv",
            forces={"us": "us_army", "german": "vc"},
            forts=[Fortification("bunker", "A1", facing="north")],
        ).impulse("us")


@clause("lnl-21.1-1")
def test_a_bunker_must_face_somewhere() -> None:
    with pytest.raises(BadContent, match="bunker-facing"):
        Battle(".", us={"A1": "crew"}, forts=[Fortification("bunker", "A1")]).impulse("us")


@clause("lnl-21.1-16")
@example("lnl-21.1-e1")
def test_e1_with_three_squads_in_a_bunker_no_squad_may_be_outside_it() -> None:
    three = "us_airborne_squad us_airborne_squad us_airborne_squad"
    battle = bunker({"C2-bunker": three, "C3": "us_airborne_squad leader_sergeant"}, {"A4": "crew*"})
    battle.impulse("us").choose(
        "activate:C3", "enough", "move-from:C3", "join:us-squad-4", "stay:us-leader-1"
    )
    assert "move:C2" not in battle.keys
    assert battle.why_not("move:C2") == No("lnl-1.3-1", "stacking-squads")
    battle = bunker({"C2-bunker": three, "C3": "us_airborne_squad leader_sergeant"}, {"A4": "crew*"})
    battle.impulse("us").choose("activate:C3", "enough", "move-from:C3", "stay:us-squad-4")
    assert "move:C2" in battle.keys, "but a leader finds room"


@clause("lnl-21.1-16", "lnl-1.3-3")
def test_nobody_is_set_up_on_a_bunker_that_holds_two_single_men() -> None:
    battle = bunker({"C2 C2-bunker C3": "medic medic medic"}, {"A4": "crew"}).set_up(dice=[6, 1])
    battle.choose("place:C2-bunker", "place:C2-bunker")
    assert battle.where("us-medic-3") == "C3", "the only place left"


@clause("lnl-21.1-16", "lnl-21.1-6")
def test_a_full_bunker_may_still_be_left_for_its_roof() -> None:
    three = "us_airborne_squad us_airborne_squad us_airborne_squad"
    battle = bunker({"C2-bunker": three}, {"A4": "crew*"}).impulse("us")
    battle.choose("activate:C2-bunker", "move-from:C2-bunker", *[f"join:us-squad-{n}" for n in (1, 2, 3)])
    assert battle.where("us-squad-1") == "C2"


@clause("lnl-21.1-6", "lnl-10.2-7")
def test_out_of_a_bunker_one_goes_to_the_hex_it_stands_in_and_nowhere_else() -> None:
    """Not even up into the house next door."""
    bunker = Fortification("bunker", "A2", facing="north")
    battle = Battle(".\n.\nS\n.", us={"A2-bunker": "crew"}, german={"A4": "crew"}, forts=[bunker]).impulse(
        "us"
    )
    field = battle.g.field
    ways = field.steps[0][battle.loc("A2-bunker")]
    assert [(field.labels[to], cost) for to, cost, _ in ways] == [("A2", 2)]


@clause("lnl-21.4-9", "ruling-162")
@pytest.mark.parametrize("at", ["A1", "A2"])
def test_the_mines_of_its_hex_do_not_go_off_under_who_steps_into_a_bunker(at: str) -> None:
    """He stands among them already; wherever on the map that is."""
    forts = [Fortification("bunker", at, facing="north"), Fortification("mine", at, side="german")]
    battle = Battle(".\n.\n.\n.", us={at: "us_airborne_squad"}, german={"A4": "medic"}, forts=forts)
    battle.impulse("us").choose(f"activate:{at}", f"move-from:{at}", f"move:{at}-bunker")
    assert battle.where("us-squad-1") == f"{at}-bunker"
    assert battle.events("mine") == []
