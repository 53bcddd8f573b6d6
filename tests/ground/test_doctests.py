"""The examples in docstrings do what they say."""

from __future__ import annotations

import doctest

import pytest

from bocage.ground import faults, labels, land


@pytest.mark.parametrize("module", [faults, labels, land])
def test_examples_in_docstrings(module: object) -> None:
    result = doctest.testmod(module)  # type: ignore[arg-type]
    assert result.attempted > 0
    assert result.failed == 0
