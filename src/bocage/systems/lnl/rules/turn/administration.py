"""9.0: the Administrative Phase."""

from __future__ import annotations

from bocage.kernel import Flow
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.state import OVER, TURN, Lnl
from bocage.systems.lnl.rules.fire.smoke import thin_smoke
from bocage.systems.lnl.rules.indirect.fire_for_effect import clear_ffe
from bocage.systems.lnl.rules.sight.star_shells import darken


def administrative_phase(g: Lnl) -> Flow[None]:
    """9.0-2 to -6, ruling 21: markers and shells off, smoke thins, and the turn marker moves on."""
    for unit in g.units:
        unit.marks = 0
        unit.mp = 0
        unit.tried = False
    g.spotted = 0
    darken(g)
    if g.ffe:
        clear_ffe(g)
    clear_melee(g)
    thin_smoke(g)
    g.module.administer(g)
    g.tell("administration", ("lnl-9.0-2", "lnl-9.0-6"), turn=g.turn)
    g.phase = OVER if g.turn >= g.scenario.turns else TURN
    yield from ()


def clear_melee(g: Lnl) -> None:
    """8.1-4, 8.1-5: a Melee marker stays only where both sides are left."""
    g.melee_fought = 0
    for loc in bits(g.melee):
        if not (g.at[0][loc] and g.at[1][loc]):
            g.melee &= ~(1 << loc)
