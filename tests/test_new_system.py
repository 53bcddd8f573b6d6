"""`bocage new-system`: one command, and the house has one system more that is sound in every way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bocage.skeleton import TREE, CannotWrite, write_system
from tests.checkouts import NAME, ROOT, Checkout, with_new_system

BATTLE = f"{NAME}/the-mill-at-dawn"
OURS = "lint.isort.known-first-party=['bocage', 'tests']"
"""Where most of the house is missing, the linter cannot see which modules are ours."""


@pytest.fixture(scope="module")
def toy(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    return with_new_system(tmp_path_factory.mktemp("checkout"))


def own_files(copy: Checkout, name: str) -> list[str]:
    found = [path for path in copy.root.rglob("*.py") if name in path.relative_to(copy.root).parts]
    return sorted(path.relative_to(copy.root).as_posix() for path in found)


def test_its_files_lie_where_those_of_other_systems_do(toy: Checkout) -> None:
    folders = {Path(name).parent.as_posix() for name in own_files(toy, NAME)}
    rooms = ("content", "board", "battle", "rules", "view", "explain", "doctrine", "lint")
    assert folders == {
        f"src/bocage/systems/{NAME}",
        *(f"src/bocage/systems/{NAME}/{room}" for room in rooms),
        *(f"src/bocage/{part}/{NAME}" for part in ("text", "terminal", "server")),
        f"tests/{NAME}",
    }
    for room in ("ledger", "data", "maps", "scenarios"):
        assert list((toy.root / f"src/bocage/systems/{NAME}/{room}").glob("*.yaml"))
    written = [path for path in toy.root.rglob("*") if NAME in path.relative_to(toy.root).as_posix()]
    texts = [path.read_text("utf-8") for path in written if path.is_file() and path.suffix != ".pyc"]
    assert not [text for text in texts if "__id__" in text or "__Name__" in text or "__Title__" in text]


def test_it_plays_at_once_in_the_terminal(toy: Checkout) -> None:
    words = ("--seat", "us=veteran", "--seat", "german=recruit", "--seed", "3", "--headless", "--json")
    played = json.loads(toy.succeed("bocage.cli", "play", BATTLE, *words))
    assert played["outcome"]["winner"] in ("us", "german", None)
    assert played["decisions"] > 10
    told = toy.succeed("bocage.cli", "systems", "--lang", "fr")
    assert "distant_fire" in told
    assert "moitié de sa portée" in told
    odds = json.loads(toy.succeed("bocage.cli", "odds", NAME, "fire", "--drm", "1", "--json"))
    assert odds["results"]["eliminated"] == 0.5


def test_it_passes_its_own_tests_and_the_battery(toy: Checkout) -> None:
    toy.succeed("pytest", f"tests/{NAME}", "tests/test_battery.py", "-k", NAME, "-p", "no:xdist")


def test_it_is_known_to_the_tests_of_the_whole_house(toy: Checkout) -> None:
    """Messages, rule book, golden game, random games, options, goals, and the order of its folders."""
    texts = [f"tests/text/test_{each}.py" for each in ("catalogue", "rulebook", "goals", "options")]
    wanted = f"{NAME} or be_said or never_said or same_things or names_clauses"
    toy.succeed("pytest", *texts, "tests/test_golden.py", "-k", wanted, "-p", "no:xdist")
    toy.succeed("pytest", "tests/test_architecture.py", "-k", NAME, "-p", "no:xdist")
    toy.succeed("tests.fuzz", "--system", NAME, "--games", "5")


def test_its_code_is_clean(toy: Checkout) -> None:
    files = [*own_files(toy, NAME), "src/bocage/systems/registry.py"]
    toy.succeed("ruff", "check", *files)
    toy.succeed("ruff", "format", "--check", *files)
    toy.succeed("mypy", *files)


@pytest.mark.parametrize("name", ["ab", "wwwwwwwwwwww"])
def test_short_and_long_names_leave_the_lines_and_the_imports_in_order(tmp_path: Path, name: str) -> None:
    copy = bare_checkout(tmp_path)
    write_system(name, "A title of thirty letters & so", copy.root)
    files = [*own_files(copy, name), "src/bocage/systems/registry.py"]
    copy.succeed("ruff", "check", "--config", OURS, *files)
    copy.succeed("ruff", "format", "--check", *files)


def bare_checkout(root: Path) -> Checkout:
    """All that the writer looks at."""
    for name in ("pyproject.toml", "src/bocage/systems/registry.py", "src/bocage/text/words.py"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes((ROOT / name).read_bytes())
    (root / "src/bocage/text/en").mkdir()
    (root / "src/bocage/text/en/goal.ftl").touch()
    (root / "tests").mkdir()
    return Checkout(root)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "form"),
        ("x", "form"),
        ("Toy", "form"),
        ("toy2", "form"),
        ("to-y", "form"),
        ("muchtoolongname", "form"),
        ("lambda", "form"),
        ("words", "taken"),
        ("goal", "taken"),
    ],
)
def test_a_bad_name_is_refused_and_nothing_is_written(tmp_path: Path, name: str, problem: str) -> None:
    copy = bare_checkout(tmp_path)
    before = sorted(copy.root.rglob("*"))
    with pytest.raises(CannotWrite) as refused:
        write_system(name, root=copy.root)
    assert refused.value.problem == problem
    assert sorted(copy.root.rglob("*")) == before


@pytest.mark.parametrize("title", ['a "game"', "a {game}", "no\nlines", "w" * 31])
def test_a_title_that_would_break_the_files_is_refused(tmp_path: Path, title: str) -> None:
    with pytest.raises(CannotWrite) as refused:
        write_system(NAME, title, bare_checkout(tmp_path).root)
    assert refused.value.problem == "title"


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    copy = bare_checkout(tmp_path)
    page = copy.root / "docs" / "rules" / f"{NAME}.md"
    page.parent.mkdir(parents=True)
    page.write_text("mine", "utf-8")
    with pytest.raises(CannotWrite) as refused:
        write_system(NAME, root=copy.root)
    assert refused.value.problem == "taken"
    assert page.read_text("utf-8") == "mine"
    assert not (copy.root / "src/bocage/systems" / NAME).exists()


def test_without_a_checkout_it_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotWrite) as refused:
        write_system(NAME, root=tmp_path)
    assert refused.value.problem == "checkout"


def test_refusals_are_told_in_both_languages(toy: Checkout) -> None:
    for lang, said in (("en", "is taken"), ("fr", "est pris")):
        done = toy.bocage("new-system", NAME, "--lang", lang)
        assert done.returncode == 2
        assert said in done.stdout


def test_every_template_is_one(toy: Checkout) -> None:
    """Whatever lies in the tree is written, and goes with the package: nothing there is code yet."""
    lying = [path for path in TREE.rglob("*") if path.is_file()]
    assert lying
    assert [path for path in lying if path.suffix != ".tmpl"] == []
