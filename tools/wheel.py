"""What is shipped holds the built page and the compiled engine; without a C compiler it is plain Python."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PLAIN = "BOCAGE_PLAIN"
"""Set in the environment, it asks for a wheel of plain Python, which fits every machine."""


class Shipped(BuildHookInterface):  # type: ignore[type-arg]
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        if not (root / "src" / "bocage" / "server" / "static" / "index.html").exists():
            subprocess.run([sys.executable, str(root / "tools" / "page.py"), "build"], check=True)
        if self.target_name == "wheel":
            self._compile(root, build_data)

    def _compile(self, root: Path, build_data: dict[str, Any]) -> None:
        """The compiled modules lie beside their source, which stays as the fallback."""
        if os.environ.get(PLAIN):
            self.app.display_info(f"{PLAIN} is set: this wheel is plain Python.")
            return
        sys.path.insert(0, str(root / "tools"))
        import fast

        trouble = fast.compile_into(fast.BUILD)
        if trouble:
            self.app.display_warning(trouble[-2000:])
            self.app.display_warning(
                "Not compiled, see above: this wheel is plain Python. It works, and is several times slower."
            )
            return
        built = [path for path in fast.BUILD.rglob("*") if path.suffix in (".so", ".pyd")]
        for path in built:
            inside = path.relative_to(fast.BUILD)
            if inside.parts[0] != "build":
                build_data["force_include"][str(path)] = inside.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
