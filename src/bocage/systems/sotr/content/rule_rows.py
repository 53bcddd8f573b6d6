"""The rows of the tables of the rules: moves, grades, orders, modifiers, states, results."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from bocage.ground.sheets import Section
from bocage.systems.sotr.content.arms import Protection
from bocage.systems.sotr.content.basis import Basis
from bocage.systems.sotr.content.forces import Grade, Size, Speed

Rank = Literal["officer", "corporal"]
Fate = Literal["up", "down", "goner"]
Order = Literal["regroup", "form_up", "sarge", "strike", "do_it", "overwatch", "call_paras", "hold"]
Giver = Literal["force_commander", "unit_commander", "disorganised_officer", "corporal", "leaderless"]
"""cmd-5 to cmd-8, order-1 to order-8: who gives an order: an officer as force commander or of his own unit,
one who is disorganised, a corporal, or nobody: a unit without an officer tests by itself."""
Shot = Literal[
    "aimed",
    "camouflage",
    "elevated",
    "heavy_cover",
    "light_cover",
    "large",
    "huge",
    "shelter",
    "prone",
    "paras",
    "smoke",
    "fast",
    "reaction",
]
State = Literal["suppressed", "disorganised", "shaken", "fleeing", "down"]
Loss = Literal["half_strength", "no_leader", "heavy_fire", "sheltered", "force_commander"]
Grip = Literal[
    "weapon",
    "assault",
    "flight",
    "disordered",
    "encumbered",
    "higher",
    "terror",
    "obstacle",
    "prone",
    "helper",
]
Source = Literal["total_rof", "automatic", "lmg", "hmg", "grenade"]
Formation = Literal["as_they_stand", "line", "column", "loose", "cover"]


class SpeedRow(Struct, frozen=True, forbid_unknown_fields=True):
    """move-1 to move-3, ruling-19: the moves of a speed in inches."""

    code: Speed
    advance: int
    double: int
    caution: int
    basis: Basis


class GradeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """grade-1 to grade-4: the Cool of a grade."""

    code: Grade
    cool: int
    basis: Basis


class RankRow(Struct, frozen=True, forbid_unknown_fields=True):
    """grade-5: what a rank adds to the Cool of a figure."""

    code: Rank
    cool: int
    basis: Basis


class RecoveryRow(Struct, frozen=True, forbid_unknown_fields=True):
    """maint-2 to maint-4: up to this die, what becomes of a figure that is Down; the last row has no end."""

    to: int
    fate: Fate
    basis: Basis


class TendingRow(Struct, frozen=True, forbid_unknown_fields=True):
    """maint-5, ruling-49: what a medic takes off the die."""

    code: Literal["near", "in_contact"]
    value: int
    within: int
    """In inches; 0 is base contact."""
    basis: Basis


class OrderRow(Struct, frozen=True, forbid_unknown_fields=True):
    """order-1 to order-8: an order: how it is tested, what is added to the number to roll, and who gives
    it."""

    code: Order
    test: Literal["automatic", "command_roll", "own_cool"]
    modifier: int
    by: tuple[Giver, ...]
    basis: Basis


class ShotRow(Struct, frozen=True, forbid_unknown_fields=True):
    """mod-1 to mod-15: a modifier to hit."""

    code: Shot
    value: int
    basis: Basis


class LossRow(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-36: a modifier to Cool in a casualty test."""

    code: Loss
    value: int
    basis: Basis


class StateRow(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-37: what a state does. `orders` is what its officers may give, `takes` what it may be given;
    `close_combat` counts when it defends, `struck` for its enemy."""

    code: State
    orders: Literal["any", "regroup", "none"]
    takes: Literal["any", "regroup", "none"]
    move: Literal["crawl", "no_assault", "not_nearer", "compulsory", "none"]
    shoots: bool
    to_hit: int
    special_fire: bool
    """Whether it may aim, suppress, go on overwatch, and choose a target that is not the nearest."""
    close_combat: int
    struck: int
    basis: Basis


class SuppressionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """supp-1 to supp-5: a bonus of suppressing fire. `above`: only if the total is above this."""

    code: Source
    value: int
    above: int
    basis: Basis


class SuppressionResult(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-34: from this difference on, what suppressing fire does."""

    least: int
    suppressed: bool
    hits: int
    disorganised: bool
    basis: Basis


class GripRow(Struct, frozen=True, forbid_unknown_fields=True):
    """cc-1 to cc-9: a modifier in close combat."""

    code: Grip
    value: int
    basis: Basis


class MarginRow(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-40: by how much the higher roll must win to put a figure Down, and to make it a Goner."""

    code: Protection
    down: int
    goner: int
    basis: Basis


class SizeRow(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-43: what size adds in close combat."""

    code: Size
    value: int
    basis: Basis


class FormationRow(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-6: how far apart the figures of a formation stand, in sixteenths from middle to middle; 0: as
    they stand."""

    code: Formation
    spacing: int
    basis: Basis


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """ruling-20: a kind of terrain. `factor`: what an inch in it costs, 0 if nobody enters; `crossing`: the
    inches that crossing it costs once; `inside`: how far a move goes in it, 0 for as far as elsewhere."""

    code: str
    shape: Literal["area", "line", "contour", "marker"]
    factor: int
    crossing: int
    inside: int
    entry: Literal["free", "door"]
    sight: Literal["clear", "screen", "depth", "blocks", "height"]
    depth: int
    height: int
    """Inches; 0 for flat, and for a hill, whose map says it."""
    cover: Literal["none", "light", "heavy", "shelter", "smoke"]
    """mod-4 to mod-9: light cover is that of vegetation (mod-6)."""
    basis: Basis
    machines: Literal["all", "tracked", "walkers", "none"] = "all"
    """ruling-44: which machines go there: all, all but wheeled ones, walkers, or none."""


SPEEDS: Final = Section("speeds", SpeedRow, "code", complete=True)
GRADES: Final = Section("grades", GradeRow, "code", complete=True)
RANKS: Final = Section("ranks", RankRow, "code", complete=True)
RECOVERIES: Final = Section("recoveries", RecoveryRow, "to")
TENDINGS: Final = Section("tendings", TendingRow, "code", complete=True)
ORDERS: Final = Section("orders", OrderRow, "code", complete=True)
SHOTS: Final = Section("shots", ShotRow, "code", complete=True)
LOSSES: Final = Section("losses", LossRow, "code", complete=True)
STATES: Final = Section("states", StateRow, "code", complete=True)
SUPPRESSIONS: Final = Section("suppressions", SuppressionRow, "code", complete=True)
SUPPRESSION_RESULTS: Final = Section("suppression_results", SuppressionResult, "least")
GRIPS: Final = Section("grips", GripRow, "code", complete=True)
MARGINS: Final = Section("margins", MarginRow, "code", complete=True)
SIZES: Final = Section("sizes", SizeRow, "code", complete=True)
FORMATIONS: Final = Section("formations", FormationRow, "code", complete=True)
TERRAIN: Final = Section("terrain", Terrain, "code")
TABLES: Final = (
    SPEEDS,
    GRADES,
    RANKS,
    RECOVERIES,
    TENDINGS,
    ORDERS,
    SHOTS,
    LOSSES,
    STATES,
    SUPPRESSIONS,
    SUPPRESSION_RESULTS,
    FORMATIONS,
)
"""The lists of `data/tables.yaml`."""
