"""Why not: for anything that is not offered, the rule that stands against it.

The same predicates that build the options answer here, with the state that the walk has when it asks
(`Ask.about`). What belongs to another step of the rules is told which step has to be answered first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import NotFoundError, each_once
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.explain.questions import Question, hex_named, own_unit, place_named
from bocage.systems.lnl.explain.why.answers import ANSWERS
from bocage.systems.lnl.explain.why.helicopters import HELICOPTERS, IN_FLIGHT
from bocage.systems.lnl.explain.why.impulses import ALSO, IMPULSE, duty
from bocage.systems.lnl.explain.why.indirect import INDIRECT
from bocage.systems.lnl.explain.why.moments import ACTING, STEPS, WHEN, answer_first
from bocage.systems.lnl.explain.why.on_foot import ON_FOOT, against_fire_at_named, against_fire_named
from bocage.systems.lnl.explain.why.on_the_move import DRIVING, ON_THE_MOVE, against_move_named, whole_move
from bocage.systems.lnl.explain.why.ordnance import ORDNANCE
from bocage.systems.lnl.explain.why.rallying import LEADERS, RALLY
from bocage.systems.lnl.explain.why.vehicles import VEHICLES
from bocage.systems.lnl.rules.indirect.callers import NO_SIGHT, cells_in_view, sees_cell
from bocage.systems.lnl.rules.people.snipers import cannot_place_sniper
from bocage.systems.lnl.rules.scenario.deployment import NEEDED, cannot_place
from bocage.systems.lnl.rules.turn.acting import NOT_DECLARED
from bocage.systems.lnl.rules.turn.rally import RallyPart

UNKNOWN: Final = No("lnl-2.0-1", "unknown-choice")
DECLARED_BEFORE: Final = No("lnl-4.0a-6", "declared-beforehand")
TOO_FAR: Final = No("lnl-18.2-10", "too-far-to-correct")
CANNOT_SET_UP: Final = No("lnl-1.3-1", "cannot-set-up-there")


def why_not(g: Lnl, ask: Ask, key: str) -> No | None:
    """The rule against this key; None if there is none, and so it is offered."""
    verb, _, rest = key.partition(":")
    elsewhere = WHEN.get(verb) or g.module.when.get(verb) or (ACTING if verb in ACTS else None)
    if elsewhere is None:
        return UNKNOWN
    question = _question(g, ask, verb)
    side, words = g.seats.index(ask.seat), rest.split(">") if rest else []
    try:
        if question is not None:
            return question(g, ask, side, words)
    except NotFoundError as error:
        return error.refusal
    if ask.find(key) is not None:
        return None
    if ask.kind not in OPEN:
        return answer_first(STEPS.get(ask.kind) or g.module.steps[ask.kind])
    return elsewhere


def _question(g: Lnl, ask: Ask, verb: str) -> Question | None:
    """What the rules say to this verb at this question; None where it has no place."""
    if ask.kind == "impulse" and verb == g.module.duty_verb:
        return duty
    if ask.kind in g.module.fire_questions:
        return FIRE_BESIDE.get(verb)
    return MOMENTS.get(ask.kind, NO_QUESTIONS).get(verb)


def all_against(g: Lnl, ask: Ask, key: str) -> list[No]:
    """Everything that stands against a key: of fire and steps also what would be if the first were not."""
    first = why_not(g, ask, key)
    if first is None:
        return []
    verb, _, rest = key.partition(":")
    against = AGAINST.get(verb)
    if against is None or (ask.kind not in ACTIVE and not (verb == "move" and ask.kind in UNDER_WAY)):
        return [first]
    try:
        return each_once([first, *against(g, ask, g.seats.index(ask.seat), rest.split(">"))])
    except NotFoundError:
        return [first]


def _declared_before(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return DECLARED_BEFORE


def _whole_move(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    return whole_move(g, ask, side, words) if len(words) > 1 else WHEN["move"]


def _once_activated(question: Question) -> Question:
    """Before anybody is activated: what else is against it, or just that."""

    def answer(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        return question(g, ask, side, words) or NOT_DECLARED

    return answer


def _in_its_phase(verb: str) -> Question:
    """In the Operations Phase: what would be against it in the Rally Phase, or just that it is not."""

    def answer(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        then = Ask(ask.seat, "rally", (), {"done": RallyPart()})
        return RALLY[verb](g, then, side, words) or WHEN[verb]

    return answer


# Single questions


def _place(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """1.3-1: in its zone, where the rules let it stand, and without taking the room of another."""
    loc, number = place_named(g, words, 0), ask.about["unit"]
    zone, needed = ask.about["zone"], ask.about["needed"]
    assert isinstance(number, int)
    assert isinstance(zone, list)
    assert isinstance(needed, list)
    if loc in needed:
        return NEEDED
    return cannot_place(g, g.units[number], loc) or (None if loc in zone else CANNOT_SET_UP)


def _sniper_at(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    sniper, loc = own_unit(g, side, words, 0), place_named(g, words, 1)
    if not any(option.args[0] == sniper.name for option in ask.options):
        return answer_first(STEPS[ask.kind])
    return cannot_place_sniper(g, sniper, loc)


def _aim(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """18.2-2: at a hex that the caller sees."""
    caller, cell = ask.about["unit"], hex_named(g, words, 0, "lnl-18.2-2")
    assert isinstance(caller, int)
    return None if cell in cells_in_view(g, g.units[caller]) else NO_SIGHT


def _fire_beside(verb: str) -> Question:
    """From where the unit is that the question is about, and from nowhere else."""

    def answer(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
        number = ask.about["unit"]
        assert isinstance(number, int)
        if place_named(g, words, 0) != g.units[number].loc:
            return answer_first(g.module.steps[ask.kind])
        return ACTS[verb](g, ask, side, words)

    return answer


def _correct(g: Lnl, ask: Ask, side: int, words: list[str]) -> No | None:
    """18.2-10: where the round came down, or up to one hex away, in his sight."""
    caller, landed = ask.about["unit"], ask.about["at"]
    assert isinstance(caller, int)
    assert isinstance(landed, int)
    cell = hex_named(g, words, 0, "lnl-18.2-10")
    if not sees_cell(g, g.units[caller], cell):
        return NO_SIGHT
    return None if cell == landed or cell in g.field.land.neighbours[landed] else TOO_FAR


NO_QUESTIONS: Final[Mapping[str, Question]] = {}
ACTS: Final[Mapping[str, Question]] = {**ON_FOOT, **ORDNANCE, **INDIRECT, **VEHICLES, **HELICOPTERS}
"""What units do when they are activated."""
FIRE_BESIDE: Final[Mapping[str, Question]] = {verb: _fire_beside(verb) for verb in ("fire", "fire-at")}
"""What a unit may do when a module lets it fire from where it is."""
MOMENTS: Final[Mapping[str, Mapping[str, Question]]] = {
    "set-up": {"place": _place},
    "rally-leaders": LEADERS,
    "rally": RALLY,
    "impulse": {
        **{verb: _once_activated(question) for verb, question in ACTS.items()},
        **{verb: _in_its_phase(verb) for verb in RALLY},
        **IMPULSE,
        "move": _whole_move,
    },
    "also-activate": ALSO,
    "act": {
        **{verb: _in_its_phase(verb) for verb in RALLY},
        **ACTS,
        "activate": _declared_before,
        "also": _declared_before,
        "move": _whole_move,
    },
    "step": ON_THE_MOVE,
    "drive": DRIVING,
    "fly": IN_FLIGHT,
    "opportunity-fire": ANSWERS,
    "sniper-order": {"sniper-at": _sniper_at},
    "sniper-where": {"sniper-at": _sniper_at},
    "spotting-round": {"aim": _aim},
    "correct-fire": {"fire-for-effect": _correct},
}
"""By question, the choices whose rules are asked. Each answers None for exactly what is offered."""
AGAINST: Final[Mapping[str, Callable[[Lnl, Ask, int, list[str]], list[No | None]]]] = {
    "fire": against_fire_named,
    "fire-at": against_fire_at_named,
    "move": against_move_named,
}
"""By verb, everything that is against it."""
ACTIVE: Final = frozenset({"impulse", "act"})
"""The questions of an impulse, which know who has acted in it."""
UNDER_WAY: Final = frozenset({"step", "drive"})
"""The questions of those who are on the move."""
OPEN: Final = frozenset({"set-up", "rally", "rally-leaders", "impulse", "act"})
"""The questions that begin something, rather than finish what has begun."""
