"""15.5, 15.51, the chart for vehicles, and vehicles among mobs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bocage.systems.lnl.battle.state import Vehicle
from bocage.systems.lnl.board.vehicle_costs import vehicle_costs
from bocage.systems.lnl.content.arms import FLANK, FRONT, REAR
from bocage.systems.lnl.content.terrain_chart import PROHIBITED
from bocage.systems.lnl.explain.preview import previews
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.sight.spotting import sight_code, spotting_needs
from bocage.systems.lnl.rules.vehicles.steering import Drive, cannot_run_over, step_cost
from bocage.systems.lnl.rules.vehicles.vehicles import aspects, covered_arc
from tests.doh.positions import Streets
from tests.lnl.positions import Battle
from tests.support import clause, example

OPEN = "\n".join([". . . . ."] * 5)


def cost(battle: Battle, kind: str, start: str, to: str) -> int:
    """The MP of a class of vehicle from one square to a neighbour."""
    field = battle.g.field
    here, there = field.number(start), field.number(to)
    direction = field.land.neighbours[here].index(there)
    return vehicle_costs(field, "us", kind, battle.g.tables)[here][direction]


def driver(what: str, ground: str = OPEN, *, at: str = "C3", **more: object) -> Streets:
    """A vehicle at C3 that has set out; a Somali who watches."""
    return Streets(ground, us={at: what}, somali={"A5": "somali_vip"}, **more)  # type: ignore[arg-type]


def set_out(battle: Battle, name: str, at: str = "C3") -> Battle:
    return battle.choose(f"activate:{at}", f"drive:{name}")


# Squares


@clause("doh-10.5.2-10", "doh-15.5-12", "doh-chart-3")
@example("doh-10.5-e3")
@pytest.mark.parametrize("kind", ["T", "O", "R"])
def test_a_road_square_costs_every_vehicle_two(kind: str) -> None:
    assert cost(Streets(OPEN).impulse("us"), kind, "B2", "C2") == 2


@clause("doh-10.5-6", "doh-10.5-u4", "doh-15.5-2", "doh-15.5-3", "doh-15.5-1")
def test_a_tracked_vehicle_takes_any_of_the_three_squares_at_its_corner() -> None:
    battle = driver("m1a1^ne", force="us_mountain").impulse("us")
    set_out(battle, "us-m1a1-1")
    assert [key for key in battle.keys if key.startswith("move:")] == ["move:C2", "move:D2", "move:D3"]
    battle.choose("move:D2")
    assert battle.last("drives").data["cost"] == 3
    assert battle.unit("us-m1a1-1").facing == 0


@clause("doh-10.5-7", "doh-10.5-8", "doh-15.5-3")
@pytest.mark.parametrize("what", ["hmmwv_50", "truck_5_ton"])
def test_classes_o_and_r_do_not_take_the_diagonal(what: str) -> None:
    battle = driver(f"{what}^ne").impulse("us")
    set_out(battle, f"us-{what.replace('_', '-')}-1")
    assert [key for key in battle.keys if key.startswith("move:")] == ["move:C2", "move:D3"]


@clause("doh-15.5-4")
def test_a_turn_costs_one_for_each_corner() -> None:
    battle = driver("hmmwv_50^ne").impulse("us")
    set_out(battle, "us-hmmwv-50-1").choose("pivot:sw")
    assert battle.last("pivots").data["cost"] == 2
    battle.choose("pivot:se")
    assert battle.last("pivots").data["cost"] == 1


@clause("doh-15.5-u3")
def test_reverse_goes_to_the_opposite_corner_at_double_cost() -> None:
    battle = driver("hmmwv_50^ne").impulse("us")
    set_out(battle, "us-hmmwv-50-1").choose("back:C4")
    assert battle.last("drives").data["cost"] == 4


@clause("doh-15.5-13", "doh-15.5-u1", "ruling-115")
@pytest.mark.parametrize(
    ("origin", "faces"),
    [
        ("D1", (FRONT,)),
        ("E2", (FRONT,)),
        ("B5", (REAR,)),
        ("A4", (REAR,)),
        ("B1", (FLANK,)),
        ("D5", (FLANK,)),
        ("C1", (FRONT, FLANK)),
        ("C5", (FLANK, REAR)),
    ],
)
def test_the_quadrants_of_a_vehicle_that_faces_north_east(origin: str, faces: tuple[int, ...]) -> None:
    battle = driver("hmmwv_50^ne").impulse("us")
    assert aspects(battle.g, battle.loc("C3"), 0, battle.loc(origin)) == faces


# The chart


@clause("doh-10.5.1-5", "doh-chart-14")
@pytest.mark.parametrize("kind", ["T", "O", "R"])
def test_no_vehicle_enters_a_roadblock(kind: str) -> None:
    assert cost(Streets(". X").impulse("us"), kind, "A1", "B1") == PROHIBITED


@clause("doh-10.5.2-9", "doh-chart-7", "doh-10.5.2-u4", "ruling-175")
def test_class_r_keeps_to_the_road() -> None:
    battle = Streets(". g _ r o L").impulse("us")
    for start, to in (("A1", "B1"), ("B1", "C1"), ("C1", "D1"), ("D1", "E1"), ("E1", "F1")):
        assert cost(battle, "R", start, to) == PROHIBITED
    assert cost(battle, "R", "B1", "A1") == 2


@clause("doh-chart-4", "doh-chart-5", "doh-chart-6", "doh-chart-7", "doh-chart-u9")
@pytest.mark.parametrize(
    ("mark", "tracked", "off_road"),
    [("L", PROHIBITED, PROHIBITED), ("o", PROHIBITED, PROHIBITED), ("r", 4, PROHIBITED), ("g", 4, 6)],
)
def test_terrain_by_class(mark: str, tracked: int, off_road: int) -> None:
    battle = Streets(f". {mark}").impulse("us")
    assert cost(battle, "T", "A1", "B1") == tracked
    assert cost(battle, "O", "A1", "B1") == off_road


@clause("doh-chart-8", "doh-chart-12")
@pytest.mark.parametrize(
    ("kind", "side", "mp"),
    [
        ("T", "wall", 3),
        ("O", "wall", PROHIBITED),
        ("R", "wall", PROHIBITED),
        ("T", "fence", 2),
        ("O", "fence", 4),
        ("R", "fence", 6),
    ],
)
def test_walls_and_fences_by_class(kind: str, side: str, mp: int) -> None:
    assert cost(Streets(". .", sides={side: "A1/B1"}).impulse("us"), kind, "A1", "B1") == mp


@clause("doh-chart-13", "ruling-67")
def test_a_wreck_protects_degrades_and_costs_nothing() -> None:
    battle = Streets(". . . .", us={"A1": "ranger_squad hmmwv_50^ne"}, somali={"D1": "somali_squad_a"})
    g = battle.impulse("us").g
    here, wreck, there = battle.loc("A1"), battle.loc("B1"), battle.loc("D1")
    g.wrecks = {wreck: 1, there: 1}
    g.wreck_mask = 1 << wreck | 1 << there
    g.look_around()
    assert spotting_needs(g, there) == 3
    assert target_modifier(g, here, there).total == 2
    assert sight_code(g, here, there) == 1
    vehicle = battle.unit("us-hmmwv-50-1")
    assert isinstance(vehicle, Vehicle)
    assert step_cost(g, vehicle, wreck, reverse=False) == 2


# Mobs


@clause("doh-13.1.7-9", "doh-13.1.7-10", "doh-13.1.7-u4")
@example("doh-13.1.7-e1")
def test_a_vehicle_drives_through_a_mob_for_four_and_may_not_stop_there() -> None:
    battle = Streets(
        OPEN, us={"A3": "hmmwv_50^ne"}, somali={"B3": "somali_mob", "A5": "somali_half"}
    ).impulse("us")
    set_out(battle, "us-hmmwv-50-1", "A3")
    assert "overrun:B3" not in battle.keys
    battle.choose("move:B3")
    assert battle.last("drives").data["cost"] == 4
    refusal = battle.why_not("stop")
    assert refusal is not None
    assert refusal.name == "cannot-stop-among-enemies"
    battle.choose("move:C3")
    assert battle.where("somali-mob-1") == "B3"


@clause("doh-13.1.7-u4", "option-vehicle_may_stop_on_infantry")
@pytest.mark.parametrize(("who", "may"), [("somali_mob", False), ("somali_vip", True)])
def test_by_the_option_to_stop_on_infantry_it_still_does_not_stop_among_a_mob(who: str, may: bool) -> None:
    """Ruling 171."""
    battle = Streets(
        OPEN,
        us={"A3": "hmmwv_50^ne"},
        somali={"B3": who, "A5": "somali_half"},
        options={"vehicle_may_stop_on_infantry": True},
    ).impulse("us")
    set_out(battle, "us-hmmwv-50-1", "A3").choose("move:B3")
    assert ("stop" in battle.keys) is may


STREET = "o o o o\n. . . .\no o o o"


@clause("doh-13.1.7-9")
def test_two_mobs_in_a_row_slow_a_vehicle_and_do_not_stop_it() -> None:
    """4 MP for each, ruling 128: it leaves each in the same impulse. 20 - 4 - 4 - 2 = 10."""
    battle = Streets(
        STREET, us={"A2": "hmmwv_50^ne"}, somali={"B2": "somali_mob", "C2": "somali_mob", "D1": "somali_half"}
    ).impulse("us")
    set_out(battle, "us-hmmwv-50-1", "A2").choose("move:B2", "move:C2")
    assert battle.g.vehicles[0].mp == 8
    assert "stop" not in battle.keys
    battle.choose("move:D2")
    while battle.ask.kind == "opportunity-fire":
        battle.choose("hold-fire")
    assert battle.ask.about["left"] == 10
    assert [battle.where(f"somali-mob-{number}") for number in (1, 2)] == ["B2", "C2"]


@clause("doh-13.1.7-9", "doh-13.1.7-u4")
def test_a_street_full_of_mobs_is_entered_only_if_it_can_be_left() -> None:
    """4 mobs at 4 MP and 2 MP for the end of the street are 18 of 20 MP.

    A fifth mob at the dead end leaves no way but back: with 8 MP left in D2 that is a turn of two corners, 4
    for C2, and 4 for B2, which it has not; in reverse C2 alone costs 8.
    """
    far = {f"{column}2": "somali_mob" for column in "BCDE"}
    drawing = "o o o o o o\n. . . . . .\no o o o o o"
    battle = Streets(drawing, us={"A2": "hmmwv_50^ne"}, somali={**far, "A1": "somali_half"}).impulse("us")
    set_out(battle, "us-hmmwv-50-1", "A2").choose("move:B2", "move:C2", "move:D2", "move:E2")
    assert battle.ask.about["left"] == 4
    assert {key for key in battle.keys if not key.startswith("pivot")} == {"move:F2"}
    ahead = {**far, "F2": "somali_mob", "A1": "somali_half"}
    battle = Streets(drawing, us={"A2": "hmmwv_50^ne"}, somali=ahead).impulse("us")
    set_out(battle, "us-hmmwv-50-1", "A2").choose("move:B2", "move:C2")
    assert battle.ask.about["left"] == 12
    refusal = battle.why_not("move:D2")
    assert refusal is not None
    assert refusal.name == "could-not-leave-again"


@clause("doh-13.1.7-9")
def test_a_half_squad_behind_a_mob_is_driven_through_as_well() -> None:
    battle = Streets(
        STREET, us={"A2": "hmmwv_50^ne"}, somali={"B2": "somali_mob", "C2": "somali_half"}
    ).impulse("us")
    set_out(battle, "us-hmmwv-50-1", "A2").choose("move:B2", "move:C2")
    assert battle.ask.about["left"] == 14, "4 for the mob, 2 for the road beyond"
    assert "stop" not in battle.keys


@clause("doh-15.5-4", "lnl-15.1-15")
def test_a_street_that_turns_at_a_mob_is_open() -> None:
    """The street goes from B2 down to B3: a turn of one corner in the mob."""
    battle = Streets(
        "o o o\n. . o\no . .", us={"A2": "hmmwv_50^ne"}, somali={"B2": "somali_mob", "A1": "somali_half"}
    ).impulse("us")
    set_out(battle, "us-hmmwv-50-1", "A2").choose("move:B2", "pivot:se", "move:B3")
    assert battle.last("drives").data["cost"] == 2
    assert battle.where("us-hmmwv-50-1") == "B3"


@clause("lnl-15.1-16", "lnl-15.1-17")
def test_a_vehicle_backs_out_of_a_mob() -> None:
    battle = Streets(
        STREET, us={"A2": "hmmwv_50^ne"}, somali={"B2": "somali_mob", "D1": "somali_half"}
    ).impulse("us")
    set_out(battle, "us-hmmwv-50-1", "A2").choose("move:B2", "back:A2")
    assert battle.last("drives").data["cost"] == 4, "twice the 2 of a road"
    assert battle.where("us-hmmwv-50-1") == "A2"


@clause("doh-13.1.7-10")
def test_a_vehicle_does_not_run_over_a_mob() -> None:
    battle = Streets(
        OPEN, us={"A3": "hmmwv_50^ne"}, somali={"B3": "somali_mob", "A5": "somali_half"}
    ).impulse("us")
    set_out(battle, "us-hmmwv-50-1", "A3")
    vehicle = battle.unit("us-hmmwv-50-1")
    assert isinstance(vehicle, Vehicle)
    refusal = cannot_run_over(battle.g, Drive(vehicle, "move"), battle.loc("B3"))
    assert refusal is not None
    assert refusal.clause == "doh-13.1.7-10"


@clause("doh-13.1.7-8")
def test_a_mob_does_not_enter_the_square_of_a_vehicle() -> None:
    battle = Streets(OPEN, us={"A3": "hmmwv_50^ne"}, somali={"B3": "somali_mob", "A5": "somali_half"})
    battle.impulse("somali", dice=[6]).choose("mob:somali-mob-1", "move-from:B3")
    refusal = battle.why_not("move:A3")
    assert refusal is not None
    assert refusal.clause == "doh-13.1.7-8"


@clause("doh-13.1.7-6", "doh-13.1.7-5")
def test_the_fire_of_a_vehicle_disperses_mobs() -> None:
    battle = Streets(
        OPEN, us={"A3": "hmmwv_50^ne"}, somali={"C3": "somali_mob", "E3": "somali_squad_a somali_mob"}
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A3", "vehicle-fire:us-hmmwv-50-1>E3")
    assert battle.unit("somali-mob-1").loc < 0
    assert battle.unit("somali-mob-2").loc < 0


# Technicals and HMMWVs


@clause("doh-15.5-5", "doh-15.5-6", "doh-15.5-7", "ruling-177")
@pytest.mark.parametrize(("what", "mine", "fp"), [("technical_mg", "somali", 2), ("hmmwv_50", "us", 4)])
def test_machine_guns_on_wheels_fire_all_round(what: str, mine: str, fp: int) -> None:
    us, somali = {"A1": "ranger_squad"}, {"A1": "somali_squad_a"}
    if mine == "us":
        us = {"C3": f"{what}^ne"}
    else:
        somali = {"C3": f"{what}^ne"}
    battle = Streets(OPEN, us=us, somali=somali).impulse(mine, dice=[1, 6])
    name = f"{mine}-{what.replace('_', '-')}-1"
    battle.choose("activate:C3", f"vehicle-fire:{name}>A1")
    assert battle.parts() == {"machine_gun": fp}
    assert battle.unit(name).facing == 0, "behind it, and it has not turned"


@clause("doh-15.5-8", "doh-15.5-u2", "ruling-114")
def test_the_recoilless_rifle_fires_only_into_the_quadrant_it_faces() -> None:
    battle = Streets(OPEN, somali={"C3": "technical_rr^ne"}, us={"E1": "ranger_squad"}).impulse("somali")
    arc = covered_arc(battle.g.field, battle.loc("C3"), 0)
    inside = {
        label for label in ("C1", "C2", "D1", "D2", "D3", "E1", "E2", "E3") if arc >> battle.loc(label) & 1
    }
    assert len(inside) == 8
    assert not any(arc >> battle.loc(label) & 1 for label in ("B2", "B3", "B4", "C4", "D4", "E5"))


@clause("doh-15.5-8", "lnl-15.1-22")
@pytest.mark.parametrize(("target", "parts"), [("E1", {}), ("C5", {"pivot_to_fire": 2})])
def test_to_fire_elsewhere_it_turns_its_hull(target: str, parts: dict[str, int]) -> None:
    """Rulings 114 and 117: three squares are its arc; a hull that is turned to fire adds 2 to the roll."""
    battle = Streets(OPEN, somali={"C3": "technical_rr^ne"}, us={target: "ranger_squad"})
    battle.impulse("somali", dice=[6, 6]).choose(
        "activate:C3", f"vehicle-fire:somali-technical-rr-1>{target}"
    )
    while battle.ask.kind not in ("act", "impulse"):
        battle.choose(battle.keys[0])
    assert battle.parts("ordnance", "tally") == parts
    technical = battle.unit("somali-technical-rr-1")
    arc = covered_arc(battle.g.field, battle.loc("C3"), technical.facing)
    assert arc >> battle.loc(target) & 1


@clause("doh-15.5-9", "doh-15.5-10")
def test_technicals_stay_open_and_hmmwvs_may_button_up() -> None:
    battle = Streets(OPEN, somali={"C3": "technical_mg^ne"}, us={"A1": "hmmwv_50^ne"}).impulse("somali")
    battle.choose("activate:C3")
    assert "button-up:somali-technical-mg-1" not in battle.keys
    other = Streets(OPEN, somali={"C3": "technical_mg^ne"}, us={"A1": "hmmwv_50^ne"}).impulse("us")
    other.choose("activate:A1", "button-up:us-hmmwv-50-1")
    hummer = other.unit("us-hmmwv-50-1")
    assert isinstance(hummer, Vehicle)
    assert hummer.buttoned


@clause("doh-15.5-11", "doh-15.5-u5")
@pytest.mark.parametrize("what", ["hmmwv_50", "hmmwv_mk19"])
def test_a_hmmwv_fires_only_while_it_is_open(what: str) -> None:
    name = f"us-{what.replace('_', '-')}-1"
    battle = Streets(OPEN, us={"A1": f"{what}^ne~"}, somali={"D1": "somali_squad_a"}).impulse("us")
    battle.choose("activate:A1")
    assert f"vehicle-fire:{name}>D1" not in battle.keys
    battle.choose(f"open-up:{name}")
    assert f"vehicle-fire:{name}>D1" in battle.keys


# 15.51 The MK19


def burst(dice: list[int], *, target: str = "E1", options: dict[str, object] | None = None) -> Streets:
    battle = Streets(OPEN, us={"A1": "hmmwv_mk19^ne"}, somali={target: "somali_squad_a"}, options=options)
    battle.impulse("us", dice=dice)
    battle.choose("activate:A1", f"vehicle-fire:us-hmmwv-mk19-1>{target}")
    return battle


@clause("doh-15.51-1", "doh-15.51-u1", "ruling-178")
@example("doh-15.51-e1")
def test_two_dice_less_the_range_against_the_defence() -> None:
    """Oracle o18: at four squares a 7 makes 3, which does not beat a 4."""
    battle = burst([4, 3, 4])
    assert battle.parts() == {"mk19": 3}
    assert battle.last("fire").data["roll"] == 0
    assert battle.last("fire").data["against"] == 4
    assert battle.events("fire-no-effect")


@clause("doh-15.51-1", "option-mk19_adds_die")
def test_by_an_option_a_die_is_added() -> None:
    battle = burst([4, 3, 5, 4, 1], options={"mk19_adds_die": True})
    assert battle.last("fire").data["roll"] == 5
    assert battle.checks()["somali-squad-1"][0] == 4


@clause("doh-15.51-2", "doh-15.51-6")
def test_never_less_than_two() -> None:
    assert burst([1, 1, 6]).parts() == {"mk19": 2}


@clause("doh-15.51-3", "doh-15.51-u2")
def test_not_at_one_square() -> None:
    battle = Streets(OPEN, us={"A1": "hmmwv_mk19^ne"}, somali={"B1": "somali_squad_a", "C1": "somali_half"})
    battle.impulse("us").choose("activate:A1")
    assert "vehicle-fire:us-hmmwv-mk19-1>B1" not in battle.keys
    assert "vehicle-fire:us-hmmwv-mk19-1>C1" in battle.keys


@clause("doh-15.51-4")
def test_all_round() -> None:
    battle = Streets(OPEN, us={"C3": "hmmwv_mk19^ne"}, somali={"A5": "somali_squad_a"})
    battle.impulse("us", dice=[1, 1, 6]).choose("activate:C3", "vehicle-fire:us-hmmwv-mk19-1>A5")
    assert battle.unit("us-hmmwv-mk19-1").facing == 0


@clause("doh-15.51-5", "doh-15.51-6")
@example("doh-15.51-e2")
@pytest.mark.parametrize(("dice", "fp"), [([5, 5], 6), ([2, 3], 2)])
def test_two_less_after_an_assault_move_but_not_below_two(dice: list[int], fp: int) -> None:
    battle = Streets(OPEN, us={"A1": "hmmwv_mk19^se"}, somali={"D1": "somali_squad_a", "A5": "somali_vip"})
    battle.mark(somali_squad_1="fired").impulse("us", dice=[*dice, 6])
    battle.choose("activate:A1", "assault-drive:us-hmmwv-mk19-1", "move:B1", "stop")
    battle.choose("vehicle-fire:us-hmmwv-mk19-1>D1")
    assert battle.parts() == {"mk19": fp}


@clause("lnl-4.1a-9", "lnl-4.1a-3", "doh-15.51-5", "doh-15.51-6")
@pytest.mark.parametrize(
    ("marks", "dice", "fp"),
    [
        ("ops_complete", [6, 5], 4),
        ("ops_complete assault_move", [6, 6], 3),
        ("ops_complete", [1, 3], 2),
        ("assault_move", [6, 5], 7),
    ],
)
def test_ops_complete_halves_it_in_opportunity_fire(marks: str, dice: list[int], fp: int) -> None:
    """Range 2. 11 - 2 is 9, half of it 4; 12 - 2 is 10, half 5, less 2 is 3; and never below 2."""
    battle = Streets(OPEN, us={"C1": "hmmwv_mk19^se"}, somali={"A3": "somali_squad_a", "E5": "somali_vip"})
    battle.mark(us_hmmwv_mk19_1=marks).impulse("somali", dice=[*dice, 6, 1])
    battle.choose("activate:A3", "move-from:A3", "move:A2", "vehicle-fire:us-hmmwv-mk19-1>A2")
    assert battle.parts()["mk19"] == fp


@clause("doh-15.51-u3")
def test_other_modifiers_still_count() -> None:
    battle = Streets(". . g . .", us={"A1": "hmmwv_mk19^ne"}, somali={"E1": "somali_squad_a"})
    battle.impulse("us", dice=[6, 4, 6]).choose("activate:A1", "vehicle-fire:us-hmmwv-mk19-1>E1")
    assert battle.parts() == {"mk19": 6, "degrading": -1}


@clause("doh-15.51-1", "doh-15.51-2")
def test_the_odds_of_a_burst_are_exact() -> None:
    battle = Streets(OPEN, us={"A1": "hmmwv_mk19^ne"}, somali={"E1": "somali_squad_a"}).impulse("us")
    battle.choose("activate:A1")
    option = next(each for each in battle.ask.options if each.key == "vehicle-fire:us-hmmwv-mk19-1>E1")
    (preview,) = previews(battle.game, option)
    nothing = Fraction(0)
    for one in range(1, 7):
        for two in range(1, 7):
            for against in range(1, 7):
                margin = max(2, one + two - 4) - against
                for check in range(1, 7):
                    if margin <= 0 or check + margin <= 4:
                        nothing += Fraction(1, 6**4)
    assert preview.odds.results["no_effect"] == nothing
    assert sum(preview.odds.results.values()) == 1


# RPGs


@clause("doh-13.1.6-7", "ruling-184")
def test_an_rpg_acquires_nothing() -> None:
    battle = Streets(OPEN, us={"C1": "hmmwv_50^ne"}, somali={"A1": "somali_squad_a+rpg7"})
    battle.impulse("somali", dice=[6, 6]).choose("activate:A1")
    key = next(key for key in battle.keys if key.startswith("ordnance-at:"))
    battle.choose(key)
    assert battle.events("ordnance")
    assert battle.g.acquired == {}


# The M-1A1 in buildings


def abrams(dice: list[int], ground: str, *, large: bool = False) -> Streets:
    battle = Streets(
        ground,
        us={"A1": "m1a1^ne"},
        somali={"C2": "somali_vip"},
        force="us_mountain",
        options={"abrams_large_buildings": large},
    )
    battle.impulse("us", dice=dice).choose("activate:A1", "drive:us-m1a1-1")
    return battle


@clause("doh-chart-15", "doh-chart-16", "doh-chart-u4", "doh-chart-u2", "ruling-179")
def test_the_abrams_enters_a_shack_for_four_and_leaves_rubble() -> None:
    battle = abrams([4, 5], ". o .\n. . .").choose("move:B1")
    assert battle.last("drives").data["cost"] == 4
    assert battle.g.field.cover[battle.loc("B1")].code == "rubble"
    tank = battle.unit("us-m1a1-1")
    assert isinstance(tank, Vehicle)
    assert not tank.abandoned
    assert battle.ask.kind == "drive", "and it may go on"


@clause("doh-chart-15", "ruling-179")
@pytest.mark.parametrize("house", ["B3", "D3", "C2", "C4"])
def test_the_abrams_enters_a_shack_on_every_side_of_it(house: str) -> None:
    """Open ground all round: 4 for the shack ahead; behind, twice that."""
    marks = [list("....."), list("....."), list("....."), list("....."), list(".....")]
    marks[int(house[1]) - 1]["ABCDE".index(house[0])] = "o"
    ground = "\n".join(" ".join(row) for row in marks)
    battle = driver("m1a1^ne", ground, force="us_mountain").impulse("us", dice=[4, 5])
    ahead = house in ("C2", "D3")
    set_out(battle, "us-m1a1-1").choose(f"{'move' if ahead else 'back'}:{house}")
    assert battle.last("drives").data["cost"] == (4 if ahead else 8)


@clause("doh-chart-17", "doh-chart-u1")
def test_ten_or_more_leaves_it_there() -> None:
    battle = abrams([4, 6, 1, 1], ". o .\n. . .").choose("move:B1")
    tank = battle.unit("us-m1a1-1")
    assert isinstance(tank, Vehicle)
    assert tank.abandoned
    assert battle.where("us-m1a1-1") == "B1"


@clause("doh-chart-u2", "doh-chart-u3", "doh-chart-15")
def test_no_large_building_and_no_other_vehicle() -> None:
    assert "move:B1" not in abrams([], ". L .\n. . .").keys
    battle = driver("hmmwv_50^ne", ". o .\n. . .\n. . .\n. . .\n. . .", at="A1").impulse("us")
    set_out(battle, "us-hmmwv-50-1", "A1")
    assert "move:B1" not in battle.keys


@clause("doh-chart-15", "option-abrams_large_buildings")
def test_by_an_option_large_buildings_and_not_shacks() -> None:
    battle = abrams([1, 1], ". L .\n. . .", large=True).choose("move:B1")
    field = battle.g.field
    assert field.cover[battle.loc("B1")].code == "rubble"
    assert field.cell_mates[battle.loc("B1")] == (battle.loc("B1"),), "its upper storey is gone"
    assert "move:B1" not in abrams([], ". o .\n. . .", large=True).keys
