"""What a battle of a tournament takes from the sheet (SIG-TOURN-43 to -57): bands, Improvements, injuries, and back."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.events import NOTHING
from champclos.core.flow import AGAIN, NOBODY
from champclos.games.signum import bands, clauses, effects, estate, events, phases, skirmish
from champclos.games.signum.rules import changed

if TYPE_CHECKING:
    from champclos.games.signum.state import SignumState


def take_sheet(state: "SignumState", seat: i64) -> None:
    """SIG-TOURN-12, -45, -46: a band as it stands on the sheet; Relics and Tactics of it lie in the War Camp."""
    figures, rules = state.rules.figures, state.rules
    player = rules.players[seat]
    state.bands = changed(state.bands, seat, figures.band_names.index(player.hero))
    state.reserve = changed(state.reserve, seat, figures.kinds_mask(player.characters))
    at = (seat + 1) * rules.places - rules.camp
    for name in player.improvements:
        if name in figures.card_names:
            card = figures.card_names.index(name)
            state.cards = changed(state.cards, at, card)
            state.tally[at] = figures.uses[card]
            at += 1
    bands.complete(state, seat)
    state.power[seat] += rules.gift(seat, "power")


def anew_step(state: "SignumState") -> i64:
    """When both Heroes are placed: whoever has scouted places the Hero anew."""
    at = state.stack[0].what - state.rules.seats
    if at >= state.rules.seats:
        return skirmish.to_stage(state, phases.OPENING)
    seat = (state.first + at) % state.rules.seats
    skirmish.next_in_order(state)
    hero = state.hero(seat)
    if state.rules.gift(seat, "anew") and hero >= 0:
        kind = state.kind[hero]
        state.put(hero, -1)
        state.push(phases.frame(phases.DEPLOY, seat, kind))
    return AGAIN


# Relics of Characters


def gear(state: "SignumState", seat: i64, kind: i64) -> list[i64]:
    """SIG-TOURN-45, -47: the Relics that a Character may be given that is summoned, by kind of card, ascending."""
    figures = state.rules.figures
    if state.rules.camp == 0 or (figures.bare[kind].forbids >> effects.NO_RELIC) & 1:
        return []
    lying = {state.cards[at] for at in state.rules.card_places[seat] if state.cards[at] >= 0}
    return sorted([card for card in lying if figures.gear[card]])


def fit_out(state: "SignumState", slot: i64, place: i64) -> None:
    """SIG-TOURN-45, -55: who comes takes its Relic along, and an injured Character is left with 1 life."""
    seat, kind, rules = state.owner[slot], state.kind[slot], state.rules
    if place >= 0:
        card = state.cards[place]
        state.estate.gear = changed(state.estate.gear, slot, card + 1)
        state.cards = changed(state.cards, place, -1)
        state.tell(clauses.TOURN_45, events.CARD_USED, seat, NOTHING, NOTHING, card)
        state.unsettle_one(slot)
    if state.sort(slot) == effects.A_HERO:
        state.armour[slot] += rules.gift(seat, "armour")
    if (rules.injured[seat] >> kind) & 1 and rules.figures.health[kind] > 1:
        state.wounds[slot] = rules.figures.health[kind] - 1
        much = state.wounds[slot]
        state.tell(clauses.TOURN_55, events.WOUNDED, seat, state.told_as(slot), state.hex[slot], much)


def worn(state: "SignumState", slot: i64) -> i64:
    """The ability that a Character has of its Relic, or −1; some are only for one type of attack."""
    figures, card = state.rules.figures, state.estate.gear[slot] - 1
    if card < 0:
        return -1
    wanted = figures.content.improvements[figures.card_names[card]].attack
    fits = not wanted or figures.type[state.kind[slot]] == effects.TYPES.index(wanted)
    return figures.card[card] if fits else -1


# What achievements ask


def injured(state: "SignumState", seat: i64) -> i64:
    """SIG-TOURN-54: a bit for each Character whose card is at the end neither in the War Camp nor in play."""
    found = state.history[seat]
    for below in state.under:
        if below > 0 and (below - 1) % 8 == seat:
            found |= 1 << ((below - 1) // 8)
    return found


def number(state: "SignumState", kinds: i64) -> i64:
    """How many Characters there is a bit for."""
    return sum((kinds >> kind) & 1 for kind in range(state.rules.figures.kinds))


def value(state: "SignumState", seat: i64, trait: i64, card: i64) -> i64:
    """SIG-TOURN-ACH-01 to -15: what achievements ask of a player at the end of a battle."""
    figures, own = state.rules.figures, state.estate
    if trait == effects.P_BUILT:
        return own.built.count(card * 2 + seat)
    if trait == effects.P_UNBUILT:
        copies = figures.deck.copies[state.bands[seat]]
        wanted = [one for one in range(figures.cards) if figures.deck.sort[one] == effects.A_BUILDING]
        return len([one for one in wanted if own.built.count(one * 2 + seat) < copies[one]])
    if trait == effects.P_FALLS:
        return own.falls[seat]
    if trait == effects.P_SLAIN:
        return number(state, state.slain[seat * state.rules.seats + 1 - seat])
    if trait == effects.P_INJURED:
        return number(state, injured(state, seat))
    if trait == effects.P_UNLED:
        left = figures.leadership[figures.heroes[state.bands[seat]]].copy()
        for name in state.rules.players[seat].characters:
            for star in figures.stars[figures.kind_names.index(name)]:
                left[star] -= 1
        return sum(left)
    if trait == effects.P_FEATS:
        return own.feats.sizes[estate.hall_of(seat)]
    hero = state.hero(seat)  # P_UNHURT
    return 1 if hero != NOBODY and state.wounds[hero] == 0 else 0
