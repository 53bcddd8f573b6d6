"""3.0: the Rally Phase: initiative, rallying and merging (see also `medics` and `weapon_exchange`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Tally, unpack
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import (
    best_leader,
    leadership,
    morale_check,
    morale_modifiers,
    nationality,
    part,
    same_organisation,
)
from bocage.systems.lnl.battle.state import IMPULSE, MERGED, Lnl, Unit, Vehicle
from bocage.systems.lnl.battle.verbs import DONE, ENOUGH, NO_HELP
from bocage.systems.lnl.rules.fire.damage import drop_excess, eliminate, lose_a_step
from bocage.systems.lnl.rules.people.medics import cannot_treat, is_medic, knows_medicine, patients, treat
from bocage.systems.lnl.rules.turn.weapon_exchange import Handling, handle_weapon, hands_on, weapon_options


def rally_phase(g: Lnl) -> Flow[None]:
    """3.0-3, ruling 20: roll for initiative; then each side does its whole part, the winner first."""
    if g.rallying == 0:
        roll_initiative(g)
    side = g.initiative if g.rallying == 0 else 1 - g.initiative
    yield from g.module.before_rally(g, side)
    yield from rally_part(g, side)
    g.rallying += 1
    if g.rallying == 2:
        g.rallying = 0
        g.phase = IMPULSE
        g.active = g.initiative
        g.mustered = len(g.units)
        g.passes = 0


def roll_initiative(g: Lnl) -> None:
    """3.0-1, 3.0-2, ruling 17: the higher die; a tie to who had it, in turn 1 to the scenario's first."""
    first, second = g.dice.d6("initiative"), g.dice.d6("initiative")
    if first != second:
        g.initiative = 0 if first > second else 1
    elif g.initiative < 0:
        g.initiative = g.seats.index(g.scenario.first)
    g.tell("initiative", ("lnl-3.0-1", "lnl-3.0-2"), dice=(first, second), side=g.initiative)


class RallyPart:
    """What one side has done in its part of the phase."""

    __slots__ = ("acted", "handling", "lending", "treated")

    def __init__(self) -> None:
        self.lending: dict[int, int] = {}
        """11.1-6: the one leader of each location who lends his modifier to rallies."""
        self.acted: set[int] = set()
        """Those who have tried to rally, lent their modifier, or handled a weapon."""
        self.treated: set[int] = set()
        """11.3-4, 11.3-8: those who have treated somebody, with success or without."""
        self.handling = Handling()


def rally_part(g: Lnl, side: int) -> Flow[None]:
    """3.0-4: Shaken leaders first, then everything else in any order."""
    done = RallyPart()
    about: dict[str, object] = {"done": done}
    seat = g.seats[side]
    units = [unit for unit in g.units if unit.side == side and unit.loc >= 0]
    while True:
        options = [g.verbs.rally(unit.id) for unit in units if cannot_rally_first(g, unit) is None]
        if not options:
            break
        choice: Option = yield Ask(seat, "rally-leaders", [*options, ENOUGH], about)
        if choice is ENOUGH:
            break
        yield from rally(g, g.units[choice.value], done)
    while True:
        options = _rally_options(g, units, done)
        if not options:
            return
        choice = yield Ask(seat, "rally", [*options, DONE], about)
        if choice is DONE:
            return
        yield from _carry_out(g, choice, done)


LEADERS_FIRST: Final = No("lnl-3.0-4", "leaders-rally-first")
TOO_LATE: Final = No("lnl-3.0-4", "leaders-had-their-time")
TREATED: Final = No("lnl-11.3-4", "has-treated")
BUSY_MEDIC: Final = No("lnl-12.0-5", "field-medic-does-one-thing")


def cannot_rally_first(g: Lnl, unit: Unit) -> No | None:
    """3.0-4: Shaken leaders rally before other troops."""
    refusal = cannot_rally(g, unit)
    return refusal or (None if unit.counter.is_leader else LEADERS_FIRST)


def cannot_rally_now(g: Lnl, unit: Unit) -> No | None:
    """3.0-4: when the leaders have tried, the others follow."""
    refusal = cannot_rally(g, unit)
    return refusal or (TOO_LATE if unit.counter.is_leader else None)


def cannot_treat_now(done: RallyPart, medic: Unit, patient: Unit) -> No | None:
    """11.3-4, 12.0-5: once in a phase; with the Field Medic card only in place of any other act."""
    refusal = cannot_treat(medic, patient)
    if refusal is not None or _has_time_to_treat(medic, done):
        return refusal
    return TREATED if medic.id in done.treated else BUSY_MEDIC


def _rally_options(g: Lnl, units: list[Unit], done: RallyPart) -> list[Option]:
    """Who may still try to rally, be treated, merge, or do something with a weapon."""
    options: list[Option] = []
    verbs = g.verbs
    for unit in units:
        if unit.loc < 0:
            continue
        if unit.shaken:
            if cannot_rally_now(g, unit) is None:
                options.append(verbs.rally(unit.id))
            continue
        if knows_medicine(unit) and _has_time_to_treat(unit, done):
            options += [verbs.treat.pair(unit.id, other.id) for other in patients(g, unit)]
        if unit.counter.kind == "half_squad":
            options += [verbs.merge.pair(unit.id, other.id) for other in partners(g, unit)]
    return options + [
        option
        for option in weapon_options(g, units, done.handling)
        if cannot_lend_a_hand(done, hands_on(g, option)) is None
    ]


def cannot_lend_a_hand(done: RallyPart, hands: Iterable[Unit | None]) -> No | None:
    """12.0-5: a Field Medic who has treated somebody gives, takes, drops and turns over no weapon."""
    for unit in hands:
        if unit is not None and is_busy_field_medic(unit, done):
            return BUSY_MEDIC
    return None


def _has_time_to_treat(unit: Unit, done: RallyPart) -> bool:
    """11.3-4, 12.0-5: once in a phase; with the Field Medic card only in place of any other act."""
    return unit.id not in done.treated and (is_medic(unit) or unit.id not in done.acted)


def is_busy_field_medic(unit: Unit, done: RallyPart) -> bool:
    """12.0-5: has treated somebody; a Medic too, but he bears no weapon (11.3-1) and helps nobody rally."""
    return unit.id in done.treated


def _carry_out(g: Lnl, choice: Option, done: RallyPart) -> Flow[None]:
    verb = choice.verb
    if verb == "rally":
        yield from rally(g, g.units[choice.value], done)
    elif verb == "treat":
        medic, patient = unpack(choice.value)
        done.treated.add(medic)
        treat(g, g.units[medic], g.units[patient])
    elif verb == "merge":
        first, second = unpack(choice.value)
        merge(g, g.units[first], g.units[second])
        yield from drop_excess(g, g.units[first])
    else:
        for unit in hands_on(g, choice):
            done.acted.add(unit.id)
        handle_weapon(g, choice, done.handling)


# 3.0a Rallying

NOT_SHAKEN: Final = No("lnl-3.0a-1", "not-shaken")
TRIED: Final = No("lnl-3.0-5", "one-attempt")
NO_LEADER: Final = No("lnl-3.0a-6", "no-leader-to-rally")
ABANDONED: Final = No("lnl-14.01-6", "vehicle-abandoned")


def cannot_rally(g: Lnl, unit: Unit) -> No | None:
    """3.0a, ruling 103: a Good Order leader, Hero or Chaplain beside it, or the gift of self-rally."""
    if not unit.shaken:
        return NOT_SHAKEN
    if unit.tried:
        return TRIED
    if isinstance(unit, Vehicle):
        return ABANDONED if unit.abandoned else None
    counter = unit.counter
    if counter.is_leader or counter.self_rally:
        return None
    if counter.is_mmc and "self_rally_mmc" in unit.force.traits:
        return None
    if rally_helper(g, unit) is not None:
        return None
    if any(g.module.lets_rally(other, unit) for other in g.at[unit.side][unit.loc]):
        return None
    return NO_LEADER


def rally_helpers(g: Lnl, unit: Unit, done: RallyPart | None = None) -> list[Unit]:
    """Whose modifier may help a rally, in the order of preference; the first of the best is taken.

    3.0a-1, 3.0a-11, 11.1-9: Good Order leaders of its organisation beside it; 11.1a-1: a Charismatic one
    next door; 5.1a-1, ruling 109: a Chaplain of its nationality. 11.1-6: one leader of each location.
    """
    found: list[Unit] = []
    around = [unit.loc, *bits(g.field.adjacent[unit.loc] & g.held[unit.side])]
    for place in around:
        for other in g.at[unit.side][place]:
            if other is unit or other.shaken or (done is not None and is_busy_field_medic(other, done)):
                continue
            if other.counter.is_leader:
                in_reach = place == unit.loc or other.card == "charismatic"
                free = done is None or done.lending.get(place, other.id) == other.id
                if in_reach and free and same_organisation(other, unit):
                    found.append(other)
            elif other.counter.kind == "chaplain" and place == unit.loc:
                if nationality(g, other) == nationality(g, unit):
                    found.append(other)
    return found


def rally_helper(g: Lnl, unit: Unit, done: RallyPart | None = None) -> Unit | None:
    """Ruling 110: where a Commissar is, his modifier is used; otherwise the highest.

    3.0a-12, ruling 102: nobody but its own Armor Leader helps a vehicle.
    """
    if isinstance(unit, Vehicle):
        return None
    helpers = rally_helpers(g, unit, done)
    for helper in helpers:
        if helper.counter.kind == "commissar" and helper.loc == unit.loc:
            return helper
    return max(helpers, key=leadership, default=None)


def _name_helper(g: Lnl, unit: Unit, done: RallyPart) -> Flow[Unit | None]:
    """11.1-6: the owner says who lends his modifier where that keeps another leader from lending his."""
    best = rally_helper(g, unit, done)
    if best is None or best.counter.kind in ("chaplain", "commissar") or best.loc in done.lending:
        return best
    if not any(_would_be_kept_back(other, best) for other in g.at[best.side][best.loc]):
        return best
    options = [g.verbs.assist(helper.id) for helper in rally_helpers(g, unit, done)]
    choice: Option = yield Ask(g.seats[unit.side], "leader-rallies", [*options, NO_HELP], {"unit": unit.id})
    return None if choice is NO_HELP else g.units[choice.value]


def _would_be_kept_back(leader: Unit, by: Unit) -> bool:
    """A leader of other men, or a better one who may yet be rallied."""
    if not leader.counter.is_leader:
        return False
    return not same_organisation(leader, by) or (leader.shaken and leadership(leader) > leadership(by))


def rally_modifiers(g: Lnl, unit: Unit, helper: Unit | None) -> Tally:
    """3.0a-4, 3.0a-5: leadership and terrain; the Iron Will card steadies those around its holder."""
    if isinstance(unit, Vehicle):
        return vehicle_rally_modifiers(g, unit)
    tally = morale_modifiers(g, unit, helper)
    if any(other.card == "iron_will" and other is not unit for other in g.at[unit.side][unit.loc]):
        tally.add(part(-1, "lnl-12.0-5", "iron_will"))
    return tally


def vehicle_rally_modifiers(g: Lnl, vehicle: Vehicle) -> Tally:
    """15.0b-8, 15.0b-9, ruling 134: its Armor Leader's modifier, even Shaken, and the terrain it is in."""
    tally = Tally()
    if vehicle.commander is not None and vehicle.commander.lm:
        tally.add(part(-vehicle.commander.lm, "lnl-15.0b-8", "leadership"))
    in_smoke = g.smoke_mask >> g.field.cell_of[vehicle.loc] & 1
    if not vehicle.flies and (g.field.cover[vehicle.loc].tm > 0 or in_smoke):
        tally.add(part(g.tables.numbers["morale_positive_tm"].value, "lnl-15.0b-9", "morale_positive_tm"))
    return tally


def rally(g: Lnl, unit: Unit, done: RallyPart) -> Flow[None]:
    """3.0a-2, 5.1-2: 2d6 not above the morale brings the unit back to Good Order."""
    unit.tried = True
    done.acted.add(unit.id)
    helper = yield from _name_helper(g, unit, done)
    if helper is not None:
        done.acted.add(helper.id)
        if helper.counter.is_leader:
            done.lending[helper.loc] = helper.id
    if morale_check(g, unit, "rally", rally_modifiers(g, unit, helper)):
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
        was = unit.counter.id
        yield from lose_a_step(g, unit)
        unit.shaken = False
        g.tell("commissar", ("lnl-11.0-1",), unit=unit.id, was=was)
    else:
        eliminate(g, unit, "lnl-11.0-1")


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
    was = first.counter.id
    first.counter = g.catalogue.whole[was, second.counter.id]
    for weapon in list(second.weapons):
        g.hand(weapon, first)
    g.take_off(second, MERGED)
    g.lost_points[first.side] -= g.scenario.scores.squad - 2 * g.scenario.scores.half_squad
    g.tell("merged", ("lnl-3.0b-3",), unit=first.id, other=second.id, was=was)
