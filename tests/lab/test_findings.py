"""What is made of many games: shares, ladders, what decides, and the figures that the page shows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
import pytest

from bocage.lab import figures, strength
from bocage.lab.bouts import fingerprint
from bocage.lab.faults import LabFault
from bocage.lab.figures import (
    Figure,
    Figures,
    figure_of,
    load_figures,
    measure,
    read_figures,
    table,
    write_figures,
)
from bocage.lab.findings import Findings, by_scenario, deviations
from bocage.lab.games import Luck, Record, play
from bocage.lab.results import Results
from bocage.lab.run import Contest, run
from bocage.lab.studies import StudyRequest, balance_of, ladder_of, match_contest, match_of
from bocage.lab.sweep import Knob, sweep
from bocage.systems import SYSTEMS, find_scenario, lab_adapter, scenarios
from tests.lab.made import BOUT, SAME, SCENARIO, MadePool, record, us_wins


def games(winners: Sequence[str | None]) -> list[Record]:
    return [record(SAME.task(number), winner) for number, winner in enumerate(winners)]


def test_a_match_counts_players_and_not_seats() -> None:
    played = [record(BOUT.task(number), winner) for number, winner in enumerate(["us", "us", "german", None])]
    found = match_of("veteran", "recruit", played)
    assert (found.games, found.a_wins, found.b_wins, found.draws) == (4, 1, 2, 1)
    assert found.interval == (0.0919, 0.7806)


def test_a_draw_is_half_a_point_for_either() -> None:
    drawn = record(BOUT.task(1), None)
    assert drawn.points_of_a == drawn.points_of("us") == drawn.points_of("german") == 0.5


def test_a_balance_counts_seats_and_halves_draws() -> None:
    found = balance_of(SCENARIO, "recruit", games(["us", "us", "german", None]))
    assert (found.sides["us"].wins, found.sides["us"].share) == (2, 0.625)
    assert (found.sides["german"].wins, found.sides["german"].share) == (1, 0.375)
    assert found.verdict == "open"


@pytest.mark.parametrize(("won", "verdict"), [(500, "even"), (700, "uneven"), (300, "uneven"), (600, "open")])
def test_a_verdict_needs_the_whole_interval(won: int, verdict: str) -> None:
    assert balance_of(SCENARIO, "recruit", games(["us"] * won + ["german"] * (1000 - won))).verdict == verdict


def test_a_ladder_puts_the_winner_on_top() -> None:
    results = Results()
    request = StudyRequest((SCENARIO,), 10)
    contests = [match_contest(results, "recruit", b, request) for b in ("veteran",)]
    run(contests, results, MadePool(lambda task: next(seat for seat in task.seats if seat != task.a)))
    found = ladder_of(["recruit", "veteran"], contests)
    assert [rung.player for rung in found.rungs] == ["veteran", "recruit"]
    assert found.rungs[0].share == 1
    assert found.rungs[0].rating == -found.rungs[1].rating > 100


def test_what_is_held_by_the_winner_decides() -> None:
    (found,) = by_scenario(games(["us", "us", "german", "german"]))
    first, second = found.objectives()
    assert (first.name, first.games, first.with_it, first.without_it, first.weight) == ("E3", 2, 1, 0, 1)
    assert (second.name, second.games, second.with_it, second.weight) == ("I5", 0, None, 0)
    asked, granted = found.conditions(["us", "german"])
    assert asked.weight == 1
    assert (granted.games, granted.without_it, granted.weight) == (4, None, 0)


def test_deaths_are_added_up_by_cell_and_seat() -> None:
    found = Findings(SCENARIO, ("us", "german"), games(["us", "us", None]))
    assert found.deaths() == {"E3": {"us": 6, "german": 0}, "I5": {"us": 0, "german": 3}}
    assert found.reasons() == [("victory-hold", "us", 2), ("victory-hold", None, 1)]


def test_luck_is_counted_in_deviations() -> None:
    assert deviations(Luck(4, 2.0, 3, 1.0)) == 1
    assert deviations(Luck(4, 2.0, 0, 4.0)) == -1
    assert deviations(Luck(0, 0.0, 0, 0.0)) == 0


# What the systems tell


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_record_agrees_with_itself(system: str) -> None:
    """In a few games of every system: losses lie on the map, luck is possible, conditions are judged
    where a scenario lists them."""
    for scenario in list(scenarios(system))[:3]:
        bout = msgspec.structs.replace(SAME, scenarios=(scenario,))
        found = play(bout.task(0))
        card = find_scenario(scenario)
        assert list(found.losses) == list(found.deaths) == list(found.luck) == list(card.sides)
        for seat, cells in found.deaths.items():
            assert sum(cells.values()) <= found.losses[seat]
        listed = getattr(card, "victory", ())
        assert len(found.conditions) == (0 if isinstance(listed, str) else len(listed))
        for luck in found.luck.values():
            assert 0 <= luck.expected <= luck.throws
            assert 0 <= luck.came_off <= luck.throws
            assert 0 <= luck.variance <= luck.throws / 4
        assert 0 < found.turns <= card.turns + 1
        assert found.decisions > 10


@pytest.mark.parametrize("scenario", ["lnl/boh/the-orchard-wall", "doh/the-narrow-alley"])
def test_the_first_condition_that_is_fulfilled_is_the_winners(scenario: str) -> None:
    bout = msgspec.structs.replace(SAME, a="veteran", scenarios=(scenario,))
    sides = [each.side for each in getattr(find_scenario(scenario), "victory", ())]
    ended = [play(bout.task(number)) for number in range(6)]
    judged = [each for each in ended if each.reason not in ("victory-last-standing", "victory-draw")]
    assert len(judged) > 3
    for each in judged:
        assert sides[each.conditions.index(True)] == each.winner


def test_a_long_war_has_losses_that_are_told() -> None:
    """Every unit that a system counts as lost is in the record, with the cell where it fell."""
    bout = msgspec.structs.replace(SAME, scenarios=("vv/the-long-street",))
    found = [play(bout.task(number)) for number in range(3)]
    assert sum(sum(each.losses.values()) for each in found) > 5
    assert lab_adapter("doh") is lab_adapter("lnl")


# Sweeps


def test_a_sweep_halves_its_range(tmp_path: Path) -> None:
    """Where more turns help the first side, and six is even."""
    results, tried = Results(), []

    def pretend(contest: Contest) -> None:
        value = int(contest.bout.name.rpartition("=")[2])
        tried.append(value)
        share = value / 12
        for number in range(contest.most):
            winner = "us" if (number * 7 % contest.most) / contest.most < share else "german"
            results.add(record(contest.bout.task(number), winner))
        contest.count()

    found = sweep(
        results, Knob(SCENARIO, "turns", tmp_path), (1, 11), "recruit", StudyRequest((SCENARIO,), 24), pretend
    )
    assert tried == [1, 11, 6, 3, 4, 5]
    assert found.best == 6
    assert found.before == 5
    assert [step.value for step in found.steps] == sorted(tried)
    assert not found.is_out_of_reach()
    beside = sweep(
        results,
        Knob(SCENARIO, "turns", tmp_path),
        (10, 12),
        "recruit",
        StudyRequest((SCENARIO,), 24),
        pretend,
    )
    assert beside.best == 10
    assert beside.is_out_of_reach()


def test_a_knob_makes_a_scenario_of_its_own(tmp_path: Path) -> None:
    knob = Knob(SCENARIO, "sides.us.deploy.0.units.0.count", tmp_path)
    assert knob.before == 2
    made = find_scenario(knob.variant(4))
    assert made.sides["us"].deploy[0].units[0].count == 4
    assert made.sides["us"].deploy[0].units[1].count == 2
    assert Knob(SCENARIO, "sides.us.deploy.0.units.2.count", tmp_path).before == 1, "what is not said"
    assert find_scenario(SCENARIO).sides["us"].deploy[0].units[0].count == 2
    for wrong in ("turnz", "sides.us", "victory.9.at_least", "turns.0"):
        with pytest.raises(LabFault):
            Knob(SCENARIO, wrong, tmp_path)


# Figures


def test_figures_are_written_read_and_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "balance.yaml"
    results = Results()
    found = Figures("veteran", measure(["lnl"], 6, results, MadePool(us_wins))["lnl"])
    assert set(found.scenarios) == set(scenarios("lnl"))
    write_figures(path, found)
    assert load_figures(path) == found
    monkeypatch.setattr(figures, "read_figures", lambda system: load_figures(path))
    figure = figure_of(SCENARIO)
    assert figure is not None
    assert (figure.games, figure.wins, figure.draws) == (6, {"us": 6, "german": 0}, 0)
    assert figure.share("us").share == 1
    assert figure.verdict == "uneven"
    assert figure_of("somebodys-own.yaml") is None
    assert f"| `{SCENARIO}` | 6 | us | 100 % (61–100) | german | 0 % (0–39) | uneven |" in table([found])


def test_figures_of_another_edition_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Figure("0" * 16, 10, {"us": 5, "german": 5})
    monkeypatch.setattr(figures, "read_figures", lambda system: Figures("veteran", {SCENARIO: old}))
    assert figure_of(SCENARIO) is None
    now = msgspec.structs.replace(old, mark=fingerprint(find_scenario(SCENARIO)))
    monkeypatch.setattr(figures, "read_figures", lambda system: Figures("veteran", {SCENARIO: now}))
    assert figure_of(SCENARIO) == now


@pytest.mark.parametrize("odd", ["1234567890123456", "123e456789012345", "0x12345678901234"])
def test_a_mark_that_looks_like_a_number_stays_a_mark(tmp_path: Path, odd: str) -> None:
    found = Figures("veteran", {SCENARIO: Figure(odd, 2, {"us": 1, "german": 1})})
    write_figures(tmp_path / "balance.yaml", found)
    assert load_figures(tmp_path / "balance.yaml") == found


def test_a_damaged_file_of_figures_is_told(tmp_path: Path) -> None:
    path = tmp_path / "balance.yaml"
    path.write_text("player: veteran\nscenarios: {a: {games: many}}\n", "utf-8")
    with pytest.raises(LabFault) as caught:
        load_figures(path)
    assert caught.value.facts["path"] == str(path)
    assert load_figures(tmp_path / "none.yaml") == Figures("veteran")


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_shipped_figures_can_be_read(system: str) -> None:
    assert set(read_figures(system).scenarios) <= set(scenarios(system))


def test_strength_is_written_beside_the_balance_and_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "SOURCE", tmp_path)
    balance = {SCENARIO: Figure("0" * 16, 10, {"us": 5, "german": 5})}
    for system in SYSTEMS:
        (tmp_path / system).mkdir()
        write_figures(tmp_path / system / "balance.yaml", Figures("veteran", balance))
    strength.measure(["vv"], Results(), MadePool(), 4)
    found = load_figures(tmp_path / "vv" / "balance.yaml")
    assert [(each.a, each.b, each.a_wins) for each in found.strength] == [
        (*pair, 4) for pair in strength.PAIRS
    ]
    assert found.scenarios == balance
    strength.measure(["vv"], Results(), MadePool(), 6)
    assert "| `vv` | veteran | recruit | 6 | 100 % (61–100) |" in strength.table()
    assert "| 4 |" not in strength.table()


def test_a_stopped_measurement_of_strength_writes_down_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strength, "SOURCE", tmp_path)
    (tmp_path / "vv").mkdir()
    with pytest.raises(KeyboardInterrupt):
        strength.measure(["vv"], Results(), MadePool(most=3))
    (match,) = load_figures(tmp_path / "vv" / "balance.yaml").strength
    assert (match.a, match.b, match.games) == ("veteran", "recruit", 3)


@pytest.mark.parametrize("main", [figures.main, strength.main])
@pytest.mark.parametrize("words", [["nowhere"], ["vv", "--games", "0"]])
def test_wrong_words_are_told_before_anything_is_played(
    main: Callable[[Sequence[str]], None], words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(words)
    assert words[-1] in capsys.readouterr().err
