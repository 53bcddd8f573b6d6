"""Sight: what a figure sees of another, by eight rays between their bases, and how well it is covered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.lanes import EVERY_RAY, FINE, ray_ends
from bocage.ground.table.lattice import UNIT, Point
from bocage.ground.table.prospects import BASE, square_at
from bocage.ground.table.shapes import is_point_near
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.hulls import rays_behind
from bocage.systems.sotr.battle.clouds import Cloud
from bocage.systems.sotr.battle.figures import UP, Figure
from bocage.systems.sotr.battle.pairs import UNKNOWN
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.board.field import AT
from bocage.systems.sotr.rules.shooting.cover import OPEN, UNSEEN, cover_of, hindering, smoke_on

MAN: Final = 8
"""The radius of a man's base, in sixteenths."""
HULL_HEIGHT: Final = 2 * UNIT
"""ruling-8: how high a walker or vehicle hides who is behind it, as its wreck does."""


def cover(g: Sotr, figure: Figure, other: Figure) -> int:
    """shoot-1, mod-4 to mod-6, mod-9, ruling-8, ruling-9: how well a figure is covered from another who
    looks at it, or that it is not seen."""
    if g.choices.figures_block:
        return judge(g, figure, other, _behind_figures(g, figure, other))
    found = g.covers.get(figure.id, other.id)
    if found < 0:
        found = judge(g, figure, other, 0)
        g.covers.keep(figure.id, other.id, found)
    return found


def judge(g: Sotr, figure: Figure, other: Figure, behind: int) -> int:
    """ruling-8, ruling-9: what the eight rays come to; some are blocked by figures."""
    half = figure.half_front if figure.half_front < other.half_front else other.half_front
    level, but = max(figure.level, other.level), (figure.id, other.id)
    metal = hidden_by_hulls(g, figure.x, figure.y, other.x, other.y, half, level, but) if g.hulls else 0
    near = g.field.near(figure.x, figure.y, other.x, other.y, half)
    if not behind and not metal and not g.clouds and not near & g.field.hiding:
        return OPEN
    blocked = g.sights.hidden(figure, other) | behind | metal
    return _verdict(g, figure, other.x, other.y, half, level, but, near, metal, blocked)


def cover_at(g: Sotr, figure: Figure, x: int, y: int, radius: int = MAN) -> int:
    """ruling-23, ruling-28: how well a man at a point would be covered from a figure, or that he would not be
    seen. `radius`: of another base than a man's."""
    half = min(figure.half_front, radius)
    level, but = max(figure.level, g.field.table.height_at(x, y)), (figure.id,)
    metal = hidden_by_hulls(g, figure.x, figure.y, x, y, half, level, but) if g.hulls else 0
    near = g.field.near(figure.x, figure.y, x, y, half)
    if not metal and not g.clouds and not near & g.field.hiding:
        return OPEN
    over = figure.at_lines | g.field.surroundings(x, y, radius)
    blocked = g.sights.between(figure.x, figure.y, x, y, half, over) | metal
    return _verdict(g, figure, x, y, half, level, but, near, metal, blocked)


def _verdict(
    g: Sotr,
    figure: Figure,
    x: int,
    y: int,
    half: int,
    level: int,
    but: Sequence[int],
    near: int,
    metal: int,
    blocked: int,
) -> int:
    """ruling-9, ruling-31: what the rays come to of which these are blocked: two clouds block as well. Hulls
    are heavy cover. What the firer stands at hides nobody from him. `near`: what lies near the line, `metal`:
    the rays that hulls block."""
    if g.clouds:
        blocked |= smoke_between(g, figure.x, figure.y, x, y, half)[1]
    if blocked == EVERY_RAY:
        return UNSEEN
    field = g.field
    among = hindering(near, figure.at_lines | figure.at_cover)
    if metal:
        metal = _metal(g, figure, x, y, half, level, but)
    return cover_of(
        blocked,
        _cut(g, figure, x, y, half, field.heavy & among) | metal,
        _cut(g, figure, x, y, half, field.light & among),
        _cut(g, figure, x, y, half, field.shelter & among),
    )


def _metal(g: Sotr, figure: Figure, x: int, y: int, half: int, level: int, but: Sequence[int]) -> int:
    """ruling-9: the rays on which hulls cover from a figure, but for those that it stands at."""
    hulls = [g.figures[number] for number in g.hulls]
    at = [hull.id for hull in hulls if hull.loc != GONE and g.sights.within(figure, hull, AT)]
    return hidden_by_hulls(g, figure.x, figure.y, x, y, half, level, (*at, *but))


def _cut(g: Sotr, figure: Figure, x: int, y: int, half: int, among: int) -> int:
    """Return the rays from a figure to a point that some pieces near the line cut."""
    if not among:
        return 0
    rays: int = g.field.table.lanes.cut_near(figure.x, figure.y, half, x, y, half, among)
    return rays


def smoke_between(g: Sotr, ax: int, ay: int, bx: int, by: int, half: int) -> tuple[int, int]:
    """ruling-31: the rays between two fronts that go through smoke, and those that go through two clouds."""
    smokes = [cloud for cloud in g.clouds if cloud.is_smoke]
    if not smokes:
        return 0, 0
    ends = ray_ends(ax, ay, half, bx, by, half)
    return smoke_on([_veiled(cloud, ends) for cloud in smokes])


def _veiled(cloud: Cloud, ends: Sequence[tuple[int, int, int, int]]) -> int:
    """Return the rays that touch a cloud."""
    wide = (cloud.radius * FINE) ** 2
    found = 0
    for ray, (ax, ay, bx, by) in enumerate(ends):
        if is_point_near(cloud.x * FINE, cloud.y * FINE, ax, ay, bx, by, wide + 1):
            found |= 1 << ray
    return found


def is_smoky(g: Sotr, figure: Figure, x: int, y: int, radius: int) -> bool:
    """mod-15, ruling-31: whether a shot from a figure at a base goes through smoke: a ray of it does."""
    if not g.clouds:
        return False
    return smoke_between(g, figure.x, figure.y, x, y, min(figure.half_front, radius))[0] != 0


def hidden_by_hulls(
    g: Sotr, ax: int, ay: int, bx: int, by: int, half: int, level: int, but: Sequence[int]
) -> int:
    """ruling-8: return the rays between two fronts in which a walker or vehicle stands, manned or not, that
    the higher of the two does not look over. `but`: hulls that do not count, those of the two among them."""
    rays = 0
    for number in g.hulls:
        hull = g.figures[number]
        if hull.loc != GONE and number not in but and level < hull.level + HULL_HEIGHT:
            rays |= rays_behind(hull, ax, ay, bx, by, half)
    return rays


def _behind_figures(g: Sotr, figure: Figure, other: Figure) -> int:
    """ruling-8: by the option standing figures block rays, but for those of the firer's own unit, and those
    who hide."""
    half = min(figure.half_front, other.half_front)
    found = 0
    for each in g.figures:
        if each.fate != UP or each.loc < 0 or each.hidden or each is other or each.unit == figure.unit:
            continue
        found |= rays_behind(each, figure.x, figure.y, other.x, other.y, half)
    return found


def sees(g: Sotr, figure: Figure, other: Figure) -> bool:
    """shoot-1, ruling-8: two figures see each other when one ray is free."""
    if g.choices.figures_block:
        return cover(g, figure, other) != UNSEEN
    found = g.covers.seen(figure.id, other.id)
    if found < 0:
        kept = g.covers.get(figure.id, other.id)
        found = int(_has_free_ray(g, figure, other) if kept < 0 else kept != UNSEEN)
        g.covers.keep_seen(figure.id, other.id, seen=found == 1)
    return found == 1


def _has_free_ray(g: Sotr, figure: Figure, other: Figure) -> bool:
    """ruling-8, ruling-31: whether a ray between two figures is blocked by nothing: `judge` without cover."""
    half = figure.half_front if figure.half_front < other.half_front else other.half_front
    rays = g.sights.hidden(figure, other)
    if g.hulls and rays != EVERY_RAY:
        level, but = max(figure.level, other.level), (figure.id, other.id)
        rays |= hidden_by_hulls(g, figure.x, figure.y, other.x, other.y, half, level, but)
    if g.clouds and rays != EVERY_RAY:
        rays |= smoke_between(g, figure.x, figure.y, other.x, other.y, half)[1]
    return rays != EVERY_RAY


def sees_in_the_open(g: Sotr, figure: Figure, other: Figure) -> bool:
    """ruling-12: whether a figure sees another without cover."""
    if g.choices.figures_block:
        return cover(g, figure, other) == OPEN
    found = g.covers.bare(figure.id, other.id)
    if found < 0:
        kept = g.covers.get(figure.id, other.id)
        found = int(not _is_covered(g, figure, other) if kept < 0 else kept == OPEN)
        g.covers.keep_bare(figure.id, other.id, bare=found == 1)
    return found == 1


def _is_covered(g: Sotr, figure: Figure, other: Figure) -> bool:
    """ruling-9: whether anything covers a figure from another, or it is not seen: most often a hedge or a
    wall does, and nothing else is asked."""
    half = figure.half_front if figure.half_front < other.half_front else other.half_front
    field = g.field
    at_firer = figure.at_lines | figure.at_cover
    if half <= BASE:
        prospect = field.prospects().between(figure.x, figure.y, other.x, other.y)
        if prospect.hiders & ~(figure.at_lines | other.at_lines) or hindering(prospect.screens, at_firer):
            return True
    near = field.near(figure.x, figure.y, other.x, other.y, half)
    among = hindering(near, at_firer) & field.covers
    if _cut(g, figure, other.x, other.y, half, among):
        return True
    return cover(g, figure, other) != OPEN


def are_screened(g: Sotr, lookers: Sequence[Figure], figure: Figure) -> bool:
    """ruling-9: whether a figure is surely not seen without cover by any of some others: in each square in
    which one of them stands something hides or covers it from all who stand there."""
    if g.choices.figures_block or figure.half_front > BASE:
        return False
    at = at_cover = 0
    for each in lookers:
        at |= each.at_lines
        at_cover |= each.at_cover
    prospects = g.field.prospects()
    return prospects.screen(squares_of(lookers), figure.x, figure.y, at | figure.at_lines, at | at_cover)


def unit_sees(g: Sotr, unit: Unit, target: Unit) -> bool:
    """shoot-3, mopt-11: whether an able figure of a unit sees one of another that is able and does not
    hide."""
    found = UNKNOWN if g.choices.figures_block else g.pairs.seen(unit.id, target.id)
    if found == UNKNOWN:
        found = int(_looks(g, unit, target))
        g.pairs.keep_seen(unit.id, target.id, seen=found == 1)
    return found == 1


def _looks(g: Sotr, unit: Unit, target: Unit) -> bool:
    """Look from every figure of a unit at every one of another until one is seen."""
    lookers = g.able(unit)
    others = [figure for figure in g.able(target) if not figure.hidden]
    if not lookers or not others:
        return False
    if sees(g, lookers[0], others[0]):
        return True
    if min(unit.radius, target.radius) <= BASE:
        over = unit.at_lines | target.at_lines
        if g.field.prospects().part(squares_of(lookers), squares_of(others), over):
            return False
    for figure in lookers:
        for other in others:
            if sees(g, figure, other):
                return True
    return False


def squares_of(figures: Sequence[Figure]) -> list[Point]:
    """Return a figure's place in each square of the table in which one of some figures stands."""
    found: dict[int, Point] = {}
    for each in figures:
        found[square_at(each.x, each.y)] = each.x, each.y
    return list(found.values())


def unit_is_seen(g: Sotr, unit: Unit) -> bool:
    """mopt-10: whether an enemy who is able and does not hide has somebody of a unit in sight."""
    for enemy in g.units:
        if enemy.side != unit.side and _is_looked_at(g, enemy, unit):
            return True
    return False


def _is_looked_at(g: Sotr, enemy: Unit, unit: Unit) -> bool:
    """Whether a unit, as far as it does not hide, sees another, whether that hides or not."""
    if any(figure.hidden for figure in (*g.able(unit), *g.able(enemy))):
        lookers = [figure for figure in g.able(enemy) if not figure.hidden]
        return any(sees(g, looker, figure) for looker in lookers for figure in g.able(unit))
    return unit_sees(g, enemy, unit)
