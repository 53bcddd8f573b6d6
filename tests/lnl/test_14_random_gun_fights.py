"""Random fights crowded with guns, anti-tank weapons and tanks, by day and by night."""

from __future__ import annotations

import random

import pytest

from bocage.systems.lnl.scenario import Arrival, Fortification, Troop
from bocage.text.lnl import LnlWords
from tests.lnl.battle import Battle
from tests.lnl.invariants import check_quiet, check_state
from tests.properties import check_question

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
    battle = fight(seed, dark=dark)
    game = battle.open(seed)
    chance = random.Random(seed)
    words = LnlWords("fr" if seed % 2 else "en")
    told = 0
    while game.ask is not None:
        check_question(game)
        if game.ask.kind == "impulse":
            check_quiet(game.state)
        liked = [option for option in game.ask.options if option.verb in PREFERRED]
        option = chance.choice(liked if liked and chance.random() < 2 / 3 else list(game.ask.options))
        spoken = [words.ask(game.state, game.ask), words.option(game.state, option, game.ask)]
        game.play(option)
        for event in game.events[told:]:
            spoken += words.event(game.state, event)
        told = len(game.events)
        assert not any(mark in line for line in spoken for mark in ("{", "$", "lnl-", "None")), spoken
        asked = game.ask.kind if game.ask is not None else ""
        check_state(game.state, dropping=asked == "drop-weapon", crowded=asked == "over-stacked")
        assert game.decisions < 5000
