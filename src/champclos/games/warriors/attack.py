"""An attack: how many dice fall, who adds what to them, and who wins each comparison."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import COUNTED, LOST, NOTHING, ROLLED
from champclos.core.flow import NOBODY
from champclos.core.game import Odds
from champclos.games.warriors import clauses, verbs
from champclos.games.warriors.battle import BAND, BLACK_BOWS, FACTION, FALLEN, FLIGHT, NO_BOWS, RED_BOWS
from champclos.games.warriors.catapults import open_window
from champclos.games.warriors.events import BEATEN, BOWS_OF_ONE
from champclos.games.warriors.losses import fighting_dragon, opponent, strength
from champclos.games.warriors.phases import PAUSE, PLAIN, loss_frame
from champclos.games.warriors.rolls import BLACK, DRAGON_DICE, RED, face_roll
from champclos.games.warriors.things import LAIR, LAIR_UNIT

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


# Strength


def can_strike(state: "WarriorsState") -> bool:
    """WAR-END-2: both sides have somebody left to fight, and the attacker a die to roll."""
    return red_dice(state) > 0 and has_defenders(state)


def has_defenders(state: "WarriorsState") -> bool:
    battle = state.battle
    if battle.target == LAIR_UNIT:
        return battle.target_flames != FALLEN
    return state.table.size(battle.target_seat, battle.target) > 0


def red_dice(state: "WarriorsState") -> i64:
    """WAR-ATTACK-4, WAR-MERC-2, WAR-DRAGON-5: the attacker's dice; none without a Warrior left."""
    battle = state.battle
    if battle.mode == FLIGHT:
        return DRAGON_DICE if battle.lead_flames != FALLEN else 0
    if battle.mode == BAND:
        dice = battle.band_size()
    elif state.table.size(state.resolver, battle.lead) == 0:
        return 0
    else:
        dice = state.table.shields(state.resolver, battle.lead) + state.rules.figures.shields[battle.card]
    return dice if dice < RED else RED


def black_dice(state: "WarriorsState") -> i64:
    """WAR-ATTACK-5, WAR-DRAGON-5: the defender's dice."""
    battle = state.battle
    if battle.target == LAIR_UNIT:
        return DRAGON_DICE
    dice = state.table.shields(battle.target_seat, battle.target)
    if dice == 0:
        return 1
    return dice if dice < BLACK else BLACK


def red_bows(state: "WarriorsState") -> i64:
    """WAR-ATTACK-7: the attacker's bows, those on the Battle card included; neither Dragons nor bands have any."""
    battle = state.battle
    if battle.mode != FACTION:
        return 0
    return state.table.bows(state.resolver, battle.lead) + state.rules.figures.bows[battle.card]


def black_bows(state: "WarriorsState") -> i64:
    """WAR-ATTACK-7: the defender's bows; a Dragon has none."""
    battle = state.battle
    return state.table.bows(battle.target_seat, battle.target) if battle.target < LAIR_UNIT else 0


def bow_side(state: "WarriorsState") -> i64:
    """WAR-ATTACK-7: who has strictly more bows."""
    red = red_bows(state)
    black = black_bows(state)
    if red == black:
        return NO_BOWS
    return RED_BOWS if red > black else BLACK_BOWS


# Dice


def dice_odds(state: "WarriorsState") -> Odds:
    """WAR-ATTACK-6: how the next dice of an attack may fall."""
    rules, black = state.rules, black_dice(state)
    if state.battle.red:
        return rules.black_odds[black]
    red = red_dice(state)
    return rules.both_odds if red == 1 and black == 1 else rules.red_odds[red]


def fall(state: "WarriorsState", choice: i64) -> None:
    """WAR-ATTACK-6: dice of an attack have fallen: red ones, black ones, or one of each."""
    battle, rules = state.battle, state.rules
    verb, first = rules.nature.row(choice), rules.nature.first(choice)
    if verb == verbs.BOTH:
        battle.red = face_roll(first + 1)
        battle.black = face_roll(rules.nature.second(choice) + 1)
    elif verb == verbs.BLACK:
        battle.black = first
    else:
        battle.red = first
    target = rules.place(battle.target_seat, battle.target)
    state.tell(clauses.ATTACK_6, ROLLED, state.resolver, NOTHING, target, choice)
    if battle.black:
        compare(state)


def compare(state: "WarriorsState") -> None:
    """WAR-ATTACK-7 to -9: the dice are compared, the losers will choose; then Catapults (WAR-CATA-1)."""
    battle = state.battle
    battle.bows = bow_side(state)
    if state.heard():
        tell_bonuses(state)
    first = first_winner(state)
    second = second_winner(state)
    state.stack[-1] = PLAIN[PAUSE]
    open_window(state)
    if second != NOBODY:
        state.stack.append(loss_frame(opponent(state, second)))
    state.stack.append(loss_frame(opponent(state, first)))
    state.tell(clauses.ATTACK_8, BEATEN, opponent(state, first), NOTHING, NOTHING, 1)
    if second != NOBODY:
        state.tell(clauses.ATTACK_9, BEATEN, opponent(state, second), NOTHING, NOTHING, 2)
    tell_losses(state, first, second)


def tell_bonuses(state: "WarriorsState") -> None:
    """WAR-ATTACK-7, WAR-DRAGON-5: who adds what to the dice, and why."""
    battle = state.battle
    red = red_bows(state)
    black = black_bows(state)
    if battle.bows == BLACK_BOWS:
        state.tell(clauses.ATTACK_7, COUNTED, battle.target_seat, NOTHING, NOTHING, black * BOWS_OF_ONE + red)
    elif red:
        adds = state.resolver if battle.bows == RED_BOWS else NOBODY
        state.tell(clauses.ATTACK_7, COUNTED, adds, NOTHING, NOTHING, red * BOWS_OF_ONE + black)
    if battle.mode == FLIGHT:
        state.tell(clauses.DRAGON_5, COUNTED, state.resolver, NOTHING, NOTHING, 1)
    if battle.target == LAIR_UNIT:
        state.tell(clauses.DRAGON_5, COUNTED, battle.target_seat, NOTHING, NOTHING, 1)


def first_winner(state: "WarriorsState") -> i64:
    """WAR-ATTACK-8: the seat whose highest die wins, with bows and a Dragon's power; the defender wins a tie."""
    battle = state.battle
    highest = state.rules.rolls.highest
    red = highest[battle.red] + (1 if battle.mode == FLIGHT else 0) + (1 if battle.bows == RED_BOWS else 0)
    black = highest[battle.black] + (1 if battle.target == LAIR_UNIT else 0) + (1 if battle.bows == BLACK_BOWS else 0)
    return state.resolver if red > black else battle.target_seat


def second_winner(state: "WarriorsState") -> i64:
    """WAR-ATTACK-9: the same for the second dice, without bows; NOBODY if a side rolled one die."""
    battle = state.battle
    rolls = state.rules.rolls
    if rolls.dice[battle.red] < 2 or rolls.dice[battle.black] < 2:
        return NOBODY
    red = rolls.second[battle.red] + (1 if battle.mode == FLIGHT else 0)
    black = rolls.second[battle.black] + (1 if battle.target == LAIR_UNIT else 0)
    return state.resolver if red > black else battle.target_seat


def tell_losses(state: "WarriorsState", first: i64, second: i64) -> None:
    """WAR-ATTACK-10: who loses how many cards for sure; a Dragon's Flames may still save it."""
    battle = state.battle
    for side in range(2):
        seat = state.resolver if side == 0 else battle.target_seat
        lost: i64 = (1 if first != seat else 0) + (1 if second != NOBODY and second != seat else 0)
        left = strength(state, seat)
        if fighting_dragon(state, seat):
            flames = battle.lead_flames if side == 0 else battle.target_flames
            lost = 1 if lost > flames else 0
        if lost > left:
            lost = left
        if lost:
            state.tell(clauses.ATTACK_8, LOST, seat, NOTHING, side_place(state, seat), lost)


def side_place(state: "WarriorsState", seat: i64) -> i64:
    """Where a side of the Battle lies; a band is spread over its factions."""
    battle, rules = state.battle, state.rules
    if seat != state.resolver:
        return rules.place(seat, battle.target)
    if battle.mode == BAND:
        return NOTHING
    return rules.place(seat, LAIR if battle.mode == FLIGHT else battle.lead)
