"""23.0: how a battle ends when a side has left the map, and when nobody has won."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.kernel import Game
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.content.scenario import load_scenario
from bocage.systems.lnl.system import LOCK_N_LOAD

MEADOW = """\
map: meadow
title: {en: A meadow, fr: Un pré}
ground: normandy
grid: {kind: hex, columns: 9, rows: 3}
"""

WALK = """\
scenario: walk
module: boh
title: {en: A walk, fr: Une promenade}
teaches: {en: Leaving., fr: Partir.}
story: {en: Off., fr: Partis.}
place: {en: A meadow, fr: Un pré}
date: 1944-06-08
minutes: 1
turns: 1
map: meadow.yaml
first: us
setup_order: [us, german]
sides:
  us:
    force: us_airborne
    name: {en: US, fr: US}
    deploy:
    - {zone: A2, units: [{counter: us_airborne_squad}]}
    exit: A1-A3
  german:
    force: wehrmacht
    name: {en: Germans, fr: Allemands}
    deploy:
    - {zone: I2, units: [{counter: wehrmacht_squad}]}
scores: {exit: 1}
victory:
- {side: us, kind: exit, at_least: POINTS}
"""


def walk_off(folder: Path, points: int, last: str) -> Game[Lnl]:
    """The only American squad leaves the map, for two points."""
    (folder / "meadow.yaml").write_text(MEADOW, "utf-8")
    path = folder / "walk.yaml"
    path.write_text(WALK.replace("POINTS", str(points)) + last, "utf-8")
    game = Game.open(LOCK_N_LOAD, str(path), script=(6, 1))
    while game.ask is not None:
        wanted = ("exit", "move-from", "activate", "done", "pass")
        game.play(
            min(game.ask.options, key=lambda each: wanted.index(each.verb) if each.verb in wanted else 9)
        )
    return game


def test_a_side_that_has_left_the_map_may_have_won(tmp_path: Path) -> None:
    outcome = walk_off(tmp_path, 2, "- {side: german, kind: otherwise}\n").outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("us", "victory-exit")
    assert outcome.scores == {"us": 2, "german": 0}


def test_or_not_when_it_was_not_enough(tmp_path: Path) -> None:
    outcome = walk_off(tmp_path, 3, "- {side: german, kind: otherwise}\n").outcome
    assert outcome is not None
    assert (outcome.winner, outcome.reason) == ("german", "victory-otherwise")


def test_without_otherwise_nobody_may_have_won(tmp_path: Path) -> None:
    game = walk_off(tmp_path, 3, "draw: {en: Nobody., fr: Personne.}\n")
    assert game.outcome is not None
    assert (game.outcome.winner, game.outcome.reason) == (None, "victory-draw")
    assert game.state.scenario.draw["fr"] == "Personne."


def test_a_map_file_lies_beside_its_scenario(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    walk_off(tmp_path, 2, "")
    monkeypatch.chdir(Path("/"))
    assert load_scenario(tmp_path / "walk.yaml").map == str(tmp_path / "meadow.yaml")
