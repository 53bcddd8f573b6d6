"""Dice that nobody can have chosen: the server commits to a secret before the first choice.

The server draws a secret and publishes its hash. Each seat adds a share of its own when it joins. The seed is
made from the secret and all shares together. The promise comes first: a share given before it was shown could
be answered by a secret chosen to fit. When the secret is shown at the end, anyone can check that it is
the one published and that every seed was made from it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from bocage.kernel.errors import BadJournal

MOST_SHARES: Final = 16
"""More seats than any game has."""


class Share(Struct, frozen=True, forbid_unknown_fields=True):
    """Text that a seat mixed into the seed. It counts for the dice rolled once `after` others have been."""

    seat: str
    text: str
    after: int = 0


class Commitment(Struct, frozen=True, forbid_unknown_fields=True):
    """The published SHA-256 of a secret, the secret itself (in hexadecimal), and the seats' shares."""

    hash: str
    secret: str
    shares: list[Share] = []

    @classmethod
    def to(cls, secret: bytes, shares: Sequence[Share] = ()) -> Commitment:
        """Commit to a secret: hash it and keep it with the shares."""
        return cls(hashlib.sha256(secret).hexdigest(), secret.hex(), list(shares))

    def with_share(self, share: Share) -> Commitment:
        """Return this commitment with one more share."""
        return Commitment(self.hash, self.secret, [*self.shares, share])

    def seed(self, after: int = 0) -> int:
        """Return the seed for the dice rolled after `after` others: the secret and all shares given by
        then."""
        digest = hashlib.sha256(self.secret.encode())
        for share in self.shares:
            if share.after <= after:
                digest.update(f"\n{share.seat} {len(share.text)} {share.text}".encode())
        return int.from_bytes(digest.digest()[:8])

    def reseeds(self) -> list[tuple[int, int]]:
        """Return (rolls, seed) for each point where the dice change because a seat joined after the first
        roll."""
        return [(after, self.seed(after)) for after in sorted({share.after for share in self.shares} - {0})]

    def check(self, seed: int | None, reseeds: Sequence[tuple[int, int]]) -> None:
        """Raise `BadJournal` unless the seed and the reseeds of a game come from this commitment.

        A seat has one share. That is looked at first: each share costs a hash of all those before it.
        """
        if len(self.shares) > MOST_SHARES or len({share.seat for share in self.shares}) < len(self.shares):
            raise BadJournal("a seat has one share of its dice, and no more", "shares")
        try:
            secret = bytes.fromhex(self.secret)
        except ValueError as error:
            raise BadJournal("the secret of its dice is no hexadecimal number", "secret") from error
        if hashlib.sha256(secret).hexdigest() != self.hash:
            raise BadJournal("the secret of its dice is not the one whose hash was published", "published")
        if seed != self.seed():
            raise BadJournal("its seed does not come from the secret and the shares of the seats", "seed")
        if sorted(map(tuple, reseeds)) != self.reseeds():
            message = "its dice change where no seat joined, or do not change where one did"
            raise BadJournal(message, "reseed")
