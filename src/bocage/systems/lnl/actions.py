"""4.0b: what activated units do: fire, move, smoke, Star Shells, and tricks of their own."""

from __future__ import annotations

from typing import Final

from bocage.kernel import Ask, Flow, No, Option, unpack
from bocage.systems.lnl.ambush_card import ambush_places, spring_the_ambush
from bocage.systems.lnl.concepts import mark_ops_complete
from bocage.systems.lnl.field import bits
from bocage.systems.lnl.fire import (
    Attack,
    as_firer,
    ask_for_leader,
    cannot_fire,
    cannot_fire_at,
    direct_fire,
    gather,
    reaches,
)
from bocage.systems.lnl.melee import ambush_targets
from bocage.systems.lnl.movement import (
    ASSAULT,
    CRAWL,
    MOVE,
    STEALTHY,
    STEALTHY_HALF,
    Move,
    cannot_move_as,
    mark_movers,
    move_stack,
    next_steps,
    points_left,
)
from bocage.systems.lnl.skill_card_play import after_attack
from bocage.systems.lnl.smoke import cannot_place_smoke, place_smoke, smoke_cells
from bocage.systems.lnl.snipers import snipe, sniper_targets
from bocage.systems.lnl.star_shells import cannot_fire_star_shell, fire_star_shell, star_shell_cells
from bocage.systems.lnl.state import ASSAULT_MOVE, OPS_COMPLETE, STEALTH_HALF, Lnl, Unit
from bocage.systems.lnl.verbs import DONE, OWN

NOT_NOW: Final = No("lnl-4.0c-3", "already-used")
KINDS: Final = (MOVE, ASSAULT, CRAWL, STEALTHY, STEALTHY_HALF)


class Impulse:
    """What one side does between the other's turns to act. It ends with the impulse and leaves no trace."""

    __slots__ = (
        "acted",
        "attacked",
        "declared",
        "done",
        "extended",
        "helped",
        "moved_from",
        "nation",
        "side",
        "spotted",
        "spotted_once",
        "spotter",
    )

    def __init__(self, side: int) -> None:
        self.side = side
        self.nation = ""
        self.declared: dict[int, list[Unit]] = {}
        """4.0a-6: the activated locations and their units."""
        self.done: set[int] = set()
        """Units that have acted in this impulse."""
        self.extended: set[int] = set()
        """4.0a-10: leaders who activated units next door."""
        self.helped: set[int] = set()
        """11.1-6: leaders who have used their modifier for something other than the present attack."""
        self.attacked: dict[int, int] = {}
        """4.0b-4: which target each location has fired at."""
        self.moved_from: set[int] = set()
        """4.0b-9: locations whose movers have left."""
        self.acted = False
        self.spotted_once = False
        self.spotter: Unit | None = None
        self.spotted = -1
        """4.1b: the location its spotter has just found."""


def act(g: Lnl, turn: Impulse) -> Flow[None]:
    """4.0b-12: the activated units act in any order until the owner has done with them."""
    from bocage.systems.lnl.operations import spot_options, try_to_spot

    seat = g.seats[turn.side]
    while True:
        options = _options(g, turn)
        if not options:
            break
        options += spot_options(g, turn)
        choice: Option = yield Ask(seat, "act", [*options, DONE])
        if choice is DONE:
            break
        if choice.verb == "spot":
            try_to_spot(g, turn, choice)
        else:
            turn.acted = True
            yield from _carry_out(g, turn, choice)
    _mark_idle_leaders(g, turn)


def _mark_idle_leaders(g: Lnl, turn: Impulse) -> None:
    """4.0a-10, ruling 23: a leader who only activated units next door is Ops Complete."""
    for number in turn.extended:
        leader = g.units[number]
        if number not in turn.done and not leader.marks and leader.loc >= 0:
            mark_ops_complete(g, leader)
            turn.acted = True


def ready(g: Lnl, turn: Impulse, unit: Unit) -> bool:
    """Free to act in this impulse: activated, and not used up in the meantime."""
    return unit.id not in turn.done and unit.loc >= 0 and not g.melee >> unit.loc & 1


def _options(g: Lnl, turn: Impulse) -> list[Option]:
    options: list[Option] = []
    for loc, units in turn.declared.items():
        able = [unit for unit in units if ready(g, turn, unit)]
        if not able:
            continue
        fresh = [unit for unit in able if not unit.marks and unit.loc == loc]
        if fresh and loc not in turn.moved_from:
            options += move_options(g, fresh, loc)
        places = {unit.loc for unit in able if not unit.shaken}
        for place in sorted(places):
            options += _fire_options(g, turn, place)
        for unit in able:
            if not unit.shaken:
                options += _lone_options(g, turn, unit)
    return options


# Moving

KIND_VERBS: Final = {
    MOVE: "move_from",
    ASSAULT: "assault_from",
    CRAWL: "crawl_from",
    STEALTHY: "stealth_from",
    STEALTHY_HALF: "stealth_half_from",
}


def move_options(g: Lnl, units: list[Unit], loc: int) -> list[Option]:
    """6.0 to 6.4: the kinds of movement for which this location has anyone, and somewhere to go."""
    verbs = g.verbs
    options = []
    for kind, verb in (
        (MOVE, verbs.move_from),
        (ASSAULT, verbs.assault_from),
        (CRAWL, verbs.crawl_from),
        (STEALTHY, verbs.stealth_from),
        (STEALTHY_HALF, verbs.stealth_half_from),
    ):
        if any(_can_set_out(g, unit, kind, units, loc) for unit in units):
            options.append(verb(loc))
    return options


def _can_set_out(g: Lnl, unit: Unit, kind: str, companions: list[Unit], loc: int) -> bool:
    """Alone, or as the leader of companions who can."""
    if cannot_move_as(g, unit, kind, companions) is not None:
        return False
    move = Move([unit], kind, loc)
    return bool(next_steps(g, move, points_left(g, move)))


def _set_out(g: Lnl, turn: Impulse, loc: int, kind: str) -> Flow[None]:
    """4.0b-9, 6.1-2: the movers of a location go as one stack, by one kind of movement."""
    fresh = [
        unit for unit in turn.declared[loc] if ready(g, turn, unit) and not unit.marks and unit.loc == loc
    ]
    movers = yield from _name_movers(g, fresh, kind, loc)
    if not movers:
        return
    move = Move(movers, kind, loc)
    move.ambush = ambush_targets(g, movers, loc)
    turn.moved_from.add(loc)
    turn.done.update(unit.id for unit in movers if kind != ASSAULT)
    if kind == ASSAULT:
        mark_movers(move)
    before = len(g.units)
    yield from move_stack(g, move)
    turn.done.update(range(before, len(g.units)))


def _name_movers(g: Lnl, fresh: list[Unit], kind: str, loc: int) -> Flow[list[Unit]]:
    """4.0a-5: all or some of the units; the stack must be able to take a first step together."""
    able = [unit for unit in fresh if cannot_move_as(g, unit, kind, fresh) is None]
    named: list[Unit] = []
    for number, unit in enumerate(able):
        options: list[Option] = []
        rest = able[number + 1 :]
        if _fits(g, [*named, unit], rest, kind, loc):
            options.append(g.verbs.join(unit.id))
        if _fits(g, named, rest, kind, loc) or not options:
            options.append(g.verbs.stay(unit.id))
        choice: Option = yield Ask(g.seats[unit.side], "move-who", options)
        if choice.verb == "join":
            named.append(unit)
    return named


def _fits(g: Lnl, named: list[Unit], rest: list[Unit], kind: str, loc: int) -> bool:
    """Can these go, perhaps with some of the rest, as the kind of movement asks?"""
    if not named:
        return any(_fits(g, [unit], rest[number + 1 :], kind, loc) for number, unit in enumerate(rest))
    lawful = all(cannot_move_as(g, unit, kind, [*named, *rest]) is None for unit in named)
    if not lawful:
        return False
    if any(cannot_move_as(g, unit, kind, named) is not None for unit in named):
        return any(
            _fits(g, [*named, unit], rest[number + 1 :], kind, loc) for number, unit in enumerate(rest)
        )
    move = Move(named, kind, loc)
    return bool(next_steps(g, move, points_left(g, move)))


# Firing


def fire_candidates(g: Lnl, turn: Impulse, origin: int) -> list[Unit]:
    """4.0b-4, 4.1b: those in one location who may take part in its one attack of this impulse."""
    found = []
    for units in turn.declared.values():
        for unit in units:
            if (
                unit.loc == origin
                and ready(g, turn, unit)
                and not unit.shaken
                and unit.counter.kind not in ("weapon_team", "sniper")
                and (not unit.marks & ~(ASSAULT_MOVE | STEALTH_HALF | OPS_COMPLETE))
                and (not unit.marks & OPS_COMPLETE or unit is turn.spotter)
            ):
                found.append(unit)
    return found


def _fire_options(g: Lnl, turn: Impulse, origin: int) -> list[Option]:
    """5.0, 4.1b-1: every location the units here can fire at together; a spotter only what he spotted."""
    if origin in turn.attacked:
        return []
    candidates = fire_candidates(g, turn, origin)
    if not candidates:
        return []
    row = g.field.distance[origin]
    return [
        g.verbs.fire.pair(origin, target)
        for target in bits(g.held[1 - turn.side] & g.field.sight.see[origin])
        if any(
            (not unit.marks & OPS_COMPLETE or target == turn.spotted) and reaches(g, unit, row[target])
            for unit in candidates
        )
        and cannot_fire_at(g, turn.side, origin, target) is None
    ]


def _fire(g: Lnl, turn: Impulse, origin: int, target: int) -> Flow[None]:
    """5.2, 4.1b-1: the units of one location fire together; a spotter only at what he has spotted."""
    distance = g.field.distance[origin][target]
    present = [
        unit
        for unit in fire_candidates(g, turn, origin)
        if not unit.marks & OPS_COMPLETE or target == turn.spotted
    ]
    candidates = [unit for unit in present if reaches(g, unit, distance)]
    hands = [unit for unit in present if not reaches(g, unit, distance)]
    firers = yield from gather(g, candidates, origin, target, hands=hands)
    attack = Attack(turn.side, origin, target, firers)
    yield from ask_for_leader(g, attack, turn.helped)
    yield from _spotting_leader_helps(g, turn, attack)
    turn.attacked[origin] = target
    for firer in firers:
        turn.done.add(firer.unit.id)
        if firer.partner is not None:
            turn.done.add(firer.partner.id)
    if attack.leader is not None:
        turn.done.add(attack.leader.id)
    yield from _choose_marksman_target(g, attack)
    yield from direct_fire(g, attack)
    yield from after_attack(g, attack)


def _spotting_leader_helps(g: Lnl, turn: Impulse, attack: Attack) -> Flow[None]:
    """4.1b-2, 11.11-3: a leader who has just spotted may lead the fire at what he found."""
    spotter = turn.spotter
    if (
        attack.leader is None
        and spotter is not None
        and spotter.counter.is_leader
        and spotter.loc == attack.origin
        and attack.target == turn.spotted
        and spotter.id not in turn.done
        and all(firer.unit is not spotter for firer in attack.firers)
    ):
        choice: Option = yield Ask(
            g.seats[attack.side], "leader-assists", [g.verbs.assist(spotter.id), g.verbs.hold(spotter.id)]
        )
        if choice.verb == "assist":
            attack.leader = spotter


def _choose_marksman_target(g: Lnl, attack: Attack) -> Flow[None]:
    """12.0: a Marksman who fires alone picks the one unit that checks."""
    if len(attack.firers) != 1 or attack.firers[0].unit.card != "marksman":
        return
    targets = g.at[1 - attack.side][attack.target]
    options = [g.verbs.target(unit.id) for unit in targets]
    choice: Option = yield Ask(g.seats[attack.side], "marksman", options)
    attack.only = g.units[choice.value]


# What single units do


def _lone_options(g: Lnl, turn: Impulse, unit: Unit) -> list[Option]:
    """7.0, 11.4, 12.0, 20.1: smoke, Star Shells, Snipers, Weapon Teams, and the Ambush card."""
    verbs = g.verbs
    options: list[Option] = []
    kind = unit.counter.kind
    if kind == "sniper":
        return [] if unit.marks else [verbs.snipe.pair(unit.id, loc) for loc in sniper_targets(g, unit)]
    if kind == "weapon_team":
        return [] if unit.marks else [verbs.team_fire.pair(unit.id, loc) for loc in team_targets(g, unit)]
    if unit.counter.is_mmc:
        if cannot_place_smoke(g, unit) is None:
            options += [verbs.smoke.pair(unit.id, cell) for cell in smoke_cells(g, unit)]
        return options
    if g.scenario.night and cannot_fire_star_shell(g, unit) is None:
        options += [verbs.star_shell.pair(unit.id, cell) for cell in star_shell_cells(g, unit)]
    if unit.card == "the_ambush" and not unit.marks:
        options += [verbs.ambush.pair(unit.id, loc) for loc in ambush_places(g, unit)]
    return options


def team_targets(g: Lnl, team: Unit) -> list[int]:
    """5.2-10, 5.2-11: a Weapon Team fires apart, at a target of its own."""
    row = g.field.distance[team.loc]
    return [
        loc
        for loc in bits(g.field.sight.see[team.loc] & g.held[1 - team.side])
        if cannot_fire(g, team, row[loc]) is None and cannot_fire_at(g, team.side, team.loc, loc) is None
    ]


def _team_fire(g: Lnl, turn: Impulse, team: Unit, loc: int) -> Flow[None]:
    attack = Attack(turn.side, team.loc, loc, [as_firer(team, OWN)])
    yield from ask_for_leader(g, attack, turn.helped)
    if attack.leader is not None:
        turn.done.add(attack.leader.id)
    yield from direct_fire(g, attack)
    yield from after_attack(g, attack)


def _carry_out(g: Lnl, turn: Impulse, choice: Option) -> Flow[None]:
    verb = choice.verb
    if verb == "fire":
        yield from _fire(g, turn, *unpack(choice.value))
        return
    for kind, name in KIND_VERBS.items():
        if verb == getattr(g.verbs, name).name:
            yield from _set_out(g, turn, choice.value, kind)
            return
    number, where = unpack(choice.value)
    unit = g.units[number]
    turn.done.add(number)
    if verb == "smoke":
        place_smoke(g, unit, where)
    elif verb == "star-shell":
        fire_star_shell(g, unit, where)
    elif verb == "snipe":
        yield from snipe(g, unit, where)
    elif verb == "team-fire":
        yield from _team_fire(g, turn, unit, where)
    else:
        yield from spring_the_ambush(g, unit, where)
