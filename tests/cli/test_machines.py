"""Machines at the keyboard: how they are drawn and described, and what is told before they act."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.test_session import Tell

BATTLES = Path(__file__).parents[1] / "browser" / "battles"


@pytest.fixture
def tanks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tell:
    monkeypatch.setenv("BOCAGE_DATA", str(tmp_path))
    return Tell(str(BATTLES / "two-tanks.yaml"))


@pytest.fixture
def slick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Tell:
    monkeypatch.setenv("BOCAGE_DATA", str(tmp_path))
    return Tell(str(BATTLES / "the-slick.yaml"))


def test_an_arrow_shows_where_a_vehicle_faces(tanks: Tell) -> None:
    page = tanks("map", "look E2")
    assert "U←" in page
    assert "→ a vehicle or gun and where it faces" in page
    assert "US Sherman 2 5/3/2 [4/3/3] 3 4 4* 10T, faces south-east E2: carries squad" in page


def test_the_shot_of_a_gun_is_told_part_by_part(tanks: Tell) -> None:
    page = tanks("activate E5", "odds vehicle-fire-at us-m4a1-1 german-stug-iiig-1")
    assert "9 or less hits: 83.3%." in page
    assert "hull front (83.3%): 5 against 6, destroyed 27.8%" in page
    french = tanks("activate E5", "odds vehicle-fire-at us-m4a1-1 german-stug-iiig-1", lang="fr")
    assert "caisse avant (83,3\u202f%)\u202f: 5 contre 6, détruit 27,8\u202f%" in french


def test_a_step_of_a_vehicle_shows_its_cost(tanks: Tell) -> None:
    page = tanks("activate E2", "drive us-m4a1-2", "list")
    assert "E3" in page
    assert "? MP" not in page


def test_a_helicopter_is_a_letter_and_its_height_counts_for_sight(slick: Tell) -> None:
    page = slick("map", "look A7", "los A7-air N5", "why fly C3")
    assert "UH" in page
    assert "A7 in the air: Flying, carries squad, sergeant" in page
    assert "A7 in the air to N5: the line of sight is" in page
