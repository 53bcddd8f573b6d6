"""Random fights under shells: mortars and batteries on both sides, by day and night, among tanks and men."""

from __future__ import annotations

import random

import pytest

from bocage.systems.lnl.content.scenario import Arrival, Effect, EventMarker, Fortification, Mission, Troop
from bocage.text.lnl.words import LnlWords
from tests.lnl.fights import GROUND, fought
from tests.lnl.positions import Battle
from tests.support import clause

OURS = [
    "leader_captain us_airborne_squad+bar us_mortar_60",
    "leader_sergeant us_airborne_squad+mortar_51 us_airborne_squad",
    "m4a1^e[us_airborne_squad,leader_lieutenant] scout",
    "m10^e us_airborne_half us_mortar_60",
]
THEIRS = [
    "leader_captain wehrmacht_squad+mg42_bipod german_mortar_81",
    "pz_ivh^w[wehrmacht_squad] leader_sergeant",
    "sdkfz_251^w wehrmacht_squad wehrmacht_half_b*",
    "leader_lieutenant hero@lucky wehrmacht_squad+flamethrower",
]
CALLS = (
    "call-mortar",
    "call-artillery",
    "call-star-shell",
    "mortar-fire",
    "fire-for-effect",
    "move",
    "drive",
)


def guns(fp: int, count: int, formation: str = "") -> Mission:
    return Mission({"en": f"Guns {fp}", "fr": f"Canons {fp}"}, fp, count, formation=formation)


def barrage(seed: int, *, dark: bool) -> Battle:
    chance = random.Random(seed)
    radio = Effect(artillery=guns(8, 2, "C"), to="us")
    return Battle(
        GROUND,
        us=dict(zip(["A5", "C5", "E5", "G5"], chance.sample(OURS, 4), strict=True)),
        german=dict(zip(["B1", "D2", "E1", "G1"], chance.sample(THEIRS, 4), strict=True)),
        night=dark,
        turns=4,
        artillery={"us": [guns(4, 2, "A"), guns(6, 1, "B")], "german": [guns(5, 3)]},
        arrive={"us": [Arrival(2, "A4 A5 B5", (Troop("us_airborne_squad", count=2),))]},
        forts=[Fortification("bunker", "E3", facing="north"), Fortification("mine", "D4", side="german")],
        events=[
            EventMarker("radio", "occupation", "C3", {"en": "A radio.", "fr": "Une radio."}, "", (radio,))
        ],
        options={"lost_missions_are_spent": seed % 2 == 1},
    )


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("seed", range(12))
@clause("lnl-18.3-1", "lnl-18.2-15", "lnl-18.1-14")
def test_a_fight_under_shells_keeps_every_invariant(seed: int, dark: bool) -> None:
    words = LnlWords("fr" if seed % 2 else "en")
    assert all(fought(barrage(seed, dark=dark), seed, CALLS, [words]))


def test_the_barrages_do_fall() -> None:
    """Over these fights everything that chapter 18 knows happens."""
    seen: set[str] = set()
    for seed in range(8):
        battle = barrage(seed, dark=seed % 2 == 0).at_random(seed, prefer=CALLS)
        seen |= {event.kind for event in battle.game.events}
    assert {
        "calls-mortar",
        "spotting-round",
        "round-lands",
        "round-lost",
        "mission-cancelled",
        "ffe",
        "shells",
        "shells-on-vehicle",
    } <= seen
