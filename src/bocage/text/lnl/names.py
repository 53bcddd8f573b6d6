"""Names of the pieces of Lock 'n Load, where they differ from those of other systems."""

from __future__ import annotations

from typing import ClassVar, Final

from bocage.systems.lnl.battle.state import FLYING, MARKERS, RADIO, Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.units import whereabouts
from bocage.systems.lnl.content.counters import Counter, WeaponKind
from bocage.text.speech import SystemWords


class LnlNames(SystemWords[Lnl, Unit]):
    """Names for the pieces of Lock 'n Load and its modules."""

    __slots__ = ()
    system: ClassVar[str] = "lnl"

    # Units

    def kind_of(self, unit: Unit) -> str:
        return kind_name(unit.counter)

    def force_of(self, unit: Unit) -> str:
        return unit.force.code

    def place_of(self, unit: Unit) -> int:
        """16.0-1: a passenger is where its vehicle is."""
        return whereabouts(unit)

    def number(self, g: Lnl, unit: Unit) -> str:
        """Number leaders and teams by type: their names are those of their rank or gun."""
        stem = unit.name.rpartition("-")[0]
        if stem != "new" and not unit.counter.is_leader and unit.counter.kind != "weapon_team":
            return super().number(g, unit)
        alike = [
            each.id
            for each in g.units
            if each.side == unit.side
            and each.name.startswith(f"{stem}-")
            and (each.id == unit.id or kind_name(each.counter) == kind_name(unit.counter))
        ]
        return str(alike.index(unit.id) + 1) if len(alike) > 1 else ""

    def states(self, unit: Unit) -> list[str]:
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
        """Return a vehicle's states: hatches, damage, height, commander, passengers."""
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

    # Artillery and arms

    def battery(self, g: Lnl, number: int) -> str:
        """18.2-1: name artillery off the map; 12.0-5: or what a Radioman reaches."""
        if number == RADIO:
            return self.say("lnl-battery-radio")
        return self.pick(g.batteries[number].mission.name)

    def arms(self, unit: Unit, arms: str) -> str:
        """Name the arms that fire: `own+1` is "its own firepower and the BAR"."""
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


def kind_name(counter: Counter) -> str:
    """Return the catalogue id of a counter's kind: leaders by rank, guns and machines by type, others by
    kind."""
    return counter.id if counter.kind in BY_COUNTER else counter.kind
