"""The clauses of Valor & Victory are all there, once, in both languages, and say the same in both."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import msgspec
import pytest
from ruamel.yaml import YAML

import bocage
from bocage.rulebook import Chapter, Clause

RULES: Final = Path(bocage.__file__).parent / "systems" / "vv" / "ledger"
CLAUSES: Final = {
    1: ("01-counters", 54),
    2: ("02-maps", 7),
    3: ("03-dice", 3),
    4: ("04-scenarios", 8),
    5: ("05-sequence", 40),
    6: ("06-movement", 42),
    7: ("07-facing", 13),
    8: ("08-transport", 25),
    9: ("09-line-of-sight", 28),
    10: ("10-terrain", 82),
    11: ("11-smoke", 24),
    12: ("12-support-weapons", 78),
    13: ("13-combat", 67),
    14: ("14-anti-personnel", 75),
    15: ("15-close-assault", 57),
    16: ("16-valor", 20),
    17: ("17-snipers", 27),
    18: ("18-anti-tank", 41),
    19: ("19-overruns", 26),
    20: ("20-fortifications", 78),
    21: ("21-support", 38),
    22: ("22-quick-reference", 14),
    23: ("23-edition-2021", 27),
}
"""For each chapter its file and how many clauses it has, our rulings not counted."""
PREFIXES: Final = {22: "vv-qr.", 23: "vv-ed-"}
RULING: Final = "ruling"
KINDS: Final = {"definition", "rule", "exception", "option", "procedure", "table"}
TERMS: Final = {
    "LOS": "LdV",
    "MP": "PM",
    "APFP": "PFP",
    "ATFP": "PFB",
    "FFA": "CTF",
    "half-squads?": "demi-escouades?",
    "leaders?": "chefs?",
    "Smoke [12]": "Fumée [12]",
    "satchel charges?": "charges? de démolition",
    "opportunity fire": "tirs? d'opportunité",
    "casualty ratings?": "caractéristiques? de perte",
}
"""What one language calls a thing, and the one word of the other for it."""


def read(number: int) -> Chapter:
    file = RULES / f"{CLAUSES[number][0]}.yaml"
    return msgspec.convert(YAML(typ="safe").load(file.read_text("utf-8")), Chapter)


@pytest.fixture(params=CLAUSES, ids=lambda number: CLAUSES[number][0])
def chapter(request: pytest.FixtureRequest) -> Chapter:
    return read(request.param)


def clauses(chapter: Chapter) -> list[Clause]:
    return [clause for rule in chapter.rules for clause in rule.clauses]


def sentences(chapter: Chapter, lang: str) -> list[str]:
    """All that is read in a language: titles, clauses, and why some are not enforced."""
    found = [chapter.title[lang], *(rule.title[lang] for rule in chapter.rules)]
    for clause in clauses(chapter):
        found.append(clause.text(lang))
        if clause.na is not None:
            found.append(clause.na[lang])
    return found


def test_every_chapter_has_its_file() -> None:
    assert sorted(file.stem for file in RULES.glob("*.yaml")) == [name for name, _ in CLAUSES.values()]
    assert [read(number).chapter for number in CLAUSES] == list(CLAUSES)


def test_no_clause_is_missing_or_there_twice(chapter: Chapter) -> None:
    ids = [clause.id for clause in clauses(chapter)]
    assert len(set(ids)) == len(ids)
    assert sum(clause.kind != RULING for clause in clauses(chapter)) == CLAUSES[chapter.chapter][1]


def test_clauses_count_up_from_one_within_a_rule_of_their_chapter(chapter: Chapter) -> None:
    for rule in chapter.rules:
        assert rule.id.startswith(PREFIXES.get(chapter.chapter, f"vv-{chapter.chapter}."))
        assert rule.module == "vv"
        printed = [clause for clause in rule.clauses if clause.kind != RULING]
        assert [clause.id for clause in printed] == [
            f"{rule.id}-{number}" for number in range(1, len(printed) + 1)
        ]
        assert {clause.kind for clause in printed} <= KINDS


def test_rulings_follow_the_clauses_of_their_rule_and_say_that_they_are_ours(chapter: Chapter) -> None:
    """`vv-5.35-u5` is the fifth reading of 5.35; most readings decide nothing that a clause does not say."""
    for rule in chapter.rules:
        ours = [clause for clause in rule.clauses if clause.kind == RULING]
        assert list(rule.clauses[len(rule.clauses) - len(ours) :]) == ours
        for clause in ours:
            assert re.fullmatch(re.escape(rule.id) + r"-u\d+", clause.id)
            assert clause.en.startswith("Ruling: ")
            assert clause.fr.startswith("Décision : ")


def test_both_languages_are_there_and_differ(chapter: Chapter) -> None:
    assert chapter.title.keys() == {"en", "fr"}
    for rule in chapter.rules:
        assert rule.title.keys() == {"en", "fr"}
    for clause in clauses(chapter):
        assert clause.en.endswith(".")
        assert clause.fr.endswith(".")
        assert clause.en != clause.fr
        assert clause.na is None or (clause.na.keys() == {"en", "fr"} and clause.na["en"] != clause.na["fr"])


def test_both_languages_give_the_same_numbers(chapter: Chapter) -> None:
    """A range, a modifier or the number of another rule cannot differ between the two."""
    for clause in clauses(chapter):
        assert numbers(clause.en) == numbers(clause.fr), clause.id


def numbers(sentence: str) -> list[str]:
    return sorted(re.findall(r"(?<!\w)[+-]?\d+(?:\.\d+)*", sentence))


@pytest.mark.parametrize(("english", "french"), TERMS.items(), ids=TERMS)
def test_a_thing_has_one_name_in_each_language(english: str, french: str) -> None:
    every = [clause for number in CLAUSES for clause in clauses(read(number))]
    assert any(names(english, clause.en) for clause in every)
    assert [clause.id for clause in every if names(english, clause.en) != names(french, clause.fr)] == []


def names(term: str, sentence: str) -> bool:
    return re.search(rf"\b{term}\b", sentence, re.IGNORECASE) is not None


def test_french_sets_a_space_before_double_marks(chapter: Chapter) -> None:
    """Plain spaces and apostrophes: the catalogue makes them narrow and curly when the sentence is shown."""
    for sentence in sentences(chapter, "fr"):
        assert not re.search(r"[^ ][;:!?»]|«[^ ]", sentence), sentence


def test_english_sets_none(chapter: Chapter) -> None:
    for sentence in sentences(chapter, "en"):
        assert not re.search(r"\s[;:!?]", sentence), sentence


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_sentences_are_plain_text_without_stray_spaces(chapter: Chapter, lang: str) -> None:
    for sentence in sentences(chapter, lang):
        assert sentence == " ".join(sentence.split()), sentence
        assert not re.search("[’‘“”\u00a0\u202f]", sentence), sentence
