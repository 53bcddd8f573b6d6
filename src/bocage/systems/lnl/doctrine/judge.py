"""How Lock 'n Load is played well: what each answer to each question is worth, and who stands better.

The parts lie beside it: `weights` (every number that can be tuned), `aims` and `sense` (how things stand),
`ground` and `forecast` (the map), `odds`, `arms` and `penetration` (what the rules' sums come to), `fire`,
`shots`, `moves`, `machines`, `facing`, `air`, `camp` and `deeds` (what to do), `value` (who stands better).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bocage.kernel import Ask, Option
from bocage.kernel.doctrine import Doctrine, Temper
from bocage.systems.common.doctrine.judge import SharedDoctrine, Singly, Tactics, Together
from bocage.systems.common.doctrine.reasons import NOTHING, Reasons
from bocage.systems.lnl.battle.state import Lnl
from bocage.systems.lnl.doctrine import weights as w
from bocage.systems.lnl.doctrine.air import Air
from bocage.systems.lnl.doctrine.camp import Camp
from bocage.systems.lnl.doctrine.deeds import Deeds
from bocage.systems.lnl.doctrine.ground import Ground
from bocage.systems.lnl.doctrine.machines import Machines
from bocage.systems.lnl.doctrine.memory import Memory
from bocage.systems.lnl.doctrine.moves import Moves
from bocage.systems.lnl.doctrine.odds import best_targets
from bocage.systems.lnl.doctrine.reasons import COMPANY, DANGER, ENTER, MELEE, UNKNOWN
from bocage.systems.lnl.doctrine.sense import Sense
from bocage.systems.lnl.doctrine.shots import Shots
from bocage.systems.lnl.doctrine.value import standing


class LnlTactics(Tactics):
    """The tactics of one side for one question: which part judges what."""

    __slots__ = ("air", "camp", "deeds", "machines", "moves", "sense", "shots")

    def __init__(
        self, sense: Sense, shots: Shots, moves: Moves, machines: Machines, deeds: Deeds, camp: Camp
    ) -> None:
        self.sense = sense
        self.shots = shots
        self.moves = moves
        self.machines = machines
        self.air: Air = machines.air
        self.deeds = deeds
        self.camp = camp

    def together(self) -> Mapping[str, Together]:
        """Questions whose options are judged together."""
        return {
            "step": self.moves.steps,
            "set-up": self.camp.set_up,
            "opportunity-fire": self.shots.opportunity,
            "drive": self.machines.drive_steps,
            "face": self.machines.facing.face,
            "fly": self.air.fly,
            "melee-target": self.melee_targets,
            "sniper-where": self.camp.sniper_places,
            "sniper-order": self.camp.sniper_places,
            "spotting-round": self.shots.shelling,
            "correct-fire": self.shots.shelling,
            "assault-with": self.shots.assault_with,
        }

    def singly(self) -> Mapping[str, Singly]:
        """Questions whose options are judged one by one."""
        deed, along, lead, rally = self.deeds.deed, self.along, self.camp.lead, self.camp.rally
        return {
            "impulse": deed,
            "act": deed,
            "also-activate": deed,
            "snipe": deed,
            "move-who": self.moves.join,
            "withdraw-who": along,
            "enter-who": along,
            "unload-who": along,
            "load-who": along,
            "move-on": along,
            "assault-who": along,
            "enter-how": self.enter_how,
            "fire-with": self.shots.arms,
            "leader-assists": self.shots.assist,
            "leader-assaults": self.shots.assist,
            "leader-activates": lead,
            "leader-steadies": lead,
            "leader-rallies": lead,
            "marksman": self.shots.pick,
            "sniper-target": self.shots.pick,
            "rally": rally,
            "rally-leaders": rally,
            "drop-weapon": self.camp.drop,
            "retreat": self.camp.retreat,
            "fall-back": self.camp.retreat,
            "place-hero": self.camp.place,
            "place-event-unit": self.camp.place,
            "place-sniper": self.camp.sniper_appears,
            "vehicle-weapons": self.machines.facing.weapons,
            "bring-to-bear": self.machines.facing.weapons,
            "second-target": self.shots.second_target,
            "use-charge": self.charge,
            "play-lucky": self.luck,
            "lose-mmc": self.camp.lose,
        }

    def unknown(self, option: Option) -> Reasons:
        """Judge nothing: doing something is no better than doing nothing."""
        return [(UNKNOWN, 0.0)]

    # Questions of their own

    def melee_targets(self, ask: Ask) -> list[Reasons]:
        """8.0a-2: the enemies whom one attack is most likely to end, for what they are worth."""
        sense = self.sense
        g = sense.g
        found: list[Reasons] = []
        for option in ask.options:
            unit = g.units[option.value]
            mine, foes = list(g.at[sense.side][unit.loc]), list(g.at[sense.enemy][unit.loc])
            named = unit in best_targets(g, mine, foes)[0]
            found.append([(MELEE, w.NAME_TARGET if named == (option.verb == "attack") else 0.0)])
        return found

    def charge(self, option: Option) -> Reasons:
        """8.0b-5: a charge is used where there is a melee."""
        return [(MELEE, w.CHARGE)] if option.verb == "charge" else NOTHING

    def luck(self, option: Option) -> Reasons:
        """12.0-2: who is lucky is so now."""
        return [(DANGER, w.LUCK)] if option.verb == "go" else NOTHING

    def along(self, option: Option) -> Reasons:
        """Who is asked to come, comes."""
        return [(COMPANY, w.COME_ALONG)] if option.verb == "join" else NOTHING

    def enter_how(self, option: Option) -> Reasons:
        """23.0: by which kind of movement men come onto the map."""
        return [(ENTER, w.ENTER_HOW.get(option.verb, 0.0))]


class LnlDoctrine(SharedDoctrine[Lnl, Ground]):
    """The doctrine of Lock 'n Load. It remembers the ground it has seen, and positions, but no game."""

    __slots__ = ("_memory",)

    def __init__(self) -> None:
        super().__init__()
        self._memory = Memory()

    def ground_key(self, g: Lnl) -> object:
        return g.field

    def survey(self, g: Lnl) -> Ground:
        return Ground(g)

    def tactics(self, g: Lnl, side: int, temper: Temper) -> Tactics:
        ground = self.ground(g)
        sense = Sense(g, ground, side, _with_zeal(temper, ground, side), self._memory)
        shots, moves = Shots(sense), Moves(sense)
        machines = Machines(sense, shots, Air(sense, shots))
        deeds, camp = Deeds(sense, shots, moves, machines), Camp(sense, machines)
        return LnlTactics(sense, shots, moves, machines, deeds, camp)

    def standing(self, g: Lnl, side: int) -> float:
        return standing(g, self.ground(g), side)


def _with_zeal(temper: Temper, ground: Ground, side: int) -> Temper:
    """Who is to leave the map has no time for a fight."""
    if ground.exits_wanted[side]:
        return temper
    return Temper(w.ZEAL * temper.aggression, temper.caution, temper.objectives)


DOCTRINE: Final[Doctrine] = LnlDoctrine()
