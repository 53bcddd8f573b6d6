"""Turns a battle into arrays of numbers, as one seat sees it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from bocage.envs.layout import ANSWERS, CLOCK, FROM, GUIDES, OPTION, WHERE, Layout, Sizes
from bocage.kernel import Ask, Game, Option
from bocage.kernel.options import pack_point, unpack, unpack_point
from bocage.systems.common.features import Feature, Muster

Floats: TypeAlias = NDArray[np.float32]
Ints: TypeAlias = NDArray[np.int64]
Observation: TypeAlias = dict[str, NDArray[Any]]

NOWHERE: Final = -1
FAR: Final = 20
"""The distance given when there is nothing to measure to."""
PLACE, OTHER_PLACE, UNIT, OTHER_UNIT, WEAPON, OTHER_WEAPON, TWO = range(7)
"""The columns of `Observer._notes`: what an option's arguments name, and whether two of them are places or
stand somewhere. They never change, and neither do the first `HEAD` features of `OPTION`."""
HEAD: Final = 4
FIRST_GUESS: Final = 64
ASKED: Final = [each.name for each in WHERE].index("asked")
TO_ENEMY, TO_GOAL, SEEN = (
    [each.name for each in GUIDES].index(name) for name in ("to_enemy", "to_goal", "seen_by_own")
)


class Page:
    """The part of a question that a seat is shown, and its last answers."""

    __slots__ = ("answers", "ask", "further", "number", "options")

    def __init__(
        self,
        ask: Ask | None,
        options: Sequence[Option] = (),
        answers: Sequence[Option] = (),
        number: int = 0,
        further: int = 0,
    ) -> None:
        self.ask = ask
        """The question; None if the seat is asked nothing."""
        self.options = options
        self.answers = answers
        """The seat's last answers, the latest first."""
        self.number = number
        self.further = further
        """How many pages come after this one."""


class UnitsSeen(NamedTuple):
    """The units as one side sees them, and the planes computed from them."""

    muster: Muster
    units: Floats
    where: Ints
    flat: Floats


class Observer:
    """Makes the observations of one scenario. What does not change is kept between observations."""

    __slots__ = (
        "_at",
        "_cells",
        "_columns",
        "_coordinates",
        "_counters",
        "_distance",
        "_divisors",
        "_exits",
        "_field",
        "_from",
        "_goals",
        "_ground",
        "_heads",
        "_held",
        "_kept",
        "_layout",
        "_notes",
        "_objectives",
        "_on_map",
        "_option_rows",
        "_own",
        "_places",
        "_printed",
        "_rows",
        "_sight",
        "_sizes",
        "_spots",
        "_summed",
        "_who",
    )

    def __init__(self, layout: Layout, sizes: Sizes) -> None:
        self._layout = layout
        self._sizes = sizes
        features = layout.features
        self._divisors = {
            "planes": _divisors(layout.planes)[:, None],
            "now": _divisors(features.NOW),
            "printed": _divisors(features.PRINTED),
            "situation": _divisors(layout.situation),
            "options": _divisors(OPTION),
        }
        summed = [f"{whose}_{name}" for whose in ("own", "enemy") for name in features.SUMMED]
        guides = [each.name for each in GUIDES[2:]]
        self._at = np.array([layout.plane(name) for name in (*features.AT, *summed, *guides)])
        self._from = np.array([layout.plane(name) for name in (*FROM, *guides)])
        self._who = np.array([layout.unit(name) for name in features.WHO])
        self._summed = np.array([layout.unit(name) for name in features.SUMMED])
        self._own, self._on_map = layout.unit("own"), layout.unit("on_map")
        self._counters: dict[object, int] = {None: 0}
        self._printed = np.array([features.printed(None)], np.float32)
        self._option_rows: dict[str, int] = {}
        self._notes = np.zeros((FIRST_GUESS, TWO + 1), np.int64)
        self._heads = np.zeros((FIRST_GUESS, HEAD), np.float32)
        self._held, self._exits = layout.plane("held_own"), layout.plane("exit_own")
        self._field: Any = None

    # Kept between observations

    def _read_ground(self, g: Any) -> None:
        """Compute what depends on the ground alone: when a battle is first seen, and after a building has
        fallen."""
        features, space = self._layout.features, g.field.space
        self._field = g.field
        count = self._cells = len(space.places)
        columns, rows = np.array([space.position(place) for place in range(count)]).T
        self._rows, self._columns = rows - rows.min(), columns - columns.min()
        self._spots = np.full(self._sizes.rows * self._sizes.columns, NOWHERE)
        self._spots[self._rows * self._sizes.columns + self._columns] = np.arange(count)
        self._coordinates = np.zeros((count + 1, 3), np.float32)
        self._coordinates[:count] = np.stack([np.ones(count), self._rows, self._columns], 1)
        self._coordinates /= self._divisors["options"][HEAD : HEAD + 3]
        self._places = np.array([*features.places(g), NOWHERE])
        self._ground = np.zeros((len(self._layout.planes), count + 1), np.float32)
        self._ground[0, :count] = 1
        self._ground[1 : 1 + len(features.GROUND), :count] = features.ground(g)
        self._ground /= self._divisors["planes"]
        self._objectives = self._ground[self._layout.plane("objective"), :count]
        self._distance = np.zeros((count + 1, count + 1), np.float32)
        self._distance[:count, :count] = [list(row) for row in space.distances]
        self._sight = np.array([list(row) for row in features.sight(g)], np.float32)
        self._goals: dict[bytes, Floats] = {}
        self._kept: dict[int, UnitsSeen] = {}
        self._option_rows.clear()

    def _add_counter(self, counter: object) -> int:
        """Add a counter to the table of printed features and return its row."""
        number = self._counters[counter] = len(self._counters)
        printed = np.array(self._layout.features.printed(counter), np.float32)
        self._printed = np.vstack([self._printed, printed / self._divisors["printed"]])
        return number

    def _add_option(self, option: Option) -> int:
        """Add an option to the notes and return its row: its verb, and what its arguments name, in their
        order."""
        number = self._option_rows[option.key] = len(self._option_rows)
        if number == len(self._notes):
            self._notes = np.vstack([self._notes, np.zeros_like(self._notes)])
            self._heads = np.vstack([self._heads, np.zeros_like(self._heads)])
        row = self._notes[number]
        row[:] = NOWHERE
        slot, other = 0, 0
        for kind, value in zip(option.kinds, _arguments(option), strict=False):
            if kind == "place":
                row[PLACE + slot] = self._places[value]
            elif kind == "point":
                row[PLACE + slot] = self._field.place_of(value)
            elif kind == "unit":
                row[UNIT + slot] = value
            elif kind == "weapon":
                row[WEAPON + slot] = value
            else:
                other = value
                continue
            slot += 1
        row[TWO] = slot == 2
        verb = self._layout.features.VERBS.get(option.verb, 0)
        self._heads[number] = (verb, not option.args, 0, other)
        self._heads[number] /= self._divisors["options"][:HEAD]
        return number

    # What a seat sees

    def see(self, game: Game[Any], seat: str, page: Page) -> Observation:
        """Return the observation of a seat that is shown a page."""
        g = game.state
        if g.field is not self._field:
            self._read_ground(g)
        side = game.seats.index(seat)
        features = self._layout.features
        about, place = features.asked(page.ask) if page.ask is not None else ([], NOWHERE)
        ranks = self._units_seen(features.muster(g, side), side)
        units, where, flat = ranks.units.copy(), ranks.where, ranks.flat.copy()
        order = _row_order(len(units), features.last(g))
        here = int(self._places[place]) if place >= 0 else int(where[about[0]]) if about else NOWHERE
        self._fill_markers(flat, features.marks(g, side))
        first = len(flat) - len(GUIDES)
        for cell in (here, *(where[unit] for unit in about)):
            flat[first, cell] = cell >= 0
        if about:
            units[about, ASKED] = 1
        described, pointed = self._describe_options(
            g, [*page.options, *page.answers], units, where, flat, here, order
        )
        flat[first + 1, pointed[: len(page.options)]] = 1
        flat[first + 1, NOWHERE] = 0
        rows = units if order is None else units[order]
        return self._assemble(game, side, page, rows, flat, described)

    def _units_seen(self, muster: Muster, side: int) -> UnitsSeen:
        """Return the units as a side sees them. Computed only when anything about any of them has changed."""
        kept = self._kept.get(side)
        if kept is None or kept.muster != muster:
            units, where = self._units(muster)
            kept = self._kept[side] = UnitsSeen(muster, units, where, self._planes(units, where))
        return kept

    def _units(self, muster: Muster) -> tuple[Floats, Ints]:
        """Make the table of all units, with an empty row at the end, and the cell of each."""
        known = self._counters
        numbers = [known[each] if each in known else self._add_counter(each) for each in muster.counters]
        count, first = len(numbers), len(WHERE)
        middle = first + self._printed.shape[1]
        table = np.zeros((max(count, self._sizes.units) + 1, len(self._layout.units)), np.float32)
        table[:count, first:middle] = self._printed[numbers]
        table[:count, middle:] = (
            np.array(muster.values, np.float32).reshape(count, -1) / self._divisors["now"]
        )
        where = np.full(len(table), NOWHERE)
        where[:count] = muster.cells
        table[:count, :2] = self._coordinates[where[:count], 1:]
        return table, where

    def _planes(self, units: Floats, where: Ints) -> Floats:
        """Make the planes, with an empty cell at the end: ground, sums over the units, distance to the enemy,
        sight."""
        count, kinds = self._cells, len(self._summed)
        flat = self._ground.copy()
        present = np.nonzero(units[:, self._on_map])[0]
        cells, own = where[present], units[present, self._own] > 0
        spread = (np.where(own, 0, kinds)[:, None] + np.arange(kinds)) * count + cells[:, None]
        sums = np.bincount(spread.ravel(), units[present][:, self._summed].ravel(), 2 * kinds * count)
        guides = len(flat) - len(GUIDES)
        flat[guides - 2 * kinds : guides, :count] = sums.reshape(-1, count)
        enemies = cells[~own]
        flat[guides + TO_ENEMY, :count] = self._distance[enemies].min(0)[:count] if enemies.size else FAR
        seers = np.bincount(cells + np.where(own, 0, count), minlength=2 * count)
        flat[guides + SEEN :, :count] = seers.reshape(2, count).astype(np.float32) @ self._sight
        flat[guides:] /= self._divisors["planes"][guides:]
        return flat

    def _fill_markers(self, flat: Floats, marks: list[int]) -> None:
        """Fill in the markers, and the distance to a goal, which depends on who holds what."""
        count = self._cells
        first, width = 1 + len(self._layout.features.GROUND), (count + 7) // 8
        packed = np.frombuffer(b"".join(mark.to_bytes(width, "little") for mark in marks), np.uint8)
        bits = np.unpackbits(packed, bitorder="little").reshape(len(marks), -1)
        flat[first : first + len(marks), :count] = bits[:, :count]
        flat[len(flat) - len(GUIDES) + TO_GOAL, :count] = self._to_goal(flat)

    def _to_goal(self, flat: Floats) -> Floats:
        """Return for each cell the distance to the nearest objective that this seat does not hold, or to its
        exit."""
        held, exits = flat[self._held, : self._cells], flat[self._exits, : self._cells]
        goals = (self._objectives > held) | (exits > 0)
        key = goals.tobytes()
        known = self._goals.get(key)
        if known is None:
            cells = np.nonzero(goals)[0]
            far = self._distance[cells].min(0)[:-1] if cells.size else np.full(self._cells, FAR, np.float32)
            known = self._goals[key] = far / GUIDES[TO_GOAL].per
        return known

    def _describe_options(
        self,
        g: Any,
        options: Sequence[Option],
        units: Floats,
        where: Ints,
        flat: Floats,
        here: int,
        order: Ints | None,
    ) -> tuple[Floats, Ints]:
        """Return the features of options and the cell that each points at. `here` is where the question
        is; `order` see `_row_order`."""
        known = self._option_rows
        numbers = [known[each.key] if each.key in known else self._add_option(each) for each in options]
        rows = np.array(numbers, np.int64)
        notes = self._notes[rows]
        first, second, first_unit, second_unit, weapon, other_weapon, two = notes.T
        if weapon.max(initial=NOWHERE) >= 0 or other_weapon.max(initial=NOWHERE) >= 0:
            holders = np.array([*self._layout.features.weapons(g), (NOWHERE, NOWHERE)])
            carried = holders[notes[:, WEAPON : OTHER_WEAPON + 1]]
            first_unit = np.maximum(first_unit, carried[:, 0, 0])
            second_unit = np.maximum(second_unit, carried[:, 1, 0])
            first, second = np.maximum(first, carried[:, 0, 1]), np.maximum(second, carried[:, 1, 1])
        first, second = np.maximum(first, where[first_unit]), np.maximum(second, where[second_unit])
        at, start = np.where(two, second, first), np.where(two, first, here)
        found = np.empty((len(options), len(self._layout.options)), np.float32)
        found[:, :HEAD] = self._heads[rows]
        found[:, HEAD : HEAD + 3] = self._coordinates.take(start, 0)
        found[:, HEAD + 3 : HEAD + 6] = self._coordinates.take(at, 0)
        found[:, HEAD + 6] = self._distance[start, at]
        found[:, HEAD + 7], found[:, HEAD + 8] = _rows(first_unit, order), _rows(second_unit, order)
        found[:, HEAD + 7 : HEAD + 9] += 1
        found[:, HEAD + 6 : HEAD + 9] /= self._divisors["options"][HEAD + 6 :]
        middle = len(OPTION) + len(self._at)
        last = middle + len(self._from)
        found[:, len(OPTION) : middle] = flat.take(at, 1).take(self._at, 0).T
        found[:, middle:last] = flat.take(start, 1).take(self._from, 0).T
        who = units.take(self._who, 1)
        found[:, last : last + who.shape[1]] = who.take(first_unit, 0)
        found[:, last + who.shape[1] :] = who.take(second_unit, 0)
        return found, at

    def _assemble(
        self, game: Game[Any], side: int, page: Page, units: Floats, flat: Floats, described: Floats
    ) -> Observation:
        """Put the arrays of an observation together."""
        rows, columns, most, actions = self._sizes
        planes = flat.take(self._spots, 1)
        options = np.zeros((actions, described.shape[1]), np.float32)
        answers = np.zeros((ANSWERS, described.shape[1]), np.float32)
        mask = np.zeros(actions, np.int8)
        shown = len(page.options)
        options[:shown] = described[:shown]
        answers[: len(described) - shown] = described[shown:]
        mask[:shown] = 1
        if page.further:
            options[-1, 2] = 1
            mask[-1] = 1
        return {
            "planes": planes.reshape(-1, rows, columns),
            "units": units[:most],
            "situation": self._situation(game, side, page),
            "options": options,
            "answers": answers,
            "action_mask": mask,
        }

    def _situation(self, game: Game[Any], side: int, page: Page) -> Floats:
        """Return the features of the situation."""
        g, ask, features = game.state, page.ask, self._layout.features
        clock = [
            side,
            game.turn,
            max(0, g.scenario.turns - game.turn),
            g.active == side,
            0 if ask is None else features.QUESTIONS.get(ask.kind, 0),
            0 if ask is None else len(ask.options),
            page.number,
            page.further,
        ]
        assert len(clock) == len(CLOCK)
        return np.array([*clock, *features.situation(g, side)], np.float32) / self._divisors["situation"]


def _row_order(count: int, last: Sequence[int]) -> Ints | None:
    """Return which unit each row is about: all in their order, those of `last` in the last rows, the empty
    row after them. None if each unit has the row of its number."""
    if not last:
        return None
    order = np.arange(count)
    return np.concatenate([np.delete(order[:NOWHERE], last), last, order[NOWHERE:]])


def _rows(units: Ints, order: Ints | None) -> Ints:
    """Return the row of each unit; `NOWHERE` stays what it is."""
    if order is None:
        return units
    row_of = np.argsort(order)
    row_of[NOWHERE] = NOWHERE
    return row_of[units]


def _arguments(option: Option) -> tuple[int, ...]:
    """Return the arguments of an option as numbers; a point of a table is one of them."""
    if option.kinds and option.kinds[-1] == "point":
        first, x, y = unpack_point(option.value)
        return (first, pack_point(0, x, y))[2 - len(option.args) :]
    return unpack(option.value) if len(option.args) == 2 else (option.value,)


def _divisors(features: Sequence[Feature]) -> Floats:
    """Return the number by which each feature is divided."""
    return np.array([each.per for each in features], np.float32)
