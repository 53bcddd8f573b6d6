"""Answers to what a player asks before he decides, in the shape that all systems share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, Protocol

from bocage.ground.land import Land
from bocage.ground.place import Space
from bocage.kernel import Ask, Game, No, Option, Tally
from bocage.rulebook import short
from bocage.server.presenter.pieces import place_at
from bocage.server.presenter.presenter import Json
from bocage.systems.common.chances import Foretelling
from bocage.systems.common.routes import Leg, Route, Watch, dangers
from bocage.systems.common.sight_picture import Judged, Met, Rise, Seen, ends, stretches
from bocage.text.speech import NO_RULE, SystemWords

Words = SystemWords[Any, Any]


class Answers(Protocol):
    """What the `answers` of each system bring."""

    def odds(self, words: Any, game: Game[Any], option: Option) -> Json: ...

    def path(self, words: Any, game: Game[Any], to: str) -> Json | None: ...

    def sight(self, words: Any, g: Any, a: str, b: str) -> Json: ...

    def seen(self, g: Any, a: str) -> Json: ...


def why(words: Words, no: No, g: Any, ask: Ask | None) -> Json:
    """A refusal with its rule; what comes from the moment, and not from a rule, cites none.

    `ask`: the question to the seat that is told, if it is asked.
    """
    ruled = no.name not in NO_RULE
    return {
        "clause": no.clause if ruled else None,
        "rule": short(no.clause) if ruled else None,
        "text": words.rule(no.clause) if ruled else "",
        "message": words.reason(no, g, ask),
    }


# Odds


def results(words: Words, chances: Mapping[str, Fraction], tones: Mapping[str, str]) -> list[Json]:
    """Each result with its name and its chance, and how bad it is: none, amber, red, deep, or good."""
    return [
        {"code": code, "name": words.result(code), "chance": float(chance), "tone": tones[code]}
        for code, chance in chances.items()
    ]


def tally(words: Words, sums: Tally) -> list[Json]:
    """Show a sum part by part, each with its rule."""
    return [
        {"value": part.value, "clause": part.clause, "name": words.part(part.name)} for part in sums.parts
    ]


def odds(
    words: Words, game: Game[Any], option: Option, foretelling: Foretelling, tones: Mapping[str, str]
) -> Json:
    """The sum of an attempt and the exact chance of each result, as the system foretells them."""
    g = game.state
    return {
        "title": words.option(g, option, game.ask),
        "chance": foretelling.chance(game, option),
        "targets": [
            {
                "unit": None if each.unit is None else each.unit.name,
                "name": None if each.unit is None else words.unit(g, each.unit, "bare"),
                "results": results(words, each.odds.results, tones),
                "tally": tally(words, each.odds.tally),
                "gun": None,
                "shot": None,
            }
            for each in foretelling.previews(game, option)
        ],
    }


# Ways


def path(
    words: Words,
    game: Game[Any],
    route: Route,
    watch: Watch | None = None,
    turn: Callable[[Leg], float | None] = lambda leg: None,
) -> Json:
    """The steps of a way with what they cost, and everyone who may fire at whoever goes it.

    `watch`: opportunity fire, where a system knows it.
    `turn`: which way a step turns a vehicle, in degrees clockwise from north.
    """
    g = game.state
    danger: dict[str, float] = {}
    for loc, chance in (dangers(game, route, watch) if watch else {}).items():
        place = place_at(g, loc)
        danger[place] = max(chance, danger.get(place, 0.0))
    watching: dict[str, dict[str, str]] = {}
    for leg in route.legs:
        for loc, units in leg.watchers.items():
            names = ((unit.name, words.unit(g, unit, "bare")) for unit in units)
            watching.setdefault(place_at(g, loc), {}).update(names)
    return {
        "steps": [
            {
                "place": place_at(g, leg.to),
                "label": g.field.label(leg.to),
                "key": leg.key,
                "cost": leg.cost,
                "turn": turn(leg),
                "watchers": [
                    {"place": place_at(g, loc), "units": [unit.name for unit in units]}
                    for loc, units in leg.watchers.items()
                ],
            }
            for leg in route.legs
        ],
        "cost": route.cost,
        "left": route.left,
        "watchers": [
            {"place": place, "units": list(units), "names": list(units.values()), "chance": danger.get(place)}
            for place, units in watching.items()
        ],
        "clause": watch.clause if watch else "",
    }


# Sight


def _sight_reason(words: Words, reason: Met) -> Json:
    """Show one thing that a line of sight met, with its rule."""
    return {
        "effect": reason.effect if reason.effect in ("none", "blocked") else "degraded",
        "said": words.say(f"terminal-effect-{reason.effect}"),
        "clause": reason.clause,
        "where": reason.where,
        "what": words.terrain(reason.what),
        "text": words.rule(reason.clause),
    }


def sight(
    words: Words, land: Land, ends_at: tuple[int, int], label: str, judged: Judged, rises: Iterable[Rise]
) -> Json:
    """The verdict on a line, why, where on the map it changes, and how it looks from the side."""
    start, _ = ends(land, *ends_at)
    return {
        "code": judged.code,
        "label": label,
        "reasons": [_sight_reason(words, each) for each in judged.reasons],
        "profile": [
            {"where": rise.where, "ground": rise.ground, "top": rise.top, "what": words.terrain(rise.what)}
            for rise in rises
        ],
        "points": [{"x": start[0], "y": start[1], "state": "clear", "why": ""}]
        + [
            {
                "x": each.end[0],
                "y": each.end[1],
                "state": each.state,
                "why": words.met(each.state, each.why) if each.why else "",
            }
            for each in stretches(land, *ends_at, judged.reasons)
        ],
    }


def seen(land: Space, found: Seen) -> Json:
    """All places in sight, by their labels."""
    return {
        "seen": [land.label(place) for place in found.clear],
        "degraded": [land.label(place) for place in found.degraded],
    }
