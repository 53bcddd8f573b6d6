"""4.0: the Operations Phase: impulses, and which units are activated in them."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import nationality
from bocage.systems.lnl.battle.impulse import LATER_BY_DAY, LATER_BY_NIGHT, Impulse
from bocage.systems.lnl.battle.move import MOVE
from bocage.systems.lnl.battle.state import ADMINISTRATION, Lnl, Unit
from bocage.systems.lnl.battle.verbs import ENOUGH, PASS
from bocage.systems.lnl.rules.air.helicopters import do_leave, duty_to_leave, take_over
from bocage.systems.lnl.rules.melee.eligibility import can_attack_in_melee
from bocage.systems.lnl.rules.melee.melee import melee_round
from bocage.systems.lnl.rules.melee.withdrawal import may_withdraw, withdraw
from bocage.systems.lnl.rules.movement.ways import can_walk_off
from bocage.systems.lnl.rules.people.snipers import keep_orders, place_snipers, waiting_snipers
from bocage.systems.lnl.rules.scenario.event_markers import look_for_events, sees_events
from bocage.systems.lnl.rules.scenario.reinforcements import arrivals_due, enter_play, entry_places
from bocage.systems.lnl.rules.scenario.victory import settle_control
from bocage.systems.lnl.rules.turn.actions import act
from bocage.systems.lnl.rules.turn.activation import (
    Command,
    cannot_reach_out,
    crowd,
    declare,
    extends_activation,
    is_same_hex,
    within_command,
)
from bocage.systems.lnl.rules.turn.impulse import (
    USED_UP,
    anyone_ready,
    can_be_activated,
    spot_options,
    try_to_spot,
)
from bocage.systems.lnl.rules.turn.usefulness import can_use_impulse, nation_can_use_it
from bocage.systems.lnl.rules.vehicles.driving import can_drive
from bocage.systems.lnl.rules.vehicles.rider_fire import riders_ready
from bocage.systems.lnl.rules.vehicles.steering import Drive

PASSES_TO_END: Final = 3


def impulse(g: Lnl) -> Flow[None]:
    """4.0-1: the active side acts with some of its units, or passes.

    4.0-3, 4.0-4: the phase ends with the third pass in a row, or when nobody is left to activate.
    """
    side = g.active
    g.steadying.clear()
    if waiting_snipers(g, side):
        asked = len(_impulse_options(g, Impulse(side, night=g.night))) > 1
        yield from place_snipers(g, side) if asked else keep_orders(g, side)
    if g.snipers[1 - side]:
        yield from keep_orders(g, 1 - side)
    turn = Impulse(side, night=g.night)
    passed = not (yield from _take_impulse(g, turn))
    if g.stirred:
        if g.watched and sees_events(g):
            yield from look_for_events(g)
        g.stirred = False
    if g.contested:
        settle_control(g)
        g.contested = False
    g.passes = g.passes + 1 if passed else 0
    g.active = 1 - side
    if g.passes >= PASSES_TO_END or not (has_activation_left(g, side) or has_activation_left(g, 1 - side)):
        g.phase = ADMINISTRATION


def _take_impulse(g: Lnl, turn: Impulse) -> Flow[bool]:
    """True when something was done: spotting alone is a pass (10.1b-8)."""
    seat = g.seats[turn.side]
    about: dict[str, object] = {"turn": turn}
    while True:
        options = _impulse_options(g, turn)
        choice: Option = yield Ask(seat, "impulse", options, about)
        verb = choice.verb
        if choice is PASS:
            _tell_pass(g, turn)
            return False
        if verb == "spot":
            try_to_spot(g, turn, choice)
            continue
        if verb == "activate":
            yield from activate(g, turn, choice.value)
            yield from act(g, turn)
            if turn.acted:
                return True
            if not _must_do(g, turn.side):
                _tell_pass(g, turn)
                return False
            continue
        if verb == "fight":
            yield from melee_round(g, choice.value, turn.side)
        elif verb == "withdraw":
            yield from withdraw(g, turn.side, choice.value)
        elif verb == g.module.duty_verb:
            yield from g.module.do_duty(g, turn, choice)
        elif verb == "fly-off":
            yield from do_leave(g, choice.value)
        else:
            arrivals = yield from enter_play(g, turn.side, choice.value)
            if g.air[turn.side] and take_over(turn, arrivals):
                turn.spots = None  # Whoever has fired at it is spotted now.
                yield from act(g, turn)
        return True


def _tell_pass(g: Lnl, turn: Impulse) -> None:
    """4.0-1, 4.0-4: an impulse in which nobody has acted is a pass, whoever was activated in it."""
    g.tell("pass", ("lnl-4.0-1", "lnl-4.0-4"), side=turn.side, idle=bool(turn.declared), passes=g.passes + 1)


def _impulse_options(g: Lnl, turn: Impulse) -> list[Option]:
    """23.0-5, ruling 19: nobody passes, openly or by doing nothing, while there is something he must do."""
    side = turn.side
    verbs = g.verbs
    duties = _must_do(g, side)
    if turn.declared or (duties and duties[0].verb == "fly-off"):
        return duties
    options: list[Option] = []
    activate_each = verbs.activate.each
    fresh: list[int] = []
    stacks = g.at[side]
    special = turn.spotter is not None or turn.night
    for loc in g.places[side]:
        if g.melee >> loc & 1:
            options += _melee_options(g, side, loc)
            continue
        # One walk finds who can be activated and, as `fresh_places` does, who may try to spot.
        able = False
        for unit in stacks[loc]:
            marks = unit.marks
            if not (marks or unit.shaken):
                fresh.append(loc)
                able = True
                break
            if not able and (special or not marks & USED_UP):
                able = can_be_activated(unit, turn)
        if able and (can_walk_off(g, unit) or can_use_impulse(g, turn, loc)):
            options.append(activate_each[loc])
    wheels = g.armour[side] | g.air[side]
    if wheels:
        named = {option.value for option in options if option.verb == "activate"}
        options += _vehicle_activations(g, turn, wheels, named)
    turn.spots = spot_options(g, turn, fresh)
    options += turn.spots
    options += duties or [PASS]
    return options


def _vehicle_activations(g: Lnl, turn: Impulse, places: int, named: set[int]) -> list[Option]:
    """4.0a-1, 15.1-6: locations, not named yet, that can be activated for their vehicles or helicopters."""
    activate_each = g.verbs.activate.each
    return [
        activate_each[loc]
        for loc in bits(places)
        if loc not in named
        and any_vehicle_ready(g, turn.side, loc, turn)
        and (_can_drive_off(g, turn.side, loc) or can_use_impulse(g, turn, loc))
    ]


def _can_drive_off(g: Lnl, side: int, loc: int) -> bool:
    """15.1-11: a vehicle there that has not been used can drive, or turn at least."""
    for vehicle in g.vehicles_at(side, loc):
        if not (vehicle.marks or vehicle.flies) and can_drive(g, Drive(vehicle, MOVE)):
            return True
    return False


def any_vehicle_ready(g: Lnl, side: int, loc: int, turn: Impulse) -> bool:
    """Can a vehicle there be activated, or a rider who can fire from one?"""
    vehicles = g.vehicles_at(side, loc)
    if anyone_ready([*vehicles], turn):
        return True
    for vehicle in vehicles:
        if anyone_ready(riders_ready(vehicle), turn):
            return True
    return False


def _must_do(g: Lnl, side: int) -> list[Option]:
    """23.0-5, ruling 19: what keeps a side from passing."""
    entries = _entry_options(g, side)
    if g.air[side] and duty_to_leave(g, side):
        return duty_to_leave(g, side)
    return entries + g.module.duties(g, side) if g.intervenes else entries


MUST_LEAVE: Final = No("lnl-19.5.1-15", "damaged-leaves-first")
MUST_ENTER: Final = No("lnl-23.0-5", "reinforcements-must-enter")


def cannot_pass(g: Lnl, side: int) -> No | None:
    """4.0-1, 23.0-5, ruling 19: is there something that this side must do?"""
    if g.air[side] and duty_to_leave(g, side):
        return MUST_LEAVE
    if _entry_options(g, side):
        return MUST_ENTER
    return g.module.cannot_pass(g, side)


def cannot_choose_freely(g: Lnl, turn: Impulse) -> No | None:
    """19.5.1-15, 23.0-5, ruling 19: must the duty come before anything else?"""
    refusal = cannot_pass(g, turn.side)
    return refusal if turn.declared or refusal is MUST_LEAVE else None


def _entry_options(g: Lnl, side: int) -> list[Option]:
    """23.0-5: where the reinforcements that are due can enter."""
    due = arrivals_due(g, side)
    enter_each = g.verbs.enter.each
    return [enter_each[loc] for loc in entry_places(g, side, due)] if due else []


def has_activation_left(g: Lnl, side: int) -> bool:
    """4.0-3, ruling 18: somebody on the map can still be activated, fight his melee, or enter play."""
    turn = LATER_BY_NIGHT if g.night else LATER_BY_DAY
    stacks = g.at[side]
    for loc in g.places[side]:
        if g.melee >> loc & 1:
            if _melee_options(g, side, loc):
                return True
        elif anyone_ready(stacks[loc], turn):
            return True
    for loc in bits(g.armour[side] | g.air[side]):
        if any_vehicle_ready(g, side, loc, turn):
            return True
    return bool(_must_do(g, side))


NO_MELEE: Final = No("lnl-8.1-3", "no-melee-there")
FOUGHT: Final = No("lnl-8.0-7", "one-round-a-turn")
CANNOT_FIGHT: Final = No("lnl-1.6.3-6", "only-defends")


def cannot_go_on(g: Lnl, side: int, loc: int) -> No | None:
    """8.0-7, 8.1-3: is there no melee of this side here whose round is still to come?"""
    if not g.melee >> loc & 1 or not g.at[1 - side][loc]:
        return NO_MELEE
    return FOUGHT if g.melee_fought >> loc & 1 else None


def cannot_fight(g: Lnl, side: int, loc: int) -> No | None:
    """8.0-7, 8.1-3, 1.6.3-6: may the side fight the turn's round of its melee here?"""
    refusal = cannot_go_on(g, side, loc)
    if refusal is not None:
        return refusal
    return None if any(can_attack_in_melee(unit) for unit in g.at[side][loc]) else CANNOT_FIGHT


def _melee_options(g: Lnl, side: int, loc: int) -> list[Option]:
    """8.1-3: units locked in melee may fight the turn's round, or try to withdraw before it."""
    if cannot_go_on(g, side, loc) is not None:
        return []
    options = []
    if cannot_fight(g, side, loc) is None:
        options.append(g.verbs.fight(loc))
    if cannot_withdraw(g, side, loc) is None:
        options.append(g.verbs.withdraw(loc))
    return options


CANNOT_LEAVE: Final = No("lnl-8.1a-4", "nobody-can-withdraw")


def cannot_withdraw(g: Lnl, side: int, loc: int) -> No | None:
    """8.1-3, 8.1a-1, 8.1a-4: before the round of the turn, with anyone who can move."""
    refusal = cannot_go_on(g, side, loc)
    if refusal is not None:
        return refusal
    return None if any(may_withdraw(g, unit) for unit in g.at[side][loc]) else CANNOT_LEAVE


# 4.0a Activation


def activate(g: Lnl, turn: Impulse, loc: int) -> Flow[None]:
    """4.0a, ruling 22: one location, and with a leader in it also those next to it, declared beforehand."""
    able = [unit for unit in crowd(g, turn.side, loc) if can_be_activated(unit, turn)]
    turn.nation = nationality(g, able[0])
    for unit in able:
        if nationality(g, unit) != turn.nation:
            turn.nation = yield from _choose_nation(g, turn, loc, able)
            break
    declare(g, turn, loc)
    queue = [loc]
    while queue:
        loc = queue.pop(0)
        leaders = [unit for unit in turn.declared[loc] if extends_activation(unit)]
        if leaders:
            yield from _extend(g, turn, loc, leaders, queue)
    if g.events is not None:
        g.tell("activates", ("lnl-4.0a-1", "lnl-4.0a-6"), side=turn.side, at=list(turn.declared))


def _choose_nation(g: Lnl, turn: Impulse, loc: int, able: list[Unit]) -> Flow[str]:
    """13.0-2, 4.0-1: units of different nationalities in one hex act in different impulses, if they can."""
    one_each = {nationality(g, unit): unit for unit in reversed(able)}
    options = [
        g.verbs.nation(unit.id)
        for nation, unit in one_each.items()
        if nation_can_use_it(g, turn, loc, nation)
    ]
    choice: Option = yield Ask(g.seats[turn.side], "nationality", options)
    return nationality(g, g.units[choice.value])


def _extend(g: Lnl, turn: Impulse, loc: int, leaders: list[Unit], queue: list[int]) -> Flow[None]:
    """4.0a-2, 4.0a-9: a leader reaches the locations next to him, and leaders there reach on."""
    within = within_command(g, turn, loc)
    command = Command(loc)
    while True:
        options = [
            g.verbs.also(place) for place in within if cannot_reach_out(g, turn, command, place) is None
        ]
        if not options:
            break
        about = {"at": loc, "turn": turn, "command": command}
        choice: Option = yield Ask(g.seats[turn.side], "also-activate", [*options, ENOUGH], about)
        if choice is ENOUGH:
            break
        command.last = choice.value
        command.upstairs = is_same_hex(g, loc, choice.value)
        declare(g, turn, choice.value)
        queue.append(choice.value)
    if command.last >= 0:
        leader = yield from _name_commander(g, leaders)
        turn.leading[loc] = leader.id
        turn.extended += (leader.id,)


def _name_commander(g: Lnl, leaders: list[Unit]) -> Flow[Unit]:
    """11.1-6: of two leaders in a location only one activates units in an impulse; its owner says who."""
    options = [g.verbs.assist(leader.id) for leader in leaders]
    choice: Option = yield Ask(g.seats[leaders[0].side], "leader-activates", options)
    return g.units[choice.value]
