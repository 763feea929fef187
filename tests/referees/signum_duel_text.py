"""Positions of the referee of Signum's duel as lines of text, and from them."""

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from tests.referees import signum_text
from tests.referees.signum_text import card_text, creature_text, read_card, read_creature

if TYPE_CHECKING:
    from tests.referees.signum_duel import Duel

COMPARED = {"first", "bands", "power", "terrain", "cards", "camp", "history", "battle", "feats", "turns", "kills"}
COMPARED |= {"marker", "lost"}


def bag_text(bag: Counter[str]) -> str:
    return " ".join(name if n == 1 else f"{n}x{name}" for name, n in (+bag).items())


def read_bag(text: str) -> Counter[str]:
    found: Counter[str] = Counter()
    for word in text.split():
        count, cross, name = word.partition("x")
        if cross and count.isdigit():
            found[name] += int(count)
        else:
            found[word] += 1
    return found


def written(game: "Duel") -> dict[str, str]:
    found = {
        "first": str(game.first),
        "bands": " ".join(band or "-" for band in game.bands) if any(game.bands) else "",
        "power": " ".join(map(str, game.power)),
        "terrain": " ".join(f"{at}={kind}" for at, kind in game.board.ground.items() if game.board.printed[at] != kind),
        "creatures": " | ".join(sorted(creature_text(one) for one in game.here())),
        "feats discard": bag_text(game.feats_gone),
        "turns": str(game.turns),
        "kills": " ".join(map(str, game.kills)),
        "marker": " ".join(map(str, game.marker)),
        "lost": " ".join(map(str, game.lost)),
    }
    for seat in range(game.seats):
        found[f"cards {seat}"] = " ".join(card_text(card) for card in game.cards[seat] if card)
        found[f"camp {seat}"] = " ".join(game.camp[seat])
        found[f"history {seat}"] = " ".join(game.history[seat])
        found[f"battle {seat} hand"] = bag_text(game.hand[seat])
        found[f"battle {seat} history"] = bag_text(game.past[seat])
        found[f"feats hand {seat}"] = bag_text(game.feats_hand[seat])
        found[f"feats hall {seat}"] = bag_text(game.hall[seat])
    return found


def gathered(lines: Mapping[str, str]) -> dict[str, str]:
    found = {name: value for name, value in lines.items() if name.split()[0] in COMPARED}
    found["creatures"] = signum_text.gathered(lines)["creatures"]
    return found


def tidy(name: str, value: str) -> str:
    """Sets have no order, and empty lines say nothing."""
    first = name.split(maxsplit=1)[0]
    if first == "cards":
        return " ".join(sorted(word for word in value.replace("?", "").split() if word != "-"))
    if first in ("battle", "feats", "camp", "history", "terrain"):
        return " ".join(sorted(value.split()))
    if first in ("power", "kills", "marker", "lost", "turns") and set(value) <= {"0", " "}:
        return ""
    return value


def fill(game: "Duel", lines: Mapping[str, str]) -> int:
    """A position in somebody's Activation Phase; whose."""
    game.first = int(lines.get("first", "-1"))
    game.bands = list(lines["bands"].split())
    for name in ("power", "kills", "marker", "lost"):
        setattr(game, name, [int(word) for word in lines.get(name, "0 " * game.seats).split()])
    game.turns = int(lines["turns"])
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
        game.deal(seat, str(game.bands[seat]))
        game.hand[seat] = read_bag(lines.get(f"battle {seat} hand", ""))
        game.past[seat] = read_bag(lines.get(f"battle {seat} history", ""))
        game.pile[seat] -= game.hand[seat] + game.past[seat]
        game.pile[seat] -= Counter(card.name for card in game.cards[seat] if card)
        game.feats_hand[seat] = read_bag(lines.get(f"feats hand {seat}", ""))
        game.hall[seat] = read_bag(lines.get(f"feats hall {seat}", ""))
        game.unseen -= game.feats_hand[seat] + game.hall[seat]
    game.feats_gone = read_bag(lines.get("feats discard", ""))
    game.unseen -= game.feats_gone
    game.feats_left = game.unseen.total() - sum(game.kills)
    game.last_feat = not game.feats_left  # SIG-FEAT-04: then the last was drawn in this turn
    flow = lines["flow"].split()
    assert len(flow) == 1
    stage, seat_text, phase = flow[0].split("/")
    assert (stage, phase) == ("turn", "3")
    return int(seat_text)
