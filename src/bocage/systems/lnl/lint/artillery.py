"""18.2: can the off-board artillery of a scenario ever fire?"""

from __future__ import annotations

from collections.abc import Iterator

from bocage.systems.lnl.content.scenario import Mission
from bocage.systems.lnl.lint.page import Page, Steps


def lint_artillery(page: Page) -> None:
    for side, steps, mission in missions(page):
        for name in ("fp", "count", "turn"):
            if getattr(mission, name) < 1:
                page.say("at-least-one", *steps, name, field=name)
        if mission.turn > page.scenario.turns:
            page.say("mission-too-late", *steps, "turn", turn=mission.turn, turns=page.scenario.turns)
        if page.is_side(side) and not has_observers(page, side):
            page.say("artillery-without-observers", *steps, side=side, clause="lnl-18.2-20")


def missions(page: Page) -> Iterator[tuple[str, Steps, Mission]]:
    """The artillery of both sides and of events: whose, where in the file, and what."""
    for name, side in page.scenario.sides.items():
        for at, mission in enumerate(side.artillery):
            yield name, ("sides", name, "artillery", at), mission
    for at, event in enumerate(page.scenario.events):
        for number, effect in enumerate(event.effects):
            if effect.artillery is not None:
                steps = ("events", at, "effects", number, "artillery")
                yield effect.to or event.side, steps, effect.artillery


def has_observers(page: Page, side: str) -> bool:
    """18.2-20: somebody of this side, sooner or later, may call it."""
    counters = [page.counter(troop) for owner, _, troop in page.troops() if owner == side]
    return any(counter is not None and "call_fire" in counter.abilities for counter in counters)
