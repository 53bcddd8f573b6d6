"""The units of a battle: sections, teams and Big Men."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.table.bodies import Body
from bocage.systems.iabsm.content.rows import QualityRow, Troops, Weapon

STEADY: Final = 0
PINNED: Final = 1
SUPPRESSED: Final = 2
"""gen-6: the states of a unit under fire, the worse the higher."""
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
    """A section, a team, or a Big Man in play."""

    __slots__ = (
        "activated",
        "ambush",
        "broken",
        "commander",
        "counter",
        "fights",
        "figures",
        "fired",
        "fired_turn",
        "ground",
        "in_cover",
        "level",
        "moved",
        "moved_turn",
        "name",
        "noted",
        "overwatch",
        "platoon",
        "quality",
        "radio",
        "recon",
        "reserved",
        "routed",
        "seen",
        "shock",
        "skill",
        "spotted_by",
        "state",
        "under",
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
    ) -> None:
        super().__init__(id, side, counter.radius, counter.half_front)
        self.name = name
        self.counter = counter
        self.weapon = weapon
        self.quality = quality
        self.platoon = platoon
        self.level = level
        """The level of a Big Man; 0 for other units."""
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
        self.spotted_by = 0
        """The set of enemy units that have spotted it."""

    @property
    def is_big_man(self) -> bool:
        """Whether this is a leader, who is no target by himself."""
        return self.level > 0

    @property
    def is_blind(self) -> bool:
        """Whether this is a marker, and no unit."""
        return self.counter.kind == "blind"

    @property
    def is_sniper(self) -> bool:
        """Whether this is a lone man with a rifle and a telescope."""
        return self.counter.kind == "sniper"

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
        )
        self.copy_place(twin)
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
        twin.spotted_by = self.spotted_by
        twin.skill = self.skill
        twin.recon = self.recon
        twin.radio = self.radio
        twin.commander = self.commander
        twin.under = self.under
        twin.noted = self.noted
        twin.radius = self.radius
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
            self.spotted_by,
            self.skill,
            self.under,
        )
