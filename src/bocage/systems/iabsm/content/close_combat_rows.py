"""What is printed of close combat and of tasks, read from `data/` with the line of what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal

from msgspec import Struct

from bocage.ground.sheets import Section
from bocage.systems.common.files.datafile import DataFiles
from bocage.systems.iabsm.content.basis import Basis

Position = Literal["open", "difficult", "works"]
NextTurn = Literal["free", "held", "pinned", "idle"]


class PositionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """cc-16 to cc-18: a kind of position: for how many dice its defender has one more."""

    code: Position
    dice: int
    basis: Basis


class StandRow(Struct, frozen=True, forbid_unknown_fields=True):
    """What kind of position a kind of terrain is."""

    code: str
    position: Position
    basis: Basis


class ResultRow(Struct, frozen=True, forbid_unknown_fields=True):
    """ccres-13 to ccres-20: what a difference does to the loser."""

    difference: int
    back: int
    facing: bool
    shock: int
    next: NextTurn
    basis: Basis


class TaskRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A task: the score to reach with two dice."""

    code: str
    score: int
    basis: Basis


POSITIONS: Final = Section("positions", PositionRow, "code")
STANDS: Final = Section("stands", StandRow, "code")
RESULTS: Final = Section("results", ResultRow, "difference")
TASKS: Final = Section("tasks", TaskRow, "code")
CLOSE_COMBAT_DATA: Final = DataFiles(
    lambda: ("iabsm",), {"close-combat": (POSITIONS, STANDS, RESULTS), "tasks": (TASKS,)}
)


@cache
def dice_of_positions() -> Mapping[str, int]:
    """For how many dice the defender of each kind of position has one more."""
    return {row.code: row.dice for row in CLOSE_COMBAT_DATA.rows(POSITIONS)}


class Positions:
    """The positions that are defended, as plain numbers: for how many dice there is one more."""

    __slots__ = ("_stands", "open", "works")

    def __init__(self) -> None:
        dice = dice_of_positions()
        self.open: int = dice["open"]
        self.works: int = dice["works"]
        self._stands: dict[str, int] = {
            row.code: dice[row.position] for row in CLOSE_COMBAT_DATA.rows(STANDS)
        }

    def of(self, terrain: str) -> int:
        """Return the dice of a kind of terrain: what is not named is open."""
        return self._stands.get(terrain, self.open)


@cache
def positions() -> Positions:
    """Read the positions, once."""
    return Positions()


@cache
def results() -> Mapping[int, ResultRow]:
    """What each difference does to the loser."""
    return {row.difference: row for row in CLOSE_COMBAT_DATA.rows(RESULTS)}


@cache
def tasks() -> Mapping[str, TaskRow]:
    """Every task, by its code."""
    return {row.code: row for row in CLOSE_COMBAT_DATA.rows(TASKS)}
