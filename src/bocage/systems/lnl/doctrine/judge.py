"""How Lock 'n Load is played well: what each answer to each question is worth, and who stands better.

The parts lie beside it: `doctrine_sense` (how things stand), `doctrine_ground` (the map), `doctrine_odds`
(what fire and melee come to), `doctrine_moves`, `doctrine_fire`, `doctrine_machines`, `doctrine_facing`,
`doctrine_air`, `doctrine_camp` and `doctrine_deeds` (what to do), `doctrine_value` (who stands better).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bocage.kernel import Ask, Game, Option, unpack
from bocage.kernel.doctrine import Doctrine, Judgement, Temper
from bocage.systems.lnl.battle.state import MERGED, WAITING, Lnl, Unit
from bocage.systems.lnl.board.field import Field
from bocage.systems.lnl.doctrine.air import fly_reasons
from bocage.systems.lnl.doctrine.camp import (
    drop_reasons,
    leader_reasons,
    lose_reasons,
    place_reasons,
    rally_reasons,
    retreat_reasons,
    set_up_reasons,
)
from bocage.systems.lnl.doctrine.deeds import deed_reasons, join_reasons, opportunity_reasons, step_reasons
from bocage.systems.lnl.doctrine.facing import face_reasons, weapons_reasons
from bocage.systems.lnl.doctrine.fire import arms_reasons, assist_reasons, target_reasons
from bocage.systems.lnl.doctrine.ground import Ground
from bocage.systems.lnl.doctrine.machines import (
    drive_step_reasons,
    hit_chance,
    second_target_reasons,
)
from bocage.systems.lnl.doctrine.memory import Memory
from bocage.systems.lnl.doctrine.odds import strike, worth_now, worth_of_all
from bocage.systems.lnl.doctrine.reasons import COMPANY, COVER, DANGER, ENTER, HARM, MELEE, UNKNOWN, Reasons
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.doctrine.value import standing
from bocage.systems.lnl.rules.melee.melee import is_melee_eligible

KEPT: Final = 64
"""How many grounds are remembered."""

Judge = Callable[[Sense, Ask], list[Reasons]]
One = Callable[[Sense, Option], Reasons]


# Questions of their own


def melee_targets(sense: Sense, ask: Ask) -> list[Reasons]:
    """8.0a-2: the enemies whom one attack is most likely to end, for what they are worth."""
    found: list[Reasons] = []
    for option in ask.options:
        unit = sense.g.units[option.value]
        named = unit in _best_targets(sense, unit.loc)
        found.append([(MELEE, 0.5 if named == (option.verb == "attack") else 0.0)])
    return found


def _best_targets(sense: Sense, loc: int) -> list[Unit]:
    mine = list(sense.g.at[sense.side][loc])
    foes = sorted(filter(is_melee_eligible, sense.g.at[sense.enemy][loc]), key=worth_now, reverse=True)
    best, best_value = foes[:1], -1.0
    for count in range(1, len(foes) + 1):
        for group in (foes[:count], foes[-count:]):
            value = strike(mine, group) * worth_of_all(group) if mine else 0.0
            if value > best_value:
                best, best_value = group, value
    return best


def sniper_places(sense: Sense, ask: Ask) -> list[Reasons]:
    """11.4-2: in good cover, with the enemy in sight and nobody near."""
    g = sense.g
    found: list[Reasons] = []
    for option in ask.options:
        number, loc = unpack(option.value)
        reach = g.units[number].counter.range
        seen = 0.0
        for foe in _seen_within(sense, loc, reach):
            seen += 0.2 * min(2.0, worth_of_all(g.at[sense.enemy][foe]))
        found.append(
            [
                (HARM, min(1.0, seen)),
                (COVER, 0.08 * g.field.tm[loc]),
                (DANGER, -0.5 * sense.danger(loc, moving=False) * sense.temper.caution),
            ]
        )
    return found


def _seen_within(sense: Sense, loc: int, reach: int) -> list[int]:
    g = sense.g
    row = g.field.distance[loc]
    foes = g.field.sight.see[loc] & g.held[sense.enemy]
    return [foe for foe in range(len(row)) if foes >> foe & 1 and 1 < row[foe] <= reach]


def place_sniper(sense: Sense, option: Option) -> Reasons:
    """11.4-1: he waits until there is somebody to shoot at."""
    if not option.args:
        return []
    near = any(sense.spotted(loc) for loc in _all_foes(sense))
    return [(HARM, 0.2 if near and sense.g.turn > 1 else -0.1)]


def _all_foes(sense: Sense) -> list[int]:
    held = sense.g.held[sense.enemy]
    return [loc for loc in range(held.bit_length()) if held >> loc & 1]


def shelling(sense: Sense, ask: Ask) -> list[Reasons]:
    """18.2-2, -10: where the shells will do the most harm, and the least to ourselves; else not at all."""
    g = sense.g
    found: list[Reasons] = []
    for option in ask.options:
        if not option.args:
            found.append([(HARM, 0.05)])
            continue
        value = 0.0
        for cell in g.field.around[option.value]:
            share = 1.0 if cell == option.value else 0.25
            for loc in g.field.cell_mates[cell]:
                edge = 4 - g.field.tm[loc]
                value += share * (
                    sense.harm(g.at[sense.enemy][loc], edge) - 1.5 * sense.harm(g.at[sense.side][loc], edge)
                )
        found.append([(HARM, value)])
    return found


def assault_with(sense: Sense, option: Option) -> Reasons:
    """17.1-21: whatever breaks armour best."""
    if option.verb == "bare-hands":
        return []
    kind = sense.g.weapons[unpack(option.value)[1]].kind
    return [(HARM, 0.1 * (kind.gun.he if kind.gun is not None else kind.fp) * hit_chance(9))]


def charge(sense: Sense, option: Option) -> Reasons:
    return [(MELEE, 0.3)] if option.verb == "charge" else []


def luck(sense: Sense, option: Option) -> Reasons:
    return [(DANGER, 0.3)] if option.verb == "go" else []


def along(sense: Sense, option: Option) -> Reasons:
    """Who is asked to come, comes."""
    return [(COMPANY, 0.2)] if option.verb == "join" else []


def enter_how(sense: Sense, option: Option) -> Reasons:
    order = {"move-from": 0.3, "drive": 0.3, "assault-from": 0.1, "stealth-from": 0.2, "assault-drive": 0.1}
    return [(ENTER, order.get(option.verb, 0.0))]


WHOLE: Final[Mapping[str, Judge]] = {
    "step": step_reasons,
    "set-up": set_up_reasons,
    "opportunity-fire": opportunity_reasons,
    "drive": drive_step_reasons,
    "face": face_reasons,
    "fly": fly_reasons,
    "melee-target": melee_targets,
    "sniper-where": sniper_places,
    "spotting-round": shelling,
    "correct-fire": shelling,
}
"""Questions whose options are judged together."""

EACH: Final[Mapping[str, One]] = {
    "impulse": deed_reasons,
    "act": deed_reasons,
    "also-activate": deed_reasons,
    "snipe": deed_reasons,
    "move-who": join_reasons,
    "withdraw-who": along,
    "enter-who": along,
    "unload-who": along,
    "load-who": along,
    "move-on": along,
    "assault-who": along,
    "enter-how": enter_how,
    "fire-with": arms_reasons,
    "leader-assists": assist_reasons,
    "leader-assaults": assist_reasons,
    "leader-activates": leader_reasons,
    "leader-steadies": leader_reasons,
    "leader-rallies": leader_reasons,
    "marksman": target_reasons,
    "sniper-target": target_reasons,
    "rally": rally_reasons,
    "rally-leaders": rally_reasons,
    "drop-weapon": drop_reasons,
    "retreat": retreat_reasons,
    "fall-back": retreat_reasons,
    "place-hero": place_reasons,
    "place-event-unit": place_reasons,
    "place-sniper": place_sniper,
    "vehicle-weapons": lambda sense, option: weapons_reasons(option),
    "bring-to-bear": lambda sense, option: weapons_reasons(option),
    "second-target": second_target_reasons,
    "assault-with": assault_with,
    "use-charge": charge,
    "play-lucky": luck,
    "lose-mmc": lose_reasons,
}
"""Questions whose options are judged one by one."""


class LnlDoctrine:
    """The doctrine of Lock 'n Load. It remembers the ground it has seen, and nothing of any game."""

    __slots__ = ("_grounds", "_memory")

    def __init__(self) -> None:
        self._grounds: dict[Field, Ground] = {}
        self._memory: Memory = Memory()

    def judge(self, game: Game[Any], temper: Temper) -> list[Judgement]:
        ask = game.ask
        assert ask is not None
        g: Lnl = game.state
        ground, side = self._ground(g), g.seats.index(ask.seat)
        sense = Sense(g, ground, side, _with_zeal(temper, ground, side), self._memory)
        whole = WHOLE.get(ask.kind)
        if whole is not None:
            return list(map(Judgement, ask.options, whole(sense, ask)))
        one = EACH.get(ask.kind, unknown)
        return [Judgement(option, one(sense, option)) for option in ask.options]

    def value(self, game: Game[Any], seat: str) -> float:
        g: Lnl = game.state
        if game.outcome is not None:
            winner = game.outcome.winner
            return 0.0 if winner is None else 1.0 if winner == seat else -1.0
        return standing(g, self._ground(g), g.seats.index(seat))

    def forget(self, game: Game[Any], seat: str) -> None:
        """1.7-6, 11.4-1: no event is going to happen, and the enemy has no Sniper left to place."""
        g: Lnl = game.state
        g.event_done = set(range(len(g.scenario.events)))
        for number in g.snipers[1 - g.seats.index(seat)]:
            if g.units[number].loc == WAITING:
                g.units[number].loc = MERGED

    def _ground(self, g: Lnl) -> Ground:
        known = self._grounds.get(g.field)
        if known is None:
            if len(self._grounds) >= KEPT:
                self._grounds.clear()
            known = self._grounds[g.field] = self._survey(g)
        return known

    def _survey(self, g: Lnl) -> Ground:
        return Ground(g)


ZEAL: Final = 1.3
"""How much more harm to the enemy counts than the same harm to oneself: who fires more wins more."""


def _with_zeal(temper: Temper, ground: Ground, side: int) -> Temper:
    """Who is to leave the map has no time for a fight."""
    if ground.exits_wanted[side]:
        return temper
    return Temper(ZEAL * temper.aggression, temper.caution, temper.objectives)


def unknown(sense: Sense, option: Option) -> Reasons:
    """A question that the doctrine has no opinion about: doing something is no better than doing nothing."""
    return [(UNKNOWN, 0.0)]


DOCTRINE: Final[Doctrine] = LnlDoctrine()
