"""What is put to use in Art of War: units that attack, and cards played in support."""

from champclos.core.events import AIMED, Event
from champclos.core.game import Game
from champclos.core.uses import Thing, Uses
from champclos.core.words import Words, fill
from champclos.games.artofwar.content import NAMES
from champclos.games.artofwar.figures import KIND_WORDS, KINDS
from champclos.games.artofwar.places import SUPPORTED, kind_moved

IN_SUPPORT = Words("{card} in support", "{card} en soutien")
IDS = (*NAMES, "king")


def uses(game: Game) -> Uses:
    """The kinds of cards, first as units and then in support."""
    units = [Thing("unit", name, words) for name, words in zip(IDS, KIND_WORDS, strict=True)]
    cards = [
        Thing("card", f"{name}-support", fill(IN_SUPPORT, card=words))
        for name, words in zip(IDS, KIND_WORDS, strict=True)
    ]
    return Uses(units + cards, of)


def of(event: Event) -> list[tuple[int, int]]:
    if event.what == AIMED:
        return [(int(event.seat), int(kind_moved(event.who)))]
    return [(int(event.seat), int(KINDS + kind_moved(event.who)))] if event.what == SUPPORTED else []
