"""A battle for a test: drawn ground, units where the drawing puts them, scripted dice.

    battle = Battle(
        '''
             .     f
          .     .     .
        ''',
        us={"A1": "us_airborne_squad+bar leader_sergeant"},
        german={"D1": "wehrmacht_squad*"},
    )
    battle.impulse("us", dice=[4, 2, 5])
    battle.choose("activate:A1", "fire:A1>D1", ...)
    assert battle.unit("german-squad-1").shaken

A unit is written as its counter, `+weapon` for each weapon, `@card` for a Skill Card, `!force` for another
force, `*` for Shaken. Units are named by side and kind in the order they are written.
A vehicle is named by its counter (`us-m4a1-1`); `&leader` is its Armor Leader, `^ne` the corner it faces, `~`
buttons it up, and `[squad+mg,leader]` are its passengers: `m4a1&armor_leader_darius^ne~[us_airborne_squad]`.
A helicopter belongs to the air above a hex: `{"D4-air": "uh1_slick"}`.
"""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping, Sequence
from copy import copy
from textwrap import dedent
from typing import Final, Self

from bocage.ground.land import Land
from bocage.kernel import Dice, Tally
from bocage.systems.lnl.battle.state import IMPULSE, MARKERS, RALLY, SETUP, TURN, Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.content.counters import VehicleCounter
from bocage.systems.lnl.content.scenario import (
    Arrival,
    Condition,
    Deployment,
    EventMarker,
    Fortification,
    Mission,
    Scenario,
    Side,
    TerrainMarker,
    Troop,
)
from bocage.systems.lnl.system import LockNLoad, open_battle
from tests.positions import FRAME, DrawnBattle, find

CLAUSE: Final = re.compile(r"(lnl|doh|chart|ruling)-")
FORCES = {"us": "us_airborne", "german": "wehrmacht"}


class Prepared(LockNLoad):
    """Lock 'n Load that begins in the middle of things."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Lnl:
        return self.battle.state_at_start(dice)


class Battle(DrawnBattle[Lnl]):
    markers = MARKERS
    first_phase = TURN
    strength = "strength"

    def __init__(
        self,
        drawing: str,
        *,
        us: Mapping[str, str] | None = None,
        german: Mapping[str, str] | None = None,
        module: str = "boh",
        forces: Mapping[str, str] | None = None,
        date: str = "1944-06-10",
        night: bool = False,
        turns: int = 6,
        options: Mapping[str, object] | None = None,
        forts: Sequence[Fortification] = (),
        markers: Sequence[TerrainMarker] = (),
        events: Sequence[EventMarker] = (),
        arrive: Mapping[str, Sequence[Arrival]] | None = None,
        off_map: Mapping[str, str] | None = None,
        artillery: Mapping[str, Sequence[Mission]] | None = None,
        exits: Mapping[str, str] | None = None,
        victory: Sequence[Condition] = (),
        first: str = "us",
        closed: str = "",
        hills: Mapping[int, str] | None = None,
        hexsides: Mapping[str, str] | None = None,
        ways: Mapping[str, str] | None = None,
        storeys: Mapping[int, str] | None = None,
        guns_ride: bool = False,
    ) -> None:
        """`us` and `german` are only names of the two sides: `forces` says who they really are."""
        self.land = Land.draw(dedent(drawing), hills=hills, hexsides=hexsides, ways=ways, storeys=storeys)
        super().__init__(first)
        self.options = dict(options or {})
        self.wounds: list[str] = []
        self.reprints: dict[str, dict[str, object]] = {}
        self.spotted: list[str] = []
        self.aims: list[tuple[str, str, int]] = []
        self.smoke: dict[str, int] = {}
        self.melee: list[str] = []
        self.lying: list[tuple[str, str, str]] = []
        self.captured: list[str] = []
        placed = {"us": us or {}, "german": german or {}}
        sides = {
            name: Side(
                force=(forces or FORCES)[name],
                name={"en": name, "fr": name},
                deploy=tuple(
                    Deployment(zone, tuple(_troop(text) for text in words.split()))
                    for zone, words in placed[name].items()
                ),
                arrive=tuple((arrive or {}).get(name, ())),
                off_map=tuple(_troop(text) for text in (off_map or {}).get(name, "").split()),
                artillery=tuple((artillery or {}).get(name, ())),
                exit=(exits or {}).get(name, ""),
            )
            for name in ("us", "german")
        }
        self.scenario = Scenario(
            **FRAME,
            module=module,
            date=datetime.date.fromisoformat(date),
            turns=turns,
            sides=sides,
            first=first,
            victory=tuple(victory) or (Condition("us", "otherwise"),),
            night=night,
            fortifications=tuple(forts),
            terrain_markers=tuple(markers),
            events=tuple(events),
            closed=closed,
            guns_ride=guns_ride,
        )

    def prepared(self) -> Prepared:
        return Prepared(self)

    # Before the first question

    def reprint(self, name: str, **values: object) -> Self:
        """Give a unit a counter with other printed values: reprint("us-squad-1", fp=3, melee_marked=True)."""
        self.reprints[name] = values
        return self

    def wound(self, *names: str) -> Self:
        self.wounds += names
        return self

    def lay(self, label: str, weapon: str, of: str) -> Self:
        """Leave a weapon of this side on the ground: it is called weapon-N, after those that are carried."""
        self.lying.append((label, weapon, of))
        return self

    def capture(self, *names: str) -> Self:
        """The weapons of these units come from the enemy."""
        self.captured += names
        return self

    def aim(self, firer: str, target: str, level: int) -> Self:
        """The gun of a unit, or its first weapon, has acquired a vehicle (by name), or the men of a hex."""
        self.aims.append((firer, target, level))
        return self

    def impulse(self, side: str, dice: Sequence[int] = ()) -> Self:
        """Begin with an impulse of this side."""
        return self.begin(side, IMPULSE, dice)

    def rally_phase(self, dice: Sequence[int] = ()) -> Self:
        """Begin with the Rally Phase: the first two dice are the initiative."""
        return self.begin("us", RALLY, dice)

    def set_up(self, dice: Sequence[int] = ()) -> Self:
        """Begin before anyone is on the map: the places of `us` and `german` are the zones to set up in."""
        return self.begin("us", SETUP, dice)

    def turn(self, dice: Sequence[int] = ()) -> Self:
        """Begin with the first turn: nobody has had the initiative yet."""
        return self.begin("us", TURN, dice)

    def state_at_start(self, dice: Dice) -> Lnl:
        g = open_battle(self.scenario, self.options, dice, self.land)
        side, phase = self.start
        if phase == SETUP:
            return g
        for name in self.scenario.sides:
            number = g.seats.index(name)
            waiting = iter([u for u in g.units if u.side == number and u.arrives < 0 and u.carrier is None])
            for deployment in self.scenario.sides[name].deploy:
                for _ in deployment.units:
                    g.put(next(waiting), g.field.number(deployment.zone))
        self.give_marks(g.units)
        for name, values in self.reprints.items():
            unit = find(g.units, name)
            unit.counter = copy(unit.counter)
            for value in values.items():
                setattr(unit.counter, *value)
            if isinstance(unit, Vehicle) and isinstance(unit.counter, VehicleCounter):
                unit.printed = unit.counter
        for name in self.wounds:
            find(g.units, name).wounded = True
        for name in self.captured:
            for weapon in find(g.units, name).weapons:
                weapon.origin = 1 - weapon.origin
        for label, code, of in self.lying:
            g.lay_down(g.equip(g.catalogue.weapons[code], g.seats.index(of)), g.field.number(label))
        for label in self.spotted:
            g.spotted |= 1 << g.field.number(label)
        for firer, target, level in self.aims:
            unit = find(g.units, firer)
            key = unit.weapons[0].id if unit.counter.gun is None else ~unit.id
            known = g.field.number_of.get(target)
            g.acquired[key] = (~find(g.units, target).id if known is None else known, level)
        for label in self.melee:
            g.melee |= 1 << g.field.number(label)
        for label, age in self.smoke.items():
            g.smoke[g.field.number(label)] = age
            g.smoke_mask |= 1 << g.field.number(label)
        g.look_around()
        for unit in g.units:
            cell = g.field.cell_of[unit.loc] if unit.loc >= 0 else -1
            if cell in g.control:
                g.control[cell] = unit.side
        g.mustered = len(g.units)
        g.turn = 0 if phase == TURN else 1
        g.phase = phase
        g.active = g.seats.index(side)
        g.initiative = -1 if phase == TURN else g.active
        g.placing = 2
        return g

    # Playing

    def choose(self, *keys: str) -> Self:
        """Answer the questions in turn; every part of every number that is told names its clause."""
        told = len(self.game.events)
        super().choose(*keys)
        for event in self.game.events[told:]:
            for value in event.data.values():
                if isinstance(value, Tally):
                    assert all(CLAUSE.match(part.clause) for part in value.parts), (event.kind, value.parts)
        return self

    # Looking

    def unit(self, name: str) -> Unit:
        return find(self.g.units, name)

    def loc(self, label: str) -> int:
        return self.g.field.number(label)

    def weapon(self, number: int) -> Weapon:
        return self.g.weapons[number]

    @property
    def firepower(self) -> float:
        """What the last attack added to its die, with all that its targets have in common."""
        return self.tally("fire", "strength").total

    def checks(self) -> dict[str, tuple[float, str]]:
        """The Damage Checks so far: what was added to the die, and the result, by the unit's name."""
        found = {}
        for event in self.events("damage-check"):
            number, tally = event.data["unit"], event.data["tally"]
            assert isinstance(number, int)
            assert isinstance(tally, Tally)
            found[self.g.units[number].name] = (tally.total, str(event.data["result"]))
        return found


def _troop(text: str) -> Troop:
    shaken = text.endswith("*")
    text, _, aboard = text.rstrip("*").partition("[")
    buttoned = text.endswith("~")
    text, _, facing = text.rstrip("~").partition("^")
    text, _, commander = text.partition("&")
    text, _, card = text.partition("@")
    counter, *weapons = text.split("+")
    counter, _, force = counter.partition("!")
    return Troop(
        counter,
        weapons=tuple(weapons),
        card=card,
        shaken=shaken,
        force=force,
        facing=facing,
        commander=commander,
        buttoned=buttoned,
        passengers=tuple(_troop(each) for each in aboard.rstrip("]").split(",")) if aboard else (),
    )
