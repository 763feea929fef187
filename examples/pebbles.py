"""Pebbles, a whole game in one file: two players take one to three pebbles by turns, and whoever takes the last wins.

champclos play pebbles --games-from examples/pebbles.py
"""

from librt.strings import BytesWriter

from champclos import OVER, TRUTH, Dice, Game, register
from champclos.core import drawing
from champclos.core.content import Table
from champclos.core.duel import Duel
from champclos.core.events import BEGAN, ENDED, NOTHING, REMOVED, RESIGNED, Event
from champclos.core.flow import NOBODY
from champclos.core.game import Odds
from champclos.core.house import LEGAL, RESIGN_1
from champclos.core.options import Option, number_of, read_options
from champclos.core.position import Layout, number, viewer_line
from champclos.core.rulebook import HOUSE_CLAUSES, Clause, Rulebook
from champclos.core.scene import Kind, Piece, Place, Plate, Scene, Scenery, Zone
from champclos.core.verbs import NO_VERBS, Verb, Verbs, listed, say
from champclos.core.words import Description, Words, counted, fill, seat_name

# The rules: the clauses that hold at every table, and the game's own

RULEBOOK = Rulebook(
    "pebbles",
    HOUSE_CLAUSES,
    [
        Clause(
            "PEB-TAKE-1",
            "By turns, a player takes one, two or three pebbles, and no more than there are.",
            "À tour de rôle, un joueur prend un, deux ou trois cailloux, et pas plus qu'il n'y en a.",
        ),
        Clause("PEB-WIN-1", "Whoever takes the last pebble wins.", "Qui prend le dernier caillou gagne."),
    ],
)
TAKE_1 = RULEBOOK.number("PEB-TAKE-1")
WIN_1 = RULEBOOK.number("PEB-WIN-1")

# What can be chosen, and what is told of it


def say_take(state: "PebblesState", seat: int, index: int) -> Description:
    pebbles = counted(index + 1, "pebble", "caillou", fr_many="cailloux")
    return say(f"Take {pebbles.en}", f"Prendre {pebbles.fr}", amount=index + 1)


VERBS = Verbs([Verb("take", "{}", [listed(["1", "2", "3"])], say_take)], say("", ""), "is no choice; write 1, 2 or 3")

SENTENCES = {
    BEGAN: Words("{side}'s turn", "Au tour de {side}"),
    REMOVED: Words("{side} takes {pebbles}", "{side} prend {pebbles}"),
    RESIGNED: Words("{side} resigns", "{side} abandonne"),
    ENDED: Words("{side} wins", "{side} gagne"),
}

# The position


class PebblesState(Duel):
    """A heap of pebbles, and whose turn it is."""

    def __init__(self, game: Game, left: int) -> None:
        super().__init__(game)
        self.left = left
        self.turn = 0

    def copy(self) -> "PebblesState":
        twin = PebblesState(self.game, self.left)
        twin.follow(self)
        twin.turn = self.turn
        return twin

    def why(self, seat: int, choice: int) -> int:
        return LEGAL if seat == self.turn and VERBS.first(choice) < self.left else TAKE_1

    def choices(self, seat: int) -> list[int]:
        return [choice for choice in range(int(VERBS.count)) if self.why_not(seat, choice) == LEGAL]

    def default(self, seat: int) -> int:
        return self.choices(seat)[0]

    def step(self) -> int:
        return OVER if self.ended else self.turn

    def act(self, seat: int, choice: int) -> None:
        taken = int(VERBS.first(choice)) + 1
        self.left -= taken
        self.tell(TAKE_1, REMOVED, seat, NOTHING, NOTHING, taken)
        if self.left == 0:
            self.end(WIN_1, seat)
        else:
            self.turn = 1 - seat
            self.tell(TAKE_1, BEGAN, self.turn, NOTHING, NOTHING, 0)

    def stop(self) -> None:
        pass  # nothing is going on beside the turns

    # Nothing is left to chance, and nothing is hidden

    def odds(self) -> Odds:
        return Odds([], [])

    def fall(self, choice: int) -> None:
        pass

    def veiled(self, viewer: int) -> "PebblesState":
        return self.copy()

    def mask(self, viewer: int, seat: int, choice: int) -> int:
        return choice

    def imagine(self, dice: Dice) -> "PebblesState":
        world = self.copy()
        world.viewer = TRUTH
        return world

    # How it is shown

    def observe(self, seat: int, out: BytesWriter) -> None:
        out.write(bytes([self.left, int(self.turn == seat)]))

    def flaw(self) -> str:
        return "the game ended before this" if self.left == 0 and self.resigned != NOBODY else ""

    def scene(self) -> Scene:
        question = Words("How many do you take?", "Combien en prenez-vous ?")
        return drawing.draw(
            self,
            self.game.scenery().digest(),
            plates=[Plate(seat, seat_name(seat), out=self.out(seat)) for seat in range(2)],
            pieces=[Piece("pebbles", "pebble", "heap", count=self.left)] if self.left else [],
            turn=self.turn,
            prompt=drawing.prompt(self, lambda seat: (question, "PEB-TAKE-1"), lambda: question),
            ending=lambda: self.game.tell(self.ending()),
        )


def complete(state: PebblesState) -> None:
    """What a text need not say: how the game ended follows from the rest."""
    if state.resigned != NOBODY:
        state.ended, state.winner = RESIGN_1, 1 - state.resigned
    elif state.left == 0:
        state.ended, state.winner = WIN_1, state.turn


FIELDS = ("viewer", "left", "turn", "resigned", "ended", "winner")
LINES = [
    viewer_line(2),
    number("left", 0, lambda state: state.game.options["pebbles"]),
    number("turn", 0, 1, 0),
    number("resigned", NOBODY, 1, NOBODY),
]

# The game

OPTIONS = [Option("pebbles", 15, Words("Pebbles", "Cailloux"), low=1, high=99)]


class Pebbles(Game):
    """Pebbles, with some number of them."""

    def __init__(self, given: dict[str, object], overrides: Table) -> None:
        options = read_options("pebbles", OPTIONS, given, seats=2)
        super().__init__("pebbles", 1, 2, options, OPTIONS, overrides, "", RULEBOOK)
        heap = Zone("heap", "pile", Words("Heap", "Tas"), (Place("heap"),))
        kinds = (Kind("pebble", "coin", Words("Pebbles", "Cailloux")),)
        self.table = Scenery(Words("Pebbles", "Cailloux"), 2, (heap,), kinds)
        self.declare(VERBS, NO_VERBS, Layout(FIELDS, LINES, complete=complete))
        self.pebbles = number_of(options, "pebbles")
        self.max_decisions = self.pebbles
        self.observation_size = 2

    def start(self) -> PebblesState:
        state = PebblesState(self, self.pebbles)
        state.settle()
        return state

    def blank(self) -> PebblesState:
        return PebblesState(self, 0)

    def tell(self, event: Event) -> Words:
        pebbles = counted(int(event.much), "pebble", "caillou", fr_many="cailloux")
        return fill(SENTENCES[int(event.what)], side=seat_name(int(event.seat)), pebbles=pebbles)

    def piece_id(self, who: int) -> str:
        return ""

    def place_id(self, where: int) -> str:
        return ""

    def scenery(self) -> Scenery:
        return self.table


def make(options: dict[str, object], overrides: Table) -> Pebbles:
    """Pebbles at a table with these options."""
    return Pebbles(options, overrides)


register("pebbles", make)
