"""Tell how far a deed has come: its sums, its dice, what happened, and what is asked for next."""

from __future__ import annotations

from typing import Any, Final

from bocage.kernel import Event, No, Tally
from bocage.server.iabsm.answers import TONES
from bocage.server.iabsm.companion.reading import STATE_NAMES, Roll
from bocage.server.presenter import answers
from bocage.server.presenter.presenter import Json
from bocage.systems.common.table.deeds import Done, Sum, Throw, Wish
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.companion.activation import actions_left, cannot_begin, nerve
from bocage.systems.iabsm.companion.evening import Evening
from bocage.systems.iabsm.rules.morale.shock import CLAUSE_OF_EFFECT
from bocage.text.iabsm.companion import CompanionWords
from bocage.text.speech import yes_no
from bocage.text.words import sentence

EFFECTS: Final = ("holds", "halts", "falls-back", "breaks", "routs")
"""What Shock does, by its number."""
GOING: Final = ("open", "light", "difficult", "very_difficult")


def tell_deed(words: CompanionWords, roll: Roll, done: Done, title: str) -> Json:
    """Tell how far a deed has come."""
    e = roll.evening
    return {
        "title": title,
        "chances": answers.results(words, e.chances, TONES),
        "sums": [_sum(words, e, each) for each in e.sums],
        "thrown": [
            {"text": _wanted(words, e, wish), "dice": answer}
            for wish, answer in done.answered
            if isinstance(wish, Throw)
        ],
        "lines": [_line(words, e, event) for event in e.events or ()],
        "reach": [
            {"name": words.own(f"companion-going-{code}"), "inches": inches}
            for code, inches in zip(GOING, e.inches, strict=False)
        ],
        "next": None if done.next is None else _next(words, roll, done.next),
        "dice": [die for wish, answer in done.answered if isinstance(wish, Throw) for die in answer],
        "units": roll.show(),
    }


def parts(words: CompanionWords, tally: Tally) -> list[Json]:
    """Show the parts of a sum, each with its rule."""
    return answers.tally(words, tally)


def _sum(words: CompanionWords, e: Evening, each: Sum) -> Json:
    """Show a sum; what it means once its dice have fallen."""
    means: dict[str, Any] = dict(each.means)
    if isinstance(means.get("hit"), bool):
        means["hit"] = yes_no(bool(means["hit"]))
    if "state" in means:
        means["state"] = STATE_NAMES[means["state"]]
    name = words.unit(e, e.units[each.unit], "bare")  # type: ignore[arg-type]
    return {
        "title": words.own(f"companion-sum-{each.kind}", unit=name),
        "tally": parts(words, each.tally),
        "needs": each.needs,
        "dice": each.dice,
        "total": each.total,
        "text": "" if each.total is None else words.own(f"companion-means-{each.kind}", **means),
    }


def _line(words: CompanionWords, e: Evening, event: Event) -> Json:
    """Tell what happened, with its rules and its sum."""
    tally = event.data.get("tally")
    text, *_ = words.event(e, event)  # type: ignore[arg-type]
    return {
        "text": text,
        "clauses": list(event.clauses),
        "tally": parts(words, tally) if isinstance(tally, Tally) else [],
    }


def _wanted(words: CompanionWords, e: Evening, wish: Wish) -> str:
    """Say what dice or a pick are for."""
    unit = words.unit(e, e.units[wish.unit], "bare")  # type: ignore[arg-type]
    count = wish.number if isinstance(wish, Throw) else wish.left
    return sentence(words.own(f"companion-want-{wish.purpose}", unit=unit, count=count))


def _next(words: CompanionWords, roll: Roll, wish: Wish) -> Json:
    """Say what is asked for next."""
    text = _wanted(words, roll.evening, wish)
    if isinstance(wish, Throw):
        found: Json = {"kind": "dice", "text": text, "count": wish.number}
        return found | {"side": None, "units": [], "many": False}
    return {
        "kind": "pick",
        "text": text,
        "count": wish.left,
        "side": wish.side,
        "units": [roll.records[number].id for number in wish.among],
        "many": wish.many,
    }


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
