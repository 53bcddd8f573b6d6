"""Answers to what a player asks before he decides: why not, how likely, which way, what is seen."""

from __future__ import annotations

from typing import Any

from bocage.kernel import Game, No, Option, Tally
from bocage.rulebook import short
from bocage.server.desk import Json
from bocage.server.lnl.pieces import cell
from bocage.systems.lnl.concepts import morale
from bocage.systems.lnl.preview import Preview, previews
from bocage.systems.lnl.route import Leg, find_route
from bocage.systems.lnl.sight_picture import ends, side_view, stretches
from bocage.systems.lnl.sight_rules import BLOCKED, CLEAR
from bocage.systems.lnl.spotting import overlay, sight_code
from bocage.systems.lnl.state import Lnl
from bocage.text.lnl import NO_RULE, LnlWords

DARKNESS = "lnl-20.0-1"


def why(words: LnlWords, no: No) -> Json:
    """A refusal with its rule; what comes from the moment, and not from a rule, cites none."""
    ruled = no.name not in NO_RULE
    return {
        "clause": no.clause if ruled else None,
        "rule": short(no.clause) if ruled else None,
        "text": words.rule(no.clause) if ruled else "",
        "message": words.reason(no),
    }


# Odds


def odds(words: LnlWords, game: Game[Any], option: Option) -> Json:
    """The sum and the exact chance of each result, for each unit that may suffer it."""
    g: Lnl = game.state
    found = previews(game, option)
    quiet = "shaken" if option.verb == "rally" else "no_effect"
    return {
        "title": words.option(g, option, game.ask),
        "chance": max((1 - float(each.odds.results[quiet]) for each in found), default=None),
        "targets": [_target(words, g, each) for each in found],
    }


def _target(words: LnlWords, g: Lnl, preview: Preview) -> Json:
    unit, found = preview
    return {
        "unit": None if unit is None else unit.name,
        "name": None if unit is None else words.unit(g, unit, "bare"),
        "results": {name: float(chance) for name, chance in found.results.items()},
        "tally": _tally(words, found.tally),
        "morale": None if unit is None else morale(g, unit),
    }


def _tally(words: LnlWords, tally: Tally) -> list[Json]:
    return [
        {"value": part.value, "clause": part.clause, "name": words.part(part.name)} for part in tally.parts
    ]


# Ways


def path(game: Game[Any], to: str) -> Json | None:
    """The cheapest way for the stack on the move, and the enemies who may fire at it."""
    g: Lnl = game.state
    route = find_route(game, g.field.number(to))
    if route is None:
        return None
    labels = g.field.labels
    watching: dict[str, list[str]] = {}
    for leg in route.legs:
        for watcher in _watchers(g, leg):
            known = watching.setdefault(str(watcher["hex"]), [])
            known += [unit for unit in _names(watcher) if unit not in known]
    return {
        "steps": [
            {
                "hex": cell(labels[leg.to]),
                "label": labels[leg.to],
                "key": g.verbs.move(leg.to).key,
                "cost": leg.cost,
                "watchers": _watchers(g, leg),
            }
            for leg in route.legs
        ],
        "cost": route.cost,
        "left": route.left,
        "watchers": [{"hex": hex, "units": units} for hex, units in watching.items()],
    }


def _watchers(g: Lnl, leg: Leg) -> list[Json]:
    return [
        {"hex": cell(g.field.labels[loc]), "units": [unit.name for unit in units]}
        for loc, units in leg.watchers.items()
    ]


def _names(watcher: Json) -> list[str]:
    units = watcher["units"]
    assert isinstance(units, list)
    return units


# Sight


def sight(words: LnlWords, g: Lnl, a: str, b: str) -> Json:
    """The verdict on a line, why, where on the map it changes, and how it looks from the side."""
    field = g.field
    here, there = field.number(a), field.number(b)
    verdict = field.sight.explain(here, there, overlay(g))
    code = sight_code(g, here, there)
    reasons = [
        {
            "effect": reason.effect,
            "clause": reason.clause,
            "where": reason.where,
            "what": words.terrain(reason.what),
            "text": words.rule(reason.clause),
        }
        for reason in verdict.reasons
    ]
    if code == BLOCKED and verdict.code != BLOCKED:
        dark = words.say("server-darkness")
        reasons.append(
            {"effect": "blocked", "clause": DARKNESS, "where": b, "what": dark, "text": words.rule(DARKNESS)}
        )
    start, _ = ends(field, here, there)
    return {
        "code": code,
        "label": words.sight(a, b, code),
        "reasons": reasons,
        "profile": [
            {"hex": rise.where, "ground": rise.ground, "top": rise.top, "what": words.terrain(rise.what)}
            for rise in side_view(field, here, there, overlay(g))
        ],
        "points": [{"x": start[0], "y": start[1], "state": "clear", "why": ""}]
        + [
            {
                "x": each.end[0],
                "y": each.end[1],
                "state": each.state,
                "why": words.terrain(each.why) if each.why else "",
            }
            for each in stretches(field, here, there, verdict)
        ],
    }


def seen(g: Lnl, a: str) -> Json:
    """All hexes in sight from a place: of those with several storeys, the one seen best counts."""
    field = g.field
    here = field.number(a)
    best: dict[str, int] = {}
    for location in field.locations:
        if location.cell != field.cell_of[here]:
            label = cell(location.label)
            best[label] = min(best.get(label, BLOCKED), sight_code(g, here, location.number))
    return {
        "seen": [label for label, code in best.items() if code == CLEAR],
        "degraded": [label for label, code in best.items() if CLEAR < code < BLOCKED],
    }
