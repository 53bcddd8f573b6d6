"""The orders: what each of them does."""

from __future__ import annotations

from typing import Final

from bocage.kernel import No, Tally
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.morale.testing import test_cool

IS_STEADY: Final = No("sotr-order-1", "is-steady")


def cannot_regroup(g: Sotr, leader: Figure, unit: Unit) -> No | None:
    """order-1, ruling-37: Regroup is for a unit that is disorganised, shaken or fleeing."""
    return None if unit.disorganised or unit.fleeing or unit.shaken else IS_STEADY


def regroup(g: Sotr, leader: Figure, unit: Unit) -> None:
    """order-1, ruling-37: a command roll brings a unit one step up: fleeing to disorganised, disorganised or
    shaken to steady; two steps if the roll is half of the Cool or less."""
    test = test_cool(g, leader.cool, Tally(), "regroup")
    steps = 0 if not test.passed else 2 if 2 * test.total <= leader.cool else 1
    for _ in range(steps):
        if unit.fleeing:
            unit.fleeing = False
            unit.disorganised = True
        else:
            unit.disorganised = unit.shaken = False
    g.tell(
        "regroups" if steps else "regroup-fails",
        ("sotr-order-1", "sotr-ruling-37"),
        unit=unit.id,
        figure=leader.id,
        total=test.total,
        needs=test.needs,
        steps=steps,
    )
