"""I Ain't Been Shot, Mum! for the kernel: how a battle begins, goes on, ends, and is copied."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from bocage.kernel import Ask, Dice, Flow, No, Option, Outcome
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.content.scenario import LIBRARY
from bocage.systems.iabsm.explain.why_not import why_not
from bocage.systems.iabsm.rules.turn.sequence import step
from bocage.systems.iabsm.rules.turn.set_up import open_battle
from bocage.systems.iabsm.rules.turn.victory import outcome
from bocage.systems.iabsm.view.hidden import forget, is_silent
from bocage.systems.iabsm.view.seat_view import view


# Compiled or not: others may build on it.
@mypyc_attr(allow_interpreted_subclasses=True)
class IabsmSystem:
    """The system `iabsm`."""

    id = "iabsm"
    version = "2"

    def begin(self, scenario: str, options: Mapping[str, object], dice: Dice) -> Iabsm:
        return open_battle(LIBRARY.find(scenario), options, dice)

    def seats(self, state: Iabsm) -> tuple[str, ...]:
        return state.seats

    def step(self, state: Iabsm) -> Flow[None]:
        return step(state)

    def outcome(self, state: Iabsm) -> Outcome | None:
        return outcome(state)

    def turn(self, state: Iabsm) -> int:
        return state.turn

    def copy(self, state: Iabsm) -> Iabsm:
        return state.copy()

    def digest(self, state: Iabsm) -> bytes:
        return state.digest()

    def view(self, state: Iabsm, seat: str | None, ask: Ask | None) -> dict[str, object]:
        return view(state, seat, ask)

    def why_not(self, state: Iabsm, ask: Ask, key: str) -> No | None:
        return why_not(state, ask, key)

    def all_against(self, state: Iabsm, ask: Ask, key: str) -> list[No]:
        no = why_not(state, ask, key)
        return [] if no is None else [no]

    def forget(self, state: Iabsm, seat: str | None) -> None:
        """blind-5, mine-2: forget what lies under the blinds of the other side, and its mines."""
        forget(state, seat)
        state.mines = [field for field in state.mines if field.known or state.seats[field.side] == seat]

    def is_silent(self, state: Iabsm, ask: Ask, option: Option) -> bool:
        return is_silent(state, ask, option)


SYSTEM: Final = IabsmSystem()
