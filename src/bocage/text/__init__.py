"""Everything people read, in English and French: Fluent catalogues, and the code that fills them in."""

from bocage.text.catalogue import LANGUAGES
from bocage.text.words import Words

__all__ = ["LANGUAGES", "Words"]
