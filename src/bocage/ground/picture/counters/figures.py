"""Draws figures: an upright silhouette, or a machine seen from above, turned to its facing."""

from __future__ import annotations

import math
from collections.abc import Mapping

from bocage.ground.picture.counters.faces import CounterFace
from bocage.ground.picture.counters.library import Machine, Mark, silhouette
from bocage.ground.picture.pen import group, num, tag

INKS: Mapping[str, str] = {
    "dark": "var(--counter-ink,#1d1e18)",
    "pale": "var(--counter-pale,#ecdfc6)",
    "mid": "var(--counter-mid,#7f7a68)",
    "white": "#fbf8ee",
    "red": "#b3261e",
    "amber": "#e0a21b",
    "glass": "#a9cbd4",
    "canvas": "#b9ab83",
    "wood": "#83653f",
    "rust": "#a5613a",
    "cream": "#ddd3b4",
    "teal": "#7fa3a5",
    "skin": "#dfb68d",
}
PAINT = 0.86  # scale of a machine on its counter
OUTLINED = frozenset({"body", "lit", "canvas"})
LIFTS = {"": (1.2, 1.7, 1.0), "hovering": (2.6, 3.8, 0.97), "flying": (7.0, 9.5, 0.86)}


def drawn(marks: tuple[Mark, ...], inks: Mapping[str, str] = INKS) -> list[str]:
    """Return a silhouette as SVG."""
    out = []
    for mark in marks:
        if mark.use:
            place = f"translate({num(mark.at[0])} {num(mark.at[1])}) scale({mark.scale:g})"
            moved = place if (mark.at, mark.scale) != ((0.0, 0.0), 1.0) else None
            out.append(group(drawn(silhouette(mark.use), inks), transform=moved))
            continue
        stroke = _stroked(mark, inks)
        out.append(stroke)
        if mark.mirror:
            out.append(group([stroke], transform="scale(-1 1)"))
    return out


def draw_machine(machine: Machine, face: CounterFace, colour: str, x: float, y: float) -> str:
    """Draw the machine round a point of the counter: its shadow, hull, turret, crew and rotors."""
    inks = {**INKS, **paint(colour)}
    hull = face.heading(face.facing) if face.facing >= 0 else 0.0
    turret = face.heading(face.turret) if face.turret >= 0 else hull
    body = [*drawn(machine.hull, inks)]
    top = [*drawn(machine.turret, inks)]
    (top if machine.turret else body).append(_crew(machine, face))
    if top:
        place = f"translate({num(machine.pivot[0])} {num(machine.pivot[1])}) rotate({num(turret - hull)})"
        body.append(group(top, class_="counter-turret", transform=place))
    whole = group(body, class_="counter-hull", transform=f"rotate({num(hull)})")
    blades = group(map(_rotor, machine.rotors), transform=f"rotate({num(hull)})") if machine.rotors else ""
    lift = LIFTS[face.mode if machine.flies else ""]
    place = f"translate({num(x)} {num(y)}) scale({PAINT})"
    glow = "".join(tag("circle", r=r, fill="#fff9e6", opacity=".08") for r in range(13, 26, 2))
    parts = [glow, _shade(machine, hull, turret, lift), whole, blades]
    return group(parts, class_="counter-figure", transform=place)


def paint(colour: str) -> dict[str, str]:
    """Return the inks of a machine: dark enough to stand out from the card, light enough for details."""
    return {
        "body": mix(colour, "#24261b", 0.46),
        "lit": mix(mix(colour, "#24261b", 0.14), "#fff7dc", 0.16),
        "shade": mix(colour, "#1d1e18", 0.6),
    }


def mix(colour: str, other: str, part: float) -> str:
    """Return a colour moved part of the way towards another."""
    a, b = ([int(c[k : k + 2], 16) for k in (1, 3, 5)] for c in (colour, other))
    return "#" + "".join(f"{round(x + (y - x) * part):02x}" for x, y in zip(a, b, strict=True))


def _stroked(mark: Mark, inks: Mapping[str, str]) -> str:
    """Draw one mark of a silhouette."""
    if mark.width:
        line = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        return tag("path", d=mark.d, fill="none", stroke=inks[mark.ink], stroke_width=mark.width, **line)
    if mark.ink in OUTLINED:
        edge = {"stroke": INKS["dark"], "stroke_width": "1.1", "stroke_linejoin": "round"}
        return tag("path", d=mark.d, fill=inks[mark.ink], fill_rule="evenodd", **edge)
    return tag("path", d=mark.d, fill=inks[mark.ink], fill_rule="evenodd")


def _crew(machine: Machine, face: CounterFace) -> str:
    """Draw the hatch: a head while open, a lid while buttoned, a dark hole when abandoned."""
    if machine.hatch is None:
        return ""
    x, y = machine.hatch
    if face.abandoned:
        return tag("circle", cx=x, cy=y, r=2.9, fill="#0d0f08", class_="hatch-empty")
    if face.buttoned:
        lid = tag("circle", cx=x, cy=y, r=2.9, fill=INKS["mid"], stroke=INKS["dark"], stroke_width=1.1)
        bar = tag("path", d=f"M{num(x - 2.6)} {num(y)}h5.2", stroke=INKS["dark"], stroke_width=1.3)
        return group([lid, bar], class_="hatch-closed")
    helmet = tag("circle", cx=x, cy=y, r=3, fill=INKS["dark"])
    return group([helmet, tag("circle", cx=x, cy=y - 0.4, r=1.8, fill=INKS["skin"])], class_="hatch-open")


def _shade(machine: Machine, hull: float, turret: float, lift: tuple[float, float, float]) -> str:
    """Draw the machine's shadow: its outline, dark and soft; the higher it flies, the farther off."""
    dx, dy, size = lift
    flat = dict.fromkeys((*INKS, "body", "lit", "shade"), "#0d0f08")
    soft = ((0.0, ".2"), (0.9, ".16")) if dx > 2 else ((0.0, ".3"),)
    place = f"translate({num(machine.pivot[0])} {num(machine.pivot[1])}) rotate({num(turret - hull)})"
    body = drawn(machine.hull, flat) + (
        [group(drawn(machine.turret, flat), transform=place)] if machine.turret else []
    )
    return "".join(
        group(
            body,
            opacity=opacity,
            stroke="#0d0f08" if grow else None,
            transform=f"translate({num(dx)} {num(dy)}) rotate({num(hull)}) scale({size + grow / 12:.2f})",
        )
        for grow, opacity in soft
    )


def _rotor(rotor: tuple[float, float, float, int, float]) -> str:
    """Draw blades, and the disc they make in the air."""
    x, y, reach, blades, turn = rotor
    disc = tag("circle", cx=x, cy=y, r=reach, fill="#fbf8ee", opacity=".16")
    rim = {"fill": "none", "stroke": "#1d1e18", "stroke_width": ".7", "opacity": ".45"}
    tips = []
    for k in range(blades):
        angle = math.radians(turn + k * 360 / blades)
        tips.append(f"M{num(x)} {num(y)}l{num(reach * math.cos(angle))} {num(reach * math.sin(angle))}")
    d = "".join(tips)
    wide = 2.4 if blades < 3 else 1.6
    return (
        disc
        + tag("circle", cx=x, cy=y, r=reach, **rim)
        + tag("path", d=d, stroke="#1d1e18", stroke_width=wide, opacity=".78")
        + tag("circle", cx=x, cy=y, r=2.1, fill="#1d1e18")
    )
