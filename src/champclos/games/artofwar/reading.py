"""Positions read back from text and from bytes; BadPosition says what is wrong with them."""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.codec import Reader
from champclos.core.errors import BadPosition, UnknownName
from champclos.core.fields import Fields
from champclos.core.game import NATURE, SPECTATOR, TRUTH, Game
from champclos.core.knowledge import Zones, decode_zones
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN, ZONES, Armies, empty_deck, knows_army, veil
from champclos.games.artofwar.clauses import RULEBOOK
from champclos.games.artofwar.figures import (
    BASIC,
    KINDS,
    KING,
    LETTERS,
    NONE,
    RESERVE,
    SIDE,
    king_named,
    square_named,
)
from champclos.games.artofwar.phases import (
    ACT,
    ACTIONS,
    BEGIN,
    BUILD,
    CONSCRIPT,
    DEAL,
    DRAW,
    END,
    MOVE,
    PHASES,
    PICK,
    SHOOT,
    SHOW,
    TOP,
    WRITTEN,
    Frame,
    attack_frame,
    plain_frame,
    support_frame,
)
from champclos.games.artofwar.rules import Rules
from champclos.games.artofwar.state import War
from champclos.games.artofwar.table import Table, empty_table
from champclos.games.artofwar.text import VIEWERS

SEATS: Final = ["-", "0", "1"]
MOST: Final = 1 << 20
CARDS: Final = re.compile(r"([SGAPWK])(\d{0,2})", re.ASCII)
UNIT: Final = re.compile(r"([SGAPWK])@([abc][1-4])(~?)(?:\*(\d{1,2}))?", re.ASCII)
STRUCK: Final = re.compile(r"([abc][1-4])x([abc][1-4])=(\d{1,2})", re.ASCII)
PLAYED: Final = re.compile(r"(K?)\+([SGAPW])", re.ASCII)


def read_position(game: Game, rules: Rules, source: str) -> War:
    """The position a text describes.

    What is left out is as in seat 0's first turn: hands of the King alone, first armies, and in the piles whatever of
    them lies nowhere else.
    """
    fields = Fields(source)
    index = fields.one_of("viewer", VIEWERS, "all")
    viewer = index if index < 2 else (SPECTATOR if index == 2 else TRUTH)
    phase = fields.one_of("phase", list(PHASES), "act")
    if phase == BEGIN and rules.picks_late:
        phase = PICK
    unpicked = phase == BEGIN or (rules.picks_late and phase <= PICK)
    first = fields.one_of("first", SEATS, "-" if unpicked else "0") + NONE
    turn, turns = NONE, 0
    if phase >= DEAL and phase != PICK:
        turn = fields.one_of("turn", SEATS, "0") + NONE
        turns = fields.number("turns", 0, MOST, 1 if phase >= DRAW else 0)
    action, bonus, exchanges = 0, 0, 0
    stack: list[Frame] = []
    if phase in (ACT, END):
        action = fields.one_of("action", list(ACTIONS), "open")
        bonus = fields.number("bonus", 0, 99, 0)
    if phase == ACT:
        stack = read_stack(fields, turn)
    if phase in (ACT, END):
        exchanges = fields.number("exchanges", 0, MOST, max(bonus, 1 if stack else 0))
    ended, winner, resigned = 0, NONE, NONE
    if phase == END:
        try:
            ended = RULEBOOK.number(fields.text("ended"))
        except UnknownName as error:
            raise fields.wrong("ended", str(error)) from None
        winner = fields.one_of("winner", SEATS) + NONE
        resigned = fields.one_of("resigned", SEATS, "-") + NONE
    built = [rules.steps(0), rules.steps(1)]
    shown = 2
    if phase in (BUILD, SHOW, END):
        built = [i64(number) for number in fields.numbers("built", 2, 0, BASIC, f"{built[0]} {built[1]}")]
        shown = fields.number("kings shown", 0, 2, 2 if phase == END else 0)
    elif phase < BUILD:
        built, shown = [0, 0], 0
    armies = Armies(built, read_kings(fields), [0] * (2 * BASIC), shown)
    table = empty_table()
    decks: list[Zones] = []
    for seat in range(2):
        read_army(fields, rules, armies, seat, knows_army(rules, viewer, seat, first))
        read_table(fields, table, seat)
        known = knows_army(rules, viewer, seat, first)
        decks.append(read_deck(fields, rules, armies, table, viewer, seat, known, phase))
    fields.end()
    return checked(
        War(
            game, rules, viewer, NATURE, 0, phase, first, turn, turns, action, bonus, exchanges, resigned, ended,
            winner, armies, table, decks, stack, [],
        )
    )  # fmt: skip


def checked(state: War) -> War:
    """The position with whoever it asks, if it can be."""
    wrong = state.flaw()
    if wrong:
        raise BadPosition(f"position: {wrong}")
    state.settle()
    return state


def read_kings(fields: Fields) -> list[i64]:
    words = fields.words("kings", "R01 R02")
    if len(words) != 2:
        raise fields.wrong("kings", "two Kings are wanted, or - for one who is not known")
    kings: list[i64] = []
    for word in words:
        kings.append(king_named(word))
        if kings[-1] == NONE and word != "-":
            raise fields.wrong("kings", f'"{word}" is no King; one looks like R01')
    return kings


def read_army(fields: Fields, rules: Rules, armies: Armies, seat: i64, known: bool) -> None:
    """How many of each unit the army has, into the armies' counts."""
    each = rules.figures.each
    counts: list[i64] = [each] * BASIC if known else [0] * BASIC
    if rules.free[seat] and known:
        complete = armies.built[seat] == rules.steps(seat)
        default = " ".join(f"{LETTERS[kind]}{each}" for kind in range(BASIC)) if complete else ""
        counts = read_cards(fields, f"army {seat}", default)[:BASIC]
    armies.counts[seat * BASIC : (seat + 1) * BASIC] = counts


def read_table(fields: Fields, table: Table, seat: i64) -> None:
    """What lies open before a seat."""
    name = f"field {seat}"
    for word in fields.words(name, ""):
        found = UNIT.fullmatch(word)
        square = NONE if found is None else square_named(found[2])
        if found is None or square // SIDE != seat:
            raise fields.wrong(name, f'"{word}" is no unit of seat {seat}; one looks like S@{"ab"[seat]}{2 + seat}~*1')
        if table.field[square] != NONE:
            raise fields.wrong(name, f"two units stand on {found[2]}")
        table.put(square, LETTERS.index(found[1]))
        table.wounds[square] = int(found[4] or 0)
        if found[3]:
            table.lying |= 1 << square
    name = f"reserve {seat}"
    words = fields.words(name, "")
    if len(words) > RESERVE:
        raise fields.wrong(name, f"{len(words)} cards, but there is room for {RESERVE}")
    for word in words:
        if len(word) != 1 or word not in LETTERS:
            raise fields.wrong(name, f'"{word}" is no card; cards of a reserve are letters in their order')
        table.enter(seat, LETTERS.index(word))
    citizens, buried = read_cards(fields, f"kingdom {seat}", ""), read_cards(fields, f"grave {seat}", "", KINDS)
    for kind in range(BASIC):
        table.kingdom[seat * BASIC + kind] = citizens[kind]
    for kind in range(KINDS):
        table.grave[seat * KINDS + kind] = buried[kind]


def read_deck(
    fields: Fields, rules: Rules, armies: Armies, table: Table, viewer: i64, seat: i64, known: bool, phase: i64
) -> Zones:
    """The cards of a seat that may be hidden."""
    deck = empty_deck(viewer, seat)
    elsewhere = open_cards(table, seat)
    king = "K" if phase >= TOP and elsewhere[KING] == 0 else ""
    read_zone(fields, deck, SHOWN, f"shown {seat}", king)
    read_zone(fields, deck, HIDDEN, f"hand {seat}", "?0" if deck.veiled(HIDDEN) else "")
    rest: list[str] = []
    for kind in range(BASIC):
        left = armies.counts[seat * BASIC + kind] - elsewhere[kind]
        left -= deck.count(SHOWN, kind) + deck.count(HIDDEN, kind)
        if left > 0 and armies.built[seat] == rules.steps(seat):
            rest.append(f"{LETTERS[kind]}{left}")
    read_zone(fields, deck, PILE, f"pile {seat}", "?0" if deck.veiled(PILE) else " ".join(rest))
    if deck.veil:
        counts = read_cards(fields, f"unseen {seat}" if known else f"gone {seat}", "")
        for kind in range(BASIC):
            deck.pool[kind] = counts[kind] if known else -counts[kind]
    return deck


def open_cards(table: Table, seat: i64) -> list[i64]:
    """How many cards of each kind lie open on a seat's side."""
    found: list[i64] = [0] * KINDS
    for kind in [*table.field[seat * SIDE : (seat + 1) * SIDE], *table.reserve[seat * RESERVE : (seat + 1) * RESERVE]]:
        if kind != NONE:
            found[kind] += 1
    for kind in range(KINDS):
        found[kind] += table.grave[seat * KINDS + kind] + (table.kingdom[seat * BASIC + kind] if kind < BASIC else 0)
    return found


def read_zone(fields: Fields, deck: Zones, zone: i64, name: str, default: str) -> None:
    """The cards of a zone, or only their number."""
    if deck.veiled(zone):
        value = fields.text(name, default)
        if not re.fullmatch(r"\?\d{1,3}", value, re.ASCII):
            raise fields.wrong(name, f'the viewer can only count them, as in "?3", but not "{value}"')
        deck.sizes[zone] = int(value[1:])
        return
    for kind, count in enumerate(read_cards(fields, name, default, KINDS)):
        for card in range(count):
            deck.put(zone, kind)


def read_cards(fields: Fields, name: str, default: str, kinds: i64 = BASIC) -> list[i64]:
    """Cards by kind, written `S2 G`; Kings only where there may be some."""
    counts: list[i64] = [0] * KINDS
    for word in fields.words(name, default):
        found = CARDS.fullmatch(word)
        if found is None or (found[1] == "K" and kinds == BASIC):
            raise fields.wrong(name, f'"{word}" is no card that may lie here; two Soldiers and a Guard are S2 G')
        counts[LETTERS.index(found[1])] += int(found[2] or 1)
    return counts


def read_stack(fields: Fields, turn: i64) -> list[Frame]:
    """What awaits an answer; whose it is follows from the turn and from what lies below."""
    stack: list[Frame] = []
    for word in fields.words("stack", ""):
        struck = STRUCK.fullmatch(word)
        played = PLAYED.fullmatch(word)
        seat = 1 - stack[-1].seat if stack else turn
        if struck is not None:
            stack.append(attack_frame(seat, square_named(struck[1]), square_named(struck[2]), int(struck[3])))
        elif played is not None:
            effect = LETTERS.index(played[2])
            stack.append(support_frame(seat, KING if played[1] else effect, effect))
        elif word in ("archer", "priest"):
            stack.append(plain_frame(SHOOT if word == "archer" else MOVE, seat))
        elif word == "conscript":
            stack.append(plain_frame(CONSCRIPT, 1 - turn))
        else:
            raise fields.wrong("stack", f'"{word}" is nothing that awaits an answer')
    return stack


def decode(game: Game, rules: Rules, data: bytes) -> War:
    """The position that `encode` wrote."""
    source = Reader(data)
    head: list[i64] = []
    for index in range(11):
        head.append(source.number())
    armies = Armies(source.numbers(), source.numbers(), source.numbers(), source.number())
    lying = source.number()
    parts = [vec[i64](source.numbers()) for part in range(5)]
    table = Table(parts[0], lying, parts[1], parts[2], parts[3], parts[4])
    decks: list[Zones] = []
    for seat in range(2):
        decks.append(decode_zones(source, KINDS, ZONES, veil(head[0], seat)))
    stack: list[Frame] = []
    answers = source.number()
    if not 0 <= answers <= 1 + 2 * RESERVE:
        raise BadPosition(f"encoded position: {answers} things await an answer")
    for index in range(answers):
        frame: list[i64] = []
        for part in range(7):
            frame.append(source.number())
        stack.append(Frame(frame[0], frame[1], frame[2], frame[3], frame[4], frame[5], frame[6]))
    source.end()
    if not 0 <= head[1] < len(WRITTEN):
        raise BadPosition(f"encoded position: {head[1]} is no phase")
    return checked(
        War(
            game, rules, head[0], NATURE, 0, WRITTEN[head[1]], head[2], head[3], head[4], head[5], head[6], head[7],
            head[8], head[9], head[10], armies, table, decks, stack, [],
        )
    )  # fmt: skip
