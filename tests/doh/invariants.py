"""What must hold after every choice of every game in Mogadishu."""

from __future__ import annotations

from bocage.kernel import Game
from bocage.systems.doh.battle.state import state_of
from bocage.systems.doh.rules.somalia import is_somali
from bocage.systems.lnl.battle.state import HELD_BACK, Lnl
from tests.lnl import invariants as core


def check_choice(game: Game[Lnl]) -> None:
    """After a choice, whatever is asked now."""
    core.check_choice(game)
    check_mogadishu(game.state)


def check_secrets(game: Game[Lnl]) -> None:
    core.check_secrets(game)


def check_mogadishu(g: Lnl) -> None:
    for unit in g.units:
        if unit.loc < 0:
            continue
        cover = g.field.cover[unit.loc].code
        if unit.counter.crowd:
            assert cover in ("road", "roadblock"), f"{unit} has left the road"
            assert not unit.shaken
        else:
            assert not unit.marks & HELD_BACK, f"{unit} is no crowd"
        if cover == "roadblock" and unit.loc < g.field.sky and unit.loc not in g.wrecks:
            assert is_somali(unit.force), f"{unit} stands on a roadblock"
        if is_somali(unit.force) and unit.counter.kind in ("squad", "half_squad"):
            assert not unit.shaken, f"{unit} has no Shaken side"
    for number, markers in state_of(g).fired_through.items():
        assert g.units[number].counter.crowd
        assert g.units[number].loc >= 0
        assert sum(markers) > 0
