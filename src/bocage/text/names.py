"""Names of the pieces of a rule system: units, stacks, places, sides. Each system has a subclass."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import ClassVar, Generic, TypeVar

from bocage.kernel import Outcome
from bocage.systems import family
from bocage.systems.common.battle import Battle, Piece
from bocage.text.words import Words

"""The states of a line of sight, by its code."""


G = TypeVar("G", bound=Battle)
U = TypeVar("U", bound=Piece)


class SystemNames(Words, ABC, Generic[G, U]):
    """Names for the pieces on the board. `case` is `the`, `of`, `to` or `bare`, for languages that inflect.

    Message ids begin with the system's id: `lnl-kind-squad`. A module based on the system adds messages of
    its own.
    """

    __slots__ = ()
    system: ClassVar[str]

    # What each system knows of its units

    @abstractmethod
    def kind_of(self, unit: U) -> str:
        """Return the id of the unit's kind in the catalogue."""

    @abstractmethod
    def force_of(self, unit: U) -> str:
        """Return the id of the unit's nation or force in the catalogue."""

    @abstractmethod
    def states(self, unit: U) -> list[str]:
        """Return the states to show: what the unit suffers from, has done this turn, and carries."""

    # Messages: those of the system, and of the modules based on it for what is theirs

    def own(self, name: str, /, **args: object) -> str:
        """Return a message of this system: `own("kind-squad")` is `lnl-kind-squad`."""
        return self.say(f"{self.system}-{name}", **args)

    def say(self, id: str, /, **args: object) -> str:
        return super().say(self._owning_id(id), **args)

    def attribute(self, id: str, name: str, /, **args: object) -> str:
        return super().attribute(self._owning_id(id), name, **args)

    def has(self, id: str, attribute: str = "") -> bool:
        return super().has(self._owning_id(id), attribute)

    def _owning_id(self, id: str) -> str:
        """Return the id that holds a message: the system's own, or that of a module based on it."""
        speaker, dash, name = id.partition("-")
        if speaker != self.system or super().has(id):
            return id
        for module in family(self.system)[1:]:
            if super().has(f"{module}{dash}{name}"):
                return f"{module}{dash}{name}"
        return id

    # Units

    def unit(self, g: G, unit: U, case: str = "the") -> str:
        """Name a unit: "German squad 3"; "le groupe allemand 3"."""
        return self._compose(unit, case, self.number(g, unit))

    def units(self, g: G, units: Iterable[U], case: str = "the") -> str:
        """Name several units: "German squads 3 and 4 and German sergeant 1"."""
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
                    self._compose(same[0], "pl" if case == "bare" else f"{case}_pl", self.listing(numbers))
                )
        return self.listing(names)

    def number(self, g: G, unit: U) -> str:
        """Return the number in the unit's name; "" if it is the only one of its kind."""
        stem, _, number = unit.name.rpartition("-")
        only = number == "1" and all(each.name != f"{stem}-2" for each in g.units)
        return "" if only else number

    def _compose(self, unit: U, case: str, number: str) -> str:
        """Put kind, adjective and number of a unit together."""
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
        """Name the kind of a unit: "squad", "sergeant", "Medic"."""
        return self.own(f"kind-{self.kind_of(unit)}", case=case, many="yes" if case.endswith("pl") else "no")

    def gender(self, unit: U) -> str:
        """Return the grammatical gender of a unit's kind, "m" or "f"."""
        id = f"{self.system}-kind-{self.kind_of(unit)}"
        return self.attribute(id, "gender") if self.has(id, "gender") else "m"

    def stack(self, units: Iterable[U]) -> str:
        """Sum up the units of a place: "2 squads (one Shaken), sergeant"."""
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
        """Name a place: "D4"; "D4 upstairs"; "D4 in the bunker"."""
        hex, _, storey = label.partition("-")
        return self.own(f"place-{storey}", place=hex) if storey else hex

    def place_of(self, unit: U) -> int:
        """Return where a unit is; less than 0 off the map."""
        return unit.loc

    def at(self, g: G, loc: int) -> str:
        """Name a location by its number."""
        return self.place(g.field.label(loc))

    def side(self, g: G, side: int) -> str:
        """Name a side by its number."""
        return self.pick(g.scenario.sides[g.seats[side]].name)

    def force(self, code: str) -> str:
        """Name a nation or force."""
        return self.own(f"force-{code}")

    def weapon(self, weapon: str, case: str = "the") -> str:
        """Name a weapon."""
        return self.own(f"weapon-{weapon}", case=case)

    def facing(self, way: str) -> str:
        """Name a direction that a vehicle or gun faces: "north-east"."""
        return self.say(f"common-facing-{way}")

    def terrain(self, code: str) -> str:
        """Name a kind of terrain."""
        return self.own(f"terrain-{code}")

    def phase(self, phase: str) -> str:
        """Name a phase of the turn."""
        return self.own(f"phase-{phase}")

    def part(self, name: str) -> str:
        """Name a part of a sum. Cover is named after the terrain that gives it."""
        id = f"{self.system}-part-{name}"
        return self.say(id) if self.has(id) else self.terrain(name)

    def result(self, name: str) -> str:
        """Name a possible result of an attempt."""
        return self.own(f"result-{name}")

    def sight(self, a: str, b: str, state: str, count: int) -> str:
        """Say how a line of sight is: `D4 to F6: the line of sight is degraded by 2.`"""
        return self.say(f"terminal-los-{state}", a=self.place(a), b=self.place(b), count=count)

    def met(self, state: str, what: str) -> str:
        """Say what a line of sight meets, as a label on the line: "wheat degrades"."""
        return self.say(f"server-met-{state}", what=self.terrain(what))

    def outcome(self, g: G, outcome: Outcome) -> str:
        """Say how the game ended and who has won."""
        reason = self.own(outcome.reason)
        if outcome.winner is None:
            return self.say("terminal-draw", reason=reason)
        return self.say("terminal-wins", side=self.side(g, g.seats.index(outcome.winner)), reason=reason)
