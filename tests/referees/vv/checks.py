"""What the engine told and did, against what the referee of Valor & Victory makes of the same battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bocage.kernel import Event, Game, Option, unpack
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from tests.referees.camera import Answer, Shot, same
from tests.referees.geometry import distance
from tests.referees.vv import assault, fire
from tests.referees.vv.sight import Eyes

PURPOSES: Final = frozenset({"fire", "assault"})
JOINING: Final = ("join", "grenades", "charge")
PAYING: Final = frozenset({"pinned", "reduced", "eliminated", "ignored", "survival"})
"""What is told while casualty points are paid."""


def differences(shot: Shot) -> Iterator[str]:
    """Where the referee does not agree with what was told and done."""
    if shot.event.kind == "fire":
        yield from fire_differences(shot)
    elif shot.event.kind == "assault":
        yield from assault_differences(shot)


def rush(game: Game[Any]) -> Option | None:
    """Go nearer to the enemy, and assault him with all men; let others do the same."""
    assert game.ask is not None
    if any(option.verb == "fire" for option in game.ask.options):
        return game.ask.options[-1]
    g: Vv = game.state
    enemies = g.cells[1 - g.seats.index(game.ask.seat)]
    if not enemies:
        return None

    def away(cell: int) -> int:
        return min(distance(g.field.land, cell, enemy) for enemy in enemies)

    best = None
    for option in game.ask.options:
        if option.verb == "assault":
            return option
        if option.verb in ("place", "step"):
            best = option if best is None or away(option.value) < away(best.value) else best
        elif option.verb == "join" and game.ask.kind == "assault-who":
            return option
        elif option.verb == "advance":
            here, there = unpack(option.value)
            if away(there) < away(here):
                return option
    return best


# Fire


def fire_differences(shot: Shot) -> Iterator[str]:
    told: Any = shot.event.data
    attack = declared(shot)
    if not attack.overrun and Eyes(attack.g).look(attack.origin, attack.target).blocked:
        yield "fire at a target that is not seen"
    yield from same("leader", fire.best_leader(attack), attack.leader)
    apfp, modifier = fire.strength(attack), fire.modifiers(attack)
    yield from same("strength", apfp, told["strength"].total)
    yield from same("modifiers", modifier, told["tally"].total)
    points = fire.casualty_points(apfp, sum(told["dice"]) + modifier)
    yield from same("points", points, told["points"])
    targets = attack.movers
    if targets is None:
        targets = attack.g.at[1 - told["side"]][attack.target]
    targets = [unit for unit in targets if not unit.counter.is_afv]
    yield from payment_differences(shot, targets, points)


def declared(shot: Shot) -> fire.Attack:
    """Who fires and how: from the event, and from the answers that led to it."""
    told: Any = shot.event.data
    g: Vv = shot.before
    answers = answers_before(shot, ("fire-who",))
    firers = [fire.Firer(g.units[n], how_of(n, answers, JOINING)) for n in told["firers"]]
    machine = None
    for firer in firers:
        machine = firer.unit if not firer.unit.counter.is_infantry else firer.unit.carrier or machine
    if told["overrun"]:
        drivers = [unit for unit in g.units if unit.loc == told["target"] and unit.side == told["side"]]
        machine = next(unit for unit in drivers if unit.counter.is_afv)
    movers = None
    if told["opportunity"]:
        asked = [answer for answer in shot.answers if answer.kind == "opportunity-fire"]
        about: Any = [answer for answer in asked if answer.told <= shot.number][-1].about
        movers = [g.units[number] for number in about["movers"]]
    leader = None if told["leader"] is None else g.units[told["leader"]]
    return fire.Attack(g, told["origin"], told["target"], firers, machine, leader, movers, told["overrun"])


def answers_before(shot: Shot, kinds: Sequence[str]) -> list[Answer]:
    """The answers of some kinds since the attack before this one."""
    last = max(
        (n for n, event in enumerate(shot.events[: shot.number]) if event.kind in ("fire", "assault")),
        default=-1,
    )
    return [each for each in shot.answers if each.kind in kinds and last < each.told <= shot.number]


def how_of(number: int, answers: Sequence[Answer], verbs: Sequence[str]) -> str:
    for answer in reversed(answers):
        if answer.option.verb in verbs and answer.option.value == number:
            return answer.option.verb
    return "join"


def payment_differences(shot: Shot, targets: Sequence[Unit], points: int) -> Iterator[str]:
    """14.61, 14.62: all points are met, or nobody is left; nobody suffers without points."""
    after = payments(shot)
    hurt = {event.data["unit"] for event in after if event.kind != "survival"}
    numbers = {unit.id for unit in targets}
    riders = {rider.id for unit in targets for rider in unit.passengers}
    if hurt - numbers - riders:
        yield f"{sorted(hurt - numbers - riders, key=str)} pay and were not hit"
    if any(not unit.counter.is_infantry for unit in targets):
        return
    if points == 0:
        if hurt:
            yield f"{sorted(hurt, key=str)} pay where nothing is to be paid"
        return
    paid = sum(worth(unit, after) for unit in targets)
    gone = {event.data["unit"] for event in after if event.kind == "eliminated"}
    if paid < points and gone != numbers:
        yield f"{points} points, {paid} paid"
    yield from pinned_last(targets, after)


def pinned_last(targets: Sequence[Unit], after: Sequence[Event]) -> Iterator[str]:
    """14.62-1, -3: pinned units pay when no unpinned one is left, and are never reduced."""
    untouched = [
        unit
        for unit in targets
        if not unit.pinned and not any(event.data["unit"] == unit.id for event in after)
    ]
    for unit in targets:
        mine = [event.kind for event in after if event.data["unit"] == unit.id]
        if unit.pinned and "reduced" in mine:
            yield f"{unit.name} is pinned and reduced"
        if unit.pinned and mine and untouched:
            yield f"{unit.name} was pinned and pays before {untouched[0].name}"
        if "pinned" in mine and "eliminated" in mine:
            yield f"{unit.name} is pinned and then eliminated"


def payments(shot: Shot) -> list[Event]:
    """What was told while the points of an attack were paid."""
    found = []
    for event in shot.events[shot.number + 1 :]:
        if event.kind not in PAYING:
            break
        found.append(event)
    return found


def worth(unit: Unit, after: Sequence[Event]) -> int:
    """14.61, 14.63: the points that a unit has met by what became of it."""
    mine = [event.kind for event in after if event.data["unit"] == unit.id]
    met = 1 if "ignored" in mine else 0
    if "eliminated" in mine:
        return met + unit.counter.casualty
    if "reduced" in mine:
        assert unit.counter.half is not None
        met += unit.counter.casualty - unit.counter.half.casualty
    return met + (1 if "pinned" in mine else 0)


# Close assault


def assault_differences(shot: Shot) -> Iterator[str]:
    told: Any = shot.event.data
    g: Vv = shot.before
    fight = stormed(shot)
    stack = g.at[1 - told["side"]][told["target"]]
    yield from same("defenders", {unit.id for unit in stack if not unit.pinned}, set(told["defenders"]))
    strong, weak = assault.attack(fight), assault.defence(fight)
    yield from same("assault strength", strong, told["strength"].total)
    yield from same("defence", weak, told["defence"].total)
    yield from same("odds", assault.odds(strong, weak), told["odds"])
    kill, modifier = assault.kill_number(fight), assault.roll_modifier(fight)
    yield from same("kill number", kill, told["kill"].total)
    yield from same("assault modifier", modifier, told["tally"].total)
    margin = sum(told["dice"]) + modifier - kill
    yield from same("success", margin <= 0, told["succeeds"])
    yield from same("losses", assault.losses(fight, margin), told["losses"].total)
    lost = set()
    for event in shot.events[shot.number + 1 :]:
        if event.kind == "occupied" or event.kind not in PAYING:
            break
        if event.kind == "eliminated":
            lost.add(event.data["unit"])
    if margin <= 0 and not {unit.id for unit in fight.defenders} <= lost:
        yield "defenders survive a close assault that succeeds"
    if margin > 0:
        yield from failed(shot, fight, margin)


def failed(shot: Shot, fight: assault.Assault, margin: int) -> Iterator[str]:
    """15.8-6, 15.8-7: the assaulters pay their losses, the defenders a point for each assaulter."""
    after = payments(shot)
    yield from _paid("assaulters", fight.units, assault.losses(fight, margin), after)
    if all(unit.counter.is_infantry for unit in fight.defenders):
        yield from _paid("defenders", fight.defenders, len(fight.units), after)


def _paid(who: str, units: Sequence[Unit], points: int, after: Sequence[Event]) -> Iterator[str]:
    paid = sum(worth(unit, after) for unit in units)
    gone = {event.data["unit"] for event in after if event.kind == "eliminated"}
    if paid < points and not {unit.id for unit in units} <= gone:
        yield f"{who}: {points} points, {paid} paid"


def stormed(shot: Shot) -> assault.Assault:
    told: Any = shot.event.data
    g: Vv = shot.before
    answers = answers_before(shot, ("assault-who", "assault-defence"))
    mine = [how_of(number, answers, JOINING) for number in told["units"]]
    defenders = [g.units[number] for number in told["defenders"]]
    people = [each for unit in defenders for each in (unit, *unit.passengers)]
    theirs = [how_of(each.id, answers, ("grenades", "charge")) for each in people]
    charges = {answer.option.value for answer in answers if answer.option.verb == "charge"}
    return assault.Assault(
        g,
        told["origin"],
        told["target"],
        [g.units[number] for number in told["units"]],
        defenders,
        mine.count("grenades"),
        theirs.count("grenades"),
        frozenset(charges),
    )


# Sight


def sight_difference(g: Vv, a: int, b: int, blocked: bool, hindrance: int) -> str | None:
    """What the engine makes of a line, against what the referee does; smoke at its end is told with it."""
    seen = Eyes(g).look(a, b)
    expected = (seen.blocked, 0 if seen.blocked else seen.hindrance + g.smoke.get(b, 0))
    told = (blocked, 0 if blocked else hindrance)
    if expected == told:
        return None
    labels = g.field.labels
    return f"sight {labels[a]} to {labels[b]}: {told}, the referee says {expected}"
