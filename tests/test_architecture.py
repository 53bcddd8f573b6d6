"""The arrows between the packages point one way, and so do those between the folders of a system.

Imports count wherever they stand: in a function, or only for types.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bocage.systems import SYSTEMS, core_of

SOURCE = Path(__file__).parents[1] / "src" / "bocage"
ANYTHING = None
SHARED = "common"

MAY_IMPORT: dict[str, set[str] | None] = {
    "kernel": set(),
    "ground": set(),
    "systems": {"kernel", "ground"},
    "players": {"kernel", "systems"},
    "face": {"kernel", "systems"},
    "rulebook": {"kernel", "systems"},
    "skeleton": {"kernel"},
    "text": {"kernel", "ground", "rulebook", "systems"},
    "lab": {"kernel", "ground", "systems", "players", "face", "text"},
    "envs": {"kernel", "systems", "players", "face"},
    "server": ANYTHING,
    "terminal": {"kernel", "ground", "systems", "players", "face", "rulebook", "text", "lab", "skeleton"},
    "cli": ANYTHING,
    "__init__": {"face", "kernel", "systems"},
}
"""For each part of the package, the other parts it may know of."""


def parts() -> list[str]:
    found = {path.stem for path in SOURCE.glob("*.py")}
    return sorted(found | {path.name for path in SOURCE.iterdir() if any(path.glob("*.py"))})


def modules(part: str) -> list[Path]:
    folder = SOURCE / part
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [SOURCE / f"{part}.py"]


def imported(path: Path) -> Iterator[str]:
    """The parts of the package that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} imports by dots"
            module = node.module or ""
            names = [f"{module}.{alias.name}" for alias in node.names] if module == "bocage" else [module]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        for name in names:
            if name.startswith("bocage."):
                yield name.split(".")[1]


def test_every_part_has_its_place() -> None:
    assert set(parts()) <= set(MAY_IMPORT)


@pytest.mark.parametrize("part", parts())
def test_a_part_knows_only_what_lies_below_it(part: str) -> None:
    allowed = MAY_IMPORT[part]
    if allowed is ANYTHING:
        return
    for path in modules(part):
        for name in imported(path):
            assert name == part or name in allowed, f"{path.relative_to(SOURCE)} imports bocage.{name}"


def systems() -> list[str]:
    """The folders of the rule systems, and the one of what they share."""
    return sorted(path.parent.name for path in (SOURCE / "systems").glob("*/__init__.py"))


@pytest.mark.parametrize("system", systems())
def test_one_system_does_not_know_another(system: str) -> None:
    """A module knows the system that it stands on; all know what they share, which knows none of them."""
    known = (
        {system}
        if system == SHARED
        else {system, SHARED, SYSTEMS[system].core if system in SYSTEMS else system}
    )
    for path in (SOURCE / "systems" / system).rglob("*.py"):
        text = path.read_text("utf-8")
        for other in set(systems()) - known:
            assert f"bocage.systems.{other}" not in text, path


def test_what_systems_share_knows_kernel_and_ground_only() -> None:
    for path in (SOURCE / "systems" / SHARED).rglob("*.py"):
        assert not re.search(r"bocage\.systems(?!\.common\b)(?!\.\{)", path.read_text("utf-8")), path


def test_players_know_systems_by_their_names_only() -> None:
    """A player is made for a system by its id; what he goes by is handed to him."""
    for path in modules("players"):
        assert "bocage.systems." not in path.read_text("utf-8"), path


@pytest.mark.parametrize("part", ["kernel", "ground", "systems"])
def test_the_engine_does_not_know_how_people_speak_to_it(part: str) -> None:
    for path in modules(part):
        tree = ast.parse(path.read_text("utf-8"))
        names = {
            alias.name.split(".")[0]
            for node in ast.walk(tree)
            if isinstance(node, ast.Import)
            for alias in node.names
        } | {(node.module or "").split(".")[0] for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
        assert not names & {"rich", "typer", "fluent", "fastapi"}, path


# Modules and what they import, by their dotted names


def named_modules() -> dict[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = named_modules()


def import_nodes(tree: ast.AST) -> Iterator[tuple[str, ast.stmt]]:
    """Each module of the package that a syntax tree imports, with the statement."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield (whole if whole in MODULES else node.module or ""), node
        elif isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node


def imports_of(name: str) -> set[str]:
    tree = ast.parse(MODULES[name].read_text("utf-8"))
    return {found for found, _ in import_nodes(tree) if found in MODULES} - {name}


IMPORTS = {name: imports_of(name) for name in MODULES}


def test_no_modules_import_each_other_in_a_circle() -> None:
    """A module is not reached again by what it imports, however far that goes."""
    knots = []
    for name in sorted(IMPORTS):
        reached: set[str] = set()
        edge = list(IMPORTS[name])
        while edge:
            other = edge.pop()
            if other not in reached:
                reached.add(other)
                edge += IMPORTS[other]
        if name in reached:
            knots.append(name)
    assert knots == []


def test_systems_import_at_the_head_of_a_module_only() -> None:
    """No import in a function, and none only for types: either hides a circle."""
    for name, path in MODULES.items():
        if name.startswith("bocage.systems."):
            tree = ast.parse(path.read_text("utf-8"))
            ours = [node for found, node in import_nodes(tree) if found.startswith("bocage")]
            hidden = [node.lineno for node in ours if node not in tree.body]
            assert not hidden, f"{path.relative_to(SOURCE)}, lines {hidden}"


LARGEST_FOLDER = 25


def test_no_folder_holds_more_modules_than_one_can_overlook() -> None:
    folders: dict[Path, int] = {}
    for path in MODULES.values():
        if path.name != "__init__.py":
            folders[path.parent] = folders.get(path.parent, 0) + 1
    large = {
        str(path.relative_to(SOURCE)): count for path, count in folders.items() if count > LARGEST_FOLDER
    }
    assert large == {}


# The layers of a system

LAYERS = ("content", "board", "battle", "rules", "view", "explain")
"""A folder may import itself and those before it, in its own system and in the core it stands on."""
ON_TOP = ("doctrine", "lint", "companion")
"""They stand beside each other on the layers; only a system's top modules know them."""
TOP = ("features", "lab", "manifest", "module", "system")
"""The modules beside the folders, which join them: they stand above all."""


def place_of(module: str) -> tuple[str, str]:
    """The system that a module belongs to, and its folder there; "" for a top module; ("", "") elsewhere."""
    parts = module.split(".")
    if parts[:2] != ["bocage", "systems"] or len(parts) < 4 or parts[2] == SHARED:
        return "", ""
    return parts[2], parts[3] if len(parts) > 4 or MODULES[module].name == "__init__.py" else ""


def below(folder: str) -> tuple[str, ...]:
    """The folders that a folder may import, with itself."""
    if folder in ON_TOP:
        return (*LAYERS, folder)
    return LAYERS[: LAYERS.index(folder) + 1] if folder else (*LAYERS, *ON_TOP, "")


@pytest.mark.parametrize("system", sorted(SYSTEMS))
def test_every_module_of_a_system_has_its_place(system: str) -> None:
    for name in MODULES:
        owner, folder = place_of(name)
        if owner == system:
            known = folder in (*LAYERS, *ON_TOP) or (not folder and name.rpartition(".")[2] in TOP)
            assert known, f"{name} lies in no layer"


@pytest.mark.parametrize("system", sorted(SYSTEMS))
def test_a_folder_of_a_system_knows_only_the_layers_below_it(system: str) -> None:
    for name in MODULES:
        owner, folder = place_of(name)
        if owner != system:
            continue
        for other in IMPORTS[name]:
            there, layer = place_of(other)
            assert not there or layer in below(folder), f"{name} imports {other}"


# Who may know a system

ONE_FOLDER_A_SYSTEM = ("text", "terminal", "server")
"""The parts that have a folder for each system."""


def may_know_systems(name: str) -> bool:
    _, part, folder, *_ = *name.split("."), "", ""
    return part == "systems" or (part in ONE_FOLDER_A_SYSTEM and folder in SYSTEMS)


def test_only_its_own_folders_know_a_system() -> None:
    """The rest of the house asks the registry: kernel, players, lab, envs, and what server, text and terminal
    do for all systems alike."""
    for name in MODULES:
        if not may_know_systems(name):
            for other in IMPORTS[name]:
                assert not place_of(other)[0], f"{name} imports {other}"


@pytest.mark.parametrize("part", ONE_FOLDER_A_SYSTEM)
def test_the_folder_of_one_system_does_not_know_another(part: str) -> None:
    for name in MODULES:
        if name.startswith(f"bocage.{part}.") and may_know_systems(name):
            system = name.split(".")[2]
            for other in IMPORTS[name]:
                owner = place_of(other)[0]
                assert not owner or owner in (system, core_of(system)), f"{name} imports {other}"


@pytest.mark.parametrize("system", sorted(id for id in SYSTEMS if core_of(id) != id))
def test_a_core_does_not_cite_its_modules(system: str) -> None:
    """The clauses of a module are cited under it only: its core, and what stands on the core, know none."""
    homes = [SOURCE / "systems" / core_of(system), SOURCE / "systems" / SHARED]
    homes += [SOURCE / part / core_of(system) for part in ONE_FOLDER_A_SYSTEM]
    for home in homes:
        for path in (*home.rglob("*.py"), *home.rglob("*.yaml")):
            assert f"{system}-" not in path.read_text("utf-8"), path


WORDS_OF_MODULES = {
    "doh": (
        *("doh", "mogadishu", "somalis?", "somalia", "pakistani", "rangers?", "militia", "delta"),
        *("mobs?", "roadblocks?", "technicals?", "khat", "mk19", "little_birds?", "abrams"),
    )
}
"""By module, words that mean something of its own: kinds of counters, forces, arms, questions."""
SCORED = "    mob: int = 1\n"
"""The one that scenario files of the core's form have: what they score for it."""


@pytest.mark.parametrize("system", sorted(WORDS_OF_MODULES))
def test_a_core_does_not_speak_of_its_modules(system: str) -> None:
    """A module brings its words itself: `data/vocabulary.yaml`, its rows, its answers as a `Module`."""
    words = re.compile(rf"(?<![A-Za-z])(?:{'|'.join(WORDS_OF_MODULES[system])})(?![A-Za-z])", re.IGNORECASE)
    home = SOURCE / "systems" / core_of(system)
    found = []
    for path in (*home.rglob("*.py"), *(home / "data").glob("*.yaml")):
        text = path.read_text("utf-8").replace(SCORED, "").replace("for each mob dispersed", "")
        found += [f"{path.relative_to(SOURCE)}: {match[0]}" for match in words.finditer(text)]
    assert found == []
