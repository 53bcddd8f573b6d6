"""11.4: Snipers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bocage.kernel import BadContent, Dice, No
from bocage.systems.lnl.content.scenario import Arrival, Fortification, Troop
from bocage.systems.lnl.rules.melee.eligibility import is_melee_eligible
from bocage.systems.lnl.rules.scenario.deployment import set_up
from bocage.systems.lnl.system import open_battle
from bocage.systems.lnl.view.hidden import forget
from tests.lnl.melees import HIT, MISS, charge
from tests.lnl.positions import Battle
from tests.support import clause, example


def column(terrain: str, us: dict[str, str], german: dict[str, str], **more: object) -> Battle:
    """A1, A2, .. from north to south."""
    return Battle("\n".join(terrain), us=us, german=german, **more)  # type: ignore[arg-type]


def lurking(terrain: str, us: dict[str, str], german: dict[str, str] | None = None, **more: object) -> Battle:
    """The Germans have a Sniper off the map, and a crew in the last hex."""
    crew = {f"A{len(terrain)}": "crew"}
    return column(terrain, us, german or crew, off_map={"german": "sniper"}, **more)


# 11.4-1 to -3: appearing


@clause("lnl-11.4-1")
def test_a_sniper_does_not_begin_on_the_map_nor_walk_onto_it() -> None:
    battle = lurking("f....", {"A2": "us_airborne_squad"}).impulse("us")
    assert battle.where("german-sniper-1") == ""
    assert battle.unit("german-sniper-1").counter.mf == 0
    arrival = Arrival(1, "A1", (Troop("sniper"),))
    with pytest.raises(BadContent, match=r"lnl-11\.4-1"):
        column("f.", {"A1": "crew"}, {}, arrive={"us": [arrival]}).impulse("us")
    on_the_map = column("f.", {"A1": "sniper"}, {"A2": "crew"})
    before = open_battle(on_the_map.scenario, {}, Dice.seeded(1), on_the_map.land)
    with pytest.raises(BadContent, match=r"lnl-11\.4-1"):
        next(set_up(before))


WISHES = ["sniper:german-sniper-1", "sniper-later:german-sniper-1", "pass"]


@clause("lnl-11.4-2")
def test_he_appears_at_the_start_of_an_impulse_of_his_own() -> None:
    battle = lurking("f....", {"A3": "us_airborne_squad"}).impulse("german")
    assert (battle.ask.seat, battle.keys) == ("german", WISHES)
    battle.choose("sniper:german-sniper-1", "hold-fire")
    assert battle.where("german-sniper-1") == "A1"
    assert (battle.ask.seat, battle.ask.kind) == ("german", "impulse"), "and the impulse goes on"


@clause("lnl-11.4-2")
def test_or_at_the_start_of_the_enemys_which_his_owner_says_beforehand() -> None:
    """Ruling 73; nobody asks him then, for the enemy would notice."""
    battle = lurking("f....", {"A3": "us_airborne_squad"}).impulse("german", dice=[6, 6, 1, 6])
    battle.choose("sniper-later:german-sniper-1", "pass")
    assert battle.where("german-sniper-1") == "A1"
    assert (battle.ask.seat, battle.keys) == ("german", ["snipe:german-sniper-1>A3", "hold-fire"])
    battle.choose("snipe:german-sniper-1>A3")
    assert battle.marked("german-sniper-1") == ["fired"]


@clause("lnl-11.4-2")
def test_what_was_said_beforehand_holds_only_if_he_still_may_be_there() -> None:
    """An American crawls into the wood at A1 before the impulse begins for which the Sniper waits."""
    battle = lurking("ff...", {"A2": "us_airborne_squad"}, {"A5": "crew"}).impulse("german")
    battle.choose("sniper-later:german-sniper-1", "pass")
    assert battle.where("german-sniper-1") == "A1"
    held = lurking("ff...", {"A2": "us_airborne_squad"}, {"A5": "crew"}).impulse("german")
    held.choose("sniper-later:german-sniper-1")
    held.g.put(held.unit("us-squad-1"), held.g.field.number_of["A1"])
    held.choose("pass")
    assert held.where("german-sniper-1") == ""
    assert held.ask.seat == "us"


@clause("lnl-11.4-2")
def test_he_may_wait_for_a_later_impulse_of_his_own() -> None:
    battle = lurking("f....", {"A3": "us_airborne_squad"}).impulse("german")
    battle.choose("pass", "pass", "pass")
    assert battle.keys == WISHES


@clause("lnl-11.4-1")
def test_who_has_nothing_else_to_do_is_not_asked_about_a_sniper() -> None:
    """Of a lone shaken crew nothing is asked: the Americans act again at once, Sniper or not."""
    for off_map in ({"german": "sniper"}, {}):
        battle = column("f....", {"A3": "us_airborne_squad"}, {"A5": "crew*"}, off_map=off_map).impulse("us")
        battle.choose("pass")
        assert (battle.ask.seat, battle.ask.kind) == ("us", "impulse")


@clause("lnl-11.4-1")
def test_the_enemy_notices_no_answer_but_that_he_appears() -> None:
    battle = lurking("ff...", {"A4": "us_airborne_squad"}).impulse("german")
    game = battle.game
    for key, silent in (
        ("pass", True),
        ("sniper-later:german-sniper-1", True),
        ("sniper:german-sniper-1", False),
    ):
        option = battle.ask.find(key)
        assert option is not None
        assert game.system.is_silent(game.state, battle.ask, option) is silent
    battle.choose("sniper-later:german-sniper-1")
    assert battle.ask.kind == "sniper-order"
    assert all(game.system.is_silent(game.state, battle.ask, each) for each in battle.ask.options)
    battle.choose(battle.keys[0])
    assert (battle.ask.seat, battle.ask.kind) == ("german", "impulse")
    assert not any(game.system.is_silent(game.state, battle.ask, each) for each in battle.ask.options)


@clause("lnl-11.4-1")
def test_the_enemy_is_asked_his_impulse_at_once_whatever_waits() -> None:
    for off_map in ({"german": "sniper"}, {}):
        battle = column("f....", {"A3": "us_airborne_squad"}, {"A5": "crew"}, off_map=off_map).impulse("us")
        assert (battle.ask.seat, battle.ask.kind) == ("us", "impulse")


@clause("lnl-11.4-2")
def test_he_appears_where_the_target_modifier_is_positive_and_no_enemy_is() -> None:
    """A1 a wood, A2 a held wood, A3 open, A4 a foxhole, A5 smoke, A6 a house with an enemy upstairs."""
    battle = lurking(
        "ff...S.",
        {"A2": "us_airborne_squad", "A6-upper": "us_airborne_squad"},
        forts=[Fortification("foxhole", "A4")],
    )
    battle.smoke = {"A5": 1}
    battle.impulse("german").choose("sniper:german-sniper-1")
    assert battle.keys == [f"sniper-at:german-sniper-1>{hex}" for hex in ("A1", "A4", "A5", "A6")]
    assert battle.why_not("sniper-at:german-sniper-1>A3") == No("lnl-11.4-2", "sniper-needs-cover")
    assert battle.why_not("sniper-at:german-sniper-1>A2") == No("lnl-11.4-2", "sniper-among-enemies")


@clause("lnl-11.4-2", "lnl-1.3-3")
def test_he_finds_no_room_beside_two_single_men() -> None:
    battle = lurking("ff..", {"A4": "us_airborne_squad"}, {"A1": "medic medic"}).impulse("german")
    battle.choose("sniper:german-sniper-1")
    assert battle.where("german-sniper-1") == "A2"


@clause("lnl-11.4-3", "lnl-6.0-9")
def test_once_placed_he_does_not_move() -> None:
    battle = column("f.....", {"A6": "us_airborne_squad"}, {"A1": "sniper"}).impulse("german")
    battle.choose("activate:A1")
    assert not any("from" in key for key in battle.keys)
    assert battle.why_not("move-from:A1") == No("lnl-6.0-9", "no-movement")


@pytest.mark.parametrize("interrupts", [False, True])
@clause("lnl-11.4-2")
def test_by_option_he_may_appear_after_any_point_an_enemy_spends(interrupts: bool) -> None:
    battle = lurking(
        "f.....",
        {"A4": "us_airborne_squad"},
        {"A6": "medic"},
        options={"sniper_interrupts_movement": interrupts},
    ).impulse("us", dice=[3, 3, 2, 4])
    battle.choose("activate:A4", "move-from:A4", "move:A3")
    assert (battle.ask.kind == "place-sniper") == interrupts
    if interrupts:
        battle.choose("sniper:german-sniper-1", "snipe:german-sniper-1>A3")
        assert battle.unit("us-squad-1").shaken
        assert battle.ask.seat == "german", "the squad was hit and its move is over"


# 11.4-4 to -6: shooting


@clause("lnl-11.4-4")
def test_he_may_shoot_at_once_at_any_spotted_enemy_in_sight_without_an_impulse() -> None:
    battle = lurking("f.b.f..", {"A4": "us_airborne_squad", "A5": "us_airborne_squad"}).impulse(
        "german", dice=[1, 1, 6]
    )
    battle.choose("sniper:german-sniper-1", "sniper-at:german-sniper-1>A1")
    assert battle.keys == ["snipe:german-sniper-1>A4", "hold-fire"], "A5 is hidden in its wood"
    battle.choose("snipe:german-sniper-1>A4")
    assert battle.marked("german-sniper-1") == ["fired"]
    assert (battle.ask.seat, battle.ask.kind) == ("german", "impulse")


@clause("lnl-11.4-4")
def test_later_he_shoots_only_when_activated_and_once_a_turn() -> None:
    battle = column("f.....", {"A6": "us_airborne_squad"}, {"A1": "sniper", "A3": "crew"})
    battle.impulse("german", dice=[1, 1, 6]).choose("activate:A1")
    assert "snipe:german-sniper-1>A6" in battle.keys
    battle.choose("snipe:german-sniper-1>A6")
    battle.choose("pass")
    assert "activate:A1" not in battle.keys


@clause("lnl-11.4-4")
def test_a_sniper_who_did_not_shoot_on_appearing_may_be_activated_in_the_same_impulse() -> None:
    battle = lurking("f.....", {"A4": "us_airborne_squad"}, {"A6": "medic"}).impulse("german", dice=[1, 1, 6])
    battle.choose("sniper:german-sniper-1", "hold-fire", "activate:A1", "snipe:german-sniper-1>A4")
    assert battle.marked("german-sniper-1") == ["fired"]


@clause("lnl-11.4-5", "lnl-11.4-u2")
def test_he_rolls_two_dice_and_adds_them() -> None:
    """5 and 4 and firepower 0 against 2: a margin of 7."""
    battle = column("f.....", {"A6": "us_airborne_squad"}, {"A1": "sniper", "A3": "crew"})
    battle.impulse("german", dice=[5, 4, 2, 2]).choose("activate:A1", "snipe:german-sniper-1>A6")
    assert battle.last("fire").data["roll"] == 9
    assert battle.firepower == 0
    assert battle.checks() == {"us-squad-1": (7, "shaken")}


@clause("lnl-11.4-4", "lnl-20.0-4")
def test_the_usual_modifiers_apply() -> None:
    """An adjacent target in brush, seen over a hedge of its own: +2 for him, the better cover for it."""
    battle = column(
        "fb....", {"A2": "us_airborne_squad"}, {"A1": "sniper", "A5": "crew"}, hexsides={"hedge": "A1/A2"}
    )
    battle.impulse("german", dice=[1, 1, 6]).choose("activate:A1", "snipe:german-sniper-1>A2")
    assert battle.parts() == {"lead": 0, "adjacent": 2}
    assert battle.parts("fire", "cover") == {"brush": 1}


@pytest.mark.parametrize(("draw", "target"), [(1, "us-squad-1"), (2, "us-leader-1")])
@clause("lnl-11.4-6")
@example("lnl-11.4-e1")
def test_e1_one_of_the_two_is_drawn_and_the_other_is_left_alone(draw: int, target: str) -> None:
    battle = column("f.....", {"A6": "us_airborne_squad leader_sergeant"}, {"A1": "sniper", "A3": "crew"})
    battle.impulse("german", dice=[draw, 6, 6, 1, 2]).choose("activate:A1", "snipe:german-sniper-1>A6")
    assert list(battle.checks()) == [target]


@clause("lnl-11.4-6")
def test_the_draw_is_even() -> None:
    hits: list[str] = []
    for draw in (1, 2, 3):
        battle = column("f.....", {"A6": "us_airborne_squad medic scout"}, {"A1": "sniper", "A3": "crew"})
        battle.impulse("german", dice=[draw, 6, 6, 1, 2]).choose("activate:A1", "snipe:german-sniper-1>A6")
        hits += battle.checks()
    assert hits == ["us-squad-1", "us-medic-1", "us-scout-1"]


# 11.4-7 to -9: being shot at


@pytest.mark.parametrize(
    ("stack", "margin"),
    [
        ("sniper", 6 + 2 - 1 - 4),
        ("sniper wehrmacht_squad", 6 + 2 - 1 - 2),
        ("sniper medic", 6 + 2 - 1 - 4),
    ],
)
@clause("lnl-11.4-7", "lnl-11.4-8", "lnl-11.4-9", "lnl-11.4-u3")
def test_alone_in_a_wood_he_counts_its_2_twice_but_not_beside_mmcs(stack: str, margin: int) -> None:
    battle = column("f.....", {"A4": "us_airborne_squad"}, {"A1": stack, "A6": "crew"})
    battle.mark(german_sniper_1="fired").impulse("us", dice=[6, 1, 2, 2]).choose("activate:A4", "fire:A4>A1")
    assert battle.checks()["german-sniper-1"][0] == margin
    others = [total for name, (total, _) in battle.checks().items() if name != "german-sniper-1"]
    assert others in ([], [6 + 2 - 1 - 2]), "it is only he who counts it twice"


@clause("lnl-11.4-8")
def test_against_an_enemy_sniper_his_cover_counts_once() -> None:
    battle = column("f...f.", {"A5": "sniper"}, {"A1": "sniper", "A6": "crew"})
    battle.mark(german_sniper_1="fired").impulse("us", dice=[3, 3, 1, 2])
    battle.choose("activate:A5", "snipe:us-sniper-1>A1")
    assert battle.checks() == {"german-sniper-1": (6 - 1 - 2, "no_effect")}


# 11.4-10 to -16: with others


@clause("lnl-11.4-10", "lnl-5.2-10")
def test_he_fires_in_the_same_impulse_as_the_squad_beside_him_but_apart() -> None:
    battle = column("f.....", {"A4": "us_airborne_squad", "A5": "crew"}, {"A1": "sniper wehrmacht_squad"})
    battle.impulse("german", dice=[1, 6, 1, 1, 6]).choose("activate:A1", "fire:A1>A4")
    assert battle.last("fire").data["firers"] == [battle.unit("german-squad-1").id]
    battle.choose("snipe:german-sniper-1>A5")
    assert battle.last("fire").data["firers"] == [battle.unit("german-sniper-1").id]


@clause("lnl-11.4-12", "lnl-3.0a-9")
def test_a_shaken_sniper_rallies_without_a_leader() -> None:
    battle = column("f.....", {"A6": "medic"}, {"A1": "sniper*"}).rally_phase(dice=[1, 6, 2, 3])
    battle.choose("rally:german-sniper-1")
    assert battle.unit("german-sniper-1").good_order


@clause("lnl-11.4-13", "lnl-11.4-14", "lnl-11.4-15")
def test_he_neither_fights_hand_to_hand_nor_outlives_his_last_defender() -> None:
    held = charge("us_airborne_squad", "wehrmacht_squad sniper", [*MISS, *MISS])
    assert not is_melee_eligible(held.unit("german-sniper-1"))
    assert held.where("german-sniper-1") == "B1"
    lost = charge("us_airborne_squad", "wehrmacht_squad sniper", [*HIT, *MISS])
    assert lost.where("german-sniper-1") == ""
    swept = charge("us_airborne_squad", "sniper")
    assert swept.where("german-sniper-1") == ""


@clause("lnl-11.4-16", "lnl-4.1b-1")
def test_a_sniper_who_has_spotted_shoots_at_what_he_found_and_at_nothing_else() -> None:
    battle = column("f...f.", {"A5": "us_airborne_squad", "A4": "crew"}, {"A1": "sniper"})
    battle.impulse("german", dice=[1, 1, 1, 6]).choose("spot:german-sniper-1>A5", "activate:A1")
    assert [key for key in battle.keys if key.startswith("snipe")] == ["snipe:german-sniper-1>A5"]


@given(dice=st.tuples(*[st.integers(1, 6)] * 3), cover=st.sampled_from(".tfs"))
@clause("lnl-11.4-5", "lnl-11.4-6")
def test_a_shot_hurts_when_two_dice_beat_one_and_the_cover(dice: tuple[int, int, int], cover: str) -> None:
    battle = column(f"f....{cover}", {"A6": "us_airborne_squad"}, {"A1": "sniper", "A3": "crew"})
    battle.spotted = ["A6"]
    battle.impulse("german", dice=[*dice, 2]).choose("activate:A1", "snipe:german-sniper-1>A6")
    margin = dice[0] + dice[1] - dice[2] - {".": 0, "t": 1, "f": 2, "s": 4}[cover]
    assert [total for total, _ in battle.checks().values()] == ([margin] if margin > 0 else [])


@clause("lnl-11.4-2")
def test_who_is_asked_after_a_step_may_keep_his_sniper_back() -> None:
    """Ruling 73: nothing is placed, and the squad moves on."""
    us, german = {"A4": "us_airborne_squad"}, {"A6": "medic"}
    battle = lurking("f.....", us, german, options={"sniper_interrupts_movement": True}).impulse("us")
    battle.choose("activate:A4", "move-from:A4", "move:A3", "pass")
    assert battle.where("german-sniper-1") == ""
    assert (battle.ask.seat, "move:A2" in battle.keys) == ("us", True)


@clause("lnl-11.4-1")
@pytest.mark.parametrize(("seat", "knows"), [("german", True), ("us", False), (None, False)])
def test_only_his_owner_knows_of_a_sniper_to_come_and_where_he_will_be(seat: str | None, knows: bool) -> None:
    """A spectator knows no more than the enemy."""
    battle = lurking("ff...", {"A4": "us_airborne_squad"}).impulse("german")
    battle.choose("sniper-later:german-sniper-1", "sniper-at:german-sniper-1>A2")
    g, number = battle.g, battle.unit("german-sniper-1").id
    forget(g, seat)
    assert list(g.snipers[1]) == ([number] if knows else [])
    assert list(g.sniper_orders) == ([number] if knows else [])


@clause("lnl-11.4-2")
@pytest.mark.parametrize("ground", ["f.....", "......"])
def test_a_sniper_is_asked_about_where_there_is_cover_alone(ground: str) -> None:
    battle = lurking(ground, {"A3": "us_airborne_squad"}).impulse("german")
    assert (battle.ask.kind == "place-sniper") == (ground[0] == "f")


@clause("lnl-11.4-2", "ruling-73")
@pytest.mark.parametrize("ground", ["f.....", "......"])
def test_nor_does_he_interrupt_a_move_where_he_has_no_cover(ground: str) -> None:
    options = {"sniper_interrupts_movement": True}
    battle = lurking(ground, {"A3": "us_airborne_squad"}, options=options).impulse("us")
    battle.choose("activate:A3", "move-from:A3", "move:A2")
    assert (battle.ask.kind == "place-sniper") == (ground[0] == "f")
