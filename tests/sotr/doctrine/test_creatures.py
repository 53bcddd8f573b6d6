"""How creatures are used well: they go for their prey, and do not lie down on the way."""

from __future__ import annotations

from typing import Any

from bocage.kernel import Game
from bocage.kernel.doctrine import EVEN
from bocage.players import make_player
from bocage.systems import system_of
from bocage.systems.sotr.doctrine.creatures import hunts
from bocage.systems.sotr.doctrine.judge import DOCTRINE

PIANO = "sotr/nine-at-the-piano"


def test_who_kills_with_claws_never_lies_down_where_it_may_stay_as_it_is() -> None:
    """Prone zombies crawl two inches, where they would have walked four."""
    game: Game[Any] = Game.open(system_of(PIANO), PIANO, seed=7)
    player = make_player("veteran", 0, "sotr")
    asked = 0
    while (ask := game.ask) is not None:
        judged = {each.option.verb: each.score for each in DOCTRINE.judge(game, EVEN)}
        if "prone" in judged and "done" in judged and hunts(game.state.units[ask.about["unit"]]):
            asked += 1
            assert judged["prone"] < judged["done"]
        game.play(player.choose(game))
    assert asked
