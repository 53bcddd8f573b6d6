"""Why not, for support missions, fortifications and tunnels."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bocage.kernel import Ask, No
from bocage.systems.common.questions import NotFoundError, word
from bocage.systems.vv.emplacing import NOT_ITS_ZONE, cannot_fortify
from bocage.systems.vv.mortars import spotted_by
from bocage.systems.vv.questions import Question, place_named
from bocage.systems.vv.state import Vv
from bocage.systems.vv.support_missions import Calls, cannot_call, cannot_call_smoke
from bocage.systems.vv.verbs import MISSIONS

NO_SUCH_MISSION: Final = No("vv-21.2-1", "no-such-mission")


def _mission(forbids: Callable[[Vv, Calls, int, int], No | None]) -> Question:
    def question(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
        name = word(words, 0)
        if name not in MISSIONS:
            raise NotFoundError(NO_SUCH_MISSION.about(mission=name))
        return forbids(g, Calls(side, spotted_by(g, side)), MISSIONS.index(name), place_named(g, words, 1))

    return question


def _fortify(g: Vv, ask: Ask, side: int, words: list[str]) -> No | None:
    cell, kind = place_named(g, words, 0), ask.about.get("fortification")
    return cannot_fortify(g, kind, cell) or NOT_ITS_ZONE if isinstance(kind, str) else None


GROUND: Final[Mapping[str, Question]] = {
    "mission": _mission(cannot_call),
    "smoke-barrage": _mission(cannot_call_smoke),
    "fortify": _fortify,
}
