"""What players read, in both of their languages."""

import re
from typing import Final

import msgspec


class Words(msgspec.Struct, frozen=True):
    """The same thing said in English and in French."""

    en: str
    fr: str

    def of(self, language: str) -> str:
        """The text in a language: `fr` is French, anything else English."""
        return self.fr if language == "fr" else self.en


class Description(msgspec.Struct, frozen=True):
    """A choice for people: its verb, the scene's ids of the piece and the place it names, and its words."""

    verb: str
    piece: str
    place: str
    words: Words


SEATS = (
    Words("Blue", "Bleu"),
    Words("Red", "Rouge"),
    Words("Green", "Vert"),
    Words("Purple", "Violet"),
    Words("Sky", "Ciel"),
    Words("Gold", "Or"),
)


NO_BREAK: Final = "\u00a0"
_BEFORE_MARKS: Final = re.compile(r" (?=[:;!?»%])|(?<=«) ")


def unbroken(text: str) -> str:
    """A text with the spaces that French puts beside : ; ! ? % and « » made into ones at which no line may end."""
    return _BEFORE_MARKS.sub(NO_BREAK, text)


def seat_name(seat: int) -> Words:
    """A seat as it is called where nobody has given it a name."""
    return SEATS[seat] if 0 <= seat < len(SEATS) else Words(f"Seat {seat}", f"Place {seat}")


def with_article(noun: str) -> str:
    """An English noun with "a" or "an"."""
    return f"an {noun}" if noun[0] in "AEIOUaeiou" else f"a {noun}"
