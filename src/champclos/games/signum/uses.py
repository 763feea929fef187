"""What is put to use in Legends of Signum: Characters that are activated, cards, and Feats that are claimed."""

from champclos.core.events import Event
from champclos.core.game import Game
from champclos.core.uses import Sort, Thing, Uses
from champclos.core.words import Words
from champclos.games.signum import events
from champclos.games.signum.game import Signum
from champclos.games.signum.rules import SLOTS


def uses(game: Game) -> Uses:
    """The Characters of the content, its cards, and the Feats of a duel."""
    assert isinstance(game, Signum)
    figures = game.rules.figures
    things = listed("character", figures.kind_names, figures.kind_words)
    cards = len(things)
    things += listed("card", figures.card_names, figures.card_words)
    feats = len(things)
    if game.rules.duel:
        things += listed("feat", figures.deck.feat_names, figures.deck.feat_words)

    def of(event: Event) -> list[tuple[int, int]]:
        if event.what == events.ACTIVATED and event.who >= 0:
            return [(int(event.seat), int(event.who // SLOTS // 8))]
        if event.what == events.CARD_USED or event.what == events.CARD_PLAYED:
            return [(int(event.seat), cards + int(event.much))]
        return [(int(event.seat), feats + int(event.much))] if event.what == events.CLAIMED else []

    return Uses(things, of)


def listed(sort: Sort, names: list[str], words: list[Words]) -> list[Thing]:
    return [Thing(sort, name, words) for name, words in zip(names, words, strict=True)]
