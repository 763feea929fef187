"""Analysis tables: a position of a table, as one viewer knows it, to be tried out in private.

What the viewer does not know is dealt at random, so that an analysis table tells nothing that its maker did not know.
Its dice are its own, and nothing that happens there comes back to the table it was made from.
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
from champclos.server.tokens import HOST, Token
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
    trial = plan(table, viewer_of(registry, table, tokens, wanted.viewer), wanted)
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


def plan(table: Table, viewer: int, wanted: NewAnalysis) -> Trial:
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
    settings = Settings(
        name=meta.settings.name,
        chat=False,
        hints=meta.finished or meta.settings.hints,
        odds=meta.finished or meta.settings.odds,
        takeback=False,
        window=0,
    )
    origin = Origin("analysis", table.id, step, viewer, viewer != TRUTH and not known.knows_all())
    return Trial(known, origin, settings, seats_of(table, viewer, wanted, settings))


def viewer_of(registry: TableRegistry, table: Table, tokens: list[Token], wanted: str) -> int:
    """As whom somebody tries a position out; at an analysis table its owner has made up everything there is to see."""
    if table.meta.analysis and any(token.kind == HOST for token in tokens):
        return TRUTH
    return registry.viewer(table, tokens, wanted)


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


def seats_of(table: Table, viewer: int, wanted: NewAnalysis, settings: Settings) -> list[SeatRequest]:
    """Who sits where: the maker at all seats, or at one of them with bots at the others.

    Without hints no bot decides for the seat of the viewer: what it would play is a hint.
    """
    seats = range(table.course.seats)
    mine = SeatRequest("me", wanted.name)
    if wanted.seats == "mine":
        return [mine for _ in seats]
    own = wanted.seat
    if own is None:
        own = viewer if viewer >= 0 else max(0, int(table.course.base.seat))
    if own not in seats:
        raise bad_option(f"There is no seat {own}.", f"Il n'y a pas de place {own}.")
    if viewer >= 0 and own != viewer and not settings.hints:
        raise not_allowed(
            "There are no hints at this table: no bot plays for your own seat.",
            "Il n'y a pas de conseils à cette table : aucun robot ne joue à votre place.",
        )
    return [mine if seat == own else SeatRequest("bot", bot=wanted.bot) for seat in seats]
