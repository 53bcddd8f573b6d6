"""Two mustered forces that meet on a table, as the id of a scenario: `sotr/muster~vaux~25~us.command~…`.

The id holds all there is to know, so a journal that names it replays wherever it is brought.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple, get_args

from bocage.kernel import BadContent
from bocage.systems.sotr.content.force_file import Force, faults, limits
from bocage.systems.sotr.content.forces import Nation
from bocage.systems.sotr.content.muster_rows import GROUNDS, SIDES, GroundRow, SideRow
from bocage.systems.sotr.content.rows import DATA, units

PREFIX: Final = "sotr/muster~"
PARTS: Final = 4
"""Of an id after its prefix: the table, the points, and two forces."""
NATIONS: Final[Mapping[str, Nation]] = {name: name for name in get_args(Nation)}


class Muster(NamedTuple):
    """A table, the points of a force, and the forces: the first comes from the south, the other from the
    north."""

    map: str
    points: int
    forces: tuple[Force, Force]


@cache
def grounds() -> Mapping[str, GroundRow]:
    """The tables that forces may meet on."""
    return {row.map: row for row in DATA.rows(GROUNDS)}


@cache
def sides() -> Mapping[str, SideRow]:
    """What the sides are called, by nation."""
    return {row.nation: row for row in DATA.rows(SIDES)}


def check(muster: Muster) -> None:
    """Refuse forces that are not legal, that were mustered for more points than the battle has, or that are
    of one nation."""
    if muster.map not in grounds():
        raise BadContent("muster-no-table", table=muster.map, known=tuple(grounds()))
    for force in muster.forces:
        for fault in faults(Force(force.force, force.nation, muster.points, force.units)):
            raise BadContent(fault.name, file=force.force, line=0, **fault.facts)
    first, second = muster.forces
    if first.nation == second.nation:
        raise BadContent("muster-one-nation", nation=first.nation)


def write_id(muster: Muster) -> str:
    """Write a muster as the id of its scenario."""
    forces = (
        ".".join([each.nation, *(id.removeprefix(f"{each.nation}_") for id in each.units)])
        for each in muster.forces
    )
    return PREFIX + "~".join([muster.map, str(muster.points), *forces])


def read_id(id: str) -> Muster:
    """Read the id of a scenario that is a muster, and refuse what is not legal."""
    muster = read_code(id.removeprefix(PREFIX))
    check(muster)
    if write_id(muster) != id:
        raise BadContent("no-scenario", scenario=id)
    return muster


def read_code(code: str) -> Muster:
    """Read what such an id ends in, and an address of a muster as well; legal or not."""
    parts = code.split("~")
    if len(parts) != PARTS or not parts[1].isdecimal() or len(parts[1]) > len(str(limits().most)):
        raise BadContent("no-scenario", scenario=PREFIX + code)
    first, second = (_read_force(text, int(parts[1]), code) for text in parts[2:])
    return Muster(parts[0], int(parts[1]), (first, second))


def _read_force(text: str, points: int, code: str) -> Force:
    """Read a force: its nation, and its units without the nation's name."""
    name, *codes = text.split(".")
    nation = NATIONS.get(name)
    if nation is None:
        raise BadContent("no-scenario", scenario=PREFIX + code)
    named = tuple(f"{nation}_{code}" if f"{nation}_{code}" in units() else code for code in codes)
    return Force(sides()[nation].name["en"], nation, points, named)
