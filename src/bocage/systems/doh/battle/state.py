"""What the module keeps of a battle, and the options it is played with."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bocage.systems.doh.content.choices import DohChoices
from bocage.systems.lnl.battle.module import ModuleState
from bocage.systems.lnl.battle.state import Lnl


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class DohState(ModuleState):
    """The markers of the module that lie on the map."""

    __slots__ = ("fired_through",)

    def __init__(self) -> None:
        self.fired_through: dict[int, tuple[int, int]] = {}
        """13.1.7: by mob, its Fired Through 1 and Fired Through 2 markers."""

    def copy(self) -> DohState:
        twin = DohState()
        twin.fired_through = self.fired_through.copy()
        return twin

    def digest(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        return tuple(sorted(self.fired_through.items()))


def state_of(g: Lnl) -> DohState:
    """The module's own part of a battle."""
    assert isinstance(g.extra, DohState)
    return g.extra


def choices_of(g: Lnl) -> DohChoices:
    """The options of a battle of this module."""
    assert isinstance(g.choices, DohChoices)
    return g.choices
