"""What cards, keywords and terrains do, as rows of plain numbers that a game asks for by moment.

A row says when it counts, under which conditions, what it costs, what is picked, what is done and until when. Rows are
written in a content file, in words that the game declares (`core/vocabulary.py` reads them); here they are numbers. The
machine knows no game: it says which rows there are and whether their conditions hold. What a word means is the game's.
"""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64, mypyc_attr

from champclos.core.codec import Reader, Writer

UNSAID: Final = -1  # what a row leaves open
ALL: Final = 1 << 20  # the amount "all"

IS: Final = 0  # the ways to compare: equal, not equal, …
IS_NOT: Final = 1
LESS: Final = 2
AT_MOST: Final = 3
MORE: Final = 4
AT_LEAST: Final = 5
IN: Final = 6  # one of several words, for properties that are one word
NOT_IN: Final = 7
HAS: Final = 8  # at least one of several words, for properties that are any number of words
HAS_NOT: Final = 9


@mypyc_attr(allow_interpreted_subclasses=True)
class Facts:
    """What conditions ask about: a game's answer for one row and its owner, in the position as it is."""

    @abstractmethod
    def value(self, subject: i64, trait: i64, qualifier: i64) -> i64:
        """A property of a subject as a number: an amount, the number of a word, or a bit for each word that fits."""


class Condition:
    """One thing that must hold: a property (`trait`) of a subject compared with a number, or with that of another.

    From IN on `value` has a bit for each word that is named.
    """

    def __init__(
        self, subject: i64, trait: i64, qualifier: i64, way: i64, value: i64, than: "Condition | None"
    ) -> None:
        self.subject = subject
        self.trait = trait
        self.qualifier = qualifier
        self.way = way
        self.value = value
        self.than = than  # whose subject, property and qualifier give the number in place of `value`

    def holds(self, facts: Facts) -> bool:
        """Whether it does."""
        left = facts.value(self.subject, self.trait, self.qualifier)
        right, than = self.value, self.than
        if than is not None:
            right = facts.value(than.subject, than.trait, than.qualifier)
        way = self.way
        if way == IS:
            return left == right
        if way == IS_NOT:
            return left != right
        if way == LESS:
            return left < right
        if way == AT_MOST:
            return left <= right
        if way == MORE:
            return left > right
        if way == AT_LEAST:
            return left >= right
        if way == IN or way == NOT_IN:
            return ((1 << left) & right != 0) == (way == IN)
        return (left & right != 0) == (way == HAS)


class Pick:
    """What is to be chosen, as values by the fields that the game declares; UNSAID where the row leaves one out."""

    def __init__(self, values: list[i64]) -> None:
        self.values = values
        self.said: i64 = 0  # a bit for each field that the row says
        for at in range(len(values)):
            if values[at] != UNSAID:
                self.said |= 1 << at


class Deed:
    """One thing that is done: a verb and its values in the order in which the game declares them.

    `branches` are the rows of a die's results, by the number of the result; most deeds have none.
    """

    def __init__(self, verb: i64, values: list[i64], branches: "list[list[Deed]]") -> None:
        self.verb = verb
        self.values = values
        self.branches = branches


class Row:
    """One line of a card's text.

    `number` is its place in the table, `source` the number of the card or keyword that has it. Words are numbers of the
    game's lists, UNSAID where nothing is said; `costs` are amounts by kind of cost.
    """

    def __init__(self, number: i64, source: i64) -> None:
        self.number = number
        self.source = source
        self.when: i64 = UNSAID
        self.role: i64 = UNSAID
        self.kind: i64 = UNSAID
        self.may = False  # whether its owner is asked
        self.once: i64 = UNSAID
        self.uses: i64 = UNSAID
        self.until: i64 = UNSAID
        self.stack: i64 = UNSAID  # of several rows with the same stack only one counts
        self.every: list[Condition] = []  # all of these must hold
        self.any: list[Condition] = []  # and one of these, where there are some
        self.costs: list[i64] = []
        self.picks: list[Pick] = []
        self.deeds: list[Deed] = []

    def holds(self, facts: Facts) -> bool:
        """Whether its conditions hold."""
        for condition in self.every:
            if not condition.holds(facts):
                return False
        return not self.any or any(condition.holds(facts) for condition in self.any)

    def deed(self, verb: i64) -> Deed | None:
        """The first deed with this verb, if it has one."""
        for deed in self.deeds:
            if deed.verb == verb:
                return deed
        return None


class Effects:
    """All rows of a game, found by moment and by source."""

    def __init__(self, rows: list[Row], moments: i64, sources: i64) -> None:
        self.rows = rows
        self._at: list[list[Row]] = [[] for moment in range(moments)]
        self._of: list[list[Row]] = [[] for source in range(sources)]
        for row in rows:
            self._at[row.when].append(row)
            self._of[row.source].append(row)

    def at(self, moment: i64) -> list[Row]:
        """The rows that count at a moment, whoever has them."""
        return self._at[moment]

    def of(self, source: i64) -> list[Row]:
        """The rows of a card or keyword, in the order of its text."""
        return self._of[source]


@mypyc_attr(acyclic=True)
class Lasting:
    """A row that goes on counting: whose it is, what it was bound to, and until when. It never changes."""

    def __init__(self, row: i64, owner: i64, what: i64, other: i64, until: i64) -> None:
        self.row = row
        self.owner = owner
        self.what = what  # what was picked first, as the game numbers such things
        self.other = other
        self.until = until


class InForce:
    """The rows in force at a table, oldest first: a part of a position, which writes and reads itself."""

    def __init__(self, lasting: list[Lasting]) -> None:
        self.lasting = lasting

    def copy(self) -> "InForce":
        return InForce(self.lasting.copy())

    def begin(self, row: Row, owner: i64, what: i64, other: i64) -> None:
        """A row counts from now on, for as long as it says."""
        self.lasting.append(Lasting(row.number, owner, what, other, row.until))

    def end(self, until: i64) -> None:
        """What lasts until this is over."""
        self.lasting = [one for one in self.lasting if one.until != until]

    def become(self, until: i64, later: i64) -> None:
        """What lasts until the one now lasts until the other: "next round" becomes "this round"."""
        self.lasting = [
            one if one.until != until else Lasting(one.row, one.owner, one.what, one.other, later)
            for one in self.lasting
        ]

    def write(self, out: Writer) -> None:
        out.number(len(self.lasting))
        for one in self.lasting:
            for value in [one.row, one.owner, one.what, one.other, one.until]:
                out.number(value)

    def read(self, source: Reader) -> None:
        self.lasting = []
        for index in range(source.number()):
            row, owner, what = source.number(), source.number(), source.number()
            other, until = source.number(), source.number()
            self.lasting.append(Lasting(row, owner, what, other, until))
