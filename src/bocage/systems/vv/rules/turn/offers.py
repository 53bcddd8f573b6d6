"""5.3: what a side may do in a phase, hex by hex, kept from one action to the next."""

from __future__ import annotations

from bocage.systems.vv.battle.keeping import PRESENCE, UNKNOWN, Offers
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit


def stale_hexes(g: Vv, offers: Offers, linked: list[bytes], own: int = 0) -> list[int]:
    """The hexes of a side whose offers must be made anew.

    They are those touched since they were made, and those `linked` to a hex that enemies have come to or
    left, or in which something of the kind `own` is new with friends.
    """
    news, side, read = g.kept.news, offers.side, offers.read
    offers.read = len(news)
    if read == UNKNOWN:
        return g.cells[side]
    stale: list[int] = []
    for number in range(read, len(news)):
        each = news[number]
        cell, new, ours = each >> 3, each >> 1 & 3, each & 1 == side
        if ours and g.at[side][cell] and cell not in stale:
            stale.append(cell)
        if new & (own if ours else PRESENCE):
            row = linked[cell]
            for other in g.cells[side]:
                if row[other] and other not in stale:
                    stale.append(other)
    return stale


def stale_machines(g: Vv, offers: Offers, machines: list[int], linked: list[bytes]) -> list[Unit]:
    """The same of machines that are on the map."""
    news, read = g.kept.news, offers.read
    offers.read = len(news)
    if read == UNKNOWN:
        return [g.units[id] for id in machines]
    stale: list[Unit] = []
    for id in machines:
        unit = g.units[id]
        for number in range(read, len(news)):
            if _concerns(news[number], unit, linked):
                stale.append(unit)
                break
    return stale


def _concerns(news: int, unit: Unit, linked: list[bytes]) -> bool:
    cell, new = news >> 3, news >> 1 & 3
    if news & 1 == unit.side:
        return cell == unit.loc
    return bool(new & PRESENCE and linked[cell][unit.loc])


def machines_on_map(g: Vv, side: int) -> list[int]:
    """The numbers of the AFVs, vehicles and guns of a side that are in a hex, and nobody's passengers."""
    return [id for id in g.machines[side] if g.units[id].loc >= 0]
