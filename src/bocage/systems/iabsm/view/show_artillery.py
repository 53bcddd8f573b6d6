"""What a seat may see of the artillery, ready for JSON. Both sides know what was asked for, and where it
falls."""

from __future__ import annotations

from bocage.kernel.options import pack_point
from bocage.systems.iabsm.battle.batteries import NOWHERE, STAGES, Battery
from bocage.systems.iabsm.battle.state import Iabsm


def battery_name(g: Iabsm, battery: Battery) -> str:
    """Name a battery as the option that asks for it does."""
    return g.verbs.call(battery.number).args[0]


def show_batteries(g: Iabsm) -> list[dict[str, object]]:
    """Describe the batteries off the table, their aiming markers and where their last rounds fell."""
    return [
        {
            "id": battery_name(g, battery),
            "side": g.seats[battery.side],
            "guns": battery.row.code,
            "calibre": battery.calibre.code,
            "radius": battery.row.radius,
            "level": battery.level - battery.failures,
            "rounds": battery.rounds,
            "stage": STAGES[battery.stage],
            "aim": _label(g, battery.aim_x, battery.aim_y),
            "fell": _label(g, battery.x, battery.y),
        }
        for battery in g.batteries
    ]


def _label(g: Iabsm, x: int, y: int) -> str | None:
    """Name a point; None for nowhere."""
    return None if x == NOWHERE else g.field.label(pack_point(0, x, y))


def show_smoke(g: Iabsm) -> list[dict[str, object]]:
    """Describe the rounds of smoke, and how many Tea Breaks they still see."""
    return [{"at": [x, y], "radius": g.tables.smoke, "lasts": lasts} for x, y, lasts in g.smoke]


def show_mines(g: Iabsm, seat: str | None) -> list[dict[str, object]]:
    """mine-2: describe the minefields that a seat knows of: its own, and those that somebody has trodden
    on."""
    return [
        {"side": g.seats[field.side], "corners": [list(point) for point in field.piece.points]}
        for field in g.mines
        if field.known or g.seats[field.side] == seat
    ]
