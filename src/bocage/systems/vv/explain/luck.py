"""What the dice owed each side, and what they gave: every throw that could succeed or fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bocage.kernel import Event
from bocage.systems.common.dice_odds import at_most, throws
from bocage.systems.common.luck import Throw, total_of, whole
from bocage.systems.vv.battle.state import Vv

Data = Mapping[str, object]


def throw(g: Vv, event: Event) -> Throw | None:
    """The throw that an event tells of; None when there was none that is anyone's luck."""
    reader = READERS.get(event.kind)
    return None if reader is None else reader(g, event.data)


def _fire(g: Vv, data: Data) -> Throw:
    """14.5: does the attack bring any casualty point?"""
    strength, modifier = total_of(data, "strength"), total_of(data, "tally")
    rolls = throws(2)
    hits = sum(1 for roll in rolls if g.tables.points(strength, roll + modifier))
    return Throw(whole(data, "side"), hits / len(rolls), whole(data, "points") > 0)


def _needs(result: str) -> Callable[[Vv, Data], Throw]:
    """Two dice and their modifiers not above a number: for the unit that rolls."""

    def reader(g: Vv, data: Data) -> Throw:
        chance = at_most(2, whole(data, "needed") - total_of(data, "tally"))
        return Throw(g.units[whole(data, "unit")].side, chance, bool(data[result]))

    return reader


def _shelling(g: Vv, data: Data) -> Throw:
    """12.67, 21.5: a vehicle that shells may hit: the luck of the side that fires."""
    chance = at_most(2, whole(data, "needed") - total_of(data, "tally"))
    return Throw(1 - g.units[whole(data, "unit")].side, chance, bool(data["hit"]))


def _assault(g: Vv, data: Data) -> Throw:
    """15.7: the modified roll not above the Kill Number."""
    chance = at_most(2, total_of(data, "kill") - total_of(data, "tally"))
    return Throw(whole(data, "side"), chance, bool(data["succeeds"]))


def _snipe(g: Vv, data: Data) -> Throw:
    """17.5: one die above the cover."""
    return Throw(whole(data, "side"), 1 - at_most(1, whole(data, "cover")), whole(data, "points") > 0)


READERS: Final[Mapping[str, Callable[[Vv, Data], Throw]]] = {
    "fire": _fire,
    "mortar-fire": _fire,
    "mission": _fire,
    "at-fire": _needs("hit"),
    "mortar-hit": _shelling,
    "mission-hit": _shelling,
    "rally": _needs("rallies"),
    "valor-check": _needs("valor"),
    "assault": _assault,
    "snipe": _snipe,
}
