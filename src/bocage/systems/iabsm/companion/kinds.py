"""What kinds of units an evening knows: the levels they have, and what they may ever do."""

from __future__ import annotations

from typing import Final

from bocage.systems.iabsm.content.rows import Troops, vehicles, weapons
from bocage.systems.iabsm.content.tables import tables
from bocage.systems.iabsm.content.vehicle_rows import Gun
from bocage.systems.iabsm.rules.fire.snipers import MOST_SKILL

YEAR: Final = 1944
"""tank-hunter-1: whose weapons men have."""
LEADER: Final = "big_man"
SNIPER: Final = "sniper"
SECTION: Final = "section"
MEN: Final = (SECTION, "team")
FIGHTERS: Final = (*MEN, "afv", "transport", "soft_skin")
"""Kinds of units that others fire at."""


def levels_of(row: Troops) -> int:
    """bm-1 to bm-4, snipe-1: the highest level of a Big Man or a sniper; others have none."""
    if row.kind == SNIPER:
        return MOST_SKILL
    return len(tables().initiative) - 1 if row.kind == LEADER else 0


def deeds_of(row: Troops, gun: Gun | None) -> list[str]:
    """Return what a kind of unit may ever do, the most usual first."""
    if row.kind == LEADER:
        return ["spot", "move", "call"]
    if row.kind == SNIPER:
        return ["snipe", "spot", "move", "cover"]
    if row.kind not in FIGHTERS:
        return ["spot", "move", "cover", "uncover"]
    return _deeds_of_men(row, gun) if row.kind in MEN else _deeds_of_vehicle(row, gun)


def _deeds_of_men(row: Troops, gun: Gun | None) -> list[str]:
    """What a section or team may do: a gun is aimed, a slow one loaded, a carried weapon only fired."""
    is_carriage = gun is not None and gun.calibre > 0
    round_at = ["shoot"] if gun is not None else []
    fires = weapons()[row.arms].range > 0
    found = [] if row.kind == SECTION else list(round_at)
    found += ["shell"] if row.mortar or is_carriage else []
    found += ["fire"] if fires else []
    found += ["spot", "move", "melee"]
    found += ["aim"] if is_carriage else []
    found += ["load"] if gun is not None and gun.slow else []
    found += [*round_at, "assault"] if row.kind == SECTION else []
    found += ["rake"] if fires else []
    found += ["call"] if row.observer else []
    found.append("cover")
    return [*found, "reserve"] if fires or gun is not None or row.mortar else found


def _deeds_of_vehicle(row: Troops, gun: Gun | None) -> list[str]:
    """What a vehicle may do."""
    fires = weapons()[row.arms].range > 0
    found = ["shoot"] if gun is not None else []
    found += ["shell"] if vehicles()[row.id].he_dice else []
    found += ["fire"] if fires else []
    found += ["spot", "drive"]
    found += ["aim"] if gun is not None else []
    found += ["load"] if gun is not None and gun.slow else []
    found += ["rake"] if fires else []
    return [*found, "cover", "reserve"]
