"""Which module's rules hold in a battle."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bocage.systems import find_system
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
    system = find_system(scenario.id.partition("/")[0])
    assert isinstance(system, HasModule)
    return system.module
