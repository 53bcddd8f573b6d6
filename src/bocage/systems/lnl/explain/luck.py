"""What the dice owed each side, and what they gave: every throw that could succeed or fail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bocage.kernel import Event, Tally
from bocage.systems.common.dice_odds import at_most, beats, best_beats
from bocage.systems.common.luck import Throw, total_of, whole
from bocage.systems.lnl.battle.state import Lnl, Unit


def throw(g: Lnl, event: Event) -> Throw | None:
    """The throw that an event tells of; None when there was none that is anyone's luck."""
    reader = READERS.get(event.kind)
    return None if reader is None else reader(g, event.data)


def _side_of(g: Lnl, data: Mapping[str, object]) -> int:
    return g.units[whole(data, "unit")].side


def _fire(g: Lnl, data: Mapping[str, object]) -> Throw:
    """5.0a: does the attack beat the defence, whatever comes of it? 11.4-5: a Sniper has two dice."""
    firers = data["firers"]
    assert isinstance(firers, list)
    if _is_of_mortar(data) or g.units[firers[0]].counter.team == "mortar":
        return _shells(g, data, mortar=True)
    sniper = any(_has_two_dice(g, g.units[number]) for number in firers)
    margin = total_of(data, "strength") - total_of(data, "cover")
    came = whole(data, "roll") + margin > whole(data, "against")
    return Throw(whole(data, "side"), beats(2 if sniper else 1, margin), came)


def _has_two_dice(g: Lnl, unit: Unit) -> bool:
    return unit.counter.kind == "sniper" or g.module.picks_target(unit)


def _is_of_mortar(data: Mapping[str, object]) -> bool:
    strength = data["strength"]
    return isinstance(strength, Tally) and any(part.name == "mortar" for part in strength.parts)


def _shells(g: Lnl, data: Mapping[str, object], *, mortar: bool = False) -> Throw:
    """18.1-3, ruling 147: a mortar keeps the higher of two dice; artillery has one."""
    margin = total_of(data, "strength") - total_of(data, "cover")
    came = whole(data, "roll") + margin > whole(data, "against")
    chance = best_beats(margin) if mortar or _is_of_mortar(data) else beats(1, margin)
    return Throw(whole(data, "side"), chance, came)


def _damage(g: Lnl, data: Mapping[str, object]) -> Throw:
    chance = at_most(1, whole(data, "morale") - total_of(data, "tally"))
    return Throw(_side_of(g, data), chance, data["result"] == "no_effect")


def _morale(g: Lnl, data: Mapping[str, object]) -> Throw:
    chance = at_most(2, whole(data, "morale") - total_of(data, "tally"))
    return Throw(_side_of(g, data), chance, bool(data["passed"]))


def _needs(result: str) -> Callable[[Lnl, Mapping[str, object]], Throw]:
    def reader(g: Lnl, data: Mapping[str, object]) -> Throw:
        chance = at_most(1, whole(data, "needs") - total_of(data, "tally"))
        return Throw(_side_of(g, data), chance, bool(data[result]))

    return reader


def _melee(g: Lnl, data: Mapping[str, object]) -> Throw:
    chance = 1 - at_most(2, whole(data, "needed") - total_of(data, "tally") - 1)
    return Throw(whole(data, "side"), chance, bool(data["hit"]))


READERS: Final[Mapping[str, Callable[[Lnl, Mapping[str, object]], Throw]]] = {
    "fire": _fire,
    "shells": _shells,
    "shells-on-vehicle": _shells,
    "damage-check": _damage,
    "morale-check": _morale,
    "spotting": _needs("found"),
    "smoke-attempt": _needs("placed"),
    "star-shell-attempt": _needs("lit"),
    "melee-attack": _melee,
}
