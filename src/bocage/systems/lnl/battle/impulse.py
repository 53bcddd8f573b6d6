"""4.0: an impulse: what one side has declared and done in it. Who may still be used is in `rules.turn`."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Option
from bocage.systems.lnl.battle.units import Unit


class Flight:
    """19.1-7, 19.6-5: what a helicopter does in this impulse."""

    __slots__ = ("begun", "changed")

    def __init__(self, begun: int) -> None:
        self.begun = begun
        """19.4-6: where it was when the impulse began."""
        self.changed = False
        """19.1-7: it has changed its mode."""


class Impulse:
    """What one side does between the other's turns to act. It ends with the impulse and leaves no trace."""

    __slots__ = (
        "acted",
        "assisted",
        "attacked",
        "called",
        "declared",
        "done",
        "extended",
        "flights",
        "guns",
        "hatches",
        "helped",
        "leading",
        "moved_from",
        "nation",
        "night",
        "riders_fired",
        "side",
        "spots",
        "spotted",
        "spotted_once",
        "spotter",
    )

    def __init__(self, side: int, *, night: bool) -> None:
        self.side = side
        self.night = night
        self.nation = ""
        self.declared: dict[int, list[Unit]] = {}
        """4.0a-6: the activated locations and their units."""
        self.done: tuple[int, ...] = ()
        """Units that have acted in this impulse."""
        self.extended: tuple[int, ...] = ()
        """4.0a-10: leaders who activated units next door."""
        self.leading: dict[int, int] = {}
        """11.1-6: the one leader of each location who activates and directs fire in this impulse."""
        self.assisted: tuple[int, ...] = ()
        """5.0.1-5: leaders who have helped an attack of this impulse, and may help the next."""
        self.helped = -1
        """Ruling 59: the leader who has lent his modifier to the spotting attempt."""
        self.attacked: tuple[int, ...] = ()
        """4.0b-4: the locations whose units have made their one attack."""
        self.moved_from: tuple[int, ...] = ()
        """4.0b-9: locations whose movers have left."""
        self.guns: dict[int, set[int]] = {}
        """Ruling 124: by unit, the anti-tank weapons it has fired in this impulse."""
        self.flights: dict[int, Flight] = {}
        """19.6: the helicopters that have acted in this impulse, and may go on with it."""
        self.hatches: tuple[int, ...] = ()
        """15.0-9: vehicles that have opened or closed their hatches in this impulse."""
        self.riders_fired: tuple[int, ...] = ()
        """16.2-23: vehicles whose riders have fired before it moved: it moves in a later impulse."""
        self.called: tuple[int, ...] = ()
        """18.1-8, 18.2-22: those who have called indirect fire, and so lead none."""
        self.acted = False
        self.spotted_once = False
        self.spots: list[Option] | None = None
        """The spotting attempts that were possible when the impulse began, while nothing has been done."""
        self.spotter: Unit | None = None
        self.spotted = -1
        """4.1b: the location its spotter has just found."""


LATER_BY_DAY: Final = Impulse(0, night=False)
LATER_BY_NIGHT: Final = Impulse(0, night=True)
"""Any impulse still to come, in which nothing has been done: for asking who could act in it."""
