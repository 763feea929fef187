"""An attack: how many dice fall, who wins each comparison, and what its loser gives up; and the shots of Catapults."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import AIMED, COUNTED, JOINED, LOST, NOTHING, PASSED, ROLLED
from champclos.core.flow import AGAIN, NOBODY, Frame
from champclos.core.game import Odds
from champclos.games.warriors import clauses, verbs
from champclos.games.warriors.events import BEATEN, BOWS_OF_ONE
from champclos.games.warriors.figures import BOW, CATAPULT, DRAGON, FLAME, PEOPLES, SHIELD, TYPES, WARRIORS, WIZARD
from champclos.games.warriors.phases import LOSSES, PAUSE, PLAIN, SHOT, WINDOWS
from champclos.games.warriors.rolls import BLACK, DRAGON_DICE, RED, face_roll
from champclos.games.warriors.table import BAND, BLACK_BOWS, FACTION, FALLEN, FLIGHT, NO_BOWS, RED_BOWS
from champclos.games.warriors.targets import visible
from champclos.games.warriors.things import BANDED, CATAPULTS, DRAGONS, FIGHTER, FLAMES, LAIR, LAIR_UNIT, WIZARDS, WON

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


# Strength


def opponent(state: "WarriorsState", seat: i64) -> i64:
    """The other side of the Battle."""
    return state.battle.target_seat if seat == state.resolver else state.resolver


def fighting_dragon(state: "WarriorsState", seat: i64) -> bool:
    """Whether a side of the Battle is a Dragon."""
    return state.battle.mode == FLIGHT if seat == state.resolver else state.battle.target == LAIR_UNIT


def strength(state: "WarriorsState", seat: i64) -> i64:
    """How many cards a side of the Battle has left to lose."""
    battle = state.battle
    if fighting_dragon(state, seat):
        return 1 if state.fighting_flames(seat) != FALLEN else 0
    if seat != state.resolver:
        return state.table.size(seat, battle.target)
    return battle.band_size() if battle.mode == BAND else state.table.size(seat, battle.lead)


def can_strike(state: "WarriorsState") -> bool:
    """WAR-END-2: both sides have somebody left to fight, and the attacker a die to roll."""
    return red_dice(state) > 0 and strength(state, state.battle.target_seat) > 0


def red_dice(state: "WarriorsState") -> i64:
    """WAR-ATTACK-4, WAR-MERC-2, WAR-DRAGON-5: the attacker's dice; none without a Warrior left."""
    battle = state.battle
    dice = strength(state, state.resolver)
    if dice and battle.mode == FLIGHT:
        return DRAGON_DICE
    if dice and battle.mode == FACTION:
        dice = visible(state, state.resolver, battle.lead, SHIELD)
    return dice if dice < RED else RED


def black_dice(state: "WarriorsState") -> i64:
    """WAR-ATTACK-5, WAR-DRAGON-5: the defender's dice."""
    battle = state.battle
    if battle.target == LAIR_UNIT:
        return DRAGON_DICE
    dice = state.table.symbols(battle.target_seat, battle.target, SHIELD)
    if dice == 0:
        return 1
    return dice if dice < BLACK else BLACK


def red_bows(state: "WarriorsState") -> i64:
    """WAR-ATTACK-7: the attacker's bows, those on the Battle card included; neither Dragons nor bands have any."""
    return visible(state, state.resolver, state.battle.lead, BOW) if state.battle.mode == FACTION else 0


def black_bows(state: "WarriorsState") -> i64:
    """WAR-ATTACK-7: the defender's bows; a Dragon has none."""
    battle = state.battle
    return state.table.symbols(battle.target_seat, battle.target, BOW) if battle.target < LAIR_UNIT else 0


def bow_side(state: "WarriorsState") -> i64:
    """WAR-ATTACK-7: who has strictly more bows."""
    red, black = red_bows(state), black_bows(state)
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
    state.battle.bows = bow_side(state)
    if state.heard():
        tell_bonuses(state)
    first, second = first_winner(state), second_winner(state)
    state.stack[-1] = PLAIN[PAUSE]
    state.stack.append(WINDOWS[0])
    if second != NOBODY:
        state.stack.append(LOSSES[opponent(state, second)])
    state.stack.append(LOSSES[opponent(state, first)])
    if state.heard():
        tell_losses(state, first, second)


def first_winner(state: "WarriorsState") -> i64:
    """WAR-ATTACK-8: the seat whose highest die wins, with bows and a Dragon's power; the defender wins a tie."""
    battle, highest = state.battle, state.rules.rolls.highest
    red = highest[battle.red] + (1 if battle.mode == FLIGHT else 0) + (1 if battle.bows == RED_BOWS else 0)
    black = highest[battle.black] + (1 if battle.target == LAIR_UNIT else 0) + (1 if battle.bows == BLACK_BOWS else 0)
    return state.resolver if red > black else battle.target_seat


def second_winner(state: "WarriorsState") -> i64:
    """WAR-ATTACK-9: the same for the second dice, without bows; NOBODY if a side rolled one die."""
    battle, second = state.battle, state.rules.rolls.second
    if second[battle.red] == 0 or second[battle.black] == 0:
        return NOBODY
    red = second[battle.red] + (1 if battle.mode == FLIGHT else 0)
    black = second[battle.black] + (1 if battle.target == LAIR_UNIT else 0)
    return state.resolver if red > black else battle.target_seat


def tell_bonuses(state: "WarriorsState") -> None:
    """WAR-ATTACK-7, WAR-DRAGON-5: who adds what to the dice, and why."""
    battle, red, black = state.battle, red_bows(state), black_bows(state)
    if battle.bows == BLACK_BOWS:
        state.tell(clauses.ATTACK_7, COUNTED, battle.target_seat, NOTHING, NOTHING, black * BOWS_OF_ONE + red)
    elif red:
        adds = state.resolver if battle.bows == RED_BOWS else NOBODY
        state.tell(clauses.ATTACK_7, COUNTED, adds, NOTHING, NOTHING, red * BOWS_OF_ONE + black)
    for seat in (state.resolver, battle.target_seat):
        if fighting_dragon(state, seat):
            state.tell(clauses.DRAGON_5, COUNTED, seat, NOTHING, NOTHING, 1)


def tell_losses(state: "WarriorsState", first: i64, second: i64) -> None:
    """WAR-ATTACK-8 to -10: who is beaten, and loses how many cards for sure; a Dragon's Flames may still save it."""
    battle, rules = state.battle, state.rules
    state.tell(clauses.ATTACK_8, BEATEN, opponent(state, first), NOTHING, NOTHING, 1)
    if second != NOBODY:
        state.tell(clauses.ATTACK_9, BEATEN, opponent(state, second), NOTHING, NOTHING, 2)
    for seat in (state.resolver, battle.target_seat):
        lost: i64 = (1 if first != seat else 0) + (1 if second != NOBODY and second != seat else 0)
        if fighting_dragon(state, seat):
            lost = 1 if lost > state.fighting_flames(seat) else 0
        left = strength(state, seat)
        place = rules.place(seat, battle.target if seat != state.resolver else battle.lead)
        if seat == state.resolver and battle.mode != FACTION:  # a band is spread over its factions
            place = rules.place(seat, LAIR) if battle.mode == FLIGHT else NOTHING
        if lost and left:
            state.tell(clauses.ATTACK_8, LOST, seat, NOTHING, place, lost if lost < left else left)


# Losses of a comparison


def loss_step(state: "WarriorsState") -> i64:
    """WAR-ATTACK-8 and -10, WAR-DRAGON-6: the loser chooses, unless nothing or only one kind can be lost."""
    seat = state.stack[-1].seat
    if strength(state, seat) == 0:
        state.stack.pop()
    elif fighting_dragon(state, seat):
        if state.fighting_flames(seat):
            return seat
        lose_dragon(state, seat)
    else:
        kinds = lost_kinds(state, seat)
        if len(kinds) > 1:
            return seat
        lose(state, seat, kinds[0])
    return AGAIN


def lost_kinds(state: "WarriorsState", seat: i64) -> list[i64]:
    """The kinds of Warriors that a side of the Battle may lose."""
    battle = state.battle
    if seat == state.resolver and battle.mode == BAND:
        return [i64(people * TYPES + SHIELD) for people in range(PEOPLES) if battle.band[people]]
    first = (battle.lead if seat == state.resolver else battle.target) * TYPES
    return [i64(kind) for kind in range(first, first + TYPES) if state.table.count(seat, kind)]


def lose(state: "WarriorsState", seat: i64, kind: i64) -> None:
    """WAR-ATTACK-8: a Warrior goes to the winner's victory pile."""
    state.stack.pop()
    thing = kind
    if seat == state.resolver and state.battle.mode == BAND:
        thing = BANDED + kind // TYPES
    fell_warrior(state, opponent(state, seat), seat, thing, clauses.ATTACK_8)


def burn(state: "WarriorsState", seat: i64) -> None:
    """WAR-DRAGON-6: a Flame instead of the Dragon."""
    state.stack.pop()
    state.set_flames(seat, state.fighting_flames(seat) - 1)
    drop_flames(state, seat, 1, clauses.DRAGON_6)


def lose_dragon(state: "WarriorsState", seat: i64) -> None:
    """WAR-DRAGON-6: the Dragon goes to the winner's pile, its Flames are discarded."""
    state.stack.pop()
    fell_dragon(state, opponent(state, seat), seat, FIGHTER, clauses.DRAGON_6)


# However it comes about


def fell_warrior(state: "WarriorsState", winner: i64, seat: i64, thing: i64, clause: i64) -> None:
    """A Warrior of a faction or of the band is taken; WAR-CATA-4: with a faction that is gone go its Wizards."""
    kind = thing
    if thing < WARRIORS:
        state.table.add(seat, thing, -1)
    else:
        kind = (thing - BANDED) * TYPES + SHIELD
        state.battle.band[thing - BANDED] -= 1
    take(state, winner, seat, thing, kind, clause)
    people = kind // TYPES
    banded = state.battle.band[people] if seat == state.resolver else 0  # who still belong to their faction
    if state.table.size(seat, people) + banded == 0:
        drop_wizards(state, seat, people, clauses.CATA_4)


def fell_dragon(state: "WarriorsState", winner: i64, seat: i64, thing: i64, clause: i64) -> None:
    """A Dragon, in the Battle or in its lair, is taken."""
    flames = state.fighting_flames(seat) if thing == FIGHTER else thing - DRAGONS
    if thing == FIGHTER:
        state.set_flames(seat, FALLEN)
    else:
        state.table.add_dragons(seat, flames, -1)
    take(state, winner, seat, thing, DRAGON, clause)
    drop_flames(state, seat, flames, clause)


def take(state: "WarriorsState", winner: i64, seat: i64, thing: i64, kind: i64, clause: i64) -> None:
    """A card of the seat goes to a victory pile."""
    state.table.win(winner, kind)
    state.tell(clause, JOINED, winner, state.rules.thing(seat, thing), state.rules.place(winner, WON), 1)


def drop_flames(state: "WarriorsState", seat: i64, flames: i64, clause: i64) -> None:
    """Flames of a Dragon are discarded."""
    if flames:
        state.discard(FLAME, flames)
        state.tell_discard(clause, seat, FLAMES, flames)


def drop_wizards(state: "WarriorsState", seat: i64, people: i64, clause: i64) -> None:
    """The Wizards of a faction are discarded."""
    count = state.table.count(seat, WIZARDS + people)
    if count:
        state.tell_discard(clause, seat, WIZARDS + people, count)
        state.discard(WIZARD, count)
        state.table.add(seat, WIZARDS + people, -count)


# Catapults


def window_step(state: "WarriorsState") -> i64:
    """WAR-CATA-2: the next holder of a Catapult in turn, from the seat after the resolver on, or the window closes."""
    seats = state.rules.seats
    at = state.stack[-1].what
    for turn in range(at, seats):
        seat = (state.resolver + 1 + turn) % seats
        if state.table.count(seat, CATAPULTS):
            if turn != at:
                state.stack[-1] = WINDOWS[turn]
            return seat
    state.stack.pop()
    return AGAIN


def decline(state: "WarriorsState", seat: i64) -> None:
    """WAR-CATA-1: no shot; the next seat is asked."""
    state.tell(clauses.CATA_1, PASSED, seat, NOTHING, NOTHING, 0)
    state.stack[-1] = WINDOWS[state.stack[-1].what + 1]


def shoot(state: "WarriorsState", seat: i64, thing: i64) -> None:
    """WAR-CATA-3: a Catapult is used on a thing; it is discarded either way."""
    state.table.add(seat, CATAPULTS, -1)
    state.discard(CATAPULT, 1)
    state.tell(clauses.CATA_3, AIMED, seat, thing, state.rules.thing_place(thing), 0)
    state.stack.append(Frame(SHOT, seat, thing, 0, 0, 0))


def land(state: "WarriorsState", choice: i64) -> None:
    """WAR-CATA-3, WAR-DRAGON-8: the Catapult's die; WAR-CATA-2: after the shot the window opens anew."""
    rules = state.rules
    shot = state.stack.pop()
    state.stack[-1] = WINDOWS[0]
    seat, thing = shot.what // rules.things, shot.what % rules.things
    dragon = thing >= FIGHTER
    clause = clauses.DRAGON_8 if dragon else clauses.CATA_3
    state.tell(clause, ROLLED, shot.seat, NOTHING, rules.thing_place(shot.what), choice)
    if rules.nature.first(choice) + 1 < (rules.figures.dragon_hit if dragon else rules.figures.hit):
        return
    if dragon:
        fell_dragon(state, shot.seat, seat, thing, clause)
    elif thing < WIZARDS:
        fell_warrior(state, shot.seat, seat, thing, clause)
    else:  # WAR-CATA-4
        state.table.add(seat, thing, -1)
        state.discard(WIZARD, 1)
        state.tell_discard(clauses.CATA_4, seat, thing, 1)
