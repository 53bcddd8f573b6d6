"""Answers to what a player asks before he decides, in the shape that all systems share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from bocage.ground.land import Land
from bocage.kernel import Game, No, Option, Tally
from bocage.rulebook import short
from bocage.server.presenter.pieces import cell
from bocage.server.presenter.presenter import Json
from bocage.systems.common.routes import Leg, Route
from bocage.systems.common.sight_picture import Met, Rise, ends, stretches
from bocage.text.speech import NO_RULE, SystemWords

Words = SystemWords[Any, Any]


class Answers(Protocol):
    """What the `answers` of each system bring."""

    def odds(self, words: Any, game: Game[Any], option: Option) -> Json: ...

    def path(self, words: Any, game: Game[Any], to: str) -> Json | None: ...

    def sight(self, words: Any, g: Any, a: str, b: str) -> Json: ...

    def seen(self, g: Any, a: str) -> Json: ...


def why(words: Words, no: No) -> Json:
    """A refusal with its rule; what comes from the moment, and not from a rule, cites none."""
    ruled = no.name not in NO_RULE
    return {
        "clause": no.clause if ruled else None,
        "rule": short(no.clause) if ruled else None,
        "text": words.rule(no.clause) if ruled else "",
        "message": words.reason(no),
    }


# Odds


def results(words: Words, chances: Mapping[str, Fraction], tones: Mapping[str, str]) -> list[Json]:
    """Each result with its name and its chance, and how bad it is: none, amber, red, deep, or good."""
    return [
        {"code": code, "name": words.result(code), "chance": float(chance), "tone": tones[code]}
        for code, chance in chances.items()
    ]


def tally(words: Words, sums: Tally) -> list[Json]:
    return [
        {"value": part.value, "clause": part.clause, "name": words.part(part.name)} for part in sums.parts
    ]


# Ways


class Watch(NamedTuple):
    """Opportunity fire at those on the way: what holds it, how likely a shot tells, from where it comes."""

    hold: Option
    chance: Callable[[Game[Any], Option], float | None]
    shooter: Callable[[Any, Option], tuple[int, Any]]
    clause: str


def path(
    words: Words,
    game: Game[Any],
    route: Route,
    watch: Watch,
    turn: Callable[[Leg], float | None] = lambda leg: None,
) -> Json:
    """The steps of a way with what they cost, and everyone who may fire at whoever goes it.

    `turn`: which way a step turns a vehicle, in degrees clockwise from north.
    """
    g, labels = game.state, game.state.field.labels
    danger = _dangers(game, route, watch)
    watching: dict[str, dict[str, str]] = {}
    for leg in route.legs:
        for loc, units in leg.watchers.items():
            names = ((unit.name, words.unit(g, unit, "bare")) for unit in units)
            watching.setdefault(cell(labels[loc]), {}).update(names)
    return {
        "steps": [
            {
                "hex": cell(labels[leg.to]),
                "label": labels[leg.to],
                "key": leg.key,
                "cost": leg.cost,
                "turn": turn(leg),
                "watchers": [
                    {"hex": cell(labels[loc]), "units": [unit.name for unit in units]}
                    for loc, units in leg.watchers.items()
                ],
            }
            for leg in route.legs
        ],
        "cost": route.cost,
        "left": route.left,
        "watchers": [
            {"hex": hex, "units": list(units), "names": list(units.values()), "chance": danger.get(hex)}
            for hex, units in watching.items()
        ],
        "clause": watch.clause,
    }


def _dangers(game: Game[Any], route: Route, watch: Watch) -> dict[str, float]:
    """By cell, the chance that the best shot of opportunity fire from there tells.

    The way is walked in a copy of the game where everyone holds his fire, as long as nothing else happens.
    """
    twin = game.fork(0)
    worst: dict[str, float] = {}
    for leg in route.legs:
        step = None if twin.ask is None else twin.ask.find(leg.key)
        if step is None:
            break
        twin.choose(step)
        while twin.ask is not None and twin.ask.kind == "opportunity-fire":
            for shot in twin.ask.options:
                found = watch.chance(twin, shot)
                if found is not None:
                    hex = cell(twin.state.field.labels[watch.shooter(twin.state, shot)[0]])
                    worst[hex] = max(found, worst.get(hex, 0.0))
            twin.choose(watch.hold)
    return worst


# Sight


def sight_reason(words: Words, reason: Met, what: str) -> Json:
    return {
        "effect": reason.effect if reason.effect in ("none", "blocked") else "degraded",
        "said": words.say(f"terminal-effect-{reason.effect}"),
        "clause": reason.clause,
        "where": reason.where,
        "what": what,
        "text": words.rule(reason.clause),
    }


def sight(
    words: Words,
    land: Land,
    ends_at: tuple[int, int],
    reasons: Iterable[Met],
    rises: Iterable[Rise],
    more: Iterable[Json] = (),
) -> Json:
    """Why a line is seen along or not, where on the map it changes, and how it looks from the side.

    `more`: reasons that no place on the line gives.
    """
    met = list(reasons)
    start, _ = ends(land, *ends_at)
    return {
        "reasons": [*(sight_reason(words, each, words.terrain(each.what)) for each in met), *more],
        "profile": [
            {"hex": rise.where, "ground": rise.ground, "top": rise.top, "what": words.terrain(rise.what)}
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
            for each in stretches(land, *ends_at, met)
        ],
    }
