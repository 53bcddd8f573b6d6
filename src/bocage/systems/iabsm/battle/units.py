"""The units of a battle: sections, teams and Big Men."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.table.bodies import GONE, Body
from bocage.systems.iabsm.battle.hulls import MANNED, Hull, Lay
from bocage.systems.iabsm.content.rows import QualityRow, Troops, Weapon
from bocage.systems.iabsm.content.vehicle_rows import Gun

ON_FOOT: Final = -1
STEADY: Final = 0
PINNED: Final = 1
SUPPRESSED: Final = 2
"""gen-6: the states of a unit under fire, the worse the higher."""
OUTSIDE: Final = -1
FREE: Final = 0
HELD: Final = 1
PINNED_AGAIN: Final = 2
IDLE: Final = 3
"""melee-11: what the next turn brings: nothing, no move, pinned once more, no action."""
NOT_FIGHTING: Final = frozenset({"big_man", "blind", "sniper"})
"""Kinds of units that are neither section nor team."""
NO_PLATOON: Final = -1
"""The platoon of a blind."""
NOT_HIDDEN: Final = -1
DEPLOYING: Final = -2
TO_HIDE: Final = -3
"""gen-7: what `under` says of a unit that is under no blind: it never was or is no longer, it is about to be
put on the table, or its owner has still to say under which blind it begins."""
BLIND_BASES: Final = 3


class Unit(Body):
    """A section, a team, a Big Man, or a vehicle in play."""

    __slots__ = (
        "activated",
        "ambush",
        "broken",
        "commander",
        "counter",
        "due",
        "dug_in",
        "fights",
        "figures",
        "fired",
        "fired_turn",
        "ground",
        "gun",
        "held",
        "hesitant",
        "house",
        "hull",
        "in_cover",
        "lay",
        "level",
        "moved",
        "moved_turn",
        "name",
        "noted",
        "overwatch",
        "platoon",
        "quality",
        "radio",
        "rank",
        "recon",
        "reserved",
        "rides",
        "routed",
        "seen",
        "shock",
        "short",
        "skill",
        "spotted_by",
        "state",
        "traits",
        "under",
        "under_fire",
        "weapon",
        "window",
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
        self.rank = level
        """force-1: the level with which he began."""
        self.fights: bool = counter.kind not in NOT_FIGHTING
        """Whether this is a section or a team."""
        self.skill = 0
        """snipe-1: the level of a sniper."""
        self.recon = False
        """spotmod-11: it is a reconnaissance unit."""
        self.radio = False
        self.commander = False
        """radio-2: the Big Man who commands the company, and whether he has a radio."""
        self.noted = False
        """blind-8: this blind is a piece of terrain."""
        self.under = NOT_HIDDEN
        """gen-7: the number of the blind that it is under; less than 0 if it is under none."""
        self.figures = counter.figures
        self.traits: tuple[str, ...] = counter.traits
        """What counts in close combat beside the number of men."""
        self.ground = ""
        """act-6: the code of the ground it is in."""
        self.shock = 0
        self.state = STEADY
        self.in_cover = False
        """act-4: it has taken cover, and has neither moved nor fired since."""
        self.ambush = False
        """sight-3: placed in ambush, and has not acted yet."""
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
        self.rides = ON_FOOT
        """ride-1: the vehicle that it rides in."""
        self.dug_in = False
        """task-3: it has dug foxholes, and has not left them."""
        self.house = OUTSIDE
        """inf-5: the number of the building that it is in."""
        self.window = 0
        """house-2: the side of the building at which it is, by its wind."""
        self.held = False
        """ccres-14: it may not move in this turn."""
        self.due = FREE
        """melee-11: what a lost close combat brings in the next turn."""
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
    def is_aboard(self) -> bool:
        """Whether it rides in a vehicle."""
        return self.rides != ON_FOOT

    @property
    def is_here(self) -> bool:
        """Whether it is on the table, or aboard a vehicle there."""
        return self.loc != GONE or self.is_aboard

    @property
    def is_hidden(self) -> bool:
        """Whether it lies under a blind."""
        return self.under >= 0

    @property
    def is_in_play(self) -> bool:
        """Whether it takes part in the battle: on the table, aboard a vehicle, or under a blind."""
        return self.is_here or (self.under != NOT_HIDDEN and self.figures > 0)

    @property
    def is_blind(self) -> bool:
        """Whether this is a marker, and no unit."""
        return self.counter.kind == "blind"

    @property
    def is_sniper(self) -> bool:
        """Whether this is a lone man with a rifle and a telescope."""
        return self.counter.kind == "sniper"

    @property
    def is_carriage(self) -> bool:
        """piece-1: whether this is a gun on a carriage, with its crew."""
        return self.hull is None and self.gun is not None and self.gun.calibre > 0

    def bases(self) -> int:
        """How many bases it has on the table: a team has one, a blind is three discs in a row."""
        if self.counter.kind == "section":
            return self.figures
        if self.noted:
            return len(self.points)
        return BLIND_BASES if self.is_blind else 1

    def restore(self) -> None:
        """Be as at the beginning: what has befallen a unit under a blind is its owner's secret."""
        self.figures = self.counter.figures
        self.shock = 0
        self.state = STEADY
        self.under_fire = False

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
        twin.rides = self.rides
        if self.lay is not None:
            twin.lay = self.lay.copy()
        twin.rank = self.rank
        twin.traits = self.traits
        twin.figures = self.figures
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
        twin.half_front = self.half_front
        twin.dug_in = self.dug_in
        twin.house = self.house
        twin.window = self.window
        twin.held = self.held
        twin.due = self.due
        twin.hesitant = self.hesitant
        twin.short = self.short
        twin.spotted_by = self.spotted_by
        twin.skill = self.skill
        twin.recon = self.recon
        twin.radio = self.radio
        twin.commander = self.commander
        twin.under = self.under
        twin.noted = self.noted
        twin.radius = self.radius
        twin.rim = self.rim
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
            self.dug_in,
            self.house,
            self.window,
            self.held,
            self.due,
            self.hesitant,
            self.short,
            self.spotted_by,
            None if self.hull is None else self.hull.digest(),
            None if self.lay is None else self.lay.digest(),
            self.rides,
            self.skill,
            self.under,
        )
