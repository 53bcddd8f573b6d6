"""A Day of Heroes for the kernel: Lock 'n Load on the squares of Mogadishu."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bocage.systems.doh.module import DayOfHeroes
from bocage.systems.lnl.battle.module import Module
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.system import LockNLoad


@mypyc_attr(allow_interpreted_subclasses=True)
class DayOfHeroesSystem(LockNLoad):
    """The system `doh`."""

    id = "doh"
    version = "1.0-2"
    module: ClassVar[Module[Lnl]] = DayOfHeroes()


DAY_OF_HEROES: Final = DayOfHeroesSystem()
