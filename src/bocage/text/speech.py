"""A rule system in words: events, questions, options, and refusals."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final, cast

from bocage.kernel import Ask, Event, No, Option, Tally, unpack, unpack_point
from bocage.kernel.options import pack_point
from bocage.rulebook import short
from bocage.systems import find_manifest
from bocage.systems.common.manifest import load
from bocage.text.goals import Goals
from bocage.text.names import G, SystemNames, U
from bocage.text.words import sentence, signed, whole

CASES: Final = ("the", "of", "to", "bare")

NO_RULE: Final = frozenset(
    {
        "unknown-choice",
        "not-asked-now",
        "no-such-hex",
        "no-such-unit",
        "no-such-weapon",
    }
)
"""Refusals caused by what was typed, or by the moment, not by a rule."""

TELLING: Final = 0.05
"""Least weight of a reason worth telling."""

Args = dict[str, object]


class SystemWords(SystemNames[G, U]):
    """The sentences of one system in one language. The name of a value in the data says what it means."""

    __slots__ = ()

    one_unit: ClassVar[frozenset[str]] = frozenset({"unit", "other"})
    several_units: ClassVar[frozenset[str]] = frozenset({"units", "firers", "targets"})
    places: ClassVar[frozenset[str]] = frozenset({"at", "origin", "to", "target"})
    tallies: ClassVar[tuple[str, ...]] = ("strength", "cover", "tally")
    spoken: ClassVar[tuple[str, ...]] = ()
    """Verbs that people may type in words of their own language."""

    # How to win

    @abstractmethod
    def goals(self, scenario: Any) -> Goals:
        """Say what each side has to do to win."""

    # What happened

    def event(self, g: G, event: Event) -> list[str]:
        """Return the sentence of an event, and below it the sums that led to it."""
        lines = [sentence(self.own(f"event-{event.kind}", **self.event_args(g, event)))]
        for name in self.tallies:
            tally = event.data.get(name)
            if isinstance(tally, Tally) and tally.parts:
                lines.append("  " + self.sum(name, tally))
        return lines

    def event_args(self, g: G, event: Event) -> Args:
        """Turn the data of an event into message arguments."""
        args: Args = {}
        for name, value in event.data.items():
            if name in self.one_unit:
                if isinstance(value, int):
                    args |= self.unit_args(g, name, self.as_told(g, event, value))
            elif name in self.several_units and isinstance(value, list):
                args |= self.units_args(g, name, [self.as_told(g, event, number) for number in value])
            elif name in self.places:
                args[name] = self._where(g, value)
            elif not isinstance(value, Tally):
                args |= self.value_args(g, name, value, event.data)
        return args

    def value_args(self, g: G, name: str, value: object, data: Mapping[str, object]) -> Args:
        """Turn a value that is neither a unit nor a place into message arguments."""
        if isinstance(value, bool):
            return {name: yes_no(value)}
        if name == "side" and isinstance(value, int):
            return {name: self.side(g, value)}
        if isinstance(value, tuple):
            return {f"die{number}": die for number, die in enumerate(value, start=1)}
        return {name: value}

    def _where(self, g: G, value: object) -> str:
        """Name a place or a list of places."""
        if isinstance(value, int):
            return self.at(g, value)
        return self.listing([self.at(g, loc) for loc in value]) if isinstance(value, list) else ""

    def sum(self, name: str, tally: Tally) -> str:
        """Write a sum under its name: `attack +3: lead unit +1 (5.2-2), adjacent +2 (20.0-4)`."""
        what = self.own(f"tally-{name}")
        return self.say("common-tally", what=what, total=signed(tally.total), parts=self.tally(tally))

    def tally(self, tally: Tally) -> str:
        """Write the parts of a sum: `lead unit +1 (5.2-2), adjacent +2 (20.0-4)`."""
        return ", ".join(
            f"{self.part(each.name)} {signed(each.value)} ({short(each.clause)})" for each in tally.parts
        )

    def decisive(self, reasons: Iterable[tuple[str, float]]) -> list[tuple[str, str, float]]:
        """Return the reasons that matter for an option as (name, text, weight)."""
        return [(name, self.own(f"advice-{name}"), value) for name, value in reasons if abs(value) >= TELLING]

    def as_told(self, g: G, event: Event, number: int) -> U:
        """Return a unit as it was when an event was told: a half-squad may have been a squad then."""
        unit = self.numbered(g, number)
        former = former_face(g.events or (), event, "unit", number)
        return self.former_shape(g, unit, former) if former else unit

    def former_shape(self, g: G, unit: U, counter: str) -> U:
        """Return a copy of a unit with the counter it had. What changes a counter tells it as `was`."""
        raise NotImplementedError(f"units of {self.system} keep their counters")

    def numbered(self, g: G, number: int) -> U:
        """Return the unit of this number."""
        return cast("U", g.units[number])

    def unit_args(self, g: G, name: str, unit: U) -> Args:
        """Make the message arguments for a unit, in every case."""
        args: Args = {f"{name}_{case}": self.unit(g, unit, case) for case in CASES}
        args[name] = args[f"{name}_the"]
        if name == "unit":
            args["gender"] = self.gender(unit)
        return args

    def units_args(self, g: G, name: str, units: Sequence[U]) -> Args:
        """Make the message arguments for several units, in every case."""
        args: Args = {f"{name}_{case}": self.units(g, units, case) for case in CASES}
        args[name] = args[f"{name}_the"]
        args["count"] = len(units)
        return args

    # What is asked

    def ask(self, g: G, ask: Ask) -> str:
        """Return the question, as put to its seat."""
        return sentence(self.own(f"ask-{ask.kind}", **self.question_args(g, ask)))

    def question_args(self, g: G, ask: Ask) -> Args:
        """Turn what a question is about into message arguments."""
        args: Args = {}
        unit, at = ask.about.get("unit"), ask.about.get("at")
        if isinstance(unit, int):
            args |= self.unit_args(g, "unit", self.numbered(g, unit))
        if isinstance(at, int):
            args["place"] = self.at(g, at)
        return args | {"left": ask.about.get("left", 0)}

    def option(self, g: G, option: Option, ask: Ask | None = None) -> str:
        """Describe an option on its own: `Fire from D4 at F6: 2 squads`."""
        return sentence(self.own(f"verb-{option.verb}", **self.option_args(g, option, ask)))

    def option_below(self, g: G, option: Option, ask: Ask | None = None) -> str:
        """Describe an option in a list under the heading of its verb: `D4 at F6: 2 squads`."""
        id = f"{self.system}-verb-{option.verb}"
        if not self.has(id, "short"):
            return self.option(g, option, ask)
        return self.attribute(id, "short", **self.option_args(g, option, ask))

    def act(self, verb: str) -> str:
        """Return the label of the button that does it: `Fire`."""
        id = f"{self.system}-verb-{verb}"
        return self.attribute(id, "do") if self.has(id, "do") else self.say("common-go-ahead")

    def heading(self, verb: str) -> str:
        """Return the heading above the options of a verb; "" for verbs without arguments."""
        id = f"{self.system}-verb-{verb}"
        return self.attribute(id, "group") if self.has(id, "group") else ""

    def verb_of(self, word: str) -> str:
        """Return the verb that a word of the reader's language means; the word itself if it means none."""
        for verb in self.spoken:
            if word in self.own(f"spoken-{verb}").split():
                return verb
        return word

    def option_args(self, g: G, option: Option, ask: Ask | None) -> Args:
        """Turn the arguments of an option into message arguments."""
        args: Args = {"enemy": "no", "foe": "", "who": ""}
        side = g.active if ask is None else g.seats.index(ask.seat)
        values = arguments(option)
        places = 0
        for kind, text, value in zip(option.kinds, option.args, values, strict=False):
            if kind == "place":
                args |= self.place_args(g, side, "to" if places else "place", text, value)
                places += 1
            elif kind == "unit":
                unit = self.numbered(g, value)
                args |= self.unit_args(g, "other" if "unit" in args else "unit", unit)
                carrier = getattr(unit, "carrier", None)
                where = unit.loc if carrier is None or isinstance(carrier, int) else carrier.loc
                if "from" not in args and where >= 0:
                    args["from"] = self.at(g, where)
                    args.setdefault("place", args["from"])
            elif kind == "facing":
                args["facing"] = self.facing(text)
            else:
                args |= self.argument(g, kind, text, value, args)
        return args

    def place_args(self, g: G, side: int, name: str, label: str, loc: int) -> Args:
        """Name a place. A system may add own units, enemies and terrain there."""
        return {name: self.place(label)}

    def argument(self, g: G, kind: str, text: str, value: int, known: Args) -> Args:
        """Turn an argument that only this system has into message arguments."""
        raise NotImplementedError(f"{self.system} has no words for an argument of the kind {kind!r}")

    # Why not

    def reason(self, no: No, g: G | None = None, ask: Ask | None = None) -> str:
        """Say why something may not be done; with the battle, also what it is about and what is asked."""
        args: Args = {"asked": yes_no(ask is not None), "counted": yes_no("needs" in no.args), **no.args}
        if g is not None and ask is not None:
            args["question"] = self.ask(g, ask)
        return sentence(self.own(f"no-{no.name}", **args))

    def refusal(self, no: No, g: G | None = None, ask: Ask | None = None) -> str:
        """Say why something may not be done, with the text of the rule."""
        reason = self.reason(no, g, ask)
        if no.name in NO_RULE:
            return reason
        return f"{reason} [{short(no.clause)}] {self.rule(no.clause)}".rstrip()


def former_face(events: Sequence[Event], told: Event, kind: str, number: int) -> str:
    """Return the id of the counter that a unit or weapon had when an event was told, "" if it still has it.

    What turns a counter over tells so with its `unit` or `weapon` (`kind`), and the old one as `was`.
    """
    former = ""
    for event in reversed(events):
        if event is told:
            break
        if event.data.get(kind) == number:
            former = str(event.data.get("was", former))
    return former


def arguments(option: Option) -> tuple[int, ...]:
    """Return the values of an option's arguments, in their order; a point is one of them."""
    if option.kinds and option.kinds[-1] == "point":
        first, x, y = unpack_point(option.value)
        point = pack_point(0, x, y)
        return (point,) if len(option.args) == 1 else (first, point)
    return (option.value,) if len(option.args) == 1 else unpack(option.value)


def total_of(data: Mapping[str, object], names: Iterable[str]) -> float:
    """Add up the totals of the tallies with these names."""
    return sum(tally.total for name in names if isinstance(tally := data.get(name), Tally))


def roll_text(dice: Sequence[int], modifier: float) -> str:
    """Write a roll: `5`, `3 + 4 = 7`, `5 + 2 = 7`, `5 − 1 = 4`, `2 − 3 = −1`."""
    text = " + ".join(str(die) for die in dice)
    if modifier:
        text += f" {'−' if modifier < 0 else '+'} {abs(whole(modifier))}"
    total = sum(dice) + modifier
    return f"{text} = {'−' if total < 0 else ''}{abs(whole(total))}" if " " in text else text


def yes_no(value: bool) -> str:
    """Write a truth value as the messages' selectors expect it."""
    return "yes" if value else "no"


@cache
def words_of(system: str, lang: str) -> SystemWords[Any, Any]:
    """Return the words of a system in a language; a module speaks with those of its core."""
    made = load(find_manifest(system).words, system, "words")(lang)
    assert isinstance(made, SystemWords), f"the words of {system} are no SystemWords"
    return made
