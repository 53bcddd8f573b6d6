"""Both languages say everything, nothing else, and about the same things."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from bocage.text import LANGUAGES, catalogue
from tests.text.used_ids import SOURCE, used_ids
from tests.text.used_ids_iabsm import iabsm_ids
from tests.text.used_ids_of import all_ids
from tests.text.used_ids_sotr import sotr_ids
from tests.text.used_ids_vv import vv_ids

GRAMMAR = {"case", "many", "form", "gender", "article"}
"""Variables that only languages with cases and genders need."""


def entries(lang: str) -> Iterator[tuple[Path, ast.EntryType]]:
    for file in sorted((SOURCE / "text").rglob("*.ftl")):
        if file.parent.name != lang:
            continue
        for entry in parse(file.read_text("utf-8")).body:
            yield file, entry


def family(file: Path) -> str:
    """The word that all ids of a file begin with: its system's, or the first of its name."""
    home = file.parent.parent
    return file.stem.split("-")[0] if home.name == "text" else home.name


def messages(lang: str) -> dict[str, ast.Message]:
    return {entry.id.name: entry for _, entry in entries(lang) if isinstance(entry, ast.Message)}


class Collector(Visitor):
    """Gathers the names of the variables below a node."""

    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.found.add(node.id.name)


def variables(node: ast.BaseNode) -> set[str]:
    """The variables of a message, whatever their case, without those of grammar."""
    collector = Collector()
    collector.visit(node)
    found = collector.found
    for case in ("_the", "_of", "_to", "_bare"):
        found = {name.removesuffix(case) for name in found}
    return found - GRAMMAR


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_files_can_be_read(lang: str) -> None:
    junk = [(file.name, entry.content) for file, entry in entries(lang) if isinstance(entry, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_is_given_twice_or_outside_its_family(lang: str) -> None:
    seen: set[str] = set()
    for file, entry in entries(lang):
        if isinstance(entry, ast.Message):
            assert entry.id.name not in seen, entry.id.name
            assert entry.id.name.split("-")[0] == family(file), (file.name, entry.id.name)
            seen.add(entry.id.name)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_can_be_said_has_its_words(lang: str) -> None:
    known = used_ids() | vv_ids() | iabsm_ids() | sotr_ids() | all_ids()
    assert sorted(known - set(messages(lang))) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_there_are_no_words_for_what_is_never_said(lang: str) -> None:
    known = used_ids() | vv_ids() | iabsm_ids() | sotr_ids() | all_ids()
    assert sorted(set(messages(lang)) - known) == []


def test_both_languages_speak_of_the_same_things() -> None:
    english, french = messages("en"), messages("fr")
    assert english.keys() == french.keys()
    for id, message in english.items():
        assert variables(message) == variables(french[id]), id


def test_both_languages_have_the_same_headings_effects_and_explanations() -> None:
    english, french = messages("en"), messages("fr")
    for id, message in english.items():
        names = {attribute.id.name for attribute in message.attributes}
        assert names == {attribute.id.name for attribute in french[id].attributes} - GRAMMAR, id


def test_french_double_marks_keep_their_narrow_space() -> None:
    assert catalogue.typeset("Qui ? « Moi » : l'autre", "fr") == "Qui\u202f? «\u202fMoi\u202f»\u202f: l’autre"
    assert catalogue.typeset("Who? It's me", "en") == "Who? It’s me"
