"""Drawn battles fought to their end at random: every invariant holds."""

from __future__ import annotations

import random
from collections.abc import Collection

from tests.properties import check_question
from tests.vv.invariants import check_choice, check_pinned, pinned_now
from tests.vv.positions import Battle


def fought(battle: Battle, seed: int, prefer: Collection[str], often: float) -> set[str]:
    """One battle to its end with the dice and the answers of this seed; the verbs that were chosen.

    `prefer`: verbs that are chosen so often where they are offered; `done` among them only without others.
    """
    game = battle.open(seed)
    chance = random.Random(seed)
    chosen: set[str] = set()
    while game.ask is not None:
        lying = pinned_now(game.state)
        liked = [option for option in game.ask.options if option.verb in prefer]
        if len(liked) > 1:
            liked = [option for option in liked if option.verb != "done"]
        choice = chance.choice(liked if liked and chance.random() < often else game.ask.options)
        chosen.add(choice.verb)
        game.play(choice)
        check_question(game)
        check_choice(game)
        check_pinned(lying)
    return chosen
