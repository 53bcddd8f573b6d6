"""A close combat, when people say who fights and where."""

from __future__ import annotations

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Tally
from bocage.systems.common.table.bodies import GONE
from bocage.systems.common.table.deeds import Deed, Pick, Throw
from bocage.systems.iabsm.battle.units import SUPPRESSED, Unit
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.companion.losses import lose_figure
from bocage.systems.iabsm.companion.morale import check_shock, rout
from bocage.systems.iabsm.rules.close_combat.dice import Band, gathered_dice, has_machine_gun
from bocage.systems.iabsm.rules.close_combat.melee import (
    APART_AFTER,
    LAST_ROUND,
    blows_of,
    overwhelms,
    result_of,
)
from bocage.systems.iabsm.rules.close_combat.retreats import CLAUSES, NEXT, ROUT_SHOCK, suffers
from bocage.systems.iabsm.rules.fire.crowding import chooser, takers
from bocage.systems.iabsm.rules.morale.shock import worsen


class Clash:
    """What people say of a close combat: who charges whom, the actions that went into the run, the position
    of the defenders, and whether they are taken in the rear."""

    __slots__ = ("attackers", "defenders", "in_rear", "per", "spent")

    def __init__(
        self, attackers: list[Unit], defenders: list[Unit], spent: int, per: int, *, in_rear: bool
    ) -> None:
        self.attackers = attackers
        self.defenders = defenders
        self.spent = spent
        self.per = per
        self.in_rear = in_rear

    def units(self, *, attacks: bool) -> list[Unit]:
        """Return who fights still: who is destroyed or has fallen back does not."""
        side = self.attackers if attacks else self.defenders
        return [unit for unit in side if unit.loc != GONE and not unit.broken]


def pool(e: Evening, clash: Clash, number: int, *, attacks: bool) -> Tally:
    """cc-1 to cc-21: the dice of a side in a round."""
    units = clash.units(attacks=attacks)
    level = max((e.level_with(unit) for unit in units), default=0)
    guns = 0 if attacks or clash.in_rear else sum(1 for unit in units if has_machine_gun(unit))
    band = Band(
        units,
        level,
        defends=not attacks,
        spent=clash.spent if attacks and number == 1 else 0,
        guns=guns,
        per=clash.per,
        in_rear=clash.in_rear,
    )
    return gathered_dice(e.choices, band)


def melee(e: Evening, clash: Clash) -> Deed:
    """ccres-1 to ccres-21: round after round while both are equal, until a side gives way."""
    e.spent = clash.spent
    for number in range(1, LAST_ROUND + 1):
        sides = (clash.units(attacks=True), clash.units(attacks=False))
        tallies = [pool(e, clash, number, attacks=attacks) for attacks in (True, False)]
        counts = [int(tally.total) for tally in tallies]
        sums = [e.sum("melee", units[0], tally) for units, tally in zip(sides, tallies, strict=True)]
        for winner in (0, 1):
            if overwhelms(counts[winner], counts[1 - winner]):
                sums[winner].note(counts[winner], outcome="overwhelms", losses=0)
                e.tell("overwhelms-them", ("iabsm-ccres-2",), unit=sides[winner][0].id)
                yield from rout_all(e, sides[1 - winner])
                return
        losses, shocks = [0, 0], [0, 0]
        for at in (0, 1):
            dice = yield Throw("close-combat", counts[at], sides[at][0].id)
            losses[1 - at], shocks[1 - at] = blows_of(dice)
            sums[at].note(counts[at], outcome="fights", losses=losses[1 - at], dice=dice)
        for at in (0, 1):
            yield from take_losses(e, sides[at], losses[at], shocks[at])
        for unit in (*clash.units(attacks=True), *clash.units(attacks=False)):
            yield from check_shock(e, unit)
        left = [clash.units(attacks=True), clash.units(attacks=False)]
        if losses[0] != losses[1] and left[0] and left[1]:
            loser = 0 if losses[0] > losses[1] else 1
            give_ground(e, left[loser], left[1 - loser][0], abs(losses[0] - losses[1]))
            return
        if not left[0] or not left[1]:
            return
        e.tell("equal", ("iabsm-ccres-10",))
    for unit in (*clash.units(attacks=True), *clash.units(attacks=False)):
        go_back(e, unit, APART_AFTER // UNIT, "iabsm-ccres-12", facing=True)


def take_losses(e: Evening, units: list[Unit], losses: int, shocks: int) -> Deed:
    """ccres-7, ccres-8, melee-7: losses are dealt by turns, each six with a Shock."""
    dealt = [0] * len(e.units)
    order: list[int] = []
    while len(order) < losses:
        open_to = [unit for unit in units if dealt[unit.id] < unit.figures]
        if not open_to:
            break
        choice = takers(open_to, dealt)
        number = choice[0].id
        if len(choice) > 1:
            among = tuple(unit.id for unit in choice)
            side = chooser(units[0], len(order))
            (number,) = yield Pick("allot", side, among, False, units[0].id, losses - len(order))
        order.append(number)
        dealt[number] += 1
    for at, number in enumerate(order):
        unit = e.units[number]
        yield from lose_figure(e, unit)
        unit.shock += int(at < shocks and unit.loc != GONE)


def rout_all(e: Evening, units: list[Unit]) -> Deed:
    """ccres-2 to ccres-5: 6 Shock for each section and team, and 3D6 inches with its back to the enemy."""
    for unit in units:
        unit.shock += ROUT_SHOCK
        unit.routed = True
        unit.reserved = 0
        worsen(e, unit, SUPPRESSED, "iabsm-melee-11")
        yield from rout(e, unit)


def give_ground(e: Evening, losers: list[Unit], winner: Unit, difference: int) -> None:
    """ccres-13 to ccres-20: each unit of the loser falls back, takes Shock, and suffers for it."""
    result = result_of(difference)
    way, more = CLAUSES[result.difference]
    e.tell("wins-by", ("iabsm-ccres-9",), unit=winner.id, difference=difference)
    for unit in losers:
        unit.shock += result.shock
        go_back(e, unit, result.back, way, facing=result.facing)
        suffers(e, unit, NEXT[result.next], more)


def go_back(e: Evening, unit: Unit, inches: int, clause: str, *, facing: bool) -> None:
    """ccres-12 to ccres-19: a unit goes straight back."""
    e.tell("gives-ground", (clause,), unit=unit.id, inches=inches, faces="enemy" if facing else "away")
