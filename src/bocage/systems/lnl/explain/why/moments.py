"""When each question is asked and each choice has its place, with the clause that says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import No

NOT_NOW: Final = No("lnl-2.0-1", "not-asked-now")
"""For who is not asked at all."""

STEPS: Final[Mapping[str, str]] = {
    "act": "lnl-4.0b-12",
    "also-activate": "lnl-4.0a-2",
    "assault-which": "lnl-17.1-34",
    "assault-who": "lnl-15.3-12",
    "assault-with": "lnl-17.1-21",
    "bring-to-bear": "lnl-15.1-21",
    "correct-fire": "lnl-18.2-10",
    "drive": "lnl-15.1-14",
    "drop-weapon": "lnl-1.6.1-19",
    "enter-how": "lnl-23.0-3",
    "enter-who": "lnl-23.0-2",
    "face": "lnl-15.1-12",
    "fall-back": "lnl-15.3-17",
    "fire-with": "lnl-5.2-1",
    "fly": "lnl-19.1-5",
    "fly-off": "lnl-19.5.1-15",
    "friendly-fire": "lnl-12.0-5",
    "get-off-too": "lnl-17.2-18",
    "impulse": "lnl-4.0-1",
    "leader-activates": "lnl-11.1-6",
    "leader-assaults": "lnl-17.1-23",
    "leader-assists": "lnl-5.0.1-1",
    "leader-rallies": "lnl-11.1-6",
    "leader-steadies": "lnl-5.0a-6",
    "light-where": "lnl-20.1-14",
    "load-who": "lnl-16.4-1",
    "marksman": "lnl-12.0-5",
    "melee-target": "lnl-8.0a-3",
    "move-on": "lnl-16.4-6",
    "move-who": "lnl-4.0b-9",
    "nationality": "lnl-13.0-2",
    "opportunity-fire": "lnl-5.3-13",
    "over-stacked": "lnl-1.3-14",
    "place-event-unit": "lnl-23.0-4",
    "place-hero": "lnl-11.2-6",
    "place-sniper": "lnl-11.4-2",
    "play-lucky": "lnl-12.0-2",
    "rally": "lnl-3.0-4",
    "rally-leaders": "lnl-3.0-4",
    "reset-turret": "lnl-15.1-19",
    "retreat": "lnl-1.6.2-4",
    "second-target": "lnl-15.0f-4",
    "set-up": "lnl-1.3-1",
    "snipe": "lnl-11.4-4",
    "sniper-order": "lnl-11.4-2",
    "sniper-where": "lnl-11.4-2",
    "spotting-round": "lnl-18.2-2",
    "step": "lnl-6.0-1",
    "unload-who": "lnl-16.4-3",
    "use-charge": "lnl-8.0b-5",
    "vehicle-weapons": "lnl-15.0d-8",
    "which-mortar": "lnl-18.1-10",
    "withdraw-who": "lnl-8.1a-2",
}
"""By question, the clause of the step that it belongs to. A module adds its own: `Module.steps`."""


def answer_first(clause: str) -> No:
    """The refusal while another step of the rules waits for its answer."""
    return No(clause, "answer-first")


def _each(no: No, *verbs: str) -> dict[str, No]:
    return dict.fromkeys(verbs, no)


def _when_asked(clause: str, *verbs: str) -> dict[str, No]:
    """Choices that only one step of the rules asks for."""
    return _each(No(clause, "only-when-asked"), *verbs)


WHEN: Final[Mapping[str, No]] = {
    **_each(No("lnl-3.0-4", "only-in-rally-phase"), "rally", "treat", "merge", "pick-up", "give", "exchange"),
    **_each(No("lnl-3.0-4", "only-in-rally-phase"), "drop", "flip"),
    **_each(No("lnl-1.3-1", "only-at-set-up"), "place"),
    **_each(No("lnl-4.0-1", "only-as-an-impulse"), "activate", "pass"),
    **_each(No("lnl-8.1-3", "only-as-an-impulse"), "fight"),
    **_each(No("lnl-8.1a-1", "only-as-an-impulse"), "withdraw"),
    **_each(No("lnl-23.0-5", "only-as-an-impulse"), "enter"),
    **_each(No("lnl-19.5.1-15", "only-as-an-impulse"), "fly-off"),
    **_each(No("lnl-6.0-1", "only-on-the-move"), "move", "exit", "stop"),
    **_each(No("lnl-15.1-7", "no-vehicle-under-way"), "back", "pivot", "overrun"),
    **_each(No("lnl-16.4-3", "only-when-driving"), "load", "unload", "unload-assault"),
    **_each(No("lnl-19.1-5", "no-helicopter-in-flight"), "fly"),
    **_each(No("lnl-5.3-4", "only-in-opportunity-fire"), "opportunity-fire", "hold-fire"),
    **_when_asked("lnl-4.0a-2", "also", "enough"),
    **_when_asked("lnl-4.0b-12", "done"),
    **_when_asked("lnl-13.0-2", "nation-of"),
    **_when_asked("lnl-11.4-2", "sniper", "sniper-later", "sniper-at"),
    **_when_asked("lnl-4.0a-5", "join", "stay"),
    **_when_asked("lnl-5.2-1", "arms", "work", "hold"),
    **_when_asked("lnl-11.1-6", "assist", "no-help"),
    **_when_asked("lnl-8.0a-3", "attack", "spare"),
    **_when_asked("lnl-8.0b-5", "charge"),
    **_when_asked("lnl-1.6.2-2", "retreat"),
    **_when_asked("lnl-11.2-6", "place-hero"),
    **_when_asked("lnl-12.0-5", "friendly-fire", "target"),
    **_when_asked("lnl-12.0-2", "go"),
    **_when_asked("lnl-15.1-12", "face"),
    **_when_asked("lnl-15.1-19", "turret"),
    **_when_asked("lnl-15.1-21", "turn-turret", "keep-facing"),
    **_when_asked("lnl-15.0d-8", "all-weapons", "main-gun", "machine-guns"),
    **_when_asked("lnl-17.1-21", "assault-with", "bare-hands"),
    **_when_asked("lnl-18.1-10", "mortar"),
    **_when_asked("lnl-18.2-2", "aim"),
    **_when_asked("lnl-18.2-10", "fire-for-effect", "cancel-mission"),
}
"""By verb, the refusal at any other time than its own; those of activated units are in `ACTING`."""

ACTING: Final = No("lnl-2.0-7", "only-when-acting")
"""For all that units do when they are activated."""
