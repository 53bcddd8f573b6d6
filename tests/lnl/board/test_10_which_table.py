"""10.3: a table of sight lines that is kept on disk is read only for the very ground it was made for."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.ground.land import Land
from bocage.systems.lnl.board.line_of_sight import Place, Sightlines
from tests.lnl.sight_chart import CHART, Row, SightChart
from tests.support import clause

BLOT = [(1.1, 0.6), (1.4, 0.6), (1.4, 0.9)]
ROWS = ".\ns\n."


def ground(chart: SightChart = CHART, height: int = 0, **drawn: object) -> tuple[Land, SightChart, int]:
    """A house between two open hexes; what is drawn otherwise is named."""
    text = str(drawn.pop("text", ROWS))
    outlines = drawn.pop("outlines", {"forest": [BLOT]})
    return Land.draw(text, outlines=outlines, **drawn), chart, height  # type: ignore[arg-type]


def with_row(kind: str, row: Row) -> SightChart:
    return CHART._replace(terrain={**CHART.terrain, kind: row})


OTHERS = {
    "a hedge": ground(hexsides={"hedge": "A1/A2"}),
    "a hedge elsewhere": ground(hexsides={"hedge": "A2/A3"}),
    "a wall": ground(hexsides={"wall": "A1/A2"}),
    "a hill": ground(hills={1: "A2"}),
    "storeys": ground(storeys={2: "A2"}),
    "terrain": ground(text=".\nf\n."),
    "an outline of another kind": ground(outlines={"brush": [BLOT]}),
    "an outline of another shape": ground(outlines={"forest": [[*BLOT, (1.1, 0.9)]]}),
    "two outlines": ground(outlines={"forest": [BLOT, BLOT]}),
    "a place that is higher": ground(height=2),
    "a house that is lower": ground(with_row("stone_building", Row("blocking", 0, False, True, 1))),
    "a house that is full": ground(with_row("stone_building", Row("blocking", 1, True, True, 1))),
    "a house of the chart with storeys": ground(
        with_row("stone_building", Row("blocking", 1, False, True, 2))
    ),
    "a house that is none": ground(with_row("stone_building", Row("blocking", 1, False, False, 1))),
    "a house that is open": ground(with_row("stone_building", Row("open", 1, False, True, 1))),
    "an outline that does not block": ground(with_row("forest", Row("degrading", 2))),
    "a hedge of the chart that blocks": ground(
        CHART._replace(hexside={**CHART.hexside, "hedge": Row("blocking", 0)})
    ),
    "a hedge of the chart that is higher": ground(
        CHART._replace(hexside={**CHART.hexside, "hedge": Row("degrading", 1)})
    ),
}


def make(folder: Path, made_of: tuple[Land, SightChart, int], **options: bool) -> None:
    land, chart, height = made_of
    places = [Place(cell.index, cell.elevation + height) for cell in land.cells]
    Sightlines(land, chart, places, cache=folder, **options)


@clause("lnl-10.3-5")
@pytest.mark.parametrize("other", OTHERS)
def test_other_ground_has_a_table_of_its_own(tmp_path: Path, other: str) -> None:
    make(tmp_path, ground())
    make(tmp_path, ground())
    assert len(list(tmp_path.iterdir())) == 1
    make(tmp_path, OTHERS[other])
    assert len(list(tmp_path.iterdir())) == 2


@clause("lnl-10.3-5", "ruling-176")
@pytest.mark.parametrize("option", ["low_walls_open", "corner_worst"])
def test_so_has_the_same_ground_under_an_option(tmp_path: Path, option: str) -> None:
    make(tmp_path, ground())
    make(tmp_path, ground(), **{option: True})
    assert len(list(tmp_path.iterdir())) == 2
