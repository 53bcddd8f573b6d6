"""Compile the engine with mypyc, into the virtual environment this runs in. Everything works without it.

python -m tools.fast build    compile and put the compiled package before the source
python -m tools.fast check    take it away again if the code has changed since
python -m tools.fast drop     take it away

Which modules are compiled: tools/compiled.py. What it gives: docs/speed.md. `tools/wheel.py` compiles what is
shipped in the same way.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from tools.compiled import modules

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build" / "fast"
INSTALLED = Path(sysconfig.get_path("platlib")) / "bocage"
SHARED = "bocage_fast__mypyc*"
"""What all compiled modules have in common lies beside the package."""
FLAGS = "-DNDEBUG -fwrapv -fno-semantic-interposition -fvisibility=hidden"
"""The first two are Python's own: newer setuptools drop those when there are others, and then every access
to a list checks what it was given. The rest: all compiled modules are one library, and call each other
without asking who else may want to answer."""
SETUP = '''\
"""One library from many C files: they are compiled side by side."""

import os
import sys
from multiprocessing.pool import ThreadPool

import setuptools
from distutils.ccompiler import CCompiler
from mypyc.build import mypycify


def compile_side_by_side(
    self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
    extra_postargs=None, depends=None,
):
    macros, objects, last, pp_opts, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs
    )
    cc_args = self._get_cc_args(pp_opts, debug, extra_preargs)
    with ThreadPool(os.cpu_count()) as pool:
        pool.map(lambda each: self._compile(each, *build[each], cc_args, last, pp_opts), objects, 1)
    return objects


if os.name == "posix":
    CCompiler.compile = compile_side_by_side
config, *modules = sys.argv[1:]
setuptools.setup(
    name="bocage-fast",
    packages=[],
    ext_modules=mypycify(
        ["--config-file", config, *modules],
        opt_level="2",
        debug_level="0",
        multi_file=True,
        group_name="bocage_fast",
    ),
    script_args=["build_ext", "--inplace"],
)
'''


def compile_into(folder: Path) -> str:
    """Compile a copy of the package in this folder. Return what went wrong, or nothing."""
    source = ROOT / "src" / "bocage"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(source, folder / "bocage", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    (folder / "setup_fast.py").write_text(SETUP, "utf-8")
    names = modules(source)
    print(f"Compiling {len(names)} modules; this takes some minutes.", flush=True)
    flags = f"{os.environ.get('CFLAGS', '')} {FLAGS}" if os.name == "posix" else os.environ.get("CFLAGS", "")
    run = subprocess.run(
        [sys.executable, "setup_fast.py", str(ROOT / "pyproject.toml"), *names],
        cwd=folder,
        env={**os.environ, "CFLAGS": flags},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    return run.stdout if run.returncode else ""


def built_libraries(folder: Path) -> list[str]:
    """List the compiled modules that lie ready in a folder where they were compiled, as paths inside it."""
    found = [path.relative_to(folder) for path in folder.rglob("*") if path.suffix in (".so", ".pyd")]
    return sorted(path.as_posix() for path in found if path.parts[0] != "build")


def build() -> int:
    """Compile, and put the compiled package before the source."""
    trouble = compile_into(BUILD)
    if trouble:
        print(trouble)
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
    """The source wins over a compiled copy that is older than it; what is no code is put in its place."""
    if INSTALLED.is_dir():
        source = ROOT / "src" / "bocage"
        files = (path for path in source.rglob("*") if path.is_file() and path.suffix != ".pyc")
        changed = [path for path in files if _is_newer(path, INSTALLED / path.relative_to(source))]
        if any(path.suffix == ".py" for path in changed):
            drop()
            print("The source has changed since `make fast`: using plain Python again.")
            return 0
        for path in changed:
            copy = INSTALLED / path.relative_to(source)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, copy)
    return 0


def _is_newer(path: Path, copy: Path) -> bool:
    return not copy.exists() or path.stat().st_mtime > copy.stat().st_mtime


def drop() -> int:
    """Take the compiled package away."""
    shutil.rmtree(INSTALLED, ignore_errors=True)
    for shared in INSTALLED.parent.glob(SHARED):
        shared.unlink()
    return 0


if __name__ == "__main__":
    sys.exit({"build": build, "check": check, "drop": drop}[sys.argv[1]]())
