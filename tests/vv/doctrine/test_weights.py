"""Every weight of the doctrine has a name, in one table."""

from __future__ import annotations

from pathlib import Path

from bocage.systems.vv import doctrine
from tests.weights import bare_numbers

FOLDER = Path(doctrine.__file__).parent
BY_VERB = "habits.py"
"""A table as well: what a recruit is likely to do, by verb."""


def test_no_weight_stands_without_a_name() -> None:
    assert [each for each in bare_numbers(FOLDER) if not each.startswith(BY_VERB)] == []
