"""What the companion to a real table is asked: deeds with the units, dice and picks that they are about."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from bocage.server.iabsm.companion.wire import Actions, Band, TableBattery, TableUnit
from bocage.server.wire.companion import Id, Side, Small
from bocage.server.wire.shape import Shape


class TableWish(Shape):
    """All units of both sides, and their artillery. `acting`: the unit that was activated last."""

    units: Annotated[list[TableUnit], Field(max_length=120)]
    batteries: Annotated[tuple[TableBattery, ...], Field(max_length=20, strict=False)] = ()
    acting: Id | None = None


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
    """A volley, or a shell. `near`: other units within 2 inches of the target. `director`: a Big Man who
    directs a volley. `front`: a gun is fired at from its front."""

    cover: Id
    near: Annotated[list[Id], Field(max_length=20)]
    director: Id | None
    moved: bool
    front: bool = False


class TableShot(TargetDeed):
    """A round at a vehicle: how much of it is seen, which face is met, and what else counts."""

    exposure: Id
    face: Id
    higher: bool
    crest: bool
    masked: bool
    night: bool
    smoke: bool
    few_rays: bool


class TableRake(TargetDeed):
    """Small arms at a vehicle without armour."""


class TableAssault(TargetDeed):
    """Men at a tank with grenades. `big_man`: who sends them; `cover`: theirs, if it fires; `guarded`: by men
    of its side."""

    big_man: Id | None
    cover: Id
    guarded: bool


class TableSnipe(TargetDeed):
    """The shot of a sniper."""

    cover: Id
    front: bool = False


class TableAim(UnitDeed):
    """A gun is aimed at a vehicle."""

    target: Id


class TableStance(UnitDeed):
    """Another order for the platoon of a vehicle: of a Big Man, or of its leader."""

    order: Id
    big_man: Id | None


class TableCall(UnitDeed):
    """A call for artillery. `points`: what a Big Man has left."""

    battery: Id
    points: Small


class BatteryDeed(DeedWish):
    """What happens to artillery on its card."""

    battery: Id


class TableStruck(Shape):
    """A unit inside a burst: its cover, and whether it is among trees."""

    unit: Id
    cover: Id
    trees: bool


class TableEffect(BatteryDeed):
    """Fire for effect on all units inside."""

    struck: Annotated[list[TableStruck], Field(max_length=60)]


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
