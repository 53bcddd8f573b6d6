"""Reserved actions: who may use them, at whom, in which order."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game
from bocage.systems.iabsm.battle.hulls import ABANDONED, ENGAGE, HUNT
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import PINNED, SUPPRESSED
from bocage.systems.iabsm.rules.infantry.overwatch import cannot_watch
from tests.iabsm.positions import (
    at,
    battle,
    big_man,
    events,
    go,
    grenadiers,
    keys,
    panzer,
    parts,
    reason,
    section,
    tank,
    unit,
)

clause = pytest.mark.clause
SECTION, MEN, TEAM = "british-section-1", "german-section-1", "german-team-1"
TANK, PANZER = "british-afv-1", "german-afv-1"
ROW = "." * 40
HOUSE = Table.draw("\n".join([ROW] * 13 + ["." * 15 + "B" * 10 + "." * 15] * 3 + [ROW] * 14))


def asked(game: Game[Iabsm]) -> tuple[str, str]:
    """Return what is asked, and of whom."""
    assert game.ask is not None
    return game.ask.kind, game.ask.seat


def moved(*german: Any, dice: tuple[int, ...] = (), british: Any = None, **more: Any) -> Game[Iabsm]:
    """The British section at 20, 24 goes an inch north, in sight of the Germans."""
    game = battle(
        british or [section(20, 24)], list(german), acting=SECTION, dice=[1, *dice, *[1] * 20], **more
    )
    game.choose("run:1>0")
    game.choose(go(20, 23))
    return game


@clause("iabsm-act-9", "iabsm-inf-12")
def test_who_has_two_actions_in_reserve_fires_with_one_or_both() -> None:
    game = moved(grenadiers(20, 8, reserved=2))
    assert asked(game) == ("react", "german")
    assert keys(game) == [f"react:{MEN}>2", f"react:{MEN}>1", "hold"]
    game.choose(f"react:{MEN}>1")
    assert unit(game, MEN).reserved == 1
    assert events(game, "fire")[-1]["count"] == 1
    assert asked(game) == ("act", "british"), "then the phasing player goes on"


@clause("iabsm-act-9", "iabsm-inf-12")
def test_who_knows_nothing_of_the_enemy_may_only_look() -> None:
    """At 24 inches and more a unit in the open is not found by itself."""
    british = [section(20, 29.5)]
    game = battle(british, [grenadiers(20, 3, reserved=2)], acting=SECTION, dice=[1, 6, 6], spotted=False)
    game.choose("run:1>0")
    game.choose(go(20, 28.5))
    assert asked(game) == ("react", "german")
    assert keys(game) == [f"watch:{MEN}>2", f"watch:{MEN}>1", "hold"]
    game.choose(f"watch:{MEN}>2")
    assert unit(game, MEN).reserved == 0
    assert events(game, "spot")[-1]["total"] == 14, "6 and 6, moving 1, another action 1"
    assert unit(game, SECTION).spotted_by == 1 << unit(game, MEN).id


@clause("iabsm-act-9")
def test_one_unit_reacts_at_a_time_and_may_hold() -> None:
    game = moved(grenadiers(20, 8, reserved=1), at("german_lmg_team", 26, 8, 180, reserved=1))
    assert keys(game) == [f"react:{MEN}>1", f"react:{TEAM}>1", "hold"]
    game.choose("hold")
    assert asked(game) == ("act", "british")
    assert (unit(game, MEN).reserved, unit(game, TEAM).reserved) == (1, 1)


@clause("iabsm-act-9", "iabsm-act-2")
@pytest.mark.parametrize(
    ("state", "watches"),
    [
        ({"reserved": 1}, True),
        ({"reserved": 0}, False),
        ({"reserved": 1, "state": PINNED}, True),
        ({"reserved": 1, "state": SUPPRESSED}, False),
    ],
)
def test_who_has_nothing_in_reserve_or_is_suppressed_does_not_react(
    state: dict[str, Any], watches: bool
) -> None:
    game = battle([section(20, 24)], [grenadiers(20, 8, **state)])
    assert (cannot_watch(game.state, unit(game, MEN), unit(game, SECTION)) is None) is watches


@clause("iabsm-act-9", "iabsm-damage-4", "iabsm-sight-1")
def test_neither_wrecks_nor_friends_nor_who_sees_nothing_react() -> None:
    game = battle(
        [section(20, 24), section(5, 24, reserved=2)],
        [panzer(20, 8, reserved=2, hull={"fate": ABANDONED}), grenadiers(30, 8, reserved=2)],
    )
    g, mover = game.state, unit(game, SECTION)
    watchers = [each.name for each in g.units if cannot_watch(g, each, mover) is None]
    assert watchers == [MEN]
    g.remove(unit(game, MEN))
    assert cannot_watch(g, unit(game, MEN), mover) is not None
    game = battle([section(20, 24)], [grenadiers(20, 8, reserved=2)], table=HOUSE)
    assert cannot_watch(game.state, unit(game, MEN), unit(game, SECTION)) is not None


@clause("iabsm-act-9", "iabsm-act-8")
def test_who_looks_the_other_way_does_not_fire() -> None:
    game = moved(grenadiers(20, 8, 0, reserved=2))
    assert asked(game)[0] == "act"


@clause("iabsm-act-9", "iabsm-afvorder-8", "iabsm-gun-4")
def test_a_tank_that_stands_ready_fires_its_guns_or_a_shell_at_men() -> None:
    game = moved(panzer(20, 8, reserved=2, hull={"order": ENGAGE}))
    assert keys(game) == [f"burst:{PANZER}", f"react:{PANZER}>2", f"react:{PANZER}>1", "hold"]
    game.choose(f"react:{PANZER}>2")
    assert parts(events(game, "fire")[-1]["tally"])["act-9 overwatch"] == 1
    assert unit(game, PANZER).reserved == 0


@clause("iabsm-act-9", "iabsm-he-1")
def test_a_shell_out_of_reserve_costs_one_action() -> None:
    game = moved(panzer(20, 8, reserved=2, hull={"order": ENGAGE}))
    game.choose(f"burst:{PANZER}")
    assert unit(game, PANZER).reserved == 1
    assert len(events(game, "shell")) == 1


@clause("iabsm-act-9", "iabsm-at-1", "iabsm-soft-1")
def test_a_gun_out_of_reserve_shoots_once_at_a_tank_and_men_rake_a_lorry_with_one_action() -> None:
    """The tank at 20, 24 drives an inch; the anti-tank team reaches 16 inches. A lorry is raked by men."""
    game = battle(
        [tank(20, 22, hull={"order": HUNT}), section(5, 28)],
        [at("german_at_team", 20, 10, 180, reserved=2), grenadiers(30, 8, reserved=2)],
        acting=TANK,
        dice=[2, *[1] * 20],
    )
    game.choose("run:1>0")
    game.choose(go(20, 21))
    assert keys(game) == [f"engage:{TEAM}", "hold"], "rifles do nothing against armour"
    game.choose(f"engage:{TEAM}")
    assert unit(game, TEAM).reserved == 1
    game = battle(
        [at("lorry", 20, 20, order="hunt"), section(5, 28)],
        [grenadiers(20, 8, reserved=3)],
        acting="british-soft-skin-1",
        dice=[3, *[1] * 20],
    )
    game.choose("run:1>0")
    game.choose(go(20, 19))
    assert keys(game) == [f"react:{MEN}>1", "hold"]


@clause("iabsm-act-9", "iabsm-inf-14")
def test_to_react_is_no_activation() -> None:
    game = moved(grenadiers(20, 8, reserved=1))
    game.choose(f"react:{MEN}>1")
    assert not unit(game, MEN).activated


@clause("iabsm-act-9")
def test_who_fires_draws_a_reaction_as_who_moves_does_and_a_look_does_not() -> None:
    game = battle(
        [section(20, 24)], [grenadiers(20, 10, reserved=1)], acting=SECTION, dice=[1, 1, 1, *[1] * 20]
    )
    game.choose(f"fire:{MEN}>1")
    assert asked(game) == ("react", "german")
    game = battle(
        [section(20, 29)],
        [grenadiers(20, 3, reserved=1)],
        acting=SECTION,
        dice=[1, 1],
        arrange=lambda g: setattr(g.units[1], "spotted_by", 0),
    )
    game.choose(f"spot:{MEN}>1")
    assert asked(game) == ("act", "british")


@clause("iabsm-turn-6", "iabsm-inf-13")
@pytest.mark.parametrize(
    ("british", "german", "order"),
    [
        ((1,), (2,), ["german", "british"]),
        ((2,), (1,), ["british", "german"]),
        ((1,), (1,), ["british", "german"]),
        ((1, 1), (1,), ["british", "german", "british"]),
        ((1,), (1, 1), ["german", "british", "german"]),
    ],
)
def test_at_the_tea_break_the_side_with_more_in_reserve_begins_and_they_go_in_turn(
    british: tuple[int, ...], german: tuple[int, ...], order: list[str]
) -> None:
    game = battle(
        [section(12 + 12 * number, 24, reserved=count) for number, count in enumerate(british)],
        [grenadiers(12 + 12 * number, 8, reserved=count) for number, count in enumerate(german)],
        card=-1,
        dice=[1],
    )
    seats = []
    while asked(game)[0] == "last-shots":
        seats.append(asked(game)[1])
        game.choose("hold")
    assert seats == order


@clause("iabsm-inf-12", "iabsm-inf-13", "iabsm-turn-6")
def test_at_the_tea_break_all_actions_go_into_one_volley_or_one_look() -> None:
    """Three actions in reserve are three dice, or a look at +2."""
    game = battle([section(20, 24, reserved=3)], [grenadiers(20, 10)], card=-1, dice=[1, *[1] * 20])
    assert keys(game) == [f"fire:{MEN}>3", "hold"]
    game.choose(f"fire:{MEN}>3")
    assert events(game, "fire")[-1]["count"] == 3
    game = battle(
        [section(20, 29, reserved=3)], [grenadiers(20, 3)], card=-1, dice=[1, 4, 4, *[1] * 9], spotted=False
    )
    assert keys(game) == [f"spot:{MEN}>3", "hold"]
    game.choose(f"spot:{MEN}>3")
    assert parts(events(game, "spot")[-1]["tally"])["spotmod-9 more-actions"] == 2
    assert unit(game, SECTION).reserved == 0


@clause("iabsm-inf-13", "iabsm-at-1")
def test_at_the_tea_break_a_gun_shoots_once_for_each_action() -> None:
    """Two actions are two shots, each of 2D6: 1 and 1 miss. The second is asked for after the first."""
    game = battle(
        [tank(20, 24, reserved=2, hull={"order": ENGAGE}), section(5, 28)],
        [panzer(20, 8)],
        card=-1,
        dice=[1, 1, 1, 1, 1],
    )
    assert keys(game) == [f"shoot:{PANZER}", "hold"]
    game.choose(f"shoot:{PANZER}")
    assert game.ask is not None
    assert game.ask.about["left"] == 1
    game.choose(f"shoot:{PANZER}")
    assert len(events(game, "shoot")) == 2
    assert game.turn == 2


@clause("iabsm-inf-13", "iabsm-soft-1")
def test_at_the_tea_break_men_rake_a_lorry_once_for_each_action() -> None:
    game = battle(
        [section(20, 20, reserved=2)],
        [at("lorry", 20, 10, 180), grenadiers(36, 28)],
        card=-1,
        dice=[1, 1, 1, 1, 1],
    )
    assert keys(game, "fire") == ["fire:german-soft-skin-1>1"]
    game.choose("fire:german-soft-skin-1>1")
    assert game.ask is not None
    assert game.ask.about["left"] == 1
    game.choose("fire:german-soft-skin-1>1")
    assert len(events(game, "rake")) == 2


@clause("iabsm-inf-13", "iabsm-act-2")
def test_who_has_nothing_to_fire_at_loses_what_he_kept_without_a_question() -> None:
    game = battle(
        [section(20, 24, reserved=3, state=SUPPRESSED), section(8, 24, 180, reserved=2)],
        [grenadiers(20, 10)],
        card=-1,
        dice=[1],
    )
    assert asked(game)[0] != "last-shots"
    assert [each.reserved for each in game.state.units] == [0, 0, 0]


@clause("iabsm-init-13", "iabsm-act-9", "iabsm-fire-2")
def test_overwatch_keeps_all_actions_and_fires_at_one_more() -> None:
    """Three actions, three dice, +1; an action that was only reserved has no bonus."""
    game = battle([section(20, 24), big_man(20, 26)], [grenadiers(20, 10)], card=3)
    game.choose(f"overwatch:{SECTION}")
    men = unit(game, SECTION)
    assert (men.reserved, men.overwatch, men.activated) == (3, True, True)
    for overwatch, bonus in ((True, True), (False, False)):
        game = moved(grenadiers(20, 10, reserved=1, overwatch=overwatch))
        game.choose(f"react:{MEN}>1")
        assert ("act-9 overwatch" in parts(events(game, "fire")[-1]["tally"])) is bonus


@clause("iabsm-inf-13")
def test_what_is_refused_at_the_tea_break() -> None:
    """Three actions in reserve go into one volley; only whom nobody has spotted is looked for."""
    game = battle([section(20, 24, reserved=3)], [grenadiers(20, 10)], card=-1, dice=[1, *[1] * 20])
    assert reason(game, f"fire:{MEN}>3") == ""
    assert reason(game, f"fire:{MEN}>2") == "inf-13 all-at-once"
    assert reason(game, f"spot:{MEN}>3") == "spot-2 spotted-already"
    assert reason(game, f"shoot:{MEN}").endswith("no-gun")
    assert reason(game, f"shell:{MEN}") == "he-1 no-explosive"
    game = battle(
        [section(20, 29, reserved=3)],
        [grenadiers(20, 3)],
        card=-1,
        dice=[1, *[1] * 20],
        arrange=lambda g: setattr(g.units[1], "spotted_by", 0),
    )
    assert reason(game, f"spot:{MEN}>3") == ""
    assert reason(game, f"spot:{MEN}>1") == "inf-13 all-at-once"


@clause("iabsm-inf-13", "iabsm-soft-1")
def test_at_the_tea_break_a_lorry_is_raked_with_one_action() -> None:
    lorry = at("lorry", 20, 10, 180)
    game = battle([section(20, 24, reserved=2)], [lorry, grenadiers(35, 3)], card=-1, dice=[1, *[1] * 30])
    name = "german-soft-skin-1"
    assert reason(game, f"fire:{name}>1") == ""
    assert reason(game, f"fire:{name}>2") == "inf-13 all-at-once"


@clause("iabsm-fire-7")
def test_who_has_had_a_hit_is_refused_the_next() -> None:
    game = battle(
        [section(20, 25.5), section(5, 28)],
        [at("german_lmg_team", 20, 13, 180), at("german_lmg_team", 22, 13, 180), grenadiers(36, 2)],
        acting=SECTION,
        dice=[4, 4, 4, *[1] * 5],
    )
    game.choose("fire:german-team-1>3")
    game.choose("allot:german-team-2")
    game.choose("allot:german-team-1")
    assert asked(game)[0] == "allot"
    assert reason(game, "allot:german-section-1") == "fire-7 has-its-hit"


@clause("iabsm-inf-13", "iabsm-spot-2")
def test_a_last_look_is_that_of_who_kept_the_actions() -> None:
    """3 and 4 at 25.5 inches in the open, where 7 are needed: - 1 as he lies still, + 2 for three actions."""
    game = battle(
        [section(20, 29, reserved=3)],
        [grenadiers(20, 3)],
        card=-1,
        dice=[1, 3, 4],
        arrange=lambda g: setattr(g.units[1], "spotted_by", 0),
    )
    game.choose(f"spot:{MEN}>3")
    (told,) = events(game, "spot")
    assert (told["unit"], told["other"]) == (unit(game, SECTION).id, unit(game, MEN).id)
    assert (told["total"], told["needs"], told["hit"]) == (8, 7, True)
    assert unit(game, MEN).spotted_by == 1
    assert unit(game, SECTION).reserved == 0


@clause("iabsm-fire-5", "iabsm-he-1", "iabsm-at-1")
def test_nobody_fires_at_his_own_whatever_an_enemy_big_man_beside_him_knows() -> None:
    """A Big Man of the enemy stands within his range and has spotted all; a tank and a section of their own
    stand before gun and men."""
    british = [
        at("british_6pdr", 20, 24, reserved=1),
        section(28, 24, reserved=1),
        tank(20, 16),
        section(28, 16),
    ]
    german = [grenadiers(24, 5), at("german_big_man", 24, 22, level=2)]
    game = battle(british, german, card=-1, dice=[1, *[1] * 9])
    assert asked(game) == ("last-shots", "british")
    assert all("british" not in key.partition(":")[2] for key in keys(game))
    assert keys(game) == [f"shell:{MEN}", "hold"]
    game.choose("hold")
    assert keys(game) == [f"fire:{MEN}>1", "hold"]
