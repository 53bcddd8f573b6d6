"""A town of flat roofs: concrete blocks with parapets, walled yards with low houses, tin-roofed shacks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from shapely.geometry import Point as Dot
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import dots, scatter
from bocage.ground.picture.painters.houses import blocks
from bocage.ground.picture.painters.roofscape import Height, Roofscape
from bocage.ground.picture.painters.rooftops import furnish, mosque
from bocage.ground.picture.painters.trees import bushes, palms
from bocage.ground.picture.painters.ways import Course
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import lines, polygons, polyline, squared, tag
from bocage.ground.picture.plan import STEP, Patch, Spot

MOSQUES = ("mosque", "mosquée", "masjid")
HIGH_ENOUGH = 6000.0  # square pixels of roof from which on a part of it may stand higher
Lot = tuple[list[Polygon], list[Polygon]]
"""The flat-roofed houses of a lot, and its tin-roofed shacks."""


def town(canvas: Canvas, ways: tuple[Course, ...]) -> None:
    """Draw every block and compound of the map; tall ones are painted last, for they shade the rest."""
    roofs = Roofscape(canvas)
    lane = unary_union([Polygon(), *(way.line.buffer(13) for way in ways)])
    for k, patch in enumerate(canvas.plan.patches):
        kind = canvas.palette.terrain_kind(patch.kind)
        if kind.painter not in ("block", "compound"):
            continue
        for block in blocks([spot for spot in patch.spots if spot.kind == patch.kind]):
            rng = canvas.rng("town", k, block[0].label)
            region = unary_union([canvas.plan.cell(spot) for spot in block])
            if kind.painter == "block":
                _tower(canvas, roofs, rng, patch, kind, region.difference(lane))
            else:
                _compound(canvas, roofs, rng, patch, kind, block, region.difference(lane))
        if patch.outline is not None:
            _raise(roofs, canvas.rng("roof", k), patch.outline, kind, max(1, patch.storeys))
    roofs.paint()


def _tower(
    canvas: Canvas, roofs: Roofscape, rng: Random, patch: Patch, kind: Kind, region: BaseGeometry
) -> None:
    """Draw a large building: one body of concrete over all its cells, with a light well when it is wide
    enough."""
    yard = squared(region.buffer(-1, join_style="mitre"))
    canvas.put(Stage.TINT, tag("path", d=yard, fill=kind.inks["yard"], opacity=".8"))
    for body in polygons(region.buffer(-6, join_style="mitre")):
        if body.area > 200:
            _raise(roofs, rng, _with_well(body), kind, max(2, patch.storeys))
    if any(word in patch.name.lower() for word in MOSQUES):
        mosque(roofs, region, kind)


def _compound(
    canvas: Canvas,
    roofs: Roofscape,
    rng: Random,
    patch: Patch,
    kind: Kind,
    block: list[Spot],
    region: BaseGeometry,
) -> None:
    """Draw lots side by side: a walled yard each, with a low house and tin sheds, or nothing but tin."""
    built_up = region.buffer(-4, join_style="mitre")
    for spot in sorted(block, key=lambda s: (s.row, s.column)):
        for lot in polygons(canvas.plan.cell(spot).buffer(-1, join_style="mitre").intersection(built_up)):
            if lot.area > 600:
                _lot(canvas, roofs, rng, lot, kind, max(1, patch.storeys))


def _raise(roofs: Roofscape, rng: Random, body: Polygon, kind: Kind, storeys: int) -> None:
    """Draw a flat roof and what stands on it; a big one may have a part that is a floor higher."""
    low = storeys < 2
    height, top_height = (Height.LOW, Height.LOW_TOP) if low else (Height.TALL, Height.TALL_TOP)
    roofs.flat(rng, body, kind, height, kind.sizes["storey"] * storeys)
    room: BaseGeometry = body.buffer(-7, join_style="mitre")
    top = _higher_part(rng, body) if body.area > HIGH_ENOUGH and rng.random() < 0.8 else None
    if top is not None:
        roofs.flat(rng, top, kind, top_height, kind.sizes["storey"], on=body)
        furnish(roofs, rng, top.buffer(-7), kind, top_height)
        room = room.difference(top.buffer(9))
    furnish(roofs, rng, room, kind, height)


def _with_well(body: Polygon) -> Polygon:
    """Cut a light well into the middle of a body that is two cells wide both ways."""
    left, top, right, bottom = body.bounds
    if right - left < 1.7 * STEP or bottom - top < 1.7 * STEP:
        return body
    x, y = round((left + right) / 2), round((top + bottom) / 2)
    half_wide, half_tall = round((right - left) * 0.13), round((bottom - top) * 0.13)
    pierced = body.difference(box(x - half_wide, y - half_tall, x + half_wide, y + half_tall))
    return pierced if isinstance(pierced, Polygon) else body


def _higher_part(rng: Random, body: Polygon) -> Polygon | None:
    """Return the third of the roof, at one end, that stands a floor higher."""
    left, top, right, bottom = body.bounds
    share = rng.uniform(0.3, 0.42)
    if right - left >= bottom - top:
        wide = round((right - left) * share)
        x = left if rng.random() < 0.5 else right - wide
        part = box(x, top, x + wide, bottom)
    else:
        tall = round((bottom - top) * share)
        y = top if rng.random() < 0.5 else bottom - tall
        part = box(left, y, right, y + tall)
    whole = polygons(part.intersection(body))
    return whole[0] if len(whole) == 1 and whole[0].area > 700 else None


def _lot(canvas: Canvas, roofs: Roofscape, rng: Random, lot: Polygon, kind: Kind, storeys: int) -> None:
    """Draw one lot: yard, wall, buildings, a tree in what is left."""
    canvas.put(Stage.TINT, tag("path", d=squared(lot), fill=kind.inks["yard"], opacity=".75"))
    specks = dots(scatter(lot.buffer(-3), rng, 15, 0.45))
    dust = {"stroke": kind.inks["yard_dark"], "stroke_width": "1.5", "stroke_linecap": "round"}
    canvas.put(Stage.FIELD, tag("path", d=specks, opacity=".5", **dust))
    lay: Callable[[Random, Polygon], Lot] = rng.choice((_house_and_sheds, _shanty, _corner, _two_houses))
    houses, shacks = lay(rng, lot)
    built = unary_union([*houses, *shacks])
    if houses:
        _yard_wall(canvas, rng, lot, built, kind)
    for shack in shacks:
        roofs.tin(rng, shack, kind)
    for house in houses:
        _raise(roofs, rng, house, kind, storeys)
    _greenery(canvas, roofs, rng, lot.buffer(-7).difference(built.buffer(4)), kind)


def _corner(rng: Random, lot: Polygon) -> Lot:
    """Return a house round two sides of its yard, a shed across it."""
    left, top, right, bottom = lot.bounds
    wide, tall = right - left, bottom - top
    a, b = round(wide * rng.uniform(0.42, 0.52)), round(tall * rng.uniform(0.4, 0.5))
    east, south = rng.random() < 0.5, rng.random() < 0.5
    x, y = right - a if east else left, bottom - b if south else top
    body = unary_union([box(x, top, x + a, bottom), box(left, y, right, y + b)])
    sx, sy = left + 3 if east else right - 23, top + 3 if south else bottom - 19
    shed = box(sx, sy, sx + 20, sy + 16).difference(body.buffer(3, join_style="mitre"))
    return _inside([body], lot), _inside([shed], lot)


def _house_and_sheds(rng: Random, lot: Polygon) -> Lot:
    """Return one square house, and lean-tos along the wall behind it."""
    left, top, right, bottom = lot.bounds
    wide, tall = (
        round((right - left) * rng.uniform(0.56, 0.7)),
        round((bottom - top) * rng.uniform(0.54, 0.66)),
    )
    x = left if rng.random() < 0.5 else right - wide
    north = rng.random() < 0.6
    house = box(x, top, x + wide, top + tall) if north else box(x, bottom - tall, x + wide, bottom)
    low, high = (top + tall + 5, bottom - 2) if north else (top + 2, bottom - tall - 4)
    return _inside([house], lot), _inside(_row(rng, left + 2, right - 2, low, high), lot)


def _two_houses(rng: Random, lot: Polygon) -> Lot:
    """Return two low houses with an alley between, their roofs at odds."""
    left, top, right, bottom = lot.bounds
    cut = round(left + (right - left) * rng.uniform(0.4, 0.56))
    one = box(left, top + rng.randrange(10), cut - 3, bottom - rng.randrange(6))
    two = box(cut + 3, top, right, bottom - rng.randrange(8, 21))
    shed = box(cut + 5, two.bounds[3] + 3, right - 2, bottom - 2)
    return _inside([one, two], lot), _inside([shed], lot)


def _shanty(rng: Random, lot: Polygon) -> Lot:
    """Return rows of tin shacks, none like its neighbour, and no house."""
    left, top, right, bottom = lot.bounds
    shacks, y = [], top + 2
    while y < bottom - 12:
        tall = rng.randrange(15, 22)
        shacks += _row(rng, left + 2, right - 2, y, min(y + tall, bottom - 2))
        y += tall + rng.randrange(3, 6)
    return [], _inside([shack for shack in shacks if rng.random() < 0.92], lot)


def _row(rng: Random, left: float, right: float, top: float, bottom: float) -> list[Polygon]:
    """Return shacks side by side between two lines."""
    out, x = [], left
    while x < right - 11:
        wide = rng.randrange(13, 25)
        out.append(box(x, top + rng.randrange(3), min(x + wide, right), bottom))
        x += wide + rng.randrange(2, 5)
    return out


def _inside(shapes: Sequence[BaseGeometry], lot: BaseGeometry) -> list[Polygon]:
    """Clip shapes to the lot; small rests are dropped."""
    return [part for shape in shapes for part in polygons(shape.intersection(lot)) if part.area > 110]


def _yard_wall(canvas: Canvas, rng: Random, lot: Polygon, built: BaseGeometry, kind: Kind) -> None:
    """Draw a wall round what the house leaves open, with one way in."""
    edge = lot.buffer(-1, join_style="mitre").boundary.difference(built.buffer(1))
    door = Dot(lot.exterior.interpolate(rng.random(), normalized=True)).buffer(7)
    d = "".join(
        polyline([(p[0], p[1]) for p in part.coords], fine=0) for part in lines(edge.difference(door))
    )
    if not d:
        return
    wall = canvas.define(f"yard {lot.bounds}", "path", "", d=d, fill="none")
    shade = {"stroke": canvas.palette.inks["shadow"], "stroke_width": "3", "opacity": ".35"}
    canvas.put(Stage.SHADE, tag("use", href=f"#{wall}", x=2, y=3, **shade))
    for ink, wide in (("fence_dark", 3.2), ("fence", 1.8)):
        canvas.put(Stage.SIDE, tag("use", href=f"#{wall}", stroke=kind.inks[ink], stroke_width=wide))


def _greenery(canvas: Canvas, roofs: Roofscape, rng: Random, room: BaseGeometry, kind: Kind) -> None:
    """Draw a palm or a bush in the yard."""
    stars, low = palms(canvas, kind, (9.5, 8.0), shade=0.3), bushes(canvas, kind, (4.2,))
    for spot in scatter(room, rng, 17, 0.4)[:3]:
        if rng.random() < 0.55:
            plant = rng.choice(stars if rng.random() < 0.6 else low)
            roofs.thing(Height.LOW, canvas.use(plant.ident, *spot))
