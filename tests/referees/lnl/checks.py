"""What the engine told and did, against what the referee of Lock 'n Load makes of the same battle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bocage.kernel import Event, Game, Option, unpack
from bocage.systems.lnl.battle.state import HOVERING, OPS_COMPLETE, Lnl, Unit, Vehicle, Weapon
from bocage.systems.lnl.battle.verbs import OWN, SLOTS
from tests.referees.camera import Answer, Shot, same
from tests.referees.geometry import distance
from tests.referees.lnl import fire, melee
from tests.referees.lnl.sight import Eyes

PURPOSES: Final = frozenset({"attack", "defence", "melee"})
MODIFIERS: Final = frozenset(
    {
        "leadership",
        "adjacent",
        "degrading",
        "firer_in_smoke",
        "assault_fire",
        "stealth_fire",
        "night_distance",
        "bocage_firing_out",
        "flying_mg",
    }
)
OF_THE_TARGET: Final = frozenset({"target_moving", "target_marked_moved", "sniper_cover"})
"""5.3a-5: what belongs to a target, if it is told with the attack."""
HURT: Final = frozenset({"shaken", "casualties", "wounded", "eliminated"})
CHECKS_END: Final = frozenset(
    {"fire-no-effect", "fire", "melee", "he-attack", "shells", "mine", "moves", "turn", "friendly-fire"}
)
"""What shows that the checks of an attack are over."""


def differences(shot: Shot) -> Iterator[str]:
    """Where the referee does not agree with what was told and done."""
    if shot.event.kind == "fire":
        yield from fire_differences(shot)
    elif shot.event.kind == "melee-attack":
        yield from melee_differences(shot)


def rush(game: Game[Any]) -> Option | None:
    """Go where the enemy is, or nearer to him, and fight on; let others do the same."""
    assert game.ask is not None
    if game.ask.kind == "opportunity-fire":
        return game.ask.options[-1]
    g: Lnl = game.state
    side = g.seats.index(game.ask.seat)
    enemies = [unit.loc for unit in g.units if unit.side != side and unit.loc >= 0]
    ahead = [option for option in game.ask.options if option.verb in ("place", "move", "fight")]
    if not ahead or not enemies:
        return None
    cells = g.field.locations
    return min(
        ahead,
        key=lambda option: min(
            distance(g.field.land, cells[option.value].cell, cells[loc].cell) for loc in enemies
        ),
    )


# Direct fire


def fire_differences(shot: Shot) -> Iterator[str]:
    told: Any = shot.event.data
    g: Lnl = shot.before
    volley = declared(shot)
    if volley.leader is not None:
        yield from leader_differences(volley)
    parts = [part for part in told["strength"].parts if part.name not in OF_THE_TARGET]
    yield from same(
        "firepower", fire.firepower(volley), sum(p.value for p in parts if p.name not in MODIFIERS)
    )
    for name, value in sorted(fire.modifiers(volley).items()):
        yield from same(name, value, sum(part.value for part in parts if part.name == name))
    yield from same("modifiers", sum(fire.modifiers(volley).values()), _modifiers(parts))
    origin = None if fire.is_mortar(volley) else volley.origin
    if "vehicle" in told:
        vehicle = g.units[told["vehicle"]]
        assert isinstance(vehicle, Vehicle)
        yield from armour_differences(told["cover"].parts, vehicle, origin, volley)
        return
    cover = fire.target_modifier(g, origin, volley.target)
    told_cover = sum(part.value for part in told["cover"].parts if part.name not in OF_THE_TARGET)
    yield from same("target modifier", cover, told_cover)
    margin = told["roll"] + fire.firepower(volley) + sum(fire.modifiers(volley).values())
    yield from check_differences(shot, volley, margin - told["against"] - cover, cover)


def _modifiers(parts: Sequence[Any]) -> float:
    return float(sum(part.value for part in parts if part.name in MODIFIERS))


def declared(shot: Shot) -> fire.Volley:
    """Who fires with what: from the event, and from the answers that led to it."""
    told: Any = shot.event.data
    g: Lnl = shot.before
    last = max((n for n, event in enumerate(shot.events[: shot.number]) if event.kind == "fire"), default=-1)
    answers = [answer for answer in shot.answers if last < answer.told <= shot.number]
    firers = [_firer(g, g.units[number], answers) for number in told["firers"]]
    gun, burst = None, None
    if isinstance(firers[0].unit, Vehicle):
        gun, burst = _vehicle_gun(shot, firers[0].unit)
    return fire.Volley(
        g,
        told["origin"],
        told["target"],
        firers,
        None if told["leader"] is None else g.units[told["leader"]],
        told["opportunity"],
        gun,
        burst,
    )


def _firer(g: Lnl, unit: Unit, answers: Sequence[Answer]) -> fire.Firer:
    """The last that was said about what a unit fires; without a word it fires its own firepower."""
    for answer in reversed(answers):
        verb = answer.option.verb
        if verb == "arms" and unpack(answer.option.value)[0] == unit.id:
            arms = unpack(answer.option.value)[1]
            return fire.Firer(unit, bool(arms & OWN), _weapons(unit, arms))
        if verb == "work" and unpack(answer.option.value)[0] == unit.id:
            heavy = [weapon for weapon in unit.weapons if weapon.kind.kind != "satchel_charge"]
            return fire.Firer(unit, False, heavy, g.units[unpack(answer.option.value)[1]])
        if verb == "mortar-fire":
            mortar = g.weapons[unpack(answer.option.value)[0]]
            if mortar.carrier is unit:
                return fire.Firer(unit, False, [mortar])
    return fire.Firer(unit, not isinstance(unit, Vehicle), [])


def _weapons(unit: Unit, arms: int) -> list[Weapon]:
    return [weapon for slot, weapon in zip(SLOTS, unit.weapons, strict=False) if arms & slot]


def _vehicle_gun(shot: Shot, vehicle: Vehicle) -> tuple[int | None, int | None]:
    """Which of its machine guns fires is not told but by its firepower: it must be one that is printed."""
    told: Any = shot.event.data
    names = {part.name: part.value for part in told["strength"].parts}
    if "mk19" in names:
        dice = [value for purpose, value in shot.rolls if purpose == "mk19"]
        return None, sum(dice[-2:])
    halved = told["opportunity"] and vehicle.marks & OPS_COMPLETE
    for gun in vehicle.printed.machine_guns:
        if names["machine_gun"] == (gun.fp // 2 if halved else gun.fp):
            return gun.fp, None
    return -1, None


def leader_differences(volley: fire.Volley) -> Iterator[str]:
    """Ruling 65: a Good Order leader of the firers' organisation in their location, who fires nothing."""
    leader = volley.leader
    assert leader is not None
    if leader.counter.kind not in fire.LEADERS or leader.shaken or volley.opportunity:
        yield f"{leader.name} may not lead this fire"
    for firer in volley.firers:
        if firer.unit is leader or firer.partner is leader:
            yield f"{leader.name} leads and fires"
        if firer.unit.force.organisation != leader.force.organisation or firer.unit.loc != leader.loc:
            yield f"{leader.name} leads strangers"


def armour_differences(
    parts: Sequence[Any], vehicle: Vehicle, origin: int | None, volley: fire.Volley
) -> Iterator[str]:
    """17.2-10: terrain, and the weakest armour printed; none only where a side may be unarmoured."""
    armour = sum(part.value for part in parts if part.name == "armour")
    terrain = sum(part.value for part in parts if part.name != "armour")
    expected = 0 if vehicle.flies else fire.target_modifier(volley.g, origin, vehicle.loc, men=False)
    yield from same("cover of a vehicle", expected, terrain)
    faces = [*vehicle.printed.hull.faces, *(vehicle.printed.turret.faces if vehicle.printed.turret else ())]
    weakest = min((face for face in faces if face >= 0), default=0)
    allowed = {weakest} | ({0} if min(faces) < 0 else set())
    if armour not in allowed:
        yield f"armour of {vehicle.name}: {armour}, not {sorted(allowed)}"


def check_differences(shot: Shot, volley: fire.Volley, margin: int, cover: int) -> Iterator[str]:
    """5.0a-4 to -8: who checks, by how much, helped by whom, with what result."""
    told: Any = shot.event.data
    g = volley.g
    sniper = volley.firers[0].unit.counter.kind in ("sniper", "delta_sniper_team")
    alone = sniper or (len(volley.firers) == 1 and volley.firers[0].unit.card == "marksman")
    men = g.at[1 - told["side"]][volley.target]
    margins = {}
    for unit in men:
        bonus = fire.moving_bonus(volley, unit, told["opportunity"] and unit.mp > 0)
        double = fire.doubled_cover(volley, unit, cover, sniped=sniper and two_dice(volley))
        margins[unit.id] = margin + bonus - double
    after = consequences(shot)
    checks = {number_of(event): event for event in after if event.kind == "damage-check"}
    hit = {number for number, value in margins.items() if value > 0}
    gone = {event.data["unit"] for event in after if event.kind == "eliminated"}
    crowd = {unit.id for unit in men if unit.counter.kind == "mob"}
    if alone:
        if len(set(checks) & set(margins)) > 1:
            yield "more than one unit checks"
    else:
        missing = hit - set(checks) - gone - crowd
        if missing:
            yield f"{sorted(missing)} should check, {sorted(checks)} do"
    if set(checks) - hit:
        yield f"{sorted(set(checks) - hit)} check but are not hit"
    steady = steadying_leader(shot, men)
    for number, event in checks.items():
        if number in margins:
            yield from one_check(shot, g.units[number], event, margins[number], steady, after)


def number_of(event: Event) -> int:
    """The unit that an event is about."""
    number = event.data["unit"]
    assert isinstance(number, int)
    return number


def two_dice(volley: fire.Volley) -> bool:
    """11.4-5; ruling 181: from a Flying helicopter a Delta Sniper Team rolls but one."""
    carrier = volley.firers[0].unit.carrier
    return carrier is None or carrier.mode == HOVERING


def consequences(shot: Shot) -> list[Event]:
    """The events that came of an attack: up to the next thing that somebody does."""
    found = []
    checked: set[object] = set()
    for event in shot.events[shot.number + 1 :]:
        if event.kind in CHECKS_END or (event.kind == "damage-check" and event.data["unit"] in checked):
            break
        if event.kind == "damage-check":
            checked.add(event.data["unit"])
        found.append(event)
    return found


def steadying_leader(shot: Shot, men: Sequence[Unit]) -> Unit | None:
    """5.0a-6, 11.1-6: one Good Order leader, named by his owner where there are several."""
    g: Lnl = shot.before
    leaders = [unit for unit in men if unit.counter.kind in fire.LEADERS and not unit.shaken]
    if men and men[0].loc in g.steadying:
        leaders = [leader for leader in leaders if leader.id == g.steadying[men[0].loc]]
    if len(leaders) > 1:
        named = [a.option.value for a in shot.answers if a.kind == "leader-steadies" and a.told > shot.number]
        return g.units[named[0]] if named else None
    return leaders[0] if leaders else None


def one_check(
    shot: Shot, unit: Unit, event: Event, margin: int, leader: Unit | None, after: Sequence[Event]
) -> Iterator[str]:
    told: Any = event.data
    g: Lnl = shot.before
    when = after.index(event)
    help_ = 0
    if leader is not None and leader is not unit and leader.force.organisation == unit.force.organisation:
        hurt = [each for each in after[:when] if each.kind in HURT and each.data["unit"] == leader.id]
        help_ = 0 if hurt else fire.leadership(leader)
        own = [
            n
            for n, each in enumerate(after)
            if each.kind == "damage-check" and each.data["unit"] == leader.id
        ]
        if own and own[0] > when:
            yield f"{leader.name} checks after {unit.name}"
    yield from same(f"margin of {unit.name}", margin - help_, told["tally"].total)
    out = {each.data["unit"] for each in after[:when] if each.kind in HURT}
    steady = fire.morale(g, unit, out)
    yield from same(f"morale of {unit.name}", steady, told["morale"])
    result = fire.damage_result(unit, steady, told["roll"] + margin - help_, g.tables.damage)
    if result == "shaken" and is_militia(unit):
        result = "casualties"
    yield from same(f"result of {unit.name}", result, told["result"])
    lucky = any(each.kind == "lucky" and each.data["unit"] == unit.id for each in after[when:])
    happened = {each.kind for each in after[when:] if each.kind in HURT and each.data["unit"] == unit.id}
    expected = set() if lucky else outcome(unit, result)
    if not expected <= happened or (not expected and happened):
        yield f"{unit.name}: {sorted(happened)} where {sorted(expected)} should come of {result}"


def is_militia(unit: Unit) -> bool:
    """Ruling 82: Somali squads and half-squads, who have no Shaken state: it is Casualties to them."""
    return unit.force.nationality == "somali" and unit.counter.kind in fire.SOMALI_MILITIA


def outcome(unit: Unit, result: str) -> set[str]:
    """5.1: what a result does to a unit."""
    if result == "no_effect":
        return set()
    if result == "shaken":
        return set() if unit.counter.kind == "hero" else {"shaken"}
    if result == "casualties":
        return {"casualties"} if unit.counter.kind == "squad" else {"eliminated"}
    if result == "wounded":
        return {"eliminated"} if unit.wounded else {"wounded"}
    return {"eliminated"}


# Melee


def melee_differences(shot: Shot) -> Iterator[str]:
    told: Any = shot.event.data
    g: Lnl = shot.before
    targets = [g.units[number] for number in told["targets"]]
    loc = targets[0].loc
    charges, leading = _charges(shot), _leading(shot)
    mine = melee.Side(g.at[told["side"]][loc], charges, leading=leading)
    others = melee.Side(g.at[1 - told["side"]][loc], charges, leading=leading)
    mine = _ambush(told, mine, g)
    others = others._replace(ambushers=_ambushed_before(shot, others))
    for unit in targets:
        if not melee.is_eligible(unit):
            yield f"{unit.name} cannot be attacked in melee"
    able = [unit for unit in mine.units if melee.attacks(unit)]
    yield from same("attack", melee.total(able, mine), told["attack"].total)
    yield from same("defence", melee.total(targets, others), told["defence"].total)
    if len(targets) > 1 and melee.column(melee.total(able, mine), melee.total(targets, others)) < 0:
        yield "several units attacked at worse than 1-3"
    odds, needed = melee.needed(g, mine, targets, others)
    yield from same("odds", odds, told["odds"])
    yield from same("needed", needed, told["needed"])
    modifier = melee.modifier(mine, targets)
    yield from same("melee modifier", modifier, told["tally"].total)
    hit = sum(told["dice"]) + modifier >= needed
    yield from same("hit", hit, told["hit"])
    yield from fallen(shot, targets, hit=hit)


def fallen(shot: Shot, targets: Sequence[Unit], *, hit: bool) -> Iterator[str]:
    """8.0a-7, 8.0a-10: who was hit is removed at the end of the round; who was not stays if he can fight."""
    lost = set()
    for event in shot.events[shot.number + 1 :]:
        if event.kind in ("melee", "fire", "moves"):
            break
        if event.kind == "eliminated":
            lost.add((event.data["unit"], event.clauses[0]))
    for unit in targets:
        removed = any(number == unit.id for number, _ in lost)
        if hit and not removed:
            yield f"{unit.name} was hit and is not removed"
        if not hit and (unit.id, "lnl-8.0a-10") in lost:
            yield f"{unit.name} was not hit and is removed"


def _charges(shot: Shot) -> frozenset[int]:
    """The charges that either side has said it uses in this round."""
    return _answered(shot, "charge")


def _leading(shot: Shot) -> frozenset[int]:
    """8.0b-3: the leaders of whom a side has said in this round that they work no weapon."""
    return frozenset(
        number for number in _answered(shot, "hold") if shot.before.units[number].counter.kind in fire.LEADERS
    )


def _answered(shot: Shot, verb: str) -> frozenset[int]:
    began = max(n for n, event in enumerate(shot.events[: shot.number]) if event.kind == "melee")
    return frozenset(
        answer.option.value
        for answer in shot.answers
        if answer.option.verb == verb and began <= answer.told <= shot.number
    )


def _ambush(told: Any, side: melee.Side, g: Lnl) -> melee.Side:
    """Ruling 100: an ambush is not told unit by unit: some set of those who know how must explain it."""
    if not any(part.name == "ambush" for part in told["attack"].parts) or g.choices.ambush_off:
        return side
    able = [unit for unit in side.units if melee.attacks(unit)]
    for some in melee.possible_ambushes(able):
        tried = side._replace(ambushers=some)
        if melee.total(able, tried) == told["attack"].total:
            return tried
    return side


def _ambushed_before(shot: Shot, side: melee.Side) -> frozenset[int]:
    """Those who fell upon this side's enemies in the first attack of the round defend three times as well."""
    for event in reversed(shot.events[: shot.number]):
        if event.kind == "melee":
            break
        told: Any = event.data
        if event.kind == "melee-attack" and told["side"] != shot.event.data["side"]:
            return _ambush(told, side, shot.before).ambushers
    return frozenset()


# Sight


def sight_difference(g: Lnl, a: int, b: int, code: int) -> str | None:
    """What the engine sees from one location to another, against what the referee does."""
    seen = Eyes(g).sees(a, b)
    return None if seen == code else _told_apart("sight", g, a, b, code, seen)


def daylight_difference(g: Lnl, a: int, b: int, code: int) -> str | None:
    """The same as if it were day."""
    seen = Eyes(g).by_day(a, b)
    return None if seen == code else _told_apart("sight by day", g, a, b, code, seen)


def _told_apart(what: str, g: Lnl, a: int, b: int, code: int, seen: int) -> str:
    return f"{what} {g.field.labels[a]} to {g.field.labels[b]}: {code}, the referee says {seen}"
