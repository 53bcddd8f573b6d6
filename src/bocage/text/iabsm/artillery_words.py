"""Batteries in words: what fires, and its calibre."""

from __future__ import annotations

from typing import Protocol

from bocage.systems.iabsm.battle.batteries import Battery

UNITS = {"mm": "mm", "in": "inches", "pdr": "pounder"}
"""How the code of a calibre ends, and what that is called."""


class Says(Protocol):
    """Who has the sentences."""

    def own(self, name: str, /, **args: object) -> str: ...


def battery_words(words: Says, battery: Battery) -> str:
    """Name a battery: its calibre and what it is."""
    guns = words.own(f"guns-{battery.row.code}")
    return words.own("battery", guns=guns, calibre=calibre_words(words, battery.calibre.code))


def calibre_words(words: Says, code: str) -> str:
    """Write a calibre: 105 mm, 5.5″, 25-pounder."""
    for end, unit in UNITS.items():
        if code.endswith(end):
            return words.own(f"calibre-{unit}", size=code.removesuffix(end))
    raise RuntimeError(f"nobody can say {code}")
