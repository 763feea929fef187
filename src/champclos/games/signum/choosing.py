"""What may be chosen in a duel beyond what a skirmish has, the clause that forbids anything else, and what follows."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.effects import UNSAID, Row
from champclos.core.flow import Frame
from champclos.core.game import Window
from champclos.core.house import LEGAL
from champclos.games.signum import (
    bands,
    camp,
    casting,
    clauses,
    costs,
    duel,
    effects,
    estate,
    feats,
    hands,
    landmarks,
    phases,
    skirmish,
    summons,
    tactics,
    used,
    verbs,
)
from champclos.games.signum.loadouts import MOMENTS
from champclos.games.signum.rules import RESTING

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState

# Kinds of windows, behind those of the skirmish
WINDOWS: Final = ("tactics", "feats")
OF_TACTICS: Final = 4
OF_FEATS: Final = 5
ONLY: Final[list[i64]] = [0]
NONE: Final[list[i64]] = []


def knows(kind: i64, verb: i64) -> bool:
    """Whether what a verb may name is said here."""
    if kind >= phases.OF_SKIRMISH:
        return verb not in (verbs.ACTIVATE, verbs.DISMISS) and (verb != verbs.CARD or kind != phases.TURN)
    return verb >= verbs.PLAY or (kind == phases.OFFER and verb in (verbs.CARD, verbs.YES))


def named(state: "SignumState", seat: i64, top: Frame, verb: i64) -> list[i64]:
    """What a verb that is due may name, ascending; of Feats that are discarded see `trades`."""
    kind = top.kind
    if verb == verbs.CLAIM:
        return claims(state, seat, top)
    if kind == phases.OPENING:
        return hands.held(state, seat)
    if kind == phases.TURN:
        return in_turn(state, seat, verb)
    if kind == phases.LANDMARKS:
        return landmarks.spots(state, seat) if verb == verbs.TO else landmarks.nameable(state, seat)
    if kind == phases.ROAM:
        return landmarks.roads(state, seat, top.what)
    if kind == phases.TACTICS:
        return ONLY if verb == verbs.PASS else tactics.legal(state, seat, top)
    if kind == phases.SPOT:
        return casting.aims(state, seat, state.rules.figures.rows[top.what])
    if kind == phases.EXCHANGE:
        return casting.partners(state, top.what)
    if kind == phases.READYING_ONE:
        return casting.engaged_buildings(state, seat)
    if kind == phases.SCRAP:
        return hands.held(state, seat)
    if kind == phases.REPLACE:
        worn = casting.relics(state, seat)
        return worn if verb == verbs.CARD else ONLY if len(worn) < 3 else NONE
    if kind == phases.EQUIP and verb == verbs.CARD:
        return camp.gear(state, seat, top.what)
    if kind == phases.OFFER:
        return offered(state, seat, top, verb)
    return ONLY


def claims(state: "SignumState", seat: i64, top: Frame) -> list[i64]:
    """SIG-FEAT-12, -13: Achievements at their time; after a kill Military Feats too."""
    found = feats.claims(state, seat, False) if achieving(state, top) else NONE
    return sorted([*feats.claims(state, seat, True), *found]) if top.kind == phases.GLORY else found


def achieving(state: "SignumState", top: Frame) -> bool:
    """SIG-FEAT-13: in the Activation Phase, but inside no attack nor its Counterblow; and in the End Phase."""
    if top.kind == phases.CLOSING:
        return True
    return state.stack[0].what == phases.ACTIVATIONS and all(frame.kind != phases.ATTACK for frame in state.stack)


def in_turn(state: "SignumState", seat: i64, verb: i64) -> list[i64]:
    """SIG-TURN-06: what may be done between activations."""
    if verb == verbs.DONE:
        return NONE if any(owes(state, slot) for slot in state.creatures(seat)) else ONLY  # SIG-TURN-07
    if verb == verbs.CALL:
        return summonable(state, seat)
    if verb == verbs.PLAY:
        return [card for card in hands.held(state, seat) if casting.may_play(state, seat, card)]
    if verb == verbs.LANDMARK:
        return landmarks.roamers(state, seat)
    if verb == verbs.TRADE:
        return hands.held_feats(state, seat)
    return NONE if state.estate.counts[estate.SCRAPPED] else hands.held(state, seat)


def owes(state: "SignumState", slot: i64) -> bool:
    """SIG-ACT-02: whether a creature must still be activated in this turn; one that may be once more need not."""
    if state.acted[slot] & RESTING:
        return False
    rows = state.rules.figures.rows
    return not any(one.other == slot and rows[one.row].deed(effects.AGAIN) is not None for one in state.force.lasting)


# Summoning


def price(state: "SignumState", seat: i64, kind: i64) -> i64:
    """SIG-SUMMON-01: what a Character costs, less what abilities take off."""
    return price_less(state, seat, kind, rebates(state, seat))


def price_less(state: "SignumState", seat: i64, kind: i64, rows: list[Row]) -> i64:
    """What a Character costs with these rows of `rebates`."""
    if seat == state.rules.enemy:  # SIG-SOLO-09
        return 0
    found = state.rules.figures.deck.kind_cost[kind]
    found -= (state.rules.cheaper[seat] >> kind) & 1 if found > 1 else 0
    for row in rows:
        found += row.deeds[0].values[0]
        found = found if found > row.deeds[0].values[1] else row.deeds[0].values[1]
    return found


def rebates(state: "SignumState", seat: i64) -> list[Row]:
    """The rows of the Hero that make a Character cheaper now."""
    figures, hero = state.rules.figures, state.hero(seat)
    if hero < 0:
        return []
    rows = [
        row
        for ability in figures.printed[state.kind[hero]]
        for row in figures.by[ability * MOMENTS + effects.SUMMONING]
    ]
    return [row for row in rows if costs.counts(state, row, hero)]


def summonable(state: "SignumState", seat: i64) -> list[i64]:
    """SIG-SUMMON-01, -02, -05, -07: whom a player may summon from the War Camp now."""
    counts = state.estate.counts
    if counts[estate.SUMMONED] > counts[estate.MORE_SUMMONS]:
        return NONE
    found = skirmish.deployable(state, seat)
    rows = rebates(state, seat) if found else []
    return [kind for kind in found if price_less(state, seat, kind, rows) <= state.power[seat]]


def why_summon(state: "SignumState", seat: i64, kind: i64) -> i64:
    counts = state.estate.counts
    if counts[estate.SUMMONED] > counts[estate.MORE_SUMMONS]:
        return clauses.SUMMON_02
    if not summons.few(state, seat):
        return clauses.SUMMON_05
    if not skirmish.deploy_hexes(state, seat):
        return clauses.SUMMON_07
    return clauses.SUMMON_01


# Contracts that a Relic makes cheaper


def offered(state: "SignumState", seat: i64, top: Frame, verb: i64) -> list[i64]:
    """An offer is accepted; where it costs Hero Power, perhaps with a Relic that takes some off."""
    price = state.rules.figures.rows[top.what].costs[effects.COST_POWER]
    if verb == verbs.YES:
        return ONLY if state.power[seat] >= price or price == UNSAID else NONE
    return [state.cards[at] for at in costs.discounts(state, seat, state.rules.figures.rows[top.what])]


# Why not


def why_hex(state: "SignumState", usual: i64) -> i64:
    """SIG-SETUP-11, SIG-SUMMON-01: where a Hero is placed, or a Character summoned."""
    if not state.rules.duel or state.stack[-1].kind != phases.DEPLOY:
        return usual
    return clauses.SUMMON_01 if state.stage() == phases.TURN else clauses.SETUP_11


def why_trade(state: "SignumState", seat: i64, feat: i64, what: i64) -> i64:
    """SIG-FEAT-05: a Feat of the hand, for an effect that does something."""
    if hands.holds_feat(state, seat, feat) and what in feats.trades(state, seat):
        return LEGAL
    return reason(state, seat, state.stack[-1], verbs.TRADE, feat)


def reason(state: "SignumState", seat: i64, top: Frame, verb: i64, first: i64) -> i64:
    """The clause that forbids what a verb that is due names."""
    if verb == verbs.DONE:
        return clauses.TURN_07
    if top.kind == phases.LANDMARKS or top.kind == phases.ROAM or verb == verbs.LANDMARK:
        return clauses.TOURN_26 if top.kind == phases.LANDMARKS else clauses.TOURN_29
    if verb == verbs.CALL:
        return why_summon(state, seat, first)
    if verb == verbs.PLAY:
        if not hands.holds(state, seat, first):
            return clauses.ZONE_14
        if not casting.affordable(state, seat, first):
            return clauses.DECK_03
        return clauses.GEN_08 if state.rules.figures.deck.sort[first] == effects.A_SPELL else clauses.TACTIC_01
    if verb == verbs.DISCARD:
        return clauses.POWER_08 if hands.holds(state, seat, first) else clauses.ZONE_14
    if verb == verbs.CLAIM:
        return why_claim(state, seat, top, first)
    if verb == verbs.TRADE:
        if not hands.holds_feat(state, seat, first):
            return clauses.ZONE_14
        return clauses.FEAT_05 if state.estate.counts[estate.TRADED] else clauses.SUMMON_08
    if verb == verbs.RETURN:
        return clauses.ZONE_14
    if top.kind == phases.EQUIP:
        return clauses.TOURN_45
    return clauses.RELIC_03 if top.kind == phases.REPLACE else clauses.GEN_08


def why_claim(state: "SignumState", seat: i64, top: Frame, feat: i64) -> i64:
    figures = state.rules.figures.deck
    if not hands.holds_feat(state, seat, feat):
        return clauses.ZONE_14
    if seat != state.on_turn():
        return clauses.FEAT_07
    if feats.first_turn(state):
        return clauses.FEAT_17
    if figures.military[feat]:
        return clauses.FEAT_11 if top.kind == phases.GLORY else clauses.FEAT_12
    if not achieving(state, top) or (state.estate.claimed >> feat) & 1:
        return clauses.FEAT_13
    return clauses.FEAT_11


# What follows


def played(state: "SignumState", seat: i64, card: i64, second: i64) -> None:
    if state.stack[-1].kind == phases.TACTICS:
        tactics.answer(state, seat, card)
    else:
        casting.play(state, seat, card, -1)


def discarded(state: "SignumState", seat: i64, card: i64, second: i64) -> None:
    """SIG-POWER-08: once per turn; or as a card says."""
    if state.stack[-1].kind == phases.SCRAP:
        state.stack.pop()
    else:
        state.estate.count(estate.SCRAPPED, 1)
    hands.discard(state, seat, card)


def claimed(state: "SignumState", seat: i64, feat: i64, second: i64) -> None:
    feats.claim(state, seat, feat)


def traded(state: "SignumState", seat: i64, feat: i64, what: i64) -> None:
    feats.trade(state, seat, feat, what)


def returned(state: "SignumState", seat: i64, card: i64, second: i64) -> None:
    hands.give_back(state, seat, card)


def roaming(state: "SignumState", seat: i64, at: i64, second: i64) -> None:
    state.push(phases.frame(phases.ROAM, seat, at))


ACTS: Final[list[Callable[["SignumState", i64, i64, i64], None]]] = [
    played, discarded, claimed, traded, returned, roaming,
]  # fmt: skip


def finished(state: "SignumState") -> None:
    """The end of the turn is declared, or no more Achievements are played."""
    if state.stack[-1].kind == phases.CLOSING:
        state.stack.pop()
    else:
        duel.to_step(state, phases.FINISHING)


def declined(state: "SignumState", seat: i64) -> None:
    """No Tactic, no Military Feat, no Relic is replaced, or a Character gets none."""
    top = state.stack[-1]
    if top.kind == phases.TACTICS:
        tactics.passed(state)
    elif top.kind == phases.GLORY:
        feats.leave_kill(state)
    else:
        state.stack.pop()
    if top.kind == phases.REPLACE:
        casting.put(state, seat, top.what, bands.free_place(state, seat, top.what))
    elif top.kind == phases.EQUIP and top.where:
        summons.come_back(state, seat, top.what)


def summon(state: "SignumState", seat: i64, kind: i64) -> None:
    """SIG-SUMMON-01: the cost is paid; where the Character comes is asked next."""
    state.power[seat] -= price(state, seat, kind)
    for row in rebates(state, seat):
        if row.once != UNSAID:
            used.spend(state, row, state.hero(seat), row.once)
    state.estate.count(estate.SUMMONED, 1)
    state.push(phases.frame(phases.DEPLOY, seat, kind))
    if camp.gear(state, seat, kind):
        state.push(phases.frame(phases.EQUIP, seat, kind))


def card_chosen(state: "SignumState", seat: i64, card: i64) -> None:
    """A Building is readied, a Relic replaced, or a Contract paid with a Relic's help."""
    top = state.stack.pop()
    if top.kind == phases.READYING_ONE:
        for at in state.rules.card_places[seat]:
            if state.cards[at] == card and (state.engaged >> at) & 1:
                state.engaged &= ~(1 << at)
                return
    elif top.kind == phases.REPLACE:
        casting.replace(state, seat, top.what, card)
    elif top.kind == phases.EQUIP and top.where:
        summons.come_back(state, seat, top.what, state.card_at(seat, card))
    elif top.kind == phases.EQUIP:
        state.stack[-1] = phases.frame(phases.DEPLOY, seat, top.what, 0, state.card_at(seat, card) + 1)
    else:
        costs.accept_cheaper(state, top, card)


def default(state: "SignumState", seat: i64) -> i64:
    """Nothing that commits to anything: to decline, to end the turn, or to activate whoever must be."""
    if state.stack[-1].kind == phases.TURN:
        for slot in state.creatures(seat):
            if owes(state, slot):
                return state.rules.verbs.code(verbs.ACTIVATE, state.hex[slot], 0, 0)
    return state.choices(seat)[0]


# Windows


def window(state: "SignumState", seat: i64) -> Window | None:
    """SIG-TACTIC-05, SIG-FEAT-12: Tactics and Military Feats may be declined in advance."""
    top = state.stack[-1]
    if top.kind not in (phases.TACTICS, phases.GLORY) or not (state.waiting >> seat) & 1:
        return None
    decline = state.rules.verbs.code(verbs.PASS, 0, 0, 0)
    if top.kind == phases.GLORY:
        return Window(decline, [span(state)], False, OF_FEATS)
    aimed = top.where >= 0 and state.keeper[top.where] == seat
    return Window(decline, [span(state)], aimed, OF_TACTICS)


def span(state: "SignumState") -> i64:
    """The number of the round, or of the turn."""
    return state.estate.turns if state.rules.duel else state.timer
