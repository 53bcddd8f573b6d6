"""The layout of observations: the planes of the map, the columns of units and of options."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from gymnasium import spaces

from bocage.systems import features
from bocage.systems.common.battle import Battle
from bocage.systems.common.features import Feature, Features

VERSION: Final = 3
"""Version of the layout. Raised whenever a number of an observation changes place or meaning."""

ANSWERS: Final = 4
"""How many of its last answers a seat is shown."""

LIMIT: Final = 1000.0
"""Bound on every number of an observation."""


ON_MAP: Final = Feature("on_map", "there is a cell")
GUIDES: Final = (
    Feature("asked", "the question is about this cell, or a unit here"),
    Feature("offered", "an option points here"),
    Feature("to_enemy", "cells to the nearest enemy", 10),
    Feature("to_goal", "cells to the nearest objective not held, or exit, of this seat", 10),
    Feature("seen_by_own", "own units that see the ground here; smoke and the like left out", 5),
    Feature("seen_by_enemy", "enemy units that do", 5),
)
"""Planes that are computed from the others."""

WHERE: Final = (
    Feature("row", "row on the map", 10),
    Feature("column", "column on the map", 10),
    Feature("asked", "the question is about it"),
)
"""The first columns of a unit."""

CLOCK: Final = (
    Feature("side", "which of the two seats this is: 0 or 1"),
    Feature("turn", "turn", 10),
    Feature("left", "turns left after this one", 10),
    Feature("active", "it is the impulse or segment of this seat"),
    Feature("question", "kind of question, by number; 0 if nothing is asked of this seat"),
    Feature("options", "how many options the question has", 10),
    Feature("page", "which page of them is shown, from 0"),
    Feature("pages", "how many further pages there are"),
)
"""The first columns of the situation."""

OPTION: Final = (
    Feature("verb", "verb, by number"),
    Feature("bare", "an answer without arguments: done, pass"),
    Feature("further", "no option: turns the page"),
    Feature("number", "what else it names, by number: a facing, arms, points", 10),
    Feature("from", "it starts somewhere"),
    Feature("from_row", "row where it starts", 10),
    Feature("from_column", "column where it starts", 10),
    Feature("at", "it points somewhere"),
    Feature("at_row", "row where it points", 10),
    Feature("at_column", "column where it points", 10),
    Feature("distance", "cells between the two", 10),
    Feature("unit", "row of the first unit it names, from 1; 0 for none", 10),
    Feature("other", "row of the second", 10),
)
"""The first columns of an option."""

FROM: Final = ("cover", "objective")
"""What an option repeats of the ground where it starts."""


class Sizes(NamedTuple):
    """The sizes of an observation's arrays."""

    rows: int
    columns: int
    units: int
    actions: int


class Layout:
    """The features of a system's observations, in the order in which they stand in the arrays."""

    __slots__ = ("features", "options", "planes", "situation", "units")

    def __init__(self, features: Features[Battle]) -> None:
        self.features = features
        named = {each.name: each for each in (*features.PRINTED, *features.NOW)}
        summed = [
            Feature(f"{whose}_{name}", f"{word} units in the cell, added up: {each.meaning}", each.per)
            for whose, word in (("own", "own"), ("enemy", "enemy"))
            for name, each in ((name, named[name]) for name in features.SUMMED)
        ]
        self.planes: tuple[Feature, ...] = (ON_MAP, *features.GROUND, *features.MARKS, *summed, *GUIDES)
        self.units: tuple[Feature, ...] = (*WHERE, *features.PRINTED, *features.NOW)
        self.situation: tuple[Feature, ...] = (*CLOCK, *features.SITUATION)
        guides = [each.name for each in GUIDES[2:]]
        planes = {each.name: each for each in self.planes}
        self.options: tuple[Feature, ...] = (
            *OPTION,
            *(_repeated("at", planes[name]) for name in (*features.AT, *(s.name for s in summed), *guides)),
            *(_repeated("from", planes[name]) for name in (*FROM, *guides)),
            *(_repeated("unit", named[name]) for name in features.WHO),
            *(_repeated("other", named[name]) for name in features.WHO),
        )

    def plane(self, name: str) -> int:
        """Return the index of a plane."""
        return _index(self.planes, name)

    def unit(self, name: str) -> int:
        """Return the column of a unit's feature."""
        return _index(self.units, name)

    def option(self, name: str) -> int:
        """Return the column of an option's feature."""
        return _index(self.options, name)

    def space(self, sizes: Sizes) -> spaces.Dict:
        """Return the Gymnasium observation space."""

        def box(*shape: int) -> spaces.Box:
            return spaces.Box(-LIMIT, LIMIT, shape, np.float32)

        return spaces.Dict(
            {
                "planes": box(len(self.planes), sizes.rows, sizes.columns),
                "units": box(sizes.units, len(self.units)),
                "situation": box(len(self.situation)),
                "options": box(sizes.actions, len(self.options)),
                "answers": box(ANSWERS, len(self.options)),
                "action_mask": spaces.MultiBinary(sizes.actions),
            }
        )


def _repeated(prefix: str, feature: Feature) -> Feature:
    """Make the copy of a feature that an option repeats."""
    of = {"at": "where it points", "from": "where it starts", "unit": "first unit", "other": "second unit"}
    return Feature(f"{prefix}_{feature.name}", f"{of[prefix]}: {feature.meaning}", feature.per)


def _index(features: Sequence[Feature], name: str) -> int:
    """Return the index of a feature by name."""
    return next(number for number, each in enumerate(features) if each.name == name)


@cache
def layout_of(system: str) -> Layout:
    """The layout for a system; a module has that of the system it stands on."""
    return Layout(features(system))
