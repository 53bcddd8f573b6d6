"""One game of each shipped scenario comes out as it always did."""

from __future__ import annotations

import pytest

from bocage.systems import SYSTEMS, scenarios
from tests.golden import folder_of, path_of, playthrough


@pytest.mark.parametrize("id", sorted(scenarios()))
def test_the_golden_playthrough_comes_out_the_same(id: str) -> None:
    """When a change of the rules is meant, see `tests/golden.py`."""
    assert playthrough(id) == path_of(id).read_text("utf-8")


@pytest.mark.parametrize("system", SYSTEMS)
def test_there_is_one_golden_playthrough_a_scenario(system: str) -> None:
    assert sorted(folder_of(system).glob("*")) == sorted(path_of(id) for id in scenarios(system))
