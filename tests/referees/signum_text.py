"""Positions of Signum's referee as lines of text, and from them."""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tests.referees.signum_table import Card, Creature

if TYPE_CHECKING:
    from tests.referees.signum import Signum

COMPARED = (
    "timer",
    "first",
    "latest",
    "bands",
    "power",
    "gone",
    "fallen",
    "terrain",
    "cards",
    "camp",
    "history",
    "slain",
)


def written(game: "Signum") -> dict[str, str]:
    found = {
        "timer": str(game.timer),
        "first": str(game.first),
        "latest": str(game.latest),
        "bands": " ".join(band or "-" for band in game.bands) if any(game.bands) else "",
        "power": " ".join(map(str, game.power)),
        "fallen": " ".join(map(str, game.out)),
        "gone": str(sum(1 << seat for seat in game.out)),
        "terrain": " ".join(f"{at}={kind}" for at, kind in game.board.ground.items() if game.board.printed[at] != kind),
        "creatures": " | ".join(sorted(creature_text(one) for one in game.here())),
    }
    for seat in range(game.seats):
        found[f"cards {seat}"] = " ".join(card_text(card) for card in game.cards[seat])
        found[f"camp {seat}"] = " ".join(game.camp[seat])
        found[f"history {seat}"] = " ".join(game.history[seat])
        for owner in range(game.seats):
            found[f"slain {seat} {owner}"] = " ".join(game.slain.get((seat, owner), []))
    return found


def creature_text(one: Creature) -> str:
    words = [str(one.seat), one.kind, one.at]
    words += ["wounds", str(one.wounds)] if one.wounds else []
    words += ["armour", str(one.armour)] if one.armour else []
    words += [token for token in ("stun", "poison", "disease") if token in one.tokens]
    words += ["rushing"] if one.rushing else ["summoned" if one.summoned else "acted"] if one.acted else []
    words += ["owner", str(one.owner)] if one.owner != one.seat else []
    words += ["under", f"{one.under[0]}/{one.under[1]}"] if one.under else []
    return " ".join(words)


def card_text(card: Card | None) -> str:
    if card is None:
        return "-"
    return card.name + (f"*{card.tally}" if card.tally else "") + ("!" if card.engaged else "")


def gathered(lines: Mapping[str, str]) -> dict[str, str]:
    """Lines with all creatures in one, in any order of their slots, and without what only the engine needs."""
    creatures = [value for name, value in lines.items() if name.startswith("creature ") and value != "vacated"]
    found = {name: value for name, value in lines.items() if name.split()[0] in COMPARED}
    found["creatures"] = lines.get("creatures", " | ".join(sorted(creatures)))
    return found


def tidy(name: str, value: str) -> str:
    """Sets have no order, and empty lines say nothing."""
    if name.startswith("cards"):
        value = value.replace("?", "")
        return "" if set(value) <= {"-", " "} else value
    if name == "power":
        return "" if set(value) <= {"0", " "} else value
    if name.split(maxsplit=1)[0] in ("camp", "history", "slain", "terrain"):
        return " ".join(sorted(value.split()))
    return value


def fill(game: "Signum", lines: Mapping[str, str]) -> int:
    """A position at the beginning of somebody's turn; whose."""
    game.timer = int(lines["timer"])
    game.first = int(lines.get("first", "-1"))
    game.latest = int(lines.get("latest", "-1"))
    game.bands = list(lines["bands"].split())
    game.power = [int(word) for word in lines.get("power", "0 " * game.seats).split()]
    game.out = [int(word) for word in lines.get("fallen", "").split()]
    for word in lines.get("terrain", "").split():
        at, kind = word.split("=")
        game.board.lay(at, kind)
    for name, value in lines.items():
        if name.startswith("creature "):
            game.creatures.append(read_creature(value))
    for seat in range(game.seats):
        for number, word in enumerate(lines.get(f"cards {seat}", "").split()):
            game.cards[seat][number] = read_card(word)
        game.camp[seat] = set(lines.get(f"camp {seat}", "").split())
        game.history[seat] = set(lines.get(f"history {seat}", "").split())
        for owner in range(game.seats):
            kinds = set(lines.get(f"slain {seat} {owner}", "").split())
            if kinds:
                game.slain[(seat, owner)] = kinds
    flow = lines["flow"].split()
    assert len(flow) == 1
    assert flow[0].startswith("round/")
    return int(flow[0].split("/")[1])


def read_card(word: str) -> Card | None:
    if word == "-":
        return None
    found = re.fullmatch(r"([a-z_]+)(?:\*(\d+))?(!?)(\??)", word)
    assert found
    return Card(found[1], int(found[2] or 0), bool(found[3]), bool(found[4]))


def read_creature(text: str) -> Creature:
    seat, kind, at, *rest = text.split()
    one = Creature(int(seat), kind, at, int(seat))
    while rest:
        word = rest.pop(0)
        if word == "wounds":
            one.wounds = int(rest.pop(0))
        elif word == "armour":
            one.armour = int(rest.pop(0))
        elif word == "owner":
            one.owner = int(rest.pop(0))
        elif word == "under":
            below, owner = rest.pop(0).split("/")
            one.under = (below, int(owner))
        elif word in ("acted", "rushing", "summoned"):
            one.acted, one.rushing, one.summoned = word != "rushing", word == "rushing", word == "summoned"
        else:
            one.tokens.add(word)
    return one
