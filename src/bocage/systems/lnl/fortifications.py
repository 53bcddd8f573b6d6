"""21.4: mines. (Bunkers, foxholes and wire are part of the field: see `field` and `fire`.)"""

from __future__ import annotations

from bocage.kernel import Flow, Tally
from bocage.systems.lnl.concepts import part
from bocage.systems.lnl.damage import damage_checks
from bocage.systems.lnl.state import Lnl, Unit


def cross_mines(g: Lnl, units: list[Unit], loc: int) -> Flow[None]:
    """21.4-1, ruling 162: each enemy Mine marker makes an attack of its own on those who enter."""
    fields = g.field.mines.get(g.field.cell_of[loc])
    if not fields:
        return
    own = g.seats[units[0].side]
    for owner, count in fields:
        if owner == own:
            continue
        for _ in range(count):
            yield from _explode(g, [unit for unit in units if unit.loc == loc])


def _explode(g: Lnl, targets: list[Unit]) -> Flow[None]:
    """21.4-11: printed firepower and a die against a bare die; no terrain, no other modifier."""
    if not targets:
        return
    strength = Tally([part(g.tables.numbers["mine_fp"].value, "lnl-21.4-1", "mine")])
    roll, against = g.dice.d6("mine"), g.dice.d6("defence")
    margin = int(roll + strength.total - against)
    g.tell(
        "mine",
        ("lnl-21.4-1", "lnl-21.4-11"),
        at=targets[0].loc,
        roll=roll,
        strength=strength,
        against=against,
    )
    if margin > 0:
        yield from damage_checks(g, targets, {unit.id: margin for unit in targets}, hero=False)
