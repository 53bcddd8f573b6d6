"""What stands on the table for a unit: the figures on its bases, its tag, and its rings."""

from __future__ import annotations

from typing import Final

from bocage.ground.picture.tabletop.artbook import army_name
from bocage.ground.table.lattice import UNIT
from bocage.server.presenter.presenter import Json
from bocage.systems.iabsm.battle.hulls import FATES
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import STEADY, SUPPRESSED, Unit
from bocage.text.iabsm.words import ROMAN, IabsmWords
from bocage.text.inches import to_quarter

SECTION: Final = ("sergeant", "lmg")
"""Who stands on the first bases of a section; riflemen stand on the others."""
LONE: Final = {"big_man": "officer", "team": "lmg", "sniper": "sniper"}
"""Who stands on the only base of other units."""


def army_of(unit: Unit) -> str:
    """Whose colours a unit has."""
    return army_name(unit.counter.force)


def figures_of(unit: Unit) -> list[str]:
    """What stands on each of its bases: nobody on a blind."""
    if unit.hull is not None:
        return [unit.counter.id] if unit.points else []
    if unit.is_blind:
        return []
    if unit.counter.kind in LONE:
        return [LONE[unit.counter.kind]] * len(unit.points)
    return [*SECTION, *["rifle"] * len(unit.points)][: len(unit.points)]


def tag_of(words: IabsmWords, g: Iabsm, unit: Unit) -> Json:
    """What is written beside it."""
    state = "" if unit.state == STEADY else "suppressed" if unit.state == SUPPRESSED else "pinned"
    return {
        "name": words.unit(g, unit, "bare") if unit.hull is None else machine_name(words, unit),
        "strength": unit.figures if unit.fights and unit.hull is None else 0,
        "shock": unit.shock,
        "state": words.own(f"state-{state}") if state else "",
        "badge": ROMAN[unit.level or unit.skill],
    }


def machine_name(words: IabsmWords, unit: Unit) -> str:
    """What is written beside a vehicle: what it is, its number, and what has become of it."""
    name = f"{words.own(f'vehicle-{unit.counter.id}')} {unit.name.rpartition('-')[2]}"
    if unit.hull is None or not unit.is_wreck:
        return name
    return f"{name}, {words.own(f'state-{FATES[unit.hull.fate]}')}"


def rings_of(words: IabsmWords, g: Iabsm, unit: Unit) -> list[Json]:
    """How far a Big Man commands; where the bands of a weapon end."""
    if unit.is_big_man:
        reach = g.tables.command[unit.level]
        return [_ring("command", reach, words.say("server-ring-command", reach=to_quarter(reach, UNIT)))]
    ends = [end for end, _ in g.tables.ranges if end <= unit.weapon.range * UNIT]
    return [_ring("band", end, to_quarter(end, UNIT)) for end in ends]


def _ring(kind: str, reach: int, text: str) -> Json:
    return {"kind": kind, "reach": reach, "text": text}
