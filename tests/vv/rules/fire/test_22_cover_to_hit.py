"""What is true of all to-hit rolls (quick reference), and of all hexes (edition of 2021)."""

from __future__ import annotations

from textwrap import dedent

import pytest

from bocage.ground.land import Land
from bocage.systems.vv.content.scenario import Missions
from tests.support import clause
from tests.vv.positions import LEGEND, Battle

ORCHARD = "  .\n  .\n  o\n"
"""The tank is in A3, under fruit trees: +1 on every to-hit roll."""


@clause("vv-qr.2-2", "vv-18.3-11")
@pytest.mark.parametrize(
    ("firer", "place", "key", "event"),
    [
        ("m4a3e8^s", "A1", "at-fire:us-m4a3e8-1>german-tiger-1", "at-fire"),
        ("gun_57mm^s", "A1", "at-fire:us-gun-57mm-1>german-tiger-1", "at-fire"),
        ("us_rifle_squad+bazooka", "A1", "at-fire:us-squad-1>german-tiger-1", "at-fire"),
        ("us_rifle_squad", "A2", "at-grenade:us-squad-1>german-tiger-1", "at-fire"),
        ("us_rifle_squad+mortar_60mm", "A1", "mortar:A1>A3", "mortar-hit"),
    ],
    ids=["an AFV", "a gun", "an anti-tank weapon", "an anti-tank grenade", "a mortar"],
)
def test_cover_counts_in_every_to_hit_roll(firer: str, place: str, key: str, event: str) -> None:
    battle = Battle(
        ORCHARD, us={place: firer}, german={"A3": "tiger^n"}, expendables={"us": {"at_grenade": 1}}
    ).phase("fire", dice=[6, 6])
    battle.choose(key)
    assert battle.parts(event) == {"orchard": 1}
    assert not battle.last(event).data["hit"]


@clause("vv-qr.2-2", "vv-18.3-9")
@pytest.mark.parametrize(
    ("mission", "missions"),
    [
        ("light-barrage", Missions(light_barrage=1)),
        ("heavy-barrage", Missions(heavy_barrage=1)),
        ("fighter-bomber", Missions(fighter_bomber=1)),
    ],
)
@pytest.mark.parametrize(("mark", "hit"), [(".", True), ("o", False)])
def test_cover_counts_when_artillery_and_aircraft_hit(
    mission: str, missions: Missions, mark: str, hit: bool
) -> None:
    """8 on the dice hits in the open and misses among trees."""
    drawing = f"  .\n  .\n  {mark}\n"
    battle = Battle(
        drawing, us={"A1": "us_rifle_squad"}, german={"A3": "tiger^n"}, missions={"us": missions}
    ).phase("command", dice=[1, 4, 4, 6, 6])
    battle.choose(f"mission:{mission}>A3")
    assert battle.last("mission-hit").data["hit"] is hit


@clause("vv-ed-2.3-1", "vv-10.1-2")
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_a_hex_has_one_kind_of_terrain_and_small_decoration_does_not_count(edition: str) -> None:
    """A grove drawn into the corner of an open hex neither covers who is there nor slows who comes."""
    battle = Battle(
        "  .\n  .\n  .\n", us={"A1": "us_rifle_squad"}, german={"A3": "german_rifle_squad"}, edition=edition
    )
    grove = {"forest": [((1.0, 1.55), (1.2, 1.55), (1.1, 1.7))]}
    battle.land = Land.draw(dedent("  .\n  .\n  .\n"), LEGEND, outlines=grove)
    battle.phase("movement", dice=[6, 6])
    battle.choose("move:A1", "step:A2")
    assert battle.unit("us-squad-1").mp == 1
    battle.choose("fire:A3>A2")
    assert battle.parts() == {"opportunity_adjacent": -2, "opportunity_no_cover": -1}
    wood = Battle(
        "  .\n  f\n  .\n", us={"A1": "us_rifle_squad"}, german={"A3": "german_rifle_squad"}, edition=edition
    )
    wood.phase("movement", dice=[6, 6]).choose("move:A1", "step:A2")
    assert wood.unit("us-squad-1").mp == 2
