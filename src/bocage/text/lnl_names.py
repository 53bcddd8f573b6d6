"""How the pieces of Lock 'n Load are called: units, stacks, places, weapons, sides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bocage.systems import family
from bocage.systems.lnl.counters import Counter, WeaponKind
from bocage.systems.lnl.state import FLYING, MARKERS, RADIO, Lnl, Unit, Vehicle
from bocage.text.words import Words

MODULES: Final = family("lnl")[1:]
"""The modules on Lock 'n Load."""

SIGHT: Final = ("clear", "degraded", "degraded", "blocked")
"""The states of a line of sight, by its code."""


class LnlNames(Words):
    """Names for the pieces on the board. `case` is the, of, to or bare, for languages that care."""

    __slots__ = ()

    # Words: those of Lock 'n Load, and of the modules on it for what is theirs

    def say(self, id: str, /, **args: object) -> str:
        return super().say(self._whose(id), **args)

    def attribute(self, id: str, name: str, /, **args: object) -> str:
        return super().attribute(self._whose(id), name, **args)

    def has(self, id: str, attribute: str = "") -> bool:
        return super().has(self._whose(id), attribute)

    def _whose(self, id: str) -> str:
        family, dash, name = id.partition("-")
        if family != "lnl" or super().has(id):
            return id
        for module in MODULES:
            if super().has(f"{module}{dash}{name}"):
                return f"{module}{dash}{name}"
        return id

    # Units

    def unit(self, g: Lnl, unit: Unit, case: str = "the") -> str:
        """German squad 3; le groupe allemand 3."""
        return self._named(unit, case, _number(g, unit))

    def units(self, g: Lnl, units: Iterable[Unit], case: str = "the") -> str:
        """German squads 3 and 4 and German sergeant 1."""
        alike: dict[tuple[str, str], list[Unit]] = {}
        for unit in units:
            alike.setdefault((kind_of(unit), unit.force.code), []).append(unit)
        names = []
        for same in alike.values():
            numbers = [number for unit in same if (number := _number(g, unit))]
            if len(same) == 1 or len(numbers) < len(same):
                names += [self.unit(g, unit, case) for unit in same]
            else:
                names.append(
                    self._named(same[0], "pl" if case == "bare" else f"{case}_pl", self.listing(numbers))
                )
        return self.listing(names)

    def _named(self, unit: Unit, case: str, number: str) -> str:
        many = case.endswith("pl")
        gender = self.gender(unit)
        form = (("f" if gender == "f" else "") + "pl") if many else gender
        return self.say(
            "lnl-unit",
            kind=self.kind(unit, case),
            adjective=self.attribute(f"lnl-force-{unit.force.code}", "adjective", form=form),
            number=number,
        ).strip()

    def kind(self, unit: Unit, case: str = "bare") -> str:
        """Squad, sergeant, Medic."""
        return self.say(f"lnl-kind-{kind_of(unit)}", case=case, many="yes" if case.endswith("pl") else "no")

    def gender(self, unit: Unit) -> str:
        id = f"lnl-kind-{kind_of(unit)}"
        return self.attribute(id, "gender") if self.has(id, "gender") else "m"

    def stack(self, units: Iterable[Unit]) -> str:
        """2 squads (one Shaken), sergeant: what lies in a place, in short."""
        alike: dict[tuple[str, str], list[Unit]] = {}
        for unit in units:
            alike.setdefault((kind_of(unit), ", ".join(self.states(unit))), []).append(unit)
        names = []
        for (_, state), same in alike.items():
            name = self.kind(same[0], "pl" if len(same) > 1 else "bare")
            if len(same) > 1:
                name = self.say("lnl-count-kind", count=len(same), kind=name)
            names.append(self.say("lnl-stack-more", what=name, how=state) if state else name)
        return ", ".join(names)

    def states(self, unit: Unit) -> list[str]:
        """What a unit suffers from, what it has done this turn, and what it carries."""
        found = []
        if unit.shaken:
            found.append(self.say("lnl-state-shaken", gender=self.gender(unit)))
        if unit.wounded:
            found.append(self.say("lnl-state-wounded", gender=self.gender(unit)))
        found += [self.say(f"lnl-mark-{name}") for bit, name in MARKERS.items() if unit.marks & bit]
        found += [self.weapon(weapon.kind.id, "bare") for weapon in unit.weapons]
        if unit.card:
            found.append(self.say(f"lnl-card-{unit.card}"))
        return found + self._machine_states(unit) if isinstance(unit, Vehicle) else found

    def _machine_states(self, vehicle: Vehicle) -> list[str]:
        """How its hatches are, how high it is, who commands it and who is aboard."""
        gender = self.gender(vehicle)
        told = [name for name in ("abandoned", "buttoned", "damaged") if getattr(vehicle, name)]
        if vehicle.flies:
            told.append("flying" if vehicle.mode == FLYING else "hovering")
        found = [self.say(f"lnl-state-{name}", gender=gender) for name in told]
        if vehicle.commander is not None:
            found.append(self.say("lnl-kind-armor_leader", case="bare", many="no"))
        if vehicle.passengers:
            found.append(self.say("lnl-state-aboard", who=self.stack(vehicle.passengers)))
        return found

    # Places, weapons, sides

    def place(self, label: str) -> str:
        """D4; D4 upstairs; D4 in the bunker."""
        hex, _, storey = label.partition("-")
        return self.say(f"lnl-place-{storey}", hex=hex) if storey else hex

    def at(self, g: Lnl, loc: int) -> str:
        return self.place(g.field.labels[loc])

    def weapon(self, weapon: str, case: str = "the") -> str:
        return self.say(f"lnl-weapon-{weapon}", case=case)

    def facing(self, corner: str) -> str:
        """Which way a vehicle or gun points: north-east."""
        return self.say(f"lnl-facing-{corner}")

    def battery(self, g: Lnl, number: int) -> str:
        """18.2-1: artillery off the map; 12.0-5: or what a Radioman reaches."""
        if number == RADIO:
            return self.say("lnl-battery-radio")
        return self.pick(g.batteries[number].mission.name)

    def side(self, g: Lnl, side: int) -> str:
        return self.pick(g.scenario.sides[g.seats[side]].name)

    def terrain(self, code: str) -> str:
        return self.say(f"lnl-terrain-{code}")

    def sight(self, a: str, b: str, code: int) -> str:
        """`D4 to F6: the line of sight is degraded by 2.`"""
        return self.say(f"terminal-los-{SIGHT[code]}", a=self.place(a), b=self.place(b), count=code)

    def part(self, name: str) -> str:
        """A part of a sum; cover is named after the terrain that gives it."""
        return self.say(f"lnl-part-{name}") if self.has(f"lnl-part-{name}") else self.terrain(name)

    def arms(self, unit: Unit, arms: str) -> str:
        """`own+1`: its own firepower and the BAR."""
        kinds: list[WeaponKind] = [weapon.kind for weapon in unit.weapons]
        names = []
        for word in arms.split("+"):
            if word.isdecimal() and int(word) <= len(kinds):
                names.append(self.weapon(kinds[int(word) - 1].id))
            else:
                names.append(self.say(f"lnl-arms-{word}"))
        return self.listing(names)


BY_COUNTER: Final = frozenset({"leader", "weapon_team", "vehicle", "helicopter"})
"""Kinds whose counters have names of their own: a rank, a type of gun or machine."""


def kind_of(unit: Unit) -> str:
    return kind_name(unit.counter)


def kind_name(counter: Counter) -> str:
    """Leaders go by their rank, guns and machines by their type, all others by their kind."""
    return counter.id if counter.kind in BY_COUNTER else counter.kind


def _number(g: Lnl, unit: Unit) -> str:
    """The number in the unit's own name; leaders and teams are counted by type. None for the only one."""
    stem, _, number = unit.name.rpartition("-")
    if stem != "new" and not unit.counter.is_leader and unit.counter.kind != "weapon_team":
        only = number == "1" and all(each.name != f"{stem}-2" for each in g.units)
        return "" if only else number
    alike = [
        each.id
        for each in g.units
        if each.side == unit.side and each.name.startswith(f"{stem}-") and kind_of(each) == kind_of(unit)
    ]
    return str(alike.index(unit.id) + 1) if len(alike) > 1 else ""
