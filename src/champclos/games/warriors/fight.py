"""The flow of a round: Battle cards one after the other, attacks, losses, charges, and Catapults in between.

Whatever a Catapult may have changed is looked at again by the step below it, when the window closes.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import AIMED, BEGAN, JOINED, LOST, NOTHING, PASSED, REMOVED, ROLLED, TURNED
from champclos.core.game import NATURE
from champclos.games.warriors import law
from champclos.games.warriors.battle import (
    BAND,
    BLACK_BOWS,
    FACTION,
    FALLEN,
    FLIGHT,
    LAIR_UNIT,
    NO_BOWS,
    RED_BOWS,
    no_battle,
)
from champclos.games.warriors.clauses import (
    ATTACK_1,
    ATTACK_6,
    ATTACK_8,
    ATTACK_9,
    CATA_1,
    CATA_3,
    CATA_4,
    CATA_5,
    CHARGE_1,
    CHARGE_2,
    CHARGE_5,
    DRAGON_4,
    DRAGON_6,
    DRAGON_8,
    DRAGON_10,
    DRAGON_11,
    END_1,
    END_2,
    MERC_1,
    MERC_2,
    ROUND_1,
    ROUND_2,
    WIZ_1,
)
from champclos.games.warriors.codes import (
    BANDED,
    CAMPED,
    CATAPULTS,
    DRAGONS,
    FIGHTER,
    FLAMES,
    LAIR,
    WIZARDS,
    WON,
)
from champclos.games.warriors.events import BANDED_UP, BATTLE_OVER, BEATEN, CALLED, ROUND_OVER
from champclos.games.warriors.figures import BATTLE, CATAPULT, DRAGON, FLAME, PEOPLES, SHIELD, TYPES, WARRIORS, WIZARD
from champclos.games.warriors.phases import (
    CHARGE,
    CLOSE,
    ENDED,
    FIGHT,
    LAST_ROUND,
    LOSS,
    NOBODY,
    PAUSE,
    PLAIN,
    RESOLVE,
    SHOT,
    STRIKE,
    WINDOW,
    Frame,
)
from champclos.games.warriors.prepare import AGAIN, begin_round
from champclos.games.warriors.rolls import BLACK, FACES, RED, face_roll

if TYPE_CHECKING:
    from champclos.games.warriors.state import War


def step(state: "War") -> i64:
    """Runs what needs nobody at the frame on top, and says who decides next."""
    top = state.top()
    if top == WINDOW:
        return window_step(state)
    if top == FIGHT:
        return next_step(state)
    if top == RESOLVE:
        return resolve_step(state)
    if top == STRIKE:
        if can_strike(state):
            return NATURE
        return end_battle(state, END_2)
    if top == LOSS:
        return loss_step(state)
    if top == PAUSE:
        return state.resolver if can_strike(state) else end_battle(state, END_2)
    if top == ENDED:
        return state.resolver if law.can_charge(state, state.resolver) else end_card(state)
    if top == CHARGE:
        return state.resolver if law.still_charges(state, state.resolver) else end_card(state)
    if top == SHOT:
        return NATURE
    return end_round(state)


# The round


def next_step(state: "War") -> i64:
    """WAR-ROUND-1: the next Battle card, or the end of the round; WAR-CATA-1: Catapults before either."""
    card = state.table.next_order()
    state.fights += 1
    if card == NOBODY:
        state.stack.append(PLAIN[CLOSE])
    else:
        state.resolver = state.table.orders[card]
        state.battle.card = card
        state.battle.mode = law.mode_of(state, card)
        state.stack.append(PLAIN[RESOLVE])
        number = state.rules.figures.numbers[card]
        state.tell(ROUND_1, BEGAN, state.resolver, state.card_code(BATTLE + card), NOTHING, number)
    open_window(state)
    return AGAIN


def end_round(state: "War") -> i64:
    """WAR-CATA-5, WAR-WIZ-1: what lasts one round is discarded; then the next round, or the end."""
    table = state.table
    for seat in range(state.rules.seats):
        if table.catapults[seat]:
            state.tell(
                CATA_5, REMOVED, seat, state.thing(seat, CATAPULTS), state.discard_place(), table.catapults[seat]
            )
            state.discard(CATAPULT, table.catapults[seat])
            table.catapults[seat] = 0
        for people in range(PEOPLES):
            drop_wizards(state, seat, people, WIZ_1)
    state.tell(ROUND_1, ROUND_OVER, NOBODY, NOTHING, NOTHING, state.round)
    state.resolver = state.rules.dealer
    if state.round == LAST_ROUND:
        state.finish()
    else:
        begin_round(state, state.round + 1)
    return AGAIN


def drop_wizards(state: "War", seat: i64, people: i64, clause: i64) -> None:
    """The Wizards of a faction are discarded."""
    at = seat * PEOPLES + people
    count = state.table.wizards[at]
    if count:
        state.tell(clause, REMOVED, seat, state.thing(seat, WIZARDS + people), state.discard_place(), count)
        state.discard(WIZARD, count)
        state.table.wizards[at] = 0


def lost_faction(state: "War", seat: i64, people: i64) -> None:
    """WAR-CATA-4: the Wizards of a faction that is gone go too; a band still belongs to its factions."""
    banded = state.battle.band[people] if seat == state.resolver else 0
    if state.table.size(seat, people) + banded == 0:
        drop_wizards(state, seat, people, CATA_4)


# Naming attacker and target


def resolve_step(state: "War") -> i64:
    """WAR-ROUND-2: without a legal attack the card is discarded; WAR-MERC-1: too few all join the band."""
    battle = state.battle
    seat = state.resolver
    if not law.can_attack(state, seat, battle.card, battle.mode):
        return end_card(state)
    if battle.mode == BAND and state.joining():
        wanted = state.rules.figures.bands[battle.card] - battle.band_size()
        if state.table.infantry(seat) <= wanted:
            for people in range(PEOPLES):
                for man in range(state.table.shields(seat, people)):
                    join(state, people)
            return AGAIN
    return seat


def call(state: "War", mode: i64) -> None:
    """WAR-DRAGON-11: the word on a Mixed Battle."""
    state.battle.mode = mode
    state.tell(DRAGON_11, CALLED, state.resolver, state.card_code(BATTLE + state.battle.card), NOTHING, mode)


def join(state: "War", people: i64) -> None:
    """WAR-MERC-1: an infantryman joins the band."""
    seat = state.resolver
    state.table.troops[seat * WARRIORS + people * TYPES + SHIELD] -= 1
    state.battle.band[people] += 1
    state.tell(MERC_1, BANDED_UP, seat, state.thing(seat, BANDED + people), state.place(seat, people), 1)


def lead_dragon(state: "War", heat: i64) -> None:
    """WAR-DRAGON-10: a Dragon leaves its lair to attack."""
    seat = state.resolver
    state.table.dragons[seat * state.table.heats + heat] -= 1
    state.battle.lead_flames = heat
    state.tell(DRAGON_10, BEGAN, seat, state.thing(seat, FIGHTER), state.place(seat, LAIR), heat)


def attack(state: "War", people: i64, target: i64) -> None:
    """WAR-ATTACK-1: a faction against another."""
    state.battle.lead = people
    name_target(state, target)


def name_target(state: "War", target: i64) -> None:
    """The target is named; WAR-CATA-1: Catapults may shoot before the dice fall."""
    units = state.rules.codes.units
    battle = state.battle
    seat = state.resolver
    other = target // units
    unit = target % units
    charging = state.top() == CHARGE
    battle.target_seat = other
    battle.target = unit
    if unit >= LAIR_UNIT:
        battle.target = LAIR_UNIT
        battle.target_flames = unit - LAIR_UNIT
        state.table.dragons[other * state.table.heats + unit - LAIR_UNIT] -= 1
    forget_roll(state)
    clause = CHARGE_1 if charging else ATTACK_1
    if battle.mode != FACTION:
        clause = DRAGON_4 if battle.mode == FLIGHT else MERC_2
    state.tell(clause, AIMED, seat, NOTHING, state.place(other, battle.target), battle.mode)
    state.stack[-1] = PLAIN[STRIKE]
    open_window(state)


# An attack


def can_strike(state: "War") -> bool:
    """WAR-END-2: both sides have somebody left to fight, and the attacker a die to roll."""
    return red_dice(state) > 0 and has_defenders(state)


def has_defenders(state: "War") -> bool:
    battle = state.battle
    if battle.target == LAIR_UNIT:
        return battle.target_flames != FALLEN
    return state.table.size(battle.target_seat, battle.target) > 0


def red_dice(state: "War") -> i64:
    """WAR-ATTACK-4, WAR-MERC-2, WAR-DRAGON-5: the attacker's dice; none without a Warrior left."""
    battle = state.battle
    if battle.mode == FLIGHT:
        return BLACK if battle.lead_flames != FALLEN else 0
    if battle.mode == BAND:
        dice = battle.band_size()
    elif state.table.size(state.resolver, battle.lead) == 0:
        return 0
    else:
        dice = state.table.shields(state.resolver, battle.lead) + state.rules.figures.shields[battle.card]
    return dice if dice < RED else RED


def black_dice(state: "War") -> i64:
    """WAR-ATTACK-5, WAR-DRAGON-5: the defender's dice."""
    battle = state.battle
    if battle.target == LAIR_UNIT:
        return BLACK
    dice = state.table.shields(battle.target_seat, battle.target)
    if dice == 0:
        return 1
    return dice if dice < BLACK else BLACK


def bow_side(state: "War") -> i64:
    """WAR-ATTACK-7: who has strictly more bows; neither Dragons nor bands have any."""
    battle = state.battle
    red: i64 = 0
    if battle.mode == FACTION:
        red = state.table.bows(state.resolver, battle.lead) + state.rules.figures.bows[battle.card]
    black = state.table.bows(battle.target_seat, battle.target) if battle.target < LAIR_UNIT else 0
    if red == black:
        return NO_BOWS
    return RED_BOWS if red > black else BLACK_BOWS


def fall(state: "War", choice: i64) -> None:
    """WAR-ATTACK-6: dice of an attack have fallen: red ones, black ones, or one of each."""
    rolls = state.rules.rolls
    battle = state.battle
    if choice >= rolls.both:
        battle.red = face_roll((choice - rolls.both) // FACES + 1)
        battle.black = face_roll((choice - rolls.both) % FACES + 1)
    elif choice >= rolls.black:
        battle.black = choice - rolls.black
    else:
        battle.red = choice - rolls.red
    state.tell(ATTACK_6, ROLLED, state.resolver, NOTHING, state.place(battle.target_seat, battle.target), choice)
    if battle.black:
        compare(state)


def compare(state: "War") -> None:
    """WAR-ATTACK-7 to -9: the dice are compared, the losers will choose; then Catapults (WAR-CATA-1)."""
    battle = state.battle
    battle.bows = bow_side(state)
    first = first_winner(state)
    second = second_winner(state)
    state.stack[-1] = PLAIN[PAUSE]
    open_window(state)
    if second != NOBODY:
        state.stack.append(Frame(LOSS, opponent(state, second), 0))
    state.stack.append(Frame(LOSS, opponent(state, first), 0))
    state.tell(ATTACK_8, BEATEN, opponent(state, first), NOTHING, NOTHING, 1)
    if second != NOBODY:
        state.tell(ATTACK_9, BEATEN, opponent(state, second), NOTHING, NOTHING, 2)
    tell_losses(state, first, second)


def first_winner(state: "War") -> i64:
    """WAR-ATTACK-8: the seat whose highest die wins, with bows and a Dragon's power; the defender wins a tie."""
    battle = state.battle
    highest = state.rules.rolls.highest
    red = highest[battle.red] + (1 if battle.mode == FLIGHT else 0) + (1 if battle.bows == RED_BOWS else 0)
    black = highest[battle.black] + (1 if battle.target == LAIR_UNIT else 0) + (1 if battle.bows == BLACK_BOWS else 0)
    return state.resolver if red > black else battle.target_seat


def second_winner(state: "War") -> i64:
    """WAR-ATTACK-9: the same for the second dice, without bows; NOBODY if a side rolled one die."""
    battle = state.battle
    rolls = state.rules.rolls
    if rolls.dice[battle.red] < 2 or rolls.dice[battle.black] < 2:
        return NOBODY
    red = rolls.second[battle.red] + (1 if battle.mode == FLIGHT else 0)
    black = rolls.second[battle.black] + (1 if battle.target == LAIR_UNIT else 0)
    return state.resolver if red > black else battle.target_seat


def opponent(state: "War", seat: i64) -> i64:
    """The other side of the Battle."""
    return state.battle.target_seat if seat == state.resolver else state.resolver


def tell_losses(state: "War", first: i64, second: i64) -> None:
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
            state.tell(ATTACK_8, LOST, seat, NOTHING, state.side_place(seat), lost)


def strength(state: "War", seat: i64) -> i64:
    """How many cards a side of the Battle has left to lose."""
    battle = state.battle
    if fighting_dragon(state, seat):
        return 1 if state.fighting_flames(seat) != FALLEN else 0
    if seat != state.resolver:
        return state.table.size(seat, battle.target)
    return battle.band_size() if battle.mode == BAND else state.table.size(seat, battle.lead)


def fighting_dragon(state: "War", seat: i64) -> bool:
    """Whether a side of the Battle is a Dragon."""
    return state.battle.mode == FLIGHT if seat == state.resolver else state.battle.target == LAIR_UNIT


# Losses


def loss_step(state: "War") -> i64:
    """WAR-ATTACK-8 and -10, WAR-DRAGON-6: the loser chooses, unless nothing or only one kind can be lost."""
    seat = state.stack[-1].seat
    if strength(state, seat) == 0:
        state.stack.pop()
        return AGAIN
    battle = state.battle
    if fighting_dragon(state, seat):
        if state.fighting_flames(seat):
            return seat
        lose_dragon(state, seat)
        return AGAIN
    only: i64 = NOBODY
    found: i64 = 0
    if seat == state.resolver and battle.mode == BAND:
        for people in range(PEOPLES):
            if battle.band[people]:
                only = people * TYPES + SHIELD
                found += 1
    else:
        first = (battle.lead if seat == state.resolver else battle.target) * TYPES
        for kind in range(first, first + TYPES):
            if state.table.troops[seat * WARRIORS + kind]:
                only = kind
                found += 1
    if found > 1:
        return seat
    lose(state, seat, only)
    return AGAIN


def lose(state: "War", seat: i64, kind: i64) -> None:
    """WAR-ATTACK-8: a Warrior goes to the winner's victory pile."""
    state.stack.pop()
    thing = kind
    if seat == state.resolver and state.battle.mode == BAND:
        state.battle.band[kind // TYPES] -= 1
        thing = BANDED + kind // TYPES
    else:
        state.table.troops[seat * WARRIORS + kind] -= 1
    take(state, opponent(state, seat), seat, thing, kind, ATTACK_8)
    lost_faction(state, seat, kind // TYPES)


def take(state: "War", winner: i64, seat: i64, thing: i64, kind: i64, clause: i64) -> None:
    """A card of the seat goes to a victory pile."""
    state.table.win(winner, kind)
    state.tell(clause, JOINED, winner, state.thing(seat, thing), state.place(winner, WON), 1)


def burn(state: "War", seat: i64) -> None:
    """WAR-DRAGON-6: a Flame instead of the Dragon."""
    state.stack.pop()
    if seat == state.resolver:
        state.battle.lead_flames -= 1
    else:
        state.battle.target_flames -= 1
    state.discard(FLAME, 1)
    state.tell(DRAGON_6, REMOVED, seat, state.thing(seat, FLAMES), state.discard_place(), 1)


def lose_dragon(state: "War", seat: i64) -> None:
    """WAR-DRAGON-6: the Dragon goes to the winner's pile, its Flames are discarded."""
    state.stack.pop()
    fell_dragon(state, opponent(state, seat), seat, DRAGON_6)


def fell_dragon(state: "War", winner: i64, seat: i64, clause: i64) -> None:
    """The Dragon in the Battle is taken."""
    flames = state.fighting_flames(seat)
    if seat == state.resolver:
        state.battle.lead_flames = FALLEN
    else:
        state.battle.target_flames = FALLEN
    take(state, winner, seat, FIGHTER, DRAGON, clause)
    drop_flames(state, seat, flames, clause)


def drop_flames(state: "War", seat: i64, flames: i64, clause: i64) -> None:
    if flames:
        state.discard(FLAME, flames)
        state.tell(clause, REMOVED, seat, state.thing(seat, FLAMES), state.discard_place(), flames)


# The end of a Battle, and charges


def go_on(state: "War") -> None:
    """WAR-END-1: another attack."""
    forget_roll(state)
    state.stack[-1] = PLAIN[STRIKE]


def forget_roll(state: "War") -> None:
    state.battle.red = 0
    state.battle.black = 0
    state.battle.bows = NO_BOWS


def end_battle(state: "War", clause: i64) -> i64:
    """WAR-END-1 and -2: the Battle is over, a charge may follow."""
    battle = state.battle
    forget_roll(state)
    if battle.target_flames != FALLEN:
        state.table.dragons[battle.target_seat * state.table.heats + battle.target_flames] += 1
        battle.target_flames = FALLEN
    state.stack[-1] = PLAIN[ENDED]
    state.tell(clause, BATTLE_OVER, state.resolver, NOTHING, NOTHING, 0)
    return AGAIN


def stop(state: "War") -> None:
    end_battle(state, END_1)


def camp(state: "War", kind: i64) -> None:
    """WAR-CHARGE-2: a Warrior is turned face down; WAR-CATA-1: Catapults may shoot."""
    seat = state.resolver
    state.table.troops[seat * WARRIORS + kind] -= 1
    state.battle.camp[kind % TYPES] += 1
    state.tell(CHARGE_2, TURNED, seat, state.thing(seat, kind), state.place(seat, state.battle.lead), 1)
    state.stack[-1] = PLAIN[CHARGE]
    open_window(state)


def end_card(state: "War") -> i64:
    """WAR-CHARGE-5, WAR-MERC-3: everybody returns, the Battle card is discarded."""
    card = state.battle.card
    clause = ROUND_2 if state.top() == RESOLVE else ROUND_1
    state.stack.pop()
    bring_home(state)
    state.table.orders[card] = NOBODY
    state.discard(BATTLE + card, 1)
    state.tell(clause, REMOVED, state.resolver, state.card_code(BATTLE + card), state.discard_place(), 1)
    return AGAIN


def bring_home(state: "War") -> None:
    """The band, the camp and the fighting Dragons go back to their factions; there is no Battle any more."""
    battle = state.battle
    table = state.table
    seat = state.resolver
    for people in range(PEOPLES):
        table.troops[seat * WARRIORS + people * TYPES + SHIELD] += battle.band[people]
    if battle.camp_size():
        for kind in range(TYPES):
            table.troops[seat * WARRIORS + battle.lead * TYPES + kind] += battle.camp[kind]
        state.tell(CHARGE_5, TURNED, seat, state.thing(seat, CAMPED), state.place(seat, battle.lead), 0)
    if battle.lead_flames != FALLEN:
        table.dragons[seat * table.heats + battle.lead_flames] += 1
    if battle.target_flames != FALLEN:
        table.dragons[battle.target_seat * table.heats + battle.target_flames] += 1
    state.battle = no_battle()


# Catapults


def open_window(state: "War") -> None:
    """WAR-CATA-2: everybody with a Catapult may shoot, from the seat after the resolver on."""
    state.stack.append(Frame(WINDOW, NOBODY, 0))


def window_step(state: "War") -> i64:
    """WAR-CATA-2: the next holder of a Catapult in turn, or the window closes."""
    seats = state.rules.seats
    at = state.stack[-1].x
    for turn in range(at, seats):
        seat = (state.resolver + 1 + turn) % seats
        if state.table.catapults[seat]:
            if turn != at:
                state.stack[-1] = Frame(WINDOW, NOBODY, turn)
            return seat
    state.stack.pop()
    return AGAIN


def decline(state: "War", seat: i64) -> None:
    state.tell(CATA_1, PASSED, seat, NOTHING, NOTHING, 0)
    state.stack[-1] = Frame(WINDOW, NOBODY, state.stack[-1].x + 1)


def shoot(state: "War", seat: i64, thing: i64) -> None:
    """WAR-CATA-3: a Catapult is used on a thing; it is discarded either way."""
    state.table.catapults[seat] -= 1
    state.discard(CATAPULT, 1)
    state.tell(CATA_3, AIMED, seat, thing, state.thing_place(thing), 0)
    state.stack.append(Frame(SHOT, seat, thing))


def land(state: "War", choice: i64) -> None:
    """WAR-CATA-3: the Catapult's die; WAR-CATA-2: after the shot the window opens anew."""
    shot = state.stack.pop()
    face = choice - state.rules.rolls.die + 1
    state.stack[-1] = Frame(WINDOW, NOBODY, 0)
    things = state.rules.codes.things
    dragon = shot.x % things >= FIGHTER
    state.tell(DRAGON_8 if dragon else CATA_3, ROLLED, shot.seat, NOTHING, state.thing_place(shot.x), choice)
    figures = state.rules.figures
    if face >= (figures.dragon_hit if dragon else figures.hit):
        strike_down(state, shot.seat, shot.x // things, shot.x % things)


def strike_down(state: "War", shooter: i64, seat: i64, thing: i64) -> None:
    """WAR-CATA-3 and -4, WAR-DRAGON-8: a Catapult hits."""
    table = state.table
    if thing < WARRIORS:
        table.troops[seat * WARRIORS + thing] -= 1
        take(state, shooter, seat, thing, thing, CATA_3)
        lost_faction(state, seat, thing // TYPES)
    elif thing < WIZARDS:
        people = thing - BANDED
        state.battle.band[people] -= 1
        take(state, shooter, seat, thing, people * TYPES + SHIELD, CATA_3)
        lost_faction(state, seat, people)
    elif thing < CATAPULTS:
        table.wizards[seat * PEOPLES + thing - WIZARDS] -= 1
        state.discard(WIZARD, 1)
        state.tell(CATA_4, REMOVED, seat, state.thing(seat, thing), state.discard_place(), 1)
    elif thing == FIGHTER:
        fell_dragon(state, shooter, seat, DRAGON_8)
    else:
        heat = thing - DRAGONS
        table.dragons[seat * table.heats + heat] -= 1
        take(state, shooter, seat, thing, DRAGON, DRAGON_8)
        drop_flames(state, seat, heat, DRAGON_8)


# Somebody leaves


def leave(state: "War", seat: i64) -> None:
    """WAR-RESIGN-1: a Battle of the seat is not fought; one against it ends, with all that was still owed."""
    if len(state.stack) > 1:
        while state.top() == LOSS and (seat == state.resolver or seat == state.battle.target_seat):
            state.stack.pop()
        if state.top() == SHOT:
            shot = state.stack[-1]
            if shot.seat == seat or shot.x // state.rules.codes.things == seat:
                state.stack.pop()
                state.stack[-1] = Frame(WINDOW, NOBODY, 0)
        if state.battle.card != NOBODY and seat == state.resolver:
            bring_home(state)
            state.stack = [PLAIN[FIGHT]]
        elif seat == state.battle.target_seat:
            if state.battle.target_flames != FALLEN:
                state.table.dragons[seat * state.table.heats + state.battle.target_flames] += 1
                state.battle.target_flames = FALLEN
            if state.top() == STRIKE:
                forget_roll(state)
