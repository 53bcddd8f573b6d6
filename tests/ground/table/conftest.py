"""Ground for the tests of a table. Made for each of them: nothing of it is older than the test."""

from __future__ import annotations

import pytest

from bocage.ground.table.ground import Ground
from tests.ground.table.scenes import bare_ground


@pytest.fixture
def bare() -> Ground:
    return bare_ground()
