"""What is wrong, said in the reader's language."""

from __future__ import annotations

from bocage.kernel import BadJournal, Diverged
from bocage.systems import NotFound
from bocage.text.words import Words


def explain(words: Words, error: Exception) -> str:
    """One sentence for what went wrong; in English where the catalogue knows no other words for it."""
    if isinstance(error, NotFound):
        near = words.listing(error.near)
        return words.say(f"error-{error.kind}", name=error.name, near=near, known=len(error.near))
    if isinstance(error, Diverged):
        return words.say("error-diverged", entry=error.entry, detail=str(error))
    if isinstance(error, BadJournal):
        return words.say(f"error-journal-{error.kind or 'other'}", **error.facts, message=str(error))
    return str(error)
