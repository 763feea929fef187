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
    board = Board(MAPS[USUAL[2] if name == "usual" else name]["rows"], CONTENT["terrains"])
    places = open_hexes(dice, board)
    active, turns = dice.randrange(2), dice.randint(3, 9)
    first = active if turns % 2 else 1 - active
    bands = [dice.choice(list(BANDS)) for _ in range(2)]
    lines = [f"flow: turn/{active}/3", f"first: {first}", f"turns: {turns}", f"bands: {' '.join(bands)}"]
    lines.append(f"power: {' '.join(str(dice.choice((0, 2, 4, 7, 10))) for _ in bands)}")
    creatures: list[str] = []
    marker = []
    for seat, band in enumerate(bands):
        characters = choose_characters(dice, band)
        count = dice.randint(1, 4)
        rest = [dice.choice(("camp", "camp", "history")) for _ in characters[count:]]
        camp = [kind for kind, where in zip(characters[count:], rest, strict=True) if where == "camp"]
        gone = [kind for kind, where in zip(characters[count:], rest, strict=True) if where == "history"]
        kinds = [band, *characters[:count], *[BANDS[band]["minion"]] * dice.choice((0, 1, 2))]
        creatures += [creature(dice, seat, kind, places.pop()) for kind in kinds]
        hand, past, laid = draw_cards(dice, band)
        income = sum(int(CARDS[card]["is"][2]) for card in past)
        income += sum(int(CONTENT["creatures"][kind]["income"]) for kind in gone)
        marker.append(max(0, min(MOST_INCOME, income)))
        lines += [f"camp {seat}: {' '.join(camp)}", f"history {seat}: {' '.join(gone)}"]
        lines += [f"battle {seat} hand: {bag_text(Counter(hand))}", f"battle {seat} history: {bag_text(Counter(past))}"]
        lines.append(f"cards {seat}: {laid}")
    if active == 0:
        creatures = [text if text[0] == "0" else text.removesuffix(" acted") for text in creatures]
    else:
        creatures = [text if text[0] == "1" else text.removesuffix(" acted") for text in creatures]
    dice.shuffle(creatures)
    lines += [f"creature {slot}: {text}" for slot, text in enumerate(creatures)]
    feats = [feat for feat, row in FEATS.items() for mark in row["marks"] if mark <= int(str(options["feats"]))]
    dice.shuffle(feats)
    cuts = [dice.randint(0, 5), dice.randint(0, 5), dice.randint(0, 2), dice.choice((0, 2, 6))]
    for where, many in zip(("hand 0", "hand 1", "hall 0", "discard"), cuts, strict=True):
        lines.append(f"feats {where}: {bag_text(Counter(feats[:many]))}")
        feats = feats[many:]
    lines.append(f"kills: {dice.randint(0, 2)} {dice.randint(0, 4)}")
    lines.append(f"marker: {marker[0]} {marker[1]}")
    lines.append(f"lost: {dice.choice((0, 1))} 0")
    return "\n".join(line for line in lines if not line.endswith(": ")) + "\n"


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
