"""Pictures of what stands on a table, each by itself: bases, the figures on them, and vehicles."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bocage.ground.picture import Vehicle, figure_defs, park, vehicle_defs
from bocage.ground.picture.palette import UnknownKind
from bocage.ground.picture.pen import tag
from bocage.ground.picture.tabletop.artbook import army_name, figure_name
from bocage.ground.picture.tabletop.figures import base_id, draw_figure
from bocage.ground.picture.tabletop.vehicles import LONG, is_vehicle
from bocage.server.presenter.drawing import svg

FIGURE: Final = "-44 -44 88 88"
"""The box of a figure: its base has a radius of 30 round 0, 0."""
VEHICLE: Final = "-28 -28 56 56"
"""The box of a vehicle, which is 38 long."""
BASE: Final = "base"
MACHINES: Final = {
    ("tank", "british"): "sherman",
    ("tank", "american"): "sherman",
    ("tank", "german"): "panzer_iv",
    ("tank", "soviet"): "t34",
    ("gun", "british"): "six_pounder",
    ("gun", "american"): "gun_57mm",
    ("gun", "german"): "pak_40",
    ("gun", "soviet"): "zis_3",
}
"""What an army drives or serves when nothing more is said."""


@lru_cache(maxsize=2048)
def draw_token(army: str, kind: str, posture: str, heading: int) -> str | None:
    """A base, a figure that faces north, or a vehicle that faces a heading; None if there is none."""
    try:
        name = army_name(army)
        if kind == BASE:
            return svg(FIGURE, tag("defs", figure_defs([name], [])) + _use(base_id(name)))
        found = MACHINES.get((kind, name), kind)
        if is_vehicle(found):
            parked = park(Vehicle(found, name, 0, 0, heading * 360 / 64, length=LONG))
            return svg(VEHICLE, tag("defs", vehicle_defs([(found, name)])) + parked)
        return svg(FIGURE, draw_figure(figure_name(kind), name, posture))
    except UnknownKind:
        return None


def _use(ident: str) -> str:
    return tag("use", href=f"#{ident}") + tag("use", href="#base-light")
