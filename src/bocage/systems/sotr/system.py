"""Secrets of the Third Reich for the kernel: how a battle begins, goes on, ends, and is copied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.kernel import Ask, Dice, Flow, No, Option, Outcome
from bocage.systems.sotr.battle.state import Sotr
from bocage.systems.sotr.content.scenario import LIBRARY
from bocage.systems.sotr.explain.why_not import why_not
from bocage.systems.sotr.rules.turn.sequence import step
from bocage.systems.sotr.rules.turn.set_up import open_battle
from bocage.systems.sotr.rules.turn.victory import outcome
from bocage.systems.sotr.view.hidden import forget, is_silent
from bocage.systems.sotr.view.seat_view import view


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class SotrSystem:
    """The system `sotr`."""

    id = "sotr"
    version = "2"

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Sotr:
        return open_battle(LIBRARY.find(scenario), options, dice)

    def seats(self, state: Sotr) -> tuple[str, ...]:
        return state.seats

    def step(self, state: Sotr) -> Flow[None]:
        return step(state)

    def outcome(self, state: Sotr) -> Outcome | None:
        return outcome(state)

    def turn(self, state: Sotr) -> int:
        return state.turn

    def copy(self, state: Sotr) -> Sotr:
        return state.copy()

    def digest(self, state: Sotr) -> bytes:
        return state.digest()

    def view(self, state: Sotr, seat: str | None, ask: Ask | None) -> dict[str, object]:
        return view(state, seat, ask)

    def why_not(self, state: Sotr, ask: Ask, key: str) -> No | None:
        return why_not(state, ask, key)

    def all_against(self, state: Sotr, ask: Ask, key: str) -> list[No]:
        no = why_not(state, ask, key)
        return [] if no is None else [no]

    def forget(self, state: Sotr, seat: str | None) -> None:
        """mopt-11: forget where figures of the other side hide."""
        forget(state, seat)

    def is_silent(self, state: Sotr, ask: Ask, option: Option) -> bool:
        return is_silent(state, ask, option)


SYSTEM: Final = SotrSystem()
