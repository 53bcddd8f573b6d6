"""What a seat may see: mines that nobody has entered, and who is where below the ground, stay hidden."""

from __future__ import annotations

import json
from random import Random
from typing import Any, cast

import pytest

from bocage import Game, scenarios
from bocage.kernel import Ask
from bocage.systems.common.cellsets import bits
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import BELOW
from bocage.systems.vv.explain.sight_picture import met
from bocage.systems.vv.explain.why.why_not import why_not
from bocage.systems.vv.explain.wishes import wishes
from bocage.systems.vv.view.seat_view import view
from tests.support import clause

IDS = sorted(scenarios("vv"))


def seen_by(g: Vv, seat: str | None, ask: Ask | None = None) -> dict[str, Any]:
    return cast("dict[str, Any]", view(g, seat, ask))


@pytest.mark.parametrize("id", IDS)
def test_a_view_is_plain_and_hides_the_enemy_s_secrets(id: str) -> None:
    game, pick = Game.start(id, seed=6), Random(6)
    g = game.state
    while game.ask is not None:
        for side, seat in enumerate(g.seats):
            seen = seen_by(g, seat, game.ask if game.ask.seat == seat else None)
            assert json.loads(json.dumps(seen)) == seen
            mines = set(seen["markers"]["mines"])
            hidden = {g.field.labels[cell] for cell in bits(g.unseen_mines[1 - side])}
            assert not mines & hidden
            for unit, shown in zip(g.units, seen["units"], strict=True):
                assert shown["below"] is None or (unit.loc == BELOW and unit.side == side)
        spectator = seen_by(g, None)
        assert spectator["ask"] is None
        assert all(each["below"] is None for each in spectator["units"])
        game.choose(pick.choice(list(game.ask.options)))


@clause("vv-20.71-2")
def test_the_owner_sees_his_hidden_mines_and_nobody_else_does() -> None:
    game, pick = Game.start("vv/the-caves-of-hat-hill", seed=1), Random(1)
    while game.ask is not None and game.turn == 0:
        game.choose(pick.choice(list(game.ask.options)))
    g = game.state
    owner = next(side for side in (0, 1) if g.unseen_mines[side])
    cells = {g.field.labels[cell] for cell in bits(g.unseen_mines[owner])}
    assert cells <= set(seen_by(g, g.seats[owner])["markers"]["mines"])
    for seat in (g.seats[1 - owner], None):
        assert not cells & set(seen_by(g, seat)["markers"]["mines"])


@pytest.mark.parametrize("id", IDS)
def test_every_wish_has_an_answer(id: str) -> None:
    """What a player points at is either offered, or a rule or the moment stands against it."""
    game, pick = Game.start(id, seed=2), Random(2)
    while game.ask is not None:
        cell = pick.randrange(len(game.state.field.labels))
        for key in wishes(game.state, game.ask, cell):
            assert game.ask.find(key) is not None or why_not(game.state, game.ask, key) is not None, key
        game.choose(pick.choice(list(game.ask.options)))


@clause("vv-20.12-5")
def test_only_the_owner_knows_where_below_the_ground_his_men_are() -> None:
    """The sections E4 E3 F3 G2, G4 G3 G2 and G4 H4 I4 have the nodes E3, F3, G3 and H4."""
    g = Game.start("vv/the-caves-of-hat-hill", seed=1).state
    unit = next(each for each in g.units if g.seats[each.side] == "japanese")
    unit.loc, unit.tunnel = BELOW, 3
    shown = {
        seat: next(each for each in seen_by(g, seat)["units"] if each["id"] == unit.name)
        for seat in (*g.seats, None)
    }
    assert {seat: each["below"] for seat, each in shown.items()} == {
        "us": None,
        "japanese": "H4",
        None: None,
    }
    assert {each["place"] for each in shown.values()} == {"below"}


@clause("vv-10.10-6")
def test_the_hexside_of_one_s_own_hex_is_on_the_line_and_does_nothing() -> None:
    g = Game.start("vv/the-lane-at-bosc-morin").state
    here, there = g.field.number("C4"), g.field.number("E6")
    [out] = met(g.field.sight.sight.verdict(here, there))
    [back] = met(g.field.sight.sight.verdict(there, here))
    assert (out.effect, out.what, back.effect, back.what) == ("none", "hedge", "hindered", "hedge")
