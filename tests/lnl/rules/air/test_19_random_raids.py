"""Random raids by helicopter, among tanks, mortars and smoke, by day and by night: every invariant holds."""

from __future__ import annotations

import random

import pytest

from bocage.systems.lnl.battle.state import IMPULSE
from bocage.systems.lnl.content.scenario import Arrival, Fortification, Mission, Troop
from bocage.text.lnl.words import LnlWords
from tests.lnl.airborne import AirBattle
from tests.lnl.fights import fought
from tests.support import clause

VALLEY = """
     .     .     J     .     .     .
  .     g     .     j     .     .     .
     .     b     .     .     h     .
  .     .     .     .     .     S     .
     .     .     J1    .     .     b
  .     .     .     .     p     .     .
     .     ~     .     .     .     .
  .     .     .     g     .     .     .
"""
LIKED = (
    "flight",
    "hover",
    "take-flight",
    "load",
    "unload",
    "vehicle-fire",
    "vehicle-fire-at",
    "fire-at",
    "ordnance-at",
    "team-fire-at",
    "opportunity-fire",
)
OURS = [
    "uh1_slick[us_army_squad+m60,leader_sergeant]",
    "uh1_gunship",
    "ch_transport[us_army_half,us_army_half+law]",
    "uh1_slick",
]
THEIRS = [
    "nva_squad+rpd nva_squad+rpg2",
    "nva_squad+rpd+rpg2 leader_captain",
    "nva_mortar_82 nva_half",
    "pt_76^w",
    "nva_squad+rpg7 hero",
]
FORTS = [Fortification("mine", "C2", side="german"), Fortification("wire", "E3")]


def raid(seed: int) -> AirBattle:
    chance = random.Random(seed)
    late = Troop("uh1_slick", passengers=(Troop("us_army_squad", weapons=("law",)),))
    shells = Mission(name={"en": "Fire base", "fr": "Base de feu"}, fp=4, count=2)
    return AirBattle(
        VALLEY,
        us={
            **dict(zip(["A2-air", "B2-air", "A4-air"], chance.sample(OURS, 3), strict=True)),
            "A1": "us_army_squad leader_lieutenant",
            "C4": "us_army_squad+law m113^e",
        },
        german=dict(zip(["K2", "J3", "F2", "H3", "G1"], chance.sample(THEIRS, 5), strict=True)),
        arrive={"us": [Arrival(2, "A1 A2 A3", (late,))]},
        artillery={"us": [shells]},
        exits={"us": "A1 A2"},
        off_map={"german": "sniper"},
        forts=FORTS,
        turns=4,
        night=seed % 4 == 3,
        options={"flying_mg_minus_one": seed % 2 == 0},
    )


@pytest.mark.parametrize("seed", range(20))
@clause("lnl-1.3a-1", "lnl-19.1-8", "lnl-19.4-1")
def test_a_raid_keeps_every_invariant(seed: int) -> None:
    chance = random.Random(seed)
    for game in fought(raid(seed), seed, LIKED, [LnlWords(lang) for lang in ("en", "fr")]):
        if game.ask is not None and game.state.phase == IMPULSE and chance.random() < 0.05:
            assert game.fork(0).state.digest() == game.state.digest()
