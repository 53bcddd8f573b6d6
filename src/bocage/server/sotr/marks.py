"""What lies on the table besides units: smoke, gas, and the template at the pointer."""

from __future__ import annotations

from typing import Any

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Ask
from bocage.kernel.options import point_text
from bocage.server.presenter.presenter import Json
from bocage.systems.sotr.battle.clouds import GAS
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.rows import templates
from bocage.systems.sotr.explain.burst_odds import caught
from bocage.systems.sotr.rules.weapons.blasts import POINT_ASK
from bocage.systems.sotr.rules.weapons.rounds import FLAME, Round, round_of
from bocage.text.sotr.words import SotrWords


def show_marks(words: SotrWords, seen: dict[str, Any]) -> list[Json]:
    """Smoke and gas."""
    found: list[Json] = []
    for cloud in seen["clouds"]:
        kind = "gas" if cloud["kind"] == GAS else "smoke"
        (x, y), text = cloud["at"], words.own(f"mark-{kind}")
        found.append(
            {"kind": kind, "at": {"x": x, "y": y}, "radius": cloud["radius"], "outline": "", "text": text}
        )
    return found


def burst_of(g: Sotr, ask: Ask) -> Json | None:
    """The template that is laid at a point; of a flame the width of its end."""
    if ask.kind != POINT_ASK:
        return None
    _, what = _laid(g, ask)
    row = templates()[what.template]
    size = row.width if what.deed == FLAME else row.size
    return {"shape": "circle", "size": size * UNIT // 2, "step": 1}


def caught_by(words: SotrWords, g: Sotr, ask: Ask, at: Point) -> tuple[str, str]:
    """Who would be under the template at a point, and where that is."""
    figure, what = _laid(g, ask)
    found = caught(g, figure, what, *at)
    names = [
        words.own("figure-of", figure=words.figure(each), unit=words.unit(g, g.units[each.unit], "bare"))
        for each in found
    ]
    text = words.own("burst", count=len(found), figures=words.listing(names) if names else "")
    return text, words.place(point_text(*at))


def _laid(g: Sotr, ask: Ask) -> tuple[Figure, Round]:
    """Who lays what."""
    number, deed = ask.about["figure"], ask.about["deed"]
    assert isinstance(number, int)
    assert isinstance(deed, str)
    what = round_of(g.figures[number], deed)
    assert what is not None
    return g.figures[number], what
