"""Draws a sight line over the map: clear, degraded and blocked stretches, where it changes, and why."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from bocage.ground.picture.pen import Point, group, num, polyline, tag, text

VERDICT = 45.0  # how far below the end of the line its verdict is written: under the counters
State = Literal["clear", "degraded", "blocked"]

STROKES: dict[str, tuple[str, str | None]] = {
    "clear": ("var(--sight-clear,#1f8a5b)", None),
    "degraded": ("var(--sight-degraded,#e0951b)", "9 5"),
    "blocked": ("var(--sight-blocked,#c0271f)", "1.5 7"),
}
SIGNS: dict[str, str] = {
    "clear": "M-3.4 .2L-1 2.8L3.6-2.8",
    "degraded": "M-3.6 1.2Q-1.8-2 0 0T3.6-1.2",
    "blocked": "M-2.8-2.8L2.8 2.8M2.8-2.8L-2.8 2.8",
}


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a sight line up to `end`, and the label where it begins ("orchard −1")."""

    end: Point
    state: State
    why: str = ""


@dataclass(frozen=True, slots=True)
class SightLine:
    """A line from a point through its stretches, in pixels of the map. `verdict` is written at its end."""

    start: Point
    stretches: tuple[Stretch, ...]
    verdict: str = ""


def draw_sight(line: SightLine) -> str:
    """Draw the line with its changes marked and labelled. Dashes tell the states apart as well as colours."""
    return group([draw_line(line), draw_reasons(line)], class_="sight")


def draw_line(line: SightLine) -> str:
    """Draw the line alone, to be laid under counters."""
    strokes, here = [], line.start
    for stretch in line.stretches:
        strokes.append(_stroke(here, stretch))
        here = stretch.end
    return group(strokes, class_="sight-line")


def draw_reasons(line: SightLine) -> str:
    """Draw a sign and a word where the line changes, and the verdict below its end: to be laid over
    counters."""
    labels = []
    here = line.start
    before: State | None = None
    for stretch in line.stretches:
        if stretch.why or (before is not None and stretch.state != before):
            labels.append(_change(here, stretch.end, stretch))
        here, before = stretch.end, stretch.state
    if line.verdict:
        labels.append(group([_plate(line.verdict, here[0], here[1] + VERDICT)], class_="sight-verdict"))
    return group(labels, class_="sight-reasons", font_family="Inter,system-ui,sans-serif")


def _stroke(start: Point, stretch: Stretch) -> str:
    """Draw a stretch on a pale bed, so that it shows on woods and on wheat."""
    ink, dash = STROKES[stretch.state]
    d = polyline([start, stretch.end])
    cap = {"stroke_linecap": "round", "fill": "none"}
    return tag("path", d=d, stroke="#fbf8ee", stroke_width=7, opacity=".75", **cap) + tag(
        "path", d=d, stroke=ink, stroke_width=4, stroke_dasharray=dash, class_=f"sight-{stretch.state}", **cap
    )


def _change(at: Point, onward: Point, stretch: Stretch) -> str:
    """Draw a disc with the sign of the new state, and the reason beside it, off the line."""
    ink, _ = STROKES[stretch.state]
    disc = tag("circle", r=6.4, fill=ink, stroke="#fbf8ee", stroke_width=1.5)
    sign = tag(
        "path", d=SIGNS[stretch.state], fill="none", stroke="#fff", stroke_width=1.7, stroke_linecap="round"
    )
    label = _plate(stretch.why, *_beside(at, onward)) if stretch.why else ""
    return group(
        [disc, sign, label],
        transform=f"translate({num(at[0])} {num(at[1])})",
        class_=f"sight-change to-{stretch.state}",
    )


def _beside(at: Point, onward: Point) -> Point:
    """Return a place for words on the upper side of the line."""
    far = math.dist(at, onward) or 1.0
    nx, ny = (onward[1] - at[1]) / far, -(onward[0] - at[0]) / far
    if ny > 0:
        nx, ny = -nx, -ny
    return nx * 19, ny * 19


def _plate(words: str, x: float, y: float) -> str:
    """Draw words on a plate."""
    wide = 5.5 * len(words) + 11
    plate = tag(
        "rect", x=x - wide / 2, y=y - 7.8, width=wide, height=15.6, rx=4, fill="#1d1e18", fill_opacity=".88"
    )
    return plate + text(
        words, x=x, y=y + 3.5, font_size=9.6, font_weight="600", text_anchor="middle", fill="#fbf8ee"
    )
