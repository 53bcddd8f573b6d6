"""What holds for all tests: drawn examples have no deadline, and tables are cached in the checkout."""

from __future__ import annotations

import os
from pathlib import Path

from hypothesis import settings

os.environ.setdefault("BOCAGE_CACHE", str(Path(__file__).parent.parent / "build" / "cache"))

settings.register_profile("bocage", deadline=None)
settings.load_profile("bocage")
