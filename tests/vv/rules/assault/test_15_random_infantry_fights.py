"""Chapters 11 to 17: infantry with all it can have fights at random, and nothing goes wrong."""

from __future__ import annotations

import pytest

from tests.support import clause
from tests.vv.fights import fought
from tests.vv.positions import Battle

GROUND = """
     .     f     .     o     .
  .     h     .     .     f     .
     .     .     f     .     h
  o     .     s     .     .     .
     f     .     .     h     .
  .     .     o     .     f     .
     .     h     .     .     .
  .     f     .     .     .     .
"""
COMMAND = {"give", "swap", "split", "combine"}
FIRE = {"fire", "mortar", "smoke-round", "panzerfaust", "at-grenade", "grenades", "charge", "smoke"}
CLOSE = {"assault", "join", "advance", "step"}
ANSWERS = {"lane", "snipe", "place-sniper", "keep-sniper", "withdraw-sniper", "pin", "reduce", "eliminate"}


def fight(edition: str) -> Battle:
    return Battle(
        GROUND,
        us={
            "C4": "us_rifle_squad+m1919a6 us_leader_1! us_rifle_squad",
            "D4": "us_rifle_squad us_rifle_half_squad us_rifle_half_squad+mortar_60mm us_leader_2",
            "F4": "us_paratrooper_squad+bazooka us_rifle_squad+medium_machine_gun",
            "I4": "us_rifle_half_squad us_leader_1 m4_sherman^n",
        },
        german={
            "B1": "german_rifle_squad+mg34 german_rifle_squad",
            "D1": "german_rifle_squad+mortar_5cm german_leader_1 german_rifle_half_squad",
            "F2": "german_rifle_squad+heavy_machine_gun german_leader_2",
            "H2": "german_ss_squad german_rifle_half_squad+panzerschreck pak_40^s",
            "J1": "panzer_iii^s",
        },
        turns=5,
        edition=edition,
        snipers=["us", "german"],
        smoke={"us": 6, "german": 4},
        expendables={
            "us": {"grenades": 3, "satchel_charge": 2, "at_grenade": 2},
            "german": {"grenades": 3, "satchel_charge": 1, "panzerfaust": 2},
        },
    )


@clause("vv-14.7-2", "vv-14.61-7", "vv-11.1-5", "vv-12.2-1", "vv-6.9-2", "vv-12.5-1")
@pytest.mark.parametrize("edition", ["french", "2021"])
def test_infantry_fights_at_random(edition: str) -> None:
    chosen: set[str] = set()
    for seed in range(36):
        prefer = (COMMAND | CLOSE, FIRE | ANSWERS, CLOSE | ANSWERS)[seed % 3]
        chosen |= fought(fight(edition), seed, prefer, often=0.7)
    assert chosen >= COMMAND | FIRE | CLOSE | ANSWERS
