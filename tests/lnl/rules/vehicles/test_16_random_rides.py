"""Random fights with tanks, half-tracks and their passengers: nothing is ever lost, doubled or overloaded."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from bocage.systems.lnl.content.scenario import Fortification
from bocage.text import LANGUAGES
from bocage.text.lnl.words import LnlWords
from tests.lnl.fights import fought
from tests.lnl.positions import Battle
from tests.support import clause

GROUND = """
     f     .     .     .
  .     b     .     .     .
     .     .     .     .
  .     .     .     .     .
     .     .     .     f
  f     .     .     b     .
     .     .     .     .
  .     .     .     .     .
"""
LIKED = ("drive", "load", "unload", "unload-assault", "deck-fire", "deck-fire-at", "join", "close-assault")
OURS = [
    "m4a1^e[us_airborne_squad+bazooka,leader_sergeant]",
    "m10^e[us_airborne_half,hero@tank_killer] us_airborne_squad+satchel_charge",
    "m4a1&armor_leader_darius^e~ us_airborne_squad+bar leader_lieutenant@the_ambush",
    "us_airborne_squad+bazooka hero medic",
]
THEIRS = [
    "stug_iiig^w[wehrmacht_squad+pzf30,leader_sergeant]",
    "sdkfz_251^w[wehrmacht_squad+mg42_bipod+panzerschreck] wehrmacht_squad+pzf30",
    "pz_ivh^w~ wehrmacht_half_b+panzerschreck wehrmacht_squad*",
    "sd_222^w leader_captain wehrmacht_squad+molotov",
]
BRAWL = """
     .     .     f
  .     .     .     .
     f     .     .
  .     .     .     .
"""
FORTS = [Fortification("mine", "C3", side="german", count=2), Fortification("wire", "D2")]


def ride(seed: int) -> Battle:
    chance = random.Random(seed)
    return Battle(
        GROUND,
        us=dict(zip(["A2", "B3", "A4", "C3"], chance.sample(OURS, 4), strict=True)),
        german=dict(zip(["G1", "F3", "G4", "E2"], chance.sample(THEIRS, 4), strict=True)),
        turns=3,
        forts=FORTS,
        options={"vehicle_may_stop_on_infantry": seed % 3 == 0},
    )


def brawl(seed: int) -> Battle:
    """Men beside tanks: they storm each other, ride away, and jump down to fight."""
    chance = random.Random(seed)
    tanks = [
        "stug_iiig^w sdkfz_251^w[wehrmacht_squad]",
        "pz_ivh^e[wehrmacht_squad+mg42_bipod,leader_sergeant]",
    ]
    men = ["us_airborne_squad+bazooka us_airborne_squad leader_captain", "hero@tank_killer us_airborne_half"]
    return Battle(
        BRAWL,
        us={"B2": men[0], "C2": men[1], "A2": chance.choice(["m4a1^e[us_airborne_squad]", "m10^e"])},
        german={
            "C1": tanks[0] + chance.choice([" wehrmacht_squad*", "", " leader_captain"]),
            "D2": tanks[1],
            "F1": "wehrmacht_squad+molotov wehrmacht_squad+satchel_charge leader_lieutenant@the_ambush",
        },
        turns=4,
    )


@pytest.mark.parametrize("battle_of", [ride, brawl])
@pytest.mark.parametrize("seed", range(12))
@clause("lnl-1.3-12", "lnl-16.1-2", "lnl-16.2-2", "lnl-16.0-1")
def test_a_fight_of_riders_keeps_every_invariant(seed: int, battle_of: Callable[[int], Battle]) -> None:
    assert all(fought(battle_of(seed), seed, LIKED))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("battle_of", [ride, brawl])
def test_every_sentence_about_riders_and_assaults_is_whole(
    lang: str, battle_of: Callable[[int], Battle]
) -> None:
    assert all(fought(battle_of(7), 7, LIKED, [LnlWords(lang)]))
