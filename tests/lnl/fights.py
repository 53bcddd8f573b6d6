"""Drawn battles fought to their end at random: every invariant holds, and all of it can be told."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Final

from bocage.kernel import Game
from bocage.systems.lnl.battle.state import Lnl
from bocage.text.lnl.words import LnlWords
from tests.lnl.invariants import CROWDED, check_quiet, check_secrets, check_state
from tests.lnl.positions import Battle
from tests.positions import pick
from tests.properties import check_question

GROUND: Final = """
     f     .     t     .
  .     b     .     f     .
     .     S     S     .
  t     .     S     .     w
     .     r     .     f
  f     .     .     b     .
     H     .     t     .
  .     f     .     .     f
     .     b     .     t
  .     .     H     .     .
"""
LEFTOVERS: Final = ("{", "$", "lnl-", "None")
"""What a sentence that is whole never has in it."""


def fought(
    battle: Battle, seed: int, prefer: Sequence[str] = (), words: Sequence[LnlWords] = ()
) -> Iterator[Game[Lnl]]:
    """The battle after each choice, with the dice and the answers of this seed.

    `prefer`: verbs that are chosen two times in three where they are offered. `words`: who tells it.
    """
    game = battle.open(seed)
    chance = random.Random(seed)
    told = 0
    while game.ask is not None:
        check_question(game)
        if game.ask.kind == "impulse":
            check_quiet(game.state)
            check_secrets(game)
        g, ask, option = game.state, game.ask, pick(chance, game.ask, prefer)
        lines = [each.ask(g, ask) for each in words]
        lines += [say(g, option, ask) for each in words for say in (each.option, each.option_below)]
        game.play(option)
        lines += [line for each in words for event in game.events[told:] for line in each.event(g, event)]
        told = len(game.events)
        assert not any(mark in line for line in lines for mark in LEFTOVERS), lines
        asked = "" if game.ask is None else game.ask.kind
        check_state(game.state, dropping=asked == "drop-weapon", crowded=asked in CROWDED)
        assert game.decisions < 5000
        yield game
