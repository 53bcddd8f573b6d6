"""Forces that people muster: the file that keeps one, and whether it is legal.

A file says the nation, the points it was mustered for, and its units:

    force: Rangers and a walker
    system: sotr
    nation: us
    points: 25
    units: [us_command, us_rangers, small_walker]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import Struct
from ruamel.yaml import YAML

from bocage.ground.yamlfile import Step, line_of, mismatch, read_fields
from bocage.kernel import BadContent
from bocage.systems.common.files.reading import as_content
from bocage.systems.sotr.content.forces import Nation, UnitRow
from bocage.systems.sotr.content.muster_rows import DRIVERS, MUSTERS, MusterRow
from bocage.systems.sotr.content.rows import DATA, chassis, units

FIELDS: Final = ("force", "system", "nation", "points", "units")
OFFICER: Final = "officer"
LONGEST: Final = 60


class Force(Struct, frozen=True, forbid_unknown_fields=True):
    """A force as its file has it: its name, its nation, the points it was mustered for, and its units."""

    force: str
    nation: Nation
    points: int
    units: tuple[str, ...]
    system: Literal["sotr"] = "sotr"


class Fault(NamedTuple):
    """What is not legal about a force: the name of the fault, what fills in its sentence, and the way to it
    in a file."""

    name: str
    facts: dict[str, object]
    steps: tuple[Step, ...]


@cache
def limits() -> MusterRow:
    """How large a force may be."""
    return DATA.rows(MUSTERS)[0]


@cache
def costs() -> Mapping[str, int]:
    """The requisition points of all that a force may have."""
    return {id: row.rp for id, row in units().items()} | {id: row.rp for id, row in chassis().items()}


@cache
def drivers() -> Mapping[str, tuple[Nation, ...]]:
    """Which nations have a machine, by its id."""
    return {row.id: row.nations for row in DATA.rows(DRIVERS)}


def belongs(nation: str, id: str) -> bool:
    """Whether a nation has such units or machines."""
    row = units().get(id)
    return row.nation == nation if row is not None else nation in drivers().get(id, ())


def roster(nation: str) -> list[str]:
    """All that a force of a nation may have: its units, and then its machines."""
    return [id for id in costs() if belongs(nation, id)]


def leads(row: UnitRow) -> bool:
    """ruling-50: whether an officer is in a unit, who may command the force."""
    return any(figures.role == OFFICER for figures in row.figures)


def price(named: Sequence[str]) -> int:
    """What units cost together, in requisition points."""
    return sum(costs().get(id, 0) for id in named)


def faults(force: Force) -> list[Fault]:
    """ruling-50: all that is not legal about a force: it keeps to the points and to its nation, and has an
    officer who commands it."""
    rules, found = limits(), list[Fault]()
    if not rules.least <= force.points <= rules.most:
        found.append(Fault("muster-points", {"least": rules.least, "most": rules.most}, ("points",)))
    if len(force.force) > LONGEST:
        found.append(Fault("muster-name", {"most": LONGEST}, ("force",)))
    if len(force.units) > rules.units:
        found.append(Fault("muster-too-many", {"count": len(force.units), "most": rules.units}, ("units",)))
    for at, id in enumerate(force.units):
        if id not in costs():
            found.append(Fault("muster-no-unit", {"unit": id}, ("units", at)))
        elif not belongs(force.nation, id):
            found.append(Fault("muster-other-nation", {"unit": id, "nation": force.nation}, ("units", at)))
    total = price(force.units)
    if total > force.points:
        found.append(Fault("muster-over", {"total": total, "points": force.points}, ("units",)))
    if not any(id in units() and leads(units()[id]) for id in force.units):
        found.append(Fault("muster-no-commander", {}, ("units",)))
    return found


def read_force(text: str, name: str) -> Force:
    """Read a force from the text of its file. The first thing that is wrong is named with its line."""
    with as_content():
        raw = read_fields(text, name, FIELDS, YAML(typ="safe"))
    try:
        force = msgspec.convert(raw, Force)
    except msgspec.ValidationError as error:
        wrong, facts, steps = mismatch(error)
        raise BadContent(wrong, file=name, line=_line(text, steps), **facts) from error
    for fault in faults(force):
        raise BadContent(fault.name, file=name, line=_line(text, fault.steps), **fault.facts)
    return force


def _line(text: str, steps: Sequence[Step]) -> int:
    """Return the line of a text in which the end of this way lies."""
    return line_of(YAML(typ="rt").load(text), steps)


def write_force(force: Force) -> str:
    """Write the file of a force."""
    kept = msgspec.to_builtins(force)
    fields = {"force": kept["force"], "system": force.system, "nation": force.nation, "points": force.points}
    lines = [f"{field}: {msgspec.json.encode(value).decode()}" for field, value in fields.items()]
    return "\n".join([*lines, "units:", *(f"- {id}" for id in force.units)]) + "\n"
