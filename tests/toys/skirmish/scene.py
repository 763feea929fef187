"""How a position of Skirmish looks: hands as fans of slots, a pile, a discard, and the champions in a row."""

from functools import cache
from typing import TYPE_CHECKING

from champclos.core.game import OVER, TRUTH
from champclos.core.scene import (
    NOBODY,
    Badge,
    Face,
    Kind,
    Mark,
    Piece,
    Place,
    Plate,
    Prompt,
    Result,
    Scene,
    Scenery,
    Zone,
    slot,
)
from champclos.core.words import Words
from tests.toys.skirmish.clauses import RULEBOOK
from tests.toys.skirmish.deck import ANSWER, DISCARD, KINDS, NAMES, NOT_YET, PHASES, PICK, PILE, TOP, Deck
from tests.toys.skirmish.verbs import hand

if TYPE_CHECKING:
    from tests.toys.skirmish.game import Skirmish
    from tests.toys.skirmish.state import SkirmishState

BACK = Kind("back", "card-back", Words("a card", "une carte"), "card")
POINTS = Words("points", "points")
ASKS = {
    "pick": Words("Choose a champion.", "Choisissez un champion."),
    "raid": Words("Whom do you raid?", "Qui pillez-vous ?"),
    "answer": Words("Answer the raid?", "Répondre au raid ?"),
}


def scenery(game: "Skirmish") -> Scenery:
    """The table of a game."""
    return _scenery(game.deck, int(game.seats))


@cache
def _scenery(deck: Deck, seats: int) -> Scenery:
    strength = Words("strength", "force")
    zones = [
        Zone("pile", "pile", Words("pile", "pioche"), (Place("pile"),), slots=True),
        Zone("discard", "pile", Words("discard", "défausse"), (Place("discard"),)),
        Zone("field", "row", Words("field", "champ"), tuple(Place(f"field{seat}", seat=seat) for seat in range(seats))),
    ]
    for seat in range(seats):
        zones.append(Zone(f"fan{seat}", "fan", Words("hand", "main"), (Place(f"hand{seat}"),), seat, slots=True))
    kinds = [BACK]
    for kind, name in enumerate(KINDS):
        face = Face(values=(Badge("sword", strength, str(deck.strengths[kind])),))
        kinds.append(Kind(name, name, NAMES[kind], "card", face))
    return Scenery(Words("Skirmish", "Escarmouche"), seats, tuple(zones), tuple(kinds))


def scene(state: "SkirmishState") -> Scene:
    """The position as its viewer sees it."""
    seats = range(int(state.deck.seats))
    pieces: list[Piece] = []
    pile = int(state.zones.sizes[PILE] + state.zones.sizes[TOP])
    if pile:
        pieces.append(Piece(slot("pile", 0), "back", "pile", count=pile, face_down=True))
    for kind, name in enumerate(KINDS):
        count = int(state.zones.count(DISCARD, kind))
        if count:
            pieces.append(Piece(f"discarded-{name}", name, "discard", count=count))
    for seat in seats:
        if state.champions[seat] != NOT_YET:
            pieces.append(Piece(f"champion{seat}", KINDS[state.champions[seat]], f"field{seat}", seat))
        for number, card in enumerate(hand(state, seat)):
            place = f"hand{seat}"
            pieces.append(Piece(slot(place, number), card, place, seat, face_down=card == "back"))
    plates = []
    for seat in seats:
        counters = (Badge("laurels", POINTS, str(state.points[seat])),)
        plates.append(Plate(seat, Words(f"seat {seat}", f"place {seat}"), counters, out=state.out(seat)))
    return Scene(
        scenery(state.table).digest(),
        int(state.viewer),
        tuple(plates),
        tuple(pieces),
        marks=tuple(Mark("chosen", f"field{seat}", seat) for seat in seats if state.picks[seat] != NOT_YET),
        title=Words(f"round {state.round}", f"manche {state.round}"),
        turn=int(state.leader),
        waiting=tuple(seat for seat in seats if (state.waiting >> seat) & 1),
        prompt=_prompt(state),
        result=_result(state),
    )


def _prompt(state: "SkirmishState") -> Prompt | None:
    if not state.waiting:
        return None
    words = ASKS[PHASES[state.phase]]
    asked = int(state.seat) if state.viewer == TRUTH else int(state.viewer)
    if asked < 0 or not (state.waiting >> asked) & 1:
        return Prompt(words, NOBODY if state.phase == PICK else int(state.seat))
    clause = RULEBOOK.id(RULEBOOK.number("SKI-AMBUSH-1")) if state.phase == ANSWER else ""
    return Prompt(words, asked, state.offered(asked), clause=clause)


def _result(state: "SkirmishState") -> Result | None:
    outcome = state.outcome() if state.seat == OVER else None
    if outcome is None:
        return None
    return Result(
        outcome.places, Words("The game is over.", "La partie est finie."), outcome.scores, RULEBOOK.id(outcome.clause)
    )
