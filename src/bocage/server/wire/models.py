"""The shapes of what goes in and out. OpenAPI and the page's types are made of them: `make shapes`.

Answers are encoded without passing through these models; a test holds every answer against them. A field
that is not always there has a default; every other field always is.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from bocage.ground.place import PlaceKind
from bocage.players.temper import SLIDERS
from bocage.server.wire.shape import Shape
from bocage.server.wire.tabletop import Area, Cards, Ring, Roof, Spot, Stance, TableMark, Tag

_SLIDER = rf"({'|'.join(SLIDERS)})=[0-2](\.[0-9]{{1,2}})?"
_THINKER = r"cadet|veteran|commander(:[0-9]{1,2}(\.[0-9]{1,3})?)?"
Who = Annotated[
    str,
    Field(
        max_length=100,
        pattern=rf"^(me|friend|recruit|({_THINKER})(\?{_SLIDER}(,{_SLIDER}){{0,2}})?)$",
        examples=["me", "friend", "recruit", "cadet", "veteran?aggression=1.5,caution=0.5", "commander:2"],
    ),
]
"""Me, a friend by link, or a machine: with seconds to think, and with sliders from 0 to 2."""
SeatId = Annotated[str, Field(max_length=32)]
Key = Annotated[str, Field(min_length=1, max_length=200)]
Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
OptionValue = bool | str


# Requests


class NewGame(Shape):
    """A game as somebody wants it. Without `seed` the dice are promised and can be checked at the end; with
    one they are known to whoever asks for the game, which is refused where a friend plays."""

    scenario: Annotated[str, Field(min_length=1, max_length=500)]
    options: Annotated[
        dict[Annotated[str, Field(max_length=64)], OptionValue], Field(default_factory=dict, max_length=64)
    ]
    seats: Annotated[dict[SeatId, Who], Field(default_factory=dict, max_length=8)]
    seed: Annotated[int, Field(ge=0, le=2**53 - 1)] | None = None


class Choice(Shape):
    version: Number
    key: Key


class TakeBack(Shape):
    """`keep`: how many of the choices that this seat may have noticed are to stay; all but its last if not
    given."""

    version: Number
    keep: Number | None = None


class Fork(Shape):
    step: Number
    seats: Annotated[dict[SeatId, Who], Field(max_length=8)] | None = None


class Join(Shape):
    """`share`: anything at all, best random. It is mixed into the dice, so that the server cannot choose
    them: draw it after the promise was shown."""

    share: Annotated[str, Field(max_length=200)] = ""


# Refusals


class Why(Shape):
    """The rule behind a refusal; none when it comes from the moment only."""

    clause: str | None
    rule: str | None
    text: str
    message: str


class Refusal(Shape):
    error: str
    message: str
    why: Why | None


Responses = dict[int | str, dict[str, Any]]
ALWAYS: Responses = {status: {"model": Refusal} for status in (400, 408, 413, 422, 429, 503)}
"""What may be refused at every address: what is wrong, too large, too slow, too much, or away."""


class Stale(Refusal):
    """Somebody else was quicker: this is the table as it is now."""

    table: Table


# Games


class Opened(Shape):
    """The links of a game, by seat, and `spectator`. Keep them: the service knows only their hashes."""

    links: dict[str, str]
    you: str


class Renew(Shape):
    """Which link: the player's own, or the one that spectators share."""

    which: Literal["own", "spectator"] = "own"


class Renewed(Shape):
    """The link that stands in the place of the old one, which leads nowhere any more."""

    link: str


class Seat(Shape):
    name: str
    who: str
    you: bool
    joined: bool


class Outcome(Shape):
    winner: str | None
    reason: str
    text: str
    scores: dict[str, int]


class Dice(Shape):
    """The SHA-256 of the secret behind the dice (none with a known seed), who mixed in a share, and, once
    all may know, the secret. `known`: somebody may foretell them, by a seed or by the journal he brought."""

    known: bool
    promise: str | None
    shares: list[str]
    secret: str | None


class Game(Shape):
    """`system`: the rules it is played by, without the modules on them."""

    id: str
    system: str
    scenario: str
    title: str
    seat: str | None
    seats: dict[str, Seat]
    over: bool
    outcome: Outcome | None
    can_undo: bool
    undo_why: str
    dice: Dice


class Place(Shape):
    """Where a place lies in the map's picture. `storeys`: its locations, when there are more than one."""

    x: float
    y: float
    ground: str
    level: int
    storeys: Annotated[list[str], Field(default_factory=list)]


class Size(Shape):
    width: float
    height: float
    viewBox: str


class Carried(Shape):
    id: str
    face: str
    words: str


class Lying(Carried):
    """A weapon nobody carries: `place` and `label` as of a unit."""

    place: str
    label: str


class Arc(Shape):
    """What a gun covers: degrees clockwise from north, how wide, and how far."""

    kind: Literal["gun", "turret", "rear"]
    bearing: float
    width: float
    reach: int


class Machine(Shape):
    """A vehicle or helicopter: `turret` only where it does not face as the hull does."""

    facing: str | None
    turret: str | None
    mode: Literal["flying", "hovering"] | None
    passengers: list[str]
    capacity: str | None


class Unit(Shape):
    """`place`: where it is on the map; `label`: its location: D4, D4-upper. `carrier`: what it rides in.

    `states`: what has become of it and what it has done; `values`: the numbers that count for it now.

    On a table: `at`, where its guide stands; `facing`, a heading of sixty-four; its `bases`, all of one
    `radius`, the guide's first, or its `hull`, half a length and half a width; `figures`, what stands on each
    base; whose colours they have, and as what they are `drawn`. `stances`: of a unit whose figures stand
    each for himself, how each does.
    """

    id: str
    side: str
    place: str
    label: str
    kind: str
    force: str
    words: str
    face: str
    states: list[str]
    weapons: list[Carried]
    values: dict[str, int | str | None]
    carrier: str | None
    arcs: list[Arc]
    machine: Machine | None
    at: Spot | None = None
    facing: int | None = None
    radius: int = 0
    bases: Annotated[list[Spot], Field(default_factory=list)]
    hull: list[int] | None = None
    formation: str | None = None
    army: str = ""
    drawn: Literal["figures", "hull", "carriage", "marker"] = "figures"
    figures: Annotated[list[str], Field(default_factory=list)]
    stances: Annotated[list[Stance], Field(default_factory=list)]
    prone: bool = False
    tag: Tag | None = None
    rings: Annotated[list[Ring], Field(default_factory=list)]


class Reserve(Shape):
    """A unit that is not on the map, and why."""

    id: str
    side: str
    status: Literal["waiting", "eliminated", "exited", "wrecked", "below"]
    kind: str
    words: str
    face: str


class Thing(Shape):
    """What lies in a place besides counters: drawn on its `ground`, as a `badge` on its rim, both or neither.

    `facing`: a direction from 0, north, clockwise; of a wreck the corner it faced. `figure` and `corners`:
    what a wreck was, and how many corners its place has. `holder`: the side that holds an objective.
    """

    place: str
    kind: str
    name: str
    facing: int
    figure: str
    corners: int
    ground: bool
    badge: bool
    holder: str | None


class Support(Shape):
    """What a side has off the map: `what` it is, and in words how it stands."""

    id: str
    side: str
    what: str
    words: str


class Story(Shape):
    """What the scenario has told, and where."""

    place: str
    text: str


class SideGoals(Shape):
    id: str
    name: str
    tasks: list[str]


class Goals(Shape):
    """What each side has to do to win; `notes`: how points are counted, and what else decides."""

    sides: list[SideGoals]
    notes: list[str]


class Option(Shape):
    """`places`: where it lies on the map, from whom it starts to where it leads; `units`: those it names.

    A `button` belongs to neither. `act`: what the button says that takes it. `dice`: its odds can be asked.
    `facing`: the way it turns a vehicle or gun, in degrees clockwise from north.
    """

    key: str
    verb: str
    text: str
    act: str
    places: list[str]
    units: list[str]
    button: bool
    dice: bool
    facing: float | None


class Ask(Shape):
    """`place`: where the matter in hand is. `setting_up`: it is part of the set-up. `ways`: the way to any
    place can be asked for. `gestures`: several answers at once may be meant with a press on the board,
    or on a card. `areas`: on a table, further points that may be chosen."""

    seat: str
    kind: str
    prompt: str
    place: str | None
    about: dict[str, object]
    setting_up: bool
    ways: bool
    gestures: Literal["", "board", "card"]
    options: list[Option]
    areas: Annotated[list[Area], Field(default_factory=list)]


class Table(Shape):
    """All that a seat may see. `version` grows with every choice stored or taken back. `lifted`: on a table
    the roofs, by number, under which somebody is."""

    version: int
    game: Game
    turn: int
    turns: int
    phase: str
    phase_text: str
    active: str
    scores: dict[str, int]
    night: bool
    units: list[Unit]
    reserves: list[Reserve]
    weapons: list[Lying]
    things: list[Thing]
    support: list[Support]
    story: list[Story]
    thinking: str | None
    ask: Ask | None
    cards: Cards | None = None
    marks: Annotated[list[TableMark], Field(default_factory=list)]
    lifted: Annotated[list[int], Field(default_factory=list)]


class FullTable(Table):
    """With what does not change while a battle lasts: the places of the map, what they are, how it is won; on
    a table the buildings, whose roofs lift."""

    places: dict[str, Place]
    place_kind: PlaceKind
    size: Size
    goals: Goals
    roofs: Annotated[list[Roof], Field(default_factory=list)]
