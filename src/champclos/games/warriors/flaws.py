"""What is impossible about a position that somebody wrote: bounds and counts, and what would make the rules stumble.

Beyond bounds and counts the law is asked: what is going on must be what it allowed just before.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.codec import Writer
from champclos.core.flow import NOBODY, Frame
from champclos.core.position import Stored
from champclos.games.warriors import law, phases
from champclos.games.warriors.attack import black_dice, red_dice
from champclos.games.warriors.figures import DRAGON, FLAME, PEOPLES, SHIELD, TYPES
from champclos.games.warriors.prepare import shower
from champclos.games.warriors.rules import ASIDE
from champclos.games.warriors.table import BAND, FACTION, FALLEN, FLIGHT, ROBES, UNSAID, Battle
from champclos.games.warriors.things import LAIR_UNIT, WIZARDS

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState


def flaw(state: "WarriorsState") -> str:
    """The first impossible thing about a position that somebody wrote, or an empty text."""
    parts = (flaw_of_flow, flaw_of_stack, flaw_of_battle, flaw_of_table, flaw_of_zones, flaw_of_cards)
    return next((wrong for part in parts if (wrong := part(state))), "")


def first_wrong(found: list[tuple[bool, str]]) -> str:
    """The first of some sentences that is true, or an empty text."""
    return next((text for wrong, text in found if wrong), "")


def flaw_of_flow(state: "WarriorsState") -> str:
    rules, stage, left = state.rules, state.stage(), state.left()
    for seat in range(rules.seats):
        due, most = state.due[seat], state.zones.sizes[rules.hand(seat)]
        if due and (stage not in (phases.DEAL, phases.DRAW, phases.KEEP) or state.out(seat)):
            return f"seat {seat} is due {due} cards"
        if stage == phases.KEEP and due > most:
            return f"seat {seat} is to keep more cards than it has"
    last = phases.LAST_ROUND
    return first_wrong([
        (state.round == 0 and stage not in (phases.DEAL, phases.PLACE, phases.END), "there is no such round: 0"),
        (stage == phases.DEAL and state.round > 0, "the first deal comes before the first round"),
        (left < 1 or (left == 1 and stage != phases.END), f"{left} seats are left"),
        (stage == phases.END and left > 1 and state.round != last, f"the game ends after round {last}"),
    ])  # fmt: skip


def flaw_of_stack(state: "WarriorsState") -> str:
    """Frames lie on each other as `phases.py` says."""
    stack = state.stack
    kinds, above = [int(frame.kind) for frame in stack], stack[3:]
    if kinds[0] != phases.FIGHT:
        return "" if kinds[0] <= phases.END and len(kinds) == 1 else "something goes on where nothing can"
    if len(kinds) > 1 and not phases.RESOLVE <= kinds[1] <= phases.CLOSE:
        return "no such step of a round"
    if len(kinds) > 2 and (
        kinds[2] != phases.WINDOW or kinds[1] == phases.ENDED or not stack[2].what < state.rules.seats
    ):
        return "no Catapults are asked for here"
    if len(above) == 1 and above[0].kind == phases.SHOT:
        return flaw_of_shot(state, above[0])
    if above and (kinds[1] != phases.PAUSE or stack[2].what or len(above) > 2):
        return "too much happens at once"
    sides = (state.resolver, state.battle.target_seat)
    return first_wrong(
        [(frame.kind != phases.LOSS or frame.seat not in sides, "a loss of nobody in the Battle") for frame in above]
    )


def flaw_of_shot(state: "WarriorsState", shot: Frame) -> str:
    """WAR-CATA-3: the shot was allowed."""
    things = state.rules.things
    if shot.seat >= state.rules.seats or state.out(shot.seat):
        return "a shot of nobody"
    return (
        "a shot at what cannot be hit" if law.why_aim(state, shot.seat, shot.what // things, shot.what % things) else ""
    )


def written(part: Stored) -> bytes:
    """A part of a position as it is kept."""
    out = Writer()
    part.write(out)
    return out.done()


def flaw_of_battle(state: "WarriorsState") -> str:
    battle, table = state.battle, state.table
    step = state.stack[1].kind if len(state.stack) > 1 else phases.CLOSE
    if step == phases.CLOSE:
        late = len(state.stack) > 1 and table.next_order() != NOBODY
        idle = written(battle) == written(Battle())
        return first_wrong([(not idle, "a Battle goes on where none can"), (late, "the round ends before its Battles")])
    if battle.card == NOBODY or table.next_order() != battle.card:
        return "the Battle card with the lowest number is resolved"
    usual = state.rules.modes[battle.card]
    size, most = battle.band_size(), state.rules.figures.bands[battle.card]
    wrong = first_wrong([
        (table.orders[battle.card] != state.resolver, "somebody else resolves the Battle card"),
        (battle.mode != usual and (usual != UNSAID or battle.mode == FACTION), "the Battle card is of another sort"),
        (battle.lead_flames != FALLEN and battle.mode != FLIGHT, "another Dragon attacks"),
        (size > 0 and battle.mode != BAND, "a band fights in another sort of Battle"),
        (size > 0 and size > most, "the band is too large"),
    ])  # fmt: skip
    return wrong or (
        flaw_of_naming(state) if step == phases.RESOLVE else flaw_of_sides(state, step) or flaw_of_dice(state, step)
    )


def flaw_of_naming(state: "WarriorsState") -> str:
    """Before Catapults have been asked nothing is said; after it how to fight, and who of a band or which Dragon."""
    battle, named = state.battle, Battle()
    named.card, named.mode = battle.card, state.rules.modes[battle.card]
    if len(state.stack) == 2:
        named.mode, named.band, named.lead_flames = battle.mode, battle.band, battle.lead_flames
    return "" if written(named) == written(battle) else "the target is named too early"


def flaw_of_sides(state: "WarriorsState", step: i64) -> str:
    battle, heats, seat = state.battle, state.table.heats, state.battle.target_seat
    if not 0 <= seat < state.rules.seats or seat == state.resolver:
        return "the target is nobody else's"
    fights_on = battle.target_flames != FALLEN and (step in (phases.ENDED, phases.CHARGE) or state.out(seat))
    return first_wrong([
        (battle.mode == UNSAID, "nobody has said how the Battle is fought"),
        ((battle.lead != NOBODY) != (battle.mode == FACTION), "another faction attacks"),
        (battle.camp_size() > 0 and battle.mode != FACTION, "Warriors camp outside a charge"),
        (step == phases.CHARGE and battle.camp_size() == 0, "a charge without a camp"),
        (battle.target == LAIR_UNIT and not battle.target_flames < heats, "no such Dragon is the target"),
        (fights_on, "the target fights on after the Battle"),
    ])  # fmt: skip


def flaw_of_dice(state: "WarriorsState", step: i64) -> str:
    battle = state.battle
    if step == phases.PAUSE:
        return "" if battle.red and battle.black else "no dice have fallen"
    if step == phases.STRIKE and len(state.stack) == 2 and battle.red and not battle.black and not battle.bows:
        dice = state.rules.rolls.dice[battle.red]
        fallen = dice == red_dice(state) and (dice > 1 or black_dice(state) > 1)
        return "" if fallen else "the red dice cannot have fallen so"
    return "dice have fallen too early" if battle.red or battle.black or battle.bows else ""


def flaw_of_table(state: "WarriorsState") -> str:
    table, stage = state.table, state.stage()
    for seat in range(state.rules.seats):
        if table.count(seat, ROBES) and stage not in (phases.DEAL, phases.SHOW, phases.PLACE, phases.END):
            return f"seat {seat} has Wizards to place"
        if state.out(seat) and any(table.cards(seat)):
            return f"seat {seat} has resigned, but has cards"
        for people in range(PEOPLES):
            banded = state.battle.band[people] if seat == state.resolver else 0
            if table.count(seat, WIZARDS + people) and table.size(seat, people) + banded == 0:
                return f"seat {seat} protects a faction it has not"
    return ""


def flaw_of_zones(state: "WarriorsState") -> str:
    zones, rules, stage = state.zones, state.rules, state.stage()
    if min(zones.sizes) < 0 or sum(zones.sizes) != sum(zones.lying_in((1 << rules.zones) - 1)):
        return "the hidden cards are too many or too few"
    if zones.sizes[ASIDE] and stage not in (phases.DEAL, phases.END):
        return "cards are set aside after the first deal"
    for seat in range(rules.seats):
        choosing = stage in (phases.SHOW, phases.END) or (stage == phases.KEEP and not state.out(seat))
        dealt = choosing or (stage == phases.DRAW and not state.out(seat))
        if zones.sizes[rules.hand(seat)] and not dealt:
            return f"seat {seat} has cards in hand"
        if zones.sizes[rules.kept(seat)] and not choosing:
            return f"seat {seat} keeps cards"
    return (flaw_of_shown(state) if state.shown else "") or zones.known_flaw()


def flaw_of_shown(state: "WarriorsState") -> str:
    """Kept cards are shown from the lowest kind on."""
    zones, zone = state.zones, state.rules.kept(shower(state))
    if state.stage() not in (phases.SHOW, phases.END):
        return "no card has been shown"
    if shower(state) == NOBODY:
        return "all cards have been shown"
    held = [zones.count(zone, kind) for kind in range(zones.kinds)]
    if zones.veiled(zone):
        held = list(zones.lying_in(state.rules.veil(state.viewer)))
    return "" if sum(held[state.shown :]) >= zones.sizes[zone] else "cards are shown from the lowest kind on"


def flaw_of_cards(state: "WarriorsState") -> str:
    deck, names = state.rules.figures.deck, state.rules.names.kinds
    missing = enumerate(missing_cards(state))
    return first_wrong(
        [(n != 0, f"{deck[kind] - n} cards {names[kind]}, but the deck has {deck[kind]}") for kind, n in missing]
    )


def missing_cards(state: "WarriorsState") -> list[i64]:
    """WAR-DECK-1, WAR-DRAGON-1: by kind, what of the deck lies nowhere; below 0 if there is too much of it."""
    battle, everywhere = state.battle, state.zones.lying_in((1 << state.rules.zones) - 1)
    rest = [count - everywhere[kind] for kind, count in enumerate(state.rules.figures.deck)]
    for seat in range(state.rules.seats):
        for kind, count in enumerate(state.table.cards(seat)):
            rest[kind] -= count + state.table.won(seat, kind)
    for people in range(PEOPLES):
        rest[people * TYPES + SHIELD] -= battle.band[people]
    for camped in range(TYPES):
        if battle.lead != NOBODY:
            rest[battle.lead * TYPES + camped] -= battle.camp[camped]
    for flames in (battle.lead_flames, battle.target_flames):
        if flames != FALLEN:
            rest[DRAGON] -= 1
            rest[FLAME] -= flames
    return rest
