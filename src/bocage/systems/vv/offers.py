"""5.3: what a side may do in a phase, hex by hex, kept from one action to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

from bocage.kernel import Option
from bocage.systems.common.cellsets import bits
from bocage.systems.vv.keeping import EVERYWHERE
from bocage.systems.vv.state import Vv
from bocage.systems.vv.units import Unit

FromHex = Callable[[Vv, int, int], list[Option]]
"""What a side may do from a hex."""
ByUnit = Callable[[Vv, Unit], list[Option]]
"""What a unit may do."""


def hex_offers(
    g: Vv, side: int, offer: FromHex, outside: int, seen_from: Sequence[int], watched: int = 0
) -> list[Option]:
    """What a side may do from each of its hexes, in their order.

    `outside`: the hexes that an offer depends on besides its own; `watched`: those of which it matters who is
    in them. `seen_from` tells which hexes depend on one of these.
    """
    offers = g.kept.offers_of(offer.__name__, side, outside, seen_from, watched)
    made, stale = offers.made, offers.stale
    offers.stale = 0
    for cell in g.cells[side] if stale == EVERYWHERE else bits(stale & g.held[side]):
        made[cell] = offer(g, side, cell)
    return list(chain.from_iterable(map(made.__getitem__, g.cells[side])))


def unit_offers(
    g: Vv, side: int, units: Sequence[int], offer: ByUnit, outside: int, seen_from: Sequence[int]
) -> list[Option]:
    """What each of some units may do that are on the map."""
    offers = g.kept.offers_of(offer.__name__, side, outside, seen_from)
    made, stale = offers.made, offers.stale
    offers.stale = 0
    options: list[Option] = []
    for id in units:
        unit = g.units[id]
        if unit.loc >= 0:
            if stale >> unit.loc & 1:
                made[id] = offer(g, unit)
            options += made[id]
    return options
