"""Feats of a duel (SIG-FEAT): cards for kills, Military Feats after them, Achievements, and discarded Feats."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import Facts
from champclos.core.events import NOTHING
from champclos.core.flow import NOBODY
from champclos.games.signum import (
    camp,
    casting,
    clauses,
    damage,
    decks,
    duel,
    economy,
    effects,
    ends,
    estate,
    events,
    facts,
    fight,
    hands,
    moving,
    phases,
    summons,
)
from champclos.games.signum.ground import FAR
from champclos.games.signum.rules import changed, with_bit

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

NO_RANK: Final = 99  # of a killer that is none
NO_TROPHY: Final[list[i64]] = []


# Kills


def credited(state: "SignumState", killer: i64, victim: i64) -> bool:
    """SIG-FEAT-08, -12, -18: whether a seat's elimination of a creature is one that Feats count.

    Of an enemy Character, in the own turn, by a creature or card of the seat, and by no Counterblow.
    """
    if killer == NOBODY or killer != state.on_turn() or state.sort(victim) != effects.A_CHARACTER:
        return False
    if killer == state.rules.enemy:  # SIG-SOLO-09
        return False
    attacks = [frame for frame in state.stack if frame.kind == phases.ATTACK]
    if attacks and attacks[-1].last // 8 == phases.COUNTER and attacks[-1].seat == killer:
        return False  # what others do during it is none
    return state.foes(killer, state.keeper[victim])


def first_turn(state: "SignumState") -> bool:
    """SIG-FEAT-17: whether it is the very first turn, in which no Feat comes into a Hall of Honour.

    That is so where players play against each other, not in the campaign.
    """
    return state.estate.turns <= 1 and state.rules.battle is None


def wounded(state: "SignumState", slot: i64, much: i64, source: i64, attacked: bool) -> None:
    """SIG-FEAT-20: wounds that the active player inflicts on enemies are counted; the one that kills is remembered."""
    killer = damage.killer_of(state, source)
    if killer == NOBODY or killer != state.on_turn() or not state.foes(killer, state.keeper[slot]):
        return
    own = state.estate
    own.count(estate.WOUNDS, much)
    if state.sort(slot) == effects.A_HERO:
        more = much
        if state.rules.several:  # SIG-FEAT-20: the most that one Hero has got
            keeper = state.keeper[slot]
            own.scars = changed(own.scars, keeper, own.scars[keeper] + much)
            more = own.scars[keeper] - own.counts[estate.HERO_WOUNDS]
        if more > 0:
            own.count(estate.HERO_WOUNDS, more)
    if state.doomed(slot) and credited(state, killer, slot):
        own.count(estate.KILLS, 1)
        own.trophies = [*own.trophies, *trophy(state, slot, much, source, attacked)]


def trophy(state: "SignumState", slot: i64, much: i64, source: i64, attacked: bool) -> list[i64]:
    """What Military Feats ask about a kill; an attack is its attacker's, even if that has fallen."""
    found: list[i64] = [0] * estate.TROPHY
    found[estate.OF_KIND], found[estate.OF_HEX] = state.kind[slot], state.hex[slot]
    found[estate.OF_TERRAIN] = state.terrain[state.hex[slot]]
    found[estate.OF_KILLER] = state.kind[source] if source >= 0 else -1
    found[estate.OF_TYPE], found[estate.OF_WOUNDS] = -1, NO_RANK
    if attacked:
        attack = state.fight
        found[estate.OF_KILLER], found[estate.OF_TYPE] = attack[fight.WHO], attack[fight.TYPE]
        whole = (attack[fight.WHOLE] >> slot) & 1  # it had no wounds, though the attack may have wounded it twice
        found[estate.OF_RANGE], found[estate.OF_WOUNDS] = attack[fight.RANGE], 0 if whole else state.wounds[slot] - much
        pushed = attack[fight.SHOVED] != 0 or attack[fight.NO_PUSH] == fight.PUSHED_AWAY
        found[estate.OF_ASSAULT] = 1 if pushed else 0
    return found


def take_kill(state: "SignumState", slot: i64, killer: i64) -> None:
    """SIG-FEAT-08 to -10: a card face down for each star, as long as there are any."""
    keeper = state.keeper[slot]
    if state.sort(slot) == effects.A_CHARACTER:
        state.estate.lost = changed(state.estate.lost, keeper, state.estate.lost[keeper] + 1)
        if state.rules.players:
            owner = state.owner[slot]
            state.estate.falls = changed(state.estate.falls, owner, state.estate.falls[owner] + 1)
            if killer != NOBODY and state.foes(killer, keeper):  # SIG-TOURN-ACH-13: wherever its card goes
                state.slain = with_bit(state.slain, killer * state.rules.seats + owner, state.kind[slot])
    if not credited(state, killer, slot) or first_turn(state):
        return
    if (state.estate.suspects[killer] >> state.kind[slot]) & 1:
        state.push(phases.frame(phases.QUARRY, killer, state.kind[slot]))
    stars, left = i64(len(state.rules.figures.stars[state.kind[slot]])), hands.feats_left(state)
    taken = stars if stars < left else left
    if taken > 0:
        state.estate.kills = changed(state.estate.kills, killer, state.estate.kills[killer] + taken)
        state.tell(clauses.FEAT_08, events.KILL_CARD, killer, NOTHING, NOTHING, taken)


# Conditions


class Deserts(Facts):
    """What the conditions of Feats ask about: the seat that has one, an opponent, and the kill that it is for."""

    def __init__(self, state: "SignumState", seat: i64, foe: i64, kill: list[i64]) -> None:
        self.state = state
        self.seat = seat
        self.foe = foe
        self.kill = kill

    def value(self, subject: i64, trait: i64, qualifier: i64) -> i64:
        state, foe = self.state, self.foe
        if subject == effects.OWN:
            return of_player(state, self.seat, trait, qualifier)
        if subject == effects.FOE and trait == effects.P_TOKENED:  # SIG-GEN-07: enemy creatures, whosever they are
            foes = [one for one in range(state.rules.seats) if state.foes(self.seat, one)]
            return sum(of_player(state, one, trait, qualifier) for one in foes)
        if subject == effects.FOE:
            return of_player(state, foe, trait, qualifier)
        if subject == effects.TURN:
            return self.of_turn(trait, qualifier)
        if subject == effects.HERO or subject == effects.ENEMY_HERO:
            hero = state.hero(self.seat if subject == effects.HERO else foe)
            if hero < 0:
                return 0
            if trait == effects.P_ON_SPOT:
                return facts.on_spot(state, hero)
            return state.wounds[hero] if trait == effects.P_WOUNDS else in_contact(state, hero, self.seat)
        return self.of_kill(subject, trait) if self.kill else -1

    def of_turn(self, trait: i64, qualifier: i64) -> i64:
        """What was counted in this turn."""
        own = self.state.estate
        if trait == effects.P_WOUNDS_TURN:
            return own.counts[estate.HERO_WOUNDS if qualifier == 1 else estate.WOUNDS]
        if trait == effects.P_LOST_LAST_TURN:
            return own.lost[self.seat]
        if trait == effects.P_HEALED_TURN:
            return own.counts[estate.HEALED]
        if trait == effects.P_PLAYED_TURN:
            return own.counts[estate.PLAYED]
        if trait == effects.P_ATTACKERS_TURN:
            return own.counts[estate.ATTACKERS]
        later = len(own.trophies) // estate.TROPHY - 1 if self.kill else 0  # destroyed after the one that it is for
        return own.counts[estate.KILLS] - later

    def of_kill(self, subject: i64, trait: i64) -> i64:
        """What is known of the Character that was destroyed, of who did it and of the attack."""
        figures, kill = self.state.rules.figures, self.kill
        if subject == effects.THE_ATTACK:
            return kill[estate.OF_TYPE] if trait == effects.P_TYPE else kill[estate.OF_RANGE]
        kind = kill[estate.OF_KIND] if subject == effects.VICTIM else kill[estate.OF_KILLER]
        if trait == effects.P_RANK:
            return NO_RANK if kind < 0 else figures.rank[kind]
        if trait == effects.P_KIND:
            return -1 if kind < 0 else figures.sort[kind]
        if trait == effects.P_NEAR:
            return near_zone(self.state, kill[estate.OF_HEX], self.seat)
        if trait == effects.P_TERRAIN:
            return kill[estate.OF_TERRAIN]
        return kill[estate.OF_WOUNDS if trait == effects.P_WOUNDS_BEFORE else estate.OF_ASSAULT]


def of_player(state: "SignumState", seat: i64, trait: i64, qualifier: i64) -> i64:
    """What a player has."""
    if trait >= effects.P_BUILT:
        return camp.value(state, seat, trait, qualifier)
    if trait == effects.P_KILLS:
        return state.estate.kills[seat]
    if trait == effects.P_INCOME:
        return economy.income(state, seat)
    if trait == effects.P_BUILDINGS:
        return facts.buildings(state, seat)
    if trait == effects.P_RELICS:
        return len(casting.relics(state, seat))
    own, figures = state.creatures(seat), state.rules.figures
    if trait == effects.P_CREATURES:
        return len(own)
    if trait == effects.P_STANDING:
        return len([slot for slot in own if state.terrain[state.hex[slot]] == qualifier])
    if trait == effects.P_TOKENED:
        return len([slot for slot in own if state.tokens[slot]])
    characters = [slot for slot in own if state.sort(slot) == effects.A_CHARACTER]
    if trait == effects.P_INTRUDERS:
        zone = state.rules.field.zone
        return len([slot for slot in characters if hostile(state, seat, zone[state.hex[slot]])])
    return len({figures.rank[state.kind[slot]] for slot in characters} - {0})


def hostile(state: "SignumState", seat: i64, zone: i64) -> bool:
    """Whether a deployment zone is an opponent's."""
    return zone >= 0 and state.foes(seat, zone)


def in_contact(state: "SignumState", slot: i64, seat: i64) -> i64:
    """How many creatures of a seat are in contact with another."""
    near = [state.at[at] for at in state.ground.near[state.hex[slot]]]
    return len([other for other in near if other >= 0 and state.keeper[other] == seat])


def near_zone(state: "SignumState", at: i64, seat: i64) -> i64:
    """How far a hex is from the deployment zone of a seat."""
    found: i64 = FAR
    for other in state.rules.field.of_zone[seat]:
        if state.ground.far[at][other] < found:
            found = state.ground.far[at][other]
    return found


# Feats are played


def deserved(state: "SignumState", seat: i64, feat: i64, military: bool) -> bool:
    """SIG-FEAT-11 to -13, -17: whether a Feat could be played now by who has it in hand.

    SIG-END-02: not by a player whose Hero has fallen, nor when the game is decided.
    """
    figures = state.rules.figures.deck
    if figures.military[feat] != military or seat != state.on_turn() or first_turn(state):
        return False
    if state.fell(seat) or duel.ending(state):
        return False
    if not military and (state.estate.claimed >> feat) & 1:
        return False
    kill = state.estate.trophies[: estate.TROPHY] if military else NO_TROPHY
    for foe in range(state.rules.seats):  # SIG-GEN-07: any opponent may fulfil it who is not out
        against = state.foes(seat, foe) and not state.fell(foe)
        if against and figures.feat_row[feat].holds(Deserts(state, seat, foe, kill)):
            return True
    return False


def claims(state: "SignumState", seat: i64, military: bool) -> list[i64]:
    """The Feats of a hand that may be played now."""
    return [feat for feat in hands.held_feats(state, seat) if deserved(state, seat, feat, military)]


def could_claim(state: "SignumState", seat: i64) -> bool:
    """Whether a seat may hold a Military Feat for the latest kill, as far as everybody knows."""
    return any(
        hands.could_hold_feat(state, seat, feat) and deserved(state, seat, feat, True)
        for feat in range(state.estate.feats.kinds)
    )


def claim(state: "SignumState", seat: i64, feat: i64) -> None:
    """SIG-FEAT-11, -15: a Feat comes face up into the Hall of Honour."""
    own = state.estate
    own.feats.move(estate.hand_of(seat), estate.hall_of(seat), feat)
    own.honours = changed(own.honours, seat, own.honours[seat] + state.rules.figures.deck.points[feat])
    military = state.rules.figures.deck.military[feat]
    state.tell(clauses.FEAT_12 if military else clauses.FEAT_13, events.CLAIMED, seat, NOTHING, NOTHING, feat)
    if military:
        leave_kill(state)
    else:
        own.claimed |= 1 << feat
    if duel.ending(state):  # SIG-FEAT-16: at once, whatever goes on
        ends.finish(state, duel.why_over(state))


def leave_kill(state: "SignumState") -> None:
    """SIG-FEAT-12: at most one Military Feat for each kill."""
    state.estate.trophies = state.estate.trophies[estate.TROPHY :]
    state.stack.pop()


def glory_due(state: "SignumState") -> bool:
    """SIG-FEAT-12: asks for a Military Feat for the next kill, if there could be one."""
    seat = state.on_turn()
    while state.estate.trophies:
        if could_claim(state, seat):
            state.push(phases.frame(phases.GLORY, seat))
            return True
        state.estate.trophies = state.estate.trophies[estate.TROPHY :]
    return False


# Feats are discarded


def trades(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-FEAT-05, -06, SIG-SUMMON-08: for what Feats may be discarded now."""
    if state.estate.counts[estate.TRADED]:
        return []
    found: list[i64] = []
    if state.power[seat] < state.rules.figures.deck.most_power:
        found.append(decks.POWER)
    if state.estate.decks[seat].sizes[estate.PILE]:
        found.append(decks.CARDS)
    hero = state.hero(seat)
    if summons.few(state, seat) and any(moving.free(state, at) for at in state.ground.near[state.hex[hero]]):
        found.append(decks.MINIONS)
    return sorted(found)


def trade(state: "SignumState", seat: i64, feat: i64, what: i64) -> None:
    """SIG-FEAT-05, SIG-ZONE-17: a Feat goes to the common discard for one of its effects."""
    state.estate.feats.move(estate.hand_of(seat), estate.DISCARD, feat)
    state.estate.count(estate.TRADED, 1)
    state.tell(clauses.FEAT_05, events.TRADED, seat, NOTHING, NOTHING, feat)
    much = state.rules.figures.deck.menu[feat][what]
    if what == decks.POWER:
        economy.gain(state, seat, much)
    elif what == decks.CARDS:
        hands.ask_draw(state, seat, hands.BATTLE, much)
    else:
        for _ in range(much):
            state.push(phases.frame(phases.DEPLOY, seat, summons.minion_of(state, seat), 1))
