"""10.5.1, 13.1.3, 13.1.4, 13.1.7: edges of what is proven of Somalis, of mobs and of their markers."""

from __future__ import annotations

import pytest

from bocage.systems.doh.battle.state import state_of
from bocage.systems.doh.rules.losses import points_for
from bocage.systems.doh.rules.mobs import activation_modifiers
from bocage.systems.doh.rules.somalia import cannot_stack
from bocage.systems.lnl.content.scenario import Scores
from tests.doh.positions import Streets
from tests.support import clause

STREET = ". . . .\n. . . ."


@clause("doh-13.1.4-7", "doh-13.1.4-8")
@pytest.mark.parametrize(("start", "way"), [("B1", ["move:A1"]), ("C1", ["move:B1", "move:A1"])])
def test_who_fails_before_a_melee_owes_nothing_in_the_next_turn(start: str, way: list[str]) -> None:
    """3 + 3 is more than the morale of a squad in the open, whether it comes from afar or from next door."""
    battle = Streets(
        STREET, us={"A1": "ranger_squad*"}, somali={start: "somali_squad_a", "D2": "somali_half"}
    )
    battle.impulse("somali", dice=[3, 3]).choose(f"activate:{start}", f"move-from:{start}", *way)
    assert battle.where("somali-squad-1") == "B1"
    assert battle.unit("somali-squad-1").mp == 0
    (told,) = battle.events("nerve-fails")
    assert told.data["unit"] == battle.unit("somali-squad-1").id
    assert told.clauses == (("doh-13.1.4-7",) if start == "B1" else ("doh-13.1.4-7", "doh-13.1.4-8"))


@clause("doh-13.1.7.1-4", "doh-13.1.7.1-5", "option-fired_through_minus_two")
@pytest.mark.parametrize(
    ("minus_two", "told"), [(False, (-2, "doh-13.1.7.1-5")), (True, (-4, "doh-13.1.7.1-4"))]
)
def test_two_markers_are_told_by_their_rule(minus_two: bool, told: tuple[int, str]) -> None:
    """Each takes 1, or by the option 2."""
    options = {"fired_through_minus_two": minus_two}
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_mob"}, options=options)
    mob = battle.impulse("us").unit("somali-mob-1")
    state_of(battle.g).fired_through = {mob.id: (1, 1)}
    (part,) = activation_modifiers(battle.g, mob).parts
    assert (part.value, part.clause, part.name) == (*told, "fired_through")


@clause("doh-13.1.7.1-10", "doh-13.1.3-2", "ruling-168")
def test_a_mob_grows_where_there_is_no_other_mob() -> None:
    """Mobs in B1 and C1: a third may gather on any road beside B1 but in C1 itself."""
    battle = Streets(STREET, us={"D2": "ranger_squad*"}, somali={"B1": "somali_mob", "C1": "somali_mob"})
    battle.impulse("somali", dice=[3]).choose("mob:somali-mob-1")
    assert battle.ask.kind == "mob-grows"
    assert sorted(battle.keys) == ["place:A1", "place:A2", "place:B2", "place:C2"]


@clause("doh-13.1.7.1-7", "doh-13.1.7-26")
def test_a_mob_that_disperses_takes_its_markers_with_it() -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad*"}, somali={"C1": "somali_mob", "D1": "somali_mob"})
    battle.impulse("somali", dice=[2])
    first, second = battle.unit("somali-mob-1").id, battle.unit("somali-mob-2").id
    state_of(battle.g).fired_through = {first: (1, 0), second: (0, 1)}
    battle.choose("mob:somali-mob-1")
    assert battle.where("somali-mob-1") == ""
    assert state_of(battle.g).fired_through == {second: (0, 1)}


SHUT_IN = "o . o\no o o"
"""Houses all around the road square B1."""
WAYS_OUT = ["o . .\no o o", "o . o\no o ."]
"""One more road square, beside it or across a corner."""


@clause("doh-13.1.7.1-9", "doh-13.1.7.1-19", "doh-13.1.7-2")
@pytest.mark.parametrize("roll", [2, 5])
@pytest.mark.parametrize("ground", [SHUT_IN, *WAYS_OUT])
def test_nobody_is_asked_to_move_a_mob_that_can_go_nowhere(ground: str, roll: int) -> None:
    """On 2 the American player may move it, on 5 its owner; it is roused at once."""
    battle = Streets(ground, us={"A2": "ranger_squad*"}, somali={"B1": "somali_mob"})
    battle.impulse("somali", dice=[roll])
    asked = battle.game.ask is not None and battle.ask.kind in ("mob-confused", "mob-moves")
    assert asked == (ground in WAYS_OUT)
    assert asked or battle.marked("somali-mob-1") == ["moved" if roll == 2 else "ops_complete"]


@clause("doh-13.1.7.1-10", "doh-13.1.7.1-11")
def test_a_mob_with_no_road_beside_it_does_not_grow() -> None:
    battle = Streets(SHUT_IN, us={"A2": "ranger_squad*"}, somali={"B1": "somali_mob"})
    battle.impulse("somali", dice=[3])
    assert len(battle.g.units) == 2
    assert battle.marked("somali-mob-1") == ["ops_complete"]


@clause("doh-13.1.7-7")
@pytest.mark.parametrize(("counter", "worth"), [("somali_mob", 0), ("somali_half", 3), ("leader_somali", 7)])
def test_a_mob_by_itself_is_worth_nothing(counter: str, worth: int) -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": counter}).impulse("us")
    scores = Scores(squad=2, half_squad=3, single_man=5, leader=7)
    assert points_for(scores, battle.g.units[-1].counter) == worth


@clause("doh-13.1.4-5", "ruling-166")
def test_a_leader_with_a_charge_checks_once_like_all_others() -> None:
    """1 + 1 twice: the leader, who could fight with his satchel charge, and the squad."""
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad*"},
        somali={"B1": "leader_somali+satchel_charge somali_squad_a", "D2": "somali_half"},
    )
    battle.impulse("somali", dice=[1, 1, 1, 1, 6, 6, 1, 1]).choose("activate:B1", "move-from:B1")
    while battle.ask.kind == "move-who":
        battle.choose(battle.keys[0])
    battle.choose("move:A1")
    checked = [battle.g.units[int(str(event.data["unit"]))].name for event in battle.events("morale-check")]
    assert checked == ["somali-leader-1", "somali-squad-1"]


@clause("doh-13.1.3-1", "doh-13.1.3-4")
@pytest.mark.parametrize("men", [["leader_somali", "hero"], ["hero", "leader_somali"]])
def test_three_units_are_led_whoever_else_is_with_them(men: list[str]) -> None:
    battle = Streets(STREET, us={"A1": "ranger_squad"}, somali={"C1": "somali_half"}).impulse("us")
    counters = battle.g.catalogue.counters
    assert (
        cannot_stack(counters[code] for code in ["somali_half", "somali_half", "somali_half", *men]) is None
    )


@clause("doh-13.1.7-11", "doh-13.1.7-13")
@pytest.mark.parametrize("fights", [True, False])
def test_nobody_passes_through_a_mob_that_is_in_a_melee(fights: bool) -> None:
    battle = Streets(
        STREET,
        us={"A1": "ranger_squad", **({"B1": "ranger_half_b"} if fights else {})},
        somali={"B1": "somali_mob"},
    )
    battle.melee = ["B1"] if fights else []
    battle.impulse("us").choose("activate:A1", "move-from:A1")
    assert ("pass-through:B1" in battle.keys) != fights


@clause("doh-10.5.1-19", "doh-10.5.1-20")
@pytest.mark.parametrize(("left", "armed"), [({"rpg7": 1}, ["rpg7"]), ({"rpg7": 0}, []), ({}, [])])
def test_a_weapon_that_the_scenario_does_not_have_is_not_found(
    left: dict[str, int], armed: list[str]
) -> None:
    """8 brings a squad to the roadblock, and a 4 an RPG for it."""
    battle = Streets(
        ". . X .", us={"A1": "ranger_squad*"}, somali={"D1": "somali_half"}, mix={"somali_squad_b": 1, **left}
    )
    battle.rally_phase(dice=[1, 6, 4, 4, 4])
    (squad,) = battle.at("C1")
    assert [weapon.kind.id for weapon in battle.unit(squad).weapons] == armed
