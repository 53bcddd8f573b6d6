"""What a lost close combat brings: at once, in the next turn, and to the Big Men who were there."""

from __future__ import annotations

import pytest

from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.units import (
    FREE,
    HELD,
    IDLE,
    PINNED,
    PINNED_AGAIN,
    STEADY,
    SUPPRESSED,
)
from bocage.systems.iabsm.rules.close_combat.fight import Fight
from bocage.systems.iabsm.rules.close_combat.retreats import begins_next_turn, part, rout_side, suffers
from tests.iabsm.positions import battle, big_man, events, grenadiers, section, unit

clause = pytest.mark.clause
SECTION, OTHER, MEN = "british-section-1", "british-section-2", "german-section-1"


@clause("iabsm-ccres-14", "iabsm-ccres-16", "iabsm-ccres-18", "iabsm-ccres-20", "iabsm-melee-11")
@pytest.mark.parametrize(
    ("due", "held", "activated", "state", "told"),
    [
        (HELD, True, False, STEADY, "is-held"),
        (IDLE, False, True, STEADY, "is-idle"),
        (PINNED_AGAIN, False, False, PINNED, "pinned"),
    ],
)
def test_what_a_loser_suffers_at_once(due: int, held: bool, activated: bool, state: int, told: str) -> None:
    game = battle([section(20, 20, reserved=2)], [grenadiers(20, 3)])
    men = unit(game, SECTION)
    suffers(game.state, men, due, "iabsm-ccres-14")
    assert (men.held, men.activated, men.state) == (held, activated, state)
    assert (men.due, men.reserved) == (due, 0)
    (event,) = [event for event in game.events if event.kind in ("is-held", "is-idle", "pinned")]
    assert (event.kind, event.data["unit"], event.clauses) == (told, men.id, ("iabsm-ccres-14",))


@clause("iabsm-ccres-14", "iabsm-ccres-16", "iabsm-ccres-20", "iabsm-melee-11")
@pytest.mark.parametrize(
    ("due", "held", "activated", "state"),
    [
        (FREE, False, False, STEADY),
        (HELD, True, False, STEADY),
        (IDLE, False, True, STEADY),
        (PINNED_AGAIN, False, False, PINNED),
    ],
)
def test_what_it_brings_in_the_next_turn(due: int, held: bool, activated: bool, state: int) -> None:
    """What was so in this turn is over, and what is due comes once."""
    game = battle([section(20, 20, due=due, held=True, activated=True)], [grenadiers(20, 3)])
    men = unit(game, SECTION)
    begins_next_turn(game.state, men)
    assert (men.held, men.activated, men.state, men.due) == (held, activated, state, FREE)
    begins_next_turn(game.state, men)
    assert (men.held, men.activated) == (False, False)


@clause("iabsm-ccres-3", "iabsm-ccres-4", "iabsm-melee-11")
def test_a_side_that_routs() -> None:
    """6 Shock for each section, suppressed, nothing in reserve; 1 + 2 + 3 and 1 + 1 + 1 inches north, the
    one behind first, with their backs to the enemy in the south."""
    game = battle(
        [section(20, 22)],
        [grenadiers(20, 19, reserved=2), grenadiers(20, 15, reserved=1, state=PINNED)],
        dice=[1, 1, 1, 1, 2, 3],
    )
    g, first, second = game.state, unit(game, MEN), unit(game, "german-section-2")
    fight = Fight(g, unit(game, SECTION), first, 0)
    fight.units = [[unit(game, SECTION)], [first, second]]
    rout_side(g, fight, 1)
    for men in (first, second):
        assert (men.shock, men.routed, men.reserved, men.state) == (6, True, 0, SUPPRESSED)
    assert [event["unit"] for event in events(game, "routs")] == [second.id, first.id]
    assert [event["inches"] for event in events(game, "routs")] == [3, 6]
    assert (second.x, second.y, second.facing) == (20 * 16, 12 * 16, 0)
    assert first.y < 16 * 16
    assert [event["unit"] for event in events(game, "suppressed")] == [second.id, first.id]


@clause("iabsm-ccres-12")
def test_both_part_and_face_each_other() -> None:
    """Six inches apart from where they stood, and no Shock for anybody."""
    game = battle([section(20, 17, reserved=1)], [grenadiers(20, 14)])
    g, own, men = game.state, unit(game, SECTION), unit(game, MEN)
    fight = Fight(g, own, men, 0)
    fight.units = [[own], [men]]
    part(g, fight, 6 * 16)
    assert (own.y, own.facing, own.shock) == (23 * 16, 0, 0)
    assert (men.y, men.facing, men.shock) == (8 * 16, 32, 0)
    assert [event["unit"] for event in events(game, "falls-back")] == [own.id, men.id]


@clause("iabsm-melee-5", "iabsm-ccres-3")
@pytest.mark.parametrize("other", [True, False])
def test_a_big_man_is_lost_with_his_men_unless_others_are_with_him(other: bool) -> None:
    """The Germans rout off the table, 18 inches from 6; with another section beside him he stays."""
    german = [grenadiers(20, 6), big_man(20, 6.5, 2)]
    if other:
        german.append(grenadiers(20, 7, 0))
    game = battle([section(20, 11)], german, dice=[6, 6, 6])
    g, men = game.state, unit(game, MEN)
    leader = next(each for each in g.units if each.is_big_man)
    fight = Fight(g, unit(game, SECTION), men, 0)
    fight.units = [[unit(game, SECTION)], [men]]
    rout_side(g, fight, 1)
    assert men.loc == GONE
    assert (leader.loc == GONE) is not other
    assert len(events(game, "big-man-lost")) == int(not other)
