"""Whatever is wished for and not offered is refused by a clause of the rulebook, and can be said."""

from __future__ import annotations

import random
from typing import Any

import pytest

from bocage.kernel import Game, Verb
from bocage.rulebook import clause_text
from bocage.systems import scenarios, system_of
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.text import LANGUAGES
from bocage.text.speech import NO_RULE, words_of

WISHES = 25
"""How many keys are wished for at each question."""
STEPS = 150


def wish(g: Iabsm, chance: random.Random) -> str:
    """A key of any verb with any arguments that its grammar knows, or a point of the table."""
    names = [name for name in sorted(dir(g.verbs)) if isinstance(getattr(g.verbs, name), Verb)]
    name = chance.choice(names)
    words = {
        "unit": [unit.name for unit in g.units],
        "dice": ["1", "2", "3", "4"],
        "crossing": ["0", "1", "2"],
        "heading": ["n", "e", "s", "w", "ne"],
        "stance": ["transit", "hunt", "engage"],
        "house": ["0", "1", "5", "9"],
        "task": ["search", "dig"],
        "battery": ["british-battery-1", "german-battery-1"],
    }
    kinds = getattr(g.verbs, name).kinds
    if not all(kind in words for kind in kinds):
        x, y = chance.randrange(g.field.table.width), chance.randrange(g.field.table.depth)
        return f"{name}:{'forward>' if name in ('go', 'place') else ''}{x},{y}"
    return f"{name}:{'>'.join(chance.choice(words[kind]) for kind in kinds)}"


def offers(game: Game[Any], key: str) -> bool:
    """Whether a key is an option of the pending question, or a point of one of its areas."""
    return game.ask is not None and game.ask.find(key) is not None


@pytest.mark.parametrize("scenario", scenarios("iabsm"))
def test_a_refusal_names_a_clause_and_is_said_in_both_languages(scenario: str) -> None:
    """An option that names something is never refused where it is offered; what is not offered always is."""
    chance = random.Random(scenario)
    game: Game[Any] = Game.open(system_of(scenario), scenario, seed=4)
    found: dict[tuple[str, str], Any] = {}
    for _ in range(STEPS):
        if game.ask is None:
            break
        for option in (option for option in game.ask.options if option.kinds):
            assert game.system.why_not(game.state, game.ask, option.key) is None, option.key
        for key in (wish(game.state, chance) for _ in range(WISHES)):
            no = game.why_not(key)
            assert (no is None) == offers(game, key), (game.ask.kind, key, no)
            if no is not None:
                found[no.clause, no.name] = no
        game.play(chance.choice(game.ask.options))
    assert len(found) > 15
    for no in found.values():
        if no.name not in NO_RULE:
            assert no.clause.startswith("iabsm-"), no
        for lang in LANGUAGES:
            assert no.name in NO_RULE or clause_text(no.clause, lang), no
            said = words_of("iabsm", lang).refusal(no, game.state, game.ask)
            assert said, no
            assert f"-no-{no.name}" not in said, no
