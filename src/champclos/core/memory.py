"""What viewers know of hidden cards, as bytes and as lines of a position's text."""

from collections.abc import Callable
from functools import partial
from typing import Final

from mypy_extensions import i64

from champclos.core.codec import Reader, Writer
from champclos.core.errors import BadPosition
from champclos.core.fields import Fields
from champclos.core.knowledge import Zones, held_veils
from champclos.core.position import Line
from champclos.core.unseen import MOST_GROUPS, Unseen

NOTHING_UNSEEN: Final = "nothing"  # in texts: a viewer from whom nothing is hidden, while others know something


class Memory:
    """What viewers know of hidden cards, as the last part of a position's bytes: nothing where there is nothing."""

    def __init__(self, zones: Zones, veils: list[i64], veil: i64) -> None:
        self.zones = zones
        self.veils = veils
        self.veil = veil

    def write(self, out: Writer) -> None:
        for each in self.zones.known:
            write_unseen(each, out)

    def read(self, source: Reader) -> None:
        if not source.at_end():
            zones = self.zones
            mine = held_veils(self.veils, self.veil)
            zones.known = [decode_unseen(source, zones.kinds, len(zones.sizes), veil) for veil in mine]
            zones.veils = self.veils


class Memories:
    """The same of several decks: for each how many viewers' knowledge is written, then that."""

    def __init__(self, decks: list[Zones], veils: list[i64], veil: i64) -> None:
        self.parts = [Memory(zones, veils, veil) for zones in decks]

    def write(self, out: Writer) -> None:
        for part in self.parts:
            out.number(len(part.zones.known))
            part.write(out)

    def read(self, source: Reader) -> None:
        for part in self.parts:
            if source.number():
                part.read(source)


def known_lines(
    veils: list[i64], zones: list[str], kinds: list[str], name: str = "known", of: Callable[..., Zones] | None = None
) -> list[Line]:
    """The lines of what viewers know of the hidden cards in a position's `zones`: of each seat, and of everybody.

    A game with several decks has such lines for each: `name` begins them, and `of(state)` gives the deck's zones.
    """
    found: list[Line] = []
    for seat, veil in enumerate(veils):
        who = "all" if veil == veils[-1] else str(seat)
        write = partial(_known_text, of or zones_of, veil, zones, kinds)
        found.append(Line(f"{name} {who}", write, partial(_read_known, of or zones_of, veils, veil, zones, kinds)))
    return found


def _known_text(of: Callable[..., Zones], veil: i64, zones: list[str], kinds: list[str], state: object) -> str | None:
    for each in of(state).known:
        if each.veil == veil:
            return unseen_text(each, zones, kinds) or NOTHING_UNSEEN
    return None


def _read_known(
    of: Callable[..., Zones],
    veils: list[i64],
    veil: i64,
    zones: list[str],
    kinds: list[str],
    state: object,
    fields: Fields,
    name: str,
) -> None:
    text = fields.text(name, "")
    if text:
        held = of(state)
        try:
            said = "" if text == NOTHING_UNSEEN else text
            held.known = [*held.known, read_unseen(said, veil, zones, kinds)]
        except ValueError as error:
            raise fields.wrong(name, str(error)) from None
        held.veils = veils


def zones_of(state: object) -> Zones:
    """The zones of a position that has them."""
    found: Zones = state.zones  # type: ignore[attr-defined]
    return found


# What one viewer knows


def write_unseen(unseen: Unseen, out: Writer) -> None:
    """All of it but the veil."""
    out.number(len(unseen.places))
    for group in unseen.places:
        out.numbers(group)
    out.numbers(unseen.fits)
    for group in unseen.cards:
        out.numbers(group)


def unseen_text(unseen: Unseen, zones: list[str], kinds: list[str]) -> str:
    """Groups of places by letter, with their zones, then cards behind the letters of the groups that they fit."""
    words: list[str] = []
    for place in range(len(unseen.places)):
        words.append(f"{_letter(place)}={_counted(zones, unseen.places[place])}")
    for index in range(len(unseen.cards)):
        letters = [_letter(place) for place in range(len(unseen.places)) if (unseen.fits[index] >> place) & 1]
        words.append(f"{''.join(letters)}:{_counted(kinds, unseen.cards[index])}")
    return " ".join(words)


def decode_unseen(source: Reader, kinds: i64, zones: i64, veil: i64) -> Unseen:
    """What `write_unseen` wrote."""
    count = source.number()
    if not 0 <= count <= MOST_GROUPS:
        raise BadPosition(f"encoded position: {count} groups of places")
    places = [source.numbers() for place in range(count)]
    fits = source.numbers()
    cards = [source.numbers() for group in fits]
    if any(len(group) != zones for group in places) or any(len(group) != kinds for group in cards):
        raise BadPosition("encoded position: cards in zones or of kinds that there are not")
    return Unseen(kinds, zones, veil, places, cards, fits)


def read_unseen(text: str, veil: i64, zones: list[str], kinds: list[str]) -> Unseen:
    """What `unseen_text` wrote; ValueError says what it is not."""
    places: list[list[i64]] = []
    cards: list[list[i64]] = []
    fits: list[i64] = []
    for word in text.split():
        if word[1:2] == "=":
            if word[0] != _letter(len(places)) or len(places) == MOST_GROUPS:
                raise ValueError(f'"{word}" is not the next group of places')
            places.append(_read_counted(word[2:], zones))
        else:
            letters, _, counts = word.partition(":")
            bits: i64 = 0
            for letter in letters:
                place = ord(letter) - ord("a")
                if not 0 <= place < len(places):
                    raise ValueError(f'"{letter}" is no group of places')
                bits |= 1 << place
            fits.append(bits)
            cards.append(_read_counted(counts, kinds))
    return Unseen(len(kinds), len(zones), veil, places, cards, fits)


def _letter(number: i64) -> str:
    return chr(ord("a") + int(number))


def _counted(names: list[str], counts: list[i64]) -> str:
    found: list[str] = []
    for number in range(len(counts)):
        if counts[number]:
            found.append(f"{names[number].replace(' ', '-')}*{counts[number]}")
    return ",".join(found)


def _read_counted(text: str, names: list[str]) -> list[i64]:
    known = [name.replace(" ", "-") for name in names]
    counts: list[i64] = [0] * len(names)
    for part in text.split(","):
        name, _, amount = part.partition("*")
        if name not in known or not amount.isdecimal() or not amount.isascii() or len(amount) > 3:
            raise ValueError(f'"{part}" is not a name, a star and a number')
        counts[known.index(name)] += int(amount)
    return counts
