"""What is seen of a vehicle, and which face of it is hit."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.iabsm.rules.armour.exposure import MASKED, OPEN, PARTLY, cut_rays, exposure, face_of
from bocage.systems.iabsm.rules.armour.gunnery import score
from tests.iabsm.positions import (
    FIELD,
    battle,
    panzer,
    tank,
    unit,
)

clause = pytest.mark.clause
example = pytest.mark.example
TANK, PANZER = "british-afv-1", "german-afv-1"
EMPTY = Table.draw(FIELD)


# What is seen of it


def screen(width: float) -> Table:
    """A hedge at 14 inches from the west up to so many inches: who stands south of it looks over the rest."""
    return Table.draw(FIELD, lines={"hedge": [[(0, 14), (width, 14)]]})


@clause("iabsm-target-1", "iabsm-at-14", "iabsm-at-15", "iabsm-at-16")
def test_the_rays_that_cover_cuts_tell_how_much_is_seen() -> None:
    """The rays run straight north at 20 plus or minus 7/16, 5/16, 3/16, 1/16 inches: a hedge that ends
    between two of them cuts those to its west."""
    seen = {}
    for number, end in enumerate((19.4, 19.63, 19.75, 19.88, 20.0, 20.12, 20.25, 20.38, 20.7)):
        game = battle([tank(20, 26)], [panzer(20, 5)], table=screen(end))
        british, german = unit(game, TANK), unit(game, PANZER)
        assert cut_rays(game.state, british, german) == number
        seen[number] = exposure(game.state, british, german)
    assert [seen[cut] for cut in range(9)] == [OPEN] * 3 + [PARTLY] * 3 + [MASKED] * 3


@clause("iabsm-target-1")
def test_cover_at_the_firer_does_not_count() -> None:
    hedge = Table.draw(FIELD, lines={"hedge": [[(0, 14), (40, 14)]]})
    game = battle([tank(20, 16)], [panzer(20, 5)], table=hedge)
    british, german = unit(game, TANK), unit(game, PANZER)
    assert exposure(game.state, british, german) == OPEN, "its front lies 7/8 of an inch from the hedge"
    assert exposure(game.state, german, british) == MASKED, "the other way round it is before the target"


@clause("iabsm-target-1")
def test_a_hull_at_a_wall_is_partly_masked_from_the_front_alone() -> None:
    """Two of the eight rays cross the wall: in the open by their number, partly masked when the hull stands
    at it with its front to the firer. A hedge masks no better than its rays, nor a wall three inches away."""
    for kind, y, facing, masked in (
        ("wall", 7, 180, PARTLY),
        ("wall", 7, 90, OPEN),
        ("hedge", 7, 180, OPEN),
        ("wall", 9.5, 180, OPEN),
    ):
        table = Table.draw(FIELD, lines={kind: [[(0, y), (19.75, y)]]})
        game = battle([tank(20, 26)], [panzer(20, 5, facing)], table=table)
        assert cut_rays(game.state, unit(game, TANK), unit(game, PANZER)) == 2
        assert exposure(game.state, unit(game, TANK), unit(game, PANZER)) == masked, (kind, y, facing)
    dug = Table.draw("\n".join(["f" * 40] * 8 + ["." * 40] * 22), legend={"f": "foxholes"})
    game = battle([tank(20, 26)], [panzer(20, 5)], table=dug)
    assert exposure(game.state, unit(game, TANK), unit(game, PANZER)) >= PARTLY


@clause("iabsm-at-14", "iabsm-at-15", "iabsm-at-16")
@pytest.mark.parametrize(("end", "near", "far"), [(0, 5, 8), (19.88, 6, 9), (20.7, 8, 10)])
def test_the_score_by_exposure_and_range(end: float, near: int, far: int) -> None:
    """Fronts at 26 - 1.125 and y + 1.1875: 18 inches lie between with y at 5.6875, then a sixteenth more."""
    table = screen(end) if end else EMPTY
    for y, needs in ((5.6875, near), (5.625, far)):
        game = battle([tank(20, 26)], [panzer(20, y)], table=table)
        assert score(game.state, unit(game, TANK), unit(game, PANZER)) == needs


# Faces


@clause("iabsm-target-2")
@pytest.mark.parametrize(
    ("x", "y", "face"),
    [
        (20, 5, 0),
        (29, 5, 0),
        (30, 5, 1),
        (10, 5, 1),
        (31, 6, 1),
        (20, 25, 2),
        (30, 25, 2),
        (10, 25, 2),
        (31, 25, 1),
        (36, 15, 1),
    ],
)
def test_the_line_between_the_centres_tells_the_face(x: float, y: float, face: int) -> None:
    """The target stands at 20, 15 and faces north: 10 east and 10 north is exactly 45 degrees, which counts
    for the firer, so its side; 10 east and 10 south its rear."""
    game = battle([tank(x, y)], [panzer(20, 15, 0)])
    assert face_of(unit(game, TANK), unit(game, PANZER)) == face
