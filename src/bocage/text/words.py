"""What any system's sentences are made with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bocage.kernel import BocageError
from bocage.rulebook import clause_text
from bocage.text.catalogue import LANGUAGES, catalogue, typeset


class Words:
    """One language: sentences by id, rules by clause, numbers and lists as people write them."""

    __slots__ = ("_catalogue", "lang")

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise BocageError(f"there is no language {lang!r}; there are {', '.join(LANGUAGES)}")
        self.lang = lang
        self._catalogue = catalogue(lang)

    def say(self, id: str, /, **args: object) -> str:
        return self._catalogue.say(id, args)

    def attribute(self, id: str, name: str, /, **args: object) -> str:
        """A further text of a message: the heading of a verb, the effect of a card."""
        return self._catalogue.say(id, args, name)

    def has(self, id: str, attribute: str = "") -> bool:
        return self._catalogue.has(id, attribute)

    def pick(self, texts: Mapping[str, str]) -> str:
        """The text of this language among those a scenario or map brings along."""
        return typeset(texts.get(self.lang) or next(iter(texts.values()), ""), self.lang)

    def listing(self, items: Sequence[str]) -> str:
        """a; a and b; a, b and c."""
        if len(items) < 2:
            return "".join(items)
        *first, last = items
        return self.say("common-list", first=", ".join(first), last=last)

    def rule(self, clause: str) -> str:
        """The text of a clause."""
        return typeset(clause_text(clause, self.lang), self.lang)


def whole(value: float) -> int | float:
    """A number without a needless fraction."""
    return int(value) if value == int(value) else value


def signed(value: float) -> str:
    """+2, −1, ±0, with a true minus."""
    if value == 0:
        return "±0"
    return f"{'+' if value > 0 else '−'}{abs(whole(value))}"


def sentence(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]
