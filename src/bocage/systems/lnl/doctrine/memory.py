"""What the doctrine remembers from one question to the next, by all that it depends on.

Whether it remembers or works out anew is the same, in this game and in any copy of it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.kernel.doctrine import Temper
from bocage.systems.lnl.battle.state import FIRED, Lnl
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.doctrine.ground import Prize
from bocage.systems.lnl.doctrine.reasons import Stand

KEPT: Final = 400
"""How many threats and scenes are remembered, and camps in each scene."""
KEPT_PARTS: Final = 4000
"""How many batteries are remembered, and how many goals."""
UNKNOWN: Final = -1e9
"""Stands for what nobody has worked out yet: less than anything is worth."""
NOT_AIMED: Final = -999
NO_FIRE: Final = -998
"""Stand for an edge that nobody has worked out yet, and for fire that does not reach."""
LATER: Final = 0.6
"""How much the fire of those counts who have fired in this turn already."""


class Outing(NamedTuple):
    """A place a stack can go to: what that is worth, the first step of the way, and the fire on it."""

    score: float
    first: int
    place: int
    risk: float


Marchers = tuple[object, ...]
"""Who marches, how, from where, and with how many points left."""
Camp = dict[Marchers, list[Outing]]
"""Wherever our men can go, as far as `doctrine_moves` has worked it out."""
Make = tuple[str, int, bool, bool]
"""What vehicles have in common to which a place is worth the same: class, movement, laden or not, exposed."""


class Battery:
    """What those of one enemy location can do to whoever comes into their sight, as they are now."""

    __slots__ = ("edges", "zeal")

    def __init__(self, places: int, zeal: float) -> None:
        self.edges = [NOT_AIMED] * (2 * places)
        """The edge of their fire at each place when nothing hinders it: at who stays there, and at who comes
        there on the move."""
        self.zeal = zeal
        """How sure they are to fire at who stays in their sight."""


class Threats:
    """What one side's men can do to whoever comes into their sight, as long as nothing about them changes."""

    __slots__ = ("batteries", "dangers", "foes", "powers")

    def __init__(self, places: int, foes: int) -> None:
        self.foes = foes
        """Where there is somebody who may fire."""
        self.batteries: dict[int, Battery] = {}
        self.dangers = [UNKNOWN] * (2 * places)
        """Of each place, first for who stays there, then for who comes there on the move."""
        self.powers: dict[int, float] = {}


class Scene:
    """What the places of the field are worth to one side, as long as nobody has moved."""

    __slots__ = ("aims", "camps", "goals", "places", "stands", "wanted")

    def __init__(self, places: int) -> None:
        self.aims: list[tuple[Prize, float, float]] | None = None
        self.wanted = -1
        self.goals: list[float] | None = None
        self.places = [UNKNOWN] * places
        """What `doctrine_moves` has found them to be worth."""
        self.camps: dict[tuple[object, ...], Camp] = {}
        """What our men can do, by all that can be seen of them."""
        self.stands: dict[Make, list[Stand | None]] = {}
        """What `doctrine_machines` has found the cells to be worth, by the make of the vehicle."""


class Memory:
    """Threats and scenes, and the parts that several of them have in common."""

    __slots__ = ("_batteries", "_goals", "_scenes", "_threats")

    def __init__(self) -> None:
        self._threats: dict[tuple[object, ...], Threats] = {}
        self._scenes: dict[tuple[object, ...], Scene] = {}
        self._batteries: dict[tuple[object, ...], Battery] = {}
        self._goals: dict[tuple[object, ...], list[float]] = {}

    def recall(self, g: Lnl, side: int, temper: Temper) -> tuple[Threats, Scene]:
        if len(self._threats) >= KEPT or len(self._scenes) >= KEPT:
            self._threats.clear()
            self._scenes.clear()
        key = (g.field, side, g.in_the_way, g.abandoned, g.smoke_mask, g.lit, g.melee, *looks(g, 1 - side))
        threats = self._threats.get(key)
        if threats is None:
            threats = self._threats[key] = Threats(len(g.field.locations), _who_may_fire(g, 1 - side))
        wanted = (temper.objectives, temper.caution)
        around = (key, wanted, g.turn, g.held[side], *g.control.values())
        scene = self._scenes.get(around)
        if scene is None:
            scene = self._scenes[around] = Scene(len(g.field.locations))
        return threats, scene

    def battery(self, g: Lnl, side: int, loc: int) -> Battery:
        """The men and vehicles of a side in a location."""
        men = g.at[side][loc]
        key: list[object] = [g.field, side, loc]
        for unit in [*men, *g.vehicles_at(side, loc)]:
            key.append((unit.counter, unit.marks, unit.shaken, *[weapon.kind for weapon in unit.weapons]))
        known = self._batteries.get(tuple(key))
        if known is None:
            if len(self._batteries) >= KEPT_PARTS:
                self._batteries.clear()
            zeal = LATER if all(unit.marks & FIRED for unit in men) else 1.0
            known = self._batteries[tuple(key)] = Battery(len(g.field.locations), zeal)
        return known

    def goals(self, field: Field, draws: tuple[object, ...]) -> list[float]:
        """How near each location is to the task, by all that makes it so, as far as it is known."""
        known = self._goals.get((field, *draws))
        if known is None:
            if len(self._goals) >= KEPT_PARTS:
                self._goals.clear()
            known = self._goals[field, *draws] = [UNKNOWN] * len(field.locations)
        return known


def _who_may_fire(g: Lnl, side: int) -> int:
    """The locations of those who are not held up by a melee."""
    men = g.held[side] & ~g.melee
    return men | g.armour[side] | g.air[side] if g.vehicles else men


def looks(g: Lnl, side: int) -> list[object]:
    """All that can be seen of a side's units."""
    found: list[object] = []
    for unit in g.units:
        if unit.side == side and unit.loc >= 0:
            found.append((unit.id, unit.loc, unit.marks, unit.shaken, unit.counter))
            if unit.weapons:
                found += [weapon.kind for weapon in unit.weapons]
    return found
