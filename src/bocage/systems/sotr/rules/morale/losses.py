"""The casualty test as it is taken: after an activation, by each unit that lost figures to it."""

from __future__ import annotations

from bocage.kernel import Part, Tally
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import Unit
from bocage.systems.sotr.rules.command.commanders import force_commander
from bocage.systems.sotr.rules.morale.casualty_test import (
    ENDS,
    FLEEING,
    HOLDS,
    WITHOUT_OFFICER,
    Plight,
    casualty_modifiers,
    is_half,
    outcome_of_losses,
)
from bocage.systems.sotr.rules.morale.cool import command_radius
from bocage.systems.sotr.rules.morale.testing import break_up, cool_of_unit, roll_cool


def check_losses(g: Sotr) -> None:
    """shoot-10, ruling-36: each unit that lost figures to the activation tests once."""
    mourn(g)
    for unit in g.units:
        if g.hurt >> unit.id & 1 and g.is_able(unit) and unit.cool:
            suffer_losses(g, unit)
    g.hurt = g.scorched = 0


def mourn(g: Sotr) -> None:
    """ruling-39: each unit whose officer, or else corporal, has become a Goner tests at once at -1."""
    for unit in g.units:
        if g.bereaved >> unit.id & 1 and g.is_able(unit) and not unit.fleeing:
            miss_commander(g, unit)
    g.bereaved = 0


def miss_commander(g: Sotr, unit: Unit) -> None:
    """ruling-36, ruling-39: failed, the unit is disorganised; failed by 4 or more, or while disorganised, it
    flees."""
    tally = Tally([Part(WITHOUT_OFFICER, "sotr-ruling-39", "officer-gone")])
    rolled = roll_cool(g, unit.cool, tally, "officer")
    end = outcome_of_losses(rolled.total, rolled.needs, disorganised=unit.disorganised)
    if end != HOLDS:
        break_up(unit, flees=end == FLEEING)
    g.tell(
        f"bereft-{ENDS[end]}",
        ("sotr-ruling-39",),
        unit=unit.id,
        total=rolled.total,
        needs=rolled.needs,
        tally=tally,
    )


def plight_of(g: Sotr, unit: Unit) -> Plight:
    """ruling-36: how a unit that tests stands: losses, leaders, the house it is in, its force commander."""
    able = g.able(unit)
    return Plight(
        half=is_half(len(able), unit.strength),
        leaderless=not any(figure.is_leader for figure in able),
        heavy_fire=g.scorched >> unit.id & 1 == 1,
        sheltered=all(figure.house >= 0 or figure.at_lines & g.field.shelter for figure in able),
        commanded=_is_commanded(g, unit),
    )


def _is_commanded(g: Sotr, unit: Unit) -> bool:
    """ruling-36: whether the force commander has a figure of a unit in his radius."""
    leader = force_commander(g, unit.side)
    if leader is None:
        return False
    radius = command_radius(leader.cool)
    return any(g.sights.within(leader, figure, radius) for figure in g.able(unit))


def suffer_losses(g: Sotr, unit: Unit) -> None:
    """ruling-36: failed, a unit is disorganised; failed by 4 or more, or while disorganised, it flees."""
    tally = casualty_modifiers(g.tables, plight_of(g, unit))
    cool = cool_of_unit(g, unit)
    rolled = roll_cool(g, cool, tally, "casualties")
    end = outcome_of_losses(rolled.total, rolled.needs, disorganised=unit.disorganised)
    if end != HOLDS:
        break_up(unit, flees=end == FLEEING)
    g.tell(
        f"losses-{ENDS[end]}",
        ("sotr-shoot-10", "sotr-ruling-36"),
        unit=unit.id,
        total=rolled.total,
        needs=rolled.needs,
        tally=tally,
    )
