"""What the doctrine of A Day of Heroes remembers from one question to the next changes no judgement."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import Game
from bocage.kernel.doctrine import EVEN, Doctrine, Temper
from bocage.players.veteran import best
from bocage.systems import scenarios, system_of
from bocage.systems.doh.doctrine.judge import DohDoctrine
from bocage.systems.doh.doctrine.memory import CrowdMemory
from bocage.systems.lnl.battle.state import Lnl

BOLD = Temper(1.7, 1.0, 1.0)


def judged(mind: Doctrine, game: Game[Lnl], temper: Temper) -> list[tuple[str, list[tuple[str, float]]]]:
    return [(each.option.key, list(each.reasons)) for each in mind.judge(game, temper)]


@pytest.mark.parametrize("id", scenarios("doh"))
def test_who_remembers_judges_as_who_has_just_come(id: str) -> None:
    """Asked again and again, in two tempers, through a whole battle."""
    old, new = DohDoctrine(), DohDoctrine()
    game: Game[Any] = Game.open(system_of(id), id, seed=3, silent=True)
    asked = 0
    while game.ask is not None:
        bold = judged(old, game, BOLD)
        told = old.judge(game, EVEN)
        new._crowd_memory = CrowdMemory()
        assert judged(old, game, EVEN) == judged(new, game, EVEN)
        new._crowd_memory = CrowdMemory()
        assert bold == judged(new, game, BOLD)
        game.play(best(told).option)
        asked += 1
    assert asked > 100
