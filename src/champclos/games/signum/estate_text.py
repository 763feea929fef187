"""What players have in a duel, as lines of a position's text, and what is impossible about it."""

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.decks import zone_lines
from champclos.core.fields import Counts, Fields
from champclos.core.flow import NOBODY
from champclos.core.knowledge import Zones
from champclos.core.position import Line, first_wrong
from champclos.games.signum import economy, estate, phases
from champclos.games.signum.effects import A_TACTIC
from champclos.games.signum.rules import Rules

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

COUNT_NAMES: Final = (
    "wounds", "hero_wounds", "healed", "played", "attackers", "kills", "summoned", "more_summons", "scrapped", "traded",
    "roamed",
)  # fmt: skip
MOST: Final = 99
FORM: Final = "{n}x{name}"
COUNTED: Final = Counts(COUNT_NAMES, FORM, "what is counted looks like 3xwounds")


def lines(rules: Rules) -> list[Line]:
    """Decks and hands, then the tracks and what is counted in a turn."""
    figures, seats = rules.figures, int(rules.seats)
    cards, feats = (
        Counts(figures.card_names, FORM, "a card looks like tavern", True),
        Counts(figures.deck.feat_names, FORM, "a Feat looks like bounty", True),
    )
    found: list[Line] = []
    for seat in range(seats):
        found += zone_lines(
            f"battle {seat}", ["pile", "hand", "history"], cards,
            partial(deck_of, seat=seat), partial(estate.battle_veil, seat),
        )  # fmt: skip
    zones = ["pile", "discard", *[f"{name} {seat}" for seat in range(seats) for name in ("hand", "hall")]]
    found += zone_lines("feats", zones, feats, feats_of, partial(estate.feat_veil, rules.seats))
    found += [
        number_line("turns", 0, 999),
        number_line("claimed", 0, (1 << len(figures.deck.points)) - 1),
        number_line("struck", 0, (1 << 32) - 1),
        *[list_line(name, seats, 0, MOST) for name in ("kills", "marker", "owed", "lost")],
        Line("counts", counts_text, read_counts),
        list_line("tricks", 0, 0, int(figures.cards) - 1),
        list_line("trophies", 0, -1, 999),
    ]
    if rules.several:
        found += [number_line("quit", 0, (1 << seats) - 1), list_line("scars", seats, 0, MOST)]
    if rules.scenario is not None:
        kinds = int(figures.kinds)
        found += [
            Line("landmarks", marks_text, read_marks),
            extra_line("prey", estate.PREY, seats, estate.HIDDEN, kinds - 1, estate.NO_PREY),
            extra_line("suspects", estate.SUSPECTS, seats, 0, (1 << kinds) - 1, 0),
        ]
    return found


def marks_text(state: "SignumState") -> str | None:
    """Landmarks: their hex, whose they are, and whose creature was the last there, as e5/-1/0."""
    marks, names = state.estate.extra[estate.MARKS], [*state.rules.field.names, "-"]
    return " ".join(f"{names[marks[at]]}/{marks[at + 1]}/{marks[at + 2]}" for at in starts(marks)) or None


def starts(marks: list[i64]) -> range:
    return range(0, len(marks), int(estate.MARK))


def read_marks(state: "SignumState", fields: Fields, name: str) -> None:
    found, names = list[i64](), ["-", *state.rules.field.names]
    for word in fields.words(name, ""):
        one = re.fullmatch(r"([a-z][0-9]|-)/(-1|0|1)/(-1|0|1)", word)
        if one is None or one[1] not in names:
            raise fields.wrong(name, f'"{word}" is no Landmark; one looks like e5/-1/0')
        found += [i64(names.index(one[1]) - 1), i64(int(one[2])), i64(int(one[3]))]
    state.estate.put_extra(estate.MARKS, found)


def extra_line(name: str, which: i64, count: int, low: int, high: int, usual: int) -> Line:
    """One of the lists of numbers that only Scenario cards and tournaments have; left out if all are as usual."""

    def write(state: "SignumState") -> str | None:
        values = state.estate.extra[which]
        return None if all(value == usual for value in values) else " ".join(str(value) for value in values)

    def read(state: "SignumState", fields: Fields, line: str) -> None:
        state.estate.put_extra(which, fields.numbers(line, count, low, high, " ".join([str(usual)] * count)))

    return Line(name, write, read)


def deck_of(state: "SignumState", seat: int) -> Zones:
    return state.estate.decks[seat]


def feats_of(state: "SignumState") -> Zones:
    return state.estate.feats


def number_line(name: str, low: int, high: int) -> Line:
    """A number that is left out if it is 0."""

    def write(state: "SignumState") -> str | None:
        value = getattr(state.estate, name)
        return str(value) if value else None

    def read(state: "SignumState", fields: Fields, line: str) -> None:
        setattr(state.estate, name, fields.number(line, low, high, 0))

    return Line(name, write, read)


def list_line(name: str, count: int, low: int, high: int) -> Line:
    """Numbers that are left out if all are 0; a given number of them, or any."""

    def write(state: "SignumState") -> str | None:
        values = getattr(state.estate, name)
        return " ".join(str(value) for value in values) if any(values) or (not count and values) else None

    def read(state: "SignumState", fields: Fields, line: str) -> None:
        usual = " ".join(["0"] * count)
        setattr(state.estate, name, fields.numbers(line, count or None, low, high, usual))

    return Line(name, write, read)


def counts_text(state: "SignumState") -> str | None:
    counts = state.estate.counts
    return " ".join(COUNTED.words([int(count) for count in counts])) or None


def read_counts(state: "SignumState", fields: Fields, name: str) -> None:
    state.estate.counts = [i64(count) for count in fields.counts(name, COUNTED)]


# What cannot be


def flaw(state: "SignumState") -> str:
    """In a line, or an empty text."""
    own, rules = state.estate, state.rules
    figures, begun = rules.figures.deck, state.stage() in (phases.OPENING, phases.TURN)
    kinds = rules.figures.cards
    for seat in range(rules.seats):
        deck, band = own.decks[seat], state.bands[seat]
        shown = [deck.count(zone, card) for card in range(kinds) for zone in range(3)]
        if band == NOBODY and any(shown):
            return f"seat {seat} has cards and no band"
        if band != NOBODY and not fits(state, seat):
            return f"the cards of seat {seat} are not those of its Battle Deck"
        if own.marker[seat] > figures.most_income:
            return "the Income is more than the track shows"
    feats = own.feats
    for feat in range(feats.kinds):
        if sum(feats.count(zone, feat) for zone in range(len(feats.sizes))) > rules.feat_copies[feat]:
            return f"there are not so many cards of {figures.feat_names[feat]}"
    left = feats.sizes[estate.PILE] - sum(own.kills)
    trophies = own.trophies
    whole = all(
        0 <= trophies[at] < rules.figures.kinds
        and 0 <= trophies[at + estate.OF_HEX] < rules.field.hexes
        and 0 <= trophies[at + estate.OF_TERRAIN] < len(rules.figures.terrain_names)
        and -1 <= trophies[at + estate.OF_KILLER] < rules.figures.kinds
        for at in range(0, len(trophies) - estate.TROPHY + 1, estate.TROPHY)
    )
    played = sum(frame.kind == phases.TACTICS for frame in state.stack)
    settled = [economy.income(state, seat) for seat in range(rules.seats)] == list(own.marker)
    return first_wrong(
        (left < 0, "more Feats lie face down than there are"),
        (len(trophies) % estate.TROPHY != 0 or not whole, "a kill is eight numbers that make sense"),
        (any(figures.sort[card] != A_TACTIC for card in own.tricks), "what was played on a trigger is a Tactic"),
        (len(own.tricks) > 0 and not played, "Tactics were played, but nothing triggers them"),
        (begun and not settled, "the Income is the sum of the History"),
        (of_scenario(state) != "", of_scenario(state)),
        (any(own.owed), "cards that a mark of the Income owes are drawn before anything else"),
        (state.stage() == phases.TURN and own.turns == 0 and state.stack[0].what > 0, "no turn has begun"),
    )


def of_scenario(state: "SignumState") -> str:
    """What is impossible about Landmarks, and about Characters that are hunted."""
    scenario = state.rules.scenario
    if scenario is None:
        return ""
    marks, stage = state.estate.extra[estate.MARKS], state.stage()
    on = [marks[at] for at in starts(marks) if marks[at] >= 0]
    due = state.stack[0].what if stage == phases.LANDMARKS and not scenario.hunt else len(marks) // estate.MARK
    wrong = len(set(on)) < len(on) or due * estate.MARK != len(marks) or due > len(scenario.order)
    pairs = zip(state.estate.extra[estate.PREY], state.estate.extra[estate.SUSPECTS], strict=True)
    lost = any(not (mask >> prey) & 1 if prey >= 0 else (prey == estate.HIDDEN) != (mask > 0) for prey, mask in pairs)
    return first_wrong(
        (wrong or any(state.ground.impassable[at] for at in on), "Landmarks lie on other hexes than they can"),
        (lost, "who is hunted is one of those that it may be"),
    )


def fits(state: "SignumState", seat: i64) -> bool:
    """Whether all cards of a Battle Deck are somewhere, and no others."""
    deck, copies = state.estate.decks[seat], state.rules.figures.deck.copies[state.bands[seat]]
    building = state.stack[-1].kind == phases.BUILD and state.stack[-1].seat == seat
    known, used = 0, 0
    for card in range(state.rules.figures.cards):
        lying = sum(deck.count(zone, card) for zone in range(3))
        known += lying
        used += copies[card]
        if lying > copies[card]:
            return False
    return building or known + sum(deck.pool) <= used
