"""What is wrong, said in the reader's language."""

from __future__ import annotations

from typing import Final

from bocage.ground.faults import Finding, MapError
from bocage.kernel import BadContent, BadJournal, Diverged
from bocage.systems import NotFound
from bocage.text.words import Words

TYPES: Final = ("expected", "found")
"""The particulars that name what kind of value a field holds."""


def explain(words: Words, error: Exception) -> str:
    """One sentence for what went wrong; in English where the catalogue knows no other words for it."""
    if isinstance(error, BadContent | MapError):
        return told(words, error)
    if isinstance(error, NotFound):
        near = words.listing(error.near)
        return words.say(f"error-{error.kind}", name=error.name, near=near, known=len(error.near))
    if isinstance(error, Diverged):
        detail = words.say(f"error-diverged-{error.kind}", **error.facts)
        return words.say("error-diverged", entry=error.entry, detail=detail)
    if isinstance(error, BadJournal):
        return words.say(f"error-journal-{error.kind}", **error.facts)
    return str(error)


def told(words: Words, fault: Finding | BadContent | MapError) -> str:
    """What is wrong in a file, behind the file and the line, as editors know to find them."""
    facts = {key: _fact(words, fault.name, key, value) for key, value in fault.facts.items()}
    sentence = words.say(f"lint-{fault.name}", **facts)
    if fault.line:
        return f"{fault.file}:{fault.line}: {sentence}"
    return f"{fault.file}: {sentence}" if str(fault.file) else sentence


def _fact(words: Words, name: str, key: str, value: object) -> object:
    """A list is read out, a clause is called by its number, and a kind of value by its name."""
    if isinstance(value, tuple):
        return words.listing(value)
    if key == "clause":
        return str(value).partition("-")[2]
    if name == "wrong-type" and key in TYPES:
        return words.say("lint-or").join(_type(words, each) for each in str(value).split(" | "))
    return value


def _type(words: Words, name: str) -> str:
    id = f"lint-type-{name}"
    return words.say(id) if words.has(id) else name
