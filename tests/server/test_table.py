"""The table: what a link sees, and that it is all that the rules let it see."""

from __future__ import annotations

import pytest

from tests.server.guests import ORCHARD, Visitors, play_on

pytestmark = pytest.mark.anyio


async def test_a_game_begins_with_a_link_for_every_person_and_one_to_watch(visitors: Visitors) -> None:
    response = await visitors.post(
        "/api/games", {"scenario": ORCHARD, "seats": {"us": "me", "german": "friend"}}
    )
    assert response.status_code == 201
    opened = response.json()
    assert set(opened["links"]) == {"us", "german", "spectator"}
    assert opened["you"] == opened["links"]["us"]
    assert len(set(opened["links"].values())) == 3
    assert all(len(link) >= 22 for link in opened["links"].values())


async def test_without_a_word_about_seats_the_first_is_mine(visitors: Visitors) -> None:
    guests = await visitors.open()
    assert set(guests) == {"us", "spectator"}
    seats = (await guests["us"].table())["game"]["seats"]
    assert {seat: each["who"] for seat, each in seats.items()} == {"us": "human", "german": "cadet"}
    assert {seat: each["you"] for seat, each in seats.items()} == {"us": True, "german": False}


async def test_only_the_seat_that_is_asked_gets_the_question(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    asks = {name: (await guest.table())["ask"] for name, guest in guests.items()}
    asked = [name for name, ask in asks.items() if ask is not None]
    assert len(asked) == 1
    ask = asks[asked[0]]
    assert ask["seat"] == asked[0]
    assert ask["kind"] == "set-up"
    assert ask["prompt"]
    assert all(option["text"] and option["places"] for option in ask["options"])


async def test_the_places_of_the_map_come_unless_they_are_known_already(visitors: Visitors) -> None:
    guests = await visitors.open()
    full = (await guests["us"].get()).json()
    assert full["places"]["A1"].keys() == {"x", "y", "ground", "level"}
    assert full["size"]["viewBox"].count(" ") == 3
    svg = (await visitors.get(f"/api/scenarios/{ORCHARD}/map.svg")).text
    assert f'viewBox="{full["size"]["viewBox"]}"' in svg
    assert (await guests["us"].get(full=1)).json()["places"] == full["places"]
    assert full["goals"]["sides"][0]["tasks"] == ["Hold at least 2 of E3, I5 and G2 at the end of turn 5."]
    lean = (await guests["us"].get(full=0)).json()
    assert "places" not in lean
    assert "goals" not in lean


async def test_every_stored_choice_raises_the_version_by_one(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"})
    for expected in range(1, 8):
        table = await play_on(guests, expected, choices=1)
        assert table["version"] == expected


async def test_texts_come_in_the_language_asked_for(visitors: Visitors) -> None:
    guests = await visitors.open()
    us = guests["us"]
    assert (await us.table())["game"]["title"] == "The Orchard Wall"
    assert (await us.table(lang="fr"))["game"]["title"] == "Le mur du verger"
    heard = await visitors.get(us.path, headers={"Accept-Language": "de, fr;q=0.9, en;q=0.5"})
    assert heard.json()["phase_text"] == "Mise en place"
    assert (await us.get(lang="de")).status_code == 422


async def test_what_is_on_the_map_is_shown_with_words_and_a_face_that_can_be_drawn(
    visitors: Visitors,
) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "me"}, seed=4)
    faces: set[str] = set()
    for seed in range(12):
        table = await play_on(guests, seed, choices=12)
        for unit in table["units"]:
            assert unit["words"]
            assert unit["place"] == unit["label"].partition("-")[0]
            faces |= {unit["face"], *(weapon["face"] for weapon in unit["weapons"])}
        faces |= {each["face"] for each in (*table["weapons"], *table["reserves"])}
    assert any("moved" in face for face in faces)
    for face in faces:
        response = await visitors.get(f"/api/faces/{face}.svg")
        assert response.status_code == 200, face
        assert response.text.startswith("<svg ")


async def test_two_links_finish_a_battle(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "friend"})
    table = await play_on(guests, 7)
    assert table["game"]["over"]
    assert table["game"]["outcome"]["text"]
    assert table["ask"] is None
    seen = [await guest.table() for guest in guests.values()]
    assert len({each["version"] for each in seen}) == 1
    assert (await guests["us"].choose("pass")).json()["error"] == "over"


async def test_a_friend_has_joined_once_he_has_looked(visitors: Visitors) -> None:
    guests = await visitors.open(seats={"us": "me", "german": "friend"})

    async def joined() -> dict[str, bool]:
        seats = (await guests["us"].table())["game"]["seats"]
        return {seat: each["joined"] for seat, each in seats.items()}

    assert await joined() == {"us": True, "german": False}
    await guests["spectator"].table()
    assert await joined() == {"us": True, "german": False}
    await guests["german"].table()
    assert await joined() == {"us": True, "german": True}
