"""Units as somebody has put them on a table: read, checked, and put down."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bocage.ground.table.bases import Base, disc, is_on, overlap, rectangle
from bocage.ground.table.formations import SPIRAL, column_slots, kept_slots, line_slots, loose_slots
from bocage.ground.table.lattice import HEADINGS, STRIDE, Point, turn
from bocage.server.problems import Problem
from bocage.server.sandbox.content import GOING, Muster, SandTable, figures
from bocage.server.wire import tables as shapes


class Unit(NamedTuple):
    """A unit on the table."""

    army: str
    muster: Muster
    facing: int
    formation: str
    points: tuple[Point, ...]

    def bases(self) -> Iterator[Base]:
        """Its bases where they stand."""
        for x, y in self.points:
            yield base_at(self.muster, x, y, self.facing)


def base_at(muster: Muster, x: int, y: int, facing: int) -> Base:
    """A base of a kind of unit at a point."""
    if muster.hull is None:
        return disc(x, y, muster.radius)
    return rectangle(x, y, *muster.hull, facing)


def read_units(sand: SandTable, bodies: Sequence[shapes.Body]) -> list[Unit]:
    """Read the units of a request, or refuse them with what is wrong."""
    found: list[Unit] = []
    for number, body in enumerate(bodies, 1):
        muster = muster_of(body.army, body.kind)
        if len(body.bases) > len(muster.figures):
            raise Problem(422, "sandbox-bases", unit=number, count=len(body.bases), most=len(muster.figures))
        points = tuple((base.x, base.y) for base in body.bases)
        unit = Unit(body.army, muster, body.facing, body.formation, points)
        _check(sand, unit, number, found)
        found.append(unit)
    return found


def muster_of(army: str, kind: str) -> Muster:
    """The kind of a unit of an army, or a refusal of what is not known."""
    known = figures()
    if army not in known.armies:
        raise Problem(422, "sandbox-army", name=army)
    if kind not in known.kinds:
        raise Problem(422, "sandbox-kind", name=kind)
    return known.kinds[kind]


def _check(sand: SandTable, unit: Unit, number: int, others: Sequence[Unit]) -> None:
    """Refuse a unit with a base that lies off the table or on another."""
    bases = list(unit.bases())
    taken = [base for other in others for base in other.bases()]
    for at, base in enumerate(bases):
        place = f"{base.x},{base.y}"
        if not is_on_table(sand, base):
            raise Problem(422, "sandbox-off", unit=number, base=at + 1, place=place)
        if any(overlap(base, other) for other in (*taken, *bases[:at])):
            raise Problem(422, "sandbox-overlap", unit=number, base=at + 1, place=place)


def is_on_table(sand: SandTable, base: Base) -> bool:
    """Whether a base lies wholly on the table."""
    width, depth, radius = sand.table.width, sand.table.depth, base.radius
    return all(radius <= x <= width - radius and radius <= y <= depth - radius for x, y in base.corners)


def may_stand(sand: SandTable, base: Base) -> bool:
    """Whether a base lies on the table, and on nothing that it may not stand on."""
    wheels = base.radius == 0
    return is_on_table(sand, base) and not any(
        GOING[kind.drive if wheels else kind.walk] < 0 and is_on(base, piece)
        for piece, kind in zip(sand.table.pieces, sand.kinds, strict=True)
    )


def pick(units: Sequence[Unit], number: int) -> Unit:
    """The unit of this number, or a refusal."""
    if number >= len(units):
        raise Problem(422, "sandbox-no-unit", number=number + 1, count=len(units))
    return units[number]


def body(army: str, kind: str, facing: int, formation: str, points: Sequence[Point]) -> dict[str, object]:
    """A unit as the page is told of it."""
    return {
        "army": army,
        "kind": kind,
        "facing": facing,
        "formation": formation,
        "bases": [{"x": x, "y": y} for x, y in points],
    }


def slots(unit: Unit, formation: str, facing: int) -> list[Point]:
    """The slots of a formation; turned with the unit if its figures keep their places."""
    muster, count = unit.muster, len(unit.points)
    if formation == "line":
        return line_slots(count, muster.spacing, facing)
    if formation == "column":
        return column_slots(count, muster.spacing, facing)
    if formation == "loose":
        return loose_slots(count, muster.spacing, facing)
    return _turned(kept_slots(unit.points), (facing - unit.facing) % HEADINGS)


def _turned(offsets: Sequence[Point], by: int) -> list[Point]:
    """Turn offsets by so many headings."""
    return [turn(x, y, by) for x, y in offsets]


def put_down(sand: SandTable, wish: shapes.MusterWish) -> dict[str, object]:
    """A new unit in loose order, every figure at the nearest free node to its slot; or a refusal."""
    others = read_units(sand, wish.units)
    muster = muster_of(wish.army, wish.kind)
    taken = [base for other in others for base in other.bases()]
    points: list[Point] = []
    for x, y in loose_slots(len(muster.figures), muster.spacing, wish.facing):
        place = _free_node(sand, muster, (wish.at.x + x, wish.at.y + y), wish.facing, taken)
        if place is None:
            raise Problem(422, "sandbox-no-room", place=f"{wish.at.x},{wish.at.y}")
        points.append(place)
        taken.append(base_at(muster, *place, wish.facing))
    return body(wish.army, wish.kind, wish.facing, "loose", points)


def _free_node(
    sand: SandTable, muster: Muster, slot: Point, facing: int, taken: Sequence[Base]
) -> Point | None:
    """The nearest node to a slot where a base may stand."""
    column, row = (slot[0] + STRIDE // 2) // STRIDE, (slot[1] + STRIDE // 2) // STRIDE
    for dx, dy in SPIRAL:
        x, y = (column + dx) * STRIDE, (row + dy) * STRIDE
        base = base_at(muster, x, y, facing)
        if may_stand(sand, base) and not any(overlap(base, other) for other in taken):
            return x, y
    return None
