"""Smoke: who fires it, where it falls, that no ray passes it, and when it is gone."""

from __future__ import annotations

from typing import Any

import pytest

from bocage.kernel.options import pack_point
from bocage.systems.iabsm.rules.artillery.smoke import bears_on_point, lay, thin_out
from bocage.systems.iabsm.rules.sight.visibility import sees
from tests.iabsm.positions import at, battle, events, grenadiers, keys, reason, section, unit

clause = pytest.mark.clause
MORTAR, GERMAN = "british-team-1", "german-section-1"


def mortar(x: float, y: float, **more: Any) -> Any:
    return at("british_light_mortar", x, y, **more)


def smoked(*rounds: tuple[float, float]) -> Any:
    """Two sections 16 inches apart, with smoke on the table."""
    game = battle([section(20, 24)], [grenadiers(20, 8)])
    lay(game.state, [(round(x * 16), round(y * 16), 2) for x, y in rounds])
    g = game.state
    return sees(g, unit(game, "british-section-1"), unit(game, GERMAN)), g


@clause("iabsm-smoke-1")
def test_no_ray_passes_smoke() -> None:
    """The outer rays lie 4 3/8 inches apart, one round is four inches across: some pass beside it.
    Two rounds hide all, and nothing is hidden when they lie elsewhere."""
    assert smoked()[0]
    seen, g = smoked((20, 16))
    assert seen
    assert 0 < g.sights.hidden(g.units[0], g.units[1]).bit_count() < 8
    assert not smoked((18.5, 16), (21.5, 16))[0]
    assert smoked((18.5, 28), (21.5, 28))[0]


@clause("iabsm-smoke-1")
def test_a_team_is_hidden_by_one_round_up_to_its_edge() -> None:
    """Rays end 7/16 from the line of the middles: a round 2 inches wide at 1 9/16 beside it hides all eight,
    at 1 10/16 the last is free."""
    for beside, free in ((1.5625, 0), (1.625, 1), (2.5, 8)):
        game = battle([at("british_observer", 20, 24)], [at("german_lmg_team", 20, 8)])
        g = game.state
        lay(g, [(round((20 + beside) * 16), 16 * 16, 2)])
        assert 8 - g.sights.hidden(g.units[0], g.units[1]).bit_count() == free


@clause("iabsm-smoke-1")
def test_who_stands_in_smoke_neither_sees_nor_is_seen() -> None:
    assert not smoked((18.5, 24), (21.5, 24), (16, 24), (24, 24))[0]


@clause("iabsm-smoke-1")
def test_it_is_gone_at_the_second_tea_break_and_then_they_see_each_other() -> None:
    seen, g = smoked((18.5, 16), (21.5, 16))
    assert not seen
    thin_out(g)
    assert len(g.smoke) == 2
    assert not sees(g, g.units[0], g.units[1])
    thin_out(g)
    assert g.smoke == []
    assert sees(g, g.units[0], g.units[1])


@clause("iabsm-smoke-1")
def test_a_fork_keeps_its_smoke_and_the_digest_knows_it() -> None:
    _, g = smoked((18.5, 16), (21.5, 16))
    twin = g.copy()
    assert twin.digest() == g.digest()
    assert not sees(twin, twin.units[0], twin.units[1])
    thin_out(twin)
    assert twin.digest() != g.digest()
    assert len(g.smoke) == 2
    assert g.smoke[0][2] == 2


@clause("iabsm-smoke-1", "iabsm-smoke-2", "iabsm-barrage-2")
def test_a_light_mortar_fires_smoke_with_one_action() -> None:
    """The deviation die shows 3: off by 1D6, a 4, due east: 4 inches."""
    game = battle([mortar(20, 24)], [grenadiers(20, 8)], acting=MORTAR, dice=[3, 4, 5])
    assert "smoke" in keys(game)
    game.choose("smoke")
    game.choose("screen:320,200")
    assert game.state.smoke == [(384, 200, 2)]
    assert game.state.left == 2
    assert unit(game, MORTAR).fired
    assert events(game, "smoke")[-1]["off"] == 64


@clause("iabsm-smoke-1")
def test_smoke_counts_as_a_shell_of_the_activation() -> None:
    """he-7: the shell after it is the second."""
    game = battle([mortar(20, 24)], [grenadiers(20, 8)], acting=MORTAR, dice=[1])
    game.choose("smoke")
    game.choose("screen:0,200" if "screen:0,200" in keys(game) else keys(game)[0])
    assert game.state.shells == 1


@clause("iabsm-smoke-1")
def test_guns_fire_smoke_and_medium_mortars_and_sections_do_not() -> None:
    for placed, name, no in (
        (at("british_6pdr", 20, 24), "british-team-1", ""),
        (at("sherman_75", 20, 24), "british-afv-1", ""),
        (at("british_medium_mortar", 20, 24), "british-team-1", "smoke-1 no-smoke"),
        (section(20, 24), "british-section-1", "he-1 no-explosive"),
    ):
        game = battle([placed], [grenadiers(20, 8)], acting=name)
        assert reason(game, "smoke") == no
        assert ("smoke" in keys(game)) is (no == "")


@clause("iabsm-smoke-1")
def test_by_the_switch_there_is_no_smoke() -> None:
    game = battle([mortar(20, 24)], [grenadiers(20, 8)], acting=MORTAR, options={"no_smoke": True})
    assert "smoke" not in keys(game)
    assert reason(game, "smoke") == "smoke-1 no-smoke"


@clause("iabsm-smoke-2")
def test_where_smoke_may_be_fired() -> None:
    game = battle([mortar(20, 24)], [grenadiers(20, 8)], acting=MORTAR)
    game.choose("smoke")
    assert reason(game, "screen:320,321") == "shell-2 too-near"
    assert reason(game, "screen:320,320") == ""
    assert reason(game, "screen:320,460") == "gun-3 out-of-arc"
    assert reason(game, "screen:700,200") == "smoke-2 smoke-off-table"
    assert reason(game, "screen:there") == "act-3 no-such-hex"
    game = battle([mortar(20, 28)], [grenadiers(20, 12)], acting=MORTAR)
    game.choose("smoke")
    assert reason(game, "screen:320,64") == ""
    assert reason(game, "screen:320,63") == "shell-2 out-of-range"


@clause("iabsm-smoke-2")
def test_a_gun_fires_smoke_within_45_degrees_and_only_where_it_sees() -> None:
    from bocage.ground.table.table import Table

    row = "." * 40
    table = Table.draw("\n".join([row] * 9 + ["B" * 40] + [row] * 20))
    game = battle([at("british_6pdr", 20, 24)], [grenadiers(20, 4)], acting="british-team-1", table=table)
    game.choose("smoke")
    assert reason(game, "screen:448,256") == ""
    assert reason(game, "screen:449,256") == "gun-3 out-of-arc"
    assert reason(game, "screen:320,100") == "smoke-2 smoke-unseen"


@clause("iabsm-smoke-2")
def test_smoke_that_falls_off_the_table_is_lost() -> None:
    game = battle([mortar(20, 20)], [grenadiers(20, 4)], acting=MORTAR, dice=[6, 6, 6, 1])
    game.choose("smoke")
    game.choose("screen:320,64" if "screen:320,64" in keys(game) else "screen:320,100")
    assert game.state.smoke == []
    assert len(events(game, "smoke-lost")) == 1


@clause("iabsm-smoke-2", "iabsm-piece-1")
def test_nobody_fires_smoke_at_his_own_feet() -> None:
    game = battle([at("british_6pdr", 20, 24)], [grenadiers(20, 8)], acting=MORTAR)
    game.choose("smoke")
    assert reason(game, "screen:320,384") == "gun-3 out-of-arc"
    assert reason(game, "screen:320,368") == "", "an inch before it"


@clause("iabsm-smoke-2", "iabsm-gun-3")
def test_a_gun_in_the_hull_that_looks_off_the_table_has_nowhere_for_smoke() -> None:
    """A StuG at the northern edge looks north; the enemy stands behind it."""
    german = [at("stug_iii_g", 20, 3, 0)]
    game = battle([section(20, 25)], german, acting="german-afv-1", card=2)
    assert reason(game, "smoke") == "smoke-2 nowhere-for-smoke"
    game = battle([section(20, 25)], [at("stug_iii_g", 20, 3, 180)], acting="german-afv-1", card=2)
    assert "smoke" in keys(game)


@clause("iabsm-gun-3", "iabsm-piece-1", "iabsm-act-8")
def test_which_points_a_gun_bears_on() -> None:
    """A turret all round, a hull gun into the front quarter, a mortar into the half-plane before it; nobody
    on himself."""
    for counter, name, points in (
        ("sherman_75", "british-afv-1", (True, True, True, False)),
        ("british_6pdr", "british-team-1", (True, False, False, False)),
        ("british_light_mortar", "british-team-1", (True, True, False, False)),
    ):
        game = battle([at(counter, 20, 15)], [grenadiers(5, 3)])
        piece = unit(game, name)
        places = (320, 120), (440, 160), (320, 400), (320, 240)
        assert tuple(bears_on_point(piece, *place) for place in places) == points, counter
    game = battle([section(5, 28)], [at("stug_iii_g", 20, 15, 0), grenadiers(5, 3)])
    assert [bears_on_point(unit(game, "german-afv-1"), 320, y) for y in (120, 400)] == [True, False]


@clause("iabsm-smoke-2")
def test_smoke_far_to_the_east_lies_where_it_falls() -> None:
    """A 1: on the point. 36 inches east is more than the table is deep."""
    game = battle([mortar(36, 26)], [grenadiers(36, 8)], acting=MORTAR, dice=[1])
    game.choose("smoke")
    game.choose("screen:576,192")
    assert game.state.smoke == [(576, 192, 2)]
    (told,) = events(game, "smoke")
    assert (told["at"], told["hit"]) == (pack_point(0, 576, 192), True)
