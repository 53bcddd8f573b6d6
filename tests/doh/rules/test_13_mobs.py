"""13.1.7: mobs in play: where they go, who fires at and through them, who passes through them."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.doh.battle.state import state_of
from bocage.systems.doh.rules.mobs import NO_MOB, cannot_rouse, disperse, waiting_mobs
from bocage.systems.lnl.battle.attack import Attack, as_firer
from bocage.systems.lnl.battle.state import MOVED
from bocage.systems.lnl.content.scenario import Scores
from bocage.systems.lnl.rules.sight.spotting import is_spotted
from tests.doh.positions import Streets
from tests.support import clause

STREET = """
. . . . .
. . . . .
o o o o o
"""


def crowd(us: str, somali: dict[str, str], dice: list[int], *, side: str = "us", **more: object) -> Streets:
    """Americans in A1, Somalis where the test wants them."""
    battle = Streets(STREET, us={"A1": us}, somali=somali, **more)  # type: ignore[arg-type]
    battle.impulse(side, dice=dice)
    return battle


@clause("doh-13.1.7-1", "doh-13.1.7-2", "doh-13.1.7-3")
def test_a_mob_keeps_to_the_roads_and_has_no_range() -> None:
    battle = crowd("ranger_squad", {"D2": "somali_mob", "E1": "somali_half"}, [6], side="somali")
    battle.choose("mob:somali-mob-1", "move-from:D2")
    assert "move:D1" in battle.keys
    assert "move:D3" not in battle.keys
    refusal = battle.why_not("move:D3")
    assert refusal is not None
    assert refusal.clause == "doh-13.1.7-2"
    assert battle.unit("somali-mob-1").counter.range == 0


@clause("doh-13.1.7-8", "doh-13.1.7-u3")
@pytest.mark.parametrize(("who", "force"), [("ranger_squad", "us_ranger"), ("pakistani_squad", "pakistani")])
def test_a_mob_does_not_enter_a_square_with_americans(who: str, force: str) -> None:
    battle = crowd(who, {"B1": "somali_mob", "E1": "somali_half"}, [6], side="somali", force=force)
    battle.choose("mob:somali-mob-1", "move-from:B1")
    refusal = battle.why_not("move:A1")
    assert refusal is not None
    assert refusal.clause == "doh-13.1.7-8"


# Fire


@clause("doh-13.1.7-5", "doh-13.1.7-7", "ruling-169")
def test_a_mob_fired_at_runs_before_the_dice_and_costs_points() -> None:
    battle = crowd("ranger_squad", {"C1": "somali_mob", "E2": "somali_half"}, [], scores=Scores(mob=3))
    battle.choose("activate:A1", "fire:A1>C1")
    assert battle.unit("somali-mob-1").loc < 0
    assert battle.rolled() == 0
    assert battle.g.points == [0, 3]
    assert battle.marked("us-squad-1") == ["fired"]


@clause("doh-13.1.7-6", "doh-13.1.7-7")
def test_a_mob_fired_through_runs() -> None:
    battle = crowd("ranger_squad", {"C1": "somali_mob", "D1": "somali_squad_a"}, [1, 6], scores=Scores(mob=2))
    battle.choose("activate:A1", "fire:A1>D1")
    assert battle.unit("somali-mob-1").loc < 0
    assert battle.events("fire")
    assert battle.g.points == [0, 2]


@clause("doh-13.1.7-6")
def test_a_mob_beside_the_line_stays() -> None:
    battle = crowd("ranger_squad", {"C2": "somali_mob", "D1": "somali_squad_a"}, [1, 6])
    battle.choose("activate:A1", "fire:A1>D1")
    assert battle.where("somali-mob-1") == "C2"


@clause("doh-13.1.7-6")
def test_a_mob_that_the_line_touches_at_a_corner_only_stays() -> None:
    battle = Streets(
        ". . .\n. . .\n. . .", us={"A1": "ranger_squad"}, somali={"B1": "somali_mob", "C3": "somali_squad_a"}
    ).impulse("us", dice=[1, 6])
    battle.choose("activate:A1", "fire:A1>C3")
    assert battle.where("somali-mob-1") == "B1"


@clause("doh-13.1.7-22")
def test_fire_at_militia_disperses_the_mob_with_them() -> None:
    battle = crowd("ranger_squad", {"C1": "somali_mob somali_squad_a"}, [1, 6], scores=Scores(mob=1))
    battle.choose("activate:A1", "fire:A1>C1")
    assert battle.unit("somali-mob-1").loc < 0
    assert battle.where("somali-squad-1") == "C1"
    assert battle.g.points == [0, 1]


@clause("doh-13.1.7-23", "doh-13.94.2.1-8", "doh-13.94.2.1-7")
def test_a_delta_sniper_team_picks_the_militia_out_of_the_crowd() -> None:
    battle = crowd("delta_sniper_team!us_delta", {"C1": "somali_mob somali_squad_a"}, [1, 1, 6])
    battle.choose("activate:A1", "snipe:us-delta-sniper-team-1>C1")
    assert battle.keys == ["target:somali-mob-1", "target:somali-squad-1"]
    battle.choose("target:somali-squad-1")
    assert battle.where("somali-mob-1") == "C1"
    assert battle.g.points == [0, 0]


@clause("doh-13.94.2.1-9")
def test_its_fire_through_a_mob_disperses_it() -> None:
    battle = crowd("delta_sniper_team!us_delta", {"C1": "somali_mob", "D1": "somali_squad_a"}, [1, 1, 6])
    battle.choose("activate:A1", "snipe:us-delta-sniper-team-1>D1")
    assert battle.unit("somali-mob-1").loc < 0


@clause("doh-13.1.7-26")
def test_nobody_offers_the_somali_player_a_mob_as_a_target() -> None:
    battle = crowd("ranger_squad", {"C1": "somali_mob", "D1": "somali_squad_a"}, [], side="somali")
    battle.choose("activate:D1")
    assert "fire:D1>C1" not in battle.keys
    refusal = battle.why_not("fire:D1>C1")
    assert refusal is not None
    assert refusal.name == "nobody-there"


@clause("doh-13.1.7-21", "doh-13.1.7-27", "doh-13.1.7-28", "doh-13.1.7-31", "doh-13.1.7-u2", "ruling-170")
def test_somali_fire_through_a_mob_marks_it_and_suffers_nothing() -> None:
    battle = crowd(
        "ranger_squad",
        {"C1": "somali_mob", "D1": "somali_squad_a", "B1": "somali_half"},
        [1, 6],
        side="somali",
    )
    battle.choose("activate:D1", "fire:D1>A1")
    assert battle.parts() == {"lead": 1}
    assert state_of(battle.g).fired_through == {battle.unit("somali-mob-1").id: (1, 0)}
    assert battle.where("somali-mob-1") == "C1"
    battle.g.module.before_fire(battle.g, _again(battle))
    assert state_of(battle.g).fired_through == {battle.unit("somali-mob-1").id: (2, 0)}


def _again(battle: Streets) -> Attack:
    squad = battle.unit("somali-squad-1")
    return Attack(1, squad.loc, battle.loc("A1"), [as_firer(squad, 1)])


@clause("doh-13.1.7-u2", "ruling-170")
def test_fire_out_of_the_mobs_own_square_marks_nothing() -> None:
    battle = crowd("ranger_squad", {"C1": "somali_mob somali_squad_a"}, [1, 6], side="somali")
    battle.choose("activate:C1", "fire:C1>A1")
    assert state_of(battle.g).fired_through == {}


@clause("doh-13.1.7-29", "doh-13.1.7-30", "doh-13.1.7-u7", "doh-aid-seq-11", "ruling-21")
def test_the_life_of_a_fired_through_marker() -> None:
    battle = crowd("ranger_squad", {"C1": "somali_mob", "D1": "somali_squad_a"}, [])
    mob = battle.unit("somali-mob-1").id
    state_of(battle.g).fired_through = {mob: (2, 1)}
    battle.g.module.administer(battle.g)
    assert state_of(battle.g).fired_through == {mob: (0, 2)}
    battle.g.module.administer(battle.g)
    assert state_of(battle.g).fired_through == {}


# Spotting


@clause("doh-13.1.7-24", "doh-13.1.7-25")
def test_a_mob_spots_what_is_next_to_it_and_attempts_nothing() -> None:
    battle = Streets(
        ". . o\n. . .", us={"C1": "ranger_squad"}, somali={"B1": "somali_mob", "A2": "somali_half"}
    )
    battle.impulse("somali")
    assert is_spotted(battle.g, 0, battle.loc("C1"))
    far = Streets(". . . o", us={"D1": "ranger_squad"}, somali={"B1": "somali_mob", "A1": "somali_half"})
    far.impulse("somali")
    assert "spot:somali-half-squad-1>D1" in far.keys
    assert "spot:somali-mob-1>D1" not in far.keys
    refusal = far.why_not("spot:somali-mob-1>D1")
    assert refusal is not None
    assert refusal.clause == "doh-13.1.7-25"


# Passing through and melee


def walk(roll: int, *more: int, somali: str = "somali_mob", **options: object) -> Streets:
    """Rangers at A1 mean to pass through B1."""
    battle = Streets(
        ". . . .\no . o o",
        us={"A1": "ranger_squad"},
        somali={"B1": somali, "D2": "somali_half"},
        **options,  # type: ignore[arg-type]
    )
    battle.impulse("us", dice=[roll, *more]).choose("activate:A1", "move-from:A1")
    return battle


@clause("doh-13.1.7-11", "doh-13.1.7-13", "doh-13.1.7-14", "doh-13.1.7-u1", "doh-13.1.7-u5", "ruling-171")
@pytest.mark.parametrize("roll", [1, 4])
def test_one_to_four_lets_a_stack_through(roll: int) -> None:
    battle = walk(roll)
    assert {"move:B1", "pass-through:B1"} <= set(battle.keys)
    battle.choose("pass-through:B1")
    assert not battle.events("melee")
    battle.choose("move:C1")
    assert battle.where("us-squad-1") == "C1"
    assert battle.where("somali-mob-1") == "B1"


@clause("doh-13.1.7-14", "doh-13.1.7-15", "doh-13.1.7-u6", "doh-13.1.7-u8")
@pytest.mark.parametrize("roll", [5, 6])
def test_five_or_six_is_a_melee_against_two(roll: int) -> None:
    battle = walk(roll, 1, 1, 1, 1).choose("pass-through:B1")
    attacks = battle.events("melee-attack")
    assert [event.data["odds"] for event in attacks] == ["1-1", "1-2"]
    assert battle.parts("melee-attack", "attack") == {"mob": 2}
    assert battle.where("us-squad-1") == battle.where("somali-mob-1") == "B1"
    assert battle.g.melee >> battle.loc("B1") & 1


@clause("doh-13.1.7-11", "doh-13.1.7-12")
def test_with_militia_who_can_fight_it_is_a_melee() -> None:
    battle = walk(1, 1, 1, 1, 1, somali="somali_mob somali_half")
    refusal = battle.why_not("pass-through:B1")
    assert refusal is not None
    assert refusal.clause == "doh-13.1.7-11"
    assert "move:B1" in battle.keys


@clause("doh-13.1.7-11")
@pytest.mark.parametrize(("vehicle", "passes"), [("technical_mg^ne", False), ("", True)])
def test_nobody_walks_past_a_technical_among_a_mob(vehicle: str, passes: bool) -> None:
    """Ruling 38: the square of an enemy vehicle is entered to fight; the mob stands before it."""
    battle = walk(1, 1, 1, 1, 1, somali=f"somali_mob {vehicle}")
    assert ("pass-through:B1" in battle.keys) is passes
    assert "move:B1" in battle.keys
    if not passes:
        refusal = battle.why_not("pass-through:B1")
        assert refusal is not None
        assert refusal.clause == "doh-13.1.7-11"
        battle.choose("move:B1")
        assert battle.events("melee")


@clause("doh-13.1.7-16", "doh-13.1.7-17")
def test_the_melee_costs_points_and_a_beaten_mob_disperses() -> None:
    battle = walk(6, 6, 6, 1, 1, scores=Scores(mob=2)).choose("pass-through:B1")
    assert battle.unit("somali-mob-1").loc < 0
    assert battle.g.points == [0, 2]


@clause("doh-13.1.7-18")
def test_who_stops_in_the_crowd_must_fight() -> None:
    battle = walk(1, 1, 1, 1, 1).choose("pass-through:B1", "stop")
    assert battle.events("melee")


@clause("doh-13.1.7.1-3", "doh-13.1.7-18")
def test_a_round_of_melee_is_the_mobs_activation_without_a_roll() -> None:
    battle = walk(6, 1, 1, 1, 1).choose("pass-through:B1")
    assert battle.marked("somali-mob-1") == ["ops_complete"]
    assert "mob:somali-mob-1" not in battle.keys
    assert not battle.events("mob-roll")


@clause("ruling-168")
def test_a_mob_does_not_leave_a_melee() -> None:
    battle = Streets(". .", us={"A1": "ranger_squad"}, somali={"A1": "somali_mob", "B1": "somali_half"})
    battle.melee.append("A1")
    battle.impulse("somali")
    assert "fight:A1" in battle.keys
    assert "withdraw:A1" not in battle.keys


@clause("doh-13.1.7.1-3")
def test_a_mob_that_was_activated_before_its_melee_keeps_its_marker() -> None:
    battle = Streets(". .", us={"A1": "ranger_squad"}, somali={"A1": "somali_mob", "B1": "somali_half"})
    battle.melee.append("A1")
    battle.impulse("us", dice=[1, 1, 1, 1])
    battle.unit("somali-mob-1").marks = MOVED
    battle.choose("fight:A1")
    assert battle.events("melee-attack")
    assert battle.marked("somali-mob-1") == ["moved"]


@clause("doh-13.1.7.1-19")
def test_the_somali_player_is_asked_to_move_a_mob_or_to_leave_it() -> None:
    battle = crowd("ranger_squad", {"D2": "somali_mob", "E1": "somali_half"}, [6], side="somali")
    battle.choose("mob:somali-mob-1")
    assert battle.ask.kind == "mob-moves"
    assert battle.keys == ["move-from:D2", "stay:somali-mob-1"]


@clause("doh-13.1.7.1-1", "doh-13.1.7.1-3")
def test_only_a_mob_on_the_map_and_out_of_melee_is_roused() -> None:
    battle = Streets(
        ". . .",
        us={"A1": "ranger_squad"},
        somali={"A1": "somali_mob", "B1": "somali_mob", "C1": "somali_half"},
    )
    battle.melee.append("A1")
    battle.impulse("somali")
    assert battle.why_not("mob:somali-mob-1") == No("doh-13.1.7.1-3", "mob-fights")
    assert "mob:somali-mob-2" in battle.keys
    assert battle.why_not("mob:somali-half-squad-1") == NO_MOB
    disperse(battle.g, battle.unit("somali-mob-2"), "doh-13.1.7-5")
    assert cannot_rouse(battle.g, battle.unit("somali-mob-2")) == NO_MOB


@clause("doh-13.1.7-26", "doh-13.1.7-28")
def test_a_fired_through_marker_is_seen_on_its_mob_alone() -> None:
    battle = crowd("ranger_squad", {"C1": "somali_mob", "E1": "somali_mob"}, [], side="somali")
    marked, other = battle.unit("somali-mob-1"), battle.unit("somali-mob-2")
    state_of(battle.g).fired_through = {marked.id: (1, 0), other.id: (0, 0)}
    module = battle.g.module
    assert (module.marks_on(battle.g, marked), module.marks_on(battle.g, other)) == (("fired_through",), ())
    assert module.show(battle.g)["fired_through"] == {"somali-mob-1": [1, 0], "somali-mob-2": [0, 0]}


@clause("doh-13.1.7.1-20")
def test_militia_beside_a_mob_that_stays_may_hold_its_fire() -> None:
    battle = crowd(
        "ranger_squad", {"C1": "somali_mob somali_squad_a", "E1": "somali_half"}, [6], side="somali"
    )
    battle.choose("mob:somali-mob-1", "stay:somali-mob-1")
    assert battle.ask.kind == "mob-fire"
    battle.choose("done")
    assert not battle.events("fire")
    assert battle.ask.seat == "us"


@clause("doh-13.94.2.1-7", "doh-13.1.7-5", "ruling-169")
@pytest.mark.parametrize(("aimed", "fires"), [("somali-mob-1", False), ("somali-squad-1", True)])
def test_a_sniper_who_aims_at_the_mob_hits_nobody_else(aimed: str, fires: bool) -> None:
    """The mob runs before the dice; aimed at the squad, the shot spares the mob."""
    somalis = {"C1": "somali_mob somali_squad_a", "E1": "somali_half"}
    battle = crowd("delta_sniper_team!us_delta", somalis, [1, 1, 6])
    battle.choose("activate:A1", "snipe:us-delta-sniper-team-1>C1", f"target:{aimed}")
    assert bool(battle.events("fire")) == fires
    assert (battle.unit("somali-mob-1").loc < 0) != fires


@clause("doh-13.1.7.1-1", "doh-13.1.7-29")
def test_every_mob_waits_for_its_roll_again_in_the_next_turn() -> None:
    """Wherever on the map it stands: A1 and E2."""
    battle = Streets(STREET, us={"C1": "ranger_squad"}, somali={"A1": "somali_mob", "E2": "somali_mob"})
    battle.impulse("us")
    for name in ("somali-mob-1", "somali-mob-2"):
        battle.unit(name).marks = MOVED
    battle.g.module.administer(battle.g)
    assert [mob.name for mob in waiting_mobs(battle.g, 1)] == ["somali-mob-1", "somali-mob-2"]
    assert battle.marked("somali-mob-1") == battle.marked("somali-mob-2")
