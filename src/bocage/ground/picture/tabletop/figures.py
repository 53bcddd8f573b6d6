"""Stamps of people: a base with the rim of its army, and on it a figure seen from above.

A base lies still under the one light of the table; what it bears turns with its heading. So each stamp is
two symbols, `base_id(army)` and `figure_id(kind, army, posture)`, drawn round 0, 0 for a base of radius `ART`
facing north. `stand` puts both down at a point, in the size of the base.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from bocage.ground.picture.counters.library import Mark
from bocage.ground.picture.pen import group, num, tag, text
from bocage.ground.picture.tabletop.artbook import Army, FigureArt, army_name, art_book, figure_name
from bocage.ground.picture.tabletop.foliage import GOLDEN

ART = 30.0
"""The radius of a base in the drawings."""
RADIUS = 7.0
"""The radius of a figure's base in units of the table, where nothing else is said: 7/16 of an inch."""
POSTURES = ("standing", "prone", "hidden", "down")
"""How a figure is drawn: on its feet, lying, under branches, or beside its weapon with a red cross."""
LYING = (0.0, -9.0)
"""Where the head is of a man who is down."""
INKS: Mapping[str, str] = {
    "skin": "#d9ad84",
    "wood": "#7b5530",
    "steel": "#9aa3a6",
    "gun": "#33373a",
    "brass": "#d0a440",
    "leaf": "#4c6a2e",
    "leaf_lit": "#86a44c",
    "white": "#f4efdf",
    "red": "#c03325",
    "gold": "#e8b72c",
    "glass": "#a9d3dd",
    "canvas": "#a8976a",
    "plate": "#767a74",
    "plate_lit": "#b1b5aa",
    "plate_dark": "#3e423f",
    "lens": "#f0b43c",
    "fur": "#6d5a45",
    "fur_lit": "#a48a68",
    "fur_dark": "#2f251b",
    "dead": "#b4bb90",
    "dead_lit": "#e2e5c4",
    "dead_dark": "#33371f",
    "cape": "#2b2230",
    "cape_lit": "#5a4a62",
    "lining": "#8e2230",
    "beret": "#5b3a2a",
    "beret_lit": "#8d6248",
}
EDGES: Mapping[str, str] = {
    "double": "",
    "studs": "0 11.24",
    "dashes": "13 6.37",
}
"""How the rim of an army is told without its colour: a second ring, studs or dashes. `plain` has none."""
LEVELS = ("", "I", "II", "III", "IV")


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure on the table: x and y in sixteenths of an inch, heading in degrees clockwise from north."""

    kind: str
    army: str
    x: float
    y: float
    heading: float = 0.0
    posture: str = "standing"
    level: int = 0
    radius: float = RADIUS


def base_id(army: str) -> str:
    """Return the id of the symbol of an army's base."""
    return f"base-{army_name(army)}"


def figure_id(kind: str, army: str, posture: str = "standing") -> str:
    """Return the id of the symbol of a figure. A posture that is none of `POSTURES` is drawn standing."""
    return f"figure-{army_name(army)}-{figure_name(kind)}-{_lies(posture)}"


def figure_defs(armies: Iterable[str], kinds: Iterable[str] | None = None) -> str:
    """Write the symbols of all figures of some armies, to be put once into the defs of a page."""
    names = sorted({army_name(army) for army in armies})
    drawn = sorted({figure_name(kind) for kind in kinds} if kinds is not None else art_book().figures)
    bases = "".join(tag("g", _base(army), id=base_id(army)) for army in names)
    return _light() + bases + _symbols(product(names, drawn, POSTURES))


def defs_for(figures: Iterable[Figure]) -> str:
    """Write the symbols that these figures need, and no others."""
    wanted = {(army_name(f.army), figure_name(f.kind), _lies(f.posture)) for f in figures}
    return figure_defs({army for army, _, _ in wanted}, []) + _symbols(sorted(wanted))


def _symbols(wanted: Iterable[tuple[str, str, str]]) -> str:
    """Write the symbols of figures by army, kind and posture."""
    return "".join(
        tag("g", draw_figure(kind, army, posture), id=figure_id(kind, army, posture))
        for army, kind, posture in wanted
    )


def _lies(posture: str) -> str:
    """Return how a posture is drawn."""
    return posture if posture in POSTURES else "standing"


def stand(figure: Figure) -> str:
    """Put a figure on the table, with symbols that `figure_defs` wrote."""
    size = num3(figure.radius / ART)
    ring = _ring(figure.level) if figure.level else ""
    turned = tag(
        "use",
        href=f"#{figure_id(figure.kind, figure.army, figure.posture)}",
        transform=f"rotate({num(figure.heading)})",
    )
    parts = [tag("use", href=f"#{base_id(figure.army)}"), ring, turned, tag("use", href="#base-light")]
    if figure.level:
        parts.append(_level(figure.level))
    return group(
        parts,
        class_=f"figure figure-{figure_name(figure.kind)} army-{army_name(figure.army)}",
        transform=f"translate({num(figure.x)} {num(figure.y)})scale({size})",
    )


def base(army: str, x: float, y: float, radius: float) -> str:
    """Put down a base without a figure, such as a walker's, with the symbols that `figure_defs` wrote."""
    parts = [tag("use", href=f"#{base_id(army)}"), tag("use", href="#base-light")]
    place = f"translate({num(x)} {num(y)})scale({num3(radius / ART)})"
    return group(parts, class_=f"base army-{army_name(army)}", transform=place)


def num3(value: float) -> str:
    """Write a scale to a thousandth."""
    return f"{value:.3f}".rstrip("0").rstrip(".")


def draw_figure(kind: str, army: str, posture: str = "standing") -> str:
    """Draw a figure facing north, with the notch that shows its facing on the rim."""
    name = army_name(army)
    looks = art_book().armies[name]
    inks = {**INKS, **looks.inks, "rim": looks.rim}
    art = art_book().figures[figure_name(kind)]
    drawn = "".join(_man(art, looks, _lies(posture), inks))
    return _notch(looks) + drawn + (_cross() if posture == "down" else "")


def _man(art: FigureArt, army: Army, posture: str, inks: Mapping[str, str]) -> list[str]:
    """Draw the parts of a figure, its head on top, and a second man where there is one."""
    book = art_book()
    out = []
    if art.crew:
        mate = _man(book.figures[art.crew.of], army, posture, inks)
        x, y = art.crew.at
        place = f"translate({num(x)} {num(y)})rotate({num(art.crew.turn)})scale({art.crew.scale:g})"
        out.append(group(mate, transform=place))
    if posture == "down" and art.dropped():
        things = [mark for part in art.dropped() for mark in _marks(book.parts[part], inks)]
        out.append(group(things, transform="translate(15 9)rotate(58)scale(.9)"))
    for part in art.parts(posture):
        out += _marks(book.parts[part], inks)
    at = _head(art, posture)
    if at:
        head = _marks(book.heads[art.wears or army.head], inks)
        out.append(group(head, transform=f"translate({num(at[0])} {num(at[1])})"))
    if posture == "hidden":
        out.append(group(_marks(book.parts["net"], inks), class_="net"))
    return out


def _head(art: FigureArt, posture: str) -> tuple[float, float] | None:
    """Return where the head of a figure is; None if it has none."""
    if posture == "down":
        return art.head.get("down", LYING) if art.head or not art.fallen else None
    return art.head.get("prone" if posture == "hidden" else posture)


def _cross() -> str:
    """Draw the mark of one who is down: a red cross on a white disc, at the foot of the base."""
    disc = tag("circle", cx=20, cy=21, r=8.4, fill="#f6f1e2", stroke="#2a1d10", stroke_width=1.8)
    arms = tag("path", d="M20 15.6V26.4M14.6 21H25.4", stroke="#b3231c", stroke_width=4)
    return group([disc, arms], class_="down")


def _marks(marks: Sequence[Mark], inks: Mapping[str, str]) -> list[str]:
    """Draw marks in their inks."""
    out = []
    for mark in marks:
        if mark.width:
            line = {"stroke_linecap": "round", "stroke_linejoin": "round"}
            out.append(
                tag("path", d=mark.d, fill="none", stroke=inks[mark.ink], stroke_width=mark.width, **line)
            )
        else:
            out.append(tag("path", d=mark.d, fill=inks[mark.ink]))
    return out


def _notch(army: Army) -> str:
    """Draw the notch in the rim: which way the figure faces."""
    return tag("path", d="M-5.4-31L0-23.4L5.4-31Z", fill="#231a0d", class_="notch")


def _base(army: str) -> str:
    """Draw a base: its shadow, the rim of the army with its edge, and turf inside."""
    looks = art_book().armies[army]
    out = [
        tag("ellipse", cx=4.6, cy=6.2, rx=31.5, ry=30.5, fill="#0d1206", opacity=".22"),
        tag("ellipse", cx=3, cy=4, rx=30.5, ry=30, fill="#0d1206", opacity=".3"),
        tag("circle", r=30, fill="#2c2413"),
        tag("circle", r=28.8, fill=looks.rim),
        tag("circle", r=24, fill="#3d3a1c"),
        tag("circle", r=23, fill="#97a566"),
        tag("circle", cx=-3, cy=-4, r=18, fill="#b7c283", opacity=".6"),
        tag("path", d=_tufts(), stroke="#67793a", stroke_width=1.3, stroke_linecap="round", opacity=".8"),
    ]
    if looks.edge == "double":
        out.append(tag("circle", r=26.4, fill="none", stroke="#2c2413", stroke_width=1.3))
    elif looks.edge in EDGES:
        style = {"stroke_linecap": "round" if looks.edge == "studs" else "butt"}
        width = 3.0 if looks.edge == "studs" else 2.2
        dash = EDGES[looks.edge]
        ring = tag(
            "circle",
            r=26.4,
            fill="none",
            stroke="#2c2413",
            stroke_width=width,
            stroke_dasharray=dash,
            **style,
        )
        out.append(ring)
    return group(out, class_=f"edge-{looks.edge}")


def _tufts() -> str:
    """Write blades of grass round a base, the same on each."""
    out = []
    for k in range(22):
        angle, far = k * GOLDEN, 21.0 * math.sqrt((k + 0.5) / 22)
        x, y = far * math.cos(angle), far * math.sin(angle)
        out.append(f"M{num(x)} {num(y)}l{num((k % 3 - 1) * 0.9)}-2.6")
    return "".join(out)


def _light() -> str:
    """Write the light that lies over every base: bright to the north-west, dim to the south-east."""
    stops = (
        tag("stop", offset=0, stop_color="#fff8e0", stop_opacity=".26")
        + tag("stop", offset=0.5, stop_color="#fff8e0", stop_opacity="0")
        + tag("stop", offset=1, stop_color="#0d1206", stop_opacity=".3")
    )
    fade = tag("linearGradient", stops, id="base-sheen", x1=0.2, y1=0.1, x2=0.8, y2=0.9)
    return fade + tag("circle", r=30, fill="url(#base-sheen)", id="base-light")


def _ring(level: int) -> str:
    """Draw the gold ring of a Big Man."""
    return group(
        [
            tag("circle", r=35.6, fill="none", stroke="#3a2a08", stroke_width=7.6),
            tag("circle", r=35.6, fill="none", stroke="#f0c53a", stroke_width=5.6),
            tag("circle", r=36.8, fill="none", stroke="#fff0b4", stroke_width=1.1, opacity=".8"),
        ],
        class_=f"big-man level-{level}",
    )


def _level(level: int) -> str:
    """Write the level of a Big Man on a plate at the foot of his base."""
    word = LEVELS[level] if 0 < level < len(LEVELS) else str(level)
    plate = tag(
        "rect", x=-15, y=26, width=30, height=20, rx=9, fill="#f0c53a", stroke="#3a2a08", stroke_width=2.4
    )
    style = {"font_family": "Georgia,'Noto Serif',serif", "font_weight": "700", "text_anchor": "middle"}
    return group([plate, text(word, x=0, y=41.6, font_size=16.5, fill="#2a1d04", **style)], class_="level")
