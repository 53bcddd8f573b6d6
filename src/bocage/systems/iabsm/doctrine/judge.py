"""How I Ain't Been Shot, Mum! is played well: a judgement for each answer to each question.

The parts lie beside it: `weights` (every number that can be tuned), `sense`, `danger` and `ground` (how
things stand), `fire`, `places`, `acts`, `command`, `support` and `hiding` (what to do), `value` (who stands
better).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bocage.kernel import Ask, Game, Option
from bocage.kernel.doctrine import Judgement, Temper
from bocage.systems.common.doctrine.judge import SharedDoctrine, Singly, Tactics, Together
from bocage.systems.common.doctrine.reasons import Reasons
from bocage.systems.common.same import Same
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.doctrine.acts import Acts
from bocage.systems.iabsm.doctrine.command import Command
from bocage.systems.iabsm.doctrine.fire import Fire
from bocage.systems.iabsm.doctrine.ground import Survey
from bocage.systems.iabsm.doctrine.hiding import Hiding
from bocage.systems.iabsm.doctrine.places import Places
from bocage.systems.iabsm.doctrine.sense import Sense
from bocage.systems.iabsm.doctrine.support import Support
from bocage.systems.iabsm.doctrine.value import standing
from bocage.systems.iabsm.rules.armour.transit import REROLL_ASK
from bocage.systems.iabsm.rules.artillery.preparation import PREPARE_ASK
from bocage.systems.iabsm.rules.artillery.smoke import SMOKE_ASK
from bocage.systems.iabsm.rules.artillery.support import MARK, MISSION, RANGED
from bocage.systems.iabsm.rules.blinds.blinds import BLIND_ASK, FRESH_ASK
from bocage.systems.iabsm.rules.blinds.concealing import CONCEAL
from bocage.systems.iabsm.rules.blinds.deploying import PLACE
from bocage.systems.iabsm.rules.close_combat.charge import CHARGE
from bocage.systems.iabsm.rules.command.initiative import COMMAND
from bocage.systems.iabsm.rules.fire.crowding import ALLOT
from bocage.systems.iabsm.rules.fire.snipers import SNIPER_ASK, VICTIM
from bocage.systems.iabsm.rules.infantry.actions import ACT_ASK
from bocage.systems.iabsm.rules.infantry.movement import FOLLOW_ASK, GO
from bocage.systems.iabsm.rules.infantry.overwatch import LAST_SHOTS, REACT
from bocage.systems.iabsm.rules.turn.choosing import BONUS
from bocage.systems.iabsm.rules.turn.sequence import BLINDS_CARD, CARD_ASK, SNIPER_CARD


class IabsmTactics(Tactics):
    """What one side thinks of the answers to one question: which part judges what."""

    __slots__ = ("acts", "command", "fire", "hiding", "places", "sense", "support")

    def __init__(self, sense: Sense) -> None:
        self.sense = sense
        self.fire = Fire(sense)
        self.places = Places(sense)
        self.support = Support(sense, self.fire)
        self.acts = Acts(sense, self.fire, self.places, self.support)
        self.command = Command(sense, self.fire, self.places, self.support)
        self.hiding = Hiding(sense, self.places)

    def singly(self) -> Mapping[str, Singly]:
        return {
            CARD_ASK: self.card,
            BLINDS_CARD: self.acts.card,
            SNIPER_CARD: self.acts.card,
            FRESH_ASK: self.acts.card,
            COMMAND: self.command.command,
            ALLOT: self.fire.allot,
            FOLLOW_ASK: self.command.follow,
            SNIPER_ASK: self.fire.snipe,
            VICTIM: self.fire.victim,
            REROLL_ASK: self.command.reroll,
            SMOKE_ASK: self.support.smoke,
            PREPARE_ASK: self.support.prepare,
            BONUS: self.support.bonus,
        }

    def together(self) -> Mapping[str, Together]:
        return {
            ACT_ASK: self.acts.act,
            GO: self.go,
            CHARGE: self.fire.run_at,
            REACT: self.fire.react,
            LAST_SHOTS: self.fire.last_shots,
            MARK: self.support.barrage,
            RANGED: self.support.barrage,
            MISSION: self.support.barrage,
            CONCEAL: self.hiding.conceal,
            BLIND_ASK: self.hiding.act,
            PLACE: self.hiding.place,
        }

    def card(self, option: Option) -> Reasons:
        """On a platoon's card its vehicles may change their order; else somebody acts."""
        return self.command.change(option) if option.verb == "change" else self.acts.card(option)

    def go(self, ask: Ask) -> list[Reasons]:
        """A Big Man goes to his men, a blind forward, all others where they are better off."""
        unit = self.sense.about(ask.about["unit"])
        if unit.is_big_man:
            return self.command.lead(ask)
        return self.places.creep(ask) if unit.is_blind else self.places.go(ask)


class IabsmDoctrine(SharedDoctrine[Iabsm, Survey]):
    """The doctrine of I Ain't Been Shot, Mum!"""

    def ground_key(self, g: Iabsm) -> object:
        return Same(g.field), g.goal

    def survey(self, g: Iabsm) -> Survey:
        return Survey(g.field, g.goal)

    def tactics(self, g: Iabsm, side: int, temper: Temper) -> IabsmTactics:
        return IabsmTactics(Sense(g, side, self.ground(g), temper))

    def refine(self, game: Game[Any], temper: Temper, judged: Sequence[Judgement]) -> Sequence[Judgement]:
        """Add the points round the best one of a move."""
        ask = game.ask
        assert ask is not None
        if ask.kind != GO:
            return judged
        tactics = self.tactics(game.state, game.seats.index(ask.seat), temper)
        unit = tactics.sense.about(ask.about["unit"])
        if unit.is_big_man or unit.is_blind:
            return judged
        best = max(judged, key=lambda each: each.score)
        return [*judged, *tactics.places.refine(ask, best)]

    def standing(self, g: Iabsm, side: int) -> float:
        return standing(g, self.ground(g), side)


DOCTRINE: Final = IabsmDoctrine()
