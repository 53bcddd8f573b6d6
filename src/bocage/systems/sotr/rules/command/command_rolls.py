"""Orders: who may give which, to whom, and on what number."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from bocage.kernel import No, Part, Tally
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.rule_rows import Order
from bocage.systems.sotr.content.tables import Tables
from bocage.systems.sotr.rules.morale.cool import chance_to_pass

REGROUP: Final = "regroup"
STRIKE: Final = "strike"
HAS_ORDERED: Final = No("sotr-cmd-2", "has-ordered")
IS_DOWN: Final = No("sotr-cmd-3", "officer-down")
IS_FLEEING: Final = No("sotr-cmd-4", "officer-fleeing")
ONLY_REGROUP: Final = No("sotr-cmd-5", "only-regroup")
OTHER_UNIT: Final = No("sotr-cmd-6", "not-his-unit")
OUT_OF_UNIT_RADIUS: Final = No("sotr-cmd-6", "out-of-radius")
OUT_OF_FORCE_RADIUS: Final = No("sotr-cmd-7", "out-of-radius")
NOT_A_CORPORALS: Final = No("sotr-cmd-8", "not-a-corporals")
NOT_FORCE_COMMANDER: Final = No("sotr-order-4", "force-commander-only")
NO_PARAS_OF_HIS: Final = No("sotr-order-7", "force-commander-only")
OFFICER_OF_THE_UNIT: Final = No("sotr-order-8", "officer-of-the-unit")
NOT_FEWER: Final = No("sotr-order-9", "not-fewer-units")
TAKES_ONLY_REGROUP: Final = No("sotr-ruling-37", "takes-only-regroup")
HAS_OFFICER: Final = No("sotr-order-3", "has-officer")


class Commander:
    """Who gives an order: an officer or a corporal, and how he is."""

    __slots__ = ("cool", "disorganised", "down", "fleeing", "is_force", "is_officer", "ordered")

    def __init__(
        self,
        cool: int,
        *,
        is_officer: bool = True,
        is_force: bool = False,
        down: bool = False,
        fleeing: bool = False,
        disorganised: bool = False,
        ordered: bool = False,
    ) -> None:
        self.cool = cool
        self.is_officer = is_officer
        self.is_force = is_force
        self.down = down
        self.fleeing = fleeing
        self.disorganised = disorganised
        self.ordered = ordered
        """Whether he has given his order of this turn."""


def cannot_command(commander: Commander) -> No | None:
    """cmd-2 to cmd-4: one order a turn, none by who is Down or flees."""
    if commander.down:
        return IS_DOWN
    if commander.fleeing:
        return IS_FLEEING
    return HAS_ORDERED if commander.ordered else None


def cannot_give(t: Tables, order: Order, commander: Commander) -> No | None:
    """cmd-2 to cmd-8, order-4, order-7: who may give which order."""
    row = t.orders[order]
    no = cannot_command(commander)
    if no is not None:
        return no
    if commander.disorganised and order != REGROUP:
        return ONLY_REGROUP
    if "leaderless" in row.by:
        return HAS_OFFICER
    if not commander.is_officer:
        return None if "corporal" in row.by else NOT_A_CORPORALS
    if not commander.is_force and "unit_commander" not in row.by:
        return NO_PARAS_OF_HIS if order == "call_paras" else NOT_FORCE_COMMANDER
    return None


def cannot_reach_unit(commander: Commander, order: Order, *, his_own: bool, in_radius: bool) -> No | None:
    """cmd-6, cmd-7, order-2, order-8, ruling-16: a commander orders his own unit, a force commander any with
    a figure in his radius; to hold is for the officer of the unit, and to join one for any officer."""
    if not his_own and order == "hold":
        return OFFICER_OF_THE_UNIT
    if not his_own and not commander.is_force and order != "form_up":
        return OTHER_UNIT
    if not in_radius:
        return OUT_OF_UNIT_RADIUS if his_own else OUT_OF_FORCE_RADIUS
    return None


def cannot_take(t: Tables, order: Order, states: list[str]) -> No | None:
    """ruling-37: who flees takes no order but to regroup."""
    takes = [t.states[state].takes for state in states]
    return TAKES_ONLY_REGROUP if order != REGROUP and "regroup" in takes else None


def cannot_hold(mine: int, theirs: int) -> No | None:
    """order-9, ruling-17: to hold, a player has fewer units left to activate than the enemy."""
    return None if mine < theirs else NOT_FEWER


def number_to_roll(t: Tables, choices: Choices, order: Order, cool: int) -> Tally:
    """order-1 to order-8, ruling-2, ruling-3: Cool with what the order adds to it; +2 is easier. By the
    option the +2 of a strike is added to the dice, which makes it harder."""
    tally = Tally([Part(cool, "sotr-ruling-2", "cool")])
    modifier = t.orders[order].modifier
    if order == STRIKE:
        modifier = -modifier if choices.strike_roll_harder else modifier
        tally.add(Part(modifier, "sotr-order-4", "strike"))
    elif modifier:
        tally.add(Part(modifier, "sotr-order-3", "sarge"))
    return tally


def is_rolled(t: Tables, order: Order) -> bool:
    """order-1 to order-8: whether an order needs a roll."""
    return t.orders[order].test != "automatic"


def chance_of_order(t: Tables, choices: Choices, order: Order, cool: int) -> Fraction:
    """The exact chance of an order to be carried out."""
    if not is_rolled(t, order):
        return Fraction(1)
    return chance_to_pass(int(number_to_roll(t, choices, order, cool).total))


def steps_up(rolled: int, cool: int) -> int:
    """ruling-37: how many steps a unit is regrouped that passes: two if the roll is half of Cool or less."""
    return 2 if 2 * rolled <= cool else 1
