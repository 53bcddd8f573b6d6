"""Blasts: whom a circle touches, and what that does to him."""

from __future__ import annotations

from typing import Final

from bocage.systems.sotr.battle.figures import DOWN as LIES
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.rows import templates
from bocage.systems.sotr.rules.creatures.traits import is_zombie
from bocage.systems.sotr.rules.shooting.penetration import (
    DOWN,
    GONER,
    NOTHING,
    PRONE,
    Numbers,
    against_man,
    effect_on_down,
    effect_on_man,
    effect_on_zombie,
)
from bocage.systems.sotr.rules.weapons.templates import lay

EFFECTS: Final = {DOWN: "down", GONER: "goner", PRONE: "prone"}


def under(g: Sotr, template: str, x: int, y: int) -> list[Figure]:
    """ruling-28: return the figures whose bases a template touches, able or Down."""
    shape = lay(templates()[template], x, y)
    return [
        figure
        for figure in g.figures
        if figure.fate <= LIES and any(shape.touches(base) for base in figure.bases_on_table())
    ]


def burst(g: Sotr, template: str, penetration: str, x: int, y: int) -> None:
    """ruling-28: every base that a blast touches is hit once; cover does not count."""
    for figure in under(g, template, x, y):
        strike_figure(g, figure, penetration)


def strike_figure(g: Sotr, figure: Figure, penetration: str) -> None:
    """pen-1, ruling-15, ruling-48: the hit of a template on a figure; one who is Down is a Goner at the
    number in brackets."""
    unit = g.units[figure.unit]
    numbers = against_man(g.tables, unit.counter.protection, penetration)
    rolls = not numbers.is_automatic or is_zombie(unit)
    die = g.dice.d6("penetration") if rolls else 0
    effect = effect_of_blast(g, figure, numbers, die)
    if effect == NOTHING or (effect == DOWN and figure.fate == LIES):
        return
    at = figure.loc
    if effect == PRONE:
        figure.prone = True
    else:
        g.hurt |= 1 << figure.unit
        if effect == DOWN:
            g.fall(figure)
        else:
            g.remove(figure)
    g.tell(f"befalls-{EFFECTS[effect]}", ("sotr-ruling-28",), unit=figure.unit, figure=figure.id, at=at)


def effect_of_blast(g: Sotr, figure: Figure, numbers: Numbers, die: int) -> int:
    """pen-1, ruling-15, ruling-48: what a die does to a figure under a template."""
    if is_zombie(g.units[figure.unit]):
        found = effect_on_zombie(numbers, die, flame=False)
        return GONER if figure.fate == LIES and found != NOTHING else found
    if figure.fate == LIES:
        return effect_on_down(numbers, die)
    return effect_on_man(g.choices, numbers, die)
