"""What forces can be mustered of, for the page."""

from __future__ import annotations

from bocage.ground.picture.tabletop.artbook import army_name
from bocage.ground.table.lattice import UNIT
from bocage.server.presenter.presenter import Json
from bocage.server.sotr.tokens import figure_kind
from bocage.systems.sotr.content.force_file import belongs, costs, leads, limits
from bocage.systems.sotr.content.forces import UnitRow
from bocage.systems.sotr.content.muster import NATIONS, PREFIX, grounds
from bocage.systems.sotr.content.rows import chassis, units
from bocage.systems.sotr.content.scenario import LIBRARY
from bocage.text.sotr.words import SotrWords
from bocage.text.words import sentence


def book(words: SotrWords) -> Json:
    """Everything that can be chosen."""
    rules = limits()
    return {
        "nations": [{"id": id, "name": words.force(id), "army": army_name(id)} for id in NATIONS],
        "troops": [_troop(words, id) for id in costs()],
        "tables": [_table(words, map) for map in grounds()],
        "least": rules.least,
        "usual": rules.usual,
        "most": rules.most,
        "units": rules.units,
    }


def _troop(words: SotrWords, id: str) -> Json:
    """A unit or a machine."""
    row = units().get(id)
    return {
        "id": id,
        "nations": [nation for nation in NATIONS if belongs(nation, id)],
        "name": sentence(words.own(f"unit-{id}")),
        "about": words.who(row) if row is not None else words.mounted(chassis()[id]),
        "points": costs()[id],
        "leads": row is not None and leads(row),
        "figures": [{"figure": id, "count": 1, "hull": True}] if row is None else _figures(row),
    }


def _figures(row: UnitRow) -> list[Json]:
    """The figures of a unit as they are drawn."""
    return [{"figure": figure_kind(row, each, 0), "count": each.count, "hull": False} for each in row.figures]


def _table(words: SotrWords, map: str) -> Json:
    """A table, shown by a battle that is fought on it."""
    row, table = grounds()[map], LIBRARY.table(map)
    return {
        "id": map,
        "title": words.pick(row.title),
        "place": words.pick(row.place),
        "width": table.width // UNIT,
        "depth": table.depth // UNIT,
        "scenario": f"{PREFIX}{map}~{limits().usual}~us.command~german.command",
    }
