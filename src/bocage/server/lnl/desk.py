"""Lock 'n Load at its desk: one language, all that the page is told."""

from __future__ import annotations

from typing import Any, cast

from bocage.kernel import Event, Game, No, Option, Outcome
from bocage.server.desk import Json, Line, Throw
from bocage.server.lnl import answers, pieces
from bocage.systems.lnl.luck import throw
from bocage.systems.lnl.state import Lnl
from bocage.systems.lnl.why import NOT_NOW, wishes
from bocage.text.lnl import LnlWords


class LnlDesk:
    """Speaks one language. All that it shows has gone through `Game.view`, which hides what is hidden."""

    __slots__ = ("words",)

    def __init__(self, lang: str) -> None:
        self.words = LnlWords(lang)

    # The table

    def phase(self, game: Game[Any]) -> str:
        return str(game.state.phase)

    def phase_text(self, phase: str) -> str:
        return self.words.say(f"lnl-phase-{phase}")

    def title(self, game: Game[Any]) -> str:
        return self.words.pick(game.state.scenario.title)

    def side(self, game: Game[Any], seat: str) -> str:
        return self.words.side(game.state, game.state.seats.index(seat))

    def outcome_text(self, game: Game[Any], outcome: Outcome) -> str:
        reason = self.words.say(f"lnl-{outcome.reason}")
        if outcome.winner is None:
            return self.words.say("terminal-draw", reason=reason)
        return self.words.say("terminal-wins", side=self.side(game, outcome.winner), reason=reason)

    def shown(self, game: Game[Any], seat: str | None, *, asked: bool) -> Json:
        g: Lnl = game.state
        seen = cast(dict[str, Any], game.view(seat))
        on_map, elsewhere = pieces.show_units(g, self.words, seen["units"])
        ask = game.ask if asked and seen["ask"] is not None else None
        return {
            **{name: seen[name] for name in ("turn", "turns", "phase", "active", "initiative", "scores")},
            "phase_text": self.phase_text(seen["phase"]),
            "night": seen["night"],
            "units": on_map,
            "reserves": elsewhere,
            "weapons": pieces.show_lying(g, self.words, seen["weapons"]),
            "markers": pieces.show_markers(g, self.words, seen, ask),
            "artillery": pieces.show_artillery(self.words, seen["artillery"]),
            "story": [
                {"hex": each["hex"], "text": self.words.pick(each["text"])}
                for each in seen["events"]["happened"]
            ],
            "ask": None if ask is None else pieces.show_ask(g, self.words, ask, seen["ask"]["about"]),
        }

    def ground(self, game: Game[Any]) -> Json:
        return pieces.show_ground(game.state.field, self.words.lang)

    # The log

    def line(self, game: Game[Any], event: Event, step: int) -> Line:
        g: Lnl = game.state
        text, *detail = self.words.event(g, event)
        return Line(
            step,
            event.kind,
            text,
            [each.strip() for each in detail],
            _hexes(g, event),
            list(event.clauses),
            _dice(event),
            event.only_for,
        )

    def throw(self, game: Game[Any], event: Event) -> Throw | None:
        found = throw(game.state, event)
        return None if found is None else Throw(game.state.seats[found.side], found.chance, found.came_off)

    # Answers

    def why(self, no: No) -> Json:
        return answers.why(self.words, no)

    def wishes(self, game: Game[Any], place: str) -> list[str]:
        g: Lnl = game.state
        return [] if game.ask is None else wishes(g, game.ask, g.field.number(place))

    def not_asked(self) -> No:
        return NOT_NOW

    def odds(self, game: Game[Any], option: Option) -> Json:
        return answers.odds(self.words, game, option)

    def path(self, game: Game[Any], to: str) -> Json | None:
        return answers.path(self.words, game, to)

    def sight(self, game: Game[Any], a: str, b: str) -> Json:
        return answers.sight(self.words, game.state, a, b)

    def seen(self, game: Game[Any], a: str) -> Json:
        return answers.seen(game.state, a)

    def has_place(self, game: Game[Any], label: str) -> bool:
        return label in game.state.field.number_of


def _dice(event: Event) -> list[int]:
    """The dice of an event, the attacker's before the defender's. Two added into one number are not shown."""
    dice, roll, against = (event.data.get(name) for name in ("dice", "roll", "against"))
    found = list(dice) if isinstance(dice, tuple) else [roll]
    if "roll" in event.data:
        found.append(against)
    return [each for each in found if isinstance(each, int) and 1 <= each <= 6]


def _hexes(g: Lnl, event: Event) -> list[str]:
    """The hexes an event speaks of, in the order it names them."""
    found: list[str] = []
    for name, value in event.data.items():
        if name in LnlWords.places:
            for loc in value if isinstance(value, list) else [value]:
                if isinstance(loc, int) and loc >= 0:
                    found.append(pieces.cell(g.field.labels[loc]))
    return list(dict.fromkeys(found))
