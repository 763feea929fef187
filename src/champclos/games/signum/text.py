"""Positions of Legends of Signum as text, and what is impossible about one that somebody wrote.

A creature is written by its slot: `creature 3: 0 berta c4 wounds 2 armour 1 stun acted`, with the seat that
controls it; `owner 1` follows where another owns it. Cards are written `tavern lifewarden*3 arena!`: tokens behind a
star, `!` for engaged. Frames are written `attack/0/3/12/0/4`.
"""

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Lasting
from champclos.core.fields import Fields
from champclos.core.flow import NOBODY, Flow
from champclos.core.position import Layout, Line, clause, number, numbers, viewer_line
from champclos.games.signum import effects, estate_text, fight, flaws, phases, used
from champclos.games.signum.clauses import RULEBOOK
from champclos.games.signum.effects import COLOURS, TOKENS
from champclos.games.signum.rules import ACTED, ARRIVED, FRESH, RUSHING, SLOTS, Rules, changed
from champclos.games.signum.verbs import LETTERS

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

MARKS: Final = {ACTED: "acted", RUSHING: "rushing", ARRIVED: "summoned"}
MOST: Final = 999
CREATURE: Final = "a creature is written 0 berta c4 wounds 2 armour 1 stun acted"


def layout(rules: Rules, fields: tuple[str, ...]) -> Layout:
    """What a position is made of."""
    seats, everybody = int(rules.seats), (1 << int(rules.seats)) - 1
    flow = Flow(phases.FRAMES if rules.duel else phases.FRAMES[: phases.OF_SKIRMISH], 5)
    lines = [
        viewer_line(seats),
        number("timer", 0, int(rules.timer), int(rules.timer)),
        number("first", NOBODY, seats - 1, NOBODY),
        number("latest", NOBODY, seats - 1, NOBODY),
        Line("flow", lambda state: flow.text(state.stack), partial(read_stack, flow=flow)),
        Line("bands", bands_text, read_bands),
        numbers("power", 0, 10, 0, seats),
        number("gone", 0, everybody, 0),
        numbers("fallen", 0, seats - 1),
        Line("terrain", terrain_text, read_terrain),
        *[
            Line(f"creature {slot}", partial(creature_text, slot=slot), partial(read_creature, slot=slot))
            for slot in range(SLOTS)
        ],
        number("helped", 0, (1 << SLOTS) - 1, 0),
        *[
            line
            for seat in range(seats)
            for line in (
                Line(f"cards {seat}", partial(cards_text, seat=seat), partial(read_cards, seat=seat)),
                kinds_line(f"camp {seat}", "reserve", seat),
                kinds_line(f"history {seat}", "history", seat),
            )
        ],
        *[
            kinds_line(f"slain {killer} {owner}", "slain", killer * seats + owner)
            for killer in range(seats)
            for owner in range(seats)
        ],
        numbers("fight", -MOST, (1 << SLOTS) - 1),
        Line("dice", partial(dice_text, name="dice"), partial(read_dice, field="dice")),
        Line("thrown", partial(dice_text, name="thrown"), partial(read_dice, field="thrown")),
        Line("held", partial(dice_text, name="held"), partial(read_dice, field="held")),
        Line("pool", pool_text, read_pool),
        numbers("due", -1, 9999),
        Line("force", force_text, read_force),
        clause("ended", RULEBOOK, when=lambda state: state.stage() == phases.END),
    ]
    if rules.duel:
        lines += estate_text.lines(rules)
        fields = (*fields, "estate")
    return Layout(fields, lines, flow, lambda state: state.complete(), flaws.flaw)


def read_stack(state: "SignumState", fields: Fields, name: str, flow: Flow) -> None:
    state.stack = flow.parse(fields, name, fields.words(name, "first"))
    if not state.stack or state.stack[0].kind not in phases.STAGES:
        raise fields.wrong(name, "the first word is a stage of the game, such as round or muster")


def bands_text(state: "SignumState") -> str | None:
    names = [*state.rules.figures.band_names, "-"]
    return " ".join(names[band] for band in state.bands) if any(band != NOBODY for band in state.bands) else None


def read_bands(state: "SignumState", fields: Fields, name: str) -> None:
    names = ["-", *state.rules.figures.band_names]
    words = fields.words(name, "- " * int(state.rules.seats))
    if len(words) != state.rules.seats or any(word not in names for word in words):
        raise fields.wrong(name, "a band, or -, for each seat")
    state.bands = [i64(names.index(word) - 1) for word in words]


def terrain_text(state: "SignumState") -> str | None:
    """What differs from the map."""
    names, hexes = state.rules.figures.terrain_names, state.rules.field.names
    usual = state.rules.field.ground
    changed = [f"{hexes[at]}={names[one]}" for at, one in enumerate(state.terrain) if one != usual[at]]
    return " ".join(changed) or None


def read_terrain(state: "SignumState", fields: Fields, name: str) -> None:
    terrain = state.rules.field.ground.copy()
    for word in fields.words(name, ""):
        at, _, kind = word.partition("=")
        if at not in state.rules.field.names or kind not in state.rules.figures.terrain_names:
            raise fields.wrong(name, f'"{word}" is no terrain on a hex; one looks like c4=altar')
        terrain[state.rules.field.names.index(at)] = state.rules.figures.terrain_names.index(kind)
    state.terrain = terrain


# Creatures


def creature_text(state: "SignumState", slot: i64) -> str | None:
    if state.hex[slot] < 0:
        return None if state.hex[slot] == -1 else "vacated"
    figures = state.rules.figures
    words = [str(state.keeper[slot]), figures.kind_names[state.kind[slot]], state.rules.field.names[state.hex[slot]]]
    if state.wounds[slot]:
        words += ["wounds", str(state.wounds[slot])]
    if state.armour[slot]:
        words += ["armour", str(state.armour[slot])]
    words += [token for at, token in enumerate(TOKENS) if (state.tokens[slot] >> at) & 1]
    if state.acted[slot] != FRESH:
        words.append(MARKS[int(state.acted[slot])])
    if state.owner[slot] != state.keeper[slot]:
        words += ["owner", str(state.owner[slot])]
    if state.rules.players and state.estate.gear[slot]:
        words += ["bearing", figures.card_names[state.estate.gear[slot] - 1]]
    if state.under[slot]:
        words += ["under", f"{figures.kind_names[(state.under[slot] - 1) // 8]}/{(state.under[slot] - 1) % 8}"]
    return " ".join(words)


def read_creature(state: "SignumState", fields: Fields, name: str, slot: i64) -> None:
    words = fields.words(name, "")
    if not words:
        return
    if words == ["vacated"]:
        state.hex[slot] = -2
        return
    try:
        seat, kind, at, *rest = words
        state.keeper[slot] = state.owner[slot] = seat_of(state, seat)
        state.kind[slot] = state.rules.figures.kind_names.index(kind)
        state.hex[slot] = state.rules.field.names.index(at)
        while rest:
            word = rest.pop(0)
            if word in TOKENS:
                state.tokens[slot] |= 1 << TOKENS.index(word)
            elif word in MARKS.values():
                state.acted[slot] = list(MARKS)[list(MARKS.values()).index(word)]
            elif word == "owner":
                state.owner[slot] = seat_of(state, rest.pop(0))
            elif word == "under":
                below, _, owner = rest.pop(0).partition("/")
                state.under[slot] = 1 + state.rules.figures.kind_names.index(below) * 8 + seat_of(state, owner)
            elif word == "bearing" and state.rules.players:
                card = state.rules.figures.card_names.index(rest.pop(0)) + 1
                state.estate.gear = changed(state.estate.gear, slot, card)
            elif word in ("wounds", "armour"):
                getattr(state, word)[slot] = min(int(rest.pop(0)), MOST)
            else:
                raise ValueError(word)
    except (ValueError, IndexError):
        raise fields.wrong(name, f"this cannot be read; {CREATURE}") from None


def seat_of(state: "SignumState", word: str) -> i64:
    if word not in [str(seat) for seat in range(state.rules.seats)]:
        raise ValueError(word)
    return int(word)


# Cards, kinds


def cards_text(state: "SignumState", seat: i64) -> str | None:
    found: list[str] = []
    for at in state.rules.card_places[seat]:
        card = state.cards[at]
        word = "-" if card < 0 else state.rules.figures.card_names[card]
        word += f"*{state.tally[at]}" if state.tally[at] else ""
        word += "!" if (state.engaged >> at) & 1 else ""
        found.append(word + ("?" if (state.used >> at) & 1 else ""))
    return " ".join(found) if any(word != "-" for word in found) else None


def read_cards(state: "SignumState", fields: Fields, name: str, seat: i64) -> None:
    words, names = fields.words(name, "- " * int(state.rules.places)), ["-", *state.rules.figures.card_names]
    if len(words) != state.rules.places:
        raise fields.wrong(name, f"{len(words)} cards instead of {state.rules.places}; - for one that is gone")
    for at, word in enumerate(words, start=int(seat * state.rules.places)):
        found = re.fullmatch(r"([a-z_]+|-)(?:\*(\d{1,2}))?(!?)(\??)", word)
        if found is None or found[1] not in names:
            raise fields.wrong(name, f'"{word}" is no card; one looks like tavern, lifewarden*3 or arena!')
        state.cards[at] = names.index(found[1]) - 1
        state.tally[at] = int(found[2] or 0)
        state.engaged |= (1 << at) if found[3] else 0
        state.used |= (1 << at) if found[4] else 0


def kinds_line(name: str, field: str, at: int) -> Line:
    """A line of kinds of creatures, a bit for each."""

    def write(state: "SignumState") -> str | None:
        mask = getattr(state, field)[at]
        return " ".join(one for kind, one in enumerate(state.rules.figures.kind_names) if (mask >> kind) & 1) or None

    def read(state: "SignumState", fields: Fields, line: str) -> None:
        mask = 0
        for word in fields.words(line, ""):
            if word not in state.rules.figures.kind_names:
                raise fields.wrong(line, f'"{word}" is no creature')
            mask |= 1 << state.rules.figures.kind_names.index(word)
        getattr(state, field)[at] = mask

    return Line(name, write, read)


# Dice


def dice_text(state: "SignumState", name: str) -> str | None:
    found: list[str] = []
    for die in getattr(state, name):
        changed = int(die) % fight.FIXED // fight.CHANGED
        mark = f"/{changed}" if changed else ""
        fixed = "!" if die >= fight.FIXED else ""
        found.append(f"{COLOURS[fight.colour(die % fight.FIXED)]}{LETTERS[fight.symbol(die)]}{mark}{fixed}")
    return " ".join(found) or None


def read_dice(state: "SignumState", fields: Fields, name: str, field: str) -> None:
    found: list[i64] = []
    for word in fields.words(name, ""):
        one = re.fullmatch(rf"([{COLOURS}])([chp.])(?:/(\d{{1,2}}))?(!?)", word)
        if one is None:
            raise fields.wrong(name, f'"{word}" is no die; one looks like yc or b.')
        die = COLOURS.index(one[1]) * 4 + LETTERS.index(one[2]) + int(one[3] or 0) * fight.CHANGED
        found.append(i64(die + (fight.FIXED if one[4] else 0)))
    setattr(state, field, found)


def pool_text(state: "SignumState") -> str | None:
    return "".join(COLOURS[colour] * int(count) for colour, count in enumerate(state.pool)) or None


def read_pool(state: "SignumState", fields: Fields, name: str) -> None:
    text = fields.text(name, "")
    if any(letter not in COLOURS for letter in text):
        raise fields.wrong(name, f'"{text}" is no dice; they look like yyb')
    state.pool = [i64(min(text.count(letter), 8)) for letter in COLOURS]


# Rows in force


def force_text(state: "SignumState") -> str | None:
    found = [f"{one.row}/{one.owner}/{one.what}/{one.other}/{one.until}" for one in state.force.lasting]
    return " ".join(found) or None


def read_force(state: "SignumState", fields: Fields, name: str) -> None:
    for word in fields.words(name, ""):
        found = re.fullmatch(r"(\d{1,3})/(-?\d{1,2})/(-?\d{1,2})/(-?\d{1,2})/(\d)", word)
        if found is None or int(found[1]) >= len(state.rules.figures.rows) or int(found[5]) >= len(effects.UNTILS):
            raise fields.wrong(name, f'"{word}" is no row in force')
        if not (-1 <= int(found[3]) < SLOTS and used.DECLINED <= int(found[4]) < SLOTS):
            raise fields.wrong(name, f'"{word}" is about no creature')
        row, owner, what, other, until = [int(value) for value in found.groups()]
        state.force.lasting.append(Lasting(row, owner, what, other, until))
