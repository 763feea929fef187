"""Positions of Warlords of Europe as text, and what is impossible about one that somebody wrote.

A fief is written `castile: 0 finished s12 k2 l1 moved s3 captive 1`: its holder, its castle, soldiers that have not
moved, soldiers that have, the seats of captive warlords. Fiefs of the peasants without a castle are left out. Frames
are written `battle/0/0/12/2/6`: kind, seat, what, where, how many, how far. Cards are counted by kind; a zone whose
cards the viewer cannot know is `?3`.
"""

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Lasting
from champclos.core.fields import Fields
from champclos.core.flow import NOBODY, Flow, Frame
from champclos.core.game import TRUTH
from champclos.core.knowledge import NO_MORE
from champclos.core.memory import known_lines
from champclos.core.position import Layout, Line, clause, number, viewer_line
from champclos.games.warlords import ends, flaws, phases, verbs
from champclos.games.warlords.clauses import RULEBOOK
from champclos.games.warlords.content import DECKS
from champclos.games.warlords.figures import CONQUEST, KINDS, LARGEST_DIE, MERCHANT, Figures
from champclos.games.warlords.initiative import FIRST_DIE
from champclos.games.warlords.marches import ATTACK
from champclos.games.warlords.rules import DISCARD, OPEN, PILE, Rules
from champclos.games.warlords.verbs import LETTERS

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

CASTLES: Final = ("", "started", "unfinished", "finished")
SOLDIERS: Final = re.compile(r"(m?[swak]|l)(\d{1,3})", re.ASCII)
CARD: Final = re.compile(r"(?:(\d{1,2})x)?([a-z_]+)", re.ASCII)
MOST: Final = 9999
HIDDEN_BID: Final = "?"


def layout(rules: Rules, fields: tuple[str, ...]) -> Layout:
    """What a position is made of."""
    figures, seats = rules.figures, int(rules.seats)
    flow = Flow(phases.FRAMES, 5, frame_text, read_frame)
    lines = [
        viewer_line(seats),
        number("round", 1, int(rules.rounds), 1),
        Line("flow", lambda state: flow.text(state.stack), partial(read_stack, flow=flow)),
        seat_list("order", 0, seats - 1),
        Line("homes", partial(homes_text, figures), partial(read_homes, figures)),
        numbers("gold", seats, 0, 0, MOST),
        numbers("armies", seats, 1, 1, seats),
        numbers("claims", seats, NOBODY, NOBODY, seats - 1),
        numbers("levies", seats, 0, 0, MOST),
        numbers("keys", seats, 0, 0, MOST),
        numbers("dice", seats, FIRST_DIE, 4, LARGEST_DIE),
        number("gone", 0, (1 << seats) - 1, 0),
        number("dead", 0, (1 << seats) - 1, 0),
        number("conquered", 0, 1, 0),
        number("rolling", 0, (1 << seats) - 1, 0),
        seat_list("seating", NOBODY, seats - 1),
        *[Line(name, partial(fief_text, fief=fief), partial(read_fief, fief=fief))
          for fief, name in enumerate(figures.fief_names)],
        number("majority", NOBODY, seats - 1, ends.leader),
        number("had turn", 0, (1 << seats) - 1, 0),
        Line("attacks", attacks_text, read_attacks),
        army_line("group"),
        army_line("army"),
        number("peasants", 0, 9, 0),
        numbers("hits", 2, 0, 0, MOST),
        numbers("taken", 2, 0, 0, MOST),
        Line("used", used_text, read_used),
        Line("recruits", recruits_text, read_recruits),
        numbers("offer", 3, 0, 0, MOST),
        Line("bids", bids_text, read_bids),
        Line("force", force_text, read_force),
        *[Line(name, partial(zone_text, deck=deck, zone=zone), partial(read_zone, deck=deck, zone=zone))
          for name, deck, zone in zone_names(rules)],
        *[line for deck in (CONQUEST, MERCHANT) for line in knowledge_lines(rules, deck)],
        clause("ended", RULEBOOK, when=lambda state: state.stage() == phases.END),
    ]  # fmt: skip
    return Layout(fields, lines, flow, complete, flaws.flaw)


def zone_names(rules: Rules) -> list[tuple[str, int, i64]]:
    """Every zone of every deck and its name in texts."""
    found: list[tuple[str, int, i64]] = []
    for deck, name in enumerate(DECKS):
        found += [(f"{name} pile", deck, PILE), (f"{name} discard", deck, DISCARD), (f"{name} open", deck, OPEN)]
        for seat in range(rules.seats):
            found += [(f"{name} hand {seat}", deck, rules.hand(seat)), (f"{name} kept {seat}", deck, rules.kept(seat))]
            for spy in range(rules.seats):
                found.append((f"{name} hand {seat} seen by {spy}", deck, rules.desk(seat, spy)))
    return found


def knowledge_lines(rules: Rules, deck: int) -> list[Line]:
    """What viewers know of the hidden cards of a deck; zones are named without the spaces of their lines."""
    names = [""] * int(rules.zones)
    for name, of_deck, zone in zone_names(rules):
        if of_deck == deck:
            names[zone] = name.removeprefix(f"{DECKS[deck]} ").replace(" seen by ", "-").replace(" ", "")
    first = rules.figures.first_kind
    kinds = rules.figures.card_names[first[deck] : first[deck + 1]]
    return known_lines(rules.veils, names, kinds, f"{DECKS[deck]} known", lambda state: state.decks[deck])


# Numbers


def numbers(name: str, count: int, usual: int, low: int, high: int) -> Line:
    """A list of numbers, left out if all are as usual."""

    def write(state: "WarlordsState") -> str | None:
        values = getattr(state, name)
        return None if all(value == usual for value in values) else " ".join(str(value) for value in values)

    def read(state: "WarlordsState", fields: Fields, line: str) -> None:
        setattr(state, name, fields.numbers(line, count, low, high, " ".join([str(usual)] * count)))

    return Line(name, write, read)


def seat_list(name: str, low: int, high: int) -> Line:
    """Some seats, in an order."""

    def write(state: "WarlordsState") -> str | None:
        return " ".join(str(seat) for seat in getattr(state, name)) or None

    def read(state: "WarlordsState", fields: Fields, line: str) -> None:
        words = fields.words(line, "")
        if any(word not in [str(seat) for seat in range(low, high + 1)] for word in words):
            raise fields.wrong(line, "these are no seats")
        setattr(state, name, [i64(int(word)) for word in words])

    return Line(name, write, read)


# What is going on


def frame_text(frame: Frame) -> str:
    """A frame with its numbers, those at the end that are 0 left out."""
    values = [frame.seat, frame.what, frame.where, frame.much, frame.more, frame.last]
    while values and values[-1] == (NOBODY if len(values) == 1 else 0):
        values.pop()
    return "/".join([phases.FRAMES[frame.kind], *[str(value) for value in values]])


def read_frame(fields: Fields, word: str) -> Frame:
    name, *rest = word.split("/")
    if name not in phases.FRAMES or len(rest) > 6 or any(not re.fullmatch(r"-?[0-9]{1,4}", value) for value in rest):
        raise fields.wrong("flow", f'"{word}" is nothing that goes on; one looks like turn/0/0/0/0/1')
    values = [int(value) for value in rest] or [NOBODY]
    seat, what, where, much, more, last = values + [0] * (6 - len(values))
    return Frame(phases.FRAMES.index(name), seat, what, where, much, more, last)


def read_stack(state: "WarlordsState", fields: Fields, name: str, flow: Flow) -> None:
    state.stack = flow.parse(fields, name, fields.words(name, "rolling"))
    if not state.stack or state.stack[0].kind >= phases.TURN:
        raise fields.wrong(name, "the first word is a stage of the game, such as turns or taxes")


def homes_text(figures: Figures, state: "WarlordsState") -> str | None:
    if all(home == NOBODY for home in state.homes):
        return None
    return " ".join("-" if home == NOBODY else figures.kingdom_names[home] for home in state.homes)


def read_homes(figures: Figures, state: "WarlordsState", fields: Fields, name: str) -> None:
    words = fields.words(name, " ".join(["-"] * int(state.rules.seats)))
    if len(words) != state.rules.seats or any(word != "-" and word not in figures.kingdom_names for word in words):
        raise fields.wrong(name, "a kingdom, or -, for each seat")
    state.homes = [NOBODY if word == "-" else figures.kingdom_names.index(word) for word in words]


# Fiefs


def soldiers_text(counts: list[i64]) -> str:
    return " ".join(f"{LETTERS[kind]}{count}" for kind, count in enumerate(counts) if count)


def fief_text(state: "WarlordsState", fief: i64) -> str | None:
    holder, castle, seats = state.holders[fief], state.castles[fief], state.rules.seats
    if holder == NOBODY and not castle:
        return None
    at = fief * KINDS
    parts = [str(holder) if holder >= 0 else "-", CASTLES[castle], soldiers_text(state.troops[at : at + KINDS])]
    moved = soldiers_text(state.spent[at : at + KINDS])
    if moved:
        parts += ["moved", moved]
    held = [str(seat) for seat in range(seats) for lord in range(state.captives[fief * seats + seat])]
    if held:
        parts += ["captive", *held]
    return " ".join(part for part in parts if part)


def read_fief(state: "WarlordsState", fields: Fields, name: str, fief: i64) -> None:
    words = fields.words(name, "")
    if not words:
        return
    seats = [str(seat) for seat in range(state.rules.seats)]
    if words[0] != "-" and words[0] not in seats:
        raise fields.wrong(name, f'"{words[0]}" is no seat; a fief of the peasants begins with -')
    state.holders[fief] = NOBODY if words[0] == "-" else int(words[0])
    part = "here"
    for word in words[1:]:
        found = SOLDIERS.fullmatch(word)
        if word in CASTLES[1:] and part == "here":
            state.castles[fief] = CASTLES.index(word)
        elif word in ("moved", "captive"):
            part = word
        elif part == "captive" and word in seats:
            state.captives[fief * state.rules.seats + int(word)] += 1
        elif found is not None and part != "captive":
            counts = state.troops if part == "here" else state.spent
            counts[fief * KINDS + LETTERS.index(found[1])] += int(found[2])
        else:
            raise fields.wrong(name, f'"{word}" is nothing in a fief; one looks like: 0 finished s12 k2 l1')


def army_line(name: str) -> Line:
    """Soldiers by kind, left out if there are none."""

    def write(state: "WarlordsState") -> str | None:
        return soldiers_text(getattr(state, name)) or None

    def read(state: "WarlordsState", fields: Fields, line: str) -> None:
        setattr(state, name, read_soldiers(fields, line, fields.words(line, "")))

    return Line(name, write, read)


def read_soldiers(fields: Fields, name: str, words: list[str]) -> list[i64]:
    counts: list[i64] = [0] * KINDS
    for word in words:
        found = SOLDIERS.fullmatch(word)
        if found is None:
            raise fields.wrong(name, f'"{word}" is no soldiers; three spearmen are s3')
        counts[LETTERS.index(found[1])] += int(found[2])
    return counts


def attacks_text(state: "WarlordsState") -> str | None:
    names, found = state.rules.figures.fief_names, []
    for at in range(0, len(state.attacks), ATTACK):
        soldiers = soldiers_text(state.attacks[at + 2 : at + ATTACK]).replace(" ", ",")
        found.append(f"{names[state.attacks[at + 1]]}>{names[state.attacks[at]]}:{soldiers}")
    return " ".join(found) or None


def read_attacks(state: "WarlordsState", fields: Fields, name: str) -> None:
    names = state.rules.figures.fief_names
    entries: list[list[i64]] = []
    for word in fields.words(name, ""):
        way, _, soldiers = word.partition(":")
        start, _, target = way.partition(">")
        if start not in names or target not in names:
            raise fields.wrong(name, f'"{word}" is no attack; one looks like castile>leon:s3,k1')
        counts = read_soldiers(fields, name, soldiers.split(",") if soldiers else [])
        entries.append([names.index(target), names.index(start), *counts])
    state.attacks = [value for entry in sorted(entries) for value in entry]


# The group phase


def used_text(state: "WarlordsState") -> str | None:
    names = state.rules.figures.fief_names
    return " ".join(names[fief] for fief, used in enumerate(state.used) if used) or None


def read_used(state: "WarlordsState", fields: Fields, name: str) -> None:
    for word in fields.words(name, ""):
        if word not in state.rules.figures.fief_names:
            raise fields.wrong(name, f'"{word}" is no fief')
        state.used[state.rules.figures.fief_names.index(word)] = 1


def goods_text(counts: list[i64]) -> str:
    names = (*LETTERS, "start", "finish")
    return ",".join(f"{names[thing]}{count}" for thing, count in enumerate(counts) if count) or "-"


def recruits_text(state: "WarlordsState") -> str | None:
    if not any(state.recruits):
        return None
    return " ".join(
        goods_text(state.recruits[seat * verbs.GOODS : (seat + 1) * verbs.GOODS]) for seat in range(state.rules.seats)
    )


def read_recruits(state: "WarlordsState", fields: Fields, name: str) -> None:
    names = (*LETTERS, "start", "finish")
    for seat, word in enumerate(fields.words(name, "")):
        for item in word.split(",") if word != "-" else []:
            found = re.fullmatch(r"([a-z]+)(\d{1,3})", item)
            if found is None or found[1] not in names or seat >= state.rules.seats:
                raise fields.wrong(name, f'"{word}" was not bought; for each seat like s3,k1,start1, or -')
            state.recruits[seat * verbs.GOODS + names.index(found[1])] += int(found[2])


def bids_text(state: "WarlordsState") -> str | None:
    if all(bid == -1 for bid in state.bids):
        return None
    table = state.rules.verbs
    words = {-1: "-", -2: HIDDEN_BID}
    return " ".join(
        words.get(int(bid)) or table.notation(state, bid, seat).removeprefix("bid:")
        for seat, bid in enumerate(state.bids)
    )


def read_bids(state: "WarlordsState", fields: Fields, name: str) -> None:
    for seat, word in enumerate(fields.words(name, "")):
        if seat >= state.rules.seats:
            raise fields.wrong(name, "more bids than seats")
        if word == HIDDEN_BID:
            state.bids[seat] = -2
        elif word != "-":
            try:
                state.bids[seat] = state.rules.verbs.parse(state, "bid:" + word, seat)
            except Exception as error:
                raise fields.wrong(name, f'"{word}" is no bid: {error}') from None


# Cards


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


def zone_text(state: "WarlordsState", deck: int, zone: i64) -> str | None:
    """The cards of a zone; the pile is what no other zone of a whole position has, and left out."""
    zones, figures = state.decks[deck], state.rules.figures
    if zone == PILE and state.viewer == TRUTH:
        return None
    if zones.veiled(zone):
        return f"?{zones.sizes[zone]}" if zones.sizes[zone] else None
    names = figures.card_names[figures.first_kind[deck] :]
    counts = [(names[kind], zones.count(zone, kind)) for kind in range(zones.kinds)]
    return " ".join(name if count == 1 else f"{count}x{name}" for name, count in counts if count) or None


def read_zone(state: "WarlordsState", fields: Fields, name: str, deck: int, zone: i64) -> None:
    zones, figures = state.decks[deck], state.rules.figures
    first = figures.first_kind[deck]
    names = figures.card_names[first : figures.first_kind[deck + 1]]
    zones.veil = state.rules.veil(state.viewer)
    for word in fields.words(name, ""):
        if word.startswith("?") and word[1:].isdigit() and zones.veiled(zone):
            zones.sizes[zone] += int(word[1:])
            continue
        found = CARD.fullmatch(word)
        if found is None or found[2] not in names or zones.veiled(zone):
            raise fields.wrong(name, f'"{word}" is no card of this deck that the viewer sees')
        for card in range(int(found[1] or 1)):
            zones.put(zone, names.index(found[2]))


def complete(state: "WarlordsState") -> None:
    """Cards that no line names lie in the pile; in a view, in the common pool."""
    figures = state.rules.figures
    for deck, zones in enumerate(state.decks):
        zones.veil = state.rules.veil(state.viewer)
        known, zones.known = zones.known, NO_MORE  # what is known was read already
        for kind in range(zones.kinds):
            missing = figures.cards[figures.first_kind[deck] + kind].copies - zones.pool[kind]
            for zone in range(len(zones.sizes)):
                missing -= zones.count(zone, kind)
            for card in range(missing):
                if zones.veiled(PILE):
                    zones.pool[kind] += 1
                else:
                    zones.put(PILE, kind)
        zones.known = known
