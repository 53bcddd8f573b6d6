"""Battles made for the browser tests, and dice that fall as a test wants them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bocage.kernel import Dice
from bocage.systems.lnl import scenario as files

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
    """Games begun with one of these seeds roll what is loaded."""
    fair = Dice.seeded

    def seeded(seed: int) -> Dice:
        if seed not in loaded:
            return fair(seed)
        chance = Random(seed).random
        left = {purpose: list(reversed(rolls)) for purpose, rolls in loaded[seed].items()}

        def source(sides: int, purpose: str) -> int:
            rolls = left.get(purpose)
            return rolls.pop() if rolls else int(chance() * sides) + 1

        dice = Dice(source)
        dice.seed = seed
        return dice

    monkeypatch.setattr(Dice, "seeded", seeded)
