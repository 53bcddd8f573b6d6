"""What lies on the table besides units: smoke, mines, where rounds are aimed and where they fall."""

from __future__ import annotations

from typing import Any, Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Ask
from bocage.kernel.options import point_text, read_point
from bocage.server.presenter.outlines import polygon
from bocage.server.presenter.presenter import Json
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.rules.artillery.bursts import inside, inside_square
from bocage.systems.iabsm.rules.artillery.preparation import PREPARE_ASK, SQUARE
from bocage.systems.iabsm.rules.artillery.smoke import SMOKE_ASK
from bocage.systems.iabsm.rules.artillery.support import MARK
from bocage.text.iabsm.artillery_words import battery_words
from bocage.text.iabsm.words import IabsmWords

ROUNDS: Final = {"aim": "server-mark-aim", "fell": "server-mark-fell"}
"""Where a battery's rounds are aimed and have fallen, and how that is said."""


def show_marks(words: IabsmWords, g: Iabsm, seen: dict[str, Any]) -> list[Json]:
    """Smoke, the minefields that a seat knows of, aiming markers, and where the last rounds fell."""
    found: list[Json] = []
    for each in seen["smoke"]:
        (x, y), text = each["at"], words.say("server-mark-smoke", count=each["lasts"])
        found.append(_round("smoke", x, y, each["radius"], text))
    for field in seen["mines"]:
        text = words.say("server-mark-mines")
        outline = polygon(field["corners"])
        found.append({"kind": "mines", "at": None, "radius": 0, "outline": outline, "text": text})
    for battery, shown in zip(g.batteries, seen["batteries"], strict=True):
        for kind, said in ROUNDS.items():
            at = read_point(shown[kind] or "")
            if at is not None:
                text = words.say(said, battery=battery_words(words, battery))
                found.append(_round(kind, *at, shown["radius"] * UNIT, text))
    return found


def _round(kind: str, x: int, y: int, radius: int, text: str) -> Json:
    """A mark that is a circle."""
    return {"kind": kind, "at": {"x": x, "y": y}, "radius": radius, "outline": "", "text": text}


def burst_of(g: Iabsm, ask: Ask) -> Json | None:
    """What is aimed at a point: the square of a preparation, the fire of a battery, or smoke."""
    if ask.kind == PREPARE_ASK:
        return {"shape": "square", "size": SQUARE, "step": UNIT}
    if ask.kind == MARK:
        return {"shape": "circle", "size": _battery_radius(g, ask), "step": 1}
    if ask.kind == SMOKE_ASK:
        return {"shape": "circle", "size": g.tables.smoke, "step": 1}
    return None


def _battery_radius(g: Iabsm, ask: Ask) -> int:
    battery = ask.about["battery"]
    assert isinstance(battery, int)
    return g.batteries[battery].row.radius * UNIT


def struck_by(words: IabsmWords, g: Iabsm, ask: Ask, at: Point) -> tuple[str, str]:
    """Who would be inside, if the rounds fall where they are aimed; and where that is."""
    if ask.kind == PREPARE_ASK:
        found = inside_square(g, *at, SQUARE)
    elif ask.kind == MARK:
        found = inside(g, *at, _battery_radius(g, ask))
    else:
        found = inside(g, *at, g.tables.smoke)
    units = words.units(g, found, "bare") if found else ""
    text = words.say("server-burst", count=len(found), units=units)
    return text, words.place(point_text(*at))
