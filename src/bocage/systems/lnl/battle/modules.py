"""Which module's rules hold in a battle."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bocage.systems import family, find_system
from bocage.systems.lnl.battle.module import Module
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.content.scenario import Scenario


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class HasModule:
    """A system whose battles ask a module of Lock 'n Load."""

    module: ClassVar[Module[Lnl]]


def module_of(scenario: Scenario) -> Module[Lnl]:
    """The module of the system that a scenario belongs to."""
    return _module_named(scenario.id.partition("/")[0])


def modules() -> list[Module[Lnl]]:
    """The core's own rules, and those of every module on it."""
    return [_module_named(id) for id in family("lnl")]


def _module_named(id: str) -> Module[Lnl]:
    system = find_system(id)
    assert isinstance(system, HasModule)
    return system.module
