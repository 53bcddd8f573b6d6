"""How Valor & Victory is played well: a judgement for each answer to each question."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from bocage.kernel import Ask, Game, Option, unpack
from bocage.kernel.doctrine import Judgement, Temper
from bocage.systems.common.same import Same
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import ELIMINATED, Unit
from bocage.systems.vv.board.field import Field
from bocage.systems.vv.content.scenario import Scenario
from bocage.systems.vv.doctrine import fire as attacks
from bocage.systems.vv.doctrine import moves as moves
from bocage.systems.vv.doctrine.fire import Reasons
from bocage.systems.vv.doctrine.ground import Ground
from bocage.systems.vv.doctrine.sense import Sense, worth
from bocage.systems.vv.rules.fire.attacks import cover, cover_within
from bocage.systems.vv.rules.fire.casualties import PIN_POINTS
from bocage.systems.vv.rules.movement.movement import Move
from bocage.systems.vv.rules.scenario.victory import has_won
from bocage.systems.vv.rules.vehicles.driving import Drive

NOTHING: Final[Reasons] = []
SHOTS: Final = frozenset({"fire", "unit-fire"})
AT_SHOTS: Final = frozenset({"at-fire", "panzerfaust", "at-grenade"})
FIRE_QUESTIONS: Final = frozenset({"fire", "defensive-fire"})
JOINS: Final[dict[str, float]] = {"join": 1.0, "grenades": 1.2, "charge": 1.3, "stay": 0.0}
PIN_COST: Final = 0.7


class ValorDoctrine:
    """The doctrine of Valor & Victory."""

    def judge(self, game: Game[Any], temper: Temper) -> list[Judgement]:
        ask = game.ask
        assert ask is not None
        g: Vv = game.state
        side = g.seats.index(ask.seat)
        sense = Sense(g, side, ground_of(g), temper)
        return [Judgement(option, _reasons(sense, ask, option)) for option in ask.options]

    def value(self, game: Game[Any], seat: str) -> float:
        g: Vv = game.state
        side = g.seats.index(seat)
        if game.outcome is not None:
            return 0.0 if game.outcome.winner is None else 1.0 if game.outcome.winner == seat else -1.0
        return max(-0.95, min(0.95, _standing(g, side)))

    def forget(self, game: Game[Any], seat: str) -> None:
        """20.71: the enemy's hidden minefields are thought away."""
        g: Vv = game.state
        g.unseen_mines[1 - g.seats.index(seat)] = 0


DOCTRINE: Final = ValorDoctrine()


def ground_of(g: Vv) -> Ground:
    """The ground of a battle, surveyed once for its field."""
    return _surveyed(Same(g.field), Same(g.scenario))


@lru_cache(maxsize=32)
def _surveyed(field: Same[Field], scenario: Same[Scenario]) -> Ground:
    return Ground(field.thing, scenario.thing)


def _standing(g: Vv, side: int) -> float:
    """Forces and objectives, the latter counting more as time runs out."""
    ground = ground_of(g)
    force = [
        sum(
            worth(g, unit) * (0.7 if unit.pinned else 1.0)
            for unit in g.units
            if unit.side == of and unit.loc > ELIMINATED
        )
        for of in (0, 1)
    ]
    balance = (force[side] - force[1 - side]) / ((force[0] + force[1]) or 1.0)
    late = g.turn / max(1, g.scenario.turns)
    aims = 0.0
    for of, needed in ground.needed.items():
        held = sum(1 for cell in ground.cells if g.control.get(cell, -1) == of)
        near = sum(
            max(
                0.0,
                1.0
                - min((ground.away[cell][u.loc] for u in g.units if u.side == of and u.loc >= 0), default=9)
                / 8,
            )
            for cell in ground.cells
        ) / max(1, len(ground.cells))
        share = min(1.0, held / needed) + 0.3 * near - (0.65 if held < needed else 0.2)
        aims += share if of == side else -share
    if not ground.needed:
        aims = 0.3 if has_won(g, side) else -0.3 if has_won(g, 1 - side) else 0.0
    return 0.6 * balance * (1.2 - late) + aims * (0.25 + 0.6 * late)


# Question by question


def _reasons(s: Sense, ask: Ask, option: Option) -> Reasons:
    verb, kind = option.verb, ask.kind
    if kind == "casualties":
        return _casualties(s, ask, option)
    if kind in FIRE_QUESTIONS:
        return _fire_phase(s, option)
    if kind == "opportunity-fire" or kind == "final-opportunity-fire":
        return _opportunity(s, ask, option)
    if kind == "movement":
        return _movement(s, option)
    if kind == "move":
        return _move(s, ask, option)
    if kind == "drive":
        on = ask.about.get("drive")
        return moves.driving(s, option, on) if isinstance(on, Drive) else NOTHING
    if kind == "advance":
        return moves.advance(s, option) if verb == "advance" else NOTHING
    if kind == "assault":
        return attacks.assault(s, option) if verb == "assault" else NOTHING
    if kind == "command-missions":
        return attacks.mission(s, option) if verb != "done" else NOTHING
    if kind in ("command-weapons", "command-squads"):
        return NOTHING if verb == "done" else [("kept", -1.0)]
    if kind == "set-up":
        return _set_up(s, ask, option)
    if kind in ("set-up-facing", "set-up-bunker", "enter-facing", "face"):
        return _facing(s, ask, option)
    if kind == "set-up-fortification":
        return _fortify(s, option)
    if kind == "fire-lane":
        return [("lane", 1.0)] if verb == "lane" else NOTHING
    if kind == "activate-sniper":
        return _sniper(s, ask, option)
    if verb in JOINS:
        return _joins(s, ask, option)
    return NOTHING


def _fire_phase(s: Sense, option: Option) -> Reasons:
    if option.verb in SHOTS or option.verb == "mortar":
        reasons = attacks.fire(s, option) if option.verb in SHOTS else [("harm", 1.0)]
        return [*reasons, ("spent", -0.3 if s.g.phase == "fire" else -0.05)]
    if option.verb in AT_SHOTS:
        return attacks.anti_tank(s, option)
    return NOTHING if option.verb == "done" else [("kept", -0.5)]


def _opportunity(s: Sense, ask: Ask, option: Option) -> Reasons:
    if option.verb in AT_SHOTS:
        return attacks.anti_tank(s, option)
    if option.verb == "hold":
        return NOTHING
    at = ask.about.get("at")
    return attacks.opportunity(s, option, at) if isinstance(at, int) else NOTHING


def _movement(s: Sense, option: Option) -> Reasons:
    verb = option.verb
    if verb in ("move", "assault-move"):
        return moves.begin(s, option)
    if verb == "drive":
        return moves.drive(s, s.g.units[option.value])
    if verb == "turn-in-place":
        return moves.turn_in_place(s, option)
    if verb in ("enter", "assault-enter"):
        return [("arrives", 2.0 + 0.1 * s.value(option.value))]
    if verb in ("go-below", "below"):
        return [("kept", -0.2)]
    return NOTHING if verb == "done" else [("kept", -0.3)]


def _move(s: Sense, ask: Ask, option: Option) -> Reasons:
    move = ask.about.get("move")
    if not isinstance(move, Move):
        return NOTHING
    if option.verb == "step":
        return moves.step(s, option, move)
    if option.verb == "exit":
        return [("leaves", 6.0)]
    return moves.stop(s, move)


def _joins(s: Sense, ask: Ask, option: Option) -> Reasons:
    """All go together, but for a defender who should not leave what he guards, and those who only follow."""
    score = JOINS[option.verb]
    at, unit = ask.about.get("at"), s.g.units[option.value]
    if ask.kind == "advance-who" and isinstance(at, int) and option.verb == "join":
        return [("gets-on", s.value(at) - (s.value(unit.loc) if unit.loc >= 0 else 0.0))]
    if ask.kind == "assault-who" and unit.counter.is_leader and option.verb == "join":
        return [("leads", 0.8)]
    return [("joins", score)] if score else NOTHING


# Casualties


def _casualties(s: Sense, ask: Ask, option: Option) -> Reasons:
    """14.61: the cheapest way to pay, this unit and the rest of the hex together."""
    unit, points = (
        s.g.units[option.value if len(option.args) == 1 else unpack(option.value)[0]],
        ask.about["points"],
    )
    assert isinstance(points, int)
    paid, cost = _price(s.g, unit, option)
    rest = [each for each in _stack(s.g, unit) if not each.pinned and each is not unit]
    rest = rest[_place_in(s.g, unit) :]
    return [("losses", -cost - _cheapest(s.g, tuple(rest), max(0, points - paid)))]


def _stack(g: Vv, unit: Unit) -> list[Unit]:
    return g.at[unit.side][unit.loc] if unit.loc >= 0 else [unit]


def _place_in(g: Vv, unit: Unit) -> int:
    """How many unpinned units of the hex have been asked before it."""
    stack = [each for each in _stack(g, unit) if not each.pinned or each is unit]
    return stack.index(unit) if unit in stack else 0


def _price(g: Vv, unit: Unit, option: Option) -> tuple[int, float]:
    """The points that an answer pays, and what it costs."""
    counter = unit.counter
    whole = worth(g, unit) + 0.6
    if option.verb == "pin":
        return PIN_POINTS, PIN_COST + (0.3 if counter.is_leader else 0.0)
    if option.verb == "eliminate":
        return counter.casualty, whole
    if option.verb == "bear":
        share = int(option.args[1])
        return share, PIN_COST if share == PIN_POINTS else 0.5 * whole
    if option.verb == "ignore":
        return 1, 0.0
    if option.verb in ("reduce", "reduce-pin") and counter.half is not None:
        difference = counter.casualty - counter.half.casualty
        pinned = option.verb == "reduce-pin"
        return difference + int(pinned), difference + 0.2 + (PIN_COST if pinned else 0.0)
    return 0, 0.0


def _cheapest(g: Vv, units: tuple[Unit, ...], points: int) -> float:
    """What it costs these units to pay so many points, at best."""
    if points <= 0:
        return 0.0
    if not units:
        return 2.0 * points
    unit, later = units[0], units[1:]
    best = _cheapest(g, later, points)
    for verb in (g.verbs.pin, g.verbs.reduce, g.verbs.reduce_pin, g.verbs.eliminate):
        paid, cost = _price(g, unit, verb(unit.id))
        if paid:
            best = min(best, cost + _cheapest(g, later, points - paid))
    return best


# Setting up


def _set_up(s: Sense, ask: Ask, option: Option) -> Reasons:
    """Attackers near what they want, in cover; defenders in it and around, spread, with a view."""
    g, cell = s.g, option.value
    number = ask.about.get("unit")
    unit = g.units[number] if isinstance(number, int) else None
    friends = g.at[s.side][cell]
    score = (
        0.5 * cover_within(g, cell)
        + 0.8 * s.ground.watch[cell]
        - (0.5 if s.needs else 0.3) * s.distance(cell)
    )
    reasons: Reasons = [("place", score)]
    if not s.needs and cell in s.ground.away:
        reasons.append(("guards", 1.5 if not friends else 0.2))
    if unit is not None and unit.counter.is_leader:
        reasons.append(("leads", 0.9 * min(2, sum(1 for each in friends if not each.counter.is_leader))))
        reasons.append(("crowd", -1.5 * sum(1 for each in friends if each.counter.is_leader)))
    elif friends:
        reasons.append(("crowd", -0.5 * len(friends)))
    return reasons


def _facing(s: Sense, ask: Ask, option: Option) -> Reasons:
    """Towards where the enemy is, or comes from: most of what can be seen."""
    g = s.g
    number, at = ask.about.get("unit"), ask.about.get("at")
    unit = g.units[number] if isinstance(number, int) else None
    cell = unit.loc if unit is not None and unit.loc >= 0 else at
    if not isinstance(cell, int) or cell < 0 or option.verb == "keep-facing":
        return NOTHING
    arc = g.field.ffa(cell, option.value)
    seen = g.field.sight.see[cell]
    return [("view", (arc & seen).bit_count() / 20 + 2.0 * (arc & seen & g.held(s.enemy)).bit_count())]


def _fortify(s: Sense, option: Option) -> Reasons:
    cell = option.value
    return [("place", s.ground.watch[cell] - 0.4 * s.distance(cell))]


def _sniper(s: Sense, ask: Ask, option: Option) -> Reasons:
    at = ask.about.get("at")
    if option.verb != "place-sniper" or not isinstance(at, int):
        return NOTHING
    return [("hides", 1.0 + 0.5 * cover(s.g, at, option.value) - 0.3 * cover(s.g, option.value, at))]
