"""What systems played on a table measured in inches say alike: where a point lies."""

from __future__ import annotations

from math import isqrt
from typing import ClassVar

from bocage.ground.table.lattice import UNIT, heading_to, wind_of
from bocage.systems.common.table.bodies import Body
from bocage.systems.common.table.tablefield import TableField
from bocage.text.inches import to_quarter
from bocage.text.names import G, U
from bocage.text.speech import Args, SystemWords


class TableWords(SystemWords[G, U]):
    """The sentences of a system on a table in one language."""

    __slots__ = ()

    near: ClassVar[int]
    """How near to a line a point is said to be at it, in sixteenths."""

    def place(self, label: str) -> str:
        """Name a point by its inches from the west and north edges."""
        x, _, y = label.partition(",")
        return self.own("place", x=to_quarter(int(x), UNIT), y=to_quarter(int(y), UNIT))

    def wind(self, dx: int, dy: int) -> str:
        """Name the direction of an offset, one of eight."""
        return self.facing(wind_of(heading_to(dx, dy)))

    def way(self, field: TableField, x: int, y: int, unit: Body) -> Args:
        """Say where a point lies from a unit: so many inches north-east, at the hedge."""
        dx, dy = x - unit.x, y - unit.y
        lines = field.lines_near(x, y, self.near)
        if lines:
            code = field.kinds[lines.bit_length() - 1].code
            cover = self.own("at-line", what=self.terrain(code))
        else:
            kind = field.kind_at(x, y)
            cover = "" if kind is field.bare else self.own("in-ground", what=self.terrain(kind.code))
        return {
            "inches": to_quarter(isqrt(dx * dx + dy * dy), UNIT),
            "wind": self.wind(dx, dy),
            "cover": cover,
        }
