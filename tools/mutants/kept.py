"""Know what results are remembered where: what was worked out before a fault was planted must not hide it.

`functools.cache` and `lru_cache` are replaced by a twin that learns what its results come from, and so are
the sight tables on disk. When a fault is planted, all that came through its function is forgotten.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Hashable
from pathlib import Path
from types import ModuleType
from typing import Any

TABLES = "tables on disk"


class Watch:
    """Collects the numbers of the blocks that are run while it is on: `seen.add` is what they call."""

    def __init__(self) -> None:
        self.on = False
        self.seen: set[int] = set()
        self.kept: list[Kept] = []
        self.sources: dict[str, set[int]] = {}
        """By the name of who remembers results: every block that some of them came from."""
        self._outer: list[set[int]] = []

    def begin(self) -> None:
        """Begin to work out a result that will be remembered."""
        if self.on:
            self._outer.append(set(self.seen))
            self.seen.clear()

    def end(self, name: str) -> set[int]:
        """Return what the result came from; whoever asked for it has run all that too."""
        if not self.on:
            return set()
        found = set(self.seen)
        self.seen |= self._outer.pop()
        self.sources.setdefault(name, set()).update(found)
        return found


class Kept:
    """A function that remembers its results, and while the watch is on, what each came from."""

    def __init__(self, watch: Watch, function: Callable[..., Any], most: int | None) -> None:
        functools.update_wrapper(self, function)
        self.function = function
        self.name = f"{function.__module__}.{function.__qualname__}"
        self.most = most
        self.watch = watch
        self.results: dict[Hashable, tuple[Any, set[int]]] = {}
        watch.kept.append(self)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        key = (args, tuple(kwargs.items())) if kwargs else args
        found = self.results.get(key)
        if found is None:
            self.watch.begin()
            try:
                result = self.function(*args, **kwargs)
            finally:
                blocks = self.watch.end(self.name)
            found = self.results[key] = (result, blocks)
            if self.most is not None and len(self.results) > self.most:
                del self.results[next(iter(self.results))]
        elif self.watch.on:
            self.watch.seen |= found[1]
        return found[0]

    def cache_clear(self) -> None:
        self.results.clear()


def install(watch: Watch) -> None:
    """Put the twin into the place of the caches; to be done before anything of ours is imported."""
    genuine = functools.lru_cache

    def lru_cache(maxsize: Any = 128, typed: bool = False) -> Any:
        if callable(maxsize):
            return lru_cache()(maxsize)

        def decorate(function: Any) -> Any:
            if function.__module__.startswith("bocage.") and "." not in function.__qualname__:
                return Kept(watch, function, maxsize)
            return genuine(maxsize, typed)(function)

        return decorate

    functools.lru_cache = lru_cache
    functools.cache = lambda function: lru_cache(None)(function)


class Tables:
    """The tables on disk. While the watch is on they are worked out anew, to learn what they come from.

    Those that a test keeps in a folder of its own are left to it.
    """

    def __init__(self, watch: Watch, cachefile: ModuleType) -> None:
        self.watch = watch
        self.folder = cachefile.cache_folder()
        self.off = False
        """A fault changes the tables: those on disk are not asked, nor written."""
        self.anew: dict[str, bytes] = {}
        self.made: dict[str, tuple[bytes, set[int]]] = {}
        self.read, self.write = cachefile.read_cached, cachefile.write_cached
        cachefile.read_cached = self.read_cached  # type: ignore[attr-defined]
        cachefile.write_cached = self.write_cached  # type: ignore[attr-defined]

    def read_cached(self, folder: Path, key: str) -> bytes | None:
        if self.off and folder == self.folder:
            return self.anew.get(key)
        if not self.watch.on or folder != self.folder:
            kept: bytes | None = self.read(folder, key)
            return kept
        if key in self.made:
            payload, blocks = self.made[key]
            self.watch.seen |= blocks
            return payload
        self.watch.begin()
        return None

    def write_cached(self, folder: Path, key: str, payload: bytes) -> bool:
        if self.off and folder == self.folder:
            self.anew[key] = payload
            return True
        if self.watch.on and folder == self.folder:
            self.made[key] = (payload, self.watch.end(TABLES))
        written: bool = self.write(folder, key, payload)
        return written
