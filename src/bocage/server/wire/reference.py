"""The shapes of what can be looked up, and of the answers to a player's questions."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bocage.server.wire.models import Goals, Why
from bocage.server.wire.shape import Shape
from bocage.server.wire.tables import Ray

# References


class Side(Shape):
    id: str
    name: str
    force: str
    units: int


class System(Shape):
    """`core`: the system it stands on, or itself. `counters`: how its counters are read."""

    id: str
    name: str
    core: str
    counters: str


class Scenario(Shape):
    """`period`: what its module is about. `machines`: whether any vehicle, walker or helicopter fights."""

    id: str
    system: str
    module: str
    period: str
    title: str
    teaches: str
    story: str
    place: str
    date: str
    minutes: int
    turns: int
    sides: list[Side]
    goals: Goals
    map: str
    night: bool
    machines: bool
    sizes: Sizes
    balance: Balance | None


class Balance(Shape):
    """How often each side won when two of the same `player` met; null where nothing was measured."""

    player: str
    games: int
    sides: list[SideShare]


class SideShare(Shape):
    """`low` and `high`: the 95 % interval of the share. A draw is half a win."""

    id: str
    share: float
    low: float
    high: float


class Sizes(Shape):
    """How much there is: places of the map, units of both sides."""

    places: int
    units: int


class RuleValue(Shape):
    """A value that a rule may be given, and what people call it."""

    key: str
    name: str


class RuleOption(Shape):
    """A rule that players may change. `values`: of a choice, in their order; a switch has none."""

    key: str
    kind: Literal["switch", "choice"]
    values: list[RuleValue]
    name: str
    text: str
    clause: str | None


class Clause(Shape):
    id: str
    kind: str
    text: str
    status: Literal["enforced", "n/a", "missing"]


class Rule(Shape):
    id: str
    title: str
    clauses: list[Clause]


class Chapter(Shape):
    chapter: int
    title: str
    rules: list[Rule]


class Rulebook(Shape):
    """The rules, and the rulings that verdicts cite where the rules are silent."""

    chapters: list[Chapter]
    rulings: list[Clause]


class Counter(Shape):
    id: str
    kind: str
    force: str
    face: str
    words: str


# Answers


class Allowed(Shape):
    allowed: Literal[True]


class Reason(Why):
    """One of several rules against something, and of which place or unit it is said; "" of nobody."""

    subject: str


class Against(Shape):
    """All that stands against what a player most likely wants in a place."""

    reasons: list[Reason]


class Result(Shape):
    """What may come of an attempt, and how bad that is."""

    code: str
    name: str
    chance: float
    tone: Literal["none", "amber", "red", "deep", "good"]


class Part(Shape):
    value: float
    clause: str
    name: str


class Rose(Shape):
    """The corner a part of a vehicle faces, its armour front, flank and rear, and which of them is struck."""

    system: str
    name: str
    facing: int
    corners: int
    armour: list[str]
    struck: Literal["front", "flank", "rear"]


class Strike(Shape):
    """Where a hit may strike, how likely the shot does, and what then comes of it."""

    part: str
    name: str
    chance: float
    results: list[Result]
    tally: list[Part]
    rose: Rose | None


class Shot(Shape):
    """`needs`: the most that 2d6 and the tally may come to; `rounds`: how many such rounds are fired."""

    needs: int
    hit: float
    rounds: int
    strikes: list[Strike]


class OddsTarget(Shape):
    """`gun`: the name of the gun that fires; `shot`: how it comes to its results."""

    unit: str | None
    name: str | None
    results: list[Result]
    tally: list[Part]
    gun: str | None
    shot: Shot | None


class Odds(Shape):
    """`chance`: that it does anything at all, to the unit that stands the least."""

    title: str
    chance: float | None
    targets: list[OddsTarget]


class AdviceReason(Shape):
    """`value`: for the option when positive, against it when negative, in about what a squad is worth."""

    name: str
    text: str
    value: float


class AdvisedOption(Shape):
    key: str
    text: str
    score: float
    reasons: list[AdviceReason]


class Advice(Shape):
    """The best options first; what weighs most comes first among its reasons."""

    options: list[AdvisedOption]


class Taken(Shape):
    key: str
    text: str


class AdviceThen(Advice):
    """`side` was asked `prompt` there; `chosen` is what it answered, null for the last question."""

    seat: str
    side: str
    prompt: str
    chosen: Taken | None


class Watcher(Shape):
    """Units that may fire on the way, and the place they are in."""

    place: str
    units: list[str]


class Danger(Watcher):
    """`chance`: that the best shot from there does anything, to the unit that stands the least."""

    names: list[str]
    chance: float | None


class Step(Shape):
    """`turn`: which way a vehicle turns where it is, in degrees clockwise from north."""

    place: str
    label: str
    key: str
    cost: int
    turn: float | None
    watchers: list[Watcher]


class Path(Shape):
    """`left`: the movement points before the first step; `clause`: the rule by which watchers may fire."""

    steps: list[Step]
    cost: int
    left: int
    watchers: list[Danger]
    clause: str


class SightReason(Shape):
    """`said`: the effect in the words of the system."""

    effect: Literal["none", "degraded", "blocked"]
    said: str
    clause: str
    where: str
    what: str
    text: str


class Rise(Shape):
    """What a line of sight passes over: a location, or two places for what stands between them."""

    where: str
    ground: int
    top: int
    what: str


class Point(Shape):
    """The end of a stretch of the line, the state of that stretch, and what it met where it began."""

    x: float
    y: float
    state: Literal["clear", "degraded", "blocked"]
    why: str


class Sight(Shape):
    """`rays`: on a table, the eight rays that the verdict is made of, and `text` what they come to."""

    code: Annotated[int, Field(ge=0, le=3)]
    label: str
    reasons: list[SightReason]
    profile: list[Rise]
    points: list[Point]
    rays: Annotated[list[Ray], Field(default_factory=list)]
    text: str = ""


class Seen(Shape):
    seen: list[str]
    degraded: list[str]


class Line(Shape):
    n: int
    step: int
    kind: str
    text: str
    detail: list[str]
    places: list[str]
    clauses: list[str]
    dice: list[int]


class Luck(Shape):
    expected: float
    actual: int
    course: list[float]


class Log(Shape):
    total: int
    lines: list[Line]
    luck: dict[str, Luck]


class Mark(Shape):
    step: int
    turn: int
    phase: str
    text: str


class Replay(Shape):
    steps: int
    marks: list[Mark]


class Health(Shape):
    """`ok`: the games can be read and written. Otherwise the status is 503."""

    ok: bool
    version: str
