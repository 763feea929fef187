"""Random positions of Signum's duel: creatures stand close together, and hands are full of cards that can be paid."""

import random
from collections import Counter
from typing import Any

from tests.referees.signum_board import Board
from tests.referees.signum_duel_table import FEATS, MOST_INCOME
from tests.referees.signum_duel_text import bag_text
from tests.referees.signum_positions import BANDS, choose_characters, creature, open_hexes
from tests.referees.signum_table import CARDS, CONTENT, DUEL, MAPS, USUAL


def draw_duel(dice: random.Random, options: dict[str, Any]) -> str:
    """A position in somebody's Activation Phase."""
    name = str(options["map"])
    seats = int(options["seats"])
    board = Board(MAPS[USUAL[seats] if name == "usual" else name]["rows"], CONTENT["terrains"])
    places = open_hexes(dice, board)
    active, turns = dice.randrange(seats), dice.randint(3, 4 * seats)
    first = (active - turns + 1) % seats
    bands = [dice.choice(list(BANDS)) for _ in range(seats)]
    lines = [f"flow: turn/{active}/3", f"first: {first}", f"turns: {turns}", f"bands: {' '.join(bands)}"]
    lines.append(f"power: {' '.join(str(dice.choice((0, 2, 4, 7, 10))) for _ in bands)}")
    out = draw_out(dice, [seat for seat in range(seats) if seat != active])
    lines += [f"gone: {sum(1 << seat for seat in out)}", f"fallen: {' '.join(map(str, out))}"]
    creatures: list[str] = []
    marker = []
    for seat, band in enumerate(bands):
        characters = choose_characters(dice, band)
        count = 0 if seat in out else dice.randint(1, 6 - seats)
        rest = [dice.choice(("camp", "camp", "history")) for _ in characters[count:]]
        camp = [kind for kind, where in zip(characters[count:], rest, strict=True) if where == "camp"]
        gone = [kind for kind, where in zip(characters[count:], rest, strict=True) if where == "history"]
        kinds = [band, *characters[:count], *[BANDS[band]["minion"]] * dice.choice((0, 1, 2))]
        creatures += [creature(dice, seat, kind, places.pop()) for kind in kinds if seat not in out]
        hand, past, laid = draw_cards(dice, band)
        income = sum(int(CARDS[card]["is"][2]) for card in past)
        income += sum(int(CONTENT["creatures"][kind]["income"]) for kind in gone)
        marker.append(max(0, min(MOST_INCOME, income)))
        lines += [f"camp {seat}: {' '.join(camp)}", f"history {seat}: {' '.join(gone)}"]
        lines.append(f"battle {seat} hand: {bag_text(Counter(() if seat in out else hand))}")
        lines.append(f"battle {seat} history: {bag_text(Counter(past))}")
        if seat in out and dice.random() < 0.5:
            lines.append(f"slain {dice.choice([other for other in range(seats) if other != seat])} {seat}: {band}")
        lines.append(f"cards {seat}: {laid}")
    creatures = [text if text[0] == str(active) else text.removesuffix(" acted") for text in creatures]
    dice.shuffle(creatures)
    lines += [f"creature {slot}: {text}" for slot, text in enumerate(creatures)]
    deck = int(str(options["feats" if seats == 2 else "crowd_feats"]))
    feats = [feat for feat, row in FEATS.items() for mark in row["marks"] if mark <= deck]
    dice.shuffle(feats)
    cuts = {f"hand {seat}": dice.randint(0, 5) for seat in range(seats)}
    cuts |= {"hall 0": dice.randint(0, 2), "discard": dice.choice((0, 2, 6))}
    for where, many in cuts.items():
        lines.append(f"feats {where}: {bag_text(Counter(feats[:many]))}")
        feats = feats[many:]
    kills = [dice.randint(0, 2), dice.randint(0, 4), *[dice.choice((0, 0, 1, 5)) for _ in bands[2:]]]
    if seats > 2 and dice.random() < 0.3:  # somebody is near the target
        kills[dice.randrange(seats)] = dice.randint(6, 11)
    lines.append(f"kills: {' '.join(map(str, kills))}")
    lines.append(f"marker: {' '.join(map(str, marker))}")
    lines.append(f"lost: {' '.join(str(int(seat == 0 and dice.random() < 0.5)) for seat in range(seats))}")
    return "\n".join(line for line in lines if not line.endswith(": ")) + "\n"


def draw_out(dice: random.Random, others: list[int]) -> list[int]:
    """Who of three or four is out, but for so many that the game is over."""
    if len(others) < 2 or dice.random() < 0.6:
        return []
    return dice.sample(others, dice.randint(1, len(others) - 1))


def draw_cards(dice: random.Random, band: str) -> tuple[list[str], list[str], str]:
    """A hand, a History, and what lies in play."""
    faction = CONTENT["creatures"][band]["faction"]
    deck = DUEL["decks"][faction]["cards"] + DUEL["decks"][band]["cards"]
    dice.shuffle(deck := list(deck))
    split = dice.randint(1, 9), dice.randint(0, 9)
    hand, past, rest = deck[: split[0]], deck[split[0] : sum(split)], deck[sum(split) :]
    laid = []
    for sort, most in (("building", 7), ("relic", 3)):
        names = [name for name in rest if CARDS[name]["is"][0] == sort][: dice.choice((0, 1, 2, 3))]
        words = []
        for name in names:
            uses = CARDS[name].get("uses", 0) or CARDS[name].get("armour", 0)
            engaged = "!" if sort == "building" and dice.random() < 0.2 else ""
            words.append(name + (f"*{dice.randint(1, uses)}" if uses else "") + engaged)
        laid += words + ["-"] * (most - len(words))
    return hand, past, " ".join(laid)
