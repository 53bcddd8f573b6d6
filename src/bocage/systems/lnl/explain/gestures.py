"""What may be meant with one press in Lock 'n Load: see `common.gestures`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Option, unpack
from bocage.systems.common.gestures import ASSAULT, FIRE, SPOT, Gestures, Part
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.battle.verbs import ENOUGH, HOLD_FIRE, NO_HELP, OWN, SLOTS, STOP
from bocage.systems.lnl.explain.route import find_reach, find_route

NOBODY: Final = (ENOUGH.verb, NO_HELP.verb, "hold", "stay", "spare")
"""Answers by which nobody takes part."""


def parts(g: Lnl, option: Option) -> Sequence[Part] | None:
    """Who takes part by an answer, and with which weapons."""
    if option.verb in NOBODY:
        return ()
    if option.verb == "arms":
        number, bits = unpack(option.value)
        carried = g.units[number].weapons
        used = [carried[slot].id for slot, bit in enumerate(SLOTS) if bits & bit and slot < len(carried)]
        own = [Part("unit", number)] if bits & OWN else []
        return (*own, *(Part("weapon", weapon) for weapon in used))
    if option.verb == "work":
        first, second = unpack(option.value)
        return Part("unit", first), Part("unit", second)
    if option.verb in ("join", "assist", "attack"):
        return (Part("unit", option.value),)
    if option.verb == "also":
        return (Part("place", option.value),)
    return None


def price(g: Lnl, option: Option) -> int | None:
    """Nothing is paid for in points."""
    return None


GESTURES: Final = Gestures(
    asked=frozenset({"impulse", "act", "opportunity-fire"}),
    opens=frozenset({"activate"}),
    looks={
        "fire": FIRE,
        "fire-at": FIRE,
        "team-fire": FIRE,
        "team-fire-at": FIRE,
        "mortar-fire": FIRE,
        "ordnance": FIRE,
        "ordnance-at": FIRE,
        "deck-fire": FIRE,
        "deck-fire-at": FIRE,
        "vehicle-fire": FIRE,
        "vehicle-fire-at": FIRE,
        "opportunity-fire": FIRE,
        "snipe": FIRE,
        "spot": SPOT,
        "fight": ASSAULT,
        "close-assault": ASSAULT,
    },
    ways=("move-from", "assault-from", "crawl-from", "stealth-from", "stealth-half-from"),
    walking={"step": STOP.key},
    gathers=frozenset(
        {"move-who", "fire-with", "leader-assists", "also-activate", "leader-activates", "nationality"}
    ),
    least=frozenset({"also-activate"}),
    weighed=frozenset(),
    spends=frozenset(),
    holds=frozenset({HOLD_FIRE.key}),
    route=find_route,
    reach=find_reach,
    parts=parts,
    price=price,
)
