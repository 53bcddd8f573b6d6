"""Why not, when nothing stands against it but the moment: what is being answered first, and by which rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, No

FIRST: Final[Mapping[str, No]] = {
    "set-up": No("vv-4.1-2", "first-set-up"),
    "set-up-facing": No("vv-7.1-2", "first-facing"),
    "set-up-fortification": No("vv-20.1-2", "first-works"),
    "set-up-bunker": No("vv-20.5-6", "first-bunker-arc"),
    "command-missions": No("vv-5.31-2", "first-missions"),
    "resolve-mission": No("vv-5.31-3", "first-missions-resolved"),
    "command-weapons": No("vv-5.31-4", "first-weapons"),
    "command-squads": No("vv-5.31-5", "first-squads"),
    "fire": No("vv-5.32-1", "first-fire-phase"),
    "movement": No("vv-5.33-1", "first-movement-phase"),
    "defensive-fire": No("vv-5.34-1", "first-defensive-fire"),
    "advance": No("vv-5.35-1", "first-advances"),
    "assault": No("vv-5.35-4", "first-assaults"),
    "fire-who": No("vv-14.2-1", "first-fire-group"),
    "mortar-who": No("vv-12.61-3", "first-barrage"),
    "mortar-leader": No("vv-12.61-4", "first-mortar-leader"),
    "at-leader": No("vv-13.6-1", "first-at-leader"),
    "move-who": No("vv-6.1-3", "first-stack"),
    "tunnel-who": No("vv-6.1-3", "first-stack"),
    "move": No("vv-6.1-6", "first-this-move"),
    "drive": No("vv-6.1-6", "first-this-move"),
    "push": No("vv-6.1-6", "first-this-move"),
    "tunnel": No("vv-6.1-6", "first-this-move"),
    "set-down": No("vv-8.3-6", "first-unloading"),
    "face": No("vv-7.1-2", "first-facing"),
    "enter-who": No("vv-6.10-1", "first-arrival"),
    "enter-facing": No("vv-7.1-2", "first-facing"),
    "opportunity-fire": No("vv-13.8-2", "first-opportunity-fire"),
    "final-opportunity-fire": No("vv-19.2-3", "first-final-fire"),
    "fire-lane": No("vv-13.9-1", "first-fire-lane"),
    "casualties": No("vv-14.61-1", "first-casualties"),
    "activate-sniper": No("vv-17.2-1", "first-sniper"),
    "withdraw-sniper": No("vv-5.36-5", "first-sniper-withdrawal"),
    "advance-who": No("vv-5.35-1", "first-who-advances"),
    "assault-who": No("vv-15.1-9", "first-assaulters"),
    "assault-defence": No("vv-15.1-7", "first-defenders"),
    "occupy-who": No("vv-15.8-1", "first-occupation"),
}
"""By the kind of the question that is open."""

NO_OPPORTUNITY: Final = No("vv-12.61-5", "mortars-no-opportunity-fire")
ONLY_IN_FIRE_PHASE: Final = No("vv-11.3-1", "smoke-rounds-in-fire-phase")
WIRE_IN_FIRE_PHASE: Final = No("vv-20.8-7", "wire-in-fire-phase")
ADVANCES_FIRST: Final = No("vv-5.35-u5", "advances-before-assaults")
ADVANCES_OVER: Final = No("vv-5.35-u5", "advances-are-over")

NEVER: Final[Mapping[tuple[str, str], No]] = {
    ("mortar", "opportunity-fire"): NO_OPPORTUNITY,
    ("smoke-round", "opportunity-fire"): ONLY_IN_FIRE_PHASE,
    ("smoke-round", "defensive-fire"): ONLY_IN_FIRE_PHASE,
    ("remove-wire", "opportunity-fire"): WIRE_IN_FIRE_PHASE,
    ("remove-wire", "defensive-fire"): WIRE_IN_FIRE_PHASE,
    ("assault", "advance"): ADVANCES_FIRST,
    ("advance", "assault"): ADVANCES_OVER,
    ("advance-unit", "assault"): ADVANCES_OVER,
}
"""What a moment has a rule of its own against, by verb and question."""


def moment(ask: Ask, verb: str) -> No:
    """What is being answered first."""
    return NEVER.get((verb, ask.kind)) or FIRST[ask.kind]
