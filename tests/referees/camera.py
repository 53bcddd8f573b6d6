"""Plays a game and keeps what a referee needs: the battle as it stood at every roll, and every answer given.

The engine's own way to go on is not touched: the copies are made by the source of the dice, just before a
roll, and the answers, forced ones too, pass through a system that listens.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any, Final, NamedTuple

from bocage.kernel import Dice, Event, Flow, Game, Head, Option
from bocage.kernel.journal import FORMAT
from bocage.players.recruit import Recruit
from bocage.systems import habits, system_of

Rush = Callable[[Game[Any]], Option | None]
"""The option that brings men to the enemy, if there is one now."""
EAGER: Final = 0.7


class Answer(NamedTuple):
    """An answer to a question, and how many events had been told by then."""

    kind: str
    option: Option
    told: int
    about: Mapping[str, object]


class Taken(NamedTuple):
    """A copy of the battle, how many dice had been rolled by then, and in which step."""

    before: Any
    rolled: int
    step: int


class Shot(NamedTuple):
    """An event that came of dice, with the battle as it stood before they fell."""

    number: int
    event: Event
    before: Any
    events: list[Event]
    """All events of the game so far: what came of it follows `number`."""
    answers: list[Answer]
    rolls: list[tuple[str, int]]
    """All rolls before it, with their purposes."""


class Camera:
    """A game under observation."""

    def __init__(
        self, scenario: str, seed: int, purposes: Collection[str], options: dict[str, object] | None = None
    ) -> None:
        self.scenario = scenario
        self.seed = seed
        self.purposes = purposes
        self.answers: list[Answer] = []
        self.taken: dict[int, Taken] = {}
        """By how many events had been told, what was seen before the first roll after them."""
        self.steps = 0
        """How many steps, from one quiet point to the next, have been begun."""
        self.chance = random.Random(f"rush {scenario} {seed}")
        self.game: Game[Any] | None = None
        chance = random.Random(f"dice {scenario} {seed}")
        self.roll: Callable[[], float] = chance.random
        system = listening(system_of(scenario), self)
        head = Head(
            bocage=FORMAT,
            system=system.id,
            rules=system.version,
            scenario=scenario,
            options=dict(options or {}),
            seed=seed,
            script=None,
        )
        self.game = Game(system, head, Dice(self.source))

    def source(self, sides: int, purpose: str) -> int:
        """Roll, after a look at the battle."""
        game = self.game
        if game is not None and purpose in self.purposes:
            told = len(game.events)
            if told not in self.taken:
                self.taken[told] = Taken(game.state.copy(), len(game.state.dice.values), self.steps)
        return int(self.roll() * sides) + 1

    def play(self, rush: Rush) -> Iterator[None]:
        """Play on at random, every other game with a rush at the enemy; pause after every choice."""
        game = self.game
        assert game is not None
        player = Recruit(self.seed, habits(game.system.id))
        while game.ask is not None:
            forward = rush(game) if self.seed % 2 and self.chance.random() < EAGER else None
            game.play(player.choose(game) if forward is None else forward)
            yield

    def shots(self) -> list[Shot]:
        """What was rolled for since this was last asked, as soon as the procedure that rolled has ended."""
        game = self.game
        assert game is not None
        dice, found = game.state.dice, []
        for told, taken in sorted(self.taken.items()):
            if taken.step == self.steps and game.ask is not None:
                continue
            del self.taken[told]
            if told < len(game.events):
                made = taken.rolled
                rolls = list(zip(dice.purposes[:made], dice.values[:made], strict=True))
                found.append(Shot(told, game.events[told], taken.before, game.events, self.answers, rolls))
        return found


def listening(system: Any, camera: Camera) -> Any:
    """The same system, with an ear for every answer."""

    class Listening(type(system)):  # type: ignore[misc]
        def step(self, state: Any) -> Flow[None]:
            camera.steps += 1
            flow = super().step(state)
            ask = next(flow, None)
            while ask is not None:
                answer = yield ask
                told = 0 if state.events is None else len(state.events)
                camera.answers.append(Answer(ask.kind, answer, told, ask.about))
                try:
                    ask = flow.send(answer)
                except StopIteration:
                    return

    return Listening()


def same(what: str, expected: object, told: object) -> Iterator[str]:
    """Complain if the engine has told something else than the referee expects."""
    if expected != told:
        yield f"{what}: told {told}, the referee says {expected}"
