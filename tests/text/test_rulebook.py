"""The ledger, the marks of the tests, and what joins them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bocage.rulebook import (
    chapters,
    clause_text,
    clauses,
    coverage_page,
    examples,
    find_rules,
    gather_proofs,
    shipped_proofs,
    short,
    standings,
)
from bocage.systems import SYSTEMS, NotFound

ROOT = Path(__file__).parents[2]
OTHER = re.compile(r"-u\d+[a-z]?$|^ruling-\d+$|^option-")
"""Unclear points, rulings and options: named by tests, but not clauses of the ledger."""


@pytest.mark.parametrize("system", SYSTEMS)
def test_clauses_are_numbered_within_their_rule_and_once(system: str) -> None:
    found = [clause.id for clause in clauses(system)]
    assert len(found) == len(set(found))
    for chapter in chapters(system):
        for rule in chapter.rules:
            assert rule.title.keys() == {"en", "fr"}
            for clause in rule.clauses:
                assert clause.id.rpartition("-")[0] == rule.id
                assert clause.en
                assert clause.fr


@pytest.mark.parametrize("system", SYSTEMS)
def test_rulings_are_told_apart_from_the_book_and_listed(system: str) -> None:
    listed = coverage_page(system).partition("## Rulings")[2].partition("\n## ")[0].splitlines()
    for clause in clauses(system):
        if clause.kind == "ruling":
            assert clause.en.startswith("Ruling: ")
            assert clause.fr.startswith("Décision : ")
        if clause.ruling is not None:
            assert clause.ruling.keys() == {"en", "fr"}
            assert clause.text("en") == f"{clause.en} Ruling: {clause.ruling['en']}"
            assert clause.text("fr") == f"{clause.fr} Décision : {clause.ruling['fr']}"
        settled = clause.kind == "ruling" or clause.ruling is not None
        assert any(line.startswith(f"- **{short(clause.id)}** ") for line in listed) == settled


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_reconstructed_row_is_marked_so_on_the_page(system: str) -> None:
    """Read from the text of the data files, line by line."""
    page = coverage_page(system).partition("## Numbers")[2].partition("\n## ")[0]
    for file in sorted((ROOT / "src" / "bocage" / "systems" / system / "data").glob("*.yaml")):
        lines = [line for line in page.splitlines() if line.startswith("- ") and f"`{file.name}`" in line]
        told = [part for line in lines for part in line.partition(": ")[2].split("; ")]
        ours = [part.partition(": ")[2] for part in told if part.startswith("**reconstructed**: ")]
        rows = file.read_text("utf-8").count("basis: reconstructed")
        assert sum(len(each.split(", ")) for each in ours) == rows, file.name


def test_rows_are_listed_by_where_they_come_from() -> None:
    page = coverage_page("iabsm")
    assert "- `qualities` of `tables.yaml`: **reconstructed**: militia, green, veteran, elite; " in page
    assert "- `levels` of `tables.yaml`: as printed: level 1, level 2, level 3, level 4\n" in page
    assert "- `tasks` of `tasks.yaml`: **reconstructed**: search, dig, lift\n" in page


def test_what_was_settled_about_overruns_is_listed() -> None:
    assert "- **15.3-2** An enemy vehicle beside them bars the overrun, though not the way through." in (
        coverage_page("lnl")
    )


def test_every_test_names_clauses_and_examples_that_exist() -> None:
    known = {clause.id for system in SYSTEMS for clause in clauses(system)}
    known |= {id for system in SYSTEMS for id in examples(system)}
    claimed = gather_proofs(ROOT / "tests")
    assert [clause for clause in claimed if clause not in known and not OTHER.search(clause)] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_worked_example_is_played_by_a_test(system: str) -> None:
    played = gather_proofs(ROOT / "tests")
    assert [id for id in examples(system) if id not in played] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_worked_example_belongs_to_a_rule_and_is_told_in_a_line(system: str) -> None:
    rules = {rule.id for chapter in chapters(system) for rule in chapter.rules}
    assert [id for id in examples(system) if id.rpartition("-")[0] not in rules] == []
    assert [id for id, text in examples(system).items() if not text.endswith(".") or "\n" in text] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_shipped_proofs_are_those_of_the_tests(system: str) -> None:
    """If this fails: `make rules`."""
    gathered = gather_proofs(ROOT / "tests")
    mine = {clause: tuple(tests) for clause, tests in gathered.items() if clause.startswith(f"{system}-")}
    assert shipped_proofs(system) == mine


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_page_in_the_docs_is_up_to_date(system: str) -> None:
    """If this fails: `make rules`."""
    assert (ROOT / "docs" / "rules" / f"{system}.md").read_text("utf-8") == coverage_page(system)


def test_marks_are_read_from_functions_classes_and_parameters(tmp_path: Path) -> None:
    folder = tmp_path / "tests"
    folder.mkdir()
    (folder / "test_it.py").write_text(
        """
@clause("lnl-1", "lnl-2")
def test_one(): ...

@clause("lnl-3")
class TestMore:
    @pytest.mark.clause("lnl-4")
    @example("lnl-4-e1")
    def test_two(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=clause("lnl-5"))])
def test_three(x): ...

def test_none(): ...
""",
        "utf-8",
    )
    assert gather_proofs(folder) == {
        "lnl-1": ["tests/test_it.py::test_one"],
        "lnl-2": ["tests/test_it.py::test_one"],
        "lnl-3": ["tests/test_it.py::TestMore::test_two"],
        "lnl-4": ["tests/test_it.py::TestMore::test_two"],
        "lnl-4-e1": ["tests/test_it.py::TestMore::test_two"],
        "lnl-5": ["tests/test_it.py::test_three"],
    }


def test_a_definition_needs_no_proof_and_a_rule_does() -> None:
    by_id = {each.id: each for each in standings("lnl")}
    definition = next(each for each in by_id.values() if each.kind == "definition" and not each.tests)
    assert (definition.status, definition.reason) in (("n/a", "definition"), ("n/a", definition.reason))
    assert all(each.status == "enforced" for each in by_id.values() if each.tests)
    assert all(each.kind != "definition" for each in by_id.values() if each.status == "missing")


def test_rules_are_found_by_the_number_people_cite() -> None:
    assert [rule.id for rule in find_rules("lnl", "5.0")] == ["lnl-5.0", "lnl-5.0a", "lnl-5.0.1"]
    (one,) = find_rules("lnl", "5.0-2")
    assert [clause.id for clause in one.clauses] == ["lnl-5.0-2"]
    assert all(rule.id.startswith("lnl-7.") for rule in find_rules("lnl", "7"))
    assert find_rules("lnl", "99") == []
    with pytest.raises(NotFound):
        chapters("chess")


def test_a_clause_speaks_both_languages_and_is_cited_in_short() -> None:
    assert clause_text("lnl-5.0-4", "en") == "Units cannot fire into a location marked Melee."
    assert clause_text("lnl-5.0-4", "fr").startswith("Une unité ne peut pas tirer")
    assert clause_text("ruling-49", "en").startswith("A wall, a hedge or bocage")
    assert clause_text("ruling-9999", "en") == ""
    assert short("lnl-5.0-4") == "5.0-4"
    assert short("ruling-49") == "ruling-49"
