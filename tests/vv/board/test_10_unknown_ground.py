"""10.1, 2.2: ground and hexes that nobody knows."""

from __future__ import annotations

import pytest

from bocage.ground.land import Land
from bocage.kernel import BadContent
from bocage.systems.vv.board.field import Field
from bocage.systems.vv.content.called import called
from bocage.systems.vv.content.counters import catalogue
from bocage.systems.vv.rules.vehicles.loading import cannot_go_off
from bocage.systems.vv.rules.weapons.support_weapons import is_weapon_alone
from tests.support import clause
from tests.vv.positions import Battle

LANE = "  .\n" * 5


def lane(us: str) -> Battle:
    return Battle(LANE, us={"A1": us}, german={"A5": "german_rifle_squad*"}).phase("movement")


@clause("vv-10.1-1")
def test_ground_that_the_chart_does_not_know_is_refused() -> None:
    battle = lane("us_rifle_squad")
    with pytest.raises(BadContent) as told:
        Field(battle.scenario, Land.draw("  z\n", {"z": "lava"}), catalogue())
    assert told.value.name == "unknown-kind"


def test_a_map_knows_its_hexes_and_no_others() -> None:
    field = lane("us_rifle_squad").g.field
    assert [field.knows(label) for label in ("A1", "A5", "A6", "B1")] == [True, True, False, False]


@clause("vv-10.1-1", "vv-20.1-1")
def test_all_ground_and_all_positions_have_names() -> None:
    for code in ("forest", "hedge", "foxholes"):
        name = called(code)
        assert name is not None
        assert all(name[tongue] for tongue in ("en", "fr"))
    assert called("lava") is None


@clause("vv-8.3-6")
def test_an_unloaded_unit_goes_on_to_the_next_hex_and_no_farther() -> None:
    battle = lane("truck^s[us_rifle_squad]")
    squad, here = battle.unit("us-squad-1"), battle.cell("A1")
    assert cannot_go_off(battle.g, squad, here, battle.cell("A2")) is None
    refusal = cannot_go_off(battle.g, squad, here, battle.cell("A3"))
    assert refusal is not None
    assert refusal.name == "not-adjacent"


@clause("vv-12.3-5", "vv-12.3-6")
@pytest.mark.parametrize(
    ("who", "name", "alone"),
    [
        ("us_leader_1", "us-leader-1", False),
        ("us_leader_1+m1919a6", "us-leader-1", True),
        ("us_rifle_half_squad", "us-half-squad-1", False),
        ("us_rifle_half_squad+m1919a6", "us-half-squad-1", False),
        ("us_rifle_half_squad+heavy_machine_gun", "us-half-squad-1", True),
        ("us_rifle_squad+heavy_machine_gun", "us-squad-1", False),
    ],
)
def test_who_fires_his_weapon_only(who: str, name: str, alone: bool) -> None:
    assert is_weapon_alone(lane(who).unit(name)) is alone
