"""Every verb that can be asked about has its moment, so that no question of a player breaks."""

from __future__ import annotations

from bocage.systems.sotr.explain.moments import WHEN
from bocage.systems.sotr.explain.why_not import QUESTIONS


def test_every_verb_has_its_moment() -> None:
    assert QUESTIONS
    assert set(WHEN) == set(QUESTIONS)
