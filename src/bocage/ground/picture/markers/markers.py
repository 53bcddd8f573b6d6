"""Draws markers, which lie in a cell beside its counters: smoke, wire, bunkers, wrecks, shell bursts,
objectives.

The ground of a marker is drawn under the counters; its badge sits on the rim of the cell, where no value is.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from bocage.ground.picture.counters.library import badge_sign, machine
from bocage.ground.picture.markers import havoc, works
from bocage.ground.picture.markers.havoc import ball
from bocage.ground.picture.palette import UnknownKind
from bocage.ground.picture.pen import Attr, group, num, tag, text

UNSIGNED = frozenset({"ffe_ring"})
HULK = "sherman"  # a wreck's machine if none is named
RIM = ((-37.0, 0.0), (-35.5, 20.0), (37.0, 0.0), (35.5, 20.0), (-35.5, -20.0), (35.5, -20.0))


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker in a cell. `facing` is a direction 0 to 5 clockwise from north, for a bunker's front.

    For a wreck it is the corner it faces, of so many `corners`; `figure` names the machine it was.
    """

    kind: str
    cell: str
    facing: int = 0
    text: str = ""
    word: str = ""
    figure: str = ""
    corners: int = 6


def draw_ground(marker: Marker) -> str:
    """Draw what the marker does to the ground, centred on 0, 0. It goes under the counters."""
    drawn = _GROUNDS.get(marker.kind)
    rng = Random(f"{marker.cell}:{marker.kind}")
    return group([drawn(marker, rng)], class_=f"marker-ground ground-{marker.kind}") if drawn else ""


def has_badge(marker: Marker) -> bool:
    """Whether the marker has a badge on the rim. The edge of another marker has none."""
    return marker.kind not in UNSIGNED


def draw_badge(marker: Marker) -> str:
    """Draw the marker's badge, centred on 0, 0 and 18 wide: its glyph, and a tooltip."""
    sign = badge_sign(marker.kind)
    diamond = marker.kind.startswith("event")
    star = marker.kind == "objective"
    edge: dict[str, Attr] = {"fill": sign.colour, "stroke": "#fbf8ee", "stroke_width": 1.3}
    if diamond:
        body = tag("path", d="M0-10.6L10.6 0L0 10.6L-10.6 0Z", stroke_linejoin="round", **edge)
    elif star:
        body = tag("circle", r=10, **edge)
    else:
        body = tag("rect", x=-8.6, y=-8.6, width=17.2, height=17.2, rx=4.2, **edge)
    size = 0.78 if diamond else 1.0
    glyph = tag(
        "path",
        d=sign.glyph,
        fill="none",
        stroke="#fff",
        stroke_width=1.3,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"translate({num(-6 * size)} {num(-6 * size)}) scale({size})",
    )
    words = marker.word or sign.word
    said = f"{words} {marker.text}".strip()
    label = _tag_text(marker.text) if marker.text else ""
    shade = tag("circle", cx=1, cy=1.6, r=9.6, fill="#0d0f08", opacity=".32")
    return group([tag("title", said), shade, body, glyph, label], class_=f"marker marker-{marker.kind}")


def rim_place(index: int, lean: float = 0.0) -> tuple[float, float]:
    """Return where the n-th badge of a cell goes, from the centre of the cell: beside the counters, never on
    them.

    `lean` is how far the counters of the cell reach to either side beyond a single one.
    """
    x, y = RIM[index % len(RIM)]
    lap = 17.0 * (index // len(RIM)) + lean
    return x + math.copysign(lap, x), y


def _tag_text(words: str) -> str:
    """Draw a word on a plate at the foot of a badge."""
    wide = 5.4 * len(words) + 4
    plate = tag(
        "rect",
        x=11 - wide,
        y=2.4,
        width=wide,
        height=8.8,
        rx=2.4,
        fill="#fbf8ee",
        stroke="#23251c",
        stroke_width=0.7,
    )
    return plate + text(
        words,
        x=11 - wide / 2,
        y=9.4,
        font_size=7.4,
        font_weight="750",
        text_anchor="middle",
        fill="#1d1e18",
        font_family="Inter,system-ui,sans-serif",
    )


def _smoke(rng: Random, thick: float) -> str:
    """Draw a bank of smoke: round puffs, shaded below, lit from the north-west."""
    layers: list[list[str]] = [[], [], [], []]
    for k in range(19):
        angle, away = k * 2.4, 8.9 * math.sqrt(k)
        x, y, size = away * math.cos(angle) * 1.08, away * math.sin(angle) * 0.92, rng.uniform(9, 16)
        for layer, shift, part in zip(layers, (0.3, 0.0, -0.12, -0.3), (1.0, 1.0, 0.86, 0.55), strict=True):
            if part > 0.6 or k % 3 == 0:
                layer.append(ball(x + size * shift, y + size * shift, size * part))
    inks = ("#33383c", "#b4b8b6", "#d6d9d5", "#f4f5f1")
    shares = (0.4, 0.75, 0.6, 0.5)
    return "".join(
        tag("path", d="".join(part), fill=ink, opacity=f"{thick * share:.2f}")
        for part, ink, share in zip(layers, inks, shares, strict=True)
    )


def _wire() -> str:
    """Draw coils on pickets along the lower rim."""
    coils, pickets = [], []
    for row, y in enumerate((30.0, 36.0)):
        wide = 30.0 - row * 5
        for k in range(int(wide * 2 / 7)):
            x = -wide + k * 7
            coils.append(f"M{num(x)} {num(y)}a4.2 4.2 0 1 1 3 2.4")
        for x in (-wide, 0.0, wide):
            pickets.append(f"M{num(x)} {num(y + 4)}V{num(y - 6)}")
    line = {"fill": "none", "stroke_linecap": "round"}
    return (
        tag(
            "path",
            d="".join(coils),
            stroke="#0d0f08",
            stroke_width=1.6,
            opacity=".3",
            transform="translate(1 1.6)",
            **line,
        )
        + tag("path", d="".join(coils), stroke="#4a4d50", stroke_width=1.3, **line)
        + tag("path", d="".join(pickets), stroke="#4b3a26", stroke_width=2.1, **line)
    )


def _foxhole() -> str:
    """Draw a ring of spoil round a dark pit, wide enough to show round the counters."""
    ring = tag("ellipse", rx=39, ry=35, fill="none", stroke="#8a6c42", stroke_width=7, opacity=".9")
    light = tag(
        "path",
        d="M-36-12A38 34 0 0 1 22-29",
        fill="none",
        stroke="#c4a46f",
        stroke_width=3,
        opacity=".9",
        stroke_linecap="round",
    )
    dark = tag("ellipse", rx=35, ry=31, fill="#3a2a18", opacity=".55")
    return dark + ring + light


def _bunker(facing: int) -> str:
    """Draw concrete with an embrasure on the front it faces."""
    block = "M-34-20L-20-34H20L34-20V20L20 34H-20L-34 20Z"
    shade = tag("path", d=block, fill="#0d0f08", opacity=".4", transform="translate(3 4.4)")
    body = tag("path", d=block, fill="#a5a49c", stroke="#55554f", stroke_width=2)
    roof = tag(
        "path",
        d="M-28-17L-17-28H17L28-17V17L17 28H-17L-28 17Z",
        fill="#b9b8af",
        stroke="#8b8a82",
        stroke_width=1,
    )
    front = group(
        [
            tag("path", d="M-22-32H22L16-23H-16Z", fill="#1d1e18"),
            tag("path", d="M0-43L6-36H-6Z", fill="#b3261e", stroke="#fbf8ee", stroke_width=1),
        ],
        transform=f"rotate({facing * 60})",
        class_="bunker-front",
    )
    return shade + body + roof + front


def _mines() -> str:
    """Draw a scatter of disturbed earth, with the sign's small triangles."""
    spots = ((-30, 12), (-20, 27), (0, 34), (21, 27), (31, 11), (-30, -13), (30, -14))
    earth = "".join(f"M{x} {y}h0" for x, y in spots)
    signs = "".join(f"M{x - 3} {y + 2.6:g}L{x} {y - 3}L{x + 3} {y + 2.6:g}Z" for x, y in spots)
    return tag("path", d=earth, stroke="#6b4f2c", stroke_width=9, stroke_linecap="round", opacity=".7") + tag(
        "path", d=signs, fill="#b3261e", stroke="#fbf8ee", stroke_width=0.8
    )


def _flare() -> str:
    """Draw light from above: pale rings, strongest in the middle."""
    rings = "".join(
        tag("circle", r=r, fill="#fff3b8", opacity=f"{alpha}")
        for r, alpha in ((47, 0.16), (36, 0.2), (24, 0.26))
    )
    rays = "".join(
        f"M{num(30 * math.cos(a))} {num(30 * math.sin(a))}L{num(40 * math.cos(a))} {num(40 * math.sin(a))}"
        for a in (k * math.tau / 12 for k in range(12))
    )
    return rings + tag(
        "path", d=rays, stroke="#fffbe2", stroke_width=1.6, stroke_linecap="round", opacity=".8"
    )


def _wreck(marker: Marker, rng: Random) -> str:
    """Draw the wreck of the machine that the marker names."""
    hulk = machine(marker.figure or HULK)
    if hulk is None:
        raise UnknownKind("no-wreck", kind=marker.figure)
    return havoc.wreck(rng, hulk, marker.facing, marker.corners)


_GROUNDS: dict[str, Callable[[Marker, Random], str]] = {
    "smoke_1": lambda marker, rng: _smoke(rng, 0.6),
    "smoke_2": lambda marker, rng: _smoke(rng, 0.95),
    "wire": lambda marker, rng: _wire(),
    "foxhole": lambda marker, rng: _foxhole(),
    "bunker": lambda marker, rng: _bunker(marker.facing),
    "mine": lambda marker, rng: _mines(),
    "star_shell": lambda marker, rng: _flare(),
    "wreck": _wreck,
    "ffe": lambda marker, rng: havoc.fire_for_effect(rng),
    "ffe_ring": lambda marker, rng: havoc.fire_beside(rng),
    "spotting_round": lambda marker, rng: havoc.spotting_round(rng),
    "roadblock": lambda marker, rng: havoc.roadblock(rng),
    "rubble": lambda marker, rng: havoc.fallen(rng),
    "barbed_wire": lambda marker, rng: _wire(),
    "foxholes": lambda marker, rng: _foxhole(),
    "minefield": lambda marker, rng: _mines(),
    "concrete_bunker": lambda marker, rng: _bunker(marker.facing),
    "wood_bunker": lambda marker, rng: works.wood_bunker(marker.facing),
    "trenches": lambda marker, rng: works.trenches(),
    "sandbags": lambda marker, rng: works.sandbags(rng),
    "cave": lambda marker, rng: works.cave(rng),
    "fire_lane": lambda marker, rng: works.fire_lane(rng),
    "sniper": lambda marker, rng: works.sniper(),
    "light_barrage": lambda marker, rng: havoc.fire_beside(rng),
    "heavy_barrage": lambda marker, rng: havoc.fire_for_effect(rng),
    "fighter_bomber": lambda marker, rng: works.fighter_bomber(rng),
}
