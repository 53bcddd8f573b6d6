"""Pictures that any system's board is made of: counters with their tabs, and what lies in a cell."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bocage.ground.picture import CounterFace, Marker, draw_counter
from bocage.ground.picture.markers import draw_badge, draw_ground
from bocage.ground.picture.palette import UnknownKind

FACE: Final = "-4 -12 68 76"
"""The box of a face: a counter of 60 by 60 with its corner at 0, 0, its shadow, and its tabs above it."""
GROUND: Final = "-54 -54 108 108"
BADGE: Final = "-13 -13 26 26"
BADGES: Final = "badge-"


def face_svg(face: CounterFace) -> str:
    return svg(FACE, draw_counter(face))


@lru_cache(maxsize=1024)
def draw_marker(kind: str, facing: int, cell: str = "", figure: str = "", corners: int = 6) -> str | None:
    """What lies in a cell: its ground, or with `badge-` before its kind the badge on the rim.

    No two cells burn alike: `cell` makes the difference. `figure` and `corners` are for a wreck.
    """
    try:
        if kind.startswith(BADGES):
            return svg(BADGE, draw_badge(Marker(kind.removeprefix(BADGES), "", facing)))
        ground = draw_ground(Marker(kind, cell, facing, figure=figure, corners=corners))
    except UnknownKind:
        return None
    return svg(GROUND, ground) if ground else None


def svg(box: str, content: str) -> str:
    _, _, width, height = box.split()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{height}">'
        f"{content}</svg>"
    )
