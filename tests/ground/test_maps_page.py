"""The map printed in docs/maps.md is sound, and says what the page says it does."""

from __future__ import annotations

import re
from pathlib import Path

from bocage.ground.hexes import SOUTH
from bocage.ground.land import Land
from bocage.ground.lint import Kinds, lint

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
