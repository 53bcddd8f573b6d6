"""The shapes of the companion to a real table of squads: the squads as they are, a deed, and what came of
it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bocage.server.wire.companion import DeedTold, Id, Name, Named, Side, Small
from bocage.server.wire.shape import Shape


class TableSquad(Shape):
    """A squad of a real table as it is now: how many of its figures are able and how many Down, and its
    states. `counter`: which unit it is."""

    id: Id
    side: Side
    counter: Id
    name: Name
    able: Small
    down: Small
    suppressed: bool
    disorganised: bool
    shaken: bool
    fleeing: bool
    activated: bool
    on_overwatch: bool = False
    holds: bool = False


# What can be looked up


class WeaponBand(Shape):
    """A range of a weapon: the most inches of it."""

    inches: int
    name: str


class SquadWeapon(Shape):
    """What figures of a squad shoot with: how many of them do, and its ranges."""

    id: str
    name: str
    count: int
    bands: list[WeaponBand]


class SquadKind(Shape):
    """A unit that an evening may have. `cool`: its own, and of its officer; `figure`: who is drawn for it."""

    id: str
    nation: str
    name: str
    about: str
    figures: int
    cool: int
    officer: int
    figure: str
    weapons: list[SquadWeapon]


class SquadNation(Shape):
    """A nation, and the army in whose colours its figures are drawn."""

    id: str
    name: str
    army: str


class SquadBattle(Shape):
    """The squads of a battle, by side, to begin an evening with."""

    id: str
    title: str
    sides: list[list[str]]
    nations: list[str]


class SquadBook(Shape):
    """All that an evening of squads can be made of, and what people are asked for at the table."""

    nations: list[SquadNation]
    squads: list[SquadKind]
    covers: list[Named]
    cares: list[Named]
    orders: list[Named]
    givers: list[Named]
    battles: list[SquadBattle]


# What is asked


class SquadDeedWish(Shape):
    """A deed of a squad among all of both sides, with the dice thrown for it so far. `throw`: the service
    throws the dice that are asked for next."""

    squads: Annotated[list[TableSquad], Field(max_length=60)]
    dice: Annotated[list[Small], Field(max_length=300)]
    throw: bool
    unit: Id


class SquadActivation(SquadDeedWish):
    """`before`: who acted before, and is done now."""

    before: Id | None


class SquadShot(SquadDeedWish):
    """Figures with one weapon shoot at a squad. `inches`: what the tape says."""

    target: Id
    weapon: Id
    shots: Annotated[int, Field(ge=1, le=20)]
    inches: Annotated[int, Field(ge=0, le=199)]
    cover: Id
    aimed: bool
    moved: bool
    prone: bool
    elevated: bool
    smoke: bool
    reaction: bool


class SquadLosses(SquadDeedWish):
    """The test of a squad that lost figures: how it stands."""

    leaderless: bool
    heavy_fire: bool
    sheltered: bool
    commanded: bool


class SquadCare(SquadDeedWish):
    """How a medic tends those who are Down."""

    care: Id


class SquadOrder(SquadDeedWish):
    """An order to regroup, by somebody with so much Cool."""

    cool: Annotated[int, Field(ge=2, le=12)]


class SquadCommand(SquadDeedWish):
    """Another order: `by` whom, with how much Cool; `own`: to his own unit; `disorganised`: he is;
    `leaderless`: nobody is left to command the unit."""

    order: Literal["do_it", "overwatch", "hold", "strike", "sarge"]
    by: Literal["officer", "force", "corporal"]
    cool: Annotated[int, Field(ge=2, le=12)]
    own: bool
    disorganised: bool
    leaderless: bool


class SquadTurn(Shape):
    """The end of a turn."""

    squads: Annotated[list[TableSquad], Field(max_length=60)]
    dice: Annotated[list[Small], Field(max_length=0)]
    throw: bool


class SquadDeed(DeedTold):
    """How far a deed of squads has come. `squads`: all of them as they are then."""

    squads: list[TableSquad]
