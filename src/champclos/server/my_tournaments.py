"""The tournaments of somebody who shows tokens of entries, or an organiser's; and the seats that entries give."""

from collections.abc import Sequence

import msgspec

from champclos.server import tournament_requests, tournament_store
from champclos.server.keyring import Held
from champclos.server.registry import TableRegistry
from champclos.server.tokens import ENTRY, ORGANISER, Token
from champclos.server.tournament_messages import MyTournament


class FoundTournaments(msgspec.Struct):
    """What some tokens are good for; `lost` are tournaments at which none of them is."""

    tournaments: list[MyTournament]
    seats: list[Token]
    tokens: list[Token]
    lost: list[str]

    def to_hold(self, kept: Sequence[Held]) -> list[Held]:
        """What a key does not hold yet."""
        known = {(one.table, one.kind, one.seat, one.generation) for one in kept}
        rows = [(one.table, one.kind, one.seat, one.generation) for one in self.tokens]
        return [Held(*row) for row in rows if row not in known]


async def find(registry: TableRegistry, tokens: Sequence[Token]) -> FoundTournaments:
    """The tournaments of some tokens, the newest first."""
    wanted = dict.fromkeys(token for token in tokens if token.kind in (ENTRY, ORGANISER))
    names = list(dict.fromkeys(token.table for token in wanted))
    stored = await tournament_store.some(registry.store, names) if names else {}
    found = FoundTournaments([], [], [], [])
    for name in names:
        one = stored.get(name)
        good = [token for token in wanted if one and token.table == name and tournament_requests.honours(one, token)]
        if one is None or not good:
            found.lost.append(name)
            continue
        entries = [token for token in good if token.kind == ENTRY]
        found.tokens += good
        found.seats += await tournament_requests.seats_of(registry, one, {token.seat for token in entries})
        organiser = next((registry.signer.write(token) for token in good if token.kind == ORGANISER), "")
        found.tournaments.append(
            MyTournament(
                tournament_requests.line(registry, one),
                entries[0].seat if entries else None,
                registry.signer.write(entries[0]) if entries else "",
                organiser,
            )
        )
    found.tournaments.sort(key=lambda one: -one.tournament.created)
    return found
