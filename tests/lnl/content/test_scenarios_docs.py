"""The example in docs/scenarios.md is what it says it is."""

from __future__ import annotations

import random
import re
from pathlib import Path

from bocage.kernel import Game
from bocage.systems.lnl.lint.files import lint_scenario
from bocage.systems.lnl.system import LOCK_N_LOAD
from bocage.text import LANGUAGES, Words
from bocage.text.catalogue import typeset
from bocage.text.errors import fault_line

PAGE = Path(__file__).parents[3] / "docs" / "scenarios.md"
WRONG, RIGHT = "zone: G5-I8 ", "zone: G5-I6 H7 I7-I8 "


def example() -> str:
    found = re.search(r"```yaml\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found.group(1)


def test_the_linter_says_what_the_page_says(tmp_path: Path) -> None:
    path = tmp_path / "the-pond.yaml"
    path.write_text(example(), "utf-8")
    found = lint_scenario(path)
    said = [
        fault_line(Words(lang), finding).removeprefix(f"{tmp_path}/")
        for lang in LANGUAGES
        for finding in found
    ]
    shown: list[str] = re.findall(r"# (the-pond\.yaml:.*)", PAGE.read_text("utf-8"))
    assert said == [typeset(line, "en") for line in shown]


def test_the_corrected_example_is_sound_and_plays(tmp_path: Path) -> None:
    path = tmp_path / "the-pond.yaml"
    path.write_text(example().replace(WRONG, RIGHT), "utf-8")
    assert lint_scenario(path) == []
    game = Game.open(LOCK_N_LOAD, str(path), seed=7)
    chance = random.Random(7)
    while game.ask is not None:
        game.play(chance.choice(game.ask.options))
    assert game.outcome is not None
