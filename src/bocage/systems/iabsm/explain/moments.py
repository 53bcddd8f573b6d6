"""When each choice has its place, with the clause that says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import No


def _each(no: No, *verbs: str) -> dict[str, No]:
    return dict.fromkeys(verbs, no)


def _acting(clause: str, *verbs: str) -> dict[str, No]:
    """What units do when they are activated."""
    return _each(No(clause, "only-when-acting"), *verbs)


def _big_man(clause: str, *verbs: str) -> dict[str, No]:
    """What a Big Man buys with his points."""
    return _each(No(clause, "only-a-big-man"), *verbs)


def _when_asked(clause: str, *verbs: str) -> dict[str, No]:
    """What only one step of the rules asks for."""
    return _each(No(clause, "only-when-asked"), *verbs)


WHEN: Final[Mapping[str, No]] = {
    **_each(No("iabsm-turn-2", "only-on-a-card"), "activate", "change", "pass"),
    **_acting("iabsm-inf-1", "run"),
    **_acting("iabsm-inf-2", "cover"),
    **_acting("iabsm-inf-5", "enter"),
    **_acting("iabsm-inf-6", "mount", "dismount"),
    **_acting("iabsm-inf-7", "fire"),
    **_acting("iabsm-inf-8", "spot"),
    **_acting("iabsm-inf-9", "task"),
    **_acting("iabsm-inf-10", "reserve"),
    **_acting("iabsm-inf-11", "face"),
    **_acting("iabsm-turn-4", "done"),
    **_each(No("iabsm-arty-1", "only-who-observes"), "call"),
    **_acting("iabsm-fire-9", "sweep"),
    **_acting("iabsm-snipe-2", "snipe"),
    **_acting("iabsm-gun-3", "shoot"),
    **_acting("iabsm-gun-2", "aim", "load"),
    **_acting("iabsm-he-1", "shell"),
    **_acting("iabsm-smoke-1", "smoke"),
    **_acting("iabsm-piece-2", "manhandle"),
    **_big_man("iabsm-init-8", "order"),
    **_big_man("iabsm-init-9", "unshock"),
    **_big_man("iabsm-init-11", "direct"),
    **_big_man("iabsm-init-12", "charge"),
    **_big_man("iabsm-init-13", "overwatch"),
    **_big_man("iabsm-init-14", "unpin"),
    **_big_man("iabsm-init-15", "rally"),
    **_big_man("iabsm-lead-5", "radio"),
    **_each(No("iabsm-act-3", "only-after-dice"), "go", "stay"),
    **_each(No("iabsm-act-9", "only-with-reserved"), "react", "watch", "engage", "burst", "hold"),
    **_each(No("iabsm-blind-2", "only-on-blinds"), "deploy"),
    **_when_asked("iabsm-blind-1", "conceal"),
    **_when_asked("iabsm-blind-3", "place"),
    **_when_asked("iabsm-fire-7", "allot"),
    **_when_asked("iabsm-lead-3", "follow"),
    **_when_asked("iabsm-afvorder-4", "reroll", "keep"),
    **_when_asked("iabsm-arty-3", "mark"),
    **_when_asked("iabsm-arty-4", "effect", "wait", "shift", "cease"),
    **_when_asked("iabsm-smoke-1", "screen"),
    **_when_asked("iabsm-prep-1", "prepare"),
    **_when_asked("iabsm-bonus-5", "hesitate"),
    **_when_asked("iabsm-bonus-6", "shortage"),
    **_when_asked("iabsm-bonus-7", "breakdown"),
}
"""By verb, the refusal at any other time than its own."""
