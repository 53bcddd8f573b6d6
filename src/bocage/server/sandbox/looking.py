"""What the tape, the eight rays and a template say between units of the sandbox."""

from __future__ import annotations

from math import hypot
from typing import NamedTuple

from bocage.ground.table.bases import FINE as TAPE
from bocage.ground.table.bases import Base, disc, gap, within
from bocage.ground.table.lanes import FINE, RAYS, ray_ends
from bocage.ground.table.lattice import UNIT
from bocage.ground.table.shapes import WHOLE
from bocage.ground.table.templates import Template, circle, drop, square
from bocage.server.presenter.measuring import Met, edge_toward, fare, point
from bocage.server.presenter.outlines import polygon
from bocage.server.problems import Problem
from bocage.server.sandbox.content import SandTable
from bocage.server.sandbox.standing import Unit, pick, read_units
from bocage.server.sandbox.telling import ground_name
from bocage.server.wire import tables as shapes
from bocage.text import Words
from bocage.text.inches import to_quarter, to_sixteenth

EYE: int = 7
"""The radius of the base that is thought to stand at a bare point, to look from there."""
BESIDE: int = UNIT
"""Who is as near as this to something low looks over it."""

Json = dict[str, object]
Bases = list[Base]


def to_unit(unit: Unit) -> Bases:
    return list(unit.bases())


def _ends(sand: SandTable, wish: shapes.BetweenWish, radius: int) -> tuple[Bases, Bases]:
    """The bases at both ends of a tape or a look; at a bare point one of this radius, or the point itself."""
    units = read_units(sand, wish.units)
    found: list[Bases] = []
    for end in wish.ends:
        if (end.unit is None) == (end.at is None):
            raise Problem(422, "sandbox-end")
        if end.unit is not None:
            found.append(to_unit(pick(units, end.unit)))
        elif end.at is not None:
            if not sand.table.holds(end.at.x, end.at.y):
                raise Problem(422, "sandbox-off-table", place=f"{end.at.x},{end.at.y}")
            x, y = end.at.x, end.at.y
            found.append([disc(x, y, radius) if radius else Base(x, y, 0, corners=[(x, y)] * 3)])
    return found[0], found[1]


# The tape


def tape(sand: SandTable, words: Words, wish: shapes.BetweenWish) -> Json:
    """The distance between the nearest edges of two units, or of a unit and a point."""
    ours, theirs = _ends(sand, wish, 0)
    a, b = min(((a, b) for a in ours for b in theirs), key=lambda pair: gap(*pair))
    length = gap(a, b)
    return {
        "text": to_quarter(length, TAPE),
        "exact": to_sixteenth(length, TAPE),
        "ends": [edge_toward(a, b), edge_toward(b, a)],
    }


# Rays


class Ray(NamedTuple):
    """One ray: how it fares, and where and by which piece it is stopped or first screened."""

    state: str
    ends: tuple[float, float, float, float]
    stop: float
    piece: int


class Look(NamedTuple):
    rays: list[Ray]
    free: int
    screened: int


def rays_between(sand: SandTable, ours: Bases, theirs: Bases) -> Look:
    """The best of all lanes between two units: with the most free rays, then the most that are screened."""
    best: Look | None = None
    for a in ours:
        for b in theirs:
            look = _lane(sand, a, b)
            if best is None or (look.free, look.screened) > (best.free, best.screened):
                best = look
            if best.free == RAYS:
                return best
    assert best is not None
    return best


def _lane(sand: SandTable, a: Base, b: Base) -> Look:
    """Trace the eight rays between two bases."""
    ra, rb = a.breadth(b.x - a.x, b.y - a.y), b.breadth(a.x - b.x, a.y - b.y)
    ends = ray_ends(a.x, a.y, ra, b.x, b.y, rb)
    among = sand.hinders & ~_looked_over(sand, a) & ~_looked_over(sand, b)
    turned = (a.x, a.y) > (b.x, b.y)
    met: list[list[Met]] = [[] for _ in range(RAYS)]
    for each in sand.table.lanes.stretches(a.x, a.y, ra, b.x, b.y, rb, among):
        met[each.ray].append((each.enter, each.leave, each.piece))
    rays = [_ray(sand, ends[ray], met[ray], turned) for ray in range(RAYS)] if ends else []
    states = [ray.state for ray in rays]
    return Look(rays, states.count("free") if rays else RAYS, states.count("screened"))


def _looked_over(sand: SandTable, base: Base) -> int:
    """The set of pieces that do not hinder who stands here: what he is in, and what is low and beside him."""
    found = 0
    for piece, kind in zip(sand.table.pieces, sand.kinds, strict=True):
        if kind.sight == "clear" or isinstance(kind.sight, int):
            continue
        beside = kind.line and within(base, Base(0, 0, 0, corners=piece.points), BESIDE)
        if beside or piece.holds(base.x, base.y):
            found |= 1 << piece.number
    return found


def _ray(sand: SandTable, ends: tuple[int, int, int, int], met: list[Met], turned: bool) -> Ray:
    """Follow one ray from its start."""
    ax, ay, bx, by = (value / FINE for value in ends)
    if turned:
        ax, ay, bx, by = bx, by, ax, ay
        met = [(WHOLE - leave, WHOLE - enter, piece) for enter, leave, piece in met]
    found = fare(met, sand.looked_through, hypot(bx - ax, by - ay))
    return Ray(found.state, (ax, ay, bx, by), found.part, found.piece)


def rays(sand: SandTable, words: Words, wish: shapes.BetweenWish) -> Json:
    """The eight rays of the best lane, and what they come to."""
    ours, theirs = _ends(sand, wish, EYE)
    look = rays_between(sand, ours, theirs)
    blocked = RAYS - look.free - look.screened
    return {
        "rays": [_show_ray(sand, words, ray) for ray in look.rays],
        "free": look.free,
        "screened": look.screened,
        "blocked": blocked,
        "text": _sentence(sand, words, look, blocked),
    }


def _show_ray(sand: SandTable, words: Words, ray: Ray) -> Json:
    ax, ay, bx, by = ray.ends
    stop = None if ray.piece < 0 else point(ax + (bx - ax) * ray.stop, ay + (by - ay) * ray.stop)
    by_what = "" if ray.piece < 0 else ground_name(words, sand.table.pieces[ray.piece].kind)
    return {"state": ray.state, "ends": [point(ax, ay), point(bx, by)], "stop": stop, "by": by_what}


def _sentence(sand: SandTable, words: Words, look: Look, blocked: int) -> str:
    """How many rays are cut, and by what."""
    kinds = dict.fromkeys(sand.table.pieces[ray.piece].kind for ray in look.rays if ray.piece >= 0)
    by = words.listing([ground_name(words, kind) for kind in kinds])
    if blocked == RAYS:
        return words.say("server-sandbox-rays-none", by=by)
    if look.free == RAYS:
        return words.say("server-sandbox-rays-all")
    return words.say("server-sandbox-rays", blocked=blocked, screened=look.screened, free=look.free, by=by)


# Templates


def template(sand: SandTable, words: Words, wish: shapes.TemplateWish) -> Json:
    """A template where it lies, and the bases that it touches."""
    units = read_units(sand, wish.units)
    if not sand.table.holds(wish.at.x, wish.at.y):
        raise Problem(422, "sandbox-off-table", place=f"{wish.at.x},{wish.at.y}")
    laid = _lay(wish)
    touched: list[Json] = [
        {"unit": number, "base": at}
        for number, unit in enumerate(units)
        for at, base in enumerate(unit.bases())
        if laid.touches(base)
    ]
    return {
        "outline": _outline(laid.shape),
        "touched": touched,
        "text": words.say("server-sandbox-touched", count=len(touched)),
    }


def _lay(wish: shapes.TemplateWish) -> Template:
    x, y = wish.at.x, wish.at.y
    if wish.shape == "circle":
        return circle(x, y, wish.size // 2)
    if wish.shape == "square":
        return square(x, y, wish.size, wish.facing)
    return drop(x, y, wish.size, wish.size * 100 // 256, wish.facing)


def _outline(base: Base) -> str:
    """A shape as a path."""
    if not base.radius:
        return polygon(base.corners)
    x, y, r = base.x, base.y, base.radius
    return f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z"
