"""Stamps of what bursts, burns and falls: blasts, flame, fire, gas, strikes, craters, parachutes, wrecks.

Sizes are units of the table, 16 to an inch, and true: the ring of a blast is the edge of its template.
"""

from __future__ import annotations

import math
from random import Random

from shapely.geometry import Point as Dot

from bocage.ground.picture.forms import leafy, ragged
from bocage.ground.picture.pen import Attr, dash, group, num, pair, polyline, soft, tag
from bocage.ground.picture.tabletop.artbook import army_name, art_book
from bocage.ground.picture.tabletop.foliage import GOLDEN
from bocage.ground.picture.tabletop.vehicles import ART, burnt_out, vehicle_name

CHARRED = {
    "soot": "#2a2520",
    "body": "#5d4636",
    "lit": "#7d614b",
    "shade": "#40342b",
    "deep": "#1b1613",
    "track": "#221d19",
    "link": "#4f4035",
}
EDGE: dict[str, Attr] = {"fill": "none", "stroke_width": 1.1}


def burst_defs() -> str:
    """Write the gradients that blasts, fire and gas are made of, to be put once into the defs of a page."""
    out = ""
    for ident, stops in (
        ("burst-fire", ((0, "#fff6cf", 1), (0.3, "#ffd257", 0.95), (0.6, "#f0872b", 0.8), (1, "#a8321a", 0))),
        ("burst-soot", ((0, "#1a1511", 0.85), (0.55, "#2b231b", 0.6), (1, "#2b231b", 0))),
        ("burst-gas", ((0, "#d5dc5a", 0.85), (0.5, "#b7c23c", 0.62), (1, "#8f9a2a", 0))),
    ):
        marks = "".join(
            tag("stop", offset=at, stop_color=ink, stop_opacity=alpha) for at, ink, alpha in stops
        )
        out += tag("radialGradient", marks, id=ident)
    return out


def draw_blast(x: float, y: float, radius: float, seed: str = "") -> str:
    """Draw a blast: its template as a ring with a cross, and inside it fire and thrown earth.

    `burst_defs` has its inks.
    """
    rng = Random(f"blast:{seed}")
    soot = tag("circle", r=num(radius), fill="url(#burst-soot)", opacity=".75")
    rays = []
    for k in range(15):
        angle, far = k * math.tau / 15 + rng.uniform(-0.1, 0.1), radius * rng.uniform(0.72, 0.98)
        wide = radius * rng.uniform(0.05, 0.09)
        cos, sin = math.cos(angle), math.sin(angle)
        rays.append(
            polyline(
                [(-sin * wide, cos * wide), (far * cos, far * sin), (sin * wide, -cos * wide)],
                close=True,
                fine=1,
            )
        )
    earth = tag("path", d="".join(rays), fill="#4a3620", opacity=".8")
    fire = [
        tag("path", d=leafy(rng, radius * size, 9), fill=ink, opacity=alpha)
        for size, ink, alpha in (
            (0.62, "#c4481f", ".9"),
            (0.47, "#f08c2c", ".95"),
            (0.32, "#ffd860", "1"),
            (0.17, "#fffbe6", "1"),
        )
    ]
    return group(
        [soot, earth, *fire, _template(radius)], class_="blast", transform=f"translate({num(x)} {num(y)})"
    )


def _template(radius: float) -> str:
    """Draw the edge of a round template, with the four ticks by which it is laid."""
    ring = tag("circle", r=num(radius), stroke="#20160a", opacity=".55", fill="none", stroke_width=2.2)
    ring += tag("circle", r=num(radius), stroke="#fff3c8", stroke_dasharray="5 2.6", **EDGE)
    far = radius * 0.86
    ticks = "".join(
        f"M{pair(radius * dx, radius * dy)}L{pair(far * dx, far * dy)}"
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    return ring + tag("path", d=ticks, stroke="#fff3c8", stroke_width=1.4)


def draw_flame(
    x: float, y: float, heading: float, long: float = 128.0, wide: float = 32.0, seed: str = ""
) -> str:
    """Draw the drop of a flamethrower: from the nozzle at the point, so long, and so wide at its end."""
    rng = Random(f"flame:{seed}")
    half = wide / 2
    bow = f"A{num(half)} {num(half)} 0 0 1 {pair(half, half - long)}"
    drop = f"M0 0L{pair(-half, half - long)}{bow}Z"
    tongues: dict[str, list[str]] = {"#b8371a": [], "#ee7a24": [], "#ffc94a": [], "#fff6d0": []}
    for share, ink in zip((1.0, 0.78, 0.52, 0.28), tongues, strict=True):
        for k in range(15):
            at = (k + 1) / 15.5
            reach = max(1.4, half * at * share)
            px = rng.uniform(-0.4, 0.4) * half * at * (1.2 - share)
            tongues[ink].append(leafy(rng, reach, 7, px, -at * (long - reach)))
    body = [tag("path", d=drop, fill="#5a1c0c", opacity=".35")]
    body += [tag("path", d="".join(found), fill=ink, opacity=".82") for ink, found in tongues.items()]
    body.append(tag("path", d=drop, stroke="#20160a", opacity=".5", fill="none", stroke_width=2.2))
    body.append(tag("path", d=drop, stroke="#fff3c8", stroke_dasharray="5 2.6", **EDGE))
    return group(body, class_="flame", transform=f"translate({num(x)} {num(y)})rotate({num(heading)})")


def draw_fire(x: float, y: float, radius: float = 10.0, seed: str = "") -> str:
    """Draw something that burns: tongues of flame and the smoke that leans away from the wind."""
    rng = Random(f"fire:{seed}")
    smoke = [
        tag(
            "circle",
            cx=num(radius * 0.5 * k),
            cy=num(-radius * 0.55 * k),
            r=num(radius * (0.6 + 0.22 * k)),
            fill="#26231f",
            opacity=f"{0.42 - 0.07 * k:.2f}",
        )
        for k in range(5)
    ]
    out = [tag("circle", r=num(radius * 1.5), fill="url(#burst-fire)", opacity=".55"), *smoke]
    for share, ink in ((1.0, "#c23c1a"), (0.7, "#f2922e"), (0.4, "#ffe27a")):
        d = ""
        for k in range(5):
            px = (k - 2) * radius * 0.34 * share + rng.uniform(-0.6, 0.6)
            tall = radius * share * (1.25 - abs(k - 2) * 0.24) * rng.uniform(0.85, 1.1)
            half = radius * 0.3 * share
            left, right = pair(px - half, -tall * 0.3), pair(px + half, -tall * 0.3)
            d += f"M{pair(px - half, radius * 0.4)}Q{left} {pair(px, -tall)}"
            d += f"Q{right} {pair(px + half, radius * 0.4)}Z"
        out.append(tag("path", d=d, fill=ink))
    return group(out, class_="fire", transform=f"translate({num(x)} {num(y)})")


def draw_gas(x: float, y: float, radius: float, seed: str = "") -> str:
    """Draw a zone of gas: yellow billows that thin out to a ring, with a mask's eyes in the middle."""
    rng = Random(f"gas:{seed}")
    puffs = []
    for k in range(30):
        angle, far = k * GOLDEN, radius * 0.72 * math.sqrt((k + 0.5) / 30)
        reach = min(radius * rng.uniform(0.3, 0.56), radius * 1.02 - far)
        puffs.append(
            tag("circle", cx=num(far * math.cos(angle)), cy=num(far * math.sin(angle)), r=num(reach))
        )
    cloud = group(puffs, fill="url(#burst-gas)", opacity=".62")
    swell = pair(radius * 0.31, 0)
    waves = "".join(
        f"M{pair(-radius * 0.62, radius * at)}q{pair(radius * 0.155, -5)} {swell}t{swell}t{swell}t{swell}"
        for at in (-0.5, -0.25, 0.25, 0.5)
    )
    lines = tag("path", d=waves, fill="none", stroke="#4d5310", stroke_width=1.2, opacity=".6")
    edge = tag("circle", r=num(radius), fill="none", stroke="#4d5310", stroke_width=2.2, opacity=".6")
    edge += tag("circle", r=num(radius), stroke="#f4f7a6", stroke_dasharray="2 4", **EDGE)
    return group(
        [cloud, lines, _mask(min(11.0, radius * 0.2)), edge],
        class_="gas",
        transform=f"translate({num(x)} {num(y)})",
    )


def _mask(size: float) -> str:
    """Draw a gas mask."""
    face = tag("path", d="M0-1Q.9-1 .9-.1Q.9.7 0 1Q-.9.7-.9-.1Q-.9-1 0-1Z", fill="#2c2f12")
    eyes = tag("path", d="M-.4-.3h.01M.4-.3h.01", stroke="#e9ee8c", stroke_width=0.5, stroke_linecap="round")
    snout = tag("circle", cx=0, cy=0.55, r=0.34, fill="#4d5320", stroke="#e9ee8c", stroke_width=0.12)
    return group([face, eyes, snout], transform=f"scale({num(size)})")


def draw_strike(x: float, y: float, radius: float = 40.0, word: str = "") -> str:
    """Draw the point on which an off-table strike is to fall: a ring with hair lines that close in on it."""
    out = [tag("circle", r=num(radius), fill="#b3231c", opacity=".14")]
    for reach, dashes in ((radius, "9 5"), (radius * 0.6, ""), (radius * 0.12, "")):
        out.append(tag("circle", r=num(reach), fill="none", stroke="#1d0f0a", stroke_width=3, opacity=".5"))
        out.append(
            tag(
                "circle",
                r=num(reach),
                fill="none",
                stroke="#ff5b45",
                stroke_width=1.6,
                stroke_dasharray=dashes or None,
            )
        )
    arms = "".join(
        f"M{pair(radius * 1.15 * dx, radius * 1.15 * dy)}L{pair(radius * 0.3 * dx, radius * 0.3 * dy)}"
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
    )
    out.append(tag("path", d=arms, stroke="#1d0f0a", stroke_width=3, opacity=".5"))
    out.append(tag("path", d=arms, stroke="#ff5b45", stroke_width=1.5))
    if word:
        style: dict[str, Attr] = {
            "text_anchor": "middle",
            "font_weight": "700",
            "font_family": "Inter,system-ui,sans-serif",
        }
        out.append(
            tag(
                "text",
                word,
                y=num(-radius * 1.2),
                font_size=9,
                fill="#fff3e6",
                stroke="#1d0f0a",
                stroke_width=2,
                paint_order="stroke",
                **style,
            )
        )
    return group(out, class_="strike", transform=f"translate({num(x)} {num(y)})")


def draw_crater(x: float, y: float, radius: float = 16.0, seed: str = "") -> str:
    """Draw a crater that a shell has made in the battle: spoil thrown out, a rim in light, a dark bowl."""
    rng = Random(f"crater:{seed}")
    out = []
    for share, ink, alpha in (
        (1.0, "#5c4a30", ".75"),
        (0.76, "#7d6543", "1"),
        (0.66, "#3b2c1a", "1"),
        (0.4, "#1f160c", ".9"),
    ):
        ring = ragged(Dot(0, 0).buffer(radius * share), rng, radius * 0.06, radius * 0.4)
        out.append(tag("path", d=soft(ring), fill=ink, opacity=alpha))
    rim, near = num(radius * 0.63), radius * 0.62
    lit = f"M{pair(-radius * 0.1, near)}A{rim} {rim} 0 0 0 {pair(near, -radius * 0.08)}"
    out.append(tag("path", d=lit, fill="none", stroke="#c0a473", stroke_width=1.6, opacity=".7"))
    clods = "".join(
        dash(radius * far * math.cos(k * GOLDEN), radius * far * math.sin(k * GOLDEN), 1.6, 0.6)
        for k in range(16)
        if (far := rng.uniform(0.85, 1.15))
    )
    out.append(tag("path", d=clods, stroke="#3b2c1a", stroke_width=1.6, stroke_linecap="round"))
    return group(out, class_="crater", transform=f"translate({num(x)} {num(y)})")


def draw_drop(army: str, x: float, y: float, radius: float = 30.0, word: str = "") -> str:
    """Draw where paratroopers come down: a canopy from above in gores, its cords, the colour of its army."""
    looks = art_book().armies[army_name(army)]
    gores = []
    for k in range(12):
        a, b = k * math.tau / 12, (k + 1) * math.tau / 12
        middle = (a + b) / 2
        facing = -0.6 * math.cos(middle) - 0.8 * math.sin(middle)
        ink = looks.rim if k % 2 else "#efe9d8"
        bulge = pair(radius * 1.07 * math.cos(middle), radius * 1.07 * math.sin(middle))
        start, end = ((radius * math.cos(at), radius * math.sin(at)) for at in (a, b))
        d = f"M0 0L{pair(*start)}Q{bulge} {pair(*end)}Z"
        gores.append(tag("path", d=d, fill=ink, stroke="#2c2413", stroke_width=0.7))
        gores.append(
            tag("path", d=d, fill="#fff" if facing > 0 else "#0d1206", opacity=f"{abs(facing) * 0.26:.2f}")
        )
    shade = tag(
        "ellipse",
        cx=num(radius * 0.75),
        cy=num(radius),
        rx=num(radius * 0.9),
        ry=num(radius * 0.86),
        fill="#0d1206",
        opacity=".32",
    )
    vent = tag("circle", r=num(radius * 0.12), fill="#2c2413")
    said = ""
    if word:
        plate = tag("circle", r=num(radius * 0.38), fill="#1d190e", stroke=looks.rim, stroke_width=1.4)
        letter = tag(
            "text",
            word,
            y=num(radius * 0.15),
            font_size=num(radius * 0.42),
            fill="#fff8e6",
            text_anchor="middle",
            font_weight="700",
            font_family="Inter,system-ui,sans-serif",
        )
        said = plate + letter
    return group(
        [shade, *gores, vent, said],
        class_=f"drop army-{army_name(army)} edge-{looks.edge}",
        transform=f"translate({num(x)} {num(y)})",
    )


def draw_wreck(kind: str, x: float, y: float, heading: float = 0.0, length: float = 64.0) -> str:
    """Draw what is left of a vehicle or walker: soot on the ground, the hulk in rust, its turret askew."""
    name = vehicle_name(kind)
    rng = Random(f"wreck:{name}:{round(x)}:{round(y)}")
    soot = tag("circle", r=num(length * 0.62), fill="url(#burst-soot)", opacity=".7")
    bits = "".join(
        dash(far * math.cos(k * GOLDEN), far * math.sin(k * GOLDEN), rng.uniform(-3, 3), rng.uniform(-3, 3))
        for k in range(14)
        if (far := length * rng.uniform(0.38, 0.62))
    )
    scrap = tag("path", d=bits, stroke=CHARRED["deep"], stroke_width=1.8)
    hulk = group(burnt_out(name, CHARRED), transform=f"rotate({num(heading)})scale({length / ART:.3f})")
    smoke = [
        tag(
            "circle",
            cx=num(length * 0.07 * k),
            cy=num(-length * 0.09 * k),
            r=num(length * (0.1 + 0.04 * k)),
            fill="#1c1a18",
            opacity=f"{0.4 - 0.06 * k:.2f}",
        )
        for k in range(6)
    ]
    return group(
        [soot, scrap, hulk, *smoke], class_=f"wreck wreck-{name}", transform=f"translate({num(x)} {num(y)})"
    )
