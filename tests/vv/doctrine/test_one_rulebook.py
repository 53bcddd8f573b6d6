"""What the doctrine counts is what the rules say: held equal over positions of random games."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from bocage.kernel import Game
from bocage.players.recruit import Recruit
from bocage.players.veteran import Veteran
from bocage.systems.vv.battle.state import Vv
from bocage.systems.vv.content.scenario import scenarios
from bocage.systems.vv.doctrine import odds
from bocage.systems.vv.doctrine.ground import Ground
from bocage.systems.vv.doctrine.habits import HABITS
from bocage.systems.vv.doctrine.judge import DOCTRINE
from bocage.systems.vv.rules.vehicles.anti_tank import at_letter
from bocage.systems.vv.system import VALOR_AND_VICTORY
from tests.vv.assaults import HOUSE, WOODS, YARD, before
from tests.vv.doctrine.sums import EACH, GROUNDS, check_for, check_machines, on_table, ratings
from tests.vv.drives import OPEN
from tests.vv.hides import sniped
from tests.vv.positions import Battle

OFTEN = frozenset({"move", "assault-move", "fire"})
"""Asked so often that not every time needs a look."""
EXPECTED = {
    "vv/no-lights-on-wolf-ridge": {"fire", "threat", "opportunity fire", "assault", "move", "step", "pin"},
    "vv/the-caves-of-hat-hill": {"fire", "mortar", "mission", "unit-fire", "targets", "move"},
    "vv/the-dry-ravine": {"fire", "at-fire", "unit-fire", "opportunity unit-fire", "targets", "eliminate"},
    "vv/the-lane-at-bosc-morin": {"fire", "threat", "opportunity fire", "assault", "move", "reduce"},
    "vv/the-long-street": {"fire", "at-fire", "unit-fire", "opportunity fire", "targets", "move"},
}
"""What each scenario must have brought up, or the test looks at nothing."""


@pytest.mark.parametrize("id", sorted(scenarios()))
def test_what_is_counted_is_what_the_rules_say(id: str) -> None:
    seen: Counter[str] = Counter()
    for seed, bold in ((11, 0.0), (12, 0.6)):
        game: Game[Vv] = Game.open(VALOR_AND_VICTORY, id, seed=seed)
        GROUNDS[game.state.scenario.id] = Ground(game.state.field, game.state.scenario)
        recruit, veteran, chance = Recruit(seed, HABITS), Veteran(DOCTRINE), random.Random(seed)
        while game.ask is not None:
            looked: Counter[str] = Counter()
            for option in chance.sample(list(game.ask.options), len(game.ask.options)):
                check = check_for(game.ask, option)
                looked[option.verb] += check is not None
                rare = option.verb not in OFTEN or chance.random() < 0.3
                if check is not None and rare and looked[option.verb] <= EACH:
                    check(game, option, seen)
            check_machines(game, seen)
            player = veteran if chance.random() < bold else recruit
            game.play(player.choose(game))
    assert EXPECTED[id] <= set(seen)


# What random games seldom come to


def look(battle: Battle, verb: str) -> Counter[str]:
    """Check every option of a verb in a drawn position."""
    game = battle.game
    GROUNDS[game.state.scenario.id] = Ground(game.state.field, game.state.scenario)
    seen: Counter[str] = Counter()
    assert game.ask is not None
    for option in game.ask.options:
        check = check_for(game.ask, option) if option.verb == verb else None
        if check is not None:
            check(game, option, seen)
    return seen


@pytest.mark.parametrize("ground", [YARD, WOODS, HOUSE])
@pytest.mark.parametrize(
    ("us", "german"),
    [
        ("us_rifle_squad", "german_rifle_squad"),
        ("us_rifle_squad us_leader_1 us_rifle_half_squad", "german_rifle_squad german_leader_1"),
        ("us_rifle_squad us_rifle_squad", "german_rifle_half_squad german_rifle_squad*"),
    ],
)
def test_a_close_assault_is_counted_as_it_is_fought(us: str, german: str, ground: str) -> None:
    assert look(before(us, german, ground=ground), "assault")["assault"]


def test_a_sniper_is_counted_with_the_cover_of_who_moves() -> None:
    battle = sniped().choose("move:F1", "step:F2")
    assert battle.ask.kind == "opportunity-fire"
    assert look(battle, "snipe")["opportunity snipe"]


def before_overrun(german: str, *dice: int) -> Battle:
    """A tank in C3 that looks at the Germans in C2, its move begun."""
    battle = Battle(OPEN, us={"C3": "m4a3e8^n", "A4": "us_leader_1"}, german={"C2": german})
    return battle.phase("movement", dice=dice).choose("drive:us-m4a3e8-1")


@pytest.mark.parametrize("german", ["german_rifle_squad german_leader_1", "german_rifle_squad*"])
def test_an_overrun_is_counted_as_it_is_made(german: str) -> None:
    assert look(before_overrun(german), "overrun")["overrun"]


def test_final_fire_is_counted_at_the_rear() -> None:
    """18.4, 19.2-3: a Panzerschreck needs 8 to hit in the open (26/36); D against the rear armour C of the
    tank eliminates below 9 and stops with 9 (30/36)."""
    battle = before_overrun("german_rifle_squad+panzerschreck german_rifle_squad", 6, 6).choose("overrun:C2")
    while battle.ask.kind != "final-opportunity-fire":
        battle.choose(next(key for key in battle.keys if not key.startswith(("eliminate", "reduce"))))
    assert look(battle, "at-fire")["final"]
    g = battle.game.state
    shooter = next(unit for unit in g.units if unit.weapon is not None)
    tank = next(unit for unit in g.units if unit.counter.is_afv)
    chance = odds.shot_chance(g, shooter, tank, at_letter(shooter), moving=True, final=True)
    assert chance == pytest.approx(26 / 36 * 30 / 36)


def test_a_shot_from_abeam_meets_front_or_rear_by_a_die() -> None:
    """18.5-4: the same tank from exactly abeam: front E (5 to stop: 10/36) or rear C (30/36), 3 in 6 each."""
    battle = Battle(OPEN, us={"C2": "m4a3e8^n"}, german={"E2": "german_rifle_squad+panzerschreck"})
    battle.phase("fire", "german")
    assert look(battle, "at-fire")["at-fire"] == 1
    g = battle.game.state
    shooter, tank = g.units[1], g.units[0]
    chance = odds.shot_chance(g, shooter, tank, at_letter(shooter))
    assert chance == pytest.approx(26 / 36 * (10 / 36 + 30 / 36) / 2)


def test_night_and_a_leader_out_of_his_own_range_count() -> None:
    """4.3-1, 13.6: a squad with a leader (-1) beyond his range of 3, then at night (+1)."""
    battle = Battle(OPEN, us={"A1": "us_rifle_squad us_leader_1"}, german={"E4": "german_rifle_squad"})
    battle.phase("fire", "us")
    g = battle.game.state
    leader = next(unit for unit in g.units if unit.counter.is_leader)
    assert g.field.distance[battle.cell("A1")][battle.cell("E4")] > leader.counter.range
    squad = next(unit for unit in g.units if unit.counter.kind == "squad")
    most = ratings(g.at[1][battle.cell("E4")])
    day = odds.group_points(g, 0, battle.cell("A1"), battle.cell("E4"))
    assert day == pytest.approx(on_table(squad.counter.apfp, leader.counter.modifier, most, 1))
    g.night = True
    dark = odds.group_points(g, 0, battle.cell("A1"), battle.cell("E4"))
    assert dark == pytest.approx(on_table(squad.counter.apfp, leader.counter.modifier + 1, most, 1))
