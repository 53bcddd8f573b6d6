"""The ghost of a squad that is to go somewhere: how it would stand, or how it may go there after all."""

from __future__ import annotations

from typing import Any

from bocage.kernel import Game
from bocage.players import make_player
from bocage.server.sotr.presenter import SotrPresenter
from bocage.systems import system_of

BAKER = "sotr/the-baker-of-vaux"
ASKED = 12
"""How many questions about where to go are looked at."""


def ghost(game: Game[Any], key: str) -> dict[str, Any]:
    assert game.ask is not None
    known: Any = game.known_to(game.ask.seat)
    found = SotrPresenter("en").form(known, key)
    assert found is not None
    return found


def test_who_may_not_go_as_they_stand_are_shown_the_formation_in_which_they_may() -> None:
    """ruling-6: the guide's place is the same, the others take another formation. What is offered in column
    only says so where they are refused as they stand."""
    game: Game[Any] = Game.open(system_of(BAKER), BAKER, seed=7)
    player = make_player("veteran", 1, "sotr")
    asked = otherwise = 0
    while game.ask is not None and asked < ASKED:
        if game.ask.kind == "go":
            asked += 1
            for option in game.ask.options:
                if option.verb != "go":
                    continue
                point = option.key.rpartition(">")[2]
                kept = ghost(game, f"go:kept>{point}")
                if kept["allowed"]:
                    assert kept["instead"] is None
                    continue
                otherwise += 1
                assert ghost(game, f"{kept['instead']}{point}")["allowed"]
        game.play(player.choose(game))
    assert otherwise


def test_who_may_go_nowhere_near_a_point_is_shown_nothing_instead() -> None:
    game: Game[Any] = Game.open(system_of(BAKER), BAKER, seed=7)
    player = make_player("veteran", 1, "sotr")
    while game.ask is not None and game.ask.kind != "go":
        game.play(player.choose(game))
    far = ghost(game, "go:kept>16,16")
    assert not far["allowed"]
    assert far["instead"] is None
