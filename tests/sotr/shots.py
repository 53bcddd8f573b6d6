"""Weapons laid and fired in tests: answers by key, also those of an area, and where things are."""

from __future__ import annotations

from typing import Any

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Ask, Flow, No
from bocage.systems.sotr.battle.figures import FATES, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.rows import weapons
from tests.sotr.close import figures

RIFLES = "us_rifle_squad"
PEOPLE = "german_volksgrenadiers"
SHOCK = "german_schocktrupp"
RANGERS = "us_rangers"
SNIPERS = "us_sniper_team"
GUNS = "us_weapons_team"
CORPORAL, MAN, GUNNER, LAUNCHER = (0,), (1,), (7,), (8,)
"""Who is who in a US rifle squad."""


def answer(flow: Flow[Any], *keys: str) -> list[Ask]:
    """Run a procedure to its end with these answers, each by its key; return what was asked."""
    asked: list[Ask] = []
    left = list(keys)
    try:
        ask = next(flow)
        while True:
            asked.append(ask)
            assert left, f"nobody answers {ask}"
            option = ask.find(left.pop(0))
            assert option is not None, ask
            ask = flow.send(option)
    except StopIteration:
        pass
    assert not left, f"nobody asked for {left}"
    return asked


def at(x: float, y: float) -> str:
    """Return the key of a point given in inches."""
    return f"lay:{round(x * UNIT)},{round(y * UNIT)}"


def fates(g: Sotr, unit: int = 1) -> list[str]:
    """Return what has become of the figures of a unit."""
    return [FATES[figure.fate] for figure in figures(g, unit)]


def clause_of(no: No | None) -> str:
    """Return the clause of a refusal; nothing for none."""
    return "" if no is None else no.clause


def arm(figure: Figure, weapon: str) -> None:
    """Put another weapon into somebody's hands."""
    figure.weapon = weapons()[weapon]
