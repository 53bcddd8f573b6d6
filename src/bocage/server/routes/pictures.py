"""Maps as pictures: drawn once, kept on disk, and sent under a strong name so that browsers keep them too.

`python -m bocage.server.routes.pictures` draws those of all scenarios that are not kept yet.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import sys
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from bocage.ground import picture
from bocage.ground.cachefile import cache_folder, read_cached, write_cached
from bocage.ground.land import Land
from bocage.ground.mapdocument import load_map, load_table
from bocage.ground.mapfile import MapFile
from bocage.ground.table.laying import lay_pieces
from bocage.kernel import Game
from bocage.server.presenter.table_presenter import BUILDING
from bocage.systems import ScenarioCard, find_scenario, land_of, library_of, scenarios, space_of, system_of


class Picture(NamedTuple):
    svg: bytes
    packed: bytes
    """The same, compressed."""
    etag: str


@lru_cache(maxsize=64)
def map_picture(scenario: str) -> Picture:
    """The map of a scenario, with its names; at night under a dark wash."""
    found = find_scenario(scenario)
    svg = read_cached(cache_folder(), _key(found))
    if svg is None:
        svg = _draw(found).encode()
        write_cached(cache_folder(), _key(found), svg)
    return _packed(svg)


def _packed(svg: bytes) -> Picture:
    """Prepare a picture to be sent."""
    return Picture(svg, gzip.compress(svg, 6, mtime=0), f'"{hashlib.sha256(svg).hexdigest()[:24]}"')


@lru_cache(maxsize=64)
def table_picture(file: Path, *, roofs: bool) -> Picture:
    """A table, with the roofs on its buildings or without them."""
    source = load_table(file)
    lifted = [] if roofs else [piece.number for piece in lay_pieces(source) if piece.kind == BUILDING]
    return _packed(picture.draw_table(source, names=roofs, lifted=lifted).encode())


def roofless_picture(scenario: str) -> Picture:
    """The table of a scenario without the roofs on its buildings."""
    return table_picture(_map_path(find_scenario(scenario)), roofs=False)


def is_kept(scenario: str) -> bool:
    """Whether the map of a scenario need not be drawn any more."""
    return (cache_folder() / _key(find_scenario(scenario))).exists()


def _draw(scenario: ScenarioCard) -> str:
    """Draw the map of a scenario, or its table."""
    if space_of(scenario).kind == "point":
        return picture.draw_table(load_table(_map_path(scenario)))
    return picture.draw_map(_source(scenario), night=scenario.night)


def _source(scenario: ScenarioCard) -> MapFile | Land:
    """The map as its maker drew it, unless the season or a marker has made other ground of it."""
    land = Game.open(system_of(scenario.id), scenario.id).state.field.space
    assert isinstance(land, Land), f"{scenario.id} is fought on no map of cells"
    drawn = {cell.label: cell.terrain for cell in land_of(scenario).cells}
    if all(cell.terrain.startswith(drawn[cell.label]) for cell in land.cells):
        return load_map(_map_path(scenario))
    return land


def _map_path(scenario: ScenarioCard) -> Path:
    return library_of(scenario.id.partition("/")[0]).map_path(scenario.map)


def _key(scenario: ScenarioCard) -> str:
    """A name made of all that a picture depends on: the map, the scenario, and the painters themselves."""
    digest = hashlib.sha256(_painters())
    digest.update(_map_path(scenario).read_bytes())
    if space_of(scenario).kind != "point":  # a table is drawn from its file alone
        digest.update(repr(scenario).encode())
    return f"map-{digest.hexdigest()}"


@cache
def _painters() -> bytes:
    """Hash everything that draws maps: a picture is kept until it changes."""
    digest = hashlib.sha256()
    for file in sorted(Path(picture.__file__).parent.rglob("*")):
        if file.suffix in (".py", ".yaml"):
            digest.update(file.read_bytes())
    return digest.digest()


if __name__ == "__main__":
    if sys.platform != "win32":
        os.nice(10)  # those who are playing go first
    for each in scenarios():
        map_picture(each)
