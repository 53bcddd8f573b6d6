"""23.0: how a battle of Lock 'n Load is won, in words."""

from __future__ import annotations

from collections.abc import Iterator

from bocage.systems.lnl.counters import Counter, catalogue
from bocage.systems.lnl.damage import points_for
from bocage.systems.lnl.scenario import Condition, Scenario
from bocage.text.goals import Goals, hold, places, when
from bocage.text.lnl_names import LnlNames, kind_name


def lnl_goals(words: LnlNames, scenario: Scenario) -> Goals:
    """The conditions in their order: the first that holds decides."""
    sides: dict[str, list[str]] = {side: [] for side in scenario.sides}
    for condition in scenario.victory:
        sides[condition.side].append(_goal(words, scenario, condition))
    return Goals(sides, list(_notes(words, scenario)))


def _goal(words: LnlNames, scenario: Scenario, condition: Condition) -> str:
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
    """How points are counted where they matter, and what is decided without them."""
    kinds = {condition.kind for condition in scenario.victory}
    scores = scenario.scores
    if kinds & {"points", "eliminate", "exit"}:
        yield words.say("goal-worth", list=_worth(words, scenario))
    if "points" in kinds:
        yield words.say("goal-losses")
        if any(counter.crowd for counter in _counters(scenario)):
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


def _worth(words: LnlNames, scenario: Scenario) -> str:
    """2 (squad, captain) and 1 (half-squad, hero): the dearest first."""
    kinds: dict[int, list[str]] = {}
    for counter in _counters(scenario):
        name = words.own(f"kind-{kind_name(counter)}", case="bare", many="no")
        value = points_for(scenario.scores, counter)
        if value and name not in kinds.setdefault(value, []):
            kinds[value].append(name)
    return words.listing([f"{value} ({', '.join(kinds[value])})" for value in sorted(kinds, reverse=True)])


def _counters(scenario: Scenario) -> Iterator[Counter]:
    """All that may be lost: those of the scenario, those that appear by a roll, and halves of squads."""
    known = catalogue().counters
    for side in scenario.sides.values():
        set_up = [troop for group in side.deploy for troop in group.units]
        later = [troop for group in side.arrive for troop in group.units]
        for troop in (*set_up, *later, *side.off_map):
            yield known[troop.counter]
            if known[troop.counter].kind == "squad":
                yield from (each for each in known.values() if each.kind == "half_squad")
    yield from (known[name] for name in scenario.mix if name in known)
