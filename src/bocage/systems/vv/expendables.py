"""12.5: expendable weapons: no unit carries them; they lie before their player until he uses them."""

from __future__ import annotations

from bocage.kernel import Option
from bocage.systems.vv.state import Vv
from bocage.systems.vv.units import Unit


def has(g: Vv, side: int, weapon: str) -> bool:
    """12.5-4: is one left?"""
    return g.expendables[side].get(weapon, 0) > 0


def use(g: Vv, unit: Unit, weapon: str) -> None:
    """12.5-1: used once; the counter is removed."""
    g.expendables[unit.side][weapon] -= 1
    g.tell("expended", ("vv-12.5-1",), unit=unit.id, weapon=weapon)


def wielding(g: Vv, unit: Unit) -> list[Option]:
    """12.52-2, 12.53-5: a unit next to its target may use one Grenades counter or one satchel charge."""
    stock = g.expendables[unit.side]
    if not stock:
        return []
    options: list[Option] = []
    if stock.get("grenades", 0) > 0:
        options.append(g.verbs.grenades(unit.id))
    if stock.get("satchel_charge", 0) > 0:
        options.append(g.verbs.charge(unit.id))
    return options
