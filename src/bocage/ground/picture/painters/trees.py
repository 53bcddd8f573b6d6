"""Single plants seen from above, each drawn once and used many times."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bocage.ground.picture.canvas import Canvas
from bocage.ground.picture.forms import leafy
from bocage.ground.picture.palette import Kind
from bocage.ground.picture.pen import pair, tag

Draw = Callable[[Random, Kind, int], str]
FULL = 10.0  # the reach plants are drawn at before they are scaled


@dataclass(frozen=True, slots=True)
class Plant:
    """A drawing kept in the defs, and how far it reaches."""

    ident: str
    reach: float


def crowns(canvas: Canvas, kind: Kind, reaches: tuple[float, ...], *, shade: float = 0.0) -> list[Plant]:
    """Round crowns in the inks of a kind: every reach in two forms. `shade` gives each its own shadow."""
    forms = [_once(canvas, "crown", kind, form, _crown) for form in range(2)]
    return [_sized(canvas, form, reach, shade) for reach in reaches for form in forms]


def thickets(canvas: Canvas, kind: Kind, reach: float, *, shade: float = 0.0) -> list[Plant]:
    """Define thickets: four crowns grown together, in five arrangements, as one element in place of four."""
    single = crowns(canvas, kind, (reach, reach * 0.82), shade=shade)
    out = []
    for form in range(5):
        rng = canvas.rng("thicket", form)
        turn, marks = rng.uniform(0, math.tau), []
        for k in range(4):
            angle = turn + k * math.tau / 4 + rng.uniform(-0.4, 0.4)
            away = reach * rng.uniform(0.65, 0.95)
            spot = (away * math.cos(angle), away * math.sin(angle))
            marks.append((spot[1], canvas.use(rng.choice(single).ident, *spot)))
        body = "".join(mark for _, mark in sorted(marks))
        ident = canvas.define(f"thicket {form} {single[0].ident}", "g", body, reach * 2.5)
        out.append(Plant(ident, reach * 1.7))
    return out


def palms(canvas: Canvas, kind: Kind, reaches: tuple[float, ...], *, shade: float = 0.0) -> list[Plant]:
    """Define palms: each a star of drooping fronds."""
    forms = [_once(canvas, "palm", kind, form, _palm) for form in range(2)]
    return [_sized(canvas, form, reach, shade) for reach in reaches for form in forms]


def tufts(canvas: Canvas, kind: Kind, reach: float) -> list[Plant]:
    """Define clumps of tall grass: blades that fan out from a dark root."""
    forms = [_once(canvas, "tuft", kind, form, _tuft) for form in range(3)]
    return [_sized(canvas, form, reach, 0.0) for form in forms]


def bushes(canvas: Canvas, kind: Kind, reaches: tuple[float, ...]) -> list[Plant]:
    """Define low rounded bushes with a short shadow."""
    return crowns(canvas, kind, reaches, shade=0.28)


def _once(canvas: Canvas, what: str, kind: Kind, form: int, draw: Draw) -> str:
    """Define a drawing once and return its id."""
    key = f"{what} {form} {sorted(kind.inks.items())}"
    return canvas.known(key) or canvas.define(key, "g", draw(canvas.rng(what, form), kind, form))


def _sized(canvas: Canvas, form: str, reach: float, shade: float) -> Plant:
    """Define a plant at a size, with its shadow."""
    grown = tag("use", href=f"#{form}", transform=f"scale({round(reach / FULL, 2)})")
    body = _shade(reach, shade) + grown
    return Plant(canvas.define(f"{form} {reach} {shade}", "g", body, reach * 1.5), reach)


def _crown(rng: Random, kind: Kind, form: int) -> str:
    """Draw a crown: dark skirt, body, lit lobes towards the north-west, a few bright leaves."""
    inks = kind.inks
    body, lobes = ("mid", "light") if form == 0 else ("mid_b", "light_b")
    return "".join(
        (
            tag("path", d=leafy(rng, FULL, 9), fill=inks["dark"]),
            tag("path", d=leafy(rng, FULL * 0.83, 8, -1.0, -1.3), fill=inks.get(body, inks["mid"])),
            tag("path", d=_lobes(rng), fill=inks.get(lobes, inks["light"])),
            tag("path", d=_leaves(rng), fill=inks["glint"], opacity=".75"),
        )
    )


def _lobes(rng: Random) -> str:
    """Draw a handful of clumps on the lit side."""
    out = []
    for k in range(4):
        angle = math.radians(232 + (k - 1.5) * 42 + rng.uniform(-12, 12))
        away = FULL * rng.uniform(0.3, 0.48)
        size = FULL * rng.uniform(0.24, 0.34)
        out.append(leafy(rng, size, 5, away * math.cos(angle), away * math.sin(angle)))
    return "".join(out)


def _leaves(rng: Random) -> str:
    """Write a few bright leaves."""
    out = []
    for _ in range(3):
        angle = math.radians(232 + rng.uniform(-60, 60))
        away = FULL * rng.uniform(0.35, 0.62)
        size = FULL * rng.uniform(0.1, 0.15)
        out.append(leafy(rng, size, 3, away * math.cos(angle), away * math.sin(angle)))
    return "".join(out)


def _palm(rng: Random, kind: Kind, form: int) -> str:
    """Draw a palm: fronds in two tones."""
    fronds = 9 + form
    dark: list[str] = []
    light: list[str] = []
    turn = rng.uniform(0, math.tau)
    for k in range(fronds):
        angle = turn + (k + rng.uniform(-0.2, 0.2)) * math.tau / fronds
        frond = _frond(angle, FULL * rng.uniform(0.85, 1.05))
        facing = -0.6 * math.cos(angle) - 0.8 * math.sin(angle)
        (light if facing > -0.1 else dark).append(frond)
    return "".join(
        (
            tag("path", d="".join(dark), fill=kind.inks["palm_dark"]),
            tag("path", d="".join(light), fill=kind.inks["palm_light"]),
            tag("circle", r=FULL * 0.13, fill=kind.inks["palm_dark"]),
        )
    )


def _frond(angle: float, reach: float) -> str:
    """Write one frond."""
    tip = (reach * math.cos(angle + 0.16), reach * math.sin(angle + 0.16))
    cos, sin = math.cos(angle), math.sin(angle)
    half, side = reach * 1.55, reach * 0.22
    a = (half * cos - side * sin, half * sin + side * cos)
    b = (half * cos + side * sin, half * sin - side * cos)
    return f"M0 0Q{a[0]:.1f} {a[1]:.1f} {tip[0]:.1f} {tip[1]:.1f}Q{b[0]:.1f} {b[1]:.1f} 0 0z"


def _tuft(rng: Random, kind: Kind, form: int) -> str:
    """Draw a clump of grass."""
    blades: list[list[tuple[float, float, float, float]]] = [[], [], []]
    for k in range(12):
        lean = (k - 5.5) / 5.5 + rng.uniform(-0.15, 0.15)
        tall = FULL * rng.uniform(0.8, 1.25)
        blades[k % 3].append((lean * FULL * 0.35, 0.0, lean * FULL * 0.45, -tall))
    return "".join(
        tag("path", d=_blades(part), stroke=kind.inks[ink], stroke_width=1.5, stroke_linecap="round")
        for part, ink in zip(blades, ("dark", "mid", "light"), strict=True)
    )


def _blades(strokes: list[tuple[float, float, float, float]]) -> str:
    """Write strokes as a path."""
    return "".join(f"M{pair(x, y)}l{pair(dx, dy)}" for x, y, dx, dy in strokes)


def _shade(reach: float, opacity: float) -> str:
    """Draw the shadow of a plant; nothing without one."""
    if not opacity:
        return ""
    return tag(
        "ellipse",
        cx=reach * 0.42,
        cy=reach * 1.55,
        rx=reach,
        ry=reach * 0.92,
        fill="#14200c",
        opacity=f"{opacity}",
    )
