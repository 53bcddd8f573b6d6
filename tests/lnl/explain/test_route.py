"""The way shown before a move is the way the rules allow, and names the fire it will draw."""

from __future__ import annotations

import pytest

from bocage import kernel
from bocage.face import Game
from bocage.players import Recruit
from bocage.systems import habits
from bocage.systems.common.routes import Route
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.explain.route import find_route
from tests.lnl.positions import Battle

FIELD = """
     .     w     .
  .     .     .     .
     .     .     .
"""


@pytest.mark.parametrize("scenario", ["the-orchard-wall", "the-delmas-house", "no-moon-over-the-rouvet"])
def test_the_first_step_of_every_way_is_offered_and_draws_the_fire_foretold(scenario: str) -> None:
    game = Game.start(scenario, seed=2)
    players = {seat: Recruit(number, habits("lnl")) for number, seat in enumerate(game.seats)}
    seen = fire = 0
    while game.ask is not None:
        if game.ask.kind == "step" and game.decisions % 2:
            for option in game.ask.options:
                if option.verb == "move":
                    route = find_route(game, option.value)
                    assert route is not None
                    assert game.ask.find(game.state.verbs.move(route.legs[0].to).key) is not None
                    seen += 1
                    fire += _check_fire(game, route)
        game.play(players[game.ask.seat].choose(game))
    assert seen
    assert fire


def _check_fire(game: kernel.Game[Lnl], route: Route) -> bool:
    """One step in a copy of the game: who is asked to fire is who was foretold."""
    leg = route.legs[0]
    twin = game.fork(1)
    known = len(twin.events)
    twin.choose(game.state.verbs.move(leg.to).key)
    if any(event.kind in ("event", "mine", "melee", "sweep") for event in twin.events[known:]):
        return False
    names = {unit.name for units in leg.watchers.values() for unit in units}
    foretold = {unit.loc for unit in game.state.units if unit.name in names}
    asked = twin.ask is not None and twin.ask.kind == "opportunity-fire"
    assert bool(foretold) == asked
    if twin.ask is not None and asked:
        firing = {
            option.value if option.verb == "opportunity-fire" else twin.state.units[option.value >> 20].loc
            for option in twin.ask.options
            if option.args
        }
        assert foretold == firing
    return asked


def test_the_cheapest_way_goes_round_the_woods() -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"G1": "wehrmacht_squad"})
    battle.impulse("us").choose("activate:A1", "move-from:A1")
    route = find_route(battle.game, battle.loc("E1"))
    assert route is not None
    assert (route.cost, route.left) == (4, 4)
    assert "D1" not in [battle.g.field.labels[leg.to] for leg in route.legs]
    assert [len(leg.watchers) for leg in route.legs] == [1, 1, 1, 1]
    assert find_route(battle.game, battle.loc("G1")) is None


def test_nobody_on_the_move_no_way() -> None:
    battle = Battle(FIELD, us={"A1": "us_airborne_squad"}, german={"G1": "wehrmacht_squad"}).impulse("us")
    assert find_route(battle.game, battle.loc("B1")) is None
