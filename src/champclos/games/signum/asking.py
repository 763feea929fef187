"""How larger questions of Legends of Signum are asked: a band with its leadership, dice to be thrown again, offers."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import msgspec
from mypy_extensions import i64

from champclos.core.effects import UNSAID
from champclos.core.scene import Choice, Panel, Prompt, Row, Sum
from champclos.core.words import Words
from champclos.games.signum import bands, effects, facts, fight, phases, said, table, throws, verbs

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


# A band


def band(state: "SignumState", seat: i64) -> Panel:
    """Who and what is in a band that is put together, and how much room the Hero's leadership leaves."""
    return characters(state, seat) if state.stack[-1].what == phases.CHARACTERS else belongings(state, seat)


def characters(state: "SignumState", seat: i64) -> Panel:
    """SIG-CARD-12: the Characters of a band by their ranks."""
    figures = state.rules.figures
    hero = figures.heroes[state.bands[seat]]
    rows = tuple(
        Row(figures.called[kind], 1, 1, 1, weights=by_rank(figures.stars[kind]), kind=figures.kind_names[kind])
        for kind in range(figures.kinds)
        if (state.reserve[seat] >> kind) & 1
    )
    ranks = [rank for rank in range(1, len(effects.RANKS)) if figures.leadership[hero][rank]]
    sums = tuple(sum_of(f"rank_{rank}", figures.leadership[hero][rank]) for rank in ranks)
    rows = tuple(msgspec.structs.replace(row, weights=tuple(row.weights[rank - 1] for rank in ranks)) for row in rows)
    return read("leadership", rows, sums, hero=figures.called[hero])


def by_rank(stars: list[i64]) -> tuple[int, ...]:
    """How much of each rank a Character takes."""
    return tuple(stars.count(i64(rank)) for rank in range(1, len(effects.RANKS)))


def belongings(state: "SignumState", seat: i64) -> Panel:
    """SIG-SKIRM-02: the Buildings and Relics of a band."""
    figures = state.rules.figures
    taken = [card for card in [state.cards[at] for at in state.rules.card_places[seat]] if card >= 0]
    rows = tuple(
        Row(
            figures.card_words[card],
            1,
            1,
            1,
            weights=(0, 1) if figures.relic[card] else (1, 0),
            kind=f"card-{figures.card_names[card]}",
        )
        for card in taken
    )
    return read("cards", rows, (sum_of("buildings", bands.OF_EACH), sum_of("relics", bands.OF_EACH)))


def sum_of(name: str, most: i64) -> Sum:
    entry = said.SAID[f"panels.{name}"]
    return Sum(entry.words, most=int(most), symbol=entry.symbol, clause=entry.clause)


def read(name: str, rows: tuple[Row, ...], sums: tuple[Sum, ...] = (), **parts: Words) -> Panel:
    """A panel that is only read."""
    entry = said.SAID[f"panels.{name}"]
    return Panel(
        name, said.words(f"panels.{name}", **parts), rows, said.words("panels.send"), sums, clause=entry.clause
    )


# Dice


def rerolls(state: "SignumState", prompt: Prompt) -> Prompt:
    """SIG-ATTACK-06: dice are picked among those that lie there, as many as may be, and thrown again at once.

    An option stands for the choices of all its dice, one after the other; dice that are alike stand for each other.
    """
    top, codes = state.stack[-1], state.rules.verbs
    lying: dict[int, list[str]] = {}
    for at, die in enumerate(state.dice):
        if throws.may_reroll(state, top, die):
            lying.setdefault(int(die % fight.CHANGED), []).append(f"die-{at}")
    many = sum(len(ids) for ids in lying.values())
    done = codes.code(verbs.DONE, 0, 0, 0)
    options = [option for option in prompt.options if option.choice == done]
    for picked in ways_to_take(lying, min(int(top.much), many)):
        choices = [int(codes.code(verbs.REROLL, die // 4, die % 4, 0)) for die in picked]
        if len(picked) < min(int(top.much), many):
            choices.append(int(done))
        ids = tuple(name for die, names in lying.items() for name in names[: picked.count(die)])
        options.append(Choice(choices[0], said.words("verbs.reroll_many"), ids, verb="reroll", then=tuple(choices[1:])))
    alike = tuple(tuple(ids) for ids in lying.values() if len(ids) > 1)
    return msgspec.structs.replace(
        prompt, picker="dice", least=0, most=min(int(top.much), many), options=tuple(options), alike=alike
    )


def ways_to_take(lying: dict[int, list[str]], most: int) -> Iterator[tuple[int, ...]]:
    """Every way to take up to so many dice, by colour and symbol."""
    for number in range(1, most + 1):
        for picked in combinations_with_replacement(sorted(lying), number):
            if all(picked.count(die) <= len(lying[die]) for die in picked):
                yield picked


# Offers


def explained(state: "SignumState") -> tuple[Panel, ...]:
    """What an ability that is offered does, what it costs, and the damage that is due."""
    top, figures = state.stack[-1], state.rules.figures
    row = figures.rows[top.what]
    text = table.ability_text(state.rules, figures.abilities[row.source])
    if not text.en:
        return ()
    rows = list[Row]()
    if row.uses != UNSAID and top.last > 0:
        rows.append(amount("uses", state.tally[top.last - 1]))
    if row.costs[effects.COST_POWER] > 0:
        rows.append(amount("cost", row.costs[effects.COST_POWER]))
    if row.when in (effects.REDUCE, effects.HURT):
        hurt = facts.damage_below(state)
        rows.append(amount("damage", state.stack[hurt].where if hurt >= 0 else fight.damage(state.fight)))
    return (Panel("offer", text, tuple(rows), said.words("panels.send")),)


def amount(name: str, much: i64) -> Row:
    entry = said.SAID[f"panels.{name}"]
    return Row(entry.words, int(much), int(much), int(much), symbol=entry.symbol)
