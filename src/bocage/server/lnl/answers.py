"""Answers to what a player asks before he decides: why not, how likely, which way, what is seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bocage.ground.picture.counters.faces import bearing
from bocage.kernel import Game, Option
from bocage.server.presenter import answers
from bocage.server.presenter.answers import results, tally
from bocage.server.presenter.presenter import Json
from bocage.systems.common.routes import Leg, Route
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.explain.odds.ordnance import ShotOdds, Strike
from bocage.systems.lnl.explain.preview import Preview, best_chance, previews
from bocage.systems.lnl.explain.route import WATCH, find_route
from bocage.systems.lnl.explain.route_machines import drive_route, flight_route
from bocage.systems.lnl.explain.sight_picture import judged, seen_from, side_view
from bocage.systems.lnl.rules.ordnance.penetration import armour_of_part
from bocage.systems.lnl.view.counter_faces import plates
from bocage.text.lnl.words import LnlWords

TONES: Final[Mapping[str, str]] = {
    "no_effect": "none",
    "shaken": "amber",
    "casualties": "red",
    "wounded": "red",
    "eliminated": "deep",
    "damaged": "red",
    "abandoned": "red",
    "destroyed": "deep",
    "disperses": "good",
    "confused": "none",
    "grows": "amber",
    "aggressive": "red",
    "moves": "amber",
    "let_through": "good",
    "attacked": "red",
    "miss": "none",
    "hit": "good",
    "rallied": "good",
    "spotted": "good",
    "smoke": "good",
}
"""How bad each result is for those who suffer it; good is what the one who tries hopes for."""


# Odds


def odds(words: LnlWords, game: Game[Any], option: Option) -> Json:
    """The sum and the exact chance of each result, for each unit that may suffer it."""
    g: Lnl = game.state
    found = previews(game, option)
    return {
        "title": words.option(g, option, game.ask),
        "chance": best_chance(found, option),
        "targets": [_target(words, g, each) for each in found if "miss" not in each.odds.results],
    }


def _target(words: LnlWords, g: Lnl, preview: Preview) -> Json:
    """Show the odds of an attack on one target."""
    unit, found, gun = preview
    return {
        "unit": None if unit is None else unit.name,
        "name": None if unit is None else words.unit(g, unit, "bare"),
        "results": results(words, found.results, TONES),
        "tally": tally(words, found.tally),
        "gun": None if gun is None else gun.name,
        "shot": _shot(words, g, unit, found) if isinstance(found, ShotOdds) else None,
    }


def _shot(words: LnlWords, g: Lnl, unit: Unit | None, shot: ShotOdds) -> Json:
    """14.0b to 14.1: the number to roll, and each part of the target that may be struck."""
    return {
        "needs": shot.needs,
        "hit": float(shot.hit),
        "rounds": shot.rounds,
        "strikes": [
            {
                "part": each.part,
                "name": words.say(f"lnl-strike-{each.part}"),
                "chance": float(each.chance),
                "results": results(words, each.results, TONES),
                "tally": tally(words, each.weighed),
                "rose": _rose(words, g, unit, each) if isinstance(unit, Vehicle) and not unit.flies else None,
            }
            for each in shot.strikes
        ],
    }


def _rose(words: LnlWords, g: Lnl, vehicle: Vehicle, strike: Strike) -> Json:
    """14.1: which way front, flanks and rear of the part lie, their armour, and the one that is struck."""
    armour, corner = armour_of_part(g, vehicle, strike.part)
    return {
        "system": "lnl",
        "name": words.say(f"lnl-aspect-{strike.aspect}"),
        "facing": corner,
        "corners": len(g.verbs.corners),
        "armour": [str(plate) for plate in plates(armour)],
        "struck": strike.aspect,
    }


# Ways


def path(words: LnlWords, game: Game[Any], to: str) -> Json | None:
    """The cheapest way for the stack on the move, and the enemies who may fire at it."""
    g: Lnl = game.state
    kind = "" if game.ask is None else game.ask.kind
    route = ROUTES.get(kind, find_route)(game, g.field.number(to))
    return None if route is None else answers.path(words, game, route, WATCH, lambda leg: _turn(g, leg))


ROUTES: Final[Mapping[str, Callable[[Game[Any], int], Route | None]]] = {
    "drive": drive_route,
    "fly": flight_route,
}
"""MachineOpponents find their own ways, by the question they are asked."""


def _turn(g: Lnl, leg: Leg) -> float | None:
    """Which way a pivot on the way turns the vehicle: degrees clockwise from north."""
    verb, _, corner = leg.key.partition(":")
    corners = g.verbs.corners
    return bearing(corners.index(corner), len(corners)) if verb == "pivot" else None


# Sight


def sight(words: LnlWords, g: Lnl, a: str, b: str) -> Json:
    """10.3: the verdict on a line, why, where on the map it changes, and how it looks from the side."""
    field = g.field
    here, there = field.number(a), field.number(b)
    found = judged(g, here, there)
    cells = field.cell_of[here], field.cell_of[there]
    label = words.sight(a, b, found.state, found.by)
    return answers.sight(words, field.land, cells, label, found, side_view(g, here, there))


def seen(g: Lnl, a: str) -> Json:
    """All hexes in sight from a place: of those with several storeys, the one seen best counts."""
    return answers.seen(g.field.land, seen_from(g, g.field.number(a)))
