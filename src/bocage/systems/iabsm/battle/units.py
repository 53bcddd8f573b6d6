"""The units of a battle: sections, teams and Big Men."""

from __future__ import annotations

from typing import Final

from bocage.systems.common.table.bodies import Body
from bocage.systems.iabsm.content.rows import QualityRow, Troops, Weapon

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


class Unit(Body):
    """A section, a team, or a Big Man in play."""

    __slots__ = (
        "activated",
        "ambush",
        "broken",
        "counter",
        "due",
        "dug_in",
        "figures",
        "fired",
        "fired_turn",
        "ground",
        "held",
        "house",
        "in_cover",
        "level",
        "moved",
        "moved_turn",
        "name",
        "overwatch",
        "platoon",
        "quality",
        "rank",
        "reserved",
        "routed",
        "seen",
        "shock",
        "spotted_by",
        "state",
        "traits",
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
    ) -> None:
        super().__init__(id, side, counter.radius, counter.half_front)
        self.name = name
        self.counter = counter
        self.weapon = weapon
        self.quality = quality
        self.platoon = platoon
        self.level = level
        """The level of a Big Man; 0 for other units."""
        self.rank = level
        """force-1: the level with which he began."""
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
        )
        self.copy_place(twin)
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
            self.dug_in,
            self.house,
            self.window,
            self.held,
            self.due,
            self.spotted_by,
        )
