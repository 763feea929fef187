"""What everybody who may see a table is told of it: its seats, its settings, its seal, and why it may have stopped."""

from typing import Literal

import msgspec

from champclos.server.course import Course
from champclos.server.game_cache import CachedGame
from champclos.server.messages import ProposalInfo, SealInfo, SeatInfo, SeriesLine, StoppedInfo, TableInfo
from champclos.server.refusals import Refused
from champclos.server.table_meta import TableMeta


def table_info(
    table: str, course: Course, meta: TableMeta, cached: CachedGame, here: set[int], watchers: int
) -> TableInfo:
    """The table as it is shown to everybody who may see it."""
    proposal = meta.proposal
    return TableInfo(
        **msgspec.structs.asdict(meta.settings),
        id=table,
        game=course.game.name,
        title=cached.title,
        rules_version=course.game.rules_version,
        options=course.game.options,
        created=meta.created,
        status=meta.status,
        paused=course.paused,
        seats=seat_infos(meta, here),
        watchers=watchers,
        watchers_muted=meta.watchers_muted,
        proposal=None
        if proposal is None or proposal.at != course.shown
        else ProposalInfo(proposal.what, proposal.seat, proposal.agreed, proposal.needed),
        seal=seal_info(meta),
        scenery=cached.digest,
        next=meta.next,
        stopped=stopped_info(course),
        figures=cached.figures,
        windows=course.game.windows,
        series=series_line(meta),
        tournament=meta.tournament,
        origin=meta.origin,
    )


def seat_infos(meta: TableMeta, here: set[int]) -> list[SeatInfo]:
    """The seats as everybody sees them."""
    return [
        SeatInfo(
            seat,
            chair.holder,
            chair.name,
            chair.bot,
            seat in here,
            chair.muted,
            chair.stand_in,
            chair.automatic,
            chair.rated,
        )
        for seat, chair in enumerate(meta.chairs)
    ]


def series_line(meta: TableMeta) -> SeriesLine | None:
    """Which part of a series a table is, and how that stands."""
    part = meta.series
    if part is None:
        return None
    return SeriesLine(part.id, part.number, part.words, part.title, part.players, part.points, part.over)


def stopped(course: Course) -> Refused:
    """Why a game that was begun by older rules does not go on, with the clause that was corrected."""
    clause = "" if course.broken is None else course.broken.clause
    known = next((one for one in (*course.game.rulebook.house, *course.game.rulebook.own) if one.id == clause), None)
    en = "This game was begun by older rules. They were corrected since, and it can only be looked at"
    fr = "Cette partie a commencé avec d'anciennes règles, corrigées depuis ; on ne peut plus que la regarder"
    if known is None:
        return Refused("not_now", f"{en}.", f"{fr}.")
    return Refused("not_now", f"{en}: {known.en}", f"{fr} : {known.fr}", clause)


def stopped_info(course: Course) -> StoppedInfo | None:
    if course.broken is None:
        return None
    return StoppedInfo(course.broken.step, course.broken.clause, stopped(course).words)


def seal_info(meta: TableMeta) -> SealInfo:
    """The seal as far as it is public: the secret only when the game is finished; an analysis may still go on then."""
    sealing = meta.sealing
    wants: Literal["", "hash", "nonce"] = ""
    if meta.status == "sealing":
        wants = "hash" if "" in sealing.hashes else "nonce"
    return SealInfo(sealing.round, wants, sealing.commitment, sealing.hashes, sealing.nonces,
                    sealing.secret if meta.finished and not meta.analysis else "")  # fmt: skip
