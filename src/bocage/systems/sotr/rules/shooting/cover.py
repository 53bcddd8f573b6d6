"""Cover by eighths of the base: what the cut rays of a lane come to.

The rays are sets of eight bits, as `Lanes.cut` gives them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.ground.table.lanes import EVERY_RAY, RAYS

OPEN: Final = 0
LIGHT: Final = 1
HEAVY: Final = 2
SHELTER: Final = 3
UNSEEN: Final = 4
"""ruling-9: the verdicts, the better hidden the higher."""
COVERS: Final = ("none", "light_cover", "heavy_cover", "shelter", "unseen")
"""What they are called."""


def count_rays(rays: int) -> int:
    """How many rays are in a set."""
    return rays.bit_count()


def hides_more_than_half(rays: int) -> bool:
    """mod-4, ruling-9: whether more than half of a base is hidden: five rays or more of the eight."""
    return 2 * count_rays(rays) > RAYS


def hindering(pieces: int, at_firer: int) -> int:
    """ruling-9: of a set of pieces that cover, those that count: what stands at the firer hides nobody from
    him."""
    return pieces & ~at_firer


def cover_of(blocked: int, heavy: int, vegetation: int, shelter: int = 0) -> int:
    """mod-4 to mod-6, mod-9, ruling-9: the best cover of a base, by the rays that are blocked, and those that
    are cut by heavy cover, by vegetation, and by works.

    All eight blocked: it is not seen. Works that hide more than half are shelter, heavy cover that does is
    heavy; less of either, or any vegetation, is light.
    """
    if blocked == EVERY_RAY:
        return UNSEEN
    if hides_more_than_half(shelter):
        return SHELTER
    hard = heavy | shelter
    if hides_more_than_half(hard):
        return HEAVY
    return LIGHT if hard | vegetation else OPEN


def smoke_on(clouds: Sequence[int]) -> tuple[int, int]:
    """ruling-31, mod-15: by the rays that each cloud cuts, the rays that go through smoke, and those that are
    blocked, since two clouds lie on them."""
    once = twice = 0
    for rays in clouds:
        twice |= once & rays
        once |= rays
    return once, twice
