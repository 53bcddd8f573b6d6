"""Chapter 17: snipers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask, Flow, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.vv.attacks import cover, cover_within, hindrance
from bocage.systems.vv.casualties import Hit, suffer
from bocage.systems.vv.state import DEAD, OFF, Vv
from bocage.systems.vv.units import ASSAULT_MOVE, Unit
from bocage.systems.vv.verbs import NOBODY_HIDES

SNIPER_RANGE: Final = 6
"""17.2-2, 17.4-4."""


def sniper_may_answer(g: Vv, firers: Sequence[Unit]) -> Flow[None]:
    """17.2: a natural 12 of enemy infantry brings a sniper off the map into play, and he fires at once."""
    men = [unit for unit in firers if unit.counter.is_infantry and unit.loc >= 0]
    if not men:
        return
    side, target = 1 - men[0].side, men[0].loc
    if g.sniper[side] != OFF:
        return
    options: list[Option] = [g.verbs.place_sniper(cell) for cell in hides(g, side, target)]
    if not options:
        return
    choice: Option = yield Ask(g.seats[side], "activate-sniper", [*options, NOBODY_HIDES], {"at": target})
    if choice is NOBODY_HIDES:
        return
    g.sniper[side] = choice.value
    g.tell("sniper-activated", ("vv-17.2-1",), side=side, at=choice.value)
    yield from snipe(g, side, men)


def hides(g: Vv, side: int, target: int) -> list[int]:
    """17.2-2, 17.2-4: hexes within 6 and in sight that offer cover, a hindrance on the way being enough."""
    near = g.field.land.within[target][SNIPER_RANGE] & g.field.sight.see[target] & ~g.held[1 - side]
    return [
        cell
        for cell in bits(near)
        if not g.field.impassable[cell] and hindrance(g, target, cell) + cover_within(g, cell) > 0
    ]


def snipe(g: Vv, side: int, targets: Sequence[Unit]) -> Flow[None]:
    """17.5, 17.6: one die against the cover of the targets; then they may find him."""
    origin, target = g.sniper[side], targets[0].loc
    protection = cover(g, origin, target) + int(bool(targets[0].marks & ASSAULT_MOVE))
    die = g.dice.d6("sniper")
    points = max(0, die - protection)
    g.tell(
        "snipe",
        ("vv-17.5-2",),
        side=side,
        origin=origin,
        target=target,
        roll=die,
        cover=protection,
        points=points,
    )
    if points:
        yield from suffer(g, [unit for unit in targets if unit.loc == target], Hit(points))
    if any(unit.loc == target and not unit.pinned for unit in targets):
        _look_for_sniper(g, side, target)


def _look_for_sniper(g: Vv, side: int, target: int) -> None:
    """17.6-4: a die greater than the cover of his position eliminates him."""
    protection = cover(g, target, g.sniper[side])
    die = g.dice.d6("sniper-check")
    found = die > protection
    g.tell(
        "sniper-check",
        ("vv-17.6-4",),
        side=1 - side,
        at=g.sniper[side],
        roll=die,
        cover=protection,
        found=found,
    )
    if found:
        g.sniper[side] = DEAD
