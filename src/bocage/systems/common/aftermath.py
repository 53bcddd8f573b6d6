"""What the lab asks of a battle that was fought, whatever the rules: who was lost, and who holds what."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from bocage.ground.land import Land
from bocage.kernel import Event
from bocage.systems.common.luck import whole


class Sided(Protocol):
    @property
    def side(self) -> int: ...


class Field(Protocol):
    @property
    def land(self) -> Land: ...


class Fought(Protocol):
    """A battle, as far as the lab looks into it."""

    @property
    def field(self) -> Field: ...
    @property
    def units(self) -> Sequence[Sided]: ...
    @property
    def control(self) -> Mapping[int, int]: ...


def unit_lost(
    g: Fought, event: Event, losses: Collection[str], cell_of: Sequence[int]
) -> tuple[int, str] | None:
    """Whose unit an event of one of these kinds took out of the game, and in which cell; "" for one that was
    not on the map. `cell_of`: the cell of each place."""
    if event.kind not in losses:
        return None
    at = whole(event.data, "at")
    cell = g.field.land.cells[cell_of[at]].label if at >= 0 else ""
    return g.units[whole(event.data, "unit")].side, cell


def cells_held(g: Fought) -> dict[str, int]:
    """The cells that victory asks for, and the side that holds each."""
    return {g.field.land.cells[cell].label: side for cell, side in g.control.items()}
