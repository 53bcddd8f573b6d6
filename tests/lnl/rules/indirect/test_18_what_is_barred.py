"""18.1, 18.2, 12.0: who may not call indirect fire, nor serve a mortar; and what is told of batteries."""

from __future__ import annotations

import pytest

from bocage.kernel import No
from bocage.systems.lnl.content.scenario import Effect, EventMarker, Mission
from bocage.systems.lnl.rules.fire.fire import DARK, NO_SIGHT, NO_TARGET
from bocage.systems.lnl.rules.indirect.artillery import cannot_radio
from bocage.systems.lnl.rules.indirect.callers import cannot_call, cells_in_view
from bocage.systems.lnl.rules.indirect.mortars import (
    cannot_call_on,
    cannot_fire_carried,
    cannot_serve,
    lightable_cells,
    mortar_of,
)
from bocage.systems.lnl.view.artillery import show_artillery
from tests.lnl.airborne import AirBattle
from tests.lnl.positions import Battle
from tests.support import clause

LANE = ".\n" * 6
NAME = {"en": "help", "fr": "aide"}
MISSION = Mission(NAME, 6, 1)


def name_of(refusal: No | None) -> str:
    return "" if refusal is None else refusal.name


@clause("lnl-12.0-5", "lnl-18.2-2")
@pytest.mark.parametrize(
    ("hero", "mark", "refusal"),
    [
        ("hero@radioman", "", ""),
        ("hero@radioman", "assault_move", ""),
        ("hero", "", "no-radio"),
        ("hero@radioman*", "", "caller-shaken"),
        ("hero@radioman", "fired", "already-used"),
        ("hero@radioman", "ops_complete", "already-used"),
    ],
)
def test_who_holds_the_card_radios_in_good_order_and_unused(hero: str, mark: str, refusal: str) -> None:
    battle = Battle(LANE, us={"A1": hero}, german={"A6": "wehrmacht_squad"})
    battle.mark(us_hero_1=mark).impulse("us")
    assert name_of(cannot_radio(battle.g, battle.unit("us-hero-1"))) == refusal


@clause("lnl-12.0-5", "lnl-8.1-2")
@pytest.mark.parametrize("melee", [True, False])
def test_nobody_radios_out_of_a_melee(melee: bool) -> None:
    foe = {"A1": "wehrmacht_squad"} if melee else {"A6": "wehrmacht_squad"}
    battle = Battle(LANE, us={"A1": "hero@radioman"}, german=foe)
    if melee:
        battle.melee = ["A1"]
    battle.impulse("us")
    assert name_of(cannot_radio(battle.g, battle.unit("us-hero-1"))) == ("locked-in-melee" if melee else "")


@clause("lnl-18.2-2", "lnl-12.0-5")
def test_who_is_not_on_the_map_calls_nothing() -> None:
    """Both ride in a half-track: aboard, not in a hex."""
    battle = Battle(
        LANE,
        us={"A1": "sdkfz_251!us_airborne^e[leader_captain,hero@radioman]"},
        german={"A6": "wehrmacht_squad"},
        artillery={"us": [MISSION]},
    ).impulse("us")
    assert name_of(cannot_call(battle.g, battle.unit("us-leader-1"))) == "off-the-map"
    assert name_of(cannot_radio(battle.g, battle.unit("us-hero-1"))) == "off-the-map"


@clause("lnl-8.1-2", "lnl-18.1-10")
@pytest.mark.parametrize("melee", [True, False])
def test_a_mortar_in_melee_is_not_called(melee: bool) -> None:
    battle = Battle(
        LANE,
        us={"A1": "us_mortar_60 us_airborne_squad"},
        german={"A1" if melee else "A6": "wehrmacht_squad"},
    )
    if melee:
        battle.melee = ["A1"]
    battle.impulse("us")
    mortar = battle.unit("us-weapon-team-1")
    assert name_of(cannot_serve(battle.g, mortar)) == ("locked-in-melee" if melee else "")


@clause("lnl-18.1a-3", "lnl-18.1-2")
@pytest.mark.parametrize("shaken", [True, False])
def test_shaken_men_do_not_fire_the_mortar_they_carry(shaken: bool) -> None:
    star = "*" if shaken else ""
    battle = Battle(
        LANE, us={"A1": f"us_airborne_squad+mortar_51{star} hero"}, german={"A5": "wehrmacht_squad"}
    ).impulse("us")
    squad = battle.unit("us-squad-1")
    refusal = cannot_fire_carried(battle.g, squad, squad.weapons[0], battle.loc("A5"))
    assert name_of(refusal) == ("mortar-shaken" if shaken else "")


@clause("lnl-18.1-6", "lnl-20.1-1")
@pytest.mark.parametrize(
    ("night", "ground", "refusal"),
    [(True, LANE, DARK), (True, ".\n.\nS\n.\n.\n.", NO_SIGHT), (False, ".\n.\nS\n.\n.\n.", NO_SIGHT)],
)
def test_by_night_it_is_the_dark_that_hides_a_target_and_by_day_what_stands_between(
    night: bool, ground: str, refusal: No
) -> None:
    battle = Battle(
        ground, us={"A1": "leader_captain us_mortar_60"}, german={"A6": "wehrmacht_squad"}, night=night
    ).impulse("us")
    assert cannot_call_on(battle.g, battle.unit("us-leader-1"), battle.loc("A6")) == refusal


@clause("lnl-18.1-6")
def test_a_mortar_is_called_onto_enemies_only() -> None:
    battle = Battle(LANE, us={"A1": "leader_captain us_mortar_60"}, german={"A6": "wehrmacht_squad"})
    battle.impulse("us")
    leader = battle.unit("us-leader-1")
    assert cannot_call_on(battle.g, leader, battle.loc("A5")) == NO_TARGET
    assert cannot_call_on(battle.g, leader, battle.loc("A6")) is None


@clause("lnl-18.2-1")
@pytest.mark.parametrize("entered", [False, True])
def test_the_artillery_of_an_event_is_shown_when_it_has_happened(entered: bool) -> None:
    """One battery is the scenario's, and open; two events bring one each, and one of them has happened.

    Its number does not tell that the event before it is to bring one too.
    """
    events = [
        EventMarker(f"help-{hex}", "occupation", hex, NAME, "us", (Effect(artillery=mission),))
        for hex, mission in (("A3", Mission(NAME, 6, 3)), ("A2", Mission(NAME, 6, 2)))
    ]
    battle = Battle(
        LANE,
        us={"A1": "us_airborne_squad"},
        german={"A6": "wehrmacht_squad"},
        artillery={"us": [MISSION]},
        events=events,
    ).impulse("us")
    if entered:
        battle.choose("activate:A1", "move-from:A1")
    assert battle.where("us-squad-1") == ("A2" if entered else "A1")
    shown = [(row["id"], row["left"]) for row in show_artillery(battle.g)]
    assert shown == [("battery-0", 1), ("battery-1", 2)][: 1 + entered]


@clause("lnl-18.1a-3")
@pytest.mark.parametrize(
    ("carrier", "refusal"),
    [("us_airborne_squad", ""), ("us_airborne_half", "")]
    + [("hero", "mortar-needs-a-squad"), ("leader_captain", "mortar-needs-a-squad")],
)
def test_the_carried_mortar_is_served_by_squads_and_half_squads(carrier: str, refusal: str) -> None:
    battle = Battle(LANE, us={"A1": f"{carrier}+mortar_51"}, german={"A5": "wehrmacht_squad"}).impulse("us")
    unit = battle.g.units[0]
    assert name_of(cannot_serve(battle.g, unit)) == refusal
    direct = cannot_fire_carried(battle.g, unit, unit.weapons[0], battle.loc("A5"))
    assert name_of(direct) == refusal


@clause("lnl-20.1-14", "lnl-18.1-9")
def test_a_star_shell_bursts_from_the_least_to_the_greatest_range_of_its_mortar() -> None:
    """The 51 mm mortar: 2 to 9 hexes."""
    battle = Battle(".\n" * 12, us={"A1": "us_airborne_squad+mortar_51"}, german={"A12": "crew"}, night=True)
    battle.impulse("us")
    mortar = mortar_of(battle.unit("us-squad-1"))
    assert mortar is not None
    found = [battle.g.field.land.cells[cell].label for cell in lightable_cells(battle.g, mortar)]
    assert found == [f"A{1 + distance}" for distance in range(2, 10)]


@clause("lnl-18.2-2", "lnl-18.2-3")
def test_a_caller_who_sees_only_the_air_above_a_hex_does_not_see_the_hex() -> None:
    """Three hexes of brush hide the ground of A5 from A1, and not what flies there."""
    us = {"A1": "leader_captain", "A5-air": "uh1_slick"}
    battle = AirBattle(".\nb\nb\nb\n.", us=us, german={"A5": "nva_squad"}).impulse("us")
    g, leader = battle.g, battle.unit("us-leader-1")
    assert g.field.sight.see[leader.loc] >> battle.loc("A5-air") & 1
    assert [g.field.labels[cell] for cell in cells_in_view(g, leader)] == ["A1", "A2", "A3", "A4"]
