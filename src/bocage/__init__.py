"""Bocage plays squad-level tactical wargames with every rule enforced and explained.

>>> from bocage import Game, Dice, scenarios
>>> game = Game.start(next(iter(scenarios())), seed=7)
>>> game.ask.kind
'set-up'
"""

from bocage.face import Game
from bocage.kernel import BocageError, Dice
from bocage.systems import scenarios

__version__ = "0.1.0"

__all__ = ["BocageError", "Dice", "Game", "scenarios"]
