"""Draws counters: a card in the colour of a side, a silhouette, and large values."""

from __future__ import annotations

from xml.sax.saxutils import escape

from bocage.ground.picture.counters.faces import CounterFace, Value, describe
from bocage.ground.picture.counters.figures import INKS, draw_machine, drawn, mix
from bocage.ground.picture.counters.library import Machine, force, forces, silhouette, tab_sign
from bocage.ground.picture.counters.panel import draw_facing, draw_panel, draw_weapons, edge_point, number
from bocage.ground.picture.counters.ratings import draw_back, draw_ratings
from bocage.ground.picture.pen import Attr, group, num, tag, text

SIZE = 60.0  # a counter is drawn 60 by 60; scale it where it is placed
PRONE = {"squad": "prone_pair", "half_squad": "prone", "leader": "prone"}
FONT = "Inter,system-ui,'Segoe UI',sans-serif"


def draw_counter(face: CounterFace) -> str:
    """Draw the counter as an SVG group, 60 by 60 with its top left corner at 0, 0. Tabs stand above it."""
    machine = face.machine
    parts = [
        _body(face),
        _figure(face, machine),
        _emblem(face),
        _heading(face),
        _shaken_line() if face.shaken else "",
        draw_back(face) if face.pinned else "",
        _morale(face),
        draw_facing(face),
        _printed(face, machine),
        _wound() if face.wounded else "",
        *_tabs(face),
    ]
    states = " ".join((*face.states, face.mode)).strip()
    return group(
        [tag("title", escape(describe(face))), *parts],
        class_=f"counter counter-{face.kind} force-{face.force} {states}".strip(),
        data_unit=face.ident or None,
        font_family=FONT,
    )


def _printed(face: CounterFace, machine: Machine | None) -> str:
    """Draw the values of the counter, in the style of its game."""
    if face.ratings is not None:
        return draw_ratings(face, face.ratings, _colour(face))
    if machine is None or face.firepower is not None:
        return _values(face)
    return draw_panel(face, _colour(face))


def _body(face: CounterFace) -> str:
    """Draw the body of the counter: shadow, face in the colour of the side, a lit edge."""
    fill = _colour(face)
    shape = {"width": 58.4, "height": 58.4, "rx": 7.0}
    return "".join(
        (
            tag("rect", x=2.4, y=3.2, opacity=".34", fill="#0d0f08", **shape),
            tag(
                "rect",
                x=0.8,
                y=0.8,
                class_="counter-card",
                fill=fill,
                stroke="#23251c",
                stroke_width=1.2,
                **shape,
            ),
            tag(
                "path",
                d="M3.2 52V8.4q0-5.2 5.2-5.2H52",
                fill="none",
                stroke=mix(fill, "#ffffff", 0.5),
                stroke_width=1.3,
            ),
            tag(
                "path",
                d="M56.8 8V51.6q0 5.2-5.2 5.2H8",
                fill="none",
                stroke=mix(fill, "#000000", 0.3),
                stroke_width=1,
            ),
        )
    )


def _colour(face: CounterFace) -> str:
    """Return the colour of the card: the side's; paler if shaken or turned over, grey if abandoned."""
    colour = face.side_colour or force(face.force).colour
    if face.abandoned:
        return mix(colour, "#a9a69b", 0.75)
    if face.pinned:
        return mix(colour, "#d9d4c4", 0.5)
    return mix(colour, "#f4efe2", 0.55) if face.shaken else colour


def _figure(face: CounterFace, machine: Machine | None) -> str:
    """Draw the silhouette, or the machine seen from above."""
    if machine is not None:
        if face.ratings is not None:
            return draw_machine(machine, face, _colour(face), 35.4, 26.4)
        columns = bool(face.hull) + (face.turret_armour not in ((), face.hull))
        return draw_machine(machine, face, _colour(face), 30 + 2.6 * columns, 28.6)
    low = 12.0 if face.name or face.text else 9.4
    opacity = ".72" if face.shaken else None
    figure = PRONE.get(face.kind, face.figure) if face.pinned else face.figure
    return group(
        drawn(silhouette(figure)),
        class_="counter-figure",
        transform=f"translate(8.4 {num(low)}) scale(.73)",
        opacity=opacity,
    )


def _emblem(face: CounterFace) -> str:
    """Draw the emblem of the force, on a dark corner if the force has one."""
    side = force(face.force)
    place = "translate(4 4) scale(.78)"
    shape = forces().emblems[side.emblem]
    if not side.corner:
        return tag("path", d=shape, fill=INKS["dark"], fill_rule="evenodd", opacity=".85", transform=place)
    fold = "M1.4 20.4V7.8q0-6.4 6.4-6.4H20.4Z"
    corner = tag("path", d=fold, fill=INKS["dark"], opacity=".86", class_="counter-corner")
    return corner + tag("path", d=shape, fill="#fbf8ee", fill_rule="evenodd", transform=place)


def _heading(face: CounterFace) -> str:
    """Draw the counter's name at its top."""
    words = face.name or face.text
    if not words:
        return ""
    wide = len(words) * 3.7
    squeeze: dict[str, Attr] = {"textLength": 24.0, "lengthAdjust": "spacingAndGlyphs"} if wide > 24 else {}
    return text(
        words,
        x=17.2,
        y=11.2,
        font_size=6.6,
        font_weight="650",
        fill=INKS["dark"],
        class_="counter-name",
        stroke=_colour(face),
        stroke_width=2,
        stroke_linejoin="round",
        paint_order="stroke",
        **squeeze,
    )


def _morale(face: CounterFace) -> str:
    """Draw the morale on a disc."""
    if face.morale is None:
        return ""
    disc = tag("circle", cx=50, cy=10.2, r=7.6, fill="#fbf8ee", stroke="#23251c", stroke_width=1.1)
    return disc + _value(face.morale, 50, 14.4, 12, "middle", "counter-morale", weight="750")


def _values(face: CounterFace) -> str:
    """Draw the values of a counter with firepower, range and movement."""
    return _left(face) + _movement(face) + _tags(face)


def _left(face: CounterFace) -> str:
    """Draw firepower, with the range beside it; a leader's modifier takes the place when there is no
    firepower."""
    if face.firepower is None and face.he is not None:
        return draw_weapons(face, _colour(face))
    if face.firepower is None:
        return _leader_value(face, 4.6, 55, 16.5)
    crowded = sum(len(str(v)) for v in (face.firepower, face.range, face.movement) if v is not None) > 4
    size = 15.0 if crowded else 18.0
    power = _value(face.firepower, 4.6, 55, size, "start", "counter-firepower", weight="850")
    lead = _leader_value(face, 4.6, 37, 11)
    if face.range is None:
        return power + lead
    x = 4.6 + size * 0.61 * len(str(face.firepower)) + (2.0 if crowded else 3.6)
    long = len(str(face.range)) > 2
    return power + lead + _range(face, x + (1.4 if long else 0), 9.6 if long else 11.5 if crowded else 13.5)


def _range(face: CounterFace, x: float, size: float) -> str:
    """Draw the range, on black if it is extended."""
    wide = size * 0.61 * len(str(face.range))
    if not face.extended:
        return _value(face.range, x, 55, size, "start", "counter-range", weight="650")
    box = tag("rect", x=x - 1.6, y=43.8, width=wide + 3.2, height=13, rx=1.6, fill="#14150f")
    return box + _value(face.range, x, 55, size, "start", "counter-range", ink="#fbf8ee", weight="650")


def _leader_value(face: CounterFace, x: float, y: float, size: float) -> str:
    """Draw a leader's modifier."""
    if face.leadership is None:
        return ""
    value = face.leadership
    shown = f"+{value}" if isinstance(value, int) and value >= 0 else str(value).replace("-", "−")
    return _value(shown, x, y, size, "start", "counter-leadership", weight="850")


def _movement(face: CounterFace) -> str:
    """Draw the movement, in its frame if it has one."""
    if face.movement is None:
        return ""
    wide = 8.4 * len(str(face.movement))
    shown = _value(face.movement, 54.6, 55, 13.5, "end", "counter-movement", weight="700")
    place = {"x": 52.6 - wide, "y": 42.9, "width": wide + 3.8, "height": 14.2}
    if face.box == "assault":
        return (
            tag("rect", fill="#fbf8ee", stroke="#b3261e", stroke_width=1.9, class_="box-assault", **place)
            + shown
        )
    if face.box == "stealth":
        dash: dict[str, Attr] = {"stroke_dasharray": "2.4 1.4", "rx": 4.4}
        return (
            tag(
                "rect",
                fill="#ffe27a",
                stroke="#4a3b00",
                stroke_width=1.3,
                class_="box-stealth",
                **dash,
                **place,
            )
            + shown
        )
    return shown


def _value(
    value: Value,
    x: float,
    y: float,
    size: float,
    anchor: str,
    class_: str,
    *,
    ink: str = INKS["dark"],
    weight: str,
) -> str:
    """Draw one value."""
    return number(value, x, y, size, anchor, ink, weight, class_)


def _shaken_line() -> str:
    """Draw the sign of a shaken unit: a jagged red line across the card, clear of every value."""
    jag = "M2.6 33.6L9 26.4L14.6 35L21.4 25L28 36L34.6 25.4L41.4 35.6L48 26L57.4 34"
    line = {"fill": "none", "stroke_linejoin": "miter", "class_": "counter-shaken"}
    return tag("path", d=jag, stroke="#fff4ea", stroke_width=5, opacity=".85", **line) + tag(
        "path", d=jag, stroke="#c01f1f", stroke_width=2.7, **line
    )


def _wound() -> str:
    """Draw the sign of a wound: a drop with a cross-shaped dressing, at the left edge."""
    drop = "M9.6 15.6C12.6 20 14.8 22.4 14.8 25.4a5.2 5.2 0 0 1-10.4 0C4.4 22.4 6.6 20 9.6 15.6Z"
    return tag(
        "path", d=drop, fill="#b3261e", stroke="#fff4ea", stroke_width=1.1, class_="counter-wounded"
    ) + tag("path", d="M7 23l5.2 5.2M12.2 23L7 28.2", stroke="#fff4ea", stroke_width=1.5)


def _tags(face: CounterFace) -> str:
    """Draw the tags: letters under the morale, one below the other."""
    style: dict[str, Attr] = {"font_size": 6.4, "font_weight": "750", "text_anchor": "middle"}
    return "".join(
        text(word, x=51.4, y=25.4 + 7.4 * k, fill=INKS["dark"], class_="counter-tag", **style)
        for k, word in enumerate(face.tags)
    )


def _tabs(face: CounterFace) -> list[str]:
    """Draw the markers of this counter alone, above its top edge so that they hide no value."""
    x, wall = _tab_room(face)
    out = []
    words = dict(face.words)
    count = max(1, len(face.marks))
    room = wall - x if count == 1 else (wall - x - 1) / count
    for mark in face.marks:
        sign = tab_sign(mark)
        word = words.get(mark, sign.word).upper() if len(face.marks) < 2 else ""
        wide = min(room - 1.5, 13 + 5.6 * len(word) + 1)
        out.append(_tab(mark, sign.colour, sign.glyph, word, x, wide))
        x += wide + 1.5
    return out


def _tab_room(face: CounterFace) -> tuple[float, float]:
    """Return the left and right end of the room for tabs, clear of a facing arrow on the top edge."""
    x, y = edge_point(face)[:2] if face.facing >= 0 else (0.0, SIZE)
    if y > 2:
        return 2.0, 59.0
    return (x + 6.4, 59.0) if x < SIZE / 2 else (2.0, x - 6.4)


def _tab(mark: str, colour: str, glyph: str, word: str, x: float, wide: float) -> str:
    """Draw one tab."""
    body = tag(
        "rect", x=x, y=-8.4, width=wide, height=10.6, rx=2.6, fill=colour, stroke="#fbf8ee", stroke_width=0.9
    )
    sign = tag(
        "path",
        d=glyph,
        fill="none",
        stroke="#fff",
        stroke_width=1.7,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"translate({num(x + 2.2)} -7.3) scale(.68)",
    )
    said = (
        text(word, x=x + 12, y=-0.6, font_size=6.8, font_weight="750", fill="#fff", letter_spacing=".2")
        if word
        else ""
    )
    return group([body, sign, said], class_=f"tab tab-{mark}")
