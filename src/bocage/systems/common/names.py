"""Names of units by number, open-ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload


class Names(Sequence[str]):
    """Names by number: those of the order of battle, then generated ones for units that appear in play.

    `hidden`: how many of the order of battle nobody may know of. The generated numbers do not count them.
    """

    __slots__ = ("_hidden", "_later", "_names")

    def __init__(self, names: Sequence[str], later: str, hidden: int = 0) -> None:
        self._names = tuple(names)
        self._later = later
        self._hidden = hidden

    def __len__(self) -> int:
        return len(self._names)

    def __iter__(self) -> Iterator[str]:
        """Go through the order of battle: without this the generated names would never end."""
        return iter(self._names)

    @overload
    def __getitem__(self, number: int) -> str: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[str]: ...

    def __getitem__(self, number: int | slice) -> str | Sequence[str]:
        if isinstance(number, slice):
            return self._names[number]
        return self._names[number] if number < len(self._names) else self._generated(number)

    def _generated(self, number: int) -> str:
        return f"{self._later}-{number - self._hidden}"
