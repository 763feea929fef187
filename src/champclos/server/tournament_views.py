"""What leaves the house about a tournament: only what everybody may know of its tables is in it."""

from collections.abc import Callable, Mapping

from champclos.core.words import Words
from champclos.server.pairing import NOBODY
from champclos.server.standing import TIE_BREAKS
from champclos.server.table import Table
from champclos.server.table_meta import Settings
from champclos.server.tournament_messages import (
    EntrantInfo,
    PairingInfo,
    RoundInfo,
    StandingInfo,
    TournamentInfo,
    TournamentLine,
)
from champclos.server.tournament_meta import (
    MOST_ENTRANTS,
    Games,
    Pairing,
    TournamentMeta,
    halves_of,
    slot_of,
    table_of_places,
)

HALF = 2
QUARTER = 4


def line(name: str, meta: TournamentMeta, title: Words) -> TournamentLine:
    """A tournament in a list."""
    return TournamentLine(name, meta.game, title, meta.settings.name, meta.kind, meta.status, meta.created,
                          len(meta.paired), meta.rounds, len(meta.there), MOST_ENTRANTS[meta.kind])  # fmt: skip


def tournament_info(
    name: str,
    meta: TournamentMeta,
    games: Games,
    title: Words,
    loaded: Mapping[str, Table],
    watch: Callable[[str], str],
) -> TournamentInfo:
    """A tournament as everybody sees it who may; `loaded` are those of its tables that are being played."""
    given = {field: getattr(meta.settings, field) for field in Settings.__struct_fields__}
    breaks = TIE_BREAKS[meta.kind]
    units = [QUARTER if one == "sonneborn_berger" else 1 if one == "wins" else HALF for one in breaks]
    return TournamentInfo(
        **given,
        id=name,
        game=meta.game,
        title=title,
        options=meta.options,
        kind=meta.kind,
        status=meta.status,
        created=meta.created,
        rounds=meta.rounds,
        most=MOST_ENTRANTS[meta.kind],
        entrants=[
            EntrantInfo(number, one.name, one.holder, one.bot, bool(one.left))
            for number, one in enumerate(meta.entrants)
            if one.holder != "gone"
        ],
        played=[
            RoundInfo(
                [
                    _pairing(meta, games, slot_of(number, board), pairing, loaded, watch)
                    for board, pairing in enumerate(round_.games, 1)
                ],
                None if round_.bye == NOBODY else round_.bye,
            )
            for number, round_ in enumerate(meta.paired, 1)
        ],
        breaks=list(breaks),
        standings=[
            StandingInfo(row.entrant, row.place, row.halves / HALF, row.games,
                         [value / unit for value, unit in zip(row.breaks, units, strict=True)])
            for row in table_of_places(meta, games)
        ],
    )  # fmt: skip


def _pairing(
    meta: TournamentMeta,
    games: Games,
    slot: int,
    pairing: Pairing,
    loaded: Mapping[str, Table],
    watch: Callable[[str], str],
) -> PairingInfo:
    game = games.get(slot)
    halves = halves_of(pairing, game)
    table = loaded.get(game.id) if game is not None else None
    asked = table.course.running if table is not None and not table.meta.finished else 0
    ended = game is not None and game.status == "over"
    hidden = game is not None and not meta.settings.public
    return PairingInfo(
        "" if game is None else game.id,
        list(pairing.seats),
        "gathering" if game is None else game.status,
        [] if halves is None else [one / HALF for one in halves],
        bool(pairing.lost) and not ended,
        [one for seat, one in enumerate(pairing.seats) if (asked >> seat) & 1],
        watch(game.id) if game is not None and hidden else "",
    )
