"""What the doctrine remembers of positions in Mogadishu; to remember and to work out anew is the same."""

from __future__ import annotations

from typing import Final

from bocage.kernel.doctrine import Temper
from bocage.systems.common.doctrine.memory import Kept
from bocage.systems.common.doctrine.reasons import Reasons
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.doctrine.memory import Course, Memory, Outing, Scene, Threats

KEPT: Final = 40
"""For how many places of the crowds threats and scenes are remembered."""
LIES: Final = 4
"""How many lies are remembered: an impulse is over soon, and no lie comes back."""


class Lie:
    """How both sides lie, down to the last man: the questions of one impulse are often asked about the same
    lie, and where everyone can go is looked for only once."""

    __slots__ = ("crowds", "runs", "walks")

    def __init__(self) -> None:
        self.crowds: dict[int, Reasons] = {}
        """By place, what a crowd is good for there."""
        self.runs: dict[tuple[int, int], list[Course]] = {}
        """By vehicle, and the MP it has left: the best for each thing that it can do first."""
        self.walks: dict[tuple[object, ...], list[Outing]] = {}
        """By who goes, how, from where, and with how many MP left."""


class CrowdMemory(Memory):
    """As the core's, for each way the crowds stand."""

    __slots__ = ("_by_crowds", "_lies")

    def __init__(self) -> None:
        super().__init__()
        self._by_crowds: Kept[tuple[int, ...], Memory] = Kept(KEPT)
        self._lies: Kept[tuple[object, ...], Lie] = Kept(LIES)

    def recall(self, g: Lnl, side: int, temper: Temper) -> tuple[Threats, Scene]:
        key = tuple([unit.loc for unit in g.units if unit.counter.crowd and unit.loc >= 0])
        return self._by_crowds.get_or_make(key, Memory).recall(g, side, temper)

    def lie(self, g: Lnl, side: int, scene: Scene, temper: Temper) -> Lie:
        """The lie of a scene, in which the enemy lies open, but of one's own only where they are."""
        key = (scene, temper.aggression, g.ffe_mask, *g.wrecks.items(), *_men(g, side), *_machines(g))
        return self._lies.get_or_make(key, Lie)


def _men(g: Lnl, side: int) -> list[object]:
    """A side's own men, and all who ride: everything that tells them apart."""
    found: list[object] = []
    for unit in g.units:
        if (unit.side == side and unit.loc >= 0) or unit.carrier is not None:
            found += (unit.id, unit.loc, unit.marks, unit.shaken, unit.wounded, unit.mp, unit.counter)
            if unit.weapons:
                found += [weapon.kind for weapon in unit.weapons]
    return found


def _machines(g: Lnl) -> list[object]:
    """What a vehicle is beside a unit: how it stands, and whom it carries."""
    found: list[object] = []
    for vehicle in g.vehicles:
        found += (vehicle.facing, vehicle.buttoned, vehicle.damaged, vehicle.abandoned, vehicle.mode)
        found += [passenger.id for passenger in vehicle.passengers]
    return found
