"""A position of Warlords of Europe: its fields, declared once, and what can be asked of it.

What may be chosen is in `law.py`; what follows in `flow.py` with `marches.py`, `battles.py`, `conquests.py`, `group.py`
(the group phase), `cards.py`, `ransoms.py` and `ends.py`.
"""

from typing import Final

from mypy_extensions import i64

from champclos.core.dice import Dice, FastDice
from champclos.core.effects import InForce
from champclos.core.flow import AGAIN, NOBODY, Frame
from champclos.core.game import (
    DRAW_UNKNOWN,
    NATURE,
    RESIGN,
    SECRET,
    TRUTH,
    Game,
    Odds,
    Outcome,
    Prospects,
    State,
    Window,
)
from champclos.core.knowledge import Zones
from champclos.core.memory import Memories
from champclos.core.words import Words
from champclos.games.warlords import ends, flow, initiative, judgement, law, odds, phases, plans, verbs
from champclos.games.warlords.effects import FORBID
from champclos.games.warlords.figures import CONQUEST, HIRED, KINDS, LORD, MERCHANT, POPE, total
from champclos.games.warlords.marches import ATTACK
from champclos.games.warlords.rules import HIDDEN, Rules

FIELDS: Final = (
    "viewer", "round", "order", "homes", "holders", "castles", "troops", "spent", "captives", "attacks", "gold",
    "gone", "dead", "armies", "claims", "majority", "had_turn", "conquered", "used", "recruits", "levies",
    "bids", "keys", "dice", "rolling", "seating", "group", "army", "peasants", "hits", "taken", "offer",
    "ended", "stack", "force", "decks", "memories",
)  # fmt: skip


class WarlordsState(State):
    """A position: whole, or as its viewer may know it. A new one shares lists with its rules until it is copied."""

    def __init__(self, game: Game, rules: Rules, decks: list[Zones]) -> None:
        super().__init__(game, events=[])
        self.rules = rules
        self.round: i64 = 1
        self.order: list[i64] = []  # the seats in the order of initiative
        self.homes: list[i64] = rules.no_seats
        self.holders: list[i64] = rules.no_holders  # NOBODY: the peasants
        self.castles: list[i64] = rules.none_by_fief
        self.troops: list[i64] = rules.no_troops  # by fief and kind: who stand there and have not moved in this turn
        self.spent: list[i64] = rules.no_troops  # … and who have
        self.captives: list[i64] = rules.no_captives  # by fief and seat: warlords of the seat held there
        self.attacks: list[i64] = []  # ATTACK numbers each, sorted by target and where they come from
        self.gold: list[i64] = rules.none_by_seat
        self.gone: i64 = 0  # a bit for each seat that gave up
        self.dead: i64 = 0  # … that is out
        self.armies: list[i64] = rules.one_army  # WOE-LIMIT-1: sets of pieces
        self.claims: list[i64] = rules.no_seats  # WOE-ELIM-1: who took the last castle
        self.majority: i64 = NOBODY  # WOE-WIN-1: who has it, and a bit for each seat that has begun a turn since
        self.had_turn: i64 = 0
        self.conquered: i64 = 0  # whether a fief was conquered in this turn
        self.used: list[i64] = rules.none_by_fief  # WOE-DEPLOY-2: new soldiers in this step
        self.recruits: list[i64] = rules.no_goods  # bought and not yet placed
        self.levies: list[i64] = rules.none_by_seat  # free spearmen not yet placed
        self.bids: list[i64] = rules.no_bids  # codes of verbs
        self.keys: list[i64] = rules.none_by_seat  # for the initiative: rank · 13 + roll
        self.dice: list[i64] = rules.first_dice  # … the faces of each seat's die
        self.rolling: i64 = (1 << rules.seats) - 1  # … a bit for each seat that is still to roll
        self.seating: list[i64] = []  # the new order as far as it is chosen; NOBODY for places that are free
        self.group: list[i64] = rules.no_soldiers  # who march together
        self.army: list[i64] = rules.no_soldiers  # the attackers in a battle
        self.peasants: i64 = 0  # … and the peasants that defend
        self.hits: list[i64] = [0, 0]  # on the attacker, on the defender
        self.taken: list[i64] = [0, 0]  # warlords that attacker and defender have lost
        self.offer: list[i64] = [0, 0, 0]  # gold, prisoners, a number of cards; then kinds of cards
        self.ended: i64 = 0  # the clause
        self.stack: list[Frame] = [phases.frame(phases.ROLLING)]
        self.force = InForce([])
        self.decks = decks

    def copy(self) -> "WarlordsState":
        return self.with_decks([zones.copy() for zones in self.decks])

    def with_decks(self, decks: list[Zones]) -> "WarlordsState":
        """A copy with other cards."""
        twin = WarlordsState(self.game, self.rules, decks)
        twin.follow(self)
        twin.round, twin.gone, twin.dead, twin.majority = self.round, self.gone, self.dead, self.majority
        twin.had_turn, twin.conquered, twin.peasants = self.had_turn, self.conquered, self.peasants
        twin.ended, twin.force, twin.stack = self.ended, self.force.copy(), self.stack.copy()
        twin.order, twin.homes, twin.gold = self.order.copy(), self.homes.copy(), self.gold.copy()
        twin.holders, twin.castles, twin.used = self.holders.copy(), self.castles.copy(), self.used.copy()
        twin.troops, twin.spent, twin.captives = self.troops.copy(), self.spent.copy(), self.captives.copy()
        twin.attacks, twin.armies, twin.claims = self.attacks.copy(), self.armies.copy(), self.claims.copy()
        twin.recruits, twin.levies, twin.bids = self.recruits.copy(), self.levies.copy(), self.bids.copy()
        twin.keys, twin.dice, twin.seating = self.keys.copy(), self.dice.copy(), self.seating.copy()
        twin.rolling, twin.group, twin.army = self.rolling, self.group.copy(), self.army.copy()
        twin.hits, twin.taken, twin.offer = self.hits.copy(), self.taken.copy(), self.offer.copy()
        return twin

    @property
    def memories(self) -> Memories:
        """What viewers know of hidden cards, as bytes have it."""
        return Memories(self.decks, self.rules.veils, self.rules.veil(self.viewer))

    # Soldiers

    def standing(self, fief: i64, kind: i64) -> i64:
        """How many soldiers of a kind stand in a fief, moved or not."""
        return self.troops[fief * KINDS + kind] + self.spent[fief * KINDS + kind]

    def strength(self, fief: i64) -> i64:
        """How many soldiers stand in a fief."""
        found: i64 = 0
        for at in range(fief * KINDS, fief * KINDS + KINDS):
            found += self.troops[at] + self.spent[at]
        return found

    def fresh(self, fief: i64) -> i64:
        """How many soldiers in a fief have not moved in this turn."""
        found: i64 = 0
        for at in range(fief * KINDS, fief * KINDS + KINDS):
            found += self.troops[at]
        return found

    def on_map(self, seat: i64, sort: i64) -> i64:
        """How many soldiers of a sort, no mercenaries, a seat has on the map: standing, marching or attacking."""
        found: i64 = 0
        for fief in range(len(self.holders)):
            if self.holders[fief] == seat:
                found += self.standing(fief, sort)
        if self.on_turn() == seat:
            found += self.group[sort] + self.army[sort] + total(self.attacks[2 + sort :: ATTACK])
        return found

    def on_turn(self) -> i64:
        """Whose turn it is, or NOBODY."""
        return self.stack[1].seat if len(self.stack) > 1 and self.stack[1].kind == phases.TURN else NOBODY

    def captive(self, seat: i64) -> i64:
        """How many warlords of a seat are captive."""
        return total(self.captives[seat :: self.rules.seats])

    def box(self, seat: i64, sort: i64) -> i64:
        """WOE-LIMIT-1: how many soldiers of a sort a seat can still bring; a large number for spearmen."""
        pieces = self.rules.figures.pieces[sort]
        if pieces == 0:
            return phases.ANY_NUMBER
        left = self.armies[seat] * pieces - self.on_map(seat, sort) - self.recruits[seat * verbs.GOODS + sort]
        left -= self.captive(seat) if sort == LORD else 0
        return left if left > 0 else 0

    def hired(self, seat: i64) -> i64:
        """How many mercenaries a seat has on the map."""
        found: i64 = 0
        for fief in range(len(self.holders)):
            if self.holders[fief] == seat:
                for kind in range(HIRED, KINDS):
                    found += self.standing(fief, kind)
        return found

    def forget_recruits(self, seat: i64) -> None:
        """What a seat has bought, and its free spearmen, go back to the box."""
        for goods in range(verbs.GOODS):
            self.recruits[seat * verbs.GOODS + goods] = 0
        self.levies[seat] = 0

    # Fiefs, seats, cards

    def fiefs_of(self, seat: i64) -> list[i64]:
        return [i64(fief) for fief, holder in enumerate(self.holders) if holder == seat]

    def castles_of(self, seat: i64) -> list[i64]:
        """WOE-CASTLE-3: the fiefs of a seat with a castle, finished or not."""
        return [i64(fief) for fief, castle in enumerate(self.castles) if castle and self.holders[fief] == seat]

    def landed(self, seat: i64) -> bool:
        """Whether a seat has a castle anywhere."""
        return any(self.castles[fief] and self.holders[fief] == seat for fief in range(len(self.castles)))

    def has_castle(self, seat: i64, kingdom: i64) -> bool:
        """Whether a seat has a castle in a kingdom."""
        return any(self.holders[fief] == seat and self.castles[fief] for fief in self.rules.figures.of_kingdom[kingdom])

    def out(self, seat: i64) -> bool:
        return ((self.gone | self.dead) >> seat) & 1 != 0

    def is_dead(self, seat: i64) -> bool:
        """WOE-ELIM-2: whether a seat is out for good, without soldiers."""
        return (self.dead >> seat) & 1 != 0

    def rivals(self, seat: i64) -> list[i64]:
        """Who else still plays; of nobody, all who do."""
        return [other for other in range(self.rules.seats) if other != seat and not self.out(other)]

    def disfavours(self, seat: i64) -> i64:
        """WOE-CARD-3: cards kept in front of a seat."""
        kept = self.rules.kept(seat)
        return self.decks[CONQUEST].sizes[kept] + self.decks[MERCHANT].sizes[kept] + self.decks[POPE].sizes[kept]

    def hand_size(self, seat: i64) -> i64:
        hand = self.rules.hand(seat)
        return self.decks[CONQUEST].sizes[hand] + self.decks[MERCHANT].sizes[hand]

    def held(self, seat: i64, kind: i64) -> i64:
        """How many cards of a kind are in a hand, as far as the viewer knows for certain."""
        figures = self.rules.figures
        return self.decks[figures.deck[kind]].sure(self.rules.hand(seat), figures.local[kind])

    def forbidden(self, seat: i64, what: i64, by: i64 = NOBODY) -> bool:
        """Whether a card in force forbids something to a seat; `by` is whose card it must be, NOBODY for anybody's."""
        for one in self.force.lasting:
            deed, bound = self.rules.figures.effects.rows[one.row].deeds[0], one.what == seat
            if bound and (by == NOBODY or one.owner == by) and deed.verb == FORBID and deed.values[0] == what:
                return True
        return False

    # What is going on

    def stage(self) -> i64:
        return self.stack[0].kind

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def count_one(self) -> None:
        """One more choice of an answer of several was given; what goes on counts them (`much`)."""
        top = self.stack[-1]
        self.stack[-1] = phases.frame(top.kind, top.seat, top.what, top.where, top.much + 1, top.more)

    def to_stage(self, kind: i64) -> i64:
        """Another stage begins, with the first in the order of initiative."""
        self.stack = [phases.frame(kind)]
        return AGAIN

    def seat_at(self) -> i64:
        """Whom the stage is about, or NOBODY when it is through."""
        at = self.stack[0].what
        return self.order[at] if at < len(self.order) else NOBODY

    def next_seat(self) -> i64:
        """The stage goes on with the next in order."""
        stage = self.stack[0]
        self.stack[0] = phases.frame(stage.kind, NOBODY, stage.what + 1)
        return AGAIN

    # The contract

    def why(self, seat: i64, choice: i64) -> i64:
        return law.why(self, seat, choice)

    def choices(self, seat: i64) -> list[i64]:
        return law.choices(self, seat) if seat >= 0 and (self.waiting >> seat) & 1 else []

    def odds(self) -> Odds:
        return flow.odds(self) if self.seat == NATURE else self.rules.no_odds

    def chance(self, dice: FastDice) -> i64:
        return self.odds().pick(dice)

    def window(self, seat: i64) -> Window | None:
        return flow.window(self, seat)

    def part(self, seat: i64) -> i64:
        return law.part(self, seat)

    def default(self, seat: i64) -> i64:
        return law.default(self, seat)

    def step(self) -> i64:
        return flow.step(self)

    def act(self, seat: i64, choice: i64) -> None:
        flow.act(self, seat, choice)

    def fall(self, choice: i64) -> None:
        flow.fall(self, choice)

    def resign(self, seat: i64) -> None:
        ends.resign(self, seat)

    def outcome(self) -> Outcome | None:
        return ends.outcome(self) if self.stage() == phases.END else None

    def camp(self, seat: i64) -> Words | None:
        home = self.homes[seat]
        return None if home == NOBODY else self.rules.figures.kingdom_words[home]

    def worth(self, seat: i64) -> float:
        return judgement.worth(self, seat)

    def proposals(self, seat: i64) -> list[list[i64]]:
        return plans.plans(self, seat)

    def lap(self) -> i64:
        return self.round

    def prospects(self, choice: i64) -> Prospects:
        return odds.prospects(self, choice)

    # What is hidden: hands, piles, bids

    def veiled(self, viewer: i64) -> "WarlordsState":
        seen = self.with_decks([zones.seen(self.rules.veil(viewer)) for zones in self.decks])
        seen.bids = [bid if bid < 0 or seat == viewer else HIDDEN for seat, bid in enumerate(self.bids)]
        return seen

    def mask(self, viewer: i64, seat: i64, choice: i64) -> i64:
        """Who draws a card sees it, who hands cards over or gets them too; bids are secret."""
        if viewer == TRUTH or viewer == seat or choice == RESIGN:
            return choice
        if seat != NATURE:
            return SECRET if self.stage() == phases.BIDDING else choice
        top = self.stack[-1]
        hidden = (top.kind == phases.DRAWING and top.what != POPE) or (
            top.kind == phases.HANDING and top.more != phases.TO_DISCARD and viewer != top.what
        )
        return DRAW_UNKNOWN if hidden and viewer != top.seat else choice

    def imagine(self, dice: Dice) -> "WarlordsState":
        """Unseen cards are dealt; a bid that was made in secret is any that the seat could have made."""
        world = self.with_decks([zones.dealt(dice) for zones in self.decks])
        world.viewer = TRUTH
        for seat in range(self.rules.seats):
            if self.bids[seat] == HIDDEN:
                possible = initiative.possible_bids(world, seat)
                world.bids[seat] = possible[dice.below(len(possible))]
        return world

    def world_key(self) -> bytes:
        return self.with_decks([zones.bare() for zones in self.decks]).encode()
