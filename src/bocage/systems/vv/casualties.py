"""14.6: casualty points, and how the owner of the targets pays them, unit by unit in stack order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from bocage.kernel import Ask, Flow, Option
from bocage.systems.vv.state import Vv
from bocage.systems.vv.units import Unit

PIN_POINTS: Final = 1
"""14.61-2."""


class Hit(NamedTuple):
    """One attack that has told: the points, and what of the targets protects them."""

    points: int
    shielded: frozenset[int] = frozenset()
    """13.5-4: guns, by number, whose shield faces the attack."""
    brave: bool = True
    """14.63-2: valorous units may disregard a point (of fire; not of their own assault)."""


def suffer(g: Vv, units: Sequence[Unit], hit: Hit) -> Flow[None]:
    """14.61, 14.62: all points are met or exceeded, by unpinned units before pinned ones."""
    standing = [unit for unit in units if not unit.pinned]
    left = yield from _pay(g, standing, hit.points, hit)
    if left > 0:
        lying = [unit for unit in units if unit.pinned and unit not in standing]
        yield from _pay_lying(g, lying, left)


def _pay(g: Vv, units: list[Unit], points: int, hit: Hit) -> Flow[int]:
    """Unpinned units pay; the points that are left when they are all gone."""
    most = [most_of(unit, hit) for unit in units]
    rest = sum(most)
    if points > rest:
        for unit in units:
            lose(g, unit)
        return points - rest
    for unit, could in zip(units, most, strict=True):
        if points <= 0:
            break
        rest -= could
        points -= yield from _unit_pays(g, unit, points, rest, hit)
    return 0


def most_of(unit: Unit, hit: Hit) -> int:
    """The most that a unit can pay: its casualty rating, and the point it may disregard (14.63)."""
    return unit.counter.casualty + int(_may_ignore(unit, hit))


def _may_ignore(unit: Unit, hit: Hit) -> bool:
    return (unit.valor and hit.brave) or unit.id in hit.shielded


def _unit_pays(g: Vv, unit: Unit, points: int, rest: int, hit: Hit) -> Flow[int]:
    """What one unit pays: only answers after which the others can pay what is left."""
    paid = 0
    if _may_ignore(unit, hit):
        options = [g.verbs.ignore(unit.id), *_payments(g, unit, points, rest)]
        choice: Option = yield _ask(g, unit, options, points)
        if choice.verb != "ignore":
            return (yield from _settle(g, unit, choice, points))
        g.tell("ignored", ("vv-14.63-2" if unit.valor else "vv-14.63-1",), unit=unit.id)
        paid = 1
        if points == 1:
            return paid
        options = [each for each in _payments(g, unit, points - 1, rest) if each.verb != "spare"]
    else:
        options = _payments(g, unit, points, rest)
    choice = yield _ask(g, unit, options, points - paid)
    return paid + (yield from _settle(g, unit, choice, points - paid))


def _ask(g: Vv, unit: Unit, options: list[Option], points: int) -> Ask:
    return Ask(g.seats[unit.side], "casualties", options, {"unit": unit.id, "points": points})


def _payments(g: Vv, unit: Unit, points: int, rest: int) -> list[Option]:
    """14.61: what may be done to this unit so that the rest of the stack can pay the rest."""
    verbs, counter = g.verbs, unit.counter
    short = points - rest
    options: list[Option] = []
    if short <= 0:
        options.append(verbs.spare(unit.id))
    if not counter.is_infantry:
        return options + _bearing(g, unit, points, short)
    if short <= PIN_POINTS:
        options.append(verbs.pin(unit.id))
    half = counter.half
    if half is not None:
        difference = counter.casualty - half.casualty
        if short <= difference:
            options.append(verbs.reduce(unit.id))
        if short <= difference + PIN_POINTS:
            options.append(verbs.reduce_pin(unit.id))
    options.append(verbs.eliminate(unit.id))
    return options


def _bearing(g: Vv, unit: Unit, points: int, short: int) -> list[Option]:
    """14.64: 1 point pins a gun or vehicle; up to its rating it makes a survival roll; or it is given up."""
    rating = unit.counter.casualty
    shares = [share for share in dict.fromkeys((PIN_POINTS, min(points, rating))) if share >= short]
    return [g.verbs.bear.pair(unit.id, share) for share in shares] + [g.verbs.eliminate(unit.id)]


def _settle(g: Vv, unit: Unit, choice: Option, points: int) -> Flow[int]:
    """The points met by what was chosen."""
    verb, counter = choice.verb, unit.counter
    if verb == "spare":
        return 0
    if verb == "pin":
        pin(g, unit)
        return PIN_POINTS
    if verb == "bear":
        return bear(g, unit, int(choice.args[1]))
    if verb == "eliminate":
        lose(g, unit)
        return counter.casualty
    half = counter.half
    assert half is not None
    reduce(g, unit)
    if verb == "reduce-pin":
        pin(g, unit)
        return counter.casualty - half.casualty + PIN_POINTS
    return counter.casualty - half.casualty
    yield


def _pay_lying(g: Vv, units: list[Unit], points: int) -> Flow[None]:
    """14.62-2: with nobody unpinned left, pinned units are eliminated, at their normal rating."""
    rest = sum(unit.counter.casualty for unit in units)
    for unit in units:
        if points <= 0:
            return
        rest -= unit.counter.casualty
        options: list[Option] = [g.verbs.spare(unit.id)] if rest >= points else []
        options.append(g.verbs.eliminate(unit.id))
        choice: Option = yield _ask(g, unit, options, points)
        if choice.verb == "eliminate":
            points -= unit.counter.casualty
            lose(g, unit)


# What becomes of a unit


def pin(g: Vv, unit: Unit) -> None:
    """14.7-1, 8.5-5: turned over; passengers of a pinned transport are pinned with it."""
    unit.pinned = True
    for passenger in unit.passengers:
        passenger.pinned = True
    g.tell("pinned", ("vv-14.61-2",), unit=unit.id)


def reduce(g: Vv, unit: Unit) -> None:
    """13.10-1: a squad becomes a half-squad of its own type, and keeps its weapon and its valor."""
    half = unit.counter.half
    assert half is not None
    g.tell("reduced", ("vv-14.61-3",), unit=unit.id)
    unit.counter = half


def lose(g: Vv, unit: Unit) -> None:
    """14.61-4: eliminated, with its weapon and all that it carries."""
    g.tell("eliminated", ("vv-14.61-4",), unit=unit.id, at=unit.loc)
    g.eliminate(unit)


def bear(g: Vv, unit: Unit, share: int) -> int:
    """14.64: a gun or vehicle takes its share: pinned by 1; for more, by a survival roll, pinned or lost."""
    if share > PIN_POINTS:
        die = g.dice.d6("survival")
        survives = die <= unit.counter.casualty
        g.tell("survival", ("vv-14.64-3" if survives else "vv-14.64-4",), unit=unit.id, roll=die)
        if not survives:
            carried = sum(each.counter.casualty for each in unit.passengers)
            lose(g, unit)
            return share + carried
    pin(g, unit)
    return share
