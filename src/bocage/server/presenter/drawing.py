"""Pictures that any system's board is made of: counters with their tabs, and what lies in a place."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, TypeVar

from bocage.ground.picture import CounterFace, Marker, draw_counter
from bocage.ground.picture.counters.library import forces
from bocage.ground.picture.markers.markers import draw_badge, draw_ground
from bocage.ground.picture.palette import UnknownKind

FACE: Final = "-4 -12 68 76"
"""The box of a face: a counter of 60 by 60 with its corner at 0, 0, its shadow, and its tabs above it."""
GROUND: Final = "-54 -54 108 108"
BADGE: Final = "-13 -13 26 26"
BADGES: Final = "badge-"
K = TypeVar("K")


@lru_cache(maxsize=4096)
def draw_face(name: str, find: Callable[[str], CounterFace | None]) -> str | None:
    """The face of this name as SVG; None when no counter is called so. `find` reads the name."""
    face = find(name)
    return None if face is None else svg(FACE, draw_counter(face))


def weapon_face(
    name: str, kinds: Mapping[str, K], draw: Callable[[K, str], CounterFace]
) -> CounterFace | None:
    """The face of a support weapon in the colour of a force: `vv.weapon.mg34.german`."""
    words = name.split(".")
    if len(words) != 4 or words[1] != "weapon":
        return None
    kind, force = kinds.get(words[2]), words[3]
    return None if kind is None or force not in forces().forces else draw(kind, force)


@lru_cache(maxsize=1024)
def draw_marker(kind: str, facing: int, place: str = "", figure: str = "", corners: int = 6) -> str | None:
    """What lies in a place: its ground, or with `badge-` before its kind the badge on the rim.

    No two places burn alike: `place` makes the difference. `figure` and `corners` are for a wreck.
    """
    try:
        if kind.startswith(BADGES):
            return svg(BADGE, draw_badge(Marker(kind.removeprefix(BADGES), "", facing)))
        ground = draw_ground(Marker(kind, place, facing, figure=figure, corners=corners))
    except UnknownKind:
        return None
    return svg(GROUND, ground) if ground else None


def svg(box: str, content: str) -> str:
    """Wrap drawn content in an SVG document with this view box."""
    _, _, width, height = box.split()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{height}">'
        f"{content}</svg>"
    )
