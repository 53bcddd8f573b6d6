"""Put the built page into what is shipped, and the compiled engine into the wheel.

A wheel that cannot be compiled is not built at all: otherwise one that is several times slower would be
shipped by mistake. BOCAGE_PLAIN=1 asks for plain Python, which fits every machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLAIN = "BOCAGE_PLAIN"
"""Set in the environment, it asks for a wheel of plain Python."""
NOT_COMPILED = f"""\
The engine could not be compiled, see above, so no wheel was built.
It needs a C compiler and the Python headers. On Debian or Ubuntu: sudo apt install gcc python3-dev
On Fedora: sudo dnf install gcc python3-devel    On macOS: xcode-select --install
{PLAIN}=1 builds a wheel of plain Python instead: it works everywhere, and is several times slower."""


class NotCompiled(Exception):
    """The engine was to be compiled, and was not."""


class Shipped(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is not there yet; for a wheel, compile the engine."""
        if version == "editable":
            return
        root = Path(self.root)
        built = root / "src" / "bocage" / "server" / "static" / "index.html"
        # In a checkout the page may be older than its sources; in an unpacked archive times say nothing.
        if not built.exists() or (root / ".git").exists():
            subprocess.run([sys.executable, "-m", "tools.page", "build"], cwd=root, check=True)
        if self.target_name == "wheel":
            self._compile(root, build_data)

    def _compile(self, root: Path, build_data: dict[str, Any]) -> None:
        """Put the compiled modules beside their source, which stays readable."""
        if os.environ.get(PLAIN):
            self.app.display_info(f"{PLAIN} is set: this wheel is plain Python.")
            return
        sys.path.insert(0, str(root))
        from tools import compiled, fast

        trouble = fast.compile_into(fast.BUILD)
        if trouble:
            raise NotCompiled(f"{trouble[-4000:]}\n{NOT_COMPILED}")
        built = fast.built_libraries(fast.BUILD)
        missing = compiled.without_library(compiled.modules(root / "src" / "bocage"), built)
        if missing:
            raise NotCompiled(f"No library was made for: {', '.join(missing)}\n{NOT_COMPILED}")
        for inside in built:
            build_data["force_include"][str(fast.BUILD / inside)] = inside
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
