"""A position of Art of War: its fields, declared once, and what can be asked of it.

What may be chosen is in `law.py`, what follows in `flow.py`, what each viewer knows in `views.py`.
"""

from typing import Final

from mypy_extensions import i64

from champclos.core.dice import Dice, FastDice
from champclos.core.duel import Duel
from champclos.core.events import ENDED, NOTHING, Event
from champclos.core.flow import Frame
from champclos.core.game import DRAW_UNKNOWN, NATURE, RESIGN, SECRET, TRUTH, Game, Odds, Window
from champclos.core.house import NATURE_1
from champclos.core.knowledge import Zones
from champclos.core.words import Words
from champclos.games.artofwar import armies, flow, judgement, law, phases, verbs, views
from champclos.games.artofwar.armies import HIDDEN, SHOWN, Armies
from champclos.games.artofwar.clauses import END_3, SETUP_3
from champclos.games.artofwar.figures import BASIC, KINDS, KING, KING_WORDS, NONE, PRIEST, SIDE, SOLDIER, SQUARES
from champclos.games.artofwar.rules import Rules
from champclos.games.artofwar.table import Table

FIELDS: Final = (
    "viewer", "phase", "first", "turn", "turns", "action", "bonus", "exchanges", "resigned", "ended", "winner",
    "armies.built", "armies.kings", "armies.counts", "armies.shown",
    "table.lying", "table.field", "table.wounds", "table.reserve", "table.kingdom", "table.grave", "decks", "stack",
)  # fmt: skip


class ArtOfWarState(Duel):
    """A position; `armies` and the frames of the stack are shared by copies, since they never change."""

    def __init__(
        self, game: Game, rules: Rules, armies: Armies, table: Table, decks: list[Zones], stack: list[Frame]
    ) -> None:
        super().__init__(game)
        self.rules = rules
        self.phase: i64 = phases.ACT
        self.first: i64 = NONE  # the first player
        self.turn: i64 = NONE  # whose turn it is, from the first cards on
        self.turns: i64 = 0  # how many turns have begun
        self.action: i64 = phases.NOT_YET  # of this turn, as far as it is decided
        self.bonus: i64 = 0  # AOW-SUPPORT-2: the attack that this turn's Soldiers gave
        self.exchanges: i64 = 0  # attacks and supports that the active player has declared in this turn
        self.armies = armies
        self.table = table
        self.decks = decks  # the cards of each seat that may be hidden
        self.stack = stack  # what awaits an answer, the latest on top

    def copy(self) -> "ArtOfWarState":
        return self.with_cards(self.armies, [self.decks[0].copy(), self.decks[1].copy()])

    def with_cards(self, armies: Armies, decks: list[Zones]) -> "ArtOfWarState":
        """The same with other knowledge of the armies and cards."""
        twin = ArtOfWarState(self.game, self.rules, armies, self.table.copy(), decks, self.stack.copy())
        twin.follow(self)
        twin.phase, twin.first, twin.turn, twin.turns = self.phase, self.first, self.turn, self.turns
        twin.action, twin.bonus, twin.exchanges = self.action, self.bonus, self.exchanges
        return twin

    # What is asked of a position

    def top(self) -> i64:
        """The kind of what awaits an answer, or NONE."""
        return self.stack[-1].kind if self.stack else NONE

    def hand(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        sizes = self.decks[seat].sizes
        return sizes[HIDDEN] + sizes[SHOWN]

    def holds(self, seat: i64, kind: i64) -> bool:
        """Whether a card is in the hand, as far as the viewer knows for certain."""
        deck = self.decks[seat]
        if deck.cards[SHOWN * KINDS + kind] > 0 or deck.cards[HIDDEN * KINDS + kind] > 0:
            return True
        return deck.veiled(HIDDEN) and views.sure_to_hold(self, seat, kind)

    def card(self, square: i64) -> i64:
        """The card on a square: its kind, or its side's own King."""
        kind = self.table.field[square]
        return kind if kind != KING else BASIC + self.armies.kings[0 if square < SIDE else 1]

    def reach(self, square: i64) -> i64:
        """AOW-ATTACK-1: the enemy's squares that the unit on a square reaches, as bits."""
        return self.rules.figures.reach[self.card(square) * SQUARES + square]

    def defence(self, square: i64) -> i64:
        """AOW-ATTACK-3: as the unit lies."""
        figures = self.rules.figures
        return figures.sideways[self.card(square)] if self.table.lies(square) else figures.upright[self.card(square)]

    def spend(self, seat: i64, kind: i64) -> None:
        """A card leaves the hand before all eyes; if everybody knew of one like it, it is that one."""
        deck = self.decks[seat]
        deck.take(SHOWN if deck.cards[SHOWN * KINDS + kind] > 0 else HIDDEN, kind)

    # The law

    def why_not(self, seat: i64, choice: i64) -> i64:
        """AOW-SETUP-3 says when the first player is picked, more closely than that nature waits its turn."""
        clause = super().why_not(seat, choice)
        if clause == NATURE_1 and choice in self.rules.first_odds.choices:
            return SETUP_3
        return clause

    def why(self, seat: i64, choice: i64) -> i64:
        table = self.rules.verbs
        return law.why(self, seat, table.row(choice), table.first(choice), table.second(choice))

    def choices(self, seat: i64) -> list[i64]:
        return law.choices(self, seat) if seat >= 0 and (self.waiting >> seat) & 1 else []

    def odds(self) -> Odds:
        return flow.odds(self)

    def chance(self, dice: FastDice) -> i64:
        if self.phase == phases.DRAW and self.viewer == TRUTH:
            return self.rules.nature.code(verbs.DRAWN, self.decks[self.turn].draw(dice), 0, 0)
        return self.odds().pick(dice)

    def window(self, seat: i64) -> Window | None:
        """AOW-SUPPORT-5 and -6; Soldiers and Priests are aimed at nobody."""
        top = self.top()
        if not (self.waiting >> seat) & 1 or (top != phases.ATTACK and top != phases.SUPPORT):
            return None
        effect = self.stack[-1].last
        aimed = top == phases.ATTACK or (effect != SOLDIER and effect != PRIEST)
        decline = self.rules.verbs.code(verbs.PASS, 0, 0, 0)
        kind: i64 = 0 if top == phases.ATTACK else 1
        return Window(decline, [100 * self.turns + self.exchanges, self.turns], aimed, kind)

    def default(self, seat: i64) -> i64:
        """To pass, or to end the turn, or what comes first; an army is filled up evenly."""
        table = self.rules.verbs
        for verb in (verbs.PASS, verbs.FINISH, verbs.KEEP, verbs.AMOUNT):
            choice = table.code(verb, self.rules.figures.each if verb == verbs.AMOUNT else 0, 0, 0)
            if self.why(seat, choice) == 0:
                return choice
        return self.choices(seat)[0]

    # What follows

    def step(self) -> i64:
        return flow.step(self)

    def act(self, seat: i64, choice: i64) -> None:
        flow.act(self, seat, choice)

    def fall(self, choice: i64) -> None:
        flow.fall(self, choice)

    def stop(self) -> None:
        self.phase = phases.END
        self.stack = []

    def ending(self) -> Event:
        """What is told when the game is over; the amount is 1 where AOW-END-3 came down to the graveyards."""
        by_graves = self.ended == END_3 and self.table.citizens(0) == self.table.citizens(1)
        return Event(self.ended, ENDED, self.winner, NOTHING, NOTHING, 1 if by_graves else 0)

    def score(self, seat: i64) -> float:
        return judgement.score(self, seat)

    def camp(self, seat: i64) -> Words | None:
        king = self.armies.kings[seat]
        return None if king == NONE else KING_WORDS[king]

    # What is hidden

    def veiled(self, viewer: i64) -> "ArtOfWarState":
        known = armies.seen_armies(self.rules, self.armies, viewer, self.first)
        return self.with_cards(known, [views.seen_deck(self, viewer, 0), views.seen_deck(self, viewer, 1)])

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        if viewer == TRUTH or choice == RESIGN:
            return choice
        if seat == NATURE:
            hidden = self.phase in (phases.DEAL, phases.DEAL_AGAIN, phases.DRAW)
            return DRAW_UNKNOWN if hidden and viewer != self.turn else choice
        hidden = self.phase == phases.BUILD and not armies.sees_building(self.rules, viewer, seat, self.first)
        return SECRET if hidden else choice

    def imagine(self, dice: Dice) -> "ArtOfWarState":
        return views.imagine(self, dice)
