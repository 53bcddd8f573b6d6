"""Answers to what a player asks before he decides: how likely, which way, what is seen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bocage.ground.table.lanes import EVERY_RAY, RAYS
from bocage.ground.table.lattice import TAPE, UNIT, Point
from bocage.kernel import Game, Option
from bocage.kernel.options import point_text, read_point, unpack_point
from bocage.server.presenter import answers
from bocage.server.presenter.measuring import body_at, show_look
from bocage.server.presenter.presenter import Json
from bocage.systems.common.table.moves import MoveArea
from bocage.systems.common.table.sightline import Line
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.board.field import Field
from bocage.systems.iabsm.explain import preview
from bocage.systems.iabsm.explain.sight_picture import HALF, judged
from bocage.systems.iabsm.rules.infantry.movement import GO
from bocage.systems.iabsm.rules.infantry.overwatch import REACTING
from bocage.systems.iabsm.rules.sight.visibility import sees
from bocage.text.iabsm.words import IabsmWords

TONES: Final[Mapping[str, str]] = {
    "nothing": "none",
    "hits": "amber",
    "pinned": "red",
    "suppressed": "deep",
    "pin-only": "amber",
    "shaken": "amber",
    "rattled": "amber",
    "struck": "red",
    "killed": "deep",
    "destroyed": "deep",
    "spotted": "good",
    "unseen": "none",
    "done": "good",
    "undone": "none",
    "short": "none",
    "wins": "good",
    "equal": "amber",
    "loses": "red",
    "missed": "none",
    "no-effect": "none",
    "damaged": "red",
    "knocked-out": "deep",
}
"""How bad each result is."""


def odds(words: IabsmWords, game: Game[Any], option: Option) -> Json:
    """Show the sum and the exact chance of each result."""
    return answers.odds(words, game, option, preview, TONES)


def path(words: IabsmWords, game: Game[Any], to: str) -> Json | None:
    """Show the way of the unit on the move to a point: one step, and who has actions kept for it."""
    g: Iabsm = game.state
    ask, at = game.ask, read_point(to)
    if ask is None or ask.kind != GO or at is None:
        return None
    area = ask.areas[0]
    assert isinstance(area, MoveArea)
    way = None if area.walk.against(*at) else area.walk.way(*at)
    if way is None:
        return None
    side = 1 - g.seats.index(ask.seat)
    watching = [unit for unit in g.fighters(side) if unit.reserved]
    place = point_text(*at)
    step = {"place": place, "label": place, "key": area.option(*at).key, "turn": None}
    inches = -(-way.length // TAPE)
    return {
        "steps": [
            step
            | {
                "cost": inches,
                "watchers": [{"place": g.field.label(each.loc), "units": [each.name]} for each in watching],
            }
        ],
        "cost": inches,
        "left": max(area.walk.allowances) // UNIT,
        "watchers": [
            {
                "place": g.field.label(each.loc),
                "units": [each.name],
                "names": [words.unit(g, each, "bare")],
                "chance": None,
            }
            for each in watching
        ],
        "clause": REACTING,
    }


def onlookers(words: IabsmWords, g: Iabsm, unit: Unit) -> list[Json]:
    """The enemies who see a unit where it stands, and whether they have actions kept."""
    found: list[Json] = []
    for enemy in g.on_table(1 - unit.side):
        if not sees(g, enemy, unit):
            continue
        free = RAYS - g.sights.hidden(enemy, unit).bit_count()
        found.append(
            {
                "unit": enemy.name,
                "name": words.unit(g, enemy, "bare"),
                "x": enemy.x,
                "y": enemy.y,
                "mark": f"{free}/{RAYS}",
                "text": words.say("server-onlooker", free=free, kept=enemy.reserved),
            }
        )
    return found


def sight(words: IabsmWords, g: Iabsm, a: str, b: str) -> Json:
    """Show the eight rays between two units, or between figures at two points, and why they end."""
    here, there = body_at(g, a), body_at(g, b)
    field = g.field
    found = judged(g, field.number(a), field.number(b))
    (_, ax, ay), (_, bx, by) = unpack_point(field.number(a)), unpack_point(field.number(b))
    half = HALF
    if here is not None and there is not None:
        half = min(here.half_front, there.half_front)
        (ax, ay), (bx, by) = (here.x, here.y), (there.x, there.y)
    over = _beside(g, here, ax, ay) | _beside(g, there, bx, by)
    hidden = g.sights.between(ax, ay, bx, by, half, over)
    return show_look(words, field, Line(ax, ay, bx, by, half, over), hidden, found)


def _beside(g: Iabsm, unit: Any, x: int, y: int) -> int:
    """The lines that do not count for one end."""
    if unit is not None:
        lines: int = unit.at_lines
        return lines
    return g.field.beside(x, y, HALF + UNIT + 1)


def seen(g: Iabsm, a: str) -> Json:
    """Show the squares in sight from a point."""
    chart = g.field.space.chart
    at = read_point(a)
    assert at is not None
    field = g.field
    mask = chart.seen_from(chart.square_at(*at), field.blocking)
    squares = [each for each in range(len(field.space.places)) if mask >> each & 1]
    if field.heights:
        squares = [each for each in squares if _over_heights(field, at, chart.middle(each))]
    return {"seen": [field.space.label(each) for each in squares], "degraded": []}


def _over_heights(field: Field, a: Point, b: Point) -> bool:
    """Whether no high ground that neither of two points is at lies between them."""
    over = field.beside(*a, HALF + UNIT + 1) | field.beside(*b, HALF + UNIT + 1)
    return field.crossed_rays(*a, *b, HALF, field.heights & ~over) != EVERY_RAY


def drill_slots(g: Iabsm, unit: Unit) -> list[Point]:
    """How far from its guide each base of a unit would stand, as it faces."""
    return g.field.drills[unit.counter.figures].slots(unit.facing)[: unit.bases()]
