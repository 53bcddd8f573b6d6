"""The Fluent catalogues: every sentence a person reads, by language and id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "fr": "Français"}
REMEMBERED: Final = 50_000
"""How many sentences are kept ready to be said again."""
FRENCH_SPACES: Final = (
    (" :", "\u202f:"),
    (" ;", "\u202f;"),
    (" !", "\u202f!"),
    (" ?", "\u202f?"),
    (" %", "\u202f%"),
    ("« ", "«\u202f"),
    (" »", "\u202f»"),
)


def typeset(text: str, lang: str) -> str:
    """Curly apostrophes, and in French the narrow spaces before double marks that must not break."""
    text = text.replace("'", "’")
    if lang == "fr":
        for plain, fine in FRENCH_SPACES:
            text = text.replace(plain, fine)
    return text


class Catalogue:
    """The messages of one language. The files of a family (`lnl-….ftl`) are read when first asked for."""

    __slots__ = ("_bundle", "_read", "_said", "lang")

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._read: set[str] = set()
        self._said: dict[tuple[object, ...], str] = {}

    def say(self, id: str, args: Mapping[str, object], attribute: str = "") -> str:
        """The message filled in. What is said often is remembered: filling in is slow."""
        key = (id, attribute, *args.items())
        text = self._said.get(key)
        if text is None:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            text = self._said[key] = self._fill_in(id, args, attribute)
        return text

    def _fill_in(self, id: str, args: Mapping[str, object], attribute: str) -> str:
        """A message that is not there shows its id, as Fluent does."""
        pattern = self._pattern(id, attribute)
        if pattern is None:
            return f"{id}.{attribute}" if attribute else id
        text, _ = self._bundle.format_pattern(pattern, dict(args))
        return str(text)

    def has(self, id: str, attribute: str = "") -> bool:
        return self._pattern(id, attribute) is not None

    def _pattern(self, id: str, attribute: str) -> Pattern | None:
        family = id.partition("-")[0]
        if family not in self._read:
            self._read.add(family)
            for file in family_files(self.lang, family):
                text = typeset(file.read_text("utf-8"), self.lang)
                self._bundle.add_resource(FluentResource(text))
        if not self._bundle.has_message(id):
            return None
        message = self._bundle.get_message(id)
        return message.attributes.get(attribute) if attribute else message.value


def family_files(lang: str, family: str) -> list[Traversable]:
    """The files of a family of messages: `lnl.ftl` and `lnl-….ftl` hold the ids that begin with `lnl-`."""
    return [
        file
        for file in sorted((files("bocage.text") / lang).iterdir(), key=lambda each: each.name)
        if file.name == f"{family}.ftl" or (file.name.startswith(f"{family}-") and file.name.endswith(".ftl"))
    ]


@cache
def catalogue(lang: str) -> Catalogue:
    return Catalogue(lang)
