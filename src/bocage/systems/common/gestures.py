"""Gestures: what a player means with one press, worked out ahead as answers to the coming questions.

A gesture is planned on a copy of the game that holds only what its seat knows. The plan plays the answers
that begin it, goes through the questions that only name who takes part and with what, and ends before
anything that cannot be foreseen: a throw, or the enemy's answer.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from bocage.kernel import Ask, Game, NotOffered, Option
from bocage.kernel.doctrine import EVEN, Doctrine
from bocage.systems.common.routes import Route

GO: Final = "go"
FIRE: Final = "fire"
SPOT: Final = "spot"
ASSAULT: Final = "assault"
ACT: Final = "act"
"""How a deed looks on the board; whatever has no look of its own is a named button."""


class Part(NamedTuple):
    """What an answer brings in: a `unit`, `weapon` or `place` by number, or a `word`."""

    what: str
    number: int = -1
    word: str = ""


class Spot(NamedTuple):
    """A place within reach: what it costs to go there, whether an enemy may fire there, whether it is his."""

    loc: int
    cost: int
    watched: bool
    hostile: bool


class Gestures(NamedTuple):
    """What a gesture may consist of, as a system says it."""

    asked: frozenset[str]
    """Questions at which a press on a stack shows all that it can do."""
    opens: frozenset[str]
    """Verbs that lead to another such question and to nothing else."""
    looks: Mapping[str, str]
    """What a verb is for: to fire, to spot, to assault, to go to a place it names."""
    ways: tuple[str, ...]
    """Verbs by which a stack sets out step by step, the usual one first."""
    walking: Mapping[str, str]
    """Questions on the way, and the key that ends it."""
    gathers: frozenset[str]
    """Questions that name who takes part and with what."""
    least: frozenset[str]
    """Those of them in which nobody takes part unless he is wished for."""
    weighed: frozenset[str]
    """Those whose answers a veteran weighs one by one."""
    spends: frozenset[str]
    """Verbs that use something up: never an answer that nobody wished for."""
    holds: frozenset[str]
    """Keys by which the enemy does nothing."""
    route: Callable[[Game[Any], int], Route | None]
    """The cheapest way for the stack on the move."""
    reach: Callable[[Game[Any]], Sequence[Spot]]
    """Where the stack on the move can get to."""
    parts: Callable[[Any, Option], Sequence[Part] | None]
    """Whom and what an answer brings in; None if it is one of several things to be done."""
    price: Callable[[Any, Option], int | None]
    """What an answer pays of the points that are asked for."""


class Choice(NamedTuple):
    """A question gone through, and the answer taken."""

    ask: Ask
    option: Option


class Plan:
    """The answers worked out so far, and the game as it will then be for the seat."""

    __slots__ = ("begun", "choices", "game", "keys", "kinds", "mind", "rolls", "seat", "system", "wishes")

    def __init__(
        self, game: Game[Any], system: Gestures, mind: Doctrine | None, wishes: Sequence[str] = ()
    ) -> None:
        """`wishes`: keys to be taken where they are offered, whatever else there is."""
        assert game.ask is not None
        self.begun = game
        self.game = game.fork(0)
        self.system = system
        self.mind = mind
        self.wishes = frozenset(wishes)
        self.seat = game.ask.seat
        self.keys: list[str] = []
        self.kinds: list[str] = []
        self.choices: list[Choice] = []
        self.rolls = False
        """Whether the last answer throws dice or reveals something."""

    @property
    def ask(self) -> Ask | None:
        """The next question to the seat; None once something has happened that cannot be foreseen."""
        ask = self.game.ask
        return None if self.rolls or ask is None or ask.seat != self.seat else ask

    def answer(self, key: str) -> None:
        """Give an answer. Raise `NotOffered` if it cannot be given there."""
        ask = self.ask
        if ask is None:
            raise NotOffered(f"{key!r} is not offered: nothing more is foreseen", None)
        dice = self.game.state.dice
        before = dice.known()
        self.game.choose(key)
        self.keys.append(key)
        self.kinds.append(ask.kind)
        self.rolls = dice.known() != before

    def follow(self, keys: Sequence[str]) -> None:
        """Give these answers, each with those that name who takes part."""
        self.gather()
        for key in keys:
            self.answer(key)
            self.gather()

    def further(self) -> Plan:
        """Return a plan that goes on from where this one is, which stays as it is."""
        return Plan(self.game, self.system, self.mind, tuple(self.wishes))

    def gather(self) -> None:
        """Go through the questions that name who takes part: as is wished, or else as is usual."""
        while True:
            ask = self.ask
            if ask is None or ask.kind not in self.system.gathers:
                return
            option = self._taken(ask)
            self.choices.append(Choice(ask, option))
            self.answer(option.key)

    def _taken(self, ask: Ask) -> Option:
        """The answer wished for, or the usual one."""
        system = self.system
        for option in ask.options:
            if option.key in self.wishes:
                return option
        if ask.kind in system.weighed and self.mind is not None:
            judged = self.mind.judge(self.game, EVEN)
            return max(judged, key=lambda each: each.score).option
        free = [option for option in ask.options if option.verb not in system.spends] or list(ask.options)
        least = ask.kind in system.least

        def brought(option: Option) -> int:
            parts = system.parts(self.game.state, option)
            return 0 if parts is None else len(parts)

        return min(free, key=brought) if least else max(free, key=brought)

    def walk(self, to: int) -> Route | None:
        """Lead the stack that is on the move to a location, as long as nothing happens, and halt there."""
        ask = self.ask
        if ask is None or ask.kind not in self.system.walking:
            return None
        kind = ask.kind
        route = self.system.route(self.game, to)
        if route is None or not route.legs:
            return None
        for leg in route.legs:
            if self.ask is None or self.ask.find(leg.key) is None:
                return route
            self.answer(leg.key)
            self.let_pass()
        end = self.system.walking[kind]
        if self.ask is not None and self.ask.kind == kind and self.ask.find(end) is not None:
            self.answer(end)
        return route

    def let_pass(self) -> None:
        """Let the enemy do nothing, as long as he may."""
        while not self.rolls and self.game.ask is not None and self.game.ask.seat != self.seat:
            ask = self.game.ask
            key = next((option.key for option in ask.options if option.key in self.system.holds), None)
            if key is None:
                return
            self.game.choose(key)


class Offer(NamedTuple):
    """Something that can be done: how it looks, what opens it, its option, and the game that offers it."""

    look: str
    keys: tuple[str, ...]
    option: Option
    game: Game[Any]


def offers(plan: Plan, starts: Callable[[Game[Any], Option], bool]) -> list[Offer]:
    """All that can be done by those with whom an option starts: at once, and after what only opens it.

    What needs no opening is found first, and stands for the same after it.
    """
    found: list[Offer] = []
    named: set[str] = set()
    opened: list[str] = []
    while plan.ask is not None and plan.ask.kind in plan.system.asked:
        opening: Option | None = None
        for option in plan.ask.options:
            if not starts(plan.game, option):
                continue
            if option.verb in plan.system.opens:
                opening = opening or option
            elif option.key not in named:
                named.add(option.key)
                look = GO if option.verb in plan.system.ways else plan.system.looks.get(option.verb, ACT)
                found.append(Offer(look, (*opened,), option, plan.game))
        if opening is None:
            break
        opened.append(opening.key)
        plan = plan.further()
        plan.follow([opening.key])
    return found


def foretold(plan: Plan) -> tuple[Game[Any], Option]:
    """Return the last answer of a plan as an option, in the game before it, where its odds can be told."""
    twin = Plan(plan.begun, plan.system, plan.mind)
    for key in plan.keys[:-1]:
        twin.answer(key)
        twin.let_pass()
    ask = twin.ask
    option = None if ask is None else ask.find(plan.keys[-1])
    if option is None:
        raise NotOffered(f"{plan.keys[-1]!r} is no longer offered", None)
    return twin.game, option
