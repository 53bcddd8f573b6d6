"""Chapters 6 to 8, 18 and 19: tanks, guns and loaded transports fight at random, and nothing goes wrong."""

from __future__ import annotations

import pytest

from tests.vv.fights import fought
from tests.vv.positions import Battle

GROUND = """
      .     .     f     .     .
   .     r     .     o     .     .
      .     r     .     .     h
   .     f     r     .     .     .
      .     .     r     .     .
   h     .     .     r     s     .
      .     .     .     r     .
   .     f     .     .     r     .
      .     o     .     .     .
   .     .     .     .     h     .
"""
DRIVING = {"drive", "ahead", "back", "turn", "overrun", "load", "unload"}
FIRING = {"at-fire", "unit-fire", "smoke-round", "panzerfaust"}


def fight(edition: str) -> Battle:
    return Battle(
        GROUND,
        us={
            "A5": "m3_half_track^n[us_rifle_squad] us_rifle_squad+bazooka",
            "C4": "m4a3e8^n",
            "B5": "m3_half_track^n[us_rifle_squad+m1919a6,us_leader_1,gun_57mm]",
            "C5": "truck^ne[us_rifle_squad,us_rifle_squad] us_rifle_squad",
            "D5": "jeep^n[us_rifle_half_squad] us_leader_2",
            "E5": "stuart^nw",
        },
        german={
            "C3": "german_rifle_squad",
            "D3": "german_rifle_half_squad",
            "F1": "panther^s",
            "E1": "pak_40^s german_rifle_squad+panzerschreck german_leader_1",
            "D1": "sdkfz_251^s[german_rifle_squad+mg34]",
            "C1": "flak_88^s",
            "B1": "truck^s[german_rifle_squad,flak_88] german_rifle_squad",
        },
        turns=5,
        edition=edition,
        smoke={"us": 4, "german": 4},
        expendables={"german": {"panzerfaust": 3, "grenades": 2}, "us": {"satchel_charge": 2}},
        ways={"road": "B1 B2 C2 C3 D4 D5"},
    )


@pytest.mark.parametrize("edition", ["french", "2021"])
def test_machines_fight_at_random(edition: str) -> None:
    chosen: set[str] = set()
    for seed in range(30):
        prefer = DRIVING | (FIRING if seed % 2 else {"done"})
        chosen |= fought(fight(edition), seed, prefer, often=0.8)
    assert DRIVING | FIRING | {"step", "bear", "hold"} <= chosen
