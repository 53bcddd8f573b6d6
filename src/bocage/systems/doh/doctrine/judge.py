"""How A Day of Heroes is played well: as Lock 'n Load, and with what a town full of people asks for.

The parts lie beside it, as in the core, and override what they play otherwise: `weights`, `sense` (how things
stand), `ground` (the quarter), `odds`, `fire`, `moves`, `crowds` (mobs), `machines` (convoys), `air` (ropes
and roofs), `camp` and `deeds` (what to do).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel.doctrine import Doctrine, Temper
from bocage.systems.common.doctrine.judge import Singly, Tactics, Together
from bocage.systems.doh.doctrine.air import StreetAir
from bocage.systems.doh.doctrine.camp import StreetCamp
from bocage.systems.doh.doctrine.crowds import Crowds
from bocage.systems.doh.doctrine.deeds import StreetDeeds
from bocage.systems.doh.doctrine.fire import StreetFire
from bocage.systems.doh.doctrine.ground import Quarter
from bocage.systems.doh.doctrine.machines import StreetMachines
from bocage.systems.doh.doctrine.memory import CrowdMemory
from bocage.systems.doh.doctrine.moves import StreetMoves
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.doctrine.judge import LnlDoctrine, LnlTactics


class DohTactics(LnlTactics):
    """The tactics of one side in Mogadishu for one question."""

    __slots__ = ("crowds", "street_air", "street_camp")

    def __init__(self, street: Street) -> None:
        crowds = Crowds(street)
        shots, moves = StreetFire(street), StreetMoves(street, crowds)
        air = StreetAir(street, shots)
        machines = StreetMachines(street, shots, air)
        camp = StreetCamp(street, machines, moves, crowds)
        deeds = StreetDeeds(street, shots, moves, machines, air)
        super().__init__(street, shots, moves, machines, deeds, camp)
        self.crowds = crowds
        self.street_air = air
        self.street_camp = camp

    def together(self) -> Mapping[str, Together]:
        return {
            **super().together(),
            "fly-off": self.street_air.fly_off,
            "mob-moves": self.crowds.moves,
            "mob-confused": self.crowds.confused,
        }

    def singly(self) -> Mapping[str, Singly]:
        return {
            **super().singly(),
            "mob-fire": self.deeds.deed,
            "snipe": self.street_air.door,
            "mob-grows": self.crowds.gather,
            "mob-half-squad": self.crowds.gather,
            "roadblock-leader": self.street_camp.roadblock_leader,
        }


class DohDoctrine(LnlDoctrine):
    """The doctrine of A Day of Heroes. It remembers the quarters it has seen, and nothing of any game."""

    __slots__ = ("_crowd_memory",)

    def __init__(self) -> None:
        super().__init__()
        self._crowd_memory = CrowdMemory()

    def survey(self, g: Lnl) -> Quarter:
        return Quarter(g)

    def tactics(self, g: Lnl, side: int, temper: Temper) -> Tactics:
        quarter = self.ground(g)
        assert isinstance(quarter, Quarter)
        return DohTactics(Street(g, quarter, side, temper, self._crowd_memory))


DOCTRINE: Final[Doctrine] = DohDoctrine()
