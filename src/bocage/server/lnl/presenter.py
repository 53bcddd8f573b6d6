"""What Lock 'n Load and its modules tell the page, in one language."""

from __future__ import annotations

from typing import Any, ClassVar

from bocage.kernel import Ask, No, Option
from bocage.server.lnl import answers, pieces
from bocage.server.lnl.faces import counter_face_id, draw_face, draw_rose, weapon_face_id
from bocage.server.presenter.answers import Answers
from bocage.server.presenter.pieces import Spots, printed, turns_to
from bocage.server.presenter.presenter import Json
from bocage.server.presenter.system_presenter import SystemPresenter
from bocage.systems.common.chances import Foretelling
from bocage.systems.common.gestures import Part
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.content.counters import Counter, VehicleCounter, catalogue
from bocage.systems.lnl.content.scenario import Side
from bocage.systems.lnl.explain import preview
from bocage.systems.lnl.explain.why.moments import NOT_NOW
from bocage.systems.lnl.explain.wishes import wishes
from bocage.text.lnl.names import kind_name
from bocage.text.lnl.words import LnlWords


class LnlPresenter(SystemPresenter[Lnl]):
    """Lock 'n Load and its modules."""

    __slots__ = ()
    answers: ClassVar[Answers] = answers
    preview: ClassVar[Foretelling] = preview
    not_now: ClassVar[No] = NOT_NOW
    setting_up: ClassVar[frozenset[str]] = frozenset({"set-up", "face"})
    ways: ClassVar[frozenset[str]] = frozenset({"step", "drive", "fly"})
    words: LnlWords

    def __init__(self, lang: str) -> None:
        self.words = LnlWords(lang)

    # The table

    def units(self, g: Lnl, seen: list[dict[str, Any]]) -> tuple[list[Json], list[Json]]:
        return pieces.show_units(g, self.words, seen)

    def weapons(self, g: Lnl, seen: dict[str, Any]) -> list[Json]:
        return pieces.show_lying(g, self.words, seen["weapons"])

    def things(self, g: Lnl, seen: dict[str, Any], ask: Ask | None) -> list[Json]:
        return pieces.show_things(g, self.words, seen, ask)

    def support(self, g: Lnl, seen: dict[str, Any]) -> list[Json]:
        return pieces.show_artillery(g, self.words, seen["artillery"])

    def story(self, g: Lnl, seen: dict[str, Any]) -> list[Json]:
        happened = seen["events"]["happened"]
        return [{"place": each["where"], "text": self.words.pick(each["text"])} for each in happened]

    def spots(self, g: Lnl, option: Option, ask: Ask) -> Spots:
        return pieces.spots(g, option, ask)

    def turns(self, g: Lnl, option: Option) -> float | None:
        return turns_to(option, g.verbs.corners)

    def storeys(self, g: Lnl) -> tuple[tuple[str, ...], ...]:
        return pieces.storeys(g.field)

    # Answers

    def named_part(self, g: Lnl, part: Part) -> Json:
        if part.what != "weapon":
            return super().named_part(g, part)
        weapon = g.weapons[part.number]
        return {"id": pieces.weapon_id(g, weapon), "name": self.words.weapon(weapon.kind.id, "bare")}

    def wished(self, g: Lnl, ask: Ask, place: int, chosen: int) -> list[str]:
        return wishes(g, ask, place, chosen)

    # What can be looked up

    def force_of_side(self, side: Side) -> str:
        return side.force

    def drives(self, counter: str) -> bool:
        return isinstance(catalogue().counters.get(counter), VehicleCounter)

    def counters(self) -> list[Json]:
        words, known = self.words, catalogue()
        units = [
            printed(
                counter,
                counter_face_id(counter),
                f"{self._kind(counter)} {counter.designation()}",
                words.force(counter.force) if counter.force in known.forces else "",
            )
            for counter in known.counters.values()
        ]
        weapons = [
            printed(kind, weapon_face_id(kind, None), words.weapon(kind.id, "bare"))
            for kind in known.weapons.values()
        ]
        return [*units, *weapons]

    def _kind(self, counter: Counter) -> str:
        return self.words.own(f"kind-{kind_name(counter)}", case="bare", many="no")

    def face(self, name: str) -> str | None:
        return draw_face(name)

    def rose(self, facing: int, corners: int, armour: str, struck: str) -> str | None:
        return draw_rose(self.words, facing, corners, armour, struck)
