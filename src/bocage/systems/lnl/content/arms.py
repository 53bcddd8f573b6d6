"""14.0, 15.0: guns, machine guns, armour and vehicle counters, as printed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.systems.lnl.content.rows import GunRow

FRONT: Final = 0
FLANK: Final = 1
REAR: Final = 2
"""14.1: the aspects of a vehicle, in the order in which its armour is printed."""
ASPECTS: Final = ("front", "flank", "rear")

UNARMOURED: Final = -1
"""17.2-5: an asterisk in place of an armour factor."""


class Band:
    """14.0b-1: one column of a To Hit Table."""

    __slots__ = ("penetration", "range", "to_hit")

    def __init__(self, range: int, to_hit: int, penetration: int) -> None:
        self.range = range
        self.to_hit = to_hit
        self.penetration = penetration


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class Gun:
    """14.0: a weapon that fires on the Ordnance Fire Table."""

    __slots__ = ("bands", "he", "heat", "id", "name", "range", "shots")

    def __init__(self, row: GunRow) -> None:
        self.id = row.id
        self.name = row.name
        self.he = row.he
        self.heat = row.heat
        self.shots = row.shots
        self.bands = tuple(Band(*band) for band in row.bands)
        self.range = self.bands[-1].range

    def band(self, distance: int) -> Band | None:
        """14.0b-2: the first column whose range is not below the distance; None beyond the last."""
        for band in self.bands:
            if distance <= band.range:
                return band
        return None


BURST_RANGE: Final = (2, 255)
"""A gun that rolls for its firepower fires at two cells or more, as far as it sees."""


class MachineGun:
    """15.0d: a machine gun of a vehicle or helicopter."""

    __slots__ = ("all_round", "burst", "fp", "range", "range_min", "rear")

    def __init__(self, printed: str, short: int, long: int) -> None:
        self.fp = int(printed.rstrip("*RM"))
        self.burst = "M" in printed
        """Rolls for its firepower, which is printed as the least that it comes to."""
        self.all_round = printed.endswith("*")
        """15.0d-4, 15.0d-5: fires all round, and only while the vehicle is Open."""
        self.rear = printed.endswith("R")
        """15.0e-1: fires into the rear arc of the turret."""
        self.range_min = BURST_RANGE[0] if self.burst else 0
        self.range = BURST_RANGE[1] if self.burst else short if self.fp <= 2 else long
        """Ruling 138: FP 1 or 2 reaches ten cells, more fourteen."""


class Armour:
    """15.0g: front, flank and rear armour of a hull or a turret."""

    __slots__ = ("faces",)

    def __init__(self, printed: tuple[int | str, int | str, int | str]) -> None:
        self.faces = tuple(UNARMOURED if isinstance(face, str) else face for face in printed)

    @property
    def armoured(self) -> bool:
        """17.2-4: has an armour factor on any face."""
        return any(face != UNARMOURED for face in self.faces)


class Capacity:
    """16.1, 16.2: how much a vehicle carries, and whether inside or on the outside."""

    __slots__ = ("halves", "mark", "outside", "single_men", "weapons")

    def __init__(self, mark: str, halves: int, weapons: int, single_men: int) -> None:
        self.mark = mark
        self.halves = halves
        self.weapons = weapons
        self.single_men = single_men
        self.outside = mark.endswith("O")


CAPACITIES: Final[Mapping[str, Capacity]] = {
    "P": Capacity("P", 1, 1, 1),
    "PP": Capacity("PP", 2, 2, 2),
    "PO": Capacity("PO", 1, 1, 1),
    "PPO": Capacity("PPO", 2, 2, 2),
}
