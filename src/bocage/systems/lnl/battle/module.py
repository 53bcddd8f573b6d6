"""Where a module may change the core rules: one method a rule sentence, with the core's answer.

A battle asks `g.module`. Questions put at every step are asked only of modules that say they have an answer.
What needs the core's own rules to answer is left open here: `systems.lnl.module.CoreRules` fills it in.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from bocage.kernel import Flow, No, Option, Part
from bocage.systems.common.chances import Odds
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import Move, has_scout
from bocage.systems.lnl.battle.ranks import Ranks
from bocage.systems.lnl.battle.units import Unit, Vehicle, Weapon
from bocage.systems.lnl.board.ground_rules import GroundRules
from bocage.systems.lnl.content.arms import Gun, MachineGun
from bocage.systems.lnl.content.choices import Choices
from bocage.systems.lnl.content.counters import Counter, Tables
from bocage.systems.lnl.content.scenario import Scores
from bocage.systems.lnl.content.terrain_chart import PROHIBITED, Cover

UNKNOWN: Final = No("lnl-2.0-1", "unknown-choice")

G = TypeVar("G", bound=Ranks)
"""The battle: a module is written for the class of battles that holds it, which is defined above this one."""


@mypyc_attr(serializable=True, allow_interpreted_subclasses=True)
class ModuleState:
    """What a module keeps of a battle besides the core's state. The core keeps nothing."""

    __slots__ = ()

    def copy(self) -> ModuleState:
        """An independent copy."""
        return self

    def digest(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """All of it as numbers by a number: equal states give equal ones."""
        return ()


NO_STATE: Final = ModuleState()


class Module(GroundRules, ABC, Generic[G]):
    """The core rules of Lock 'n Load as they stand."""

    __slots__ = ()

    intervenes: ClassVar[bool] = False
    """Asks before fire, steps, overruns, spotting and Damage Checks, and has duties of its own."""
    duty_verb: ClassVar[str] = ""
    """The verb of those duties."""
    fire_questions: ClassVar[frozenset[str]] = frozenset()
    """The questions of its own that let one unit fire from where it is."""
    foretold: ClassVar[frozenset[str]] = frozenset()
    """The verbs whose chances `foretell` knows."""
    when: ClassVar[Mapping[str, No]] = {}
    """By verb of its own, the refusal at any other time than its own."""
    steps: ClassVar[Mapping[str, str]] = {}
    """By question of its own, the clause of the step that it belongs to."""
    question_numbers: ClassVar[Mapping[str, int]] = {}
    verb_numbers: ClassVar[Mapping[str, int]] = {}
    """What observations call its questions and verbs: numbers that no other has and that never change."""

    def choices(self, options: Mapping[str, object]) -> Choices:
        return Choices(options)

    def new_state(self) -> ModuleState:
        """The module's own part of a battle that begins."""
        return NO_STATE

    # The ground

    def may_stand(self, g: G, unit: Unit, loc: int) -> bool:
        """10.4: may this unit begin, or come on, in this place?"""
        return g.field.cover[loc].leg > 0

    def not_open_to_all(self, g: G, unit: Unit) -> Sequence[int]:
        """The places, besides those where nobody may be, of which this unit must be asked `may_stand`."""
        return ()

    def goes_freely(self, g: G, unit: Unit, here: int) -> bool:
        """Whether nothing but cost and company can keep a lone unit from a step."""
        return True

    def pays_less(self, move: Move) -> bool:
        """11.7-7: does the stack pay the lower price where there is one?"""
        return has_scout(move)

    def cannot_enter(self, g: G, move: Move, to: int) -> No | None:
        """The refusal if this stack may never enter `to`."""
        return None

    def cannot_leave(self, g: G, move: Move) -> No | None:
        """The refusal if this stack may not leave the others behind."""
        return None

    def cannot_ever_enter(self, g: G, move: Move, to: int) -> No | None:
        """Why there is no way at all to a neighbouring place."""
        return None

    def minds_only_seen(self, move: Move) -> bool:
        """5.1-5: the Shaken of this stack shun only the enemies they see."""
        return False

    # Vehicles

    def crossing_mp(self, g: G, to: int) -> int:
        """What those in a place add to the MP of a vehicle."""
        return 0

    def wreck_mp(self, tables: Tables) -> int:
        """15.4: what each wreck adds to the MP of a vehicle."""
        return int(tables.numbers["wreck_mp"].value)

    def breaks_into(self, g: G, vehicle: Vehicle, cover: Cover) -> bool:
        """15.1-3, ruling 136: the chart gives its class a number for the building."""
        return f"rubble_{vehicle.printed.type}" in cover.flags

    def break_in_cost(self, g: G, vehicle: Vehicle, direction: int, to: int) -> int:
        """The MP for a vehicle of its own to enter what is closed to its class."""
        return PROHIBITED

    def after_break_in(self, g: G, vehicle: Vehicle) -> Flow[None]:
        """What else comes of driving through a building."""
        yield from ()

    def cannot_overrun(self, g: G, vehicle: Vehicle, to: int) -> No | None:
        """15.3: whom a vehicle may not run over."""
        return None

    def may_stop_on(self, g: G, vehicle: Vehicle, to: int) -> bool:
        """Ruling 128: an option lets a vehicle stop on infantry."""
        return g.choices.vehicle_may_stop_on_infantry

    def before_overrun(self, g: G, vehicle: Vehicle) -> None:
        """15.3: what an overrun brings about before its dice."""

    # Helicopters

    def landing_place(self, g: G, vehicle: Vehicle) -> int:
        """19.4: where men get in and out: the ground below."""
        return g.field.cell_of[vehicle.loc]

    def may_land(self, g: G, helicopter: Vehicle, loc: int) -> bool:
        """19.4-5, ruling 157: Clear, brush, tall grass or any open ground."""
        cover = g.field.cover[loc]
        return "heli" in cover.flags or cover.sight == "open"

    def cannot_board(self, helicopter: Vehicle) -> No | None:
        """19.4-6: whom nobody boards in play."""
        return None

    def cannot_ride(self, vehicle: Vehicle, units: Sequence[Unit]) -> No | None:
        """16.1: who may not ride with it, whatever room it has."""
        return None

    def passengers_fire(self, g: G, helicopter: Vehicle) -> Flow[None]:
        """Ruling 141: nobody fires from inside a helicopter."""
        yield from ()

    # Stacks and losses

    def first_marks(self, counter: Counter) -> int:
        """The markers that a unit comes into play with."""
        return 0

    @abstractmethod
    def cannot_stack(self, g: G, side: int, loc: int, units: Sequence[Unit]) -> No | None:
        """1.3: the stacking limits."""

    def takes_no_check(self, g: G, unit: Unit, *, by_fire: bool) -> bool:
        """5.0a-5: whether something else has become of a unit in place of a Damage Check.

        `by_fire`: the enemy's fire calls for it, no mine, no crash and no shell of its own side.
        """
        return False

    def is_lost_without_retreat(self, unit: Unit) -> bool:
        """1.6.2-8, ruling 39: who must go back and has nowhere to go is eliminated."""
        return True

    def result(self, unit: Unit, result: str) -> str:
        """5.1: what a result of the Damage Check means for this unit."""
        return result

    def reduced_is_shaken(self, unit: Unit) -> bool:
        """5.1b-1: the half-squad that Casualties leave is Shaken."""
        return True

    def leader_falls(self, g: G, leader: Unit, where: int) -> Flow[None]:
        """What becomes of those he led when a leader is eliminated."""
        yield from ()

    def cannot_begin_with(self, counter: Counter) -> No | None:
        """1.6.1: may an order of battle give such a unit a Support Weapon?"""
        return None

    @abstractmethod
    def points(self, scores: Scores, counter: Counter) -> int:
        """23.0: what the scenario says that a counter is worth."""

    # Fire

    def before_fire(self, g: G, attack: Attack) -> bool:
        """What an attack brings about before its dice; False when nobody is left to be attacked."""
        return True

    def before_shot(self, g: G, shooter: Unit, target: int) -> None:
        """The same before the shot of a gun."""

    def picks_target(self, unit: Unit) -> bool:
        """11.4-6: whether one who fires apart names the unit he aims at, with two dice."""
        return False

    def team_fires_at_vehicles(self, unit: Unit) -> bool:
        """5.3-11: whether one who fires apart answers the move of a vehicle."""
        return True

    def roll_burst(self, g: G, unit: Unit, target: int) -> int:
        """What the gun of a vehicle that rolls for its firepower has rolled."""
        return 0

    def burst_part(self, attack: Attack, unit: Unit, gun: MachineGun, distance: int) -> Part:
        """15.0d-10: what such a gun adds to its attack."""
        return Part(gun.fp, "lnl-15.0d-10", "machine_gun")

    def burst_adds_die(self, g: G) -> bool:
        """5.0a-1: whether its fire adds a die like any other."""
        return True

    def gear_part(self, weapon: Weapon, distance: int) -> Part:
        """5.2-6: what gear that is no Support Weapon adds to an attack."""
        return Part(weapon.kind.fp, "lnl-5.2-6", weapon.kind.kind)

    @abstractmethod
    def further(self, g: G, attack: Attack, unit: Unit, distance: int) -> Part | None:
        """5.2-3, 5.2-5: what each further MMC adds."""

    def acquires(self, gun: Gun) -> bool:
        """14.3-1: shots of this gun that do not destroy their target leave an Acquisition marker on it."""
        return True

    def smoke(self, g: G, unit: Unit) -> int:
        """7.0-3: the highest roll that places smoke; 0 for none."""
        return unit.force.smoke

    # Rally, impulses, spotting, administration

    def before_rally(self, g: G, side: int) -> Flow[None]:
        """3.0: what a side does before anything else in its part of the Rally Phase."""
        yield from ()

    def lets_rally(self, other: Unit, unit: Unit) -> bool:
        """11.2-10: a Hero lets those around him try to rally."""
        return other.counter.kind == "hero"

    def duties(self, g: G, side: int) -> list[Option]:
        """What must be done before a side may pass."""
        return []

    def cannot_pass(self, g: G, side: int) -> No | None:
        """Why a side may not pass now."""
        return None

    def cannot_do_duty(self, g: G, unit: Unit) -> No | None:
        """Why a unit has no duty of its own now."""
        return UNKNOWN

    def do_duty(self, g: G, turn: Impulse, choice: Option) -> Flow[None]:
        yield from ()

    def cannot_spot(self, unit: Unit) -> No | None:
        """10.1b: who never attempts to spot."""
        return None

    def administer(self, g: G) -> None:
        """9.0: what else is cleared away at the end of a turn."""

    # Steps among enemies, and melee

    def ways_through(self, g: G, move: Move, steps: Sequence[tuple[int, int]]) -> list[Option]:
        """Steps that are announced as more than a step."""
        return []

    def cannot_pass_through(self, g: G, move: Move, to: int) -> No | None:
        """Why a stack does not pass through a place of the enemy."""
        return UNKNOWN

    def meet(self, g: G, move: Move, entered: list[Unit], to: int) -> Flow[bool]:
        """Whether those who pass through a place of the enemy are stopped there to fight."""
        yield from ()
        return True

    def steel(self, g: G, move: Move, to: int) -> Flow[None]:
        """8.0: who enters a melee does so without a check; those who may not are taken out of the stack."""
        yield from ()

    def melee_begins(self, g: G, loc: int) -> None:
        """8.0-1: a new melee."""

    def melee_fought(self, g: G, loc: int) -> None:
        """8.0-7: a round has been fought."""

    def may_withdraw(self, unit: Unit) -> bool:
        """8.1a: who may leave a melee, if he can move at all."""
        return True

    # What people see

    def foretell(self, g: G, side: int, option: Option) -> tuple[Unit, Odds] | None:
        """What an option of the module's own will probably come to."""
        return None

    def marks_on(self, g: G, unit: Unit) -> tuple[str, ...]:
        """The markers of the module's own that lie on a unit."""
        return ()

    def show(self, g: G) -> dict[str, object]:
        """What else lies on the map, for the view."""
        return {}

    # The rules run in circles: fire puts men to flight or off a vehicle, which draws fire; a mine destroys a
    # vehicle, whose men step out onto mines; a helicopter falls on vehicles, which may lose it men in turn.
    # Modules that import each other would be one knot, so the second half of each circle is asked for here.

    @abstractmethod
    def retreat_from_flames(self, g: G, unit: Unit, origin: int) -> Flow[None]:
        """1.6.2-2: one hex away from the flames."""

    @abstractmethod
    def opportunity_fire(self, g: G, movers: list[Unit], at: int, points: int) -> Flow[None]:
        """5.3-8: each movement point spent here may draw one attack."""

    @abstractmethod
    def mine_under_vehicle(self, g: G, vehicle: Vehicle, margin: int) -> Flow[None]:
        """21.4-3: the vehicle checks, Buttoned or not, and those who ride on it."""

    @abstractmethod
    def helicopter_hit(self, g: G, helicopter: Vehicle, *, damaged: bool) -> Flow[None]:
        """19.5.2-11: it is Damaged, or shot down."""
