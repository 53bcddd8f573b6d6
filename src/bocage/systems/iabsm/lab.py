"""What the lab asks of a battle that was fought: who was lost where, how the dice fell, what was held."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from bocage.kernel import Event, Tally
from bocage.systems.common.dice_odds import shares
from bocage.systems.common.luck import Throw, whole
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.content.scenario import LIBRARY, Scenario
from bocage.systems.iabsm.explain.preview import snipe_chances
from bocage.systems.iabsm.explain.shot_odds import rake_chances
from bocage.systems.iabsm.rules.armour.gunnery import DOUBLE_SIX
from bocage.systems.iabsm.rules.fire.fire_table import hits_of
from bocage.systems.iabsm.rules.fire.snipers import PINS

FIRST: Final = "the-gap-in-the-hedge"
"""The first battle: infantry alone."""
LOSSES: Final = frozenset(
    {"destroyed", "flees", "surrenders", "lost", "big-man-dead", "big-man-lost", "knocked-out", "abandons"}
)


def lost(g: Iabsm, event: Event) -> tuple[int, str] | None:
    """Return whose unit an event took out of the game, and in which square."""
    if event.kind not in LOSSES:
        return None
    place = g.field.place_of(whole(event.data, "at"))
    return g.units[whole(event.data, "unit")].side, g.field.space.label(place)


def throw(g: Iabsm, event: Event) -> Throw | None:
    """Return the throw that an event tells of: a volley that hits, a look that spots."""
    tally = event.data.get("tally")
    if not isinstance(tally, Tally):
        return None
    if event.kind in ("fire", "sweep"):
        modifier, dice = int(tally.total), whole(event.data, "count")
        chance = sum(float(share) for total, share in shares(dice).items() if hits_of(total + modifier))
        return Throw(whole(event.data, "side"), chance, whole(event.data, "hits") > 0)
    if event.kind == "snipe":
        modifier, high = int(tally.total), bool(event.data["high"])
        chance = float(1 - snipe_chances(modifier, high=high).get("nothing", Fraction(0)))
        return Throw(g.units[whole(event.data, "unit")].side, chance, whole(event.data, "total") >= PINS)
    if event.kind == "shoot":
        modifier, needs = int(tally.total), whole(event.data, "needs")
        hits = (total for total in shares(2) if total + modifier >= needs or total == DOUBLE_SIX)
        chance = sum(float(shares(2)[total]) for total in hits)
        return Throw(whole(event.data, "side"), chance, bool(event.data["hit"]))
    if event.kind == "rake":
        chance = float(rake_chances(int(tally.total))["knocked-out"])
        return Throw(whole(event.data, "side"), chance, bool(event.data["hit"]))
    if event.kind == "spot":
        modifier, needs = int(tally.total), whole(event.data, "needs")
        chance = sum(float(share) for total, share in shares(2).items() if total + modifier >= needs)
        return Throw(g.units[whole(event.data, "unit")].side, chance, bool(event.data["hit"]))
    return None


def holders(g: Iabsm) -> dict[str, int]:
    """Return the place that victory asks for, and the side that holds it."""
    return {g.field.space.label(place): side for place, side in g.control.items()}


def met(g: Iabsm) -> list[bool]:
    """Return nothing: a scenario lists no conditions, the point of ground decides."""
    return []


def battles(system: str) -> Mapping[str, Sequence[Scenario]]:
    """Return what speed is measured on: the first battle, and all together, of which The Long Morning is the
    largest."""
    shipped = LIBRARY.shipped(system)
    return {system: [shipped[f"{system}/{FIRST}"]], f"{system}-large": list(shipped.values())}


def largest_ground() -> None:
    """Sight lines are not kept in a file."""
