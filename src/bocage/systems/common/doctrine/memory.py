"""What a doctrine remembers from one question to the next: bounded, and of no consequence but for speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

Key = TypeVar("Key")
Value = TypeVar("Value")


class Kept(Generic[Key, Value]):
    """A cache that is emptied when it is full. The key holds all that the value depends on."""

    __slots__ = ("_known", "_room")

    def __init__(self, room: int) -> None:
        self._known: dict[Key, Value] = {}
        self._room = room

    def get(self, key: Key) -> Value | None:
        """What is remembered under this key, or None."""
        return self._known.get(key)

    def put(self, key: Key, value: Value) -> Value:
        """Remember a value, and hand it back."""
        if len(self._known) >= self._room:
            self._known.clear()
        self._known[key] = value
        return value

    def get_or_make(self, key: Key, make: Callable[[], Value]) -> Value:
        """What is remembered under this key; if nothing is, what `make` brings."""
        known = self._known.get(key)
        return self.put(key, make()) if known is None else known

    def __len__(self) -> int:
        return len(self._known)
