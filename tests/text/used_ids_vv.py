"""Which messages Valor & Victory can ask for: read from its source and data, so that none is forgotten."""

from __future__ import annotations

from functools import cache
from typing import get_args

from bocage.kernel import Option, Verb
from bocage.server.vv.answers import TONES
from bocage.systems import option_names
from bocage.systems.vv.battle import state, verbs
from bocage.systems.vv.content import rows
from bocage.systems.vv.content.called import called
from bocage.systems.vv.content.counters import catalogue
from bocage.systems.vv.content.tables import tables
from bocage.text.vv.words import TOLD_MARKS, VvWords
from tests.text.used_ids import SOURCE, calls_in, constants, texts

VV = [SOURCE / "systems" / "vv"]
ACTS = {state.FIRE_PHASE, state.MOVEMENT, state.DEFENSIVE_FIRE, state.ADVANCE, state.ASSAULT}
"""Phases that ask by their own name what is done."""
PHASES = ACTS | {state.SETUP, state.COMMAND, state.AFTER_ACTION, state.END_OF_TURN, state.OVER}
ON_A_LINE = {"smoke", "hill", "bunker"}
"""What a line of sight may meet besides terrain."""


@cache
def vv_ids() -> set[str]:
    """Every id that is put together from code or data, or said by `own` with the name written out."""
    families: dict[str, set[str]] = {
        "event": texts("tell", 0, VV) | texts("Event", 0, VV),
        "ask": texts("Ask", 1, VV) | texts("name_units", 4, VV) | ACTS,
        "verb": verb_names(),
        "no": texts("No", 1, VV),
        "part": {code for code in parts() - ON_A_LINE if called(code) is None},
        "terrain": ON_A_LINE,
        "force": set(get_args(rows.Nation)),
        "phase": PHASES,
        "tally": set(VvWords.tallies),
        "spoken": set(VvWords.spoken),
        "state": {"pinned", "valor", "immobile"},
        "mark": set(TOLD_MARKS),
        "module": {"vv"},
        "option": set(option_names("vv")),
        "result": set(TONES),
        "support": {"smoke", "expendable", "mission", "sniper"},
    }
    found = {f"vv-{family}-{name}" for family, names in families.items() for name in names}
    return found | own_words() | {"vv-counters"} | {f"vv-{reason}" for reason in texts("_outcome", 2, VV)}


def verb_names() -> set[str]:
    made = verbs.Verbs([], [])
    each = [getattr(made, name) for name in dir(made)]
    found = {verb.name for verb in each if isinstance(verb, Verb)}
    return found | {option.verb for option in vars(verbs).values() if isinstance(option, Option)}


def parts() -> set[str]:
    """The names of the parts of sums that are written in the code or stand in tables."""
    kinds = {counter.kind for counter in catalogue().counters.values()}
    return texts("Part", 2, VV) | set(tables().modifiers) | kinds


def own_words() -> set[str]:
    files = [*(SOURCE / "text" / "vv").glob("*.py"), *(SOURCE / "server" / "vv").glob("*.py")]
    return {
        f"vv-{name}"
        for file in files
        for name_called, call in calls_in(file)
        if name_called == "own"
        for name in constants(call.args[0])
    }
