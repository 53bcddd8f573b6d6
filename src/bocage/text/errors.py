"""Error messages in the reader's language."""

from __future__ import annotations

from typing import Final

from bocage.ground.faults import Finding, MapError
from bocage.kernel import BadContent, BadJournal, Diverged
from bocage.systems import NotFound
from bocage.text.words import Words

TYPES: Final = ("expected", "found")
"""Facts that name the type of a value."""


def explain(words: Words, error: Exception) -> str:
    """Return one sentence for an error; its English text if the catalogue has none."""
    if isinstance(error, BadContent | MapError):
        return fault_line(words, error)
    if isinstance(error, NotFound):
        near = words.listing(error.near)
        return words.say(f"error-{error.kind}", name=error.name, near=near, known=len(error.near))
    if isinstance(error, Diverged):
        detail = words.say(f"error-diverged-{error.kind}", **error.facts)
        return words.say("error-diverged", entry=error.entry, detail=detail)
    if isinstance(error, BadJournal):
        return words.say(f"error-journal-{error.kind}", **error.facts)
    return str(error)


def fault_line(words: Words, fault: Finding | BadContent | MapError) -> str:
    """Return what is wrong in a file as `file:line: sentence`, which editors can jump to."""
    facts = {key: _fact_text(words, fault.name, key, value) for key, value in fault.facts.items()}
    sentence = words.say(f"lint-{fault.name}", **facts)
    if fault.line:
        return f"{fault.file}:{fault.line}: {sentence}"
    return f"{fault.file}: {sentence}" if str(fault.file) else sentence


def _fact_text(words: Words, name: str, key: str, value: object) -> object:
    """Format one fact of a fault: a list, a clause number, the name of a type, or the value itself."""
    if isinstance(value, tuple):
        return words.listing(value)
    if key == "clause":
        return str(value).partition("-")[2]
    if name == "wrong-type" and key in TYPES:
        return words.say("lint-or").join(_type_name(words, each) for each in str(value).split(" | "))
    return value


def _type_name(words: Words, name: str) -> str:
    """Return the name of a type in the reader's language."""
    id = f"lint-type-{name}"
    return words.say(id) if words.has(id) else name
