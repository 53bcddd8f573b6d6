"""Figures put down one by one, so that it is plain who touches whom; and answers to what is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from bocage.ground.table.lattice import UNIT
from bocage.ground.table.table import Table
from bocage.kernel import Ask, Dice, Flow, Game
from bocage.systems.sotr.battle.figures import Figure
from bocage.systems.sotr.battle.machines import NO_LINK
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.battle.units import NOBODY, Unit
from bocage.systems.sotr.content.choices import Choices
from bocage.systems.sotr.content.scenario import LIBRARY, Platoon, Scenario, Troop
from bocage.systems.sotr.rules.command.commanders import appoint
from bocage.systems.sotr.rules.turn.set_up import open_battle
from bocage.systems.sotr.system import SotrSystem

FIELD = "\n".join(["." * 60] * 44)
"""An open field of 60 by 44 inches."""
MIDDLE = 22.0
NAME = {"en": "drawn", "fr": "dessin"}
Points = Sequence[tuple[float, float]]
Prepare = Callable[[Sotr], None]


class Stood(NamedTuple):
    """A unit, the places of those of its figures who are left, in inches, which of them they are, and how the
    unit and they are."""

    counter: str
    points: Points
    who: Sequence[int]
    figures: dict[str, Any]
    unit: dict[str, Any]


def men(counter: str, *points: tuple[float, float], who: Sequence[int] = (), **more: Any) -> Stood:
    """Put figures of a unit down: its last ones, or those named by `who`, counted from 0. `prone=True` and
    the like are attributes of the figures or else of the unit."""
    of_figures = {name: value for name, value in more.items() if name in Figure.__slots__}
    of_unit = {name: value for name, value in more.items() if name not in of_figures}
    return Stood(counter, points, who, of_figures, of_unit)


def close(
    us: Sequence[Stood],
    german: Sequence[Stood],
    dice: Sequence[int] = (),
    table: Table | None = None,
    **options: bool,
) -> Sotr:
    """Open a battle with these figures where they are put, and these dice to come."""
    base = LIBRARY.find("sotr/the-baker-of-vaux")
    sides = {
        seat: replace(base.sides[seat], deploy=(_platoon(stood, row),))
        for (seat, stood, row) in (("us", us, 42.0), ("german", german, 2.0))
    }
    scenario: Scenario = replace(base, sides=sides, objectives=((30.0, 20.0),))
    g = open_battle(scenario, options, Dice.scripted(*dice), table or Table.draw(FIELD))
    mustered = [unit for unit in g.units if unit.mans == NO_LINK]
    for unit, stood in zip(mustered, [*us, *german], strict=True):
        _put(g, unit, stood)
    g.force = [NOBODY, NOBODY]
    appoint(g)
    return g


def _platoon(stood: Sequence[Stood], row: float) -> Platoon:
    """Line units up at an edge, three abreast, from where their figures are then taken to their places."""
    back = 6.0 if row < MIDDLE else -6.0
    places = [(9.0 + 17.0 * (at % 3), row + back * (at // 3)) for at in range(len(stood))]
    return Platoon(NAME, tuple(Troop(each.counter, at, 0) for each, at in zip(stood, places, strict=True)))


def _put(g: Sotr, unit: Unit, stood: Stood) -> None:
    """Put the figures of a unit where they are to stand; the others were never there."""
    who = list(stood.who) or list(range(len(unit.figures)))[-len(stood.points) :]
    kept = [unit.figures[at] for at in who]
    for number in unit.figures:
        if number not in kept:
            g.figures[number].leave()
            g.sights.forget(number)
    unit.figures = kept
    unit.strength = len(kept)
    for number, (x, y) in zip(kept, stood.points, strict=True):
        figure = g.figures[number]
        g.place(figure, round(x * UNIT), round(y * UNIT), stood.unit.get("facing", 0))
        for name, value in stood.figures.items():
            setattr(figure, name, value)
    for name, value in stood.unit.items():
        setattr(unit, name, value)
    g.gather(unit)


def figures(g: Sotr, unit: int = 0) -> list[Figure]:
    """Return the figures of a unit, those who are no more as well."""
    return [g.figures[number] for number in g.units[unit].figures]


def play(flow: Flow[Any], *keys: str) -> list[Ask]:
    """Run a procedure to its end with these answers; return what was asked."""
    asked: list[Ask] = []
    answers = list(keys)
    try:
        ask = next(flow)
        while True:
            asked.append(ask)
            if len(ask.options) == 1:
                ask = flow.send(ask.options[0])
                continue
            key = answers.pop(0)
            option = ask.find(key)
            assert option is not None, f"{key} is not among {sorted(each.key for each in ask.options)}"
            ask = flow.send(option)
    except StopIteration:
        pass
    assert not answers, f"nobody asked for {answers}"
    return asked


def told(g: Sotr, kind: str) -> list[dict[str, Any]]:
    """Return the facts of all events of a kind."""
    return [dict(event.data) for event in g.events or () if event.kind == kind]


def kinds(g: Sotr) -> list[str]:
    """Return the kinds of all events, in their order."""
    return [event.kind for event in g.events or ()]


class Drawn(SotrSystem):
    """The system with one battle that was put down."""

    def __init__(
        self, us: Sequence[Stood], german: Sequence[Stood], table: Table, turns: int, prepare: Prepare
    ) -> None:
        self._us = us
        self._german = german
        self._table = table
        self._turns = turns
        self._prepare = prepare

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Sotr:
        g = close(self._us, self._german, table=self._table)
        g.choices = Choices(options)
        g.scenario = replace(g.scenario, turns=self._turns)
        g.dice = dice
        self._prepare(g)
        return g


def as_it_is(g: Sotr) -> None:
    """Prepare nothing."""


def begun(
    us: Sequence[Stood],
    german: Sequence[Stood],
    table: Table,
    seed: int,
    turns: int = 4,
    prepare: Prepare = as_it_is,
    options: Mapping[str, object] | None = None,
) -> Game[Sotr]:
    """Begin a game of these figures; `prepare`: what they have besides."""
    drawn = Drawn(us, german, table, turns, prepare)
    return Game.open(drawn, "sotr/the-baker-of-vaux", seed=seed, options=options)
