"""What stands on the table for a unit: the figures on its bases, its tag, and its rings."""

from __future__ import annotations

from typing import Final

from bocage.ground.picture.tabletop.artbook import army_name
from bocage.ground.table.lattice import UNIT
from bocage.server.presenter.presenter import Json
from bocage.systems.sotr.battle.figures import DOWN, FATES, UP, Figure
from bocage.systems.sotr.battle.machines import Machine
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.forces import Figures, UnitRow
from bocage.systems.sotr.rules.machines.crews import crew_inside
from bocage.systems.sotr.rules.machines.crews import hull_of as hull_figure
from bocage.systems.sotr.rules.morale.cool import command_radius
from bocage.systems.sotr.view.seat_view import figures_of
from bocage.text.inches import to_quarter
from bocage.text.sotr.words import SotrWords
from bocage.text.words import sentence

BY_ROLE: Final = {
    "officer": "officer",
    "corporal": "sergeant",
    "medic": "medic",
    "radio": "radio_operator",
}
BY_WEAPON: Final = {
    "assault_rifle": "assault_rifle",
    "bazooka": "bazooka",
    "flamethrower": "flamethrower",
    "grenade_launcher": "grenade_launcher",
    "hmg": "hmg",
    "lmg": "lmg",
    "packed_lmg": "packed_lmg",
    "panzerfaust": "panzerfaust",
    "rpg": "rpg",
    "smg": "smg",
    "sniper_rifle": "sniper",
}
HEAVY: Final = {
    "officer": "heavy_officer",
    "flamethrower": "heavy_flamethrower",
}
"""Who looks otherwise in heavy armour; all others wear it alike."""
BY_CREATURE: Final = {"zombie_handler": "handler"}
EVERY_OTHER: Final = {"zombie": ("zombie", "lurching_zombie")}
"""Creatures of which not all look alike."""
RIFLE: Final = "rifle"
HEAVY_MAN: Final = "heavy_trooper"
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


def drawn_as(unit: Unit) -> str:
    """Whether a unit is figures, a walker on its round base, or another machine."""
    if unit.machine is None:
        return "figures"
    return "carriage" if unit.machine.is_walker else "hull"


def hull_of(unit: Unit) -> list[int] | None:
    """Half the length and half the width of a machine; None of figures, and of a walker on its round base."""
    row = None if unit.machine is None else unit.machine.row
    return None if row is None or not row.half_length else [row.half_length, row.half_width]


def states_of(g: Sotr, unit: Unit) -> list[str]:
    """What became of a machine: one that burns, or that nobody mans, is drawn as a wreck."""
    machine = unit.machine
    if machine is None:
        return []
    found = [name for name in MACHINE_STATES if getattr(machine, name)]
    return [*found, "wreck"] if machine.burning or not g.is_able(unit) else found


def figure_of(unit: Unit, figure: Figure) -> str:
    """What stands on the base of a figure."""
    if unit.machine is not None:
        return unit.machine.row.id
    return figure_kind(unit.counter, figure.row, figure.number)


def figure_kind(row: UnitRow, kind: Figures, number: int) -> str:
    """What stands on a base: a creature, or a man by what he is and carries. `number`: his in the unit."""
    if row.creature:
        looks = EVERY_OTHER.get(row.creature, (BY_CREATURE.get(row.creature, row.creature),))
        return looks[number % len(looks)]
    if row.protection == "heavy_armour":
        return HEAVY.get(kind.role) or HEAVY.get(kind.weapon, HEAVY_MAN)
    return BY_ROLE.get(kind.role) or BY_WEAPON.get(kind.weapon, RIFLE)


def stance_of(figure: Figure) -> Json:
    """How a figure stands on its base."""
    posture = "hidden" if figure.hidden else "prone" if figure.prone else "standing"
    return {
        "posture": "down" if figure.fate == DOWN else posture,
        "facing": figure.facing,
        "radius": figure.radius,
    }


def tag_of(words: SotrWords, g: Sotr, unit: Unit) -> Json:
    """What is written beside it."""
    states = [words.own(f"state-{name}") for name in STATES if getattr(unit, name)]
    if unit.machine is not None:
        worst = _worst(g, unit, unit.machine)
        states = [words.own(f"state-{worst}")] if worst else []
    return {
        "name": sentence(words.unit(g, unit, "bare")),
        "strength": len(g.able(unit)) if unit.machine is None else len(crew_inside(g, unit)),
        "shock": 0,
        "state": ", ".join(states),
        "badge": "",
    }


def _worst(g: Sotr, unit: Unit, machine: Machine) -> str:
    """The worst that has become of a machine, by its code."""
    fate = hull_figure(g, unit).fate
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
