"""Why not, in random games of all battles: what is refused is exactly what is not offered, each by a rule.

`Game.why_not` never asks a system about what it offers, so the system itself is asked here. The keys are
drawn from the whole grammar, and from what was offered a short while ago and no longer is.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Iterator
from typing import Any

import pytest

from bocage.kernel import Game, No
from bocage.rulebook import clause_text
from bocage.systems import scenarios, system_of
from bocage.systems.doh.module import DayOfHeroes
from bocage.systems.lnl.explain.why.moments import STEPS
from bocage.systems.lnl.features import QUESTIONS
from bocage.text import LANGUAGES
from bocage.text.speech import words_of
from tests.lnl.wishes import random_key

BATTLES = [*scenarios("lnl"), *scenarios("doh")]
OF_MOGADISHU = {"mob", "lose", "pass-through"}
DRAWN = 5
"""How many keys of each kind are tried at each question."""
LATELY = 300
"""How many of the last options are remembered."""
FALLBACKS = {"unknown-choice", "not-asked-now"}


@pytest.mark.parametrize("scenario", BATTLES)
def test_what_is_offered_is_not_refused_and_all_else_is_refused_by_a_rule(scenario: str) -> None:
    told: set[No] = set()
    for game, key in _wishes(scenario, seed=1):
        assert game.ask is not None
        refusal = game.system.why_not(game.state, game.ask, key)
        where = f"{game.ask.kind}, choice {game.decisions}: {key} {refusal}"
        if game.ask.find(key) is not None:
            assert refusal is None, where
            continue
        assert refusal is not None, where
        if key.partition(":")[0] in OF_MOGADISHU and game.system.id == "lnl":
            continue
        assert refusal.name not in FALLBACKS, where
        if refusal not in told:
            told.add(refusal)
            _check_words(game, refusal)
    assert len(told) > 40


def _wishes(scenario: str, seed: int) -> Iterator[tuple[Game[Any], str]]:
    """A random game, and at each question what is offered, and some of what is not."""
    chance = random.Random(f"{scenario} {seed}")
    game: Game[Any] = Game.open(system_of(scenario), scenario, seed=seed)
    lately: deque[str] = deque(maxlen=LATELY)
    while game.ask is not None:
        offered = [option.key for option in game.ask.options]
        tried = {random_key(game.state, chance) for _ in range(DRAWN)}
        tried.update(chance.choice(lately) for _ in range(DRAWN) if lately)
        tried.update(chance.sample(offered, min(DRAWN, len(offered))))
        for key in sorted(tried):
            yield game, key
        lately.extend(offered)
        game.play(chance.choice(game.ask.options))


def _check_words(game: Game[Any], refusal: No) -> None:
    """Its clause is in the ledger, and its message in both languages."""
    for lang in LANGUAGES:
        assert clause_text(refusal.clause, lang), refusal
        reason = words_of(game.system.id, lang).reason(refusal, game.state, game.ask)
        assert reason, refusal
        assert not {"{", "$"} & set(reason), reason
        assert f"no-{refusal.name}" not in reason.lower()


def test_every_question_has_the_clause_of_its_step() -> None:
    assert set(STEPS) | set(DayOfHeroes.steps) == set(QUESTIONS)
    for clause in (*STEPS.values(), *DayOfHeroes.steps.values()):
        assert clause_text(clause, "en"), clause
