"""Draws the values of a machine's counter: armour at the left, weapons below, states and load at the
right."""

from __future__ import annotations

import math

from bocage.ground.picture.counters.faces import CounterFace, Value
from bocage.ground.picture.counters.figures import INKS
from bocage.ground.picture.counters.library import tab_sign
from bocage.ground.picture.pen import Attr, group, num, tag, text

FIGURES: dict[str, Attr] = {"style": "font-variant-numeric:tabular-nums"}
ARMOUR_INKS = {"hull": "#1d1e18", "turret": "#fbf8ee"}
SOFT = "*"  # printed for no armour, and behind a machine gun that fires all round
ROW = 8.6  # from one armour value to the next below it
BADGE = 9.8


def draw_panel(face: CounterFace, halo: str) -> str:
    """Draw all the values of a machine but its morale; `halo` is the colour of the card they stand on."""
    row = draw_weapons(face, halo) + _movement(face, halo)
    if face.facing >= 0 and edge_point(face)[1] > 59:
        row = group([row], transform="translate(0 -2.8)")  # clear of the facing arrow
    return "".join((draw_armour(face), row, draw_states(face), _tags(face, halo), _height(face)))


def draw_armour(face: CounterFace) -> str:
    """Draw front, flank and rear from top to bottom: the hull on white, the turret on black beside it.

    One plate in a heavy frame serves for both when they are the same, and one star for a soft vehicle.
    """
    both = face.hull == face.turret_armour
    out, x = [], 6.8 if _arrow_at_left(face) else 3.0
    for part, values in (("hull", face.hull), ("turret", () if both else face.turret_armour)):
        if not values:
            continue
        shown = values[:1] if set(values) == {SOFT} else values
        wide = 3.4 + 4.9 * max(len(str(value)) for value in shown)
        out.append(_plate(part, x, wide, len(shown), both))
        ink = {"hull": "#b3261e", "turret": "#ff9d8f"} if face.red_armour else ARMOUR_INKS
        for k, value in enumerate(shown):
            y = 14 + ROW * (k + 1) - (1.1 if value != SOFT else -0.9)
            out.append(number(value, x + wide / 2, y, 8.6, "middle", ink[part], "800"))
        x += wide + 0.8
    return group(out, class_="counter-armour") if out else ""


def _arrow_at_left(face: CounterFace) -> bool:
    """Whether the facing arrow is on the left edge, beside the armour."""
    return face.facing >= 0 and edge_point(face)[0] < 1 < edge_point(face)[1] < 45


def _right(face: CounterFace) -> float:
    """Return where states and load end at the right: before the arrow, when that is on this edge."""
    return 52.4 if face.facing >= 0 and edge_point(face)[0] > 59 and 1 < edge_point(face)[1] < 45 else 57.0


def _plate(part: str, x: float, wide: float, rows: int, both: bool) -> str:
    """Draw the plate under a column of armour values."""
    return tag(
        "rect",
        x=x,
        y=14,
        width=wide,
        height=ROW * rows + 0.6,
        rx=2.2,
        fill="#fbf8ee" if part == "hull" else "#1d1e18",
        stroke="#1d1e18",
        stroke_width=1.9 if both else 0.8,
        class_=f"armour-{part} armour-both" if both else f"armour-{part}",
    )


def draw_weapons(face: CounterFace, halo: str) -> str:
    """Draw the gun's HE equivalent in a box, then the machine guns underlined."""
    out, x = [], 3.2
    size = _size(face)
    if face.he is not None:
        wide = size * 0.61 * len(str(face.he)) + 3.6
        box: dict[str, Attr] = {"rx": 1.2, "fill": "#fbf8ee", "stroke": "#1d1e18", "stroke_width": 1.4}
        out.append(tag("rect", x=x, y=44.6, width=wide, height=12.6, class_="box-he", **box))
        out.append(number(face.he, x + wide / 2, 55.2, size, "middle", INKS["dark"], "850"))
        x += wide + 2.2
    for gun in face.machine_guns:
        digits = gun.rstrip("*")
        wide = size * 0.61 * len(digits)
        out.append(number(digits, x, 53.8, size, "start", INKS["dark"], "800", halo=halo))
        line = f"M{num(x - 0.2)} 56.2h{num(wide + 0.4)}"
        out.append(tag("path", d=line, stroke=INKS["dark"], stroke_width=1.5))
        if digits != gun:
            out.append(
                number("*", x + wide - 0.2, 54.4, size * 0.74, "start", INKS["dark"], "850", halo=halo)
            )
            wide += 3.8
        x += wide + 2.2
    return group(out, class_="counter-weapons") if out else ""


def _movement(face: CounterFace, halo: str) -> str:
    """Draw movement, and its class as a white letter on black, so that an O is not read as a nought."""
    if face.movement is None:
        return ""
    size, right = _size(face), 57.0
    chip = ""
    if face.move_class:
        chip = tag("rect", x=50.6, y=47.2, width=6.6, height=8.6, rx=1.6, fill="#1d1e18") + number(
            face.move_class, 53.9, 54.2, 7.2, "middle", "#fbf8ee", "800", "counter-class"
        )
        right = 49.8
    return chip + number(
        face.movement, right, 55.2, size, "end", INKS["dark"], "750", "counter-movement", halo
    )


def _size(face: CounterFace) -> float:
    """Return the font size for the values of the bottom row."""
    return 13.0 if len(face.machine_guns) + (face.he is not None) < 3 else 10.8


def draw_states(face: CounterFace) -> str:
    """Draw the states and the load, one below the other under the morale."""
    out, y = [], 19.4
    for state in ("abandoned", "buttoned", "damaged", "immobile"):
        if getattr(face, state):
            out.append(_state(state, _right(face), y))
            y += BADGE + 0.6
    if face.load:
        out.append(_load(face.load, _right(face), y))
    return "".join(out)


def _state(state: str, right: float, y: float) -> str:
    """Draw the badge of a state."""
    sign = tab_sign(state)
    x = right - BADGE
    plate: dict[str, Attr] = {"rx": 2.6, "fill": sign.colour, "stroke": "#fbf8ee", "stroke_width": 0.9}
    glyph = {"fill": "none", "stroke": "#fff", "stroke_width": "1.7", "stroke_linecap": "round"}
    place = f"translate({num(x + 0.9)} {num(y + 0.9)}) scale(.67)"
    return group(
        [
            tag("rect", x=x, y=y, width=BADGE, height=BADGE, **plate),
            tag("path", d=sign.glyph, transform=place, stroke_linejoin="round", **glyph),
        ],
        class_=f"state state-{state}",
    )


def _load(load: str, right: float, y: float) -> str:
    """Draw the load: a small head and shoulders, and how many are aboard."""
    wide = 10.4 + 5.2 * len(load)
    x = right - wide
    plate: dict[str, Attr] = {"rx": 4.6, "fill": "#fbf8ee", "stroke": "#23251c", "stroke_width": 0.9}
    man = "M2.9 1.7a1.9 1.9 0 1 0 .01 0zM.2 8.6Q.2 5.7 2.9 5.7T5.6 8.6Z"
    return group(
        [
            tag("rect", x=x, y=y, width=wide, height=BADGE, **plate),
            tag("path", d=man, fill="#2f5f9e", transform=f"translate({num(x + 2)} {num(y + 0.4)})"),
            number(load, x + wide - 2.4, y + 8.3, 8.4, "end", "#1d1e18", "800"),
        ],
        class_="counter-load",
    )


def _tags(face: CounterFace, halo: str) -> str:
    """Draw the tags: letters over the movement, for passengers and self-rally."""
    words = " ".join(face.tags)
    return number(words, 57, 43.6, 6.2, "end", INKS["dark"], "800", "counter-tag", halo) if words else ""


def _height(face: CounterFace) -> str:
    """Draw the height of a helicopter: chevrons over a line, two in flight, one in a hover."""
    if not face.mode:
        return ""
    d = "M0 9.4H10M1.2 6.8L5 3.4L8.8 6.8" + ("M1.2 3.4L5 0L8.8 3.4" if face.mode == "flying" else "")
    line = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return group(
        [
            tag("path", d=d, stroke="#fbf8ee", stroke_width=4, opacity=".85", **line),
            tag("path", d=d, stroke="#1f5fa8", stroke_width=2, **line),
        ],
        class_=f"counter-{face.mode}",
        transform="translate(4.4 28.4)",
    )


def draw_facing(face: CounterFace) -> str:
    """Draw a red arrow on the edge of the counter, towards the corner it faces."""
    if face.facing < 0:
        return ""
    x, y, turn = edge_point(face)
    return tag(
        "path",
        d="M0-3.9L4.9 7.2L0 4.8L-4.9 7.2Z",
        fill="#c9211b",
        stroke="#fff4ea",
        stroke_width=1.1,
        stroke_linejoin="round",
        transform=f"translate({num(x)} {num(y)}) rotate({num(turn)})",
        class_="counter-facing",
    )


def edge_point(face: CounterFace) -> tuple[float, float, float]:
    """Return where the line from the middle of the counter towards its faced corner leaves it, and its
    bearing."""
    turn = face.heading(face.facing)
    dx, dy = math.sin(math.radians(turn)), -math.cos(math.radians(turn))
    reach = 29.6 / max(abs(dx), abs(dy))
    return 30 + dx * reach, 30 + dy * reach, turn


def number(
    value: Value,
    x: float,
    y: float,
    size: float,
    anchor: str,
    ink: str,
    weight: str,
    class_: str | None = None,
    halo: str | None = None,
) -> str:
    """Draw a value with a halo, so that it can be read on any ground."""
    return text(
        str(value),
        x=x,
        y=y,
        font_size=size,
        font_weight=weight,
        text_anchor=None if anchor == "start" else anchor,
        fill=ink,
        class_=class_,
        stroke=halo,
        stroke_width=2.6 if halo else None,
        stroke_linejoin="round" if halo else None,
        paint_order="stroke" if halo else None,
        **FIGURES,
    )
