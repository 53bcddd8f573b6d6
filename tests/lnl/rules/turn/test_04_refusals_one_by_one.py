"""4.0: what keeps single units from acting, each refusal asked for by itself."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MOVE, Move
from bocage.systems.lnl.rules.movement.steps import cannot_move_as
from bocage.systems.lnl.rules.sight.star_shells import cannot_fire_star_shell
from bocage.systems.lnl.rules.turn.acting import cannot_act, cannot_ambush, cannot_go_anywhere
from bocage.systems.lnl.rules.turn.activation import cannot_be_in_command
from bocage.systems.lnl.rules.turn.impulse import can_be_activated
from bocage.systems.lnl.rules.turn.offers import can_anyone_go
from tests.lnl.airborne import AirBattle
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .
  .     .     .     .
     .     .     .
"""
SQUAD, ENEMY = "us_airborne_squad", "wehrmacht_squad"
LOCKED = No("lnl-8.1-2", "locked-in-melee")


@clause("lnl-4.0a-1", "lnl-23.0-1")
def test_who_is_not_on_the_map_does_not_act() -> None:
    battle = Battle(FIELD, us={"A1": SQUAD}, german={"G1": ENEMY}, off_map={"us": "sniper"}).impulse("us")
    sniper = battle.unit("us-sniper-1")
    assert cannot_act(battle.g, Impulse(0, night=False), sniper) == No("lnl-4.0a-1", "nobody-of-yours-there")


@clause("lnl-8.1-2")
@pytest.mark.parametrize("marks", ["", "moved"])
def test_who_is_locked_in_melee_does_not_act_whatever_else_keeps_him_from_it(marks: str) -> None:
    battle = Battle(FIELD, us={"A1": SQUAD, "B1": SQUAD}, german={"B1": ENEMY})
    battle.melee = ["B1"]
    battle.mark(us_squad_2=marks).impulse("us")
    assert cannot_act(battle.g, Impulse(0, night=False), battle.unit("us-squad-2")) == LOCKED
    assert cannot_act(battle.g, Impulse(0, night=False), battle.unit("us-squad-1")) == No(
        "lnl-4.0a-6", "not-activated"
    )


@clause("lnl-4.0c-3", "lnl-5.1-3", "lnl-4.0a-6")
@pytest.mark.parametrize(
    ("man", "marks", "reason"),
    [
        (SQUAD, "moved", No("lnl-4.0c-3", "already-used")),
        (f"{SQUAD}*", "assault_move", No("lnl-5.1-3", "shaken-cannot-act")),
        (SQUAD, "", No("lnl-4.0a-6", "not-activated")),
    ],
)
def test_what_a_man_has_done_is_told_before_that_he_is_not_activated(
    man: str, marks: str, reason: No
) -> None:
    battle = Battle(FIELD, us={"A1": man, "B1": SQUAD}, german={"G1": ENEMY}).mark(us_squad_1=marks)
    assert cannot_act(battle.impulse("us").g, Impulse(0, night=False), battle.unit("us-squad-1")) == reason


@clause("lnl-20.1-1", "lnl-8.1-2")
def test_in_a_melee_nobody_fires_a_star_shell() -> None:
    battle = Battle(FIELD, us={"B1": f"{SQUAD} leader_captain"}, german={"B1": ENEMY}, night=True)
    battle.melee = ["B1"]
    battle.impulse("us")
    leader = battle.unit("us-leader-1")
    assert cannot_fire_star_shell(battle.g, leader) == LOCKED
    battle.g.melee = 0
    assert cannot_fire_star_shell(battle.g, leader) is None


@clause("lnl-6.0-13", "lnl-11.7-1")
def test_for_all_but_a_scout_the_jungle_uphill_costs_a_whole_move_of_four() -> None:
    """Light jungle 2, two levels up 2 more; a Scout would pay 1 for the jungle."""
    battle = Battle(
        "   j2\n j2  j2\n   .\n j2  j2\n   j2",
        us={"B2": "us_army_squad"},
        german={"A1": "vc_squad"},
        forces={"us": "us_army", "german": "nva"},
        module="fhv",
    )
    battle.reprint("us-squad-1", mf=4).impulse("us")
    move = Move([battle.unit("us-squad-1")], CRAWL, battle.loc("B2"))
    assert cannot_go_anywhere(battle.g, move) == No("lnl-6.0-13", "costs-whole-move")


@clause("lnl-4.0a-2", "lnl-19.1-12")
def test_a_leader_on_the_ground_does_not_activate_the_helicopter_above_him() -> None:
    """It is next to him, and of his nation."""
    battle = AirBattle(us={"A1": "leader_captain", "A1-air": "uh1_slick", "B1": "us_army_squad"}, german={})
    g = battle.impulse("us").g
    turn = Impulse(0, night=False)
    turn.nation = battle.unit("us-leader-1").force.nationality
    here, above, beside = (battle.loc(at) for at in ("A1", "A1-air", "B1"))
    assert g.field.adjacent[here] >> above & 1
    assert cannot_be_in_command(g, turn, here, above) == No("lnl-4.0a-1", "nobody-to-activate")
    assert cannot_be_in_command(g, turn, here, beside) is None


@clause("lnl-8.1-2", "lnl-6.0-9")
@pytest.mark.parametrize("melee", [True, False])
def test_nobody_walks_out_of_a_melee(melee: bool) -> None:
    battle = Battle(FIELD, us={"B1": SQUAD}, german={"B1": ENEMY} if melee else {"G1": ENEMY})
    battle.melee = ["B1"] if melee else []
    g = battle.impulse("us").g
    assert can_anyone_go(g, [battle.unit("us-squad-1")], battle.loc("B1")) is not melee


@clause("lnl-12.0-5", "lnl-4.0a-6", "lnl-4.0c-3")
@pytest.mark.parametrize(
    ("place", "marks", "reason"),
    [
        ("A1", "", None),
        ("A1", "assault_move", No("lnl-4.0c-3", "already-used")),
        ("C1", "", No("lnl-4.0a-6", "not-activated")),
    ],
)
def test_the_ambush_is_sprung_by_a_fresh_man_who_is_activated(
    place: str, marks: str, reason: No | None
) -> None:
    """B1 is next to both A1 and C1; A1 is activated."""
    us = {"A1": "leader_sergeant" if place != "A1" else "hero@the_ambush"}
    us |= {"C1": "hero@the_ambush"} if place == "C1" else {}
    battle = Battle(FIELD, us=us, german={"B1": ENEMY}).mark(us_hero_1=marks).impulse("us")
    turn, hero = Impulse(0, night=False), battle.unit("us-hero-1")
    turn.declared = {battle.loc("A1"): [unit for unit in battle.g.units if battle.where(unit.name) == "A1"]}
    assert cannot_ambush(battle.g, turn, hero, battle.loc("B1")) == reason


@clause("lnl-4.0a-1", "lnl-5.1-3", "lnl-6.0-9")
@pytest.mark.parametrize(("points", "may"), [(0, False), (1, True), (2, True)])
def test_a_shaken_man_is_activated_if_he_has_a_point_to_move_with(points: int, may: bool) -> None:
    battle = Battle(FIELD, us={"A1": f"{SQUAD}*"}, german={"G1": ENEMY}).reprint(
        "us-squad-1", mf_shaken=points
    )
    squad = battle.impulse("us").g.units[0]
    assert can_be_activated(squad, Impulse(0, night=False)) is may


@clause("lnl-8.0-1", "lnl-8.0-3")
@pytest.mark.parametrize("melee", [True, False])
def test_the_marker_of_a_melee_bars_its_hex_even_where_all_have_fallen(melee: bool) -> None:
    """What is offered and what is refused are the same."""
    battle = Battle(FIELD, us={"C1": SQUAD}, german={"G1": ENEMY})
    battle.melee = ["B1"] if melee else []
    battle.impulse("us").choose("activate:C1", "assault-from:C1")
    refusal = battle.why_not("move:B1")
    assert refusal == (No("lnl-8.0-3", "no-melee-by-assault-move") if melee else None)
    assert ("move:B1" in battle.keys) is not melee


@clause("lnl-6.1-1", "lnl-12.0-5")
@pytest.mark.parametrize("at", ["A1", "D1"])
def test_an_assaulter_who_stays_lends_his_red_box_wherever_he_is(at: str) -> None:
    """A1 is the first hex of the map."""
    us = {at: f"{SQUAD} leader_sergeant@assaulter"}
    battle = Battle(FIELD, us=us, german={"G1": ENEMY}).reprint("us-squad-1", box=None).impulse("us")
    squad = battle.unit("us-squad-1")
    assert cannot_move_as(battle.g, squad, ASSAULT, [squad]) is None
    battle.unit("us-leader-1").card = ""
    assert cannot_move_as(battle.g, squad, ASSAULT, [squad]) == No("lnl-6.1-1", "no-assault-box")


@clause("lnl-4.0-1", "lnl-4.0c-4", "ruling-19")
@pytest.mark.parametrize(("enemy", "offered"), [("C1", True), ("G1", False)])
def test_who_may_only_fire_and_has_nobody_to_fire_at_has_no_use_for_an_impulse(
    enemy: str, offered: bool
) -> None:
    """A Hero after an Assault Move, with a fresh friend next door whom only a leader could activate."""
    us = {"A1": "hero", "B1": "us_airborne_half"}
    battle = Battle(FIELD, us=us, german={enemy: f"{ENEMY}*"}).mark(us_hero_1="assault_move")
    battle.reprint("us-hero-1", range=2).impulse("us")
    assert ("activate:A1" in battle.keys) is offered
    assert "activate:B1" in battle.keys


@clause("lnl-4.0a-1", "lnl-4.0c-4", "lnl-5.1-3")
def test_one_who_may_still_fire_is_activated_whoever_lies_shaken_beside_him() -> None:
    """The second of them can do nothing at all after his Assault Move."""
    battle = Battle(FIELD, us={"A1": f"{SQUAD} {SQUAD}*"}, german={"C1": ENEMY})
    battle.mark(us_squad_1="assault_move", us_squad_2="assault_move").impulse("us")
    assert "activate:A1" in battle.keys


@clause("lnl-6.0-1", "lnl-1.3-1")
@pytest.mark.parametrize(("full", "shut"), [("B1", False), ("B2", False), ("B1 B2", True)])
def test_one_free_way_is_enough_whichever_of_the_others_is_shut(full: str, shut: bool) -> None:
    """A1 has two neighbours; three squads are all that a hex holds."""
    crowds = {place: " ".join([SQUAD] * 3) for place in full.split()}
    battle = Battle(FIELD, us={"A1": "leader_captain us_airborne_half", **crowds}, german={"G1": ENEMY})
    battle.impulse("us")
    move = Move([battle.unit("us-half-squad-1")], MOVE, battle.loc("A1"))
    assert (cannot_go_anywhere(battle.g, move) is not None) == shut
