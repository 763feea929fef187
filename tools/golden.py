"""Writes `tests/golden`: one full game of every game, mode and number of seats, by fixed dice.

Run it when the rules or the bytes of a position were changed on purpose, and look at the difference. With `--corpus`
and names of games it adds records by their present rules to `tests/records`; what is there already is never touched, so
that every later version is tried on what earlier ones wrote.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import cast

from champclos.core.content import Table
from champclos.core.dice import Dice, FastDice
from champclos.core.errors import BadOption
from champclos.core.game import NATURE, OVER, RESIGN, SPECTATOR, Game
from champclos.core.seal import whole_seal
from champclos.games import RELEASED, make_game
from champclos.records import Record, mask_record, read_record, record_of, write_record

TESTS = Path(__file__).parent.parent / "tests"
SECRET = "c0" * 32
LOADED: Table = {
    "die": {"axe": 2, "arrow": 2, "panic": 2, "start": 3},
    "units": {"knights": {"supply": 6, "bases": [2, 3], "dice": 2, "hits": 2}},
}
SHORTER: dict[str, dict[str, object]] = {"warlords": {"rounds": 2}}  # so that the records stay small
NONCES = [f"{seat:02x}" * 16 for seat in range(1, 9)]


def modes(name: str) -> Iterator[tuple[str, dict[str, object]]]:
    """Every mode of a game, with every number of seats it may have: a name for it and its options."""
    known = cast("dict[str, dict[str, object]]", make_game(name, {}, {}).schema["properties"])
    varied: list[list[tuple[str, object]]] = []
    if "seats" in known:
        low, high = (cast("int", known["seats"][bound]) for bound in ("minimum", "maximum"))
        varied.append([("seats", seats) for seats in range(low, high + 1)])
    named = [option for option in ("mode", "scenario") if option in known]
    varied += [[(option, value) for value in cast("list[str]", known[option]["enum"])] for option in named]
    if not named:  # a yes or no makes a mode of its own
        varied += [[(option, False), (option, True)] for option, entry in known.items() if entry["type"] == "boolean"]
    for chosen in product(*varied):
        options = dict(chosen) | SHORTER.get(name, {})
        words = [option if value is True else str(value) for option, value in chosen if value is not False]
        with suppress(BadOption):
            make_game(name, options, {})
            yield "-".join([name, *words]), options


def play(game: Game, dice: Dice, choosing: Dice, most: int = -1) -> list[tuple[int, int]]:
    """A game of random choices, every second time the last there is, which is often an attack."""
    state = game.start()
    steps: list[tuple[int, int]] = []
    while state.seat != OVER and len(steps) != most:
        seat = int(state.seat)
        if seat == NATURE:
            odds = state.odds()
            choice = int(odds.choices[dice.pick(odds.weights, odds.total)])
        else:
            choices = state.choices(seat)
            choice = int(choices[choosing.below(len(choices)) if choosing.below(2) else len(choices) - 1])
        state.apply(seat, choice)
        steps.append((seat, choice))
    return steps


def golden_records() -> Iterator[tuple[str, Record]]:
    """The name of each golden file, and the record that must stand in it."""
    for name in RELEASED:
        for mode, options in modes(name):
            game = make_game(name, options, {})
            yield f"{mode}.champ", record_of(game, play(game, FastDice(7, 1), FastDice(7, 2)))


def corpus_records(games: list[str]) -> Iterator[tuple[str, Record]]:
    """Records of every kind by the present rules of some games."""
    for name in games:
        for mode, options in modes(name):
            game = make_game(name, options, {})
            prefix = f"{mode}-rules{game.rules_version}"
            names = ["Anna", "Benoît", "Chloé", "Dirk", "Émile", "Fay"][: int(game.seats)]
            seal = whole_seal(SECRET, NONCES[: int(game.seats)])
            sealed = play(game, seal.dice(SECRET), FastDice(8, 2))
            whole = record_of(game, sealed, names=names, seal=seal, secret=SECRET, about={"date": "2026-11-15"})
            yield f"{prefix}-sealed.champ", whole
            yield f"{prefix}-seat0.champ", mask_record(whole, 0)
            yield f"{prefix}-spectator.champ", mask_record(whole, SPECTATOR)
            yield f"{prefix}-plain.champ", record_of(game, play(game, FastDice(9, 1), FastDice(9, 2)))
            some = play(game, FastDice(10, 1), FastDice(10, 2), 60)
            yield f"{prefix}-open.champ", record_of(game, some, names=names, seal=seal)
            yield f"{prefix}-abandoned.champ", record_of(game, sealed[:50], seal=seal, secret=SECRET, abandoned=True)
            yield f"{prefix}-resigned.champ", record_of(game, [*some, (1, RESIGN)], names=names)
            middle = record_of(game, some[:40])
            start = game.start()
            for step in middle.steps:
                start.play(step.seat, step.choice)
            yield f"{prefix}-from-position.champ", record_of(game, some[40:], start=start)
            yield f"{prefix}-comments.champ", commented(record_of(game, some[:30], names=names))
    if "lionheart" in games:
        lionheart = make_game("lionheart", {"width": 11, "height": 12, "quiet": 40}, LOADED)
        steps = play(lionheart, FastDice(11, 1), FastDice(11, 2))
        yield f"lionheart-content-rules{lionheart.rules_version}.champ", record_of(lionheart, steps, names=["Anna"])


def commented(record: Record) -> Record:
    """The record as somebody might write remarks into it."""
    lines = write_record(record).split("\n")
    lines.insert(0, "# Un souvenir de la « belle » soirée")
    for index, line in enumerate(lines):
        if line.startswith("0 "):
            lines[index] = f"{line}   # why not?"
    lines += ["", "# and so on"]
    again, problems = read_record("\r\n".join(lines))
    if problems:
        raise SystemExit(str(problems[0]))
    return again


def main(arguments: list[str]) -> None:
    """Write the golden files, or add to the corpus."""
    corpus = arguments[:1] == ["--corpus"]
    folder = TESTS / ("records" if corpus else "golden")
    folder.mkdir(exist_ok=True)
    for name, record in corpus_records(arguments[1:]) if corpus else golden_records():
        path = folder / name
        if not corpus or not path.exists():
            path.write_bytes(write_record(record).encode())
            print(path.relative_to(TESTS.parent))


if __name__ == "__main__":
    main(sys.argv[1:])
