"""What happens is told once, of the right unit and by its own clause."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import Game
from bocage.systems.iabsm.battle.batteries import AWAITED
from bocage.systems.iabsm.battle.hulls import FREE, STUCK
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.content.scenario import Battery
from bocage.systems.iabsm.rules.artillery.mines import tread
from bocage.systems.iabsm.rules.artillery.smoke import lay, thin_out
from bocage.systems.iabsm.rules.command.big_men import big_man_at_risk
from tests.iabsm.positions import at, battle, big_man, events, grenadiers, section, tank, unit
from tests.iabsm.rules.blinds.hidden import ONE, around, hidden_section
from tests.iabsm.rules.turn.bonus import played

clause = pytest.mark.clause
SECTION, MEN, LEADER, TANK = "british-section-1", "german-section-1", "british-big-man-1", "british-afv-1"
SNIPER = "german-sniper-1"


def told(game: Game[Iabsm], kind: str) -> list[tuple[tuple[str, ...], Any]]:
    """Return what was told of one kind: by which clauses, and what."""
    return [(event.clauses, event.data) for event in game.events or [] if event.kind == kind]


@clause("iabsm-lead-4")
@pytest.mark.parametrize(("die", "hit", "dead"), [(2, 1, 0), (4, 1, 0), (5, 0, 1), (6, 0, 1)])
def test_a_big_man_who_is_hit_or_dead(die: int, hit: int, dead: int) -> None:
    game = battle([section(20, 22), big_man(20, 21.5, 3)], [grenadiers(20, 8)], card=3, dice=[6, die])
    leader = unit(game, LEADER)
    at_ = leader.loc
    big_man_at_risk(game.state, unit(game, SECTION))
    found = {"unit": leader.id, "die": die, "level": 2}
    assert told(game, "big-man-hit") == [(("iabsm-lead-4",), found)] * hit
    assert told(game, "big-man-dead") == [(("iabsm-lead-4",), {"unit": leader.id, "at": at_})] * dead


@clause("iabsm-lead-4")
def test_a_big_man_of_level_i_who_loses_it_is_dead() -> None:
    game = battle([section(20, 22), big_man(20, 21.5, 1)], [grenadiers(20, 8)], card=3, dice=[6, 1])
    big_man_at_risk(game.state, unit(game, SECTION))
    assert [event["level"] for event in events(game, "big-man-hit")] == [0]
    assert len(events(game, "big-man-dead")) == 1
    assert not unit(game, LEADER).is_in_play


@clause("iabsm-arty-2")
def test_a_support_card_that_comes() -> None:
    def awaited(g: Iabsm) -> None:
        g.batteries[0].stage, g.batteries[0].observer = AWAITED, 0
        g.deck.put_in(3)

    game = battle(
        [at("british_observer", 20, 28)],
        [grenadiers(20, 8)],
        guns=[Battery("four_guns", "25pdr", "battalion_guns", 2)],
        card=-1,
        arrange=awaited,
        dice=[4, 6],
    )
    assert told(game, "card-support") == [(("iabsm-arty-2",), {"battery": 0})]


@clause("iabsm-init-12", "iabsm-melee-1")
def test_a_charge_that_a_big_man_orders() -> None:
    game = battle([section(20, 20), big_man(20, 22)], [grenadiers(20, 12)], card=3, dice=[6, 6, 6, *[1] * 90])
    game.choose(f"charge:{SECTION}>{MEN}")
    assert told(game, "charges") == [
        (("iabsm-init-12",), {"unit": unit(game, SECTION).id, "other": unit(game, MEN).id})
    ]


@clause("iabsm-bonus-9")
def test_a_charge_that_a_hero_leads() -> None:
    british = [section(20, 20), big_man(20, 19.5)]
    game = played("heroic_leader", british, [grenadiers(20, 14)], *[6] * 3, *[1] * 90)
    game.choose(f"charge:{SECTION}>{MEN}")
    assert told(game, "charges") == [
        (("iabsm-bonus-9",), {"unit": unit(game, SECTION).id, "other": unit(game, MEN).id})
    ]


@clause("iabsm-blind-2", "iabsm-blind-3")
def test_who_comes_out_of_a_blind() -> None:
    game = hidden_section()
    blind = unit(game, ONE)
    lay_at = blind.loc
    for key in (f"activate:{ONE}", "deploy", around(20, 4)):
        game.choose(key)
    men = unit(game, MEN)
    assert told(game, "revealed") == [
        (("iabsm-blind-3",), {"unit": blind.id, "units": [men.id], "at": lay_at})
    ]
    assert told(game, "deploys") == [(("iabsm-blind-2",), {"unit": men.id, "to": men.loc})]


@clause("iabsm-bonus-2", "iabsm-bonus-5", "iabsm-bonus-6", "iabsm-bonus-11")
def test_what_bonus_cards_do() -> None:
    british = [section(20, 24, shock=2, fired_turn=1), big_man(20, 23.5)]
    german = [grenadiers(20, 2)]
    game = played("rally", british, german)
    game.choose(f"unshock:{SECTION}")
    assert told(game, "order-unshock") == [(("iabsm-bonus-2",), {"unit": 1, "other": 0})]
    game = played("hesitant_troops", british, german)
    game.choose(f"hesitate:{SECTION}")
    assert told(game, "hesitates") == [(("iabsm-bonus-5",), {"platoon": 0})]
    game = played("ammunition_shortage", british, german)
    game.choose(f"shortage:{SECTION}")
    assert told(game, "runs-short") == [(("iabsm-bonus-6",), {"unit": 0})]
    game = played("stiff_upper_lip", british, german)
    assert told(game, "stiff-upper-lip") == [(("iabsm-bonus-11",), {"side": 0})]
    assert game.state.stiff == 1


@clause("iabsm-smoke-1")
def test_smoke_that_is_gone_is_counted() -> None:
    game = battle([section(20, 24)], [grenadiers(20, 8)])
    g = game.state
    lay(g, [(320, 256, 1), (330, 256, 1), (100, 100, 2)])
    thin_out(g)
    assert told(game, "smoke-gone") == [(("iabsm-smoke-1",), {"count": 2})]
    assert g.smoke == [(100, 100, 1)]
    game = battle([section(20, 24)], [grenadiers(20, 8)])
    lay(game.state, [(320, 256, 2)])
    thin_out(game.state)
    assert told(game, "smoke-gone") == []


@clause("iabsm-sniper-9", "iabsm-sniper-10")
@pytest.mark.parametrize(("skill", "left", "gone"), [(2, 1, False), (1, 0, False), (0, 0, True)])
def test_a_sniper_who_slips(skill: int, left: int, gone: bool) -> None:
    """A double of 2 at 12 inches: a miss, and a level less."""
    german = [grenadiers(5, 3), at("german_sniper", 20, 7.5, 180, level=2, platoon=1, skill=skill)]
    game = battle([section(20, 20)], german, card=4, dice=[2, 2])
    sniper = unit(game, SNIPER)
    stood = sniper.loc
    game.choose(f"activate:{SNIPER}")
    game.choose(f"snipe:{SECTION}")
    assert told(game, "sniper-slips") == [(("iabsm-sniper-9",), {"unit": sniper.id, "count": left})]
    assert told(game, "sniper-gone") == [(("iabsm-sniper-10",), {"unit": sniper.id, "at": stood})] * gone
    assert (4 in game.state.deck.left + game.state.deck.drawn) is not gone


@clause("iabsm-mine-1", "iabsm-mine-2")
@pytest.mark.parametrize(
    ("die", "held", "damaged"), [(3, FREE, 0), (4, STUCK, 0), (5, STUCK, 0), (6, STUCK, 1)]
)
def test_a_vehicle_on_mines(die: int, held: int, damaged: int) -> None:
    """1 to 3 nothing, 4 and 5 immobilised, 6 damage of severity 2: a 1 there immobilises as well."""
    game = battle([tank(20, 20)], [grenadiers(20, 3)], mines={"german": [(18, 18, 4, 4)]}, dice=[die, 1])
    british = unit(game, TANK)
    tread(game.state, british, [(20 * 16, 24 * 16), (20 * 16, 20 * 16)])
    assert told(game, "vehicle-on-mines") == [
        (("iabsm-mine-1", "iabsm-mine-2"), {"unit": british.id, "die": die})
    ]
    stuck = held == STUCK and not damaged
    assert told(game, "stuck-on-mines") == [(("iabsm-mine-1",), {"unit": british.id})] * stuck
    assert [event["severity"] for event in events(game, "damage")] == [2] * damaged
    assert british.hull is not None
    assert british.hull.held == held
    assert british.shock == 2 * damaged
