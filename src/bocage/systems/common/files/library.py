"""Scenario and map files: those shipped with a system and its modules, and players' own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import msgspec
from msgspec import Struct
from ruamel.yaml import YAML

from bocage.ground.faults import MapError
from bocage.ground.land import Land
from bocage.ground.lint import lint
from bocage.ground.place import Space
from bocage.ground.yamlfile import Mismatch, line_of, mismatch, read_fields, read_text
from bocage.kernel import BadContent
from bocage.systems.common.files.reading import as_content

FIELDS = ("scenario", "title", "map", "sides")
"""Fields that every scenario has, named when a file has none at all."""


class ScenarioFile(Protocol):
    """What the library needs of a scenario, whatever the rules."""

    @property
    def id(self) -> str: ...
    @property
    def map(self) -> str: ...


S = TypeVar("S", bound=ScenarioFile)


class Library(Generic[S]):
    """The scenarios and maps of a system and of the modules based on it."""

    __slots__ = ("_changed", "_fault", "_fields", "_kind", "_shipped", "_side", "_systems")

    def __init__(
        self,
        kind: type[S],
        side: type[Struct],
        systems: Callable[[], tuple[str, ...]],
        fields: Sequence[str] = FIELDS,
        fault: Callable[[S], Mismatch | None] | None = None,
    ) -> None:
        """`fault` finds what is wrong in a scenario although it fits its type."""
        self._kind = kind
        self._side = side
        self._systems = systems
        self._fields = tuple(fields)
        self._fault = fault
        self._shipped: dict[str, dict[str, S]] = {}
        self._changed: dict[tuple[Path, int], S] = {}

    def parse(self, text: str, name: str) -> S:
        """Read a scenario from the text of its file. Errors name the file, the line and the field."""
        with as_content():
            raw = read_fields(text, name, self._fields, YAML(typ="safe"))
        try:
            scenario = msgspec.convert(raw, self._kind)
        except msgspec.ValidationError as error:
            raise self._complaint(text, name, raw, mismatch(error)) from error
        fault = self._fault(scenario) if self._fault is not None else None
        if fault is not None:
            raise self._complaint(text, name, raw, fault)
        return scenario

    def _complaint(self, text: str, name: str, raw: dict[str, object], found: Mismatch) -> BadContent:
        """Make the error for a file that does not fit, with the line of the fault."""
        wrong, facts, steps = found
        path = str(facts["path"])
        if path.startswith("sides[...]"):
            side = self._wrong_side(raw)
            steps.insert(1, side)
            facts["path"] = path.replace("[...]", f".{side}", 1)
        return BadContent(wrong, file=name, line=line_of(YAML(typ="rt").load(text), steps), **facts)

    def _wrong_side(self, raw: dict[str, object]) -> str:
        """Return the first side that does not fit. The library's message does not say which one it is."""
        sides = raw["sides"]
        assert isinstance(sides, dict)
        for name, side in sides.items():
            try:
                msgspec.convert(side, self._side)
            except msgspec.ValidationError:
                return str(name)
        return ""

    def load(self, path: Path) -> S:
        """Read a scenario from a file. A map file that it names lies beside it."""
        with as_content():
            text = read_text(path)
        scenario = self.parse(text, str(path))
        if scenario.map.endswith(".yaml"):
            beside = str(path.parent / scenario.map)
            return msgspec.structs.replace(scenario, map=beside)  # type: ignore[type-var]
        return scenario

    def shipped(self, system: str = "") -> dict[str, S]:
        """Return every scenario shipped with the system, or with a module on it, by id. Read once."""
        system = system or self._systems()[0]
        known = self._shipped.get(system)
        if known is None:
            folder = Path(str(files(f"bocage.systems.{system}") / "scenarios"))
            read = [self.parse(file.read_text("utf-8"), file.name) for file in folder.glob("*.yaml")]
            known = self._shipped[system] = {each.id: each for each in sorted(read, key=lambda each: each.id)}
        return known

    def made(self, id: str) -> S | None:
        """Return the scenario that an id tells by itself; None if it tells none."""
        return None

    def find(self, id: str) -> S:
        """Return the scenario with this id: a shipped one, a file, or one that the id tells by itself."""
        system = id.partition("/")[0]
        found = self.shipped(system).get(id) if system in self._systems() else None
        if found is None:
            found = self.made(id)
        if found is not None:
            return found
        if id.endswith(".yaml"):
            return self._read_once(Path(id))
        raise BadContent("no-scenario", scenario=id)

    def _read_once(self, path: Path) -> S:
        """Read a file, again only if it has changed: forks and replays open it many times."""
        key = (path, path.stat().st_mtime_ns if path.is_file() else 0)
        if key not in self._changed:
            self._changed[key] = self.load(path)
        return self._changed[key]

    def path(self, name: str) -> Path:
        """Return the path that a shipped scenario of this name has, or would have."""
        return self._lies("scenarios", name)

    def map_path(self, map: str) -> Path:
        """Return the file of the map that a scenario names: a shipped one, or a file of its own."""
        return Path(map) if map.endswith(".yaml") else self._lies("maps", map)

    def _lies(self, folder: str, name: str) -> Path:
        """Return the path of a file of this system, or of a module on it."""
        paths = [Path(str(files(f"bocage.systems.{id}") / folder / f"{name}.yaml")) for id in self._systems()]
        return next((path for path in paths if path.is_file()), paths[0])

    def land(self, map: str) -> Land:
        """Return the land that a scenario is fought on. Read once."""
        path = self.map_path(map)
        if not path.is_file():
            raise BadContent("no-map", map=map)
        return _land(path)

    def space(self, map: str) -> Space:
        """Return the places of a map: the cells of its land."""
        return self.land(map)


@cache
def _land(path: Path) -> Land:
    """Load a map. If it cannot be loaded, raise the linter's first finding, which knows the line."""
    try:
        return Land.load(path)
    except MapError as error:
        for finding in lint(path):
            raise MapError(finding.name, file=str(path), line=finding.line, **finding.facts) from error
        raise
