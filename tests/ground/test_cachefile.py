"""Tables kept on disk."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.ground.cachefile import cache_folder, read_cached, write_cached


def test_what_is_written_is_read(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    assert read_cached(folder, "key") is None
    assert write_cached(folder, "key", b"table")
    assert read_cached(folder, "key") == b"table"
    assert [path.name for path in folder.iterdir()] == ["key"], "no half-written file is left"


@pytest.mark.parametrize("damage", [b"", b"bocage", b"something else entirely, and longer than a header is"])
def test_a_damaged_file_is_as_good_as_none(tmp_path: Path, damage: bytes) -> None:
    write_cached(tmp_path, "key", b"table")
    (tmp_path / "key").write_bytes(damage)
    assert read_cached(tmp_path, "key") is None


@pytest.mark.parametrize("at", [0, 20, -1])
def test_one_wrong_byte_is_noticed(tmp_path: Path, at: int) -> None:
    write_cached(tmp_path, "key", b"table")
    data = bytearray((tmp_path / "key").read_bytes())
    data[at] ^= 1
    (tmp_path / "key").write_bytes(bytes(data))
    assert read_cached(tmp_path, "key") is None


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    assert not write_cached(blocked, "key", b"table")
    assert read_cached(blocked, "key") is None


def test_a_name_that_cannot_be_replaced_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "key" / "taken").mkdir(parents=True)
    assert not write_cached(tmp_path, "key", b"table")
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


def test_the_folder_is_the_users_unless_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("BOCAGE_CACHE", raising=False)
    monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert cache_folder().name == "bocage"
    assert cache_folder().is_relative_to(tmp_path)
    monkeypatch.setenv("BOCAGE_CACHE", str(tmp_path / "mine"))
    assert cache_folder() == tmp_path / "mine"
