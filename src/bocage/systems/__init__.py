"""The rule systems, by id: what each brings stands in its manifest, and is imported when first asked for."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from bocage.ground.land import Land
from bocage.ground.place import Space
from bocage.kernel import BocageError, System
from bocage.kernel.doctrine import Doctrine
from bocage.systems.common.battle import Battle
from bocage.systems.common.conduct import NOWHERE, Conduct, place_named
from bocage.systems.common.features import Features
from bocage.systems.common.files.shelf import ScenarioCard, Shelf
from bocage.systems.common.gestures import Gestures
from bocage.systems.common.lab import LabAdapter
from bocage.systems.common.manifest import Manifest, OptionRules, load
from bocage.systems.registry import SYSTEMS

__all__ = ["NOWHERE", "SYSTEMS", "Battle", "Conduct", "ScenarioCard", "place_named"]


MADE: Final = "~"
"""In the ids of scenarios that are not shipped, but told by their ids."""


class NotFound(BocageError):
    """A system or scenario that does not exist, with the names nearest to the one given."""

    def __init__(self, kind: str, name: str, near: Sequence[str]) -> None:
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        super().__init__(f"there is no {kind} {name!r}{hint}")
        self.kind = kind
        self.name = name
        self.near = tuple(near)


def find_manifest(system: str) -> Manifest:
    """Return the manifest of a system, filled up from its core's; NotFound names the nearest ids."""
    if system not in SYSTEMS:
        raise NotFound("system", system, get_close_matches(system, SYSTEMS) or list(SYSTEMS))
    return SYSTEMS[system]


def find_system(id: str) -> System[Battle]:
    """Return the rules of a system: find_system("lnl")."""
    return load(find_manifest(id).rules, id, "rules")


def core_of(system: str) -> str:
    """Return the system that a module stands on; any other system itself."""
    return find_manifest(system).core or system


def cores() -> tuple[str, ...]:
    """List the systems that stand on no other."""
    return tuple(id for id, manifest in SYSTEMS.items() if not manifest.core)


def family(core: str) -> tuple[str, ...]:
    """List a system and the modules that stand on it."""
    return tuple(id for id in SYSTEMS if core_of(id) == core)


def scenarios(system: str | None = None) -> dict[str, ScenarioCard]:
    """Every scenario that is shipped, by id; of one system, or of all."""
    found: dict[str, ScenarioCard] = {}
    for id in SYSTEMS if system is None else (system,):
        find_system(id)
        found.update(library_of(id).shipped(id))
    return found


def library_of(system: str) -> Shelf:
    """Return the scenarios and maps of a system."""
    return load(find_manifest(system).library, system, "library")


def find_scenario(id: str) -> ScenarioCard:
    """The scenario with this id, or of this file."""
    return library_of(system_of(id).id).find(id)


def land_of(scenario: ScenarioCard) -> Land:
    """The ground that a scenario is fought on, as its map draws it."""
    return library_of(scenario.id.partition("/")[0]).land(scenario.map)


def space_of(scenario: ScenarioCard) -> Space:
    """The places of the map that a scenario is fought on: cells, or the squares of a table."""
    return library_of(scenario.id.partition("/")[0]).space(scenario.map)


def habits(system: str) -> Mapping[str, float]:
    """Return what a recruit is likely to do: a weight for each verb that is not an ordinary one."""
    return load(find_manifest(system).habits, system, "habits")


def doctrine(system: str) -> Doctrine | None:
    """Return how a system is played well, as veterans and commanders do; None if it has no doctrine."""
    part = find_manifest(system).doctrine
    return None if part is None else part.load()


def gestures(system: str) -> Gestures | None:
    """Return what may be meant with one press; None where each question is answered by itself."""
    part = find_manifest(system).gestures
    return None if part is None else part.load()


def conduct(system: str) -> Conduct[Battle]:
    """Return what the verbs of a system do, for players with one simple idea."""
    return load(find_manifest(system).conduct, system, "conduct")


def features(system: str) -> Features[Battle]:
    """Return what a system tells in numbers, for the environments."""
    return load(find_manifest(system).features, system, "features")


def lab_adapter(system: str) -> LabAdapter[Battle]:
    """Return what tells the lab about the battles of a system."""
    return load(find_manifest(system).lab, system, "lab adapter")


def option_rules(system: str) -> OptionRules:
    """Return the rules that players of a system may change for a game, by option."""
    return load(find_manifest(system).choices, system, "choices")()


def option_names(system: str) -> tuple[str, ...]:
    """List the options of a system."""
    return tuple(option_rules(system))


def full_id(name: str) -> str:
    """The whole id of a scenario from what a person typed: the id, its last part, or a file."""
    known = scenarios()
    if name in known or name.endswith(".yaml") or is_made(name):
        return name
    same_ending = [id for id in known if id.endswith(f"/{name}")]
    if len(same_ending) == 1:
        return same_ending[0]
    raise NotFound("scenario", name, same_ending or _nearest(name, list(known)))


def is_made(scenario: str) -> bool:
    """Whether an id tells its scenario by itself, as that of a muster does: `sotr/muster~…`."""
    system, slash, rest = scenario.partition("/")
    return bool(slash) and system in SYSTEMS and MADE in rest


def system_of(scenario: str) -> System[Battle]:
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
