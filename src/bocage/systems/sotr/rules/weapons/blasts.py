"""Blasts, smoke and flame as they are laid: the point, the roll to hit, the drift, and what is under them."""

from __future__ import annotations

from typing import Final, NamedTuple

from bocage.ground.table.bases import FINE
from bocage.ground.table.lattice import HEADING_LENGTH, UNIT, VECTORS, Point, divide_away, heading_to
from bocage.ground.table.templates import Template
from bocage.kernel import Ask, Flow, No, Option, Tally, unpack_point
from bocage.kernel.options import pack_point
from bocage.systems.common.table.points import PointArea
from bocage.systems.sotr.battle.clouds import smoke as smoke_cloud
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.rows import templates
from bocage.systems.sotr.rules.action.hiding import reveal
from bocage.systems.sotr.rules.morale.testing import break_up, cool_of_unit, roll_cool
from bocage.systems.sotr.rules.shooting.harm import burst, strike
from bocage.systems.sotr.rules.shooting.shooting import unsteady
from bocage.systems.sotr.rules.shooting.sight import MAN, cover_at, is_smoky
from bocage.systems.sotr.rules.shooting.to_hit import Shot, hits, is_elevated, to_hit
from bocage.systems.sotr.rules.weapons.aiming_points import Reach, has_point, is_dropped_in, points_for
from bocage.systems.sotr.rules.weapons.rounds import (
    FLAME,
    SMOKE,
    Round,
    cannot_have,
    cannot_use,
    reach_to,
    round_of,
)
from bocage.systems.sotr.rules.weapons.templates import DIRECTIONS, drift, lay, most_drift

POINT_ASK: Final = "point"
HAS_SHOT: Final = No("sotr-ruling-18", "has-shot")
IS_SUPPRESSED: Final = No("sotr-ruling-34", "is-suppressed")
FLEES: Final = No("sotr-ruling-37", "is-fleeing")
NOWHERE_TO: Final = No("sotr-ruling-28", "nowhere-to")


class Fall(NamedTuple):
    """Where a blast comes down: the die to hit (0: none was rolled), how far off in inches, and the point."""

    die: int
    off: int
    x: int
    y: int


def cannot_lay(g: Sotr, unit: Unit, figure: Figure, deed: str) -> No | None:
    """ruling-18, ruling-28 to ruling-32, ruling-34, ruling-37, order-5: whether a figure of the unit that
    acts may lay something, and has a point to lay it on."""
    if g.has_shot:
        return HAS_SHOT
    if unit.suppressed and not figure.freed:
        return IS_SUPPRESSED
    if unit.fleeing:
        return FLEES
    no = cannot_use(figure, deed) or cannot_have(g, figure, deed)
    if no is not None:
        return no
    what = round_of(figure, deed)
    assert what is not None
    return None if has_point(g, figure, what) else NOWHERE_TO


def point_tally(g: Sotr, figure: Figure, what: Round, x: int, y: int) -> Tally:
    """ruling-28, order-5, mopt-18: the modifiers of a shot at a point: cover counts as for a man there."""
    shot = Shot(
        what.weapon,
        reach_to(figure, x, y),
        cover_at(g, figure, x, y),
        elevated=is_elevated(figure.level // UNIT, g.field.table.height_at(x, y) // UNIT),
        smoke=is_smoky(g, figure, x, y, MAN),
        unsteady=0 if figure.freed else unsteady(g, g.units[figure.unit]),
        paras=figure.landed,
    )
    return to_hit(g.tables, shot)


def lay_round(g: Sotr, unit: Unit, figure: Figure, deed: str) -> Flow[None]:
    """ruling-28 to ruling-32: a figure lays a template in place of its shot: its player names the point."""
    what = round_of(figure, deed)
    assert what is not None
    points = points_for(g, figure, what)
    options: list[Option] = [g.verbs.lay(0, x, y) for x, y in points]
    area = PointArea(g.verbs.lay, g.field.table, Reach(g, figure, what).allows, points)
    about = {"unit": unit.id, "figure": figure.id, "deed": deed, "at": figure.loc}
    option = yield Ask(g.seats[unit.side], POINT_ASK, options, about, [area])
    _, x, y = unpack_point(option.value)
    figure.fired = True
    g.firing = True
    reveal(g, figure, "sotr-ruling-12")
    if deed == FLAME:
        flame(g, unit, figure, what, (x, y))
    else:
        land(g, unit, figure, what, fall(g, figure, what, x, y))


def fall(g: Sotr, figure: Figure, what: Round, x: int, y: int) -> Fall:
    """ruling-28, ruling-32: roll to hit the point; missed, the blast lands 1D6 inches off in one of sixteen
    directions, never farther than half the range."""
    if is_dropped_in(g, figure, what, x, y):
        return Fall(0, 0, x, y)
    die = g.dice.d6("to-hit")
    if hits(die, int(point_tally(g, figure, what, x, y).total)):
        return Fall(die, 0, x, y)
    off, wind = g.dice.d6("drift"), g.dice.draw("drift-direction", DIRECTIONS)
    there = drift((x, y), off, wind, most_drift(reach_to(figure, x, y) * UNIT // FINE))
    return Fall(die, off, there[0], there[1])


def land(g: Sotr, unit: Unit, figure: Figure, what: Round, found: Fall) -> None:
    """ruling-28, ruling-31: a blast hits whom it touches, smoke stays; what falls off the table does
    nothing."""
    clauses = ("sotr-ruling-28", "sotr-ruling-31" if what.deed == SMOKE else "sotr-ruling-29")
    if what.deed == SMOKE and what.by_hand:
        unit.smoke -= 1
    if not g.field.table.holds(found.x, found.y):
        g.tell("falls-off", clauses, unit=unit.id, figure=figure.id, die=found.die)
        return
    at = pack_point(0, found.x, found.y)
    kind = "smoke" if what.deed == SMOKE else "blast"
    g.tell(kind, clauses, unit=unit.id, figure=figure.id, die=found.die, off=found.off, at=at)
    if what.deed == SMOKE:
        g.lay_clouds([*g.clouds, smoke_cloud(what.template, found.x, found.y)])
    else:
        burst(g, what.template, (found.x, found.y), what.penetration)


def flame_template(figure: Figure, what: Round, to: Point) -> Template:
    """ruling-28: a flame from the edge of a base towards a point."""
    heading = heading_to(to[0] - figure.x, to[1] - figure.y)
    east, south = VECTORS[heading]
    x = figure.x + divide_away(east * figure.radius, HEADING_LENGTH)
    y = figure.y + divide_away(south * figure.radius, HEADING_LENGTH)
    return lay(templates()[what.template], x, y, heading)


def flame(g: Sotr, unit: Unit, figure: Figure, what: Round, to: Point) -> None:
    """weap-25, ruling-30: no roll to hit, no cover: every base touched takes a hit; each unit that is hit
    tests Cool at once, and flees, disorganised, if it fails."""
    at = pack_point(0, to[0], to[1])
    g.tell("flame", ("sotr-weap-12", "sotr-ruling-30"), unit=unit.id, figure=figure.id, at=at)
    template = flame_template(figure, what, to)
    found = strike(g, template, what.penetration, flame=True, spared=figure)
    for number in sorted({each.unit for each in found}):
        singe(g, g.units[number])


def singe(g: Sotr, unit: Unit) -> None:
    """weap-25, ruling-30: a unit that flame has hit tests Cool; who has none does not, nor the crew of
    a machine."""
    if not unit.cool or not g.is_able(unit) or unit.machine is not None:
        return
    rolled = roll_cool(g, cool_of_unit(g, unit), Tally(), "flame")
    if not rolled.passed:
        break_up(unit, flees=True)
    g.tell(
        "stands-flame" if rolled.passed else "flees-flame",
        ("sotr-weap-25", "sotr-ruling-30"),
        unit=unit.id,
        total=rolled.total,
        needs=rolled.needs,
    )
