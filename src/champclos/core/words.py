"""What players read, in both of their languages."""

import re
from functools import lru_cache
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
    """A choice for people: its verb, the scene's ids of what it names (the piece that acts first), and its words.

    `amount` is the number that it says, if it says one; `dice` whether dice follow, so that odds are worth showing;
    `facing` how the piece looks afterwards, if that is what it chooses: in degrees, as scenes have it.
    """

    verb: str
    picks: tuple[str, ...]
    words: Words
    amount: int | None = None
    dice: bool | None = None
    facing: int | None = None


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


def plural(number: int, one: Words, other: Words) -> Words:
    """The form that goes with a number, by the rules of each language (CLDR): one for 1, in French for 0 as well."""
    return Words(one.en if abs(number) == 1 else other.en, one.fr if abs(number) <= 1 else other.fr)


def count(number: int, one: Words, other: Words) -> Words:
    """A number of things: 0 arrows, 1 arrow, 2 arrows, and in French 0 flèche, 1 flèche, 2 flèches."""
    form = plural(number, one, other)
    return Words(f"{number} {form.en}", f"{number} {form.fr}")


def with_article(noun: str) -> str:
    """An English noun with "a" or "an"."""
    return f"an {noun}" if noun[0] in "AEIOUaeiou" else f"a {noun}"


def first_upper(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]


def counted(number: int, en: str, fr: str, en_many: str = "", fr_many: str = "") -> Words:
    """As `count`, for nouns in the singular; those that do not just get an "s" are given in the plural too."""
    return count(number, Words(en, fr), Words(en_many or en + "s", fr_many or fr + "s"))


ONE: Final = 0  # what an agreement in a sentence goes by: one
ONE_FEMININE: Final = 1  # … one that is feminine in French
MANY: Final = 2  # … several
_AGREEING: Final = re.compile(r"\[([^\[\]]*)\]")


def fill(sentence: Words, forms: tuple[int, int] = (ONE, ONE), /, **parts: Words | int | str) -> Words:
    """A sentence with its {parts} filled in, each in its language.

    What agrees with the subject is written `[one|many]` or `[one|one feminine|many]`, as in "{unit} [est éliminé|est
    éliminée|sont éliminés]"; `forms` says what the subject is in English and in French.
    """
    english = {name: part.en if isinstance(part, Words) else str(part) for name, part in parts.items()}
    french = {name: part.fr if isinstance(part, Words) else str(part) for name, part in parts.items()}
    return Words(_agree(sentence.en, forms[0]).format(**english), _agree(sentence.fr, forms[1]).format(**french))


@lru_cache(4096)
def _agree(text: str, form: int) -> str:
    def chosen(found: re.Match[str]) -> str:
        forms = found[1].split("|")
        return forms[-1] if form == MANY else forms[form if len(forms) > 2 else 0]

    return _AGREEING.sub(chosen, text)
