"""Positions as text and as bytes.

A faction is written people, infantry/archers/cavalry, and its Wizards: `E3/1/0*1` are three Elf infantry and an archer
under one Wizard. Cards are counted by kind, `3Ei wiz b7`; a zone whose cards the viewer cannot know is `?7`.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.codec import Writer
from champclos.core.game import SPECTATOR, TRUTH
from champclos.games.warriors.battle import FALLEN, LAIR_UNIT, MODES, Battle
from champclos.games.warriors.figures import PEOPLE_LETTERS, PEOPLES, TYPES, WARRIORS
from champclos.games.warriors.names import counted_cards
from champclos.games.warriors.phases import FRAMES, LOSS, NOBODY, SHOT, WINDOW, Frame
from champclos.games.warriors.rules import ASIDE, DISCARD, PILE, Rules
from champclos.games.warriors.table import TROPHIES

if TYPE_CHECKING:
    from champclos.games.warriors.state import War

BOWS: Final = ("none", "red", "black")


# As text


def position(state: "War") -> str:
    """Every field that says something, one a line."""
    rules = state.rules
    names = rules.names
    table = state.table
    lines = [
        f"viewer: {viewer_name(state.viewer)}",
        f"round: {state.round}",
        "flow: " + " ".join([frame_name(rules, frame) for frame in state.stack]),
        f"resolver: {state.resolver}",
        f"fights: {state.fights}",
    ]
    if any(state.due):
        lines.append("due: " + numbers(list(state.due)))
    if state.gone:
        lines.append("gone: " + " ".join([str(seat) for seat in range(rules.seats) if state.out(seat)]))
    if state.shown:
        lines.append(f"shown: {names.kinds[state.shown]}")
    if state.battle.card != NOBODY:
        lines.append("battle: " + battle_text(rules, state.battle))
    for seat in range(rules.seats):
        lines.append(f"factions {seat}: {factions(state, seat)}".rstrip())
    for name, counts in (("catapults", table.catapults), ("wizards", table.robes), ("flames", table.flames)):
        if any(counts):
            lines.append(f"{name}: {numbers(list(counts))}")
    for seat in range(rules.seats):
        if table.herd(seat):
            lines.append(f"dragons {seat}: {herd(state, seat)}")
    orders = [f"{rules.figures.numbers[card]}@{owner}" for card, owner in enumerate(table.orders) if owner != NOBODY]
    if orders:
        lines.append("orders: " + " ".join(orders))
    trophies = [*names.kinds[:WARRIORS], "dr"]
    for seat in range(rules.seats):
        if table.pile(seat):
            won = list(table.won[seat * TROPHIES : (seat + 1) * TROPHIES])
            lines.append(f"won {seat}: {counted_cards(trophies, won)}")
    lines.append("pile: " + zone(state, PILE))
    for zone_name, place in zone_names(rules):
        if place != PILE and state.zones.sizes[place]:
            lines.append(f"{zone_name}: {zone(state, place)}")
    return "\n".join(lines) + "\n"


def numbers(values: list[i64]) -> str:
    return " ".join([str(value) for value in values])


def viewer_name(viewer: i64) -> str:
    if viewer == TRUTH:
        return "all"
    return "spectator" if viewer == SPECTATOR else str(viewer)


def frame_name(rules: Rules, frame: Frame) -> str:
    """What is going on: `window:2` asks the third seat after the resolver, `loss:1` and `shot:0:1Ei` name seats."""
    name = FRAMES[frame.kind]
    if frame.kind == WINDOW:
        return f"{name}:{frame.x}"
    if frame.kind == LOSS:
        return f"{name}:{frame.seat}"
    if frame.kind == SHOT:
        things = rules.codes.things
        return f"{name}:{frame.seat}:{frame.x // things}{rules.names.things[frame.x % things]}"
    return name


def battle_text(rules: Rules, battle: Battle) -> str:
    """The Battle as `name=value`, what is not there left out."""
    parts = [f"card={rules.figures.numbers[battle.card]}", f"mode={MODES[battle.mode]}"]
    if battle.lead != NOBODY:
        parts.append(f"lead={PEOPLE_LETTERS[battle.lead]}")
    if battle.lead_flames != FALLEN:
        parts.append(f"lead=dr{battle.lead_flames}")
    if battle.target_seat != NOBODY:
        unit = PEOPLE_LETTERS[battle.target] if battle.target != LAIR_UNIT else "dr"
        flames = str(battle.target_flames) if battle.target_flames != FALLEN else ""
        parts.append(f"target={battle.target_seat}{unit}{flames}")
    if battle.red:
        parts.append(f"red={rules.rolls.names[battle.red]}")
    if battle.black:
        parts.append(f"black={rules.rolls.names[battle.black]}")
    if battle.bows:
        parts.append(f"bows={BOWS[battle.bows]}")
    if battle.band_size():
        band = [f"{PEOPLE_LETTERS[people]}{battle.band[people]}" for people in range(PEOPLES) if battle.band[people]]
        parts.append("band=" + ",".join(band))
    if battle.camp_size():
        parts.append(f"camp={battle.camp[0]}/{battle.camp[1]}/{battle.camp[2]}")
    return " ".join(parts)


def factions(state: "War", seat: i64) -> str:
    """The factions of a seat; one whose Warriors are all in the band or camp still has its Wizards."""
    found: list[str] = []
    for people in range(PEOPLES):
        wizards = state.table.wizards[seat * PEOPLES + people]
        first = seat * WARRIORS + people * TYPES
        troops = state.table.troops[first : first + TYPES]
        if any(troops) or wizards:
            protection = f"*{wizards}" if wizards else ""
            found.append(f"{PEOPLE_LETTERS[people]}{troops[0]}/{troops[1]}/{troops[2]}{protection}")
    return " ".join(found)


def herd(state: "War", seat: i64) -> str:
    """The Flames of each Dragon of a seat."""
    found: list[str] = []
    heats = state.table.heats
    for heat in range(heats):
        for dragon in range(state.table.dragons[seat * heats + heat]):
            found.append(str(heat))
    return " ".join(found)


def zone(state: "War", place: i64) -> str:
    """The cards of a zone, or how many they are."""
    zones = state.zones
    if zones.veiled(place):
        return f"?{zones.sizes[place]}"
    return counted_cards(state.rules.names.kinds, [zones.count(place, kind) for kind in range(zones.kinds)])


def zone_names(rules: Rules) -> list[tuple[str, i64]]:
    """Every zone and its name in texts."""
    found: list[tuple[str, i64]] = [("pile", PILE), ("discard", DISCARD), ("aside", ASIDE)]
    for seat in range(rules.seats):
        found.append((f"hand {seat}", rules.hand(seat)))
        found.append((f"kept {seat}", rules.kept(seat)))
        found.append((f"back {seat}", rules.back(seat)))
    return found


# As bytes


def encode(state: "War") -> bytes:
    """Every field but what can be told from others."""
    out = Writer()
    out.number(state.viewer)
    out.number(state.round)
    out.number(state.resolver)
    out.number(state.fights)
    out.number(state.gone)
    out.number(state.shown)
    out.counts(state.due)
    out.number(len(state.stack))
    for frame in state.stack:
        out.number(frame.kind)
        out.number(frame.seat)
        out.number(frame.x)
    battle = state.battle
    out.number(battle.card)
    out.number(battle.mode)
    out.number(battle.lead)
    out.number(battle.lead_flames)
    out.number(battle.target_seat)
    out.number(battle.target)
    out.number(battle.target_flames)
    out.number(battle.red)
    out.number(battle.black)
    out.number(battle.bows)
    out.counts(battle.band)
    out.counts(battle.camp)
    table = state.table
    out.counts(table.troops)
    out.counts(table.wizards)
    out.counts(table.robes)
    out.counts(table.catapults)
    out.counts(table.flames)
    out.counts(table.dragons)
    out.counts(table.won)
    out.counts(table.orders)
    state.zones.write(out)
    return out.done()
