"""Chapter 9: lines of sight as people ask for them: the verdict, all that is seen, the look from the side."""

from __future__ import annotations

from typing import Final

from bocage.ground.land import OFF_MAP
from bocage.ground.tracks import Contact
from bocage.systems.common.cellsets import bits
from bocage.systems.common.sight_picture import Judged, Rise, Seen
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.board.line_of_sight import HERE, Reason, Sight, Verdict
from bocage.systems.vv.rules.fire.attacks import hindrance

BLOCKS: Final = 2
HINDERS: Final = 1
"""How high things are drawn above their ground: whole hexes block, whatever their height (9.2-1)."""


OWN_HEXSIDE: Final = "vv-10.10-6"


CLEAR, HINDERED, BLOCKED = 0, 1, 3
"""The codes of a verdict."""


def judged(g: Vv, a: int, b: int) -> Judged:
    """9.1, 9.3: the verdict on a line, through the smoke that lies on the map."""
    verdict = g.field.sight.sight.verdict(a, b, g.smoke)
    if verdict.blocked:
        return Judged("blocked", verdict.modifier, BLOCKED, met(verdict))
    if verdict.modifier:
        return Judged("hindered", verdict.modifier, HINDERED, met(verdict))
    return Judged("clear", 0, CLEAR, met(verdict))


def seen_from(g: Vv, here: int) -> Seen:
    """All hexes in sight of a hex, those seen through a hindrance apart."""
    visible = bits(g.field.sight.see[here])
    hazy = [cell for cell in visible if hindrance(g, here, cell)]
    return Seen([cell for cell in visible if cell not in set(hazy)], hazy)


def met(verdict: Verdict) -> list[Reason]:
    """What the line meets in order; the hexside of one's own hex is there, and does nothing."""
    return [
        each._replace(effect="none", clause=OWN_HEXSIDE) if each.beside & HERE else each
        for each in verdict.reasons
    ]


def side_view(g: Vv, a: int, b: int) -> list[Rise]:
    """From the first end to the second, hex by hex and side by side."""
    sight = g.field.sight.sight
    found = [_end(sight, a)]
    for crossing in sight.tracer.crossings(a, b):
        cells = [cell for cell in crossing.cells if cell != OFF_MAP]
        if crossing.contact != Contact.SIDE:
            found.append(max((_ground(g, sight, cell) for cell in cells), key=lambda rise: rise.top))
        if crossing.hexside:
            ground = max(sight.land.cells[cell].elevation for cell in cells)
            where = "/".join(sight.land.cells[cell].label for cell in cells)
            found.append(Rise(where, ground, ground + HINDERS, crossing.hexside))
    return [*found, _end(sight, b)]


def _end(sight: Sight, cell: int) -> Rise:
    place = sight.land.cells[cell]
    return Rise(place.label, place.elevation, place.elevation, place.terrain)


def _ground(g: Vv, sight: Sight, cell: int) -> Rise:
    place = sight.land.cells[cell]
    if sight.blocks(cell):
        return Rise(place.label, place.elevation, place.elevation + BLOCKS, place.terrain)
    if sight.hinders(cell) or cell in g.smoke:
        what = "smoke" if cell in g.smoke else place.terrain
        return Rise(place.label, place.elevation, place.elevation + HINDERS, what)
    return Rise(place.label, place.elevation, place.elevation, place.terrain)
