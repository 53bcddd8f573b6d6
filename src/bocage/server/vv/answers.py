"""Answers to what a player of Valor & Victory asks before he decides: how likely, which way, what is seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bocage.kernel import Game, Option
from bocage.server.presenter import answers
from bocage.server.presenter.presenter import Json
from bocage.systems.common.routes import Leg
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.content.tables import HEXSIDES
from bocage.systems.vv.explain.preview import Preview, best_chance, previews
from bocage.systems.vv.explain.route import WATCH, find_route
from bocage.systems.vv.explain.route_machines import drive_route
from bocage.systems.vv.explain.sight_picture import judged, seen_from, side_view
from bocage.text.vv.words import VvWords

MANY, LITTLE = 5, 2


class Tones(dict[str, str]):
    """How bad each result is; of casualty points the more the worse."""

    def __missing__(self, code: str) -> str:
        points = int(code.removeprefix("points_"))
        if not points:
            return "none"
        return "amber" if points <= LITTLE else "red" if points < MANY else "deep"


TONES: Final[Mapping[str, str]] = Tones(
    no_effect="none",
    miss="none",
    immobilised="red",
    eliminated="deep",
    success="good",
    failure="red",
    rallied="good",
    pinned="none",
)


def odds(words: VvWords, game: Game[Any], option: Option) -> Json:
    """The sum and the exact chance of each result."""
    g: Vv = game.state
    found = previews(game, option)
    return {
        "title": words.option(g, option, game.ask),
        "chance": best_chance(found),
        "targets": [_target(words, g, each) for each in found],
    }


def _target(words: VvWords, g: Vv, preview: Preview) -> Json:
    unit = preview.unit
    return {
        "unit": None if unit is None else unit.name,
        "name": None if unit is None else words.unit(g, unit, "bare"),
        "results": answers.results(words, preview.odds.results, TONES),
        "tally": answers.tally(words, preview.odds.tally),
        "gun": words.basis(preview),
        "shot": None,
    }


def path(words: VvWords, game: Game[Any], to: str) -> Json | None:
    """The cheapest way for the stack on the move, and the enemies who may fire at it."""
    find = drive_route if game.ask is not None and game.ask.kind == "drive" else find_route
    route = find(game, game.state.field.number(to))
    return None if route is None else answers.path(words, game, route, WATCH, _turn)


def _turn(leg: Leg) -> float | None:
    """Which way a step turns the vehicle: degrees clockwise from north."""
    verb, _, side = leg.key.partition(":")
    return HEXSIDES.index(side) * 360 / len(HEXSIDES) if verb == "turn" else None


def sight(words: VvWords, g: Vv, a: str, b: str) -> Json:
    """Chapter 9: the verdict on a line, why, where on the map it changes, and how it looks from the side."""
    here, there = g.field.number(a), g.field.number(b)
    found = judged(g, here, there)
    label = words.sight(a, b, found.state, found.by)
    return answers.sight(words, g.field.land, (here, there), label, found, side_view(g, here, there))


def seen(g: Vv, a: str) -> Json:
    """All hexes in sight from a place, and those seen through a hindrance."""
    return answers.seen(g.field.land, seen_from(g, g.field.number(a)))
