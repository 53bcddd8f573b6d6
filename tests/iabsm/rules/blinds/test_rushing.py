"""Blinds that charge: no Big Man, no dice for the run, and revealed where they arrive."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game, Option
from bocage.systems.common.table.bodies import GONE
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.battle.units import SUPPRESSED
from bocage.systems.iabsm.explain.melee_odds import reach_chance
from bocage.systems.iabsm.explain.preview import previews
from bocage.systems.iabsm.rules.close_combat.dice import close_combat_dice
from bocage.systems.iabsm.rules.close_combat.fight import Fight
from tests.iabsm.positions import (
    Placed,
    battle,
    events,
    grenadiers,
    keys,
    parts,
    reason,
    section,
    unit,
)

clause = pytest.mark.clause
SECTION, ONE, TWO = "british-section-1", "german-blind-1", "german-blind-2"
MEN, OTHERS = "german-section-1", "german-section-2"
KEY = f"charge:{ONE}>{SECTION}"
RYE = Table.draw("\n".join(["." * 40] * 2 + ["c" * 40] * 28), lines={"hedge": [[(30, 14), (40, 14)]]})
"""Rye from 2 inches on: a blind that lies in it is no longer than 9 inches in sight at once."""


def known(g: Iabsm) -> None:
    """Blind and section know of each other; the blind is not found."""
    for each in g.units:
        if each.side == 0:
            each.spotted_by = sum(1 << other.id for other in g.units if other.side == 1)


def before(
    *dice: int,
    under: str = ONE,
    british: Any = None,
    german: list[Placed] | None = None,
    away: float = 5.5,
    arrange: Any = known,
    **more: Any,
) -> Game[Iabsm]:
    """It is the turn of the blind at 20, 8; a British section stands so many inches south of its middle."""
    men = german or [grenadiers(0, 0)]
    game = battle(
        british or [section(20, 8 + away)],
        men,
        blinds={"german": [(20, 8), (4, 5)]},
        hidden={"german": [0]},
        dummies=1,
        spotted=False,
        table=RYE,
        arrange=arrange,
        dice=(3, *dice),
        **more,
    )
    for _ in range(len(men)):
        game.choose(f"conceal:{under}")
    game.choose(f"activate:{ONE}")
    return game


def chosen(game: Game[Iabsm]) -> Option:
    """The option to charge."""
    assert game.ask is not None
    option = game.ask.find(KEY)
    assert option is not None
    return option


@clause("iabsm-blind-9", "iabsm-melee-1")
def test_a_blind_charges_whom_it_knows_of_before_it_has_spent_an_action() -> None:
    """Nobody sees through more than 6 inches of rye. The blind's edge is 5.5 - 1 - 0.25 inches away."""
    assert keys(before(away=5.5), "charge") == [KEY]
    assert keys(before(away=5.5, under=TWO), "charge") == [KEY], "a dummy has the same choice"
    game = before(away=5.5)
    game.choose("cover")
    assert keys(game, "charge") == []
    assert reason(game, KEY) == "blind-9 blind-has-acted"
    game = before(away=5.5, arrange=None)
    assert keys(game, "charge") == []
    assert reason(game, KEY) == "fire-5 not-spotted"
    game = before(away=5.5)
    assert reason(game, f"charge:{TWO}>{SECTION}") not in ("", "blind-9 blind-has-acted")
    unit(game, ONE).noted = True
    game.choose("cover")
    assert reason(game, KEY) == "blind-8 lies-in-terrain"


@clause("iabsm-cc-6", "iabsm-blind-9", "iabsm-blind-3")
def test_the_actions_of_a_blind_cost_no_dice_and_it_is_revealed_where_it_arrives() -> None:
    """Two dice of 4 and 4 in light ground, which is open to it: 8 inches. 8 figures are 8 dice, and none is
    lost for the two actions; the section that is charged has 9 figures, and 9 // 4 = 2 more in the open."""
    game = before(4, 4, *[1] * 120, away=5.5)
    game.choose(KEY)
    assert game.ask is not None
    assert (game.ask.kind, game.ask.seat) == ("charge", "german")
    assert keys(game) == ["run:3>0", "run:2>0", "run:1>0"]
    game.choose("run:2>0")
    assert unit(game, ONE).loc == GONE
    assert game.ask.kind == "place"
    game.choose(keys(game)[0])
    gathered = {str(event["side"]): event for event in events(game, "gathers")[:2]}
    assert parts(gathered["1"]["tally"]) == {"cc-1 figures": 8}
    assert parts(gathered["0"]["tally"]) == {"cc-1 figures": 9, "cc-16 in-the-open": 2}
    assert unit(game, MEN).activated


@clause("iabsm-cc-6", "iabsm-cc-4")
def test_a_section_pays_a_die_for_each_action_and_a_blind_does_not() -> None:
    game = battle([section(20, 20)], [grenadiers(20, 12)])
    g, charger, target = game.state, unit(game, MEN), unit(game, SECTION)
    for spent, dice in ((0, 8), (2, 6)):
        fight = Fight(g, charger, target, spent)
        fight.units = [[target], [charger]]
        assert int(close_combat_dice(g, fight, 1).total) == dice


@clause("iabsm-blind-9", "iabsm-melee-2")
def test_only_those_who_come_out_near_the_enemy_fight() -> None:
    """The second section is put 4 inches behind the blind."""
    game = before(6, *[1] * 120, away=5.5, german=[grenadiers(0, 0), grenadiers(0, 0)])
    game.choose(KEY)
    game.choose("run:1>0")
    game.choose(keys(game)[0])
    assert game.ask is not None
    game.choose("place:s>320,128")
    tally = parts(events(game, "gathers")[1]["tally"])
    assert tally["cc-1 figures"] == 8


@clause("iabsm-blind-9", "iabsm-blind-3")
def test_a_dummy_that_charges_is_taken_off_and_nobody_fights() -> None:
    game = before(6, away=5.5, under=TWO)
    game.choose(KEY)
    game.choose("run:1>0")
    assert unit(game, ONE).loc == GONE
    assert len(events(game, "dummy")) == 1
    assert events(game, "round") == []
    assert game.state.acting == -1


@clause("iabsm-blind-9", "iabsm-melee-1")
@pytest.mark.parametrize(("die", "arrives"), [(3, False), (4, True)])
def test_a_blind_whose_dice_are_too_few_does_not_fight(die: int, arrives: bool) -> None:
    """5.5 inches less a blind's 1, half a base and the inch between: 3.25. It moves in sight and is found."""
    game = before(die, *[1] * 120)
    game.choose(KEY)
    game.choose("run:1>0")
    assert len(events(game, "falls-short")) == (0 if arrives else 1)
    game.choose(keys(game)[0])
    assert unit(game, MEN).loc != GONE
    assert bool(events(game, "round")) is arrives


@clause("iabsm-blind-9", "iabsm-act-9", "iabsm-blind-3")
def test_a_blind_that_is_spotted_half_way_charges_no_farther() -> None:
    """The section has kept an action, so the blind is stopped half-way, where who moves in rye is seen at
    once."""
    game = before(6, 6, away=5.5, british=[section(20, 13.5, reserved=1)], arrange=known)
    game.choose(KEY)
    game.choose("run:2>0")
    assert game.ask is not None
    assert len(events(game, "falls-short")) == 1
    assert events(game, "round") == []
    assert game.ask.kind == "place"
    game.choose(keys(game)[0])
    assert unit(game, MEN).loc != GONE


@clause("iabsm-blind-9", "iabsm-cc-6", "iabsm-melee-8")
def test_all_who_come_out_of_a_blind_have_charged_from_where_it_began() -> None:
    """Facing south, the section is taken in the rear by those who began north of it."""
    game = before(
        6, *[1] * 200, british=[section(20, 13.5, 180)], german=[grenadiers(0, 0), grenadiers(0, 0)]
    )
    game.choose(KEY)
    game.choose("run:1>0")
    game.choose(keys(game)[0])
    game.choose(keys(game)[0])
    tally = parts(events(game, "gathers")[0]["tally"])
    assert tally["cc-21 rear"] < 0
    assert parts(events(game, "gathers")[1]["tally"])["cc-1 figures"] == 16


@clause("iabsm-blind-9", "iabsm-blind-4", "iabsm-cc-6")
def test_the_odds_of_a_blinds_charge_ask_who_is_under_it() -> None:
    """3.25 inches are 4 with three dice in light ground, which costs a blind nothing. A dummy has no odds."""
    game = before(away=5.5)
    (odds,) = previews(game, chosen(game))
    assert int(odds.odds.tally.total) == 8
    assert odds.odds.results["short"] == 1 - reach_chance(3, 0, 4)
    game = before(away=5.5, under=TWO)
    (odds,) = previews(game, chosen(game))
    assert odds.odds.results == {}


@clause("iabsm-blind-9", "iabsm-melee-2")
@pytest.mark.parametrize(("y", "fights"), [(11, 1), (7, 0)])
def test_who_comes_out_farther_than_four_inches_does_not_fight(y: float, fights: int) -> None:
    """The blind arrives at 11.25; the section that it charged has its edge at 13.25. Its own section is put 2
    or 6 inches from that."""
    game = before(4, *[1] * 120, away=5.5)
    game.choose(KEY)
    game.choose("run:1>0")
    assert game.ask is not None
    assert game.ask.kind == "place"
    spot = f"place:s>320,{round(y * 16)}"
    assert game.ask.find(spot) is not None, reason(game, spot)
    game.choose(spot)
    assert min(len(events(game, "round")), 1) == fights


@clause("iabsm-blind-9", "iabsm-melee-1", "iabsm-sight-4")
def test_a_blind_that_falls_short_unseen_has_had_its_turn() -> None:
    """Who is suppressed finds nobody: the blind lies where its 3 inches end."""
    game = before(3, 2, british=[section(20, 13.5, state=SUPPRESSED)])
    game.choose(KEY)
    game.choose("run:1>0")
    assert len(events(game, "falls-short")) == 1
    assert unit(game, ONE).loc != GONE
    assert unit(game, ONE).y > 8 * 16
    assert game.state.acting != unit(game, ONE).id
    assert events(game, "revealed") == []
