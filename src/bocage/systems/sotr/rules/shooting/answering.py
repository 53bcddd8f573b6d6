"""Fire that answers: at an assault, and on overwatch, by men and machines at men and machines."""

from __future__ import annotations

from bocage.kernel import Flow
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.machines.gunnery import can_fire_all, fire_all
from bocage.systems.sotr.rules.machines.piercing import pierce, piercers
from bocage.systems.sotr.rules.shooting.shooting import can_hurt, shoot


def can_answer(g: Sotr, unit: Unit, comer: Unit) -> bool:
    """ruling-22, ruling-33: whether a unit has anything to fire at another: at a machine what can harm it."""
    if unit.machine is not None:
        return can_fire_all(g, unit, comer)
    return bool(piercers(g, unit, comer)) if comer.machine is not None else can_hurt(g, unit, comer)


def answer_with_fire(g: Sotr, unit: Unit, comer: Unit, *, reaction: bool = False) -> Flow[None]:
    """ruling-22, ruling-33: fire at who comes: at an assault at -1, else on overwatch."""
    if unit.machine is not None:
        yield from fire_all(g, unit, comer, reaction=reaction)
    elif comer.machine is not None:
        pierce(g, unit, comer, reaction=reaction)
    else:
        yield from shoot(g, unit, comer, reaction=reaction, watch=not reaction)
