"""What cannot be: the first impossible thing about a position, however it was come by.

A position without a flaw can be played on; `settle` and the law rely on what is checked here.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.games.warriors import law, targets
from champclos.games.warriors.attack import black_dice, red_dice
from champclos.games.warriors.battle import BAND, FACTION, FALLEN, FLIGHT, LAIR_UNIT, UNSAID
from champclos.games.warriors.codes import BATTLES, CAMPED, CATAPULTS, FLAMES
from champclos.games.warriors.figures import BATTLE, CATAPULT, DRAGON, FLAME, PEOPLES, SHIELD, TYPES, WARRIORS, WIZARD
from champclos.games.warriors.phases import (
    CHARGE,
    CLOSE,
    DEAL,
    DRAW,
    END,
    ENDED,
    FIGHT,
    KEEP,
    LAST_ROUND,
    LOSS,
    NOBODY,
    PAUSE,
    PLACE,
    RESOLVE,
    SHOT,
    SHOW,
    STRIKE,
    WINDOW,
)
from champclos.games.warriors.rolls import BLACK_ROLLS, RED_ROLLS
from champclos.games.warriors.rules import ASIDE
from champclos.games.warriors.table import TROPHIES

if TYPE_CHECKING:
    from champclos.games.warriors.state import War


def flaw(state: "War") -> str:
    """The first impossible thing, or an empty text."""
    return (
        flaw_of_counts(state)
        or flaw_of_flow(state)
        or flaw_of_stack(state)
        or flaw_of_battle(state)
        or flaw_of_table(state)
        or flaw_of_zones(state)
        or flaw_of_cards(state)
    )


def flaw_of_counts(state: "War") -> str:
    """Numbers of cards below none, or of seats there are not."""
    table = state.table
    zones = state.zones
    for counts in (table.troops, table.wizards, table.robes, table.catapults, table.flames, table.dragons, table.won,
                   state.due, state.battle.band, state.battle.camp, zones.sizes):  # fmt: skip
        for count in counts:
            if not 0 <= count <= 9999:
                return f"{count} cards"
    for count in zones.pool:
        if not 0 <= count <= 9999:
            return f"{count} cards"
    for owner in table.orders:
        if not NOBODY <= owner < state.rules.seats or (owner != NOBODY and state.out(owner)):
            return f"seat {owner} has a Battle card"
    return ""


def flaw_of_flow(state: "War") -> str:
    rules = state.rules
    stage = state.stage()
    if not rules.is_viewer(state.viewer):
        return f"{state.viewer} is no viewer"
    if not 0 <= state.resolver < rules.seats:
        return f"seat {state.resolver} resolves"
    if not 0 <= state.fights <= 9999:
        return f"Battle card number {state.fights} of the game"
    if not 0 <= state.round <= LAST_ROUND or (state.round == 0) > (stage in (DEAL, PLACE, END)):
        return f"there is no such round: {state.round}"
    if stage == DEAL and state.round:
        return "the first deal comes before the first round"
    if state.gone < 0 or state.gone >> rules.seats:
        return "unknown seats have resigned"
    left = state.left()
    if left < 1 or (left == 1 and stage != END):
        return f"{left} seats are left"
    if stage == END and left > 1 and state.round != LAST_ROUND:
        return f"the game ends after round {LAST_ROUND}"
    for seat in range(rules.seats):
        if state.due[seat]:
            if stage not in (DEAL, DRAW, KEEP) or state.out(seat):
                return f"seat {seat} is due {state.due[seat]} cards"
            if stage == KEEP and state.due[seat] > state.zones.sizes[rules.hand(seat)]:
                return f"seat {seat} is to keep more cards than it has"
    return ""


def flaw_of_stack(state: "War") -> str:
    """Frames lie on each other as `phases.py` says."""
    stack = state.stack
    kinds = [frame.kind for frame in stack]
    for frame in stack:
        if frame.kind not in (WINDOW, LOSS, SHOT) and (frame.seat != NOBODY or frame.x):
            return "a stage or step carries something"
    if kinds[0] != FIGHT:
        return "" if kinds[0] <= END and len(kinds) == 1 else "something goes on where nothing can"
    if len(kinds) == 1:
        return ""
    if not RESOLVE <= kinds[1] <= CLOSE:
        return "no such step of a round"
    if len(kinds) == 2:
        return ""
    window = stack[2]
    if window.kind != WINDOW or kinds[1] == ENDED:
        return "no Catapults are asked for here"
    if window.seat != NOBODY or not 0 <= window.x < state.rules.seats:
        return "the Catapults ask nobody"
    above = stack[3:]
    if len(above) == 1 and above[0].kind == SHOT:
        return flaw_of_shot(state, above[0].seat, above[0].x)
    if above and (kinds[1] != PAUSE or window.x or len(above) > 2):
        return "too much happens at once"
    for frame in above:
        if frame.kind != LOSS or frame.x or frame.seat not in (state.resolver, state.battle.target_seat):
            return "a loss of nobody in the Battle"
    return ""


def flaw_of_shot(state: "War", shooter: i64, code: i64) -> str:
    rules = state.rules
    things = rules.codes.things
    if not 0 <= shooter < rules.seats or state.out(shooter) or not 0 <= code < rules.seats * things:
        return "a shot of nobody or at nothing"
    seat = code // things
    thing = code % things
    if seat == shooter or thing in (CATAPULTS, BATTLES, CAMPED, FLAMES) or not law.has_thing(state, seat, thing):
        return "a shot at what cannot be hit"
    return ""


def flaw_of_battle(state: "War") -> str:
    battle = state.battle
    rules = state.rules
    step = state.stack[1].kind if len(state.stack) > 1 else CLOSE
    if step == CLOSE:
        idle = battle.card == battle.lead == battle.target_seat == battle.target == NOBODY
        still = battle.mode == UNSAID and battle.lead_flames == battle.target_flames == FALLEN
        thrown = battle.red or battle.black or battle.bows
        if not idle or not still or thrown or battle.band_size() or battle.camp_size():
            return "a Battle goes on where none can"
        if len(state.stack) > 1 and state.table.next_order() != NOBODY:
            return "the round ends before its Battles"
        return ""
    if not 0 <= battle.card < rules.figures.battles or state.table.next_order() != battle.card:
        return "the Battle card with the lowest number is resolved"
    if state.table.orders[battle.card] != state.resolver:
        return "somebody else resolves the Battle card"
    if battle.mode not in (UNSAID, FACTION, BAND, FLIGHT):
        return "no such sort of Battle"
    usual = targets.mode_of(state, battle.card)
    if battle.mode != usual and not (usual == UNSAID and battle.mode in (BAND, FLIGHT)):
        return "the Battle card is of another sort"
    return flaw_of_sides(state, step) or flaw_of_dice(state, step)


def flaw_of_sides(state: "War", step: i64) -> str:
    battle = state.battle
    heats = state.table.heats
    naming = step == RESOLVE
    if not NOBODY <= battle.lead < PEOPLES or (battle.lead != NOBODY) != (battle.mode == FACTION and not naming):
        return "another faction attacks"
    if not FALLEN <= battle.lead_flames < heats or (battle.lead_flames != FALLEN and battle.mode != FLIGHT):
        return "another Dragon attacks"
    if battle.band_size() and battle.mode != BAND:
        return "a band fights in another sort of Battle"
    if battle.mode == BAND and battle.band_size() > state.rules.figures.bands[battle.card]:
        return "the band is too large"
    if battle.camp_size() and (battle.mode != FACTION or naming):
        return "Warriors camp outside a charge"
    if step == CHARGE and (battle.mode != FACTION or battle.camp_size() == 0):
        return "a charge without a camp"
    if naming:
        named = battle.target_seat != NOBODY or battle.target != NOBODY or battle.target_flames != FALLEN
        chosen = battle.band_size() or battle.lead_flames != FALLEN
        early = len(state.stack) > 2 and chosen
        said = len(state.stack) > 2 and battle.mode != targets.mode_of(state, battle.card)
        return "the target is named too early" if named or early or said else ""
    if battle.mode == UNSAID:
        return "nobody has said how the Battle is fought"
    if not 0 <= battle.target_seat < state.rules.seats or battle.target_seat == state.resolver:
        return "the target is nobody else's"
    if not 0 <= battle.target <= LAIR_UNIT or (battle.target == LAIR_UNIT and heats == 0):
        return "no such target"
    if not FALLEN <= battle.target_flames < heats or (battle.target_flames != FALLEN and battle.target != LAIR_UNIT):
        return "no such Dragon is the target"
    if battle.target_flames != FALLEN and (step in (ENDED, CHARGE) or state.out(battle.target_seat)):
        return "the target fights on after the Battle"
    return ""


def flaw_of_dice(state: "War", step: i64) -> str:
    battle = state.battle
    if not 0 <= battle.red < RED_ROLLS or not 0 <= battle.black < BLACK_ROLLS or not 0 <= battle.bows <= 2:
        return "no such dice"
    if step == STRIKE and len(state.stack) == 2 and battle.red:
        dice = state.rules.rolls.dice[battle.red]
        if battle.black or battle.bows or dice != red_dice(state) or (dice == 1 and black_dice(state) == 1):
            return "the red dice cannot have fallen so"
        return ""
    if step == PAUSE:
        return "" if battle.red and battle.black else "no dice have fallen"
    return "dice have fallen too early" if battle.red or battle.black or battle.bows else ""


def flaw_of_table(state: "War") -> str:
    table = state.table
    stage = state.stage()
    for seat in range(state.rules.seats):
        if table.robes[seat] and stage not in (DEAL, SHOW, PLACE, END):
            return f"seat {seat} has Wizards to place"
        if state.out(seat) and (table.robes[seat] or table.catapults[seat] or table.flames[seat] or table.herd(seat)):
            return f"seat {seat} has resigned, but has cards"
        for people in range(PEOPLES):
            size = table.size(seat, people)
            if state.out(seat) and size:
                return f"seat {seat} has resigned, but has a faction"
            if seat == state.resolver:
                size += state.battle.band[people]
            if size == 0 and table.protected(seat, people):
                return f"seat {seat} protects a faction it has not"
    return ""


def flaw_of_zones(state: "War") -> str:
    zones = state.zones
    rules = state.rules
    stage = state.stage()
    if zones.veil != rules.veil(state.viewer):
        return "the viewer sees too much or too little"
    hidden: i64 = 0
    for zone in range(rules.zones):
        cards: i64 = 0
        for kind in range(zones.kinds):
            cards += zones.count(zone, kind)
        if zones.veiled(zone):
            hidden += zones.sizes[zone]
            if cards:
                return "the viewer knows hidden cards"
        elif cards != zones.sizes[zone]:
            return f"{cards} cards where {zones.sizes[zone]} are"
    for kind in range(zones.kinds):
        hidden -= zones.pool[kind]
    if hidden:
        return "the hidden cards are too many or too few"
    if zones.sizes[ASIDE] and stage not in (DEAL, END):
        return "cards are set aside after the first deal"
    for seat in range(rules.seats):
        choosing = stage == KEEP and not state.out(seat)
        dealt = choosing or (stage == DRAW and not state.out(seat))
        if zones.sizes[rules.hand(seat)] and not dealt and stage != SHOW and stage != END:
            return f"seat {seat} has cards in hand"
        if zones.sizes[rules.kept(seat)] and not choosing and stage != SHOW and stage != END:
            return f"seat {seat} keeps cards"
    return flaw_of_shown(state)


def flaw_of_shown(state: "War") -> str:
    """Kept cards are shown from the lowest kind on."""
    if state.shown == 0:
        return ""
    rules = state.rules
    zones = state.zones
    if state.stage() not in (SHOW, END) or not 0 < state.shown < zones.kinds:
        return "no card has been shown"
    for seat in range(rules.seats):
        zone = rules.kept(seat)
        if zones.sizes[zone]:
            could: i64 = 0
            for kind in range(state.shown, zones.kinds):
                could += zones.pool[kind] if zones.veiled(zone) else zones.count(zone, kind)
            return "" if could >= zones.sizes[zone] else "cards are shown from the lowest kind on"
    return "all cards have been shown"


def flaw_of_cards(state: "War") -> str:
    """WAR-DECK-1, WAR-DRAGON-1: every card of the deck is somewhere, once."""
    table = state.table
    zones = state.zones
    battle = state.battle
    found = zones.pool.copy()
    for index in range(len(zones.cards)):
        found[index % zones.kinds] += i64(zones.cards[index])
    for index in range(len(table.troops)):
        found[index % WARRIORS] += table.troops[index]
    for index in range(len(table.won)):
        kind = index % TROPHIES
        found[DRAGON if kind == WARRIORS else kind] += table.won[index]
    for people in range(PEOPLES):
        found[people * TYPES + SHIELD] += battle.band[people]
    for kind in range(TYPES):
        if battle.lead != NOBODY:
            found[battle.lead * TYPES + kind] += battle.camp[kind]
    for index in range(len(table.wizards)):
        found[WIZARD] += table.wizards[index]
    for seat in range(state.rules.seats):
        found[WIZARD] += table.robes[seat]
        found[CATAPULT] += table.catapults[seat]
        found[FLAME] += table.flames[seat]
    for index in range(len(table.dragons)):
        found[DRAGON] += table.dragons[index]
        found[FLAME] += table.dragons[index] * (index % table.heats)
    for flames in (battle.lead_flames, battle.target_flames):
        if flames != FALLEN:
            found[DRAGON] += 1
            found[FLAME] += flames
    for card in range(len(table.orders)):
        if table.orders[card] != NOBODY:
            found[BATTLE + card] += 1
    for kind in range(zones.kinds):
        if found[kind] != state.rules.figures.deck[kind]:
            name = state.rules.names.kinds[kind]
            return f"{found[kind]} cards {name}, but the deck has {state.rules.figures.deck[kind]}"
    return ""
