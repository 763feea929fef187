"""The words in which a game's content says what cards do, and the reading of rows written in them.

A game declares closed lists of words (`Vocabulary`). `read_rows` makes plain numbers of the rows of a content file
(`core/effects.py`) and refuses every word that is not in the lists, with the line in which it is written. A row:

    { when = "battle", role = "attacker", if = ["fief.castle > 0"], do = [{ die = "d10" }], until = "battle" }

Values that begin with $ are arguments: a keyword's rows are read for the arguments with which it is used.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from champclos.core.content import Table, line_of
from champclos.core.effects import ALL, HAS, HAS_NOT, IN, IS, NOT_IN, UNSAID, Condition, Deed, Effects, Pick, Row
from champclos.core.errors import BadContent

ROW_FIELDS: Final = frozenset(
    ("when", "role", "kind", "if", "any", "may", "once", "uses", "until", "stack", "cost", "pick", "pick2", "do")
)
WAYS: Final = ("==", "!=", "<", "<=", ">", ">=")  # in the order of the numbers in effects.py
CONDITION: Final = re.compile(
    r"(?P<subject>\w+)\.(?P<property>\w+)(?: (?P<qualifier>\w+))? (?P<way>==|!=|<=|>=|<|>|in|not|has) (?P<value>\S.*)"
)
READING: Final = re.compile(r"(?P<subject>[a-z_]+)\.(?P<property>\w+)(?: (?P<qualifier>\w+))?")
MOST_DICE: Final = 15  # of a colour


class Wrong(Exception):
    """A row that cannot be read: what is wrong, and the word by which its line is found."""

    def __init__(self, what: str, word: str) -> None:
        super().__init__(what)
        self.word = word


@dataclass(frozen=True)
class Numbers:
    """A value that is a whole number within bounds, `true` (1), or "all" where that is allowed."""

    low: int = 0
    high: int = 99
    all: bool = False

    def read(self, value: object) -> int:
        if value == "all" and self.all:
            return ALL
        if isinstance(value, int) and self.low <= value <= self.high:
            return int(value)
        raise Wrong(f"{value!r} is no number from {self.low} to {self.high}", str(value))


@dataclass(frozen=True)
class Word:
    """A value that is one of some words, kept as its number."""

    words: tuple[str, ...]

    def read(self, value: object) -> int:
        if isinstance(value, str) and value in self.words:
            return self.words.index(value)
        raise Wrong(f'"{value}" is none of {", ".join(self.words)}', str(value))


@dataclass(frozen=True)
class Several:
    """A value that is one or more of some words, or a list of small numbers; kept as a bit for each."""

    words: tuple[str, ...]

    def read(self, value: object) -> int:
        given = value.split() if isinstance(value, str) else value if isinstance(value, list) else [value]
        found = 0
        for one in given:
            if str(one) not in self.words:
                raise Wrong(f'"{one}" is none of {", ".join(self.words)}', str(one))
            found |= 1 << self.words.index(str(one))
        return found


@dataclass(frozen=True)
class Dice:
    """A value that is dice by the letters of their colours, as in "yyr"; four bits count those of each colour."""

    letters: str

    def read(self, value: object) -> int:
        if not isinstance(value, str) or not value or any(letter not in self.letters for letter in value):
            raise Wrong(f'"{value}" is no dice; they are written with the letters {self.letters}', str(value))
        counts = [value.count(letter) for letter in self.letters]
        if max(counts) > MOST_DICE:
            raise Wrong(f'"{value}": more than {MOST_DICE} dice of a colour', value)
        return sum(count << (4 * place) for place, count in enumerate(counts))


@dataclass(frozen=True)
class Results:
    """A value that is a table of what is done at each result of a die: { hit = [deeds], crit = [deeds] }."""

    words: tuple[str, ...]


@dataclass(frozen=True)
class EitherOf:
    """A value of one form or of another: numbers or dice first, then words, which are kept below UNSAID."""

    numbers: Numbers | Dice
    words: tuple[str, ...]

    def read(self, value: object) -> int:
        if isinstance(value, str) and value in self.words:
            return UNSAID - 1 - self.words.index(value)
        return self.numbers.read(value)


Form = Numbers | Word | Several | Dice | Results | EitherOf


@dataclass(frozen=True)
class Vocabulary:
    """The closed lists of a game.

    A property has the form of its values; words are looked up with in and not, `Several` with has and not. `qualified`
    are the words that may stand behind a property. A verb has its own value first, then what else it may say, by name.
    """

    moments: tuple[str, ...]
    subjects: tuple[str, ...] = ()
    properties: Mapping[str, Form] = field(default_factory=dict)
    qualified: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    roles: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    onces: tuple[str, ...] = ()
    untils: tuple[str, ...] = ()
    stacks: tuple[str, ...] = ()
    costs: Mapping[str, Form] = field(default_factory=dict)
    picks: Mapping[str, Form] = field(default_factory=dict)
    verbs: Mapping[str, Mapping[str, Form]] = field(default_factory=dict)

    def moment(self, word: str) -> int:
        return self.moments.index(word)

    def verb(self, word: str) -> int:
        return list(self.verbs).index(word)

    def argument(self, verb: str, name: str) -> int:
        """Where a verb's values have what it says by this name."""
        return list(self.verbs[verb]).index(name)

    def field(self, name: str) -> int:
        """Where a pick has this field."""
        return list(self.picks).index(name)

    def property(self, word: str) -> int:
        return list(self.properties).index(word)


Entries = Mapping[str, list[Table]]


def read_rows(words: Vocabulary, entries: Entries, game: str, within: str, text: str = "") -> Effects:
    """The rows of all entries, whose numbers are their places; BadContent names the entry, its line and the word.

    `within` is the table of the content file that has the entries, and `text` the file, where it is at hand.
    """
    rows: list[Row] = []
    for source, (name, given) in enumerate(entries.items()):
        read_entry(words, f"{within}.{name}", given, source, rows, game, text)
    return Effects(rows, len(words.moments), len(entries))


def read_entry(
    words: Vocabulary, name: str, given: list[Table], source: int, rows: list[Row], game: str, text: str = ""
) -> None:
    """The rows of one entry, such as `keywords.shield`, added to those read before it; BadContent as `read_rows`."""
    for one in given:
        try:
            rows.append(read_row(words, one, len(rows), source))
        except Wrong as wrong:
            line = line_of(text, name, wrong.word)
            where = f"line {line}: " if line else ""
            raise BadContent(f"content of {game}: {where}{name}: {wrong}", wrong.word) from None


ARGUMENT: Final = re.compile(r"\$(\w+)")


def filled(rows: list[Table], arguments: Mapping[str, object]) -> list[Table]:
    """A keyword's rows with its $arguments put in, be they a whole value or a part of one, as in a condition."""

    def given(name: str) -> object:
        if name not in arguments:
            raise BadContent(f'the argument "${name}" is not given')
        return arguments[name]

    def put(value: object) -> object:
        if isinstance(value, str) and "$" in value:
            whole = ARGUMENT.fullmatch(value)
            return given(whole[1]) if whole else ARGUMENT.sub(lambda found: str(given(found[1])), value)
        if isinstance(value, list):
            return [put(one) for one in value]
        return {name: put(one) for name, one in value.items()} if isinstance(value, dict) else value

    return [{name: put(value) for name, value in row.items()} for row in rows]


def read_row(words: Vocabulary, given: Table, number: int, source: int) -> Row:
    """One row; Wrong if it says something that the game has no word for."""
    for name in given:
        if name not in ROW_FIELDS:
            raise Wrong(f'a row has no "{name}"', name)
    if "when" not in given or not given.get("do"):
        raise Wrong('a row says when it counts ("when") and what is done ("do")', "when")
    row = Row(number, source)
    row.when = _word(words.moments, given["when"], "moment")
    row.role = _word(words.roles, given.get("role"), "role")
    row.kind = _word(words.kinds, given.get("kind"), "kind")
    row.once = _word(words.onces, given.get("once"), "once")
    row.until = _word(words.untils, given.get("until"), "until")
    row.stack = _word(words.stacks, given.get("stack"), "stack")
    row.may = _flag(given.get("may", False))
    row.uses = Numbers(1).read(given["uses"]) if "uses" in given else UNSAID
    row.every = [read_condition(words, one) for one in _list(given.get("if", []), "if")]
    row.any = [read_condition(words, one) for one in _list(given.get("any", []), "any")]
    row.costs = _values(words.costs, _table(given.get("cost", {}), "cost"), "cost")
    if "pick2" in given and "pick" not in given:
        raise Wrong('a second pick ("pick2") needs a first one', "pick2")
    row.picks = [
        Pick(_values(words.picks, _table(given[name], name), name)) for name in ("pick", "pick2") if name in given
    ]
    row.deeds = [read_deed(words, _table(one, "do")) for one in _list(given["do"], "do")]
    return row


def read_condition(words: Vocabulary, given: object) -> Condition:
    """A condition as it is written: "subject.property [qualifier] way value"."""
    found = CONDITION.fullmatch(given) if isinstance(given, str) else None
    if found is None:
        raise Wrong(f'"{given}" is no condition; one looks like "fief.castle > 0"', str(given))
    left = _reading(words, found)
    form, way, value = words.properties[found["property"]], found["way"], found["value"]
    if isinstance(form, Several) or way in ("in", "has", "not"):
        left.way = _among(form, way)
        left.value = Several(getattr(form, "words", ())).read(value)
        return left
    left.way = WAYS.index(way)
    other = READING.fullmatch(value)
    if other is not None:
        left.than = _reading(words, other)
    else:
        left.value = _read(form, int(value) if re.fullmatch(r"-?\d+", value) else value, value)
    return left


def _among(form: Form, way: str) -> int:
    """How a property is looked up among words: one word with in and not, any number of words with has and not."""
    if isinstance(form, Word) and way in ("in", "not"):
        return IN if way == "in" else NOT_IN
    if isinstance(form, Several) and way in ("has", "not"):
        return HAS if way == "has" else HAS_NOT
    raise Wrong(f'"{way}" does not fit this property', way)


def _reading(words: Vocabulary, found: re.Match[str]) -> Condition:
    """A property of a subject, to be compared with something."""
    subject, name, given = _word(words.subjects, found["subject"], "subject"), found["property"], found["qualifier"]
    if name not in words.properties:
        raise Wrong(f'there is no property "{name}"; there are {", ".join(words.properties)}', name)
    known = words.qualified.get(name, ())
    if given is not None and given not in known:
        raise Wrong(f'"{name} {given}": {name} is said of {", ".join(known) or "nothing more"}', given)
    return Condition(subject, words.property(name), UNSAID if given is None else known.index(given), IS, 0, None)


def read_deed(words: Vocabulary, given: Table) -> Deed:
    """One thing that is done: the verb is the only name in it that the game has as a verb."""
    verbs = [name for name in given if name in words.verbs]
    if len(verbs) != 1:
        named = ", ".join(given)
        raise Wrong(f"{named or 'nothing'}: a deed names one verb of {', '.join(words.verbs)}", next(iter(given), "do"))
    verb = verbs[0]
    forms = words.verbs[verb]
    values: list[int] = []
    branches: list[list[Deed]] = []
    said = {(next(iter(forms), "") if name == verb else name): value for name, value in given.items()}
    for name, value in said.items():
        if name not in forms and not (name == "" and value is True):
            raise Wrong(f'"{verb}" says nothing of "{name}"', name)
    for name, form in forms.items():
        if isinstance(form, Results):
            branches = _branches(words, form, said.get(name, {}))
            values.append(UNSAID)
        else:
            values.append(_read(form, said[name], name) if name in said else UNSAID)
    return Deed(words.verb(verb), [*values], branches)


def _branches(words: Vocabulary, form: Results, given: object) -> list[list[Deed]]:
    results = _table(given, "results")
    for name in results:
        if name not in form.words:
            raise Wrong(f'"{name}" is none of {", ".join(form.words)}', name)
    return [[read_deed(words, _table(one, word)) for one in _list(results.get(word, []), word)] for word in form.words]


def _read(form: Form, value: object, name: str) -> int:
    if isinstance(form, Results):
        raise Wrong(f'"{name}" is a table of results', name)
    return form.read(value)


def _values(forms: Mapping[str, Form], given: Table, what: str) -> list[int]:
    for name in given:
        if name not in forms:
            raise Wrong(f'{what} has no "{name}"; it has {", ".join(forms)}', name)
    return [_read(form, given[name], name) if name in given else UNSAID for name, form in forms.items()]


def _word(words: tuple[str, ...], given: object, what: str) -> int:
    if given is None:
        return UNSAID
    if not isinstance(given, str) or given not in words:
        raise Wrong(f'{what} "{given}" is none of {", ".join(words) or "nothing"}', str(given))
    return words.index(given)


def _flag(given: object) -> bool:
    if not isinstance(given, bool):
        raise Wrong(f"{given!r} is neither true nor false", "may")
    return given


def _list(given: object, name: str) -> list[object]:
    if not isinstance(given, list):
        raise Wrong(f'"{name}" is a list', name)
    return given


def _table(given: object, name: str) -> Table:
    if not isinstance(given, dict):
        raise Wrong(f'"{name}" is a table', name)
    return given
