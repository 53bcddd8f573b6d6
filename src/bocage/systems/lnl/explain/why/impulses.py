"""Why not, for chapter 4: what begins an impulse, and where else a leader reaches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.explain.questions import (
    Question,
    own_unit,
    place_named,
    turn_of,
)
from bocage.systems.lnl.explain.why.helicopters import fly_off
from bocage.systems.lnl.explain.why.on_foot import spot
from bocage.systems.lnl.rules.scenario.reinforcements import arrivals_due, cannot_enter_at
from bocage.systems.lnl.rules.turn.activation import Command, cannot_reach_out
from bocage.systems.lnl.rules.turn.operations import (
    MUST_LEAVE,
    cannot_choose_freely,
    cannot_fight,
    cannot_pass,
    cannot_withdraw,
)
from bocage.systems.lnl.rules.turn.usefulness import cannot_open_impulse

NONE_DUE: Final = No("lnl-23.0-5", "nobody-due")


def _free(rule: Question) -> Question:
    """Asked only when no duty comes before it."""

    def question(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        return rule(g, ask, side, words) or cannot_choose_freely(g, turn_of(ask))

    return question


def _activate(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_open_impulse(g, turn_of(ask), place_named(g, words, 0))


def _fight(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_fight(g, side, place_named(g, words, 0))


def _withdraw(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_withdraw(g, side, place_named(g, words, 0))


def _enter(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    loc, due = place_named(g, words, 0), arrivals_due(g, side)
    refusal = cannot_enter_at(g, side, due, loc) if due else NONE_DUE
    return refusal or _must_leave(g, side)


def duty(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return g.module.cannot_do_duty(g, own_unit(g, side, words, 0)) or _must_leave(g, side)


def _must_leave(g: Lnl, side: int) -> No | None:
    return MUST_LEAVE if cannot_pass(g, side) is MUST_LEAVE else None


def _pass(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return cannot_pass(g, side)


IMPULSE: Final[Mapping[str, Question]] = {
    "activate": _free(_activate),
    "spot": _free(spot),
    "fight": _free(_fight),
    "withdraw": _free(_withdraw),
    "enter": _enter,
    "fly-off": fly_off,
    "pass": _pass,
}


def _also(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    command = ask.about["command"]
    assert isinstance(command, Command)
    return cannot_reach_out(g, turn_of(ask), command, place_named(g, words, 0))


ALSO: Final[Mapping[str, Question]] = {"also": _also}
