"""Positions of Warriors as text, and what is impossible about one that somebody wrote.

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
from champclos.core.knowledge import NO_MORE, UNKNOWN, known_lines
from champclos.core.position import Layout, Line, number, viewer_line
from champclos.games.warriors import figures, phases
from champclos.games.warriors.flaws import missing_cards
from champclos.games.warriors.rolls import BLACK_ROLLS
from champclos.games.warriors.rules import ASIDE, DISCARD, PILE, Rules
from champclos.games.warriors.table import FALLEN, MODES, ROBES
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
WINDOW_TEXT: Final = re.compile(r"window:(\d{1,3})", re.ASCII)
LOSS_TEXT: Final = re.compile(r"loss:(\d{1,3})", re.ASCII)
SHOT_TEXT: Final = re.compile(r"shot:(\d{1,3}):(\d)(\S+)", re.ASCII)
MOST: Final = 999


def layout(rules: Rules, fields: tuple[str, ...]) -> Layout:
    """What a position is made of; what is left out is as in the first round, before its Battles."""
    seats = int(rules.seats)
    flow = Flow(phases.FRAMES, 1, partial(frame_text, rules), partial(read_frame, rules))
    lines = [
        viewer_line(seats),
        number("round", 0, phases.LAST_ROUND, 1),
        Line("flow", lambda state: flow.text(state.stack), partial(read_stack, flow=flow)),
        number("resolver", 0, seats - 1, seats - 1),
        number("fights", 0, 9998, 0),
        Line("due", lambda state: numbers_text(list(state.due)), read_due),
        Line("gone", gone_text, read_gone),
        Line("shown", lambda state: rules.names.kinds[state.shown] if state.shown else None, read_shown),
        Line("battle", battle_text, read_battle),
        *[
            Line(f"factions {seat}", partial(factions, seat=seat), partial(read_factions, seat=seat))
            for seat in range(seats)
        ],
        cells_line("catapults", CATAPULTS),
        cells_line("wizards", ROBES),
        cells_line("flames", FLAMES),
        *[Line(f"dragons {seat}", partial(herd, seat=seat), partial(read_herd, seat=seat)) for seat in range(seats)],
        Line("orders", orders_text, read_orders),
        *[Line(f"won {seat}", partial(won_text, seat=seat), partial(read_won, seat=seat)) for seat in range(seats)],
        *[Line(name, partial(zone_text, zone=zone), partial(read_zone, zone=zone)) for name, zone in zone_names(rules)],
        *known_lines(rules.veils, place_names(rules), rules.names.kinds),
    ]
    return Layout(fields, lines, flow, complete)


def zone_names(rules: Rules) -> list[tuple[str, i64]]:
    """Every zone and its name in texts."""
    found: list[tuple[str, i64]] = [("pile", PILE), ("discard", DISCARD), ("aside", ASIDE)]
    for seat in range(rules.seats):
        found += [
            (f"hand {seat}", rules.hand(seat)),
            (f"kept {seat}", rules.kept(seat)),
            (f"back {seat}", rules.back(seat)),
        ]
    return found


def place_names(rules: Rules) -> list[str]:
    """The names of zones by their numbers."""
    found = [""] * int(rules.zones)
    for name, zone in zone_names(rules):
        found[zone] = name
    return found


def cells_line(name: str, cell: i64) -> Line:
    """A count of open cards for each seat."""

    def write(state: "WarriorsState") -> str | None:
        table = state.table
        return numbers_text([table.count(seat, cell) for seat in range(state.rules.seats)])

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
    if frame.kind == phases.WINDOW:
        return f"window:{frame.what}"
    if frame.kind == phases.LOSS:
        return f"loss:{frame.seat}"
    if frame.kind == phases.SHOT:
        return f"shot:{frame.seat}:{frame.what // rules.things}{rules.names.things[frame.what % rules.things]}"
    return phases.FRAMES[frame.kind]


def read_frame(rules: Rules, fields: Fields, word: str) -> Frame:
    window, loss, shot = WINDOW_TEXT.fullmatch(word), LOSS_TEXT.fullmatch(word), SHOT_TEXT.fullmatch(word)
    if window is not None:
        return phases.window_frame(int(window[1]))
    if loss is not None:
        return phases.loss_frame(int(loss[1]))
    if shot is not None and int(shot[2]) < rules.seats and shot[3] in rules.names.things:
        return Frame(phases.SHOT, int(shot[1]), rules.thing(int(shot[2]), rules.names.things.index(shot[3])), 0, 0, 0)
    if word not in phases.FRAMES[: phases.WINDOW]:
        raise fields.wrong(
            "flow", f'"{word}" is none of {", ".join(phases.FRAMES[: phases.WINDOW])}, window:2, loss:1, shot:0:1Ei'
        )
    return phases.PLAIN[phases.FRAMES.index(word)]


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


def battle_text(state: "WarriorsState") -> str | None:
    """The Battle as `name=value`, what is not there left out."""
    rules, battle = state.rules, state.battle
    if battle.card == NOBODY:
        return None
    parts = [f"card={rules.figures.numbers[battle.card]}", f"mode={MODES[battle.mode]}"]
    if battle.lead != NOBODY:
        parts.append(f"lead={figures.PEOPLE_LETTERS[battle.lead]}")
    if battle.lead_flames != FALLEN:
        parts.append(f"lead=dr{battle.lead_flames}")
    if battle.target_seat != NOBODY:
        unit = figures.PEOPLE_LETTERS[battle.target] if battle.target != LAIR_UNIT else "dr"
        parts.append(
            f"target={battle.target_seat}{unit}{battle.target_flames if battle.target_flames != FALLEN else ''}"
        )
    if battle.red:
        parts.append(f"red={rules.rolls.names[battle.red]}")
    if battle.black:
        parts.append(f"black={rules.rolls.names[battle.black]}")
    if battle.bows:
        parts.append(f"bows={BOWS[battle.bows]}")
    if battle.band_size():
        band = [f"{letter}{count}" for letter, count in zip(figures.PEOPLE_LETTERS, battle.band, strict=True) if count]
        parts.append("band=" + ",".join(band))
    if battle.camp_size():
        parts.append(f"camp={battle.camp[0]}/{battle.camp[1]}/{battle.camp[2]}")
    return " ".join(parts)


def read_battle(state: "WarriorsState", fields: Fields, name: str) -> None:
    for word in fields.words(name, ""):
        part, _, value = word.partition("=")
        if not read_battle_part(state, part, value):
            raise fields.wrong(name, f'"{word}" is nothing of a Battle')


def read_battle_part(state: "WarriorsState", name: str, value: str) -> bool:
    """One part of a Battle; False if it is none."""
    battle, names, rolls = state.battle, state.rules.names, state.rules.rolls.names[1:]
    target, camp = TARGET.fullmatch(value), CAMP_TEXT.fullmatch(value)
    if name == "card" and "b" + value in names.kinds:
        battle.card = names.kinds.index("b" + value) - figures.BATTLE
    elif name == "mode" and value in MODES:
        battle.mode = MODES.index(value)
    elif name == "lead" and value in figures.PEOPLE_LETTERS and value:
        battle.lead = figures.PEOPLE_LETTERS.index(value)
    elif name == "lead" and value in names.units[figures.PEOPLES :]:
        battle.lead_flames = names.units.index(value) - figures.PEOPLES
    elif name == "target" and target is not None:
        battle.target_seat = int(target[1])
        battle.target = figures.PEOPLE_LETTERS.index(target[2]) if target[2] else LAIR_UNIT
        battle.target_flames = int(target[3]) if target[3] else FALLEN
    elif name == "red" and value in rolls:
        battle.red = rolls.index(value) + 1
    elif name == "black" and value in rolls[: BLACK_ROLLS - 1]:
        battle.black = rolls.index(value) + 1
    elif name == "bows" and value in BOWS:
        battle.bows = BOWS.index(value)
    elif name == "band" and BAND_TEXT.fullmatch(value):
        for member in value.split(","):
            battle.band[figures.PEOPLE_LETTERS.index(member[0])] = int(member[1:])
    elif name == "camp" and camp is not None:
        battle.camp = vec[i64]([int(count) for count in camp.groups()])
    else:
        return False
    return True


# The cards on the table


def factions(state: "WarriorsState", seat: i64) -> str:
    """The factions of a seat; one whose Warriors are all in the band or camp still has its Wizards."""
    found: list[str] = []
    for people in range(figures.PEOPLES):
        wizards = state.table.count(seat, WIZARDS + people)
        troops = [state.table.count(seat, people * figures.TYPES + kind) for kind in range(figures.TYPES)]
        if any(troops) or wizards:
            protection = f"*{wizards}" if wizards else ""
            found.append(f"{figures.PEOPLE_LETTERS[people]}{troops[0]}/{troops[1]}/{troops[2]}{protection}")
    return " ".join(found)


def read_factions(state: "WarriorsState", fields: Fields, name: str, seat: i64) -> None:
    table = state.table
    for word in fields.words(name, ""):
        found = FACTION_TEXT.fullmatch(word)
        if found is None:
            raise fields.wrong(name, f'"{word}" is no faction; one looks like E3/1/0*1')
        people: i64 = figures.PEOPLE_LETTERS.index(found[1])
        if table.size(seat, people) or table.count(seat, WIZARDS + people):
            raise fields.wrong(name, f"two factions of one people: {word}")
        for kind in range(figures.TYPES):
            table.add(seat, people * figures.TYPES + kind, int(found[kind + 2]))
        table.add(seat, WIZARDS + people, int(found[5] or 0))


def herd(state: "WarriorsState", seat: i64) -> str | None:
    """The Flames of each Dragon of a seat."""
    heats = state.table.heats
    found = [f"{heat} " * int(state.table.count(seat, DRAGONS + heat)) for heat in range(heats)]
    return "".join(found).rstrip() or None


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
    for word in fields.words(name, ""):
        found = ORDER.fullmatch(word)
        if found is None or "b" + found[1] not in state.rules.names.kinds:
            raise fields.wrong(name, f'"{word}" is no Battle card of a seat; one looks like 7@0')
        card = state.rules.names.kinds.index("b" + found[1]) - figures.BATTLE
        if int(found[2]) >= state.rules.seats or state.table.orders[card] != NOBODY:
            raise fields.wrong(name, f"there is no seat {found[2]}, or Battle card {found[1]} appears twice")
        state.table.orders[card] = int(found[2])


def won_text(state: "WarriorsState", seat: i64) -> str | None:
    return counted_cards(state.rules, [state.table.won(seat, kind) for kind in range(figures.DRAGON + 1)]) or None


def read_won(state: "WarriorsState", fields: Fields, name: str, seat: i64) -> None:
    for kind, count in enumerate(read_cards(state.rules, fields, name, fields.text(name, ""))):
        if count and kind >= figures.WARRIORS and kind != figures.DRAGON:
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
    known = state.zones.known
    state.zones.known = NO_MORE  # which is about the pile as it will be
    complete_pile(state)
    state.zones.known = known


def complete_pile(state: "WarriorsState") -> None:
    zones, veiled = state.zones, state.zones.veiled(PILE)
    stated, hidden, unseen = zones.sizes[PILE], i64(0), i64(0)
    for zone in range(state.rules.zones):
        hidden += zones.sizes[zone] if zones.veiled(zone) and zone != PILE else 0
    if stated and not veiled:
        return
    for kind, count in enumerate(missing_cards(state)):
        for card in range(count):
            zones.put(PILE, kind)
            unseen += 1
    for card in range(unseen if stated else hidden):
        zones.take(PILE, UNKNOWN)
