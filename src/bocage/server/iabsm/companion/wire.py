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


class TableUnit(Shape):
    """A unit of a real table as it is now. `held`: it may not move; `due`: what the next turn brings it.

    `counter`: which section, team or Big Man it is. `beside`: the unit that a Big Man is with. `moved` and
    `fired`: since its last activation began; `moved_turn` and `fired_turn`: in this turn.
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


# What can be looked up


class ForceKind(Shape):
    """A nation, and the army in whose colours its figures are drawn."""

    id: str
    name: str
    army: str


class TroopKind(Shape):
    """A kind of section, team or Big Man that a force may have. `figure`: who is drawn for it."""

    id: str
    force: str
    name: str
    about: str
    figures: int
    leader: bool
    figure: str


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
    """A unit of a battle that can be taken over."""

    counter: str
    quality: str
    level: int


class BattlePlatoon(Shape):
    name: str
    units: list[BattleTroop]


class BattleForce(Shape):
    force: str
    name: str
    platoons: list[BattlePlatoon]


class BattleForces(Shape):
    """The forces of a battle, to begin an evening with."""

    id: str
    title: str
    sides: list[BattleForce]


class CompanionBook(Shape):
    """All that an evening can be made of, and what people are asked for at the table.

    `bands` are those of the fire table and `looks` those of spotting, each by its number; `grounds` are
    classes of visibility, `going` classes of ground.
    """

    forces: list[ForceKind]
    troops: list[TroopKind]
    qualities: list[Named]
    levels: list[LevelKind]
    bands: list[Named]
    looks: list[Named]
    covers: list[Named]
    grounds: list[Named]
    going: list[Named]
    orders: list[OrderKind]
    positions: list[Named]
    battles: list[BattleForces]


# What is asked


class TableWish(Shape):
    """All units of both sides."""

    units: Annotated[list[TableUnit], Field(max_length=120)]


class DeckWish(TableWish):
    """The platoons of both sides: whose each is, by its number."""

    platoons: Annotated[list[Side], Field(max_length=40)]


class DrawWish(Shape):
    """How many cards are left."""

    left: Annotated[int, Field(ge=1, le=200)]


class DeedWish(TableWish):
    """A deed with the dice thrown and the units picked for it so far. `throw`: the service throws the dice
    that are asked for next."""

    dice: Annotated[list[Small], Field(max_length=300)]
    picks: Annotated[list[Annotated[list[Id], Field(max_length=40)]], Field(max_length=60)]
    throw: bool


class UnitDeed(DeedWish):
    """A deed of one unit."""

    unit: Id


class TableMove(UnitDeed):
    """A move with so many dice."""

    actions: Actions


class TargetDeed(UnitDeed):
    """A deed against an enemy, over a range of a band. `reacts`: with actions that were kept."""

    target: Id
    band: Band
    actions: Actions
    reacts: bool


class TableFire(TargetDeed):
    """A volley. `near`: other units within 2 inches of the target. `director`: a Big Man who directs it."""

    cover: Id
    near: Annotated[list[Id], Field(max_length=20)]
    director: Id | None
    moved: bool


class TableLook(TargetDeed):
    """An attempt to spot somebody who lies still."""

    ground: Id
    works: bool
    night: bool


class TableMelee(DeedWish):
    """A close combat. `spent`: the actions that went into the charge; `position`: what the defenders hold."""

    attackers: Annotated[list[Id], Field(min_length=1, max_length=20)]
    defenders: Annotated[list[Id], Field(min_length=1, max_length=20)]
    spent: Annotated[int, Field(ge=0, le=12)]
    position: Id
    rear: bool


class TableOrder(UnitDeed):
    """What a Big Man does for a unit."""

    big_man: Id
    order: Id


class TeaBreak(DeedWish):
    """The end of a turn. `hidden`: the units that no enemy has seen in it."""

    hidden: Annotated[list[Id], Field(max_length=120)]


# What is answered


class DeckCard(Shape):
    """A card: its kind, whose it is, and the number of its platoon or the unit it is for."""

    id: str
    kind: str
    side: int | None
    platoon: int | None
    unit: str | None
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
    """How far a deed has come. `units`: all of them as they are then; `reach`: how far dice of a move go."""

    reach: list[GoingReach]
    units: list[TableUnit]
