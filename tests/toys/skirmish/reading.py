"""Positions of Skirmish read from bytes and from text; what cannot be is refused."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.codec import Reader
from champclos.core.errors import BadPosition
from champclos.core.events import NOTHING
from champclos.core.fields import Fields
from champclos.core.game import OVER
from champclos.core.knowledge import Memory, Zones, counted, decode_zones, known_lines
from tests.toys.skirmish.deck import HIDDEN, KINDS, NOT_YET, PHASES
from tests.toys.skirmish.state import Skirmish
from tests.toys.skirmish.writing import VIEWERS, flaw, flaw_at_hand

if TYPE_CHECKING:
    from tests.toys.skirmish.game import SkirmishGame


def read_bytes(game: "SkirmishGame", data: bytes) -> Skirmish:
    """What `write_bytes` wrote."""
    read = Reader(data)
    viewer, turn, phase, leader, target, open_, gone = (read.number() for field in range(7))
    points, picks, champions = (read.numbers() for field in range(3))
    zones = decode_zones(read, game.deck.kinds, game.deck.zone_count, game.deck.veil(viewer))
    Memory(zones, game.deck.veils, game.deck.veil(viewer)).read(read)
    read.end()
    return checked(
        Skirmish(game, viewer, OVER, 0, [], turn, phase, leader, target, open_, gone, points, picks, champions, zones)
    )


def read_text(game: "SkirmishGame", text: str) -> Skirmish:
    """What `write_text` wrote, or somebody by hand."""
    fields, seats, deck = Fields(text), int(game.seats), game.deck
    names = [str(seat) for seat in range(seats)]
    viewer = list(VIEWERS.values())[fields.one_of("viewer", list(VIEWERS)[: 2 + seats], "truth")]
    turn = fields.number("round", 1, int(deck.rounds) + 1)
    phase = fields.one_of("phase", list(PHASES))
    leader = fields.one_of("leader", ["-", *names], "-") + NOTHING
    target = fields.one_of("target", ["-", *names], "-") + NOTHING
    open_, gone = _mask(fields, "open", names), _mask(fields, "gone", names)
    points: list[i64] = list(fields.numbers("points", seats, 0, int(deck.rounds), " ".join("0" * seats)))
    picks = _kinds(fields, "picks", " ".join("-" * seats))
    champions = _kinds(fields, "champions", " ".join("-" * seats))
    pool = _counts(fields, "unseen")
    sizes: list[i64] = []
    cards: list[i64] = []
    for zone, name in enumerate(deck.zone_names):
        if (deck.veil(viewer) >> zone) & 1:
            words = fields.words(name, "0 unseen")
            if len(words) != 2 or not words[0].isdecimal() or len(words[0]) > 3 or words[1] != "unseen":
                raise fields.wrong(name, "the viewer can only count it: write how many are unseen")
            sizes.append(int(words[0]))
            cards += [0] * deck.kinds
        else:
            counts = _counts(fields, name)
            sizes.append(sum(counts))
            cards += counts
    zones = Zones(deck.kinds, deck.veil(viewer), vec[i64](sizes), counted(cards), pool)
    state = Skirmish(
        game, viewer, OVER, 0, [], turn, phase, leader, target, open_, gone, points, picks, champions, zones
    )  # fmt: skip
    for line in known_lines(deck.veils, deck.zone_names, list(KINDS)):
        line.read(state, fields, line.name)
    fields.end()
    return checked(state)


def checked(state: Skirmish) -> Skirmish:
    """The position with whoever it asks; a flaw is a BadPosition."""
    wrong = flaw_at_hand(state)
    if not wrong:
        asks = state.copy()
        asks.settle()
        state.seat, state.waiting = asks.seat, asks.waiting
        wrong = flaw(state)
    if wrong:
        raise BadPosition(f"position: {wrong}")
    return state


def _mask(fields: Fields, name: str, names: list[str]) -> int:
    mask = 0
    for word in fields.words(name, "-"):
        if word in names:
            mask |= 1 << int(word)
        elif word != "-":
            raise fields.wrong(name, f'"{word}" is no seat')
    return mask


def _kinds(fields: Fields, name: str, default: str) -> list[i64]:
    known = {"-": NOT_YET, "?": HIDDEN} | {kind: number for number, kind in enumerate(KINDS)}
    kinds: list[i64] = []
    for word in fields.words(name, default):
        if word not in known:
            raise fields.wrong(name, f'"{word}" is no kind of card')
        kinds.append(known[word])
    return kinds


def _counts(fields: Fields, name: str) -> list[i64]:
    cards = [kind for kind in _kinds(fields, name, "-") if kind != NOT_YET]
    if HIDDEN in cards:
        raise fields.wrong(name, '"?" is no kind of card')
    return [cards.count(kind) for kind in range(len(KINDS))]
