"""Weapons laid and fired in tests: answers by key, also those of an area, and where things are."""

from __future__ import annotations

from typing import Any

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel import Ask, Flow, No
from bocage.systems.sotr.battle.figures import FATES, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.shooting.shooting import allocate
from tests.sotr.close import close, figures, men
from tests.sotr.sums import parts

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


def duel(
    gap: float, *dice: int, who: Any = MAN, foe: Any = None, table: Table | None = None, **options: Any
) -> Sotr:
    """Put a US figure at 20, 10, and one of the people's grenadiers so many inches south, edge to edge."""
    return close(
        [men(RIFLES, (20, 10), who=who)],
        [men(PEOPLE, (20, 11 + gap), who=MAN, **(foe or {}))],
        dice,
        table,
        **options,
    )


def thrown(
    distance: float, *dice: int, who: Any = MAN, foes: Any = None, table: Table | None = None, **more: Any
) -> Sotr:
    """Put a man at 20, 20, and an enemy whose middle is so many inches east of the edge of his base."""
    there = foes or [men(PEOPLE, (20.5 + distance, 20), who=MAN)]
    return close([men(RIFLES, (20, 20), who=who, **more)], there, dice, table)


def tally_of(g: Sotr, *, careful: bool = False) -> dict[str, float]:
    """Return the sum of the shot that the first figure fires at the second unit."""
    aim = allocate(g, figures(g)[0], g.units[1], set(), careful=careful)
    assert aim is not None
    return parts(aim.tally)
