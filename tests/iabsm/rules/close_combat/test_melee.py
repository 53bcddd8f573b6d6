"""Close combat: rounds, losses, who gives way and how far, and who follows up."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import FREE, PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.rules.command.initiative import cannot_lead
from bocage.systems.iabsm.rules.infantry.movement import cannot_run
from bocage.systems.iabsm.rules.turn.tea_break import tea_break
from tests.iabsm.positions import Placed, at, battle, big_man, events, grenadiers, keys, reason, section, unit

clause = pytest.mark.clause
example = pytest.mark.example
BRITISH, GERMAN = "british-section-1", "german-section-1"
LEADER = 3
RUN = 3
"""A die that is enough for the two and a half inches to the Germans."""
MISS, HIT, SIX = 1, 5, 6
MEETS = 7.5
"""Where the British stand at an inch of the Germans at 6 inches: two halves of a base more."""
RIVER = Table.draw("\n".join(["." * 40] * 10 + ["r" * 40] * 20), legend={"r": "river"})


def charge(
    british: list[Placed], german: list[Placed], dice: list[int], run: str = "run:1>0", **more: Any
) -> Game[Iabsm]:
    """Send the first British section at the first German one, who stands at 20, 6; the run takes a die."""
    game = battle(british, german, card=LEADER, dice=[RUN, *dice], **more)
    game.choose(f"charge:{BRITISH}>{GERMAN}")
    assert run in keys(game)
    game.choose(run)
    return game


def fight(own: list[int], enemy: list[int], after: tuple[int, ...] = (), **more: Any) -> Game[Iabsm]:
    """Fight a round of 9 British less the run, 8 dice, against 8 Germans in the open, 10 dice."""
    dice = [*own, *[MISS] * (8 - len(own)), *enemy, *[MISS] * (10 - len(enemy)), *after]
    return charge([section(20, 10), big_man(26, 14)], [grenadiers(20, 6)], dice, **more)


def next_turn(game: Game[Iabsm]) -> None:
    """Let the Tea Break come; nobody has anything to do."""
    assert list(tea_break(game.state)) == []


@clause("iabsm-ccres-1", "iabsm-ccres-2", "iabsm-ccres-3", "iabsm-ccres-4", "iabsm-melee-11")
@example("iabsm-ccres-e1", "iabsm-ccres-o13")
def test_twenty_one_dice_against_five_rout_without_a_roll() -> None:
    """8 - 1 + 4 + 3 = 14; + 7 of engineers = 21. 4 Germans and one die more in the open are 5. They rout
    2 + 3 + 4 = 9 inches, from 12 to 3."""
    british = [at("british_engineer", 20, 16, traits=("engineers", "automatic")), big_man(20, 16.5, 4)]
    game = battle(british, [grenadiers(20, 12, figures=4)], card=LEADER, dice=[RUN, 2, 3, 4])
    game.choose(f"charge:{BRITISH}>{GERMAN}")
    game.choose("run:1>0")
    game.choose("follow")
    assert [event["dice"] for event in events(game, "gathers")] == [21, 5]
    assert events(game, "blows") == []
    assert events(game, "overwhelms") == [{"side": 0, "dice": 21, "against": 5}]
    german = unit(game, GERMAN)
    assert (german.shock, german.routed, german.state) == (6, True, SUPPRESSED)
    assert (german.x, german.y) == (20 * 16, 3 * 16)
    assert german.facing == 0, "its back to the enemy in the south"


@clause("iabsm-ccres-6")
@example("iabsm-ccres-e2", "iabsm-ccres-o13")
def test_with_nineteen_against_five_both_roll() -> None:
    """With a level III Big Man: 7 + 3 + 3 = 13; + 6 = 19."""
    british = [at("british_engineer", 20, 16, traits=("engineers", "automatic")), big_man(20, 16.5, 3)]
    game = battle(british, [grenadiers(20, 12, figures=4)], card=LEADER, dice=[RUN, *[MISS] * 80])
    game.choose(f"charge:{BRITISH}>{GERMAN}")
    game.choose("run:1>0")
    game.choose("follow")
    assert [event["dice"] for event in events(game, "gathers")][:2] == [19, 5]
    assert len(events(game, "blows")[0]["thrown"].split()) == 19  # type: ignore[attr-defined]
    assert len(events(game, "blows")[1]["thrown"].split()) == 5  # type: ignore[attr-defined]


@clause(
    "iabsm-ccres-7", "iabsm-ccres-8", "iabsm-ccres-9", "iabsm-ccres-15", "iabsm-ccres-16", "iabsm-melee-7"
)
@example("iabsm-ccres-e3", "iabsm-ccres-o14")
def test_three_losses_against_one() -> None:
    """8 Green British who have run with both actions have 8 - 2 - 3 = 3 dice, 4 Germans without a bonus 4."""
    british = [section(20, 10, figures=8, quality="green"), big_man(26, 14)]
    dice = [RUN, HIT, 1, 3, HIT, SIX, SIX, 2, 1]
    game = charge(
        british,
        [grenadiers(20, 6, figures=4)],
        dice,
        "run:2>0",
        options={"no_bonus_in_the_open": True},
    )
    own, german = unit(game, BRITISH), unit(game, GERMAN)
    assert [(event["losses"], event["shock"]) for event in events(game, "blows")] == [(1, 0), (3, 2)]
    assert events(game, "wins") == [{"side": 1, "difference": 2}]
    assert (own.figures, german.figures) == (5, 3)
    assert (own.shock, german.shock) == (3, 0)
    assert (own.x, own.y, own.facing) == (20 * 16, round((MEETS + 9) * 16), 0)
    assert own.state == PINNED
    next_turn(game)
    assert own.state == PINNED, "one marker came off, and he is pinned in this turn"
    next_turn(game)
    assert own.state == STEADY


@clause(
    "iabsm-ccres-13", "iabsm-ccres-15", "iabsm-ccres-17", "iabsm-ccres-19", "iabsm-melee-5", "iabsm-melee-11"
)
@pytest.mark.parametrize(
    ("difference", "back", "facing", "shock", "state"),
    [
        (1, 4, 0, 0, STEADY),
        (2, 9, 0, 1, PINNED),
        (3, 12, 32, 2, PINNED),
        (4, 18, 32, 3, STEADY),
        (5, 18, 32, 3, STEADY),
    ],
)
def test_the_loser_goes_back_by_the_difference(
    difference: int, back: int, facing: int, shock: int, state: int
) -> None:
    game = fight([], [HIT] * difference)
    own = unit(game, BRITISH)
    assert own.figures == 9 - difference
    assert (own.y, own.x) == (round((MEETS + back) * 16), 20 * 16)
    assert (own.facing, own.shock, own.state) == (facing, shock, state)
    assert events(game, "falls-back")[0]["unit"] == own.id


@clause("iabsm-ccres-9")
def test_the_defender_may_lose_as_well() -> None:
    """Two losses of 8 Germans against one: a difference of 1. They go 4 inches north, facing south."""
    game = fight([HIT, HIT], [HIT])
    german = unit(game, GERMAN)
    assert (german.y, german.facing, german.figures) == (2 * 16, 32, 6)
    assert unit(game, BRITISH).figures == 8
    assert german.held


@clause("iabsm-ccres-14", "iabsm-melee-11")
def test_who_loses_by_one_does_not_move_in_the_next_turn() -> None:
    game = fight([], [HIT])
    own = unit(game, BRITISH)
    for _ in range(2):
        no = cannot_run(own)
        assert no is not None
        assert (no.clause, no.name) == ("iabsm-ccres-14", "is-held")
        next_turn(game)
    assert cannot_run(own) is None


@clause("iabsm-ccres-18")
def test_who_loses_by_three_is_pinned_in_the_next_turn() -> None:
    game = fight([], [HIT] * 3)
    next_turn(game)
    assert unit(game, BRITISH).state == PINNED
    next_turn(game)
    assert unit(game, BRITISH).state == STEADY


@clause("iabsm-ccres-20", "iabsm-melee-11")
def test_who_loses_by_four_has_no_action_in_the_next_turn() -> None:
    game = fight([], [HIT] * 4)
    own, leader = unit(game, BRITISH), unit(game, "british-big-man-1")
    assert own.activated
    next_turn(game)
    assert own.activated
    leader.level = 4
    no = cannot_lead(game.state, leader, own)
    assert no is not None
    next_turn(game)
    assert not own.activated
    assert own.due == FREE


@clause("iabsm-ccres-10", "iabsm-ccres-11", "iabsm-melee-10")
def test_equal_rounds_are_fought_again_and_counted_anew() -> None:
    """A loss and a Shock each: then 8 British without the run are 8 dice, 7 Germans 7 + 1."""
    game = fight([SIX], [SIX], (MISS,) * 7 + (HIT,) + (MISS,) * 8 + (1,))
    assert [event["dice"] for event in events(game, "gathers")] == [8, 10, 8, 8]
    assert [event["round"] for event in events(game, "round")] == [1, 2]
    assert len(events(game, "equal")) == 1
    assert events(game, "wins") == [{"side": 0, "difference": 1}]


@clause("iabsm-ccres-11", "iabsm-ccres-12")
def test_after_three_equal_rounds_both_fall_back_six_inches() -> None:
    """The Germans from 6 inches to the edge of the table would be too far: they begin at 12."""
    dice = [RUN, *[MISS] * (8 + 10), *[MISS] * (9 + 10) * 2]
    game = battle([section(20, 16), big_man(26, 20)], [grenadiers(20, 12)], card=LEADER, dice=dice)
    game.choose(f"charge:{BRITISH}>{GERMAN}")
    game.choose("run:1>0")
    assert len(events(game, "round")) == 3
    own, german = unit(game, BRITISH), unit(game, GERMAN)
    assert (own.y, german.y) == (round(19.5 * 16), 6 * 16)
    assert (own.facing, german.facing) == (0, 32)
    assert (own.shock, german.shock, own.held) == (0, 0, False)
    assert not events(game, "follows-up")


@clause("iabsm-ccres-10", "iabsm-melee-10")
def test_who_breaks_in_an_equal_round_has_lost() -> None:
    """4 men with 2 Shock have 4 - 1 - 1 = 2 dice, 4 Germans 5. A six each is 3 Shock on 3 men."""
    dice = [6, SIX, MISS, SIX, *[MISS] * 4, 1]
    british = [section(20, 10, figures=4, shock=2), big_man(26, 14)]
    game = battle(british, [grenadiers(20, 6, figures=4)], card=LEADER, dice=dice)
    game.choose(f"charge:{BRITISH}>{GERMAN}")
    game.choose("run:1>0")
    assert events(game, "equal")
    assert events(game, "breaks")[0]["unit"] == unit(game, BRITISH).id
    assert len(events(game, "round")) == 1
    assert events(game, "follows-up")[0]["unit"] == unit(game, GERMAN).id


@clause("iabsm-melee-5")
@pytest.mark.parametrize(("difference", "lost"), [(1, False), (2, True), (3, True)])
def test_who_is_surrounded_is_lost(difference: int, lost: bool) -> None:
    """The river leaves two inches behind: slantwise less than four and a half, half of 4 but not of 9."""
    british = [section(20, 9), big_man(26, 8)]
    dice = [*[MISS] * 8, *[HIT] * difference, *[MISS] * (10 - difference), 1]
    game = charge(british, [grenadiers(20, 6)], dice, table=RIVER)
    assert (unit(game, BRITISH).loc == GONE) == lost
    assert len(events(game, "lost")) == int(lost)
    assert events(game, "surrenders") == []


@clause("iabsm-ccres-21", "iabsm-melee-5")
def test_at_four_who_cannot_flee_surrenders_with_his_big_man() -> None:
    dice = [*[MISS] * (8 + 2), *[HIT] * 4, *[MISS] * 6, *[1] * 9]
    british = [section(20, 9), big_man(20, 9.5)]
    game = battle(british, [grenadiers(20, 6)], card=LEADER, table=RIVER, dice=[RUN, *dice])
    game.choose(f"charge:{BRITISH}>{GERMAN}")
    game.choose("run:1>0")
    game.choose("follow")
    assert len(events(game, "surrenders")) == 1
    assert unit(game, "british-big-man-1").loc == GONE
    assert len(events(game, "big-man-lost")) == 1
    assert LEADER not in game.state.deck.left + game.state.deck.drawn
    assert game.state.initiative == 0


@clause("iabsm-ccres-5")
def test_a_routed_side_that_is_surrounded_surrenders() -> None:
    """A wide river behind the four Germans, and 9 inches to rout."""
    table = Table.draw("\n".join(["r" * 40] * 10 + ["." * 40] * 20), legend={"r": "river"})
    british = [at("british_engineer", 20, 16, traits=("engineers", "automatic")), big_man(20, 16.5, 4)]
    game = battle(british, [grenadiers(20, 12, figures=4)], card=LEADER, table=table, dice=[RUN, 2, 3, 4])
    game.choose(f"charge:{BRITISH}>{GERMAN}")
    game.choose("run:1>0")
    game.choose("follow")
    assert unit(game, GERMAN).loc == GONE
    assert events(game, "surrenders")


@clause("iabsm-melee-5")
def test_over_the_far_edge_a_loser_is_lost() -> None:
    """The Germans stand six inches from their edge and have nine to go: they leave the table."""
    game = fight([HIT] * 2, [])
    assert unit(game, GERMAN).loc == GONE
    assert len(events(game, "flees")) == 1


@clause("iabsm-melee-5")
def test_big_men_go_back_with_their_men() -> None:
    dice = [*[MISS] * (8 + 2), *[HIT] * 2, *[MISS] * 8, 1, 1, 1]
    game = battle([section(20, 10), big_man(20, 10.5)], [grenadiers(20, 6)], card=LEADER, dice=[RUN, *dice])
    game.choose(f"charge:{BRITISH}>{GERMAN}")
    game.choose("run:1>0")
    game.choose("follow")
    own, leader = unit(game, BRITISH), unit(game, "british-big-man-1")
    assert own.y == round((MEETS + 9) * 16)
    assert min((leader.x - x) ** 2 + (leader.y - y) ** 2 for x, y in own.points) < 9**2


@clause("iabsm-melee-7", "iabsm-ccres-7")
def test_losses_are_shared_out_by_turns_and_sixes_bring_their_shock() -> None:
    """A section between two teams: 2 sixes and a five. The British deal the first, the Germans the second,
    and the third goes to whoever has none; the two first have the Shock."""
    british = [
        section(20, 10),
        at("german_lmg_team", 25, MEETS),
        at("german_lmg_team", 15, MEETS),
        big_man(26, 14),
    ]
    dice = [*[MISS] * 14, SIX, SIX, HIT, *[MISS] * 7, 1]
    game = charge(british, [grenadiers(20, 6)], dice)
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("allot", "british")
    game.choose("allot:british-team-1")
    assert game.ask.seat == "german"
    assert keys(game) == [f"allot:{BRITISH}", "allot:british-team-2"]
    game.choose(f"allot:{BRITISH}")
    own, first, second = (unit(game, name) for name in (BRITISH, "british-team-1", "british-team-2"))
    assert (own.figures, first.figures, second.figures) == (8, 2, 2)
    assert (own.shock, first.shock, second.shock) == (1 + 2, 1 + 2, 2), "2 for the difference of 3"


@clause("iabsm-melee-10", "iabsm-ccres-7")
def test_a_side_that_is_wiped_out_has_lost_whatever_the_count() -> None:
    """Two Germans take four losses of eight dice against two; they had 2 dice and hit with both."""
    dice = [*[HIT] * 4, *[MISS] * 3, HIT, HIT, 1]
    game = charge([section(20, 10, figures=8), big_man(26, 14)], [grenadiers(20, 6, figures=2)], dice)
    assert unit(game, GERMAN).loc == GONE
    assert unit(game, BRITISH).figures == 6
    assert events(game, "falls-back") == []
    assert len(events(game, "follows-up")) == 1


@clause("iabsm-melee-6")
def test_winners_may_follow_up_into_the_place_left() -> None:
    """They win by one. A 4: four inches, nearer to where the Germans stood, never away from there."""
    game = fight([HIT], [], (4,))
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("go", "british")
    assert game.ask.about["left"] == 4
    assert reason(game, f"go:forward>{20 * 16},{10 * 16}") == "melee-6 no-nearer"
    assert reason(game, f"go:forward>{20 * 16},{3 * 16}") == "act-5 near-enemy"
    game.choose(f"go:s>{20 * 16},{6 * 16}")
    own = unit(game, BRITISH)
    assert (own.y, own.facing) == (6 * 16, 32)


@clause("iabsm-melee-6")
def test_winners_may_stay_and_the_pinned_cannot_follow() -> None:
    game = fight([HIT], [], (4,))
    where = unit(game, BRITISH).loc
    game.choose("stay")
    assert unit(game, BRITISH).loc == where
    dice = [*[MISS] * 8, *[HIT] * 2, *[MISS] * 3]
    game = charge([section(20, 10), big_man(26, 14)], [grenadiers(20, 6, state=PINNED)], dice)
    assert events(game, "wins") == [{"side": 1, "difference": 2}]
    assert events(game, "follows-up") == []


@clause("iabsm-ccres-2")
def test_a_side_without_dice_routs_before_any_die() -> None:
    """One suppressed German: 1 die less three quarters is none."""
    dice = [1, 1, 1]
    game = charge([section(20, 10), big_man(26, 14)], [grenadiers(20, 6, figures=1, state=SUPPRESSED)], dice)
    assert [event["dice"] for event in events(game, "gathers")] == [8, 0]
    assert events(game, "overwhelms")


@clause("iabsm-melee-10", "iabsm-ccres-9")
def test_who_is_left_alone_has_won_whatever_he_has_lost() -> None:
    """One man with a machine gun that faces the charge has 1 + 6 + 7 // 4 = 8 dice, nine men who have run
    with two actions 7. Two of them fall, and he."""
    game = battle(
        [section(20, 20), big_man(20, 22)],
        [at("german_lmg_team", 20, 12, 180, figures=1), grenadiers(36, 2)],
        card=3,
        dice=[6, 6, HIT, *[MISS] * 6, HIT, HIT, *[MISS] * 6, *[1] * 9],
    )
    game.choose("charge:british-section-1>german-team-1")
    game.choose("run:2>0")
    assert [event["dice"] for event in events(game, "gathers")] == [7, 8]
    assert unit(game, "german-team-1").loc == GONE
    own = unit(game, BRITISH)
    assert (own.figures, own.state, own.shock) == (7, STEADY, 0)
    assert events(game, "wins") == []
    assert events(game, "falls-back") == []
    assert len(events(game, "round")) == 1
