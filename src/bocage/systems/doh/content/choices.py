"""The game options of the module, beside those of the core."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.systems.common.switches import switch
from bocage.systems.lnl.content.choices import Choices

SWITCHES: Final[Mapping[str, str]] = {
    "doh_smoke_core_values": "doh-13.94-6",
    "fired_through_minus_two": "doh-13.1.7.1-4",
    "mk19_adds_die": "doh-15.51-1",
    "abrams_large_buildings": "doh-chart-15",
}
"""Every switch, off by default, and the clause it bends."""


class DohChoices(Choices):
    """The options of one game, checked."""

    __slots__ = (
        "abrams_large_buildings",
        "doh_smoke_core_values",
        "fired_through_minus_two",
        "mk19_adds_die",
    )

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__(options)
        self.doh_smoke_core_values = switch(options, "doh_smoke_core_values")
        self.fired_through_minus_two = switch(options, "fired_through_minus_two")
        self.mk19_adds_die = switch(options, "mk19_adds_die")
        self.abrams_large_buildings = switch(options, "abrams_large_buildings")

    @classmethod
    def rules(cls) -> Mapping[str, tuple[str, tuple[str, ...]]]:
        return {**Choices.rules(), **{key: (clause, ()) for key, clause in SWITCHES.items()}}
