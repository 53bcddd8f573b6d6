"""How Valor & Victory is played well: a judgement for each answer to each question.

The parts lie beside it: `sense` (how things stand), `ground` (the map), `odds` (what attacks come to),
`fire`, `moves`, `losses` and `camp` (what to do), `value` (who stands better), `weights` (what counts how
much).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bocage.kernel import Ask, Option
from bocage.kernel.doctrine import Temper
from bocage.systems.common.doctrine.judge import SharedDoctrine, Singly, Tactics, Together, no_opinion
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.common.same import Same
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.battle.units import Unit
from bocage.systems.vv.doctrine import camp, fire, losses, moves, weights
from bocage.systems.vv.doctrine.ground import Ground
from bocage.systems.vv.doctrine.reasons import ARRIVES, GETS_ON, JOINS, KEPT, LANE, LEADS, LEAVES
from bocage.systems.vv.doctrine.sense import Sense
from bocage.systems.vv.doctrine.value import standing
from bocage.systems.vv.rules.movement.movement import Move
from bocage.systems.vv.rules.vehicles.driving import Drive

Judge = Callable[[Sense, Option], Reasons]


def _arrive(s: Sense, option: Option) -> Reasons:
    return [(ARRIVES, weights.ENTER + weights.ENTER_WHERE * s.value(option.value))]


def _kept(weight: float) -> Judge:
    """Something that is kept for later."""
    return lambda s, option: [(KEPT, -weight)]


FIRING: Final[Mapping[str, Judge]] = {
    "fire": fire.fire,
    "unit-fire": fire.unit_fire,
    "mortar": fire.mortar,
    "at-fire": fire.anti_tank,
    "panzerfaust": fire.anti_tank,
    "at-grenade": fire.anti_tank,
    "done": lambda s, option: NOTHING,
}
"""5.32, 5.34: what can be done in the Fire and Defensive Fire Phases, by verb."""
OTHER_FIRING: Final = _kept(weights.OTHER_DEEDS)
MOVEMENT: Final[Mapping[str, Judge]] = {
    "move": moves.begin,
    "assault-move": moves.begin,
    "drive": lambda s, option: moves.drive(s, s.g.units[option.value]),
    "turn-in-place": moves.turn_in_place,
    "enter": _arrive,
    "assault-enter": _arrive,
    "go-below": _kept(weights.GO_BELOW),
    "below": _kept(weights.GO_BELOW),
    "done": lambda s, option: NOTHING,
}
"""5.33: what can be done in the Movement Phase, by verb."""
OTHER_MOVEMENT: Final = _kept(weights.OTHER_MOVES)
AT_SHOTS: Final = frozenset({"at-fire", "panzerfaust", "at-grenade"})


class ValorTactics(Tactics):
    """What one side thinks of the answers to one question."""

    __slots__ = ("sense",)

    def __init__(self, sense: Sense) -> None:
        self.sense = sense

    def together(self) -> Mapping[str, Together]:
        return {
            "casualties": self.casualties,
            "opportunity-fire": self.opportunity_fire,
            "final-opportunity-fire": self.final_fire,
            "move": self.move,
            "drive": self.drive,
            "set-up": self.set_up,
            "set-up-facing": self.face,
            "set-up-bunker": self.face,
            "enter-facing": self.face,
            "face": self.face,
            "activate-sniper": self.hide,
            "advance-who": self.advance_who,
        }

    def singly(self) -> Mapping[str, Singly]:
        return {
            "fire": self.firing,
            "defensive-fire": self.firing,
            "movement": self.movement,
            "advance": self.advance,
            "assault": self.assault,
            "assault-who": self.assault_who,
            "command-missions": self.mission,
            "command-weapons": self.regroup,
            "command-squads": self.regroup,
            "set-up-fortification": self.fortify,
            "fire-lane": self.lane,
        }

    def unknown(self, option: Option) -> Reasons:
        """Whoever is asked to take part does."""
        score = weights.JOINS.get(option.verb, 0.0)
        return [(JOINS, score)] if score else NOTHING

    # Fire

    def firing(self, option: Option) -> Reasons:
        return FIRING.get(option.verb, OTHER_FIRING)(self.sense, option)

    def opportunity_fire(self, ask: Ask) -> list[Reasons]:
        """13.8: at who has just entered a hex."""
        at, numbers = ask.about.get("at"), ask.about.get("movers")
        if not isinstance(at, int) or not isinstance(numbers, list):
            return no_opinion(ask)
        movers = [self.sense.g.units[number] for number in numbers]
        return [self._opportunity(option, at, movers) for option in ask.options]

    def _opportunity(self, option: Option, at: int, movers: list[Unit]) -> Reasons:
        if option.verb in AT_SHOTS:
            return fire.anti_tank(self.sense, option, moving=True)
        return NOTHING if option.verb == "hold" else fire.opportunity(self.sense, option, at, movers)

    def final_fire(self, ask: Ask) -> list[Reasons]:
        """19.2: at the rear of the AFV that has driven over them."""
        return [
            fire.anti_tank(self.sense, option, moving=True, final=True)
            if option.verb in AT_SHOTS
            else NOTHING
            for option in ask.options
        ]

    def lane(self, option: Option) -> Reasons:
        return [(LANE, weights.LANE_LAID)] if option.verb == "lane" else NOTHING

    def mission(self, option: Option) -> Reasons:
        return fire.mission(self.sense, option)

    def assault(self, option: Option) -> Reasons:
        return fire.assault(self.sense, option) if option.verb == "assault" else NOTHING

    def assault_who(self, option: Option) -> Reasons:
        """15.1-9: all go together, leaders with them."""
        if option.verb == "join" and self.sense.g.units[option.value].counter.is_leader:
            return [(LEADS, weights.LEADS_ASSAULT)]
        return self.unknown(option)

    def casualties(self, ask: Ask) -> list[Reasons]:
        points = ask.about.get("points")
        if not isinstance(points, int):
            return no_opinion(ask)
        return [losses.casualties(self.sense, option, points) for option in ask.options]

    # Movement

    def movement(self, option: Option) -> Reasons:
        return MOVEMENT.get(option.verb, OTHER_MOVEMENT)(self.sense, option)

    def move(self, ask: Ask) -> list[Reasons]:
        """6.1: step by step."""
        on = ask.about.get("move")
        if not isinstance(on, Move):
            return no_opinion(ask)
        return [self._step(option, on) for option in ask.options]

    def _step(self, option: Option, on: Move) -> Reasons:
        if option.verb == "step":
            return moves.step(self.sense, option, on)
        return [(LEAVES, weights.EXIT)] if option.verb == "exit" else moves.stop(self.sense, on)

    def drive(self, ask: Ask) -> list[Reasons]:
        on = ask.about.get("drive")
        if not isinstance(on, Drive):
            return no_opinion(ask)
        return [moves.driving(self.sense, option, on) for option in ask.options]

    def advance(self, option: Option) -> Reasons:
        return moves.advance(self.sense, option) if option.verb == "advance" else NOTHING

    def advance_who(self, ask: Ask) -> list[Reasons]:
        """5.35: whoever is better off there."""
        at, number = ask.about.get("at"), ask.about.get("unit")
        if not isinstance(at, int) or not isinstance(number, int):
            return no_opinion(ask)
        here = self.sense.g.units[number].loc
        gain = self.sense.value(at) - (self.sense.value(here) if here >= 0 else 0.0)
        return [[(GETS_ON, gain)] if option.verb == "join" else NOTHING for option in ask.options]

    # Before the battle, and between turns

    def set_up(self, ask: Ask) -> list[Reasons]:
        number = ask.about.get("unit")
        unit = self.sense.g.units[number] if isinstance(number, int) else None
        return [camp.set_up(self.sense, option, unit) for option in ask.options]

    def face(self, ask: Ask) -> list[Reasons]:
        number, at = ask.about.get("unit"), ask.about.get("at")
        cell = self.sense.g.units[number].loc if isinstance(number, int) else -1
        if cell < 0:
            cell = at if isinstance(at, int) else -1
        return [camp.face(self.sense, option, cell) for option in ask.options]

    def fortify(self, option: Option) -> Reasons:
        return camp.fortify(self.sense, option)

    def hide(self, ask: Ask) -> list[Reasons]:
        at = ask.about.get("at")
        if not isinstance(at, int):
            return no_opinion(ask)
        return [camp.hide(self.sense, option, at) for option in ask.options]

    def regroup(self, option: Option) -> Reasons:
        """12.4, 13.10: weapons and squads stay as they are."""
        return NOTHING if option.verb == "done" else [(KEPT, -weights.REGROUPING)]


class ValorDoctrine(SharedDoctrine[Vv, Ground]):
    """The doctrine of Valor & Victory."""

    __slots__ = ()

    def ground_key(self, g: Vv) -> object:
        return Same(g.field), Same(g.scenario)

    def survey(self, g: Vv) -> Ground:
        return Ground(g.field, g.scenario)

    def tactics(self, g: Vv, side: int, temper: Temper) -> ValorTactics:
        return ValorTactics(Sense(g, side, self.ground(g), temper))

    def standing(self, g: Vv, side: int) -> float:
        return standing(g, self.ground(g), side)


DOCTRINE: Final = ValorDoctrine()
