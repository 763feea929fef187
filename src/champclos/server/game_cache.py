"""What never changes about the table of a game, made once for all tables that play by the same options and figures."""

from collections import OrderedDict
from typing import Final

import msgspec

from champclos.core.content import Table as Content
from champclos.core.content import changed_figures, figure_words
from champclos.core.errors import ChampclosError
from champclos.core.game import Game
from champclos.core.words import Words
from champclos.games import MOST_SHARED, figure_names, names, shared_game, usual_content
from champclos.server.error_texts import unplayable
from champclos.server.messages import Figure, Figures
from champclos.server.refusals import bad_option, too_deep

MOST_TOLD: Final = 40  # of the figures that were changed


class CachedGame(msgspec.Struct, frozen=True):
    """A game with what never changes about its table, ready to be sent."""

    game: Game
    title: Words
    digest: str
    scenery: bytes
    figures: Figures


def figures_of(name: str, options: dict[str, object], content: Content) -> Figures:
    """What a table's own content makes of a game's figures."""
    if not content:
        return Figures()
    usual_table, names = usual_content(name, options), figure_names(name, options)
    # Parts that the game has nothing of, such as the sheet that a tournament hands on, are no figures of it.
    own = {part: one for part, one in content.items() if part in usual_table or not usual_table}
    found = changed_figures(usual_table, own)
    told = [Figure(path, figure_words(names, path), usual, here) for path, usual, here in found[:MOST_TOLD]]
    return Figures(len(found), told)


class GameCache:
    """Keeps what was made of the games that were used most recently; `shared_game` keeps the games."""

    def __init__(self) -> None:
        self._games: OrderedDict[Game, CachedGame] = OrderedDict()

    def get(self, name: str, options: dict[str, object], content: Content) -> CachedGame:
        """The game; Refused if there is no such game, or not with these options and figures."""
        game = self._game(name, options, content)
        cached = self._games.pop(game, None)
        if cached is None:
            scenery = game.scenery()
            data = msgspec.json.encode(scenery)
            cached = CachedGame(game, scenery.title, scenery.digest(), data, figures_of(name, options, content))
        self._games[game] = cached
        if len(self._games) > MOST_SHARED:
            self._games.popitem(last=False)
        return cached

    def _game(self, name: str, options: dict[str, object], content: Content) -> Game:
        try:
            return shared_game(name, options, content)
        except ChampclosError as error:
            usual = shared_game(name, {}, {}) if name in names() else None
            words = unplayable(usual, name, options, error)
            raise bad_option(words.en, words.fr) from None
        except RecursionError:
            raise too_deep() from None

    def scenery(self, digest: str) -> bytes | None:
        """The scenery of one of the cached games."""
        return next((cached.scenery for cached in self._games.values() if cached.digest == digest), None)
