"""Where a module may change what the ground costs, and what stands on it: the part that the board asks."""

from __future__ import annotations

from typing import ClassVar

from bocage.ground.land import Land
from bocage.kernel import BadContent
from bocage.systems.lnl.content.scenario import Scenario, Side
from bocage.systems.lnl.content.terrain_chart import Cover


class GroundRules:
    """The ground as the core rules have it."""

    __slots__ = ()

    limits_steps: ClassVar[bool] = False
    """Whether a step may be barred to some whatever it costs, and a stack by more than its size."""
    on_squares: ClassVar[bool] = False
    """Whether its maps are of squares, whose corners vehicles and guns face."""
    corner_mp: ClassVar[int] = 0
    """What a step through the corner of a square costs beside its terrain; hexes have no such steps."""

    def fortified_land(self, scenario: Scenario, land: Land) -> Land:
        """21.0: the map with those fortifications of the scenario that are terrain themselves."""
        return land

    def misplaced(self, kind: str, cell: str, terrain: str) -> BadContent | None:
        """21.0: what is wrong with such a fortification on this terrain, beside what the chart says."""
        return None

    def leg(self, side: Side, cover: Cover) -> int:
        """10.4: the MP for infantry of a side to enter terrain; 0 is prohibited."""
        return cover.leg

    def stairs(self, side: Side, printed: int) -> int:
        """10.2-7: the MP for a storey, for those who pay less."""
        return printed
