"""What a side wants, and where its units go: support stays back, and ground is guarded before it is lost."""

from __future__ import annotations

from bocage.ground.table.lattice import UNIT
from bocage.kernel import Game
from bocage.kernel.doctrine import EVEN
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.doctrine import weights as w
from bocage.systems.iabsm.doctrine.judge import DOCTRINE, IabsmTactics
from tests.iabsm.positions import at, battle, grenadiers, section, unit

GOAL = (20, 15)


def thinks(game: Game[Iabsm], side: int) -> IabsmTactics:
    return DOCTRINE.tactics(game.state, side, EVEN)


def test_who_has_the_ground_wants_it_when_an_enemy_is_nearer_to_it() -> None:
    """The Germans hold the ground from 10 inches away; the British are 12 inches from it, then 5."""
    far = battle([section(20, 27)], [grenadiers(20, 5)], objective=GOAL)
    near = battle([section(20, 20)], [grenadiers(20, 5)], objective=GOAL)
    assert not thinks(far, 1).sense.wants
    assert thinks(near, 1).sense.wants
    assert thinks(far, 0).sense.wants, "the British do not have it"


def test_a_mortar_near_enough_gains_nothing_by_going_on_as_riflemen_do() -> None:
    """Nobody is near: 10 inches from the ground a mortar is no better off than 12 inches from it."""
    game = battle(
        [at("british_light_mortar", 20, 27), section(30, 27)],
        [grenadiers(2, 2)],
        objective=GOAL,
        spotted=False,
    )
    places = thinks(game, 0).places
    mortar, men = unit(game, "british-team-1"), unit(game, "british-section-1")
    assert dict(places.reasons(mortar, 20 * UNIT, 25 * UNIT))["nearer"] == 0
    assert dict(places.reasons(mortar, 20 * UNIT, 17 * UNIT))["objective"] == 0
    nearer = dict(places.reasons(men, 20 * UNIT, 25 * UNIT))["nearer"]
    assert nearer > dict(places.reasons(men, 20 * UNIT, 27 * UNIT))["nearer"]


def test_a_mortar_far_off_comes_nearer_by_its_weight_an_inch() -> None:
    """25 inches away as the bird flies, 5 farther than it need be."""
    game = battle([at("british_light_mortar", 20, 29)], [grenadiers(2, 2)], objective=(20, 4))
    mortar = unit(game, "british-team-1")
    nearer = dict(thinks(game, 0).places.reasons(mortar, mortar.x, mortar.y))["nearer"]
    assert nearer == -w.NEARER * (25 - w.STANDS_BACK)


def test_men_stand_apart_when_they_come_out() -> None:
    """fire-7: who is within two inches shares hits; a section is 5 inches wide."""
    game = battle([section(20, 25), section(30, 25)], [grenadiers(2, 2)], objective=GOAL)
    places, men = thinks(game, 0).places, unit(game, "british-section-1")
    assert places.crowd(men, 28 * UNIT, 25 * UNIT) == 1
    assert places.crowd(men, 20 * UNIT, 25 * UNIT) == 0
