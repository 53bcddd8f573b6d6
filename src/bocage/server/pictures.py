"""Maps as pictures: drawn once, kept on disk, and sent under a strong name so that browsers keep them too."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from bocage.ground import picture
from bocage.ground.cachefile import cache_folder, read_cached, write_cached
from bocage.ground.land import Land
from bocage.ground.mapdocument import load_map
from bocage.ground.mapfile import MapFile
from bocage.kernel import Game
from bocage.systems import system_of
from bocage.systems.lnl.field import Field
from bocage.systems.lnl.scenario import Scenario, find_scenario, load_land, map_path


class Picture(NamedTuple):
    svg: bytes
    packed: bytes
    """The same, compressed."""
    etag: str


@lru_cache(maxsize=64)
def map_picture(scenario: str) -> Picture:
    """The map of a scenario, with its names; at night under a dark wash."""
    found = find_scenario(scenario)
    key = f"map-{_key(found)}"
    svg = read_cached(cache_folder(), key)
    if svg is None:
        svg = picture.draw_map(_source(found), night=found.night).encode()
        write_cached(cache_folder(), key, svg)
    return Picture(svg, gzip.compress(svg, 6, mtime=0), f'"{hashlib.sha256(svg).hexdigest()[:24]}"')


def _source(scenario: Scenario) -> MapFile | Land:
    """The map as its maker drew it, unless the season or a marker has made other ground of it."""
    field: Field = Game.open(system_of(scenario.id), scenario.id).state.field
    drawn = {cell.label: cell.terrain for cell in load_land(scenario.map).cells}
    if all(cell.terrain.startswith(drawn[cell.label]) for cell in field.land.cells):
        return load_map(map_path(scenario.map))
    return field.land


def _key(scenario: Scenario) -> str:
    """Of all that a picture depends on: the map, the scenario, and the painters themselves."""
    digest = hashlib.sha256(_painters())
    digest.update(map_path(scenario.map).read_bytes())
    digest.update(repr(scenario).encode())
    return digest.hexdigest()


@cache
def _painters() -> bytes:
    digest = hashlib.sha256()
    for file in sorted(Path(picture.__file__).parent.rglob("*")):
        if file.suffix in (".py", ".yaml"):
            digest.update(file.read_bytes())
    return digest.digest()
