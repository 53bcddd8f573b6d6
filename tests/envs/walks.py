"""Battles played by recruits, to look at them on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from bocage.envs import Battle
from bocage.envs.observer import Observation
from bocage.players import make_player

SMALLEST: Final = (
    "lnl/boh/the-orchard-wall",
    "doh/the-house-behind-the-market",
    "vv/the-lane-at-bosc-morin",
)
"""The smallest scenario of each system."""


def walk(battle: Battle, seed: int, every: int = 1) -> Iterator[int]:
    """Play a battle to its end, yielding every few decisions and at the end."""
    battle.begin(seed)
    system = battle.scenario.partition("/")[0]
    players = {seat: make_player("recruit", seed + n, system) for n, seat in enumerate(battle.seats)}
    decisions = 0
    while (ask := battle.game.ask) is not None:
        if decisions % every == 0:
            yield decisions
        battle.play(players[ask.seat].choose(battle.game))
        decisions += 1
    yield decisions


def column(battle: Battle, observation: Observation, name: str) -> Any:
    """A column of the table of units, in its own measure."""
    number = battle.layout.unit(name)
    return observation["units"][:, number] * battle.layout.units[number].per


def plane(battle: Battle, observation: Observation, name: str) -> Any:
    """A plane of the map, in its own measure."""
    number = battle.layout.plane(name)
    return observation["planes"][number] * battle.layout.planes[number].per


def feature(battle: Battle, observation: Observation, action: int, name: str) -> float:
    """A feature of an option, in its own measure."""
    number = battle.layout.option(name)
    return float(observation["options"][action, number] * battle.layout.options[number].per)


def same(one: Observation, other: Observation) -> bool:
    return one.keys() == other.keys() and all(np.array_equal(one[name], other[name]) for name in one)
