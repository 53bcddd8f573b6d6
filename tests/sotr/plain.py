"""What figures see of each other, and how far apart they are: read a second time from the ledger, slowly,
piece by piece and ray by ray, with nothing kept and nothing spared."""

from __future__ import annotations

from bocage.ground.table.bases import core_square, gap, nearer
from bocage.ground.table.ground import is_at_edge
from bocage.ground.table.lanes import EVERY_RAY, FINE, ray_ends
from bocage.ground.table.shapes import Piece, is_point_near
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.hulls import rays_behind
from bocage.systems.common.table.sights import Sights
from bocage.systems.sotr.battle.figures import DOWN, UP, Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.content.rows import terrain

OPEN, LIGHT, HEAVY, SHELTER, UNSEEN = range(5)
INCH = 16
ROUND = {"smoke_small": 3, "smoke_large": 5, "gas_zone": 8}
"""The sizes of clouds in inches."""


def tape(figure: Figure, other: Figure) -> int:
    """ruling-4: the distance between the edges of two bases."""
    return gap(figure.bases_on_table()[0], other.bases_on_table()[0])


def is_within(figure: Figure, other: Figure, inches: float) -> bool:
    """ruling-4: whether the edges of two bases are at most so far apart, exactly."""
    reach = round(inches * INCH) + figure.rim + other.rim
    return core_square(figure.bases_on_table()[0], other.bases_on_table()[0]) <= reach * reach


def able(g: Sotr, unit: Unit) -> list[Figure]:
    """gen-3, gen-4: who of a unit is on the table and on his feet, or lies there unhurt."""
    found = [g.figures[number] for number in unit.figures]
    return [figure for figure in found if figure.fate == UP and figure.loc != GONE]


def shown(g: Sotr, unit: Unit) -> list[Figure]:
    """mopt-11: who of them does not hide."""
    return [figure for figure in able(g, unit) if not figure.hidden]


def enemies_of(g: Sotr, side: int) -> list[Figure]:
    """mopt-11: the able enemies of a side who do not hide."""
    return [figure for unit in g.units if unit.side != side for figure in shown(g, unit)]


# Where somebody stands


def is_walled(piece: Piece) -> bool:
    """ruling-20: whether a piece is a building that figures enter."""
    return piece.kind == "building"


def stands_at(g: Sotr, x: int, y: int, radius: int) -> set[int]:
    """ruling-8, ruling-9: the pieces that do not hinder the sight of a base at a point: lines and hills
    within an inch of it, and the building or the rocks in which it stands, an inch from their edge."""
    found: set[int] = set()
    for piece in g.field.table.pieces:
        shape = terrain()[piece.kind].shape
        if shape in ("line", "contour"):
            if piece.is_near(x, y, x, y, radius + INCH + 1):
                found.add(piece.number)
        elif piece.kind in ("building", "rocks"):
            if piece.holds(x, y) and is_at_edge(piece, x, y, radius + INCH + 1):
                found.add(piece.number)
    return found


def stands_near_ground(g: Sotr, x: int, y: int, radius: int) -> set[int]:
    """ruling-9: the craters, rubble, rocks and ruins that a base is in, or within an inch of."""
    found: set[int] = set()
    for piece in g.field.table.pieces:
        row = terrain()[piece.kind]
        if row.shape == "area" and row.cover in ("heavy", "shelter") and not row.inside:
            if piece.is_near(x, y, x, y, radius + INCH + 1):
                found.add(piece.number)
    return found


def house_of(g: Sotr, x: int, y: int) -> int:
    """The building that a point lies in; -1 for none."""
    found = [piece.number for piece in g.field.table.pieces if is_walled(piece) and piece.holds(x, y)]
    return found[0] if found else -1


def bits(pieces: set[int]) -> int:
    return sum(1 << number for number in pieces)


# Rays


def veiled(g: Sotr, ax: int, ay: int, bx: int, by: int, half: int) -> list[int]:
    """ruling-31: on how many clouds of smoke each of the rays between two fronts lies."""
    smokes = [cloud for cloud in g.clouds if cloud.template in ("smoke_small", "smoke_large")]
    found: list[int] = []
    for px, py, qx, qy in ray_ends(ax, ay, half, bx, by, half):
        count = 0
        for cloud in smokes:
            wide = ROUND[cloud.template] * INCH // 2 * FINE
            count += is_point_near(cloud.x * FINE, cloud.y * FINE, px, py, qx, qy, wide * wide + 1)
        found.append(count)
    return found


def behind_hulls(g: Sotr, figure: Figure, x: int, y: int, half: int, level: int, but: set[int]) -> int:
    """ruling-8: the rays in which a hull stands, 2 inches high, unless one looks over it."""
    rays = 0
    for hull in g.figures:
        if hull.row.role == "hull" and hull.loc != GONE and hull.id not in but:
            if level < hull.level + 2 * INCH:
                rays |= rays_behind(hull, figure.x, figure.y, x, y, half)
    return rays


def behind_figures(g: Sotr, figure: Figure, other: Figure, half: int) -> int:
    """ruling-8: by the option standing figures block rays, but for the firer's own unit, and those who
    hide or are Down."""
    rays = 0
    for each in g.figures:
        stands = each.fate == UP and each.loc != GONE and not each.hidden
        if stands and each is not other and each.unit != figure.unit:
            rays |= rays_behind(each, figure.x, figure.y, other.x, other.y, half)
    return rays


def cut_by(g: Sotr, figure: Figure, x: int, y: int, half: int, cover: str) -> int:
    """ruling-9: the rays that pieces of one kind of cover cut which are not at the firer."""
    at = stands_at(g, figure.x, figure.y, figure.radius)
    at |= stands_near_ground(g, figure.x, figure.y, figure.radius)
    rays = 0
    for piece in g.field.table.pieces:
        if terrain()[piece.kind].cover == cover and piece.number not in at:
            rays |= g.field.table.lanes.cut(figure.x, figure.y, half, x, y, half, 1 << piece.number)
    return rays


def seen_at(g: Sotr, figure: Figure, x: int, y: int, radius: int, other: Figure | None = None) -> int:
    """ruling-8, ruling-9, ruling-31: how well a base at a point is covered from a figure. `other`: whose it
    is, if it is somebody's who stands there."""
    half = min(figure.half_front, radius if other is None else other.half_front)
    wide = radius if other is None else other.radius
    two = {figure.id} if other is None else {figure.id, other.id}
    level = max(g.field.table.height_at(figure.x, figure.y), g.field.table.height_at(x, y))
    over = stands_at(g, figure.x, figure.y, figure.radius) | stands_at(g, x, y, wide)
    rays = Sights(g.field, 0).between(figure.x, figure.y, x, y, half, bits(over))
    rays |= behind_hulls(g, figure, x, y, half, level, two)
    rays |= bits({ray for ray, count in enumerate(veiled(g, figure.x, figure.y, x, y, half)) if count > 1})
    if other is not None and g.choices.figures_block:
        rays |= behind_figures(g, figure, other, half)
    if rays == EVERY_RAY:
        return UNSEEN
    beside = {
        each.id for each in g.figures if each.is_hull and each.loc != GONE and is_within(figure, each, 1)
    }
    heavy = cut_by(g, figure, x, y, half, "heavy")
    heavy |= behind_hulls(g, figure, x, y, half, level, two | beside)
    shelter, light = cut_by(g, figure, x, y, half, "shelter"), cut_by(g, figure, x, y, half, "light")
    if shelter.bit_count() >= 5:
        return SHELTER
    if (heavy | shelter).bit_count() >= 5:
        return HEAVY
    return LIGHT if heavy | shelter | light else OPEN


def covered(g: Sotr, figure: Figure, other: Figure) -> int:
    """ruling-9: how well a figure is covered from another."""
    return seen_at(g, figure, other.x, other.y, other.radius, other)


def sees(g: Sotr, figure: Figure, other: Figure) -> bool:
    return covered(g, figure, other) != UNSEEN


def unit_sees(g: Sotr, unit: Unit, target: Unit) -> bool:
    """shoot-3, mopt-11: whether somebody able of a unit sees one of another who is able and does not hide."""
    return any(sees(g, one, other) for one in able(g, unit) for other in shown(g, target))


def is_looked_at(g: Sotr, unit: Unit) -> bool:
    """mopt-10: whether an enemy who does not hide has somebody of a unit in sight."""
    return any(sees(g, enemy, one) for enemy in enemies_of(g, unit.side) for one in able(g, unit))


def touches(figure: Figure, other: Figure) -> bool:
    """ruling-4: base contact is a gap under 1/16 inch."""
    return nearer(figure.bases_on_table()[0], other.bases_on_table()[0], 1)


def meets_across(g: Sotr, figure: Figure, other: Figure) -> bool:
    """cc-8: whether two men stand against the two sides of one obstacle: each touches it, it lies between
    them, and they are an inch apart at most."""
    if figure.is_hull or other.is_hull or not is_within(figure, other, 1):
        return False
    for piece in g.field.table.pieces:
        if terrain()[piece.kind].shape == "line" and piece.is_near(figure.x, figure.y, other.x, other.y, 1):
            if all(piece.is_near(one.x, one.y, one.x, one.y, one.radius + 1) for one in (figure, other)):
                return True
    return False


def in_contact(g: Sotr, figure: Figure, other: Figure) -> bool:
    return touches(figure, other) or meets_across(g, figure, other)


def foes_of(g: Sotr, figure: Figure) -> list[Figure]:
    """The able enemies in contact with a figure."""
    others = [other for unit in g.units if unit.side != figure.side for other in able(g, unit)]
    return [other for other in others if in_contact(g, figure, other)]


def is_engaged(g: Sotr, unit: Unit) -> bool:
    return any(foes_of(g, figure) for figure in able(g, unit))


def is_tending(g: Sotr, figure: Figure) -> bool:
    """mod-12: whether a figure is a medic in contact with a wounded friend."""
    if figure.row.role != "medic" or figure.fate != UP or figure.loc == GONE:
        return False
    wounded = [each for each in g.figures if each.fate == DOWN and each.side == figure.side]
    return any(touches(figure, each) for each in wounded)
