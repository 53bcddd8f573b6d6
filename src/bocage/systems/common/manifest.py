"""The manifest of a rule system: all that it brings to the rest of the house, in one table.

Each system has one in `systems/X/manifest.py`; `systems/registry.py` lists them. A manifest names things by
the place where they are defined and imports none of them: a system's words, screens and pages lie above the
systems, and nothing is loaded before it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct
from msgspec.structs import fields, replace

from bocage.ground.faults import Finding
from bocage.kernel import System
from bocage.kernel.doctrine import Doctrine
from bocage.systems.common.battle import Battle
from bocage.systems.common.conduct import Conduct
from bocage.systems.common.features import Features
from bocage.systems.common.files.shelf import Shelf
from bocage.systems.common.gestures import Gestures
from bocage.systems.common.lab import LabAdapter

T = TypeVar("T")
Linter = Callable[[Path, Mapping[str, Any]], list[Finding] | None]
"""Checks a file, given its fields: what is wrong in it, or None when the file is of another system."""
OptionRules = Mapping[str, tuple[str, tuple[str, ...]]]
"""Rules that players may change for a game: by option, the clause that it bends and its values, the first of
which holds unless another is chosen; no values for a switch, which is off."""


class Named(Struct, Generic[T], frozen=True):
    """A thing by the place where it is defined: `module:name`, or `module` for the module itself."""

    where: str

    def load(self) -> T:
        """Import the module and return the thing."""
        module, _, name = self.where.partition(":")
        found: object = import_module(module)
        for each in filter(None, name.split(".")):
            found = getattr(found, each)
        return cast("T", found)


class Manifest(Struct, frozen=True, kw_only=True):
    """What one rule system brings. A module that stands on a core leaves out what it takes from there."""

    id: str
    core: str = ""
    """The system that a module stands on, whose rules and data it shares."""

    # For the kernel
    rules: Named[System[Battle]] | None = None
    choices: Named[Callable[[], OptionRules]] | None = None

    # Content
    library: Named[Shelf] | None = None
    lint: Named[Linter] | None = None

    # For the players
    habits: Named[Mapping[str, float]] | None = None
    """How likely a recruit is to choose each verb: a weight for those that are not ordinary."""
    doctrine: Named[Doctrine] | None = None
    conduct: Named[Conduct[Battle]] | None = None
    """What each verb does, for players with one simple idea."""

    gestures: Named[Gestures] | None = None
    """What may be meant with one press."""

    # For the environments and the lab
    features: Named[Features[Battle]] | None = None
    lab: Named[LabAdapter[Battle]] | None = None

    # For people. Each is a class that is made with a language.
    words: Named[Callable[[str], object]] | None = None
    """A `text.speech.SystemWords`."""
    screen: Named[Callable[[str], object]] | None = None
    """A `terminal.screen.Screen`."""
    queries: Named[Sequence[object]] | None = None
    """The commands of `bocage odds`: each a `terminal.queries.Query`."""
    presenter: Named[Callable[[str], object]] | None = None
    """A `server.presenter.presenter.Presenter`."""

    @property
    def package(self) -> str:
        """The package in whose folders the data, maps, scenarios and ledger of the system lie."""
        return f"bocage.systems.{self.id}"

    def on(self, core: Manifest) -> Manifest:
        """Return this manifest with all that it leaves out taken from its core."""
        names = [each.name for each in fields(self)]
        return replace(self, **{name: getattr(core, name) for name in names if not getattr(self, name)})

    def brings(self) -> dict[str, Named[object]]:
        """Return every thing that is named here, by the name of its field."""
        found = {each.name: getattr(self, each.name) for each in fields(self)}
        return {name: thing for name, thing in found.items() if isinstance(thing, Named)}


def load(part: Named[T] | None, system: str, what: str) -> T:
    """Load a part of a manifest that must be there; the error says which one is missing in which manifest."""
    if part is None:
        raise LookupError(f"the manifest of {system!r} names no {what}")
    return part.load()
