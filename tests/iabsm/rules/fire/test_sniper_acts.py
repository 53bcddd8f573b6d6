"""What a sniper is offered, what he leaves behind, and by which line of the table he does it."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED
from tests.iabsm.positions import FIELD, at, battle, events, go, grenadiers, keys, named, section, tank, unit

clause = pytest.mark.clause
SNIPER, SECTION = "german-sniper-1", "british-section-1"


def turn(british: Any, *dice: int, more: Any = None, **state: Any) -> Game[Iabsm]:
    """It is the sniper's turn, at 20, 8."""
    sniper = at("german_sniper", 20, 8, 180, level=2, platoon=1, **state)
    platoons = len({each.platoon for each in british})
    game = battle(british, [grenadiers(5, 3), sniper], card=3 + platoons, dice=dice, **(more or {}))
    game.choose(f"activate:{SNIPER}")
    return game


@clause("iabsm-snipe-2", "iabsm-act-2")
def test_a_pinned_sniper_does_not_move() -> None:
    game = turn([section(20, 20)])
    assert keys(game, "run") == ["run:3>0"]
    assert game.ask is not None
    assert (game.ask.kind, game.ask.about["left"]) == ("sniper", 1)
    game = turn([section(20, 20)], state=PINNED)
    assert keys(game, "run") == []


@clause("iabsm-snipe-2", "iabsm-inf-3")
def test_a_sniper_pays_for_crossings_with_dice() -> None:
    hedge = Table.draw(FIELD, lines={"hedge": [[(0, 10), (40, 10)]]})
    game = turn([section(20, 20)], more={"table": hedge})
    assert keys(game, "run") == ["run:3>0", "run:2>1"]


@clause("iabsm-snipe-2", "iabsm-spot-2")
def test_a_sniper_looks_for_those_whom_nobody_knows_of_and_shoots_at_men() -> None:
    """He knows of the section and the tank, not of the team."""

    def unknown(g: Iabsm) -> None:
        named(g, "british-team-1").spotted_by = 0

    british = [section(20, 20), tank(25, 20), at("british_at_team", 30, 20)]
    game = turn(british, more={"arrange": unknown})
    assert keys(game, "snipe") == [f"snipe:{SECTION}"]
    assert keys(game, "spot") == ["spot:british-team-1>1"]


@clause("iabsm-snipe-2", "iabsm-act-4", "iabsm-spotmod-1")
def test_a_sniper_who_has_fired_is_in_cover_and_in_ambush_no_longer() -> None:
    game = turn([section(20, 20)], 1, 2, in_cover=True, ambush=True)
    game.choose(f"snipe:{SECTION}")
    sniper = unit(game, SNIPER)
    assert (sniper.fired, sniper.fired_turn, sniper.in_cover, sniper.ambush) == (True, 1, False, False)
    assert unit(game, SECTION).under_fire


@clause("iabsm-sniper-5", "iabsm-sniper-6", "iabsm-sniper-7", "iabsm-sniper-8")
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_each_result_is_told_by_its_line(die: int) -> None:
    game = turn([section(20, 20), section(30, 28)], 1, die, 2, 1, 1)
    game.choose(f"snipe:{SECTION}")
    (pinned,) = [event for event in game.events if event.kind == "pinned"]
    assert pinned.clauses == (f"iabsm-sniper-{die + 2}",)
    shaken = [event for event in game.events if event.kind == "shaken"]
    assert [event.clauses for event in shaken] == ([] if die == 3 else [(f"iabsm-sniper-{die + 2}",)])
    assert unit(game, SECTION).shock == (0 if die == 3 else 1)


@clause("iabsm-sniper-9", "iabsm-sniper-10")
def test_a_double_is_told_with_the_level_that_is_left() -> None:
    game = turn([section(20, 20)], 1, 1)
    game.choose(f"snipe:{SECTION}")
    assert events(game, "sniper-slips") == [{"unit": unit(game, SNIPER).id, "count": 1}]
    assert events(game, "sniper-gone") == []
    game = turn([section(20, 20)], 1, 2)
    game.choose(f"snipe:{SECTION}")
    assert events(game, "sniper-slips") == []


@clause("iabsm-snipe-2", "iabsm-act-9")
def test_a_sniper_draws_reactions_when_he_fires_or_moves_and_none_when_he_stays() -> None:
    """He is known, and the section has kept an action."""
    for choices, reacts in (
        ([f"snipe:{SECTION}"], True),
        (["run:3>0", go(20, 7)], True),
        (["run:3>0", "stay"], False),
    ):
        game = turn([section(20, 20, reserved=1)], 1, 2, 3)
        for choice in choices:
            game.choose(choice)
        assert game.ask is not None
        assert (game.ask.kind == "react") is reacts
    game = turn([section(20, 20)], 1, 2)
    game.choose("done")
    assert game.state.acting == -1


@clause("iabsm-sniper-5", "iabsm-snipe-2")
def test_a_snipers_turn_is_over_after_one_act() -> None:
    game = turn([section(20, 20)], 1, 2)
    game.choose(f"snipe:{SECTION}")
    assert game.ask is not None
    assert game.ask.kind != "sniper"
