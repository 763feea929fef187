"""Lets squires play Warlords of Europe and prints how often each home kingdom wins, on the map or on changed ones.

`python tools/kingdoms.py --games 1000 --seed 1 --scenarios 3-short,4-short`. With `--changes FILE` it looks for a map
on which kingdoms win alike. Each change of the file is tried on top of those that were kept, with 60 games per
scenario, the better half of them again with 200; the best one is kept if it makes the homes win more alike over all
scenarios, until none does.

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
from typing import Any

import msgspec

from champclos.bots import make_bot
from champclos.core.dice import FastDice
from champclos.core.driver import Match
from champclos.core.game import NATURE
from champclos.games.warlords import content
from champclos.games.warlords.game import Warlords

SCENARIOS = ("2-standard", "3-standard", "3-short", "3-long", "4-standard", "4-short")
FEW, SOME = 60, 200  # games to choose changes by
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


def shares(game: Warlords, games: int, seed: int) -> tuple[dict[str, float], float]:
    """How often each home won, and who decided first."""
    won: dict[str, float] = defaultdict(float)
    first_won = 0.0
    for number in range(games):
        players = [make_bot("squire", seed, number, seat) for seat in range(int(game.seats))]
        state = game.start()
        state.hush()
        match = Match(state, players, FastDice(seed, number, 0))
        while state.seat == NATURE:
            match.step()
        first = int(state.seat)
        winners = match.run().winners
        for seat in winners:
            won[game.rules.figures.kingdom_names[state.homes[seat]]] += 1 / len(winners)
        first_won += (first in winners) / len(winners)
    homes = game.rules.figures.kingdom_names
    played = [homes[home] for home in state.homes]
    return {home: won[home] / games for home in sorted(played)}, first_won / games


def unevenness(found: dict[str, float]) -> float:
    """How far the worst home is from its fair share, as a part of that."""
    return max(abs(share * len(found) - 1.0) for share in found.values())


def judged(table: dict[str, Any], scenarios: list[str], games: int, seed: int) -> float:
    """The unevenness of a map over all scenarios: the worst, and a little of the others."""
    found = [unevenness(shares(on_map(table, scenario), games, seed)[0]) for scenario in scenarios]
    return max(found) + sum(found) / len(found)


def search(table: dict[str, Any], changes: dict[str, Any], scenarios: list[str], seed: int) -> dict[str, Any]:
    """The map with the changes that make it more even, one after the other."""
    best = judged(table, scenarios, SOME, seed)
    print(f"as it is: {best:.2f}", flush=True)
    while changes:
        tried = {name: judged(changed(table, change), scenarios, FEW, seed) for name, change in changes.items()}
        better = sorted(tried, key=lambda name: tried[name])[: (len(tried) + 1) // 2]
        again = {name: judged(changed(table, changes[name]), scenarios, SOME, seed) for name in better}
        kept = min(again, key=lambda name: again[name])
        print(f"{kept}: {again[kept]:.2f}", flush=True)
        if again[kept] >= best:
            break
        best, table = again[kept], changed(table, changes[kept])
        changes = {name: change for name, change in changes.items() if name != kept}
    return table


def main() -> None:
    """Count on the map as it is, or on the best one that is found."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--games", type=int, default=FEW)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--scenarios", default=",".join(SCENARIOS))
    asked.add_argument("--changes", type=Path)
    given = asked.parse_args()
    scenarios = given.scenarios.split(",")
    table = tomllib.loads(PLAYED.read_text(encoding="utf-8"))
    if given.changes:
        table = search(table, tomllib.loads(given.changes.read_text(encoding="utf-8")), scenarios, given.seed)
    for scenario in scenarios:
        found, first = shares(on_map(table, scenario), given.games, given.seed)
        told = ", ".join(f"{home} {share:.0%}" for home, share in sorted(found.items(), key=lambda row: -row[1]))
        print(f"{scenario}, {given.games} games: {told}; first {first:.0%}", flush=True)


if __name__ == "__main__":
    main()
