"""What the doctrine remembers from one question to the next, by all that it depends on.

Whether it remembers or works out anew is the same, in this game and in any copy of it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.kernel.doctrine import Temper
from bocage.systems.common.doctrine.memory import Kept
from bocage.systems.common.doctrine.reasons import Reasons, Stand, total
from bocage.systems.lnl.battle.concepts import is_captured
from bocage.systems.lnl.battle.state import FIRED, Lnl, Unit, Weapon
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.ground import Prize
from bocage.systems.lnl.rules.ordnance.guns import guns_of

KEPT: Final = 400
"""How many threats and scenes are remembered, and camps in each scene."""
KEPT_PARTS: Final = 4000
"""How many batteries are remembered, and how many goals."""
UNKNOWN: Final = -1e9
"""Stands for what nobody has worked out yet: less than anything is worth."""
NOT_AIMED: Final = -999
NO_FIRE: Final = -998
"""Stand for an edge that nobody has worked out yet, and for fire that does not reach."""


class Outing(NamedTuple):
    """A place a stack can go to: what that is worth, the first step of the way, and the fire on it."""

    score: float
    first: int
    place: int
    risk: float


class Course:
    """How a vehicle could be in a place: what that is worth, and the first thing it does to get there."""

    __slots__ = ("first", "reasons", "score")

    def __init__(self, first: tuple[str, int], reasons: Reasons, spent: int) -> None:
        self.first = first
        self.reasons = reasons
        self.score = total(reasons) - w.LONG_WAY * spent


Marchers = tuple[object, ...]
"""Who marches, how, from where, and with how many points left."""
Camp = dict[Marchers, list[Outing]]
"""Wherever our men can go, as far as `moves` has worked it out."""
Make = tuple[str, int, bool, bool]
"""What vehicles have in common to which a place is worth the same: class, movement, laden or not, exposed."""


class Battery:
    """What those of one enemy location can do to whoever comes into their sight, as they are now."""

    __slots__ = ("edges", "several", "zeal")

    def __init__(self, places: int, zeal: float, *, several: bool) -> None:
        self.edges = [NOT_AIMED] * (2 * places)
        """The strength of their common fire at each place, the ground apart: at who stays there, and at who
        comes there on the move."""
        self.several = several
        """Has Weapon Teams, guns or vehicles, which make attacks of their own."""
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
        self.powers: dict[int, int] = {}


class Scene:
    """What the places of the field are worth to one side, as long as nobody has moved."""

    __slots__ = ("aims", "camps", "goals", "places", "stands", "wanted")

    def __init__(self, places: int) -> None:
        self.aims: list[tuple[Prize, float, float]] | None = None
        self.wanted = -1
        self.goals: list[float] | None = None
        self.places = [UNKNOWN] * places
        """What `moves` has found them to be worth."""
        self.camps: Kept[tuple[object, ...], Camp] = Kept(KEPT)
        """What our men can do, by all that can be seen of them."""
        self.stands: dict[Make, list[Stand | None]] = {}
        """What `machines` has found the cells to be worth, by the make of the vehicle."""


class Memory:
    """Threats and scenes, and the parts that several of them have in common."""

    __slots__ = ("_batteries", "_goals", "_scenes", "_threats")

    def __init__(self) -> None:
        self._threats: Kept[tuple[object, ...], Threats] = Kept(KEPT)
        self._scenes: Kept[tuple[object, ...], Scene] = Kept(KEPT)
        self._batteries: Kept[tuple[object, ...], Battery] = Kept(KEPT_PARTS)
        self._goals: Kept[tuple[object, ...], list[float]] = Kept(KEPT_PARTS)

    def recall(self, g: Lnl, side: int, temper: Temper) -> tuple[Threats, Scene]:
        """What is known of a position for one side: nothing yet, if it is new."""
        key = (g.field, side, g.in_the_way, g.abandoned, g.smoke_mask, g.lit, g.melee, *looks(g, 1 - side))
        threats = self._threats.get(key)
        if threats is None:
            threats = Threats(len(g.field.locations), _who_may_fire(g, 1 - side))
            self._threats.put(key, threats)
        wanted = (temper.objectives, temper.caution)
        around = (key, wanted, g.turn, g.held[side], *g.control.values())
        scene = self._scenes.get(around)
        if scene is None:
            scene = self._scenes.put(around, Scene(len(g.field.locations)))
        return threats, scene

    def battery(self, g: Lnl, side: int, loc: int) -> Battery:
        """The men and vehicles of a side in a location."""
        men = g.at[side][loc]
        parts: list[object] = [g.field, side, loc]
        for unit in [*men, *g.vehicles_at(side, loc)]:
            parts.append((unit.counter, unit.marks, unit.shaken, unit.card, *map(_arm, unit.weapons)))
        key = tuple(parts)
        known = self._batteries.get(key)
        if known is None:
            zeal = w.FIRES_AGAIN if all(unit.marks & FIRED for unit in men) else 1.0
            several = bool(g.vehicles_at(side, loc)) or any(map(_fires_apart, men))
            known = self._batteries.put(key, Battery(len(g.field.locations), zeal, several=several))
        return known

    def goals(self, field: Field, draws: tuple[object, ...]) -> list[float]:
        """How near each location is to the task, by all that makes it so, as far as it is known."""
        key = (field, *draws)
        known = self._goals.get(key)
        return self._goals.put(key, [UNKNOWN] * len(field.locations)) if known is None else known


def _arm(weapon: Weapon) -> tuple[object, bool]:
    """What fire makes of a weapon: its kind, and whether it was the enemy's (1.6.1-9)."""
    return weapon.kind, is_captured(weapon)


def _fires_apart(unit: Unit) -> bool:
    return unit.counter.apart or bool(guns_of(unit))


def _who_may_fire(g: Lnl, side: int) -> int:
    """The locations of those who are not held up by a melee."""
    men = g.held[side] & ~g.melee
    return men | g.armour[side] | g.air[side] if g.vehicles else men


def looks(g: Lnl, side: int) -> list[object]:
    """All that can be seen of a side's units."""
    found: list[object] = []
    for unit in g.units:
        if unit.side == side and unit.loc >= 0:
            found.append((unit.id, unit.loc, unit.marks, unit.shaken, unit.wounded, unit.card, unit.counter))
            if unit.weapons:
                found += map(_arm, unit.weapons)
    return found
