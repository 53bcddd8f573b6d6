"""Woods: neighbouring cells grow together into one canopy, dark to the south-east, lit to the north-west."""

from __future__ import annotations

from random import Random

from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from bocage.ground.picture.canvas import Canvas, Stage
from bocage.ground.picture.forms import (
    along,
    dark_rim,
    lit_rim,
    opened,
    ragged,
    relaxed,
    rows,
    scatter,
    shadow,
    soften,
)
from bocage.ground.picture.painters.trees import Plant, bushes, crowns, palms, thickets
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, group, polygons, soft, tag

TILE = 144  # the side of the square of canopy that repeats deep in a wood


def canopy(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw dense trees: crowns shoulder to shoulder up to the edge of the cells."""
    rng = canvas.rng("canopy", name)
    shape = wooded(region, canvas.open_ground)
    edge = ragged(shape, rng, 2.2, 11)
    trees = crowns(canvas, kind, _reaches(kind))
    wood = canvas.define(f"wood {name}", "path", "", d=soft(edge))
    _cast(canvas, edge, kind)
    canvas.put(Stage.CANOPY, tag("use", href=f"#{wood}", fill=canvas.fill(_tile(canvas, name, kind, trees))))
    canvas.put(Stage.CANOPY, group(_fringe(canvas, rng, shape, kind)))
    canvas.put(Stage.CANOPY, group(_tall(canvas, rng, shape, kind)))
    _model(canvas, edge, kind)


def wooded(region: BaseGeometry, open_ground: BaseGeometry) -> BaseGeometry:
    """Return what a canopy covers: its cells up to their sides, but for the ways through them."""
    return opened(soften(region.buffer(1.5), 9).difference(open_ground.buffer(1.5)), 8)


def grove(canvas: Canvas, name: str, kind: Kind, region: BaseGeometry) -> None:
    """Draw open trees over grass: rows of an orchard beside houses, a scattered copse elsewhere.

    `orchards` of 2 plants rows everywhere; `palms` is the share of palms among the trees of a copse.
    """
    shape = region.difference(canvas.open_ground)
    for k, part in enumerate(sorted(polygons(shape), key=lambda p: p.bounds)):
        rng = canvas.rng("grove", name, k)
        _floor(canvas, rng, part, kind)
        orchards = kind.sizes.get("orchards", 0)
        planted = orchards > 1 or (orchards > 0 and _beside_houses(canvas, part))
        if planted:
            _orchard(canvas, rng, part, kind, name)
        else:
            _copse(canvas, rng, part, kind, name)


def _reaches(kind: Kind) -> tuple[float, float, float]:
    """Return the reaches of large, middle and small trees."""
    base = kind.sizes.get("crown", 11.0)
    return base, base * 0.82, base * 0.64


def _tile(canvas: Canvas, name: str, kind: Kind, trees: list[Plant]) -> str:
    """Define a square of canopy whose sides match, so that it can be repeated."""
    rng = canvas.rng("tile", name)
    spots = [(x, y, rng.choice(trees)) for x, y in _loop_lattice(rng, kind.sizes.get("spacing", 13.5))]
    spots.sort(key=lambda s: (s[2].reach, s[1]))
    marks = [tag("path", d=f"M-9-9h{TILE + 18}v{TILE + 18}h-{TILE + 18}z", fill=kind.inks["deep"])]
    for x, y, tree in spots:
        for ox in _wraps(x, tree.reach):
            for oy in _wraps(y, tree.reach):
                marks.append(canvas.use(tree.ident, x + ox, y + oy))
    return canvas.define(
        f"{name}tile",
        "pattern",
        canvas.strewn("".join(marks)),
        width=TILE,
        height=TILE,
        patternUnits="userSpaceOnUse",
    )


def _loop_lattice(rng: Random, spacing: float) -> list[Point]:
    """Return points spread over a tile whose sides match."""
    across = round(TILE / spacing)
    down = round(TILE / (spacing * 0.866) / 2) * 2
    out = []
    for j in range(down):
        for i in range(across):
            x = (i + (j % 2) / 2 + rng.uniform(-0.34, 0.34)) * TILE / across
            y = (j + rng.uniform(-0.34, 0.34)) * TILE / down
            out.append((x % TILE, y % TILE))
    return out


def _wraps(at: float, reach: float) -> list[int]:
    """Return the shifts at which a plant near the edge of a tile must be drawn again."""
    out = [0]
    if at < reach + 2:
        out.append(TILE)
    if at > TILE - reach - 2:
        out.append(-TILE)
    return out


def _cast(canvas: Canvas, shape: BaseGeometry, kind: Kind) -> None:
    """Draw the shadow the edge of the wood throws on the ground."""
    length = kind.sizes.get("shadow", 9.0)
    shade = relaxed(shadow(shape.buffer(2), length), 19)
    canvas.put(Stage.SHADE, tag("path", d=soft(shade), fill=canvas.palette.inks["shadow"], opacity=".3"))


def _model(canvas: Canvas, shape: BaseGeometry, kind: Kind) -> None:
    """Draw light and dark over the whole wood, so that it reads as one body."""
    for rim, ink, opacity in (
        (dark_rim(shape, 13), kind.inks["deep"], ".3"),
        (dark_rim(shape, 6), kind.inks["deep"], ".3"),
        (lit_rim(shape, 10), kind.inks["glint"], ".16"),
    ):
        canvas.put(Stage.CANOPY, tag("path", d=soft(relaxed(rim, 18)), fill=ink, opacity=opacity))


def _fringe(canvas: Canvas, rng: Random, shape: BaseGeometry, kind: Kind) -> list[str]:
    """Return crowns along the edge, smaller than those inside."""
    spots: list[Point] = []
    for polygon in polygons(shape.buffer(-9)):
        for ring in (polygon.exterior, *polygon.interiors):
            for x, y, _ in along(LineString(ring.coords), 18):
                spots.append((x + rng.uniform(-2, 2), y + rng.uniform(-2, 2)))
    clumps = thickets(canvas, kind, kind.sizes.get("crown", 11.0) * 0.74)
    return [canvas.use(rng.choice(clumps).ident, *spot) for spot in sorted(spots, key=_by_y)]


def _tall(canvas: Canvas, rng: Random, shape: BaseGeometry, kind: Kind) -> list[str]:
    """Return single crowns that stand over the rest, and palms where the ground has them."""
    big = crowns(canvas, kind, (kind.sizes.get("emergent", 14.0),), shade=0.3)
    stars = palms(canvas, kind, (11.0, 9.0), shade=0.25) if "palm_light" in kind.inks else []
    out = []
    for x, y in scatter(shape.buffer(-12), rng, kind.sizes.get("sparse", 40.0), 0.45):
        chance = rng.random()
        if stars and chance < 0.3:
            out.append(canvas.use(rng.choice(stars).ident, x, y))
        elif chance < 0.75:
            out.append(canvas.use(rng.choice(big).ident, x, y))
    return out


def _floor(canvas: Canvas, rng: Random, part: BaseGeometry, kind: Kind) -> None:
    """Draw the grass under open trees, darker than the meadow."""
    for inset, swing, opacity in ((0.0, 5.0, ".42"), (7.0, 6.0, ".45")):
        coat = ragged(soften(part.buffer(-inset), 10), rng, swing, 21)
        canvas.put(Stage.GRASS, tag("path", d=soft(coat), fill=kind.inks["floor"], opacity=opacity))


def _beside_houses(canvas: Canvas, part: BaseGeometry) -> bool:
    """Whether there are houses next to a piece of ground."""
    houses = {k for k, v in canvas.palette.terrain.items() if v.painter in ("house", "hut")}
    near = part.buffer(20)
    return any(s.kind in houses and near.intersects(canvas.plan.cell(s)) for s in canvas.plan.spots)


def _orchard(canvas: Canvas, rng: Random, part: BaseGeometry, kind: Kind, name: str) -> None:
    """Draw trees in rows."""
    trees = crowns(canvas, kind, (8.2, 7.4), shade=0.34)
    angle = rng.choice((-24, -8, 12, 28, 38))
    spots = rows(part.buffer(-6), rng, 20.5, 20.5, angle, 1.0)
    canvas.put(Stage.CANOPY, group(canvas.use(rng.choice(trees).ident, *s) for s in sorted(spots, key=_by_y)))


def _copse(canvas: Canvas, rng: Random, part: BaseGeometry, kind: Kind, name: str) -> None:
    """Draw trees scattered over the ground, some of them palms."""
    trees = crowns(canvas, kind, (11.5, 9.5, 7.5), shade=0.34)
    low = bushes(canvas, kind, (4.8,)) + thickets(canvas, kind, 4.0, shade=0.26)
    ground = [canvas.use(rng.choice(low).ident, *s) for s in scatter(part.buffer(-4), rng, 29, 0.45)]
    canvas.put(Stage.GRASS, group(ground))
    marks = []
    stars = palms(canvas, kind, (11.0, 9.5), shade=0.3) if "palm_light" in kind.inks else []
    for x, y in sorted(scatter(part.buffer(-7), rng, kind.sizes.get("open", 23.0), 0.32), key=_by_y):
        pick = stars if stars and rng.random() < kind.sizes.get("palms", 0.3) else trees
        marks.append(canvas.use(rng.choice(pick).ident, x, y))
    canvas.put(Stage.CANOPY, group(marks))


def _by_y(spot: Point) -> float:
    return spot[1]
