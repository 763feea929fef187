"""What a position of Lionheart is worth: men, who strikes whom first, the Kings' safety, and the way to the enemy.

Everything is counted in logits: fitted to the results of games, their sum says how likely each side is to win.
"""

from math import comb
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.games.lionheart import armies
from champclos.games.lionheart.board import OFF, STRAIGHT
from champclos.games.lionheart.combat import pattern_of, rolls_again
from champclos.games.lionheart.content import MOST_DICE
from champclos.games.lionheart.figures import ARCHERS, KING, KNIGHTS, PEASANTS, Figures
from champclos.games.lionheart.phases import ACTIONS, PLACE, SHOW

if TYPE_CHECKING:
    from champclos.games.lionheart.state import LionheartState

MAN: Final[list[float]] = [0.0, 0.45, 0.19, 0.09, 0.35, 0.09, 0.19, 0.06]  # a figure, by kind
UNIT: Final = 0.065  # for being there at all
KING_LOST: Final = 2.0  # times a small chance to kill him, that chance is what the position gains
TO_MOVE: Final = 0.9  # of what the side to move can strike
NEXT: Final = 0.55  # of what the other can strike after it
STEP: Final = 0.02  # for each square nearer to the enemy King
PATIENCE: Final = 12.0  # turns without a lost figure after which threats count for less
FADING: Final = 6.0  # turns after that until they count half

ROW: Final = MOST_DICE + 1


class Scales:
    """How many figures an attack removes on average, and how likely all, by dice and what they must do."""

    def __init__(self, figures: Figures) -> None:
        self.figures = figures
        self.lost: list[float] = []
        self.wiped: list[float] = []
        faces = float(figures.axe + figures.arrow + figures.panic)
        for chance in (float(figures.axe) / faces, float(figures.arrow) / faces):
            for dice in range(ROW):
                for hits in range(ROW):
                    for men in range(ROW):
                        lost, wiped = expected(chance, dice, hits, men)
                        self.lost.append(lost)
                        self.wiped.append(wiped)

    def strike(self, kind: i64, men: i64, target: i64, others: i64) -> float:
        """What an attack by so many men of a kind on others takes away, on average."""
        dice: i64 = 2 if rolls_again(kind, men, target) else self.figures.dice_of(kind, men)
        hits = self.figures.hits[target]
        if hits > MOST_DICE:
            return 0.0
        bow: i64 = 1 if kind == ARCHERS else 0
        at = ((bow * ROW + dice) * ROW + hits) * ROW + (others if others < ROW else ROW - 1)
        if target == KING:
            return self.wiped[at] * KING_LOST
        wiped = self.wiped[at] if others < ROW else 0.0
        gain = self.lost[at] * MAN[target] + wiped * UNIT
        return gain * 1.2 if kind == PEASANTS else gain


def expected(chance: float, dice: i64, hits: i64, men: i64) -> tuple[float, float]:
    """The figures lost of so many men, on average, and the chance that all are."""
    lost = 0.0
    wiped = 0.0
    if hits == 0 or men == 0:
        return 0.0, 0.0
    for shown in range(dice + 1):
        likely = comb(int(dice), int(shown)) * chance ** float(shown) * (1.0 - chance) ** float(dice - shown)
        gone = shown // hits
        if gone >= men:
            wiped += likely
            gone = men
        lost += likely * float(gone)
    return lost, wiped


def score(state: "LionheartState", seat: i64) -> float:
    """How far ahead a seat is."""
    if state.phase == PLACE or state.phase == SHOW:
        return placing(state, seat)
    other = 1 - seat
    ahead = standing(state, seat) - standing(state, other)
    earnest = earnestness(state)
    if state.turn == seat:
        ahead += earnest * (TO_MOVE * threat(state, seat, state.actions) - NEXT * threat(state, other, ACTIONS))
    elif state.turn == other:
        ahead += earnest * (NEXT * threat(state, seat, ACTIONS) - TO_MOVE * threat(state, other, state.actions))
    if state.quiet > 0:  # LION-WIN-3: an advantage that is not used fades to a draw
        ahead *= 1.0 - float(state.quiet) / float(state.rules.quiet_limit)
    return ahead


def earnestness(state: "LionheartState") -> float:
    """How much threats count that nobody has carried out for long.

    Without this, two armies that stand opposite each other at arm's length wait for ever, each for the other to come
    nearer; with it, what remains is to advance and to strike.
    """
    late = float(state.quiet) - PATIENCE
    return FADING / (FADING + late) if late > 0.0 else 1.0


def standing(state: "LionheartState", seat: i64) -> float:
    """What a side has on the field, and how far its units are from the enemy King."""
    field = state.field
    board = state.rules.board
    enemy = field.squares[(1 - seat) * field.slots]
    column, row = board.column[enemy], board.row[enemy]
    score = 0.0
    for unit in range(seat * field.slots + 1, (seat + 1) * field.slots):
        square = field.squares[unit]
        if square == OFF:
            continue
        score += UNIT + MAN[field.kinds[unit]] * float(field.figures[unit])
        score -= STEP * float(apart(column, board.column[square]) + apart(row, board.row[square]))
    return score


def apart(one: i64, other: i64) -> i64:
    """How far apart two columns or rows are."""
    return one - other if one > other else other - one


def threat(state: "LionheartState", seat: i64, actions: i64) -> float:
    """What a side can take away with so many actions: two attacks, or one after a move or a turn."""
    if actions <= 0:
        return 0.0
    field = state.field
    squares = field.squares
    fought: i64 = state.fought if state.turn == seat else 0
    enemies: list[i64] = []
    for unit in range((1 - seat) * field.slots, (2 - seat) * field.slots):
        if squares[unit] != OFF:
            enemies.append(squares[unit])
    first = 0.0
    second = 0.0
    prepared = 0.0
    for unit in range(seat * field.slots, (seat + 1) * field.slots):
        square = squares[unit]
        if square == OFF or (fought >> unit) & 1 or not near(state, field.kinds[unit], square, enemies):
            continue
        now = best_from(state, unit, square, field.facings[unit])
        if now > first:
            first, second = now, first
        elif now > second:
            second = now
        if actions >= 2:
            later = best_prepared(state, unit)
            if later > prepared:
                prepared = later
    if actions < 2:
        return first
    return first + second if first + second > prepared else prepared


def near(state: "LionheartState", kind: i64, square: i64, enemies: list[i64]) -> bool:
    """Whether a unit so far from the enemies can strike one after at most one move or turn."""
    width = state.rules.board.width
    column, row = square % width, square // width
    rider = kind == KING or kind == KNIGHTS
    for enemy in enemies:
        across, along = apart(enemy % width, column), apart(enemy // width, row)
        if kind == ARCHERS:
            if across <= 4 and along <= 4:
                return True
        elif across + along <= 2 or (rider and (across == 0 or along == 0)):
            return True
    return False


def best_from(state: "LionheartState", unit: i64, square: i64, facing: i64) -> float:
    """The best attack of a unit from a square, so faced."""
    field = state.field
    board = state.rules.board
    kind = field.kinds[unit]
    pattern = pattern_of(kind)
    if pattern == STRAIGHT:
        front = board.ahead[square * 4 + facing]
        return strike(state, unit, front) if front != OFF else 0.0
    best = 0.0
    for target in board.reach[(pattern * board.squares + square) * 4 + facing]:
        if field.at[target] != OFF:
            gain = strike(state, unit, target)
            if gain > best:
                best = gain
    return best


def best_prepared(state: "LionheartState", unit: i64) -> float:
    """The best attack of a unit after one move or turn."""
    field = state.field
    board = state.rules.board
    kind = field.kinds[unit]
    square = field.squares[unit]
    facing = field.facings[unit]
    best = 0.0
    for turned in range(4):
        if turned != facing:
            gain = best_from(state, unit, square, turned)
            if gain > best:
                best = gain
    goal = board.ahead[square * 4 + facing]
    if goal == OFF or field.at[goal] != OFF:
        return best
    if kind == KING or kind == KNIGHTS:
        beyond = board.ahead[goal * 4 + facing]
        while beyond != OFF and field.at[beyond] == OFF:
            goal = beyond
            beyond = board.ahead[goal * 4 + facing]
    gain = best_from(state, unit, goal, facing)
    return gain if gain > best else best


def strike(state: "LionheartState", unit: i64, square: i64) -> float:
    """What a unit's attack on a square takes from the enemy, on average."""
    field = state.field
    target = field.at[square]
    if target == OFF or field.seat_of(target) == field.seat_of(unit):
        return 0.0
    return state.rules.scales.strike(field.kinds[unit], field.figures[unit], field.kinds[target], field.figures[target])


def placing(state: "LionheartState", seat: i64) -> float:
    """Armies in the making: strong units, near the middle, are better than none."""
    rules = state.rules
    middle = rules.board.width // 2
    score = 0.0
    for plan in state.plans:
        owner, variant, place = armies.owner(rules, plan), armies.variant_of(rules, plan), armies.place_of(rules, plan)
        value = UNIT + MAN[rules.figures.variant_kind[variant]] * float(rules.figures.variant_size[variant])
        value -= STEP * float(apart(place % rules.board.width, middle))
        score += value if owner == seat else -value
    return score
