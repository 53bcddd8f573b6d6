"""When each choice has its place, with the clause that says so."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import No


def _each(no: No, *verbs: str) -> dict[str, No]:
    return dict.fromkeys(verbs, no)


def _acting(clause: str, *verbs: str) -> dict[str, No]:
    """What the unit does whose activation it is."""
    return _each(No(clause, "only-when-acting"), *verbs)


def _order(clause: str, *verbs: str) -> dict[str, No]:
    """What is ordered in the command phase."""
    return _each(No(clause, "only-in-command"), *verbs)


def _when_asked(clause: str, *verbs: str) -> dict[str, No]:
    """What only one step of the rules asks for."""
    return _each(No(clause, "only-when-asked"), *verbs)


WHEN: Final[Mapping[str, No]] = {
    **_each(No("sotr-act-1", "only-in-action"), "activate", "pass", "wait"),
    **_acting("sotr-mopt-7", "advance"),
    **_acting("sotr-mopt-8", "run"),
    **_acting("sotr-mopt-13", "caution"),
    **_acting("sotr-mopt-5", "prone"),
    **_acting("sotr-mopt-10", "hide"),
    **_acting("sotr-mopt-1", "assault"),
    **_acting("sotr-ruling-49", "tend"),
    **_acting("sotr-ruling-48", "mist"),
    **_acting("sotr-ruling-51", "off"),
    **_acting("sotr-shoot-3", "shoot", "aim"),
    **_acting("sotr-ruling-34", "suppress"),
    **_acting("sotr-ruling-32", "throw"),
    **_acting("sotr-ruling-31", "smoke"),
    **_acting("sotr-ruling-29", "blast"),
    **_acting("sotr-ruling-30", "flame"),
    **_acting("sotr-act-2", "done"),
    **_order("sotr-order-1", "regroup"),
    **_order("sotr-order-2", "form-up"),
    **_order("sotr-order-3", "sarge"),
    **_order("sotr-order-4", "strike"),
    **_order("sotr-order-5", "do-it"),
    **_order("sotr-order-6", "overwatch"),
    **_order("sotr-order-7", "call-paras"),
    **_order("sotr-order-8", "hold"),
    **_acting("sotr-ruling-44", "mount", "dismount"),
    **_acting("sotr-ruling-47", "gun"),
    **_each(No("sotr-ruling-6", "only-on-the-move"), "go", "put", "stay"),
    **_each(No("sotr-ruling-44", "only-on-the-move"), "drive", "face"),
    **_when_asked("sotr-init-2", "first"),
    **_when_asked("sotr-ruling-35", "target"),
    **_when_asked("sotr-order-u5", "chosen"),
    **_when_asked("sotr-ruling-24", "drop"),
    **_when_asked("sotr-ruling-28", "lay"),
    **_when_asked("sotr-shoot-9", "allot"),
    **_when_asked("sotr-ruling-27", "pick"),
    **_when_asked("sotr-ruling-21", "stand", "fall-back"),
    **_when_asked("sotr-ruling-22", "engage", "fire", "nearest"),
    **_when_asked("sotr-ruling-40", "fight"),
}
"""By verb, the refusal at any other time than its own."""
