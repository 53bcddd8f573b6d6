"""Compares what the doctrine counts with what the rules say, for one option of a position.

The rules are asked by playing: each attack is made in a copy of the game with loaded dice, and its sums are
read from what is told of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import product

import pytest

from bocage.kernel import Ask, Dice, Event, Game, Option, Tally, unpack
from bocage.kernel.doctrine import EVEN
from bocage.systems.common.dice_odds import FACES, ways
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, Unit
from bocage.systems.vv.content.tables import tables
from bocage.systems.vv.doctrine import fire, moves, odds
from bocage.systems.vv.doctrine.ground import Ground
from bocage.systems.vv.doctrine.sense import Sense
from bocage.systems.vv.explain.odds.chances import ELIMINATED, IMMOBILISED
from bocage.systems.vv.explain.preview import previews
from bocage.systems.vv.rules.assault.close_assault import whole_assault
from bocage.systems.vv.rules.fire.casualties import points_met
from bocage.systems.vv.rules.movement.movement import Move, may_end, next_steps, points_left
from bocage.systems.vv.rules.vehicles.anti_tank import at_letter
from bocage.systems.vv.rules.vehicles.machine_fire import cannot_unit_fire

AT_SHOTS = frozenset({"at-fire", "panzerfaust", "at-grenade"})
EACH = 3
"""Of a question's options of one kind, so many are looked at."""


def sense_of(game: Game[Vv]) -> Sense:
    assert game.ask is not None
    g = game.state
    return Sense(g, g.seats.index(game.ask.seat), GROUNDS[g.scenario.id], EVEN)


GROUNDS: dict[str, Ground] = {}


def ratings(units: Sequence[Unit], burst: int = 1) -> int:
    """14.61, 14.64-7: what all of these pay at most, with who is aboard; guns and vehicles for the burst."""
    men = [each for unit in units if not unit.counter.is_afv for each in (unit, *unit.passengers)]
    return sum(each.counter.casualty * (1 if each.counter.is_infantry else burst) for each in men)


def points_told(game: Game[Vv], option: Option, most: int) -> float:
    """The points to expect by what the attack itself reports before the dice, at most so many."""
    (told,) = previews(game, option)
    results = told.odds.results
    return sum(float(share) * min(most, int(name.removeprefix("points_"))) for name, share in results.items())


def played(game: Game[Vv], option: Option, dice: Mapping[str, Iterator[int]], until: str) -> Event | None:
    """An option played in a copy with these dice, by those who join and use nothing up, until it is told."""
    twin = game.fork(0)
    known = len(twin.events)
    twin.state.dice = Dice(lambda sides, purpose: next(dice[purpose]) if purpose in dice else sides)
    twin.choose(option.key)
    while True:
        found = [event for event in twin.events[known:] if event.kind == until]
        if found:
            return found[0]
        if twin.ask is None or twin.ask.kind == "casualties":
            return None
        again = [each for each in twin.ask.options if each.verb == "resolve" and each.value == option.value]
        twin.choose(again[0] if again else _plain(twin.ask))


def _plain(ask: Ask) -> Option:
    wanted = ("join", "resolve", "done", "hold", "stay")
    return next((each for verb in wanted for each in ask.options if each.verb == verb), ask.options[-1])


def tally_of(event: Event, name: str) -> int:
    tally = event.data[name]
    assert isinstance(tally, Tally)
    return int(tally.total)


# Each check returns nothing; it is counted under its name when it has found something to compare


def check_fire(game: Game[Vv], option: Option, seen: Counter[str]) -> None:
    origin, target = unpack(option.value)
    s = sense_of(game)
    stack = s.g.at[s.side][origin]
    most = ratings(s.g.at[s.enemy][target])
    assert odds.group_points(s.g, s.side, origin, target) == pytest.approx(points_told(game, option, most))
    seen["fire"] += 1
    if not any(unit.marks & FIRE or not unit.counter.is_infantry for unit in stack):
        threat = odds.threat_points(s.g, s.side, origin, target)
        assert threat == pytest.approx(points_told(game, option, odds.MOST))
        seen["threat"] += 1


def check_unit_fire(game: Game[Vv], option: Option, seen: Counter[str]) -> None:
    number, target = unpack(option.value)
    s = sense_of(game)
    told = points_told(game, option, ratings(s.g.at[s.enemy][target]))
    assert odds.machine_points(s.g, s.g.units[number], target) == pytest.approx(told)
    seen["unit-fire"] += 1


def check_mortar(game: Game[Vv], option: Option, seen: Counter[str]) -> None:
    """12.64: doubled on infantry in the woods."""
    origin, target = unpack(option.value)
    s = sense_of(game)
    told = played(game, option, {}, "mortar-fire")
    if told is None:
        return
    burst = 2 if s.g.field.rows[target].woods else 1
    most = ratings(s.g.at[s.enemy][target], burst)
    expected = on_table(tally_of(told, "strength"), tally_of(told, "tally"), most, burst)
    assert odds.barrage(s.g, s.side, origin, target).points == pytest.approx(expected)
    seen["mortar"] += 1


def on_table(apfp: int, modifier: int, most: int, burst: int) -> float:
    """14.5: the mean of the 36 throws."""
    total = sum(
        count * min(most, burst * tables().points(apfp, roll + modifier)) for roll, count in ways(2).items()
    )
    return total / 36


def check_shot(game: Game[Vv], option: Option, seen: Counter[str], *, moving: bool, final: bool) -> None:
    s = sense_of(game)
    unit, target = (s.g.units[number] for number in unpack(option.value))
    weapon = fire.EXPENDABLES.get(option.verb)
    letter = at_letter(unit) if weapon is None else s.g.catalogue.weapons[weapon].at
    (told,) = previews(game, option)
    stopped = sum(float(told.odds.results.get(name, 0)) for name in (ELIMINATED, IMMOBILISED))
    chance = odds.shot_chance(s.g, unit, target, letter, moving=moving, final=final)
    assert chance == pytest.approx(stopped)
    seen["final" if final else "at-fire"] += 1


def check_assault(game: Game[Vv], option: Option, seen: Counter[str]) -> None:
    """15.7, 15.8: the chance, and the losses told for each total of the dice."""
    s = sense_of(game)
    origin, target = unpack(option.value)
    assault = whole_assault(s.g, s.side, origin, target)
    if not assault.defenders:
        return
    expected, won, most = 0.0, 0.0, ratings(assault.units)
    for roll, count in ways(2).items():
        first = max(1, roll - 6)
        told = played(game, option, {"assault": iter((first, roll - first))}, "assault")
        assert told is not None
        expected += count / 36 * min(most, tally_of(told, "losses"))
        won += count / 36 * bool(told.data["succeeds"])
    assert odds.assault_odds(s.g, assault) == pytest.approx((won, expected))
    seen["assault"] += 1


def check_opportunity(game: Game[Vv], option: Option, seen: Counter[str]) -> None:
    assert game.ask is not None
    s, at, numbers = sense_of(game), game.ask.about["at"], game.ask.about["movers"]
    assert isinstance(at, int)
    assert isinstance(numbers, list)
    movers = [s.g.units[number] for number in numbers]
    if option.verb in AT_SHOTS:
        check_shot(game, option, seen, moving=True, final=False)
        return
    first = unpack(option.value)[0] if len(option.args) == 2 else option.value
    if option.verb == "fire":
        found, soft = odds.group_points(s.g, s.side, first, at, movers), movers
    elif option.verb == "unit-fire":
        found, soft = odds.machine_points(s.g, s.g.units[first], at, movers), movers
    else:
        soft = [unit for unit in movers if unit.counter.is_infantry]
        found = odds.snipe_points(s.g, s.side, movers)
    assert found == pytest.approx(points_told(game, option, ratings(soft)))
    seen[f"opportunity {option.verb}"] += 1


def check_overrun(game: Game[Vv], option: Option, seen: Counter[str]) -> None:
    assert game.ask is not None
    s, drive = sense_of(game), game.ask.about["drive"]
    afv = drive.unit  # type: ignore[attr-defined]
    told = points_told(game, option, ratings(s.g.at[s.enemy][option.value]))
    assert odds.overrun_points(s.g, afv, option.value) == pytest.approx(told)
    seen["overrun"] += 1


def check_mission(game: Game[Vv], option: Option, seen: Counter[str]) -> None:
    """21.4, 21.5: every throw for accuracy and scatter, and what is told where somebody is hit."""
    if seen["mission"] >= EACH:
        return
    kind, target = unpack(option.value)
    s = sense_of(game)
    landed: Counter[int] = Counter()
    for accuracy, scatter in product(FACES, FACES):
        dice = {"accuracy": iter((accuracy,) * 9), "scatter": iter((scatter,) * 9)}
        told = played(game, option, dice, "accuracy")
        assert told is not None
        at = told.data["at"]
        if isinstance(at, int):
            landed[at] += 1
    found = dict(odds.mission_cells(s.g, kind, target))
    assert found == pytest.approx({cell: count / 36 for cell, count in landed.items()})
    seen["mission"] += 1
    told = played(game, option, {"accuracy": iter((1,) * 9)}, "mission")
    if told is not None and s.g.at[s.enemy][target] and not s.g.at[s.side][target]:
        burst = told.data["burst"]
        assert isinstance(burst, int)
        most = ratings(s.g.at[s.enemy][target], burst)
        expected = on_table(tally_of(told, "strength"), tally_of(told, "tally"), most, burst)
        assert odds.mission_falls(s.g, kind, target, s.enemy).points == pytest.approx(expected)
        seen["mission on men"] += 1


def check_move(game: Game[Vv], option: Option, seen: Counter[str]) -> None:
    """6: the points of the whole stack, and the cost of every hex it can come to."""
    s, assault = sense_of(game), option.verb == "assault-move"
    twin = game.fork(0)
    twin.choose(option.key)
    while twin.ask is not None and twin.ask.kind == "move-who":
        twin.choose(_plain(twin.ask))
    assert twin.ask is not None
    move = twin.ask.about.get("move")
    if not isinstance(move, Move):
        return
    planned = moves.stack_to_move(s, option.value, assault=assault)
    assert points_left(s.g, planned) == points_left(twin.state, move)
    beside = s.g.field.way_to[move.here]
    walked = {
        cell: cost
        for cell, cost in walk(twin.state, move).items()
        if cell != move.here and may_end(twin.state, move, cell, cost, one_hex=cell in beside)
    }
    assert {cell: cost for cell, (cost, _) in moves.ends(s, planned).items()} == walked
    seen["move"] += 1
    for to in [each for each in twin.ask.options if each.verb == "step"][:EACH]:
        left = moves.points_after(sense_of(twin), move, to.value)
        after = step_played(twin, to)
        if after is not None:
            assert left == (0 if after.halted else max(0, points_left(twin.state, after)[0]))
            seen["step"] += 1


def walk(g: Vv, move: Move) -> dict[int, int]:
    """Where the rule lets a stack go, hex by hex, and the least that it costs."""
    found = {move.here: 0}
    edge = [(0, move.here)]
    while edge:
        spent, here = heappop(edge)
        if spent > found[here]:
            continue
        walker = Move(move.units, here, assault=move.assault, led_start=move.led_start)
        walker.spent = spent
        walker.halted = bool(here != move.here and g.wire >> here & 1)
        for to, cost, whole in next_steps(g, walker):
            if spent + cost < found.get(to, 99):
                found[to] = spent + cost
                if not whole:
                    heappush(edge, (spent + cost, to))
    return found


def step_played(game: Game[Vv], option: Option) -> Move | None:
    """The stack after a step on which nothing happens to it."""
    twin = game.fork(0)
    twin.choose(option.key)
    move = None if twin.ask is None or twin.ask.kind != "move" else twin.ask.about.get("move")
    if not isinstance(move, Move) or any(unit.pinned for unit in move.units):
        return None
    assert game.ask is not None
    set_out = game.ask.about["move"]
    assert isinstance(set_out, Move)
    return move if len(move.units) == len(set_out.units) else None


def check_casualties(game: Game[Vv], option: Option, seen: Counter[str]) -> None:
    """14.61: the ratings that go, and a point for being pinned."""
    if option.verb not in ("pin", "reduce", "reduce-pin", "eliminate"):
        return
    unit = game.state.units[option.value]
    twin = game.fork(0)
    known = len(twin.events)
    twin.choose(option.key)
    half = unit.counter.half
    paid = {"pinned": 1, "reduced": unit.counter.casualty, "eliminated": ratings([unit])}
    if half is not None:
        paid["reduced"] -= half.casualty
    met = 0
    for event in twin.events[known:]:
        if event.kind not in paid or event.data["unit"] != unit.id:
            break
        met += paid[event.kind]
    assert points_met(unit, option, odds.PLAIN) == met
    seen[option.verb] += 1


def check_machines(game: Game[Vv], seen: Counter[str]) -> None:
    """14.4: the hexes a machine is counted to have before it are those it may fire at."""
    s = sense_of(game)
    for number in s.g.machines[s.side]:
        unit = s.g.units[number]
        if unit.loc < 0 or unit.pinned or unit.marks & FIRE or unit.passengers or s.g.shots:
            continue
        soft = [cell for cell in s.g.cells[s.enemy] if s.g.soft[s.enemy][cell]]
        if len(soft) < len(s.g.cells[s.enemy]):
            continue
        may = [cell for cell in soft if cannot_unit_fire(s.g, unit, cell) is None]
        assert moves.targets(s, unit, unit.loc, unit.facing) == len(may)
        seen["targets"] += bool(may)


Check = Callable[[Game[Vv], Option, Counter[str]], None]


def check_for(ask: Ask, option: Option) -> Check | None:
    if ask.kind == "opportunity-fire":
        return None if option.verb == "hold" else check_opportunity
    if option.verb in AT_SHOTS:
        final = ask.kind == "final-opportunity-fire"
        return lambda game, option, seen: check_shot(game, option, seen, moving=final, final=final)
    if ask.kind == "casualties":
        return check_casualties
    return CHECKS.get(option.verb)


CHECKS: Mapping[str, Check] = {
    "fire": check_fire,
    "unit-fire": check_unit_fire,
    "mortar": check_mortar,
    "assault": check_assault,
    "overrun": check_overrun,
    "mission": check_mission,
    "move": check_move,
    "assault-move": check_move,
}
