"""1.7-6, 23.0-4: what an event brings, and nothing else; where its men and vehicles appear."""

from __future__ import annotations

import pytest

from bocage.systems.lnl.content.scenario import Condition, Effect, EventMarker, Mission, Troop
from tests.lnl.positions import Battle
from tests.support import clause

FIELD = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
"""
NAME = {"en": "x", "fr": "x"}


def found(effect: Effect, german: dict[str, str] | None = None, us: str = "", **more: object) -> Battle:
    """A squad goes from A1 to A2, where this is found."""
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad", **({"E1": us} if us else {})},
        german=german or {"G2": "medic"},
        events=[EventMarker("find", "occupation", "A2", NAME, "us", (effect,))],
        **more,  # type: ignore[arg-type]
    ).impulse("us")
    return battle.choose("activate:A1", "move-from:A1", "move:A2")


def all_that_came(battle: Battle) -> dict[str, object]:
    g = battle.g
    return {
        "points": list(g.points),
        "smoke": dict(g.smoke),
        "light": list(g.star_shells),
        "missions": list(g.missions),
        "lying": [weapon.kind.id for weapon in g.lying(battle.loc("A2"))],
        "units": len(g.units),
    }


@clause("lnl-1.7-6", "lnl-18.2-1")
@pytest.mark.parametrize(
    ("effect", "what", "value"),
    [
        (Effect(points=3), "points", [3, 0]),
        (Effect(smoke=True), "smoke", {"A2": 1}),
        (Effect(star_shell=True), "light", ["A2"]),
        (Effect(artillery=Mission(NAME, fp=6, count=2)), "missions", [2]),
        (Effect(weapon="bar"), "lying", ["bar"]),
        (Effect(units=(Troop("us_airborne_half"),)), "units", 3),
    ],
)
def test_each_paragraph_brings_what_it_says_and_nothing_else(
    effect: Effect, what: str, value: object
) -> None:
    battle = found(effect)
    nothing = {"points": [0, 0], "smoke": {}, "light": [], "missions": [], "lying": [], "units": 2}
    if what in ("smoke", "light"):
        there = battle.loc("A2")
        value = {there: 1} if what == "smoke" else [there]
    assert all_that_came(battle) == {**nothing, what: value}
    told = {"points": "event-points", "lying": "event-weapon", "missions": "event-artillery"}
    for key, kind in told.items():
        assert len(battle.events(kind)) == (key == what)


@clause("lnl-1.6.1.01-6", "lnl-1.7-6")
@pytest.mark.parametrize(
    ("gun", "comes"),
    [("m1919a4_tripod", "m1919a4_dismantled"), ("mg42_tripod", "mg42_bipod"), ("bar", "bar")],
)
def test_who_comes_by_an_event_has_not_set_up_his_gun(gun: str, comes: str) -> None:
    battle = found(Effect(units=(Troop("us_airborne_squad", weapons=(gun,)),)))
    (weapon,) = battle.g.units[-1].weapons
    assert weapon.kind.id == comes


@clause("lnl-23.0-1", "lnl-1.7-6")
@pytest.mark.parametrize(("who", "holder"), [("us_airborne_half", 0), ("leader_sergeant", 1)])
def test_those_who_appear_hold_the_hex_at_once_and_a_single_man_does_not(who: str, holder: int) -> None:
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad"},
        german={"G2": "medic"},
        events=[EventMarker("find", "occupation", "A2", NAME, "us", (Effect(units=(Troop(who),), at="C1"),))],
        victory=[Condition("us", "hold", "C1"), Condition("german", "otherwise")],
    ).impulse("us")
    battle.g.control[battle.loc("C1")] = 1
    battle.choose("activate:A1", "move-from:A1", "move:A2")
    assert battle.where(battle.g.units[-1].name) == "C1"
    assert battle.g.control[battle.loc("C1")] == holder


@clause("lnl-23.0-4", "lnl-1.3-1", "lnl-1.3-2")
@pytest.mark.parametrize(
    ("who", "there", "mine", "may"),
    [
        ("us_airborne_squad", "", "", True),
        ("us_airborne_squad", "wehrmacht_squad*", "", False),
        ("us_airborne_squad", "stug_iiig^w", "", False),
        ("us_airborne_squad", "", "us_airborne_squad us_airborne_squad us_airborne_squad", False),
        ("m4a1", "", "", True),
        ("m4a1", "wehrmacht_squad*", "", False),
        ("m4a1", "stug_iiig^w", "", False),
        ("m4a1", "", "m4a1^e m4a1^e", False),
    ],
)
def test_nobody_appears_among_enemies_nor_where_there_is_no_room(
    who: str, there: str, mine: str, may: bool
) -> None:
    """In E1, as the event says, or else in one of the hexes beside it."""
    german = {"G2": "medic", **({"E1": there} if there else {})}
    battle = found(Effect(units=(Troop(who, facing="e" if who == "m4a1" else ""),), at="E1"), german, mine)
    while battle.ask.kind == "opportunity-fire":
        battle.choose("hold-fire")
    beside = {battle.g.field.labels[cell] for cell in battle.land.neighbours[battle.loc("E1")] if cell >= 0}
    if may:
        assert battle.where(battle.g.units[-1].name) == "E1"
    else:
        assert battle.ask.kind == "place-event-unit"
        assert set(battle.keys) == {f"place:{label}" for label in beside}


@clause("lnl-23.0-4")
def test_the_hexes_beside_it_are_those_without_enemies_or_a_crowd() -> None:
    """Around E1, where an enemy is: one hex has an enemy, one an enemy vehicle, one is full."""
    battle = Battle(
        FIELD,
        us={"A1": "us_airborne_squad", "E2": "us_airborne_squad us_airborne_squad us_airborne_squad"},
        german={"E1": "medic", "D1": "medic", "F1": "stug_iiig^w", "G2": "medic"},
        events=[
            EventMarker(
                "find",
                "occupation",
                "A2",
                NAME,
                "us",
                (Effect(units=(Troop("us_airborne_half"),), at="E1"),),
            )
        ],
    ).impulse("us")
    battle.choose("activate:A1", "move-from:A1", "move:A2")
    beside = {battle.g.field.labels[cell] for cell in battle.land.neighbours[battle.loc("E1")] if cell >= 0}
    assert set(battle.keys) == {f"place:{label}" for label in beside - {"D1", "F1", "E2"}}
