"""A scenario under review: the lines of its file, and what has been found so far, whatever the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import Final

from ruamel.yaml.comments import CommentedMap

from bocage.ground.faults import Finding, MapError
from bocage.ground.land import Land
from bocage.ground.yamlfile import Step, line_of
from bocage.systems.common.zones import cells_of

LANGUAGES: Final = ("en", "fr")
Steps = tuple[Step, ...]
"""The keys and positions that lead to a place in the file."""


class ScenarioPage:
    """`document` is the file as an editor holds it, or None for a scenario that was never in a file."""

    __slots__ = ("document", "findings", "path")

    def __init__(self, path: Path, document: CommentedMap | None) -> None:
        self.path = path
        self.document = document
        self.findings: list[Finding] = []

    def say(self, name: str, /, *steps: Step, **facts: object) -> None:
        """Something is wrong here: its name in the catalogue (`lint-…`), where, and the particulars."""
        line = 0 if self.document is None else line_of(self.document, steps)
        self.findings.append(Finding(self.path, line, name, facts))

    def text(self, text: Mapping[str, str], *steps: Step) -> None:
        """What people read is there in every language, and in no other."""
        for language in LANGUAGES:
            if not text.get(language, "").strip():
                self.say("text-missing", *steps, language=language)
        for language in text:
            if language not in LANGUAGES:
                self.say("no-language", *steps, language=language, known=LANGUAGES)

    def sides(self, names: Collection[str], first: str, order: Iterable[str]) -> None:
        """A battle has two sides, and they set up and begin by name."""
        if len(names) != 2:
            self.say("not-two-sides", "sides", count=len(names))
        if first not in names:
            self.say("no-side", "first", side=first)
        if sorted(order) != sorted(names):
            self.say("setup-order", "setup_order")

    def cells(self, land: Land, text: str, *steps: Step) -> list[int]:
        """The cells of a list such as `D4 F5-G7`, with a finding for each word that is none."""
        found: list[int] = []
        if not text.strip():
            self.say("names-no-cell", *steps)
        for word in text.split():
            found += self.span(land, word, *steps)
        return sorted(set(found))

    def span(self, land: Land, word: str, *steps: Step) -> list[int]:
        """The cells of `C2`, or of `C2-D5`."""
        try:
            named = cells_of(land, word)
        except MapError as error:
            self.say(error.name, *steps, **error.facts)
            return []
        if not named:
            self.say("backwards", *steps, word=word)
        return named
