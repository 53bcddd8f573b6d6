"""Attacks that nobody makes: the engine's sums and the referee's for stacks that only might meet.

In play few squads fire far away together, and few melees are at odds of four to three. Here any stack fires
at any other that it could reach, and any two stacks fight, wherever they stand.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from bocage.systems.lnl.battle.attack import Attack, as_firer
from bocage.systems.lnl.battle.state import Lnl, Unit
from bocage.systems.lnl.battle.verbs import OWN, SLOTS
from bocage.systems.lnl.rules.fire.firepower import attack_modifiers, firepower, target_modifier
from bocage.systems.lnl.rules.melee.eligibility import can_attack_in_melee
from bocage.systems.lnl.rules.melee.strength import Fighters, melee_modifiers, melee_odds
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.rules.assault.assault_strength import losses_of_assaulters
from bocage.systems.vv.rules.assault.close_assault import roll_tally, weigh, whole_assault
from bocage.systems.vv.rules.fire.anti_personnel import fire_modifiers, strength_of
from bocage.systems.vv.rules.fire.fire_groups import group_attack
from tests.referees.camera import same
from tests.referees.geometry import distance
from tests.referees.lnl import fire, melee
from tests.referees.lnl.sight import BLOCKED
from tests.referees.lnl.sight import Eyes as LnlEyes
from tests.referees.vv import assault as storm
from tests.referees.vv import fire as vv_fire
from tests.referees.vv.sight import Eyes

# Lock 'n Load


def lnl_differences(g: Lnl, chance: random.Random) -> Iterator[str]:
    """One stack of each side, drawn at random, against the other."""
    if not g.places[0] or not g.places[1]:
        return
    side = chance.randrange(2)
    here, there = chance.choice(g.places[side]), chance.choice(g.places[1 - side])
    yield from _volley_differences(g, side, here, there, opportunity=chance.random() < 0.5)
    yield from _melee_differences(g, side, here, there)


def _volley_differences(g: Lnl, side: int, here: int, there: int, *, opportunity: bool) -> Iterator[str]:
    imagined = fire.Volley(g, here, there, (), None, opportunity)
    far = fire.range_to(imagined)
    armed = [(unit, arms) for unit in g.at[side][here] if (arms := _arms(unit, far))]
    if not armed or here == there or Attack(side, here, there, [as_firer(*armed[0])]).is_mortar():
        return
    attack = Attack(
        side, here, there, [as_firer(unit, arms) for unit, arms in armed], opportunity=opportunity
    )
    firers = [fire.Firer(each.unit, each.own, each.weapons) for each in attack.firers]
    volley = imagined._replace(firers=firers)
    where = f"imagined fire {g.field.labels[here]} to {g.field.labels[there]}"
    yield from same(f"{where}, firepower", fire.firepower(volley), firepower(g, attack).total)
    if _is_seen(g, here, there):
        told = {part.name: part.value for part in attack_modifiers(g, attack).parts if part.value}
        yield from same(f"{where}, modifiers", fire.modifiers(volley), told)
    cover = fire.target_modifier(g, here, there)
    yield from same(f"{where}, cover", cover, target_modifier(g, here, there).total)


def _is_seen(g: Lnl, here: int, there: int) -> bool:
    """Degrading terrain is counted along a line that is not blocked, by day."""
    return not g.night and LnlEyes(g).by_day(here, there) < BLOCKED


def _arms(unit: Unit, far: int) -> int:
    """Its own fire, as far as it carries, and the first weapon that does too."""
    counter = unit.counter
    reach = counter.range * 2 if counter.extended else counter.range
    arms = OWN if counter.range > 0 and counter.range_min <= far <= reach else 0
    for slot, weapon in zip(SLOTS, unit.weapons, strict=False):
        if weapon.kind.fires and not weapon.kind.fired_alone and far <= weapon.kind.reach:
            return arms | slot if counter.kind == "squad" else slot
    return arms


def _melee_differences(g: Lnl, side: int, here: int, there: int) -> Iterator[str]:
    mine, theirs = g.at[side][here], g.at[1 - side][there]
    targets = [unit for unit in theirs if melee.is_eligible(unit)]
    if not targets or not any(melee.attacks(unit) for unit in mine):
        return
    us, them = melee.Side(mine), melee.Side(theirs)
    fighters, enemies = Fighters(side, mine), Fighters(1 - side, theirs)
    where = f"imagined melee {g.field.labels[here]} with {g.field.labels[there]}"
    able = [unit for unit in mine if melee.attacks(unit)]
    yield from same(f"{where}, able", able, [unit for unit in mine if can_attack_in_melee(unit)])
    column = melee.column(melee.total(able, us), melee.total(targets, them))
    told, shifts = melee_odds(g, fighters, targets, enemies)
    yield from same(f"{where}, column", column, told)
    yield from same(f"{where}, shifts", melee.shifts(g, us, them), shifts.total)
    yield from same(
        f"{where}, modifier", melee.modifier(us, targets), melee_modifiers(fighters, targets).total
    )


# Valor & Victory


def vv_differences(g: Vv, chance: random.Random) -> Iterator[str]:
    """The infantry of one hex of each side, drawn at random, against the other hex."""
    if not g.cells[0] or not g.cells[1]:
        return
    side = chance.randrange(2)
    here, there = chance.choice(list(g.cells[side])), chance.choice(list(g.cells[1 - side]))
    men = [unit for unit in g.at[side][here] if unit.counter.is_infantry]
    if not men:
        return
    where = f"imagined fire {g.field.labels[here]} to {g.field.labels[there]}"
    attack = group_attack(g, side, here, there, men)
    firers = [vv_fire.Firer(unit, "join") for unit in men]
    imagined = vv_fire.Attack(g, here, there, firers, None, None, None, False)
    imagined = imagined._replace(leader=vv_fire.best_leader(imagined))
    yield from same(f"{where}, strength", vv_fire.strength(imagined), strength_of(attack))
    if not Eyes(g).look(here, there).blocked:
        yield from same(f"{where}, modifiers", vv_fire.modifiers(imagined), fire_modifiers(g, attack).total)
    if distance(g.field.land, here, there) == 1:
        yield from _assault_differences(g, side, here, there)


def _assault_differences(g: Vv, side: int, here: int, there: int) -> Iterator[str]:
    fight = whole_assault(g, side, here, there)
    if not fight.units or not fight.defenders:
        return
    imagined = storm.Assault(g, here, there, fight.units, fight.defenders, 0, 0, frozenset())
    attack, defence, odds, kill = weigh(g, fight)
    where = f"imagined assault {g.field.labels[here]} on {g.field.labels[there]}"
    yield from same(f"{where}, strength", storm.attack(imagined), attack.total)
    yield from same(f"{where}, defence", storm.defence(imagined), defence.total)
    told = g.tables.odds_names[odds]
    yield from same(f"{where}, odds", storm.odds(storm.attack(imagined), storm.defence(imagined)), told)
    yield from same(f"{where}, kill number", storm.kill_number(imagined), kill.total)
    yield from same(f"{where}, modifier", storm.roll_modifier(imagined), roll_tally(g, fight).total)
    losses = losses_of_assaulters(g, here, there, len(fight.defenders), 2).total
    yield from same(f"{where}, losses", storm.losses(imagined, 2), losses)
