"""Tell how far a deed has come: its sums, its dice, what happened, and what is asked for next."""

from __future__ import annotations

from typing import Any, Final

from bocage.kernel import No, Tally
from bocage.server.iabsm.answers import TONES
from bocage.server.iabsm.companion.reading import STATE_NAMES, Roll
from bocage.server.presenter import answers
from bocage.server.presenter.deeds import DeedTeller
from bocage.server.presenter.presenter import Json
from bocage.systems.common.table.deeds import Done, Sum
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.companion.activation import actions_left, cannot_begin, nerve
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.rules.morale.shock import CLAUSE_OF_EFFECT
from bocage.text.iabsm.companion import CompanionWords
from bocage.text.speech import yes_no

EFFECTS: Final = ("holds", "halts", "falls-back", "breaks", "routs")
"""What Shock does, by its number."""
GOING: Final = ("open", "light", "difficult", "very_difficult")


def tell_deed(words: CompanionWords, roll: Roll, done: Done, title: str) -> Json:
    """Tell how far a deed has come, how far the dice of a move go, and how all units are then."""
    e = roll.evening
    teller = DeedTeller(words, e, [each.id for each in roll.records], TONES, _means)
    reach = [
        {"name": words.own(f"companion-going-{code}"), "inches": inches}
        for code, inches in zip(GOING, e.inches, strict=False)
    ]
    return teller.tell(done, title) | {
        "reach": reach,
        "units": roll.show(),
        "batteries": roll.show_guns(),
        "spent": e.spent,
    }


def _means(each: Sum) -> dict[str, Any]:
    """What the total of a sum means, as arguments of its sentence."""
    means: dict[str, Any] = dict(each.means)
    if isinstance(means.get("hit"), bool):
        means["hit"] = yes_no(bool(means["hit"]))
    if isinstance(means.get("failed"), bool):
        means["failed"] = yes_no(bool(means["failed"]))
    if "state" in means:
        means["state"] = STATE_NAMES[means["state"]]
    return means


def parts(words: CompanionWords, tally: Tally) -> list[Json]:
    """Show the parts of a sum, each with its rule."""
    return answers.tally(words, tally)


def standing(words: CompanionWords, e: Evening, unit: Unit, id: str) -> Json:
    """Tell how a unit stands."""
    tally, limit, effect = nerve(e, unit)
    no = cannot_begin(unit)
    return {
        "id": id,
        "actions": e.tables.initiative[unit.level] if unit.is_big_man else actions_left(unit),
        "may": "" if no is None else words.reason(no),
        "bottle": limit,
        "tally": parts(words, tally),
        "effect": words.own(f"companion-shock-{EFFECTS[effect]}"),
        "clause": CLAUSE_OF_EFFECT[effect],
    }


def why(words: CompanionWords, no: No) -> Json:
    """Tell which rule forbids something."""
    return answers.why(words, no, None, None)
