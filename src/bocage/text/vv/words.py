"""Valor & Victory in words: its pieces, named by their data, its events, questions and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from bocage.kernel import Ask, Event, Option, Tally
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import MARKERS, Unit, copy_unit, whereabouts
from bocage.systems.vv.content.called import called, counter_names, mission_names, weapon_names
from bocage.systems.vv.content.counters import Counter
from bocage.systems.vv.content.scenario import Scenario
from bocage.systems.vv.content.tables import HEXSIDES, LETTERS
from bocage.systems.vv.explain.preview import Preview
from bocage.systems.vv.explain.route import cost_of_step
from bocage.systems.vv.rules.fire.casualties import met_by
from bocage.systems.vv.rules.movement.movement import Move
from bocage.systems.vv.rules.vehicles.driving import Drive
from bocage.text.goals import Goals
from bocage.text.speech import Args, SystemWords, roll_text, total_of, yes_no
from bocage.text.vv.goals import vv_goals
from bocage.text.words import signed, whole

LEADER: Final = "leader"
VOWELS: Final = "aeéiouhAEÉIOUH"
PAYMENTS: Final = frozenset({"pin", "reduce", "reduce-pin", "eliminate"})
TOLD_MARKS: Final = ("fire", "move", "assault_move", "advanced")
"""Markers that players lay on a counter. The others exist for the rules alone."""


class VvWords(SystemWords[Vv, Unit]):
    """The sentences of Valor & Victory in one language."""

    __slots__ = ()
    system: ClassVar[str] = "vv"
    one_unit: ClassVar[frozenset[str]] = frozenset(
        {"unit", "other", "leader", "prey", "taker", "transport", "firer"}
    )
    several_units: ClassVar[frozenset[str]] = frozenset({"units", "firers", "targets", "defenders"})
    places: ClassVar[frozenset[str]] = frozenset({"at", "origin", "to", "target", "path"})
    tallies: ClassVar[tuple[str, ...]] = ("strength", "defence", "kill", "losses", "tally")
    spoken: ClassVar[tuple[str, ...]] = ("fire", "move", "assault", "advance", "smoke", "done")

    def goals(self, scenario: Scenario) -> Goals:
        return vv_goals(self, scenario)

    # Pieces

    def kind_of(self, unit: Unit) -> str:
        """Return "leader" for leaders, the counter's id for all others."""
        return LEADER if unit.counter.is_leader else unit.counter.id

    def force_of(self, unit: Unit) -> str:
        return unit.counter.nation if unit.counter.is_infantry else ""

    def kind(self, unit: Unit, case: str = "bare") -> str:
        """Name the kind of a unit with its article: "rifle squad"; "l'escouade de fusiliers"."""
        return self.counter(self.kind_of(unit), case)

    def counter(self, id: str, case: str = "bare") -> str:
        """Name a counter as its data has it, with the article that the language wants."""
        name = self.own("leader") if id == LEADER else self.pick(counter_names()[id])
        return self.own(
            "noun",
            case=case,
            many=yes_no(case.endswith("pl")),
            name=name,
            names=self.plural(name),
            article="elided" if self.is_feminine(id) and name[0] in VOWELS else self._gender(id),
        )

    def plural(self, name: str) -> str:
        """Form the plural: in French the first word takes the s, in English the last."""
        if self.lang != "fr":
            return f"{name}s"
        first, space, rest = name.partition(" ")
        return f"{first}s{space}{rest}"

    def gender(self, unit: Unit) -> str:
        return self._gender(self.kind_of(unit))

    def _gender(self, id: str) -> str:
        """Return the grammatical gender of a kind, "m" or "f"."""
        return "f" if self.is_feminine(id) else "m"

    def is_feminine(self, id: str) -> bool:
        """Whether a kind is feminine: squads are, and the machines that the catalogue lists."""
        return id.endswith("squad") or id in self.own("feminine").split()

    def number(self, g: Vv, unit: Unit) -> str:
        """Number half-squads that came from a split after all squads there were."""
        if not unit.name.startswith("new-"):
            return super().number(g, unit)
        men = [each.id for each in g.units if each.side == unit.side and each.counter.is_infantry]
        return str(men.index(unit.id) + 1)

    def _compose(self, unit: Unit, case: str, number: str) -> str:
        if unit.counter.is_infantry:
            return super()._compose(unit, case, number)
        return f"{self.kind(unit, case)} {number}".strip()

    def states(self, unit: Unit) -> list[str]:
        gender = self.gender(unit)
        told = [name for name in ("pinned", "valor", "immobile") if getattr(unit, name)]
        found = [self.own(f"state-{name}", gender=gender) for name in told]
        found += [
            self.own(f"mark-{name}")
            for bit, name in MARKERS.items()
            if unit.marks & bit and name in TOLD_MARKS
        ]
        if unit.weapon is not None:
            found.append(self.weapon(unit.weapon.id, "bare"))
        if unit.passengers:
            found.append(self.own("state-aboard", who=self.stack(unit.passengers)))
        return found

    def values(self, unit: Unit) -> str:
        """Write the numbers and letters that count for a unit."""
        return self._values(unit.counter)

    def described(self, counter: Counter) -> str:
        """Describe a counter as printed, in one line."""
        name = self.counter(LEADER if counter.is_leader else counter.id)
        return self.say("server-described", what=name, values=self._values(counter))

    def _values(self, counter: Counter) -> str:
        """Write the values of a counter."""
        if counter.is_infantry:
            return self.own(
                "value-men",
                apfp=counter.apfp,
                range=counter.range,
                casualty=counter.casualty,
                leads=yes_no(counter.is_leader),
                modifier=signed(counter.modifier),
            )
        guns = [str(value) for value in (counter.mg_360, counter.mg_ff) if value]
        return self.own(
            "value-machine",
            armoured=yes_no(counter.is_afv),
            front=LETTERS[counter.armour_front],
            rear=LETTERS[counter.armour_rear],
            casualty=counter.casualty,
            shoots=yes_no(bool(counter.at)),
            at=LETTERS[counter.at],
            apfp=counter.gun_apfp,
            guns=yes_no(bool(guns)),
            mg=" + ".join(guns),
            mp=counter.mp,
        )

    def basis(self, preview: Preview) -> str | None:
        """Say what the table is entered with: the firepower of an attack, or the odds of an assault."""
        if preview.strength is None:
            return None
        total = whole(preview.strength.total)
        if preview.ratio:
            return self.own("basis-assault", odds=preview.ratio, kill=total)
        return self.own("basis-fire", firepower=total)

    # Named in the data

    def weapon(self, weapon: str, case: str = "the") -> str:
        return self.pick(weapon_names()[weapon])

    def mission(self, kind: str) -> str:
        """Name a support mission."""
        return self.pick(mission_names()[kind.replace("-", "_")])

    def terrain(self, code: str) -> str:
        """Name terrain, hexside terrain, positions, and whatever else a line of sight may meet."""
        known = called(code)
        return self.own(f"terrain-{code}") if known is None else self.pick(known)

    def part(self, name: str) -> str:
        return self.own(f"part-{name}") if self.has(f"vv-part-{name}") else self.terrain(name)

    def result(self, name: str) -> str:
        """Name a result: `points_3` is "3 casualty points", others by their message."""
        code, _, number = name.partition("_")
        return (
            self.own("result-points", points=int(number)) if code == "points" else self.own(f"result-{name}")
        )

    def met(self, state: str, what: str) -> str:
        return super().met("hindered" if state == "degraded" else state, what)

    # What happened

    def event_args(self, g: Vv, event: Event) -> Args:
        data = event.data
        firers, leader = data.get("firers"), data.get("leader")
        args = super().event_args(g, event)
        if isinstance(firers, list) and leader in firers and len(firers) > 1:
            others = [self.as_told(g, event, number) for number in firers if number != leader]
            args |= self.units_args(g, "firers", others)
        for name in self.tallies:
            tally = data.get(name)
            if isinstance(tally, Tally):
                args[f"{name}_total"] = whole(tally.total)
        roll, dice = data.get("roll"), data.get("dice")
        thrown = [roll] if isinstance(roll, int) else list(dice) if isinstance(dice, tuple) else []
        args["sum"] = roll_text(thrown, total_of(data, ("tally",)))
        alone = [leader] in (firers, [data.get("unit")])
        args["led"] = yes_no(leader is not None and not alone)
        args["rolled"] = yes_no(bool(thrown))
        args["off"] = yes_no(data.get("at") is None)
        doers = data.get("units")
        if isinstance(doers, list):
            args["count"] = len(doers)
        return args

    def former_shape(self, g: Vv, unit: Unit, counter: str) -> Unit:
        twin = copy_unit(unit)
        twin.counter = g.catalogue.counters[counter]
        return twin

    def value_args(self, g: Vv, name: str, value: object, data: Mapping[str, object]) -> Args:
        if name == "weapon":
            return {name: self.weapon(str(value)) if value else "", "armed": yes_no(bool(value))}
        if name == "mission":
            return {name: self.mission(str(value))}
        if name == "fortification":
            return {name: self.terrain(str(value))}
        if name == "phase":
            return {name: self.phase(str(value))}
        if name == "facing" and isinstance(value, int):
            return {name: self.facing(HEXSIDES[value])}
        return super().value_args(g, name, value, data)

    # What is asked

    def question_args(self, g: Vv, ask: Ask) -> Args:
        args: Args = {"points": ask.about.get("points", 0), "left": 0, "mover": "no"}
        args |= super().question_args(g, ask)
        move, drive = ask.about.get("move"), ask.about.get("drive")
        if isinstance(move, Move):
            args |= self.units_args(g, "units", move.units) | {"place": self.at(g, move.here)}
        if isinstance(drive, Drive):
            args["place"] = self.at(g, drive.unit.loc)
        fort = ask.about.get("fortification")
        if isinstance(fort, str):
            args["fortification"] = self.terrain(fort)
        movers = ask.about.get("movers")
        if isinstance(movers, list):
            units = [self.numbered(g, number) for number in movers]
            args |= self.units_args(g, "units", units) | {"mover": yes_no(bool(units))}
        return args

    def option_args(self, g: Vv, option: Option, ask: Ask | None) -> Args:
        args: Args = {"cost": "?"}
        args |= super().option_args(g, option, ask)
        if option.kinds == ("unit",) and option.verb in PAYMENTS:
            args["worth"] = self.own("worth", points=met_by(g.units[option.value], option.verb))
        if option.verb == "step" and ask is not None:
            cost = cost_of_step(g, ask, option.value)
            args["cost"] = "?" if cost is None else cost
        return args

    def place_args(self, g: Vv, side: int, name: str, label: str, loc: int) -> Args:
        enemies = g.at[1 - side][loc]
        args: Args = {name: label, "foe": self.stack(enemies), "enemy": yes_no(bool(enemies))}
        args["terrain"] = self.terrain(g.field.rows[loc].code)
        if name == "place":
            args["who"] = self.stack(g.at[side][loc])
        return args

    def argument(self, g: Vv, kind: str, text: str, value: int, known: Args) -> Args:
        if kind == "mission":
            return {"mission": self.mission(text)}
        if kind == "points":
            return {"points": int(text)}
        return super().argument(g, kind, text, value, known)

    def where(self, g: Vv, unit: Unit) -> str:
        """Name the place of a unit; a passenger is where its transport is."""
        place = whereabouts(unit)
        return self.at(g, place) if place >= 0 else ""
