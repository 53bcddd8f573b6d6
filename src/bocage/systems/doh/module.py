"""Where A Day of Heroes changes the core rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from bocage.ground.land import Land
from bocage.kernel import BadContent, Flow, No, Option, Part
from bocage.systems.common.chances import Odds
from bocage.systems.doh.battle.state import DohState, choices_of, state_of
from bocage.systems.doh.content.choices import DohChoices
from bocage.systems.doh.explain.odds import FORETOLD, crowd_odds
from bocage.systems.doh.rules import arms, losses, mobs, roadblocks, rotors, somalia, wheels
from bocage.systems.doh.rules.somalia import is_somali
from bocage.systems.lnl.battle.attack import Attack
from bocage.systems.lnl.battle.concepts import over_limit, part
from bocage.systems.lnl.battle.impulse import Impulse
from bocage.systems.lnl.battle.move import Move
from bocage.systems.lnl.battle.state import HELD_BACK, Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.content.arms import Gun, MachineGun
from bocage.systems.lnl.content.choices import Choices
from bocage.systems.lnl.content.counters import Counter, Tables
from bocage.systems.lnl.content.scenario import Scenario, Scores, Side
from bocage.systems.lnl.content.terrain_chart import Cover
from bocage.systems.lnl.module import CoreRules
from bocage.systems.lnl.rules.fire.damage import CASUALTIES, SHAKEN

MILITIA_KINDS: Final = frozenset({"squad", "half_squad"})
CORE_SMOKE: Final = {"us": 2, "somali": 1, "pakistani": 1}
"""Ruling 113: the capabilities of core 7.0, by an option."""

ROADBLOCK: Final = No("doh-10.5.1-4", "roadblock")
LEFT_BEHIND: Final = No("doh-13.1.3-4", "leader-must-stay")
DELTA_UNARMED: Final = No("doh-13.94.2-9", "delta-begins-unarmed")

STEPS: Final[Mapping[str, str]] = {
    "lose-mmc": "doh-13.1.3-6",
    "mob-confused": "doh-13.1.7.1-9",
    "mob-fire": "doh-13.1.7.1-20",
    "mob-grows": "doh-13.1.7.1-10",
    "mob-half-squad": "doh-13.1.7.1-14",
    "mob-moves": "doh-13.1.7.1-19",
    "roadblock-leader": "doh-10.5.1-17",
    "sniper-target": "doh-13.94.2.1-7",
}
"""By question of Mogadishu, the clause of the step that it belongs to."""
WHEN: Final[Mapping[str, No]] = {
    "mob": No("doh-13.1.7.1-2", "only-as-an-impulse"),
    "pass-through": No("doh-13.1.7-11", "only-on-the-move"),
    "lose": No("doh-13.1.3-6", "only-when-asked"),
    "leader": No("doh-10.5.1-17", "only-when-asked"),
}
"""By verb of Mogadishu, the refusal at any other time than its own."""
QUESTION_NUMBERS: Final[Mapping[str, int]] = {
    "lose-mmc": 53,
    "mob-confused": 54,
    "mob-fire": 55,
    "mob-grows": 56,
    "mob-half-squad": 57,
    "mob-moves": 58,
    "roadblock-leader": 59,
    "sniper-target": 60,
}
VERB_NUMBERS: Final[Mapping[str, int]] = {"leader": 96, "lose": 97, "mob": 98, "pass-through": 99}
"""What observations call its questions and verbs."""


class DayOfHeroes(CoreRules):
    """Mogadishu, 1993."""

    __slots__ = ()

    intervenes: ClassVar[bool] = True
    duty_verb: ClassVar[str] = "mob"
    fire_questions: ClassVar[frozenset[str]] = frozenset({"mob-fire"})
    foretold: ClassVar[frozenset[str]] = FORETOLD
    when: ClassVar[Mapping[str, No]] = WHEN
    steps: ClassVar[Mapping[str, str]] = STEPS
    question_numbers: ClassVar[Mapping[str, int]] = QUESTION_NUMBERS
    verb_numbers: ClassVar[Mapping[str, int]] = VERB_NUMBERS
    limits_steps: ClassVar[bool] = True
    on_squares: ClassVar[bool] = True
    corner_mp: ClassVar[int] = 1
    """10.5-4: 1 MP more for a step through a corner."""

    def choices(self, options: Mapping[str, object]) -> Choices:
        return DohChoices(options)

    def new_state(self) -> DohState:
        return DohState()

    # The ground

    def fortified_land(self, scenario: Scenario, land: Land) -> Land:
        return roadblocks.with_roadblocks(scenario, land)

    def misplaced(self, kind: str, cell: str, terrain: str) -> BadContent | None:
        return roadblocks.misplaced(kind, cell, terrain)

    def leg(self, side: Side, cover: Cover) -> int:
        """10.5.1-4, ruling 173: a roadblock is open to Somali infantry only."""
        return 0 if cover.code == "roadblock" and side.force != "somali" else cover.leg

    def stairs(self, side: Side, printed: int) -> int:
        """10.5.2-5, 10.5.2-7: 1 MP for the first storey change of a Somali stack."""
        return 1

    def may_stand(self, g: Lnl, unit: Unit, loc: int) -> bool:
        """10.5.1-4, 13.1.7-2, 10.5.1-8: roadblocks are for Somalis, and mobs on the streets."""
        code = g.field.cover[loc].code
        if unit.counter.crowd:
            return code in ("road", "roadblock")
        return code != "roadblock" or is_somali(unit.force)

    def not_open_to_all(self, g: Lnl, unit: Unit) -> Sequence[int]:
        return range(len(g.field.locations)) if unit.counter.crowd else roadblocks.roadblocks(g)

    def goes_freely(self, g: Lnl, unit: Unit, here: int) -> bool:
        """Neither a mob, nor a leader whom others need."""
        if not is_somali(unit.force):
            return True
        return not unit.counter.crowd and not (
            unit.counter.is_leader and len(g.at[unit.side][here]) > somalia.MMC_ALONE
        )

    def pays_less(self, move: Move) -> bool:
        """10.5.2-5, 10.5.2-6: a Somali stack pays 1 MP for its first building square or storey, then 2."""
        return not move.indoors and is_somali(move.units[0].force)

    def cannot_enter(self, g: Lnl, move: Move, to: int) -> No | None:
        for unit in move.units:
            if unit.counter.crowd:
                return mobs.cannot_enter(g, unit, to)
        return None

    def cannot_leave(self, g: Lnl, move: Move) -> No | None:
        """Ruling 16: no move leaves three MMC without a leader."""
        if move.here < 0:
            return None
        stack = g.at[move.units[0].side][move.here]
        if len(stack) - len(move.units) <= somalia.MMC_ALONE or not is_somali(move.units[0].force):
            return None
        if somalia.cannot_stack(unit.counter for unit in stack if unit not in move.units) is None:
            return None
        return LEFT_BEHIND

    def cannot_ever_enter(self, g: Lnl, move: Move, to: int) -> No | None:
        """10.5.1-4: why there is no step to a roadblock."""
        barred = g.field.cover[to].code == "roadblock" and not is_somali(move.units[0].force)
        return ROADBLOCK if barred else None

    def minds_only_seen(self, move: Move) -> bool:
        """13.94.2-8: Shaken Delta Teams mind only the enemies they see."""
        return all(unit.counter.steady for unit in move.units if unit.shaken)

    # Vehicles

    def crossing_mp(self, g: Lnl, to: int) -> int:
        """13.1.7-9: 2 MP more to drive through a mob."""
        return wheels.crowded_mp(g, to)

    def wreck_mp(self, tables: Tables) -> int:
        """chart-13: a wreck costs what the terrain below it costs."""
        return 0

    def breaks_into(self, g: Lnl, vehicle: Vehicle, cover: Cover) -> bool:
        return wheels.breaks_into(g, vehicle, cover)

    def break_in_cost(self, g: Lnl, vehicle: Vehicle, direction: int, to: int) -> int:
        return wheels.break_in_cost(g, vehicle, direction, to)

    def after_break_in(self, g: Lnl, vehicle: Vehicle) -> Flow[None]:
        yield from wheels.after_break_in(g, vehicle)

    def cannot_overrun(self, g: Lnl, vehicle: Vehicle, to: int) -> No | None:
        return wheels.cannot_overrun(g, vehicle, to)

    def may_stop_on(self, g: Lnl, vehicle: Vehicle, to: int) -> bool:
        """13.1.7-9, ruling 171: never among a mob."""
        return super().may_stop_on(g, vehicle, to) and not wheels.crowded_mp(g, to)

    def before_overrun(self, g: Lnl, vehicle: Vehicle) -> None:
        """13.1.7-22: an overrun is fire at militia stacked with a mob."""
        mobs.flee_the_square(g, 1 - vehicle.side, vehicle.loc)

    # Helicopters

    def landing_place(self, g: Lnl, vehicle: Vehicle) -> int:
        return rotors.landing_place(g, vehicle)

    def may_land(self, g: Lnl, helicopter: Vehicle, loc: int) -> bool:
        return rotors.may_land(g, helicopter, loc)

    def cannot_board(self, helicopter: Vehicle) -> No | None:
        return rotors.cannot_board(helicopter)

    def cannot_ride(self, vehicle: Vehicle, units: Sequence[Unit]) -> No | None:
        return rotors.cannot_ride(vehicle, units)

    def passengers_fire(self, g: Lnl, helicopter: Vehicle) -> Flow[None]:
        yield from rotors.passengers_fire(g, helicopter)

    # Stacks and losses

    def first_marks(self, counter: Counter) -> int:
        """13.1.7.1-1: a mob waits for its own activation."""
        return HELD_BACK if counter.crowd else 0

    def cannot_stack(self, g: Lnl, side: int, loc: int, units: Sequence[Unit]) -> No | None:
        """13.1.3: Somalis by their own limits, all others by 1.3."""
        first = units[0] if units else g.at[side][loc][0]
        if is_somali(first.force):
            return somalia.cannot_stack(unit.counter for unit in (*units, *g.at[side][loc]))
        return over_limit(g, side, loc, units)

    def result(self, unit: Unit, result: str) -> str:
        """13.1.5-6: Somali squads and half-squads have no Shaken side."""
        if result == SHAKEN and is_somali(unit.force) and unit.counter.kind in MILITIA_KINDS:
            return CASUALTIES
        return result

    def reduced_is_shaken(self, unit: Unit) -> bool:
        """13.1.5-8: a Somali half-squad is in Good Order."""
        return not is_somali(unit.force)

    def leader_falls(self, g: Lnl, leader: Unit, where: int) -> Flow[None]:
        if is_somali(leader.force):
            yield from somalia.leader_falls(g, leader.side, where)

    def takes_no_check(self, g: Lnl, unit: Unit, *, by_fire: bool) -> bool:
        """Ruling 169, 13.1.7-7: whatever calls for a Damage Check of a mob removes it; fire at a price."""
        if not unit.counter.crowd:
            return False
        if by_fire:
            mobs.run_from_fire(g, unit, "doh-13.1.7-5")
        else:
            mobs.disperse(g, unit, "doh-13.1.7-5")
        return True

    def is_lost_without_retreat(self, unit: Unit) -> bool:
        """13.1.7-10: no vehicle makes a mob disperse: one that has nowhere to go stays."""
        return not unit.counter.crowd

    def cannot_begin_with(self, counter: Counter) -> No | None:
        """13.94.2-9: Delta Teams begin without a Support Weapon."""
        return DELTA_UNARMED if counter.steady else None

    def points(self, scores: Scores, counter: Counter) -> int:
        return losses.points_for(scores, counter)

    # Fire

    def before_fire(self, g: Lnl, attack: Attack) -> bool:
        if is_somali(attack.firers[0].unit.force):
            mobs.mark_the_way(g, attack.side, attack.origin, attack.target)
            return True
        return mobs.before_american_fire(g, attack)

    def before_shot(self, g: Lnl, shooter: Unit, target: int) -> None:
        if is_somali(shooter.force):
            mobs.mark_the_way(g, shooter.side, shooter.loc, target)
        else:
            mobs.clear_the_way(g, 1 - shooter.side, shooter.loc, target)

    def picks_target(self, unit: Unit) -> bool:
        """13.94.2.1-6, 13.94.2.1-7: a Delta Sniper Team fires with two dice at the unit of its choice."""
        return unit.counter.steady and unit.counter.apart

    def team_fires_at_vehicles(self, unit: Unit) -> bool:
        """13.94.2.1-7: it aims at men."""
        return not self.picks_target(unit)

    def roll_burst(self, g: Lnl, unit: Unit, target: int) -> int:
        return arms.roll_mk19(g, unit, target)

    def burst_part(self, attack: Attack, unit: Unit, gun: MachineGun, distance: int) -> Part:
        return arms.mk19_part(attack, unit, gun, distance)

    def gear_part(self, weapon: Weapon, distance: int) -> Part:
        return arms.launcher_part(weapon, distance)

    def burst_adds_die(self, g: Lnl) -> bool:
        """15.51-1, ruling 178: the 2d6 of an MK19 are its roll; by an option 1d6 is added."""
        return choices_of(g).mk19_adds_die

    def acquires(self, gun: Gun) -> bool:
        """13.1.6-7, ruling 184: RPGs neither place nor use Acquisition markers."""
        return not gun.id.startswith("rpg")

    def further(self, g: Lnl, attack: Attack, unit: Unit, distance: int) -> Part | None:
        """13.1.2-1: a Somali MMC that joins in adds 1, whatever its firepower."""
        if is_somali(unit.force):
            return part(1, "doh-13.1.2-1", "somali_further")
        return super().further(g, attack, unit, distance)

    def smoke(self, g: Lnl, unit: Unit) -> int:
        """13.1-1, 13.94-6, 13.94-7: as the force can, or by an option as in core 7.0."""
        if choices_of(g).doh_smoke_core_values:
            return CORE_SMOKE[unit.force.nationality]
        return unit.force.smoke

    # Rally, impulses, spotting, melee, administration

    def cannot_spot(self, unit: Unit) -> No | None:
        """13.1.7-25: a mob never spots."""
        return mobs.MOB_SPOTS_NOT if unit.counter.crowd else None

    def before_rally(self, g: Lnl, side: int) -> Flow[None]:
        if is_somali(g.catalogue.forces[g.scenario.sides[g.seats[side]].force]):
            yield from roadblocks.gather(g, side)

    def lets_rally(self, other: Unit, unit: Unit) -> bool:
        """13.94.2-4, ruling 180: a Good Order Delta Team lets American units around it try to rally."""
        if other.counter.steady and not other.shaken and other.force.nationality == unit.force.nationality:
            return True
        return super().lets_rally(other, unit)

    def duties(self, g: Lnl, side: int) -> list[Option]:
        """13.1.7.1-1: a side does not pass while one of its mobs is to be activated."""
        return [g.verbs.duty(mob.id) for mob in mobs.waiting_mobs(g, side)]

    def cannot_pass(self, g: Lnl, side: int) -> No | None:
        """Ruling 19: a mob waits."""
        return mobs.MOB_WAITS if mobs.waiting_mobs(g, side) else None

    def cannot_do_duty(self, g: Lnl, unit: Unit) -> No | None:
        return mobs.cannot_rouse(g, unit)

    def cannot_pass_through(self, g: Lnl, move: Move, to: int) -> No | None:
        return mobs.NO_LONE_MOB if mobs.lone_mob(g, 1 - move.units[0].side, to) is None else None

    def do_duty(self, g: Lnl, turn: Impulse, choice: Option) -> Flow[None]:
        yield from mobs.activate(g, turn, g.units[choice.value])

    def ways_through(self, g: Lnl, move: Move, steps: Sequence[tuple[int, int]]) -> list[Option]:
        return [] if is_somali(move.units[0].force) else mobs.ways_through(g, move, steps)

    def meet(self, g: Lnl, move: Move, entered: list[Unit], to: int) -> Flow[bool]:
        yield from ()
        return mobs.meet(g, 1 - entered[0].side, to)

    def steel(self, g: Lnl, move: Move, to: int) -> Flow[None]:
        side = move.units[0].side
        if (g.held[1 - side] | g.melee) >> to & 1 and is_somali(move.units[0].force):
            yield from somalia.keep_nerve(g, move, to)

    def melee_begins(self, g: Lnl, loc: int) -> None:
        """13.1.7-16: a melee with a mob costs the American player what the scenario says."""
        for side in (0, 1):
            if any(unit.counter.crowd for unit in g.at[side][loc]):
                mobs.penalise(g, side, ("doh-13.1.7-16",))

    def melee_fought(self, g: Lnl, loc: int) -> None:
        for side in (0, 1):
            mobs.has_fought(g, side, loc)

    def may_withdraw(self, unit: Unit) -> bool:
        """Ruling 168: a mob in melee only fights."""
        return not unit.counter.crowd

    def administer(self, g: Lnl) -> None:
        """13.1.7-29, 13.1.7.1-1: markers turn, and every mob waits for its roll again."""
        mobs.turn_markers(g)
        for unit in g.units:
            if unit.counter.crowd and unit.loc >= 0:
                unit.marks = HELD_BACK

    def foretell(self, g: Lnl, side: int, option: Option) -> tuple[Unit, Odds] | None:
        return crowd_odds(g, side, option)

    def marks_on(self, g: Lnl, unit: Unit) -> tuple[str, ...]:
        """13.1.7-26: a mob with a Fired Through marker."""
        return ("fired_through",) if any(state_of(g).fired_through.get(unit.id, ())) else ()

    def show(self, g: Lnl) -> dict[str, object]:
        return {
            "roadblocks": [g.field.land.cells[cell].label for cell in roadblocks.roadblocks(g)],
            "fired_through": {
                g.units[number].name: list(markers)
                for number, markers in sorted(state_of(g).fired_through.items())
            },
        }
