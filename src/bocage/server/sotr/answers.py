"""Answers to what a player asks before he decides: how likely, which way, what is seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bocage.ground.table.lattice import TAPE, UNIT
from bocage.kernel import Game, Option
from bocage.kernel.options import point_text, read_point, unpack_point
from bocage.server.presenter import answers
from bocage.server.presenter.measuring import show_look
from bocage.server.presenter.presenter import Json
from bocage.systems.common.table.moves import MoveArea
from bocage.systems.common.table.sightline import Line
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.explain import preview
from bocage.systems.sotr.explain.sight_picture import HALF, judged
from bocage.systems.sotr.explain.why_not import figure_at
from bocage.systems.sotr.rules.action.movement import GO, PAID
from bocage.systems.sotr.rules.machines.driving import DRIVE
from bocage.systems.sotr.rules.shooting.sight import unit_sees
from bocage.text.sotr.words import SotrWords

TONES: Final[Mapping[str, str]] = {
    "nothing": "none",
    "down": "amber",
    "goner": "deep",
    "suppressed": "red",
    "on-point": "good",
    "drifts": "none",
    "regrouped": "good",
    "fails": "none",
    "hits": "red",
    "through": "deep",
    "holds": "none",
}
"""How bad each result is."""


def odds(words: SotrWords, game: Game[Any], option: Option) -> Json:
    """Show the sum and the exact chance of each result."""
    return answers.odds(words, game, option, preview, TONES)


def path(words: SotrWords, game: Game[Any], to: str) -> Json | None:
    """Show the way of the guide on the move to a point: one step."""
    ask, at = game.ask, read_point(to)
    if ask is None or ask.kind not in (GO, DRIVE) or at is None or not ask.areas:
        return None
    area = ask.areas[0]
    assert isinstance(area, MoveArea)
    way = None if area.walk.against(*at) else area.walk.way(*at)
    if way is None:
        return None
    place = point_text(*at)
    inches = -(-way.length // TAPE)
    step = {"place": place, "label": place, "key": area.option(*at).key, "turn": None}
    return {
        "steps": [step | {"cost": inches, "watchers": []}],
        "cost": inches,
        "left": max(area.walk.allowances) // UNIT,
        "watchers": [],
        "clause": PAID,
    }


def onlookers(words: SotrWords, g: Sotr, unit: Unit) -> list[Json]:
    """The enemies who see a unit where it stands, and how many of its figures they see."""
    found: list[Json] = []
    for enemy in g.units:
        if enemy.side == unit.side or enemy.loc < 0 or not unit_sees(g, enemy, unit):
            continue
        found.append(
            {
                "unit": enemy.name,
                "name": words.unit(g, enemy, "bare"),
                "x": enemy.x,
                "y": enemy.y,
                "mark": "",
                "text": words.own("onlooker"),
            }
        )
    return found


def sight(words: SotrWords, g: Sotr, a: str, b: str) -> Json:
    """Show the eight rays between two figures, or between points, and why they end."""
    field = g.field
    found = judged(g, field.number(a), field.number(b))
    (_, ax, ay), (_, bx, by) = unpack_point(field.number(a)), unpack_point(field.number(b))
    half = HALF
    here, there = figure_at(g, field.number(a)), figure_at(g, field.number(b))
    if here is not None and there is not None:
        half = min(here.half_front, there.half_front)
        (ax, ay), (bx, by) = (here.x, here.y), (there.x, there.y)
    over = field.surroundings(ax, ay, half) | field.surroundings(bx, by, half)
    hidden = g.sights.between(ax, ay, bx, by, half, over)
    return show_look(words, field, Line(ax, ay, bx, by, half, over), hidden, found)


def seen(g: Sotr, a: str) -> Json:
    """Show the squares in sight from a point."""
    chart = g.field.space.chart
    at = read_point(a)
    assert at is not None
    mask = chart.seen_from(chart.square_at(*at), g.field.blocking)
    squares = [each for each in range(len(g.field.space.places)) if mask >> each & 1]
    return {"seen": [g.field.space.label(each) for each in squares], "degraded": []}
