"""A battle for a test: drawn ground, units where the drawing puts them, scripted dice.

    battle = Battle(
        '''
             .     f
          .     .     .
        ''',
        us={"A1": "us_rifle_squad+m1919a6 us_leader_1"},
        german={"D1": "german_rifle_squad*"},
    )
    battle.phase("fire", "us", dice=[4, 2])
    battle.choose("fire:A1>D1", ...)
    assert battle.unit("german-squad-1").pinned

A unit is written as its counter, `+weapon` for the weapon it carries, `*` for pinned, `!` for valor, `%` for
Immobile, `^ne` for the hexside it faces, `[squad+mg,leader]` for its passengers. Units are named by side and
kind in the order they are written; vehicles and guns by their counter (`german-tiger-1`).
"""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from textwrap import dedent
from typing import Self

from bocage.ground.land import Land
from bocage.kernel import Dice
from bocage.systems.vv.battle.state import COMMAND, SETUP, Vv
from bocage.systems.vv.battle.units import ABOARD, MARKERS, Unit
from bocage.systems.vv.content.scenario import (
    Arrival,
    Condition,
    Deployment,
    Fortification,
    Missions,
    Scenario,
    Side,
    Special,
    Troop,
    Tunnel,
)
from bocage.systems.vv.system import ValorAndVictory, open_battle
from tests.positions import FRAME, DrawnBattle, find

LEGEND = {
    "f": "forest",
    "j": "jungle",
    "h": "stone_building",
    "o": "orchard",
    "p": "palm_grove",
    "y": "haystack",
    "c": "crops",
    "s": "stream",
    "g": "gully",
    "n": "canal",
    "m": "marsh",
    "w": "ocean",
    "t": "beach",
    "r": "road",
    "b": "bridge",
}


class Prepared(ValorAndVictory):
    """Valor & Victory that begins in the middle of things."""

    def __init__(self, battle: Battle) -> None:
        self.battle = battle

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Vv:
        return self.battle.state_at_start(dice)


class Battle(DrawnBattle[Vv]):
    markers = MARKERS
    first_phase = COMMAND

    def __init__(
        self,
        drawing: str,
        *,
        us: Mapping[str, str] | None = None,
        german: Mapping[str, str] | None = None,
        nations: Mapping[str, str] | None = None,
        turns: int = 6,
        first: str = "us",
        edition: str = "french",
        special: Special | None = None,
        forts: Sequence[Fortification] = (),
        tunnels: Sequence[str] = (),
        pacific: bool = False,
        smoke: Mapping[str, int] | None = None,
        expendables: Mapping[str, Mapping[str, int]] | None = None,
        missions: Mapping[str, Missions] | None = None,
        snipers: Sequence[str] = (),
        arrive: Mapping[str, Sequence[Arrival]] | None = None,
        exits: Mapping[str, str] | None = None,
        victory: Sequence[Condition] = (),
        closed: str = "",
        hills: Mapping[int, str] | None = None,
        hexsides: Mapping[str, str] | None = None,
        ways: Mapping[str, str] | None = None,
    ) -> None:
        """`us` and `german` are only names of the two sides: `nations` says who they really are."""
        self.land = Land.draw(dedent(drawing), LEGEND, hills=hills, hexsides=hexsides, ways=ways)
        super().__init__(first)
        self.options = {"edition": edition}
        self.smoke: dict[str, int] = {}
        self.lanes: dict[str, int] = {}
        self.hidden_sniper: dict[str, str] = {}
        self.placed = placed = {"us": us or {}, "german": german or {}}
        sides = {
            name: Side(
                nation=(nations or {}).get(name, name),  # type: ignore[arg-type]
                name={"en": name, "fr": name},
                deploy=tuple(
                    Deployment(zone, tuple(_troop(text) for text in words.split()))
                    for zone, words in placed[name].items()
                ),
                arrive=tuple((arrive or {}).get(name, ())),
                smoke=(smoke or {}).get(name, 0),
                expendables=dict((expendables or {}).get(name, {})),
                missions=(missions or {}).get(name, Missions()),
                sniper=name in snipers,
                exit=(exits or {}).get(name, ""),
            )
            for name in ("us", "german")
        }
        self.scenario = Scenario(
            **FRAME,
            date=datetime.date(1944, 6, 10),
            turns=turns,
            sides=sides,
            first=first,
            victory=tuple(victory) or (Condition("us", "eliminate"), Condition("german", "deny")),
            special=special or Special(),
            fortifications=tuple(forts),
            tunnels=tuple(Tunnel(path) for path in tunnels),
            pacific=pacific,
            closed=closed,
        )

    def prepared(self) -> Prepared:
        return Prepared(self)

    # Before the first question

    def lay_smoke(self, **strengths: int) -> Self:
        """Smoke markers by hex: lay_smoke(C2=2)."""
        self.smoke |= strengths
        return self

    def lay_lanes(self, **counts: int) -> Self:
        """Fire Lane markers by hex: lay_lanes(C2=1)."""
        self.lanes |= counts
        return self

    def sniper_at(self, **hexes: str) -> Self:
        """Snipers that are on the map already: sniper_at(german="D4")."""
        self.hidden_sniper |= hexes
        return self

    def phase(self, phase: str, side: str = "us", dice: Sequence[int] = ()) -> Self:
        """Begin with a phase in the segment of this side."""
        return self.begin(side, phase, dice)

    def set_up(self, dice: Sequence[int] = ()) -> Self:
        """Begin before anyone is on the map: the places of the sides are the zones to set up in."""
        return self.begin("us", SETUP, dice)

    def state_at_start(self, dice: Dice) -> Vv:
        g = open_battle(self.scenario, self.options, dice, self.land)
        side, phase = self.start
        if phase == SETUP:
            return g
        self._place(g)
        self.give_marks(g.units)
        for label, strength in self.smoke.items():
            g.put_smoke(g.field.number(label), strength)
        for label, count in self.lanes.items():
            g.lanes[g.field.number(label)] = count
        for name, label in self.hidden_sniper.items():
            g.sniper[g.seats.index(name)] = g.field.number(label)
        g.placing = 2
        g.turn = 1
        g.phase = phase
        g.active = g.seats.index(side)
        return g

    def _place(self, g: Vv) -> None:
        for name in self.scenario.sides:
            number = g.seats.index(name)
            waiting = iter([u for u in g.units if u.side == number and u.arrives < 0 and u.loc != ABOARD])
            for zone, words in self.placed[name].items():
                for text in words.split():
                    unit = next(waiting)
                    g.put(unit, g.field.number(zone))
                    head = text.partition("[")[0]
                    unit.pinned = "*" in text.rpartition("]")[2] or "*" in head
                    unit.valor = unit.valor or "!" in head
                    unit.immobile = "%" in head
                    for passenger in unit.passengers:
                        passenger.pinned = unit.pinned
                    if unit.loc in g.control:
                        g.control[unit.loc] = number

    # Looking

    def unit(self, name: str) -> Unit:
        return find(self.g.units, name)

    def cell(self, label: str) -> int:
        return self.g.field.number(label)


def _troop(text: str) -> Troop:
    text, _, aboard = text.partition("[")
    text = text.rstrip("*!%")
    text, _, facing = text.partition("^")
    counter, _, weapon = text.partition("+")
    return Troop(
        counter.rstrip("*!%"),
        weapon=weapon.rstrip("*!%"),
        facing=facing.rstrip("*!%"),
        passengers=tuple(_troop(each) for each in aboard.rstrip("]*").split(",")) if aboard else (),
    )
