"""How far it is on foot: from every place of the table to what is fought for."""

from __future__ import annotations

from collections.abc import Sequence
from math import isqrt
from typing import Final

from bocage.ground.table.lattice import PACES, STRIDE, UNIT, Point
from bocage.ground.table.march import march
from bocage.systems.sotr.board.field import Field

MAN: Final = UNIT // 2
"""The radius of a man's base."""
FAR: Final = 200
"""Inches: nobody gets there on foot."""


class Ways:
    """The costs on foot to each of some goals, in sixteenths, by node."""

    __slots__ = ("_across", "_costs", "_goals")

    def __init__(self, field: Field, goals: list[Point]) -> None:
        ground = field.ground(MAN)
        gait = field.pace(4 * UNIT)
        self._goals = goals
        self._across: int = ground.across
        self._costs: list[list[int]] = [march(ground, goal, FAR * PACES, gait).costs for goal in goals]

    def away(self, x: int, y: int, goals: Sequence[int]) -> int:
        """Return how far it is from a point to the nearest of some goals: on foot, or straight to one that
        nobody reaches."""
        node = (y + STRIDE // 2) // STRIDE * self._across + (x + STRIDE // 2) // STRIDE
        best = FAR * UNIT
        for goal in goals:
            gx, gy = self._goals[goal]
            on_foot = self._costs[goal][node] * UNIT // PACES
            away = on_foot if on_foot >= 0 else isqrt((gx - x) ** 2 + (gy - y) ** 2)
            best = min(best, away)
        return best
