"""Positions of the referee of Signum's free-for-all and alliance as lines of text, and from them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tests.referees import signum_duel_text
from tests.referees.signum_duel_text import tidy
from tests.referees.signum_table import CONTENT

if TYPE_CHECKING:
    from tests.referees.signum_crowd import Crowd

__all__ = ["fill", "gathered", "tidy", "written"]


def written(game: "Crowd") -> dict[str, str]:
    found = signum_duel_text.written(game)
    found["fallen"] = " ".join(map(str, [*game.out, *game.fallen_heroes]))  # also who still answers in this event
    found["quit"] = str(sum(1 << seat for seat in game.quitters))
    return found


def gathered(lines: Mapping[str, str]) -> dict[str, str]:
    return signum_duel_text.gathered(lines) | {name: lines.get(name, "") for name in ("fallen", "quit")}


def fill(game: "Crowd", lines: Mapping[str, str]) -> int:
    """A position in somebody's Activation Phase; whose."""
    game.out = [int(word) for word in lines.get("fallen", "").split()]
    for seat in range(game.seats):
        for other in range(game.seats):
            slain = lines.get(f"slain {seat} {other}", "").split()
            heroes = sum(CONTENT["creatures"][kind]["kind"] == "hero" for kind in slain)
            game.gains[seat] += heroes if game.options["hero_gain"] else 0
    return signum_duel_text.fill(game, lines)
