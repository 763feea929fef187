"""Verbs as a table: what can be chosen, declared once; codes, notation, parser and words follow from it.

A choice is a verb and the things it names. Verbs lie end to end in the order of the table, each with a radix per thing,
so a code is `start + first × … + second × … + third`. Nothing else in the project packs, compares or divides codes.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.errors import UnreadableNotation
from champclos.core.words import Description, Words, fill

if TYPE_CHECKING:
    from champclos.core.game import State

RESIGN: Final = -1  # any seat's, at any time, outside `choices`
SECRET: Final = -2  # a seat's choice that the viewer may not see
DRAW_UNKNOWN: Final = -3  # nature's choice that the viewer may not see

UNKNOWN_WORD: Final = "?"  # the notation of what the viewer may not see
RESIGN_WORD: Final = "resign"
MOST_PARTS: Final = 3
NEVER: Final = "(?!)"  # a pattern that fits nothing
RESIGN_WORDS: Final = Words("Resign", "Abandonner")


class Part:
    """One thing that a choice names: how many there are, how one is written, read back, and clicked.

    `write(state, seat, number)` gives its notation and `read(state, seat, text)` its number; `read` raises
    UnreadableNotation where the text fits the pattern and still names nothing. `picks(state, seat, number)` are the
    scene's ids of what it stands for, in the order in which they are clicked; those that are empty are left out, and a
    part that nobody can click has none.
    """

    def __init__(
        self,
        size: int,
        pattern: str,
        write: Callable[..., str],
        read: Callable[..., int],
        picks: Callable[..., tuple[str, ...]] | None = None,
    ) -> None:
        self.size: i64 = size
        self.pattern = pattern
        self.write = write
        self.read = read
        self.picks = picks

    def clicked(self, state: "State", seat: i64, number: i64) -> tuple[str, ...]:
        """What one of them stands for on the table."""
        if self.picks is None:
            return ()
        found = self.picks(state, seat, number)
        return tuple([pick for pick in found if pick]) if "" in found else found


def listed(names: list[str], picks: Callable[..., tuple[str, ...]] | None = None) -> Part:
    """A part with a fixed name for each number."""
    known = {name: number for number, name in enumerate(names)}
    longest_first = sorted(names, key=len, reverse=True)
    return Part(
        len(names),
        "|".join(re.escape(name) for name in longest_first) or NEVER,
        lambda state, seat, number: names[number],
        lambda state, seat, text: known[text],
        picks,
    )


class Spoken(Part):
    """A part with a fixed name for each number that sentences speak of, as {called}.

    `said(state, seat, number)` is what stands there. Where the numbers are amounts, `first` is the lowest of them.
    """

    def __init__(
        self,
        names: list[str],
        called: str,
        said: Callable[..., Words | int],
        picks: Callable[..., tuple[str, ...]] | None = None,
        first: int | None = None,
    ) -> None:
        part = listed(names, picks)
        super().__init__(len(names), part.pattern, part.write, part.read, picks)
        self.called = called
        self.said = said
        self.first = first


def amounts(first: int, last: int, called: str, said: Callable[[int], Words | int] = int) -> Spoken:
    """Numbers that are amounts; `said(amount)` is what stands in a sentence, the number itself unless it is given."""
    names = [str(amount) for amount in range(first, last + 1)]
    return Spoken(names, called, lambda state, seat, number: said(int(number) + first), None, first)


class Verb:
    """One row of the table.

    `form` is its notation with {} for each part. `words(state, seat, …numbers)` describes a choice (see `say`). `dice`
    says that dice follow, so that odds are worth showing.
    """

    def __init__(
        self, name: str, form: str, parts: list[Part], words: Callable[..., Description], dice: bool = False
    ) -> None:
        self.name = name
        self.parts = parts
        self.words = words
        self.dice = dice
        self.between = form.split("{}")
        if len(self.between) != len(parts) + 1 or len(parts) > MOST_PARTS:
            raise ValueError(f'verb "{name}": the form "{form}" does not fit {len(parts)} parts')
        pattern = re.escape(self.between[0])
        for part, text in zip(parts, self.between[1:], strict=True):
            pattern += f"({part.pattern}){re.escape(text)}"
        self.pattern = re.compile(pattern, re.ASCII)


def say(
    en: str,
    fr: str,
    amount: int | None = None,
    verb: str = "",
    dice: bool | None = None,
    facing: int | None = None,
) -> Description:
    """A choice in both languages; the table adds what it names.

    `verb` and `dice` are given where a choice is called something else than its row of the table.
    """
    return Description(verb, (), Words(en, fr), amount, dice, facing)


def say_words(words: Words, amount: int | None = None) -> Description:
    """A choice by its words in both languages."""
    return say(words.en, words.fr, amount)


def verb(
    name: str,
    form: str,
    parts: list[Part],
    en: str,
    fr: str,
    dice: bool = False,
    also: Callable[..., dict[str, Words]] | None = None,
) -> Verb:
    """A verb whose words are a sentence with the things it names; `also(…numbers)` gives what else stands in it."""
    sentence = Words(en, fr)

    def words(state: "State", seat: i64, *numbers: i64) -> Description:
        filling: dict[str, Words | int] = {}
        amount: int | None = None
        for part, number in zip(parts, numbers, strict=True):
            if isinstance(part, Spoken):
                filling[part.called] = part.said(state, seat, number)
                amount = amount if part.first is None else int(number) + part.first
        if also is not None:
            filling.update(also(*numbers))
        return say_words(fill(sentence, **filling), amount)

    return Verb(name, form, parts, words, dice)


class Verbs:
    """The table of a game: of its seats' choices, or of nature's.

    `hidden` describes a choice that the viewer may not see. `usage` is the end of the sentence for texts that are no
    choice, and `why_unreadable(state, seat, text)` the id of the clause that says why a text has no code, or "".
    """

    def __init__(
        self,
        verbs: list[Verb],
        hidden: Description,
        usage: str,
        why_unreadable: Callable[..., str] | None = None,
    ) -> None:
        self.verbs = verbs
        self.hidden = hidden
        self.usage = usage
        self.why_unreadable = why_unreadable
        packing: list[i64] = []
        rows: list[i64] = []
        firsts: list[i64] = []
        seconds: list[i64] = []
        count: i64 = 0
        for number, verb in enumerate(verbs):
            sizes = [part.size for part in verb.parts]
            while len(sizes) < MOST_PARTS:
                sizes.append(1)
            packing += [count, sizes[1] * sizes[2], sizes[2]]
            length = sizes[0] * sizes[1] * sizes[2]
            count += length
            rows += [i64(number)] * int(length)
            for code in range(length):
                firsts.append(code // (sizes[1] * sizes[2]))
                seconds.append(code % (sizes[1] * sizes[2]) // sizes[2])
        self.count = count
        # By verb: where its codes start, codes for one value of the first part, and for one of the first and second.
        self._packing = vec[i64](packing)
        # By code: its verb, and the first and second thing it names, so that no step of a game divides.
        self._rows, self._firsts, self._seconds = vec[i64](rows), vec[i64](firsts), vec[i64](seconds)
        # Every code as an object, made once: lists of choices share them.
        self.boxed: list[object] = list(range(count))

    # Codes

    def row(self, choice: i64) -> i64:
        """The number of a choice's verb in the table."""
        return self._rows[choice]

    def first(self, choice: i64) -> i64:
        """The first thing that a choice names."""
        return self._firsts[choice]

    def second(self, choice: i64) -> i64:
        """The second thing that a choice names."""
        return self._seconds[choice]

    def third(self, choice: i64) -> i64:
        """The third thing that a choice names."""
        packing, at = self._packing, self._rows[choice] * 3
        return (choice - packing[at]) % packing[at + 2]

    def code(self, row: i64, first: i64, second: i64, third: i64) -> i64:
        """The choice of a verb and what it names; what the verb does not name is 0."""
        packing, at = self._packing, row * 3
        return packing[at] + first * packing[at + 1] + second * packing[at + 2] + third

    def codes(self, row: i64, first: i64) -> list[object]:
        """A verb's choices that name this first thing, as objects: by what they name second, then third."""
        start = self.code(row, first, 0, 0)
        return self.boxed[start : start + self._packing[row * 3 + 1]]

    def every(self, row: i64) -> range:
        """A verb's choices, whatever they name."""
        start, count = self.code(row, 0, 0, 0), self._packing[row * 3 + 1]
        if self.verbs[row].parts:
            count *= self.verbs[row].parts[0].size
        return range(start, start + count)

    def values(self, choice: i64) -> list[i64]:
        """All that a choice names."""
        values = [self.first(choice), self.second(choice), self.third(choice)]
        return values[: len(self.verbs[self.row(choice)].parts)]

    # Notation

    def notation(self, state: "State", choice: i64, seat: i64) -> str:
        """A choice in one short word."""
        if choice == SECRET or choice == DRAW_UNKNOWN:
            return UNKNOWN_WORD
        if choice == RESIGN:
            return RESIGN_WORD
        verb = self.verbs[self.row(choice)]
        text = verb.between[0]
        for index, value in enumerate(self.values(choice)):
            text += verb.parts[index].write(state, seat, value) + verb.between[index + 1]
        return text

    def parse(self, state: "State", source: str, seat: i64) -> i64:
        """The choice that a notation means, whether or not the rules allow it."""
        text = source.strip()
        if text == UNKNOWN_WORD:
            return DRAW_UNKNOWN if seat < 0 else SECRET
        if text == RESIGN_WORD and seat >= 0:
            return RESIGN
        for row, verb in enumerate(self.verbs):
            found = verb.pattern.fullmatch(text)
            if found is not None:
                values: list[i64] = [0] * MOST_PARTS
                try:
                    for index, part in enumerate(verb.parts):
                        values[index] = part.read(state, seat, found[index + 1])
                except UnreadableNotation as error:
                    raise UnreadableNotation(f'"{text}": {error}', error.clause) from None
                return self.code(row, values[0], values[1], values[2])
        clause = "" if self.why_unreadable is None else self.why_unreadable(state, seat, text)
        raise UnreadableNotation(f'"{text[:40]}" {self.usage}', clause)

    # Words

    def describe(self, state: "State", choice: i64, seat: i64) -> Description:
        """A choice for people."""
        if choice == SECRET or choice == DRAW_UNKNOWN:
            return self.hidden
        if choice == RESIGN:
            return Description("resign", (), RESIGN_WORDS)
        verb, values = self.verbs[self.row(choice)], self.values(choice)
        said = verb.words(state, seat, *values)
        picks: tuple[str, ...] = ()
        for index, value in enumerate(values):
            picks += verb.parts[index].clicked(state, seat, value)
        dice = verb.dice if said.dice is None else said.dice
        return Description(said.verb or verb.name, picks, said.words, said.amount, dice, said.facing)

    def pointed(self, state: "State", seat: i64, first: set[str]) -> list[tuple[i64, tuple[str, ...]]]:
        """The choices that name one of some things first, each with all that it names: what a click may mean.

        Only the parts of verbs that can name such a thing are looked through.
        """
        found: list[tuple[i64, tuple[str, ...]]] = []
        for row, verb in enumerate(self.verbs):
            begun: list[tuple[list[i64], tuple[str, ...]]] = [([], ())]
            for part in verb.parts:
                things = [part.clicked(state, seat, number) for number in range(part.size)] if begun else []
                begun = [
                    ([*values, i64(number)], picks + more)
                    for values, picks in begun
                    for number, more in enumerate(things)
                    if picks or not more or more[0] in first
                ]
            for values, picks in begun:
                if picks:
                    filled = [*values, 0, 0]
                    found.append((self.code(row, filled[0], filled[1], filled[2]), picks))
        return found


NO_VERBS: Final = Verbs([], say("", ""), "is no choice")
