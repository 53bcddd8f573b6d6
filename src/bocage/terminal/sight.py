"""A line of sight in words, clause by clause, and as a picture."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from bocage.ground.picture import SightLine, draw_board
from bocage.ground.place import Locations
from bocage.rulebook import short
from bocage.systems.common.sight_picture import Judged, ends, stretches
from bocage.terminal.output import Refused
from bocage.terminal.screen import Screen


def location(field: Locations, label: str) -> int:
    """Return the location that a person names: `d4`, `D4-upper`."""
    place, _, storey = label.partition("-")
    known = f"{place.upper()}-{storey.lower()}" if storey else place.upper()
    if not field.knows(known):
        raise Refused("error-place", place=label, map=field.space.name)
    return field.number(known)


def judged(screen: Screen[Any], g: Any, a: int, b: int) -> Judged:
    """Judge a line of sight between two different locations."""
    if a == b:
        raise Refused("error-same-place", place=g.field.label(a))
    return screen.judged(g, a, b)


def verdict(screen: Screen[Any], g: Any, a: int, b: int, found: Judged) -> str:
    """Say how a line of sight is: `D4 to F6: the line of sight is degraded by 2.`"""
    return screen.words.sight(g.field.label(a), g.field.label(b), found.state, found.by)


def reasons_table(screen: Screen[Any], found: Judged) -> Table:
    """List what the line meets, in order, with the rule that gives the effect."""
    words = screen.words
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    for _ in range(4):
        table.add_column(overflow="fold")
    for reason in found.reasons:
        table.add_row(
            Text(reason.where),
            Text(words.terrain(reason.what)),
            Text(words.say(f"terminal-effect-{reason.effect}")),
            Text(f"[{short(reason.clause)}] {words.rule(reason.clause)}"),
        )
    return table


# The picture


def draw(path: Path, screen: Screen[Any], g: Any, a: int, b: int, found: Judged) -> None:
    """Write the map with the line on it to an SVG file."""
    words, land = screen.words, g.field.land
    ends_at = g.field.place_of(a), g.field.place_of(b)
    cut = stretches(land, *ends_at, found.reasons)
    line = SightLine(
        ends(land, *ends_at)[0],
        tuple(replace(each, why=words.terrain(each.why) if each.why else "") for each in cut),
        verdict(screen, g, a, b, found),
    )
    picture = draw_board(land, sightlines=(line,))
    try:
        path.write_text(picture, "utf-8")
    except OSError as error:
        raise Refused("error-unwritable", path=str(path), detail=error.strerror or str(error)) from error
