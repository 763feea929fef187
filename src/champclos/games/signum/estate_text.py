"""What players have in a duel, as lines of a position's text, and what is impossible about it."""

import re
from functools import partial
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.decks import zone_lines
from champclos.core.fields import Counts, Fields
from champclos.core.flow import NOBODY
from champclos.core.knowledge import Zones
from champclos.core.position import Line, counts, first_wrong, number, numbers, of_part
from champclos.games.signum import economy, estate, hands, phases
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
    most, kinds = (1 << seats) - 1, int(figures.kinds)
    counted = [
        number("turns", 0, 999, 0),
        number("claimed", 0, (1 << len(figures.deck.points)) - 1, 0),
        number("struck", 0, (1 << 32) - 1, 0),
        *[numbers(name, 0, MOST, 0, seats) for name in ("kills", "marker", "owed", "lost")],
        counts("counts", COUNTED),
        numbers("tricks", 0, int(figures.cards) - 1),
        numbers("trophies", -1, 999),
    ]
    if rules.several:
        counted += [number("quit", 0, most, 0), numbers("scars", 0, MOST, 0, seats)]
    if rules.players:
        counted += [numbers("built", 0, 2 * int(figures.cards) - 1), numbers("falls", 0, MOST, 0, seats)]
    if rules.battle is not None:
        counted.append(numbers("plan", -1, (1 << len(rules.plans)) - 1, -1, 2))
    if rules.scenario is not None:
        counted.append(numbers("prey", estate.HIDDEN, kinds - 1, estate.NO_PREY, seats))
        counted.append(numbers("suspects", 0, (1 << kinds) - 1, 0, seats))
        found.append(Line("landmarks", marks_text, read_marks))
    return found + of_part("estate", counted)


def marks_text(state: "SignumState") -> str | None:
    """Landmarks: their hex, whose they are, and whose creature was the last there, as e5/-1/0."""
    marks, names = state.estate.marks, [*state.rules.field.names, "-"]
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
    state.estate.marks = found


def deck_of(state: "SignumState", seat: int) -> Zones:
    return state.estate.decks[seat]


def feats_of(state: "SignumState") -> Zones:
    return state.estate.feats


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
        (not of_plan(state), "a behaviour card is one of the battle's, and is not to come once more at once"),
        (of_scenario(state) != "", of_scenario(state)),
        (any(own.owed), "cards that a mark of the Income owes are drawn before anything else"),
        (state.stage() == phases.TURN and own.turns == 0 and state.stack[0].what > 0, "no turn has begun"),
    )


def of_plan(state: "SignumState") -> bool:
    """Whether the behaviour card in force, and those to come, are those of the battle, and there is one in a turn."""
    if state.rules.battle is None:
        return True
    card, left = state.estate.plan
    deck, turn = state.rules.plan_deck, state.stack[0]
    drawing = any(one.kind == phases.DRAW and one.what == hands.PLAN and one.where > 0 for one in state.stack)
    missing = turn.seat == state.rules.enemy and turn.what >= phases.STARTED and not drawing
    known = 0 < left <= deck and left & ~deck == 0
    return known and ((card < 0 and left == deck and not missing) or (card >= 0 and (deck >> card) & 1 != 0))


def of_scenario(state: "SignumState") -> str:
    """What is impossible about Landmarks, and about Characters that are hunted."""
    scenario = state.rules.scenario
    if scenario is None:
        return ""
    marks, stage = state.estate.marks, state.stage()
    on = [marks[at] for at in starts(marks) if marks[at] >= 0]
    due = state.stack[0].what if stage == phases.LANDMARKS and not scenario.hunt else len(marks) // estate.MARK
    wrong = len(set(on)) < len(on) or due * estate.MARK != len(marks) or due > len(scenario.order)
    pairs = zip(state.estate.prey, state.estate.suspects, strict=True)
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
