"""The radio of a company commander."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel import Game
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.rules.command.radio import HAS_COME, cannot_radio
from tests.iabsm.positions import at, battle, big_man, grenadiers, keys, reason, section, unit

clause = pytest.mark.clause
CDT, OTHER = "british-big-man-1", "british-big-man-2"
ONE, TWO = "british-blind-1", "british-blind-2"


def called(*cards: int, radio: bool = True, commander: bool = True) -> Game[Iabsm]:
    """A commander of level II far from another Big Man and from two blinds, the one a dummy.

    Cards: Tea Break, two platoons of the British (the second hidden), one of the Germans, two Big Men,
    Blinds. The commander's is the third of those in the deck.
    """
    game = battle(
        [
            section(5, 28),
            big_man(5, 27, commander=commander, radio=radio),
            big_man(35, 27, level=3),
            section(0, 0, platoon=1),
        ],
        [grenadiers(20, 2)],
        blinds={"british": [(20, 27), (28, 27)]},
        hidden={"british": [1]},
        dummies=1,
        spotted=False,
        dice=(4, *cards),
    )
    game.choose(f"conceal:{ONE}")
    assert game.state.leader().name == CDT
    return game


@clause("iabsm-radio-2", "iabsm-lead-5")
def test_he_sends_one_blind_with_all_his_points_at_any_distance() -> None:
    game = called(3)
    assert keys(game, "radio") == [f"radio:{OTHER}", f"radio:{ONE}", f"radio:{TWO}"]
    game.choose(f"radio:{ONE}")
    assert game.state.acting == unit(game, ONE).id
    assert (game.state.left, game.state.initiative) == (3, 0)
    game.choose("done")
    assert unit(game, ONE).activated
    assert game.state.card != 4, "his card is over"


@clause("iabsm-radio-2", "iabsm-lead-5")
def test_the_blind_is_not_activated_again_by_its_card() -> None:
    """The Blinds card is the fifth of the five that are left."""
    game = called(5)
    game.choose(f"radio:{ONE}")
    game.choose("done")
    assert game.state.kind_of_card() == "blinds"
    assert reason(game, f"activate:{ONE}") == "turn-3 was-activated"
    assert keys(game) == [f"activate:{TWO}", "pass"]


@clause("iabsm-radio-2")
def test_all_points_means_that_none_is_spent_yet() -> None:
    game = called(6, 6, 6)
    game.choose("run:3>0")
    game.choose("stay")
    assert game.state.initiative == 1
    assert reason(game, f"radio:{ONE}") == "radio-2 not-all-points"


@clause("iabsm-radio-3", "iabsm-lead-5")
def test_he_sends_another_big_man_whose_card_is_out_for_this_turn() -> None:
    """He is of level III: 3 points."""
    game = called(2)
    game.choose(f"radio:{OTHER}")
    assert game.state.leader().name == OTHER
    assert game.state.initiative == 3
    cards: Any = game.view(None)["cards"]
    assert OTHER in cards["drawn"]
    assert OTHER not in cards["left"]
    game.choose("done")
    assert game.state.kind_of_card() == "platoon"


@clause("iabsm-radio-4", "iabsm-radio-2", "iabsm-radio-3")
@pytest.mark.parametrize(("radio", "commander"), [(True, False), (False, True)])
def test_it_takes_a_commander_and_a_radio(radio: bool, commander: bool) -> None:
    game = called(radio=radio, commander=commander)
    assert keys(game, "radio") == []
    assert reason(game, f"radio:{ONE}") == "radio-4 no-commander"


@clause("iabsm-radio-3", "iabsm-lead-5")
def test_neither_himself_nor_a_section_nor_who_has_had_his_turn() -> None:
    game = called()
    assert reason(game, f"radio:{CDT}") == "radio-3 not-by-radio"
    assert reason(game, "radio:british-section-1") == "radio-3 not-by-radio"
    g, commander = game.state, unit(game, CDT)
    assert cannot_radio(g, commander, unit(game, ONE)) is None
    unit(game, ONE).activated = True
    assert cannot_radio(g, commander, unit(game, ONE)) is HAS_COME
    assert cannot_radio(g, commander, unit(game, OTHER)) is None
    g.deck.take_out(5)
    assert cannot_radio(g, commander, unit(game, OTHER)) is HAS_COME


@clause("iabsm-radio-3")
def test_a_big_man_under_a_blind_hears_nothing() -> None:
    game = battle(
        [section(5, 28), big_man(5, 27, commander=True, radio=True), at("british_big_man", 0, 0, platoon=1)],
        [grenadiers(20, 2)],
        blinds={"british": [(20, 27), (28, 27)]},
        hidden={"british": [1]},
        dummies=1,
        dice=(4,),
    )
    game.choose(f"conceal:{ONE}")
    assert keys(game, "radio") == [f"radio:{ONE}", f"radio:{TWO}"]
    assert reason(game, f"radio:{OTHER}") == "blind-2 still-under-blind"


@clause("iabsm-radio-2", "iabsm-radio-3")
@pytest.mark.parametrize(("to", "clause_"), [(ONE, "iabsm-radio-2"), (OTHER, "iabsm-radio-3")])
def test_what_he_sends_by_radio_is_told(to: str, clause_: str) -> None:
    game = called(3)
    unit(game, to).moved = unit(game, to).fired = True
    game.choose(f"radio:{to}")
    (told,) = [event for event in game.events if event.kind == "radio"]
    assert (told.data["unit"], told.data["other"]) == (unit(game, CDT).id, unit(game, to).id)
    assert clause_ in told.clauses
    assert (unit(game, to).moved, unit(game, to).fired) == (False, False), "a new activation"
