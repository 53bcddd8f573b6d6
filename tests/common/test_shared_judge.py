"""The template that every doctrine follows: tables of questions, overriding, and what is remembered."""

from __future__ import annotations

from collections.abc import Mapping

from bocage.kernel import Ask, Game, Option, Outcome
from bocage.kernel.doctrine import EVEN, Temper
from bocage.systems.common.doctrine.judge import SharedDoctrine, Singly, Tactics, Together, no_opinion
from bocage.systems.common.doctrine.memory import Kept
from bocage.systems.common.doctrine.reasons import Reasons, Stand, total
from tests.kernel.toy import Pig, Table


class Hats(Tactics):
    """Judges hats by their price, and shoes in a row."""

    def together(self) -> Mapping[str, Together]:
        return {"shoes": self.shoes}

    def singly(self) -> Mapping[str, Singly]:
        return {"hat": self.hat}

    def hat(self, option: Option) -> Reasons:
        return [("price", -float(option.value))]

    def shoes(self, ask: Ask) -> list[Reasons]:
        return [[("place", float(number))] for number, _ in enumerate(ask.options)]


class DearHats(Hats):
    """The more a hat costs, the better."""

    def hat(self, option: Option) -> Reasons:
        return [("price", float(option.value)), ("looks", 1.0)]


def scores(tactics: Tactics, kind: str) -> list[float]:
    ask = Ask("me", kind, [Option("take", ("one",), ("hat",), 3), Option("take", ("two",), ("hat",), 5)])
    return [each.score for each in tactics.judge(ask)]


def test_each_kind_of_question_is_judged_by_its_own_method() -> None:
    assert scores(Hats(), "hat") == [-3.0, -5.0]
    assert scores(Hats(), "shoes") == [0.0, 1.0]
    assert scores(Hats(), "weather") == [0.0, 0.0]


def test_a_module_overrides_the_method_and_not_the_table() -> None:
    assert scores(DearHats(), "hat") == [4.0, 6.0]
    assert scores(DearHats(), "shoes") == [0.0, 1.0]


def asked() -> Game[Table]:
    """A game in which the second seat is offered a hat."""
    game = Game.open(Pig(), "pig")
    game.ask = Ask("p1", "hat", [Option("take", ("one",), ("hat",), 3)])
    return game


def ended(winner: str | None) -> Game[Table]:
    game = asked()
    game.outcome = Outcome(winner, {}, "goal")
    return game


class Milliner(SharedDoctrine[Table, str]):
    """Surveys a room once, and stands 0.25 better on the second seat."""

    def __init__(self) -> None:
        super().__init__()
        self.surveys = 0
        self.sides: list[int] = []

    def ground_key(self, g: Table) -> object:
        return g.goal

    def survey(self, g: Table) -> str:
        self.surveys += 1
        return "SALON"

    def tactics(self, g: Table, side: int, temper: Temper) -> Tactics:
        self.sides.append(side)
        assert self.ground(g) == "SALON"
        return Hats()

    def standing(self, g: Table, side: int) -> float:
        return 0.25 * side


def test_a_doctrine_judges_for_the_seat_that_is_asked_and_surveys_once() -> None:
    mind = Milliner()
    for _ in range(3):
        assert [each.score for each in mind.judge(asked(), EVEN)] == [-3.0]
    assert mind.surveys == 1
    assert mind.sides == [1, 1, 1]


def test_a_game_that_is_over_is_worth_what_it_came_to() -> None:
    mind = Milliner()
    assert mind.value(asked(), "p1") == 0.25
    assert mind.value(ended("p0"), "p0") == 1.0
    assert mind.value(ended("p0"), "p1") == -1.0
    assert mind.value(ended(None), "p1") == 0.0


def test_a_cache_is_emptied_when_it_is_full() -> None:
    kept: Kept[int, str] = Kept(2)
    assert kept.put(1, "one") == "one"
    assert kept.put(2, "two") == "two"
    assert kept.get(1) == "one"
    kept.put(3, "three")
    assert len(kept) == 1
    assert kept.get(1) is None
    assert kept.get_or_make(3, lambda: "other") == "three"
    assert kept.get_or_make(4, lambda: "four") == "four"
    assert kept.get(4) == "four"


def test_a_stand_is_worth_what_its_reasons_come_to() -> None:
    reasons: Reasons = [("cover", 0.5), ("danger", -0.75)]
    assert total(reasons) == -0.25
    assert Stand(reasons).score == -0.25
    assert no_opinion(Ask("p1", "hat", [Option("take", ("one",), ("hat",), 3)])) == [[]]
