"""Random positions for the referees: more crowded, more wounded and richer in rare cards than those of played games."""

import random
from collections import Counter
from collections.abc import Mapping

from tests.referees.artofwar import start as start_artofwar
from tests.referees.artofwar_table import ARMY, BOX, FIRST_KINGS, KINGS, RESERVE_PLACES, UNITS, Unit
from tests.referees.lionheart import AHEAD, BASES, DRAWS_ON, SUPPLY, name
from tests.referees.warlords import Warlords
from tests.referees.warlords_table import CARDS
from tests.referees.warriors import Warriors
from tests.referees.warriors_table import ENEMY, KINDS, PEOPLES, deck


def draw_lionheart(dice: random.Random, options: Mapping[str, object]) -> str:
    """A random fight at close quarters: few units on few squares."""
    width, height = int(str(options["width"])), int(str(options["height"]))
    wide, high = dice.choice(((3, 3), (3, 4), (4, 5)))
    left, low = dice.choice((0, 1, width - wide)), dice.choice((0, 1, height - high))
    squares = [(left + x, low + y) for x in range(wide) for y in range(high)]
    dice.shuffle(squares)
    kinds = "NAIHPMMB" if options["mode"] == "advanced" else "NAI"
    turn, actions = dice.choice((0, 1)), dice.choice((1, 2))
    kings = [f"K1{name(squares.pop())}{dice.choice('^v<>')}" for _ in (0, 1)]
    extra: list[list[str]] = [[], []]
    if "M" in kinds and dice.random() < 0.3:  # Mercenaries between two Kings
        between = left + 1, low + 1
        beside = dice.sample(list(AHEAD.items()), 2)
        sides = [(between[0] - step[0], between[1] - step[1]) for _, step in beside]
        squares = [at for at in squares if at not in (between, *sides)]
        kings = [f"K1{name(at)}{facing}" for at, (facing, _) in zip(sides, beside, strict=True)]
        extra[1 - turn] = [f"M{dice.choice((1, 2))}{name(between)}{dice.choice('^v<>')}"]
    elif "M" in kinds and dice.random() < 0.4:  # a man with Mercenaries in his back, who may panic
        column = [at for at in [(left + 1, low + y) for y in range(3)] if at in squares]
        if len(column) == 3:
            squares = [at for at in squares if at not in column]
            behind, his, ahead = (name(at) for at in column)
            extra[turn] = [f"I1{his}^", f"M2{behind}{dice.choice('^v<>')}"]
            extra[1 - turn] = [f"A4{ahead}v"]
    texts = []
    for seat in (0, 1):
        units = [kings[seat], *extra[seat]]
        supply = dict(SUPPLY) | ({"M": 0, "A": 4} if extra[seat] else {})
        for _ in range(dice.randint(1, wide * high // 2 - 1)):
            kind = dice.choice(kinds)
            men = dice.randint(1, max(BASES[kind]))
            source = DRAWS_ON.get(kind, kind)
            if squares and men <= supply[source]:
                supply[source] = 0 if kind == "M" else supply[source] - men  # a single unit of Mercenaries
                units.append(f"{kind}{men}{name(squares.pop())}{dice.choice('^v<>')}")
        if seat == turn and actions == 1 and dice.random() < 0.5:
            units[dice.randrange(len(units))] += "*"
        texts.append(f"army {seat}: {' '.join(units)}")
    return "\n".join([*texts, f"turn: {turn}", f"actions: {actions}", f"quiet: {dice.randint(-1, 5)}"])


def draw_artofwar(dice: random.Random, options: Mapping[str, object]) -> str:
    """A random moment of a turn: cards of both armies anywhere, some of them captured, units wounded and lying."""
    table = start_artofwar(options)
    table.phase, table.turn, table.turns = "act", dice.choice((0, 1)), dice.randint(1, 20)
    table.first = dice.choice((0, 1)) if table.first is None else table.first
    table.bonus, table.action = dice.choice((0, 0, 1, 2)), dice.choice(("open", "open", "attack"))
    table.exchanges = table.bonus + (table.action == "attack")
    kings = dice.sample(list(KINGS)[2:], 2)
    box = dice.sample(list(UNITS) * BOX, 2 * ARMY)
    for seat, side in enumerate(table.sides):
        side.king = kings[seat] if side.free else FIRST_KINGS[seat]
        if side.free:
            side.army = Counter(box[seat::2])
        cards = list(side.army.elements())
        dice.shuffle(cards)
        cards.append("K")
        for _ in range(dice.choice((1, 1, 2, 3, 4, 6))):
            kind = cards.pop(dice.randrange(len(cards)) if dice.random() < 0.7 else -1)
            side.field[dice.choice([at for at in table.places(seat) if at not in side.field])] = Unit(kind)
        for unit in side.field.values():
            figures = table.figures(seat, unit.kind)
            unit.lying = dice.random() < 0.4
            if seat != table.turn and dice.random() < 0.4 and table.exchanges:
                unit.damage = dice.randrange(figures.sideways if unit.lying else figures.upright)
        for _ in range(dice.randint(0, RESERVE_PLACES)):
            side.reserve.append(cards.pop())
        if "K" in cards:
            cards.remove("K")
            side.shown["K"] += 1
        for zone, most in ((side.hand, 3), (side.shown, 2), (side.grave, 3), (side.kingdom, 5)):
            for _ in range(min(len(cards), dice.randint(0, most))):
                zone[cards.pop()] += 1
        for _ in range(min(len(cards), dice.choice((0, 0, 1, 2)))):
            table.sides[1 - seat].kingdom[cards.pop()] += 1
        side.pile = Counter(cards if side.free else cards[: dice.choice((0, 1, len(cards)))])
    return "\n".join(f"{line}: {value}" for line, value in table.lines().items() if line not in ("viewer", "stack"))


def draw_warriors(dice: random.Random, options: Mapping[str, object]) -> str:
    """A random round: few peoples, so that many can be attacked, and more Events and Battles than are usually dealt."""
    table = Warriors(options)
    charging = dice.random() < 0.5
    peoples = dice.sample(PEOPLES, dice.choice((4, 6) if table.with_dragons else (2, 3, 6)))
    if charging:  # two sworn enemies, and cards to charge with
        peoples = [peoples[0], ENEMY[peoples[0]], *peoples[1 : 1 + table.count // 3]]
    cards = [kind for kind in deck(table.with_dragons).elements() if kind[0] not in PEOPLES or kind[0] in peoples]
    wanted = dict.fromkeys(KINDS[18:], 0.8 if charging or table.with_dragons else 1.5)
    if charging:
        wanted |= dict.fromkeys(("b1", "b7", "b11", "b13"), 3.0)
    cards.sort(key=lambda kind: dice.random() * wanted.get(kind, 1.0))
    placing = dice.random() < 0.2
    for number, seat in enumerate(table.seats):
        for _ in range(dice.randint(20, 40) // table.count if charging else dice.randint(1, 32 // table.count)):
            table.lay_out(number, cards.pop())
        seat.won = Counter(kind for kind in (cards.pop(), cards.pop()) if kind[0] in PEOPLES or kind == "dr")
        while not placing and (seat.wizards or (seat.flames and seat.dragons)):
            ways = table.placings(number)
            if ways:
                table.put(number, dice.choice(sorted(ways)))
            else:
                seat.wizards = 0
    table.round, table.stage = dice.randint(1, 3), "place" if placing else "fight"
    lines = table.lines()
    del lines["resolver"], lines["fights"], lines["pile"]
    return "\n".join(f"{line}: {value}" for line, value in lines.items() if value)


def draw_warlords(dice: random.Random, options: Mapping[str, object]) -> str:
    """A random campaign in a crowded land: castles and captives everywhere, hands full of cards."""
    table = Warlords(options)
    seats = list(range(table.seats))
    table.order = dice.sample(seats, table.seats)
    homes = dice.sample(list(table.homes_to_pick), table.seats)
    mover = dice.choice(seats)
    lines = [
        f"flow: turns/-1/{table.order.index(mover) + 1} turn/{mover}/0/0/0/1",
        f"round: {dice.randint(1, table.rounds)}",
        "order: " + " ".join(str(seat) for seat in table.order),
        "homes: " + " ".join(homes),
        "gold: " + " ".join(str(dice.choice((0, 3, 12, 40))) for _ in seats),
    ]
    box = [{"w": 10, "a": 7, "k": 6, "l": 3} for _ in seats]
    castles, crowd = dice.choice((2, 5, 12)), dice.choice((0.2, 0.6, 0.9))
    share = dice.choices(seats, k=2) + seats  # some hold more than others
    first = dict(zip(dice.sample(list(table.fiefs), table.seats), seats, strict=True))
    for fief in table.fiefs:
        if dice.random() > crowd and fief not in first:
            continue
        seat = first.get(fief, dice.choice(share))
        army = Counter({"s": dice.choice((0, 0, 1, 2, 6, 18))})
        for sort in "wakl":
            army[sort] = min(box[seat][sort], dice.choice((0, 0, 0, 1, 2)))
            box[seat][sort] -= army[sort]
        for sort in ("ms", "mw", "ma", "mk"):
            army[sort] = dice.choice((0,) * 9 + (1, 2))
        army["s"] += not army.total()
        castle, captives = "", []
        if castles and dice.random() < 0.3:
            castles -= 1
            castle = dice.choice(("finished", "finished", "unfinished"))
            captives = [each for each in seats if each != seat and box[each]["l"] and dice.random() < 0.3]
            for each in captives:
                box[each]["l"] -= 1
        words = [str(seat), castle, *(f"{sort}{number}" for sort, number in army.items() if number)]
        words += ["captive", *map(str, captives)] if captives else []
        lines.append(f"{fief}: {' '.join(word for word in words if word)}")
    for pile in ("conquest", "merchant", "pope"):
        cards = list(table.whole_deck(pile).elements())
        dice.shuffle(cards)
        for seat in seats:
            if pile != "pope":
                hand = [cards.pop() for _ in range(dice.randint(0, 24 // table.seats - 2))]
                lines.append(f"{pile} hand {seat}: {' '.join(hand)}")
            elif dice.random() < 0.3:
                kept = [card for card in cards if CARDS[card].get("disfavour")][: dice.randint(1, 3)]
                for card in kept:
                    cards.remove(card)
                lines.append(f"{pile} kept {seat}: {' '.join(kept)}")
        lines.append(f"{pile} discard: {' '.join(cards[: dice.choice((0, 5, 25))])}")
    return "\n".join(line for line in lines if not line.endswith(": "))
