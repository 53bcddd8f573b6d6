"""The rows of the tables, by name: a name that the rules ask for is one of these, and none may be missing."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bocage.systems.lnl.content.rows import Basis, Name, TwoDice

DamageColumn = Literal[
    "mmc_good_order",
    "mmc_shaken",
    "smc_good_order",
    "smc_shaken",
    "hero",
    "vehicle_armored",
    "vehicle_unarmored",
    "helicopter",
]
Result = Literal[
    "no_effect",
    "shaken",
    "casualties",
    "eliminated",
    "wounded",
    "abandoned",
    "destroyed",
    "damaged",
]
FireModifier = Literal[
    "adjacent",
    "target_moving",
    "target_marked_moved",
    "degrading",
    "firer_in_smoke",
    "assault_fire",
    "stealth_fire",
    "night_distance",
    "bocage_firing_out",
    "overrun",
    "heat_vs_infantry",
    "flying_mg",
]
ToHitModifier = Literal[
    "degrading",
    "acquired_1",
    "acquired_2",
    "captured",
    "ops_complete",
    "assault_move_vehicle",
    "assault_move_sw",
    "stealth_sw",
    "flying",
    "night_distance",
    "target_moving_vehicle",
    "target_moving_infantry",
    "bocage_firing_out",
    "turret_turned",
    "pivot_to_fire",
    "buttoned",
    "firer_in_smoke",
]
Odds = Literal[
    "1-3",
    "1-2",
    "1-1",
    "2-1",
    "3-1",
    "4-1",
    "5-1",
]
Number = Literal[
    "spot_blocking",
    "spot_degrading",
    "spot_per_degrading_cell",
    "spot_scout",
    "morale_positive_tm",
    "smoke_tm",
    "foxhole_tm",
    "bunker_tm",
    "wire_mp",
    "own_mines_mp",
    "mine_fp",
    "claymore_fp",
    "storey_mp",
    "bunker_mp",
    "level_up_mp",
    "double_time_mp",
    "smc_carrying_mp",
    "night_sight",
    "star_shell_range",
    "heroes_per_nationality",
    "vehicle_level_up_mp",
    "wheeled_level_up_mp",
    "wreck_mp",
    "wreck_tm",
    "tracked_wire_mp",
    "off_road_wire_mp",
    "pivot_mp",
    "overrun_mp",
    "crash_fp",
    "mg_short_range",
    "mg_long_range",
    "radioman_fp",
]


class DamageRow(Struct, frozen=True, forbid_unknown_fields=True):
    column: DamageColumn
    results: tuple[Result, Result, Result, Result]
    basis: Basis


class FireRow(Struct, frozen=True, forbid_unknown_fields=True):
    code: FireModifier
    value: int
    clause: Name
    basis: Basis


class ToHitRow(Struct, frozen=True, forbid_unknown_fields=True):
    code: ToHitModifier
    value: int
    clause: Name
    basis: Basis


class MeleeRow(Struct, frozen=True, forbid_unknown_fields=True):
    odds: Odds
    needed: TwoDice
    basis: Basis


class NumberRow(Struct, frozen=True, forbid_unknown_fields=True):
    code: Number
    value: int
    clause: Name
    basis: Basis
