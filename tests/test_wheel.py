"""A wheel is compiled, or is not built; what it is built with suffices to compile it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

from tools import compiled, fast, wheel
from tools.imports import closure, derived_from, read_package

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "bocage"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
HOOK = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
BUILD_REQUIREMENTS = [Requirement(each) for each in HOOK["dependencies"]]


# What is compiled


def write(folder: Path, **files: str) -> Path:
    """Write a package `toy`: `a__b="…"` is its file `a/b.py`."""
    for name, text in files.items():
        path = folder / "toy" / (name.replace("__", "/") + ".py")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder / "toy"


def test_a_record_is_known_by_what_it_derives_from(tmp_path: Path) -> None:
    toy = write(
        tmp_path,
        kernel__direct="from msgspec import Struct\nclass A(Struct, frozen=True): ...",
        kernel__renamed="from msgspec import Struct as Record\nclass B(Record): ...",
        kernel__dotted="import msgspec\nclass C(msgspec.Struct): ...",
        kernel__inner="import msgspec as m\ndef f() -> None:\n    class D(m.Struct): ...",
        kernel__second="from toy.kernel.direct import A\nclass E(A): ...",
        kernel__shelf="from toy.kernel.second import E as Exported",
        kernel__third="from toy.kernel import shelf\nclass F(shelf.Exported): ...",
        kernel__generic="from msgspec import Struct\nfrom typing import Generic, TypeVar\n"
        "T = TypeVar('T')\nclass G(Struct, Generic[T]): ...\nclass H(G[int]): ...",
        kernel__relative="from .direct import A\nclass I(A): ...",
        kernel__told='"""Says Struct, derives nothing."""\nfrom msgspec import Struct\nX = Struct',
        kernel__own="class Struct: ...\nclass J(Struct): ...",
    )
    found = {name.rpartition(".")[2] for name in derived_from(read_package(toy), compiled.RECORD)}
    assert found == set("ABCDEFGHI")
    left = {"direct", "renamed", "dotted", "inner", "second", "third", "generic", "relative"}
    assert compiled.modules(toy) == [f"toy/kernel/{name}.py" for name in ("own", "shelf", "told")]
    assert {path.stem for path in toy.rglob("*.py")} == left | {"own", "shelf", "told"}


@pytest.mark.parametrize(
    ("path", "worth"),
    [
        ("kernel/game.py", True),
        ("systems/lnl/rules/fire/attacks.py", True),
        ("face.py", True),
        ("systems/lnl/explain/painting.py", True),
        ("systems/lnl/rules/splinters.py", True),
        ("cli.py", False),
        ("server/face.py", False),
        ("ground/picture/board.py", False),
        ("ground/picture/painters/woods.py", False),
        ("systems/lnl/picture.py", False),
        ("systems/lnl/explain/picture.py", False),
        ("systems/lnl/lint/counters.py", False),
        ("systems/lnl/lint_counters.py", False),
        ("ground/lint.py", False),
        ("systems/linters.py", False),
        ("ground/sheets.py", False),
        ("systems/common/files/datafile.py", False),
        ("systems/common/files/library.py", False),
        ("players/pace.py", False),
    ],
)
def test_what_nobody_waits_for_is_left_out_by_its_place(path: str, worth: bool) -> None:
    assert compiled.is_worth_it(Path(path)) is worth


def test_the_engine_is_compiled_but_for_its_records() -> None:
    names = compiled.modules(PACKAGE)
    for name in ("kernel/game.py", "face.py", "players/veteran.py", "systems/__init__.py"):
        assert f"bocage/{name}" in names
    assert "bocage/kernel/journal.py" not in names, "Journal is a msgspec record"
    for folder in compiled.FOLDERS:
        assert any(name.startswith(f"bocage/{folder}/") for name in names), folder
    assert len(names) > 250


def test_a_module_without_its_library_is_named() -> None:
    built = ["toy/__init__.cpython-311-x86_64-linux-gnu.so", "toy/a.pyd", "toy_fast__mypyc.so"]
    assert compiled.without_library(["toy/__init__.py", "toy/a.py", "toy/b.py"], built) == ["toy/b.py"]


def test_what_is_read_goes_through_imports_of_every_kind(tmp_path: Path) -> None:
    toy = write(
        tmp_path,
        kernel__a="def f() -> None:\n    from toy.kernel import b",
        kernel__b="from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import toy.cli",
        cli="import shapely.geometry\nimport json",
        alone="import rich",
    )
    assert closure(read_package(toy), ["toy.kernel.a"]) == {"toy.kernel.a", "toy.kernel.b", "toy.cli"}
    assert compiled.foreign(toy) == {"shapely": ["toy/cli.py"]}


# What it is compiled with


def ignored(module: str) -> bool:
    """Whether the type-checker is told not to ask for a module's types."""
    overrides = PROJECT["tool"]["mypy"]["overrides"]
    patterns = [
        each for entry in overrides if entry.get("ignore_missing_imports") for each in entry["module"]
    ]
    return any(fnmatch(f"{module}.", each.removesuffix("*")) for each in patterns)


def types_in(name: str) -> Iterator[str]:
    """Yield the top-level modules that a distribution has types for: by its own marker, or as stubs."""
    for path in distribution(name).files or ():
        top = path.parts[0]
        if path.name == "py.typed":
            yield top
        elif top.endswith("-stubs"):
            yield top.removesuffix("-stubs")
        elif len(path.parts) == 1 and path.suffix == ".py":
            yield path.stem


def test_each_library_the_engine_imports_is_a_build_requirement_with_types() -> None:
    typed = {module for each in BUILD_REQUIREMENTS for module in types_in(each.name)}
    met = compiled.foreign(PACKAGE)
    assert {"msgspec", "shapely", "ruamel"} <= set(met)
    missing = {
        module: files[:3] for module, files in met.items() if module not in typed and not ignored(module)
    }
    assert missing == {}, "add these, or their stubs, to the wheel hook's dependencies in pyproject.toml"


def closed(requirements: list[Requirement]) -> set[str]:
    """Collect the names of distributions that installing these brings, as far as they apply here."""
    found: set[str] = set()
    waiting = [(each.name, each.extras) for each in requirements]
    while waiting:
        name, extras = waiting.pop()
        name = re.sub(r"[-_.]+", "-", name).lower()
        if name in found:
            continue
        found.add(name)
        for text in distribution(name).requires or ():
            each = Requirement(text)
            if each.marker is None or any(each.marker.evaluate({"extra": e}) for e in (*extras, "")):
                waiting.append((each.name, each.extras))
    return found


def empty_environment(folder: Path, names: set[str]) -> Path:
    """Make an environment that holds these distributions and nothing else; return its Python."""
    venv.create(folder, clear=True, with_pip=False, symlinks=os.name == "posix")
    (libraries,) = folder.glob("lib/python*/site-packages" if os.name == "posix" else "Lib/site-packages")
    for name in names:
        found = distribution(name)
        for top in {path.parts[0] for path in found.files or ()} - {"..", "__pycache__"}:
            link = libraries / top
            if not link.exists():
                link.symlink_to(Path(str(found.locate_file(top))))
    return folder / ("bin/python" if os.name == "posix" else "Scripts/python.exe")


def check_types(names: set[str]) -> subprocess.CompletedProcess[str]:
    """Type-check what is compiled, as compiling does first, where only these distributions are installed."""
    folder = ROOT / "build" / "wheel-types"
    python = empty_environment(folder / "environment", names)
    options = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(folder / "cache")]
    options += ["--python-executable", str(python)]
    return subprocess.run(
        [sys.executable, "-m", "mypy", *options, *compiled.modules(PACKAGE)],
        cwd=PACKAGE.parent,
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_build_requirements_alone_suffice_to_type_check_what_is_compiled() -> None:
    run = check_types(closed(BUILD_REQUIREMENTS))
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]


# What becomes of it


class App:
    def display_info(self, message: str) -> None: ...


def hook() -> wheel.Shipped:
    nothing: Any = None
    app: Any = App()
    return wheel.Shipped(str(ROOT), {}, nothing, nothing, str(ROOT / "dist"), "wheel", app)


def compile_with(
    monkeypatch: pytest.MonkeyPatch, trouble: str = "", libraries: list[str] | None = None
) -> dict[str, Any]:
    """Let the hook make its wheel with a compiler that answers so."""
    made = [path.replace(".py", ".so") for path in compiled.modules(PACKAGE)]
    monkeypatch.setattr(fast, "compile_into", lambda folder: trouble)
    monkeypatch.setattr(fast, "built_libraries", lambda folder: made if libraries is None else libraries)
    data: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
    hook()._compile(ROOT, data)
    return data


def test_a_compiled_engine_goes_into_the_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(wheel.PLAIN, raising=False)
    data = compile_with(monkeypatch)
    assert data["force_include"][str(fast.BUILD / "bocage/face.so")] == "bocage/face.so"
    assert len(data["force_include"]) == len(compiled.modules(PACKAGE))
    assert (data["pure_python"], data["infer_tag"]) == (False, True)


def test_a_wheel_that_cannot_be_compiled_is_not_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(wheel.PLAIN, raising=False)
    with pytest.raises(wheel.NotCompiled, match=f"no stubs for shapely(.|\n)*{wheel.PLAIN}=1"):
        compile_with(monkeypatch, "error: no stubs for shapely")


def test_a_wheel_that_lacks_one_library_is_not_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(wheel.PLAIN, raising=False)
    made = [path.replace(".py", ".so") for path in compiled.modules(PACKAGE)]
    with pytest.raises(wheel.NotCompiled, match=r"bocage/face\.py"):
        compile_with(monkeypatch, libraries=[path for path in made if path != "bocage/face.so"])


def test_a_plain_wheel_is_built_when_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(wheel.PLAIN, "1")
    data = compile_with(monkeypatch, "no compiler")
    assert data == {"force_include": {}, "pure_python": True, "infer_tag": False}
