"""Random games with vehicles: no crash, no broken invariant, forks and replays alike; and their odds."""

from __future__ import annotations

import random

import pytest

from bocage.ground.table.table import Table
from bocage.kernel import Game, Journal
from bocage.players import make_player
from bocage.systems.iabsm.battle.state import Iabsm
from bocage.systems.iabsm.explain.shot_odds import hit_chances, rake_chances
from tests.iabsm.invariants import check_choice, check_secrets
from tests.iabsm.positions import at, battle, grenadiers, keys, panzer, reason, section, tank

clause = pytest.mark.clause
ROWS = [["."] * 40 for _ in range(30)]
for row in range(6, 12):
    ROWS[row][6:14] = "w" * 8
for row in range(30):
    ROWS[row][18:21] = "rrr"
TABLE = Table.draw(
    "\n".join("".join(row) for row in ROWS),
    lines={"hedge": [[(0, 14), (16, 14)]], "bocage": [[(22, 13), (40, 13)]]},
    legend={"w": "woods", "r": "road"},
)


def skirmish() -> Game[Iabsm]:
    """A troop with men in half-track and lorry against guns of all kinds."""
    return battle(
        [
            tank(10, 26),
            tank(14, 26),
            at("british_big_man", 14, 26, level=2, aboard=True),
            at("m3", 28, 27, platoon=1, order="transit"),
            section(28, 27, platoon=1, aboard=True),
            at("us_at_team", 33, 27, platoon=1),
            at("lorry", 36, 26, platoon=1, order="transit"),
            section(36, 26, platoon=1, aboard=True),
        ],
        [
            panzer(12, 4),
            at("stug_iii_g", 22, 4, 180, order="engage"),
            grenadiers(32, 4, platoon=1),
            at("german_at_team", 27, 4, 180, platoon=1),
            at("tiger_i", 36, 5, 180, platoon=2, order="engage"),
        ],
        table=TABLE,
        card=-1,
        turns=3,
    )


@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_with_vehicles_keeps_every_invariant(seed: int) -> None:
    chance = random.Random(seed)
    system = skirmish().system
    game: Game[Iabsm] = Game.open(system, "iabsm/drawn", seed=seed)
    while game.outcome is None:
        assert game.ask is not None
        key = chance.choice(game.ask.options).key
        if game.ask.areas and chance.random() < 0.5:
            area = chance.choice(list(game.ask.areas))
            point = area.sample(chance.random)
            key = key if point is None else area.option(*point).key
        before = game.state.digest()
        twin = game.fork(1)
        assert twin.state.digest() == before
        game.choose(key)
        assert twin.state.digest() == before, "a fork is not touched"
        check_choice(game)
    check_secrets(game)
    again = Game.resume(system, Journal.from_bytes(game.journal.to_bytes()))
    assert again.hash == game.hash


def test_a_choice_with_vehicles_is_undone() -> None:
    game = battle([tank(20, 26), section(4, 27)], [panzer(20, 5)], acting="british-afv-1")
    before = game.state.digest()
    game.choose("aim:german-afv-1")
    assert game.state.digest() != before
    game.undo()
    assert game.state.digest() == before


def test_a_veteran_shoots_when_he_can() -> None:
    """At the side of a Pz IV 12 inches away, where the ground is held, a shot is worth more than a move."""
    game = battle(
        [tank(20, 20), section(4, 27)],
        [panzer(20, 8, 90)],
        acting="british-afv-1",
        objective=(20, 20),
        holder="british",
    )
    player = make_player("veteran", 1, "iabsm")
    assert player.choose(game).verb in ("shoot", "aim")


def test_what_is_not_offered_is_explained() -> None:
    game = battle([tank(20, 20), section(4, 27)], [panzer(20, 8)], acting="british-afv-1")
    assert reason(game, "mount:british-afv-1") == "ride-1 no-seats"
    assert reason(game, "reroll") == "afvorder-4 only-when-asked"
    assert reason(game, "order:british-afv-1>engage") == "init-8 only-a-big-man"
    assert all(reason(game, key) == "" for key in keys(game))


@clause("iabsm-pen-1", "iabsm-pen-5", "iabsm-pen-9")
@pytest.mark.parametrize(
    ("power", "armour", "shares"),
    [(7, 6, (10, 29, 55)), (9, 6, (20, 50, 80)), (11, 6, (33, 69, 92)), (7, 11, (2, 9, 23))],
)
def test_the_odds_that_the_vehicles_were_fitted_to(
    power: int, armour: int, shares: tuple[int, int, int]
) -> None:
    """In 100 hits at front, side and rear: Sherman at Pz IV, Pz IV at Sherman, Tiger at Sherman, Sherman at
    Tiger."""
    for face in range(3):
        found = hit_chances(power, face, armour, equal=False)
        assert round(100 * float(found["knocked-out"])) == shares[face]
        assert sum(found.values()) == 1


@clause("iabsm-soft-3")
def test_the_odds_of_a_lorry() -> None:
    """Both dice under 4 in 9 of 36; with -1 both under 5 in 16."""
    assert rake_chances(0)["missed"] * 36 == 9
    assert rake_chances(-1)["missed"] * 36 == 16
