"""Tell how far a deed at a real table has come: its sums, its dice, what happened, and what is asked for
next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol, TypeVar

from bocage.kernel import Event, Tally
from bocage.server.presenter import answers
from bocage.server.presenter.presenter import Json
from bocage.server.problems import Problem
from bocage.systems.common.table.deeds import Done, Sum, Throw, Wish
from bocage.text.speech import SystemWords
from bocage.text.words import sentence

T = TypeVar("T")


def pick(known: Mapping[str, T], id: str, problem: str) -> T:
    """Return what has this id, or refuse."""
    if id not in known:
        raise Problem(422, problem, name=id)
    return known[id]


class Table(Protocol):
    """What is told of an evening, whatever the rules."""

    @property
    def units(self) -> Sequence[Any]: ...
    @property
    def sums(self) -> Sequence[Sum]: ...
    @property
    def events(self) -> Sequence[Event] | None: ...
    @property
    def chances(self) -> Mapping[str, Fraction]: ...


class DeedTeller:
    """Tells of a deed in one language. `ids`: what each unit is called in requests; `means`: what the total
    of a sum comes to."""

    __slots__ = ("_ids", "_means", "_table", "_tones", "_words")

    def __init__(
        self,
        words: SystemWords[Any, Any],
        table: Table,
        ids: Sequence[str],
        tones: Mapping[str, str],
        means: Callable[[Sum], Mapping[str, Any]],
    ) -> None:
        self._words = words
        self._table = table
        self._ids = ids
        self._tones = tones
        self._means = means

    def tell(self, done: Done, title: str) -> Json:
        """Tell how far a deed has come."""
        thrown = [(wish, answer) for wish, answer in done.answered if isinstance(wish, Throw)]
        return {
            "title": title,
            "chances": answers.results(self._words, dict(self._table.chances), self._tones),
            "sums": [self._sum(each) for each in self._table.sums],
            "thrown": [{"text": self._wanted(wish), "dice": answer} for wish, answer in thrown],
            "lines": [self._line(event) for event in self._table.events or ()],
            "next": None if done.next is None else self._next(done.next),
            "dice": [die for _, answer in thrown for die in answer],
        }

    def _unit(self, number: int) -> str:
        """What a unit is called."""
        return self._words.unit(self._table, self._table.units[number], "bare")

    def _sum(self, each: Sum) -> Json:
        """Show a sum; what it means once its dice have fallen."""
        words = self._words
        means = self._means(each)
        return {
            "title": words.own(f"companion-sum-{each.kind}", unit=self._unit(each.unit)),
            "tally": answers.tally(words, each.tally),
            "needs": each.needs,
            "dice": each.dice,
            "total": each.total,
            "text": "" if each.total is None else words.own(f"companion-means-{each.kind}", **means),
        }

    def _line(self, event: Event) -> Json:
        """Tell what happened, with its rules and its sum."""
        tally = event.data.get("tally")
        text, *_ = self._words.event(self._table, event)
        return {
            "text": text,
            "clauses": list(event.clauses),
            "tally": answers.tally(self._words, tally) if isinstance(tally, Tally) else [],
        }

    def _wanted(self, wish: Wish) -> str:
        """Say what dice or a pick are for."""
        count = wish.number if isinstance(wish, Throw) else wish.left
        unit = self._unit(wish.unit)
        return sentence(self._words.own(f"companion-want-{wish.purpose}", unit=unit, count=count))

    def _next(self, wish: Wish) -> Json:
        """Say what is asked for next."""
        text = self._wanted(wish)
        if isinstance(wish, Throw):
            found: Json = {"kind": "dice", "text": text, "count": wish.number}
            return found | {"side": None, "units": [], "many": False}
        return {
            "kind": "pick",
            "text": text,
            "count": wish.left,
            "side": wish.side,
            "units": [self._ids[number] for number in wish.among],
            "many": wish.many,
        }
