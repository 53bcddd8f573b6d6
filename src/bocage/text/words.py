"""What the sentences of every system are made with: messages, lists, numbers, clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bocage.kernel import BocageError
from bocage.rulebook import clause_text
from bocage.text.catalogue import LANGUAGES, catalogue, typeset


class Words:
    """One language: messages by id, clauses by id, numbers and lists as people write them."""

    __slots__ = ("_catalogue", "lang")

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise BocageError(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang = lang
        self._catalogue = catalogue(lang)

    def say(self, id: str, /, **args: object) -> str:
        """Return a message filled in."""
        return self._catalogue.say(id, args)

    def attribute(self, id: str, name: str, /, **args: object) -> str:
        """Return an attribute of a message: the heading of a verb, the effect of a card."""
        return self._catalogue.say(id, args, name)

    def has(self, id: str, attribute: str = "") -> bool:
        """Whether there is such a message, or such an attribute of it."""
        return self._catalogue.has(id, attribute)

    def pick(self, texts: Mapping[str, str]) -> str:
        """Choose this language's text among those that a scenario or map brings."""
        return typeset(texts.get(self.lang) or next(iter(texts.values()), ""), self.lang)

    def listing(self, items: Sequence[str]) -> str:
        """Join items: "a"; "a and b"; "a, b and c"."""
        if len(items) < 2:
            return "".join(items)
        *first, last = items
        return self.say("common-list", first=", ".join(first), last=last)

    def rule(self, clause: str) -> str:
        """Return the text of a clause."""
        return typeset(clause_text(clause, self.lang), self.lang)


def whole(value: float) -> int | float:
    """Drop a fraction of zero: 2.0 becomes 2."""
    return int(value) if value == int(value) else value


def signed(value: float) -> str:
    """Write a number with its sign: +2, −1 (a true minus), ±0."""
    if value == 0:
        return "±0"
    return f"{'+' if value > 0 else '−'}{abs(whole(value))}"


def sentence(text: str) -> str:
    """Capitalise the first letter."""
    return text[:1].upper() + text[1:]
