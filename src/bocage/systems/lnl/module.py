"""Where a module may change the core rules: one method a rule sentence, with the core's answer.

A battle asks `g.module`. Questions put at every step are asked only of modules that say they have an answer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, cast

from bocage.kernel import Flow, No, Option, Part
from bocage.systems import find_system
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import over_limit
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import Move, has_scout
from bocage.systems.lnl.battle.state import Lnl, Unit, Vehicle
from bocage.systems.lnl.content.arms import Gun
from bocage.systems.lnl.content.choices import Choices
from bocage.systems.lnl.content.scenario import Scenario, Side
from bocage.systems.lnl.content.terrain_chart import PROHIBITED, Cover
from bocage.systems.lnl.rules.fire.firepower import further_part

NO_MOBS: Final = No("lnl-2.0-1", "unknown-choice")

if TYPE_CHECKING:
    from bocage.systems.common.chances import Odds


class Module:
    """The core rules of Lock 'n Load as they stand."""

    __slots__ = ()

    has_mobs: ClassVar[bool] = False
    """Asks about mobs: duties of an impulse, ways through, fire at and through them, nerves before melee."""
    foretold: ClassVar[frozenset[str]] = frozenset()
    """The verbs whose chances `foretell` knows."""
    limits_steps: ClassVar[bool] = False
    """Asks `cannot_enter` and `cannot_leave` at every step."""

    def choices(self, options: Mapping[str, object]) -> Choices:
        return Choices(options)

    # The ground

    def leg(self, side: Side, cover: Cover) -> int:
        """10.4: the MP for infantry of a side to enter terrain; 0 is prohibited."""
        return cover.leg

    def stairs(self, side: Side, printed: int) -> int:
        """10.2-7: the MP for a storey, for those who pay less."""
        return printed

    def may_stand(self, g: Lnl, unit: Unit, loc: int) -> bool:
        """10.4: may this unit begin, or come on, in this place?"""
        return g.field.cover[loc].leg > 0

    def not_open_to_all(self, g: Lnl, unit: Unit) -> Sequence[int]:
        """The places, besides those where nobody may be, of which this unit must be asked `may_stand`."""
        return ()

    def goes_freely(self, g: Lnl, move: Move) -> bool:
        """Whether nothing but cost and company can keep a lone unit from a step."""
        return True

    def pays_less(self, move: Move) -> bool:
        """11.7-7: does the stack pay the lower price where there is one?"""
        return has_scout(move)

    def cannot_enter(self, g: Lnl, move: Move, to: int) -> No | None:
        """Who may not go there whatever it costs."""
        return None

    def cannot_leave(self, g: Lnl, move: Move) -> No | None:
        """Who may not leave the others behind."""
        return None

    def cannot_ever_enter(self, g: Lnl, move: Move, to: int) -> No | None:
        """Why there is no way at all to a neighbouring place."""
        return None

    def crowded_mp(self, g: Lnl, to: int) -> int:
        """What a crowd in a place adds to the MP of a vehicle."""
        return 0

    def wreck_mp(self, g: Lnl) -> int:
        """15.4: what each wreck adds to the MP of a vehicle."""
        return int(g.tables.numbers["wreck_mp"].value)

    def breaks_into(self, g: Lnl, vehicle: Vehicle, cover: Cover) -> bool:
        """15.1-3, ruling 136: the chart gives its class a number for the building."""
        return f"rubble_{vehicle.printed.type}" in cover.flags

    def break_in_cost(self, g: Lnl, vehicle: Vehicle, direction: int, to: int) -> int:
        """The MP for a vehicle of its own to enter what is closed to its class."""
        return PROHIBITED

    def after_break_in(self, g: Lnl, vehicle: Vehicle) -> Flow[None]:
        """What else comes of driving through a building."""
        yield from ()

    def cannot_overrun(self, g: Lnl, vehicle: Vehicle, to: int) -> No | None:
        """15.3: whom a vehicle may not run over."""
        return None

    # Helicopters

    def landing_place(self, g: Lnl, vehicle: Vehicle) -> int:
        """19.4: where men get in and out: the ground below."""
        return g.field.cell_of[vehicle.loc]

    def may_land(self, g: Lnl, helicopter: Vehicle) -> bool:
        """19.4-5, ruling 157: Clear, brush, tall grass or any open ground."""
        cover = g.field.cover[helicopter.loc]
        return "heli" in cover.flags or cover.sight == "open"

    def cannot_board(self, helicopter: Vehicle) -> No | None:
        """19.4-6: whom nobody boards in play."""
        return None

    def cannot_ride(self, vehicle: Vehicle, units: Sequence[Unit]) -> No | None:
        """16.1: who may not ride with it, whatever room it has."""
        return None

    def passengers_fire(self, g: Lnl, helicopter: Vehicle) -> Flow[None]:
        """Ruling 141: nobody fires from inside a helicopter."""
        yield from ()

    # Stacks and losses

    def cannot_stack(self, g: Lnl, side: int, loc: int, units: Sequence[Unit]) -> No | None:
        """1.3: the stacking limits."""
        return over_limit(g, side, loc, units)

    def result(self, unit: Unit, result: str) -> str:
        """5.1: what a result of the Damage Check means for this unit."""
        return result

    def reduced_is_shaken(self, unit: Unit) -> bool:
        """5.1b-1: the half-squad that Casualties leave is Shaken."""
        return True

    def leader_falls(self, g: Lnl, leader: Unit, where: int) -> Flow[None]:
        """What becomes of those he led when a leader is eliminated."""
        yield from ()

    def cannot_begin_with(self, unit: Unit) -> No | None:
        """1.6.1: may an order of battle give this unit a Support Weapon?"""
        return None

    # Fire

    def before_fire(self, g: Lnl, attack: Attack) -> bool:
        """What an attack brings about before its dice; False when nobody is left to be attacked."""
        return True

    def before_shot(self, g: Lnl, shooter: Unit, target: int) -> None:
        """The same before the shot of a gun."""

    def scatter(self, g: Lnl, unit: Unit) -> None:
        """What a Damage Check does to a mob."""

    def burst_adds_die(self, g: Lnl) -> bool:
        """Whether the fire of an MK19 adds a die like any other."""
        return False

    def further(self, g: Lnl, attack: Attack, unit: Unit, distance: int) -> Part | None:
        """5.2-3, 5.2-5: what each further MMC adds."""
        return further_part(g, attack, unit, distance)

    def acquires(self, gun: Gun) -> bool:
        """14.3-1: shots of this gun that do not destroy their target leave an Acquisition marker on it."""
        return True

    def smoke(self, g: Lnl, unit: Unit) -> int:
        """7.0-3: the highest roll that places smoke; 0 for none."""
        return unit.force.smoke

    # Rally, impulses, melee, administration

    def before_rally(self, g: Lnl, side: int) -> Flow[None]:
        """3.0: what a side does before anything else in its part of the Rally Phase."""
        yield from ()

    def lets_rally(self, other: Unit, unit: Unit) -> bool:
        """11.2-10: a Hero lets those around him try to rally."""
        return other.counter.kind == "hero"

    def duties(self, g: Lnl, side: int) -> list[Option]:
        """What must be done before a side may pass."""
        return []

    def cannot_pass(self, g: Lnl, side: int) -> No | None:
        """Why a side may not pass now."""
        return None

    def cannot_rouse(self, g: Lnl, unit: Unit) -> No | None:
        """Why a unit is not activated as a mob."""
        return NO_MOBS

    def cannot_pass_through(self, g: Lnl, move: Move, to: int) -> No | None:
        """Why a stack does not pass through a place of the enemy."""
        return NO_MOBS

    def do_duty(self, g: Lnl, turn: Impulse, choice: Option) -> Flow[None]:
        yield from ()

    def ways_through(self, g: Lnl, move: Move, steps: Sequence[tuple[int, int]]) -> list[Option]:
        """Steps that are announced as more than a step."""
        return []

    def meet(self, g: Lnl, move: Move, entered: list[Unit], to: int) -> Flow[bool]:
        """Whether those who pass through a place of the enemy are stopped there to fight."""
        yield from ()
        return True

    def steel(self, g: Lnl, move: Move, to: int) -> Flow[None]:
        """8.0: who enters a melee does so without a check; those who may not are taken out of the stack."""
        yield from ()

    def melee_begins(self, g: Lnl, loc: int) -> None:
        """8.0-1: a new melee."""

    def melee_fought(self, g: Lnl, loc: int) -> None:
        """8.0-7: a round has been fought."""

    def administer(self, g: Lnl) -> None:
        """9.0: what else is cleared away at the end of a turn."""

    def foretell(self, g: Lnl, side: int, option: Option) -> tuple[Unit, Odds] | None:
        """What an option of the module's own will probably come to."""
        return None

    def show(self, g: Lnl) -> dict[str, object]:
        """What else lies on the map, for the view."""
        return {}


CORE: Final = Module()


def module_of(scenario: Scenario) -> Module:
    """The module of the system that a scenario belongs to."""
    return cast("Module", find_system(scenario.id.partition("/")[0]).module)  # type: ignore[attr-defined]
