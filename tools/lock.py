"""Choose one version of every Python library that Bocage and its checks use, for all Pythons and systems.

python -m tools.lock    write requirements/lock.txt anew, with the newest versions that fit together

The file is one of constraints: it installs nothing, it says which version if something is installed. `train`
is left out, as what torch needs differs from machine to machine.
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements" / "lock.txt"
OLDEST = "3.11"
HEADER = """\
# One version of each library, for Python 3.11 and later on every system. Written by `make lock`.
# The Makefile installs with it; `make LOCK= …` goes without.
"""
TOOL = "uv>=0.5"


def main() -> int:
    if importlib.util.find_spec("uv") is None:
        subprocess.run([sys.executable, "-m", "pip", "--quiet", "install", TOOL], check=True)
    compiled = subprocess.run(
        [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--upgrade", *OPTIONS, "pyproject.toml"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=False,
    )
    if compiled.returncode:
        print("No versions were found that fit together: see above.", file=sys.stderr)
        return 1
    LOCK.parent.mkdir(exist_ok=True)
    LOCK.write_text(HEADER + compiled.stdout, "utf-8")
    print(f"{len(compiled.stdout.splitlines())} lines in {LOCK.relative_to(ROOT)}")
    return 0


OPTIONS = (
    "--universal",
    f"--python-version={OLDEST}",
    "--extra=dev",
    "--strip-extras",
    # Where this machine gets its packages from is nobody else's business.
    "--no-header",
    "--no-annotate",
    "--no-emit-index-url",
    "--no-emit-find-links",
)


if __name__ == "__main__":
    sys.exit(main())
