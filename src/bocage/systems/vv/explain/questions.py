"""The words of a key that somebody asks about, and what they name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import Finder
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit

Question = Callable[[Vv, Ask, int, list[str]], No | None]
"""Asked of a battle, the question that is open, a side, and the words behind the verb."""

NO_SUCH_HEX: Final = No("vv-2.2-1", "no-such-hex")
NO_SUCH_UNIT: Final = No("vv-1.1-1", "no-such-unit")
NOT_YOURS: Final = No("vv-5.3-1", "not-your-unit")
NOBODY_THERE: Final = No("vv-5.3-1", "nobody-of-yours-there")

FINDER: Final[Finder[Unit]] = Finder(
    no_such_place=NO_SUCH_HEX, no_such_unit=NO_SUCH_UNIT, not_yours=NOT_YOURS, nobody_there=NOBODY_THERE
)
place_named: Final = FINDER.place
unit_named: Final = FINDER.unit
own_unit: Final = FINDER.own_unit
own_stack: Final = FINDER.own_stack
