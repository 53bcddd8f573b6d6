"""The rows of the data files, as people write them. `basis` says where the values come from."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Nation = Literal["german", "us", "british", "soviet", "japanese"]
Basis = Literal["printed", "reconstructed"]
Letter = Literal["A", "B", "C", "D", "E", "F"]
Hexside = Literal["n", "ne", "se", "s", "sw", "nw"]
Natural = Annotated[int, Meta(ge=0)]
Positive = Annotated[int, Meta(ge=1)]
Odds = Literal["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1"]
EliminationNumber = Annotated[int, Meta(ge=0, le=12)] | Literal["E"]
PositionId = Literal[
    "concrete_bunker",
    "wood_bunker",
    "sandbags",
    "minefield",
    "barbed_wire",
    "foxholes",
    "trenches",
    "cave",
]
Die = Annotated[int, Meta(ge=1, le=6)]
Clause = Annotated[str, Meta(pattern=r"^vv-(\d|qr|ed)")]


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    basis: Basis


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    en: str
    fr: str


class InfantryRow(Row, frozen=True, kw_only=True):
    id: str
    nation: Nation
    kind: Literal["squad", "half_squad"]
    type: str
    elite: bool
    apfp: Natural
    range: Positive
    casualty: Positive
    name: Name
    half: str | None = None
    """13.10: what a squad is reduced to, and two of which it splits into."""


class LeaderRow(Row, frozen=True, kw_only=True):
    id: str
    nation: Nation
    modifier: Annotated[int, Meta(le=0)]
    apfp: Natural
    range: Positive
    casualty: Positive
    name: Name


class WeaponRow(Row, frozen=True, kw_only=True):
    id: str
    nations: Annotated[tuple[Nation, ...], Meta(min_length=1)]
    type: Literal["L", "H", "X"]
    kind: Literal[
        "machine_gun",
        "anti_tank",
        "flamethrower",
        "mortar",
        "panzerfaust",
        "at_grenade",
        "grenades",
        "satchel_charge",
    ]
    apfp: Positive | None
    range: Positive
    at: Letter | None
    name: Name
    light_mg: bool = False
    min_range: Positive = 1


class VehicleRow(Row, frozen=True, kw_only=True):
    """1.2: what a counter leaves blank is left out."""

    id: str
    nations: Annotated[tuple[Nation, ...], Meta(min_length=1)]
    kind: Literal["afv", "vehicle", "gun"] = field(name="class")
    mp: Natural
    name: Name
    at: Letter | None = None
    turret: bool = False
    gun_apfp: Natural = 0
    mg_360: Natural = 0
    mg_ff: Natural = 0
    armour: tuple[Letter, Letter] | None = None
    casualty: Natural = 0
    shield: bool = False
    transport: str | None = None
    tow: bool = False
    guessed: tuple[str, ...] = ()
    """Fields of a printed counter that are not printed themselves."""


class KindRow(Row, frozen=True, kw_only=True):
    """10.12a: a line of the terrain chart."""

    code: str
    foot: Positive | None
    wheels: Positive | None
    los: Literal["open", "hindrance", "blocks"]
    cover: Natural
    tags: tuple[
        Literal[
            "open",
            "road",
            "bridge",
            "building",
            "woods",
            "stream",
            "water",
            "farmland",
            "no_entrenchment",
            "no_tunnel",
        ],
        ...,
    ]
    mp_clause: Clause
    los_clause: Clause
    cover_clause: Clause
    name: Name


class HexsideRow(Row, frozen=True, kw_only=True):
    code: str
    mp: Natural
    los: Literal["hindrance", "blocks"]
    cover: Natural
    mp_clause: Clause
    los_clause: Clause
    along_clause: Clause
    name: Name


class FortificationRow(Row, frozen=True, kw_only=True):
    id: PositionId
    kind: Literal["fortification", "entrenchment", "obstacle"]
    cover: Natural
    occupants: tuple[Literal["infantry", "gun"], ...]
    mp: Natural
    clause: Clause
    name: Name
    blocks_los: bool = False
    arc: bool = False
    at_proof: bool = False
    mortars: bool = True
    guns: Natural = 0
    men: Natural = 0
    nations: tuple[Nation, ...] = ()


class ApRow(Row, frozen=True, kw_only=True):
    least: Positive = field(name="from")
    points: Annotated[tuple[Natural, ...], Meta(min_length=11, max_length=11)]
    clause: Clause


class ToHitRow(Row, frozen=True, kw_only=True):
    code: Literal["gun", "gun_far", "gun_very_far", "support_weapon", "artillery", "air", "mortar"]
    number: Positive
    clause: Clause
    least: Positive = field(name="from", default=1)


class EliminationRow(Row, frozen=True, kw_only=True):
    at: Letter
    numbers: Annotated[tuple[EliminationNumber, ...], Meta(min_length=6, max_length=6)]
    clause: Clause


class CloseAssaultRow(Row, frozen=True, kw_only=True):
    odds: Odds
    kill_number: Positive
    clause: Clause


class RallyRow(Row, frozen=True, kw_only=True):
    unit: Literal["leader", "elite", "vehicle", "gun", "infantry"]
    number: Positive
    clause: Clause


class ValorRow(Row, frozen=True, kw_only=True):
    unit: Literal["squad", "half_squad", "leader"]
    number: Positive | None
    clause: Clause


class AccuracyRow(Row, frozen=True, kw_only=True):
    die: Die
    hexes: Natural
    clause: Clause


class ScatterRow(Row, frozen=True, kw_only=True):
    die: Die
    side: Hexside
    clause: Clause


class MissionRow(Row, frozen=True, kw_only=True):
    id: Literal["light_barrage", "heavy_barrage", "fighter_bomber"]
    apfp: Positive
    at: Letter
    artillery: bool
    to_hit: Literal["artillery", "air"]
    ap_clause: Clause
    at_clause: Clause
    name: Name


class SmokeRow(Row, frozen=True, kw_only=True):
    source: Literal["infantry", "mortar", "gun", "artillery"]
    marker: Annotated[int, Meta(ge=1, le=2)]
    factors: Positive
    clause: Clause


class PortageRow(Row, frozen=True, kw_only=True):
    unit: Literal["squad", "half_squad", "leader"]
    light: Natural
    heavy: Natural
    number: Natural
    clause: Clause


class TransportRow(Row, frozen=True, kw_only=True):
    code: str = field(name="class")
    half_squads: Natural
    leaders: Natural
    weapons: Natural
    large_guns: bool
    clause: Clause


class ModifierRow(Row, frozen=True, kw_only=True):
    code: Literal[
        "hexside",
        "assault_move",
        "gun_shield",
        "firer_in_wire",
        "night",
        "grenades",
        "grenades_defending",
        "valor_at",
        "opportunity_no_cover",
        "opportunity_adjacent",
        "crossfire",
    ]
    value: int
    clause: Clause


class NumberRow(Row, frozen=True, kw_only=True):
    code: Literal[
        "afv_worth",
        "leader_mp",
        "infantry_mp",
        "with_leader_mp",
        "assault_move_divisor",
        "heavy_weapon_mp",
        "turn_free_sides",
        "turn_mp",
        "reverse_factor",
        "vehicle_mg_range",
        "fire_lane_apfp",
        "air_burst_factor",
        "unarmed_defence_apfp",
        "assault_loss_per_defender",
        "assault_loss_per_level",
        "defence_loss_per_assaulter",
        "immobilising_points",
        "valor_apfp",
        "valor_assault_factor",
        "sniper_range",
        "facing_die",
        "abandon_die",
        "overrun_mp",
        "overrun_factor",
        "minefield_die",
        "cave_distance",
        "tunnel_mp",
        "tunnel_length",
    ]
    value: int
    clause: Clause
