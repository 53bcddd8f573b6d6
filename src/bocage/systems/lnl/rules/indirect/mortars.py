"""18.1, 18.1a, 20.1-13: on-board mortars: what they can reach, and how their fire is called."""

from __future__ import annotations

from math import ceil
from typing import Final

from bocage.kernel import Ask, Flow, No, Option, Tally
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.concepts import is_captured, mark_ops_complete
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.state import FIRED, Ffe, Lnl, Unit, Weapon
from bocage.systems.lnl.rules.fire.fire import (
    DARK,
    MELEE_THERE,
    MIXED,
    NO_SIGHT,
    NO_SKY,
    NO_TARGET,
    NOT_SPOTTED,
    OUT_OF_RANGE,
    cannot_fire_at,
    has_no_sky,
)
from bocage.systems.lnl.rules.fire.firepower import fire_code
from bocage.systems.lnl.rules.indirect.callers import cannot_call_mortars
from bocage.systems.lnl.rules.indirect.fire_for_effect import fire_for_effect, strength_of
from bocage.systems.lnl.rules.sight.spotting import BLOCKED, daylight_code, is_spotted
from bocage.systems.lnl.rules.sight.star_shells import light

SHAKEN: Final = No("lnl-18.1-10", "mortar-shaken")
USED: Final = No("lnl-18.1-10", "mortar-used")
LOCKED: Final = No("lnl-8.1-2", "locked-in-melee")
BY_SQUADS: Final = No("lnl-18.1a-3", "mortar-needs-a-squad")
NO_MORTAR: Final = No("lnl-18.1-10", "no-mortar-in-reach")
ONLY_SPOTTED: Final = No("lnl-18.1-6", "only-what-he-spotted")
BY_DAY: Final = No("lnl-20.1-1", "star-shell-by-day")


class Mortar:
    """A mortar and who fires it: a Weapon Team (18.1a-1), or the carriers of a Support Weapon (18.1a-2)."""

    __slots__ = ("fp", "range", "range_min", "unit")

    def __init__(self, unit: Unit, weapon: Weapon | None = None) -> None:
        printed = unit.counter if weapon is None else weapon.kind
        self.unit = unit
        self.range_min = printed.range_min
        self.range = printed.range
        self.fp = printed.fp
        if weapon is not None and is_captured(weapon):
            self.fp = ceil(printed.fp / 2)


def mortar_of(unit: Unit) -> Mortar | None:
    """18.1a: the mortar that a unit is, or carries."""
    if unit.counter.team == "mortar":
        return Mortar(unit)
    for weapon in unit.weapons:
        if weapon.kind.kind == "mortar":
            return Mortar(unit, weapon)
    return None


def mortars_of(g: Lnl, side: int) -> list[Mortar]:
    """The mortars of a side on the map."""
    found = [
        mortar_of(unit)
        for unit in g.units
        if (unit.weapons or unit.counter.team) and unit.side == side and unit.loc >= 0
    ]
    return [mortar for mortar in found if mortar is not None]


def cannot_serve(g: Lnl, unit: Unit) -> No | None:
    """18.1-1, 18.1a-3, ruling 145: a mortar that is called is in Good Order, unmarked, under the open sky.

    A Support Weapon needs a squad or half-squad, which then fires nothing else.
    """
    if unit.counter.kind not in ("weapon_team", "squad", "half_squad"):
        return BY_SQUADS
    if unit.shaken:
        return SHAKEN
    if unit.marks:
        return USED
    if g.melee >> unit.loc & 1:
        return LOCKED
    return NO_SKY if has_no_sky(g, unit.loc) else None


def cannot_reach(g: Lnl, mortar: Mortar, target: int) -> No | None:
    """18.1-9: range is all it needs, and not too near; 21.1-1: out of a bunker only by its front."""
    distance = g.field.distance[mortar.unit.loc][target]
    if (
        not mortar.range_min <= distance <= mortar.range
        or not g.field.fire_arc[mortar.unit.loc] >> target & 1
    ):
        return OUT_OF_RANGE
    return None


def ready_mortars(g: Lnl, side: int) -> list[Mortar]:
    return [mortar for mortar in mortars_of(g, side) if cannot_serve(g, mortar.unit) is None]


# 18.1a Direct fire of a mortar that is carried


def cannot_fire_carried(g: Lnl, unit: Unit, weapon: Weapon, target: int) -> No | None:
    """18.1-2, 18.1a-3: by a Good Order squad or half-squad under the open sky, within its range."""
    if unit.counter.kind not in ("squad", "half_squad"):
        return BY_SQUADS
    if unit.shaken:
        return SHAKEN
    if has_no_sky(g, unit.loc):
        return NO_SKY
    distance = g.field.distance[unit.loc][target]
    if not weapon.kind.range_min <= distance <= weapon.kind.range:
        return OUT_OF_RANGE
    return cannot_fire_at(g, unit.side, unit.loc, target)


def carried_targets(g: Lnl, unit: Unit) -> list[tuple[Weapon, int]]:
    """What the mortars that a unit carries can fire at directly."""
    mortars = [weapon for weapon in unit.weapons if weapon.kind.kind == "mortar"]
    if not mortars:
        return []
    seen = bits(g.field.sight.see[unit.loc] & g.held[1 - unit.side])
    return [
        (weapon, loc)
        for weapon in mortars
        for loc in seen
        if cannot_fire_carried(g, unit, weapon, loc) is None
    ]


# Calling its fire


def cannot_call_on(g: Lnl, caller: Unit, loc: int) -> No | None:
    """18.1-5, 18.1-6, 5.0-3, 5.0-4: a spotted enemy location in his sight, without friends or melee."""
    enemy = 1 - caller.side
    if not g.occupants(enemy, loc):
        return NO_TARGET
    if g.melee >> loc & 1:
        return MELEE_THERE
    if g.occupants(caller.side, loc):
        return MIXED
    if fire_code(g, caller.loc, loc) >= BLOCKED:
        if g.night and daylight_code(g, caller.loc, loc) < BLOCKED:
            return DARK
        return NO_SIGHT
    return None if is_spotted(g, enemy, loc) else NOT_SPOTTED


def cannot_call_mortar(g: Lnl, turn: Impulse, caller: Unit, loc: int) -> No | None:
    """18.1-5, 18.1-6: may he call any mortar of his side onto this location?"""
    refusal = cannot_call_mortars(g, turn, caller) or cannot_call_on(g, caller, loc)
    if refusal is not None:
        return refusal
    if caller is turn.spotter and loc != turn.spotted:
        return ONLY_SPOTTED
    in_reach = any(cannot_reach(g, mortar, loc) is None for mortar in ready_mortars(g, caller.side))
    return None if in_reach else NO_MORTAR


def mortar_calls(g: Lnl, turn: Impulse, caller: Unit) -> list[Option]:
    """18.1-5, 20.1-13: every location he can call a mortar onto; by night the mortars to light up a hex."""
    if cannot_call_mortars(g, turn, caller) is not None:
        return []
    mortars = ready_mortars(g, caller.side)
    if not mortars:
        return []
    enemy = 1 - caller.side
    wanted = g.field.sight.see[caller.loc] & (g.held[enemy] | g.armour[enemy] | g.air[enemy])
    has_found = caller is turn.spotter
    if has_found:
        wanted &= 1 << turn.spotted
    options = [
        g.verbs.call_mortar.pair(caller.id, loc)
        for loc in bits(wanted)
        if cannot_call_on(g, caller, loc) is None
        and any(cannot_reach(g, mortar, loc) is None for mortar in mortars)
    ]
    if g.night and not has_found:
        options += [
            g.verbs.call_star_shell.pair(caller.id, mortar.unit.id)
            for mortar in mortars
            if lightable_cells(g, mortar)
        ]
    return options


def call_mortar(g: Lnl, turn: Impulse, caller: Unit, loc: int) -> Flow[None]:
    """18.1-10, ruling 145: the caller is Ops Complete, the mortar has Fired, its shells fall on the hex."""
    able = [mortar for mortar in ready_mortars(g, caller.side) if cannot_reach(g, mortar, loc) is None]
    options = [g.verbs.mortar(mortar.unit.id) for mortar in able]
    choice: Option = yield Ask(g.seats[caller.side], "which-mortar", options, {"at": loc})
    mortar = next(each for each in able if each.unit.id == choice.value)
    g.tell("calls-mortar", ("lnl-18.1-10",), unit=caller.id, other=mortar.unit.id, at=loc)
    answer_call(g, turn, caller, mortar)
    marker = Ffe(g.field.cell_of[loc], mortar.fp, caller.side)
    yield from fire_for_effect(g, marker, called_strength(g, mortar, marker))


def answer_call(g: Lnl, turn: Impulse, caller: Unit, mortar: Mortar) -> None:
    """18.1-10: both have been used; 18.1-8: the caller leads no fire any more, not even at what he found."""
    mark_ops_complete(g, caller)
    mortar.unit.marks |= FIRED
    turn.done += (caller.id, mortar.unit.id)
    turn.called += (caller.id,)


def called_strength(g: Lnl, mortar: Mortar, marker: Ffe) -> Tally:
    """18.1-10 to -13: its FP, less 1 if it fires out of smoke; no leadership, no Degrading terrain."""
    strength = strength_of(marker)
    if g.smoke_mask >> g.field.cell_of[mortar.unit.loc] & 1:
        strength.add(g.tables.fire["firer_in_smoke"])
    return strength


# 20.1-13 Star Shells


def cannot_call_star_shell(g: Lnl, turn: Impulse, caller: Unit, unit: Unit) -> No | None:
    """20.1-13, 20.1-14: by night, by who may call, from a mortar that is ready."""
    if not g.night:
        return BY_DAY
    refusal = cannot_call_mortars(g, turn, caller)
    if refusal is not None:
        return refusal
    if caller is turn.spotter:
        return ONLY_SPOTTED
    mortar = mortar_of(unit)
    if mortar is None:
        return NO_MORTAR
    refusal = cannot_serve(g, unit)
    return refusal or (None if lightable_cells(g, mortar) else NO_MORTAR)


def lightable_cells(g: Lnl, mortar: Mortar) -> list[int]:
    """20.1-14, ruling 159: any hex in the mortar's range, seen or not."""
    row = g.field.land.distances[g.field.cell_of[mortar.unit.loc]]
    return [cell for cell, distance in enumerate(row) if mortar.range_min <= distance <= mortar.range]


def call_star_shell(g: Lnl, turn: Impulse, caller: Unit, unit: Unit) -> Flow[None]:
    """20.1-14, ruling 159: the marker is placed without a die, and nobody is attacked."""
    mortar = mortar_of(unit)
    assert mortar is not None
    options = [g.verbs.aim(cell) for cell in lightable_cells(g, mortar)]
    choice: Option = yield Ask(g.seats[caller.side], "light-where", options, {"unit": unit.id})
    answer_call(g, turn, caller, mortar)
    light(g, choice.value)
