"""Lets squires play Warlords of Europe and prints how often each home kingdom wins, on the map or on changed ones.

`python tools/kingdoms.py --games 1000 --seed 1 --scenarios 3-short,4-short` plays on the map as it is. With
`--changes FILE` each change of the file is made or not, by chance, for every two games (one time in three), and what it
does to the share of each home is printed with its standard error, the largest first: so all changes are measured with
the same games. `--keep open_franks,rich_south` makes some changes in all games.

    [open_franks]
    lanes = [["champagne", "jutland"]]
    no_lanes = [["aragon", "sardinia"]]
    no_borders = [["gpoland", "pomerania"]]
    terrains = { wallachia = "farmland" }
"""

import argparse
import tomllib
from collections import defaultdict
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from champclos.bots import make_bot
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.game import NATURE
from champclos.games.warlords import content
from champclos.games.warlords.game import Warlords

SCENARIOS = ("2-standard", "3-standard", "3-short", "3-long", "4-standard", "4-short")
OFTEN = 1 / 3  # how often a change is made
PLAYED = content.FOLDER / "content.toml"


def changed(table: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The figures with lanes, borders and terrains changed."""
    found = deepcopy(table)
    for one, other in change.get("no_lanes", []):
        found["lanes"] = {name: lane for name, lane in found["lanes"].items() if set(lane["between"]) != {one, other}}
    for one, other in change.get("lanes", []):
        found["lanes"][f"{one}_{other}"] = {"origin": "designed", "between": [one, other], "path": [[0, 0], [1, 1]]}
    for one, other in change.get("no_borders", []):
        found["fiefs"][one]["borders"].remove(other)
        found["fiefs"][other]["borders"].remove(one)
    for fief, terrain in change.get("terrains", {}).items():
        found["fiefs"][fief]["terrain"] = terrain
    return found


def on_map(table: dict[str, Any], scenario: str) -> Warlords:
    """A game with these figures; content given to a game can only replace entries, and lanes may have to go."""
    setattr(content, "read_content", lambda folder, shape, overrides: (msgspec.convert(table, shape), ""))  # noqa: B010
    seats, name = scenario.split("-")
    return Warlords({"seats": int(seats), "scenario": name}, {})


class Tally:
    """How often homes won, and who decided first; draws count in parts."""

    def __init__(self) -> None:
        self.games = 0
        self.won: dict[str, float] = defaultdict(float)
        self.first = 0.0

    def count(self, game: Warlords, seed: int, number: int) -> None:
        """Play a game between squires and count it."""
        players = [make_bot("squire", seed, number, seat) for seat in range(int(game.seats))]
        state = game.start()
        state.hush()
        match = Match(state, players, FastDice(seed, number, 0))
        while state.seat == NATURE:
            match.step()
        first = int(state.seat)
        winners = match.run().winners
        self.games += 1
        for seat, home in enumerate(state.homes):
            self.won[game.rules.figures.kingdom_names[home]] += (seat in winners) / len(winners)
        self.first += (first in winners) / len(winners)

    def add(self, other: "Tally") -> None:
        """Count the games of another tally as well."""
        self.games += other.games
        self.first += other.first
        for home, won in other.won.items():
            self.won[home] += won

    def share(self, home: str) -> float:
        return self.won[home] / self.games

    def told(self) -> str:
        homes = sorted(self.won, key=lambda home: -self.won[home])
        shares = ", ".join(f"{home} {self.share(home):.1%}" for home in homes)
        return f"{self.games} games: {shares}; first {self.first / self.games:.1%}"


def as_it_is(table: dict[str, Any], scenario: str, games: int, seed: int) -> None:
    """Count games on one map."""
    game, tally = on_map(table, scenario), Tally()
    for number in range(games):
        tally.count(game, seed, number)
    print(f"{scenario}, {tally.told()}", flush=True)


def with_changes(table: dict[str, Any], changes: dict[str, Any], scenario: str, games: int, seed: int) -> None:
    """Count games on maps with changes made by chance, and tell what each change does."""
    dice, whole = Random(f"{seed} {scenario}"), Tally()
    parted = {name: (Tally(), Tally()) for name in changes}
    for number in range(0, games, 2):
        made = {name: dice.random() < OFTEN for name in changes}
        drawn = table
        for name, change in changes.items():
            drawn = changed(drawn, change) if made[name] else drawn
        game = on_map(drawn, scenario)
        for one in (number, number + 1):
            tally = Tally()
            tally.count(game, seed, one)
            for other in (whole, *(parted[name][made[name]] for name in changes)):
                other.add(tally)
    print(f"{scenario}, {whole.told()}", flush=True)
    rows: list[tuple[float, str]] = []
    for name, (without, made_with) in parted.items():
        if without.games and made_with.games:
            error = 0.5 * (1 / without.games + 1 / made_with.games) ** 0.5
            effects = {home: made_with.share(home) - without.share(home) for home in whole.won}
            told = ", ".join(f"{home} {effect:+.0%}" for home, effect in effects.items())
            rows.append((-max(map(abs, effects.values())), f"  {name}: {told} (± {error:.0%})"))
    print("\n".join(row for _, row in sorted(rows)), flush=True)


def main() -> None:
    """Count on the map as it is, or measure changes."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=60)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--scenarios", default=",".join(SCENARIOS))
    asked.add_argument("--changes", type=Path)
    asked.add_argument("--keep", default="")
    given = asked.parse_args()
    table = tomllib.loads(PLAYED.read_text(encoding="utf-8"))
    changes = tomllib.loads(given.changes.read_text(encoding="utf-8")) if given.changes else {}
    for name in filter(None, given.keep.split(",")):
        table = changed(table, changes.pop(name))
    for scenario in given.scenarios.split(","):
        if changes:
            with_changes(table, changes, scenario, given.games, given.seed)
        else:
            as_it_is(table, scenario, given.games, given.seed)


if __name__ == "__main__":
    main()
