"""5.0a, 5.1: what fire does: the two totals, the Damage Checks, and their results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bocage.kernel import Ask, Flow, Option, Part, Tally
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import leadership, morale, part, same_organisation
from bocage.systems.lnl.battle.state import ASSAULT_MOVE, ELIMINATED, LOW_CRAWL, MOVED, Lnl, Unit, Weapon
from bocage.systems.lnl.battle.units import whereabouts
from bocage.systems.lnl.battle.verbs import GO
from bocage.systems.lnl.content.counters import Counter, Tables
from bocage.systems.lnl.content.scenario import Scores
from bocage.systems.lnl.rules.fire.duel import NOTHING_OWN, Duel
from bocage.systems.lnl.rules.people.heroes import may_create_hero
from bocage.systems.lnl.rules.people.skill_cards import discard, return_card

NO_EFFECT: Final = "no_effect"
SHAKEN: Final = "shaken"
CASUALTIES: Final = "casualties"
WOUNDED: Final = "wounded"
ELIMINATION: Final = "eliminated"
GIVES_TARGET_BONUS: Final = MOVED | ASSAULT_MOVE


def take_fire(g: Lnl, attack: Attack, strength: Tally, cover: Tally) -> Flow[None]:
    """5.0a-1 to -5: one roll a side; every unit the attack beats makes a Damage Check."""
    roll = attack_roll(g, attack)
    against = g.dice.d6("defence")
    targets = list(g.at[1 - attack.side][attack.target]) if attack.only is None else [attack.only]
    duel = Duel(
        (roll, strength),
        (against, cover),
        targets,
        gains=[moving_part(g, attack, unit) for unit in targets],
        hides=[hiding_part(g, attack, unit, cover) for unit in targets],
    )
    tell_fire(g, attack, ("lnl-5.0a-1", "lnl-5.0a-2"), duel)
    if not duel.beaten:
        g.tell("fire-no-effect", ("lnl-5.0a-3",), target=attack.target)
        return
    if any(weapon.kind.kind == "flamethrower" for firer in attack.firers for weapon in firer.weapons):
        yield from _burn(g, attack, targets, duel)
    else:
        yield from damage_checks(g, targets, duel.margins, hero=True, own=duel.own)


def tell_fire(g: Lnl, attack: Attack, clauses: tuple[str, ...], duel: Duel, **more: object) -> None:
    """The two dice and what is added to each; a silent battle need not gather who fires."""
    if g.events is not None:
        g.tell(
            "fire",
            clauses,
            side=attack.side,
            origin=attack.origin,
            target=attack.target,
            **more,
            firers=[firer.unit.id for firer in attack.firers],
            leader=None if attack.leader is None else attack.leader.id,
            opportunity=attack.opportunity,
            roll=duel.roll,
            strength=duel.strength,
            against=duel.against,
            cover=duel.cover,
            beaten=duel.beaten,
        )


def attack_roll(g: Lnl, attack: Attack) -> int:
    """5.0a-1: one die; 11.4-5: a Sniper adds a second; 18.1-3: a mortar keeps the higher of two."""
    if attack.is_burst() and not g.module.burst_adds_die(g):
        return 0
    roll = g.dice.d6("attack")
    if attack.two_dice:
        roll += g.dice.d6("attack")
    elif attack.is_mortar():
        roll = max(roll, g.dice.d6("attack"))
    return roll


def moving_part(g: Lnl, attack: Attack, unit: Unit) -> Part | None:
    """5.3a-1, 6.0-10, ruling 64: +1 against a unit that moves or is marked Moved or Assault Move.

    5.3a-2: not against Low Crawl; 5.3a-3: not where the terrain cancels it; 1.6.2a-5: not for a bare charge.
    """
    return None if attack.is_bare_charge() else part_for_moving(g, unit, attack.moving)


def part_for_moving(g: Lnl, unit: Unit, moving: Sequence[Unit]) -> Part | None:
    """5.3a-1 to -3, 6.0-10, 14.0c-4, 14.0c-5: what is added against who moves, or is marked so."""
    if not is_moving_target(unit, moving) or g.field.cover[unit.loc].cancels_move_bonus:
        return None
    moves = unit in moving and not unit.marks & LOW_CRAWL
    return g.tables.fire["target_moving" if moves else "target_marked_moved"]


def moving_bonus(g: Lnl, unit: Unit, moving: Sequence[Unit]) -> int:
    """The same as a number."""
    gain = part_for_moving(g, unit, moving)
    return 0 if gain is None else int(gain.value)


def is_moving_target(unit: Unit, moving: Sequence[Unit]) -> bool:
    """5.3a-1, 5.3a-2, 14.0c-4, 14.0c-5: on the move now, Low Crawl apart, or marked Moved or Assault Move."""
    if unit.marks & GIVES_TARGET_BONUS:
        return True
    return unit in moving and not unit.marks & LOW_CRAWL


def double_cover(g: Lnl, attack: Attack, unit: Unit, cover: Tally) -> int:
    """11.4-8: a Sniper on his own counts the Target Modifier twice, but not against an enemy Sniper.

    Ruling 66: nor against a mortar.
    """
    if attack.two_dice or not hides_alone(g, unit) or attack.is_mortar():
        return 0
    return int(cover.total)


def hiding_part(g: Lnl, attack: Attack, unit: Unit, cover: Tally) -> Part | None:
    """11.4-8: what doubles his cover."""
    doubled = double_cover(g, attack, unit, cover)
    return part(doubled, "lnl-11.4-8", "sniper_cover") if doubled else None


def hides_alone(g: Lnl, unit: Unit) -> bool:
    """11.4-9: a Sniper without MMCs around him."""
    return unit.counter.kind == "sniper" and not any(
        other.counter.is_mmc for other in g.at[unit.side][unit.loc]
    )


def _burn(g: Lnl, attack: Attack, targets: list[Unit], duel: Duel) -> Flow[None]:
    """1.6.2-2: who is made Shaken by fire that includes a flamethrower must retreat."""
    steady = [unit for unit in targets if not unit.shaken]
    yield from damage_checks(g, targets, duel.margins, hero=True, own=duel.own)
    for unit in steady:
        if unit.shaken and unit.loc == attack.target:
            yield from g.module.retreat_from_flames(g, unit, attack.origin)


def damage_checks(
    g: Lnl,
    targets: list[Unit],
    margins: dict[int, int],
    *,
    hero: bool,
    own: Mapping[int, Sequence[Part]] = NOTHING_OWN,
) -> Flow[None]:
    """5.0a-4 to -8: the leader first and unaided; if he keeps Good Order he helps the others.

    `own`: by unit, the parts of its margin that the told sums do not have.
    """
    hit = [unit for unit in targets if margins[unit.id] > 0]
    leader = yield from _name_leader(g, targets)
    if leader is not None and leader in hit:
        hit.remove(leader)
        yield from damage_check(g, leader, margins[leader.id], None, hero=hero, own=own.get(leader.id, ()))
    for unit in hit:
        helper = leader if leader is not None and _helps(leader, unit) else None
        if helper is not None:
            g.steadying[unit.loc] = helper.id
        yield from damage_check(g, unit, margins[unit.id], helper, hero=hero, own=own.get(unit.id, ()))


def _name_leader(g: Lnl, targets: list[Unit]) -> Flow[Unit | None]:
    """11.1-6, ruling 76: one Good Order leader of the location, named by its owner, the same all impulse."""
    place = targets[0].loc
    leaders = [unit for unit in g.at[targets[0].side][place] if unit.counter.is_leader and not unit.shaken]
    if place in g.steadying:
        leaders = [leader for leader in leaders if leader.id == g.steadying[place]]
    if len(leaders) < 2:
        return leaders[0] if leaders else None
    choice: Option = yield Ask(
        g.seats[leaders[0].side], "leader-steadies", [g.verbs.assist(leader.id) for leader in leaders]
    )
    return g.units[choice.value]


def _helps(leader: Unit, unit: Unit) -> bool:
    """5.0a-6, 5.0a-8: a leader who is still there and in Good Order helps men of his organisation."""
    return leader.loc == unit.loc and not leader.shaken and same_organisation(leader, unit)


def damage_check(
    g: Lnl, unit: Unit, margin: int, helper: Unit | None, *, hero: bool, own: Sequence[Part] = ()
) -> Flow[None]:
    """5.0a-5: 1d6 plus the margin, less the leader's modifier, read against the unit's morale."""
    if unit.loc < 0 and unit.carrier is None:
        return
    if g.intervenes and g.module.takes_no_check(g, unit, by_fire=hero):
        return
    told = float(margin)
    for each in own:
        told -= each.value
    tally = Tally([part(told, "lnl-5.0a-5", "margin"), *own])
    if helper is not None:
        tally.add(part(-leadership(helper), "lnl-5.0a-6", "leadership"))
    roll = g.dice.d6("damage")
    total = roll + int(tally.total)
    result = g.module.result(unit, damage_result(g, unit, total))
    g.tell(
        "damage-check",
        ("lnl-5.0a-5", *(() if helper is None else ("lnl-5.0a-6",))),
        unit=unit.id,
        roll=roll,
        tally=tally,
        morale=morale(g, unit),
        result=result,
    )
    parent = (whereabouts(unit), unit.marks, unit.mp)
    if result != NO_EFFECT and unit.card == "lucky":
        result = yield from _try_luck(g, unit, result)
    yield from suffer(g, unit, result)
    if unit.loc < 0 and unit.counter.is_leader:
        yield from g.module.leader_falls(g, unit, parent[0])
    if hero and roll == 1:
        yield from may_create_hero(g, unit, *parent)


def _try_luck(g: Lnl, unit: Unit, result: str) -> Flow[str]:
    """12.0-2: the Lucky card ignores one Damage Check result."""
    choice: Option = yield Ask(g.seats[unit.side], "play-lucky", [GO, g.verbs.hold(unit.id)])
    if choice is not GO:
        return result
    discard(g, unit)
    g.tell("lucky", ("lnl-12.0-2",), unit=unit.id, result=result)
    return NO_EFFECT


def damage_result(g: Lnl, unit: Unit, total: int) -> str:
    """Ruling 75: up to morale nothing; above it, at twice and at three times it, ever worse."""
    return result_of(g.tables, damage_column(unit), morale(g, unit), total)


def result_of(tables: Tables, column: str, steady: int, total: int) -> str:
    """The same for a column of the table and a morale."""
    if total <= steady:
        band = 0
    elif total >= 3 * steady:
        band = 3
    else:
        band = 2 if total >= 2 * steady else 1
    return tables.damage[column][band]


def damage_column(unit: Unit) -> str:
    if unit.counter.kind == "hero":
        return "hero"
    kind = "mmc" if unit.counter.is_mmc else "smc"
    return f"{kind}_shaken" if unit.shaken else f"{kind}_good_order"


# 5.1 Results


def suffer(g: Lnl, unit: Unit, result: str) -> Flow[None]:
    """5.1: bring a result about."""
    if result == NO_EFFECT:
        return
    result = g.module.result(unit, result)
    unit.halted = True
    if result == SHAKEN:
        shake(g, unit)
    elif result == CASUALTIES:
        yield from casualties(g, unit)
    elif result == WOUNDED:
        wound(g, unit)
    else:
        eliminate(g, unit)


def shake(g: Lnl, unit: Unit) -> None:
    """5.1-1, 5.1-18: the unit turns to its Shaken side; Heroes never do."""
    if unit.counter.kind != "hero":
        unit.shaken = True
        g.tell("shaken", ("lnl-5.1-1",), unit=unit.id)


def casualties(g: Lnl, unit: Unit) -> Flow[None]:
    """5.1b: a squad becomes a Shaken half-squad; anything smaller is eliminated."""
    if unit.counter.kind != "squad":
        eliminate(g, unit)
        return
    was = unit.counter.id
    yield from lose_a_step(g, unit)
    unit.shaken = g.module.reduced_is_shaken(unit)
    g.tell("casualties", ("lnl-5.1b-1",), unit=unit.id, shaken=unit.shaken, was=was)


def lose_a_step(g: Lnl, unit: Unit) -> Flow[None]:
    """Rulings 80, 107: the half-squad that is left, by die where there are two; it keeps all markers."""
    halves = unit.counter.becomes
    name = halves[0]
    if len(halves) == 2:
        name = halves[0] if g.dice.d6("half-squad") % 2 == 0 else halves[1]
    unit.counter = g.catalogue.counters[name]
    g.lost_points[unit.side] += g.scenario.scores.squad - g.scenario.scores.half_squad
    yield from drop_excess(g, unit)


def drop_excess(g: Lnl, unit: Unit) -> Flow[None]:
    """1.6.1-19, 3.0c-8: what a half-squad cannot carry is dropped at once, the owner chooses which."""
    while sum(1 for weapon in unit.weapons if not weapon.extra) > unit.counter.max_weapons:
        options = [g.verbs.drop(weapon.id) for weapon in unit.weapons if not weapon.extra]
        choice: Option = yield Ask(g.seats[unit.side], "drop-weapon", options)
        weapon = g.weapons[choice.value]
        let_fall(g, weapon, whereabouts(unit))
        g.tell("dropped", ("lnl-1.6.1-19",), unit=unit.id, weapon=weapon.id)


def let_fall(g: Lnl, weapon: Weapon, where: int) -> None:
    """1.6.1-20: a Support Weapon stays where it falls; off the map, or from the air, it is lost."""
    if weapon.extra or where < 0 or where >= g.field.sky:
        g.scrap(weapon)
    else:
        g.lay_down(weapon, where)


def wound(g: Lnl, unit: Unit) -> None:
    """5.1c: a first wound shakes and weakens a man (a Hero only weakens); a second one kills."""
    if unit.wounded:
        eliminate(g, unit)
        return
    unit.wounded = True
    if unit.counter.kind == "hero":
        unit.counter = g.catalogue.counters["hero_wounded"]
    else:
        unit.shaken = True
    g.tell("wounded", ("lnl-5.1c-2", "lnl-5.1c-3"), unit=unit.id)


def eliminate(g: Lnl, unit: Unit, clause: str = "lnl-1.6.1-20") -> None:
    """1.6.1-20, 1.6.3-7: the unit is gone; the Support Weapons it carried stay where they fell."""
    where = whereabouts(unit)
    g.lost_points[unit.side] += loss_points(g, unit)
    for weapon in list(unit.weapons):
        let_fall(g, weapon, where)
    return_card(g, unit)
    g.take_off(unit, ELIMINATED)
    unit.mp = 0
    unit.halted = True
    g.tell("eliminated", (clause,), unit=unit.id, at=where)


def loss_points(g: Lnl, unit: Unit) -> int:
    """Victory points for a unit lost, by the scenario's scores."""
    return g.module.points(g.scenario.scores, unit.counter)


def points_for(scores: Scores, counter: Counter) -> int:
    """23.0: what the scenario says that a counter of the core is worth."""
    if counter.kind in ("squad", "half_squad", "weapon_team"):
        return int(getattr(scores, counter.kind))
    if counter.kind == "vip":
        return scores.vip
    if counter.kind == "crew":
        return scores.half_squad
    if counter.kind in ("vehicle", "helicopter"):
        return int(getattr(scores, counter.kind))
    return scores.leader if counter.is_leader else scores.single_man
