"""How things are called in the data files, in every language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from bocage.systems.vv.content.data_files import (
    FORTIFICATIONS,
    INFANTRY,
    LEADERS,
    MISSIONS,
    SIDES,
    TERRAIN,
    VEHICLES,
    WEAPONS,
    rows,
)
from bocage.systems.vv.content.rows import Name

Text = Mapping[str, str]


@cache
def counter_names() -> Mapping[str, Text]:
    found = {row.id: _text(row.name) for row in rows(INFANTRY)}
    found |= {row.id: _text(row.name) for row in rows(LEADERS)}
    return found | {row.id: _text(row.name) for row in rows(VEHICLES)}


@cache
def weapon_names() -> Mapping[str, Text]:
    return {row.id: _text(row.name) for row in rows(WEAPONS)}


@cache
def mission_names() -> Mapping[str, Text]:
    return {row.id: _text(row.name) for row in rows(MISSIONS)}


@cache
def ground_names() -> Mapping[str, Text]:
    """Terrain, what stands on hexsides, and the positions of chapter 20."""
    found = {row.code: _text(row.name) for row in rows(TERRAIN)}
    found |= {row.code: _text(row.name) for row in rows(SIDES)}
    return found | {row.id: _text(row.name) for row in rows(FORTIFICATIONS)}


ALL: Final = (weapon_names, mission_names, counter_names, ground_names)


def called(code: str) -> Text | None:
    """The name of whatever has this code; None for what no data file names."""
    return next((names()[code] for names in ALL if code in names()), None)


def _text(name: Name) -> Text:
    return {"en": name.en, "fr": name.fr}
