"""Writes the reports in docs/reports: every game as it is usually played, by bots that are quick enough for it."""

import argparse
from pathlib import Path

from champclos.bots.own import load_bots
from champclos.games import shared_game
from champclos.lab.report import page
from champclos.lab.report.making import Order, make

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "reports"
ANY_SIDE = ROOT / "examples" / "any_side.py"  # squires would always take the same Hero
ORDERS = {
    "lionheart": Order("lionheart", {}, {}, ["squire"], 300, 1, 60, "knight:iterations=8", 3, 60),
    "artofwar": Order("artofwar", {}, {}, ["squire"], 600, 1, 100, "knight:iterations=8", 3, 40),
    "warriors": Order("warriors", {}, {}, ["page"], 300, 1, 100),
    "warlords": Order("warlords", {}, {}, ["squire"], 300, 1),
    "signum": Order("signum", {"bands": "choose"}, {}, ["any_side"], 400, 1),
    "signum-duel": Order("signum", {"mode": "duel", "bands": "choose"}, {}, ["any_side"], 400, 1),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("reports", nargs="*", help=f"{', '.join(ORDERS)}; all of them, if none is named")
    parser.add_argument("--workers", type=int, default=1)
    asked = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    load_bots(ANY_SIDE)
    for name in asked.reports or ORDERS:
        order = ORDERS[name]
        report, rows = make(order, asked.workers)
        text = page(shared_game(order.game, order.options, order.content), report, rows)
        (FOLDER / f"{name}.html").write_text(text, encoding="utf-8")
        print(name, len(rows), "games", len(text) // 1000, "kB", flush=True)


if __name__ == "__main__":
    main()
