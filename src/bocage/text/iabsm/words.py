"""I Ain't Been Shot, Mum! in words: units, places in inches, goals. The sentences are in `en`, `fr`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bocage.ground.table.lattice import UNIT, to_sixteenths
from bocage.kernel import Ask, Option
from bocage.kernel.options import point_text, unpack_point
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.cards import PLATOON
from bocage.systems.iabsm.battle.hulls import FATES, FREE, HOLDS, MANNED, NO_TARGET, ORDERS
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import OUTSIDE, PINNED, SUPPRESSED, Unit
from bocage.systems.iabsm.battle.verbs import FACINGS
from bocage.systems.iabsm.content.rows import Troops, guns, vehicles, weapons
from bocage.systems.iabsm.content.scenario import Scenario
from bocage.text.goals import Goals
from bocage.text.iabsm.artillery_words import battery_words
from bocage.text.inches import to_quarter
from bocage.text.speech import Args
from bocage.text.tablewords import TableWords

WORDS_OF: Final = {"order": "order", "face": "face", "result": "damage"}
"""How the values of events are called."""
ROMAN: Final = ("", "I", "II", "III", "IV")


def kind_on_foot(row: Troops) -> str:
    """Return what men are called: teams by what they serve, sections by what they are trained for."""
    if row.kind == "section":
        return "engineers" if "engineers" in row.traits else row.kind
    if row.kind != "team":
        return row.kind
    if row.gun:
        return "gun" if guns()[row.gun].calibre else "anti_tank"
    if row.mortar:
        return "mortar"
    if row.observer:
        return "observer"
    return next((trait for trait in ("flamethrower", "machine_gun") if trait in row.traits), row.kind)


class IabsmWords(TableWords[Iabsm, Unit]):
    """The sentences of the game in one language."""

    __slots__ = ()

    near: ClassVar[int] = UNIT + 5
    system: ClassVar[str] = "iabsm"
    tallies: ClassVar[tuple[str, ...]] = ("tally",)
    spoken: ClassVar[tuple[str, ...]] = (
        "activate",
        "run",
        "go",
        "fire",
        "spot",
        "cover",
        "done",
        "pass",
        "shoot",
    )

    def goals(self, scenario: Scenario) -> Goals:
        """victory-1: one side has the ground, the other is to take it."""
        x, y = scenario.objective
        point = self.own("place", x=to_quarter(to_sixteenths(x), UNIT), y=to_quarter(to_sixteenths(y), UNIT))
        found = {}
        for side in scenario.sides:
            name = "aim-keep" if side == scenario.holder else "aim-take"
            found[side] = [self.own(name, point=point, turns=scenario.turns), self.own("aim-break")]
            if any(force.withdraws for other, force in scenario.sides.items() if other != side):
                found[side].append(self.own("aim-withdraw"))
        return Goals(found, [])

    def kind_of(self, unit: Unit) -> str:
        return unit.counter.id if unit.hull is not None else kind_on_foot(unit.counter)

    def kind(self, unit: Unit, case: str = "bare") -> str:
        """Name what a unit is; a vehicle by its make."""
        if unit.hull is None:
            return super().kind(unit, case)
        make = f"iabsm-vehicle-{unit.counter.id}"
        article = self.attribute(make, "article") if self.has(make, "article") else "le"
        many = "yes" if case.endswith("pl") else "no"
        return self.own("machine", name=self.say(make), case=case, many=many, article=article)

    def gender(self, unit: Unit) -> str:
        if unit.hull is None:
            return super().gender(unit)
        make = f"iabsm-vehicle-{unit.counter.id}"
        return self.attribute(make, "gender") if self.has(make, "gender") else "m"

    def number(self, g: Iabsm, unit: Unit) -> str:
        """Count those of a side that are called alike; the only one has no number."""
        kind = self.kind_of(unit)
        alike = [each.id for each in g.units if each.side == unit.side and self.kind_of(each) == kind]
        return "" if len(alike) == 1 else str(alike.index(unit.id) + 1)

    def force_of(self, unit: Unit) -> str:
        return unit.counter.force

    def states(self, unit: Unit) -> list[str]:
        """What the unit suffers from, and what it has done."""
        found = self.hull_states(unit)
        if unit.is_blind:
            found.append(self.own("values-blind"))
        elif unit.is_sniper:
            found.append(self.own("state-skill", level=max(unit.skill, 0)))
        elif unit.is_big_man:
            found.append(self.own("state-level", level=ROMAN[unit.level]))
        else:
            found.append(self.own("state-figures", count=unit.figures))
        if unit.commander:
            found.append(self.own("state-commander"))
        if unit.shock:
            found.append(self.own("state-shock", count=unit.shock))
        if unit.state == PINNED:
            found.append(self.own("state-pinned"))
        if unit.state == SUPPRESSED:
            found.append(self.own("state-suppressed"))
        if unit.routed:
            found.append(self.own("state-routed"))
        if unit.dug_in:
            found.append(self.own("state-dug-in"))
        if unit.house != OUTSIDE:
            found.append(self.own("state-inside"))
        if unit.held:
            found.append(self.own("state-held"))
        if unit.in_cover:
            found.append(self.own("state-in-cover"))
        if unit.reserved:
            found.append(self.own("state-reserved", count=unit.reserved))
        if unit.spotted_by:
            found.append(self.own("state-spotted"))
        if unit.activated:
            found.append(self.own("state-activated"))
        return found

    def hull_states(self, unit: Unit) -> list[str]:
        """What a vehicle suffers from, and how a gun is laid."""
        found = []
        hull, lay = unit.hull, unit.lay
        if unit.rides >= 0:
            found.append(self.own("state-aboard"))
        if hull is not None and hull.fate != MANNED:
            return [self.own(f"state-{FATES[hull.fate]}")]
        if hull is not None:
            found.append(self.own("state-order", order=self.own(f"order-{ORDERS[hull.order]}")))
            if hull.held != FREE:
                found.append(self.own(f"state-{HOLDS[hull.held]}"))
            if hull.halted:
                found.append(self.own("state-halted"))
            if hull.engine:
                found.append(self.own("state-engine", count=hull.engine))
            if hull.sights:
                found.append(self.own("state-sights", count=hull.sights))
            if hull.gun_out:
                found.append(self.own("state-gun-out"))
        if lay is not None and not lay.loaded:
            found.append(self.own("state-unloaded"))
        if lay is not None and lay.aim != NO_TARGET:
            found.append(self.own("state-aims"))
        return found

    def values(self, row: Troops) -> str:
        """What a section, a team, a Big Man, a vehicle or a marker is."""
        vehicle = vehicles().get(row.id)
        if vehicle is not None:
            return self.own(
                "values-vehicle",
                name=self.own(f"vehicle-{row.id}"),
                front=vehicle.front,
                side=vehicle.side,
                rear=vehicle.rear,
                power=vehicle.power,
                crew=vehicle.crew,
            )
        if row.kind == "blind":
            return self.own("values-blind")
        reach = weapons()[row.arms].range
        return self.own("values", figures=row.figures, range=reach)

    def option_args(self, g: Iabsm, option: Option, ask: Ask | None) -> Args:
        args = super().option_args(g, option, ask)
        if option.kinds and option.kinds[-1] == "point":
            _, x, y = unpack_point(option.value)
            unit = ask.about.get("unit") if ask is not None else None
            mover = g.units[unit] if isinstance(unit, int) else g.units[0]
            args |= self.way(g.field, x, y, mover)
        return args

    def argument(self, g: Iabsm, kind: str, text: str, value: int, known: Args) -> Args:
        if kind == "heading":
            return {"facing": "" if text == FACINGS[0] else self.facing(text)}
        if kind == "stance":
            return {"stance": self.own(f"order-{text}")}
        if kind == "point":
            return {"place": self.place(text)}
        if kind == "battery":
            return {"battery": battery_words(self, g.batteries[value])}
        if kind == "task":
            return {"task": self.own(f"task-{text}")}
        if kind == "house":
            piece = g.field.table.pieces[int(text)]
            x, y = (piece.left + piece.right) // 2, (piece.top + piece.bottom) // 2
            return {"place": self.place(point_text(x, y))}
        return {kind: value}

    def value_args(self, g: Iabsm, name: str, value: object, data: Mapping[str, object]) -> Args:
        if name == "facing":
            return {name: self.facing(str(value))}
        if name in WORDS_OF and isinstance(value, str):
            return {name: self.own(f"{WORDS_OF[name]}-{value}")}
        if name == "task":
            return {name: self.own(f"task-{value}")}
        if name == "platoon" and isinstance(value, int):
            return {name: self.platoon(g, value)}
        if name == "level" and isinstance(value, int):
            return {name: ROMAN[value]}
        if name == "battery" and isinstance(value, int):
            return {name: battery_words(self, g.batteries[value])}
        if name == "bonus" and isinstance(value, str):
            return {name: self.own(f"bonus-{value}")}
        if name in ("off", "radius") and isinstance(value, int):
            return {name: to_quarter(value, UNIT)}
        return super().value_args(g, name, value, data)

    def platoon(self, g: Iabsm, number: int) -> str:
        """Name a platoon by its number."""
        all_of_them = [each for side in g.scenario.sides.values() for each in side.deploy]
        return self.pick(all_of_them[number].name)

    def question_args(self, g: Iabsm, ask: Ask) -> Args:
        args = super().question_args(g, ask)
        card, other = ask.about.get("card"), ask.about.get("other")
        if isinstance(card, int) and g.cards[card].kind == PLATOON:
            args["platoon"] = self.platoon(g, card - 1)
        elif isinstance(card, int):
            args["bonus"] = self.own(f"bonus-{g.cards[card].kind}")
        battery = ask.about.get("battery")
        if isinstance(battery, int):
            args["battery"] = battery_words(self, g.batteries[battery])
        if isinstance(other, int):
            args |= self.unit_args(g, "other", g.units[other])
        return args

    def where(self, g: Iabsm, unit: Unit) -> str:
        """Say where a unit is."""
        return self.at(g, unit.loc) if unit.loc != GONE else self.own("nowhere")
