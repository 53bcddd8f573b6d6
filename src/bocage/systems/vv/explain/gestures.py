"""What may be meant with one press in Valor & Victory: see `common.gestures`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Option, unpack
from bocage.systems.common.gestures import ASSAULT, FIRE, GO, Gestures, Part
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.verbs import HOLD, STOP
from bocage.systems.vv.explain.route import find_reach, find_route
from bocage.systems.vv.rules.fire.casualties import PIN_POINTS, reduction

SPENDS: Final = frozenset({"grenades", "charge"})


def parts(g: Vv, option: Option) -> Sequence[Part] | None:
    """Who takes part by an answer, and what he uses up."""
    if option.verb == "stay":
        return ()
    if option.verb == "join":
        return (Part("unit", option.value),)
    if option.verb in SPENDS:
        return Part("unit", option.value), Part("word", word=option.verb)
    return None


def price(g: Vv, option: Option) -> int | None:
    """14.61 to 14.64: the casualty points that an answer meets, of those that are asked for."""
    verb = option.verb
    if verb == "spare":
        return 0
    if verb in ("pin", "ignore"):
        return PIN_POINTS
    if verb == "bear":
        return unpack(option.value)[1]
    if verb in ("reduce", "reduce-pin", "eliminate"):
        counter = g.units[option.value].counter
        if verb == "eliminate":
            return counter.casualty
        return reduction(counter) + (PIN_POINTS if verb == "reduce-pin" else 0)
    return None


GESTURES: Final = Gestures(
    asked=frozenset(
        {"fire", "movement", "defensive-fire", "advance", "assault", "opportunity-fire", "casualties"}
    ),
    opens=frozenset(),
    looks={
        "fire": FIRE,
        "unit-fire": FIRE,
        "at-fire": FIRE,
        "panzerfaust": FIRE,
        "at-grenade": FIRE,
        "mortar": FIRE,
        "snipe": FIRE,
        "advance": GO,
        "assault": ASSAULT,
        "overrun": ASSAULT,
    },
    ways=("move", "assault-move"),
    walking={"move": STOP.key},
    gathers=frozenset({"move-who", "fire-who", "advance-who", "assault-who", "casualties"}),
    least=frozenset(),
    weighed=frozenset({"casualties"}),
    spends=SPENDS,
    holds=frozenset({HOLD.key}),
    route=find_route,
    reach=find_reach,
    parts=parts,
    price=price,
)
