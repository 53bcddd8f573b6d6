"""Random fights crowded with single men, cards and fortifications, by day and by night."""

from __future__ import annotations

import random

import pytest

from bocage.systems.lnl.content.scenario import Arrival, Effect, EventMarker, Fortification, Troop
from tests.lnl.fights import GROUND, fought
from tests.lnl.positions import Battle
from tests.support import clause

OURS = [
    "hero@marksman leader_captain@charismatic us_airborne_squad+bar us_airborne_squad",
    "hero+bar@brawler leader_sergeant@ghost us_airborne_squad",
    "leader_lieutenant@demolitions medic us_airborne_squad us_airborne_half*",
    "scout chaplain!us_army us_airborne_squad+satchel_charge",
]
THEIRS = [
    "leader_captain@the_ambush wehrmacht_squad+mg42_bipod wehrmacht_squad",
    "leader_sergeant@field_medic medic wehrmacht_squad wehrmacht_half_b*",
    "commissar!soviet_line soviet_line_squad!soviet_line* soviet_line_squad!soviet_line",
    "leader_lieutenant@friendly_fire hero@lucky wehrmacht_squad+flamethrower",
]
FORTS = [
    Fortification("bunker", "E3", facing="north"),
    Fortification("foxhole", "C5 G3"),
    Fortification("wire", "C4 F4"),
    Fortification("mine", "D4", side="german", count=2),
    Fortification("claymore", "E4", side="us"),
]


def fight(seed: int, *, dark: bool) -> Battle:
    chance = random.Random(seed)
    squads = (Troop("us_airborne_squad", count=2), Troop("leader_sergeant", card="iron_will"))
    found = Effect(units=(Troop("wehrmacht_squad"),), to="german")
    return Battle(
        GROUND,
        us=dict(zip(["A5", "C5", "E5", "G5"], chance.sample(OURS, 4), strict=True)),
        german=dict(zip(["B1", "D2", "E3-bunker", "G1"], chance.sample(THEIRS, 4), strict=True)),
        night=dark,
        turns=4,
        forts=FORTS,
        arrive={"us": [Arrival(2, "A4 A5 B5", squads)]},
        off_map={"us": "sniper", "german": "sniper"},
        events=[
            EventMarker("cellar", "occupation", "C3", {"en": "A cellar.", "fr": "Une cave."}, "us", (found,))
        ],
        options={"sniper_interrupts_movement": seed % 2 == 1},
    )


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("seed", range(12))
@clause("lnl-11.2-16", "lnl-11.4-3", "lnl-12.0-8", "lnl-12.0-9", "lnl-1.3-10", "lnl-23.0-5")
def test_a_crowded_fight_keeps_every_invariant(seed: int, dark: bool) -> None:
    battle = fight(seed, dark=dark)
    assert all(fought(battle, seed))
    held_back = [unit for unit in battle.g.units if unit.arrives >= 0 and unit.loc == -1]
    assert not held_back or battle.g.turn < 2
