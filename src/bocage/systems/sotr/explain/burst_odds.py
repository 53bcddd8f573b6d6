"""Before a template is laid: what it will probably come to."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from bocage.ground.table.bases import FINE, disc
from bocage.ground.table.lattice import UNIT, Point
from bocage.ground.table.templates import Template
from bocage.kernel import Tally
from bocage.systems.common.chances import Chances
from bocage.systems.common.table.bodies import GONE
from bocage.systems.sotr.battle.figures import UP, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.rows import templates
from bocage.systems.sotr.rules.shooting.harm import effect_of, under
from bocage.systems.sotr.rules.shooting.penetration import (
    DOWN,
    GONER,
    against_man,
    effect_on_down,
    shares,
)
from bocage.systems.sotr.rules.shooting.to_hit import chance_to_hit
from bocage.systems.sotr.rules.weapons.aiming_points import is_dropped_in
from bocage.systems.sotr.rules.weapons.blasts import flame_template, point_tally
from bocage.systems.sotr.rules.weapons.rounds import FLAME, SMOKE, Round, reach_to
from bocage.systems.sotr.rules.weapons.templates import landing_chances, lay, most_drift

ONE: Fraction = Fraction(1)


class Toll(NamedTuple):
    """The chances of a figure to be a Goner, and to go Down."""

    goner: Fraction
    down: Fraction


def toll(g: Sotr, figure: Figure, penetration: str, *, flame: bool) -> Toll:
    """ruling-15, ruling-28, ruling-30: what a template does to a figure that it touches."""
    unit = g.units[figure.unit]
    if figure.is_hull:
        return Toll(Fraction(0), Fraction(0))
    numbers = against_man(g.tables, unit.counter.protection, penetration)
    if figure.fate != UP:
        gone = shares(lambda die: effect_on_down(numbers, die)).get(GONER, Fraction(0))
        return Toll(gone, Fraction(0))
    found = shares(lambda die: effect_of(g, unit, numbers, die, flame=flame))
    return Toll(found.get(GONER, Fraction(0)), found.get(DOWN, Fraction(0)))


def chance_of_point(g: Sotr, figure: Figure, what: Round, x: int, y: int) -> tuple[Fraction, Tally]:
    """ruling-28, ruling-32: the chance to hit a point, and the sum that leads to it."""
    tally = point_tally(g, figure, what, x, y)
    if is_dropped_in(g, figure, what, x, y):
        return ONE, tally
    return chance_to_hit(int(tally.total)), tally


def template_at(figure: Figure, what: Round, x: int, y: int) -> Template:
    """Return the template as it lies if nothing goes wrong."""
    if what.deed == FLAME:
        return flame_template(figure, what, (x, y))
    return lay(templates()[what.template], x, y)


def caught(g: Sotr, figure: Figure, what: Round, x: int, y: int) -> list[Figure]:
    """Return whom a template would touch at a point, as far as one knows of them."""
    found = under(g, template_at(figure, what, x, y))
    return [each for each in found if each is not figure or what.deed != FLAME]


def burst_chances(g: Sotr, figure: Figure, what: Round, x: int, y: int) -> tuple[Chances, Tally]:
    """ruling-28, ruling-30: the exact chances that a template laid on a point makes a Goner, puts somebody
    Down at worst, or does nothing; of smoke that it lies where it is wanted."""
    if what.deed == FLAME:
        return _results([(ONE, caught(g, figure, what, x, y))], g, what), Tally()
    chance, tally = chance_of_point(g, figure, what, x, y)
    if what.deed == SMOKE:
        return {"on-point": chance, "drifts": 1 - chance}, tally
    most = most_drift(reach_to(figure, x, y) * UNIT // FINE)
    falls = landing_chances(chance, (x, y), most)
    return _results([(share, _under(g, what, point)) for point, share in falls.items()], g, what), tally


def _under(g: Sotr, what: Round, point: Point) -> list[Figure]:
    """Return whom a blast touches that comes down at a point; nobody off the table."""
    if not g.field.table.holds(point[0], point[1]):
        return []
    size = templates()[what.template].size * UNIT // 2
    near = [
        figure
        for figure in g.figures
        if figure.loc != GONE
        and abs(figure.x - point[0]) <= size + 64
        and abs(figure.y - point[1]) <= size + 64
    ]
    template = lay(templates()[what.template], point[0], point[1])
    return [figure for figure in near if template.touches(disc(figure.x, figure.y, max(figure.radius, 1)))]


def _results(falls: list[tuple[Fraction, list[Figure]]], g: Sotr, what: Round) -> Chances:
    """Add up the chances of all places where a template may lie."""
    spared = unharmed = Fraction(0)
    kept: dict[int, Toll] = {}
    for share, figures in falls:
        no_goner = nothing = share
        for figure in figures:
            if figure.id not in kept:
                kept[figure.id] = toll(g, figure, what.penetration, flame=what.deed == FLAME)
            each = kept[figure.id]
            no_goner *= 1 - each.goner
            nothing *= 1 - each.goner - each.down
        spared += no_goner
        unharmed += nothing
    return {"goner": 1 - spared, "down": spared - unharmed, "nothing": unharmed}
