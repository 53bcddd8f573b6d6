"""What the doctrine remembers from one question to the next, by all that it depends on.

Whether it remembers or works out anew is the same, in this game and in any copy of it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.kernel.doctrine import Temper
from bocage.systems.common.doctrine.memory import Kept
from bocage.systems.common.doctrine.reasons import Reasons, Stand, total
from bocage.systems.lnl.battle.concepts import is_captured
from bocage.systems.lnl.battle.state import FIRED, Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.doctrine import machine_weights as m
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.ground import Prize
from bocage.systems.lnl.rules.fire.opportunity_fire import BARS_OPPORTUNITY_FIRE, cannot_react
from bocage.systems.lnl.rules.ordnance.guns import guns_of

KEPT: Final = 400
"""How many threats and scenes are remembered, and camps in each scene."""
KEPT_PARTS: Final = 4000
"""How many batteries are remembered, and how many goals."""
UNKNOWN: Final = -1e9
"""Stands for what nobody has worked out yet: less than anything is worth."""


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
        self.score = total(reasons) - m.LONG_WAY * spent


Marchers = tuple[object, ...]
"""Who marches, how, from where, and with how many points left."""
Camp = dict[Marchers, list[Outing]]
"""Wherever our men can go, as far as `moves` has worked it out."""
Make = tuple[str, int, bool, bool]
"""What vehicles have in common to which a place is worth the same: class, movement, laden or not, exposed."""


Strengths = dict[int, tuple[int, ...]]
"""By distance, on the ground or in the air: the strength of each attack that can be made."""


class Battery:
    """What those of one enemy location can do to whoever comes into their sight, as they are now."""

    __slots__ = ("answers", "attacks", "guns", "zeal")

    def __init__(self, zeal: float, guns: tuple[list[Gun], list[Gun]], attacks: Strengths) -> None:
        self.attacks = attacks
        """Their attacks at who stays in their sight, next turn, whatever they have done in this one."""
        self.answers: Strengths = {}
        """Their attacks in answer to a move."""
        self.guns = guns
        """The guns that can fire next turn, and those that can still answer a move."""
        self.zeal = zeal
        """How sure they are to fire at who stays in their sight."""


class Threats:
    """What one side's men can do to whoever comes into their sight, as long as nothing about them changes."""

    __slots__ = ("batteries", "dangers", "foes")

    def __init__(self, places: int, foes: int) -> None:
        self.foes = foes
        """Where there is somebody who may fire."""
        self.batteries: dict[int, Battery] = {}
        self.dangers = [UNKNOWN] * (2 * places)
        """Of each place, first for who stays there, then for who comes there on the move."""


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

    __slots__ = ("_batteries", "_goals", "_scenes", "_strengths", "_threats")

    def __init__(self) -> None:
        self._threats: Kept[tuple[object, ...], Threats] = Kept(KEPT)
        self._scenes: Kept[tuple[object, ...], Scene] = Kept(KEPT)
        self._batteries: Kept[tuple[object, ...], Battery] = Kept(KEPT_PARTS)
        self._strengths: Kept[tuple[object, ...], Strengths] = Kept(KEPT_PARTS)
        self._goals: Kept[tuple[object, ...], list[float]] = Kept(KEPT_PARTS)

    def recall(self, g: Lnl, side: int, temper: Temper) -> tuple[Threats, Scene]:
        """What is known of a position for one side: nothing yet, if it is new."""
        lying = (g.in_the_way, g.smoke_mask, g.wreck_mask, g.lit, g.melee)
        key = (g.field, side, g.abandoned, *lying, *looks(g, 1 - side))
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
        men, vehicles = g.at[side][loc], g.vehicles_at(side, loc)
        key = (g.field, side, loc, *map(_look, men), *map(_look, vehicles))
        known = self._batteries.get(key)
        if known is None:
            zeal = w.FIRES_AGAIN if all(unit.marks & FIRED for unit in men) else 1.0
            guns = (guns_at(g, side, loc, ready=False), guns_at(g, side, loc, ready=True))
            arms = (g.field, side, loc, *map(_arms, men), *map(_look, vehicles))
            strengths = self._strengths.get(arms)
            if strengths is None:
                strengths = self._strengths.put(arms, {})
            known = self._batteries.put(key, Battery(zeal, guns, strengths))
        return known

    def goals(self, field: Field, draws: tuple[object, ...]) -> list[float]:
        """How near each location is to the task, by all that makes it so, as far as it is known."""
        key = (field, *draws)
        known = self._goals.get(key)
        return self._goals.put(key, [UNKNOWN] * len(field.locations)) if known is None else known


def _arm(weapon: Weapon) -> tuple[object, bool]:
    """What fire makes of a weapon: its kind, and whether it was the enemy's (1.6.1-9)."""
    return weapon.kind, is_captured(weapon)


def _look(unit: Unit) -> tuple[object, ...]:
    """All that can be seen of a unit, but for where it is."""
    found: tuple[object, ...] = (unit.counter, unit.marks, unit.shaken, unit.wounded, unit.card)
    if unit.weapons:
        found = (*found, *map(_arm, unit.weapons))
    if isinstance(unit, Vehicle):
        return (*found, unit.buttoned, unit.damaged, unit.abandoned, unit.facing, unit.mode)
    return found


def _arms(unit: Unit) -> tuple[object, ...]:
    """All of it that its fire in the next turn depends on."""
    return (unit.counter, unit.shaken, unit.card, *map(_arm, unit.weapons))


def guns_at(g: Lnl, side: int, loc: int, *, ready: bool) -> list[Gun]:
    """14.0-2: the guns of a location that can fire in answer to a move; if not `ready`, next turn."""
    found: list[Gun] = []
    for unit in g.at[side][loc]:
        if may_fire(unit, ready=ready) and not unit.shaken:
            found += [gun for _, gun in guns_of(unit)]
    for vehicle in g.vehicles_at(side, loc):
        if vehicle.counter.gun is not None and may_fire(vehicle, ready=ready):
            found.append(vehicle.counter.gun)
    return found


def may_fire(unit: Unit, *, ready: bool) -> bool:
    """5.1-3, 5.3-1: in Good Order; in answer to a move, an MMC or a vehicle without a barring marker."""
    if isinstance(unit, Vehicle):
        return cannot_react(unit) is None if ready else not (unit.shaken or unit.damaged or unit.abandoned)
    if unit.shaken and not unit.counter.steady:
        return False
    return not ready or (unit.counter.is_mmc and not unit.marks & BARS_OPPORTUNITY_FIRE)


def _who_may_fire(g: Lnl, side: int) -> int:
    """The locations of those who are not held up by a melee."""
    men = g.held[side] & ~g.melee
    return men | g.armour[side] | g.air[side] if g.vehicles else men


def looks(g: Lnl, side: int) -> list[object]:
    """All that can be seen of a side's units."""
    found: list[object] = []
    for unit in g.units:
        if unit.side == side and unit.loc >= 0:
            if unit.weapons or isinstance(unit, Vehicle):
                found += (unit.id, unit.loc, _look(unit))
            else:
                found += (unit.id, unit.loc, unit.counter, unit.marks, unit.shaken, unit.wounded, unit.card)
    return found
