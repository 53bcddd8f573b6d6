"""Weapons, what they need to penetrate, and the templates they lay, read from `data/`."""

from __future__ import annotations

from typing import Final, Literal, get_args

from msgspec import Struct

from bocage.ground.sheets import Entry, Section
from bocage.systems.sotr.content.basis import Basis

Penetration = Literal[
    "infantry_light",
    "infantry_heavy",
    "at_very_light",
    "at_light",
    "at_medium",
    "at_heavy",
    "at_very_heavy",
    "at_super_heavy",
]
"""pen-1: the classes of weapons, the lightest first."""
Protection = Literal["unprotected", "light_armour", "heavy_armour"]
"""What a soldier wears, the least first."""
Armour = Literal["unarmoured", "very_light", "light", "medium", "heavy", "very_heavy"]
"""What a machine has at one of its sides, the thinnest first."""
Reach = Literal["range", "template", "contact"]
Suppression = Literal["", "automatic", "lmg", "hmg", "grenade"]
"""supp-2 to supp-5: the lines of the table of suppressing fire."""
CLASSES: Final[tuple[str, ...]] = get_args(Penetration)
AUTOMATIC: Final = 0
"""pen-9: what stands in a table of penetration for `auto`."""
NEVER: Final = 99
"""pen-10: what stands there for no effect."""


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    """weap-1 to weap-18: a weapon. Ranges are inches, 0 a printed dash; `long` 0 with a short range: no end
    (ruling-26)."""

    id: str
    short: int
    long: int
    penalty: int
    """weap-19: to hit beyond short range."""
    penetration: Penetration | Literal["none"]
    rof: int
    basis: Basis
    reach: Reach = "range"
    least: int = 0
    """weap-23: nothing nearer is fired at."""
    bonus: int = 0
    """weap-20: to hit at short range."""
    aimed: int = 0
    """mod-1, weap-22: its rate of fire when it takes an aimed shot; 0 if it takes none."""
    move_or_fire: bool = False
    """act-3"""
    close_combat: bool = False
    """weap-21"""
    goner_on: int = 0
    """weap-24: the natural die to hit that makes a Goner; 0 for none."""
    cool_check: bool = False
    """weap-25"""
    template: str = ""
    """ruling-28: the template that its shot lays; none for a shot at one figure."""
    he_penetration: Penetration | Literal["none"] = "none"
    """ruling-29: the class of its other round, high explosive."""
    he_template: str = ""
    smoke: str = ""
    """ruling-31: the cloud it may lay."""
    suppression: Suppression = ""
    uses: int = 0
    """ruling-43: how often it can be used; 0 for no end."""


class PenetrationRow(Struct, frozen=True, forbid_unknown_fields=True):
    """pen-2 to pen-8: what a hit needs, by class of the weapon. `first`: the first number, 0 for `auto`, 99
    for none; `bracket`: the number in brackets, 0 for none."""

    code: str
    soldier: Protection | Literal["none"]
    vehicle: Armour | Literal["none"]
    first: tuple[int, int, int, int, int, int, int, int]
    bracket: tuple[int, int, int, int, int, int, int, int]
    basis: Basis


class TemplateRow(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-28: a template: a circle by its diameter, a drop by its length and the width at its end."""

    code: str
    shape: Literal["circle", "drop"]
    size: int
    width: int
    basis: Basis


class StrikeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-35: a strike from off the table. `within`: how far its blasts scatter from the first; `cool`:
    who is under it tests Cool or is Down, instead of being hit."""

    code: str
    blasts: int
    within: int
    template: str
    penetration: Penetration | Literal["none"]
    cool: bool
    basis: Basis


def _check_weapon(row: Weapon, at: Entry) -> None:
    """A weapon names templates that there are."""
    for name, template in (
        ("template", row.template),
        ("he_template", row.he_template),
        ("smoke", row.smoke),
    ):
        if template:
            at.expect("template", template, name)


def _check_strike(row: StrikeRow, at: Entry) -> None:
    at.expect("template", row.template, "template")


WEAPONS: Final = Section("weapons", Weapon, kind="weapon", check=_check_weapon)
GUNS: Final = Section("guns", Weapon, kind="weapon", check=_check_weapon)
PENETRATIONS: Final = Section("penetrations", PenetrationRow, "code")
TEMPLATES: Final = Section("templates", TemplateRow, "code", kind="template")
STRIKES: Final = Section("strikes", StrikeRow, "code", check=_check_strike)
