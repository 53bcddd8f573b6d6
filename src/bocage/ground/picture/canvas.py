"""The canvas: painters put marks on it stage by stage, and it becomes one SVG."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from enum import IntEnum
from random import Random

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from bocage.ground.picture.palette import Palette
from bocage.ground.picture.pen import Attr, tag
from bocage.ground.picture.plan import Plan
from bocage.ground.picture.stamps import RUN, stamped


class Stage(IntEnum):
    """What lies over what, from the paper up."""

    GROUND = 0
    TINT = 1
    FIELD = 2
    WATER = 3
    WAY = 4
    GRASS = 5
    SHADE = 6
    SIDE = 7
    CANOPY = 8
    RELIEF = 9
    ROOF = 10
    NIGHT = 11
    FADE = 12
    GRID = 13
    NAME = 14


class Canvas:
    """A sheet being painted. `rng` is the only source of chance, seeded by the map's name and a topic."""

    def __init__(self, plan: Plan, palette: Palette) -> None:
        self.plan = plan
        self.palette = palette
        self.prefix = _base36(zlib.crc32(plan.name.encode()) % 936 + 360)
        self.open_ground: BaseGeometry = Polygon()  # ways, and a little beside them, where nothing grows
        self.lanes: BaseGeometry = Polygon()  # the same without water
        self._idents: dict[str, str] = {}
        self._defs: dict[str, str] = {}
        self._reach: dict[str, float] = {}
        self._marks: dict[Stage, list[str]] = {stage: [] for stage in Stage}

    def rng(self, *topic: object) -> Random:
        """Return a random generator for a topic, the same for every drawing of this map."""
        return Random(":".join(map(str, (self.plan.name, *topic))))

    def put(self, stage: Stage, mark: str) -> None:
        """Add a mark to a stage."""
        if mark:
            self._marks[stage].append(mark)

    def define(self, name: str, kind: str, body: str, reach: float = 0.0, /, **attributes: Attr) -> str:
        """Define a drawing to be used many times, and return its id.

        What says how far it can `reach` may be strewn: see `strewn`.
        """
        if name not in self._idents:
            ident = self._idents[name] = self.prefix + _base36(len(self._idents))
            self._defs[ident] = tag(kind, body, id=ident, **attributes)
            if reach:
                self._reach[ident] = reach
        return self._idents[name]

    def known(self, name: str) -> str | None:
        """Return the id of a definition; None if there is none of this name."""
        return self._idents.get(name)

    def use(self, ident: str, x: float, y: float) -> str:
        """Write one use of a definition."""
        return f'<use href="#{ident}" x="{round(x)}" y="{round(y)}"/>'

    def strewn(self, marks: str) -> str:
        """Write the same picture in fewer elements: rows of uses become lines with a marker at every
        point."""
        return RUN.sub(lambda run: stamped(run[0], self._reach, self._stamp), marks)

    def _stamp(self, ident: str) -> str:
        """Define the marker that draws a definition at the points of a line."""
        body = tag("use", href=f"#{ident}")
        return self.define(f"stamp {ident}", "marker", body, markerUnits="userSpaceOnUse", overflow="visible")

    def fill(self, ident: str) -> str:
        """Write a fill with a defined pattern or gradient."""
        return f"url(#{ident})"

    def defs(self) -> str:
        """Write all definitions."""
        return tag("defs", "".join(self._defs.values()))

    def stages(self) -> str:
        """Write all marks, stage by stage."""
        return self.written(tuple(Stage))

    def written(self, stages: Iterable[Stage]) -> str:
        """Write the marks of some stages."""
        return "".join(
            tag("g", self.strewn("".join(self._marks[stage])), class_=f"bg-{stage.name.lower()}")
            for stage in stages
            if self._marks[stage]
        )


def _base36(number: int) -> str:
    """Write a number in base 36."""
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"
    out = ""
    while True:
        number, last = divmod(number, 36)
        out = digits[last] + out
        if not number:
            return out
