"""What stands on the table for a unit: the figures on its bases, its tag, and its rings."""

from __future__ import annotations

from typing import Final

from bocage.ground.picture.tabletop.artbook import army_name
from bocage.ground.table.lattice import UNIT
from bocage.server.presenter.presenter import Json
from bocage.systems.sotr.battle.figures import FATES, UP, Figure
from bocage.systems.sotr.battle.machines import Machine
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.machines.crews import crew_inside, hull_of
from bocage.systems.sotr.rules.morale.cool import command_radius
from bocage.systems.sotr.view.seat_view import figures_of
from bocage.text.inches import to_quarter
from bocage.text.sotr.words import SotrWords

BY_ROLE: Final = {"officer": "officer", "corporal": "sergeant"}
BY_WEAPON: Final = {"lmg": "lmg", "packed_lmg": "lmg", "hmg": "lmg", "sniper_rifle": "sniper"}
RIFLE: Final = "rifle"
STATES: Final = ("fleeing", "disorganised", "shaken", "suppressed")
"""The states of a unit, the worst first."""
MACHINE_STATES: Final = ("burning", "immobile", "stunned", "reeling", "halted")
"""The states of a machine that is manned, the worst first."""


def army_of(unit: Unit) -> str:
    """Whose colours a unit has."""
    return army_name(unit.counter.nation)


def on_table(g: Sotr, unit: Unit) -> list[Figure]:
    """The figures of a unit that stand on the table, in the order of its bases."""
    return [figure for figure in figures_of(g, unit) if figure.loc >= 0]


def figure_of(figure: Figure) -> str:
    """What stands on a base."""
    return BY_ROLE.get(figure.row.role) or BY_WEAPON.get(figure.weapon.id, RIFLE)


def figures_on(g: Sotr, unit: Unit) -> list[str]:
    """What stands on each of its bases: of a machine the machine itself."""
    if unit.machine is not None:
        return [unit.machine.row.id]
    return [figure_of(figure) for figure in on_table(g, unit)]


def drawn_as(unit: Unit) -> str:
    """Whether a unit is figures, a walker on its round base, or a vehicle."""
    if unit.machine is None:
        return "figures"
    return "carriage" if unit.machine.is_walker else "hull"


def is_lost(g: Sotr, unit: Unit) -> bool:
    """Whether a unit is a machine that nobody mans."""
    return unit.machine is not None and not g.is_able(unit)


def tag_of(words: SotrWords, g: Sotr, unit: Unit) -> Json:
    """What is written beside it."""
    state = next((name for name in STATES if getattr(unit, name)), "")
    if unit.machine is not None:
        state = _worst(g, unit, unit.machine)
    return {
        "name": words.unit(g, unit, "bare"),
        "strength": len(g.able(unit)) if unit.machine is None else len(crew_inside(g, unit)),
        "shock": 0,
        "state": words.own(f"state-{state}") if state else "",
        "badge": "",
    }


def _worst(g: Sotr, unit: Unit, machine: Machine) -> str:
    """The worst that has become of a machine, by its code."""
    fate = hull_of(g, unit).fate
    if fate != UP:
        return FATES[fate]
    return next((name for name in MACHINE_STATES if getattr(machine, name)), "hip" if machine.hips else "")


def rings_of(words: SotrWords, g: Sotr, unit: Unit) -> list[Json]:
    """How far its leader commands; else where the short ranges of its weapons end."""
    able = g.able(unit)
    leader = max((figure.cool for figure in able if figure.row.role == "officer"), default=0)
    if leader:
        reach = command_radius(leader)
        return [_ring("command", reach, words.say("server-ring-command", reach=to_quarter(reach, UNIT)))]
    arms = [figure.weapon for figure in able]
    if unit.machine is not None:
        arms = [unit.machine.weapons[mount] for mount in unit.machine.working()] if able else []
    ends = sorted({weapon.short * UNIT for weapon in arms if weapon.short})
    return [_ring("band", end, to_quarter(end, UNIT)) for end in ends]


def _ring(kind: str, reach: int, text: str) -> Json:
    return {"kind": kind, "reach": reach, "text": text}
