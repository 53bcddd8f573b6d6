"""What the lab asks of a battle that was fought: who was lost where, how the dice fell, what was held."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bocage.kernel import Event, Tally
from bocage.systems.common.luck import Throw, whole
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.scenario import LIBRARY, Scenario
from bocage.systems.sotr.rules.shooting.to_hit import chance_to_hit

SLOWEST: Final = "nine-at-the-piano"
LOSSES: Final = frozenset({"befalls-goner", "recovery-goner"})


def lost(g: Sotr, event: Event) -> tuple[int, str] | None:
    """Return whose figure an event took out of the game, and in which square."""
    if event.kind not in LOSSES:
        return None
    place = g.field.place_of(whole(event.data, "at"))
    return g.units[whole(event.data, "unit")].side, g.field.space.label(place)


def throw(g: Sotr, event: Event) -> Throw | None:
    """Return the throw that an event tells of: a volley that hits."""
    tally = event.data.get("tally")
    if event.kind != "shoot" or not isinstance(tally, Tally):
        return None
    miss = (1.0 - float(chance_to_hit(int(tally.total)))) ** whole(event.data, "dice")
    return Throw(whole(event.data, "side"), 1.0 - miss, whole(event.data, "hits") > 0)


def holders(g: Sotr) -> dict[str, int]:
    """Return the places that victory asks for, and the side that holds each."""
    return {g.field.space.label(place): side for place, side in g.control.items()}


def met(g: Sotr) -> list[bool]:
    """Return nothing: a scenario lists no conditions, the objectives decide."""
    return []


def battles(system: str) -> Mapping[str, Sequence[Scenario]]:
    """Return what speed is measured on: all together, of which Walking Weather has the most units, and the
    one that takes the longest to decide, since every figure of its large squads may hide."""
    shipped = LIBRARY.shipped(system)
    return {system: list(shipped.values()), f"{system}-slowest": [shipped[f"{system}/{SLOWEST}"]]}


def largest_ground() -> None:
    """Sight lines are not kept in a file."""
