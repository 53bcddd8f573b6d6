"""How the pieces of a rule system are called: units, stacks, places, sides. Each system speaks for itself."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from bocage.ground.place import Locations
from bocage.kernel import Outcome
from bocage.systems import family
from bocage.text.words import Words

"""The states of a line of sight, by its code."""


class Piece(Protocol):
    """A unit, as far as any name needs it."""

    @property
    def id(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def side(self) -> int: ...
    @property
    def loc(self) -> int: ...


class SideCard(Protocol):
    @property
    def name(self) -> Mapping[str, str]: ...


class BattleCard(Protocol):
    @property
    def sides(self) -> Mapping[str, Any]: ...


class Battle(Protocol):
    """The state of any system, as far as words need it."""

    @property
    def units(self) -> Sequence[Piece]: ...
    @property
    def seats(self) -> Sequence[str]: ...
    @property
    def active(self) -> int: ...
    @property
    def field(self) -> Locations: ...
    @property
    def scenario(self) -> BattleCard: ...


G = TypeVar("G", bound=Battle)
U = TypeVar("U", bound=Piece)


class SystemNames(Words, ABC, Generic[G, U]):
    """Names for the pieces on the board. `case` is the, of, to or bare, for languages that care.

    What a system says begins with its id: `lnl-kind-squad`. A module on it says what is its own.
    """

    __slots__ = ()
    system: ClassVar[str]

    # What each system knows of its units

    @abstractmethod
    def kind_of(self, unit: U) -> str:
        """The name of its kind in the catalogue."""

    @abstractmethod
    def force_of(self, unit: U) -> str: ...

    @abstractmethod
    def states(self, unit: U) -> list[str]:
        """What a unit suffers from, what it has done this turn, and what it carries."""

    # Words: those of the system, and of the modules on it for what is theirs

    def own(self, name: str, /, **args: object) -> str:
        """What only this system says: `own("kind-squad")`."""
        return self.say(f"{self.system}-{name}", **args)

    def say(self, id: str, /, **args: object) -> str:
        return super().say(self._whose(id), **args)

    def attribute(self, id: str, name: str, /, **args: object) -> str:
        return super().attribute(self._whose(id), name, **args)

    def has(self, id: str, attribute: str = "") -> bool:
        return super().has(self._whose(id), attribute)

    def _whose(self, id: str) -> str:
        speaker, dash, name = id.partition("-")
        if speaker != self.system or super().has(id):
            return id
        for module in family(self.system)[1:]:
            if super().has(f"{module}{dash}{name}"):
                return f"{module}{dash}{name}"
        return id

    # Units

    def unit(self, g: G, unit: U, case: str = "the") -> str:
        """German squad 3; le groupe allemand 3."""
        return self._named(unit, case, self.number(g, unit))

    def units(self, g: G, units: Iterable[U], case: str = "the") -> str:
        """German squads 3 and 4 and German sergeant 1."""
        alike: dict[tuple[str, str], list[U]] = {}
        for unit in units:
            alike.setdefault((self.kind_of(unit), self.force_of(unit)), []).append(unit)
        names = []
        for same in alike.values():
            numbers = [number for unit in same if (number := self.number(g, unit))]
            if len(same) == 1 or len(numbers) < len(same):
                names += [self.unit(g, unit, case) for unit in same]
            else:
                names.append(
                    self._named(same[0], "pl" if case == "bare" else f"{case}_pl", self.listing(numbers))
                )
        return self.listing(names)

    def number(self, g: G, unit: U) -> str:
        """The number in the unit's own name; none for the only one."""
        stem, _, number = unit.name.rpartition("-")
        only = number == "1" and all(each.name != f"{stem}-2" for each in g.units)
        return "" if only else number

    def _named(self, unit: U, case: str, number: str) -> str:
        many = case.endswith("pl")
        gender = self.gender(unit)
        form = (("f" if gender == "f" else "") + "pl") if many else gender
        return self.say(
            "common-unit",
            kind=self.kind(unit, case),
            adjective=self.attribute(f"{self.system}-force-{self.force_of(unit)}", "adjective", form=form),
            number=number,
        ).strip()

    def kind(self, unit: U, case: str = "bare") -> str:
        """Squad, sergeant, Medic."""
        return self.own(f"kind-{self.kind_of(unit)}", case=case, many="yes" if case.endswith("pl") else "no")

    def gender(self, unit: U) -> str:
        id = f"{self.system}-kind-{self.kind_of(unit)}"
        return self.attribute(id, "gender") if self.has(id, "gender") else "m"

    def stack(self, units: Iterable[U]) -> str:
        """2 squads (one Shaken), sergeant: what lies in a place, in short."""
        alike: dict[tuple[str, str], list[U]] = {}
        for unit in units:
            alike.setdefault((self.kind_of(unit), ", ".join(self.states(unit))), []).append(unit)
        names = []
        for (_, state), same in alike.items():
            name = self.kind(same[0], "pl" if len(same) > 1 else "bare")
            if len(same) > 1:
                name = self.say("common-count-kind", count=len(same), kind=name)
            names.append(self.say("common-stack-more", what=name, how=state) if state else name)
        return ", ".join(names)

    # Places, sides, weapons, sums

    def place(self, label: str) -> str:
        """D4; D4 upstairs; D4 in the bunker."""
        hex, _, storey = label.partition("-")
        return self.own(f"place-{storey}", hex=hex) if storey else hex

    def at(self, g: G, loc: int) -> str:
        return self.place(g.field.label(loc))

    def side(self, g: G, side: int) -> str:
        return self.pick(g.scenario.sides[g.seats[side]].name)

    def force(self, code: str) -> str:
        return self.own(f"force-{code}")

    def weapon(self, weapon: str, case: str = "the") -> str:
        return self.own(f"weapon-{weapon}", case=case)

    def facing(self, way: str) -> str:
        """Which way a vehicle or gun points: north-east."""
        return self.say(f"common-facing-{way}")

    def terrain(self, code: str) -> str:
        return self.own(f"terrain-{code}")

    def phase(self, phase: str) -> str:
        return self.own(f"phase-{phase}")

    def part(self, name: str) -> str:
        """A part of a sum; cover is named after the terrain that gives it."""
        id = f"{self.system}-part-{name}"
        return self.say(id) if self.has(id) else self.terrain(name)

    def result(self, name: str) -> str:
        """What may come of an attempt."""
        return self.own(f"result-{name}")

    def sight(self, a: str, b: str, state: str, count: int) -> str:
        """`D4 to F6: the line of sight is degraded by 2.`"""
        return self.say(f"terminal-los-{state}", a=self.place(a), b=self.place(b), count=count)

    def met(self, state: str, what: str) -> str:
        """What a line of sight meets, said on the line: `wheat degrades`."""
        return self.say(f"server-met-{state}", what=self.terrain(what))

    def outcome(self, g: G, outcome: Outcome) -> str:
        """How it ended, and who has won."""
        reason = self.own(outcome.reason)
        if outcome.winner is None:
            return self.say("terminal-draw", reason=reason)
        return self.say("terminal-wins", side=self.side(g, g.seats.index(outcome.winner)), reason=reason)
