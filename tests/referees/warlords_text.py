"""Positions of Warlords of Europe as text, as docs/games/warlords.md describes it."""

import re
from collections import Counter
from collections.abc import Mapping

from tests.referees.warlords_table import CARDS, DECKS, SORTS, Army, Cards, Force, Table


def soldiers(army: Army, between: str = " ") -> str:
    return between.join(f"{sort}{army[sort]}" for sort in SORTS if army[sort])


def cards_of(deck: str, cards: Cards) -> str:
    found = [(card, cards[card]) for card in CARDS if CARDS[card]["deck"] == deck and cards[card]]
    return " ".join(card if number == 1 else f"{number}x{card}" for card, number in found)


def bits(seats: set[int]) -> str:
    return str(sum(1 << seat for seat in seats))


def written(table: Table) -> dict[str, str]:
    found = {name: fief_line(table, name) for name in table.fiefs}
    found["round"] = str(table.round)
    found["order"] = " ".join(str(seat) for seat in table.order)
    found["homes"] = " ".join(table.homes.get(seat, "-") for seat in range(table.seats)) if table.homes else ""
    for name, numbers, usual in (
        ("gold", table.gold, 0),
        ("armies", table.sets, 1),
        ("levies", table.levies, 0),
        ("claims", table.claims, -1),
    ):
        found[name] = " ".join(str(number) for number in numbers) if set(numbers) != {usual} else ""
    found["gone"], found["dead"] = bits(table.gone), bits(table.dead)
    found["had turn"], found["majority"] = bits(table.had_turn), str(table.majority)
    found["conquered"] = str(int(table.conquered))
    found["attacks"] = " ".join(sorted(f"{a}>{b}:{soldiers(army, ',')}" for (a, b), army in table.attacks.items()))
    found["group"], found["army"] = soldiers(table.group), soldiers(table.army)
    found["peasants"] = str(table.peasants)
    found["used"] = " ".join(name for name in table.fiefs if name in table.used)
    for seat, each in enumerate(table.recruits):
        found[f"recruits {seat}"] = " ".join(f"{what}{number}" for what, number in bought(each))
    found["offer"] = " ".join(str(number) for number in table.offer) if table.offer and any(table.offer) else ""
    bids = ["+".join(bid) if bid else "-" for bid in table.bids]
    found["bids"] = " ".join(bids) if set(bids) != {"-"} else ""
    found["force"] = " ".join(sorted(force_line(force) for force in table.force))
    for deck in DECKS:
        found[f"{deck} discard"] = cards_of(deck, table.discard)
        found[f"{deck} open"] = cards_of(deck, table.open)
        for seat in range(table.seats):
            found[f"{deck} hand {seat}"] = cards_of(deck, table.hands[seat])
            found[f"{deck} kept {seat}"] = cards_of(deck, table.kept[seat])
        for (seat, spy), cards in table.shown.items():
            found[f"{deck} hand {seat} seen by {spy}"] = cards_of(deck, cards)
    return found


def bought(recruits: Counter[str]) -> list[tuple[str, int]]:
    return [(what, recruits[what]) for what in (*SORTS, "start", "finish") if recruits[what]]


def force_line(force: Force) -> str:
    return f"{force.card}/{force.seat}"


def fief_line(table: Table, name: str) -> str:
    fief = table.fiefs[name]
    if fief.holder is None and not fief.castle:
        return ""
    parts = ["-" if fief.holder is None else str(fief.holder), fief.castle, soldiers(fief.ready)]
    if fief.moved.total():
        parts.append(f"moved {soldiers(fief.moved)}")
    if fief.captives:
        parts.append("captive " + " ".join(str(seat) for seat in sorted(fief.captives)))
    return " ".join(part for part in parts if part)


UNSAID = ("flow", "viewer", "keys", "dice", "rolling", "seating", "hits", "taken")


def tidy(name: str, value: str) -> str:
    """A line without what the rules say nothing about."""
    if name in UNSAID or " known " in name or name.endswith(" pile"):
        return ""
    if name == "attacks":
        return " ".join(sorted(value.split()))
    if name == "force":
        return " ".join(sorted("/".join(part.split("/")[:2]) for part in value.split()))
    if name == "offer":
        return " ".join(value.split()[:3])
    return value


def read_army(words: list[str]) -> Army:
    return Counter({sort: int(number) for word in words for sort, number in re.findall(r"([a-z]+)(\d+)", word)})


def read_cards(text: str) -> Cards:
    return Counter({card: int(number or 1) for number, card in re.findall(r"(?:(\d+)x)?(\w+)", text)})


def fill(table: Table, lines: Mapping[str, str]) -> tuple[int, int]:
    """Lay out a campaign as a text says; whose it is, and how many have begun their turn in this round."""
    for name, fief in table.fiefs.items():
        if name not in lines:
            continue
        holder, *words = lines[name].split()
        fief.holder = None if holder == "-" else int(holder)
        if "captive" in words:
            at = words.index("captive")
            fief.captives = [int(seat) for seat in words[at + 1 :]]
            words = words[:at]
        if words and words[0] in ("started", "unfinished", "finished"):
            fief.castle = words.pop(0)
        fief.ready = read_army(words)
    table.round = int(lines["round"])
    table.order = [int(seat) for seat in lines["order"].split()]
    table.homes = dict(enumerate(lines["homes"].split()))
    if "gold" in lines:
        table.gold = [int(number) for number in lines["gold"].split()]
    if "claims" in lines:
        table.claims = [int(number) for number in lines["claims"].split()]
    table.majority = int(lines["majority"])
    table.had_turn = {seat for seat in range(table.seats) if int(lines["had turn"]) >> seat & 1}
    for deck in DECKS:
        table.discard += read_cards(lines.get(f"{deck} discard", ""))
        for seat in range(table.seats):
            table.hands[seat] += read_cards(lines.get(f"{deck} hand {seat}", ""))
            table.kept[seat] += read_cards(lines.get(f"{deck} kept {seat}", ""))
        out = sum((*table.hands, *table.kept), Counter(table.discard))
        table.pile[deck] = table.whole_deck(deck) - out
    turns, turn = (frame.split("/") for frame in lines["flow"].split())
    return int(turn[1]), int(turns[2])
