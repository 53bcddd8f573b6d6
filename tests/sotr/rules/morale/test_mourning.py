"""Units that lose their commander, and units that are shaken."""

from __future__ import annotations

import pytest

from bocage.systems.sotr.battle.figures import DOWN, GONER
from bocage.systems.sotr.battle.state import ACTION, MAINTENANCE
from bocage.systems.sotr.content.rows import weapons
from bocage.systems.sotr.rules.action.activation import act, begin
from bocage.systems.sotr.rules.action.flight import flee
from bocage.systems.sotr.rules.close_combat.assault import assault
from bocage.systems.sotr.rules.morale.losses import check_losses, mourn
from bocage.systems.sotr.rules.turn.maintenance import maintenance, recover
from tests.sotr.close import close, figures, kinds, men, play, told

clause = pytest.mark.clause
RIFLES, COMMAND_SQUAD, VOLKS = "us_rifle_squad", "us_command", "german_volksgrenadiers"
FAR_ENEMY = men(VOLKS, (55, 3), who=(1,))


@clause("sotr-ruling-39")
@pytest.mark.parametrize(
    ("dice", "disorganised", "after"),
    [
        ((3, 3), False, (False, False)),  # 6 against 7 - 1: holds
        ((3, 4), False, (True, False)),  # 7: disorganised
        ((4, 5), False, (True, False)),  # 9 is 3 too much
        ((4, 6), False, (True, True)),  # 10 is 4 too much: flees
        ((3, 4), True, (True, True)),  # disorganised already: flees
    ],
)
def test_a_unit_whose_officer_becomes_a_goner_tests_at_minus_one(
    dice: tuple[int, int], disorganised: bool, after: tuple[bool, bool]
) -> None:
    """The men are Veterans; his own Cool of 8 is gone with him."""
    g = close(
        [men(COMMAND_SQUAD, (20, 30), (22, 30), who=(0, 3), disorganised=disorganised)], [FAR_ENEMY], dice
    )
    g.remove(figures(g)[0])
    mourn(g)
    assert (g.units[0].disorganised, g.units[0].fleeing) == after
    (event,) = [each for each in g.events or () if each.kind.startswith("bereft-")]
    assert event.data["needs"] == 6
    mourn(g)
    assert len(told(g, event.kind)) == 1


@clause("sotr-ruling-39", "sotr-ruling-50")
def test_a_corporal_is_missed_but_not_a_man_nor_one_who_is_down() -> None:
    g = close([men(RIFLES, (20, 30), (22, 30), (24, 30), who=(0, 1, 2))], [FAR_ENEMY], [1, 1])
    g.remove(figures(g)[1])
    g.fall(figures(g)[0])
    mourn(g)
    assert kinds(g) == []
    g.remove(figures(g)[0])
    mourn(g)
    assert kinds(g) == ["bereft-holds"]


@clause("sotr-ruling-39", "sotr-ruling-36")
def test_both_tests_are_taken_when_he_falls_in_a_volley() -> None:
    """First for him, then for the losses: 7 - 1 for half strength - 1 for no leader."""
    g = close([men(COMMAND_SQUAD, (20, 30), (22, 30), who=(0, 3))], [FAR_ENEMY], [1, 1, 1, 1])
    g.hurt |= 1
    g.remove(figures(g)[0])
    check_losses(g)
    assert kinds(g) == ["bereft-holds", "losses-holds"]
    assert told(g, "losses-holds")[0]["needs"] == 5


@clause("sotr-ruling-39", "sotr-maint-4")
def test_an_officer_who_dies_in_maintenance_is_missed() -> None:
    g = close([men(COMMAND_SQUAD, (20, 30), (22, 30), who=(0, 3))], [FAR_ENEMY], [6, 6, 6])
    figures(g)[0].fate = DOWN
    g.phase = MAINTENANCE
    play(maintenance(g))
    assert kinds(g)[:2] == ["recovery-goner", "bereft-fleeing"]


@clause("sotr-ruling-14", "sotr-ruling-37")
@pytest.mark.parametrize(("dice", "calm"), [((3, 4), True), ((4, 4), False)])
def test_shaken_units_test_cool_in_maintenance(dice: tuple[int, int], calm: bool) -> None:
    g = close([men(RIFLES, (20, 30), who=(1,), shaken=True)], [FAR_ENEMY], dice)
    g.phase = MAINTENANCE
    play(maintenance(g))
    assert g.units[0].shaken is not calm


@clause("sotr-ruling-15")
def test_who_is_down_when_his_unit_runs_away_is_left_behind() -> None:
    g = close(
        [men(RIFLES, (20, 30), (22, 30), who=(1, 2), fleeing=True)], [men(VOLKS, (20, 10), who=(1,))], [3]
    )
    down = figures(g)[1]
    g.fall(down)
    flee(g, g.units[0])
    assert (down.x, down.y) == (22 * 16, 30 * 16)
    assert figures(g)[0].y > 30 * 16
    recover(g, down)
    assert down.fate == DOWN


@clause("sotr-ruling-39")
def test_the_test_for_an_officer_is_made_at_once_and_not_at_the_end_of_the_activation() -> None:
    """A sniper's 6 kills him; his three men, Veterans, roll 7 against 6 before the sniper is done."""
    g = close(
        [men("us_sniper_team", (20, 10), who=(0,))],
        [men("german_command", (20, 30), (22, 30), (24, 30), (26, 30), who=(0, 1, 2, 3))],
        [6, 3, 4],
    )
    g.phase = ACTION
    play(begin(g, g.units[0]))
    play(act(g), "shoot:german-command-1", f"pick:{figures(g, 1)[0].name}")
    assert told(g, "bereft-disorganised")[0]["needs"] == 6
    assert g.units[1].disorganised
    assert not told(g, "losses-holds")


@clause("sotr-ruling-39", "sotr-ruling-22", "sotr-ruling-37")
def test_who_loses_his_officer_on_the_way_and_his_order_with_him_does_not_get_there() -> None:
    """The target stands and fires: its AT round kills the corporal, who comes first; 7 against 7 - 1."""
    g = close(
        [men(RIFLES, (20, 25), (22, 25), who=(0, 1))],
        [men("german_grenadiers", (20, 20), who=(1,))],
        [5, 3, 4],
    )
    figures(g, 1)[0].weapon = weapons()["gun_at_medium"]
    play(assault(g, g.units[0], g.units[1]), "stand", "fire", f"allot:{figures(g)[0].name}")
    assert figures(g)[0].fate == GONER
    assert g.units[0].disorganised
    assert kinds(g)[-1] == "falls-short"
    assert (figures(g)[1].x, figures(g)[1].y) == (22 * 16, 25 * 16)
