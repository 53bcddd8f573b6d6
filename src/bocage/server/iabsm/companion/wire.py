"""The shapes of the companion to a real table: the units as they are, a deed, and what came of it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bocage.server.wire.companion import DeedTold, Id, Name, Named, Side, Small
from bocage.server.wire.reference import Part
from bocage.server.wire.shape import Shape

Actions = Annotated[int, Field(ge=1, le=12)]
Band = Annotated[int, Field(ge=0, le=9)]
State = Literal["steady", "pinned", "suppressed"]
Stance = Literal["transit", "hunt", "engage"]


class TableHull(Shape):
    """A vehicle as it is now: its order and its damage. `held-on`: held in its own activation; `told`: its
    order was changed in this turn; `turned` and `hunted`: in this activation; `shells`: fired in this
    turn."""

    order: Stance
    fate: Literal["manned", "abandoned", "knocked-out"]
    held: Literal["free", "held", "held-on", "stuck"]
    engine: Small
    sights: Small
    gun_out: bool
    halted: bool
    hunted: bool
    turned: bool
    told: bool
    stunned: bool
    shells: Small


class TableLay(Shape):
    """How a gun is laid: whom it aims at and whom it has hit, whether it is loaded, how often it was
    fired."""

    aim: Id | None
    hits: Annotated[list[Id], Field(max_length=120)]
    loaded: bool
    shots: Small


class TableBattery(Shape):
    """Guns off the table. `observer`: who has asked for them; `ranged`: their last rounds fell on the table;
    `seen`: the observer saw that."""

    id: Id
    side: Side
    name: Name
    guns: Id
    calibre: Id
    support: Id
    rounds: Small
    stage: Literal["silent", "asked", "awaited", "ranging", "firing"]
    failures: Small
    observer: Id | None
    ranged: bool
    seen: bool


class TableUnit(Shape):
    """A unit of a real table as it is now. `held`: it may not move; `due`: what the next turn brings it.

    `counter`: what it is. `level`: of a Big Man or a sniper; `rank`: that with which a Big Man began.
    `beside`: the unit that a Big Man is with; `rides`: the vehicle that a unit is in; `under`: the blind that
    it lies under. `moved` and `fired`: since its last activation began; `moved_turn` and `fired_turn`: in
    this turn. `shells`: of high explosive, in this activation. A vehicle without `hull`, and a gun without
    `lay`, is as at the beginning.
    """

    id: Id
    side: Side
    platoon: Small
    counter: Id
    name: Name
    quality: Id
    level: Annotated[int, Field(ge=0, le=9)]
    figures: Small
    shock: Small
    state: State
    beside: Id | None
    reserved: Small
    activated: bool
    broken: bool
    routed: bool
    held: bool
    due: Annotated[int, Field(ge=0, le=3)]
    in_cover: bool
    ambush: bool
    overwatch: bool
    under_fire: bool
    spotted: bool
    moved: bool
    fired: bool
    moved_turn: bool
    fired_turn: bool
    rank: Annotated[int, Field(ge=0, le=9)] = 0
    rides: Id | None = None
    under: Id | None = None
    radio: bool = False
    shells: Small = 0
    hull: TableHull | None = None
    lay: TableLay | None = None


# What can be looked up


class ForceKind(Shape):
    """A nation, and the army in whose colours its figures are drawn."""

    id: str
    name: str
    army: str


class TroopKind(Shape):
    """A kind of unit that a force may have. `figure`: who is drawn for it; `deeds`: what it may do; `levels`:
    its highest level, 0 for none; `hull` and `lay`: its vehicle and its gun as they begin; `seats`: it
    carries men; `fights`: it may be in close combat; `observer`: it may ask for artillery."""

    id: str
    force: str
    kind: str
    name: str
    about: str
    figures: int
    leader: bool
    figure: str
    deeds: list[str]
    levels: int
    fights: bool
    seats: bool
    observer: bool
    hull: TableHull | None
    lay: TableLay | None


class LevelKind(Shape):
    """A level of Big Men: its points, and how many inches he commands."""

    level: int
    name: str
    points: int
    reach: int


class OrderKind(Named):
    """What a Big Man's point buys for one of his units, with its rule."""

    clause: str


class BattleTroop(Shape):
    """A unit of a battle that can be taken over. `order`: of a vehicle."""

    counter: str
    quality: str
    level: int
    order: Stance
    radio: bool


class BattlePlatoon(Shape):
    name: str
    units: list[BattleTroop]


class BattleBattery(Shape):
    """Artillery of a battle."""

    guns: str
    calibre: str
    support: str
    rounds: int


class BattleForce(Shape):
    force: str
    name: str
    platoons: list[BattlePlatoon]
    batteries: list[BattleBattery]


class BattleForces(Shape):
    """The forces of a battle, to begin an evening with."""

    id: str
    title: str
    sides: list[BattleForce]


class CompanionBook(Shape):
    """All that an evening can be made of, and what people are asked for at the table.

    `bands` are those of the fire table and `looks` those of spotting, each by its number; `gun_bands` those
    of guns at vehicles, `hand_bands` of what men carry, `sniper_bands` of snipers; `grounds` are classes of
    visibility, `going` classes of ground.
    """

    forces: list[ForceKind]
    troops: list[TroopKind]
    qualities: list[Named]
    levels: list[LevelKind]
    bands: list[Named]
    looks: list[Named]
    gun_bands: list[Named]
    hand_bands: list[Named]
    sniper_bands: list[Named]
    exposures: list[Named]
    faces: list[Named]
    stances: list[OrderKind]
    guns: list[Named]
    calibres: list[Named]
    supports: list[Named]
    covers: list[Named]
    grounds: list[Named]
    going: list[Named]
    orders: list[OrderKind]
    positions: list[Named]
    battles: list[BattleForces]


# What is answered


class DeckCard(Shape):
    """A card: its kind, whose it is, and the number of its platoon, the unit or the battery it is for."""

    id: str
    kind: str
    side: int | None
    platoon: int | None
    unit: str | None
    battery: str | None
    name: str


class TableDeck(Shape):
    cards: list[DeckCard]


class DrawnCard(Shape):
    """Which of the cards that were left has come, from 0."""

    at: int


class Standing(Shape):
    """How a unit stands: the actions it has when it is activated or the points of a Big Man, its Bottle with
    the sum, and what its Shock does to it."""

    id: str
    actions: int
    may: str
    """Why it cannot be activated; empty if it can."""
    bottle: int
    tally: list[Part]
    effect: str
    clause: str


class Standings(Shape):
    units: list[Standing]


class GoingReach(Shape):
    """How many inches the dice of a move go in a class of ground."""

    name: str
    inches: int


class Deed(DeedTold):
    """How far a deed has come. `units`: all of them as they are then; `reach`: how far dice of a move go;
    `spent`: the actions or points that it costs whose activation it is."""

    reach: list[GoingReach]
    units: list[TableUnit]
    batteries: list[TableBattery]
    spent: int
