"""18.2, 18.3: off-board artillery: a Spotting Round, its drift and correction, then Fire For Effect."""

from __future__ import annotations

from typing import Final

from bocage.ground.land import OFF_MAP
from bocage.kernel import Ask, BadContent, Flow, No, Option, Tally
from bocage.systems.lnl.battle.concepts import leadership, mark_ops_complete, part
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import RADIO, Battery, Ffe, Lnl, Unit
from bocage.systems.lnl.battle.verbs import CANCEL_MISSION
from bocage.systems.lnl.content.scenario import Mission, Scenario
from bocage.systems.lnl.rules.indirect.callers import (
    LOCKED,
    OFF_THE_MAP,
    SHAKEN,
    USED,
    cannot_call,
    cells_in_view,
    sees_cell,
    sight_to,
)
from bocage.systems.lnl.rules.indirect.drift import carried, drift_direction, winds
from bocage.systems.lnl.rules.indirect.fire_for_effect import fire_for_effect, strength_of
from bocage.systems.lnl.rules.people.skill_cards import discard
from bocage.systems.lnl.rules.turn.impulse import USED_UP

NOT_OURS: Final = No("lnl-18.2-1", "no-such-battery")
NONE_LEFT: Final = No("lnl-18.2-1", "no-mission-left")
TOO_EARLY: Final = No("lnl-18.2-1", "mission-not-yet")
NO_RADIO: Final = No("lnl-12.0-5", "no-radio")
UNDER_WAY: Final = No("lnl-18.3-2", "mission-under-way")


# 18.2-1 What there is


def assign_artillery(g: Lnl) -> None:
    """18.2-1: the missions that the scenario gives; those of an event come with it, and nothing tells of them
    before."""
    _check_receivers(g.scenario)
    g.batteries = tuple(
        Battery(side, mission)
        for side, name in enumerate(g.seats)
        for mission in g.scenario.sides[name].artillery
    )
    g.missions = [battery.mission.count for battery in g.batteries]


def _check_receivers(scenario: Scenario) -> None:
    """An event that brings artillery for nobody is found now, and not when it happens."""
    for event in scenario.events:
        for effect in event.effects:
            if effect.artillery is not None and (effect.to or event.side) not in scenario.sides:
                raise BadContent("effect-for-whom", file=scenario.id)


def bring_artillery(g: Lnl, side: int, mission: Mission) -> None:
    """18.2-1: an event's paragraph makes its missions available."""
    g.batteries = (*g.batteries, Battery(side, mission))
    g.missions.append(mission.count)
    g.tell("event-artillery", ("lnl-18.2-1",), side=side, battery=len(g.batteries) - 1)


def cannot_fire_mission(g: Lnl, side: int, number: int) -> No | None:
    """18.2-1, 18.3-1 to -4: a mission is left, its turn has come, and none of its formation is under way."""
    battery = g.batteries[number] if number < len(g.batteries) else None
    if battery is None or battery.side != side:
        return NOT_OURS
    if not g.missions[number]:
        return NONE_LEFT
    if g.turn < battery.mission.turn:
        return TOO_EARLY
    return UNDER_WAY if is_under_way(g, battery) else None


def is_under_way(g: Lnl, battery: Battery) -> bool:
    """18.3-3 to -5, ruling 149: an FFE of the same formation is on the map."""
    return any(
        marker.battery >= 0
        and marker.side == battery.side
        and g.batteries[marker.battery].mission.formation == battery.mission.formation
        for marker in g.ffe
    )


def artillery_calls(g: Lnl, caller: Unit) -> list[Option]:
    """18.2-2: the batteries that he can call now."""
    if cannot_call(g, caller) is not None:
        return []
    return [
        g.verbs.call_artillery.pair(caller.id, number)
        for number in range(len(g.batteries))
        if cannot_fire_mission(g, caller.side, number) is None
    ]


def cannot_radio(g: Lnl, unit: Unit) -> No | None:
    """12.0-5, the Radioman card: once, its holder calls a mission of his own as a leader would."""
    if unit.card != "radioman":
        return NO_RADIO
    if unit.loc < 0:
        return OFF_THE_MAP
    if unit.shaken:
        return SHAKEN
    if unit.marks & USED_UP:
        return USED
    return LOCKED if g.melee >> unit.loc & 1 else None


# The mission


def call_artillery(g: Lnl, turn: Impulse, caller: Unit, number: int) -> Flow[None]:
    """18.2-2 to -12, 18.2-18: placement, drift, correction and attack, all in one impulse of the caller."""
    options = [g.verbs.aim.each[cell] for cell in cells_in_view(g, caller)]
    about = {"unit": caller.id, "battery": number}
    aimed: Option = yield Ask(g.seats[caller.side], "spotting-round", options, about)
    turn.done += (caller.id,)
    landed = _drift(g, turn, caller, number, aimed.value)
    mark_ops_complete(g, caller)
    if landed == OFF_MAP or not sees_cell(g, caller, landed):
        g.tell("round-lost", ("lnl-18.2-9",), unit=caller.id)
        _end_mission(g, caller, number)
        return
    g.tell("round-lands", ("lnl-18.2-8",), at=landed)
    cell = yield from _correct(g, caller, number, landed)
    if cell == OFF_MAP:
        g.tell("mission-cancelled", ("lnl-18.2-19",), unit=caller.id)
        _end_mission(g, caller, number)
        return
    marker = Ffe(cell, mission_firepower(g, number), caller.side, number)
    _spend(g, caller, number)
    yield from fire_for_effect(g, marker, strength_of(marker))


def mission_firepower(g: Lnl, number: int) -> int:
    """18.2-12: what the scenario, the event or the card says."""
    if number == RADIO:
        return int(g.tables.numbers["radioman_fp"].value)
    return g.batteries[number].mission.fp


def _spend(g: Lnl, caller: Unit, number: int) -> None:
    """18.3-5, 12.0-8: a mission with an FFE is used up, and so is the card that has brought one."""
    if number == RADIO:
        discard(g, caller)
    else:
        g.missions[number] -= 1


def _drift(g: Lnl, turn: Impulse, caller: Unit, number: int, aimed: int) -> int:
    """18.2-5 to -8: where the Spotting Round comes down, or OFF_MAP."""
    tally = drift_modifiers(g, turn, caller, aimed)
    white = g.dice.d6("drift")
    direction = drift_direction(g)
    hexes = max(0, int(white + tally.total) // 2)
    g.tell(
        "spotting-round",
        ("lnl-18.2-2", "lnl-18.2-6", "lnl-18.2-7"),
        unit=caller.id,
        battery=number,
        at=aimed,
        roll=white,
        tally=tally,
        hexes=hexes,
        direction=winds(g)[direction],
    )
    return carried(g, aimed, direction, hexes)


def drift_modifiers(g: Lnl, turn: Impulse, caller: Unit, aimed: int) -> Tally:
    """18.2-6: Degrading hexes on the way add, leadership subtracts; ruling 59: unless it helped to spot."""
    tally = Tally()
    degrading = sight_to(g, caller, aimed)
    if degrading:
        tally.add(part(degrading, "lnl-18.2-6", "degrading"))
    if leadership(caller) and caller.id != turn.helped:
        tally.add(part(-leadership(caller), "lnl-18.2-6", "leadership"))
    return tally


def _correct(g: Lnl, caller: Unit, number: int, landed: int) -> Flow[int]:
    """18.2-10, 18.2-11: there, or up to one hex away within his line of sight; or not at all (OFF_MAP)."""
    around = [cell for cell in g.field.land.neighbours[landed] if cell != OFF_MAP]
    options = [g.verbs.fire_for_effect.each[cell] for cell in (landed, *around) if sees_cell(g, caller, cell)]
    about = {"unit": caller.id, "at": landed, "battery": number}
    choice: Option = yield Ask(g.seats[caller.side], "correct-fire", [*options, CANCEL_MISSION], about)
    return OFF_MAP if choice is CANCEL_MISSION else choice.value


def _end_mission(g: Lnl, caller: Unit, number: int) -> None:
    """18.2-19, ruling 149: a mission without an FFE is not spent; an option spends it."""
    if g.choices.lost_missions_are_spent:
        _spend(g, caller, number)
