"""The charge: who may be sent at whom, how far it runs, and who fires at it half-way."""

from __future__ import annotations

import pytest

from bocage.ground.table.table import Table
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.units import PINNED
from bocage.systems.iabsm.explain.melee_odds import reach_chance, round_chances
from bocage.systems.iabsm.explain.preview import chance, previews
from bocage.systems.iabsm.rules.close_combat.charge import cannot_charge
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    big_man,
    events,
    grenadiers,
    keys,
    parts,
    reason,
    section,
    unit,
)

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"
KEY = f"charge:{BRITISH}>{GERMAN}"
LEADER = 3
"""The card of the only Big Man: the Tea Break and two platoons come before."""
HEDGE = Table.draw(FIELD, lines={"hedge": [[(0, 17), (40, 17)]]})


@clause("iabsm-init-12", "iabsm-melee-1")
def test_a_big_man_sends_a_unit_in_range_that_has_not_been_activated() -> None:
    german = [grenadiers(20, 12)]
    game = battle([section(20, 20), big_man(20, 22)], german, card=LEADER)
    assert KEY in keys(game)
    game = battle([section(20, 20, activated=True), big_man(20, 22)], german, card=LEADER)
    assert reason(game, KEY) == "turn-3 was-activated"
    game = battle([section(20, 20), big_man(20, 29)], german, card=LEADER)
    assert reason(game, KEY) == "bm-2 out-of-command"
    game = battle([section(20, 20, state=PINNED), big_man(20, 22)], german, card=LEADER)
    assert reason(game, KEY) == "act-2 is-pinned"
    game = battle([section(20, 20, shock=8), big_man(20, 22)], german, card=LEADER)
    assert reason(game, KEY) == "shock-2 towards-enemy"
    game = battle([section(20, 20), big_man(20, 22)], german, card=LEADER, spotted=False)
    assert reason(game, KEY) == "fire-5 not-spotted"
    game = battle(
        [section(20, 20), big_man(20, 22)], [grenadiers(20, 12), at("german_big_man", 24, 12)], card=LEADER
    )
    assert reason(game, f"charge:{BRITISH}>german-big-man-1") == "lead-4 no-target"


@clause("iabsm-melee-1")
def test_nobody_charges_out_of_sight_or_out_of_reach_or_through_others() -> None:
    woods = Table.draw("\n".join(["." * 40] * 14 + ["w" * 40] * 4 + ["." * 40] * 12))
    game = battle([section(20, 20), big_man(20, 22)], [grenadiers(20, 12)], card=LEADER, table=woods)
    assert reason(game, KEY) == "sight-1 out-of-sight"
    # Three dice are 18 inches at the best; edges stop an inch apart: 19 inches and two half bases.
    game = battle([section(20, 29), big_man(20, 27)], [grenadiers(20, 9.5)], card=LEADER)
    assert KEY in keys(game)
    game = battle([section(20, 29), big_man(20, 27)], [grenadiers(20, 9.4375)], card=LEADER)
    assert reason(game, KEY) == "melee-1 out-of-reach"
    game = battle([section(20, 29, shock=1), big_man(20, 27)], [grenadiers(20, 9.5)], card=LEADER)
    assert reason(game, KEY) == "melee-1 out-of-reach", "a Shock is an inch less"
    between = [grenadiers(20, 9), at("german_lmg_team", 20, 14, 180)]
    game = battle([section(20, 20), big_man(20, 22)], between, card=LEADER)
    assert reason(game, KEY) == "melee-1 no-straight-way"
    assert f"charge:{BRITISH}>german-team-1" in keys(game)


@clause("iabsm-melee-1", "iabsm-cc-4", "iabsm-cc-5")
def test_the_unit_says_how_many_actions_it_runs_and_fights_at_an_inch() -> None:
    """From 20 to 12 inches: 8, less an inch and two half bases: 6.5. 3 and 4 are enough."""
    game = battle(
        [section(20, 20), big_man(20, 22)],
        [grenadiers(20, 12)],
        card=LEADER,
        dice=[3, 4, *[1] * 8, *[1] * 7, *[1] * 40],
    )
    game.choose(KEY)
    assert game.ask is not None
    assert game.ask.kind == "charge"
    assert keys(game) == ["run:3>0", "run:2>0"], "one die would not do"
    assert reason(game, "run:1>0") == "melee-1 out-of-reach"
    assert reason(game, "run:4>0") == "act-1 too-few-actions"
    assert reason(game, "run:2>1") == "melee-1 crossings-first"
    game.choose("run:2>0")
    assert parts(events(game, "gathers")[0]["tally"])["cc-4 moved"] == -2
    assert unit(game, BRITISH).activated
    assert events(game, "falls-short") == []


@clause("iabsm-melee-1")
def test_it_stops_where_its_dice_end() -> None:
    """Two dice of 3 and 3 are 6 inches, and 6.5 are wanted."""
    game = battle([section(20, 20), big_man(20, 22)], [grenadiers(20, 12)], card=LEADER, dice=[3, 3])
    game.choose(KEY)
    game.choose("run:2>0")
    british = unit(game, BRITISH)
    assert (british.x, british.y) == (20 * 16, 14 * 16)
    assert events(game, "round") == []
    assert events(game, "falls-short") == [{"unit": british.id, "other": unit(game, GERMAN).id}]
    assert british.activated


@clause("iabsm-melee-1", "iabsm-inf-3", "iabsm-cc-4")
def test_a_crossing_on_the_way_is_paid_first_and_counts_as_movement() -> None:
    game = battle(
        [section(20, 20), big_man(20, 22)],
        [grenadiers(20, 14)],
        card=LEADER,
        table=HEDGE,
        dice=[6, 6, *[1] * 60],
    )
    game.choose(KEY)
    assert keys(game) == ["run:2>1", "run:1>1"]
    assert reason(game, "run:3>0") == "melee-1 crossings-first"
    game.choose("run:2>1")
    assert parts(events(game, "gathers")[0]["tally"])["cc-4 moved"] == -3


@clause("iabsm-melee-1")
def test_units_with_reserved_actions_fire_at_it_half_way() -> None:
    """A run of 6.5 inches: half of it is 3.25. Fire with three dice at 1 each pins nobody: 3 + 2 + 1."""
    german = [grenadiers(20, 12, reserved=3), at("german_lmg_team", 30, 12, 180, reserved=1)]
    game = battle(
        [section(20, 20), big_man(20, 22)], german, card=LEADER, dice=[6, 6, 1, 1, 1, 1, 1, 1, *[1] * 60]
    )
    game.choose(KEY)
    game.choose("run:2>0")
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("react", "german")
    british = unit(game, BRITISH)
    assert (british.x, british.y) == (20 * 16, 20 * 16 - 52)
    game.choose("react:german-section-1>3")
    assert game.ask.kind == "react", "another unit may fire as well"
    assert keys(game) == ["react:german-team-1>1", "hold"]
    game.choose("hold")
    assert events(game, "round")


@clause("iabsm-melee-1", "iabsm-act-2")
def test_who_is_pinned_half_way_goes_no_farther() -> None:
    german = [grenadiers(20, 12, reserved=3)]
    dice = [6, 6, 4, 4, 4, *[1] * 20]
    game = battle([section(20, 20), big_man(20, 22)], german, card=LEADER, dice=dice)
    game.choose(KEY)
    game.choose("run:2>0")
    game.choose("react:german-section-1>3")
    assert unit(game, BRITISH).state == PINNED
    assert events(game, "round") == []
    assert events(game, "falls-short")


@clause("iabsm-init-12", "iabsm-shock-1")
def test_shock_is_checked_before_it_runs() -> None:
    """9 Shock on 9 men: it falls back and does not charge. 8 and it could not go nearer."""
    game = battle([section(20, 20, shock=7), big_man(20, 22)], [grenadiers(20, 16)], card=LEADER)
    assert KEY in keys(game)
    unit(game, BRITISH).figures = 7
    game.choose(KEY)
    assert events(game, "breaks")
    assert events(game, "dice") == []


@clause("iabsm-lead-3", "iabsm-melee-2")
def test_a_big_man_in_contact_may_go_with_the_charge_and_then_counts() -> None:
    dice = [6, 6, *[1] * 60]
    for answer, levels in (("follow", [2]), ("stay", [])):
        game = battle([section(20, 20), big_man(20, 20.5)], [grenadiers(20, 12)], card=LEADER, dice=dice)
        game.choose(KEY)
        game.choose("run:2>0")
        game.choose(answer)
        own = parts(events(game, "gathers")[0]["tally"])
        assert [own[name] for name in own if name == "cc-10 big-man"] == levels


@clause("iabsm-melee-1")
def test_the_odds_of_a_charge_are_told() -> None:
    """Two dice reach 7 inches in 21 of 36. 9 - 2 = 7 dice against 8 + 2 = 10 in the open."""
    game = battle([section(20, 20), big_man(20, 22)], [grenadiers(20, 12)], card=LEADER)
    game.choose(KEY)
    assert game.ask is not None
    option = game.ask.options[1]
    assert option.key == "run:2>0"
    (found,) = previews(game, option)
    assert found.odds.results["short"] * 36 == 15
    assert found.odds.tally.total == 7
    assert sum(found.odds.results.values()) == 1
    assert chance(game, option) == float(found.odds.results["wins"])
    assert round_chances(20, 5) == {"wins": 1}
    assert round_chances(1, 1)["equal"] * 9 == 5, "both miss in 4 of 9, both hit in 1 of 9"
    assert reach_chance(1, 2, 3) * 6 == 2, "5 and 6, less 2"
    assert unit(game, BRITISH).loc != GONE


@clause("iabsm-melee-1", "iabsm-move-2")
@pytest.mark.parametrize("letter", [".", "r"])
def test_exactly_far_enough_arrives_and_slow_ground_takes_from_each_die(letter: str) -> None:
    """Six inches to go: 3 and 3 in the open are enough, on rough ground they are 4."""
    table = Table.draw("\n".join([letter * 40] * 30), legend={"r": "rough"})
    british = [section(20, 19.5), big_man(20, 22)]
    game = battle(british, [grenadiers(20, 12)], card=LEADER, table=table, dice=[3, 3, *[1] * 60])
    game.choose(KEY)
    game.choose("run:2>0")
    assert bool(events(game, "round")) == (letter == ".")
    assert bool(events(game, "falls-short")) == (letter == "r")
    if letter == "r":
        assert unit(game, BRITISH).y == 15.5 * 16


@clause("iabsm-melee-1")
def test_nobody_charges_through_what_he_cannot_cross_or_at_who_is_gone() -> None:
    river = Table.draw("\n".join(["." * 40] * 14 + ["~" * 40] * 2 + ["." * 40] * 14), legend={"~": "river"})
    game = battle([section(20, 20), big_man(20, 22)], [grenadiers(20, 12)], card=LEADER, table=river)
    assert reason(game, KEY) == "melee-1 no-straight-way"
    game = battle([section(20, 20), big_man(20, 22)], [grenadiers(20, 12)], card=LEADER)
    g, men = game.state, unit(game, GERMAN)
    g.remove(men)
    no = cannot_charge(g, unit(game, BRITISH), men)
    assert no is not None
    assert no.name == "is-out"


@clause("iabsm-melee-1", "iabsm-shock-3", "iabsm-lead-3")
def test_who_falls_back_half_way_has_charged_nobody() -> None:
    """12, the machine gun and 2 for less than 9 inches are 15: five hits with a 3 each are 12 Shock."""
    dice = [6, 6, 6, 4, 4, 4, 3, 3, 3, 3, 3, *[1] * 20]
    game = battle(
        [section(20, 20, shock=7), big_man(20, 22)],
        [grenadiers(20, 12, reserved=3)],
        card=LEADER,
        dice=dice,
    )
    game.choose(KEY)
    assert len(str(events(game, "dice")[-1]["thrown"])) == 5, "only all three dice may bring it there"
    game.choose("react:german-section-1>3")
    assert unit(game, BRITISH).broken
    assert unit(game, BRITISH).y > 20 * 16, "back where it came from, and farther"
    assert events(game, "falls-short") == []
    assert events(game, "round") == []


@clause("iabsm-melee-1")
def test_an_enemy_behind_is_not_in_the_way_of_a_charge() -> None:
    german = [grenadiers(20, 12), at("german_lmg_team", 20, 25, 0)]
    game = battle([section(20, 20), big_man(20, 22)], german, card=LEADER)
    assert KEY in keys(game)


@clause("iabsm-melee-1", "iabsm-lead-4")
@pytest.mark.parametrize(("y", "no"), [(12.5, ""), (15, "melee-1 no-straight-way")])
def test_a_big_man_with_the_men_charged_is_not_in_the_way_and_one_alone_is(y: float, no: str) -> None:
    german = [grenadiers(20, 12), at("german_big_man", 20, y)]
    game = battle([section(20, 20), big_man(20, 22)], german, card=LEADER)
    assert reason(game, KEY) == no


@clause("iabsm-melee-1")
@pytest.mark.parametrize(("x", "no"), [(21.75, ""), (21.6875, "melee-1 no-straight-way")])
def test_a_charge_may_pass_an_enemy_at_an_inch_and_no_nearer(x: float, no: str) -> None:
    """A team's base is an inch wide, a man's half an inch: middles 1.75 inches apart are an inch of air."""
    german = [grenadiers(20, 10), at("german_lmg_team", x, 15, 180)]
    game = battle([section(20, 20), big_man(20, 22)], german, card=LEADER)
    assert reason(game, KEY) == no


@clause("iabsm-melee-1", "iabsm-act-9")
def test_without_anything_in_reserve_nobody_is_met_half_way() -> None:
    """The unit is seen to move once, from where it stood to where it fights."""
    game = battle(
        [section(20, 20), big_man(20, 22)], [grenadiers(20, 12)], card=LEADER, dice=[6, 6, *[1] * 60]
    )
    start = unit(game, BRITISH).loc
    game.choose(KEY)
    game.choose("run:2>0")
    moves = [event for event in events(game, "move") if event["unit"] == unit(game, BRITISH).id]
    assert moves[0]["origin"] == start
    assert len(moves) == 1


@clause("iabsm-init-12", "iabsm-turn-3")
def test_a_charge_is_the_activation_of_the_unit() -> None:
    """What it had kept is lost, and what it did before is forgotten."""
    game = battle(
        [section(20, 20, reserved=2, overwatch=True, fired=True), big_man(20, 22)],
        [grenadiers(20, 12)],
        card=LEADER,
        dice=[1, *[1] * 60],
    )
    game.choose(KEY)
    men = unit(game, BRITISH)
    assert (men.activated, men.reserved, men.overwatch, men.fired) == (True, 0, False, False)
    game.choose("run:2>0")
    assert len(events(game, "falls-short")) == 1
    assert men.moved


@clause("iabsm-melee-1", "iabsm-act-9")
def test_who_falls_short_in_sight_is_answered() -> None:
    """Nobody has kept anything but a team that looks the other way half-way and is asked at the end."""
    game = battle(
        [section(20, 20), big_man(20, 22)],
        [grenadiers(20, 8, reserved=1)],
        card=LEADER,
        dice=[1, 1, *[1] * 60],
    )
    game.choose(KEY)
    game.choose("run:2>0")
    assert game.ask is not None
    assert game.ask.kind == "react"
    game.choose("hold")
    assert game.ask.kind == "react", "half-way, and where it stopped"
    assert unit(game, BRITISH).y == 18 * 16
    game.choose("hold")
    assert game.ask.kind != "react"


@clause("iabsm-melee-1", "iabsm-act-3", "iabsm-move-3")
@pytest.mark.parametrize(("dice", "arrives"), [((3, 3), False), ((6, 6), True)])
def test_a_charge_too_slow_for_a_wood_stops_before_it(dice: tuple[int, int], arrives: bool) -> None:
    """A wood from 14 to 17 inches. 3 and 3 are 6 inches in the open and 2 in the wood: its guide goes to the
    edge. 6 and 6 are 8 in the wood, and 6.5 are needed."""
    wood = Table.draw("\n".join(["." * 40] * 14 + ["w" * 40] * 3 + ["." * 40] * 13))
    game = battle(
        [section(20, 20), big_man(20, 22)],
        [grenadiers(20, 12)],
        card=LEADER,
        table=wood,
        dice=[*dice, *[1] * 90],
    )
    game.choose(KEY)
    game.choose("run:2>0")
    assert bool(events(game, "round")) is arrives
    if not arrives:
        assert 17 * 16 <= unit(game, BRITISH).y <= 17.0625 * 16
        assert len(events(game, "falls-short")) == 1
