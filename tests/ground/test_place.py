"""Whoever shows a map, tells of it or learns from it asks for places, not for cells."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from bocage import Game
from bocage.ground.land import Land
from bocage.ground.place import Locations, Place, PlaceKind, Space
from bocage.systems import SYSTEMS, scenarios, system_of

SOURCE = Path(__file__).parents[2] / "src" / "bocage"
HEXES = """
     .     f
  .     .
     .     .
"""
CELLS_ONLY = re.compile(r"(?<!muster)\.(cells|cell_of|cell_mates|number_of|neighbours|sides_of)\b")
GRIDS = {
    "terminal/board.py": "draws hexes and squares as text",
    "terminal/grid_screen.py": "shows them",
    "server/routes/pictures.py": "compares two lands by their terrain",
    "lab/report.py": "tells the cells of a victory condition, as the scenario writes them",
    "text/goals.py": "tells the cells of a victory condition, as the scenario writes them",
}
"""Who else may know of cells, and why; beside these, the folders of the systems that are fought on them."""


@dataclass(frozen=True)
class Point:
    label: str
    terrain: str = "open"
    elevation: int = 0


class Points:
    """A table of points on a line, three inches apart: no cells, and yet a space."""

    name = "a shelf"
    kind: PlaceKind = "point"
    places: Sequence[Place] = (Point("0,0"), Point("48,0"), Point("96,0"))
    distances: Sequence[Sequence[int]] = ((0, 3, 6), (3, 0, 3), (6, 3, 0))

    def label(self, place: int) -> str:
        return self.places[place].label

    def position(self, place: int) -> tuple[int, int]:
        return place, 0

    def distance(self, here: int, there: int) -> int:
        return self.distances[here][there]

    def near(self, place: int) -> list[int]:
        return [other for other in range(3) if abs(other - place) == 1]


def check_space(space: Space) -> None:
    """What any space must hold to, whatever its places are."""
    count = len(space.places)
    positions = [space.position(place) for place in range(count)]
    assert len(set(positions)) == len({each.label for each in space.places}) == count
    for here in range(count):
        assert space.label(here) == space.places[here].label
        assert space.distance(here, here) == 0
        assert here not in space.near(here)
        for there in range(count):
            assert space.distance(here, there) == space.distance(there, here) == space.distances[here][there]
            assert (there in space.near(here)) == (here in space.near(there))


def test_hexes_and_points_are_places() -> None:
    check_space(Land.draw(HEXES))
    check_space(Points())


def test_the_places_near_a_hex_and_where_it_lies() -> None:
    land = Land.draw(HEXES)
    assert sorted(map(land.label, land.near(land.cell("C1")))) == ["B1", "B2", "D1", "D2"]
    (left, top), (right, below) = land.position(land.cell("A1")), land.position(land.cell("B2"))
    assert (right - left, below - top) == (1, 1)


@pytest.mark.parametrize("scenario", [next(iter(scenarios(id))) for id in SYSTEMS])
def test_the_field_of_every_system_has_locations_in_places(scenario: str) -> None:
    field: Locations = Game.open(system_of(scenario), scenario).state.field
    check_space(field.space)
    for place in range(len(field.space.places)):
        label = field.space.label(place)
        assert field.knows(label)
        assert field.place_of(field.number(label)) == place
        assert field.label(field.number(label)) == label
    assert not field.knows("Z99")


def test_storeys_lie_in_one_place() -> None:
    scenario = "lnl/fhv/the-delmas-house"
    field: Locations = Game.open(system_of(scenario), scenario).state.field
    labels = [each.label for each in field.locations]  # type: ignore[attr-defined]
    upper = next(label for label in labels if label.endswith("-upper"))
    assert field.space.label(field.place_of(field.number(upper))) == upper.removesuffix("-upper")


def askers() -> list[Path]:
    """Everyone above the systems, but for the folders of those that are fought on cells."""
    found = [
        path
        for part in ("text", "terminal", "server", "envs", "lab")
        for path in (SOURCE / part).rglob("*.py")
    ]
    return sorted(path for path in found if path.parent.name not in SYSTEMS)


def test_nobody_above_the_systems_counts_on_cells() -> None:
    known = {SOURCE / name for name in GRIDS}
    assert all(CELLS_ONLY.search(path.read_text("utf-8")) for path in known), (
        "one of these no longer needs to"
    )
    for path in set(askers()) - known:
        found = CELLS_ONLY.search(path.read_text("utf-8"))
        assert found is None, f"{path.relative_to(SOURCE)} asks for {found and found[0]}"
