"""Counters: a side, a silhouette, and values that can be read at arm's length."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal
from xml.sax.saxutils import escape

from bocage.ground.picture.library import Mark, force, forces, silhouette, tab_sign
from bocage.ground.picture.pen import Attr, group, num, tag, text

SIZE = 60.0  # a counter is drawn 60 by 60; scale it where it is placed
FONT = "Inter,system-ui,'Segoe UI',sans-serif"
INKS = {
    "dark": "var(--counter-ink,#1d1e18)",
    "pale": "var(--counter-pale,#ecdfc6)",
    "mid": "var(--counter-mid,#7f7a68)",
    "white": "#fbf8ee",
    "red": "#b3261e",
    "amber": "#e0a21b",
}
Value = int | str | None


@dataclass(frozen=True, slots=True)
class CounterFace:
    """One side of one counter, as plain values. What is None is not printed.

    `box` frames the movement: "assault" in red, "stealth" in yellow. `extended` sets the range on black.
    `marks` are the markers that lie on this counter alone (`tabs` in art/markers.yaml); their words may be
    given in another language by `words`. `tags` are a few letters printed below the morale ("SR").
    """

    kind: str
    force: str
    side_colour: str = ""
    firepower: Value = None
    range: Value = None
    movement: Value = None
    morale: Value = None
    leadership: Value = None
    box: Literal["", "assault", "stealth"] = ""
    extended: bool = False
    shaken: bool = False
    wounded: bool = False
    name: str = ""
    text: str = ""
    marks: tuple[str, ...] = ()
    words: tuple[tuple[str, str], ...] = ()
    tags: tuple[str, ...] = ()
    ident: str = ""


def draw_counter(face: CounterFace) -> str:
    """The counter as an SVG group, 60 by 60 with its top left corner at 0, 0. Tabs stand above it."""
    parts = [
        _card(face),
        _figure(face),
        _emblem(face),
        _heading(face),
        _shaken_line(face) if face.shaken else "",
        _morale(face),
        _left(face),
        _movement(face),
        _tags(face),
        _wound() if face.wounded else "",
        *_tabs(face),
    ]
    states = " ".join(word for word, on in (("shaken", face.shaken), ("wounded", face.wounded)) if on)
    return group(
        [tag("title", escape(describe(face))), *parts],
        class_=f"counter counter-{face.kind} force-{face.force} {states}".strip(),
        data_unit=face.ident or None,
        font_family=FONT,
    )


def describe(face: CounterFace) -> str:
    """The counter in words, for those who hear it."""
    said = [face.name or face.text or face.kind.replace("_", " "), f"({face.force.replace('_', ' ')})"]
    for word, value in (
        ("firepower", face.firepower),
        ("range", face.range),
        ("movement", face.movement),
        ("morale", face.morale),
        ("leadership", face.leadership),
    ):
        if value is not None:
            said.append(f"{word} {value}")
    said += [word for word, on in (("shaken", face.shaken), ("wounded", face.wounded)) if on]
    said += list(face.tags)
    said += [dict(face.words).get(mark, tab_sign(mark).word.lower()) for mark in face.marks]
    return ", ".join(said).replace(", (", " (", 1)


def plain(face: CounterFace) -> CounterFace:
    """The same counter without its markers."""
    return replace(face, marks=())


def _card(face: CounterFace) -> str:
    """Shadow, body in the colour of the side, a lit edge."""
    colour = face.side_colour or force(face.force).colour
    fill = mix(colour, "#f4efe2", 0.55) if face.shaken else colour
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


def _figure(face: CounterFace) -> str:
    low = 12.0 if face.name or face.text else 9.4
    opacity = ".72" if face.shaken else None
    return group(
        drawn(silhouette(face.kind)),
        class_="counter-figure",
        transform=f"translate(8.4 {num(low)}) scale(.73)",
        opacity=opacity,
    )


def drawn(marks: tuple[Mark, ...]) -> list[str]:
    """A silhouette as SVG."""
    out = []
    for mark in marks:
        if mark.use:
            place = f"translate({num(mark.at[0])} {num(mark.at[1])}) scale({mark.scale:g})"
            out.append(group(drawn(silhouette(mark.use)), transform=place))
        elif mark.width:
            line = {"stroke_linecap": "round", "stroke_linejoin": "round"}
            out.append(
                tag("path", d=mark.d, fill="none", stroke=INKS[mark.ink], stroke_width=mark.width, **line)
            )
        else:
            out.append(tag("path", d=mark.d, fill=INKS[mark.ink], fill_rule="evenodd"))
    return out


def _emblem(face: CounterFace) -> str:
    """The emblem of the force; on a dark corner for those that have one."""
    side = force(face.force)
    place = "translate(4 4) scale(.78)"
    shape = forces().emblems[side.emblem]
    if not side.corner:
        return tag("path", d=shape, fill=INKS["dark"], fill_rule="evenodd", opacity=".85", transform=place)
    fold = "M1.4 20.4V7.8q0-6.4 6.4-6.4H20.4Z"
    corner = tag("path", d=fold, fill=INKS["dark"], opacity=".86", class_="counter-corner")
    return corner + tag("path", d=shape, fill="#fbf8ee", fill_rule="evenodd", transform=place)


def _heading(face: CounterFace) -> str:
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
        **squeeze,
    )


def _morale(face: CounterFace) -> str:
    if face.morale is None:
        return ""
    disc = tag("circle", cx=50, cy=10.2, r=7.6, fill="#fbf8ee", stroke="#23251c", stroke_width=1.1)
    return disc + _value(face.morale, 50, 14.4, 12, "middle", "counter-morale", weight="750")


def _left(face: CounterFace) -> str:
    """Firepower, with the range beside it; a leader's modifier takes the place when there is no firepower."""
    if face.firepower is None:
        return _leader_value(face, 4.6, 55, 16.5)
    crowded = sum(len(str(v)) for v in (face.firepower, face.range, face.movement) if v is not None) > 4
    size = 15.0 if crowded else 18.0
    power = _value(face.firepower, 4.6, 55, size, "start", "counter-firepower", weight="850")
    lead = _leader_value(face, 4.6, 37, 11)
    if face.range is None:
        return power + lead
    x = 4.6 + size * 0.61 * len(str(face.firepower)) + (2.0 if crowded else 3.6)
    return power + lead + _range(face, x, 11.5 if crowded else 13.5)


def _range(face: CounterFace, x: float, size: float) -> str:
    wide = size * 0.61 * len(str(face.range))
    if not face.extended:
        return _value(face.range, x, 55, size, "start", "counter-range", weight="650")
    box = tag("rect", x=x - 1.6, y=43.8, width=wide + 3.2, height=13, rx=1.6, fill="#14150f")
    return box + _value(face.range, x, 55, size, "start", "counter-range", ink="#fbf8ee", weight="650")


def _leader_value(face: CounterFace, x: float, y: float, size: float) -> str:
    if face.leadership is None:
        return ""
    value = face.leadership
    shown = f"+{value}" if isinstance(value, int) and value >= 0 else str(value).replace("-", "−")
    return _value(shown, x, y, size, "start", "counter-leadership", weight="850")


def _movement(face: CounterFace) -> str:
    if face.movement is None:
        return ""
    wide = 8.4 * len(str(face.movement))
    number = _value(face.movement, 54.6, 55, 13.5, "end", "counter-movement", weight="700")
    place = {"x": 52.6 - wide, "y": 42.9, "width": wide + 3.8, "height": 14.2}
    if face.box == "assault":
        return (
            tag("rect", fill="#fbf8ee", stroke="#b3261e", stroke_width=1.9, class_="box-assault", **place)
            + number
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
            + number
        )
    return number


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
    return text(
        str(value),
        x=x,
        y=y,
        font_size=size,
        font_weight=weight,
        text_anchor=None if anchor == "start" else anchor,
        fill=ink,
        class_=class_,
        style="font-variant-numeric:tabular-nums",
    )


def _shaken_line(face: CounterFace) -> str:
    """A jagged red line across the card, clear of every value."""
    jag = "M2.6 33.6L9 26.4L14.6 35L21.4 25L28 36L34.6 25.4L41.4 35.6L48 26L57.4 34"
    line = {"fill": "none", "stroke_linejoin": "miter", "class_": "counter-shaken"}
    return tag("path", d=jag, stroke="#fff4ea", stroke_width=5, opacity=".85", **line) + tag(
        "path", d=jag, stroke="#c01f1f", stroke_width=2.7, **line
    )


def _wound() -> str:
    """A drop with a cross-shaped dressing, at the left edge."""
    drop = "M9.6 15.6C12.6 20 14.8 22.4 14.8 25.4a5.2 5.2 0 0 1-10.4 0C4.4 22.4 6.6 20 9.6 15.6Z"
    return tag(
        "path", d=drop, fill="#b3261e", stroke="#fff4ea", stroke_width=1.1, class_="counter-wounded"
    ) + tag("path", d="M7 23l5.2 5.2M12.2 23L7 28.2", stroke="#fff4ea", stroke_width=1.5)


def _tags(face: CounterFace) -> str:
    """Letters under the morale, one below the other."""
    style: dict[str, Attr] = {"font_size": 6.4, "font_weight": "750", "text_anchor": "middle"}
    return "".join(
        text(word, x=51.4, y=25.4 + 7.4 * k, fill=INKS["dark"], class_="counter-tag", **style)
        for k, word in enumerate(face.tags)
    )


def _tabs(face: CounterFace) -> list[str]:
    """Markers of this counter alone, standing over its top edge so that they hide no value."""
    out, x = [], 2.0
    words = dict(face.words)
    room = 57.0 if len(face.marks) == 1 else 56.0 / max(1, len(face.marks))
    for mark in face.marks:
        sign = tab_sign(mark)
        word = words.get(mark, sign.word).upper() if len(face.marks) < 2 else ""
        wide = min(room - 1.5, 13 + 5.6 * len(word) + 1)
        out.append(_tab(mark, sign.colour, sign.glyph, word, x, wide))
        x += wide + 1.5
    return out


def _tab(mark: str, colour: str, glyph: str, word: str, x: float, wide: float) -> str:
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


def mix(colour: str, other: str, part: float) -> str:
    """A colour moved part of the way towards another."""
    a, b = ([int(c[k : k + 2], 16) for k in (1, 3, 5)] for c in (colour, other))
    return "#" + "".join(f"{round(x + (y - x) * part):02x}" for x, y in zip(a, b, strict=True))
