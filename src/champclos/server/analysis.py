"""Analysis tables: a position of a table, as one viewer knows it, to be tried out in private.

What the viewer does not know is dealt at random, so that an analysis table tells nothing that its maker did not know.
Its dice are its own, and nothing that happens there comes back to the table it was made from.

One rule keeps bots from giving hints for a game that has none: whoever looks on as a seat may see bots answer at the
others, but no bot decides for that seat; for whoever looks on as a spectator, who may sit anywhere, none decides.
A table that is made from such an analysis keeps to the same seats.
"""

import msgspec

from champclos.core.game import OVER, TRUTH, State
from champclos.server import views
from champclos.server.making import made, new_name, seat_all
from champclos.server.messages import Made, SeatRequest
from champclos.server.placing import place
from champclos.server.refusals import Refused, bad_option, busy, not_allowed, not_now
from champclos.server.registry import TableRegistry
from champclos.server.starting import ended, whole
from champclos.server.starts import NewAnalysis
from champclos.server.table import Table
from champclos.server.table_meta import Origin, Settings
from champclos.server.tokens import HOST, SEAT, Token
from champclos.server.writer import Conflict


class Trial(msgspec.Struct, frozen=True):
    """An analysis table to be made: the position as its viewer knows it, and all else that it is made of."""

    known: State
    origin: Origin
    settings: Settings
    seats: list[SeatRequest]


async def try_out(
    registry: TableRegistry, table: Table, tokens: list[Token], wanted: NewAnalysis, address: str
) -> Made:
    """A private table that begins from a position of another one, with its maker's tokens."""
    trial = plan(table, viewer_of(registry, table, tokens, wanted.viewer), tokens, wanted)
    game = trial.known.game
    chairs = seat_all(trial.seats, int(game.seats), game.automatic)
    registry.makers.admit(address, registry.now())
    stored = table.stored
    try:
        fresh = await place(registry, new_name(), stored.game, stored.options, stored.content, trial.settings, chairs,
                            address, whole(trial.known).position(), origin=trial.origin)  # fmt: skip
    except Conflict:
        raise busy() from None
    return await made(registry, fresh)


def plan(table: Table, viewer: int, tokens: list[Token], wanted: NewAnalysis) -> Trial:
    """What an analysis table is made of, from what its viewer knows; Refused if there may be none."""
    meta = table.meta
    if not meta.finished and (meta.settings.rated or not meta.settings.analysis):
        raise not_allowed(
            "At this table nothing is tried out while the game goes on.",
            "À cette table, on n'essaie rien tant que la partie dure.",
        )
    if meta.status in ("gathering", "sealing"):
        raise not_now("The game has not begun.", "La partie n'a pas commencé.")
    known, step = known_position(table, viewer, wanted.step)
    free = meta.finished and not meta.analysis  # the end of an analysis is not that of the game
    settings = Settings(
        name=meta.settings.name,
        chat=False,
        hints=free or meta.settings.hints,
        odds=free or meta.settings.odds,
        takeback=False,
        window=0,
    )
    barred = [] if settings.hints else barred_seats(table, viewer, tokens)
    origin = Origin("analysis", table.id, step, viewer, viewer != TRUTH and not known.knows_all(), barred)
    return Trial(known, origin, settings, seats_of(table, viewer, wanted, barred))


def viewer_of(registry: TableRegistry, table: Table, tokens: list[Token], wanted: str) -> int:
    """As whom somebody tries a position out; at an analysis table its owner has made up everything there is to see."""
    return TRUTH if owns(table, tokens) else registry.viewer(table, tokens, wanted)


def owns(table: Table, tokens: list[Token]) -> bool:
    """Whether somebody has made this analysis table."""
    return table.meta.analysis and any(token.kind == HOST for token in tokens)


def barred_seats(table: Table, viewer: int, tokens: list[Token]) -> list[int]:
    """The seats for which no bot decides, as there are no hints: those that whoever asks may have in the game.

    Those that play by themselves are nobody's.
    """
    before = table.meta.origin.barred if table.meta.analysis and table.meta.origin is not None else []
    if owns(table, tokens):
        return before
    if viewer < 0:
        return [seat for seat in range(table.course.seats) if seat not in table.game.automatic]
    return sorted({*before, viewer, *(token.seat for token in tokens if token.kind == SEAT)})


def known_position(table: Table, viewer: int, wanted: int | None) -> tuple[State, int]:
    """The position after a number of steps as a viewer could know it then, and the number."""
    steps = len(table.course.steps(viewer))
    step = steps if wanted is None else wanted
    if step > steps:
        raise Refused("not_found", f"There are {steps} steps.", f"Il y a {steps} étapes.")
    known = views.seen(views.position_after(table.course, viewer, step), viewer)
    if known.seat == OVER:
        raise ended()
    return known, step


def seats_of(table: Table, viewer: int, wanted: NewAnalysis, barred: list[int]) -> list[SeatRequest]:
    """Who sits where: the maker at all seats, or at one of them with bots at the others, but for those barred."""
    seats = range(table.course.seats)
    mine = SeatRequest("me", wanted.name)
    if wanted.seats == "mine":
        return [mine for _ in seats]
    own = wanted.seat
    if own is None:
        own = viewer if viewer >= 0 else barred[0] if barred else max(0, int(table.course.base.seat))
    if own not in seats:
        raise bad_option(f"There is no seat {own}.", f"Il n'y a pas de place {own}.")
    if set(barred) - {own}:
        if len(barred) == 1:
            raise not_allowed(
                "There are no hints at this table: no bot plays for your own seat.",
                "Il n'y a pas de conseils à cette table : aucun robot ne joue à votre place.",
            )
        raise not_allowed(
            "There are no hints at this table. Bots play only against whoever tries it out from one seat: for no seat "
            "that may be yours.",
            "Il n'y a pas de conseils à cette table. Des robots ne jouent que contre qui l'essaie depuis une seule "
            "place : à aucune qui peut être la vôtre.",
        )
    return [mine if seat == own else SeatRequest("bot", bot=wanted.bot) for seat in seats]
