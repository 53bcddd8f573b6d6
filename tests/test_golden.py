"""One game of each shipped scenario comes out as it always did."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from bocage.systems import SYSTEMS, scenarios
from tests.golden import folder_of, path_of, playthrough


@pytest.mark.parametrize("id", sorted(scenarios()))
def test_the_golden_playthrough_comes_out_the_same(id: str) -> None:
    """When a change of the rules is meant, see `tests/golden.py`."""
    assert playthrough(id) == path_of(id).read_text("utf-8")


@pytest.mark.parametrize("system", SYSTEMS)
def test_there_is_one_golden_playthrough_a_scenario(system: str) -> None:
    """Of those that are shipped: other tests may have added some of their own."""
    shipped = Path(str(files(f"bocage.systems.{system}"))) / "scenarios"
    golden = sorted(path.stem for path in folder_of(system).glob("*"))
    assert golden == sorted(path.stem for path in shipped.glob("*.yaml"))
