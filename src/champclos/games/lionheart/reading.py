"""Positions read back from text and from bytes; BadPosition says what is wrong with them."""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.codec import Reader
from champclos.core.errors import BadPosition, UnknownName
from champclos.core.fields import Fields
from champclos.core.game import Game
from champclos.games.lionheart.board import ARROWS, OFF
from champclos.games.lionheart.clauses import RULEBOOK
from champclos.games.lionheart.field import Field, empty_field
from champclos.games.lionheart.figures import LETTERS
from champclos.games.lionheart.phases import ACT, AGAIN, END, PHASES, PLACE, ROLL, SECOND_START, SHOW
from champclos.games.lionheart.rules import Rules
from champclos.games.lionheart.state import War
from champclos.games.lionheart.text import SYMBOLS, VIEWERS, plan_named, viewer_of

UNIT: Final = re.compile(r"([KNAIHPMB])(\d{1,2})([a-z]\d{1,2})([\^>v<])(\*?)", re.ASCII)


def read_position(game: Game, rules: Rules, source: str) -> War:
    """The position a text describes; what is left out is as at the start of seat 0's turn."""
    fields = Fields(source)
    viewer = viewer_of(fields.one_of("viewer", VIEWERS, "all"))
    phase = fields.one_of("phase", list(PHASES), "act")
    turn = fields.number("turn", 0 if phase in (ACT, ROLL, AGAIN) else -1, 1, 0 if phase >= ACT else -1)
    field = empty_field(rules.board, rules.codes.slots)
    fought = read_army(rules, fields, field, 0) | read_army(rules, fields, field, 1)
    hidden: list[i64] = [0, 0]
    planned: list[i64] = []
    if phase in (PLACE, SHOW):
        hidden = [i64(number) for number in fields.numbers("placed", 2, 0, 99)]
        for seat in range(2):
            planned += read_plans(rules, fields, seat)
    attacker: i64 = 0
    target: i64 = 0
    if phase in (ROLL, AGAIN):
        squares = fields.words("attack")
        if len(squares) != 2:
            raise fields.wrong("attack", "the squares of the attacker and of the target are wanted")
        attacker = read_unit(rules, fields, field, squares[0])
        target = read_unit(rules, fields, field, squares[1])
    ended = 0
    winner = -1
    resigned = -1
    if phase == END:
        try:
            ended = RULEBOOK.number(fields.text("ended"))
        except UnknownName as error:
            raise fields.wrong("ended", str(error)) from None
        winner = fields.number("winner", -1, 1)
        resigned = fields.number("resigned", -1, 1, -1)
    state = War(
        game,
        rules,
        viewer,
        phase,
        turn,
        fields.number("actions", 0, 2, 2 if phase == ACT else 0),
        fought,
        fields.number("quiet", -1, 9999, 0),
        fields.number("axes", 0, 99, 0) if phase == SECOND_START else 0,
        attacker,
        target,
        fields.one_of("symbol", SYMBOLS) if phase == AGAIN else 0,
        resigned,
        ended,
        winner,
        field,
        planned,
        hidden,
        [],
    )
    fields.end()
    wrong = state.flaw()
    if wrong:
        raise BadPosition(f"position: {wrong}")
    return state


def read_army(rules: Rules, fields: Fields, field: Field, seat: i64) -> i64:
    """Puts the units of a seat on the field; returns the bits of those that have attacked."""
    name = f"army {seat}"
    words = fields.words(name)
    if len(words) > field.slots:
        raise fields.wrong(name, f"{len(words)} units, but there is room for {field.slots}")
    fought: i64 = 0
    for slot, word in enumerate(words):
        if word == "-":
            continue
        found = UNIT.fullmatch(word)
        square = OFF if found is None else rules.board.named(found[3])
        if found is None or square == OFF:
            raise fields.wrong(name, f'"{word}" is no unit; a unit looks like I4e2^')
        if field.at[square] != OFF:
            raise fields.wrong(name, f"two units stand on {found[3]}")
        unit = seat * field.slots + slot
        field.put(unit, LETTERS.index(found[1]), int(found[2]), square, ARROWS.index(found[4]))
        if found[5]:
            fought |= 1 << unit
    return fought


def read_plans(rules: Rules, fields: Fields, seat: i64) -> list[i64]:
    """The units a seat has placed in secret."""
    name = f"plans {seat}"
    planned: list[i64] = []
    for word in fields.words(name, ""):
        plan = plan_named(rules, seat, word)
        if plan == OFF:
            raise fields.wrong(name, f'"{word}" is no unit on the first two rows; one looks like I4@c2')
        planned.append(seat * (rules.codes.choice_count - rules.codes.place) + plan)
    return planned


def read_unit(rules: Rules, fields: Fields, field: Field, name: str) -> i64:
    """The unit on a named square."""
    square = rules.board.named(name)
    unit = field.at[square] if square != OFF else OFF
    if unit == OFF:
        raise fields.wrong("attack", f'no unit stands on "{name}"')
    return unit


def decode(game: Game, rules: Rules, data: bytes) -> War:
    """The position that `encode` wrote."""
    source = Reader(data)
    head: list[i64] = []
    for index in range(13):
        head.append(source.number())
    kinds = source.numbers()
    figures = source.numbers()
    squares = source.numbers()
    facings = source.numbers()
    planned = source.numbers()
    hidden = source.numbers()
    source.end()
    units = 2 * rules.codes.slots
    for values in (kinds, figures, squares, facings):
        if len(values) != units:
            raise BadPosition(f"encoded position: {len(values)} units instead of {units}")
    if len(hidden) != 2 or not 0 <= head[1] <= END or not -1 <= head[2] <= 1:
        raise BadPosition("encoded position: no such phase, turn or hidden armies")
    if head[2] < 0 and head[1] in (ACT, ROLL, AGAIN):
        raise BadPosition("encoded position: it is nobody's turn")
    at: list[i64] = [OFF] * int(rules.board.squares)
    for unit in range(units):
        if squares[unit] != OFF:
            if not 0 <= squares[unit] < rules.board.squares or at[squares[unit]] != OFF:
                raise BadPosition(f"encoded position: unit {unit} stands off the board or on another")
            at[squares[unit]] = unit
    field = Field(
        rules.board,
        rules.codes.slots,
        vec[i64](kinds),
        vec[i64](figures),
        vec[i64](squares),
        vec[i64](facings),
        vec[i64](at),
        True,
    )
    state = War(
        game,
        rules,
        head[0],
        head[1],
        head[2],
        head[3],
        head[4],
        head[5],
        head[6],
        head[7],
        head[8],
        head[9],
        head[10],
        head[11],
        head[12],
        field,
        planned,
        hidden,
        [],
    )
    wrong = state.flaw()
    if wrong:
        raise BadPosition(f"encoded position: {wrong}")
    return state
