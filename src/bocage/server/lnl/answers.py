"""Answers to what a player asks before he decides: why not, how likely, which way, what is seen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bocage.ground.picture.counters.faces import bearing
from bocage.kernel import Game, Option, Part, Tally
from bocage.server.presenter import answers
from bocage.server.presenter.answers import Watch, results, tally
from bocage.server.presenter.pieces import cell
from bocage.server.presenter.presenter import Json
from bocage.systems.common.routes import Leg, Route
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.verbs import HOLD_FIRE
from bocage.systems.lnl.board.sight_rules import BLOCKED, CLEAR, Reason
from bocage.systems.lnl.content.arms import UNARMOURED
from bocage.systems.lnl.explain.odds.ordnance import ShotOdds, Strike
from bocage.systems.lnl.explain.preview import Preview, best_chance, chance, previews
from bocage.systems.lnl.explain.route import find_route, shooter
from bocage.systems.lnl.explain.route_machines import drive_route, flight_route
from bocage.systems.lnl.explain.sight_picture import side_view
from bocage.systems.lnl.rules.sight.spotting import overlay, sight_code
from bocage.systems.lnl.rules.vehicles.vehicles import turret_facing
from bocage.text.lnl.words import LnlWords
from bocage.text.names import SIGHT

DARKNESS = "lnl-20.0-1"
WATCH: Final = Watch(HOLD_FIRE, chance, shooter, "lnl-5.3-8")
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
                "tally": tally(words, _against_armour(each)),
                "rose": _rose(words, g, unit, each) if isinstance(unit, Vehicle) and not unit.flies else None,
            }
            for each in shot.strikes
        ],
    }


def _against_armour(strike: Strike) -> Tally:
    """14.1-3: penetration less armour; nothing is weighed where there is none, nor against men."""
    if strike.part == "burst" or strike.armour == UNARMOURED:
        return strike.strength
    return Tally([*strike.strength.parts, Part(-strike.armour, "lnl-14.1-3", "armour")])


def _rose(words: LnlWords, g: Lnl, vehicle: Vehicle, strike: Strike) -> Json:
    """14.1: which way front, flanks and rear of the part lie, their armour, and the one that is struck."""
    armour, corner = vehicle.printed.hull, vehicle.facing
    if strike.part == "turret" and vehicle.printed.turret is not None:
        armour = vehicle.printed.turret
        corner = vehicle.facing if g.choices.turret_aspect_from_hull else turret_facing(g, vehicle)
    return {
        "system": "lnl",
        "name": words.say(f"lnl-aspect-{strike.aspect}"),
        "facing": corner,
        "corners": len(g.verbs.corners),
        "armour": ["*" if face == UNARMOURED else str(face) for face in armour.faces],
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
"""Machines find their own ways, by the question they are asked."""


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
    verdict = field.sight.explain(here, there, overlay(g))
    code = sight_code(g, here, there)
    cells = field.cell_of[here], field.cell_of[there]
    more: list[Json] = []
    if code == BLOCKED and verdict.code != BLOCKED:
        dark = Reason("blocked", DARKNESS, b, "")
        more.append(answers.sight_reason(words, dark, words.say("server-darkness")))
    rises = side_view(field, here, there, overlay(g))
    told = answers.sight(words, field.land, cells, verdict.reasons, rises, more)
    return {"code": code, "label": words.sight(a, b, SIGHT[code], code), **told}


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
