"""Lock 'n Load in words: what happened, what is asked, what may be chosen, and why not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bocage.kernel import Ask, Event, No, Option, Tally, unpack
from bocage.rulebook import short
from bocage.systems.lnl.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.steering import step_cost
from bocage.systems.lnl.steps import Move, next_steps, points_left
from bocage.text.lnl_names import LnlNames
from bocage.text.words import sentence, signed, whole

CASES: Final = ("the", "of", "to", "bare")
UNIT: Final = frozenset({"unit", "other", "patient", "leader", "vehicle"})
UNITS: Final = frozenset({"units", "firers", "targets"})
PLACES: Final = frozenset({"at", "origin", "to", "target"})
TALLIES: Final = ("strength", "cover", "armour", "shifts", "tally")

SPOKEN: Final = ("activate", "fire", "move", "assault", "crawl", "stealth", "spot", "rally", "smoke", "pass")
"""Verbs that people type, in words of their own."""

NO_RULE: Final = frozenset(
    {"unknown-choice", "not-asked-now", "no-such-hex", "no-such-unit", "no-such-weapon"}
)
"""Refusals that come from the words typed or from the moment, and not from a rule."""

Args = dict[str, object]


class LnlWords(LnlNames):
    """The sentences of Lock 'n Load in one language."""

    __slots__ = ()

    # What happened

    def event(self, g: Lnl, event: Event) -> list[str]:
        """A sentence, and below it the sums that led to it."""
        args = self._facts(g, event.data)
        if event.kind == "flipped":
            args["weapon"] = self.weapon(str(event.data["side"]))
        elif event.kind == "exchange":
            args["second"] = args.pop("against")
        lines = [sentence(self.say(f"lnl-event-{event.kind}", **args))]
        for name in TALLIES:
            tally = event.data.get(name)
            if isinstance(tally, Tally) and tally.parts:
                lines.append("  " + self.sum(name, tally))
        return lines

    def sum(self, name: str, tally: Tally) -> str:
        """A sum under its name: `attack +3: lead unit +1 (5.2-2), adjacent +2 (20.0-4)`."""
        what = self.say(f"lnl-tally-{name}")
        return self.say("lnl-tally-line", what=what, total=signed(tally.total), parts=self.tally(tally))

    def tally(self, tally: Tally) -> str:
        """A sum spelt out: `lead unit +1 (5.2-2), adjacent +2 (20.0-4)`."""
        return ", ".join(
            f"{self.part(each.name)} {signed(each.value)} ({short(each.clause)})" for each in tally.parts
        )

    def _facts(self, g: Lnl, data: Mapping[str, object]) -> Args:
        """The data of an event as the catalogue wants it."""
        args: Args = {}
        for name, value in data.items():
            if name in UNIT:
                if isinstance(value, int):
                    args |= self._unit_args(g, name, g.units[value])
            elif name in UNITS and isinstance(value, list):
                args |= self._units_args(g, name, [g.units[number] for number in value])
            elif name in PLACES:
                args[name] = self._places(g, value)
            elif not isinstance(value, Tally):
                args |= self._other(g, name, value, data)
        args |= _sums(data)
        args["led"] = _yes(data.get("leader") is not None)
        args["at_vehicle"] = _yes(data.get("vehicle") is not None)
        return args

    def _places(self, g: Lnl, value: object) -> str:
        if isinstance(value, int):
            return self.at(g, value)
        return self.listing([self.at(g, loc) for loc in value]) if isinstance(value, list) else ""

    def _other(self, g: Lnl, name: str, value: object, data: Mapping[str, object]) -> Args:
        if isinstance(value, bool):
            return {name: _yes(value)}
        if name == "side" and isinstance(value, int):
            return {name: self.side(g, value)}
        if name == "weapon" or (name == "against" and "weapon" in data):
            return {name: self.weapon(g.weapons[value].kind.id if isinstance(value, int) else str(value))}
        if name in ("card", "marker"):
            return {name: self.say(f"lnl-{'mark' if name == 'marker' else name}-{value}")}
        if name == "event":
            return {"story": self._story(g, str(value))}
        if name == "battery" and isinstance(value, int):
            return {name: self.battery(g, value)}
        if name == "facing" and isinstance(value, int):
            return {name: self.facing(g.verbs.corners[value])}
        if isinstance(value, tuple):
            return {f"die{number}": die for number, die in enumerate(value, start=1)}
        return {name: value}

    def _story(self, g: Lnl, id: str) -> str:
        return next((self.pick(event.text) for event in g.scenario.events if event.id == id), id)

    def _unit_args(self, g: Lnl, name: str, unit: Unit) -> Args:
        args: Args = {f"{name}_{case}": self.unit(g, unit, case) for case in CASES}
        args[name] = args[f"{name}_the"]
        if name == "unit":
            args["gender"] = self.gender(unit)
        return args

    def _units_args(self, g: Lnl, name: str, units: Sequence[Unit]) -> Args:
        args: Args = {f"{name}_{case}": self.units(g, units, case) for case in CASES}
        args[name] = args[f"{name}_the"]
        args["count"] = len(units)
        return args

    # What is asked

    def ask(self, g: Lnl, ask: Ask) -> str:
        """The question, as put to its seat."""
        args: Args = {"mover": "no"}
        about = ask.about
        unit, at, move = about.get("unit"), about.get("at"), about.get("move")
        if isinstance(unit, int):
            args |= self._unit_args(g, "unit", g.units[unit])
        if isinstance(at, int):
            args["hex"] = self.at(g, at)
            movers = g.occupants(1 - g.seats.index(ask.seat), at)
            if ask.kind == "opportunity-fire" and movers:
                args |= self._units_args(g, "units", movers) | {"mover": "yes"}
        if isinstance(move, Move):
            args |= self._units_args(g, "units", move.units) | {"hex": self.at(g, move.here)}
        args["left"] = about.get("left", 0)
        return sentence(self.say(f"lnl-ask-{ask.kind}", **args))

    def option(self, g: Lnl, option: Option, ask: Ask | None = None) -> str:
        """An option on its own: `Fire from D4 at F6: 2 squads`."""
        return sentence(self.say(f"lnl-verb-{option.verb}", **self._choice(g, option, ask)))

    def option_below(self, g: Lnl, option: Option, ask: Ask | None = None) -> str:
        """An option in a list under the heading of its verb: `D4 at F6: 2 squads`."""
        id = f"lnl-verb-{option.verb}"
        if not self.has(id, "short"):
            return self.option(g, option, ask)
        return self.attribute(id, "short", **self._choice(g, option, ask))

    def verb_of(self, word: str) -> str:
        """The verb a person means by a word of his own language; the word itself when it is none."""
        for verb in SPOKEN:
            if word in self.say(f"lnl-spoken-{verb}").split():
                return verb
        return word

    def heading(self, verb: str) -> str:
        """What stands above the options of a verb; nothing for those without arguments."""
        id = f"lnl-verb-{verb}"
        return self.attribute(id, "group") if self.has(id, "group") else ""

    def _choice(self, g: Lnl, option: Option, ask: Ask | None) -> Args:
        args: Args = {"cost": "?", "enemy": "no", "foe": "", "who": ""}
        values = (option.value,) if len(option.args) == 1 else unpack(option.value)
        side = g.active if ask is None else g.seats.index(ask.seat)
        hexes = 0
        for kind, text, value in zip(option.kinds, option.args, values, strict=False):
            if kind == "hex":
                args |= self._hex_args(g, side, "to" if hexes else "hex", text, value)
                hexes += 1
            elif kind == "unit":
                args |= self._unit_args(g, "other" if "unit" in args else "unit", g.units[value])
                if "from" not in args and g.units[value].loc >= 0:
                    args["from"] = self.at(g, g.units[value].loc)
                    args.setdefault("hex", args["from"])
            elif kind == "battery":
                args["battery"] = self.battery(g, value)
            elif kind == "counter":
                args["kind"] = self.say(f"lnl-kind-{text}", case="bare", many="no")
            elif kind == "weapon" and "weapon" in args:
                args |= self._second_weapon(g, value)
            elif kind == "weapon":
                args |= self._weapon_args(g, value, unit="unit" not in args)
            elif kind == "facing":
                args["facing"] = self.facing(text)
            else:
                args["arms"] = self.arms(g.units[values[0]], text)
        if option.verb == "move" and ask is not None:
            args["cost"] = _cost(g, ask, option.value)
        return args

    def _hex_args(self, g: Lnl, side: int, name: str, label: str, loc: int) -> Args:
        """A place, who of mine is in it, which enemies, and what ground it is."""
        enemies = g.at[1 - side][loc]
        args: Args = {name: self.place(label), "foe": self.stack(enemies), "enemy": _yes(bool(enemies))}
        args["terrain"] = self.terrain(g.field.cover[loc].code)
        if name == "hex":
            args["who"] = self.stack(g.occupants(side, loc))
        return args

    def _weapon_args(self, g: Lnl, number: int, *, unit: bool) -> Args:
        """A weapon and who carries it: `unit` when no other unit is spoken of."""
        weapon = g.weapons[number]
        args: Args = {"weapon": self.weapon(weapon.kind.id), "carrier": "", "carrier_bare": ""}
        if weapon.carrier is not None:
            args |= self._unit_args(g, "carrier", weapon.carrier)
            if unit:
                args |= self._unit_args(g, "unit", weapon.carrier)
        return args

    def _second_weapon(self, g: Lnl, number: int) -> Args:
        weapon = g.weapons[number]
        args: Args = {"second": self.weapon(weapon.kind.id)}
        return args if weapon.carrier is None else args | self._unit_args(g, "other", weapon.carrier)

    # Why not

    def reason(self, no: No) -> str:
        """Why something may not be done."""
        return sentence(self.say(f"lnl-no-{no.name}", **no.args))

    def refusal(self, no: No) -> str:
        """The same, with the rule in full."""
        reason = self.reason(no)
        if no.name in NO_RULE:
            return reason
        rule = self.rule(no.clause)
        return f"{reason} [{short(no.clause)}] {rule}".rstrip()


def _cost(g: Lnl, ask: Ask, to: int) -> int | str:
    """The movement points of a step that is offered, on foot or to a vehicle."""
    move, unit = ask.about.get("move"), ask.about.get("unit")
    if isinstance(unit, int) and ask.kind == "drive":
        vehicle = g.units[unit]
        assert isinstance(vehicle, Vehicle)
        return step_cost(g, vehicle, to, reverse=False)
    if not isinstance(move, Move):
        return "?"
    return dict(next_steps(g, move, points_left(g, move))).get(to, "?")


def _sums(data: Mapping[str, object]) -> Args:
    """Both sums written out, and by how much the attacker's beats the defender's."""
    roll, dice, against = data.get("roll"), data.get("dice"), data.get("against")
    thrown = [roll] if isinstance(roll, int) else list(dice) if isinstance(dice, tuple) else []
    strength = _total(data, ("tally", "strength"))
    args: Args = {"sum": _written(thrown, strength)}
    if thrown and isinstance(against, int):
        cover = _total(data, ("cover", "armour"))
        margin = whole(sum(thrown) + strength - against - cover)
        args |= {"defence": _written([against], cover), "margin": margin, "beats": _yes(margin > 0)}
    return args


def _total(data: Mapping[str, object], names: Iterable[str]) -> float:
    return sum(tally.total for name in names if isinstance(tally := data.get(name), Tally))


def _written(dice: Sequence[int], modifier: float) -> str:
    """`5`, `3 + 4 = 7`, `5 + 2 = 7`, `5 − 1 = 4`."""
    text = " + ".join(str(die) for die in dice)
    if modifier:
        text += f" {'−' if modifier < 0 else '+'} {abs(whole(modifier))}"
    return f"{text} = {whole(sum(dice) + modifier)}" if " " in text else text


def _yes(value: bool) -> str:
    return "yes" if value else "no"
