"""The rule systems, by id. Each is imported when it is first asked for."""

from __future__ import annotations

import datetime
import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, cast

from bocage.ground.land import Land
from bocage.kernel import BocageError, System
from bocage.kernel.doctrine import Doctrine


class ScenarioCard(Protocol):
    """What every system's scenarios have in common: what a list of them shows."""

    @property
    def id(self) -> str: ...
    @property
    def module(self) -> str: ...
    @property
    def title(self) -> Mapping[str, str]: ...
    @property
    def teaches(self) -> Mapping[str, str]: ...
    @property
    def story(self) -> Mapping[str, str]: ...
    @property
    def place(self) -> Mapping[str, str]: ...
    @property
    def date(self) -> datetime.date: ...
    @property
    def night(self) -> bool: ...
    @property
    def minutes(self) -> int: ...
    @property
    def turns(self) -> int: ...
    @property
    def map(self) -> str: ...
    @property
    def sides(self) -> Mapping[str, Any]: ...


class Shelf(Protocol):
    """The scenarios and maps of a system: see `systems.common.library`."""

    def shipped(self, system: str) -> Mapping[str, ScenarioCard]: ...

    def find(self, id: str) -> ScenarioCard: ...

    def land(self, map: str) -> Land: ...

    def map_path(self, map: str) -> Path: ...


SYSTEMS: Final[Mapping[str, Mapping[str, str]]] = {
    "lnl": {
        "rules": "bocage.systems.lnl.system:LOCK_N_LOAD",
        "library": "bocage.systems.lnl.content.scenario:LIBRARY",
        "habits": "bocage.systems.lnl.doctrine.habits:HABITS",
        "doctrine": "bocage.systems.lnl.doctrine.judge:DOCTRINE",
        "choices": "bocage.systems.lnl.content.choices:Choices",
    },
    "doh": {
        "rules": "bocage.systems.doh.system:DAY_OF_HEROES",
        "library": "bocage.systems.lnl.content.scenario:LIBRARY",
        "habits": "bocage.systems.doh.doctrine.habits:HABITS",
        "doctrine": "bocage.systems.doh.doctrine.judge:DOCTRINE",
        "choices": "bocage.systems.doh.content.choices:DohChoices",
        "core": "lnl",
    },
    "vv": {
        "rules": "bocage.systems.vv.system:VALOR_AND_VICTORY",
        "library": "bocage.systems.vv.content.scenario:LIBRARY",
        "habits": "bocage.systems.vv.doctrine.habits:HABITS",
        "choices": "bocage.systems.vv.content.choices:Choices",
        "doctrine": "bocage.systems.vv.doctrine.judge:DOCTRINE",
    },
}
"""For each system, where its rules, its scenarios and maps, its options and its recruits' habits are found.

A system with a `core` is a module that stands on the rules of another system and shares its data.
"""


class NotFound(BocageError):
    """A system or scenario that does not exist, with the names nearest to the one given."""

    def __init__(self, kind: str, name: str, near: Sequence[str]) -> None:
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"there is no {kind} {name!r}{hint}")
        self.kind = kind
        self.name = name
        self.near = tuple(near)


def find_system(id: str) -> System[Any]:
    """The rules of a system: find_system("lnl")."""
    if id not in SYSTEMS:
        raise NotFound("system", id, get_close_matches(id, SYSTEMS) or list(SYSTEMS))
    return cast("System[Any]", _load(SYSTEMS[id]["rules"]))


def core_of(system: str) -> str:
    """The system itself, or the one that it stands on as a module."""
    if system not in SYSTEMS:
        raise NotFound("system", system, get_close_matches(system, SYSTEMS) or list(SYSTEMS))
    return SYSTEMS[system].get("core", system)


def cores() -> tuple[str, ...]:
    """The systems that stand on no other."""
    return tuple(id for id, parts in SYSTEMS.items() if "core" not in parts)


def family(core: str) -> tuple[str, ...]:
    """A system and the modules that stand on it."""
    return tuple(id for id, parts in SYSTEMS.items() if parts.get("core", id) == core)


def scenarios(system: str | None = None) -> dict[str, ScenarioCard]:
    """Every scenario that is shipped, by id; of one system, or of all."""
    found: dict[str, ScenarioCard] = {}
    for id in SYSTEMS if system is None else (system,):
        find_system(id)
        found.update(library_of(id).shipped(id))
    return found


def library_of(system: str) -> Shelf:
    """The scenarios and maps of a system."""
    find_system(system)
    return cast("Shelf", _load(SYSTEMS[system]["library"]))


def find_scenario(id: str) -> ScenarioCard:
    """The scenario with this id, or of this file."""
    return library_of(system_of(id).id).find(id)


def land_of(scenario: ScenarioCard) -> Land:
    """The ground that a scenario is fought on, as its map draws it."""
    return library_of(scenario.id.partition("/")[0]).land(scenario.map)


def habits(system: str) -> Mapping[str, float]:
    """What a recruit is likely to do: a weight for each verb that is not an ordinary one."""
    find_system(system)
    return cast("Mapping[str, float]", _load(SYSTEMS[system]["habits"]))


def doctrine(system: str) -> Doctrine | None:
    """How a system is played well: what veterans and commanders go by. None if nobody has written it yet."""
    find_system(system)
    where = SYSTEMS[system].get("doctrine")
    return None if where is None else cast("Doctrine", _load(where))


class _Choices(Protocol):
    @classmethod
    def rules(cls) -> Mapping[str, tuple[str, tuple[str, ...]]]: ...


def option_rules(system: str) -> Mapping[str, tuple[str, tuple[str, ...]]]:
    """The rules that players of a system may change for a game: the clause that an option bends, and its
    values, the first of which holds unless another is chosen; none for a switch, which is off."""
    find_system(system)
    return cast("type[_Choices]", _load(SYSTEMS[system]["choices"])).rules()


def option_names(system: str) -> tuple[str, ...]:
    return tuple(option_rules(system))


def full_id(name: str) -> str:
    """The whole id of a scenario from what a person typed: the id, its last part, or a file."""
    known = scenarios()
    if name in known or name.endswith(".yaml"):
        return name
    same_ending = [id for id in known if id.endswith(f"/{name}")]
    if len(same_ending) == 1:
        return same_ending[0]
    raise NotFound("scenario", name, same_ending or _nearest(name, list(known)))


def system_of(scenario: str) -> System[Any]:
    """The system a scenario belongs to: its id begins with it, and a person's own file names it."""
    if scenario.endswith(".yaml"):
        return find_system(_system_of_file(Path(scenario)))
    system, slash, _ = scenario.partition("/")
    return find_system(system if slash else next(iter(SYSTEMS)))


NAMED: Final = re.compile(r"^(?:system|module):\s*[\"']?([a-z]+)", re.MULTILINE)


def _system_of_file(path: Path) -> str:
    """A module that is a system by itself, or one of the first system, whose loader tells what is wrong."""
    named = NAMED.search(path.read_text("utf-8", "replace")) if path.is_file() else None
    return named[1] if named is not None and named[1] in SYSTEMS else next(iter(SYSTEMS))


def _nearest(name: str, known: list[str]) -> list[str]:
    """Names close to a mistyped one, whether it was typed whole or only its last part."""
    by_ending = {id.rsplit("/", 1)[-1]: id for id in known}
    near = get_close_matches(name, known, cutoff=0.7)
    near += [by_ending[each] for each in get_close_matches(name.rsplit("/", 1)[-1], by_ending)]
    return list(dict.fromkeys(near))[:3]


def _load(where: str) -> object:
    module, _, name = where.partition(":")
    return getattr(import_module(module), name)
