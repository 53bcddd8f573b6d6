"""What holds for all tests: how long an example may take is no matter, machines differ."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("bocage", deadline=None)
settings.load_profile("bocage")
