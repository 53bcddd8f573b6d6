"""Chapter 16: valor."""

from __future__ import annotations

from collections.abc import Sequence

from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit


def check_valor(g: Vv, units: Sequence[Unit]) -> None:
    """16.2: after a natural 2 every infantry unit of the attack rolls; no second marker."""
    for unit in units:
        if unit.counter.is_infantry and not unit.valor:
            needed = unit.counter.valor
            first, second = g.dice.d6("valor"), g.dice.d6("valor")
            unit.valor = first + second <= needed
            clause = "vv-16.2-6" if unit.counter.is_leader else "vv-16.2-5"
            g.tell(
                "valor-check", (clause,), unit=unit.id, dice=(first, second), needed=needed, valor=unit.valor
            )
