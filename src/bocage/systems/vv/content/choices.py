"""What players may change in the rules for a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import BadContent

FRENCH: Final = "french"
LATER: Final = "2021"
EDITIONS: Final = (FRENCH, LATER)
"""The French text, and where it differs the edition of 2021 (rules vv-ed)."""


class Choices:
    """The rules in force in one game."""

    __slots__ = ("edition", "later")

    def __init__(self, options: Mapping[str, object]) -> None:
        unknown = sorted(set(options) - set(self.names()))
        if unknown:
            raise BadContent("no-option", option=unknown[0], known=self.names())
        edition = str(options.get("edition", FRENCH))
        if edition not in EDITIONS:
            raise BadContent("option-value", option="edition", value=edition, known=EDITIONS)
        self.edition = edition
        self.later = edition == LATER
        """The edition of 2021 holds."""

    @classmethod
    def rules(cls) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        """Every option there is: the clause it bends, and its values."""
        return {"edition": ("vv-ed-1.22-1", EDITIONS)}

    @classmethod
    def names(cls) -> tuple[str, ...]:
        return tuple(cls.rules())
