"""A game at the keyboard: what is typed, what is shown, and that nothing is lost."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from bocage import Game, scenarios
from bocage.players import Veteran
from bocage.systems import doctrine
from bocage.terminal.commands import obey
from bocage.terminal.output import Speech
from bocage.terminal.seating import open_table
from bocage.terminal.session import Session

MAP = """
map: meadow
title: {en: A meadow, fr: Un pré}
ground: normandy
grid: {kind: hex, columns: 7, rows: 6}
terrain:
- {kind: forest, cells: "B1 C1 F2"}
- {kind: wood_building, cells: "F3"}
- {kind: brush, cells: "C4"}
hexsides:
- {kind: wall, sides: "F3/F4"}
"""

FIGHT = """
scenario: meadow
module: boh
title: {en: The Meadow, fr: Le pré}
teaches: {en: nothing, fr: rien}
story: {en: A meadow., fr: Un pré.}
place: {en: Nowhere, fr: Nulle part}
date: 1944-06-08
minutes: 5
turns: 3
map: MAP
first: us
setup_order: [german, us]
sides:
  us:
    force: us_airborne
    name: {en: US paratroopers, fr: Parachutistes}
    deploy:
    - {zone: B6, units: [{counter: us_airborne_squad, weapons: [bar]}, {counter: leader_sergeant}]}
    - {zone: C5-E6, units: [{counter: us_airborne_squad, count: 3}]}
  german:
    force: wehrmacht
    name: {en: Germans, fr: Allemands}
    deploy:
    - {zone: B3, units: [{counter: wehrmacht_squad}]}
    - {zone: F3, units: [{counter: wehrmacht_squad, weapons: [mg42_bipod]}]}
    - {zone: F1-G1, units: [{counter: leader_sergeant, count: 2}]}
victory:
- {side: us, kind: hold, cells: F3}
- {side: german, kind: otherwise}
"""


@pytest.fixture(scope="module")
def fight(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A scenario of our own, so that nothing here depends on what is shipped."""
    folder = tmp_path_factory.mktemp("meadow")
    (folder / "map.yaml").write_text(MAP, "utf-8")
    path = folder / "fight.yaml"
    path.write_text(FIGHT.replace("MAP", str(folder / "map.yaml")), "utf-8")
    return str(path)


class Keyboard:
    """Types these lines one after the other, then cuts the line, or does what `after` says."""

    def __init__(self, *lines: str, after: type[BaseException] = EOFError) -> None:
        self.lines = iter(lines)
        self.after = after
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        for line in self.lines:
            return line
        raise self.after


class Seat:
    """One person, as the US, against a recruit. With seed 4 the US have the initiative."""

    def __init__(self, fight: str, read: Callable[[str], str], *, lang: str = "en", width: int = 100) -> None:
        self.page = StringIO()
        console = Console(file=self.page, width=width, highlight=False, markup=False, emoji=False)
        table = open_table(fight, ["us=human"], 4, [], headless=False)
        self.session = Session(Speech(lang, console=console), table.game, table.players, read=read)

    def play(self) -> str:
        self.session.run(obey)
        return self.page.getvalue()


class Tell:
    """What is shown when these lines are typed."""

    def __init__(self, fight: str) -> None:
        self.fight = fight

    def __call__(self, *lines: str, lang: str = "en") -> str:
        return Seat(self.fight, Keyboard(*lines), lang=lang).play()


@pytest.fixture
def told(fight: str) -> Tell:
    return Tell(fight)


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BOCAGE_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "last.bocage"


ADVISED = re.compile(r" +(\d+) Set up at \w+  [+−±][\d.]+$")
SET_UP = ("D5", "D6", "E5", "done")


# Answers


def test_the_opponents_set_up_is_seen_before_one_sets_up(told: Tell) -> None:
    page = told()
    assert page.index("F3 squad (MG42)") < page.index("Where does US squad 2 set up?")


@pytest.mark.parametrize("typed", ["3", "D5", "d5", "place D5", "place:D5"])
def test_an_answer_may_be_a_number_a_hex_words_or_a_key(fight: str, typed: str) -> None:
    seat = Seat(fight, Keyboard(typed))
    seat.play()
    assert [entry.key for entry in seat.session.game.journal.entries if entry.seat == "us"] == ["place:D5"]


def test_what_is_no_answer_is_said_and_asked_again(told: Tell) -> None:
    page = told("999", "Z9", "gibberish")
    assert page.count("is no option here") == 3
    assert "“gibberish”" in page


def test_words_that_fit_several_options_are_listed(told: Tell) -> None:
    assert "6 options fit. Which one?" in told("place")


def test_a_shot_shows_its_sum_and_chances_before_the_dice_and_may_be_called_off(told: Tell) -> None:
    page = told(*SET_UP, "B6", "enough", "fire B6 B3", "n")
    assert "+2  lead unit            [5.2-2]" in page
    assert "+1  machine gun          [5.2-6]" in page
    assert "+1  leadership           [5.0.1-3]" in page
    assert "+4  sum before the dice" in page
    assert "Shaken      47.2%" in page
    assert "at B6 fires on B3" not in page


def test_a_shot_is_told_as_a_sentence(told: Tell) -> None:
    page = told(*SET_UP, "B6", "enough", "fire B6 B3", "", "2", "1")
    assert "US squad 1 at B6 fires on B3, led by US sergeant: " in page


def test_a_step_shows_its_cost(told: Tell) -> None:
    page = told(*SET_UP, "activate D5", "move D5", "list")
    assert "US squad 2 at D5: 4 movement points left. Where to?" in page
    assert "D4: clear ground, 1 MP" in page
    assert "C4: brush, 1 MP" in page


# Commands


def test_why_answers_with_the_rule(told: Tell) -> None:
    page = told(*SET_UP, "why fire B6 F3", "why move B6 B4", "why activate B3", "why activate B6", "why sing")
    assert "The enemy there is not spotted. [10.1-2]" in page
    assert "That is not next to the unit. [6.0-1]" in page
    assert "None of your units is there. [4.0a-1]" in page
    assert "It is offered: nothing stands against it." in page
    assert "Nobody in this game can do such a thing." in page


def test_why_a_hex_alone_asks_about_the_question(told: Tell) -> None:
    assert "gives this unit another set-up zone" in told("why A1")


def test_looking_around(told: Tell) -> None:
    page = told(*SET_UP, "look f3", "los b6 b3", "rule 5.2", "units", "log 5")
    assert "F3 wood building, level 0, cover 3, 2 MP to enter" in page
    assert "wall towards F4" in page
    assert "B6 to B3: the line of sight is clear." in page
    assert "5.2-2 One unit leads the fire" in page
    assert "B6 squad (BAR), sergeant" in page


def test_odds_of_an_option(told: Tell) -> None:
    page = told(*SET_UP, "odds spot us-squad-1 F3", "odds B6", "odds")
    assert "spotted    50.0%" in page
    assert "No dice are rolled for that." in page
    assert "Of which option? For example: odds 3" in page


def test_advice_is_a_veterans_with_the_numbers_of_the_options(fight: str) -> None:
    seat = Seat(fight, Keyboard("advice"))
    page = seat.play()
    game, choices = seat.session.game, seat.session.choices
    assert choices is not None
    mind = doctrine("lnl")
    assert mind is not None
    advised = [ADVISED.match(line) for line in page.splitlines() if ADVISED.match(line)]
    numbers = [int(found[1]) for found in advised if found]
    assert [choices.options[number - 1].key for number in numbers] == [
        each.key for each in Veteran(mind).explain(game)
    ]
    assert "− what victory asks for" in page
    assert not any(entry.seat == "us" for entry in game.journal.entries), "advice is no choice"


def test_advice_in_french(told: Tell) -> None:
    page = told("conseil", lang="fr")
    assert "− ce que demande la victoire" in page
    assert re.search(r"(?m)^ +\d+ \D+ [A-G]\d  −\d+,\d$", page)


def test_how_to_win_is_told_at_the_beginning_and_when_asked(told: Tell) -> None:
    assert told().count("Keep the enemy from his goal.") == 1
    assert told("goal").count("Keep the enemy from his goal.") == 2
    assert told("but", lang="fr").count("Empêcher l’ennemi d’atteindre son but.") == 2


def test_commands_without_what_they_need_say_so(told: Tell) -> None:
    page = told("look", "los D4", "why", "rule", "rule 99.9", "look Z9", "save", *SET_UP, "auto")
    for expected in ("look D4", "los D4 F6", "why fire D4 F6", "rule 5.2", "“99.9”", "“Z9”", "save my-game"):
        assert expected in page
    assert "during set-up only" in page


def test_help_lists_every_command(told: Tell) -> None:
    english, french = told("help"), told("aide", lang="fr")
    for word in ("goal", "map", "look", "los", "odds", "why", "rule", "log", "undo", "save", "auto", "quit"):
        assert f"\n  {word}" in english
    assert "\n  pourquoi (why, w) tirer D4 F6" in french


def test_french_words_are_understood(told: Tell) -> None:
    lines = (
        "D5",
        "D6",
        "E5",
        "terminé",
        "pourquoi tirer B6 F3",
        "vue B6 B3",
        "règle 5.2",
        "B6",
        "personne d’autre",
    )
    page = told(*lines, "tirer B6 B3", "n", lang="fr")
    assert "L’ennemi n’y est pas repéré. [10.1-2]" in page
    assert "De B6 à B3\u202f: la ligne de vue est dégagée." in page
    assert "somme avant les dés" in page
    assert "47,2\u202f%" in page


# Going back and keeping


def test_undo_takes_back_ones_own_choice(fight: str) -> None:
    seat = Seat(fight, Keyboard("D5", "D6", "undo", "undo", "undo"))
    page = seat.play()
    assert page.count("Taken back.") == 2
    assert "That cannot be taken back" in page
    assert all(entry.seat == "german" for entry in seat.session.game.journal.entries)


def test_undo_stops_at_the_dice_and_changes_nothing(fight: str) -> None:
    seat = Seat(fight, Keyboard("auto", "undo"))
    page = seat.play()
    assert "That cannot be taken back" in page
    assert seat.session.game.ask is not None
    assert seat.session.game.ask.kind == "rally"


@pytest.mark.parametrize("cut", [EOFError, KeyboardInterrupt])
def test_a_cut_line_loses_nothing(fight: str, cut: type[BaseException], data: Path) -> None:
    seat = Seat(fight, Keyboard("auto", after=cut))
    page = seat.play()
    assert f"Go on with: bocage play {data}" in page.replace("\n", "")
    assert Game.replay(data).hash == seat.session.game.hash


def test_quit_offers_to_save_here_there_or_not_at_all(told: Tell, data: Path, tmp_path: Path) -> None:
    told("auto", "quit", "no")
    assert not data.exists()
    told("auto", "quit", "")
    assert data.exists()
    other = tmp_path / "mine.bocage"
    told("auto", "quit", str(other))
    assert other.exists()


def test_a_saved_game_goes_on_where_it_stopped(fight: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.bocage"
    seat = Seat(fight, Keyboard("auto", f"save {path}"))
    seat.play()
    table = open_table(str(path), ["us=human"], None, [], headless=False)
    assert table.game.hash == seat.session.game.hash
    assert table.file == path


def test_a_place_that_cannot_be_written_is_said_and_play_goes_on(told: Tell) -> None:
    page = told("D5", "save /no/such/folder/x.bocage", "D6")
    assert "/no/such/folder/x.bocage cannot be written" in page
    assert "Where does US squad 4 set up?" in page


def test_leaving_towards_a_place_that_cannot_be_written_keeps_the_game_elsewhere(
    told: Tell, data: Path
) -> None:
    page = told("D5", "quit", "/no/such/folder/x.bocage")
    assert "cannot be written" in page
    assert data.exists()


# Whole games


def wanderer(session: Callable[[], Session], seed: int) -> Iterator[str]:
    """Answers every question at random, with a command now and then."""
    chance = random.Random(seed)
    while True:
        choices = session().choices
        assert choices is not None
        if chance.random() < 0.05:
            yield chance.choice(
                ["map", "units", "list", "undo", "log", "odds 1", "why fire A1 B2", "look A1"]
            )
        yield str(chance.randint(1, len(choices.options)))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [60, 100, 160])
def test_a_whole_game_is_played_to_its_end(fight: str, lang: str, width: int) -> None:
    lines: Iterator[str]

    def read(prompt: str) -> str:
        return "" if prompt.startswith(("Fire?", "Tirer")) else next(lines)

    seat = Seat(fight, read, lang=lang, width=width)
    lines = wanderer(lambda: seat.session, seed=width)
    page = seat.play()
    assert seat.session.game.outcome is not None
    assert (" win: " if lang == "en" else "Victoire\u202f: ") in page
    assert max(len(line) for line in page.splitlines()) <= width
    assert "\x1b" not in page
    assert not any(mark in page for mark in ("{", "lnl-event", "lnl-verb", "terminal-"))


@pytest.mark.parametrize("scenario", scenarios())
def test_every_map_can_be_drawn_and_read(scenario: str) -> None:
    page = StringIO()
    console = Console(file=page, width=100, highlight=False, markup=False, emoji=False)
    table = open_table(scenario, [], 1, [], headless=False)
    session = Session(
        Speech("en", console=console), table.game, table.players, read=Keyboard("auto", "auto", "map")
    )
    session.run(obey)
    drawn = page.getvalue()
    field = table.game.state.field
    if field.space.kind != "point":
        columns = {cell.column for cell in field.land.cells}
        missing = [cell.label for cell in field.land.cells if cell.label not in drawn]
        assert missing == [] or len(columns) > 16
    assert max(len(line) for line in drawn.splitlines()) <= 100
