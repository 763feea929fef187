"""Skirmish as a `Game`: bound to its seats, options and figures."""

from pathlib import Path
from typing import Final

from mypy_extensions import i64

from champclos.core.content import Table, read_content
from champclos.core.events import (
    CHOSE,
    DREW,
    ENDED,
    MOVED,
    NOTHING,
    PASSED,
    RESIGNED,
    SHOWED,
    Event,
)
from champclos.core.game import Game
from champclos.core.options import Option, read_options
from champclos.core.scene import Scenery
from champclos.core.words import Words
from tests.toys.skirmish import scene, text, verbs
from tests.toys.skirmish.clauses import RULEBOOK
from tests.toys.skirmish.deck import LEADS, LOOKED, NAMES, RAIDED, SCORED, SHUFFLED, Content, Deck
from tests.toys.skirmish.state import FIELDS, SkirmishState

OPTIONS: Final = [
    Option("seats", 2, Words("players", "joueurs"), low=2, high=3),
    Option("hand", 3, Words("cards in a hand", "cartes en main"), low=1, high=4),
    Option("rounds", 4, Words("rounds", "manches"), low=1, high=9),
]


class Skirmish(Game):
    """A table of Skirmish."""

    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        options = read_options("skirmish", OPTIONS, given)
        content, digest = read_content(Path(__file__).parent, Content, overrides)
        seats, hand, rounds = (int(str(options[name])) for name in ("seats", "hand", "rounds"))
        super().__init__("skirmish", 1, seats, options, OPTIONS, overrides, digest, RULEBOOK)
        self.spans = [Words("this round", "cette manche"), Words("this game", "cette partie")]
        self.windows = [Words("an ambush against a raid", "une embuscade contre un raid")]
        self.deck = Deck(content, seats, hand, rounds)
        self.declare(verbs.seat_verbs(seats), verbs.nature_verbs(), text.layout(self.deck, FIELDS))
        self.max_decisions = rounds * 2 * seats
        self.observation_size = 7 + 3 * seats + self.deck.zone_count * (1 + self.deck.kinds) + self.deck.kinds
        self.places = ["pile", "discard"]
        self.places += [f"field{seat}" for seat in range(seats)] + [f"hand{seat}" for seat in range(seats)]

    def start(self) -> SkirmishState:
        state = SkirmishState(self, self.deck.all_in_pile())
        state.settle()
        return state

    def blank(self) -> SkirmishState:
        return SkirmishState(self, self.deck.no_cards())

    def scenery(self) -> Scenery:
        return scene.scenery(self)

    def discard_place(self) -> i64:
        return 1

    def field_place(self, seat: i64) -> i64:
        return 2 + seat

    def hand_place(self, seat: i64) -> i64:
        return 2 + self.seats + seat

    def piece_id(self, who: i64) -> str:
        return ""

    def place_id(self, where: i64) -> str:
        return "" if where == NOTHING else self.places[where]

    def tell(self, event: Event) -> Words:
        seat = Words(f"seat {event.seat}", f"la place {event.seat}")
        card = NAMES[event.who] if event.who != NOTHING else Words("a card", "une carte")
        what = event.what
        if what == DREW:
            return Words(f"{seat.en} draws {card.en}", f"{seat.fr} pioche {card.fr}")
        if what == CHOSE:
            return Words(f"{seat.en} has chosen a champion", f"{seat.fr} a choisi un champion")
        if what == SHOWED:
            return Words(f"{seat.en} shows {card.en}", f"{seat.fr} montre {card.fr}")
        if what == LEADS:
            return Words(f"{seat.en} leads", f"{seat.fr} mène")
        if what == RAIDED:
            rival = event.where - self.field_place(0)
            return Words(f"{seat.en} raids seat {rival}", f"{seat.fr} pille la place {rival}")
        if what == SHUFFLED:
            return Words("the discard is shuffled and becomes the pile", "la défausse mélangée devient la pioche")
        if what == LOOKED:
            name = Words("the top card of the pile", "la première carte de la pioche")
            if event.who != NOTHING:
                name = Words(f"{name.en}: {card.en}", f"{name.fr} : {card.fr}")
            return Words(f"{seat.en} looks at {name.en}", f"{seat.fr} regarde {name.fr}")
        if what == PASSED:
            return Words(f"{seat.en} lets it happen", f"{seat.fr} laisse faire")
        if what == SCORED:
            return Words(f"{seat.en} scores", f"{seat.fr} marque")
        if what == MOVED:
            return Words(f"{seat.en} takes {card.en} back", f"{seat.fr} reprend {card.fr}")
        if what == RESIGNED:
            return Words(f"{seat.en} resigns", f"{seat.fr} abandonne")
        if what == ENDED:
            return Words("the game is over", "la partie est finie")
        raise ValueError(f"no event of Skirmish: {event}")
