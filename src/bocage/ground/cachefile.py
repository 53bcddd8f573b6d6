"""A disk cache for tables that take long to compute, each under a key made from everything it depends on."""

from __future__ import annotations

import os
import tempfile
from hashlib import sha256
from pathlib import Path

from platformdirs import user_cache_path

_MAGIC = b"bocage cache 1\n"
_DIGEST = 32


def cache_folder() -> Path:
    """Return the user's cache folder for Bocage. The variable BOCAGE_CACHE overrides it."""
    chosen = os.environ.get("BOCAGE_CACHE")
    return Path(chosen) if chosen else user_cache_path("bocage", False, opinion=False)


def read_cached(folder: Path, key: str) -> bytes | None:
    """Return what was kept under this key; None if there is nothing, or it is damaged."""
    try:
        data = (folder / key).read_bytes()
    except OSError:
        return None
    start = len(_MAGIC) + _DIGEST
    if not data.startswith(_MAGIC) or sha256(data[start:]).digest() != data[len(_MAGIC) : start]:
        return None
    return data[start:]


def write_cached(folder: Path, key: str, payload: bytes) -> bool:
    """Keep data under a key. Return False if the folder cannot be written, which costs only speed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder)
    except OSError:
        return False
    # Write to another file and rename it, so that no other process reads half a table.
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_MAGIC + sha256(payload).digest() + payload)
        part.replace(folder / key)
    except OSError:
        part.unlink(missing_ok=True)
        return False
    return True
