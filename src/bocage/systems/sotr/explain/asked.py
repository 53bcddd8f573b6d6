"""What every answer to "why not" needs: whom a question is about, and what to say when it is not asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import NotFoundError
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit

NOT_NOW: Final = No("sotr-act-2", "not-asked-now")
Answer = Callable[[Sotr, Ask, int, list[str]], No | None]


def asked(g: Sotr, ask: Ask) -> Unit:
    """Return the unit that the question is about."""
    unit = ask.about.get("unit")
    if not isinstance(unit, int):
        raise NotFoundError(NOT_NOW)
    return g.units[unit]


def never(g: Sotr, ask: Ask, side: int, words: list[str]) -> No | None:
    """Answer for what is always offered where it is asked."""
    return NOT_NOW
