"""What the log says, in both languages: who did what against what number, and nothing that is not so."""

from __future__ import annotations

from bocage.kernel import Event
from bocage.systems.vv.content.scenario import Missions
from bocage.text import LANGUAGES
from bocage.text.speech import words_of
from tests.support import clause
from tests.vv.forts import fort
from tests.vv.positions import Battle

LANE = "  .\n" * 9
SQUAD, ENEMY = "us_rifle_squad", "german_rifle_squad"


def aloud(battle: Battle, kind: str) -> dict[str, str]:
    """The last event of a kind, in each language."""
    event: Event = battle.last(kind)
    return {lang: words_of("vv", lang).event(battle.g, event)[0] for lang in LANGUAGES}


@clause("vv-20.7-4")
def test_mines_say_what_they_did() -> None:
    for die, said in (
        (3, ("3 against 3, they go off", "3 contre 3")),
        (4, ("4 against 3, safe", "4 contre 3")),
    ):
        battle = Battle(LANE, us={"A1": SQUAD}, german={"A9": f"{ENEMY}*"}, forts=[fort("minefield", "A2")])
        battle.phase("movement", dice=[die]).choose("move:A1", "step:A2")
        told = aloud(battle, "mines")
        assert told["en"].endswith(f"{said[0]}.")
        assert said[1] in told["fr"]


@clause("vv-14.64-3", "vv-14.64-4")
def test_a_survival_roll_says_its_number_and_its_end() -> None:
    """A 4 with 5 firepower is 4 points, the rating of a truck: it survives a 4, pinned, and no 5."""
    for die, end in ((4, "4 against 4, pinned"), (5, "5 against 4, eliminated")):
        battle = Battle(LANE, us={"A1": SQUAD}, german={"A4": "truck^n", "A9": ENEMY})
        battle.phase("fire", dice=[2, 2, die]).choose("fire:A1>A4")
        assert aloud(battle, "survival")["en"].endswith(f"{end}.")


@clause("vv-18.6-2")
def test_a_crew_check_says_its_number() -> None:
    """A miss at an Immobile tank: the crew leaves it on 2 or less."""
    battle = Battle(LANE, us={"A1": "m4a3e8^s"}, german={"A4": "tiger^n%", "A9": ENEMY})
    battle.phase("fire", dice=[6, 6, 3]).choose("at-fire:us-m4a3e8-1>german-tiger-1")
    told = aloud(battle, "crew-check")
    assert told["en"] == "Crew of Tiger I: 3 against 2, it stays aboard."
    assert "3 contre 2" in told["fr"]


@clause("vv-15.10-6")
def test_three_points_immobilise_without_a_roll_and_none_is_told() -> None:
    """Three squads fail against a lone tank: 1 point each."""
    battle = Battle(LANE, us={"A3": f"{SQUAD} {SQUAD} {SQUAD}"}, german={"A4": "tiger^n", "A9": ENEMY})
    battle.phase("assault", dice=[6] * 40).choose("assault:A3>A4")
    while not battle.events("immobilisation"):
        battle.choose(battle.keys[0])
    told = aloud(battle, "immobilisation")
    assert told["en"] == "Tiger I: 3 casualty points, immobilised."
    assert told["fr"].endswith("3 points de perte, immobilisé.")


@clause("vv-21.7-8", "vv-11.1-5")
def test_smoke_that_drifts_into_smoke_is_not_told_as_off_the_map() -> None:
    """A 5 and a 4: one hex to the south of A4, where smoke is already."""
    battle = Battle(
        LANE,
        us={"A3": SQUAD},
        german={"A9": ENEMY},
        missions={"us": Missions(light_barrage=1)},
        smoke={"us": 9},
    )
    battle.lay_smoke(A5=2).phase("command", dice=[5, 4]).choose("smoke-barrage:light-barrage>A4")
    told = aloud(battle, "smoke-lost")
    assert told["en"].endswith("is lost in the smoke at A5.")
    assert "hors de la carte" not in told["fr"]


@clause("vv-13.6-2")
def test_a_leader_who_fires_alone_is_not_led_by_himself() -> None:
    battle = Battle(LANE, us={"A1": "us_leader_1+m1919a6"}, german={"A3": ENEMY})
    battle.phase("fire", dice=[6, 5]).choose("fire:A1>A3")
    told = aloud(battle, "fire")
    assert "led by" not in told["en"]
    assert "sous les ordres" not in told["fr"]
    group = Battle(LANE, us={"A1": f"us_leader_1 {SQUAD}"}, german={"A3": ENEMY})
    group.phase("fire", dice=[6, 5]).choose("fire:A1>A3", "join:us-leader-1", "join:us-squad-1")
    assert "led by" in aloud(group, "fire")["en"]


@clause("vv-13.6-2", "vv-12.51-1")
def test_nor_is_one_who_fires_a_panzerfaust() -> None:
    battle = Battle(
        LANE, us={"A1": "us_leader_1"}, german={"A2": "tiger^n"}, expendables={"us": {"panzerfaust": 1}}
    )
    battle.phase("fire", dice=[6, 6]).choose("panzerfaust:us-leader-1>german-tiger-1")
    assert "led by" not in aloud(battle, "at-fire")["en"]


@clause("vv-21.4-1")
def test_sides_of_many_are_not_spoken_of_as_one() -> None:
    """`US Marines calls`, `Commandos britanniques demande`: names of sides may be plural."""
    battle = Battle(LANE, us={"A3": SQUAD}, german={"A9": ENEMY}, missions={"us": Missions(light_barrage=1)})
    battle.phase("command", dice=[1, 6, 6]).choose("mission:light-barrage>A5")
    assert aloud(battle, "mission-placed") == {
        "en": "Us: light barrage called on A5.",
        "fr": "Us\u202f: barrage léger demandé sur A5.",
    }


@clause("vv-8.3-6", "vv-20.1-2")
def test_questions_ask_what_is_to_be_answered() -> None:
    """Where a unit that gets off goes on to, and not who gets off it; and `the minefield` do not go."""
    battle = Battle(LANE, us={"A2": f"truck^s[{SQUAD}] {SQUAD} {SQUAD}"}, german={"A9": f"{ENEMY}*"})
    battle.phase("movement").choose("drive:us-truck-1", "unload:us-squad-1")
    assert words_of("vv", "en").ask(battle.g, battle.ask) == "Where does US rifle squad 1 go as it gets off?"
    works = Battle(
        LANE, us={"A1": SQUAD}, german={"A9": ENEMY}, forts=[fort("minefield", "A3 A4", "us", count=1)]
    ).set_up()
    assert words_of("vv", "en").ask(works.g, works.ask) == "Where to place this: minefield?"
