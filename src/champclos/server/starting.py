"""First positions of tables that do not begin as their game does: from a text, or from a table that is over."""

from secrets import randbelow
from typing import TYPE_CHECKING, Final

import msgspec

from champclos.core.dice import FastDice
from champclos.core.errors import ChampclosError
from champclos.core.game import OVER, TRUTH, State
from champclos.server import views
from champclos.server.game_cache import CachedGame
from champclos.server.limits import MOST_POSITION
from champclos.server.refusals import Refused, bad_option, not_allowed, not_now, too_large
from champclos.server.starts import NewStart
from champclos.server.table_meta import Origin
from champclos.server.upload_reading import unreadable_position

if TYPE_CHECKING:
    from champclos.server.messages import NewTable
    from champclos.server.registry import TableRegistry

SEEDS: Final = 1 << 62


class Begun(msgspec.Struct, frozen=True):
    """A game, and the position of it that a table begins from."""

    game: str
    options: dict[str, object]
    content: dict[str, object]
    state: State
    origin: Origin


def whole(known: State) -> State:
    """A whole position; what its viewer does not know is dealt at random, every possible world equally likely."""
    return known if known.viewer == TRUTH else known.imagine(FastDice(randbelow(SEEDS)))


async def begin_elsewhere(registry: "TableRegistry", wanted: "NewTable", start: NewStart, tokens: list[str]) -> Begun:
    """The position that a new table begins from; Refused says why it cannot."""
    if wanted.series is not None:
        raise bad_option(
            "A series begins as its game does, not from a position.",
            "Une série commence comme son jeu, pas à partir d'une position.",
        )
    if wanted.rated:
        raise bad_option(
            "A rated game begins as its game does, not from a position.",
            "Une partie classée commence comme son jeu, pas à partir d'une position.",
        )
    if bool(start.position) == bool(start.table):
        raise bad_option("Give a position or a table.", "Donnez une position ou une table.")
    if start.table:
        return await from_table(registry, wanted.game, start, tokens)
    if len(start.position) > MOST_POSITION:
        raise too_large(MOST_POSITION)
    options: dict[str, object] = dict(wanted.options)
    known = read_position(registry.game_cache.get(wanted.game, options, wanted.content), start.position)
    origin = Origin("position", viewer=int(known.viewer), imagined=known.viewer != TRUTH and not known.knows_all())
    return Begun(wanted.game, options, wanted.content, whole(known), origin)


async def from_table(registry: "TableRegistry", game: str, start: NewStart, tokens: list[str]) -> Begun:
    """The position of a table that is over, after a number of steps."""
    table = await registry.table(start.table)
    registry.viewer(table, registry.read_tokens(table, tokens), "all")
    if table.meta.unaided:
        raise not_allowed(
            "This was tried out during a game without hints: no other table begins from it.",
            "Ceci a été essayé pendant une partie sans conseils : aucune autre table n'en part.",
        )
    if table.stored.game != game:
        raise bad_option(f"That table plays {table.stored.game}.", f"Cette table joue à {table.stored.game}.")
    steps = len(table.course.settled)
    step = steps if start.step is None else start.step
    if step > steps:
        raise Refused("not_found", f"There are {steps} steps.", f"Il y a {steps} étapes.")
    state = views.position_after(table.course, TRUTH, step)
    if state.seat == OVER:
        raise ended()
    origin = Origin("position", table.id, step)
    return Begun(table.stored.game, table.stored.options, table.stored.content, state, origin)


def read_position(cached: CachedGame, text: str) -> State:
    """The position that somebody wrote; Refused names the line that is wrong."""
    try:
        known = cached.game.position(text)
        whole(known).position()
    except ChampclosError as error:
        words = unreadable_position(error, text)
        raise bad_option(words.en, words.fr) from None
    except Exception:  # whatever a stranger's text does to a game
        raise bad_option(
            "This text describes no position of this game.", "Ce texte ne décrit pas une position de ce jeu."
        ) from None
    if known.seat == OVER:
        raise ended()
    return known


def ended() -> Refused:
    return not_now(
        "The game is over in this position; choose an earlier one.",
        "Dans cette position, la partie est terminée ; choisissez-en une plus tôt.",
    )
