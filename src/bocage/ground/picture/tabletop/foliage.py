"""Trees and bushes of a table, seen from above: crowns built of clumps that catch the light."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bocage.ground.picture.forms import LIGHT, leafy
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import Point, group, tag
from bocage.ground.picture.tabletop.canvas import TableCanvas

FULL = 10.0
"""The reach at which a crown is drawn before it is scaled. Nothing of it lies farther out."""
TONES = ("deep", "dark", "mid", "light", "glint")
CLUMPS = 34
GOLDEN = math.pi * (3 - math.sqrt(5))


@dataclass(frozen=True, slots=True)
class Tree:
    """A crown kept among the definitions, its reach, and its height in units."""

    ident: str
    reach: float
    height: float


def trees(
    canvas: TableCanvas, kind: Kind, reaches: tuple[float, ...], height: float, forms: int = 3
) -> list[Tree]:
    """Return crowns of these reaches, each in several forms."""
    out = []
    for reach in reaches:
        for form in range(forms):
            grown = _crown(canvas, kind, form)
            turned = f"scale({round(reach / FULL, 3)})"
            body = _under(reach) + tag("use", href=f"#{grown}", transform=turned)
            ident = canvas.define(f"{grown} at {reach}", "g", body, reach * 1.2)
            out.append(Tree(ident, reach, height))
    return out


def planted(canvas: TableCanvas, stood: list[tuple[Point, Tree]]) -> str:
    """Draw trees, those to the north-west first, and let each throw its shadow."""
    for spot, tree in stood:
        canvas.shade_crown(spot, tree.reach, tree.height)
    ranked = sorted(stood, key=lambda each: each[0][1] + each[0][0] * 0.5)
    return group(canvas.use(tree.ident, *spot) for spot, tree in ranked)


def _under(reach: float) -> str:
    """Draw what a crown darkens close under itself, so that crowns that touch are told apart."""
    return tag("circle", cx=reach * 0.1, cy=reach * 0.14, r=reach * 0.98, fill="#0a1206", opacity=".34")


def _crown(canvas: TableCanvas, kind: Kind, form: int) -> str:
    """Define a crown of full reach in the inks of a kind; its shape is shared by all kinds."""
    inks = kind.inks
    style = ";".join(f"--{tone}:{inks[tone]}" for tone in TONES)
    draw = FORMS[int(kind.sizes.get("form", 0))]
    body = tag("use", href=f"#{_form(canvas, form, draw)}")
    if "fruit" in inks:
        body += _fruit(canvas.rng("fruit", form), inks["fruit"])
    if "snow" in inks:
        body += _snow(canvas.rng("snow", form), inks["snow"])
    key = f"tree {form} {draw.__name__} {style} {inks.get('fruit')} {inks.get('snow')}"
    return canvas.define(key, "g", body, style=style)


def _form(canvas: TableCanvas, form: int, draw: Callable[[Random], str]) -> str:
    """Define the shape of a crown: a skirt, and leaves that grow brighter towards the light."""
    key = f"form {form} {draw.__name__}"
    return canvas.known(key) or canvas.define(key, "g", draw(canvas.rng("tree", form)))


def _drawn(rng: Random) -> str:
    """Draw a crown. The skirt is drawn first, the bright leaves last."""
    tones: dict[str, list[str]] = {tone: [] for tone in TONES}
    tones["deep"].append(leafy(rng, FULL * 0.98, 13))
    for x, y, size in _clumps(rng):
        facing = (x * LIGHT[0] + y * LIGHT[1]) / FULL + rng.uniform(-0.3, 0.3)
        tone = "dark" if facing < -0.3 else "mid" if facing < 0.22 else "light"
        tones[tone].append(leafy(rng, size, 5, x, y))
        if facing > 0.42:
            tones["glint"].append(leafy(rng, size * 0.42, 3, x - size * 0.3, y - size * 0.35))
    tones["dark"].insert(0, leafy(rng, FULL * 0.86, 11, -0.5, -0.7))
    tones["mid"].insert(0, leafy(rng, FULL * 0.6, 9, -1.7, -2.2))
    return "".join(tag("path", d="".join(tones[tone]), fill=f"var(--{tone})") for tone in TONES)


def _needles(rng: Random) -> str:
    """Draw a fir: whorls of boughs, each smaller and brighter than the one below."""
    out = []
    turn = rng.uniform(0, math.tau)
    for k, (tone, share) in enumerate(zip(TONES, (0.98, 0.84, 0.64, 0.42, 0.2), strict=True)):
        boughs, ring = 11 - k, []
        shift = 0.42 * k
        for n in range(2 * boughs):
            angle = turn + 0.5 * k + (n + rng.uniform(-0.2, 0.2)) * math.pi / boughs
            far = FULL * share * (rng.uniform(0.88, 1.0) if n % 2 == 0 else rng.uniform(0.52, 0.62))
            ring.append(
                f"{far * math.cos(angle) - shift * 0.6:.1f} {far * math.sin(angle) - shift * 0.8:.1f}"
            )
        out.append(tag("path", d=f"M{'L'.join(ring)}Z", fill=f"var(--{tone})"))
    return "".join(out)


def _bare(rng: Random) -> str:
    """Draw a tree without leaves: boughs that fork and fork again, over their shadow on the ground."""
    boughs: dict[int, list[str]] = {0: [], 1: [], 2: []}
    turn = rng.uniform(0, math.tau)

    def grow(x: float, y: float, angle: float, far: float, order: int) -> None:
        tip = x + far * math.cos(angle), y + far * math.sin(angle)
        if math.hypot(*tip) > FULL * 0.97:
            return
        boughs[order].append(f"M{x:.1f} {y:.1f}L{tip[0]:.1f} {tip[1]:.1f}")
        if order < 2:
            for lean in (-0.55, 0.1, 0.62):
                grow(*tip, angle + lean + rng.uniform(-0.2, 0.2), far * rng.uniform(0.58, 0.76), order + 1)

    for k in range(6):
        grow(0.0, 0.0, turn + k * math.tau / 6 + rng.uniform(-0.3, 0.3), FULL * rng.uniform(0.36, 0.48), 0)
    whole = "".join("".join(boughs[order]) for order in boughs)
    style = {"fill": "none", "stroke_linecap": "round"}
    out = tag(
        "path",
        d=whole,
        stroke="var(--deep)",
        stroke_width=1.0,
        opacity=".3",
        transform="translate(1.6 2.2)",
        **style,
    )
    for order, width in ((2, 0.5), (1, 0.85), (0, 1.5)):
        d = "".join(boughs[order])
        out += tag("path", d=d, stroke="var(--dark)", stroke_width=width + 0.35, **style)
        out += tag(
            "path", d=d, stroke="var(--mid)" if order else "var(--light)", stroke_width=width * 0.6, **style
        )
    return out + tag("circle", r=1.3, fill="var(--light)") + tag("circle", r=0.7, fill="var(--deep)")


def _snow(rng: Random, ink: str) -> str:
    """Draw snow on the boughs that the wind has left it on, most of it towards the light."""
    heaps = []
    for x, y, size in _clumps(rng):
        if (x * LIGHT[0] + y * LIGHT[1]) / FULL + rng.uniform(-0.35, 0.35) > -0.12:
            heaps.append(leafy(rng, size * rng.uniform(0.5, 0.95), 5, x - 0.3, y - 0.4))
    return tag("path", d="".join(heaps), fill=ink, opacity=".93")


FORMS: tuple[Callable[[Random], str], ...] = (_drawn, _needles, _bare)
"""How a crown is drawn: in leaf, as a fir, or bare. `form` among the sizes of a kind names one by number."""


def _clumps(rng: Random) -> list[tuple[float, float, float]]:
    """Return the clumps of a crown, spread evenly: where, and how large."""
    out = []
    turn = rng.uniform(0, math.tau)
    for k in range(CLUMPS):
        angle, far = turn + k * GOLDEN, FULL * 0.8 * math.sqrt((k + 0.5) / CLUMPS)
        x, y = far * math.cos(angle) + rng.uniform(-0.5, 0.5), far * math.sin(angle) + rng.uniform(-0.5, 0.5)
        out.append((x, y, FULL * rng.uniform(0.13, 0.21)))
    return out


def _fruit(rng: Random, ink: str) -> str:
    """Draw a few apples."""
    spots = []
    for _ in range(6):
        angle, far = rng.uniform(0, math.tau), FULL * rng.uniform(0.25, 0.75)
        spots.append(f"M{far * math.cos(angle):.1f} {far * math.sin(angle):.1f}h0")
    return tag("path", d="".join(spots), stroke=ink, stroke_width=1.3, stroke_linecap="round")
