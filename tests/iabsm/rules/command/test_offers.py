"""What a Big Man may buy, one by one; what his orders do; how reserved actions and hits go round."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, STEADY, SUPPRESSED
from bocage.systems.iabsm.rules.command.big_men import card_of, wound
from bocage.systems.iabsm.rules.command.radio import radio_offers
from bocage.systems.iabsm.rules.fire.crowding import chooser, deal_out, takers
from tests.iabsm.positions import (
    FIELD,
    at,
    battle,
    big_man,
    events,
    grenadiers,
    keys,
    named,
    reason,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
BRITISH, SECOND, GERMAN, LEADER = (
    "british-section-1",
    "british-section-2",
    "german-section-1",
    "british-big-man-1",
)
FAR_OFF = [grenadiers(38, 2)]


def leads(*british: Any, german: Any = None, at_: tuple[float, float] = (20, 24), **more: Any) -> Game[Iabsm]:
    """The card of a Big Man of level II at a place."""
    return battle([*british, big_man(*at_)], german or FAR_OFF, card=3, **more)


def offered(game: Game[Iabsm], verb: str) -> list[str]:
    """To whom something is offered."""
    return [key.partition(":")[2].partition(">")[0] for key in keys(game, verb)]


@clause("iabsm-init-7", "iabsm-init-13", "iabsm-fire-4")
def test_whom_he_activates_and_whom_he_orders_to_watch() -> None:
    """An observer has nothing to fire with; a suppressed section, a far one and a tank are not led."""
    british = [
        section(20, 21),
        at("british_observer", 17, 24),
        section(24, 21, state=SUPPRESSED),
        section(34, 24),
        tank(20, 28),
        section(16, 21, activated=True),
    ]
    game = leads(*british)
    assert offered(game, "activate") == [BRITISH, "british-team-1"]
    assert offered(game, "overwatch") == [BRITISH]
    assert reason(game, "overwatch:british-team-1") == "fire-4 unarmed"
    assert offered(game, "rally") == [SECOND]


@clause("iabsm-init-9", "iabsm-init-10", "iabsm-init-14", "iabsm-init-15", "iabsm-init-16")
def test_what_gets_men_up_again() -> None:
    british = [
        section(20, 23.5, shock=2, state=PINNED),
        section(20, 20, shock=2, state=SUPPRESSED),
        section(34, 24, shock=2, state=PINNED),
    ]
    game = leads(*british)
    assert offered(game, "unshock") == [BRITISH], "only in contact"
    assert offered(game, "unpin") == [BRITISH], "only in range"
    assert offered(game, "rally") == [SECOND]
    game.choose(f"rally:{SECOND}")
    assert unit(game, SECOND).state == PINNED
    game.choose(f"unpin:{SECOND}")
    assert unit(game, SECOND).state == STEADY
    game = leads(*british)
    game.choose(f"unshock:{BRITISH}")
    assert (unit(game, BRITISH).shock, unit(game, BRITISH).state) == (1, PINNED)
    assert game.state.initiative == 1


@clause("iabsm-init-9", "iabsm-init-14", "iabsm-shock-5")
def test_only_who_has_shock_taken_off_stops_routing() -> None:
    """The section has less than twice its Bottle and routs all the same; to be unpinned changes nothing."""
    british = [section(20, 23.5, shock=3, state=PINNED, routed=True), section(4, 28)]
    game = leads(*british)
    game.choose(f"unpin:{BRITISH}")
    assert unit(game, BRITISH).routed
    game.choose(f"unshock:{BRITISH}")
    assert not unit(game, BRITISH).routed
    assert events(game, "stops") == [{"unit": 0}]


@clause("iabsm-init-11", "iabsm-shock-1", "iabsm-turn-3")
def test_who_is_directed_fires_with_all_actions_and_is_answered() -> None:
    """10 and a machine gun's 1, 2 for his level: 13. The enemy has kept an action."""
    german = [grenadiers(20, 11, reserved=1)]
    game = leads(section(20, 22.5, moved=True, fired=True), german=german, dice=[4, 4, 2, *[1] * 20])
    game.choose(f"direct:{BRITISH}>{GERMAN}")
    (told,) = events(game, "fire")
    assert (told["unit"], told["other"], told["count"]) == (0, 2, 3)
    assert events(game, "directs") == [{"unit": 1, "other": 0}]
    men = unit(game, BRITISH)
    assert (men.activated, men.moved, men.fired) == (True, False, True)
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("react", "german")


@clause("iabsm-init-2", "iabsm-init-3", "iabsm-act-9")
def test_his_own_move_is_bought_once_and_answered() -> None:
    hedge = Table.draw(FIELD, lines={"hedge": [[(0, 20), (40, 20)]]})
    game = leads(section(4, 28), table=hedge)
    assert keys(game, "run") == ["run:3>0", "run:2>1"]
    german = [grenadiers(20, 10, reserved=1)]
    game = leads(section(20, 23.5, shock=2), german=german, dice=[1, 1, 1])
    game.choose("run:3>0")
    game.choose("stay")
    assert game.ask is not None
    assert game.ask.kind == "command", "who stays draws no reaction"
    assert keys(game, "run") == []
    assert game.state.strode == 1 << unit(game, LEADER).id


@clause("iabsm-init-4", "iabsm-spotmod-9")
def test_he_looks_with_one_point_or_more_for_whom_he_does_not_know() -> None:
    def unknown(g: Iabsm) -> None:
        named(g, GERMAN).spotted_by = 0

    german = [grenadiers(20, 5), grenadiers(28, 5)]
    game = leads(section(4, 28), german=german, arrange=unknown)
    assert keys(game, "spot") == [f"spot:{GERMAN}>2", f"spot:{GERMAN}>1"]
    game.choose(f"spot:{GERMAN}>2")
    assert game.state.initiative == 0


@clause("iabsm-radio-2", "iabsm-radio-3", "iabsm-radio-4")
@pytest.mark.parametrize(
    ("commander", "radio", "count"), [(True, True, 1), (True, False, 0), (False, True, 0)]
)
def test_who_calls_by_radio_and_whom(commander: bool, radio: bool, count: int) -> None:
    """Another Big Man of his own side, not himself, nobody else, no enemy."""
    british = [section(4, 28), big_man(20, 24, commander=commander, radio=radio), big_man(30, 24)]
    game = battle(british, [*FAR_OFF, at("german_big_man", 30, 5)], card=3)
    found = radio_offers(game.state, unit(game, LEADER))
    assert [option.key for option in found] == ["radio:british-big-man-2"] * count


@clause("iabsm-lead-4", "iabsm-bm-2")
def test_the_death_of_a_big_man_shakes_those_in_his_range() -> None:
    """Level II: 6 inches from edge to edge."""
    british = [section(20, 21), section(34, 21), tank(20, 28)]
    game = leads(*british)
    g, leader = game.state, unit(game, LEADER)
    card = card_of(g, leader)
    assert (g.cards[card].kind, g.cards[card].number) == ("big-man", leader.id)
    wound(g, leader, 6)
    assert [unit(game, name).shock for name in (BRITISH, SECOND, "british-afv-1")] == [1, 0, 1]
    assert card not in g.deck.left + g.deck.drawn
    assert (g.initiative, leader.loc) == (0, -1)


@clause("iabsm-lead-4")
def test_a_wound_costs_the_points_above_the_level_that_is_left() -> None:
    for die, level, points, activated in (
        (1, 2, 2, False),
        (2, 2, 2, False),
        (3, 2, 0, True),
        (4, 2, 0, True),
    ):
        game = battle([section(4, 28), big_man(20, 24, 3)], FAR_OFF, card=3)
        g, leader = game.state, unit(game, LEADER)
        wound(g, leader, die)
        assert (leader.level, g.initiative, leader.activated) == (level, points, activated)
        assert events(game, "big-man-hit") == [{"unit": leader.id, "die": die, "level": level}]


# Hits go round


@clause("iabsm-multi-4", "iabsm-fire-7")
def test_who_deals_and_who_may_take() -> None:
    game = battle([section(5, 28)], [grenadiers(5, 5), grenadiers(20, 5), grenadiers(35, 5)])
    german = unit(game, GERMAN)
    assert [chooser(german, number) for number in range(4)] == [1, 0, 1, 0]
    assert [chooser(unit(game, BRITISH), number) for number in range(2)] == [0, 1]
    group = game.state.units[1:]
    assert [each.name for each in takers(group, [0, 1, 0, 1])] == ["german-section-2"]
    assert len(takers(group, [0, 1, 1, 1])) == 3


@clause("iabsm-melee-7", "iabsm-fire-7")
def test_nobody_is_dealt_more_than_he_has_men() -> None:
    """Five losses, and three men in all: three are dealt. A lone unit is not asked about."""
    game = battle([section(5, 28)], [grenadiers(5, 5), grenadiers(20, 5)])
    g = game.state
    first, second = g.units[1:]
    flow = deal_out(g, [first], 5, [9, 3, 2])
    with pytest.raises(StopIteration) as done:
        next(flow)
    assert done.value.value == [1, 1, 1]
    flow = deal_out(g, [first, second], 5, [9, 1, 1])
    ask = next(flow)
    assert (ask.kind, ask.seat, ask.about["left"]) == ("allot", "german", 5)
    ask = flow.send(ask.options[0])
    assert (ask.seat, ask.about["left"], len(ask.options)) == ("british", 4, 1)
    with pytest.raises(StopIteration) as done:
        flow.send(ask.options[0])
    assert done.value.value == [1, 2]
