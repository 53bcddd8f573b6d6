"""Harm: what a hit does to a figure, and who is under a template."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import Point
from bocage.ground.table.templates import Template
from bocage.kernel.options import pack_point
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import UP, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.arms import CLASSES
from bocage.systems.sotr.content.forces import DamageRow
from bocage.systems.sotr.content.rows import templates
from bocage.systems.sotr.rules.creatures.traits import is_zombie
from bocage.systems.sotr.rules.machines.crews import hull_of
from bocage.systems.sotr.rules.machines.strikes import strike_from, strike_rear
from bocage.systems.sotr.rules.shooting.penetration import (
    DOWN,
    GONER,
    NOTHING,
    PRONE,
    SIX,
    Numbers,
    against_man,
    effect_on_down,
    effect_on_man,
    effect_on_zombie,
)
from bocage.systems.sotr.rules.weapons.templates import lay, touched

EFFECTS: Final = {DOWN: "down", GONER: "goner", PRONE: "prone"}
FLAME: Final = ("flame", "heavy_flame")
EXPLOSION: Final = "blast_small"
EXPLOSION_CLASS: Final = "infantry_light"
"""ruling-30: what the tank of a flamethrower comes to."""
HEAVY: Final = CLASSES.index("at_medium")
"""ruling-36: from this class on, fire is heavy."""


def effect_of(g: Sotr, unit: Unit, numbers: Numbers, die: int, *, flame: bool = False) -> int:
    """pen-1, pen-9, ruling-25, ruling-48: what a hit does to one of a unit; zombies always roll."""
    if is_zombie(unit):
        return effect_on_zombie(numbers, die, flame=flame)
    return effect_on_man(g.choices, numbers, die)


def roll_penetration(g: Sotr, unit: Unit, numbers: Numbers) -> int:
    """pen-1, pen-9, ruling-48: roll for a hit; nothing is rolled for an automatic effect, but on a zombie."""
    return g.dice.d6("penetration") if not numbers.is_automatic or is_zombie(unit) else 0


def scorch(g: Sotr, unit: Unit, penetration: str, *, flame: bool = False) -> None:
    """ruling-36: note that a unit has been hit by flame, or by a gun of AT medium or above."""
    if flame or (penetration in CLASSES and CLASSES.index(penetration) >= HEAVY):
        g.scorched |= 1 << unit.id


def befall(g: Sotr, figure: Figure, effect: int, *, die: int = 0) -> None:
    """gen-3, gen-4, ruling-36: what a hit does to a figure; its unit will test for its losses. `die`: the one
    that did it."""
    at, x, y = figure.loc, figure.x, figure.y
    secret = figure.hidden and effect == PRONE
    if effect == PRONE:
        figure.prone = True
    elif effect == DOWN:
        g.fall(figure)
    else:
        g.remove(figure)
    if effect != PRONE:
        g.hurt |= 1 << figure.unit
    kind = f"befalls-{EFFECTS[effect]}"
    if secret:
        g.tell_only(g.seats[figure.side], kind, ("sotr-pen-1",), unit=figure.unit, figure=figure.id, at=at)
    else:
        g.tell(kind, ("sotr-pen-1",), unit=figure.unit, figure=figure.id, at=at)
    if effect == GONER and die == SIX and figure.weapon.id == "flamethrower":
        explode(g, figure, (x, y))


def explode(g: Sotr, figure: Figure, at: Point) -> None:
    """ruling-30: the bearer of a flamethrower who becomes a Goner to a 6 explodes: a blast of 3 inches,
    infantry light."""
    g.tell("explodes", ("sotr-ruling-30",), unit=figure.unit, figure=figure.id, at=pack_point(0, *at))
    burst(g, EXPLOSION, at, EXPLOSION_CLASS)


def burst(g: Sotr, code: str, at: Point, penetration: str) -> list[Figure]:
    """ruling-28: a blast comes down at a point: every base that it touches is hit once, friend or foe, hidden
    or not (mopt-u7). Return whom it has hit."""
    return strike(g, lay(templates()[code], at[0], at[1]), penetration)


def strike(
    g: Sotr, template: Template, penetration: str, *, flame: bool = False, spared: Figure | None = None
) -> list[Figure]:
    """ruling-28, ruling-30: hit everybody whom a template touches. `spared`: who holds the nozzle."""
    found = [figure for figure in under(g, template) if figure is not spared]
    for figure in found:
        if figure.is_hull:
            if figure.is_able:
                hit_machine(g, g.units[figure.unit], penetration, template.shape.x, template.shape.y)
        elif figure.loc != GONE:
            struck(g, figure, penetration, flame=flame)
    return found


def hit_machine(g: Sotr, unit: Unit, penetration: str, x: int, y: int, natural: int = 0) -> None:
    """ruling-45, ruling-46: a machine is hit from a point: `natural`: the die to hit, 0 if none was
    rolled."""
    blow_up(g, unit, strike_from(g, unit, penetration, x, y, natural))


def hit_rear(g: Sotr, unit: Unit, penetration: str) -> None:
    """ruling-43: a machine is hit in close combat."""
    blow_up(g, unit, strike_rear(g, unit, penetration))


def blow_up(g: Sotr, unit: Unit, row: DamageRow | None) -> None:
    """ruling-46: a walker that is destroyed explodes: a blast round it."""
    if row is not None and row.blast:
        hull = hull_of(g, unit)
        g.tell("blows-up", ("sotr-ruling-46",), unit=unit.id, at=hull.loc)
        burst(g, row.blast, (hull.x, hull.y), row.blast_penetration)


def under(g: Sotr, template: Template) -> list[Figure]:
    """ruling-28: return the figures whose bases a template touches."""
    figures = [figure for figure in g.figures if figure.loc != GONE]
    bases = [figure.bases_on_table()[0] for figure in figures]
    return [figures[at] for at in touched(template, bases)]


def struck(g: Sotr, figure: Figure, penetration: str, *, flame: bool = False) -> None:
    """ruling-15, ruling-28: roll what a template does to a figure: one that is Down is a Goner at the number
    in brackets."""
    unit = g.units[figure.unit]
    numbers = against_man(g.tables, unit.counter.protection, penetration)
    die = roll_penetration(g, unit, numbers)
    scorch(g, unit, penetration, flame=flame)
    if figure.fate == UP:
        effect = effect_of(g, unit, numbers, die, flame=flame)
        if effect != NOTHING:
            befall(g, figure, effect, die=die)
    elif effect_on_down(numbers, die) == GONER:
        befall(g, figure, GONER, die=die)
