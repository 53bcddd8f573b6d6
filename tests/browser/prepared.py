"""Battles made for the browser tests, and dice that fall as a test wants them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bocage.kernel import Dice, System
from bocage.systems import SYSTEMS, find_system
from bocage.systems.lnl.content import scenario as files

BATTLES: Final = Path(__file__).parent / "battles"
Falls = Mapping[str, Sequence[int]]
"""For each purpose of a roll, what comes up first; after that the seed decides."""


def ship_battles() -> None:
    """The battles of this folder are there as if they were shipped."""
    for file in sorted(BATTLES.glob("*.yaml")):
        battle = files.load_scenario(file)
        system = battle.id.partition("/")[0]
        for known in (files.scenarios(system), *((files.scenarios(),) if system == "lnl" else ())):
            known[battle.id] = battle


def load_dice(monkeypatch: pytest.MonkeyPatch, loaded: Mapping[int, Falls]) -> None:
    """Games begun with one of these seeds roll what is loaded: their dice are changed where the game hands
    them to its system, which it asks by name, compiled or not."""
    for system in {type(find_system(id)) for id in SYSTEMS}:
        monkeypatch.setattr(system, "begin", _with_loaded_dice(system.begin, loaded))


Begin = Callable[[System[Any], str, Mapping[str, object], Dice], Any]


def _with_loaded_dice(begin: Begin, loaded: Mapping[int, Falls]) -> Begin:
    def begun(rules: System[Any], scenario: str, options: Mapping[str, object], dice: Dice) -> Any:
        if dice.seed is not None and dice.seed in loaded:
            dice._chance = None
            dice._source = _falling(loaded[dice.seed], Random(dice.seed).random)
        return begin(rules, scenario, options, dice)

    return begun


def _falling(falls: Falls, chance: Callable[[], float]) -> Callable[[int, str], int]:
    left = {purpose: list(reversed(rolls)) for purpose, rolls in falls.items()}

    def source(sides: int, purpose: str) -> int:
        rolls = left.get(purpose)
        return rolls.pop() if rolls else int(chance() * sides) + 1

    return source
