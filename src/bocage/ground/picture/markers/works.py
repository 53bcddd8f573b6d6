"""Draws field works, fire lanes and air attacks, as they lie in a cell under the counters."""

from __future__ import annotations

import math
from random import Random

from bocage.ground.picture.forms import leafy
from bocage.ground.picture.markers import havoc
from bocage.ground.picture.pen import group, num, tag

SOIL, SPOIL, PIT = "#8a6c42", "#c4a46f", "#34261a"
TREE = ("#4b3418", "#7d5a30", "#a97f48")


def trenches() -> str:
    """Draw a trench in bays across the cell, with spoil on both sides."""
    bays = "M-40-6L-27-17L-13-6L1-17L15-6L29-17L41-8M-40 22L-27 11L-13 22L1 11L15 22L29 11L41 20"
    line = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    return "".join(
        tag("path", d=bays, stroke=ink, stroke_width=wide, transform=f"translate({dx} {dy})", **line)
        for ink, wide, dx, dy in (
            (SOIL, "15", 0, 0),
            (SPOIL, "12", -1, -1.4),
            (PIT, "7", 0, 0),
            ("#52401f", "2.4", 1, 2),
        )
    )


def sandbags(rng: Random) -> str:
    """Draw a low wall of bags in a ring, wide enough to show round the counters."""
    out = []
    for ring, reach in ((0, 38.0), (1, 33.0)):
        count = 22 - 3 * ring
        for k in range(count):
            turn = (k + ring / 2) * 360 / count + rng.uniform(-2, 2)
            x, y = reach * math.cos(math.radians(turn)), reach * 0.9 * math.sin(math.radians(turn))
            bag = tag("rect", x=-5.4, y=-3, width=10.8, height=6, rx=2.8, fill="#c8b283", stroke="#6e5a34")
            tie = tag("path", d="M-3.4-1.4Q0-2.4 3.4-1.4", stroke="#efe0b8", fill="none")
            out.append(
                (y, group([bag, tie], transform=f"translate({num(x)} {num(y)}) rotate({num(turn + 90)})"))
            )
    shade = tag(
        "ellipse", cx=3, cy=5, rx=42, ry=38, fill="none", stroke="#0d0f08", stroke_width=9, opacity=".3"
    )
    return shade + "".join(bag for _, bag in sorted(out))


def cave(rng: Random) -> str:
    """Draw a mouth in broken rock, timbered, with a worn threshold."""
    rock = tag("path", d=leafy(rng, 43, 13), fill="#8d8371") + tag(
        "path", d=leafy(rng, 36, 11, -3, -4), fill="#a89d88"
    )
    mouth = "M-26 24V-2Q-24-30 0-30T26-2V24Z"
    inner = tag("path", d=mouth, fill="#14100c") + tag(
        "path", d="M-14 24V4Q-12-16 0-16T14 4V24Z", fill="#000", opacity=".6"
    )
    props = tag(
        "path", d="M-26 24V-6M26 24V-6M-29-8Q0-24 29-8", fill="none", stroke="#6b4a26", stroke_width=4.4
    )
    sill = tag("path", d="M-30 25Q0 19 30 25L34 34Q0 42-34 34Z", fill="#b39a6b")
    return rock + inner + props + sill


def wood_bunker(facing: int) -> str:
    """Draw logs under turned earth, with an embrasure on the front it faces."""
    mound = "M-38-16Q-34-34 0-36T38-16L36 24Q0 40-36 24Z"
    shade = tag("path", d=mound, fill="#0d0f08", opacity=".38", transform="translate(3 4.4)")
    earth = tag("path", d=mound, fill="#8f7a4c", stroke="#5d4b28", stroke_width=2)
    logs = "".join(
        tag("path", d=f"M-27 {y}H27", stroke=ink, stroke_width=wide, stroke_linecap="round")
        for y in range(-20, 24, 8)
        for ink, wide in ((TREE[0], "7.4"), (TREE[1], "5.6"), (TREE[2], "1.4"))
    )
    front = group(
        [
            tag("path", d="M-21-33H21L16-24H-16Z", fill="#1d1e18"),
            tag("path", d="M0-44L6-37H-6Z", fill="#b3261e", stroke="#fbf8ee", stroke_width=1),
        ],
        transform=f"rotate({facing * 60})",
        class_="bunker-front",
    )
    return shade + earth + logs + front


def fire_lane(rng: Random) -> str:
    """Draw a fire lane: tracer across the cell."""
    streaks = "".join(
        f"M{-42 + rng.uniform(0, 9):.0f} {y}H{38 + rng.uniform(-9, 4):.0f}" for y in (-27, -9, 9, 27)
    )
    glow = {"stroke_linecap": "round", "stroke_dasharray": "13 9"}
    return tag("path", d=streaks, stroke="#c9211b", stroke_width=4.6, opacity=".42", **glow) + tag(
        "path", d=streaks, stroke="#ffe083", stroke_width=1.7, **glow
    )


def sniper() -> str:
    """Draw the ring of a sniper's sight on the cell."""
    line = {"fill": "none", "stroke": "#1d1e18", "opacity": ".72"}
    return tag("circle", r=37, stroke_width=2.6, **line) + tag(
        "path", d="M0-46V-24M0 46V24M-46 0H-24M46 0H24", stroke_width=2.2, **line
    )


def fighter_bomber(rng: Random) -> str:
    """Draw a bomb's burst, and the shadow of the plane that dropped it."""
    plane = "M0-30L4-12L40-2V6L4 4L3 20L12 26V30L0 27L-12 30V26L-3 20L-4 4L-40 6V-2L-4-12Z"
    shade = tag("path", d=plane, fill="#0d0f08", opacity=".5", transform="translate(-4 -6) rotate(38)")
    return shade + havoc.burst(rng, 16, 22, 15) + havoc.burst(rng, 28, -2, 9)
