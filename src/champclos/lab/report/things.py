"""The sections of a report about what games are made of: units, cards, Characters, Feats, and the rules themselves."""

from typing import get_args

from champclos.core.game import Game
from champclos.core.uses import Sort
from champclos.core.words import Words
from champclos.lab.figures import Figures
from champclos.lab.report.charts import Item
from champclos.lab.report.numbers import shown
from champclos.lab.report.parts import Panel, Section, Table, panel, say
from champclos.lab.report.sections import listed

MOST = 16  # in a picture


def things(figures: Figures) -> list[Section]:
    """A section for every sort of things that the game has."""
    found = [of_sort(figures, sort) for sort in get_args(Sort)]
    return [section for section in found if section is not None]


def of_sort(figures: Figures, sort: Sort) -> Section | None:
    """How often each thing of a sort was used, and how often those who used it won."""
    known = figures.figures
    keys = [key for key in figures.things if key.startswith(f"{sort}/")]
    if not keys:
        return None
    used = sorted((key for key in keys if key not in figures.unused), key=lambda key: -known[f"use.{key}.rate"].value)
    panels: list[Panel] = []
    if used:
        most = used[:MOST]
        cut = say("pictures.uses-cut", n=MOST) if len(used) > MOST else Words("", "")
        rates = [Item(figures.things[key], known[f"use.{key}.rate"]) for key in most]
        won = [Item(figures.things[key], known[f"use.{key}.win_rate"]) for key in most]
        seats = [each.value for name, each in known.items() if name.startswith("win_rate.seat.")]
        panels = [
            panel("rates", listed(f"rates-{sort}", rates, bars=True), joined(say("pictures.rates-about"), cut)),
            panel(
                "uses", listed(f"uses-{sort}", won, sum(seats) / len(seats)), joined(say("pictures.uses-about"), cut)
            ),
        ]
    rows: list[tuple[Words | str, ...]] = [
        (
            figures.things[key],
            shown(known[f"use.{key}.win_rate"], True),
            shown(known[f"use.{key}.rate"], True),
            shown(known[f"use.{key}.count"], False) if f"use.{key}.count" in known else "",
            str(known[f"use.{key}.win_rate"].count),
        )
        for key in used
    ]
    rows += [(figures.things[key], "", Words("0%", "0 %"), "0", "0") for key in keys if key in figures.unused]
    heads = [say(f"table.{name}") for name in ("thing", "won", "used", "each", "seats")]
    return Section(say(f"sections.{sort}"), panels, [Table(heads, rows)])


def joined(one: Words, other: Words) -> Words:
    """Two sentences one after the other."""
    return Words(f"{one.en} {other.en}".strip(), f"{one.fr} {other.fr}".strip())


def clauses(figures: Figures, game: Game) -> Section | None:
    """The clauses that never came into play, with their wording."""
    if not figures.silent:
        return None
    own = {clause.id: clause for clause in game.rulebook.own}
    rows = [(clause, Words(own[clause].en, own[clause].fr)) for clause in figures.silent]
    heads = (say("table.clause"), say("table.wording"))
    about = Panel(say("pictures.silent"), say("pictures.silent-about"), {})
    return Section(say("sections.clauses"), [about], [Table(heads, rows, frozenset({0, 1}))], say("page.clauses"))
