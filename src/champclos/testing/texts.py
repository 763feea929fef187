"""Everything that is written and read back: bytes, position texts, notations; and what is damaged on the way."""

from collections.abc import Callable
from functools import partial

from champclos.core.dice import Dice
from champclos.core.errors import BadPosition, UnreadableNotation
from champclos.core.game import DRAW_UNKNOWN, NATURE, OVER, RESIGN, SECRET, TRUTH, State
from champclos.testing.breach import Law, Spot
from champclos.testing.laws import check_words
from champclos.testing.walk import viewers, waiting_seats

TRIES = 12  # ways of damage tried a position
NONSENSE = ["", " ", "?", "-", "??!", "zz9", "\x00", "é€", "x" * 1000, "1" * 400, "a b c", "−1", "%s{}"]


def check_round_trips(spot: Spot) -> None:
    """A position, the truth or a view of it, survives as bytes and as text."""
    for state in (spot.state, *(spot.state.seen_by(viewer) for viewer in viewers(spot.game))):
        with spot.under(Law.BYTES, state.viewer):
            _check_same(spot, Law.BYTES, state, spot.game.decode(state.encode()))
        with spot.under(Law.POSITION, state.viewer):
            _check_same(spot, Law.POSITION, state, spot.game.position(state.position()))


def _check_same(spot: Spot, law: Law, state: State, again: State) -> None:
    if again.encode() != state.encode() or again != state or again.digest() != state.digest():
        raise spot.breach(law, "the position that comes back is another one", state.viewer)
    if (again.viewer, again.seat, again.waiting) != (state.viewer, state.seat, state.waiting):
        raise spot.breach(law, "the position comes back with another viewer, or asks somebody else", state.viewer)
    if again.position() != state.position():
        raise spot.breach(law, "the position that comes back has another text", state.viewer)
    for seat in waiting_seats(state):
        if state.viewer in (TRUTH, seat) and again.choices(seat) != state.choices(seat):
            raise spot.breach(law, f"the position that comes back gives seat {seat} other choices", state.viewer)


def check_notation(spot: Spot) -> None:
    """Every choice has a notation of its own, in one word, that means it again, and words in both languages."""
    state = spot.state
    if state.seat == OVER:
        return
    for seat in range(spot.game.seats):
        if not state.out(seat):
            _check_written(spot, state, seat, [*state.choices(seat), RESIGN])
            _check_written(spot, state.seen_by(seat), seat, [*state.choices(seat), RESIGN])
    if state.seat == NATURE:
        _check_written(spot, state, NATURE, list(state.odds().choices))


def check_masked_notation(spot: Spot, seen: State, seat: int, masked: int) -> None:
    """What a viewer writes down about a step can be read again."""
    _check_written(spot, seen, seat, [masked])


def _check_written(spot: Spot, state: State, seat: int, choices: list[int]) -> None:
    written: dict[str, int] = {}
    for choice in choices:
        with spot.under(Law.NOTATION, seat):
            text = state.notation(choice, seat)
            if len(text.split()) != 1 or text != text.strip():
                raise spot.breach(Law.NOTATION, f"choice {choice} is written {text!r}: not one word", seat)
            if text in written:
                raise spot.breach(Law.NOTATION, f"{text} is written for both {written[text]} and {choice}", seat)
            written[text] = choice
            read = state.parse(text, seat)
            if read != choice:
                raise spot.breach(Law.NOTATION, f"{text} is written for {choice} and read as {read}", seat)
        with spot.under(Law.WORDS, seat):
            description = state.describe(choice, seat)
            check_words(spot, description.words, f"choice {choice} ({text})", seat)
            if not description.verb:
                raise spot.breach(Law.WORDS, f"choice {choice} ({text}) has no verb", seat)


def check_damaged(spot: Spot, dice: Dice) -> None:
    """Bytes and texts that describe no position are refused by BadPosition, nonsense by UnreadableNotation."""
    game = spot.game
    for state in (spot.state, spot.state.seen_by(dice.below(game.seats))):
        data = state.encode()
        cuts = [data[: dice.below(len(data))] for turn in range(TRIES)]
        for broken in (b"", data[:-1], data + b"\x00", *cuts, *(_garbled(data, dice) for turn in range(3 * TRIES))):
            _check_read(spot, state, partial(game.decode, broken), f"bytes {broken.hex()}")
        lines = state.position().splitlines()
        for turn in range(TRIES):
            text = _garbled_text(lines, dice)
            _check_read(spot, state, partial(game.position, text), f"text {text!r}")
    if spot.state.seat != OVER:
        _check_nonsense(spot, dice)


def _garbled(data: bytes, dice: Dice) -> bytes:
    garbled = bytearray(data)
    for turn in range(1 + dice.below(2)):
        garbled[dice.below(len(data))] = dice.below(256)
    return bytes(garbled)


def _garbled_text(lines: list[str], dice: Dice) -> str:
    garbled = list(lines)
    at = dice.below(len(lines))
    words = garbled[at].split()
    way = dice.below(5)
    if way == 0:
        del garbled[at]
    elif way == 1:
        garbled.insert(at, lines[dice.below(len(lines))])
    elif way == 2 or not words:
        garbled[at] = garbled[at][: dice.below(len(garbled[at]) + 1)]
    else:
        words[dice.below(len(words))] = ("zz", "-1", "999999999999999999999", "0", "?", ":", "#")[dice.below(7)]
        garbled[at] = " ".join(words)
    return "\n".join(garbled)


def _check_read(spot: Spot, state: State, read: Callable[[], State], what: str) -> None:
    try:
        with spot.under(Law.DAMAGED, state.viewer):
            try:
                accepted = read()
            except BadPosition:
                return
            flaw = accepted.flaw()
            if flaw:
                raise spot.breach(Law.DAMAGED, f"a position that cannot be was read: {flaw}", state.viewer)
            if spot.game.decode(accepted.encode()) != accepted:
                raise spot.breach(Law.DAMAGED, "a position was read that cannot be written again", state.viewer)
            for seat in waiting_seats(accepted):
                if accepted.viewer in (TRUTH, seat):
                    accepted.choices(seat)
    except AssertionError as breach:
        breach.add_note(f"read from {what}")
        raise


def _check_nonsense(spot: Spot, dice: Dice) -> None:
    state = spot.state
    for seat in (NATURE, *range(spot.game.seats)):
        choices = state.odds().choices if seat == NATURE else state.choices(seat)
        texts = list(NONSENSE)
        for turn in range(min(TRIES, len(choices))):
            text = state.notation(choices[dice.below(len(choices))], seat)
            at = dice.below(len(text))
            texts += [text[:at], text[:at] + "#" + text[at + 1 :], text + text, text.swapcase(), text + "9"]
        for text in texts:
            with spot.under(Law.NOTATION, seat):
                try:
                    read = state.parse(text, seat)
                except UnreadableNotation:
                    continue
                most = spot.game.nature_count if seat == NATURE else spot.game.choice_count
                if not (0 <= read < most or read in (RESIGN, SECRET, DRAW_UNKNOWN)):
                    raise spot.breach(Law.NOTATION, f"{text!r} is read as {read}, which is no choice", seat)
