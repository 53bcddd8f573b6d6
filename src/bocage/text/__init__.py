"""What people read, in English and French: one Fluent catalogue for log, terminal and page."""

from bocage.text.catalogue import LANGUAGES
from bocage.text.words import Words

__all__ = ["LANGUAGES", "Words"]
