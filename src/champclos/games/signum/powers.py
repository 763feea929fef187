"""What creatures can do now: the abilities printed on them, lent to them, and those of tokens, Relics and auras.

Nothing here knows a keyword by name: it finds rows, and says whether what they ask for holds.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import ALL, UNSAID, Deed, Facts, Lasting, Pick, Row
from champclos.games.signum import camp, effects, feats, fight, landmarks, picks, tactics
from champclos.games.signum.effects import A_HERO, ALLOW, ALWAYS, FORBID, GRANT, LOSE, SELF, STAT
from champclos.games.signum.facts import buildings, damage_below, last_death, of_attack, on_spot, side
from champclos.games.signum.ground import FAR
from champclos.games.signum.loadouts import MOMENTS, Loadout, highest, told
from champclos.games.signum.rules import RESTING
from champclos.games.signum.sight import sees
from champclos.games.signum.used import SPENT

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

UNKNOWN: Final = -1  # of `SignumState.asides`: to be found again
# What picks say besides whose a creature is and how far off
SELDOM: Final = (
    1 << effects.K_DISTINCT | 1 << effects.K_BUT | 1 << effects.K_KIND | 1 << effects.K_RANK | 1 << effects.K_WITH
    | 1 << effects.K_WITHOUT | 1 << effects.K_LOS | 1 << effects.K_ON | 1 << effects.K_ACTED | 1 << effects.K_ATTACKED
)  # fmt: skip
OF_DUEL: Final = 1 << effects.K_ON | 1 << effects.K_ACTED | 1 << effects.K_ATTACKED


class Asked(Facts):
    """What the conditions of a row ask about: `who` has it, `it` was picked, `seat` owns it."""

    def __init__(self, state: "SignumState", who: i64, it: i64, seat: i64) -> None:
        self.state = state
        self.who = who
        self.it = it
        self.seat = seat

    def slot(self, subject: i64) -> i64:
        """The creature that a subject means, or −1."""
        state = self.state
        if subject == SELF:
            return self.who
        if subject == effects.IT:
            return self.it
        if subject == effects.ATTACKER or subject == effects.TARGET:
            hurt = damage_below(state) if subject == effects.TARGET else -1
            if hurt >= 0:
                return state.stack[hurt].what
            if not state.fight:
                return -1
            return state.fight[fight.ATTACKER] if subject == effects.ATTACKER else state.fight[fight.TARGET]
        if subject == effects.HERO:
            return state.hero(self.seat)
        if subject == effects.KILLER:
            death = last_death(state)
            return -1 if death < 0 else state.stack[death].much
        return -1

    def value(self, subject: i64, trait: i64, qualifier: i64) -> i64:
        state, figures = self.state, self.state.rules.figures
        if trait >= effects.P_BY_LANDMARK:
            return landmarks.value(state, self.seat, self.who, subject, trait)
        if subject == effects.THE_ATTACK:
            return of_attack(state, trait)
        if subject == effects.OWN:
            return buildings(state, self.seat)
        if subject == effects.VICTIM:
            return self.of_victim(trait)
        if subject >= effects.FOE:
            return tactics.value(state, self.seat, subject, trait)
        if subject == effects.OWN_CREATURE:
            found: i64 = 0
            for one in state.creatures(self.seat):
                found |= on_spot(state, one)
            return found
        slot = self.slot(subject)
        if slot < 0 or state.hex[slot] < 0:
            return 0
        if trait == effects.P_KIND:
            return state.sort(slot)
        if trait == effects.P_RANK:
            return figures.rank[state.kind[slot]]
        if trait == effects.P_SIDE:
            return side(state, self.seat, state.keeper[slot])
        if trait == effects.P_KEYWORD:
            return traits(state, slot)
        if trait == effects.P_TOKEN:
            return state.tokens[slot]
        if trait == effects.P_WOUNDS:
            return state.wounds[slot]
        if trait == effects.P_LIFE:
            return state.life(slot)
        if trait == effects.P_TERRAIN:
            return state.terrain[state.hex[slot]]
        if trait == effects.P_ON_SPOT:
            return on_spot(state, slot)
        if trait == effects.P_NEAR:
            if qualifier == effects.OWN_ZONE:
                return feats.near_zone(state, state.hex[slot], self.seat)
            other = self.slot(qualifier)
            return FAR if other < 0 or state.hex[other] < 0 else state.ground.far[state.hex[slot]][state.hex[other]]
        if trait == effects.P_CONTACT:
            own = qualifier == effects.OWN_CREATURE
            return feats.in_contact(state, slot, self.seat) if own else self.in_contact(slot, qualifier)
        if trait == effects.P_BARRED:
            return forbids(state, slot)
        if trait == effects.P_ACTED:
            return state.acted[slot] & RESTING
        going = state.activation()
        if going is None or going.what != slot:
            return 0
        if trait == effects.P_MOVED:
            return going.much
        beside = state.fight and state.ground.far[going.where][state.fight[fight.HEX]] == 1
        return 1 if beside else 0  # P_CONTACT_BEFORE

    def in_contact(self, slot: i64, qualifier: i64) -> i64:
        """SIG-GEN-13: how many creatures are in contact with one: own ones, or allies other than the row's creature."""
        state = self.state
        found: i64 = 0
        for near in state.ground.near[state.hex[slot]]:
            other = state.at[near]
            if other >= 0 and other != slot and other != self.who and not state.foes(self.seat, state.keeper[other]):
                found += 1 if qualifier == effects.OTHER_ALLY or state.keeper[other] == self.seat else 0
        return found

    def of_victim(self, trait: i64) -> i64:
        """What is known of the creature that was eliminated last."""
        state, figures = self.state, self.state.rules.figures
        at = last_death(state)
        if at < 0:
            return 0
        kind, seat = state.stack[at].last // 8, state.stack[at].last % 8
        if trait == effects.P_KIND:
            return figures.sort[kind]
        if trait == effects.P_RANK:
            return figures.rank[kind]
        if trait == effects.P_SIDE:
            return side(state, self.seat, seat)
        if trait == effects.P_TERRAIN:
            return state.terrain[state.stack[at].where]
        return figures.affiliations[kind] | figures.bare[kind].families if trait == effects.P_KEYWORD else 0


# Abilities


def loadout(state: "SignumState", slot: i64) -> Loadout:
    """What a creature has now, found again only if that may have changed."""
    if (state.stale >> slot) & 1:
        state.stale &= ~(1 << slot)
        found = found_loadout(state, slot)
        if found.aside != state.loads[slot].aside:
            state.asides = UNKNOWN
        state.loads[slot] = found
    return state.loads[slot]


def asides(state: "SignumState") -> i64:
    """The moments, a bit each, at which somebody has rows for who is neither attacker nor target."""
    if state.stale or state.asides == UNKNOWN:
        found: i64 = 0
        for slot in range(state.extent):
            found |= loadout(state, slot).aside
        state.asides, state.stale = found, 0  # what was left of it are free slots
    return state.asides


def found_loadout(state: "SignumState", slot: i64) -> Loadout:
    """Every ability that a creature has now; of a keyword only the highest (SIG-ABIL-06)."""
    figures, kind = state.rules.figures, state.kind[slot]
    if kind < 0:
        return figures.no_loadout
    more: list[i64] = []
    tokens = state.tokens[slot]
    if tokens:
        more += [figures.tokens[token] for token in range(len(figures.tokens)) if (tokens >> token) & 1]
    if figures.sort[kind] == A_HERO:
        seat = state.owner[slot]
        for at in state.rules.card_places[seat]:
            card = state.cards[at]
            if card >= 0 and figures.relic[card] and not figures.gear[card]:
                more.append(figures.card[card])
                more += always_granted(state, figures.card[card])
    if state.rules.camp and camp.worn(state, slot) >= 0:
        more.append(camp.worn(state, slot))
    if state.keeper[slot] == state.rules.enemy and state.estate.plan and state.estate.plan[0] >= 0:
        more.append(state.rules.plans[state.estate.plan[0]].ability)
    lost: list[i64] = []
    for one in state.force.lasting:
        if one.other > SPENT and (one.what == slot or one.other == slot):
            for deed in figures.rows[one.row].deeds:
                if (deed.verb == GRANT or deed.verb == LOSE) and bound(figures.rows[one.row], deed, one) == slot:
                    (more if deed.verb == GRANT else lost).append(deed.values[0])
    if state.lenders:
        more += from_auras(state, slot)
    if not more and not lost:
        return figures.bare[kind]
    return figures.loadout(highest(figures, [*figures.printed[kind], *more], lost))


def always_granted(state: "SignumState", ability: i64) -> list[i64]:
    """What a Relic gives its Hero for as long as it is there."""
    rows = state.rules.figures.by[ability * MOMENTS + ALWAYS]
    return [deed.values[0] for row in rows if not row.picks for deed in row.deeds if deed.verb == GRANT]


def bound(row: Row, deed: Deed, one: Lasting) -> i64:
    """The creature that a lasting deed is about."""
    to = deed.values[1] if len(deed.values) > 1 else UNSAID
    if to == effects.SELF or (to == UNSAID and not row.picks):
        return one.what
    return one.other


def from_auras(state: "SignumState", slot: i64) -> list[i64]:
    """SIG-TERR-05, SIG-GLOSS-AURA-X: what others lend a creature as long as it is near them."""
    figures = state.rules.figures
    found: list[i64] = []
    for other in range(state.extent):
        if (state.lenders >> other) & 1 and other != slot and state.hex[other] >= 0:
            for row in figures.lends[state.kind[other]]:
                if picked(state, row.picks[0], other, slot):
                    found.append(row.deeds[0].values[0])
    return found


def traits(state: "SignumState", slot: i64) -> i64:
    """The keywords and affiliations of a creature, as bits."""
    return state.rules.figures.affiliations[state.kind[slot]] | loadout(state, slot).families


# Laws that rows make


def lasting_mask(state: "SignumState", slot: i64, verb: i64) -> i64:
    """What rows in force forbid or allow a creature, as bits."""
    found: i64 = 0
    for one in state.force.lasting:
        if one.other > SPENT and (one.what == slot or one.other == slot):
            row = state.rules.figures.rows[one.row]
            for deed in row.deeds:
                if deed.verb == verb and bound(row, deed, one) == slot:
                    found |= 1 << deed.values[0]
    return found


def conditional_mask(state: "SignumState", slot: i64, verb: i64) -> i64:
    """What rows of a creature forbid or allow it whose conditions hold, as bits."""
    found: i64 = 0
    for row in loadout(state, slot).conditional:
        if row.holds(Asked(state, slot, slot, state.keeper[slot])):
            found |= told(row, verb)
    return found


def forbids(state: "SignumState", slot: i64) -> i64:
    """SIG-GEN-05: what is forbidden to a creature, by its own abilities, by what lasts, and by those near it."""
    found = forbids_itself(state, slot)
    return found | barred_by_others(state, slot) if state.holders else found


def forbids_itself(state: "SignumState", slot: i64) -> i64:
    """What is forbidden to a creature by its own abilities and by what lasts."""
    own = loadout(state, slot)
    found = own.forbids
    if own.conditional:
        found |= conditional_mask(state, slot, FORBID)
    if state.force.lasting:
        found |= lasting_mask(state, slot, FORBID)
    return found


def barred_by_others(state: "SignumState", slot: i64) -> i64:
    """What is forbidden to a creature by those near it."""
    found: i64 = 0
    for other in range(state.extent):
        if (state.holders >> other) & 1 and other != slot and state.hex[other] >= 0:
            for row in state.rules.figures.bars[state.kind[other]]:
                if picked(state, row.picks[0], other, slot):
                    found |= 1 << row.deeds[0].values[0]
    return found


def forbidden(state: "SignumState", slot: i64, what: i64) -> bool:
    return any_forbidden(state, slot, 1 << what)


def any_forbidden(state: "SignumState", slot: i64, which: i64) -> bool:
    """Whether one of several things, a bit each, is forbidden to a creature."""
    if forbids_itself(state, slot) & which:
        return True
    if state.holders == 0 or not state.rules.figures.barred_near & which:
        return False
    return barred_by_others(state, slot) & which != 0


def allows(state: "SignumState", slot: i64) -> i64:
    """What a creature's own abilities and what lasts allow it, as bits."""
    own = loadout(state, slot)
    found = own.allows
    if own.conditional:
        found |= conditional_mask(state, slot, ALLOW)
    if state.force.lasting:
        found |= lasting_mask(state, slot, ALLOW)
    return found


def stat(state: "SignumState", slot: i64, which: i64) -> i64:
    """What abilities add to a figure of a creature."""
    found = loadout(state, slot).stats[which]
    for one in state.force.lasting:
        if one.other > SPENT and (one.what == slot or one.other == slot):
            row = state.rules.figures.rows[one.row]
            for deed in row.deeds:
                if deed.verb == STAT and deed.values[0] == which and (one.other if row.picks else one.what) == slot:
                    found += deed.values[1]
    return found


# What rows pick


def picked(state: "SignumState", pick: Pick, who: i64, slot: i64) -> bool:
    """Whether a creature is one that a row of another may pick."""
    values, said = pick.values, pick.said
    seat = state.keeper[who]
    wanted = values[effects.K_SIDE]
    if wanted > 0 and not (side(state, seat, state.keeper[slot]) >> (wanted - 1)) & 1:
        return False
    if (said >> effects.K_WITHIN) & 1 and not picks.within(state, values, who, slot):
        return False
    if said & SELDOM == 0:
        return True
    figures, kind = state.rules.figures, state.kind[slot]
    if values[effects.K_DISTINCT] == 1 and slot == who:
        return False
    if (said >> effects.K_BUT) & 1 and Asked(state, who, slot, seat).slot(values[effects.K_BUT]) == slot:
        return False
    if (said >> effects.K_KIND) & 1 and not (values[effects.K_KIND] >> figures.sort[kind]) & 1:
        return False
    if (said >> effects.K_RANK) & 1 and not (values[effects.K_RANK] >> figures.rank[kind]) & 1:
        return False
    if said & OF_DUEL and not picks.narrowed(state, values, said, who, slot):
        return False
    anybody = 1 << len(figures.trait_names)
    wanted = values[effects.K_WITH]
    if (said >> effects.K_WITH) & 1 and not wanted & anybody and not wanted & figures.affiliations[kind]:
        return False
    if (said >> effects.K_WITHOUT) & 1 and values[effects.K_WITHOUT] & traits(state, slot):
        return False
    return values[effects.K_LOS] != 1 or sees(state, who, slot)


def may_pick(state: "SignumState", row: Row, who: i64, slot: i64) -> bool:
    """Whether a row may pick a creature; who is not touched by its source is left out."""
    if state.hex[slot] < 0 or not picked(state, row.picks[0], who, slot) or state.doomed(slot):
        return False
    figures = state.rules.figures
    card = figures.card_of[row.source]
    if card < 0:
        return not landmarks.fogged(state) or state.ground.far[state.hex[who]][state.hex[slot]] <= state.rules.fog
    if figures.deck.sort[card] != effects.A_BUILDING:
        return not forbidden(state, slot, effects.NO_SUPPORT)
    if (state.helped >> slot) & 1:  # SIG-SKIRM-12
        return False
    return not any_forbidden(state, slot, 1 << effects.NO_SUPPORT | 1 << effects.NO_BUILDING)


def candidates(state: "SignumState", row: Row, who: i64) -> list[i64]:
    """The creatures that a row may pick, ascending by slot."""
    return [slot for slot in range(state.extent) if may_pick(state, row, who, slot)]


def for_all(row: Row) -> bool:
    """Whether a row counts for every creature that it may pick."""
    return len(row.picks) > 0 and row.picks[0].values[effects.K_N] == ALL
