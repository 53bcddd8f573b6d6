"""What the doctrine counts is what the rules say: held equal over positions of random games.

The rules are asked by playing: each attack is made in a copy of the game with loaded dice, and its sums are
read from what is told of it.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from heapq import heappop, heappush
from itertools import product

import pytest

from bocage.kernel import Ask, Dice, Event, Game, Option, Tally, unpack
from bocage.kernel.doctrine import EVEN
from bocage.players.recruit import Recruit
from bocage.players.veteran import Veteran
from bocage.systems.common.dice_odds import FACES, ways
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import FIRE, Unit
from bocage.systems.vv.content.scenario import scenarios
from bocage.systems.vv.content.tables import tables
from bocage.systems.vv.doctrine import fire, moves, odds
from bocage.systems.vv.doctrine.ground import Ground
from bocage.systems.vv.doctrine.habits import HABITS
from bocage.systems.vv.doctrine.judge import DOCTRINE
from bocage.systems.vv.doctrine.sense import Sense
from bocage.systems.vv.explain.odds.chances import ELIMINATED, IMMOBILISED
from bocage.systems.vv.explain.preview import previews
from bocage.systems.vv.rules.assault.close_assault import whole_assault
from bocage.systems.vv.rules.fire.casualties import points_met
from bocage.systems.vv.rules.movement.movement import Move, may_end, next_steps, points_left
from bocage.systems.vv.rules.vehicles.anti_tank import at_letter
from bocage.systems.vv.rules.vehicles.machine_fire import cannot_unit_fire
from bocage.systems.vv.system import VALOR_AND_VICTORY
from tests.vv.assaults import HOUSE, WOODS, YARD, before
from tests.vv.drives import OPEN
from tests.vv.hides import sniped
from tests.vv.positions import Battle

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
OFTEN = frozenset({"move", "assault-move", "fire"})
"""Asked so often that not every time needs a look."""
EXPECTED = {
    "vv/no-lights-on-wolf-ridge": {"fire", "threat", "opportunity fire", "assault", "move", "step", "pin"},
    "vv/the-caves-of-hat-hill": {"fire", "mortar", "mission", "unit-fire", "targets", "move"},
    "vv/the-dry-ravine": {"fire", "at-fire", "unit-fire", "opportunity unit-fire", "targets", "eliminate"},
    "vv/the-lane-at-bosc-morin": {"fire", "threat", "opportunity fire", "assault", "move", "reduce"},
    "vv/the-long-street": {"fire", "at-fire", "unit-fire", "opportunity fire", "targets", "move"},
}
"""What each scenario must have brought up, or the test looks at nothing."""


@pytest.mark.parametrize("id", sorted(scenarios()))
def test_what_is_counted_is_what_the_rules_say(id: str) -> None:
    seen: Counter[str] = Counter()
    for seed, bold in ((11, 0.0), (12, 0.6)):
        game: Game[Vv] = Game.open(VALOR_AND_VICTORY, id, seed=seed)
        GROUNDS[game.state.scenario.id] = Ground(game.state.field, game.state.scenario)
        recruit, veteran, chance = Recruit(seed, HABITS), Veteran(DOCTRINE), random.Random(seed)
        while game.ask is not None:
            looked: Counter[str] = Counter()
            for option in chance.sample(list(game.ask.options), len(game.ask.options)):
                check = check_for(game.ask, option)
                looked[option.verb] += check is not None
                rare = option.verb not in OFTEN or chance.random() < 0.3
                if check is not None and rare and looked[option.verb] <= EACH:
                    check(game, option, seen)
            check_machines(game, seen)
            player = veteran if chance.random() < bold else recruit
            game.play(player.choose(game))
    assert EXPECTED[id] <= set(seen)


# What random games seldom come to


def look(battle: Battle, verb: str) -> Counter[str]:
    """Check every option of a verb in a drawn position."""
    game = battle.game
    GROUNDS[game.state.scenario.id] = Ground(game.state.field, game.state.scenario)
    seen: Counter[str] = Counter()
    assert game.ask is not None
    for option in game.ask.options:
        check = check_for(game.ask, option) if option.verb == verb else None
        if check is not None:
            check(game, option, seen)
    return seen


@pytest.mark.parametrize("ground", [YARD, WOODS, HOUSE])
@pytest.mark.parametrize(
    ("us", "german"),
    [
        ("us_rifle_squad", "german_rifle_squad"),
        ("us_rifle_squad us_leader_1 us_rifle_half_squad", "german_rifle_squad german_leader_1"),
        ("us_rifle_squad us_rifle_squad", "german_rifle_half_squad german_rifle_squad*"),
    ],
)
def test_a_close_assault_is_counted_as_it_is_fought(us: str, german: str, ground: str) -> None:
    assert look(before(us, german, ground=ground), "assault")["assault"]


def test_a_sniper_is_counted_with_the_cover_of_who_moves() -> None:
    battle = sniped().choose("move:F1", "step:F2")
    assert battle.ask.kind == "opportunity-fire"
    assert look(battle, "snipe")["opportunity snipe"]


def before_overrun(german: str, *dice: int) -> Battle:
    """A tank in C3 that looks at the Germans in C2, its move begun."""
    battle = Battle(OPEN, us={"C3": "m4a3e8^n", "A4": "us_leader_1"}, german={"C2": german})
    return battle.phase("movement", dice=dice).choose("drive:us-m4a3e8-1")


@pytest.mark.parametrize("german", ["german_rifle_squad german_leader_1", "german_rifle_squad*"])
def test_an_overrun_is_counted_as_it_is_made(german: str) -> None:
    assert look(before_overrun(german), "overrun")["overrun"]


def test_final_fire_is_counted_at_the_rear() -> None:
    """18.4, 19.2-3: a Panzerschreck needs 8 to hit in the open (26/36); D against the rear armour C of the
    tank eliminates below 9 and stops with 9 (30/36)."""
    battle = before_overrun("german_rifle_squad+panzerschreck german_rifle_squad", 6, 6).choose("overrun:C2")
    while battle.ask.kind != "final-opportunity-fire":
        battle.choose(next(key for key in battle.keys if not key.startswith(("eliminate", "reduce"))))
    assert look(battle, "at-fire")["final"]
    g = battle.game.state
    shooter = next(unit for unit in g.units if unit.weapon is not None)
    tank = next(unit for unit in g.units if unit.counter.is_afv)
    chance = odds.shot_chance(g, shooter, tank, at_letter(shooter), moving=True, final=True)
    assert chance == pytest.approx(26 / 36 * 30 / 36)


def test_a_shot_from_abeam_meets_front_or_rear_by_a_die() -> None:
    """18.5-4: the same tank from exactly abeam: front E (5 to stop: 10/36) or rear C (30/36), 3 in 6 each."""
    battle = Battle(OPEN, us={"C2": "m4a3e8^n"}, german={"E2": "german_rifle_squad+panzerschreck"})
    battle.phase("fire", "german")
    assert look(battle, "at-fire")["at-fire"] == 1
    g = battle.game.state
    shooter, tank = g.units[1], g.units[0]
    chance = odds.shot_chance(g, shooter, tank, at_letter(shooter))
    assert chance == pytest.approx(26 / 36 * (10 / 36 + 30 / 36) / 2)


def test_night_and_a_leader_out_of_his_own_range_count() -> None:
    """4.3-1, 13.6: a squad with a leader (-1) beyond his range of 3, then at night (+1)."""
    battle = Battle(OPEN, us={"A1": "us_rifle_squad us_leader_1"}, german={"E4": "german_rifle_squad"})
    battle.phase("fire", "us")
    g = battle.game.state
    leader = next(unit for unit in g.units if unit.counter.is_leader)
    assert g.field.distance[battle.cell("A1")][battle.cell("E4")] > leader.counter.range
    squad = next(unit for unit in g.units if unit.counter.kind == "squad")
    most = ratings(g.at[1][battle.cell("E4")])
    day = odds.group_points(g, 0, battle.cell("A1"), battle.cell("E4"))
    assert day == pytest.approx(on_table(squad.counter.apfp, leader.counter.modifier, most, 1))
    g.night = True
    dark = odds.group_points(g, 0, battle.cell("A1"), battle.cell("E4"))
    assert dark == pytest.approx(on_table(squad.counter.apfp, leader.counter.modifier + 1, most, 1))
