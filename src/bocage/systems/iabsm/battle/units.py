"""The units of a battle: sections, teams and Big Men."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.table.bodies import Body
from bocage.systems.iabsm.battle.hulls import MANNED, Hull, Lay
from bocage.systems.iabsm.content.rows import QualityRow, Troops, Weapon
from bocage.systems.iabsm.content.vehicle_rows import Gun

ON_FOOT: Final = -1
STEADY: Final = 0
PINNED: Final = 1
SUPPRESSED: Final = 2
"""gen-6: the states of a unit under fire, the worse the higher."""


class Unit(Body):
    """A section, a team, a Big Man, or a vehicle in play."""

    __slots__ = (
        "activated",
        "ambush",
        "broken",
        "carrier",
        "counter",
        "figures",
        "fired",
        "fired_turn",
        "ground",
        "gun",
        "hesitant",
        "hull",
        "in_cover",
        "lay",
        "level",
        "moved",
        "moved_turn",
        "name",
        "overwatch",
        "platoon",
        "quality",
        "radio",
        "reserved",
        "routed",
        "seen",
        "shock",
        "short",
        "spotted_by",
        "state",
        "under_fire",
        "weapon",
    )

    def __init__(
        self,
        id: int,
        name: str,
        side: int,
        counter: Troops,
        weapon: Weapon,
        quality: QualityRow,
        platoon: int,
        level: int,
        hull: Hull | None = None,
        gun: Gun | None = None,
    ) -> None:
        length = 0 if hull is None else hull.row.half_length
        super().__init__(id, side, counter.radius, counter.half_front, length)
        self.hull = hull
        """Its vehicle; None for those on foot."""
        self.gun = gun
        """Its gun or anti-tank weapon, if it has one."""
        self.lay: Lay | None = None if gun is None else Lay()
        self.name = name
        self.counter = counter
        self.weapon = weapon
        self.quality = quality
        self.platoon = platoon
        self.level = level
        """The level of a Big Man; 0 for other units."""
        self.figures = counter.figures
        self.ground = ""
        """act-6: the code of the ground it is in."""
        self.shock = 0
        self.state = STEADY
        self.in_cover = False
        """act-4: it has taken cover, and has neither moved nor fired since."""
        self.ambush = False
        """sight-3: placed in ambush, and has not acted yet."""
        self.radio = False
        """radio-1: it has one; that never changes."""
        self.broken = False
        """shock-3: it has fallen back in this turn, and does nothing more."""
        self.activated = False
        """turn-3: its activation of this turn is over."""
        self.moved = False
        self.fired = False
        """Since its last activation began."""
        self.moved_turn = 0
        self.fired_turn = 0
        """The turn in which it last moved or fired."""
        self.seen = False
        """An enemy has seen it at some time in this turn."""
        self.under_fire = False
        """It was fired at in this turn."""
        self.reserved = 0
        """inf-10: actions kept for later."""
        self.overwatch = False
        """init-13: kept by order of a Big Man."""
        self.routed = False
        self.hesitant = False
        """bonus-5: one action fewer in this turn."""
        self.short = False
        """bonus-6: low on ammunition, one die fewer."""
        self.carrier = ON_FOOT
        """ride-1: the vehicle that it rides in."""
        self.spotted_by = 0
        """The set of enemy units that have spotted it."""

    @property
    def is_big_man(self) -> bool:
        """Whether this is a leader, who is no target by himself."""
        return self.level > 0

    @property
    def is_wreck(self) -> bool:
        """Whether this is a vehicle that nobody serves any more. It stays where it is."""
        return self.hull is not None and self.hull.fate != MANNED

    @property
    def is_carriage(self) -> bool:
        """piece-1: whether this is a gun on a carriage, with its crew."""
        return self.hull is None and self.gun is not None and self.gun.calibre > 0

    def bases(self) -> int:
        """How many bases it has on the table: a team has one."""
        return self.figures if self.counter.kind == "section" else 1

    def copy(self) -> Unit:
        """Return the same unit for a copy of the battle."""
        twin = Unit(
            self.id,
            self.name,
            self.side,
            self.counter,
            self.weapon,
            self.quality,
            self.platoon,
            self.level,
            None if self.hull is None else self.hull.copy(),
            self.gun,
        )
        self.copy_place(twin)
        twin.carrier = self.carrier
        if self.lay is not None:
            twin.lay = self.lay.copy()
        twin.figures = self.figures
        twin.radio = self.radio
        twin.ground = self.ground
        twin.shock = self.shock
        twin.state = self.state
        twin.in_cover = self.in_cover
        twin.ambush = self.ambush
        twin.broken = self.broken
        twin.activated = self.activated
        twin.moved = self.moved
        twin.fired = self.fired
        twin.moved_turn = self.moved_turn
        twin.fired_turn = self.fired_turn
        twin.seen = self.seen
        twin.overwatch = self.overwatch
        twin.under_fire = self.under_fire
        twin.reserved = self.reserved
        twin.routed = self.routed
        twin.hesitant = self.hesitant
        twin.short = self.short
        twin.spotted_by = self.spotted_by
        return twin

    def digest(self) -> tuple[object, ...]:
        """Return all that may change."""
        return (
            self.points,
            self.facing,
            self.figures,
            self.shock,
            self.state,
            self.level,
            self.in_cover,
            self.ambush,
            self.broken,
            self.activated,
            self.moved,
            self.fired,
            self.moved_turn,
            self.fired_turn,
            self.seen,
            self.under_fire,
            self.reserved,
            self.overwatch,
            self.routed,
            self.hesitant,
            self.short,
            self.spotted_by,
            None if self.hull is None else self.hull.digest(),
            None if self.lay is None else self.lay.digest(),
            self.carrier,
        )
