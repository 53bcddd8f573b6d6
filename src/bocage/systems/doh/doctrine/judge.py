"""How A Day of Heroes is played well: as Lock 'n Load, and with what a town full of people asks for.

The parts lie beside it, as in the core: `doctrine_sense` (how things stand), `doctrine_ground` (the quarter),
`doctrine_odds`, `doctrine_fire`, `doctrine_moves`, `doctrine_crowds` (mobs), `doctrine_machines` (convoys),
`doctrine_air` (ropes and roofs), `doctrine_camp` and `doctrine_deeds` (what to do).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bocage.kernel import Ask, Game, Option
from bocage.kernel.doctrine import Doctrine, Judgement, Temper
from bocage.systems.doh.doctrine.air import door_reasons, fly_off_reasons, fly_reasons
from bocage.systems.doh.doctrine.camp import drop_reasons, rally_reasons, roadblock_leader, set_up_reasons
from bocage.systems.doh.doctrine.crowds import confused, gather_reasons, mob_moves
from bocage.systems.doh.doctrine.deeds import deed_reasons
from bocage.systems.doh.doctrine.fire import opportunity_reasons
from bocage.systems.doh.doctrine.ground import Quarter
from bocage.systems.doh.doctrine.machines import drive_step_reasons
from bocage.systems.doh.doctrine.memory import CrowdMemory
from bocage.systems.doh.doctrine.moves import join_reasons, step_reasons
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.doctrine.judge import EACH, WHOLE, LnlDoctrine, unknown
from bocage.systems.lnl.doctrine.reasons import Reasons

Judge = Callable[[Street, Ask], list[Reasons]]
One = Callable[[Street, Option], Reasons]

STREETS_WHOLE: Final[Mapping[str, Judge]] = {
    **WHOLE,
    "step": step_reasons,
    "set-up": set_up_reasons,
    "opportunity-fire": opportunity_reasons,
    "drive": drive_step_reasons,
    "fly": fly_reasons,
    "fly-off": fly_off_reasons,
    "mob-moves": mob_moves,
    "mob-confused": confused,
}
"""Questions whose options are judged together."""

STREETS_EACH: Final[Mapping[str, One]] = {
    **EACH,
    "impulse": deed_reasons,
    "act": deed_reasons,
    "also-activate": deed_reasons,
    "mob-fire": deed_reasons,
    "snipe": door_reasons,
    "move-who": join_reasons,
    "mob-grows": gather_reasons,
    "mob-half-squad": gather_reasons,
    "roadblock-leader": roadblock_leader,
    "rally": rally_reasons,
    "rally-leaders": rally_reasons,
    "drop-weapon": drop_reasons,
}
"""Questions whose options are judged one by one."""


class DohDoctrine(LnlDoctrine):
    """The doctrine of A Day of Heroes. It remembers the quarters it has seen, and nothing of any game."""

    __slots__ = ("_crowd_memory",)

    def __init__(self) -> None:
        super().__init__()
        self._crowd_memory = CrowdMemory()

    def judge(self, game: Game[Any], temper: Temper) -> list[Judgement]:
        ask = game.ask
        assert ask is not None
        g: Lnl = game.state
        quarter = self._ground(g)
        assert isinstance(quarter, Quarter)
        street = Street(g, quarter, g.seats.index(ask.seat), temper, self._crowd_memory)
        whole = STREETS_WHOLE.get(ask.kind)
        if whole is not None:
            return list(map(Judgement, ask.options, whole(street, ask)))
        one = STREETS_EACH.get(ask.kind, unknown)
        return [Judgement(option, one(street, option)) for option in ask.options]

    def _survey(self, g: Lnl) -> Quarter:
        return Quarter(g)


DOCTRINE: Final[Doctrine] = DohDoctrine()
