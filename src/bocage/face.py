"""The public face of the package: start a game by a scenario's id, or replay one from a file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mypy_extensions import mypyc_attr

from bocage import kernel
from bocage.kernel import BocageError, Dice, Journal
from bocage.systems import find_system, full_id, system_of


# Must have the same attribute as its base: compiled, a class of another kind would run `__init__` twice.
@mypyc_attr(allow_interpreted_subclasses=True)
class Game(kernel.Game[Any]):
    """A game of any system."""

    __slots__ = ()

    @staticmethod
    def start(
        scenario: str,
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        dice: Dice | None = None,
    ) -> kernel.Game[Any]:
        """Start a scenario. `dice` from `Dice.seeded` or `Dice.scripted` take the place of the seed."""
        id = full_id(scenario)
        if dice is None:
            return Game.open(system_of(id), id, seed=seed, options=options)
        if dice.script is not None:
            return Game.open(system_of(id), id, options=options, script=dice.script)
        if dice.seed is None or dice.values:
            raise BocageError("a game starts with fresh dice made by Dice.seeded or Dice.scripted")
        return Game.open(system_of(id), id, seed=dice.seed, options=options)

    @staticmethod
    def replay(path: str | Path, *, verify: bool = True) -> kernel.Game[Any]:
        """Play a saved journal again. With `verify`, every hash in it must come out the same."""
        journal = Journal.load(path)
        return Game.resume(find_system(journal.head.system), journal, verify=verify)
