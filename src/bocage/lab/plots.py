"""The plots of a report, as SVG to be embedded in a page."""

from __future__ import annotations

import re
from base64 import b64encode
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from importlib.util import find_spec
from io import StringIO
from math import sqrt
from typing import TYPE_CHECKING, Final

from bocage.ground import picture
from bocage.lab.faults import LabFault
from bocage.lab.findings import Findings
from bocage.lab.studies import Share
from bocage.systems import find_scenario, land_of, space_of

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS: Final = ("#2a6f97", "#c8553d")
"""Colours of the first and the second side, distinguishable by the colour-blind."""
GREY, INK = "#8a8f86", "#23281f"
FAIR_GREEN: Final = "#5b8c5a"
LARGEST: Final = 40.0
"""Radius of the largest disc of the death map, in pixels of the map."""


def plot(name: str, width: float, height: float, draw: Callable[[Axes], None]) -> str:
    """Draw one plot as SVG. `name` keeps its ids apart from those of others on the same page."""
    if find_spec("matplotlib") is None:
        raise LabFault("lab-no-matplotlib")
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context({"svg.hashsalt": name, "svg.fonttype": "none", "font.size": 9}):
        figure = Figure(figsize=(width, height), layout="constrained")
        axes = figure.subplots()
        axes.spines[["top", "right"]].set_visible(False)
        draw(axes)
        page = StringIO()
        figure.savefig(page, format="svg", transparent=True, metadata={"Date": None})
    svg = page.getvalue()
    return svg[svg.index("<svg") :].replace("<svg", f'<svg class="plot" data-plot="{escape(name)}"', 1)


def win_shares(name: str, sides: Mapping[str, Share], labels: Sequence[str]) -> str:
    """Plot each side's share with its interval, and the band of what is fair."""

    def draw(axes: Axes) -> None:
        axes.axvspan(40, 60, color=FAIR_GREEN, alpha=0.15, linewidth=0)
        axes.axvline(50, color=GREY, linewidth=1)
        for number, side in enumerate(sides.values()):
            low, high = (bound * 100 for bound in side.interval)
            share, colour = side.share * 100, COLOURS[number % 2]
            axes.plot(
                [low, high], [number, number], color=colour, linewidth=5, alpha=0.35, solid_capstyle="round"
            )
            axes.plot([share], [number], "o", color=colour, markersize=9)
            axes.annotate(f"{share:.0f} %", (share, number), (0, 9), textcoords="offset points", ha="center")
        axes.set_yticks(range(len(labels)), labels)
        axes.set_ylim(len(labels) - 0.4, -0.7)
        axes.set_xlim(0, 100)
        axes.set_xlabel("%")

    return plot(name, 6.4, 1.8, draw)


def counts(name: str, values: Mapping[str, Sequence[int]], xlabel: str, ylabel: str) -> str:
    """Plot how often each number occurred, side by side for each series."""

    def draw(axes: Axes) -> None:
        width = 0.8 / len(values)
        for number, (label, series) in enumerate(values.items()):
            counted = Counter(series)
            colour = COLOURS[number % 2] if len(values) > 1 else GREY
            shift = (number - (len(values) - 1) / 2) * width
            axes.bar(
                [key + shift for key in counted], list(counted.values()), width, color=colour, label=label
            )
        everything = [each for series in values.values() for each in series]
        axes.set_xlim(min(everything) - 1, max(everything) + 1)
        if max(everything) - min(everything) < 20:
            axes.set_xticks(range(min(everything), max(everything) + 1))
        axes.set_xlabel(xlabel)
        axes.set_ylabel(ylabel)
        if len(values) > 1:
            axes.legend(frameon=False)

    return plot(name, 4.4, 2.6, draw)


def luck_and_victory(name: str, found: Findings, labels: Sequence[str], texts: Sequence[str]) -> str:
    """Plot each game as a dot: the luck of either side, and who won. `texts`: x axis, y axis, draw."""

    def draw(axes: Axes) -> None:
        first, second = (found.luck(seat) for seat in found.seats[:2])
        winners = [each.winner for each in found.games]
        for winner, colour, label in zip(
            (*found.seats[:2], None), (*COLOURS, GREY), (*labels, texts[2]), strict=True
        ):
            games = [number for number, who in enumerate(winners) if who == winner]
            if games:
                x, y = [first[number] for number in games], [second[number] for number in games]
                axes.scatter(x, y, s=18, color=colour, alpha=0.7, linewidths=0, label=label)
        axes.axhline(0, color=GREY, linewidth=0.8)
        axes.axvline(0, color=GREY, linewidth=0.8)
        axes.set_xlabel(texts[0])
        axes.set_ylabel(texts[1])
        axes.legend(frameon=False)

    return plot(name, 4.4, 3.4, draw)


def death_map(found: Findings, labels: Sequence[str], lost: str) -> str:
    """Draw the map with a disc on every cell where units were lost: area by number, colour by side."""
    card = find_scenario(found.scenario)
    deaths = found.deaths()
    if space_of(card).kind == "point":
        board, middle = _bare_table(deaths)
    else:
        land = land_of(card)
        board, middle = picture.draw_map(land, night=card.night), picture.places(land)
    box = re.search(r'viewBox="([^"]+)"', board)
    assert box is not None
    x, y, width, height = box[1].split()
    most = max((sum(here.values()) for here in deaths.values()), default=1)
    discs = [
        _disc(
            middle[cell], LARGEST * sqrt(sum(here.values()) / most), list(here.values()), cell, labels, lost
        )
        for cell, here in sorted(deaths.items())
    ]
    image = b64encode(board.encode()).decode()
    return (
        f'<svg class="deaths" viewBox="{box[1]}" xmlns="http://www.w3.org/2000/svg" role="img">'
        f'<image href="data:image/svg+xml;base64,{image}" x="{x}" y="{y}" width="{width}" height="{height}"'
        ' opacity=".55"/>'
        f"{''.join(discs)}</svg>"
    )


def _bare_table(places: Iterable[str]) -> tuple[str, dict[str, tuple[float, float]]]:
    """Draw a table as large as the farthest of some points asks for, and say where they lie."""
    middle = {}
    for place in places:
        x, _, y = place.partition(",")
        middle[place] = float(x), float(y)
    width = max((x for x, _ in middle.values()), default=0) + LARGEST
    height = max((y for _, y in middle.values()), default=0) + LARGEST
    board = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}">'
        f'<rect width="{width:.0f}" height="{height:.0f}" fill="{GREY}" fill-opacity=".3"/></svg>'
    )
    return board, middle


def _disc(
    at: tuple[float, float], radius: float, shares: Sequence[int], cell: str, labels: Sequence[str], lost: str
) -> str:
    """Draw a disc. The losses of the second side are a smaller disc inside it, to the same scale."""
    x, y = at
    first, second = shares[0], sum(shares[1:])
    told = ", ".join(f"{label}: {count}" for label, count in zip(labels, shares, strict=True) if count)
    outer, inner = (COLOURS[0], COLOURS[1]) if first else (COLOURS[1], COLOURS[1])
    within = radius * sqrt(second / (first + second))
    return (
        f"<g><title>{escape(f'{cell}: {lost} {told}')}</title>"
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{outer}" fill-opacity=".75"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{within:.1f}" fill="{inner}" fill-opacity=".9"/></g>'
    )
