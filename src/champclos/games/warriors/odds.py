"""The odds of a Battle fought to its end, exactly.

Assumed: the attacker never stops before WAR-END-2 does, both sides give up their Warriors in a settled order of types,
no Catapult is used, no charge follows, and a Flame saves a Dragon as long as it has one. Dice, bows and comparisons are
the game's own, asked of a position that is set to every strength the two sides may come to have.
"""

from fractions import Fraction
from itertools import product
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.errors import ChampclosError
from champclos.core.flow import NOBODY
from champclos.core.game import NONE
from champclos.games.warriors import attack, law
from champclos.games.warriors.figures import PEOPLES, TYPE_LETTERS, TYPES
from champclos.games.warriors.phases import LOSS, PAUSE, STRIKE
from champclos.games.warriors.state import WarriorsState
from champclos.games.warriors.table import BAND, UNSAID

USUAL_ORDER: Final = "iac"  # infantry first, then archers, then cavalry
THREE: Final = 3  # a side loses none, one or two comparisons


class BattleResult:
    """One way a Battle may end: the cards and Flames each side has left, and how likely it is."""

    def __init__(self, chance: Fraction, attackers: int, defenders: int, red_flames: int, black_flames: int) -> None:
        self.chance = chance
        self.attackers = attackers
        self.defenders = defenders
        self.red_flames = red_flames
        self.black_flames = black_flames


class BattleOdds:
    """All results of a Battle, the likeliest first; their chances sum up to 1."""

    def __init__(self, results: list[BattleResult]) -> None:
        self.results = results

    def win(self) -> Fraction:
        """How likely it is that the target is destroyed."""
        return sum([result.chance for result in self.results if result.defenders == 0], Fraction(0))

    def defeat(self) -> Fraction:
        """How likely it is that the attacker is destroyed."""
        return sum([result.chance for result in self.results if result.attackers == 0], Fraction(0))

    def attackers_left(self) -> Fraction:
        """How many cards of the attacker are left, on average."""
        return sum([result.chance * result.attackers for result in self.results], Fraction(0))

    def defenders_left(self) -> Fraction:
        """How many cards of the target are left, on average."""
        return sum([result.chance * result.defenders for result in self.results], Fraction(0))


class Side:
    """One side of a Battle, given up piece by piece: Warriors in an order, the members of a band, Flames and Dragon."""

    def __init__(self, state: WarriorsState, seat: i64, order: str) -> None:
        self.seat = seat
        self.dragon = attack.fighting_dragon(state, seat)
        self.banded = seat == state.resolver and state.battle.mode == BAND
        self.people: i64 = state.battle.lead if seat == state.resolver else state.battle.target
        self.kinds: list[i64] = []
        if self.dragon:
            self.kinds = [i64(flame) for flame in range(state.fighting_flames(seat) + 1)]
        elif self.banded:
            for people in range(PEOPLES):
                self.kinds += [i64(people) for man in range(state.battle.band[people])]
        else:
            for letter in order:
                kind: i64 = self.people * TYPES + TYPE_LETTERS.index(letter)
                self.kinds += [kind for man in range(state.table.count(seat, kind))]

    def set(self, state: WarriorsState, lost: i64) -> None:
        """Sets the position to what is left of this side after some losses."""
        left = self.kinds[lost:]
        if self.dragon:
            state.set_flames(self.seat, len(left) - 1)
        elif self.banded:
            state.battle.band = vec[i64]([left.count(people) for people in range(PEOPLES)])
        else:
            for kind in range(self.people * TYPES, (self.people + 1) * TYPES):
                state.table.add(self.seat, kind, left.count(kind) - state.table.count(self.seat, kind))

    def cards(self, lost: i64) -> int:
        """How many cards are left after some losses; Flames are none."""
        left = len(self.kinds) - lost
        return int(1 if self.dragon and left else left)

    def flames(self, lost: i64) -> int:
        left = len(self.kinds) - lost
        return int(left - 1) if self.dragon and left else 0


def battle_odds(
    state: WarriorsState, choice: int = NONE, red_order: str = USUAL_ORDER, black_order: str = USUAL_ORDER
) -> BattleOdds:
    """What comes of the Battle being fought, or of the one that a choice of the deciding seat begins.

    The choice names attacker and target, like `E>1T`, or `>1T` for a band, a Dragon or a charge. An order has the
    letters of the types, i, a and c, as Warriors are given up.
    """
    for order in (red_order, black_order):
        if sorted(order) != sorted(TYPE_LETTERS):
            raise ChampclosError(f'an order of losses has each of the letters {TYPE_LETTERS} once, not "{order}"')
    scratch = _engaged(state, choice)
    red = Side(scratch, scratch.resolver, red_order)
    black = Side(scratch, scratch.battle.target_seat, black_order)
    width = len(black.kinds) + 1
    # Losses only grow, so every pair of losses is complete when its turn comes.
    chances: list[Fraction] = [Fraction(0)] * ((len(red.kinds) + 1) * width)
    chances[0] = Fraction(1)
    known: dict[tuple[int, int, int], list[int]] = {}
    results: list[BattleResult] = []
    for red_lost in range(len(red.kinds) + 1):
        for black_lost in range(width):
            chance = chances[red_lost * width + black_lost]
            if not chance:
                continue
            red.set(scratch, red_lost)
            black.set(scratch, black_lost)
            if not attack.can_strike(scratch):
                left = red.cards(red_lost), black.cards(black_lost)
                results.append(BattleResult(chance, *left, red.flames(red_lost), black.flames(black_lost)))
                continue
            ways = _ways(scratch, known)
            for index, number in enumerate(ways):
                if number:
                    red_after = min(red_lost + index // THREE, len(red.kinds))
                    black_after = min(black_lost + index % THREE, len(black.kinds))
                    chances[red_after * width + black_after] += chance * Fraction(number, sum(ways))
    results.sort(key=lambda result: (-result.chance, -result.attackers, -result.defenders))
    return BattleOdds(results)


def _engaged(state: WarriorsState, choice: int) -> WarriorsState:
    """A copy of the position in which attacker and target are named."""
    scratch = state.copy()
    scratch.begin_telling()
    if choice != NONE:
        if state.seat != state.resolver or law.why(state, state.resolver, choice):
            raise ChampclosError("this choice begins no Battle here")
        scratch.act(state.resolver, choice)
    step = scratch.stack[1].kind if len(scratch.stack) > 1 else NOBODY
    if step not in (STRIKE, PAUSE) or scratch.battle.mode == UNSAID:
        raise ChampclosError("no Battle is being fought here: name the choice that begins one")
    if scratch.top() == LOSS or (step == STRIKE and scratch.battle.red):
        raise ChampclosError("dice have fallen in this Battle: ask when their losses are taken")
    return scratch


def _ways(state: WarriorsState, known: dict[tuple[int, int, int], list[int]]) -> list[int]:
    """In how many ways the dice of an attack may fall, by the comparisons red and black lose: 3 · red + black."""
    rolls, battle = state.rules.rolls, state.battle
    red_dice, black_dice = attack.red_dice(state), attack.black_dice(state)
    battle.bows = attack.bow_side(state)
    key = (int(red_dice), int(black_dice), int(battle.bows))
    if key not in known:
        known[key] = [0] * (THREE * THREE)
        for battle.red, battle.black in product(rolls.by_dice[red_dice], rolls.by_dice[black_dice]):
            winners = [attack.first_winner(state), attack.second_winner(state)]
            losses = THREE * winners.count(battle.target_seat) + winners.count(state.resolver)
            known[key][losses] += int(rolls.weights[battle.red] * rolls.weights[battle.black])
    return known[key]
