"""What a service is started with comes from the command line, then from the environment, then from here."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.server.serve import read_settings
from bocage.server.settings import Settings
from bocage.terminal.output import Refused

POSTGRES = "postgresql+asyncpg://someone@db/games"


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in Settings().environment():
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("BOCAGE_DATA", str(tmp_path))


def test_a_variable_sets_what_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BOCAGE_RATE", "50")
    monkeypatch.setenv("BOCAGE_SOCKETS", "7")
    assert (Settings().rate, Settings().sockets, Settings().burst) == (50, 7, 1000)
    assert Settings(rate=3).rate == 3


def test_another_process_reads_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    settings = Settings(db=POSTGRES, rate=0.25, games_a_day=2)
    for name, value in settings.environment().items():
        monkeypatch.setenv(name, value)
    assert Settings() == settings


def test_the_database_is_the_one_asked_for_or_named_or_the_users_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert read_settings("").db == f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite'}"
    monkeypatch.setenv("BOCAGE_DB", "postgres://someone@db/games")
    assert read_settings("").db == POSTGRES
    assert read_settings(str(tmp_path / "mine")).db == f"sqlite+aiosqlite:///{tmp_path / 'mine'}"


@pytest.mark.parametrize(("name", "value"), [("RATE", "fast"), ("BURST", "0"), ("SOCKETS", "2.5")])
def test_a_variable_without_sense_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"BOCAGE_{name}", value)
    with pytest.raises(Refused) as refused:
        read_settings("")
    assert refused.value.args_ == {"name": f"BOCAGE_{name}", "value": value}
