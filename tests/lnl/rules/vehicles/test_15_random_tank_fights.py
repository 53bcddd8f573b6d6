"""Random fights of tanks in a village: overruns, rubble, turrets, reinforcements; every invariant holds."""

from __future__ import annotations

import random

import pytest

from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.content.scenario import Arrival, Fortification, Troop
from bocage.systems.lnl.content.terrain_chart import PROHIBITED
from bocage.systems.lnl.rules.vehicles.vehicles import on_a_way
from bocage.text.lnl.words import LnlWords
from tests.lnl.fights import fought
from tests.lnl.positions import Battle
from tests.support import clause

VILLAGE = """
     .     .     b     .     .
  .     H     .     .     H     .
     w     .     s     .     .
  .     .     H     .     t     .
     .     .     .     .     f
  b     .     .     w     .     .
     .     H     .     .     .
  .     .     .     .     H     .
"""
LIKED = ("drive", "overrun", "vehicle-fire", "vehicle-fire-at", "move", "fire-at", "turn-turret")
OURS = [
    "m4a1&armor_leader_darius^e us_airborne_squad+bazooka",
    "m4a1^e~ m10^e leader_lieutenant",
    "m10^se us_airborne_squad us_airborne_squad",
    "sd_222!us_airborne^e us_airborne_half+bar",
]
THEIRS = [
    "pz_ivh&armor_leader_rindt^w wehrmacht_squad",
    "stug_iiig^w wehrmacht_squad+pzf30 leader_sergeant",
    "su_76!wehrmacht^w sdkfz_251^w wehrmacht_squad*",
    "truck_vietnam!wehrmacht^w wehrmacht_half_b wehrmacht_squad+mg42_bipod",
]
FORTS = [
    Fortification("mine", "E3", side="german"),
    Fortification("wire", "D3"),
    Fortification("foxhole", "F4"),
]


def fight(seed: int) -> Battle:
    chance = random.Random(seed)
    more = (Troop("m4a1"), Troop("us_airborne_squad"))
    return Battle(
        VILLAGE,
        us=dict(zip(["A1", "B2", "A4", "C3"], chance.sample(OURS, 4), strict=True)),
        german=dict(zip(["K1", "H3", "K4", "G2"], chance.sample(THEIRS, 4), strict=True)),
        turns=4,
        forts=FORTS,
        night=seed % 5 == 4,
        arrive={"us": [Arrival(2, "A1 A2 A3 A4", more)], "german": [Arrival(3, "K1 K2", (Troop("pz_ivh"),))]},
        exits={"us": "K2"},
        options={
            "vehicle_may_stop_on_infantry": seed % 3 == 0,
            "mg_split_turret_hull": seed % 2 == 0,
            "core_wrecks_no_cover": seed % 4 == 0,
        },
    )


def check_tanks(g: Lnl) -> None:
    """Stacking, ground they may stand on, Shaken ones shut, and rubble only where a field says so."""
    for vehicle in g.vehicles:
        if vehicle.shaken and not vehicle.abandoned and vehicle.loc >= 0:
            assert vehicle.buttoned
        if vehicle.loc < 0 or vehicle.flies:
            continue
        cost = g.field.cover[vehicle.loc].wheels[vehicle.printed.type]
        assert cost != PROHIBITED or on_a_way(g, vehicle.loc, vehicle)
        mates = [each for each in g.vehicles if each.loc == vehicle.loc and each.side == vehicle.side]
        assert len(mates) <= 2
    assert set(g.field.rubble) == {
        cell.index for cell in g.field.land.cells if g.field.cover[cell.index].code == "rubble"
    }


@pytest.mark.parametrize("seed", range(20))
@clause("lnl-1.3-2", "lnl-15.1-12", "lnl-15.0b-2", "lnl-10.4-5")
def test_a_tank_fight_keeps_every_invariant_and_can_be_told(seed: int) -> None:
    for game in fought(fight(seed), seed, LIKED, [LnlWords("en"), LnlWords("fr")]):
        check_tanks(game.state)
