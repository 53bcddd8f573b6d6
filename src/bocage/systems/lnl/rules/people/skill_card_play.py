"""12.0: cards that act on their own: Friendly Fire."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, Option, Tally
from bocage.systems.common.cellsets import bits
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import part
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.battle.verbs import HOLD_FIRE
from bocage.systems.lnl.rules.fire.damage import damage_checks, hides_alone
from bocage.systems.lnl.rules.fire.duel import Duel
from bocage.systems.lnl.rules.fire.firepower import target_modifier
from bocage.systems.lnl.rules.people.skill_cards import discard

FRIENDLY_FIRE_FP: Final = 4
FRIENDLY_FIRE_REACH: Final = 6


def after_attack(g: Lnl, attack: Attack) -> Flow[None]:
    """Friendly Fire: after an attack near the holder, the opponent may turn fire on the firers' friends."""
    holder_id = g.friendly_fire[attack.side]
    if holder_id < 0:
        return
    holder = g.units[holder_id]
    if holder.loc < 0 or g.field.distance[holder.loc][attack.target] > FRIENDLY_FIRE_REACH:
        return
    near = bits(g.field.adjacent[attack.target] & g.held[attack.side] & ~g.melee)
    options: list[Option] = [g.verbs.friendly_fire(loc) for loc in near]
    choice: Option = yield Ask(g.seats[1 - attack.side], "friendly-fire", [*options, HOLD_FIRE])
    if choice is HOLD_FIRE:
        return
    discard(g, holder)
    yield from _misdirected(g, attack.side, choice.value)


def _misdirected(g: Lnl, side: int, loc: int) -> Flow[None]:
    """12.0-2: an attack of firepower 4 on one location of the holder's own side; only its cover counts."""
    strength = Tally([part(FRIENDLY_FIRE_FP, "lnl-12.0-5", "friendly_fire")])
    cover = target_modifier(g, loc, loc)
    roll, against = g.dice.d6("attack"), g.dice.d6("defence")
    targets = list(g.at[side][loc])
    hiding = part(cover.total, "lnl-11.4-8", "sniper_cover")
    hides = [hiding if cover.total and hides_alone(g, unit) else None for unit in targets]
    duel = Duel((roll, strength), (against, cover), targets, hides=hides)
    g.tell(
        "friendly-fire",
        ("lnl-12.0-2", "lnl-12.0-5"),
        target=loc,
        roll=roll,
        strength=strength,
        against=against,
        cover=duel.cover,
    )
    if duel.beaten:
        yield from damage_checks(g, targets, duel.margins, hero=False, own=duel.own)
