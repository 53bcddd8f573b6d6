"""Random fights crowded with guns, anti-tank weapons and tanks, by day and by night."""

from __future__ import annotations

import random

import pytest

from bocage.systems.lnl.content.scenario import Arrival, Fortification, Troop
from bocage.text.lnl.words import LnlWords
from tests.lnl.fights import fought
from tests.lnl.positions import Battle

GROUND = """
     f     .     t     .
  .     b     .     f     .
     .     H     .     .
  t     .     .     .     w
     .     .     .     f
  .     .     .     b     .
     .     .     t     .
  .     f     .     .     .
     .     b     .     t
  .     .     H     .     .
"""
OURS = [
    "us_airborne_squad+bazooka+bazooka leader_captain us_airborne_squad+bazooka",
    "us_atg_57^ne us_airborne_half+bazooka",
    "m4a1&armor_leader_darius^ne us_rr_57!us_army^ne",
    "m10^ne~ us_airborne_squad+bar+bazooka hero+bazooka",
]
THEIRS = [
    "german_atg_75^sw wehrmacht_squad+pzf30",
    "wehrmacht_squad+panzerschreck+mg42_bipod leader_lieutenant@friendly_fire",
    "stug_iiig^sw wehrmacht_half_b+pzf30",
    "german_atg_88^sw wehrmacht_squad+pzf30 pz_ivh&armor_leader_rindt^sw",
]
PREFERRED = [
    "ordnance",
    "ordnance-at",
    "team-fire",
    "team-fire-at",
    "turn",
    "vehicle-fire",
    "vehicle-fire-at",
]


def fight(seed: int, *, dark: bool) -> Battle:
    chance = random.Random(seed)
    return Battle(
        GROUND,
        us=dict(zip(["A5", "C5", "D5", "G5"], chance.sample(OURS, 4), strict=True)),
        german=dict(zip(["B1", "E1", "F2", "G2"], chance.sample(THEIRS, 4), strict=True)),
        night=dark,
        turns=4,
        hexsides={"bocage": "C3/D4 D4/E3", "wall": "E4/F4"},
        forts=[Fortification("bunker", "E3", facing="north"), Fortification("foxhole", "C4 G4")],
        arrive={"german": [Arrival(2, "B1 D1", (Troop("german_atg_75"), Troop("wehrmacht_squad")))]},
        options={
            "turret_aspect_from_hull": seed % 2 == 1,
            "acquisition_survives_firer_move": seed % 3 == 1,
            "moving_infantry_to_hit_off": seed % 5 == 1,
        },
    )


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("seed", range(15))
def test_a_fight_of_guns_keeps_every_invariant(seed: int, dark: bool) -> None:
    words = LnlWords("fr" if seed % 2 else "en")
    assert all(fought(fight(seed, dark=dark), seed, PREFERRED, [words]))
