"""The examples in docstrings do what they say."""

from __future__ import annotations

import doctest
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from bocage.ground import faults, labels, land


def as_written(module: ModuleType) -> ModuleType:
    """The module in plain Python: examples of compiled functions are not found."""
    path = Path(str(faults.__file__)).with_name(module.__name__.rpartition(".")[2] + ".py")
    spec = spec_from_file_location("as_written", path)
    assert spec is not None
    assert spec.loader is not None
    written = module_from_spec(spec)
    spec.loader.exec_module(written)
    return written


@pytest.mark.parametrize("module", [faults, labels, land])
def test_examples_in_docstrings(module: ModuleType) -> None:
    result = doctest.testmod(as_written(module))
    assert result.attempted > 0
    assert result.failed == 0
