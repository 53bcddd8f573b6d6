"""Anvils: players with one simple idea each, on which a doctrine is tested.

Who plays well beats each of them wherever he would beat himself. They know nothing of a rule: which verbs
move, fire or decline, and where somebody wants to go, says the `Conduct` of the system. What their idea does
not decide they decide as a veteran.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from bocage.kernel import Ask, Game, Option
from bocage.kernel.doctrine import EVEN, Doctrine
from bocage.players.veteran import best
from bocage.systems import NOWHERE, Battle, Conduct, place_named

STARTED: Final = 0.5
"""What the beginning of a move is worth, in places nearer: nobody sets out rather than arrives."""
HARDER: Final = 0.01
"""The same for each step of effort that goes into it."""
LEFT: Final = 2.0
"""The same to leave the map."""
STRAGGLES: Final = 2.0
"""How much a place beyond `TOGETHER` from the middle of one's own counts against a place nearer."""
TOGETHER: Final = 3
"""How many places from the middle of one's own still are with them."""


# Subclasses may be plain Python even when this is compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Anvil:
    """Plays as a veteran but for one idea: `idea` names the options that it leaves."""

    __slots__ = ("_doctrine", "conduct")

    def __init__(self, doctrine: Doctrine, conduct: Conduct[Battle]) -> None:
        self._doctrine = doctrine
        self.conduct = conduct

    def choose(self, game: Game[Any]) -> Option:
        """Return the veteran's choice among the options that the idea leaves; in the set-up among all."""
        ask = game.ask
        assert ask is not None
        left = () if ask.kind in self.conduct.SET_UP else self.idea(game.state, ask)
        if len(left) == 1:
            return left[0]
        judged = self._doctrine.judge(game, EVEN)
        kept = {option.key for option in left}
        return best([each for each in judged if each.option.key in kept] or judged).option

    def idea(self, g: Battle, ask: Ask) -> Sequence[Option]:
        """Return the options that are left; none for all of them."""
        raise NotImplementedError

    def moves(self, option: Option) -> bool:
        """Whether an option moves somebody, or begins to."""
        return option.verb in self.conduct.STARTS or option.verb in self.conduct.STEPS

    def shots(self, options: Sequence[Option]) -> list[Option]:
        """Return the options that fire."""
        return [option for option in options if option.verb in self.conduct.SHOTS]


class Dead(Anvil):
    """Sets up, and then declines everything."""

    __slots__ = ()

    def idea(self, g: Battle, ask: Ask) -> Sequence[Option]:
        """Leave what does nothing."""
        for verb in self.conduct.DECLINES:
            for option in ask.options:
                if option.verb == verb:
                    return [option]
        return ()


class Sit(Anvil):
    """Never moves, and fires whenever it can."""

    __slots__ = ()

    def idea(self, g: Battle, ask: Ask) -> Sequence[Option]:
        """Leave what fires; if nothing does, what does not move."""
        return self.shots(ask.options) or [option for option in ask.options if not self.moves(option)]


# Subclasses may be plain Python even when this is compiled.
@mypyc_attr(allow_interpreted_subclasses=True)
class Rush(Anvil):
    """Runs for the nearest place that victory asks for, and fires when it cannot get nearer."""

    __slots__ = ()

    def idea(self, g: Battle, ask: Ask) -> Sequence[Option]:
        """Leave what gets nearest; if nothing gets nearer, what does not move."""
        side = g.seats.index(ask.seat)
        goals = [g.field.place_of(goal) for goal in self.aims(g, side)]
        found: list[Option] = []
        most = 0.0
        for option in ask.options if goals else ():
            gain = self._gain(g, ask, option, side, goals)
            if gain > most:
                most, found = gain, [option]
            elif found and gain == most:
                found.append(option)
        if found:
            return found
        return self.shots(ask.options) or [option for option in ask.options if not self.moves(option)]

    def aims(self, g: Battle, side: int) -> Sequence[int]:
        """Return the places to run for; where victory asks for none, the enemies on the map."""
        goals = self.conduct.goals(g, side)
        return goals or [unit.loc for unit in g.units if unit.side != side and unit.loc >= 0]

    def _gain(self, g: Battle, ask: Ask, option: Option, side: int, goals: Sequence[int]) -> float:
        """Return by how much an option gets nearer."""
        conduct, verb = self.conduct, option.verb
        if verb in conduct.LEAVES:
            return LEFT
        if verb in conduct.STEPS:
            here = conduct.mover(g, ask)
            here = place_named(g, option) if here == NOWHERE else here
            there = place_named(g, option, last=True)
            if here < 0 or there < 0:
                return 0.0
            return self.away(g, here, side, goals) - self.away(g, there, side, goals)
        if verb in conduct.STARTS or verb in conduct.WAKES:
            here = place_named(g, option)
            here = conduct.mover(g, ask) if here == NOWHERE else here
            if here >= 0 and self.away(g, here, side, goals) > 0:
                return STARTED + HARDER * conduct.effort(option)
        return 0.0

    def away(self, g: Battle, location: int, side: int, goals: Sequence[int]) -> float:
        """Return how far a location is from the nearest of the goals."""
        place = g.field.place_of(location)
        return float(min(g.field.space.distance(place, goal) for goal in goals))


class Hug(Rush):
    """Stays together and advances on one place that victory asks for."""

    __slots__ = ()

    def aims(self, g: Battle, side: int) -> Sequence[int]:
        """Return the place that is nearest to all of one's own."""
        space, place_of = g.field.space, g.field.place_of
        own = [place_of(unit.loc) for unit in g.units if unit.side == side and unit.loc >= 0]
        goals = super().aims(g, side)
        if not goals or not own:
            return goals
        return [min(goals, key=lambda goal: sum(space.distance(place_of(goal), here) for here in own))]

    def away(self, g: Battle, location: int, side: int, goals: Sequence[int]) -> float:
        """Return how far a location is from the goal, and from one's own when it leaves them."""
        space, place = g.field.space, g.field.place_of(location)
        spots = [
            space.position(g.field.place_of(unit.loc))
            for unit in g.units
            if unit.side == side and unit.loc >= 0
        ]
        column, row = space.position(place)
        apart = 0.0
        if spots:
            across = abs(column - sum(x for x, _ in spots) / len(spots))
            down = abs(row - sum(y for _, y in spots) / len(spots))
            apart = max(across, down) - TOGETHER
        return float(space.distance(place, goals[0])) + STRAGGLES * max(apart, 0.0)


ANVILS: Final[dict[str, type[Anvil]]] = {"dead": Dead, "sit": Sit, "rush": Rush, "hug": Hug}
"""By name."""
