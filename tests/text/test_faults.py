"""What is wrong in a file is said in both languages, with everything that is known about it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.ground.faults import Finding, MapError
from bocage.kernel import BadContent, Diverged
from bocage.systems.lnl.content.counters import Tables
from bocage.systems.lnl.content.data_files import DATA, WEAPONS, rows
from bocage.text import LANGUAGES, Words
from bocage.text.errors import explain, fault_line
from tests.lnl.copies import Copies
from tests.text.test_catalogue import messages, variables
from tests.text.used_ids import faults

FAULTS = faults()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", sorted(FAULTS))
def test_each_finding_is_said_with_its_facts(name: str, lang: str) -> None:
    speaks_of = variables(messages(lang)[f"lint-{name}"])
    for given in FAULTS[name]:
        assert speaks_of <= given, "a sentence tells what the finding knows"
        said = fault_line(
            Words(lang), Finding(Path("a.yaml"), 7, name, dict.fromkeys(sorted(given), "lnl-D4"))
        )
        assert said.startswith("a.yaml:7: ")
        assert len(said) > len("a.yaml:7: ")
        assert "lint-" not in said
        assert "{" not in said
        assert said.count("D4") >= bool(speaks_of - {"language", "part"})


def test_where_it_is_comes_first_as_far_as_it_is_known() -> None:
    words = Words("en")
    assert fault_line(words, BadContent("no-map", map="x")) == "there is no map “x”"
    assert fault_line(words, BadContent("no-map", file="a", map="x")) == "a: there is no map “x”"
    assert fault_line(words, MapError("no-file", file="a", line=1)) == "a:1: there is no such file"
    assert str(BadContent("no-map", file="a", line=2, map="x")) == "a:2: no-map map='x'"


def test_lists_clauses_and_kinds_of_values_are_put_in_words() -> None:
    found = Finding(Path("a"), 1, "board-numbers", {"numbers": ("1", "2", "x")})
    assert fault_line(Words("fr"), found).endswith("et non 1, 2 et x")
    mines = {"cell": "B4", "count": 3, "clause": "lnl-21.4-2"}
    assert fault_line(Words("en"), Finding(Path("a"), 1, "mines-too-many", mines)).endswith("(21.4-2)")
    wrong = {"expected": "int | null", "found": "array", "path": "fp"}
    assert "un nombre entier ou rien, et non une liste" in fault_line(
        Words("fr"), Finding(Path("a"), 1, "wrong-type", wrong)
    )
    wrong["found"] = "ext"
    assert fault_line(Words("en"), Finding(Path("a"), 1, "wrong-type", wrong)).endswith("or nothing, not ext")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- a\n", "1: le fichier n’est pas une liste de champs comme weapons"),
        ("guns: []\n", "1: il n’y a pas de champ `guns`"),
        ("weapons: 5\n", "1: `weapons` doit être une liste, et non un nombre entier"),
        ("weapons:\n- {id: a}\n- b\n", "2: il manque le champ `weapons[0].name`"),
        ("weapons:\n- id: [a]\n", "2: `weapons[0].id` doit être un texte, et non une"),
        ("weapons: [\n", "2: "),
    ],
)
def test_a_damaged_file_of_counters_names_line_and_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, said: str
) -> None:
    path = Copies(tmp_path, monkeypatch).path("weapons")
    path.write_text(text, "utf-8")
    with pytest.raises(BadContent) as wrong:
        rows(WEAPONS)
    assert explain(Words("fr"), wrong.value).replace("\u202f", " ").startswith(f"{path}:{said}")


def test_a_damaged_file_of_tables_names_line_and_field(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copies = Copies(tmp_path, monkeypatch)
    line = copies.plant("tables", "{odds: 1-3,", "{odds: 1,")
    with pytest.raises(BadContent, match=r"table-hole list='melee' missing=\('1-3',\)"):
        Tables()
    told_of = [(each.line, each.name) for each in DATA.lint(copies.path("tables"))]
    assert told_of == [(line - 1, "table-hole"), (line, "wrong-type")]


def test_a_game_that_comes_out_otherwise_is_told_in_both_languages() -> None:
    error = Diverged("entry 5 (us hold): asked is german", 5, "seat", asked="german", seat="us")
    assert explain(Words("en"), error).endswith("at choice 5: german is asked, not us")
    assert "c’est à german de choisir" in explain(Words("fr"), error)
