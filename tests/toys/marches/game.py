"""Marches as a `Game`: its texts, its sentences and its options."""

from champclos import Game
from champclos.core.content import Table
from champclos.core.events import BEGAN, COUNTED, ENDED, JOINED, LOST, MOVED, NOTHING, PASSED, RESIGNED, ROLLED, Event
from champclos.core.fields import Fields
from champclos.core.flow import NOBODY
from champclos.core.house import RESIGN_1
from champclos.core.options import Option, number_of, read_options
from champclos.core.position import Layout, Line, number, viewer_line
from champclos.core.scene import Scenery
from champclos.core.words import Words, counted, fill, seat_name
from tests.toys.marches.rules import ANSWER_PHASE, END_1, FIEFS, MOST, NATURES, RULEBOOK, VERBS, place_name
from tests.toys.marches.scene import SCENERY
from tests.toys.marches.state import LISTS, NUMBERS, MarchesState

SENTENCES = {
    BEGAN: Words("{side}'s turn", "Au tour de {side}"),
    MOVED: Words("{side} goes to {place}", "{side} va à {place}"),
    PASSED: Words("{side} does nothing", "{side} ne fait rien"),
    ROLLED: Words("{side} rolls", "{side} lance les dés"),
    LOST: Words("{side} loses {much} in {place}", "{side} perd {much} à {place}"),
    JOINED: Words("{side} has a captive back", "{side} reprend un captif"),
    COUNTED: Words("{side} makes an offer", "{side} fait une offre"),
    RESIGNED: Words("{side} resigns", "{side} abandonne"),
    ENDED: Words("{side} wins", "{side} gagne"),
}


def list_line(name: str, count: int | None) -> Line:
    def read(state: MarchesState, fields: Fields, line: str) -> None:
        words = fields.words(line, "")
        many = len(words) if count is None else count
        setattr(state, name, fields_of(state, line, words, many))

    return Line(name, lambda state: " ".join(map(str, getattr(state, name))), read)


def fields_of(state: MarchesState, name: str, words: list[str], count: int) -> list[int]:
    return Fields(f"{name}: {' '.join(words)}").numbers(name, count, NOBODY, 2 * MOST)


def complete(state: MarchesState) -> None:
    """What a text need not say: how the game ended follows from the rest."""
    held = [state.owner.count(seat) for seat in (0, 1)]
    if state.resigned != NOBODY:
        state.ended, state.winner = RESIGN_1, 1 - state.resigned
    elif state.round == state.game.options["rounds"] or 0 in held:
        state.ended, state.winner = END_1, NOBODY if held[0] == held[1] else int(held[1] > held[0])


FIELDS = ("viewer", *LISTS, *NUMBERS, "resigned", "ended", "winner")
LINES = [
    viewer_line(2),
    list_line("owner", 6), list_line("spears", 6), list_line("riders", 6), list_line("scouts", 2), list_line("gold", 2),
    list_line("captives", 2), list_line("dice", None),
    number("turn", 0, 1), number("round", 0, 99), number("phase", 0, ANSWER_PHASE), number("start_at", NOTHING, 5),
    number("end_at", NOTHING, 5), number("kind", 0, 2), number("taken", 0, 99), number("lost", 0, 99),
    number("hits", 0, 3), number("given", 0, 99), number("resigned", NOBODY, 1, NOBODY),
]  # fmt: skip
OPTIONS = [Option("rounds", 4, Words("Rounds", "Manches"), low=1, high=20)]


class Marches(Game):
    """Marches at a table."""

    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        options = read_options("marches", OPTIONS, given, seats=2)
        super().__init__("marches", 1, 2, options, OPTIONS, overrides, "", RULEBOOK)
        self.declare(VERBS, NATURES, Layout(FIELDS, LINES, complete=complete))
        self.max_decisions = number_of(options, "rounds") * 2 * 12
        self.observation_size = 3 * 6 + 3 * 2 + 3 + len(NUMBERS)

    def start(self) -> MarchesState:
        state = MarchesState(self)
        state.settle()
        return state

    def blank(self) -> MarchesState:
        return MarchesState(self)

    def tell(self, event: Event) -> Words:
        place = place_name(int(event.where)) if event.where >= 0 else Words("", "")
        much = counted(int(event.much), "soldier", "soldat")
        if event.what == ENDED and event.seat == NOBODY:
            return Words("A draw", "Partie nulle")
        side = seat_name(int(event.seat)) if event.seat >= 0 else Words("", "")
        return fill(SENTENCES[int(event.what)], side=side, place=place, much=much)

    def piece_id(self, who: int) -> str:
        return ""

    def place_id(self, where: int) -> str:
        return FIEFS[where] if where >= 0 else ""

    def scenery(self) -> Scenery:
        return SCENERY
