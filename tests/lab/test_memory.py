"""How often memory is looked through for garbage."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from bocage.lab.memory import RARELY, freeze_loaded


@pytest.fixture
def collector() -> Iterator[None]:
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("collector")
def test_what_is_there_by_now_is_left_alone_and_the_rest_looked_through_rarely() -> None:
    kept = gc.get_freeze_count()
    freeze_loaded()
    assert gc.get_freeze_count() > kept
    assert gc.get_threshold() == RARELY
