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
import random
from collections.abc import Mapping, Sequence
from textwrap import dedent
from typing import Self

from bocage.ground.land import Land
from bocage.kernel import Ask, Dice, Event, Game, No, Tally
from bocage.systems.vv.scenario import (
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
from bocage.systems.vv.state import COMMAND, SETUP, Vv
from bocage.systems.vv.system import ValorAndVictory, open_battle
from bocage.systems.vv.units import ABOARD, MARKERS, Unit

MARKS = {name: bit for bit, name in MARKERS.items()}
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


class Battle:
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
        self.options = {"edition": edition}
        self.marks: dict[str, list[str]] = {}
        self.smoke: dict[str, int] = {}
        self.lanes: dict[str, int] = {}
        self.hidden_sniper: dict[str, str] = {}
        self._start = (COMMAND, first)
        placed = {"us": us or {}, "german": german or {}}
        self._pinned: list[str] = []
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
        text = {"en": "test", "fr": "essai"}
        self.scenario = Scenario(
            scenario="test",
            title=text,
            teaches=text,
            story=text,
            place=text,
            date=datetime.date(1944, 6, 10),
            minutes=1,
            turns=turns,
            map="drawing",
            sides=sides,
            first=first,
            setup_order=("us", "german"),
            victory=tuple(victory) or (Condition("us", "eliminate"), Condition("german", "deny")),
            special=special or Special(),
            fortifications=tuple(forts),
            tunnels=tuple(Tunnel(path) for path in tunnels),
            pacific=pacific,
            closed=closed,
        )
        self.placed = placed
        self.game: Game[Vv]

    # Before the first question

    def mark(self, **marks: str) -> Self:
        """Give units markers beforehand: mark(us_squad_1="fire move")."""
        for name, words in marks.items():
            self.marks[name.replace("_", "-")] = words.split()
        return self

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
        self._start = (phase, side)
        self.game = Game.open(Prepared(self), "test", options=self.options, script=tuple(dice))
        return self

    def set_up(self, dice: Sequence[int] = ()) -> Self:
        """Begin before anyone is on the map: the places of the sides are the zones to set up in."""
        return self.phase(SETUP, "us", dice)

    def open(self, seed: int) -> Game[Vv]:
        """Begin with the first Command Phase and the dice of this seed."""
        self._start = (COMMAND, self.scenario.first)
        self.game = Game.open(Prepared(self), "test", options=self.options, seed=seed)
        return self.game

    def at_random(self, seed: int, prefer: Sequence[str] = ()) -> Self:
        """Play the whole battle, with the dice and the answers of this seed.

        `prefer`: verbs that are chosen two times in three where they are offered.
        """
        self.open(seed)
        chance = random.Random(seed)
        while self.game.ask is not None:
            options = list(self.game.ask.options)
            liked = [option for option in options if option.verb in prefer]
            self.game.play(chance.choice(liked if liked and chance.random() < 2 / 3 else options))
        return self

    def state_at_start(self, dice: Dice) -> Vv:
        g = open_battle(self.scenario, self.options, dice, self.land)
        phase, side = self._start
        if phase == SETUP:
            return g
        self._place(g)
        for name, words in self.marks.items():
            for word in words:
                _find(g, name).marks |= MARKS[word]
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

    # Playing

    def choose(self, *keys: str) -> Self:
        """Answer the questions in turn."""
        for key in keys:
            self.game.choose(key)
        return self

    @property
    def ask(self) -> Ask:
        assert self.game.ask is not None, "the game is over"
        return self.game.ask

    @property
    def keys(self) -> list[str]:
        """What is offered now."""
        return [option.key for option in self.ask.options]

    def why_not(self, key: str) -> No | None:
        return self.game.why_not(key)

    def reason(self, key: str) -> str:
        """The name of the refusal, or '' when there is none."""
        refusal = self.why_not(key)
        return "" if refusal is None else refusal.name

    # Looking

    @property
    def g(self) -> Vv:
        return self.game.state

    def unit(self, name: str) -> Unit:
        return _find(self.g, name)

    def at(self, label: str) -> list[str]:
        """The names of the units in a hex."""
        cell = self.cell(label)
        return [unit.name for side in (0, 1) for unit in self.g.at[side][cell]]

    def cell(self, label: str) -> int:
        return self.g.field.number(label)

    def where(self, name: str) -> str:
        """The label of a unit's hex, or '' when it is off the map."""
        unit = self.unit(name)
        return self.g.field.labels[unit.loc] if unit.loc >= 0 else ""

    def marked(self, name: str) -> list[str]:
        return [word for bit, word in MARKERS.items() if self.unit(name).marks & bit]

    def events(self, kind: str) -> list[Event]:
        return [event for event in self.game.events if event.kind == kind]

    def last(self, kind: str) -> Event:
        return self.events(kind)[-1]

    def tally(self, kind: str, name: str = "tally") -> Tally:
        """A number that the last event of this kind carries: tally("fire", "strength")."""
        value = self.last(kind).data[name]
        assert isinstance(value, Tally)
        return value

    def parts(self, kind: str = "fire", name: str = "tally") -> dict[str, float]:
        """The same number in its parts, by name; equal names add up."""
        found: dict[str, float] = {}
        for part in self.tally(kind, name).parts:
            found[part.name] = found.get(part.name, 0) + part.value
        return found

    def rolled(self) -> int:
        """How many dice have been used."""
        return len(self.g.dice.values)


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


def _find(g: Vv, name: str) -> Unit:
    for unit in g.units:
        if unit.name == name:
            return unit
    raise AssertionError(f"no unit {name}; there are {[unit.name for unit in g.units]}")
