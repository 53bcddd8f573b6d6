"""How far a unit of the sandbox can go, and how it would stand there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from bocage.ground.table.bases import Base, overlap
from bocage.ground.table.envelope import rings
from bocage.ground.table.formations import CROWD, ENEMY, FAR, GROUND, Placed, Squad, form_each
from bocage.ground.table.ground import Ground
from bocage.ground.table.lattice import TAPE, UNIT, Point
from bocage.ground.table.march import Reach, find_way, march_for_tape
from bocage.ground.table.tape import Way
from bocage.ground.table.zones import Zone
from bocage.server.presenter.outlines import rounded
from bocage.server.problems import Problem
from bocage.server.sandbox.content import SandTable
from bocage.server.sandbox.looking import rays_between, to_unit
from bocage.server.sandbox.standing import Unit, base_at, body, may_stand, pick, read_units, slots
from bocage.server.sandbox.telling import off
from bocage.server.wire import tables as shapes
from bocage.text import Words
from bocage.text.inches import to_quarter

KEEP: int = UNIT
"""How far a marching base keeps from the bases of other armies."""
SNAP: int = 6 * UNIT
"""How far a place in cover may be from the point that somebody names."""

Json = dict[str, object]


class Mover(NamedTuple):
    """A unit that is to move, and what is in its way."""

    unit: Unit
    units: list[Unit]
    others: list[Unit]
    ground: Ground
    zones: list[Zone]
    march: Reach
    move: int


def mover(sand: SandTable, wish: shapes.ReachWish) -> Mover:
    """Read who is to move, and march."""
    units = read_units(sand, wish.units)
    unit = pick(units, wish.unit)
    others = [each for each in units if each is not unit]
    ground = sand.ground(unit.muster)
    keep = KEEP + ground.footing.radius
    zones = [
        Zone(base, keep)
        for other in others
        if other.army != unit.army
        for base in other.bases()
        if not Zone(base, keep).stops(*unit.points[0], *unit.points[0])
    ]
    march = march_for_tape(ground, unit.points[0], wish.move, sand.gait(), zones)
    return Mover(unit, units, others, ground, zones, march, wish.move)


def reach(sand: SandTable, words: Words, wish: shapes.ReachWish) -> Json:
    """The outline of all places in reach of the guide."""
    who = mover(sand, wish)
    paces = who.move * 24 // UNIT
    nodes = [node for node in who.march.places() if who.march.costs[node] <= paces]
    outline = "".join(rounded(ring) for ring in rings(who.ground, nodes))
    return {"outline": outline, "text": words.say("server-sandbox-reach", move=to_quarter(who.move, UNIT))}


def form(sand: SandTable, words: Words, wish: shapes.FormWish) -> Json:
    """The unit as it would stand with its guide at a point, or with its next figure there."""
    who = mover(sand, wish)
    goal = _goal(sand, who, wish)
    if wish.formation == "hand":
        return _by_hand(sand, words, who, wish, goal)
    way = find_way(who.march, goal, who.move, sand.gait(), who.zones)
    placed = _place(sand, who, wish, goal, way)
    refused = next((each.reason for each in placed if each.reason), "")
    points = [each.point for each in placed]
    return {
        "bases": [_ghost(words, each) for each in placed],
        "facing": wish.facing,
        "formation": wish.formation,
        "spoken": off(sand, words, who.unit.points[0], goal),
        **_told(sand, words, who, way, refused, points, wish.facing),
        "unit": None if refused else _moved(wish, points, wish.formation),
        "next": None,
    }


def _goal(sand: SandTable, who: Mover, wish: shapes.FormWish) -> Point:
    """The point that is meant: the nearest place in cover in reach, if it is to snap to one."""
    if not wish.snap:
        return wish.to.x, wish.to.y
    near = sand.posts(who.unit.muster).near(wish.to.x, wish.to.y, SNAP)
    near.sort(key=lambda post: ((post.x - wish.to.x) ** 2 + (post.y - wish.to.y) ** 2, post))
    for post in near:
        if find_way(who.march, (post.x, post.y), who.move, sand.gait(), who.zones) is not None:
            return post.x, post.y
    raise Problem(422, "sandbox-no-post")


def _place(sand: SandTable, who: Mover, wish: shapes.FormWish, goal: Point, way: Way | None) -> list[Placed]:
    """Place all figures; the guide with the reason against it, if there is one."""
    unit = who.unit
    against = _against(sand, who, goal, wish.facing, way)
    muster = unit.muster
    if muster.hull is not None:
        return [Placed(goal, False, against)]
    closed = bytearray(who.ground.across * who.ground.down)
    for zone in who.zones:
        zone.close(who.ground, closed)
    wide = [base for other in who.others for base in other.bases()]
    squad = Squad(list(unit.points), muster.radius, who.move * 3 // 2, muster.chain)
    _close_bases(who.ground, wide, muster.radius, closed)
    found = form_each(who.march, squad, slots(unit, wish.formation, wish.facing), goal, closed, [])
    return [found[0]._replace(reason=against), *found[1:]] if against else found


def _close_bases(ground: Ground, bases: Sequence[Base], radius: int, closed: bytearray) -> None:
    """Close the nodes where a base would lie on another, whatever the size of that."""
    for base in bases:
        Zone(base, radius).close(ground, closed)


def _against(sand: SandTable, who: Mover, at: Point, facing: int, way: Way | None) -> str:
    """Why a guide may not stand at a point; nothing if it may."""
    base = base_at(who.unit.muster, *at, facing)
    if not may_stand(sand, base):
        return GROUND
    if any(zone.stops(*at, *at) for zone in who.zones):
        return ENEMY
    if any(overlap(base, each) for other in who.others for each in other.bases()):
        return CROWD
    return FAR if way is None else ""


def _ghost(words: Words, placed: Placed) -> Json:
    state = "refused" if placed.reason else "aside" if placed.aside else "solid"
    text = words.say(f"server-sandbox-stop-{placed.reason}") if placed.reason else ""
    return {"x": placed.point[0], "y": placed.point[1], "state": state, "text": text}


def _told(
    sand: SandTable,
    words: Words,
    who: Mover,
    way: Way | None,
    refused: str,
    points: Sequence[Point],
    facing: int,
) -> Json:
    """The way, its length, who would see the unit there, and all that in a sentence."""
    length = "" if way is None else to_quarter(way.length, TAPE)
    if refused:
        text = words.say(f"server-sandbox-stop-{refused}")
    else:
        text = words.say("server-sandbox-way", length=length, move=to_quarter(who.move, UNIT))
    return {
        "way": [] if way is None else [{"x": x, "y": y} for x, y in way.points],
        "length": length,
        "text": text,
        "watchers": [] if refused else _watchers(sand, words, who, points, facing),
    }


def _watchers(sand: SandTable, words: Words, who: Mover, points: Sequence[Point], facing: int) -> list[Json]:
    """The units of other armies that would see the unit, each with its best lane."""
    moved = who.unit._replace(points=tuple(points), facing=facing)
    found: list[Json] = []
    for number, other in enumerate(who.units):
        if other.army == moved.army:
            continue
        look = rays_between(sand, to_unit(other), to_unit(moved))
        if look.free + look.screened:
            x, y = other.points[0]
            text = words.say("server-sandbox-watched", free=look.free, screened=look.screened)
            found.append({"unit": number, "x": x, "y": y, "free": look.free, "text": text})
    return found


def _moved(wish: shapes.FormWish, points: Sequence[Point], formation: str) -> Json:
    old = wish.units[wish.unit]
    return body(old.army, old.kind, wish.facing, formation, points)


def _by_hand(sand: SandTable, words: Words, who: Mover, wish: shapes.FormWish, goal: Point) -> Json:
    """One figure after the other: those put down already, and the next one at the point."""
    unit, muster = who.unit, who.unit.muster
    down: list[Point] = [(spot.x, spot.y) for spot in wish.placed][: len(unit.points)]
    figure = min(len(down), len(unit.points) - 1)
    march = march_for_tape(who.ground, unit.points[figure], who.move, sand.gait(), who.zones)
    way = find_way(march, goal, who.move, sand.gait(), who.zones)
    reason = _against(sand, who, goal, wish.facing, way)
    base = base_at(muster, *goal, wish.facing)
    if not reason and any(overlap(base, base_at(muster, *each, wish.facing)) for each in down[:figure]):
        reason = CROWD
    placed = [*(Placed(point) for point in down[:figure]), Placed(goal, False, reason)]
    last = figure == len(unit.points) - 1
    points = [each.point for each in placed]
    return {
        "bases": [_ghost(words, each) for each in placed],
        "facing": wish.facing,
        "formation": "hand",
        "spoken": off(sand, words, unit.points[figure], goal),
        **_told(sand, words, who, way, reason, points, wish.facing),
        "unit": _moved(wish, points, "kept") if last and not reason else None,
        "next": None if last else figure + 1,
    }
