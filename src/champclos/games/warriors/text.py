"""Positions of Warriors as text.

A faction is written people, infantry/archers/cavalry, and its Wizards: `E3/1/0*1` are three Elf infantry and an archer
under one Wizard. Cards are counted by kind, `3Ei wiz b7`; a zone whose cards the viewer cannot know is `?7`. Cards that
a text does not name lie in the draw pile.
"""

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.fields import Fields
from champclos.core.flow import NOBODY, Flow, Frame
from champclos.core.knowledge import NO_MORE, PILE, UNKNOWN
from champclos.core.memory import known_lines
from champclos.core.position import Layout, Line, number, of_seats, viewer_line
from champclos.games.warriors import phases
from champclos.games.warriors.figures import DRAGON, PEOPLE_LETTERS, PEOPLES, TYPES, WARRIORS
from champclos.games.warriors.flaws import flaw, missing_cards
from champclos.games.warriors.rolls import BLACK_ROLLS
from champclos.games.warriors.rules import Rules
from champclos.games.warriors.table import FALLEN, MODES, ROBES, Battle
from champclos.games.warriors.things import CATAPULTS, DRAGONS, FLAMES, LAIR_UNIT, WIZARDS

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState

BOWS: Final = ("none", "red", "black")
FACTION_TEXT: Final = re.compile(r"([UDTEGB])(\d{1,3})/(\d{1,3})/(\d{1,3})(?:\*(\d{1,3}))?", re.ASCII)
CARDS: Final = re.compile(r"(\d{1,3})?([A-Za-z]+\d{0,3})", re.ASCII)
HIDDEN: Final = re.compile(r"\?(\d{1,3})", re.ASCII)
ORDER: Final = re.compile(r"(\d{1,3})@(\d)", re.ASCII)
TARGET: Final = re.compile(r"(\d)(?:([UDTEGB])|dr(\d{0,2}))", re.ASCII)
BAND_TEXT: Final = re.compile(r"[UDTEGB]\d{1,3}(,[UDTEGB]\d{1,3})*", re.ASCII)
CAMP_TEXT: Final = re.compile(r"(\d{1,3})/(\d{1,3})/(\d{1,3})", re.ASCII)
FRAME_TEXT: Final = re.compile(r"(window|loss|shot):(\d{1,3})(?::(\S+))?", re.ASCII)
MOST: Final = 999


def layout(rules: Rules, fields: tuple[str, ...]) -> Layout:
    """What a position is made of; what is left out is as in the first round, before its Battles."""
    seats, kinds, zones = int(rules.seats), rules.names.kinds, zone_names(rules)
    flow = Flow(phases.FRAMES, 1, partial(frame_text, rules), partial(read_frame, rules))
    lines = [
        viewer_line(seats),
        number("round", 0, phases.LAST_ROUND, 1),
        Line("flow", lambda state: flow.text(state.stack), partial(read_stack, flow=flow)),
        number("resolver", 0, seats - 1, seats - 1),
        number("fights", 0, 9998, 0),
        Line("due", lambda state: numbers_text(list(state.due)), read_due),
        Line("gone", gone_text, read_gone),
        Line("shown", lambda state: kinds[state.shown] if state.shown else None, read_shown),
        Line("battle", battle_text, read_battle),
        *of_seats(seats, [Line("factions", factions, read_factions)]),
        cells_line("catapults", CATAPULTS),
        cells_line("wizards", ROBES),
        cells_line("flames", FLAMES),
        *of_seats(seats, [Line("dragons", herd, read_herd)]),
        Line("orders", orders_text, read_orders),
        *of_seats(seats, [Line("won", won_text, read_won)]),
        *[Line(name, partial(zone_text, zone=at), partial(read_zone, zone=at)) for at, name in enumerate(zones)],
        *known_lines(rules.veils, zones, kinds),
    ]
    return Layout(fields, lines, flow, complete, flaw)


def zone_names(rules: Rules) -> list[str]:
    """What texts call the zones, by their numbers."""
    own = [f"{name} {seat}" for seat in range(rules.seats) for name in ("hand", "kept", "back")]
    return ["pile", "discard", "aside", *own]


def cells_line(name: str, cell: i64) -> Line:
    """A count of open cards for each seat."""

    def write(state: "WarriorsState") -> str | None:
        return numbers_text([state.table.count(seat, cell) for seat in range(state.rules.seats)])

    def read(state: "WarriorsState", fields: Fields, line: str) -> None:
        for seat, count in enumerate(read_numbers(state, fields, line)):
            state.table.add(seat, cell, count)

    return Line(name, write, read)


def numbers_text(values: list[i64]) -> str | None:
    """A number for each seat, left out if all are 0."""
    return " ".join(str(value) for value in values) if any(values) else None


def read_numbers(state: "WarriorsState", fields: Fields, line: str) -> list[int]:
    seats = int(state.rules.seats)
    return fields.numbers(line, seats, 0, MOST, " ".join(["0"] * seats))


def read_due(state: "WarriorsState", fields: Fields, name: str) -> None:
    state.due = vec[i64](read_numbers(state, fields, name))


# What is going on


def frame_text(rules: Rules, frame: Frame) -> str:
    """What is going on: `window:2` asks the third seat after the resolver, `loss:1` and `shot:0:1Ei` name seats."""
    name = phases.FRAMES[frame.kind]
    if frame.kind == phases.WINDOW:
        return f"{name}:{frame.what}"
    if frame.kind == phases.LOSS:
        return f"{name}:{frame.seat}"
    return f"{name}:{frame.seat}:{rules.names.aims[frame.what]}" if frame.kind == phases.SHOT else name


def read_frame(rules: Rules, fields: Fields, word: str) -> Frame:
    plain, found = phases.FRAMES[: phases.WINDOW], FRAME_TEXT.fullmatch(word)
    if word in plain:
        return phases.PLAIN[plain.index(word)]
    if found is not None and found[1] == "shot" and found[3] in rules.names.aims:
        return Frame(phases.SHOT, int(found[2]), rules.names.aims.index(found[3]), 0, 0, 0)
    if found is None or found[1] == "shot" or found[3]:
        raise fields.wrong("flow", f'"{word}" is none of {", ".join(plain)}, window:2, loss:1, shot:0:1Ei')
    number = int(found[2])
    return (
        Frame(phases.LOSS, number, 0, 0, 0, 0) if found[1] == "loss" else Frame(phases.WINDOW, NOBODY, number, 0, 0, 0)
    )


def read_stack(state: "WarriorsState", fields: Fields, name: str, flow: Flow) -> None:
    state.stack = flow.parse(fields, name, fields.words(name, "fight"))
    if not state.stack:
        raise fields.wrong(name, "nothing goes on")


def gone_text(state: "WarriorsState") -> str | None:
    return " ".join(str(seat) for seat in range(state.rules.seats) if state.out(seat)) or None


def read_gone(state: "WarriorsState", fields: Fields, name: str) -> None:
    for word in fields.words(name, ""):
        if word not in [str(seat) for seat in range(state.rules.seats)]:
            raise fields.wrong(name, f'"{word}" is no seat')
        state.gone |= 1 << int(word)


def read_shown(state: "WarriorsState", fields: Fields, name: str) -> None:
    kinds = state.rules.names.kinds
    state.shown = fields.one_of(name, kinds, kinds[0])


# The Battle


def battle_words(rules: Rules) -> list[tuple[str, str, list[str]]]:
    """The parts of a Battle that are one of some words: their names, their attributes, and the words by number."""
    rolls = rules.rolls.names
    return [
        ("card", "card", [str(number) for number in rules.figures.numbers]),
        ("mode", "mode", list(MODES)),
        ("lead", "lead", list(PEOPLE_LETTERS)),
        ("lead", "lead_flames", rules.names.units[PEOPLES:]),
        ("red", "red", rolls),
        ("black", "black", rolls[:BLACK_ROLLS]),
        ("bows", "bows", list(BOWS)),
    ]


def battle_text(state: "WarriorsState") -> str | None:
    """The Battle as `name=value`, what is not there left out."""
    battle, none = state.battle, Battle()
    if battle.card == NOBODY:
        return None
    parts: list[str] = []
    for name, attribute, words in battle_words(state.rules):
        value = getattr(battle, attribute)
        if name == "red" and battle.target_seat != NOBODY:
            unit = PEOPLE_LETTERS[battle.target] if battle.target != LAIR_UNIT else "dr"
            flames = battle.target_flames if battle.target_flames != FALLEN else ""
            parts.append(f"target={battle.target_seat}{unit}{flames}")
        if name == "mode" or value != getattr(none, attribute):
            parts.append(f"{name}={words[value]}")
    if battle.band_size():
        band = [f"{letter}{count}" for letter, count in zip(PEOPLE_LETTERS, battle.band, strict=True) if count]
        parts.append("band=" + ",".join(band))
    if battle.camp_size():
        parts.append("camp=" + "/".join(str(count) for count in battle.camp))
    return " ".join(parts)


def read_battle(state: "WarriorsState", fields: Fields, name: str) -> None:
    for word in fields.words(name, ""):
        part, _, value = word.partition("=")
        if not value or not read_battle_part(state, part, value):
            raise fields.wrong(name, f'"{word}" is nothing of a Battle')


def read_battle_part(state: "WarriorsState", name: str, value: str) -> bool:
    """One part of a Battle; False if it is none."""
    battle = state.battle
    for part, attribute, words in battle_words(state.rules):
        if part == name and value in words:
            setattr(battle, attribute, words.index(value))
            return True
    target, camp = TARGET.fullmatch(value), CAMP_TEXT.fullmatch(value)
    if name == "target" and target is not None:
        battle.target_seat = int(target[1])
        battle.target = PEOPLE_LETTERS.index(target[2]) if target[2] else LAIR_UNIT
        battle.target_flames = int(target[3]) if target[3] else FALLEN
    elif name == "band" and BAND_TEXT.fullmatch(value):
        for member in value.split(","):
            battle.band[PEOPLE_LETTERS.index(member[0])] = int(member[1:])
    elif name == "camp" and camp is not None:
        battle.camp = vec[i64]([int(count) for count in camp.groups()])
    else:
        return False
    return True


# The cards on the table


def factions(state: "WarriorsState", seat: i64) -> str:
    """The factions of a seat; one whose Warriors are all in the band or camp still has its Wizards."""
    found: list[str] = []
    for people, letter in enumerate(PEOPLE_LETTERS):
        wizards = state.table.count(seat, WIZARDS + people)
        troops = [state.table.symbols(seat, people, kind) for kind in range(TYPES)]
        if any(troops) or wizards:
            protection = f"*{wizards}" if wizards else ""
            found.append(f"{letter}{'/'.join(str(count) for count in troops)}{protection}")
    return " ".join(found)


def read_factions(state: "WarriorsState", fields: Fields, name: str, seat: i64) -> None:
    table = state.table
    for word in fields.words(name, ""):
        found = FACTION_TEXT.fullmatch(word)
        if found is None:
            raise fields.wrong(name, f'"{word}" is no faction; one looks like E3/1/0*1')
        people: i64 = PEOPLE_LETTERS.index(found[1])
        if table.size(seat, people) or table.count(seat, WIZARDS + people):
            raise fields.wrong(name, f"two factions of one people: {word}")
        for kind in range(TYPES):
            table.add(seat, people * TYPES + kind, int(found[kind + 2]))
        table.add(seat, WIZARDS + people, int(found[5] or 0))


def herd(state: "WarriorsState", seat: i64) -> str | None:
    """The Flames of each Dragon of a seat."""
    table = state.table
    return (
        "".join([f"{heat} " * int(table.count(seat, DRAGONS + heat)) for heat in range(table.heats)]).rstrip() or None
    )


def read_herd(state: "WarriorsState", fields: Fields, name: str, seat: i64) -> None:
    for word in fields.words(name, ""):
        if "dr" + word not in state.rules.names.units:
            raise fields.wrong(name, f'no Dragon has "{word}" Flames')
        state.table.add_dragons(seat, int(word), 1)


def orders_text(state: "WarriorsState") -> str | None:
    numbers = state.rules.figures.numbers
    owned = [f"{numbers[card]}@{owner}" for card, owner in enumerate(state.table.orders) if owner != NOBODY]
    return " ".join(owned) or None


def read_orders(state: "WarriorsState", fields: Fields, name: str) -> None:
    numbers = [str(number) for number in state.rules.figures.numbers]
    for word in fields.words(name, ""):
        found = ORDER.fullmatch(word)
        if found is None or found[1] not in numbers:
            raise fields.wrong(name, f'"{word}" is no Battle card of a seat; one looks like 7@0')
        card = numbers.index(found[1])
        if int(found[2]) >= state.rules.seats or state.table.orders[card] != NOBODY:
            raise fields.wrong(name, f"there is no seat {found[2]}, or Battle card {found[1]} appears twice")
        state.table.give_order(card, int(found[2]))


def won_text(state: "WarriorsState", seat: i64) -> str | None:
    return counted_cards(state.rules, [state.table.won(seat, kind) for kind in range(DRAGON + 1)]) or None


def read_won(state: "WarriorsState", fields: Fields, name: str, seat: i64) -> None:
    for kind, count in enumerate(read_cards(state.rules, fields, name, fields.text(name, ""))):
        if count and kind >= WARRIORS and kind != DRAGON:
            raise fields.wrong(name, "only Warriors and Dragons lie in a victory pile")
        for card in range(count):
            state.table.win(seat, kind)


# Cards in zones


def counted_cards(rules: Rules, counts: list[i64]) -> str:
    """Cards by kind, most of them with their number before them: `3Ei wiz`."""
    named = [(rules.names.kinds[kind], count) for kind, count in enumerate(counts) if count]
    return " ".join(name if count == 1 else f"{count}{name}" for name, count in named)


def read_cards(rules: Rules, fields: Fields, name: str, value: str) -> list[i64]:
    """Cards counted by kind."""
    counts: list[i64] = [0] * int(rules.figures.kinds)
    for word in value.split():
        found = CARDS.fullmatch(word)
        if found is None or found[2] not in rules.names.kinds:
            raise fields.wrong(name, f'"{word}" is no card; three Elf infantry are 3Ei')
        kind = rules.names.kinds.index(found[2])
        counts[kind] += int(found[1] or 1)
        if counts[kind] > rules.figures.deck[kind]:
            raise fields.wrong(name, f"there are not as many cards {found[2]}")
    return counts


def zone_text(state: "WarriorsState", zone: i64) -> str | None:
    """The cards of a zone, or how many they are; only the pile is written even if it is empty."""
    zones = state.zones
    if zones.sizes[zone] == 0 and zone != PILE:
        return None
    if zones.veiled(zone):
        return f"?{zones.sizes[zone]}"
    return counted_cards(state.rules, [zones.count(zone, kind) for kind in range(zones.kinds)])


def read_zone(state: "WarriorsState", fields: Fields, name: str, zone: i64) -> None:
    """The cards of a zone, or how many they are; the first of them, the pile, finds the zones of nobody's view."""
    if zone == PILE:
        state.zones = state.rules.no_cards(state.viewer)
    value = fields.text(name, "")
    if state.zones.veiled(zone):
        found = HIDDEN.fullmatch(value or "?0")
        if found is None:
            raise fields.wrong(name, f'this viewer sees only how many cards these are, like ?7, not "{value}"')
        for card in range(int(found[1])):
            state.zones.put(zone, UNKNOWN)
    else:
        for kind, count in enumerate(read_cards(state.rules, fields, name, value)):
            for card in range(count):
                state.zones.put(zone, kind)


def complete(state: "WarriorsState") -> None:
    """The pile has what lies nowhere else, if the text does not say what it has; so has what the viewer cannot see."""
    zones, stated = state.zones, state.zones.sizes[PILE]
    if stated and not zones.veiled(PILE):
        return
    known, zones.known = zones.known, NO_MORE  # what is known is about the pile as it will be
    others = range(PILE + 1, state.rules.zones)
    hidden, unseen = sum([int(zones.sizes[zone]) for zone in others if zones.veiled(zone)]), 0
    for kind, count in enumerate(missing_cards(state)):
        for card in range(count):
            zones.put(PILE, kind)
            unseen += 1
    for card in range(unseen if stated else hidden):
        zones.take(PILE, UNKNOWN)
    zones.known = known
