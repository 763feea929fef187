"""Positions of Warlords of Europe as text; `flaws.py` says what is impossible about one that somebody wrote.

A fief is written `castile: 0 finished s12 k2 l1 moved s3 captive 1`: its holder, its castle, soldiers that have not
moved, soldiers that have, the seats of captive warlords. Fiefs of the peasants without a castle are left out. Frames
are written `battle/0/0/12/2/6`: kind, seat, what, where, how many, how far. Cards are counted by kind; a zone whose
cards the viewer cannot know is `?3`.
"""

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.decks import complete_pile, zone_lines
from champclos.core.effects import Lasting
from champclos.core.errors import UnreadableNotation
from champclos.core.fields import Counts, Fields
from champclos.core.flow import NOBODY, Flow
from champclos.core.knowledge import Zones
from champclos.core.memory import known_lines
from champclos.core.position import Layout, Line, clause, counts, names, number, numbers, viewer_line
from champclos.games.warlords import ends, flaws, phases
from champclos.games.warlords.clauses import RULEBOOK
from champclos.games.warlords.content import DECKS
from champclos.games.warlords.figures import KINDS, LARGEST_DIE, POPE
from champclos.games.warlords.marches import ATTACK
from champclos.games.warlords.rules import FIRST_DIE, HIDDEN, NO_BID, Rules
from champclos.games.warlords.verbs import GOODS, LETTERS

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

CASTLES: Final = ("", "started", "unfinished", "finished")
SOLDIERS: Final = Counts(LETTERS, "{name}{n}", "three spearmen are s3")
BOUGHT: Final = Counts((*LETTERS, "start", "finish"), "{name}{n}", "three spearmen and a castle are s3 start1")
SPARSE: Final = ("castles", "troops", "spent", "captives", "used", "recruits")
MOST: Final = 9999


def layout(rules: Rules, fields: tuple[str, ...]) -> Layout:
    """What a position is made of."""
    figures, seats, everybody = rules.figures, int(rules.seats), (1 << int(rules.seats)) - 1
    flow = Flow(phases.FRAMES, 5)
    lines = [
        viewer_line(seats),
        number("round", 1, int(rules.rounds), 1),
        Line("flow", lambda state: flow.text(state.stack), partial(read_stack, flow=flow)),
        numbers("order", 0, seats - 1),
        names("homes", figures.kingdom_names, seats, "a kingdom, or -, for each seat"),
        numbers("gold", 0, MOST, 0, seats),
        numbers("armies", 1, seats, 1, seats),
        numbers("claims", NOBODY, seats - 1, NOBODY, seats),
        numbers("levies", 0, MOST, 0, seats),
        numbers("keys", 0, MOST, 0, seats),
        numbers("dice", 4, LARGEST_DIE, FIRST_DIE, seats),
        number("gone", 0, everybody, 0),
        number("dead", 0, everybody, 0),
        number("conquered", 0, 1, 0),
        number("rolling", 0, everybody, 0),
        numbers("seating", NOBODY, seats - 1),
        *[Line(name, partial(fief_text, fief=fief), partial(read_fief, fief=fief))
          for fief, name in enumerate(figures.fief_names)],
        number("majority", NOBODY, seats - 1, ends.leader),
        number("had turn", 0, everybody, 0),
        Line("attacks", attacks_text, read_attacks),
        counts("group", SOLDIERS),
        counts("army", SOLDIERS),
        number("peasants", 0, 9, 0),
        numbers("hits", 0, MOST, 0, 2),
        numbers("taken", 0, MOST, 0, 2),
        counts("used", Counts(figures.fief_names, "{n}x{name}", "fiefs are written leon castile", bare=True)),
        *[counts(f"recruits {seat}", BOUGHT, "recruits", seat * GOODS) for seat in range(seats)],
        numbers("offer", 0, MOST, 0, 3),
        Line("bids", bids_text, read_bids),
        Line("force", force_text, read_force),
    ]  # fmt: skip
    own = [f"{name} {seat}" for name in ("hand", "kept") for seat in range(seats)]
    desks = [f"hand {seat} seen by {spy}" for seat in range(seats) for spy in range(seats)]
    zones = ["pile", "discard", "open", *own, *desks]
    for deck, name in enumerate(DECKS):
        kinds, of = figures.card_names[figures.first_kind[deck] : figures.first_kind[deck + 1]], partial(deck_of, deck)
        lines += zone_lines(name, zones, Counts(kinds, "{n}x{name}", "two cards are 2xlevy", bare=True), of, rules.veil)
        lines += known_lines(rules.veils, zones, kinds, f"{name} known", of) if deck != POPE else []
    lines.append(clause("ended", RULEBOOK, when=lambda state: state.stage() == phases.END))
    return Layout(fields, lines, flow, complete, flaws.flaw, SPARSE)


def deck_of(deck: int, state: "WarlordsState") -> Zones:
    return state.decks[deck]


def complete(state: "WarlordsState") -> None:
    """Cards that no line names lie in the pile; in a view, in the common pool."""
    figures = state.rules.figures
    for deck, zones in enumerate(state.decks):
        kinds = figures.cards[figures.first_kind[deck] : figures.first_kind[deck + 1]]
        complete_pile(zones, state.rules.veil(state.viewer), [i64(card.copies) for card in kinds])


def read_stack(state: "WarlordsState", fields: Fields, name: str, flow: Flow) -> None:
    state.stack = flow.parse(fields, name, fields.words(name, "rolling"))
    if not state.stack or state.stack[0].kind >= phases.TURN:
        raise fields.wrong(name, "the first word is a stage of the game, such as turns or taxes")


# Fiefs


def fief_text(state: "WarlordsState", fief: i64) -> str | None:
    holder, castle, seats, at = state.holders[fief], state.castles[fief], state.rules.seats, fief * KINDS
    if holder == NOBODY and not castle:
        return None
    moved = SOLDIERS.words(state.spent[at : at + KINDS])
    held = [str(seat) for seat in range(seats) for lord in range(state.captives[fief * seats + seat])]
    words = ["-" if holder == NOBODY else str(holder), CASTLES[castle], *SOLDIERS.words(state.troops[at : at + KINDS])]
    return " ".join([*filter(None, words), *(["moved"] * bool(moved)), *moved, *(["captive"] * bool(held)), *held])


def read_fief(state: "WarlordsState", fields: Fields, name: str, fief: i64) -> None:
    """Soldiers that have not moved come first, then those that have, then captives."""
    words = fields.words(name, "")
    if not words:
        return
    here, _, captives = " ".join(words[1:]).partition("captive")
    castle, *standing = here.split() if here.split()[:1] and here.split()[0] in CASTLES else ["", *here.split()]
    at = standing.index("moved") if "moved" in standing else len(standing)
    seats, first = state.rules.seats, fief * KINDS
    try:
        state.holders[fief] = NOBODY if words[0] == "-" else seat_of(state, words[0])
        state.castles[fief] = CASTLES.index(castle)
        state.troops[first : first + KINDS] = SOLDIERS.read(standing[:at])
        state.spent[first : first + KINDS] = SOLDIERS.read(standing[at + 1 :])
        for word in captives.split():
            state.captives[fief * seats + seat_of(state, word)] += 1
    except ValueError as error:
        raise fields.wrong(name, f"{error}; a fief is written 0 finished s12, one of the peasants -") from None


def seat_of(state: "WarlordsState", word: str) -> i64:
    if word not in [str(seat) for seat in range(state.rules.seats)]:
        raise ValueError(f'"{word}" is no seat')
    return int(word)


def attacks_text(state: "WarlordsState") -> str | None:
    names, found = state.rules.figures.fief_names, []
    for at in range(0, len(state.attacks), ATTACK):
        soldiers = ",".join(SOLDIERS.words(state.attacks[at + 2 : at + ATTACK]))
        found.append(f"{names[state.attacks[at + 1]]}>{names[state.attacks[at]]}:{soldiers}")
    return " ".join(found) or None


def read_attacks(state: "WarlordsState", fields: Fields, name: str) -> None:
    names = state.rules.figures.fief_names
    entries: list[list[i64]] = []
    for word in fields.words(name, ""):
        try:
            start, target, *soldiers = re.split("[>:,]", word.removesuffix(":"))
            entries.append([names.index(target), names.index(start), *SOLDIERS.read(soldiers)])
        except ValueError:
            raise fields.wrong(name, f'"{word}" is no attack; one looks like castile>leon:s3,k1') from None
    state.attacks = [value for entry in sorted(entries) for value in entry]


# Bids, cards in force


def bids_text(state: "WarlordsState") -> str | None:
    words = {NO_BID: "-", HIDDEN: "?"}
    bids = [
        words.get(int(bid)) or state.notation(bid, seat).removeprefix("bid:") for seat, bid in enumerate(state.bids)
    ]
    return " ".join(bids) if any(bid != "-" for bid in bids) else None


def read_bids(state: "WarlordsState", fields: Fields, name: str) -> None:
    words, seats = fields.words(name, ""), int(state.rules.seats)
    if words and len(words) != seats:
        raise fields.wrong(name, f"{len(words)} bids instead of {seats}")
    for seat, word in enumerate(words):
        try:
            known = {"-": NO_BID, "?": HIDDEN}.get(word)
            state.bids[seat] = state.rules.verbs.parse(state, f"bid:{word}", seat) if known is None else known
        except UnreadableNotation as error:
            raise fields.wrong(name, f"{error}, and no bid") from None


def force_text(state: "WarlordsState") -> str | None:
    rows, names = state.rules.figures.effects.rows, state.rules.figures.card_names
    found = [f"{names[rows[one.row].source]}/{one.owner}/{one.what}/{one.until}" for one in state.force.lasting]
    return " ".join(found) or None


def read_force(state: "WarlordsState", fields: Fields, name: str) -> None:
    names, rows = state.rules.figures.card_names, state.rules.figures.rows
    for word in fields.words(name, ""):
        found = re.fullmatch(r"([a-z_]+)/(\d)/(-?\d{1,2})/(\d)", word)
        if found is None or found[1] not in names or int(found[2]) >= state.rules.seats:
            raise fields.wrong(name, f'"{word}" is no card in force; one looks like siege/0/-1/0')
        row = rows[names.index(found[1])]
        state.force.lasting.append(Lasting(row.number, int(found[2]), int(found[3]), NOBODY, int(found[4])))
