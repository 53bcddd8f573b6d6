"""What a battle has when it begins: names, traits, cards, who acts on them, and where the ground is."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bocage.ground.table.table import Table
from bocage.kernel import BadContent
from bocage.kernel.options import pack_point
from bocage.systems.iabsm.battle.cards import BLINDS, PLATOON, SNIPER, SUPPORT, Card, belongs, is_due
from bocage.systems.iabsm.battle.hulls import TRANSIT
from bocage.systems.iabsm.battle.units import NO_PLATOON, NOT_HIDDEN
from bocage.systems.iabsm.content.scenario import Battery, Lying
from tests.iabsm.positions import Placed, at, battle, big_man, grenadiers, named, section, tank, unit

clause = pytest.mark.clause
BRITISH, GERMAN = "british-section-1", "german-section-1"
FAR_OFF = [grenadiers(38, 2)]
GUNS = Battery("two_guns", "25pdr", "battalion_guns", 1)


def with_traits(placed: Placed, *traits: Any) -> Placed:
    """The same with traits of its own."""
    return placed._replace(troop=replace(placed.troop, traits=traits))


@clause("iabsm-gen-8", "iabsm-cc-7", "iabsm-cc-8")
def test_a_unit_has_the_traits_of_its_kind_and_of_its_line() -> None:
    """Airborne troops are aggressive by their kind; the scenario makes a section of them stubborn too."""
    british = [with_traits(at("british_airborne", 20, 25), "stubborn"), section(8, 25)]
    game = battle(british, FAR_OFF)
    first, second = unit(game, BRITISH), unit(game, "british-section-2")
    assert {"aggressive", "stubborn"} <= set(first.traits)
    assert "stubborn" not in second.traits
    assert set(first.counter.traits) | {"stubborn"} == set(first.traits)


@clause("iabsm-bm-1", "iabsm-bm-2", "iabsm-snipe-1")
@pytest.mark.parametrize(("level", "is_level", "skill"), [(0, 1, 2), (3, 3, 3)])
def test_the_level_of_big_men_and_snipers(level: int, is_level: int, skill: int) -> None:
    """Of whom nothing is said: a Big Man has level 1, a sniper 2."""
    game = battle(
        [section(5, 28), big_man(20, 25, level), at("british_sniper", 30, 25, level=level)], FAR_OFF
    )
    leader, sniper = unit(game, "british-big-man-1"), unit(game, "british-sniper-1")
    assert (leader.level, leader.rank, leader.skill) == (is_level, is_level, 0)
    assert (sniper.level, sniper.skill) == (0, skill)
    assert (unit(game, BRITISH).level, unit(game, BRITISH).skill) == (0, 0)


@clause("iabsm-blind-1")
def test_a_blind_is_of_no_platoon_and_no_level() -> None:
    game = battle([section(5, 28)], FAR_OFF, blinds={"british": [(20, 25)]}, dummies=1)
    blind = unit(game, "british-blind-1")
    assert (blind.platoon, blind.level, blind.under, blind.side) == (NO_PLATOON, 0, NOT_HIDDEN, 0)
    assert not blind.is_big_man
    assert game.state.blinds == [blind.id]


@clause("iabsm-spotmod-11", "iabsm-radio-1", "iabsm-radio-2")
def test_what_a_unit_is_equipped_with() -> None:
    british = [
        section(5, 28, recon=True),
        section(12, 28),
        at("daimler", 20, 25),
        at("british_observer", 30, 25),
        big_man(35, 25, radio=True, commander=True),
        tank(25, 20, order="transit"),
    ]
    game = battle(british, FAR_OFF)
    g = game.state

    def what(name: str) -> tuple[bool, bool, bool]:
        found = named(g, name)
        return found.recon, found.radio, found.commander

    assert what(BRITISH) == (True, False, False)
    assert what("british-section-2") == (False, False, False)
    assert what("british-afv-1")[0]
    assert what("british-team-1") == (False, True, False)
    assert what("british-big-man-1") == (False, True, True)
    hull = unit(game, "british-afv-2").hull
    assert hull is not None
    assert hull.order == TRANSIT


@clause("iabsm-victory-1")
def test_the_point_of_ground_lies_where_the_scenario_says() -> None:
    game = battle([section(5, 28)], FAR_OFF, objective=(30, 10), holder="british")
    g = game.state
    assert g.goal == (30 * 16, 10 * 16)
    assert g.control == {g.field.place_of(pack_point(0, 480, 160)): 0}


# Cards


def cards(game: Any) -> list[tuple[str, int, int]]:
    return [(card.kind, card.side, card.number) for card in game.state.cards]


@clause("iabsm-turn-1", "iabsm-blind-6", "iabsm-snipe-2", "iabsm-arty-1", "iabsm-bonus-1")
def test_the_cards_of_a_battle_in_their_order() -> None:
    """The Tea Break, platoons, Big Men, blinds, snipers, batteries, and the bonus cards of each side."""
    game = battle(
        [section(5, 28), at("british_sniper", 30, 28), big_man(20, 28)],
        [*FAR_OFF, at("german_sniper", 5, 3), at("german_big_man", 10, 3)],
        blinds={"british": [(20, 22)], "german": [(20, 4)]},
        dummies=1,
        guns=[GUNS, GUNS],
        cards={"british": ["rally"], "german": ["hesitant_troops"]},
        card=-1,
        dice=[2],
    )
    british, german = unit(game, "british-big-man-1").id, unit(game, "german-big-man-1").id
    assert cards(game) == [
        ("tea-break", -1, 0),
        ("platoon", 0, 0),
        ("platoon", 1, 1),
        ("big-man", 0, british),
        ("big-man", 1, german),
        ("blinds", 0, 0),
        ("blinds", 1, 0),
        ("sniper", 0, 0),
        ("sniper", 1, 0),
        ("support", 0, 0),
        ("support", 0, 1),
        ("rally", 0, 0),
        ("hesitant_troops", 1, 0),
    ]
    deck = game.state.deck
    assert sorted(deck.left + deck.drawn) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 11, 12], "no support was asked for"


@clause("iabsm-turn-1", "iabsm-blind-6", "iabsm-snipe-2")
def test_who_acts_on_which_card() -> None:
    game = battle(
        [
            section(5, 28),
            section(12, 28, platoon=1),
            at("british_sniper", 30, 28, platoon=2),
            big_man(20, 28),
        ],
        FAR_OFF,
        blinds={"british": [(20, 22)], "german": [(20, 4)]},
        dummies=1,
    )

    def act_on(card: Card) -> list[str]:
        return [each.name for each in game.state.units if belongs(card, each)]

    assert act_on(Card(PLATOON, 0, 0)) == [BRITISH]
    assert act_on(Card(PLATOON, 0, 1)) == ["british-section-2"]
    assert act_on(Card(PLATOON, 0, 2)) == [], "a sniper has a card of his own"
    assert act_on(Card(BLINDS, 0)) == ["british-blind-1"]
    assert act_on(Card(BLINDS, 1)) == ["german-blind-1"]
    assert act_on(Card(SNIPER, 0)) == ["british-sniper-1"]
    assert act_on(Card(SNIPER, 1)) == []
    assert act_on(Card(SUPPORT, 0)) == []
    assert act_on(Card("rally", 0)) == []


@clause("iabsm-turn-1", "iabsm-blind-6", "iabsm-bonus-1", "iabsm-ride-1")
def test_which_cards_are_due() -> None:
    """A platoon that is gone has no card; one that rides has."""
    british = [at("m3", 5, 25), section(5, 25, aboard=True, platoon=0), section(20, 25, platoon=1)]
    game = battle(british, FAR_OFF)
    units = game.state.units
    assert is_due(Card("tea-break", -1), units)
    assert is_due(Card(PLATOON, 0, 1), units)
    game.state.remove(unit(game, "british-section-2"))
    assert not is_due(Card(PLATOON, 0, 1), units)
    game.state.remove(unit(game, "british-transport-1"))
    assert is_due(Card(PLATOON, 0, 0), units), "who is aboard is there"
    assert not is_due(Card(BLINDS, 0), units)
    assert not is_due(Card(SUPPORT, 0), units)
    assert is_due(Card("rally", 0), units)


# Places


@clause("iabsm-act-7", "iabsm-hull-1")
def test_a_place_is_refused_by_what_stands_there_in_the_far_east() -> None:
    """At 35 inches, where no place to the south is as far."""
    with pytest.raises(BadContent):
        battle([section(35, 20), section(35, 20)], FAR_OFF)
    with pytest.raises(BadContent):
        battle([tank(35, 20), tank(35, 20)], FAR_OFF)
    game = battle([section(35, 20), tank(35, 24)], FAR_OFF)
    assert (unit(game, BRITISH).x, unit(game, "british-afv-1").y) == (560, 384)


@clause("iabsm-blind-8", "iabsm-blind-1")
def test_a_noted_blind_is_its_piece_of_ground_all_over() -> None:
    """A wood from 28 to 34 and from 20 to 26 inches: discs of an inch, one for each inch of it at most."""
    rows = ["." * 40] * 20 + ["." * 28 + "w" * 6 + "." * 6] * 6 + ["." * 40] * 4
    game = battle(
        [section(5, 28)],
        FAR_OFF,
        blinds={"british": [Lying((31, 23), noted=True)]},
        dummies=1,
        table=Table.draw("\n".join(rows)),
    )
    blind = unit(game, "british-blind-1")
    assert blind.noted
    assert (blind.x, blind.y, blind.radius) == (496, 368, 8)
    assert blind.ground == "woods"
    assert all(28 * 16 <= x <= 34 * 16 and 20 * 16 <= y <= 26 * 16 for x, y in blind.points)
    assert len(blind.points) == len(set(blind.points)) >= 36
