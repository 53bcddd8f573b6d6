from __future__ import annotations

import pytest

from tests.cli.asking import Command


@pytest.fixture
def bocage(capsys: pytest.CaptureFixture[str]) -> Command:
    return Command(capsys)
