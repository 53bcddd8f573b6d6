"""13.94.2.1, 13.1.7, the chart: the other halves of rules about helicopters, mobs and the M-1A1."""

from __future__ import annotations

import pytest

from bocage.systems.doh.battle.state import state_of
from bocage.systems.doh.rules.mobs import activation_modifiers
from bocage.systems.doh.rules.rotors import targets_from_the_door
from bocage.systems.lnl.battle.state import Vehicle
from tests.doh.positions import Streets
from tests.support import clause

LONG = " ".join(["."] * 17) + "\n" + " ".join([". g ."] * 5 + [". ."])
"""Columns A to Q; groves in B2, E2, H2 and so on."""


@clause("doh-13.94.2.1-12", "doh-13.94.2.1-10")
def test_the_team_in_the_door_fires_at_spotted_enemies_within_its_range() -> None:
    """Its range is 14: from A1 to O1. Who is in a grove and not spotted is no target."""
    battle = Streets(
        LONG,
        us={"A1-air": "mh60_black_hawk[delta_sniper_team!us_delta]"},
        somali={
            "C1": "somali_squad_a",
            "O1": "somali_half",
            "P1": "somali_half",
            "Q1": "somali_squad_b",
            "E2": "somali_squad_b",
        },
    ).impulse("us")
    hawk = battle.unit("us-mh60-black-hawk-1")
    assert isinstance(hawk, Vehicle)
    (team,) = hawk.passengers
    labels = battle.g.field.labels
    assert [labels[loc] for loc in targets_from_the_door(battle.g, hawk, team)] == ["C1", "O1"]


@clause("doh-chart-15", "ruling-179")
@pytest.mark.parametrize(("sides", "cost"), [({}, 4), ({"wall": "A1/B1"}, 4 + 1), ({"wall": "A2/B2"}, 4)])
def test_a_wall_before_the_shack_costs_the_abrams_one_more(sides: dict[str, str], cost: int) -> None:
    battle = Streets(
        ". o .\n. . .", us={"A1": "m1a1^ne"}, somali={"C2": "somali_vip"}, force="us_mountain", sides=sides
    )
    battle.impulse("us", dice=[1, 1]).choose("activate:A1", "drive:us-m1a1-1", "move:B1")
    assert battle.last("drives").data["cost"] == cost


@clause("doh-13.1.7.1-5", "ruling-167")
@pytest.mark.parametrize(
    ("markers", "parts"), [((), []), ((0, 0), []), ((1, 0), [-1]), ((0, 1), [-1]), ((2, 1), [-3])]
)
def test_without_a_marker_nothing_is_told_of_one(markers: tuple[int, ...], parts: list[int]) -> None:
    battle = Streets(". . .", us={"A1": "ranger_squad"}, somali={"C1": "somali_mob"}).impulse("us")
    mob = battle.unit("somali-mob-1")
    if markers:
        state_of(battle.g).fired_through = {mob.id: (markers[0], markers[1])}
    assert [each.value for each in activation_modifiers(battle.g, mob).parts] == parts


@clause("doh-13.1.7-5", "doh-13.1.7-22")
def test_fire_at_a_technical_among_a_mob_goes_on_when_the_mob_has_run() -> None:
    """5 and 1 of two squads' fire against 1: it is fired at, though nobody else is left in the square."""
    battle = Streets(
        ". . .\n. . .",
        us={"A1": "ranger_squad ranger_squad"},
        somali={"C1": "technical_mg^ne somali_mob", "C2": "somali_half"},
    ).impulse("us", dice=[6, 1, 6, 6, 6, 6])
    battle.choose("activate:A1", "fire-at:A1>somali-technical-mg-1")
    while any(key.startswith("arms") for key in battle.keys):
        battle.choose(next(key for key in battle.keys if key.startswith("arms")))
    assert battle.where("somali-mob-1") == ""
    assert battle.events("fire")
