"""I Ain't Been Shot, Mum! for the page: one language, all that it is told."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from bocage.ground.picture import CounterFace
from bocage.ground.table.lattice import Point
from bocage.kernel import Ask, No, Option
from bocage.server.iabsm import answers
from bocage.server.iabsm.marks import burst_of, show_marks, struck_by
from bocage.server.iabsm.tokens import army_of, drawn_as, figures_of, rings_of, tag_of
from bocage.server.presenter.answers import Answers
from bocage.server.presenter.drawing import draw_face
from bocage.server.presenter.pieces import Spots, printed, show_units
from bocage.server.presenter.presenter import Json
from bocage.server.presenter.table_presenter import BUILDING, TablePresenter
from bocage.systems.common.chances import Foretelling
from bocage.systems.common.table.bodies import GONE, Body
from bocage.systems.common.table.moves import Walk
from bocage.systems.iabsm.battle.cards import BLINDS, OF_THE_RULES, SNIPER, TEA
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import Unit
from bocage.systems.iabsm.battle.verbs import FACINGS, FORWARD, STEP, WINDS
from bocage.systems.iabsm.content.rows import Troops, troops, vehicles
from bocage.systems.iabsm.content.scenario import Side
from bocage.systems.iabsm.explain import preview
from bocage.systems.iabsm.explain.asked import NOT_NOW
from bocage.systems.iabsm.explain.why_not import wishes
from bocage.systems.iabsm.rules.blinds.concealing import CONCEAL
from bocage.systems.iabsm.rules.blinds.deploying import PLACE
from bocage.systems.iabsm.rules.infantry.movement import GO, forward
from bocage.systems.iabsm.view.counter_face import counter_face
from bocage.systems.iabsm.view.show_artillery import battery_name
from bocage.text.iabsm.artillery_words import battery_words
from bocage.text.iabsm.words import IabsmWords

SHOWN_STATES: Final = ("in_cover", "spotted", "activated", "overwatch", "routed", "dug_in")


class IabsmPresenter(TablePresenter[Iabsm]):
    """The units with their bases on the table, and the cards; all else the shared presenters know."""

    __slots__ = ()
    answers: ClassVar[Answers] = answers
    preview: ClassVar[Foretelling] = preview
    not_now: ClassVar[No] = NOT_NOW
    ways: ClassVar[frozenset[str]] = frozenset({GO})
    setting_up: ClassVar[frozenset[str]] = frozenset({CONCEAL})
    words: IabsmWords

    def __init__(self, lang: str) -> None:
        self.words = IabsmWords(lang)

    # The table

    def units(self, g: Iabsm, seen: list[dict[str, Any]]) -> tuple[list[Json], list[Json]]:
        return show_units(
            g, seen, lambda unit, each: self._look(g, unit), lambda unit, each: self._more(g, unit, each)
        )

    def _look(self, g: Iabsm, unit: Unit) -> Json:
        """All of a unit in one line, for those who hear it, and its face."""
        words = self.words
        told = [words.unit(g, unit, "bare"), *words.states(unit), words.values(unit.counter)]
        if unit.under >= 0:
            told.append(words.own("state-under", blind=words.unit(g, g.units[unit.under], "bare")))
        return {"words": ", ".join(dict.fromkeys(told)), "face": face_name(unit.counter)}

    def _more(self, g: Iabsm, unit: Unit, seen: dict[str, Any]) -> Json:
        states = [name for name in SHOWN_STATES if seen[name]]
        if seen["state"] != "steady":
            states.append(seen["state"])
        if unit.is_wreck:
            states.append("wreck")
        return {
            "force": seen["force"],
            "states": states,
            "values": {name: seen[name] for name in ("figures", "shock", "range", "reserved")},
            "at": {"x": unit.x, "y": unit.y},
            "facing": unit.facing,
            "radius": unit.radius,
            "hull": None if unit.hull is None else [unit.half_length, unit.radius],
            "bases": [{"x": x, "y": y} for x, y in unit.points],
            "army": army_of(unit),
            "drawn": drawn_as(unit),
            "figures": figures_of(unit),
            "prone": unit.in_cover or seen["state"] != "steady",
            "tag": tag_of(self.words, g, unit),
            "rings": rings_of(self.words, g, unit),
        }

    def more(self, g: Iabsm, seen: dict[str, Any]) -> Json:
        """The cards of this turn, and what lies on the table. Nobody knows the order of the cards to come:
        they are sorted by their names."""
        cards = seen["cards"]
        left = sorted((self._card(g, each) for each in cards["left"]), key=lambda card: str(card["name"]))
        drawn = [self._card(g, each) for each in cards["drawn"]]
        houses = [number for number, kind in enumerate(g.field.kinds) if kind.code == BUILDING]
        lodged = {unit.house for unit in g.units if unit.loc != GONE}
        return {
            "cards": {"drawn": drawn, "left": left},
            "marks": show_marks(self.words, g, seen),
            "lifted": [at for at, number in enumerate(houses) if number in lodged],
        }

    def _card(self, g: Iabsm, name: str) -> Json:
        """A card in words, and whose it is."""
        if name == TEA:
            return {"id": name, "name": self.words.say("server-card-tea"), "kind": "tea", "side": None}
        if name.startswith("platoon-"):
            number = int(name.removeprefix("platoon-")) - 1
            side = g.seats[g.platoons[number]]
            return {"id": name, "name": self.words.platoon(g, number), "kind": "platoon", "side": side}
        for battery in g.batteries:
            if battery_name(g, battery) == name:
                text = battery_words(self.words, battery)
                return {"id": name, "name": text, "kind": "support", "side": g.seats[battery.side]}
        kind, _, seat = name.partition("-")
        if kind in (BLINDS, SNIPER) and seat in g.seats:
            side = self.words.side(g, g.seats.index(seat))
            if kind == BLINDS:
                text = self.words.say("server-card-blinds", side=side)
            else:
                text = self.words.say("server-card-sniper", side=side)
            return {"id": name, "name": text, "kind": kind, "side": seat}
        for card in g.cards:
            if card.kind not in OF_THE_RULES and name == f"{g.seats[card.side]}-{card.kind}":
                text = self.words.own(f"bonus-{card.kind}")
                return {"id": name, "name": text, "kind": "bonus", "side": g.seats[card.side]}
        unit = next(each for each in g.units if each.name == name)
        text = self.words.unit(g, unit, "bare")
        return {"id": name, "name": text, "kind": "big_man", "side": g.seats[unit.side]}

    # Questions

    def spots(self, g: Iabsm, option: Option, ask: Ask) -> Spots:
        """A change of facing belongs to the unit that acts."""
        found = super().spots(g, option, ask)
        about = ask.about.get("unit")
        if option.verb == g.verbs.face.name and isinstance(about, int):
            found.add_unit(g, g.units[about])
        return found

    def turns(self, g: Iabsm, option: Option) -> float | None:
        return WINDS.index(option.args[0]) * 45.0 if option.verb == g.verbs.face.name else None

    # Moving

    def mover(self, g: Iabsm, ask: Ask) -> Unit | None:
        about = ask.about.get("unit")
        return g.units[about] if ask.kind in (GO, PLACE) and isinstance(about, int) else None

    def stand(self, g: Iabsm, unit: Body, at: Point, first: int, walk: Walk) -> tuple[Iabsm, Body]:
        twin = g.copy()
        moved = twin.units[unit.id]
        twin.put(moved, *at, forward(twin, moved, at) if first == FORWARD else (first - 1) * STEP)
        return twin, moved

    def slots(self, g: Iabsm, unit: Body) -> list[Point]:
        return answers.drill_slots(g, g.units[unit.id])

    def onlookers(self, g: Iabsm, unit: Body) -> list[Json]:
        return answers.onlookers(self.words, g, g.units[unit.id])

    def area_text(self, ask: Ask, first: int) -> str:
        return self.words.say("server-forward") if first == FORWARD else self.words.facing(FACINGS[first])

    def area_facing(self, ask: Ask, first: int) -> int | None:
        return None if first == FORWARD else (first - 1) * STEP

    def going(self, g: Iabsm, unit: Body, at: Point) -> str:
        return self.words.attribute(
            "iabsm-verb-go", "short", **self.words.way(g.field, *at, g.units[unit.id])
        )

    # Aiming

    def burst(self, g: Iabsm, ask: Ask) -> Json | None:
        return burst_of(g, ask)

    def aimed(self, g: Iabsm, ask: Ask, at: Point) -> tuple[str, str]:
        return struck_by(self.words, g, ask, at)

    # What is wished, and what can be looked up

    def wished(self, g: Iabsm, ask: Ask, place: int, chosen: int) -> list[str]:
        return wishes(g, ask, place, chosen)

    def force_of_side(self, side: Side) -> str:
        return side.force

    def drives(self, counter: str) -> bool:
        return counter in vehicles()

    def counters(self) -> list[Json]:
        words = self.words
        return [
            printed(each, face_name(each), words.values(each), words.force(each.force))
            for each in troops().values()
        ]

    def face(self, name: str) -> str | None:
        return draw_face(name, find_face)


def face_name(row: Troops) -> str:
    """The name of the picture of a unit."""
    return f"iabsm.{row.id}"


def find_face(name: str) -> CounterFace | None:
    """What is drawn on the face of this name; None when no unit is called so."""
    row = troops().get(name.removeprefix("iabsm."))
    return None if row is None else counter_face(row)
