"""Tables that take a while to make, kept on disk under a key made of everything they depend on."""

from __future__ import annotations

import os
import tempfile
from hashlib import sha256
from pathlib import Path

from platformdirs import user_cache_path

_MAGIC = b"bocage cache 1\n"
_DIGEST = 32


def cache_folder() -> Path:
    """The user's cache folder for Bocage; the variable BOCAGE_CACHE names another."""
    chosen = os.environ.get("BOCAGE_CACHE")
    return Path(chosen) if chosen else user_cache_path("bocage", False, opinion=False)


def read_cached(folder: Path, key: str) -> bytes | None:
    """What was kept under this key, or None when there is nothing, or nothing sound."""
    try:
        data = (folder / key).read_bytes()
    except OSError:
        return None
    start = len(_MAGIC) + _DIGEST
    if not data.startswith(_MAGIC) or sha256(data[start:]).digest() != data[len(_MAGIC) : start]:
        return None
    return data[start:]


def write_cached(folder: Path, key: str, payload: bytes) -> bool:
    """Keep this under the key; False when the folder cannot be written, which harms nothing but speed."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder)
    except OSError:
        return False
    # Written aside and renamed, so that another process never reads half a table.
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_MAGIC + sha256(payload).digest() + payload)
        part.replace(folder / key)
    except OSError:
        part.unlink(missing_ok=True)
        return False
    return True
