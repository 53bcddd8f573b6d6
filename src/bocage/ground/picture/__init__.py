"""Pictures of the ground: maps, tables, counters, figures, markers and sight lines as SVG.

No rule of any game lives here.

>>> from bocage.ground.picture import CounterFace, draw_counter
>>> face = CounterFace("squad", "american", firepower=2, range=5, movement=4, morale=6, box="assault")
>>> draw_counter(face).startswith('<g class="counter counter-squad force-american"')
True
"""

from bocage.ground.picture.board import Stack, draw_board, draw_map, places
from bocage.ground.picture.counters.counter import draw_counter
from bocage.ground.picture.counters.faces import CounterFace, Ratings, describe
from bocage.ground.picture.markers.markers import Marker
from bocage.ground.picture.markers.overlays import draw_arc, draw_aspects, draw_drift
from bocage.ground.picture.palette import UnknownKind
from bocage.ground.picture.sight import SightLine, Stretch
from bocage.ground.picture.tabletop.figures import Figure, figure_defs, stand
from bocage.ground.picture.tabletop.tablesheet import draw_table, draw_tabletop
from bocage.ground.picture.tabletop.vehicles import Vehicle, park, vehicle_defs

__all__ = [
    "CounterFace",
    "Figure",
    "Marker",
    "Ratings",
    "SightLine",
    "Stack",
    "Stretch",
    "UnknownKind",
    "Vehicle",
    "describe",
    "draw_arc",
    "draw_aspects",
    "draw_board",
    "draw_counter",
    "draw_drift",
    "draw_map",
    "draw_table",
    "draw_tabletop",
    "figure_defs",
    "park",
    "places",
    "stand",
    "vehicle_defs",
]
