"""Toy games that prove that the kernel needs no rule and no map."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bocage.kernel import Ask, Dice, Event, Flow, No, Outcome, PlainSystem, RegionOption, plain

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


class Disc:
    """A region of a table without a grid."""

    def __init__(self, radius: float) -> None:
        self.radius = radius

    def contains(self, point: tuple[float, float]) -> bool:
        return point[0] ** 2 + point[1] ** 2 <= self.radius**2

    def sample(self, rng: Callable[[], float]) -> tuple[float, float]:
        return (rng() - 0.5) * self.radius, (rng() - 0.5) * self.radius


class Walk(Pig):
    """A game whose options are regions: walk anywhere within two inches, or stay. Three steps and out."""

    id = "walk"

    def step(self, state: Table) -> Flow[None]:
        choice = yield Ask("p0", "walk", (RegionOption("walk", Disc(2)), HOLD))
        if isinstance(choice, RegionOption) and choice.point is not None:
            state.score[0] += round(choice.point[0])
        state.turn += 1

    def outcome(self, state: Table) -> Outcome | None:
        return Outcome("p0", {"p0": state.score[0]}, "walked") if state.turn == 3 else None


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
