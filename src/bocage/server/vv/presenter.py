"""What Valor & Victory tells the page, in one language."""

from __future__ import annotations

from typing import Any, ClassVar

from bocage.kernel import Ask, No, Option
from bocage.server.presenter.answers import Answers
from bocage.server.presenter.pieces import Spots, printed, turns_to
from bocage.server.presenter.presenter import Json
from bocage.server.presenter.system_presenter import SystemPresenter
from bocage.server.vv import answers, pieces
from bocage.server.vv.faces import counter_face_id, draw_face, weapon_face_id
from bocage.systems.common.chances import Foretelling
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.content.counters import catalogue
from bocage.systems.vv.content.scenario import Side
from bocage.systems.vv.content.tables import HEXSIDES
from bocage.systems.vv.explain import preview
from bocage.systems.vv.explain.why.why_not import NOT_NOW
from bocage.systems.vv.explain.wishes import wishes
from bocage.text.vv.words import VvWords


class VvPresenter(SystemPresenter[Vv]):
    """Valor & Victory."""

    __slots__ = ()
    answers: ClassVar[Answers] = answers
    preview: ClassVar[Foretelling] = preview
    not_now: ClassVar[No] = NOT_NOW
    setting_up: ClassVar[frozenset[str]] = frozenset(
        {"set-up", "set-up-facing", "set-up-fortification", "set-up-bunker"}
    )
    ways: ClassVar[frozenset[str]] = frozenset({"move", "drive"})
    words: VvWords

    def __init__(self, lang: str) -> None:
        self.words = VvWords(lang)

    # The table

    def units(self, g: Vv, seen: list[dict[str, Any]]) -> tuple[list[Json], list[Json]]:
        return pieces.show_units(g, self.words, seen)

    def things(self, g: Vv, seen: dict[str, Any], ask: Ask | None) -> list[Json]:
        return pieces.show_things(g, self.words, seen)

    def support(self, g: Vv, seen: dict[str, Any]) -> list[Json]:
        return pieces.show_support(self.words, seen)

    def spots(self, g: Vv, option: Option, ask: Ask) -> Spots:
        return pieces.spots(g, option, ask)

    def turns(self, g: Vv, option: Option) -> float | None:
        return turns_to(option, HEXSIDES, sides=True)

    # Answers

    def wished(self, g: Vv, ask: Ask, place: int, chosen: int) -> list[str]:
        return wishes(g, ask, place, chosen)

    # What can be looked up

    def force_of_side(self, side: Side) -> str:
        return side.nation

    def drives(self, counter: str) -> bool:
        known = catalogue().counters.get(counter)
        return known is not None and known.is_vehicle

    def counters(self) -> list[Json]:
        words, known = self.words, catalogue()
        units = [
            printed(counter, counter_face_id(counter), words.described(counter), words.force(counter.nation))
            for counter in known.counters.values()
        ]
        weapons = [
            printed(kind, weapon_face_id(kind, kind.nations[0]), words.weapon(kind.id))
            for kind in known.weapons.values()
        ]
        return [*units, *weapons]

    def face(self, name: str) -> str | None:
        return draw_face(name)
