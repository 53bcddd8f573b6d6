"""23.0: how a battle of Lock 'n Load is won, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bocage.systems.lnl.content.data_files import module_row
from bocage.systems.lnl.content.scenario import Condition, Scenario
from bocage.text.goals import Goals, hold, places, when
from bocage.text.lnl.names import LnlNames

WORTH: Final = ("squad", "weapon_team", "leader", "half_squad", "single_man", "vehicle")
"""Kinds of unit that scenarios give victory points for, as `Scores` names them."""


def lnl_goals(words: LnlNames, scenario: Scenario) -> Goals:
    """List the conditions in their order: the first that holds decides."""
    sides: dict[str, list[str]] = {side: [] for side in scenario.sides}
    for condition in scenario.victory:
        sides[condition.side].append(_goal(words, scenario, condition))
    return Goals(sides, list(_notes(words, scenario)))


def _goal(words: LnlNames, scenario: Scenario, condition: Condition) -> str:
    """Say one victory condition."""
    count, turns = condition.at_least, scenario.turns
    if condition.kind == "hold":
        return hold(words, condition, turns)
    if condition.kind == "eliminate":
        return words.say("goal-cost", count=count, when=when(words, condition, turns))
    if condition.kind == "exit":
        exits = places(words, scenario.sides[condition.side].exit.split())
        return words.say("goal-lead-off", count=count, cells=exits, when=when(words, condition, turns))
    if condition.kind == "points":
        return words.say("goal-points", count=count, when=when(words, condition, turns))
    return words.say("goal-deny")


def _notes(words: LnlNames, scenario: Scenario) -> Iterator[str]:
    """Say how points are counted, where they matter, and what is decided without them."""
    kinds = {condition.kind for condition in scenario.victory}
    scores = scenario.scores
    if kinds & {"points", "eliminate", "exit"}:
        yield words.say("goal-worth", list=_unit_values(words, scenario))
    if "points" in kinds:
        yield words.say("goal-losses")
        if module_row(scenario.module).crowds and scores.mob:
            yield words.say("goal-mobs", count=scores.mob)
        for value in sorted(set(scores.hold.values()), reverse=True):
            cells = [cell for cell, each in scores.hold.items() if each == value]
            yield words.say("goal-ground", count=value, cells=places(words, cells), turns=scenario.turns)
    if scores.exit > 1 or (scores.exit and "points" in kinds):
        exits = [cell for side in scenario.sides.values() for cell in side.exit.split()]
        yield words.say("goal-exits", times=scores.exit, cells=places(words, exits))
    if "otherwise" not in kinds:
        yield words.say("goal-draw")
    yield words.say("goal-last-standing")


def _unit_values(words: LnlNames, scenario: Scenario) -> str:
    """List what units are worth, highest first: "2 (squad, leader) and 1 (half-squad)".

    Names every kind that the module has, whether it takes part or not, so that nobody learns of a hidden
    sniper or gun.
    """
    kinds: dict[int, list[str]] = {}
    for kind in (*WORTH, *module_row(scenario.module).worth):
        kinds.setdefault(int(getattr(scenario.scores, kind)), []).append(words.say(f"goal-worth-{kind}"))
    return words.listing([f"{value} ({', '.join(kinds[value])})" for value in sorted(kinds, reverse=True)])
