"""What stands where on a table, for the tape and the rays: what is only drawn need not be exact."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any, NamedTuple, Protocol

from bocage.ground.table.bases import Base
from bocage.ground.table.lanes import EVERY_RAY, FINE, RAYS, ray_ends
from bocage.ground.table.lattice import Point
from bocage.ground.table.shapes import WHOLE
from bocage.kernel.options import read_point
from bocage.server.presenter.presenter import Json
from bocage.systems.common.battle import Battle
from bocage.systems.common.sight_picture import Judged
from bocage.systems.common.table.bodies import GONE, Body
from bocage.systems.common.table.sightline import Line
from bocage.systems.common.table.tablefield import CLEAR, DEPTH, SCREEN, TableField
from bocage.text import Words
from bocage.text.speech import SystemWords


class TableBattle(Battle, Protocol):
    """The state of a battle that is fought on a table."""

    @property
    def field(self) -> TableField: ...
    @property
    def units(self) -> Any: ...


def body_at(g: TableBattle, label: str) -> Body | None:
    """The unit one of whose bases lies over a point."""
    at = read_point(label)
    assert at is not None
    for unit in g.units:
        if unit.loc != GONE and any(base.holds(*at) for base in unit.bases_on_table()):
            found: Body = unit
            return found
    return None


def standing_at(g: TableBattle, label: str) -> list[Base]:
    """The bases of the unit over a point, or the point itself."""
    body = body_at(g, label)
    if body is not None:
        return body.bases_on_table()
    at = read_point(label)
    assert at is not None
    return [Base(*at, 0, corners=[at] * 3)]


def edge_toward(base: Base, other: Base) -> Json:
    """The point of a base's edge that a tape to another begins at."""
    if base.radius:
        far = hypot(other.x - base.x, other.y - base.y) or 1.0
        share = min(base.radius / far, 1.0)
        return point(base.x + (other.x - base.x) * share, base.y + (other.y - base.y) * share)
    best = (1e18, (float(base.x), float(base.y)))
    for at, (bx, by) in enumerate(base.corners):
        ax, ay = base.corners[at - 1]
        whole = (bx - ax) ** 2 + (by - ay) ** 2 or 1
        share = min(max(((other.x - ax) * (bx - ax) + (other.y - ay) * (by - ay)) / whole, 0.0), 1.0)
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        best = min(best, (hypot(other.x - x, other.y - y), (x, y)))
    return point(*best[1])


def point(x: float, y: float) -> Json:
    """A point to be drawn."""
    return {"x": round(x, 2), "y": round(y, 2)}


Met = tuple[int, int, int]
"""Where a ray enters and leaves a piece, in parts of `WHOLE`, and the number of the piece."""


class Fare(NamedTuple):
    """How a ray fares: its state, at which part of it that is decided, and by which piece (-1: by none)."""

    state: str
    part: float
    piece: int


def fare(met: Sequence[Met], depth_of: Callable[[int], int], length: float) -> Fare:
    """Follow a ray from its start: it is stopped where it has run through more of a piece than may be.

    `depth_of`: how many sixteenths of a piece are looked through, and screen.
    """
    found = Fare("free", 1.0, -1)
    inside: dict[int, float] = {}
    for enter, leave, number in sorted(met):
        left = depth_of(number) - inside.get(number, 0.0)
        run = (leave - enter) / WHOLE * length
        if run > left:
            return Fare("blocked", enter / WHOLE + max(left, 0.0) / length, number)
        inside[number] = inside.get(number, 0.0) + run
        if found.piece < 0:
            found = Fare("screened", enter / WHOLE, number)
    return found


def show_rays(
    field: TableField, a: Point, b: Point, half: int, over: int, hidden: int, screened: int
) -> list[Json]:
    """The eight rays between two fronts: which are hidden or screened is told; where they end is found.

    `over`: the pieces that do not count, because one of the two is at them.
    """
    among = sum(1 << number for number, kind in enumerate(field.kinds) if kind.sight != CLEAR) & ~over
    met: list[list[Met]] = [[] for _ in range(RAYS)]
    for each in field.table.lanes.stretches(*a, half, *b, half, among):
        span = (WHOLE - each.leave, WHOLE - each.enter) if a > b else (each.enter, each.leave)
        met[each.ray].append((*span, each.piece))
    found: list[Json] = []
    for ray, ends in enumerate(ray_ends(*a, half, *b, half)):
        ax, ay, bx, by = (value / FINE for value in ends)
        if a > b:
            ax, ay, bx, by = bx, by, ax, ay
        state = "blocked" if hidden >> ray & 1 else "screened" if screened >> ray & 1 else "free"
        part = fare(met[ray], lambda number: _depth(field, number), hypot(bx - ax, by - ay)).part
        stop = None if state == "free" else point(ax + (bx - ax) * part, ay + (by - ay) * part)
        found.append({"state": state, "ends": [point(ax, ay), point(bx, by)], "stop": stop, "by": ""})
    return found


def _depth(field: TableField, number: int) -> int:
    """How far one looks through a piece that hinders sight."""
    kind = field.kinds[number]
    if kind.sight == SCREEN:
        return max(field.table.width, field.table.depth) * 2
    return kind.depth if kind.sight == DEPTH else 0


def rays_text(words: Words, hidden: int, screened: int, by: str) -> str:
    """What eight rays come to."""
    blocked = hidden.bit_count()
    dim = (screened & ~hidden).bit_count()
    if blocked == RAYS:
        return words.say("server-sandbox-rays-none", by=by)
    if not blocked and not dim:
        return words.say("server-sandbox-rays-all")
    free = RAYS - blocked - dim
    return words.say("server-sandbox-rays", blocked=blocked, screened=dim, free=free, by=by)


def show_look(
    words: SystemWords[Any, Any], field: TableField, line: Line, hidden: int, found: Judged
) -> Json:
    """A look along the eight rays of a line, with what it meets."""
    among = sum(1 << number for number, kind in enumerate(field.kinds) if kind.sight == SCREEN) & ~line.over
    screened = field.crossed_rays(*line[:5], among)
    by_what = words.listing(
        list(dict.fromkeys(words.terrain(each.what) for each in found.reasons if each.effect != "none"))
    )
    state = "blocked" if hidden == EVERY_RAY else "degraded" if hidden or screened else "clear"
    here, there = (line.ax, line.ay), (line.bx, line.by)
    return {
        "code": {"clear": 0, "degraded": 1, "blocked": 3}[state],
        "label": words.say(f"server-sight-{state}"),
        "reasons": [
            {
                "effect": each.effect,
                "said": words.say(f"terminal-effect-{each.effect}"),
                "clause": each.clause,
                "where": each.where,
                "what": words.terrain(each.what),
                "text": words.rule(each.clause),
            }
            for each in found.reasons
        ],
        "profile": [],
        "points": [
            {"x": line.ax, "y": line.ay, "state": "clear", "why": ""},
            {"x": line.bx, "y": line.by, "state": state, "why": ""},
        ],
        "rays": show_rays(field, here, there, line.half, line.over, hidden, screened),
        "text": rays_text(words, hidden, screened, by_what),
    }
