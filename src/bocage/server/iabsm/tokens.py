"""What stands on the table for a unit: the figures on its bases, its tag, and its rings."""

from __future__ import annotations

from typing import Final

from bocage.ground.picture.tabletop.artbook import army_name
from bocage.ground.table.lattice import UNIT
from bocage.server.presenter.presenter import Json
from bocage.systems.iabsm.battle.hulls import FATES
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import STEADY, SUPPRESSED, Unit
from bocage.text.iabsm.words import ROMAN, IabsmWords, kind_on_foot
from bocage.text.inches import to_quarter

SECTION: Final = ("sergeant", "lmg")
"""Who stands on the first bases of a section; riflemen stand on the others."""
LONE: Final = {
    "big_man": "officer",
    "sniper": "sniper",
    "team": "lmg",
    "machine_gun": "lmg",
    "mortar": "mortar",
    "observer": "observer",
    "anti_tank": "anti_tank",
    "flamethrower": "flamethrower",
}
"""Who stands on the only base of other units; a gun on its carriage is drawn as it is."""


def army_of(unit: Unit) -> str:
    """Whose colours a unit has."""
    return army_name(unit.counter.force)


def drawn_as(unit: Unit) -> str:
    """Whether a unit is figures, a vehicle, a gun on its carriage, or a marker."""
    if unit.hull is not None:
        return "hull"
    return "marker" if unit.is_blind else "carriage" if unit.is_carriage else "figures"


def figures_of(unit: Unit) -> list[str]:
    """What stands on each of its bases: nobody on a blind."""
    if unit.hull is not None:
        return [unit.counter.id] if unit.points else []
    if unit.is_blind:
        return []
    if unit.is_carriage:
        return [unit.counter.gun] * len(unit.points)
    kind = kind_on_foot(unit.counter)
    if kind in LONE:
        return [LONE[kind]] * len(unit.points)
    return [*SECTION, *["rifle"] * len(unit.points)][: len(unit.points)]


def tag_of(words: IabsmWords, g: Iabsm, unit: Unit) -> Json:
    """What is written beside it."""
    state = "" if unit.state == STEADY else "suppressed" if unit.state == SUPPRESSED else "pinned"
    return {
        "name": name_of(words, g, unit),
        "strength": unit.figures if unit.fights and unit.hull is None else 0,
        "shock": unit.shock,
        "state": words.own(f"state-{state}") if state else "",
        "badge": ROMAN[unit.level or unit.skill],
    }


def name_of(words: IabsmWords, g: Iabsm, unit: Unit) -> str:
    """What is written beside a unit: what it is, and of a vehicle what has become of it. Whose it is its
    colours say."""
    name = f"{words.kind(unit)} {words.number(g, unit)}".strip()
    name = name[:1].upper() + name[1:]
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
