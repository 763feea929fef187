"""What creatures can do now: the abilities printed on them, lent to them, and those of tokens, Relics and auras.

Nothing here knows a keyword by name: it finds rows, and says whether what they ask for holds.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.effects import ALL, UNSAID, Deed, Facts, Lasting, Pick, Row
from champclos.games.signum import effects, fight
from champclos.games.signum.content import CARDS_EACH
from champclos.games.signum.effects import A_HERO, ALLOW, ALWAYS, FORBID, GRANT, LOSE, SELF, STAT
from champclos.games.signum.facts import buildings, last_death, of_attack, on_spot, side
from champclos.games.signum.figures import MOMENTS, NO_FAMILY
from champclos.games.signum.ground import FAR
from champclos.games.signum.rules import SLOTS
from champclos.games.signum.sight import sees
from champclos.games.signum.used import SPENT

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


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
        if subject == effects.THE_ATTACK:
            return of_attack(state, trait)
        if subject == effects.OWN:
            return buildings(state, self.seat)
        if subject == effects.VICTIM:
            return self.of_victim(trait)
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
            other = self.slot(qualifier)
            return FAR if other < 0 or state.hex[other] < 0 else state.ground.far[state.hex[slot]][state.hex[other]]
        if trait == effects.P_CONTACT:
            return self.in_contact(slot, qualifier)
        if trait == effects.P_BARRED:
            return forbids(state, slot)
        if trait == effects.P_ACTED:
            return state.acted[slot]
        going = state.activation()
        if going is None or going.what != slot:
            return 0
        if trait == effects.P_MOVED:
            return going.much
        return (
            1 if state.fight and state.ground.far[going.where][state.fight[fight.HEX]] == 1 else 0
        )  # P_CONTACT_BEFORE

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
        return printed_traits(state, kind) if trait == effects.P_KEYWORD else 0


# Abilities


def abilities(state: "SignumState", slot: i64) -> list[i64]:
    """Every ability that a creature has now; of a keyword only the highest (SIG-ABIL-06)."""
    figures = state.rules.figures
    printed = figures.printed[state.kind[slot]]
    more: list[i64] = []
    if state.tokens[slot]:
        more += [figures.tokens[token] for token in range(len(figures.tokens)) if (state.tokens[slot] >> token) & 1]
    if state.sort(slot) == A_HERO:
        seat = state.owner[slot]
        for at in range(seat * CARDS_EACH, (seat + 1) * CARDS_EACH):
            card = state.cards[at]
            if card >= 0 and figures.relic[card]:
                more.append(figures.card[card])
                more += always_granted(state, figures.card[card])
    lost: list[i64] = []
    for one in state.force.lasting:
        if one.other != SPENT:
            for deed in figures.rows[one.row].deeds:
                if (deed.verb == GRANT or deed.verb == LOSE) and bound(figures.rows[one.row], deed, one) == slot:
                    (more if deed.verb == GRANT else lost).append(deed.values[0])
    more += from_auras(state, slot)
    if not more and not lost:
        return printed
    return highest(state, [*printed, *more], lost)


def always_granted(state: "SignumState", ability: i64) -> list[i64]:
    """What a Relic gives its Hero for as long as it is there."""
    rows = state.rules.figures.by[ability * MOMENTS + ALWAYS]
    return [deed.values[0] for row in rows if not row.picks for deed in row.deeds if deed.verb == GRANT]


def highest(state: "SignumState", found: list[i64], lost: list[i64]) -> list[i64]:
    """SIG-ABIL-06: of abilities with the same name the higher counts, and only once."""
    families = state.rules.figures.families
    gone = [families[ability] for ability in lost]
    kept: list[i64] = []
    for ability in found:
        family = families[ability]
        if family == NO_FAMILY:
            kept.append(ability)
            continue
        if family in gone:
            continue
        for at in range(len(kept)):
            if families[kept[at]] == family:
                kept[at] = together(state, kept[at], ability)
                break
        else:
            kept.append(ability)
    return kept


def together(state: "SignumState", one: i64, other: i64) -> i64:
    """SIG-ABIL-06, -07: the higher of two abilities with the same name, or both together where one is added."""
    figures = state.rules.figures
    if figures.sums:
        names = figures.abilities[one].name, figures.abilities[other].name
        both = figures.sums.get(names, figures.sums.get((names[1], names[0]), -1))
        if both >= 0:
            return both
    return other if figures.levels[other] > figures.levels[one] else one


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
    for other in range(SLOTS):
        if state.hex[other] < 0 or other == slot:
            continue
        for ability in figures.printed[state.kind[other]]:
            if figures.reaching[ability]:
                for row in figures.by[ability * MOMENTS + ALWAYS]:
                    if row.picks and row.deeds[0].verb == GRANT and picked(state, row.picks[0], other, slot, ability):
                        found.append(row.deeds[0].values[0])
    return found


def rows_at(state: "SignumState", slot: i64, moment: i64) -> list[Row]:
    """The rows that a creature has at a moment."""
    by = state.rules.figures.by
    found: list[Row] = []
    for ability in abilities(state, slot):
        rows = by[ability * MOMENTS + moment]
        if rows:
            found += rows
    return found


def traits(state: "SignumState", slot: i64) -> i64:
    """The keywords and affiliations of a creature, as bits."""
    figures = state.rules.figures
    found = figures.affiliations[state.kind[slot]]
    for ability in abilities(state, slot):
        if figures.families[ability] != NO_FAMILY:
            found |= 1 << figures.families[ability]
    return found


def printed_traits(state: "SignumState", kind: i64) -> i64:
    """What is printed on a kind of creature, as bits."""
    figures = state.rules.figures
    found = figures.affiliations[kind]
    for ability in figures.printed[kind]:
        if figures.families[ability] != NO_FAMILY:
            found |= 1 << figures.families[ability]
    return found


# Laws that rows make


def own_mask(state: "SignumState", slot: i64, verb: i64) -> i64:
    """What a creature's own abilities forbid or allow it, as bits."""
    found: i64 = 0
    for row in rows_at(state, slot, ALWAYS):
        if not row.picks and row.kind != effects.SPECIAL and row.deeds[0].verb == verb:
            if (row.every or row.any) and not row.holds(Asked(state, slot, slot, state.keeper[slot])):
                continue
            for deed in row.deeds:
                if deed.verb == verb:
                    found |= 1 << deed.values[0]
    for one in state.force.lasting:
        if one.other != SPENT:
            row = state.rules.figures.rows[one.row]
            for deed in row.deeds:
                if deed.verb == verb and bound(row, deed, one) == slot:
                    found |= 1 << deed.values[0]
    return found


def forbids(state: "SignumState", slot: i64) -> i64:
    """SIG-GEN-05: what is forbidden to a creature, by its own abilities, by what lasts, and by those near it."""
    found = own_mask(state, slot, FORBID)
    figures = state.rules.figures
    for other in range(SLOTS):
        if state.hex[other] >= 0 and other != slot:
            for ability in figures.printed[state.kind[other]]:
                if figures.reaching[ability]:
                    for row in figures.by[ability * MOMENTS + ALWAYS]:
                        deed = row.deeds[0]
                        if row.picks and deed.verb == FORBID and picked(state, row.picks[0], other, slot, ability):
                            found |= 1 << deed.values[0]
    return found


def forbidden(state: "SignumState", slot: i64, what: i64) -> bool:
    return (forbids(state, slot) >> what) & 1 != 0


def allowed(state: "SignumState", slot: i64, what: i64) -> bool:
    return (own_mask(state, slot, ALLOW) >> what) & 1 != 0


def stat(state: "SignumState", slot: i64, which: i64) -> i64:
    """What abilities add to a figure of a creature."""
    found: i64 = 0
    for row in rows_at(state, slot, ALWAYS):
        for deed in row.deeds:
            if deed.verb == STAT and deed.values[0] == which:
                found += deed.values[1]
    for one in state.force.lasting:
        if one.other != SPENT:
            for deed in state.rules.figures.rows[one.row].deeds:
                if deed.verb == STAT and deed.values[0] == which and one.what == slot:
                    found += deed.values[1]
    return found


# What rows pick


def picked(state: "SignumState", pick: Pick, who: i64, slot: i64, ability: i64) -> bool:
    """Whether a creature is one that a row of another may pick."""
    values, figures = pick.values, state.rules.figures
    seat = state.keeper[who]
    if values[effects.K_DISTINCT] == 1 and slot == who:
        return False
    if values[effects.K_BUT] != UNSAID and Asked(state, who, slot, seat).slot(values[effects.K_BUT]) == slot:
        return False
    wanted = values[effects.K_SIDE]
    if wanted > 0 and not (side(state, seat, state.keeper[slot]) >> (wanted - 1)) & 1:
        return False
    if values[effects.K_KIND] != UNSAID and not (values[effects.K_KIND] >> state.sort(slot)) & 1:
        return False
    if values[effects.K_RANK] != UNSAID and not (values[effects.K_RANK] >> figures.rank[state.kind[slot]]) & 1:
        return False
    centre = state.hero(seat) if values[effects.K_OF] == effects.HERO else who
    if values[effects.K_WITHIN] != UNSAID:
        if centre < 0 or state.hex[centre] < 0:
            return False
        reach = values[effects.K_WITHIN]
        if reach == effects.BY_RANGE:
            reach = figures.range[state.kind[who]] + stat(state, who, effects.STAT_RANGE)
        if state.ground.far[state.hex[centre]][state.hex[slot]] > reach:
            return False
    anybody = 1 << len(figures.trait_names)
    wanted = values[effects.K_WITH]
    if wanted != UNSAID and not wanted & anybody and not wanted & figures.affiliations[state.kind[slot]]:
        return False
    wanted = values[effects.K_WITHOUT]
    if wanted != UNSAID and wanted & traits(state, slot):
        return False
    return values[effects.K_LOS] != 1 or sees(state, who, slot)


def candidates(state: "SignumState", row: Row, who: i64, seat: i64) -> list[i64]:
    """The creatures that a row may pick, ascending by slot; who is not touched by its source is left out."""
    figures = state.rules.figures
    source = figures.abilities[row.source].entry
    pick = row.picks[0]
    found: list[i64] = []
    for slot in range(SLOTS):
        if state.hex[slot] < 0 or state.doomed(slot) or not picked(state, pick, who, slot, row.source):
            continue
        if source.startswith("cards."):
            barred = forbids(state, slot)
            building = not figures.relic[figures.card.index(row.source)]
            if (barred >> effects.NO_SUPPORT) & 1 or (building and (barred >> effects.NO_BUILDING) & 1):
                continue
            if building and (state.helped >> slot) & 1:  # SIG-SKIRM-12
                continue
        found.append(slot)
    return found


def for_all(row: Row) -> bool:
    """Whether a row counts for every creature that it may pick."""
    return len(row.picks) > 0 and row.picks[0].values[effects.K_N] == ALL
