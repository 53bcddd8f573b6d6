"""18.2: artillery in a scenario's file that could never fire is refused, at its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from bocage.systems.lnl.lint.files import lint_scenario
from tests.lnl.lint.test_scenarios_lint import SOUND, only, said, write
from tests.support import clause

GUNS = "{name: {en: Guns, fr: Canons}, fp: 6}"
ARMED = SOUND.replace("    exit: B1 C1\n", f"    exit: B1 C1\n    artillery:\n    - {GUNS}\n")
OBSERVER = "      - {counter: leader_sergeant, card: charismatic}\n"


@clause("lnl-18.2-1")
def test_artillery_with_an_observer_is_sound(tmp_path: Path) -> None:
    assert lint_scenario(write(tmp_path, ARMED)) == []


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("fp: 6", "fp: 0", "at-least-one field='fp'"),
        ("fp: 6", "fp: 6, count: 0", "at-least-one field='count'"),
        ("fp: 6", "fp: 6, turn: 5", "mission-too-late turn=5 turns=4"),
        (", fr: Canons", "", "text-missing language='fr'"),
        (OBSERVER, "", "artillery-without-observers side='us' clause='lnl-18.2-20'"),
    ],
)
@clause("lnl-18.2-1", "lnl-18.2-20")
def test_artillery_that_cannot_fire_is_refused_at_its_line(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    text = ARMED.replace(old, new)
    finding = only(lint_scenario(write(tmp_path, text)))
    assert said(finding) == message
    assert "name: {en: Guns" in text.splitlines()[finding.line - 1]


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        (f"{{artillery: {GUNS}, to: us}}", None),
        (
            f"{{artillery: {GUNS}, to: german}}",
            "artillery-without-observers side='german' clause='lnl-18.2-20'",
        ),
        (f"{{artillery: {GUNS}, points: 2}}", "effect-not-one-thing"),
    ],
)
@clause("lnl-18.2-1")
def test_the_artillery_of_an_event(tmp_path: Path, effect: str, message: str | None) -> None:
    text = SOUND.replace("{points: 2, to: us}", effect)
    found = [said(finding) for finding in lint_scenario(write(tmp_path, text))]
    assert found == ([] if message is None else [message])


def test_the_artillery_of_an_event_for_either_side_must_say_whose_it_is(tmp_path: Path) -> None:
    text = SOUND.replace("{units: [{counter: wehrmacht_half_a}], to: german}", f"{{artillery: {GUNS}}}")
    assert said(only(lint_scenario(write(tmp_path, text)))) == "effect-for-whom"
