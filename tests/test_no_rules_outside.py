"""Rules live in `systems` alone: what people are told of a sum, a refusal or a verdict is made there.

Server, text, terminal and page cite no clause of their own and make no sum; they pass on what they get.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from bocage.rulebook import chapters, rulings
from bocage.systems import SYSTEMS

ROOT = Path(__file__).parents[1]
TELLERS = ("server", "text", "terminal")
REASONS = frozenset({"No", "Part", "Tally"})
"""What refusals and sums are made of; the kernel brings them."""
CLAUSE = re.compile(rf"\b(?:{'|'.join(SYSTEMS)})-\d[\w.]*-[\w-]+|\bruling-\d+")
"""`lnl-14.1-3`, `doh-b1-2`, `ruling-46`. The ids of messages, `lnl-ask-move`, have no number there."""


def python_files(part: str) -> list[Path]:
    return sorted((ROOT / "src" / "bocage" / part).rglob("*.py"))


def page_files() -> list[Path]:
    """The sources of the page without their tests, whose made-up tables may cite something."""
    found = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    return sorted(path for path in found if not path.name.endswith(".test.ts"))


@cache
def clauses() -> frozenset[str]:
    """Every clause and ruling that there is, whatever its id looks like."""
    known = {
        clause.id
        for id in SYSTEMS
        for chapter in chapters(id)
        for rule in chapter.rules
        for clause in rule.clauses
    }
    return frozenset(known | {each for id in SYSTEMS for each in rulings(id)})


def strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The strings of a module that say something to the program: docstrings are for readers."""
    spoken = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in spoken:
            yield node.lineno, node.value


def cited(text: str) -> set[str]:
    return set(CLAUSE.findall(text)) | ({text} & clauses())


def made(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Where a sum or a refusal of the kernel is made, under whatever name it was imported."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bocage.kernel"):
            names |= {each.asname or each.name: each.name for each in node.names if each.name in REASONS}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            called = ast.unparse(node.func)
            if called in names or called.removeprefix("kernel.") in REASONS - {called}:
                yield node.lineno, names.get(called, called)


@pytest.mark.parametrize("part", TELLERS)
def test_who_tells_of_a_rule_does_not_cite_one(part: str) -> None:
    for path in python_files(part):
        for line, text in strings(ast.parse(path.read_text("utf-8"))):
            assert not cited(text), f"{path.relative_to(ROOT)}:{line} cites {text}"


@pytest.mark.parametrize("part", TELLERS)
def test_who_tells_of_a_sum_or_a_refusal_does_not_make_one(part: str) -> None:
    for path in python_files(part):
        for line, name in made(ast.parse(path.read_text("utf-8"))):
            raise AssertionError(f"{path.relative_to(ROOT)}:{line} makes a {name}")


def test_the_page_cites_no_clause() -> None:
    for path in page_files():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            code = re.sub(r"/\*.*?\*/|^\s*\*.*|//.*", "", line)
            assert not CLAUSE.search(code), f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


def test_faults_of_each_kind_would_be_found() -> None:
    """The net catches what was once written in the server, and lets the ids of messages through."""
    fault = 'from bocage.kernel import Part as P\nx = P(-1, "lnl-14.1-3", "armour")\nsay("lnl-ask-move")\n'
    tree = ast.parse(fault)
    assert [text for _, text in strings(tree) if cited(text)] == ["lnl-14.1-3"]
    assert [name for _, name in made(tree)] == ["Part"]
    assert all(cited(id) for id in clauses())
