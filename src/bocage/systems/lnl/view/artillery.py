"""What a seat sees of chapter 18: shells on the map, and the artillery of both sides."""

from __future__ import annotations

from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.rules.indirect.artillery import is_under_way


def show_ffe(g: Lnl) -> dict[str, object]:
    """The hexes with an FFE marker and its FP, and the other hexes that it attacks."""
    cells = g.field.land.cells
    marked = {marker.cell for marker in g.ffe}
    return {
        "ffe": {cells[marker.cell].label: marker.fp for marker in g.ffe},
        "ffe_ring": [cells[cell].label for cell in bits(g.ffe_mask) if cell not in marked],
    }


def show_artillery(g: Lnl) -> list[dict[str, object]]:
    """18.2-1: what is left of the artillery of both sides; what an event will bring has not come yet."""
    return [
        {
            "id": f"battery-{number}",
            "side": g.seats[battery.side],
            "name": battery.mission.name,
            "fp": battery.mission.fp,
            "left": g.missions[number],
            "turn": battery.mission.turn,
            "formation": battery.mission.formation or None,
            "under_way": is_under_way(g, battery),
        }
        for number, battery in enumerate(g.batteries)
    ]
