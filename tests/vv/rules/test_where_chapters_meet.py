"""Rules of one chapter in the places where another leads to them: every door by which a hex is entered, every
attack that rolls the dice in question, those who are carried, and those who reverse."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bocage.systems.vv.battle.state import DEAD
from bocage.systems.vv.content.scenario import Arrival, Fortification, Missions, Troop
from tests.support import clause
from tests.vv.assaults import HIT, MISS, charge, pay
from tests.vv.barrages import ROW, US, WOODS, asked, shells
from tests.vv.forts import fort
from tests.vv.positions import Battle

SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"
HALF = "us_rifle_half_squad"
LANE = "  .\n" * 9
FAR = {"A9": f"{ENEMY}*"}

# 15.3 and 8.1: a leader who defends from aboard


@clause("vv-15.3-2", "vv-15.4-4")
@pytest.mark.parametrize("transport", ["truck^n", "sdkfz_251^n"])
def test_a_leader_aboard_lowers_the_kill_number_too(transport: str) -> None:
    battle = charge(SQUAD, f"{transport}[german_leader_1]", HIT)
    assert battle.parts("assault", "kill")["leadership"] == -1


@clause("vv-15.3-2", "vv-15.9-1")
def test_a_pinned_leader_lowers_nothing_for_he_is_lost_before() -> None:
    battle = charge(SQUAD, f"{ENEMY} german_leader_1*", MISS)
    assert "leadership" not in battle.parts("assault", "kill")


# 7.2 and 20.3: reversing


@clause("vv-7.2-3", "vv-20.3-1")
def test_the_point_for_a_position_is_doubled_too_when_reversing() -> None:
    """The hex costs 1, its foxholes 1: 4 in reverse; the open hex behind it 2."""
    battle = Battle(LANE, us={"A3": "m4_sherman^s"}, german=FAR, forts=[fort("foxholes", "A2")])
    battle.phase("movement").choose("drive:us-m4-sherman-1", "back")
    assert battle.last("drive").data["cost"] == 4
    battle.choose("back")
    assert battle.last("drive").data["cost"] == 2


@clause("vv-7.2-3", "vv-20.4-4")
@pytest.mark.parametrize(("start", "enters"), [("A8", True), ("A9", False)])
def test_who_must_reverse_out_of_a_position_needs_double_the_points(start: str, enters: bool) -> None:
    """10 MP. From A9 7 are gone in A2, 9 in the trenches A1: the 1 left is not the 2 of the way back."""
    battle = Battle(
        LANE + "  h\n  .\n",
        us={start: "m4_sherman^n"},
        german={"A11": ENEMY},
        forts=[fort("trenches", "A1")],
    ).phase("movement")
    battle.choose("drive:us-m4-sherman-1")
    while battle.unit("us-m4-sherman-1").loc != battle.cell("A2"):
        battle.choose("ahead")
    assert ("ahead" in battle.keys) is enters
    assert battle.reason("ahead") == ("" if enters else "no-room-there")


# 20.8 and 6.10: wire at the edge of the map


def arriving(*troops: Troop, wire: str = "A1", us: dict[str, str] | None = None, **more: object) -> Battle:
    return Battle(
        LANE,
        us=us or {},
        german=FAR,
        arrive={"us": (Arrival(1, "A1", troops),)},
        forts=[fort("barbed_wire", wire)],
        **more,  # type: ignore[arg-type]
    ).phase("movement")


@clause("vv-20.8-2", "vv-6.10-1")
def test_infantry_that_comes_onto_the_map_in_wire_stops_there() -> None:
    battle = arriving(Troop("us_rifle_squad")).choose("enter:A1")
    assert battle.where("us-squad-1") == "A1"
    assert battle.marked("us-squad-1") == ["move"]
    assert battle.ask.kind != "move"


@clause("vv-20.8-2", "vv-6.10-2")
def test_and_cannot_leave_it_again_over_the_edge() -> None:
    battle = arriving(Troop("us_rifle_squad"), exits={"us": "A1"}).choose("enter:A1")
    assert battle.where("us-squad-1") == "A1"
    assert "exit:A1" not in battle.keys


@clause("vv-20.8-6", "vv-6.10-1", "vv-6.10-2")
def test_an_afv_that_comes_on_in_wire_goes_on_as_it_likes() -> None:
    battle = arriving(Troop("m4_sherman", facing="n"), exits={"us": "A1"}).choose("enter:A1")
    assert {"turn:ne", "back", "exit:A1"} <= set(battle.keys)


@clause("vv-20.8-2", "vv-6.7-2")
def test_a_hex_with_wire_that_is_full_is_no_way_through() -> None:
    full = " ".join([SQUAD] * 4)
    battle = Battle(LANE, us={"A2": SQUAD, "A3": full}, german=FAR, forts=[fort("barbed_wire", "A3")])
    battle.phase("movement").choose("move:A2")
    assert battle.reason("step:A3") == "no-room-there"
    free = Battle(LANE, us={"A2": SQUAD, "A3": full}, german=FAR).phase("movement").choose("move:A2")
    assert "step:A3" in free.keys


@clause("vv-20.8-2", "vv-6.32-2")
def test_a_gun_is_brought_into_wire_and_no_farther() -> None:
    battle = Battle(LANE, us={"A1": "gun_57mm^s"}, german=FAR, forts=[fort("barbed_wire", "A2")])
    battle.phase("movement").choose("drive:us-gun-57mm-1", "step:A2", "keep-facing")
    assert battle.where("us-gun-57mm-1") == "A2"
    assert len(battle.events("push")) == 1


# 15.10: those aboard an AFV that was assaulted in vain


@clause("vv-15.10-8", "vv-15.10-5")
def test_passengers_may_take_points_also_where_the_afv_alone_could_not() -> None:
    """Four assaulters, 4 points; the AFV bears 3 at most, its squad may be given up for 4."""
    battle = charge(" ".join([HALF] * 4), "sdkfz_251^n[german_rifle_squad]", MISS)
    while battle.ask.about.get("unit") != battle.unit("german-squad-1").id:
        pay(battle, "eliminate")
    assert battle.ask.kind == "casualties"
    assert battle.keys == ["spare:german-squad-1", "reduce:german-squad-1", "eliminate:german-squad-1"]
    battle.choose("eliminate:german-squad-1")
    assert not battle.events("immobilisation")


@clause("vv-15.10-8", "vv-14.65-1")
def test_no_more_of_them_are_asked_than_there_are_points() -> None:
    battle = charge(f"{HALF} {HALF}", "sdkfz_251^n[german_leader_1,german_rifle_squad]", MISS)
    while battle.ask.about.get("unit") != battle.unit("german-leader-1").id:
        pay(battle, "eliminate")
    battle.choose("eliminate:german-leader-1")
    assert asked(battle) == 1
    battle.choose("reduce:german-squad-1")
    assert not battle.events("immobilisation")
    other = charge(f"{HALF} {HALF}", "sdkfz_251^n[german_rifle_squad,german_leader_1]", MISS)
    while other.ask.about.get("unit") != other.unit("german-squad-1").id:
        pay(other, "eliminate")
    other.choose("eliminate:german-squad-1")
    assert other.ask.kind != "casualties", "the squad has met more than both points"


# 12.64: shells in the woods on guns and men together


@clause("vv-12.64-1", "vv-14.61-7")
def test_a_gun_can_meet_twice_its_rating_of_doubled_points() -> None:
    """3 points, 6 when doubled: the gun (rating 3) must bear its 3, and meets all 6; the leader pays none."""
    battle = shells("gun_57mm^s us_leader_1", 1, 2, 6, ground=WOODS).choose("mortar:A1>E1")
    assert battle.last("mortar-fire").data["points"] == 3
    assert battle.last("survival").data["roll"] == 6
    assert battle.where("us-gun-57mm-1") == ""
    assert (battle.where("us-leader-1"), battle.unit("us-leader-1").pinned) == ("E1", False)


@clause("vv-12.64-1", "vv-14.62-4")
def test_so_does_a_pinned_gun_that_is_lost() -> None:
    """The squad could meet 4 of the 6: so the gun goes, and that is enough."""
    battle = shells(f"gun_57mm^s* {US}*", 1, 2, ground=WOODS).choose("mortar:A1>E1")
    assert battle.where("us-gun-57mm-1") == ""
    assert battle.where("us-squad-1") == "E1"


@clause("vv-12.64-1", "vv-14.64-1")
def test_one_point_pins_a_gun_and_meets_both_halves_of_it() -> None:
    """1 point is 2 when doubled: the gun bears it alone."""
    battle = shells(f"gun_57mm^s {US}", 2, 3, ground=WOODS).choose("mortar:A1>E1")
    assert (battle.last("mortar-fire").data["points"], asked(battle)) == (1, 2)
    battle.choose("bear:us-gun-57mm-1>1")
    assert battle.unit("us-gun-57mm-1").pinned
    assert battle.ask.kind != "casualties", "nothing is left for the squad"


# 20.7 and 17.6: every way into a hex

Door = Callable[[tuple[Fortification, ...], str, str], tuple[Battle, str]]
"""A battle whose next choices bring a unit into a hex, with those works, and a sniper there or not; who."""


def begun(battle: Battle, sniper: str, phase: str) -> Battle:
    if sniper:
        battle.sniper_at(german=sniper)
    return battle.phase(phase, "us", dice=[2] * 12)


def steps(forts: tuple[Fortification, ...], sniper: str, edition: str) -> tuple[Battle, str]:
    battle = begun(Battle(LANE, us={"A1": SQUAD}, german=FAR, forts=forts), sniper, "movement")
    return battle.choose("move:A1", "step:A2"), "us-squad-1"


def advances(forts: tuple[Fortification, ...], sniper: str, edition: str) -> tuple[Battle, str]:
    battle = begun(Battle(LANE, us={"A1": SQUAD}, german=FAR, forts=forts), sniper, "advance")
    return battle.choose("advance:A1>A2"), "us-squad-1"


def drives(forts: tuple[Fortification, ...], sniper: str, edition: str) -> tuple[Battle, str]:
    battle = begun(Battle(LANE, us={"A1": "m4_sherman^s"}, german=FAR, forts=forts), sniper, "movement")
    return battle.choose("drive:us-m4-sherman-1", "ahead"), "us-m4-sherman-1"


def reverses(forts: tuple[Fortification, ...], sniper: str, edition: str) -> tuple[Battle, str]:
    battle = begun(Battle(LANE, us={"A1": "m4_sherman^n"}, german=FAR, forts=forts), sniper, "movement")
    return battle.choose("drive:us-m4-sherman-1", "back"), "us-m4-sherman-1"


def is_pushed(forts: tuple[Fortification, ...], sniper: str, edition: str) -> tuple[Battle, str]:
    battle = begun(Battle(LANE, us={"A1": "gun_57mm^s"}, german=FAR, forts=forts), sniper, "movement")
    return battle.choose("drive:us-gun-57mm-1", "step:A2"), "us-gun-57mm-1"


def machine_advances(forts: tuple[Fortification, ...], sniper: str, edition: str) -> tuple[Battle, str]:
    battle = Battle(LANE, us={"A1": "m4_sherman^s"}, german=FAR, forts=forts, edition="2021")
    begun(battle, sniper, "advance")
    return battle.choose("advance-unit:us-m4-sherman-1>A2"), "us-m4-sherman-1"


def arrives(troop: str, key: str, name: str) -> Door:
    def door(forts: tuple[Fortification, ...], sniper: str, edition: str) -> tuple[Battle, str]:
        battle = Battle(
            LANE, german=FAR, forts=forts, arrive={"us": (Arrival(1, "A2", (Troop(troop, facing="s"),)),)}
        )
        return begun(battle, sniper, "movement").choose(key), name

    return door


def occupies(forts: tuple[Fortification, ...], sniper: str, edition: str) -> tuple[Battle, str]:
    german = {"A2": f"{ENEMY}*", "A9": ENEMY}
    battle = begun(Battle(LANE, us={"A1": SQUAD}, german=german, forts=forts), sniper, "assault")
    return battle.choose("assault:A1>A2"), "us-squad-1"


def overruns(forts: tuple[Fortification, ...], sniper: str, edition: str) -> tuple[Battle, str]:
    german = {"A2": f"{ENEMY}*", "A9": ENEMY}
    battle = begun(Battle(LANE, us={"A1": "m4_sherman^s"}, german=german, forts=forts), sniper, "movement")
    return battle.choose("drive:us-m4-sherman-1", "overrun:A2"), "us-m4-sherman-1"


def comes_out(forts: tuple[Fortification, ...], sniper: str, edition: str) -> tuple[Battle, str]:
    """Out of the hex overrun, A3, into A2."""
    german = {"A3": f"{ENEMY}*", "A9": ENEMY}
    battle = begun(Battle(LANE, us={"A4": "m4_sherman^n"}, german=german, forts=forts), sniper, "movement")
    return battle.choose("drive:us-m4-sherman-1", "overrun:A3"), "us-m4-sherman-1"


def surfaces(forts: tuple[Fortification, ...], sniper: str, edition: str) -> tuple[Battle, str]:
    """Nothing else can lie in the hex of an entrance: only the sniper's hex is a matter of this door."""
    caves = (Fortification("cave", "A2 A4", "us"),)
    battle = Battle(
        LANE,
        us={"A4": "japanese_rifle_squad"},
        german={"A9": f"{SQUAD}*"},
        nations={"us": "japanese", "german": "us"},
        forts=caves,
        tunnels=("A4 A3 A2",),
        pacific=True,
    )
    begun(battle, sniper, "movement")
    return battle.choose("go-below:A4", "tunnel:A3", "surface:A2"), "us-squad-1"


DOORS: dict[str, Door] = {
    "steps": steps,
    "advances": advances,
    "drives": drives,
    "reverses": reverses,
    "is pushed": is_pushed,
    "advances as a machine": machine_advances,
    "comes on foot": arrives("us_rifle_squad", "enter:A2", "us-squad-1"),
    "comes by assault move": arrives("us_rifle_squad", "assault-enter:A2", "us-squad-1"),
    "drives onto the map": arrives("m4_sherman", "enter:A2", "us-m4-sherman-1"),
    "is brought onto the map": arrives("gun_57mm", "enter:A2", "us-gun-57mm-1"),
    "occupies": occupies,
    "overruns": overruns,
    "comes out of an overrun": comes_out,
}


@clause("vv-20.7-2", "vv-20.7-4", "vv-6.10-1", "vv-15.8-1", "vv-19.3-1")
@pytest.mark.parametrize("how", DOORS)
@pytest.mark.parametrize("hidden", [False, True])
def test_mines_attack_whoever_enters_by_whatever_door(how: str, hidden: bool) -> None:
    works = (Fortification("minefield", "A2", "german", hidden=hidden),)
    battle, who = DOORS[how](works, "", "")
    assert [event.data["unit"] for event in battle.events("mines")] == [battle.unit(who).id]
    assert battle.where(who) == "", "the die is a 2"
    assert bool(battle.events("mines-revealed")) is hidden


@clause("vv-17.6-5", "vv-6.10-1", "vv-15.8-1", "vv-19.3-1")
@pytest.mark.parametrize("how", [*DOORS, "surfaces"])
def test_a_sniper_is_found_by_whoever_enters_by_whatever_door(how: str) -> None:
    battle, _ = {**DOORS, "surfaces": surfaces}[how]((), "A2", "")
    assert battle.events("sniper-found")
    assert battle.g.sniper[1] == DEAD
    elsewhere, _ = {**DOORS, "surfaces": surfaces}[how]((), "A7", "")
    assert not elsewhere.events("sniper-found")


# 12.67: a mortar's roll to hit


@clause("vv-16.2-2", "vv-12.67-1")
@pytest.mark.parametrize(("dice", "checks"), [((1, 1), True), ((1, 2), False)])
def test_a_natural_2_to_hit_of_a_mortar_lets_its_crew_check_for_valor(
    dice: tuple[int, int], checks: bool
) -> None:
    """No soft target: the roll to hit is the only one of the attack."""
    battle = shells("tiger^n", *dice, 1, 2).choose("mortar:A1>E1")
    assert bool(battle.events("valor-check")) is checks
    assert battle.unit("german-squad-1").valor is checks


@clause("vv-17.2-1", "vv-12.67-1")
@pytest.mark.parametrize(("dice", "comes"), [((6, 6), True), ((6, 5), False)])
def test_a_natural_12_to_hit_of_a_mortar_brings_up_a_sniper(dice: tuple[int, int], comes: bool) -> None:
    behind = WOODS.replace("f     .", ".     f")
    battle = shells("tiger^n", *dice, ground=behind, snipers=["us"]).choose("mortar:A1>E1")
    assert (battle.ask.kind == "activate-sniper") is comes


@clause("vv-16.2-1", "vv-16.2-2", "vv-17.2-1")
def test_of_several_rolls_of_one_barrage_any_counts() -> None:
    """A squad and a tank in the hex: 5 and 6 at the men, then 1 and 1 to hit the tank."""
    battle = shells(f"{US} tiger^n", 5, 6, 1, 1, 1, 2).choose("mortar:A1>E1")
    assert battle.unit("german-squad-1").valor


# 18.6: the crew of an Immobile AFV


@clause("vv-18.6-3", "vv-21.5-7")
@pytest.mark.parametrize(
    ("dice", "crew"),
    [((6, 6), True), ((3, 3, 6, 6), True)],
    ids=["missed", "hit without effect"],
)
@pytest.mark.parametrize("immobile", [True, False])
def test_artillery_that_an_immobile_afv_survives_has_its_crew_checked(
    dice: tuple[int, ...], crew: bool, immobile: bool
) -> None:
    battle = Battle(
        LANE,
        us={"A1": US},
        german={"A3": f"tiger^n{'%' * immobile}", "A9": ENEMY},
        missions={"us": Missions(light_barrage=1)},
    ).phase("command", dice=[1, *dice, 6])
    battle.choose("mission:light-barrage>A3")
    assert bool(battle.events("crew-check")) is (crew and immobile)
    assert battle.where("german-tiger-1") == "A3"


@clause("vv-18.6-3", "vv-12.51-1")
def test_a_panzerfaust_that_misses_has_it_checked_too() -> None:
    battle = Battle(
        LANE,
        us={"A1": "m4_sherman^n%"},
        german={"A2": ENEMY},
        expendables={"german": {"panzerfaust": 1}},
    ).phase("fire", "german", dice=[6, 6, 1])
    battle.choose("panzerfaust:german-squad-1>us-m4-sherman-1")
    assert battle.last("crew-check").data["roll"] == 1
    assert battle.where("us-m4-sherman-1") == ""


@clause("vv-18.6-3", "vv-14.1-3")
def test_fire_that_cannot_affect_it_does_not() -> None:
    battle = Battle(LANE, us={"A1": f"m4_sherman^n% {US}"}, german={"A4": ENEMY})
    battle.phase("fire", "german", dice=[6, 6]).choose("fire:A4>A1")
    assert not battle.events("crew-check")


# 11.5: out of smoke


@clause("vv-11.5-2", "vv-18.3-11")
def test_anti_tank_fire_out_of_smoke_is_not_modified() -> None:
    battle = Battle(ROW, us={"A1": "m4_sherman^s"}, german={"E1": "tiger^n"}).lay_smoke(A1=2)
    battle.phase("fire", "us", dice=[6, 6]).choose("at-fire:us-m4-sherman-1>german-tiger-1")
    assert battle.parts("at-fire") == {}


@clause("vv-11.5-2", "vv-13.8-11")
def test_smoke_where_the_firer_is_gives_those_who_move_no_cover() -> None:
    battle = Battle(LANE, us={"A1": US}, german={"A5": ENEMY}).lay_smoke(A5=2)
    battle.phase("movement", "us", dice=[6, 6]).choose("move:A1", "step:A2", "fire:A5>A2")
    assert battle.parts() == {"opportunity_no_cover": -1}


@clause("vv-11.5-2", "vv-17.5-2")
def test_a_sniper_in_smoke_fires_out_of_it_freely() -> None:
    battle = Battle(LANE, us={"A1": US}, german={"A9": f"{ENEMY}*"}, snipers=["german"]).lay_smoke(A4=2)
    battle.sniper_at(german="A4").phase("movement", "us", dice=[1, *[6] * 20])
    battle.choose("move:A1", "step:A2", "snipe:A2", "pin:us-squad-1")
    assert battle.last("snipe").data["cover"] == 0


@clause("vv-11.5-2", "vv-11.5-4")
def test_smoke_on_the_way_counts_and_that_of_the_firer_does_not() -> None:
    battle = Battle(ROW, us={"A1": US}, german={"E1": ENEMY}).lay_smoke(A1=2, C1=1)
    battle.phase("fire", "us", dice=[6, 6]).choose("fire:A1>E1")
    assert battle.parts() == {"smoke": 1}
