"""What holds for all tests: drawn examples have no deadline, tables are cached in the checkout, and every
message that is said exists and gets its arguments."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

os.environ.setdefault("BOCAGE_CACHE", str(Path(__file__).parent.parent / "build" / "cache"))

settings.register_profile("bocage", deadline=None)
settings.load_profile("bocage")


class Complaints(logging.Handler):
    """Collects what the catalogues complain about."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


@pytest.fixture(autouse=True)
def no_message_is_missing() -> Iterator[list[str]]:
    """Fail a test in which a message was missing or lacked an argument; it may empty the list it is given."""
    complaints, log = Complaints(), logging.getLogger("bocage.text")
    log.addHandler(complaints)
    yield complaints.found
    log.removeHandler(complaints)
    assert complaints.found == []
