"""6.0 to 6.4: who may move, how far, and which steps are legal."""

from __future__ import annotations

from math import ceil
from typing import Final

from bocage.kernel import No
from bocage.systems.lnl.battle.concepts import cannot_stack, movement_factor, on_tripod
from bocage.systems.lnl.battle.move import ASSAULT, CRAWL, MOVE, STEALTHY, STEALTHY_HALF, Move
from bocage.systems.lnl.battle.state import (
    Lnl,
    Unit,
)
from bocage.systems.lnl.rules.melee.eligibility import can_close_assault, is_close_assault, is_melee_eligible
from bocage.systems.lnl.rules.ordnance.weapon_teams import FIXED, cannot_haul, is_fixed
from bocage.systems.lnl.rules.sight.spotting import is_in_view, is_spotted, places_on_ground

# Who may move, and how

CANNOT_MOVE: Final = No("lnl-6.0-9", "no-movement")
TRIPOD: Final = No("lnl-1.6.1.01-3", "on-tripod")
NO_ASSAULT_BOX: Final = No("lnl-6.1-1", "no-assault-box")
SHAKEN_ASSAULT: Final = No("lnl-6.1-1", "shaken-no-assault")
TEAM_CRAWL: Final = No("lnl-6.3.1-1", "team-cannot-crawl")
NO_STEALTH_BOX: Final = No("lnl-6.4-1", "no-stealth-box")
STEALTH_NOT_FOR: Final = No("lnl-6.4-7", "leaders-heroes-no-stealth")
ONE_WITH_GHOST: Final = No("lnl-12.0-5", "ghost-takes-one")


def cannot_move_as(g: Lnl, unit: Unit, kind: str, companions: list[Unit]) -> No | None:
    """6.0 to 6.4: may this unit use this kind of movement, together with these?"""
    return cannot_move(unit) or cannot_move_by(g, unit, kind, companions)


def cannot_move(unit: Unit) -> No | None:
    """6.0-9, 1.6.1.01-3: without movement points, or holding a weapon on its tripod."""
    if movement_factor(unit) < 1:
        return CANNOT_MOVE
    if unit.counter.arc and is_fixed(unit):
        return FIXED
    return TRIPOD if unit.weapons and on_tripod(unit) else None


def cannot_move_by(g: Lnl, unit: Unit, kind: str, companions: list[Unit]) -> No | None:
    """6.1 to 6.4: what each kind of movement asks of a unit that can move at all."""
    if kind == MOVE:
        return None
    if kind == ASSAULT:
        return _cannot_assault(g, unit, companions)
    if kind == CRAWL and unit.counter.kind == "weapon_team" and not g.choices.weapon_team_low_crawl:
        return TEAM_CRAWL
    if kind in (STEALTHY, STEALTHY_HALF):
        return _cannot_use_stealth(unit, companions)
    return None


def _cannot_assault(g: Lnl, unit: Unit, companions: list[Unit]) -> No | None:
    """6.1-1, 6.1-3: red-boxed units, and Leaders who move with such units."""
    if unit.shaken:
        return SHAKEN_ASSAULT
    around = g.at[unit.side][unit.loc] if unit.loc >= 0 else companions
    if may_assault_alone(unit, around):
        return None
    if unit.counter.is_leader and any(
        other is not unit and may_assault_alone(other, around) for other in companions
    ):
        return None
    return NO_ASSAULT_BOX


def may_assault_alone(unit: Unit, around: list[Unit]) -> bool:
    """6.1-1; the Assaulter card lends the red box to all units around its holder."""
    if unit.shaken:
        return False
    if unit.counter.box == "assault":
        return True
    for other in around:
        if other.card == "assaulter" and not other.shaken:
            return True
    return False


def _cannot_use_stealth(unit: Unit, companions: list[Unit]) -> No | None:
    """6.4-1, 6.4-7, 11.7-1: the yellow box; leaders and Heroes only by card."""
    if unit.shaken:
        return NO_STEALTH_BOX
    if unit.counter.box == "stealth" and not (unit.counter.kind == "scout" and unit.weapons):
        return None
    if unit.card == "ghost":
        return None
    if unit.counter.is_mmc:
        for other in companions:
            if other.card == "ghost" and not other.shaken:
                return None
    if unit.counter.is_leader or unit.counter.kind == "hero":
        return STEALTH_NOT_FOR
    return NO_STEALTH_BOX


def cannot_move_together(units: list[Unit], kind: str) -> No | None:
    """12.0-5: the Ghost card takes only one MMC along."""
    if kind not in (STEALTHY, STEALTHY_HALF):
        return None
    led = sum(1 for unit in units if unit.counter.is_mmc and unit.counter.box != "stealth")
    return ONE_WITH_GHOST if led > 1 else None


def allowance(g: Lnl, unit: Unit, move: Move) -> int:
    """6.0-9, 6.1-4, 6.1-5, 6.2, 6.4-8, ruling 27: the movement points for this kind of move."""
    factor = movement_factor(unit)
    if len(move.units) > 1 and move.kind in (MOVE, ASSAULT):
        factor = _double_time(g, unit, factor, move)
    if move.kind == ASSAULT:
        return ceil(factor / 2)
    if move.kind == STEALTHY_HALF:
        return factor // 2
    return factor


def _double_time(g: Lnl, unit: Unit, factor: int, move: Move) -> int:
    """6.2: +2 with a Good Order Leader, never beyond the Leader's own movement; not for Weapon Teams.

    Ruling 27: the Leader gains nothing himself, but one who is laden may keep up with another.
    """
    if unit.counter.kind == "weapon_team":
        return factor
    best = factor
    for leader in move.units:
        if leader.counter.is_leader and not leader.shaken and leader is not unit:
            best = max(
                best, min(factor + int(g.tables.numbers["double_time_mp"].value), movement_factor(leader))
            )
    return best


def points_left(g: Lnl, move: Move) -> int:
    """6.0-2: the stack goes as far as its slowest unit."""
    units = move.units
    left = allowance(g, units[0], move) - units[0].mp
    for unit in units[1:]:
        left = min(left, allowance(g, unit, move) - unit.mp)
    return left


# Which steps are legal

TOO_FAR: Final = No("lnl-6.0-1", "not-enough-mp")
NOT_BY_CRAWL: Final = No("lnl-6.0-13", "costs-whole-move")
NO_ASSAULT_MELEE: Final = No("lnl-8.0-3", "no-melee-by-assault-move")
NO_CRAWL_MELEE: Final = No("lnl-8.0-3", "no-melee-by-low-crawl")
SHAKEN_MELEE: Final = No("lnl-5.1-5", "shaken-cannot-attack")
UNARMED_MELEE: Final = No("lnl-11.1-3", "cannot-enter-melee-alone")
CANNOT_ASSAULT: Final = No("lnl-17.1-1", "nobody-to-close-assault")
TOWARD_ENEMY: Final = No("lnl-5.1-5", "shaken-toward-enemy")
NOT_A_NEIGHBOUR: Final = No("lnl-6.0-1", "not-a-neighbour")
PROHIBITED: Final = No("lnl-6.0-1", "prohibited-terrain")


def cannot_step(g: Lnl, move: Move, to: int, cost: int, left: int) -> No | None:
    """6.0: may the stack enter this location now?"""
    return cannot_afford(move, cost, left) or cannot_be_there(g, move, to)


def cannot_be_there(g: Lnl, move: Move, to: int) -> No | None:
    """The same, whatever it costs."""
    if g.ordnance:
        refusal = cannot_haul_guns(g, move, to)
        if refusal is not None:
            return refusal
    side = move.units[0].side
    if g.limits_steps:
        refusal = g.module.cannot_enter(g, move, to) or g.module.cannot_leave(g, move)
        if refusal is not None:
            return refusal
    if is_fought_over(g, side, to):
        refusal = _cannot_enter_melee(g, move, to)
        if refusal is not None:
            return refusal
    if to not in g.field.shared[move.here]:
        refusal = cannot_stack(g, side, to, move.units)
        if refusal is not None:
            return refusal
    for unit in move.units:
        if unit.shaken:
            return TOWARD_ENEMY if _nears_enemy(g, move, to) else None
    return None


def is_fought_over(g: Lnl, side: int, loc: int) -> bool:
    """8.0-1: is an enemy of this side, or a melee, in the location?"""
    if g.at[1 - side][loc]:
        return True
    return bool(g.melee >> loc & 1 or g.armour[1 - side] >> loc & 1)


def cannot_haul_guns(g: Lnl, move: Move, to: int) -> No | None:
    """1.6.3-3, 1.6.3-4: where the guns of the stack cannot go, the stack cannot."""
    for unit in move.units:
        if unit.counter.arc:
            refusal = cannot_haul(g, unit, move.here, to)
            if refusal is not None:
                return refusal
    return None


def cannot_afford(move: Move, cost: int, left: int) -> No | None:
    """6.0-1, 6.0-11, 6.0-13: enough points; or the guaranteed first hex, but not by any special movement."""
    if cost <= dearest(move, left):
        return None
    return NOT_BY_CRAWL if move.kind in (CRAWL, ASSAULT) and cost > below_whole_move(move) else TOO_FAR


UNLIMITED: Final = 1 << 30


def dearest(move: Move, left: int) -> int:
    """6.0-1, 6.0-11, 6.0-13: the highest cost that the stack may pay now: one number for all its ways.

    How many points are `left` does not matter to those who crawl.
    """
    if move.kind == MOVE:
        for unit in move.units:
            if unit.mp:
                return left
        return UNLIMITED
    if move.kind not in (CRAWL, ASSAULT):
        return left
    below = below_whole_move(move)
    return below if move.kind == CRAWL or below < left else left


def below_whole_move(move: Move) -> int:
    """6.0-13: the most that leaves something of the whole Movement Factor of every unit."""
    below = movement_factor(move.units[0]) - 1
    for unit in move.units[1:]:
        below = min(below, movement_factor(unit) - 1)
    return below


def _cannot_enter_melee(g: Lnl, move: Move, to: int) -> No | None:
    """8.0-3, 8.2-2, 11.1-3, ruling 38: by Move or Stealth, unshaken, with or to someone who can fight.

    17.1-1, 1.6.3-10: against a vehicle with an MMC other than a Weapon Team, or a Hero.
    """
    if move.kind == ASSAULT:
        return NO_ASSAULT_MELEE
    if move.kind == CRAWL:
        return NO_CRAWL_MELEE
    if any(unit.shaken and not unit.counter.steady for unit in move.units):
        return SHAKEN_MELEE
    if is_close_assault(g, move.units[0].side, to):
        return None if any(map(can_close_assault, move.units)) else CANNOT_ASSAULT
    friends = g.at[move.units[0].side][to]
    if not any(is_melee_eligible(unit) for unit in (*move.units, *friends)):
        return UNARMED_MELEE
    return None


def _nears_enemy(g: Lnl, move: Move, to: int) -> bool:
    """5.1-5, ruling 36: does the step bring a Shaken unit closer to a known enemy?"""
    only_seen = g.module.minds_only_seen(move)
    return nears_known_enemy(g, move.units[0].side, move.here, to, only_seen=only_seen)


def nears_known_enemy(g: Lnl, side: int, loc: int, to: int, *, only_seen: bool = False) -> bool:
    """5.1-5: is any enemy that is known at `loc` closer to `to`?"""
    here, there = g.field.distance[loc], g.field.distance[to]
    for enemy in places_on_ground(g, 1 - side):
        # Distance first: it costs least, and most enemies fail it.
        if there[enemy] < here[enemy] and is_known_enemy(g, side, loc, enemy, only_seen=only_seen):
            return True
    return False


def is_known_enemy(g: Lnl, side: int, loc: int, enemy: int, *, only_seen: bool = False) -> bool:
    """Ruling 36: is it spotted now, or in line of sight? An option counts only one kind, or all."""
    test = g.choices.shaken_move_test
    if test == "all" and not only_seen:
        return True
    if test != "los" and not only_seen and is_spotted(g, 1 - side, enemy):
        return True
    return is_in_view(g, loc, enemy)
