"""What is shipped holds the built page: it is built first if it is not there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuiltPage(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        index = root / "src" / "bocage" / "server" / "static" / "index.html"
        if version == "editable" or index.exists():
            return
        subprocess.run([sys.executable, str(root / "tools" / "page.py"), "build"], check=True)
