"""4.4: how a battle of Valor & Victory is won, in words."""

from __future__ import annotations

from bocage.systems.vv.content.scenario import Condition, Scenario
from bocage.text.goals import Goals, hold, places, when
from bocage.text.words import Words


def vv_goals(words: Words, scenario: Scenario) -> Goals:
    """4.4-2: a side must meet all of its conditions, and it alone."""
    sides: dict[str, list[str]] = {side: [] for side in scenario.sides}
    for condition in scenario.victory:
        sides[condition.side].append(_goal(words, scenario, condition))
    denied = any(condition.kind == "deny" for condition in scenario.victory)
    return Goals(sides, [] if denied else [words.say("goal-alone")])


def _goal(words: Words, scenario: Scenario, condition: Condition) -> str:
    """Say one victory condition."""
    count, at = condition.at_least, when(words, condition, scenario.turns)
    if condition.kind == "hold":
        return hold(words, condition, scenario.turns)
    if condition.kind == "eliminate":
        if not count:
            return words.say("goal-clear", when=at)
        return words.say("goal-casualties", count=count, when=at)
    if condition.kind == "exit":
        exits = places(words, scenario.sides[condition.side].exit.split())
        return words.say("goal-leave", count=count, cells=exits, when=at)
    if condition.kind == "keep":
        return words.say("goal-keep", cells=places(words, condition.cells.split()), when=at)
    if condition.kind == "survive":
        return words.say("goal-survive", count=count, when=at)
    return words.say("goal-deny")
