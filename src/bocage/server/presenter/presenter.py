"""What every rule system tells the page, which knows no rule. A presenter speaks one language."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple, NewType, Protocol, cast

from bocage.kernel import Event, Game, No, Option, Outcome
from bocage.systems import ScenarioCard, find_manifest
from bocage.systems.common.battle import Battle
from bocage.systems.common.manifest import load

Json = dict[str, object]
Known = NewType("Known", Game[Any])
"""A game that holds only what one link may know: see `known_to`. Every answer is made from one."""


def known_to(game: Game[Any], seat: str | None) -> Known:
    """Take out of a copy of a game what a seat (None: a spectator) may not know."""
    return Known(game.known_to(seat))


class Line(NamedTuple):
    """One line of the log, and who may read it."""

    step: int
    """After how many choices it happened."""
    kind: str
    text: str
    detail: list[str]
    places: list[str]
    clauses: list[str]
    dice: list[int]
    """What was rolled for it, as dice show it."""
    only_for: str | None


class Throw(NamedTuple):
    """A throw of dice for a seat: the chance that it comes off, and whether it did."""

    seat: str
    chance: float
    came_off: bool


class Presenter(Protocol):
    """A rule system in words and pictures."""

    def phase(self, game: Game[Battle]) -> str: ...

    def phase_text(self, phase: str) -> str: ...

    def title(self, game: Game[Battle]) -> str: ...

    def side(self, game: Game[Battle], seat: str) -> str: ...

    def outcome_text(self, game: Game[Battle], outcome: Outcome) -> str: ...

    def shown(self, game: Known, seat: str | None, *, asked: bool) -> Json:
        """All that a seat may see; with the question put to it, or as it was at some step."""

    def ground(self, game: Game[Battle]) -> Json:
        """Where the places are in the map's picture, and how large it is."""

    def goals(self, game: Game[Battle]) -> Json:
        """What each side has to do to win, and how points are counted."""

    def line(self, game: Game[Battle], event: Event, step: int) -> Line: ...

    def throw(self, game: Game[Battle], event: Event) -> Throw | None: ...

    def why(self, game: Game[Battle], seat: str | None, no: No) -> Json:
        """A refusal as told to a seat: the question that is open is told only to who is asked."""

    def against(self, game: Known, place: str, chosen: str) -> list[Json]:
        """All that stands against what a player most likely wants in a place, and of whom each is said.

        `chosen`: the place of the units that he has picked up, or "".
        """

    def not_asked(self) -> No:
        """The refusal of anything while another seat is asked."""

    def odds(self, game: Known, option: Option) -> Json: ...

    def advice(self, game: Known) -> Json:
        """What a veteran would do now: his best three options, and why."""

    def path(self, game: Known, to: str) -> Json | None: ...

    def can_gesture(self, game: Known) -> bool:
        """Whether a press may mean several answers at once, in answer to the pending question."""

    def reach(self, game: Known, place: str, way: str, wishes: list[str]) -> Json:
        """All that can be done by those in a place, and where they can get to by a way of moving."""

    def plan(self, game: Known, keys: list[str], wishes: list[str], to: str) -> Json:
        """The answers that a gesture consists of, and what they will probably come to."""

    def rest(self, game: Known) -> Json:
        """The answers by which a veteran would place what is left to be set up."""

    def sight(self, game: Known, a: str, b: str) -> Json: ...

    def seen(self, game: Known, a: str) -> Json: ...

    def form(self, game: Known, key: str) -> Json | None:
        """How a unit would stand at the point that a key names; None if it names none, or there is no
        table."""

    def tape(self, game: Known, a: str, b: str) -> Json | None:
        """The distance between the edges of what stands at two points; None if there is no table."""

    def has_place(self, game: Game[Battle], label: str) -> bool: ...

    # What can be looked up without a game

    def show_scenario(self, scenario: ScenarioCard) -> Json:
        """A scenario as the list of battles shows it."""

    def options(self, system: str) -> list[Json]:
        """The rules that players may change for a game of this system."""

    def counters(self) -> list[Json]:
        """Every counter that battles are fought with, as printed."""

    def face(self, name: str) -> str | None:
        """The picture of the counter of this name, which begins with the system; None when there is none."""

    def rose(self, facing: int, corners: int, armour: str, struck: str) -> str | None:
        """A rose round a vehicle: which way its aspects lie, their armour, and which is struck."""


@cache
def find_presenter(system: str, lang: str) -> Presenter:
    """Return the presenter of a system in a language; a module is presented by that of its core."""
    return cast("Presenter", load(find_manifest(system).presenter, system, "presenter")(lang))
