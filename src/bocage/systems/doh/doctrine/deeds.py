"""4.0: whom to activate in Mogadishu, and what for."""

from __future__ import annotations

from bocage.kernel import Option
from bocage.systems.common.doctrine.reasons import Reasons
from bocage.systems.doh.doctrine.air import StreetAir
from bocage.systems.doh.doctrine.crowds import Crowds
from bocage.systems.doh.doctrine.fire import StreetFire
from bocage.systems.doh.doctrine.machines import StreetMachines
from bocage.systems.doh.doctrine.moves import StreetMoves
from bocage.systems.doh.doctrine.sense import Street
from bocage.systems.lnl.battle.state import Unit
from bocage.systems.lnl.doctrine.deeds import Deeds


class StreetDeeds(Deeds):
    """The tactics of an impulse in Mogadishu: as in the core, and crowds are roused."""

    __slots__ = ("crowds", "street_air")

    def __init__(
        self,
        street: Street,
        shots: StreetFire,
        moves: StreetMoves,
        machines: StreetMachines,
        street_air: StreetAir,
    ) -> None:
        super().__init__(street, shots, moves, machines)
        self.crowds: Crowds = moves.crowds
        self.street_air = street_air

    def deed(self, option: Option) -> Reasons:
        return self.crowds.rouse(option) if option.verb == "mob" else super().deed(option)

    def snipe(self, unit: Unit, loc: int) -> Reasons:
        return self.street_air.snipe(unit, loc)
