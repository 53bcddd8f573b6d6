"""Toy games that prove that the kernel needs no rule and no map."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bocage.kernel import (
    Ask,
    Dice,
    Event,
    Flow,
    No,
    Option,
    Outcome,
    PlainSystem,
    PointVerb,
    plain,
    read_point,
    unpack_point,
)

ROLL, HOLD = plain("roll"), plain("hold")
TOO_RICH = No("pig-2", "too-rich-to-roll")


class Table:
    """The state of Pig: plain data."""

    def __init__(self, dice: Dice, players: int, goal: int) -> None:
        self.dice = dice
        self.events: list[Event] | None = []
        self.players = players
        self.goal = goal
        self.score = [0] * players
        self.turn = 0
        self.hands: list[int] = []
        """Hidden cards, in games that have them."""


class Pig(PlainSystem):
    """Roll as often as you dare; a 1 loses the pot. First to the goal wins."""

    id = "pig"

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Table:
        players, goal = options.get("players", 2), options.get("goal", 20)
        assert isinstance(players, int)
        assert isinstance(goal, int)
        return Table(dice, players, goal)

    def seats(self, state: Table) -> tuple[str, ...]:
        return tuple(f"p{number}" for number in range(state.players))

    def step(self, state: Table) -> Flow[None]:
        seat = state.turn % state.players
        pot = 0
        while True:
            rich = state.score[seat] + pot >= state.goal
            choice = yield Ask(f"p{seat}", "dare", (HOLD,) if rich else (ROLL, HOLD), {"pot": pot})
            if choice is HOLD:
                break
            roll = state.dice.d6("dare")
            if state.events is not None:
                state.events.append(Event("rolled", ("pig-1",), {"seat": seat, "roll": roll}))
            if roll == 1:
                pot = 0
                break
            pot += roll
        state.score[seat] += pot
        state.turn += 1

    def outcome(self, state: Table) -> Outcome | None:
        for seat, score in enumerate(state.score):
            if score >= state.goal:
                return Outcome(f"p{seat}", dict(zip(self.seats(state), state.score, strict=True)), "goal")
        return None

    def why_not(self, state: Table, ask: Ask, key: str) -> No | None:
        return TOO_RICH if key == "roll" else None


WALK = PointVerb("walk", "unit", ("b1", "b2"))
TOO_FAR = No("walk-1", "too-far")


class Disc:
    """An area of a table without a grid: the points within reach of where a walker stands."""

    def __init__(self, walker: int, at: tuple[int, int], reach: int) -> None:
        self.walker = walker
        self.at = at
        self.reach = reach

    @property
    def prefix(self) -> str:
        return WALK.prefix(self.walker)

    def contains(self, x: int, y: int) -> bool:
        return (x - self.at[0]) ** 2 + (y - self.at[1]) ** 2 <= self.reach**2

    def option(self, x: int, y: int) -> Option:
        return WALK(self.walker, x, y)

    def sample(self, chance: Callable[[], float]) -> tuple[int, int]:
        """Half the reach along each axis stays inside the disc."""
        x, y = self.at
        return x + int((chance() - 0.5) * self.reach), y + int((chance() - 0.5) * self.reach)


class Field(Table):
    """Two walkers on a table."""

    def __init__(self, dice: Dice) -> None:
        super().__init__(dice, 1, 0)
        self.at = [(100, 100), (200, 100)]


class Walk(PlainSystem):
    """A game on a table: one of two walks anywhere within reach, or b1 stays, the one candidate. Three walks
    and out."""

    id = "walk"

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Field:
        return Field(dice)

    def seats(self, state: Field) -> tuple[str, ...]:
        return ("p0",)

    def areas(self, state: Field) -> tuple[Disc, Disc]:
        return Disc(0, state.at[0], 32), Disc(1, state.at[1], 64)

    def step(self, state: Field) -> Flow[None]:
        stay = WALK.candidate(0, *state.at[0])
        choice = yield Ask("p0", "walk", (stay,), areas=self.areas(state))
        walker, x, y = unpack_point(choice.value)
        state.at[walker] = (x, y)
        state.turn += 1

    def outcome(self, state: Field) -> Outcome | None:
        return Outcome("p0", {"p0": state.at[0][0]}, "walked") if state.turn == 3 else None

    def digest(self, state: Field) -> bytes:
        return repr(state.at).encode()

    def why_not(self, state: Field, ask: Ask, key: str) -> No | None:
        for area in self.areas(state):
            if key.startswith(area.prefix) and read_point(key.removeprefix(area.prefix)) is not None:
                return TOO_FAR
        return None


class Nowhere(Walk):
    """A defective system: an area without a candidate."""

    id = "nowhere"

    def step(self, state: Field) -> Flow[None]:
        yield Ask("p0", "walk", (), areas=self.areas(state))


class Stuck(Pig):
    """A defective system: a question without an answer."""

    id = "stuck"

    def step(self, state: Table) -> Flow[None]:
        yield Ask("p0", "stuck", ())


class Secret(Pig):
    """Two sealed envelopes: looking into one reveals it."""

    id = "secret"

    def step(self, state: Table) -> Flow[None]:
        choice = yield Ask("p0", "open", (plain("left"), plain("right"), HOLD))
        if choice is not HOLD:
            state.dice.reveal()
        yield Ask("p1", "bet", (plain("high"), plain("low")))
        state.turn += 1
