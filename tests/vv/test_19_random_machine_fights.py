"""Chapters 6 to 8, 18 and 19: tanks, guns and loaded transports fight at random, and nothing goes wrong."""

from __future__ import annotations

import random

import pytest

from bocage.systems.vv.stacking import cannot_stack
from bocage.systems.vv.state import Vv
from bocage.systems.vv.transport import cannot_carry
from bocage.systems.vv.units import ABOARD, ELIMINATED
from tests.vv.battle import Battle

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
QUIET = ("command", "fire", "movement", "defensive-fire", "advance", "assault")


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


def check(g: Vv) -> None:
    """What holds at every quiet point."""
    for side in (0, 1):
        for cell, stack in enumerate(g.at[side]):
            men = sum(1 for unit in stack if unit.counter.is_infantry)
            assert cannot_stack(men, len(stack) - men) is None, g.field.labels[cell]
            assert not stack or not g.at[1 - side][cell]
            assert bool(g.held[side] >> cell & 1) == bool(stack)
            assert all(unit.loc == cell for unit in stack)
    for unit in g.units:
        assert (unit.loc == ABOARD) == (unit.carrier is not None)
        assert unit.mp == 0 or unit.loc == ELIMINATED
        if unit.carrier is not None:
            assert unit in unit.carrier.passengers
            assert unit.carrier.loc >= 0
            assert not unit.carrier.pinned or unit.pinned
        if unit.passengers:
            assert cannot_carry(unit, unit.passengers) is None
        if unit.counter.is_afv:
            assert not unit.pinned
        assert not unit.immobile or unit.counter.is_afv


def play(seed: int, edition: str) -> set[str]:
    """One battle to its end; the verbs that were chosen."""
    battle = fight(edition)
    game = battle.open(seed)
    chance = random.Random(seed)
    chosen: set[str] = set()
    prefer = DRIVING | (FIRING if seed % 2 else {"done"})
    while game.ask is not None:
        if game.ask.kind in QUIET:
            check(game.state)
        pinned = [(unit, unit.loc, unit.facing) for unit in game.state.units if unit.pinned]
        liked = [option for option in game.ask.options if option.verb in prefer]
        if game.ask.kind == "movement" and len(liked) > 1:
            liked = [option for option in liked if option.verb != "done"]
        choice = chance.choice(liked if liked and chance.random() < 0.8 else game.ask.options)
        chosen.add(choice.verb)
        game.play(choice)
        for unit, loc, facing in pinned:
            assert not unit.pinned or unit.loc == ELIMINATED or (unit.loc, unit.facing) == (loc, facing)
    check(game.state)
    return chosen


@pytest.mark.parametrize("edition", ["french", "2021"])
def test_machines_fight_at_random(edition: str) -> None:
    chosen: set[str] = set()
    for seed in range(30):
        chosen |= play(seed, edition)
    assert DRIVING | FIRING | {"step", "bear", "hold"} <= chosen
