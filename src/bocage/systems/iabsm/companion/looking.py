"""A look for an enemy who lies still, when range and ground are told."""

from __future__ import annotations

from bocage.systems.common.table.deeds import Deed, Throw, forbid
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.companion.activation import cannot_spend
from bocage.systems.iabsm.companion.blinds import lift
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.explain.preview import spot_chances
from bocage.systems.iabsm.rules.sight.spotting import CANNOT_BE_SPOTTED, NEVER, look_tally
from bocage.systems.iabsm.rules.sight.visibility import seen_as


class Look:
    """What people say of a look: the band of range, the class of visibility of the target's ground, whether
    it lies in works, whether it is night, and whether the actions were kept for it."""

    __slots__ = ("actions", "band", "ground", "night", "reacts", "works")

    def __init__(
        self,
        band: int,
        ground: int,
        actions: int,
        *,
        works: bool = False,
        night: bool = False,
        reacts: bool = False,
    ) -> None:
        self.band = band
        self.ground = ground
        self.actions = actions
        self.works = works
        self.night = night
        self.reacts = reacts


def look(e: Evening, unit: Unit, target: Unit, how: Look) -> Deed:
    """spot-1, spot-2, spot-7: 2D6 and the modifiers against the score; an automatic cell needs no roll."""
    forbid(cannot_spend(unit, how.actions, reacts=how.reacts))
    needs = e.tables.scores[seen_as(target, how.ground)][how.band]
    if needs == NEVER:
        forbid(CANNOT_BE_SPOTTED)
    e.spent = 0 if how.reacts else 1 if unit.is_sniper else how.actions
    if how.reacts:
        unit.reserved -= how.actions
    tally = look_tally(unit, target, how.actions, works=how.works, night=how.night)
    e.chances = spot_chances(needs, int(tally.total))
    if needs == 0:
        e.tell("spotted", ("iabsm-spot-7",), unit=unit.id, other=target.id)
        finds(e, unit, target)
        return
    total = e.sum("spot", unit, tally, needs)
    dice = yield Throw("spot", 2, unit.id)
    success = sum(dice) + int(tally.total) >= needs
    e.tell(
        "spot",
        ("iabsm-spot-1", "iabsm-spot-2"),
        unit=unit.id,
        other=target.id,
        dice=tuple(dice),
        tally=tally,
        total=total.settle(dice, hit=success),
        needs=needs,
        hit=success,
    )
    if success:
        finds(e, unit, target)


def finds(e: Evening, unit: Unit, target: Unit) -> None:
    """spot-2, blind-3: a unit is spotted; a blind that is spotted comes off."""
    target.spotted_by |= 1 << unit.id
    if target.is_blind:
        lift(e, target)
