"""How the doctrine sets up: places, facings, works and snipers."""

from __future__ import annotations

from bocage.kernel import Option
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.doctrine import weights
from bocage.systems.vv.doctrine.reasons import CROWD, GUARDS, HIDES, LEADS, PLACE, VIEW
from bocage.systems.vv.doctrine.sense import Sense
from bocage.systems.vv.rules.fire.attacks import cover, cover_within


def set_up(s: Sense, option: Option, unit: Unit | None) -> Reasons:
    """3: attackers near what they want, in cover; defenders in it and around, spread, with a view."""
    cell = option.value
    friends = s.g.at[s.side][cell]
    away = weights.SET_UP_AWAY if s.needs else weights.SET_UP_AWAY_DEFENDER
    score = weights.SET_UP_COVER * cover_within(s.g, cell) + weights.SET_UP_VIEW * s.ground.watch[cell]
    reasons: Reasons = [(PLACE, score - away * s.distance(cell))]
    if not s.needs and cell in s.ground.away:
        reasons.append((GUARDS, weights.GUARD_MORE if friends else weights.GUARD_FIRST))
    if unit is not None and unit.counter.is_leader:
        leaders = sum(1 for each in friends if each.counter.is_leader)
        led = min(weights.LEADER_WITH_MOST, len(friends) - leaders)
        reasons.append((LEADS, weights.LEADER_WITH * led))
        reasons.append((CROWD, -weights.LEADERS_TOGETHER * leaders))
    elif friends:
        reasons.append((CROWD, -weights.CROWD * len(friends)))
    return reasons


def face(s: Sense, option: Option, cell: int) -> Reasons:
    """7.4: towards where the enemy is, or comes from: most of what can be seen."""
    if cell < 0 or option.verb == "keep-facing":
        return NOTHING
    seen = s.g.field.ffa(cell, option.value) & s.g.field.sight.see[cell]
    enemies = (seen & s.g.held(s.enemy)).bit_count()
    return [(VIEW, weights.VIEW_HEX * seen.bit_count() + weights.VIEW_ENEMY * enemies)]


def fortify(s: Sense, option: Option) -> Reasons:
    """20: works where much is seen, near what is wanted."""
    cell = option.value
    return [(PLACE, s.ground.watch[cell] - weights.FORTIFY_AWAY * s.distance(cell))]


def hide(s: Sense, option: Option, at: int) -> Reasons:
    """17.2: a sniper in good cover from those whom he fires at, who have little from him."""
    if option.verb != "place-sniper":
        return NOTHING
    hidden, barred = cover(s.g, at, option.value), cover(s.g, option.value, at)
    return [(HIDES, weights.SNIPE_FROM + weights.SNIPER_HIDDEN * hidden - weights.SNIPER_BARRED * barred)]
