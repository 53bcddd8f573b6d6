"""Stamps that are no figures: blinds, Shock, pinned and suppressed, smoke, badges of sections seen from afar.

A real blind and a dummy are drawn by the same words: nothing here knows which is which.
"""

from __future__ import annotations

import math
from random import Random

from bocage.ground.picture.pen import group, num, tag, text
from bocage.ground.picture.tabletop.artbook import army_name, art_book
from bocage.ground.picture.tabletop.figures import draw_figure
from bocage.ground.picture.tabletop.foliage import GOLDEN

WORDS = {"font_family": "Inter,system-ui,sans-serif", "font_weight": "700", "text_anchor": "middle"}
SHOCK = "#d8432f"
PUFFS = 34
STATES = {
    "pinned": "#e8a33a",
    "suppressed": "#d9662c",
    "disorganised": "#c98a3c",
    "shaken": "#e6c24a",
    "fleeing": "#f2ead2",
    "overwatch": "#7fb6d9",
    "hidden": "#93b25a",
    "burning": "#ef8a2c",
    "abandoned": "#b9b3a4",
    "terror": "#a98bc4",
}
SIGNS = {
    "pinned": "",
    "suppressed": "M0-1V1",
    "disorganised": "M-.8-.7L-.1-.2M.9-.8L.3.2M-.6.9L.2.6",
    "shaken": "M-.9.3L-.45-.6 0 .3.45-.6.9.3",
    "fleeing": "M.1-.8L-.7 0 .1.8M.9-.8L.1 0 .9.8",
    "overwatch": "M-.9 0Q0-1 .9 0Q0 1-.9 0ZM0-.2V.2",
    "hidden": "M-.7.8Q-.8-.8.8-.8Q.8.8-.7.8L.3-.3",
    "burning": "M0-1Q.9-.1.5.6Q.2 1 0 1Q-.9.9-.5.1Q-.2.2 0-1Z",
    "abandoned": "M-.7-.7L.7.7M.7-.7L-.7.7",
    "terror": "M0-1L.3-.3 1 0 .3.3 0 1-.3.3-1 0-.3-.3Z",
}
"""What tells a state without its colour: strokes at both ends of its plate, or on the ring round a base."""


def draw_blind(army: str, x: float, y: float, word: str = "?", wide: float = 32.0) -> str:
    """Draw a blind: an oval card in the colour of its army, stitched round the edge, with a word on it."""
    looks = art_book().armies[army_name(army)]
    tall = wide * 0.62
    rx, ry = wide / 2, tall / 2
    size = tall * (0.52 if len(word) < 3 else 0.36)
    marks = [
        tag("ellipse", cx=1.6, cy=2.2, rx=rx + 0.6, ry=ry + 0.5, fill="#0d1206", opacity=".4"),
        tag("ellipse", rx=rx, ry=ry, fill="#2c2413"),
        tag("ellipse", rx=rx - 0.6, ry=ry - 0.6, fill=looks.rim),
        tag("ellipse", cx=-rx * 0.12, cy=-ry * 0.2, rx=rx * 0.72, ry=ry * 0.6, fill="#fff8e0", opacity=".25"),
        tag(
            "ellipse",
            rx=rx - 2.2,
            ry=ry - 2.2,
            fill="none",
            stroke="#2c2413",
            stroke_width=0.7,
            stroke_dasharray="2.4 1.8",
        ),
        text(word, y=size * 0.36, font_size=size, fill="#1d190e", **WORDS),
    ]
    return group(
        marks,
        class_=f"blind army-{army_name(army)} edge-{looks.edge}",
        transform=f"translate({num(x)} {num(y)})",
    )


def draw_shock(count: int, x: float, y: float, size: float = 6.0) -> str:
    """Draw Shock: a burst with its number."""
    ring = []
    for k in range(20):
        angle, far = math.pi * k / 10 - math.pi / 2, size * (1.0 if k % 2 == 0 else 0.76)
        ring.append(f"{num(far * math.cos(angle))} {num(far * math.sin(angle))}")
    burst = tag("path", d=f"M{'L'.join(ring)}Z", fill=SHOCK, stroke="#fff4e6", stroke_width=size * 0.1)
    number = text(str(count), y=size * 0.36, font_size=size * 1.02, fill="#fff", **WORDS)
    return group([burst, number], class_="shock", transform=f"translate({num(x)} {num(y)})")


def draw_state(state: str, word: str, x: float, y: float, size: float = 6.0) -> str:
    """Draw a state: a plate with its word, and its sign at both ends; pinned has none."""
    wide = size * (0.62 * len(word) + (3.4 if SIGNS[state] and state != "suppressed" else 1.4))
    plate = tag(
        "rect",
        x=-wide / 2,
        y=-size * 0.8,
        width=wide,
        height=size * 1.6,
        rx=size * 0.5,
        fill=STATES[state],
        stroke="#2a1a04",
        stroke_width=size * 0.08,
    )
    inset = 0.3 if state == "suppressed" else 0.85
    signs = [_sign(state, side * (wide / 2 - size * inset), 0, size * 0.5) for side in (-1, 1)]
    said = text(word, y=size * 0.34, font_size=size * 0.98, fill="#241703", **WORDS)
    return group(
        [plate, *signs, said], class_=f"state state-{state}", transform=f"translate({num(x)} {num(y)})"
    )


def _sign(state: str, x: float, y: float, size: float) -> str:
    """Draw the sign of a state."""
    if not SIGNS[state]:
        return ""
    style = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    place = f"translate({num(x)} {num(y)})scale({num(size)})"
    return tag(
        "path", d=SIGNS[state], fill="none", stroke="#2a1a04", stroke_width=0.34, transform=place, **style
    )


def draw_condition(state: str, x: float, y: float, radius: float) -> str:
    """Draw the state of one base: a ring of its own kind round it, and its sign on a disc."""
    far = radius + 2.0
    ring: dict[str, str] = {"fill": "none", "stroke_linejoin": "round"}
    d = _ring(state, far)
    size = max(3.4, radius * 0.44)
    at = far * 0.76
    disc = tag(
        "circle", cx=num(at), cy=num(-at), r=num(size), fill=STATES[state], stroke="#2a1a04", stroke_width=0.8
    )
    marks = [
        tag("path", d=d, stroke="#1a1206", stroke_width=2.6, opacity=".7", **ring),
        tag("path", d=d, stroke=STATES[state], stroke_width=1.5, **ring),
        disc,
        _sign(state, at, -at, size * 0.58)
        or tag(
            "path", d=f"M{num(at)} {num(-at - size * 0.5)}v{num(size)}", stroke="#2a1a04", stroke_width=1.1
        ),
    ]
    return group(marks, class_=f"condition state-{state}", transform=f"translate({num(x)} {num(y)})")


def _ring(state: str, far: float) -> str:
    """Write the ring of a state: jagged, broken, scalloped or of dashes."""
    corners, swing, gaps = RINGS[state]
    points = []
    for k in range(corners + 1):
        angle, reach = math.tau * k / corners - math.pi / 2, far + (swing if k % 2 else 0.0)
        points.append((reach * math.cos(angle), reach * math.sin(angle)))
    out = ""
    for k, (px, py) in enumerate(points):
        out += f"{'M' if k == 0 or (gaps and k % gaps == 0) else 'L'}{num(px)} {num(py)}"
    return out


RINGS = {
    "pinned": (48, 0.0, 0),
    "suppressed": (48, 0.0, 12),
    "disorganised": (36, 0.9, 6),
    "shaken": (28, 2.4, 0),
    "fleeing": (18, 3.0, 2),
    "overwatch": (64, 0.0, 16),
    "hidden": (48, 0.0, 2),
    "burning": (22, 3.4, 0),
    "abandoned": (40, 0.0, 4),
    "terror": (16, 4.4, 0),
}
"""The rings of states: how many corners, how far every other stands out, and after how many it is broken."""


def smoke_defs() -> str:
    """Write the puff that smoke is made of, to be put once into the defs of a page."""
    stops = "".join(
        tag("stop", offset=at, stop_color=ink, stop_opacity=alpha)
        for at, ink, alpha in (
            (0, "#f3f2ea", ".95"),
            (0.45, "#d2d3cb", ".85"),
            (0.75, "#a9ada7", ".62"),
            (1, "#7c807a", "0"),
        )
    )
    fade = tag("radialGradient", stops, id="smoke-fade", cx=0.45, cy=0.42, fx=0.34, fy=0.28)
    return fade + tag("circle", r=10, fill="url(#smoke-fade)", id="smoke-puff")


def draw_smoke(x: float, y: float, radius: float, seed: str = "") -> str:
    """Draw smoke that fills a circle: billows lit from the north-west, in a ring that is its true edge.

    `smoke_defs` has the puff.
    """
    rng = Random(f"smoke:{seed}")
    puffs = []
    for k in reversed(range(PUFFS)):
        angle, far = k * GOLDEN, radius * 0.74 * math.sqrt((k + 0.5) / PUFFS)
        px, py = far * math.cos(angle), far * math.sin(angle)
        reach = min(radius * rng.uniform(0.3, 0.62), radius * 1.04 - far)
        place = f"translate({num(px)} {num(py)})scale({reach / 10:.2f})"
        puffs.append((rng.random(), tag("use", href="#smoke-puff", transform=place)))
    body = [puff for _, puff in sorted(puffs)]
    shade = tag("circle", cx=radius * 0.09, cy=radius * 0.12, r=radius, fill="#0d1206", opacity=".26")
    style = {"stroke": "#fdfbf0", "stroke_width": ".8", "stroke_dasharray": "4 3", "opacity": ".9"}
    edge = tag("circle", r=radius, fill="none", **style)
    return group([shade, *body, edge], class_="smoke", transform=f"translate({num(x)} {num(y)})")


def draw_badge(
    army: str, kind: str, x: float, y: float, men: int, shock: int = 0, state: str = "", size: float = 22.0
) -> str:
    """Draw a section seen from afar: the rim of its army, who they are, how many, Shock and pins."""
    looks = art_book().armies[army_name(army)]
    half = size / 2
    marks = [
        tag(
            "rect", x=-half + 1, y=-half + 1.4, width=size, height=size, rx=4.4, fill="#0d1206", opacity=".4"
        ),
        tag("rect", x=-half, y=-half, width=size, height=size, rx=4, fill="#2c2413"),
        tag(
            "rect", x=-half + 0.7, y=-half + 0.7, width=size - 1.4, height=size - 1.4, rx=3.4, fill=looks.rim
        ),
        _edge(looks.edge, half - 1.9),
        tag("rect", x=-half + 3.2, y=-half + 3.2, width=size - 6.4, height=size - 6.4, rx=2, fill="#6f7d42"),
        group(
            [draw_figure(kind, army)],
            transform=f"translate(0 {num(half * 0.06)})scale({half * 0.86 / 30:.3f})",
        ),
        tag(
            "circle",
            cx=half - 1,
            cy=half - 1,
            r=size * 0.23,
            fill="#1d190e",
            stroke=looks.rim,
            stroke_width=0.9,
        ),
        text(str(men), x=half - 1, y=half - 1 + size * 0.11, font_size=size * 0.3, fill="#fff8e6", **WORDS),
    ]
    if shock:
        marks.append(draw_shock(shock, half - 1, -half + 1, size * 0.25))
    if state:
        marks.append(draw_state(state, state[0].upper(), -half + 1, -half + 1, size * 0.2))
    return group(marks, class_=f"badge army-{army_name(army)}", transform=f"translate({num(x)} {num(y)})")


def _edge(edge: str, half: float) -> str:
    """Draw the edge of an army round a plate."""
    if edge == "plain":
        return ""
    dash = {"studs": "0 3.2", "dashes": "4 2.4", "double": None}[edge]
    cap = "round" if edge == "studs" else "butt"
    width = 1.1 if edge == "studs" else 0.7
    return tag(
        "rect",
        x=-half,
        y=-half,
        width=2 * half,
        height=2 * half,
        rx=2.6,
        fill="none",
        stroke="#2c2413",
        stroke_width=width,
        stroke_dasharray=dash,
        stroke_linecap=cap,
    )
