"""The map printed in docs/maps.md is sound, and says what the page says it does."""

from __future__ import annotations

import re
from pathlib import Path

from bocage.ground.hexes import SOUTH
from bocage.ground.land import Land
from bocage.ground.lint import Kinds, lint
from bocage.ground.table.lanes import EVERY_RAY
from bocage.ground.table.lint import TableKinds, lint_table
from bocage.ground.table.table import Table

PAGE = Path(__file__).parents[2] / "docs" / "maps.md"


def test_the_example_of_the_page(tmp_path: Path) -> None:
    found = re.search(r"```yaml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    path = tmp_path / "the-mill.yaml"
    path.write_text(found.group(1), encoding="utf-8")
    kinds = Kinds(
        terrain=frozenset({"light_woods", "forest", "stone_building", "water"}),
        hexsides=frozenset({"hedge", "wall"}),
        ways=frozenset({"road"}),
    )
    assert lint(path, kinds, lambda kind: kind != "water") == []
    land = Land.load(path)
    assert land.cells[land.cell("E3")].terrain == "stone_building"
    assert land.side(land.cell("B2"), SOUTH) == "hedge"
    assert [cell.label for cell in land.cells if cell.terrain == "forest"] == ["F2", "G1"]


def test_the_table_of_the_page(tmp_path: Path) -> None:
    text = PAGE.read_text(encoding="utf-8")
    found = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)[1]
    path = tmp_path / "the-gap.yaml"
    path.write_text(found, encoding="utf-8")
    kinds = TableKinds(
        terrain=frozenset({"woods", "building"}),
        lines=frozenset({"hedge", "wall"}),
        ways=frozenset({"road"}),
    )
    assert lint_table(path, kinds, lambda kind: kind not in ("building", "wall")) == []
    table = Table.load(path)
    barn = table.top_at(488, 320)
    assert barn is not None
    assert (barn.kind, barn.height) == ("building", 48)
    hides = table.pieces_of(["woods", "building"])
    assert table.lanes.cut(160, 320, 8, 640, 320, 8, hides) == EVERY_RAY
    assert table.lanes.cut(160, 480, 8, 640, 480, 8, hides) == 0
    assert len([piece for piece in table.pieces if piece.kind == "hedge"]) == 2
