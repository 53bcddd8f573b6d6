"""3.0, 11.3: the Rally Phase: initiative, rallying, treatment, and merging (weapons: `weapon_exchange`)."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Tally, unpack
from bocage.systems.lnl.concepts import (
    best_leader,
    leadership,
    morale_check,
    morale_modifiers,
    nationality,
    part,
    same_organisation,
)
from bocage.systems.lnl.damage import eliminate, lose_a_step
from bocage.systems.lnl.field import bits
from bocage.systems.lnl.state import IMPULSE, MERGED, Lnl, Unit
from bocage.systems.lnl.verbs import DONE, ENOUGH
from bocage.systems.lnl.weapon_exchange import Handling, handle_weapon, weapon_options


def rally_phase(g: Lnl) -> Flow[None]:
    """3.0-3, ruling 20: roll for initiative; then each side does its whole part, the winner first."""
    if g.rallying == 0:
        roll_initiative(g)
    side = g.initiative if g.rallying == 0 else 1 - g.initiative
    yield from rally_part(g, side)
    g.rallying += 1
    if g.rallying == 2:
        g.rallying = 0
        g.phase = IMPULSE
        g.active = g.initiative
        g.passes = 0


def roll_initiative(g: Lnl) -> None:
    """3.0-1, 3.0-2, ruling 17: the higher die; a tie to who had it, in turn 1 to the scenario's first."""
    first, second = g.dice.d6("initiative"), g.dice.d6("initiative")
    if first != second:
        g.initiative = 0 if first > second else 1
    elif g.initiative < 0:
        g.initiative = g.seats.index(g.scenario.first)
    g.tell("initiative", ("lnl-3.0-1", "lnl-3.0-2"), dice=(first, second), side=g.initiative)


def rally_part(g: Lnl, side: int) -> Flow[None]:
    """3.0-4: Shaken leaders first, then everything else in any order."""
    seat = g.seats[side]
    units = [unit for unit in g.units if unit.side == side and unit.loc >= 0]
    for unit in units:
        unit.tried = False
    while True:
        options = [g.verbs.rally(unit.id) for unit in units if _is_untried_leader(g, unit)]
        if not options:
            break
        choice: Option = yield Ask(seat, "rally-leaders", [*options, ENOUGH])
        if choice is ENOUGH:
            break
        yield from rally(g, g.units[choice.value])
    handling = Handling()
    treating: set[int] = set()
    while True:
        options = [*_rally_options(g, units, treating), *weapon_options(g, units, handling)]
        if not options:
            return
        choice = yield Ask(seat, "rally", [*options, DONE])
        if choice is DONE:
            return
        yield from _carry_out(g, choice, treating, handling)


def _is_untried_leader(g: Lnl, unit: Unit) -> bool:
    return unit.counter.is_leader and unit.shaken and cannot_rally(g, unit) is None


def _rally_options(g: Lnl, units: list[Unit], treating: set[int]) -> list[Option]:
    """Who may still try to rally, be treated, or merge."""
    options: list[Option] = []
    verbs = g.verbs
    for unit in units:
        if unit.loc < 0:
            continue
        if unit.shaken:
            if not unit.counter.is_leader and cannot_rally(g, unit) is None:
                options.append(verbs.rally(unit.id))
            continue
        if unit.id not in treating and may_treat(unit):
            options += [verbs.treat.pair(unit.id, other.id) for other in patients(g, unit)]
        if unit.counter.kind == "half_squad":
            options += [verbs.merge.pair(unit.id, other.id) for other in partners(g, unit)]
    return options


def _carry_out(g: Lnl, choice: Option, treating: set[int], handling: Handling) -> Flow[None]:
    verb = choice.verb
    if verb == "rally":
        yield from rally(g, g.units[choice.value])
    elif verb == "treat":
        medic, patient = unpack(choice.value)
        treating.add(medic)
        treat(g, g.units[medic], g.units[patient])
    elif verb == "merge":
        first, second = unpack(choice.value)
        merge(g, g.units[first], g.units[second])
    else:
        handle_weapon(g, choice, handling)


# 3.0a Rallying

NOT_SHAKEN: Final = No("lnl-3.0a-1", "not-shaken")
TRIED: Final = No("lnl-3.0-5", "one-attempt")
NO_LEADER: Final = No("lnl-3.0a-6", "no-leader-to-rally")


def cannot_rally(g: Lnl, unit: Unit) -> No | None:
    """3.0a, ruling 103: a Good Order leader, Hero or Chaplain beside it, or the gift of self-rally."""
    if not unit.shaken:
        return NOT_SHAKEN
    if unit.tried:
        return TRIED
    counter = unit.counter
    if counter.is_leader or counter.self_rally:
        return None
    if counter.is_mmc and "self_rally_mmc" in unit.force.traits:
        return None
    if rally_helper(g, unit) is not None:
        return None
    if any(other.counter.kind == "hero" for other in g.at[unit.side][unit.loc]):
        return None
    return NO_LEADER


def rally_helper(g: Lnl, unit: Unit) -> Unit | None:
    """3.0a-1, 3.0a-11, 11.1-9, 11.1a-1: the leader, or Chaplain, whose modifier helps a rally."""
    best = best_leader(g, unit)
    for chaplain in g.at[unit.side][unit.loc]:
        if (
            chaplain.counter.kind == "chaplain"
            and not chaplain.shaken
            and chaplain is not unit
            and nationality(g, chaplain) == nationality(g, unit)
            and (best is None or leadership(chaplain) > leadership(best))
        ):
            best = chaplain
    for place in bits(g.field.adjacent[unit.loc] & g.held[unit.side]):
        for leader in g.at[unit.side][place]:
            if (
                leader.card == "charismatic"
                and not leader.shaken
                and same_organisation(leader, unit)
                and (best is None or leadership(leader) > leadership(best))
            ):
                best = leader
    return best


def rally_modifiers(g: Lnl, unit: Unit) -> Tally:
    """3.0a-4, 3.0a-5: leadership and terrain; the Iron Will card steadies those around its holder."""
    tally = morale_modifiers(g, unit, rally_helper(g, unit))
    if any(other.card == "iron_will" and other is not unit for other in g.at[unit.side][unit.loc]):
        tally.add(part(-1, "lnl-12.0-5", "iron_will"))
    return tally


def rally(g: Lnl, unit: Unit) -> Flow[None]:
    """3.0a-2, 5.1-2: 2d6 not above the morale brings the unit back to Good Order."""
    unit.tried = True
    if morale_check(g, unit, "rally", rally_modifiers(g, unit)):
        unit.shaken = False
        g.tell("rallied", ("lnl-3.0a-2",), unit=unit.id)
    elif _commissar_looks_on(g, unit):
        yield from _punish(g, unit)


def _commissar_looks_on(g: Lnl, unit: Unit) -> bool:
    """Ruling 110: an MMC that fails to rally beside a Commissar loses a step."""
    if g.choices.commissar_penalty_off or not unit.counter.is_mmc:
        return False
    return any(other.counter.kind == "commissar" and not other.shaken for other in g.at[unit.side][unit.loc])


def _punish(g: Lnl, unit: Unit) -> Flow[None]:
    if unit.counter.kind == "squad":
        yield from lose_a_step(g, unit)
        unit.shaken = False
        g.tell("commissar", ("lnl-11.0-1",), unit=unit.id)
    else:
        eliminate(g, unit, "lnl-11.0-1")


# 11.3 Medics


def may_treat(unit: Unit) -> bool:
    """11.3-4, 11.3-9: a Good Order Medic; the Field Medic card makes one, in place of other acts."""
    if unit.shaken:
        return False
    return "treat" in unit.counter.abilities or unit.card == "field_medic"


def patients(g: Lnl, medic: Unit) -> list[Unit]:
    """11.3-4, 11.3-5, ruling 106: wounded men and Shaken infantry MMCs in his location."""
    return [
        unit
        for unit in g.at[medic.side][medic.loc]
        if (unit.wounded and not unit.counter.is_mmc) or (unit.shaken and unit.counter.is_mmc)
    ]


def treat(g: Lnl, medic: Unit, patient: Unit) -> None:
    """11.3-6 to -8: the Medic's own morale check; then the wound, or the shock, is gone."""
    if not morale_check(g, medic, "treat", morale_modifiers(g, medic, best_leader(g, medic))):
        return
    if patient.counter.is_mmc:
        patient.shaken = False
    else:
        patient.wounded = False
        if patient.counter.kind == "hero":
            patient.counter = g.catalogue.counters["hero"]
    g.tell("treated", ("lnl-11.3-4",), unit=medic.id, patient=patient.id)


# 3.0b Merging

MERGE_KIND: Final = No("lnl-3.0b-3", "only-half-squads-merge")
MERGE_APART: Final = No("lnl-3.0b-3", "merge-in-one-place")
MERGE_MELEE: Final = No("lnl-3.0b-5", "no-merge-in-melee")
MERGE_LEADER: Final = No("lnl-3.0b-3", "merge-needs-leader")
MERGE_SHAKEN: Final = No("lnl-3.0b-3", "merge-good-order")


def cannot_merge(g: Lnl, first: Unit, second: Unit) -> No | None:
    """3.0b-3 to -5, ruling 104: two Good Order half-squads of a kind, with a Good Order leader of theirs."""
    if (first.counter.id, second.counter.id) not in g.catalogue.whole or not same_organisation(first, second):
        return MERGE_KIND
    if first.loc != second.loc:
        return MERGE_APART
    if first.shaken or second.shaken:
        return MERGE_SHAKEN
    if g.melee >> first.loc & 1:
        return MERGE_MELEE
    return None if best_leader(g, first) is not None else MERGE_LEADER


def partners(g: Lnl, unit: Unit) -> list[Unit]:
    return [
        other
        for other in g.at[unit.side][unit.loc]
        if other.id > unit.id and cannot_merge(g, unit, other) is None
    ]


def merge(g: Lnl, first: Unit, second: Unit) -> None:
    """3.0b-3: one Good Order squad, with the weapons of both."""
    first.counter = g.catalogue.whole[first.counter.id, second.counter.id]
    for weapon in list(second.weapons):
        g.hand(weapon, first)
    g.take_off(second, MERGED)
    g.lost_points[first.side] -= g.scenario.scores.squad - 2 * g.scenario.scores.half_squad
    g.tell("merged", ("lnl-3.0b-3",), unit=first.id, other=second.id)
