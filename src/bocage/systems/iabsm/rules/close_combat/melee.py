"""Close combat: up to three rounds of dice, losses, and who gives way."""

from __future__ import annotations

from typing import Final

from bocage.ground.table.lattice import UNIT, Point
from bocage.kernel import Flow
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.content.close_combat_rows import ResultRow, results
from bocage.systems.iabsm.rules.close_combat.dice import close_combat_dice
from bocage.systems.iabsm.rules.close_combat.fight import Fight
from bocage.systems.iabsm.rules.close_combat.retreats import lose, part, rout_side
from bocage.systems.iabsm.rules.fire.crowding import deal_out
from bocage.systems.iabsm.rules.fire.hits import lose_figure
from bocage.systems.iabsm.rules.infantry.movement import (
    FARTHER,
    allowances,
    cannot_run,
    choose_place,
    walk_to,
)
from bocage.systems.iabsm.rules.infantry.overwatch import reactions
from bocage.systems.iabsm.rules.morale.shock import HALTS, check_shock, effect_of_shock

LAST_ROUND: Final = 3
APART_AFTER: Final = 6 * UNIT
"""ccres-11, ccres-12: at most three rounds, then six inches back."""
OVERWHELMS: Final = 4
"""ccres-2: with so many times the dice there is no roll."""
LOSS: Final = 5
SHOCK: Final = 6
"""ccres-7, ccres-8: what a die has to show."""
WORST: Final = 4
NOBODY_WINS: Final = -1


def close_combat(g: Iabsm, fight: Fight) -> Flow[None]:
    """ccres-1 to ccres-21: fight until a side gives way, then the winners follow up."""
    fight.meet(g)
    places = fight.middle(0), fight.middle(1)
    winner = yield from _rounds(g, fight)
    if winner != NOBODY_WINS:
        yield from follow_up(g, fight.units[winner], places[1 - winner])


def _rounds(g: Iabsm, fight: Fight) -> Flow[int]:
    """ccres-10, ccres-11: round after round while both are equal. Return the side that has won."""
    for number in range(1, LAST_ROUND + 1):
        fight.round = number
        g.tell("round", ("iabsm-ccres-11",), unit=fight.charger.id, other=fight.target.id, round=number)
        dice = [_gather(g, fight, side) for side in (0, 1)]
        for side in (0, 1):
            if overwhelms(dice[side], dice[1 - side]):
                g.tell("overwhelms", ("iabsm-ccres-2",), side=side, dice=dice[side], against=dice[1 - side])
                rout_side(g, fight, 1 - side)
                return side
        losses = yield from _strike(g, fight, dice)
        alone = _left_alone(fight)
        if alone is not None:
            return alone
        if losses[0] != losses[1]:
            winner = 0 if losses[1] > losses[0] else 1
            difference = abs(losses[0] - losses[1])
            g.tell("wins", ("iabsm-ccres-9",), side=winner, difference=difference)
            lose(g, fight, 1 - winner, result_of(difference))
            _check(g, fight)
            return winner
        g.tell("equal", ("iabsm-ccres-10",))
        _check(g, fight)
        alone = _left_alone(fight)
        if alone is not None:
            return alone
    part(g, fight, APART_AFTER)
    return NOBODY_WINS


def overwhelms(dice: int, against: int) -> bool:
    """ccres-2: four times as many dice or more; any die is enough against none."""
    return dice > 0 and dice >= OVERWHELMS * against


def _gather(g: Iabsm, fight: Fight, side: int) -> int:
    """ccres-1: a side adds up its dice."""
    tally = close_combat_dice(g, fight, side)
    total = int(tally.total)
    g.tell("gathers", ("iabsm-ccres-1",), side=side, dice=total, tally=tally)
    return total


def _strike(g: Iabsm, fight: Fight, dice: list[int]) -> Flow[list[int]]:
    """ccres-6 to ccres-8, melee-7: both roll; losses and Shock fall on both at once. Return how many losses
    each side takes."""
    thrown = [[g.dice.d6("close-combat") for _ in range(count)] for count in dice]
    losses, shocks = [0, 0], [0, 0]
    for side in (0, 1):
        hits, sixes = blows_of(thrown[side])
        losses[1 - side], shocks[1 - side] = hits, sixes
        g.tell(
            "blows",
            ("iabsm-ccres-6", "iabsm-ccres-7", "iabsm-ccres-8"),
            side=side,
            thrown=" ".join(str(die) for die in thrown[side]),
            losses=hits,
            shock=sixes,
        )
    figures = [unit.figures for unit in g.units]
    orders: list[list[int]] = []
    for side in (0, 1):
        orders.append((yield from deal_out(g, fight.units[side], losses[side], figures)))
    for side in (0, 1):
        for at, number in enumerate(orders[side]):
            lose_figure(g, g.units[number])
            if at < shocks[side]:
                g.units[number].shock += 1
    fight.leave()
    return losses


def blows_of(dice: list[int]) -> tuple[int, int]:
    """ccres-7, ccres-8: how many losses dice bring, and how many Shock with them."""
    return sum(1 for die in dice if die >= LOSS), sum(1 for die in dice if die == SHOCK)


def result_of(difference: int) -> ResultRow:
    """ccres-13 to ccres-20: what a difference of losses does to the loser."""
    return results()[min(difference, WORST)]


def _check(g: Iabsm, fight: Fight) -> None:
    """ccres-10, melee-10: after each round Shock is checked, and who falls back fights no longer."""
    for side in (0, 1):
        for unit in fight.units[side]:
            check_shock(g, unit)
    fight.leave()


def _left_alone(fight: Fight) -> int | None:
    """melee-10: a side that is left alone has won; nobody, if none is left."""
    if fight.units[0] and fight.units[1]:
        return None
    if fight.units[0] or fight.units[1]:
        return 0 if fight.units[0] else 1
    return NOBODY_WINS


class Nearer:
    """melee-6: a winner goes no farther from the place that the losers left."""

    __slots__ = ("_place", "_square")

    def __init__(self, unit: Unit, place: Point) -> None:
        self._place = place
        self._square = self._away(unit.x, unit.y)

    def bars(self, x: int, y: int) -> str:
        """Return what is against a point."""
        return "" if self._away(x, y) < self._square else FARTHER

    def _away(self, x: int, y: int) -> int:
        return (x - self._place[0]) ** 2 + (y - self._place[1]) ** 2


def follow_up(g: Iabsm, winners: list[Unit], place: Point) -> Flow[None]:
    """melee-6: each winner who can move may go up to 1D6 inches nearer to the place left."""
    for unit in winners:
        if unit.loc == GONE or cannot_run(unit) is not None or effect_of_shock(g, unit) >= HALTS:
            continue
        reach = allowances(g, unit, [g.dice.d6("follow-up")])
        g.tell("follows-up", ("iabsm-melee-6",), unit=unit.id, inches=reach[0] // UNIT)
        walk = walk_to(g, unit, reach, 0, Nearer(unit, place).bars)
        before = unit.loc
        yield from choose_place(g, unit, walk, reach[0] // UNIT)
        if unit.loc != before:
            yield from reactions(g, unit)
