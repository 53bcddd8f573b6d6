"""Read the clauses that a docstring cites: `15.1-1 to 15.1-4`, `14.0b-3, -7 to -9`, `15.6`, `Chapter 15`."""

from __future__ import annotations

import re
from dataclasses import dataclass

_REST = (
    r"|(?<=[\s(])-(?P<also>u?\d+)\b"
    r"|(?P<to>\bto\b)"
    r"|\b[Cc]hapters? (?P<chapter>\d+)"
    r"|(?P<other>\w+)"
)
_TOKEN = re.compile(
    r"(?<![\w.-])(?:[a-z]{2,3}-)?(?:(?P<rule>\d+\.\d+[a-z]?(?:\.\d+[a-z]?)*)(?:-(?P<clause>u?\d+))?)" + _REST
)
_WORDED = frozenset({"iabsm", "sotr"})
"""Books whose rules have words for numbers: `move-1`."""
_WORD_TOKEN = re.compile(r"(?<![\w.-])(?P<rule>[a-z]{2,9})-(?P<clause>u?\d+)\b" + _REST)


@dataclass(frozen=True, slots=True)
class Citations:
    """The rules and clauses that are cited, each without its book: `15.1-4`, `15.6`, `15`."""

    books: tuple[str, ...]
    names: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.names)

    @property
    def chapters(self) -> list[int]:
        return [int(name.partition(".")[0]) for name in self.names]

    def cover(self, clause: str) -> bool:
        """Whether a clause with its book, as a test names it, is one of these or belongs to one of these."""
        book, _, number = clause.partition("-")
        return book in self.books and any(_belongs(number, name) for name in self.names)

    def __str__(self) -> str:
        return ", ".join(self.names)


def _belongs(number: str, name: str) -> bool:
    """Whether a clause is what is named or a part of it: 15.61-1 belongs to chapter 15, but not to 15.6."""
    if "-" in name:
        return number == name
    return number.startswith(f"{name}-" if "." in name else f"{name}.")


def cited(text: str, books: tuple[str, ...]) -> Citations:
    """Collect what a docstring cites, in its order, each once."""
    names: list[str] = []
    rule, last, ranging = "", "", False
    token = _WORD_TOKEN if _WORDED.intersection(books) else _TOKEN
    for found in token.finditer(text):
        if found["to"]:
            ranging = bool(last)
            continue
        if found["rule"]:
            number = found["clause"] or ""
            if ranging and number.isdigit() and last.isdigit() and found["rule"] == rule:
                names += _between(rule, last, number)
            rule, last = found["rule"], number
            names.append(f"{rule}-{number}" if number else rule)
        elif found["also"] and rule:
            if ranging and found["also"].isdigit() and last.isdigit():
                names += _between(rule, last, found["also"])
            last = found["also"]
            names.append(f"{rule}-{last}")
        elif found["chapter"]:
            names.append(found["chapter"])
        else:
            last = ""
        ranging = False
    return Citations(books, tuple(dict.fromkeys(names)))


def _between(rule: str, first: str, final: str) -> list[str]:
    return [f"{rule}-{number}" for number in range(int(first) + 1, int(final))]
