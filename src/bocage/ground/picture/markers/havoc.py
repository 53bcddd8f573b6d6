"""Draws what war leaves in a cell: burning wrecks, shell bursts, roadblocks, fallen houses."""

from __future__ import annotations

import math
from collections.abc import Iterable
from random import Random

from bocage.ground.picture.counters.faces import bearing
from bocage.ground.picture.counters.figures import INKS, drawn
from bocage.ground.picture.counters.library import Machine
from bocage.ground.picture.forms import leafy
from bocage.ground.picture.pen import Point, group, num, polyline, tag

BURNT = {
    **dict.fromkeys(INKS, "#3a322b"),
    "dark": "#171410",
    "body": "#584a3d",
    "lit": "#7d6650",
    "shade": "#352c25",
    "rust": "#7c4526",
    "canvas": "#4a4036",
    "glass": "#1b1a19",
}
SOOT = "#17140f"


def wreck(rng: Random, machine: Machine, facing: int, corners: int) -> str:
    """Draw a burnt-out hull, its turret knocked askew, on scorched ground under its own smoke."""
    turn = bearing(facing, corners)
    scorch = tag("path", d=leafy(rng, 41, 13), fill=SOOT, opacity=".26") + tag(
        "path", d=leafy(rng, 31, 11), fill=SOOT, opacity=".26"
    )
    hull = drawn(machine.hull, BURNT)
    rust = tag("path", d="M-7-9l4 5-3 6M5 4l4 6M-4 12l6 2", stroke="#8a4c28", stroke_width=2.2, fill="none")
    if machine.turret:
        x, y = machine.pivot
        askew = f"translate({num(x + 3)} {num(y + 2)}) rotate({rng.choice((-52, 38, 64))})"
        hull.append(group(drawn(machine.turret, BURNT), transform=askew))
    body = group([*hull, rust], transform=f"rotate({num(turn)}) scale(1.28)", class_="wreck-hull")
    if machine.rotors:
        blades = "M0-2L17-13M0-2L-15 9l-6-2M3 8l9 12"
        body += tag("path", d=blades, stroke=SOOT, stroke_width=2.6, fill="none", stroke_linejoin="round")
    shade = tag("ellipse", cx=5, cy=7, rx=27, ry=25, fill="#0d0f08", opacity=".35")
    fire = "".join(flame(x, y, size) for x, y, size in ((-5, 6, 10), (6, -1, 12), (1, 9, 7)))
    return scorch + shade + body + fire + _plume(rng, 4, -6)


def fire_for_effect(rng: Random) -> str:
    """Draw shells on the mark: a cell churned by bursts."""
    ground = tag("path", d=leafy(rng, 46, 14), fill="#4a3a28", opacity=".3")
    spots = [(0.0, 2.0, 19.0), *_ring(rng, 5, 30, (11.0, 15.0))]
    return ground + "".join(burst(rng, x, y, size) for x, y, size in sorted(spots, key=lambda s: s[1]))


def fire_beside(rng: Random) -> str:
    """Draw the edge of a barrage: fewer bursts, and dust that drifts."""
    ground = tag("path", d=leafy(rng, 43, 12), fill="#4a3a28", opacity=".18")
    spots = _ring(rng, 3, 25, (7.5, 10.5))
    return ground + "".join(burst(rng, x, y, size) for x, y, size in sorted(spots, key=lambda s: s[1]))


def spotting_round(rng: Random) -> str:
    """Draw one shell of white smoke, ringed by the observer's eye."""
    eye = {"fill": "none", "stroke": "#fbf8ee", "stroke_width": "2", "opacity": ".9"}
    rings = tag("circle", r=38, stroke_dasharray="9 6", **eye) + tag(
        "path", d="M0-46V-31M0 46V31M-46 0H-31M46 0H31", stroke_linecap="round", **eye
    )
    return rings + burst(rng, 0, 6, 13) + puffs(rng, 2, -10, 24, ("#8d9089", "#dcdcd2", "#fdfcf3"), 0.9)


def roadblock(rng: Random) -> str:
    """Draw tyres, timber and a car's door across the way, on fire."""
    scorch = tag("path", d=leafy(rng, 40, 12), fill=SOOT, opacity=".36")
    timber = []
    for x, y, reach, turn in ((-6, 8, 33, 8), (4, -6, 30, -16), (-2, 16, 26, -4), (14, 2, 20, 62)):
        a = math.radians(turn + rng.uniform(-4, 4))
        dx, dy = reach * math.cos(a), reach * math.sin(a)
        timber.append(polyline([(x - dx, y - dy), (x + dx, y + dy)]))
    d = "".join(timber)
    wood = (
        tag("path", d=d, stroke=SOOT, stroke_width=7, opacity=".4", transform="translate(2.4 3.4)")
        + tag("path", d=d, stroke="#3d2a18", stroke_width=6.4)
        + tag("path", d=d, stroke="#8a6437", stroke_width=4)
        + tag("path", d=d, stroke="#b58a52", stroke_width=1.2, transform="translate(-.8 -1.1)")
    )
    tyres = "".join(
        _tyre(x, y)
        for x, y in ((-31, -3), (-21, 9), (-9, -4), (6, 11), (17, -5), (30, 6), (-2, 21), (21, 19))
    )
    fire = "".join(flame(x, y, size) for x, y, size in ((-20, 4, 16), (6, 4, 22), (26, 2, 14), (-4, 18, 10)))
    return scorch + wood + tyres + fire + _plume(rng, 6, -14)


def fallen(rng: Random) -> str:
    """Draw a house that came down in play: it covers the roof that the map shows there."""
    dust = tag("path", d=leafy(rng, 43, 15), fill="#b9ab8b") + tag(
        "path", d=leafy(rng, 34, 12), fill="#8f836b", opacity=".8"
    )
    heaps: dict[str, list[str]] = {"#6f6759": [], "#a39a86": [], "#cfc6ae": [], "#a5654a": []}
    shades = []
    for k in range(90):
        angle, away = k * 2.4, 4.0 * math.sqrt(k)
        x, y = away * math.cos(angle) + rng.uniform(-2, 2), away * math.sin(angle) + rng.uniform(-2, 2)
        size = rng.uniform(1.6, 4.4) * (1.15 - away / 60)
        heaps[rng.choices(list(heaps), (3, 5, 3, 2))[0]].append(_stone(rng, x, y, size))
        shades.append(_stone(rng, x + size * 0.6, y + size * 0.8, size))
    walls = "M-27-14V-25H-12M26 8V23H12M-25 14V22H-15"
    beams = "M-19 6l18-9M4 14l16-6M-4-16l13 9M8-4l9 13"
    stumps = (
        tag(
            "path",
            d=walls,
            stroke=SOOT,
            stroke_width=6,
            opacity=".4",
            fill="none",
            transform="translate(3 4)",
        )
        + tag("path", d=walls, stroke="#6f6759", stroke_width=6, fill="none")
        + tag("path", d=walls, stroke="#d8cfb8", stroke_width=3, fill="none")
    )
    return (
        dust
        + tag("path", d="".join(shades), fill=SOOT, opacity=".35")
        + "".join(tag("path", d="".join(stones), fill=ink) for ink, stones in heaps.items())
        + stumps
        + tag("path", d=beams, stroke="#4b3a29", stroke_width=3, stroke_linecap="round")
    )


def burst(rng: Random, x: float, y: float, size: float) -> str:
    """Draw a shell going off: thrown earth, a flash in it, clods, and dust behind."""
    dust = puffs(rng, x + size * 0.25, y - size * 0.6, size * 1.15, ("#4f4636", "#a89a80", "#ded4bd"), 0.8)
    earth = tag("path", d=_star(rng, x, y, size, 0.5, 11), fill="#4d3a26")
    flash = tag("path", d=_star(rng, x, y - size * 0.04, size * 0.66, 0.5, 9), fill="#e07a1f")
    core = tag("path", d=_star(rng, x, y - size * 0.04, size * 0.4, 0.55, 7), fill="#ffe083")
    clods = []
    for _ in range(7):
        angle, away = rng.uniform(0, math.tau), size * rng.uniform(1.0, 1.4)
        clods.append(f"M{num(x + away * math.cos(angle))} {num(y + away * math.sin(angle))}h0")
    line = {"stroke": "#3a2b1b", "stroke_linecap": "round"}
    return dust + tag("path", d="".join(clods), stroke_width=size * 0.15, **line) + earth + flash + core


def puffs(rng: Random, x: float, y: float, reach: float, inks: tuple[str, str, str], thick: float) -> str:
    """Draw a small cloud: shade, body, light, from the same balls moved towards the light."""
    balls = []
    for k in range(9):
        angle, away = k * 2.4, reach * 0.24 * math.sqrt(k)
        balls.append(
            (x + away * math.cos(angle), y + away * math.sin(angle) * 0.85, reach * rng.uniform(0.26, 0.42))
        )
    return "".join(
        tag(
            "path",
            d="".join(ball(bx + r * shift, by + r * shift, r * part) for bx, by, r in balls),
            fill=ink,
            opacity=f"{thick * share:.2f}",
        )
        for ink, shift, part, share in zip(
            inks, (0.25, 0.0, -0.25), (1.0, 0.95, 0.6), (0.6, 0.75, 0.6), strict=True
        )
    )


def flame(x: float, y: float, size: float) -> str:
    """Draw a tongue of fire standing on a point."""
    outer = "M-.5 0C-.75-.4-.1-.6-.2-1.25C.5-.9.65-.3.45 0Q0 .16-.5 0Z"
    inner = "M-.25 0C-.35-.25 0-.35-.05-.75C.3-.5.38-.2.25 0Q0 .1-.25 0Z"
    return group(
        [tag("path", d=outer, fill="#d6451b"), tag("path", d=inner, fill="#ffc247")],
        transform=f"translate({num(x)} {num(y)}) scale({num(size)})",
    )


def ball(x: float, y: float, r: float) -> str:
    """Write a disc as a path, so that many can be one element."""
    half = f"a{num(r)} {num(r)} 0 1 0"
    return f"M{num(x - r)} {num(y)}{half} {num(2 * r)} 0{half} {num(-2 * r)} 0z"


def _plume(rng: Random, x: float, y: float) -> str:
    """Draw black smoke that leans to the north-east and thins as it climbs."""
    out = []
    for k, (reach, thick) in enumerate(((9, 0.85), (13, 0.72), (17, 0.5))):
        step = k * 11.5
        out.append(
            puffs(rng, x + step * 0.85, y - step, reach * 1.25, ("#15130f", "#38342e", "#6b665c"), thick)
        )
    return group(out, class_="smoke-plume")


def _tyre(x: float, y: float) -> str:
    """Draw a burning tyre."""
    return (
        tag("ellipse", cx=x + 1.6, cy=y + 2.4, rx=7.4, ry=6.8, fill="#0d0f08", opacity=".4")
        + tag("ellipse", cx=x, cy=y, rx=7, ry=6.4, fill="#1f1d1b", stroke="#0d0c0b", stroke_width=0.8)
        + tag("ellipse", cx=x, cy=y, rx=5, ry=4.5, fill="none", stroke="#4a4641", stroke_width=1)
        + tag("ellipse", cx=x, cy=y, rx=2.6, ry=2.3, fill="#6b6152")
    )


def _ring(rng: Random, count: int, reach: float, size: Point) -> list[tuple[float, float, float]]:
    """Place `count` bursts around a ring, none on another."""
    turn = rng.uniform(0, math.tau)
    out = []
    for k in range(count):
        angle = turn + k * math.tau / count + rng.uniform(-0.2, 0.2)
        away = reach * rng.uniform(0.86, 1.06)
        out.append((away * math.cos(angle), away * math.sin(angle) * 0.92 + 2, rng.uniform(*size)))
    return out


def _star(rng: Random, x: float, y: float, reach: float, inner: float, spikes: int) -> str:
    """Write a star with uneven spikes."""
    points: list[Point] = []
    for k in range(2 * spikes):
        angle = k * math.pi / spikes + rng.uniform(-0.08, 0.08)
        upward = 1.0 - 0.22 * math.sin(angle)
        away = reach * (upward * rng.uniform(0.8, 1.1) if k % 2 else inner)
        points.append((x + away * math.cos(angle), y + away * math.sin(angle)))
    return polyline(points, close=True)


def _stone(rng: Random, x: float, y: float, size: float) -> str:
    """Write a block of stone with uneven corners."""
    turn = rng.uniform(0, math.tau)
    corners: Iterable[Point] = (
        (
            x + size * rng.uniform(0.75, 1.1) * math.cos(turn + k * math.tau / 4),
            y + size * rng.uniform(0.6, 1.0) * math.sin(turn + k * math.tau / 4),
        )
        for k in range(4)
    )
    return polyline(list(corners), close=True)
