"""Positions read back from text and from bytes; BadPosition says what is wrong with them."""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from champclos.core.codec import Reader
from champclos.core.errors import BadPosition
from champclos.core.fields import Fields
from champclos.core.game import NATURE, SPECTATOR, TRUTH, Game
from champclos.core.knowledge import Zones, counted, decode_zones
from champclos.games.warriors.battle import FALLEN, LAIR_UNIT, MODES, Battle, no_battle
from champclos.games.warriors.figures import (
    BATTLE,
    CATAPULT,
    DRAGON,
    FLAME,
    PEOPLE_LETTERS,
    PEOPLES,
    TYPES,
    WARRIORS,
    WIZARD,
)
from champclos.games.warriors.phases import FRAMES, LOSS, NOBODY, PLAIN, SHOT, WINDOW, Frame
from champclos.games.warriors.rules import PILE, Rules
from champclos.games.warriors.state import War
from champclos.games.warriors.table import TROPHIES, Table, empty_table
from champclos.games.warriors.text import BOWS, zone_names

FACTION: Final = re.compile(r"([UDTEGB])(\d{1,3})/(\d{1,3})/(\d{1,3})(?:\*(\d{1,3}))?", re.ASCII)
CARDS: Final = re.compile(r"(\d{1,3})?([A-Za-z]+\d{0,3})", re.ASCII)
ORDER: Final = re.compile(r"(\d{1,3})@(\d)", re.ASCII)
TARGET: Final = re.compile(r"(\d)(?:([UDTEGB])|dr(\d{0,2}))", re.ASCII)
MEMBER: Final = re.compile(r"([UDTEGB])(\d{1,3})", re.ASCII)
CAMP: Final = re.compile(r"(\d{1,3})/(\d{1,3})/(\d{1,3})", re.ASCII)
MOST: Final = 999


# From text


def read_position(game: Game, rules: Rules, source: str) -> War:
    """The position a text describes; cards that it does not name lie in the draw pile."""
    fields = Fields(source)
    viewer = read_viewer(rules, fields)
    seats = int(rules.seats)
    battle = no_battle()
    read_battle(rules, fields, battle)
    table = empty_table(rules.figures, seats)
    read_table(rules, fields, table)
    gone: i64 = 0
    for word in fields.words("gone", ""):
        if not word.isdecimal() or not word.isascii() or len(word) > 1 or int(word) >= seats:
            raise fields.wrong("gone", f'"{word}" is no seat')
        gone |= 1 << int(word)
    shown = fields.text("shown", rules.names.kinds[0])
    if shown not in rules.names.kinds:
        raise fields.wrong("shown", f'"{shown}" is no card')
    zeros = " ".join(["0"] * seats)
    state = War(
        game,
        rules,
        viewer,
        NATURE,
        0,
        fields.number("round", 0, 3, 1),
        fields.number("resolver", 0, seats - 1, seats - 1),
        fields.number("fights", 0, 9998, 0),
        gone,
        rules.names.kinds.index(shown),
        vec[i64](fields.numbers("due", seats, 0, MOST, zeros)),
        read_stack(rules, fields),
        table,
        battle,
        read_zones(rules, fields, viewer, table, battle),
        [],
    )
    fields.end()
    return settled(state, "position")


def settled(state: War, where: str) -> War:
    """The position if it can be, played on to where somebody decides."""
    wrong = state.flaw()
    if wrong:
        raise BadPosition(f"{where}: {wrong}")
    state.settle()
    state.begin_telling()
    return state


def read_viewer(rules: Rules, fields: Fields) -> i64:
    names = [*[str(seat) for seat in range(rules.seats)], "spectator", "all"]
    viewer: i64 = fields.one_of("viewer", names, "all")
    if viewer < rules.seats:
        return viewer
    return SPECTATOR if viewer == rules.seats else TRUTH


def read_stack(rules: Rules, fields: Fields) -> list[Frame]:
    """What is going on, from the stage up."""
    stack: list[Frame] = []
    for word in fields.words("flow", "fight"):
        parts = word.split(":")
        if parts[0] not in FRAMES:
            raise fields.wrong("flow", f'"{word}" is none of {", ".join(FRAMES)}')
        kind: i64 = FRAMES.index(parts[0])
        wanted = 3 if kind == SHOT else (2 if kind in (WINDOW, LOSS) else 1)
        if len(parts) != wanted:
            raise fields.wrong("flow", f'"{word}" should have {wanted - 1} colons')
        if wanted == 1:
            stack.append(PLAIN[kind])
            continue
        if not (parts[1].isdecimal() and parts[1].isascii()) or len(parts[1]) > 3:
            raise fields.wrong("flow", f'"{word}": "{parts[1]}" is no number')
        number = int(parts[1])
        if kind == SHOT:
            stack.append(Frame(SHOT, number, read_thing(rules, fields, parts[2])))
        else:
            stack.append(Frame(kind, NOBODY, number) if kind == WINDOW else Frame(kind, number, 0))
    if not stack:
        raise fields.wrong("flow", "nothing goes on")
    return stack


def read_thing(rules: Rules, fields: Fields, word: str) -> i64:
    """What a shot is aimed at: a seat and one of its things."""
    code = rules.names.choice_codes.get("cat>" + word)
    if code is None:
        raise fields.wrong("flow", f'"{word}" is nothing to shoot at')
    return code - rules.codes.shoot


def read_battle(rules: Rules, fields: Fields, battle: Battle) -> None:
    """The Battle as `name=value`."""
    for word in fields.words("battle", ""):
        name, equals, value = word.partition("=")
        if not equals or not read_battle_part(rules, battle, name, value):
            raise fields.wrong("battle", f'"{word}" is nothing of a Battle')


def read_battle_part(rules: Rules, battle: Battle, name: str, value: str) -> bool:
    """One part of a Battle; False if it is none."""
    if name == "card" and "b" + value in rules.names.kinds:
        battle.card = rules.names.kinds.index("b" + value) - BATTLE
    elif name == "mode" and value in MODES:
        battle.mode = MODES.index(value)
    elif name == "lead" and value in rules.names.units:
        unit: i64 = rules.names.units.index(value)
        if unit < PEOPLES:
            battle.lead = unit
        else:
            battle.lead_flames = unit - PEOPLES
    elif name == "target":
        found = TARGET.fullmatch(value)
        if found is None:
            return False
        battle.target_seat = int(found[1])
        battle.target = PEOPLE_LETTERS.index(found[2]) if found[2] else LAIR_UNIT
        battle.target_flames = int(found[3]) if found[3] else FALLEN
    elif name in ("red", "black") and rules.rolls.named(value) > 0:
        roll = rules.rolls.named(value)
        if name == "red":
            battle.red = roll
        else:
            battle.black = roll
    elif name == "bows" and value in BOWS:
        battle.bows = BOWS.index(value)
    elif name == "band":
        for member in value.split(","):
            joined = MEMBER.fullmatch(member)
            if joined is None:
                return False
            battle.band[PEOPLE_LETTERS.index(joined[1])] = int(joined[2])
    elif name == "camp":
        camped = CAMP.fullmatch(value)
        if camped is None:
            return False
        for kind in range(TYPES):
            battle.camp[kind] = int(camped[kind + 1])
    else:
        return False
    return True


def read_table(rules: Rules, fields: Fields, table: Table) -> None:
    """The open cards."""
    seats = int(rules.seats)
    zeros = " ".join(["0"] * seats)
    table.catapults = vec[i64](fields.numbers("catapults", seats, 0, MOST, zeros))
    table.robes = vec[i64](fields.numbers("wizards", seats, 0, MOST, zeros))
    table.flames = vec[i64](fields.numbers("flames", seats, 0, MOST, zeros))
    for seat in range(rules.seats):
        for word in fields.words(f"factions {seat}", ""):
            found = FACTION.fullmatch(word)
            if found is None:
                raise fields.wrong(f"factions {seat}", f'"{word}" is no faction; one looks like E3/1/0*1')
            people: i64 = PEOPLE_LETTERS.index(found[1])
            if table.size(seat, people) or table.wizards[seat * PEOPLES + people]:
                raise fields.wrong(f"factions {seat}", f"two factions of one people: {word}")
            for kind in range(TYPES):
                table.troops[seat * WARRIORS + people * TYPES + kind] = int(found[kind + 2])
            table.wizards[seat * PEOPLES + people] = int(found[5] or 0)
        for word in fields.words(f"dragons {seat}", ""):
            if not word.isdecimal() or not word.isascii() or len(word) > 3 or int(word) >= table.heats:
                raise fields.wrong(f"dragons {seat}", f'no Dragon has "{word}" Flames')
            table.land(seat, int(word))
        won = read_cards(rules, fields, f"won {seat}", fields.text(f"won {seat}", ""))
        for card in range(rules.figures.kinds):
            if won[card] and card >= WARRIORS and card != DRAGON:
                raise fields.wrong(f"won {seat}", "only Warriors and Dragons lie in a victory pile")
            if won[card]:
                table.won[seat * TROPHIES + (WARRIORS if card == DRAGON else card)] = won[card]
                table.piles[seat] += won[card]
    for word in fields.words("orders", ""):
        found = ORDER.fullmatch(word)
        if found is None or "b" + found[1] not in rules.names.kinds:
            raise fields.wrong("orders", f'"{word}" is no Battle card of a seat; one looks like 7@0')
        card = rules.names.kinds.index("b" + found[1]) - BATTLE
        if table.orders[card] != NOBODY:
            raise fields.wrong("orders", f"Battle card {found[1]} lies there twice")
        table.orders[card] = int(found[2])


def read_cards(rules: Rules, fields: Fields, name: str, value: str) -> list[i64]:
    """Cards counted by kind."""
    counts: list[i64] = [0] * int(rules.figures.kinds)
    for word in value.split():
        found = CARDS.fullmatch(word)
        if found is None or found[2] not in rules.names.kinds:
            raise fields.wrong(name, f'"{word}" is no card; three Elf infantry are 3Ei')
        counts[rules.names.kinds.index(found[2])] += int(found[1] or 1)
    return counts


def read_zones(rules: Rules, fields: Fields, viewer: i64, table: Table, battle: Battle) -> Zones:
    """The zones; the pile has what lies nowhere else, and so has what is hidden from the viewer."""
    kinds = rules.figures.kinds
    sizes, cards = vec[i64]([0] * int(rules.zones)), counted([0] * int(rules.zones * kinds))
    zones = Zones(kinds, rules.veil(viewer), sizes, cards, [0] * int(kinds))
    rest = unseen(rules, table, battle)
    hidden: i64 = 0
    for name, zone in zone_names(rules):
        value = fields.text(name, "")
        if zones.veiled(zone):
            count = value[1:] if value else "0"
            if (value and value[0] != "?") or not count.isdecimal() or not count.isascii() or len(count) > 3:
                raise fields.wrong(name, f'this viewer sees only how many cards these are, like ?7, not "{value}"')
            zones.sizes[zone] = int(count)
            hidden += int(count)
        else:
            for kind, number in enumerate(read_cards(rules, fields, name, value)):
                rest[kind] -= number
                if rest[kind] < 0:
                    raise BadPosition(f"position: there are not so many cards {rules.names.kinds[kind]}")
                zones.cards[zone * kinds + kind] = u8(number)
                zones.sizes[zone] += number
    if zones.veiled(PILE):
        zones.pool = rest
        if zones.sizes[PILE] == 0:
            for kind in range(kinds):
                zones.sizes[PILE] += rest[kind]
            zones.sizes[PILE] -= hidden
    elif zones.sizes[PILE] == 0:
        for kind in range(kinds):
            zones.cards[PILE * kinds + kind] = u8(rest[kind])
            zones.sizes[PILE] += rest[kind]
    return zones


def unseen(rules: Rules, table: Table, battle: Battle) -> list[i64]:
    """What of the deck does not lie open on the table."""
    rest = rules.figures.deck.copy()
    for seat in range(rules.seats):
        for kind in range(WARRIORS):
            rest[kind] -= table.troops[seat * WARRIORS + kind] + table.won[seat * TROPHIES + kind]
        rest[DRAGON] -= table.won[seat * TROPHIES + WARRIORS] + table.herd(seat)
        for people in range(PEOPLES):
            rest[WIZARD] -= table.wizards[seat * PEOPLES + people]
        rest[WIZARD] -= table.robes[seat]
        rest[CATAPULT] -= table.catapults[seat]
        rest[FLAME] -= table.flames[seat]
        for heat in range(table.heats):
            rest[FLAME] -= heat * table.dragons[seat * table.heats + heat]
    for people in range(PEOPLES):
        rest[people * TYPES] -= battle.band[people]
    for kind in range(TYPES):
        if battle.lead != NOBODY:
            rest[battle.lead * TYPES + kind] -= battle.camp[kind]
    for flames in (battle.lead_flames, battle.target_flames):
        if flames != FALLEN:
            rest[DRAGON] -= 1
            rest[FLAME] -= flames
    for card in range(rules.figures.battles):
        if table.orders[card] != NOBODY:
            rest[BATTLE + card] -= 1
    return rest


# From bytes


def decode(game: Game, rules: Rules, data: bytes) -> War:
    """The position that `encode` wrote."""
    source = Reader(data)
    seats = rules.seats
    head: list[i64] = [source.number() for index in range(6)]
    due = read_counts(source, seats)
    depth = source.number()
    if not 1 <= depth <= 6:
        raise BadPosition(f"encoded position: {depth} things go on")
    stack: list[Frame] = []
    for index in range(depth):
        kind = source.number()
        seat = source.number()
        x = source.number()
        if not 0 <= kind < len(FRAMES):
            raise BadPosition(f"encoded position: {kind} is nothing that goes on")
        stack.append(Frame(kind, seat, x))
    fought: list[i64] = [source.number() for index in range(10)]
    band = read_counts(source, PEOPLES)
    camp = read_counts(source, TYPES)
    battle = Battle(
        fought[0], fought[1], fought[2], fought[3], fought[4], fought[5], fought[6], fought[7], fought[8], fought[9],
        band, camp,
    )  # fmt: skip
    table = decode_table(rules, source)
    zones = decode_zones(source, rules.figures.kinds, rules.zones, rules.veil(head[0]))
    source.end()
    state = War(
        game, rules, head[0], NATURE, 0, head[1], head[2], head[3], head[4], head[5], due, stack, table, battle, zones,
        [],
    )  # fmt: skip
    return settled(state, "encoded position")


def decode_table(rules: Rules, source: Reader) -> Table:
    """What lies open."""
    seats = rules.seats
    table = empty_table(rules.figures, int(seats))
    table.troops = read_counts(source, seats * WARRIORS)
    table.wizards = read_counts(source, seats * PEOPLES)
    table.robes = read_counts(source, seats)
    table.catapults = read_counts(source, seats)
    table.flames = read_counts(source, seats)
    table.dragons = read_counts(source, seats * rules.figures.heats)
    table.won = read_counts(source, seats * TROPHIES)
    table.orders = read_counts(source, rules.figures.battles)
    for index in range(len(table.won)):
        table.piles[index // TROPHIES] += table.won[index]
    for index in range(len(table.dragons)):
        table.herds[index // table.heats] += table.dragons[index]
    return table


def read_list(source: Reader, length: i64) -> list[i64]:
    """A list of a known length."""
    values = source.numbers()
    if len(values) != length:
        raise BadPosition(f"encoded position: {len(values)} numbers instead of {length}")
    return values


def read_counts(source: Reader, length: i64) -> vec[i64]:
    """The same as a vec."""
    return vec[i64](read_list(source, length))
