"""What a seat may not know is in no copy that is made for it."""

from __future__ import annotations

import pytest

from bocage.systems.vv.content.scenario import Fortification
from tests.support import clause
from tests.vv.positions import Battle

GROUND = """
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
     .     .     .
  .     .     .     .
"""


def island(tunnel: str = "A1 B2 C2 C3 D3") -> Battle:
    caves = (Fortification("cave", "A1 D3 C1", "german"),)
    return Battle(
        GROUND,
        us={"G3": "us_marine_squad"},
        german={"A1": "japanese_rifle_squad", "A3": "japanese_rifle_squad"},
        nations={"us": "us", "german": "japanese"},
        forts=caves,
        tunnels=(tunnel,),
        pacific=True,
        first="german",
    )


@clause("vv-20.12-5")
def test_nobody_but_the_owner_knows_where_in_a_tunnel_somebody_is() -> None:
    battle = island().phase("movement", "german")
    battle.choose("go-below:A1", "tunnel:B2")
    game = battle.game
    seen: dict[str | None, set[bytes]] = {}
    for key in ("tunnel:C2", "tunnel:C3"):
        for seat in ("us", None, "german"):
            known = game.known_to(seat)
            seen.setdefault(seat, set()).add(known.system.digest(known.state))
            assert known.view(seat) == game.view(seat)
        game.choose(key)
    assert {seat: len(found) for seat, found in seen.items()} == {"us": 1, None: 1, "german": 2}


@clause("vv-20.12-5")
def test_nobody_notices_who_crawls_on_until_he_comes_up() -> None:
    battle = island().phase("movement", "german")
    game = battle.game
    silent = []
    for key in ("go-below:A1", "tunnel:B2", "tunnel:C2", "tunnel:C3", "surface:D3"):
        assert game.ask is not None
        option = game.ask.find(key)
        assert option is not None
        silent.append(game.system.is_silent(game.state, game.ask, option))
        game.choose(key)
    assert silent == [False, False, True, True, False]


@clause("vv-20.12-5")
def test_who_stays_below_shows_no_marker_of_having_moved() -> None:
    battle = island().phase("movement", "german")
    battle.choose("go-below:A1", "tunnel:B2", "stop")
    assert battle.marked("german-squad-1") == ["move"]
    shown = {}
    for seat in ("us", "german"):
        units: list[dict[str, object]] = battle.game.view(seat)["units"]  # type: ignore[assignment]
        shown[seat] = next(unit["markers"] for unit in units if unit["id"] == "german-squad-1")
    assert shown == {"us": [], "german": ["move"]}


@clause("vv-20.71-2")
@pytest.mark.parametrize("cell", ["C1", "C2", "E1"])
def test_hidden_minefields_are_in_no_copy_for_the_enemy(cell: str) -> None:
    forts = (Fortification("minefield", cell, "german", hidden=True),)
    battle = Battle(
        GROUND, us={"G3": "us_marine_squad"}, german={"A1": "german_rifle_squad"}, forts=forts
    ).phase("movement")
    game = battle.game
    mined = 1 << battle.cell(cell)
    assert game.known_to("us").state.unseen_mines == [0, 0]
    assert game.known_to(None).state.unseen_mines == [0, 0]
    assert game.known_to("german").state.unseen_mines == game.state.unseen_mines
    assert mined in game.state.unseen_mines


@clause("vv-20.12-5")
def test_who_is_named_above_the_ground_is_noticed() -> None:
    """Two squads at the mouth of a cave: naming them to go below is seen, and so is naming them to march."""
    battle = Battle(
        GROUND,
        us={"G3": "us_marine_squad"},
        german={"A1": "japanese_rifle_squad japanese_rifle_squad"},
        nations={"us": "us", "german": "japanese"},
        forts=(Fortification("cave", "A1 D3 C1", "german"),),
        tunnels=("A1 B2 C2 C3 D3",),
        pacific=True,
        first="german",
    ).phase("movement", "german")
    for key in ("go-below:A1", "move:A1"):
        before = battle.game
        battle.choose(key)
        ask = battle.ask
        assert ask.kind in ("tunnel-who", "move-who")
        assert not any(before.system.is_silent(battle.g, ask, option) for option in ask.options)
        battle.phase("movement", "german")
    battle.choose("go-below:A1", "join:german-squad-1", "join:german-squad-2", "tunnel:B2", "stop")
    while not (battle.ask.kind == "movement" and battle.ask.seat == "german"):
        battle.choose("done")
    battle.choose("below:B2")
    assert battle.ask.kind == "tunnel-who"
    assert all(battle.game.system.is_silent(battle.g, battle.ask, option) for option in battle.ask.options)
