"""Valor & Victory at its desk: one language, all that the page is told."""

from __future__ import annotations

from typing import Any, ClassVar

from bocage.kernel import Ask, Event, Game, No, Option
from bocage.server.desk import Json
from bocage.server.pieces import Spots, turns_to
from bocage.server.system_desk import SystemDesk
from bocage.server.vv import answers, pieces
from bocage.server.vv.faces import counter_name, draw_face, weapon_name
from bocage.systems.common.luck import Throw as Luck
from bocage.systems.vv.counters import catalogue
from bocage.systems.vv.luck import throw
from bocage.systems.vv.preview import HALF_BUILT, PREVIEWED
from bocage.systems.vv.scenario import Side
from bocage.systems.vv.state import Vv
from bocage.systems.vv.tables import HEXSIDES
from bocage.systems.vv.why import NOT_NOW
from bocage.systems.vv.wishes import wishes
from bocage.text.vv import VvWords


class VvDesk(SystemDesk):
    """Valor & Victory."""

    __slots__ = ()
    not_now: ClassVar[No] = NOT_NOW
    setting_up: ClassVar[frozenset[str]] = frozenset(
        {"set-up", "set-up-facing", "set-up-fortification", "set-up-bunker"}
    )
    ways: ClassVar[frozenset[str]] = frozenset({"move"})
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

    def has_dice(self, g: Vv, option: Option, ask: Ask) -> bool:
        return option.verb in PREVIEWED or ask.kind in HALF_BUILT

    def thrown(self, g: Vv, event: Event) -> Luck | None:
        return throw(g, event)

    # Answers

    def wishes(self, game: Game[Any], place: str) -> list[str]:
        g: Vv = game.state
        return [] if game.ask is None else wishes(g, game.ask, g.field.number(place))

    def odds(self, game: Game[Any], option: Option) -> Json:
        return answers.odds(self.words, game, option)

    def path(self, game: Game[Any], to: str) -> Json | None:
        return answers.path(self.words, game, to)

    def sight(self, game: Game[Any], a: str, b: str) -> Json:
        return answers.sight(self.words, game.state, a, b)

    def seen(self, game: Game[Any], a: str) -> Json:
        return answers.seen(game.state, a)

    # What can be looked up

    def force_of_side(self, side: Side) -> str:
        return side.nation

    def counters(self) -> list[Json]:
        words = self.words
        units: list[Json] = [
            {
                "id": counter.id,
                "kind": counter.kind,
                "force": words.force(counter.nation),
                "face": counter_name(counter),
                "words": words.described(counter),
            }
            for counter in catalogue().counters.values()
        ]
        weapons: list[Json] = [
            {
                "id": kind.id,
                "kind": kind.kind,
                "force": "",
                "face": weapon_name(kind, kind.nations[0]),
                "words": words.weapon(kind.id),
            }
            for kind in catalogue().weapons.values()
        ]
        return [*units, *weapons]

    def face(self, name: str) -> str | None:
        return draw_face(name)

    def rose(self, facing: int, corners: int, armour: str, struck: str) -> str | None:
        """18.5 knows front and rear only: the counter shows them, and no rose is drawn."""
        return None


DESK = VvDesk
