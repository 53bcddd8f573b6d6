"""One word for one thing: the vocabulary of the rulings, and what must not come back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[2]
TEXT: Final = ROOT / "src" / "bocage" / "text"
PAGE: Final = ROOT / "web" / "src" / "text"
SYSTEMS: Final = ROOT / "src" / "bocage" / "systems"

LNL: Final = {
    r"\bchefs?\b": "leader (lnl vocabulary, leader)",
    r"escouade": "groupe (lnl vocabulary, squad)",
    r"\bsecoué": "Choqué (lnl vocabulary, shaken)",
    r"\bmêlée\b": "Corps à Corps (lnl vocabulary, melee)",
    r"décombres": "gravats (lnl vocabulary, rubble)",
    r"obus éclairant": "Fusée Éclairante (lnl vocabulary, star_shell)",
    r"obus de réglage": "Tir de Réglage (lnl vocabulary, spotting_round)",
    r"barricade": "barrage routier (lnl vocabulary, roadblock)",
}
WORDS: Final = {
    "lnl": LNL,
    "doh": LNL,
    "vv": {
        r"(?<!\$)\bleader": "chef, as the rules of Valor & Victory say in French",
        r"\b(?<!en )groupe(?!s? de tir|ment)": "escouade, as the rules of Valor & Victory say in French",
        r"secoué|[Cc]hoqué": "cloué: nothing else befalls a unit",
    },
    "iabsm": {
        r"escouade": "groupe de combat (iabsm vocabulary, section)",
        r"\bleader": "Meneur d'hommes (iabsm vocabulary, big_man)",
        r"[Cc]hoqué": "secoué (iabsm vocabulary, suppressed)",
        r"tireurs? d'élite": "sniper (iabsm vocabulary, sniper)",
    },
    "sotr": {
        r"\bleader": "officier (sotr vocabulary, officer)",
        r"secoué|[Cc]hoqué": "ébranlé (sotr vocabulary, shaken)",
        r"\bguet\b": "à l'affût (sotr vocabulary, on_overwatch)",
    },
    "shared": {
        r"escouade": "groupe de combat: what a squad is in four of five systems",
        r"\bsecoués? et\b|hommes secoués": "Choqué (lnl vocabulary, shaken)",
    },
}
"""What each system calls its things in French. A system without rulings on words follows its rules."""

NEVER_FRENCH: Final = {
    r"Plus de conseils": "reads as more advice",
    r"= (C'est f|F)ini$": "the button says Terminé",
    r"choisissez Fini": "the button says Terminé",
    r"\bPointez\b": "Montrez: one does not point a hexagon",
    r"désélection": "lâcher",
    r"\bmaintenir\b|\bTenez [A-Z]\b": "garder enfoncé",
    r"aéromobile": "aéroporté",
    r"victoires pour": "the side first: its name has an article of its own",
    r"Qui l'a\b": "celui qui l'ouvre",
    r"ne plaide|Rien ne parle": "Aucun argument, ni pour ni contre",
    r"plaît, le bouton": "a sentence has a verb",
}
NEVER_ENGLISH: Final = {
    r"takes? Opportunity Fire": "reads as receiving it",
    r"= Not yet$": "beside Hold fire nobody knows which is which",
    r"\bhexes or squares\b": "the board knows which they are",
}


def messages(lang: str) -> Iterator[tuple[str, str, str]]:
    """Each line of a catalogue: the system it belongs to, where it stands, and its words."""
    files = [*TEXT.rglob(f"{lang}/*.ftl"), PAGE / f"{lang}.ftl"]
    for file in sorted(files):
        home = file.parent.parent.name
        for number, line in enumerate(file.read_text("utf-8").splitlines(), start=1):
            if not line.startswith("#") and "-spoken-" not in line:
                owner = "vv" if file.stem == "lint-vv" else home if home in WORDS else "shared"
                yield owner, f"{file.name}:{number}", line[line.find(" = ") + 1 :]


def faults(lang: str, never: dict[str, str]) -> list[str]:
    """The lines that say what must not be said, and why not."""
    found = []
    for home, place, line in messages(lang):
        ruled = never | (WORDS[home] if lang == "fr" else {})
        found += [f"{place} {line}: {why}" for term, why in ruled.items() if re.search(term, line)]
    return found


def test_french_has_one_word_for_one_thing() -> None:
    assert faults("fr", NEVER_FRENCH) == []


def test_english_says_what_it_means() -> None:
    assert faults("en", NEVER_ENGLISH) == []


@pytest.mark.parametrize("home", WORDS)
def test_the_words_that_are_forbidden_would_be_found(home: str) -> None:
    """A pattern that matches nothing at all forbids nothing."""
    told = {"chef", "escouade", "secoué", "secoués et", "mêlée", "décombres", "barricade", "leader", "groupe"}
    told |= {"guet", "Choqué", "tireur d'élite", "obus éclairant", "obus de réglage", "hommes secoués"}
    for term in WORDS[home]:
        assert any(re.search(term, word) for word in told), term


def test_sources_write_one_kind_of_apostrophe() -> None:
    """Catalogues are set with curly ones as they are read, so that the sources need the plain one only."""
    files = [*TEXT.rglob("*.ftl"), *PAGE.glob("*.ftl"), *SYSTEMS.rglob("*.yaml")]
    assert [file.name for file in sorted(files) if "’" in file.read_text("utf-8")] == []
