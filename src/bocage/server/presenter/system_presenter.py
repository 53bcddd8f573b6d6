"""What all systems tell the page in the same way. The presenter of each system brings the rest."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar, Generic, TypeVar, cast

from bocage.kernel import Ask, Event, Game, No, Option, Outcome
from bocage.players import Veteran
from bocage.server.presenter import gesturing, pieces
from bocage.server.presenter.answers import Answers, why
from bocage.server.presenter.presenter import Json, Known, Line, Throw
from bocage.systems import ScenarioCard, doctrine, lab_adapter, option_rules, space_of
from bocage.systems.common.battle import Battle, GridBattle
from bocage.systems.common.chances import Foretelling
from bocage.systems.common.files.troops import count_units, counter_ids
from bocage.systems.common.gestures import Part
from bocage.systems.common.luck import Throw as Luck
from bocage.text.speech import SystemWords
from bocage.text.words import sentence

G = TypeVar("G", bound=Battle)
"""The state of the battles of a system."""


class SystemPresenter(ABC, Generic[G]):
    """Speaks one language. All that it shows has gone through `Game.view`, which hides what is hidden."""

    __slots__ = ("words",)
    not_now: ClassVar[No]
    """The refusal of anything while another seat is asked."""
    setting_up: ClassVar[frozenset[str]] = frozenset()
    """Questions of the set-up: what is left of it can be done by chance."""
    ways: ClassVar[frozenset[str]] = frozenset()
    """Questions about where to go next: the way to any place can be asked for."""
    words: SystemWords[G, Any]
    answers: ClassVar[Answers]
    """What the system says to questions before a choice."""

    preview: ClassVar[Foretelling]

    # What each system brings

    @abstractmethod
    def units(self, g: G, seen: list[dict[str, Any]]) -> tuple[list[Json], list[Json]]:
        """The units on the map, and those that are not, from what the view shows of them."""

    def weapons(self, g: G, seen: dict[str, Any]) -> list[Json]:
        """Weapons nobody carries."""
        return []

    def things(self, g: G, seen: dict[str, Any], ask: Ask | None) -> list[Json]:
        """What lies in the places besides counters: the places that victory asks for, and who holds them."""
        name = self.words.own("thing-objective")
        return [
            pieces.thing(label, "objective", name, holder=holder, ground=False)
            for label, holder in seen["control"].items()
        ]

    def support(self, g: G, seen: dict[str, Any]) -> list[Json]:
        """What a side has off the map, in words."""
        return []

    def story(self, g: G, seen: dict[str, Any]) -> list[Json]:
        """What the scenario has told so far, and where."""
        return []

    def spots(self, g: G, option: Option, ask: Ask) -> pieces.Spots:
        """What on the board an option belongs to: the places and units that it names."""
        return pieces.spots(g, option)

    def turns(self, g: G, option: Option) -> float | None:
        """Which way an option turns something: degrees clockwise from north."""
        return None

    def storeys(self, g: G) -> tuple[tuple[str, ...], ...]:
        """By place, the labels of its locations; nothing where the ground is all there is."""
        return ()

    def thrown(self, g: G, event: Event) -> Luck | None:
        """The throw of dice that an event tells of, as the lab counts it."""
        return lab_adapter(self.words.system).throw(g, event)

    # Questions before a choice

    def advice(self, game: Known) -> Json:
        """A veteran's best three options for the pending question. The reasons are words of the system."""
        ask, mind = game.ask, doctrine(game.system.id)
        assert ask is not None
        assert mind is not None
        found: list[Json] = []
        for each in Veteran(mind).explain(game):
            option = ask.find(each.key)
            assert option is not None
            found.append(
                {
                    "key": each.key,
                    "text": self.words.option(game.state, option, ask),
                    "score": each.score,
                    "reasons": [
                        {"name": name, "text": text, "value": value}
                        for name, text, value in self.words.decisive(each.reasons)
                    ],
                }
            )
        return {"options": found}

    # The table

    def phase(self, game: Game[G]) -> str:
        return str(game.state.phase)

    def phase_text(self, phase: str) -> str:
        return sentence(self.words.phase(phase))

    def title(self, game: Game[G]) -> str:
        return self.words.pick(game.state.scenario.title)

    def side(self, game: Game[G], seat: str) -> str:
        return self.words.side(game.state, game.state.seats.index(seat))

    def outcome_text(self, game: Game[G], outcome: Outcome) -> str:
        return self.words.outcome(game.state, outcome)

    def shown(self, game: Known, seat: str | None, *, asked: bool) -> Json:
        g = game.state
        seen = cast(dict[str, Any], game.view(seat))
        on_map, elsewhere = self.units(g, seen["units"])
        ask = game.ask if asked and seen["ask"] is not None else None
        return {
            **{name: seen[name] for name in ("turn", "turns", "phase", "active", "scores", "night")},
            "phase_text": self.phase_text(seen["phase"]),
            "units": on_map,
            "reserves": elsewhere,
            "weapons": self.weapons(g, seen),
            "things": self.things(g, seen, ask),
            "support": self.support(g, seen),
            "story": self.story(g, seen),
            "ask": None if ask is None else self._ask(g, ask, seen["ask"]["about"]),
            **self.more(g, seen),
        }

    def more(self, g: G, seen: dict[str, Any]) -> Json:
        """What a system shows besides: its cards."""
        return {}

    def _ask(self, g: G, ask: Ask, about: dict[str, Any]) -> Json:
        return {
            "seat": ask.seat,
            "kind": ask.kind,
            "prompt": self.words.ask(g, ask),
            "place": pieces.place_called(g, about["where"]) if about.get("where") else None,
            "about": about,
            "setting_up": ask.kind in self.setting_up,
            "ways": ask.kind in self.ways,
            "gestures": gesturing.answered_by(self.words.system, ask),
            "options": [self._option(g, option, ask) for option in ask.options],
        }

    def _option(self, g: G, option: Option, ask: Ask) -> Json:
        shown = pieces.show_option(self.words, g, option, ask, self.spots(g, option, ask))
        return shown | {"dice": self.preview.is_foretold(g, option, ask), "facing": self.turns(g, option)}

    def ground(self, game: Game[G]) -> Json:
        g = game.state
        land = cast("GridBattle", g).field.land
        return pieces.show_ground(land, self.storeys(g), self.words.system, self.words.lang)

    def goals(self, game: Game[G]) -> Json:
        return self._goals(game.state.scenario)

    def _goals(self, scenario: ScenarioCard) -> Json:
        found = self.words.goals(scenario)
        sides = [
            {"id": id, "name": self.words.pick(side.name), "tasks": found.sides[id]}
            for id, side in scenario.sides.items()
        ]
        return {"sides": sides, "notes": found.notes}

    # The log

    def line(self, game: Game[G], event: Event, step: int) -> Line:
        text, *detail = self.words.event(game.state, event)
        return Line(
            step,
            event.kind,
            text,
            [each.strip() for each in detail],
            self._places(game.state, event),
            list(event.clauses),
            _dice(event),
            event.only_for,
        )

    def _places(self, g: G, event: Event) -> list[str]:
        """The places an event speaks of, in the order it names them."""
        found: list[str] = []
        for name, value in event.data.items():
            if name in self.words.places:
                for loc in value if isinstance(value, list) else [value]:
                    if isinstance(loc, int) and loc >= 0:
                        found.append(pieces.place_at(g, loc))
        return list(dict.fromkeys(found))

    def throw(self, game: Game[G], event: Event) -> Throw | None:
        found = self.thrown(game.state, event)
        return None if found is None else Throw(game.state.seats[found.side], found.chance, found.came_off)

    # Answers

    def why(self, game: Game[G], seat: str | None, no: No) -> Json:
        ask = game.ask if game.ask is not None and game.ask.seat == seat else None
        return why(self.words, no, game.state, ask)

    def not_asked(self) -> No:
        return self.not_now

    def against(self, game: Known, place: str, chosen: str) -> list[Json]:
        g, ask = game.state, game.ask
        if ask is None:
            return []
        picked = g.field.number(chosen) if chosen else -1
        asked = self._asked_about(game)
        return [
            {**why(self.words, no, g, ask), "subject": self._subject(g, key) or asked}
            for key in self.wished(g, ask, g.field.number(place), picked)
            for no in game.all_against(key)
        ]

    def _subject(self, g: G, key: str) -> str:
        """Name whom a key speaks of: its place or its unit, if there is another that it points at."""
        first, _, other = key.partition(":")[2].partition(">")
        return self._called(g, first) if other else ""

    def _asked_about(self, game: Known) -> str:
        """Name who is to be placed, or from where those go who are on the move; else ""."""
        assert game.ask is not None
        if game.ask.kind not in self.ways | self.setting_up:
            return ""
        seen = cast(dict[str, Any], game.view(game.ask.seat)["ask"])["about"]
        return self._called(game.state, seen.get("vehicle") or seen.get("unit") or seen.get("where") or "")

    def _called(self, g: G, name: str) -> str:
        """A unit in words, a place by its label."""
        unit = next((each for each in g.units if each.name == name), None)
        return name if unit is None else self.words.unit(g, unit, "bare")

    @abstractmethod
    def wished(self, g: G, ask: Ask, place: int, chosen: int) -> list[str]:
        """What a player who points at a place most likely wants there, as keys."""

    def odds(self, game: Known, option: Option) -> Json:
        return self.answers.odds(self.words, game, option)

    def path(self, game: Known, to: str) -> Json | None:
        return self.answers.path(self.words, game, to)

    def can_gesture(self, game: Known) -> bool:
        return gesturing.can_gesture(game)

    def reach(self, game: Known, place: str, way: str, wishes: list[str]) -> Json:
        return gesturing.reach(self, game, place, way, wishes)

    def plan(self, game: Known, keys: list[str], wishes: list[str], to: str) -> Json:
        return gesturing.plan(self, game, keys, wishes, to)

    def rest(self, game: Known) -> Json:
        return gesturing.rest(game, self.setting_up)

    def named_part(self, g: G, part: Part) -> Json:
        """Whom or what an answer brings in, by its name on the board and in words."""
        if part.what == "unit":
            return {"id": g.units[part.number].name, "name": self.words.unit(g, g.units[part.number], "bare")}
        label = g.field.label(part.number)
        return {"id": label, "name": label}

    def sight(self, game: Known, a: str, b: str) -> Json:
        return self.answers.sight(self.words, game.state, a, b)

    def seen(self, game: Known, a: str) -> Json:
        return self.answers.seen(game.state, a)

    def form(self, game: Known, key: str) -> Json | None:
        """Nobody forms up, unless a system is played on a table."""
        return None

    def tape(self, game: Known, a: str, b: str) -> Json | None:
        """Nothing is measured, unless a system is played on a table."""
        return None

    def has_place(self, game: Game[G], label: str) -> bool:
        return bool(game.state.field.knows(label))

    # What can be looked up without a game

    def show_scenario(self, scenario: ScenarioCard) -> Json:
        words = self.words
        sides = {id: count_units(side) for id, side in scenario.sides.items()}
        return {
            "id": scenario.id,
            "system": scenario.id.partition("/")[0],
            "module": scenario.module,
            "period": words.own(f"module-{scenario.module}"),
            "title": words.pick(scenario.title),
            "teaches": words.pick(scenario.teaches),
            "story": words.pick(scenario.story),
            "place": words.pick(scenario.place),
            "date": scenario.date.isoformat(),
            "minutes": scenario.minutes,
            "turns": scenario.turns,
            "sides": [
                {
                    "id": id,
                    "name": words.pick(side.name),
                    "force": words.force(self.force_of_side(side)),
                    "units": sides[id],
                }
                for id, side in scenario.sides.items()
            ],
            "goals": self._goals(scenario),
            "map": scenario.map,
            "night": scenario.night,
            "machines": any(self.drives(each) for each in counter_ids(scenario)),
            "sizes": {"places": len(space_of(scenario).places), "units": sum(sides.values())},
        }

    @abstractmethod
    def force_of_side(self, side: Any) -> str: ...

    @abstractmethod
    def drives(self, counter: str) -> bool:
        """Whether a counter is a machine: a vehicle, a walker, a helicopter."""

    def options(self, system: str) -> list[Json]:
        """The rules that players may change for a game of this system: switches first."""
        found = [self._wish(key, *rule) for key, rule in option_rules(system).items()]
        return sorted(found, key=lambda each: each["kind"] == "choice")

    def _wish(self, key: str, clause: str, values: tuple[str, ...]) -> Json:
        """Show an option of the rules, as the form of a new game lists it."""
        id = f"{self.words.system}-option-{key}"
        return {
            "key": key,
            "kind": "choice" if values else "switch",
            "values": [
                {"key": value, "name": self.words.attribute(id, f"value-{value}")} for value in values
            ],
            "name": self.words.say(id),
            "text": self.words.attribute(id, "about"),
            "clause": clause,
        }

    @abstractmethod
    def counters(self) -> list[Json]:
        """Every counter that battles are fought with, as printed."""

    @abstractmethod
    def face(self, name: str) -> str | None:
        """The picture of the counter of this name; None when no counter is called so."""

    def rose(self, facing: int, corners: int, armour: str, struck: str) -> str | None:
        """No rose is drawn, unless the vehicles of a system have a front, flanks and a rear."""
        return None


def _dice(event: Event) -> list[int]:
    """The dice of an event, the attacker's before the defender's. Two added into one number are not shown."""
    dice, roll, against, thrown = (event.data.get(name) for name in ("dice", "roll", "against", "thrown"))
    if isinstance(thrown, str):
        return [int(each) for each in thrown.split()]
    found = list(dice) if isinstance(dice, tuple) else [roll]
    if "roll" in event.data:
        found.append(against)
    return [each for each in found if isinstance(each, int) and 1 <= each <= 6]
