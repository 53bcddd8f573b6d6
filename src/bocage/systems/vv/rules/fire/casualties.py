"""14.6: casualty points, and how the owner of the targets pays them, unit by unit in stack order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bocage.kernel import Ask, Flow, Option, unpack
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit, whereabouts
from bocage.systems.vv.content.counters import Counter

PIN_POINTS: Final = 1
"""14.61-2."""


NO_SHIELDS: Final[frozenset[int]] = frozenset()


class Hit:
    """One attack that has told: the points, and what of the targets protects them."""

    __slots__ = ("burst", "on_armour", "points", "shielded")

    def __init__(
        self,
        points: int,
        shielded: frozenset[int] = NO_SHIELDS,
        burst: int = 1,
        on_armour: dict[int, int] | None = None,
    ) -> None:
        self.points = points
        self.shielded = shielded
        """13.5-4: guns, by number, whose shield faces the attack."""
        self.burst = burst
        """12.64-1, 21.6-1: infantry meets so many times the points put on it; all points are counted so."""
        self.on_armour = on_armour
        """15.10-2: of a failed close assault: the points put on each AFV, by its number."""


def suffer(g: Vv, units: Sequence[Unit], hit: Hit) -> Flow[None]:
    """14.61, 14.62: all points are met or exceeded, by unpinned units before pinned ones."""
    standing = [unit for unit in units if not unit.pinned]
    lying = [unit for unit in units if unit.pinned]
    points = hit.points * hit.burst
    for unit in standing:
        if unit.passengers and (unit.counter.is_afv or points <= _capacity(g, standing, hit)):
            points -= yield from _collateral(g, unit, points, hit)
    left = yield from _pay(g, standing, points, hit)
    for unit in lying:
        if unit.passengers:
            left -= yield from _collateral(g, unit, left, hit)
    if left > 0:
        yield from _pay_lying(g, lying, left, hit)


def _capacity(g: Vv, units: list[Unit], hit: Hit) -> int:
    return sum(most_of(g, unit, hit) for unit in units)


def _collateral(g: Vv, transport: Unit, points: int, hit: Hit) -> Flow[int]:
    """14.65, 15.10-8: infantry aboard an unarmoured vehicle (of an AFV, in a failed assault) may be given up
    first: reduced or eliminated, never pinned; a towed gun may not."""
    met = 0
    for passenger in transport.passengers:
        if met >= points or passenger.counter.is_gun:
            continue
        met += yield from _given_up(g, passenger, points - met, hit)
    return met


def _given_up(g: Vv, passenger: Unit, points: int, hit: Hit) -> Flow[int]:
    """14.65-1, 14.65-3, vv-16.3-u4: a valorous one may disregard the first point that he is given."""
    ways: list[Option] = []
    if passenger.counter.half is not None and not passenger.pinned:
        ways.append(g.verbs.reduce(passenger.id))
    ways.append(g.verbs.eliminate(passenger.id))
    spared = [g.verbs.spare(passenger.id)]
    if may_ignore(passenger, hit):
        return (yield from _may_disregard(g, passenger, points, spared + ways, ways, hit))
    return (yield from _settle(g, passenger, points, spared + ways, hit))


def _pay(g: Vv, units: list[Unit], points: int, hit: Hit) -> Flow[int]:
    """Unpinned units pay; the points that are left when they are all gone."""
    most = [most_of(g, unit, hit) for unit in units]
    rest = 0
    for could in most:
        rest += could
    if points > rest:
        for unit in units:
            _pay_all(g, unit, hit)
        return points - rest
    for number, unit in enumerate(units):
        if points <= 0:
            break
        rest -= most[number]
        points -= yield from _unit_pays(g, unit, points, rest, hit)
    return 0


def most_of(g: Vv, unit: Unit, hit: Hit) -> int:
    """The most that a unit can meet: its casualty rating, and the point it may disregard (14.63)."""
    if unit.counter.is_afv:
        return g.tables.numbers["immobilising_points"]
    return (unit.counter.casualty + int(may_ignore(unit, hit))) * point_weight(unit, hit) + carried(unit, hit)


def carried(unit: Unit, hit: Hit) -> int:
    """14.64-7: what the passengers of a transport add to the points met when they are lost with it."""
    points = 0
    for each in unit.passengers:
        points += each.counter.casualty * point_weight(each, hit)
    return points


def point_weight(unit: Unit, hit: Hit) -> int:
    """vv-12.64-u1: where points on infantry are doubled, each on a gun or vehicle counts for two."""
    return 1 if unit.counter.is_infantry else hit.burst


def may_ignore(unit: Unit, hit: Hit) -> bool:
    return unit.valor or unit.id in hit.shielded


def _pay_all(g: Vv, unit: Unit, hit: Hit) -> None:
    """vv-14.61-u1, vv-15.10-u2: there are more points than all together can meet."""
    if unit.counter.is_afv and hit.on_armour is not None:
        hit.on_armour[unit.id] = g.tables.numbers["immobilising_points"]
    else:
        lose(g, unit)


def _unit_pays(g: Vv, unit: Unit, points: int, rest: int, hit: Hit) -> Flow[int]:
    """What one unit pays: only answers after which the others can pay what is left."""
    options = _payments(g, unit, points, rest, hit)
    if not may_ignore(unit, hit):
        return (yield from _settle(g, unit, points, options, hit))
    after = _payments(g, unit, points - point_weight(unit, hit), rest, hit)
    after = [option for option in after if option.verb != "spare"]
    return (yield from _may_disregard(g, unit, points, options, after, hit))


def _may_disregard(
    g: Vv, unit: Unit, points: int, options: list[Option], after: list[Option], hit: Hit
) -> Flow[int]:
    """14.63: it may disregard the first point; what is left goes on it first (14.63-4), as `after` says."""
    choice: Option = yield _ask(g, unit, [g.verbs.ignore(unit.id), *options], points)
    if choice.verb != "ignore":
        return _settled(g, unit, choice, hit)
    g.tell("ignored", ("vv-14.63-2" if unit.valor else "vv-14.63-1",), unit=unit.id)
    each = point_weight(unit, hit)
    if points <= each:
        return each
    choice = yield _ask(g, unit, after, points - each, disregarded=True)
    return each + _settled(g, unit, choice, hit)


def _ask(g: Vv, unit: Unit, options: list[Option], points: int, *, disregarded: bool = False) -> Ask:
    about = {"unit": unit.id, "points": points, "disregarded": disregarded}
    return Ask(g.seats[unit.side], "casualties", options, about)


def _payments(g: Vv, unit: Unit, points: int, rest: int, hit: Hit) -> list[Option]:
    """14.61: what may be done to this unit so that the rest of the stack can pay the rest."""
    verbs, counter = g.verbs, unit.counter
    short = points - rest
    options: list[Option] = []
    if short <= 0:
        options.append(verbs.spare(unit.id))
    if not counter.is_infantry:
        return options + _bearing(g, unit, points, short, hit)
    if short <= PIN_POINTS:
        options.append(verbs.pin(unit.id))
    if counter.half is not None:
        difference = reduction(counter)
        if short <= difference:
            options.append(verbs.reduce(unit.id))
        if short <= difference + PIN_POINTS:
            options.append(verbs.reduce_pin(unit.id))
    if short <= counter.casualty:
        options.append(verbs.eliminate(unit.id))
    return options


def _bearing(g: Vv, unit: Unit, points: int, short: int, hit: Hit) -> list[Option]:
    """14.64: 1 point pins a gun or vehicle; up to its rating it makes a survival roll; more eliminates it."""
    if unit.counter.is_afv:
        most = min(points, g.tables.numbers["immobilising_points"])
        return [g.verbs.bear.pair(unit.id, share) for share in range(max(1, short), most + 1)]
    each, rating = point_weight(unit, hit), unit.counter.casualty
    shares = dict.fromkeys((PIN_POINTS, min(-(-points // each), rating)))
    options = [g.verbs.bear.pair(unit.id, share) for share in shares if share * each >= short]
    if points > rating * each and short <= rating * each + carried(unit, hit):
        options.append(g.verbs.eliminate(unit.id))
    return options


def _settle(g: Vv, unit: Unit, points: int, options: list[Option], hit: Hit) -> Flow[int]:
    choice: Option = options[0] if len(options) == 1 else (yield _ask(g, unit, options, points))
    return _settled(g, unit, choice, hit)


def _settled(g: Vv, unit: Unit, choice: Option, hit: Hit) -> int:
    """The points met by what was chosen, after it has been done."""
    verb = choice.verb
    met = points_met(unit, choice, hit)
    if verb == "pin":
        pin(g, unit)
    elif verb == "bear":
        share = unpack(choice.value)[1]
        if hit.on_armour is None or not unit.counter.is_afv:
            return bear(g, unit, share, hit)
        hit.on_armour[unit.id] = share
    elif verb == "eliminate":
        lose(g, unit)
    elif verb in ("reduce", "reduce-pin"):
        reduce(g, unit)
        if verb == "reduce-pin":
            pin(g, unit)
    return met


def points_met(unit: Unit, choice: Option, hit: Hit) -> int:
    """14.61, 14.63, 14.64: the points that an answer meets; of a gun or vehicle that bears its share and is
    lost by its survival roll, more than these."""
    verb = choice.verb
    if verb == "pin":
        return PIN_POINTS
    if verb == "ignore":
        return point_weight(unit, hit)
    if verb == "bear":
        share = unpack(choice.value)[1]
        return share if unit.counter.is_afv else share * point_weight(unit, hit)
    if verb == "eliminate":
        return lost_points(unit, hit)
    if verb in ("reduce", "reduce-pin"):
        return reduction(unit.counter) + (PIN_POINTS if verb == "reduce-pin" else 0)
    return 0


def lost_points(unit: Unit, hit: Hit) -> int:
    """14.61-4, 14.64-7: what is met when a unit is lost: its rating, and that of all it carries."""
    return unit.counter.casualty * point_weight(unit, hit) + carried(unit, hit)


def reduction(counter: Counter) -> int:
    """14.61-3: what a squad meets by becoming a half-squad; 0 for one that cannot."""
    return 0 if counter.half is None else counter.casualty - counter.half.casualty


def met_by(unit: Unit, verb: str) -> int:
    """14.61: the casualty points that are met when this is done to a man or a squad."""
    counter = unit.counter
    if verb == "eliminate":
        return counter.casualty
    pinned = PIN_POINTS if verb in ("pin", "reduce-pin") else 0
    return pinned + (counter.casualty - counter.half.casualty if verb != "pin" and counter.half else 0)


def _pay_lying(g: Vv, units: list[Unit], points: int, hit: Hit) -> Flow[None]:
    """14.62-2, vv-14.63-u3: with nobody unpinned left, pinned units are eliminated, at their normal rating;
    valor and shields let them disregard a point all the same."""
    most = [lost_points(unit, hit) + int(may_ignore(unit, hit)) * point_weight(unit, hit) for unit in units]
    rest = sum(most)
    for number, unit in enumerate(units):
        if points <= 0:
            return
        rest -= most[number]
        lost = [g.verbs.eliminate(unit.id)]
        options = [g.verbs.spare(unit.id), *lost] if rest >= points else lost
        if may_ignore(unit, hit):
            points -= yield from _may_disregard(g, unit, points, options, lost, hit)
        else:
            points -= _settled(g, unit, (yield _ask(g, unit, options, points)), hit)


# What becomes of a unit


def pin(g: Vv, unit: Unit) -> None:
    """14.7-1, 8.5-5: turned over; passengers of a pinned transport are pinned with it."""
    unit.pinned = True
    for passenger in unit.passengers:
        passenger.pinned = True
    g.touch(unit)
    if g.events is not None:
        g.tell("pinned", ("vv-14.61-2",), unit=unit.id)


def reduce(g: Vv, unit: Unit) -> None:
    """13.10-1: a squad becomes a half-squad of its own type, and keeps its weapon and its valor."""
    half = unit.counter.half
    assert half is not None
    g.tell("reduced", ("vv-14.61-3",), unit=unit.id, was=unit.counter.id)
    unit.counter = half
    g.touch(unit)


def lose(g: Vv, unit: Unit) -> None:
    """14.61-4: eliminated, with its weapon and all that it carries."""
    if g.events is not None:
        g.tell("eliminated", ("vv-14.61-4",), unit=unit.id, at=whereabouts(unit))
    g.eliminate(unit)


def survives_on(unit: Unit) -> int:
    """14.64-3: a gun or vehicle survives its share on this die or less: its casualty rating."""
    return unit.counter.casualty


def bear(g: Vv, unit: Unit, share: int, hit: Hit) -> int:
    """14.64: a gun or vehicle takes its share: pinned by 1; for more, by a survival roll, pinned or lost.

    vv-14.64-u2: lost, it meets its whole rating, and that of its passengers.
    """
    if share > PIN_POINTS:
        die, needed = g.dice.d6("survival"), survives_on(unit)
        survives = die <= needed
        g.tell(
            "survival",
            ("vv-14.64-3" if survives else "vv-14.64-4",),
            unit=unit.id,
            roll=die,
            needed=needed,
            survives=survives,
        )
        if not survives:
            met = lost_points(unit, hit)
            lose(g, unit)
            return met
    pin(g, unit)
    return share * point_weight(unit, hit)
