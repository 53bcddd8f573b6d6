"""Lead a deed as far as its dice and picks go."""

from __future__ import annotations

import secrets
from typing import Any

from fastapi import Request, Response

from bocage.kernel import Dice
from bocage.server.iabsm.companion import asked
from bocage.server.iabsm.companion.reading import Roll
from bocage.server.iabsm.companion.telling import tell_deed, why
from bocage.server.language import language_of
from bocage.server.problems import Problem, answer
from bocage.systems.common.table.deeds import BadDeed, Deed, Forbidden, lead
from bocage.text.iabsm.companion import CompanionWords


def words_of(request: Request) -> CompanionWords:
    """Return the words of the language that is asked for."""
    return CompanionWords(language_of(request))


def thrower() -> Dice:
    """Return dice that nobody can foresee."""
    return Dice.seeded(secrets.randbits(63))


def lead_deed(
    request: Request, roll: Roll, wish: asked.DeedWish, deed: Deed, title: str, **names: Any
) -> Response:
    """Lead a deed as far as its dice and picks go, and tell of it; or why it is forbidden."""
    words = words_of(request)
    try:
        done = lead(deed, wish.dice, roll.picks(wish.picks), thrower() if wish.throw else None)
    except BadDeed as error:
        facts: dict[str, Any] = dict(error.facts)
        raise Problem(422, f"companion-{error.fault}", **facts) from error
    except Forbidden as error:
        told = why(words, error.no)
        raise Problem(422, "companion-forbidden", message=str(told["message"]), why=told) from error
    return answer(200, tell_deed(words, roll, done, words.own(f"companion-title-{title}", **names)))


def check_band(band: int, count: int) -> None:
    """Refuse a band of range that there is not."""
    if band >= count:
        raise Problem(422, "companion-band", band=band, most=count - 1)
