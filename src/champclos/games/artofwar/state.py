"""A position of Art of War and its flow: who decides, what follows, what each viewer knows.

What may be chosen is in `law.py`, what happens on the battlefield in `combat.py`, the armies in `armies.py`.
"""

from librt.strings import BytesWriter
from mypy_extensions import i64

from champclos.core.dice import Dice, FastDice
from champclos.core.events import (
    BEGAN,
    DREW,
    ENDED,
    MOVED,
    NOTHING,
    PASSED,
    RESIGNED,
    TURNED,
    Event,
)
from champclos.core.game import (
    ASKED,
    DRAW_UNKNOWN,
    NATURE,
    OVER,
    RESIGN,
    SECRET,
    TRUTH,
    Description,
    Game,
    Odds,
    Outcome,
    State,
    Window,
)
from champclos.core.house import NATURE_1, RESIGN_1
from champclos.core.knowledge import UNKNOWN, Zones
from champclos.core.outcome import duel
from champclos.core.scene import Scene
from champclos.games.artofwar import (
    choices,
    codes,
    combat,
    draws,
    flaws,
    judgement,
    law,
    observe,
    opening,
    scene,
    text,
    views,
)
from champclos.games.artofwar.armies import (
    HIDDEN,
    PILE,
    SHOWN,
    Armies,
)
from champclos.games.artofwar.clauses import END_3, SETUP_3, SUPPORT_5, SUPPORT_6, TURN_1, TURN_3
from champclos.games.artofwar.figures import (
    ARCHER,
    BASIC,
    GUARD,
    KINDS,
    KING,
    NONE,
    RESERVE,
    SIDE,
    SQUARES,
    WIZARD,
)
from champclos.games.artofwar.phases import (
    ACT,
    ATTACK,
    BUILD,
    DRAW,
    END,
    KEEP,
    LAY,
    NOT_YET,
    PLACE,
    RECRUITED,
    SHOOT,
    SHOW,
    SUPPORT,
    Frame,
)
from champclos.games.artofwar.places import HANDS, KINGDOMS, card_moved, unit_moved
from champclos.games.artofwar.rules import Rules
from champclos.games.artofwar.table import Table


class War(State):
    """A position. `first` is the first player, `turn` whose turn it is, in set-up too; `turns` counts those begun.

    `action` is the turn's action so far, `bonus` the attack its Soldiers gave, `exchanges` how many attacks and
    supports the active player has declared in it. `decks` are the cards of each seat that may be hidden; `stack` is
    what awaits an answer, the latest on top.
    """

    def __init__(
        self,
        game: Game,
        rules: Rules,
        viewer: i64,
        seat: i64,
        waiting: i64,
        phase: i64,
        first: i64,
        turn: i64,
        turns: i64,
        action: i64,
        bonus: i64,
        exchanges: i64,
        resigned: i64,
        ended: i64,
        winner: i64,
        armies: Armies,
        table: Table,
        decks: list[Zones],
        stack: list[Frame],
        events: list[Event] | None,
    ) -> None:
        super().__init__(game, viewer, seat, waiting, events)
        self.rules = rules
        self.phase = phase
        self.first = first
        self.turn = turn
        self.turns = turns
        self.action = action
        self.bonus = bonus
        self.exchanges = exchanges
        self.resigned = resigned
        self.ended = ended
        self.winner = winner
        self.armies = armies
        self.table = table
        self.decks = decks
        self.stack = stack

    def copy(self) -> "War":
        return self.with_cards(self.viewer, self.armies, [self.decks[0].copy(), self.decks[1].copy()])

    def with_cards(self, viewer: i64, armies: Armies, decks: list[Zones]) -> "War":
        """The same for another viewer, who knows other things of the armies and cards."""
        return War(
            self.game,
            self.rules,
            viewer,
            self.seat,
            self.waiting,
            self.phase,
            self.first,
            self.turn,
            self.turns,
            self.action,
            self.bonus,
            self.exchanges,
            self.resigned,
            self.ended,
            self.winner,
            armies,
            self.table.copy(),
            decks,
            self.stack.copy(),
            self.events,
        )

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

    def gone(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind everybody has seen come out of a seat's deck; the same in every view."""
        deck = self.decks[seat]
        unseen = deck.pool[kind] + deck.count(PILE, kind) + deck.count(HIDDEN, kind)
        return self.armies.counts[seat * BASIC + kind] - unseen

    def could_hold(self, seat: i64, kind: i64) -> bool:
        """Whether a hand could hold a card as far as everybody knows; the same in every view."""
        deck = self.decks[seat]
        if deck.cards[SHOWN * KINDS + kind] > 0:
            return True
        most = self.rules.figures.each
        if self.rules.free[seat]:
            most = self.rules.figures.box
            if self.rules.one_box:
                other = 1 - seat
                most -= self.gone(other, kind) if self.rules.free[other] else self.rules.figures.each
        return deck.sizes[HIDDEN] > 0 and most > self.gone(seat, kind)

    def can_answer(self, seat: i64, effect: i64) -> bool:
        """Whether everybody must reckon with an answer of this effect: a card, or the King, and room for it."""
        if self.table.reserve[seat * RESERVE + RESERVE - 1] != NONE:
            return False
        return self.could_hold(seat, effect) or self.decks[seat].cards[SHOWN * KINDS + KING] > 0

    # The law

    def why_not(self, seat: i64, choice: i64) -> i64:
        """AOW-SETUP-3 says when the first player is picked, more closely than that nature waits its turn."""
        clause = super().why_not(seat, choice)
        if clause == NATURE_1 and codes.FIRST <= choice < codes.CROWNED:
            return SETUP_3
        return clause

    def why(self, seat: i64, choice: i64) -> i64:
        return law.why(self, seat, choice)

    def choices(self, seat: i64) -> list[i64]:
        return law.choices(self, seat)

    def odds(self) -> Odds:
        return draws.odds(self)

    def chance(self, dice: FastDice) -> i64:
        if self.phase == DRAW and self.viewer == TRUTH:
            return codes.DRAWN + self.decks[self.turn].draw(dice)
        return self.odds().pick(dice)

    def window(self, seat: i64) -> Window | None:
        """AOW-SUPPORT-5 and -6; Soldiers and Priests are aimed at nobody."""
        top = self.top()
        if not (self.waiting >> seat) & 1 or (top != ATTACK and top != SUPPORT):
            return None
        effect = self.stack[-1].effect
        aimed = top == ATTACK or effect == ARCHER or effect == GUARD or effect == WIZARD
        return Window(codes.PASS, [100 * self.turns + self.exchanges, self.turns], aimed)

    def default(self, seat: i64) -> i64:
        """To pass, or to end the turn, or what comes first; an army is filled up evenly."""
        evenly = codes.AMOUNT + self.rules.figures.each
        for choice in (codes.PASS, codes.FINISH, codes.KEEP, evenly):
            if self.why(seat, choice) == 0:
                return choice
        return self.choices(seat)[0]

    def out(self, seat: i64) -> bool:
        return self.resigned == seat

    # What follows

    def apply(self, seat: i64, choice: i64) -> None:
        self.begin_telling()
        if seat == NATURE:
            self.happen(choice)
        elif choice == RESIGN:
            self.resigned = seat
            self.tell(RESIGN_1, RESIGNED, seat, NOTHING, NOTHING, 0)
            self.end(RESIGN_1, 1 - seat)
        elif choice == SECRET or choice >= codes.CROWN:
            opening.build(self, seat, choice)
        elif choice >= codes.LAY:
            opening.set_up(self, seat, choice)
        elif choice < codes.RECRUIT:
            self.pass_on(seat, choice)
        else:
            self.act(seat, choice)
        self.settle()

    def settle(self) -> None:
        """Run what needs nobody, and say who decides."""
        self.waiting = 0
        if self.phase == DRAW and self.decks[self.turn].sizes[PILE] == 0:
            self.phase = ACT
        if self.phase == BUILD:
            self.settle_armies()
        while self.phase == ACT and self.stack:
            frame = self.stack[-1]
            self.seat = frame.seat if frame.kind >= SHOOT else 1 - frame.seat
            if frame.kind == ATTACK and not self.can_answer(self.seat, GUARD):
                combat.strike(self)
            elif frame.kind == SUPPORT and not self.can_answer(self.seat, WIZARD):
                combat.take_effect(self)
            else:
                self.waiting = 1 << self.seat
                return
        if self.waiting:
            return
        if self.phase == ACT or self.phase == KEEP or self.phase == PLACE or self.phase == LAY:
            self.seat = self.turn
            self.waiting = 1 << self.turn
        else:
            self.seat = OVER if self.phase == END else NATURE

    def settle_armies(self) -> None:
        """AOW-ARMY-2: both build at once, or one after the other from one box; then the Kings are shown."""
        armies = self.armies
        for seat in range(2):
            turn_has_come = not self.rules.one_box or seat == armies.shows(self.first)
            if turn_has_come and armies.built[seat] < self.rules.steps(seat):
                self.waiting |= 1 << seat
        if self.waiting:
            self.seat = 0 if self.waiting & 1 else 1
        else:
            self.phase = SHOW

    # … in a turn

    def happen(self, choice: i64) -> None:
        """What nature brings: AOW-TURN-1's card, or something of the set-up."""
        if self.phase != DRAW:
            opening.happen(self, choice)
            return
        kind = choice - codes.DRAWN
        if choice == DRAW_UNKNOWN:
            kind = UNKNOWN
        self.decks[self.turn].move(PILE, HIDDEN, kind)
        who = card_moved(kind) if kind != UNKNOWN else NOTHING
        self.tell_card(TURN_1, DREW, self.turn, who, HANDS + self.turn, 1)
        self.phase = ACT

    def pass_on(self, seat: i64, choice: i64) -> None:
        """An answer declined, or the end of a turn."""
        if choice == codes.PASS:
            if self.top() == ATTACK:
                self.tell(SUPPORT_5, PASSED, seat, NOTHING, NOTHING, 1)
                combat.strike(self)
            else:
                self.tell(SUPPORT_6, PASSED, seat, NOTHING, NOTHING, 1)
                combat.take_effect(self)
            return
        if choice == codes.FINISH:
            self.tell(TURN_3, PASSED, seat, NOTHING, NOTHING, 2)
        else:
            self.develop(seat, choice - codes.DEVELOP)
        if self.phase == ACT:
            self.end_turn()

    def act(self, seat: i64, choice: i64) -> None:
        """What a turn is made of."""
        own, enemy = seat * SIDE, (1 - seat) * SIDE
        if choice < codes.DEPLOY:
            self.action = RECRUITED
            combat.recruit(self, seat, own + choice - codes.RECRUIT)
        elif choice < codes.ATTACK:
            rest = choice - codes.DEPLOY
            if self.phase == PLACE:
                combat.place(self, seat, rest // SIDE, own + rest % SIDE, SETUP_3)
                opening.next_in_setup(self, PLACE, LAY)
            else:
                self.action = RECRUITED
                combat.deploy(self, seat, rest // SIDE, own + rest % SIDE)
        elif choice < codes.SUPPORT:
            rest = choice - codes.ATTACK
            combat.attack(self, seat, own + rest // SIDE, enemy + rest % SIDE)
        elif choice < codes.JOKER:
            combat.support(self, seat, choice - codes.SUPPORT, choice - codes.SUPPORT)
        elif choice < codes.SHOOT:
            combat.support(self, seat, KING, choice - codes.JOKER)
        elif choice < codes.MOVE:
            self.stack.pop()
            combat.shoot(self, enemy + choice - codes.SHOOT)
        elif choice < codes.CONSCRIPT:
            self.stack.pop()
            rest = choice - codes.MOVE
            combat.move(self, seat, own + rest // SIDE, own + rest % SIDE)
        elif choice < codes.CITIZEN:
            combat.conscript(self, seat, own + choice - codes.CONSCRIPT)
        else:
            rest = choice - codes.CITIZEN
            combat.call_up(self, seat, rest // SIDE, own + rest % SIDE)

    def spend(self, seat: i64, kind: i64) -> None:
        """A card leaves the hand before all eyes; if everybody knew of one like it, it is that one."""
        deck = self.decks[seat]
        deck.take(SHOWN if deck.cards[SHOWN * KINDS + kind] > 0 else HIDDEN, kind)

    def take_up(self, seat: i64, kind: i64) -> None:
        """A card comes to the hand before all eyes."""
        self.decks[seat].put(SHOWN, kind)

    def develop(self, seat: i64, kind: i64) -> None:
        """AOW-TURN-3: a hand card becomes a citizen."""
        self.spend(seat, kind)
        self.table.kingdom[seat * BASIC + kind] += 1
        self.tell(TURN_3, MOVED, seat, card_moved(kind), KINGDOMS + seat * BASIC + kind, HANDS + seat)
        combat.judge_lead(self)

    def end_turn(self) -> None:
        """AOW-ATTACK-4: damage is gone. AOW-END-3: with both piles empty the war is over."""
        for square in range(SQUARES):
            self.table.wounds[square] = 0
        if self.decks[0].sizes[PILE] == 0 and self.decks[1].sizes[PILE] == 0:
            self.end(END_3, self.richer())
        else:
            self.begin_turn(1 - self.turn)

    def begin_turn(self, seat: i64) -> None:
        """AOW-TURN-1: all units upright, then a card is drawn."""
        self.phase = DRAW
        self.turn = seat
        self.turns += 1
        self.action = NOT_YET
        self.bonus = 0
        self.exchanges = 0
        self.tell(TURN_1, BEGAN, seat, NOTHING, NOTHING, self.turns)
        table = self.table
        for square in range(seat * SIDE, seat * SIDE + SIDE):
            if table.lies(square):
                self.tell(TURN_1, TURNED, seat, unit_moved(table.field[square], square), square, 0)
                table.lying &= ~(1 << square)

    def richer(self) -> i64:
        """AOW-END-3: who has most citizens, then the smaller graveyard, or NONE."""
        table = self.table
        more = table.citizens(0) - table.citizens(1)
        if more == 0:
            more = table.buried(1) - table.buried(0)
        return NONE if more == 0 else (0 if more > 0 else 1)

    def end(self, clause: i64, winner: i64) -> None:
        self.phase = END
        self.stack = []
        self.ended = clause
        self.winner = winner
        self.telling().append(self.ending())

    def ending(self) -> Event:
        """What is told when the game is over; the amount is 1 where AOW-END-3 came down to the graveyards."""
        by_graves = self.ended == END_3 and self.table.citizens(0) == self.table.citizens(1)
        return Event(self.ended, ENDED, self.winner, NOTHING, NOTHING, 1 if by_graves else 0)

    def outcome(self) -> Outcome | None:
        return duel(self.winner, self.ended) if self.phase == END else None

    def worth(self, seat: i64) -> float:
        return judgement.worth(self, seat)

    # What is hidden

    def veiled(self, viewer: i64) -> "War":
        return views.veiled(self, viewer)

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        return views.mask(self, viewer, seat, choice)

    def imagine(self, dice: Dice) -> "War":
        return views.imagine(self, dice)

    # How it is written and shown

    def describe(self, choice: i64, seat: i64 = ASKED) -> Description:
        return choices.describe(self, choice, self.asked(seat))

    def notation(self, choice: i64, seat: i64 = ASKED) -> str:
        return choices.notation(self, choice, self.asked(seat))

    def parse(self, source: str, seat: i64 = ASKED) -> i64:
        return choices.parse(self, source, self.asked(seat))

    def position(self) -> str:
        return text.position(self)

    def encode(self) -> bytes:
        return text.encode(self)

    def observe(self, seat: i64, out: BytesWriter) -> None:
        known = self.viewer == TRUTH or self.viewer == seat
        observe.observe(self if known else self.veiled(seat), seat, out)

    def flaw(self) -> str:
        return flaws.flaw(self)

    def scene(self) -> Scene:
        return scene.scene(self)
