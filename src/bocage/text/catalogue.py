"""The Fluent catalogues: every sentence a person reads, by language and message id."""

from __future__ import annotations

import logging
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.resolver import Pattern

LANGUAGES: Final[Mapping[str, str]] = {"en": "English", "fr": "Français"}
log = logging.getLogger("bocage.text")
"""Hears of messages that are missing or lack an argument. The tests fail when it hears anything."""
REMEMBERED: Final = 50_000
"""Number of filled-in sentences kept in the cache."""
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
    """Set curly apostrophes, and in French narrow no-break spaces at double punctuation marks."""
    text = text.replace("'", "’")
    if lang == "fr":
        for plain, fine in FRENCH_SPACES:
            text = text.replace(plain, fine)
    return text


class Catalogue:
    """The messages of one language. The files of a family are read when its first message is asked for."""

    __slots__ = ("_bundle", "_read", "_said", "lang")

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        self._read: set[str] = set()
        self._said: dict[tuple[object, ...], str] = {}

    def say(self, id: str, args: Mapping[str, object], attribute: str = "") -> str:
        """Return the message filled in. Kept in a cache, because filling in is slow."""
        key = (id, attribute, *args.items())
        text = self._said.get(key)
        if text is None:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            text = self._said[key] = self._fill_in(id, args, attribute)
        return text

    def _fill_in(self, id: str, args: Mapping[str, object], attribute: str) -> str:
        """Fill a message in. A missing message shows its id, as Fluent does."""
        pattern = self._pattern(id, attribute)
        if pattern is None:
            name = f"{id}.{attribute}" if attribute else id
            log.warning("there is no message %s in %s", name, self.lang)
            return name
        text, errors = self._bundle.format_pattern(pattern, dict(args))
        for error in errors:
            log.warning("message %s in %s: %s", id, self.lang, error)
        return str(text)

    def has(self, id: str, attribute: str = "") -> bool:
        """Whether there is such a message, or such an attribute of it."""
        return self._pattern(id, attribute) is not None

    def _pattern(self, id: str, attribute: str) -> Pattern | None:
        """Return the pattern of a message or attribute; reads the files of its family if need be."""
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
    """List the files whose message ids begin with `family-`.

    The family `error` has `text/en/error.ftl` and `text/en/error-….ftl`; a rule system has its own folder,
    `text/lnl/en`.
    """
    home = files("bocage.text")
    shared = [file for file in _messages(home / lang) if re.fullmatch(rf"{family}(-.*)?\.ftl", file.name)]
    return shared + _messages(home / family / lang)


def _messages(folder: Traversable) -> list[Traversable]:
    """List the message files in a folder, by name; none if there is no such folder."""
    found = folder.iterdir() if folder.is_dir() else ()
    return sorted((file for file in found if file.name.endswith(".ftl")), key=lambda each: each.name)


@cache
def catalogue(lang: str) -> Catalogue:
    """Return the catalogue of a language, made once."""
    return Catalogue(lang)
