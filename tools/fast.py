"""Compile the engine with mypyc, into the virtual environment this runs in. Everything works without it.

python tools/fast.py build    compile and put the compiled package before the source
python tools/fast.py check    take it away again if the source has changed since
python tools/fast.py drop     take it away
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src" / "bocage"
BUILD = ROOT / "build" / "fast"
INSTALLED = Path(sysconfig.get_path("platlib")) / "bocage"
SHARED = "bocage_fast__mypyc*"
"""What all compiled modules have in common lies beside the package."""
FOLDERS = ("kernel", "ground", "systems")
SETUP = """\
import sys
from setuptools import setup
from mypyc.build import mypycify

config, *modules = sys.argv[1:]
setup(
    name="bocage-fast",
    packages=[],
    ext_modules=mypycify(["--config-file", config, *modules], opt_level="3", group_name="bocage_fast"),
    script_args=["build_ext", "--inplace", "--parallel", "2"],
)
"""


def modules() -> list[str]:
    """What is worth compiling and can be: not the pictures, not the linters, and no msgspec records."""
    found = [path for folder in FOLDERS for path in sorted((SOURCE / folder).rglob("*.py"))]
    fit = [path for path in found if "Struct" not in path.read_text("utf-8")]
    names = [path.relative_to(SOURCE.parent).as_posix() for path in fit]
    return [name for name in names if "picture" not in name and "/lint" not in name] + ["bocage/face.py"]


def build() -> int:
    shutil.rmtree(BUILD, ignore_errors=True)
    shutil.copytree(SOURCE, BUILD / "bocage", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    (BUILD / "setup_fast.py").write_text(SETUP, "utf-8")
    names = modules()
    print(f"Compiling {len(names)} modules; this takes a few minutes.", flush=True)
    run = subprocess.run(
        [sys.executable, "setup_fast.py", str(ROOT / "pyproject.toml"), *names],
        cwd=BUILD,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if run.returncode:
        print(run.stdout)
        print("Not compiled: see above. It needs a C compiler and the Python headers.", end=" ")
        print("On Debian or Ubuntu: sudo apt install gcc python3-dev. Bocage works without.")
        return 1
    drop()
    shutil.copytree(BUILD / "bocage", INSTALLED)
    for shared in BUILD.glob(SHARED):
        shutil.copy(shared, INSTALLED.parent)
    print(f"Compiled. `make slow` goes back to the source. ({INSTALLED})")
    return 0


def check() -> int:
    """The source wins over a compiled copy that is older than it."""
    if INSTALLED.is_dir():
        made = (INSTALLED / "__init__.py").stat().st_ctime
        if any(path.stat().st_mtime > made for path in SOURCE.rglob("*") if path.suffix != ".pyc"):
            drop()
            print("The source has changed since `make fast`: using plain Python again.")
    return 0


def drop() -> int:
    shutil.rmtree(INSTALLED, ignore_errors=True)
    for shared in INSTALLED.parent.glob(SHARED):
        shared.unlink()
    return 0


if __name__ == "__main__":
    sys.exit({"build": build, "check": check, "drop": drop}[sys.argv[1]]())
