"""What is impossible about a position that somebody wrote: bounds and counts, and what would make the rules stumble.

Beyond bounds and counts the law is asked: what is going on must be what it allowed just before.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core.codec import Writer
from champclos.core.flow import NOBODY
from champclos.core.position import Stored, first_wrong
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
    parts = (flaw_of_flow, flaw_of_stack, flaw_of_battle, flaw_of_seats, flaw_of_zones, flaw_of_cards)
    return next((wrong for part in parts if (wrong := part(state))), "")


def flaw_of_flow(state: "WarriorsState") -> str:
    stage, left, last = state.stage(), state.left(), phases.LAST_ROUND
    return first_wrong(
        (state.round == 0 and stage not in (phases.DEAL, phases.PLACE, phases.END), "there is no such round: 0"),
        (stage == phases.DEAL and state.round > 0, "the first deal comes before the first round"),
        (left < 1 or (left == 1 and stage != phases.END), f"{left} seats are left"),
        (stage == phases.END and left > 1 and state.round != last, f"the game ends after round {last}"),
    )


def flaw_of_stack(state: "WarriorsState") -> str:
    """Frames lie on each other as `phases.py` says, and a shot was allowed (WAR-CATA-3)."""
    stack, rules = state.stack, state.rules
    kinds, above = [int(frame.kind) for frame in stack], stack[3:]
    if kinds[0] != phases.FIGHT:
        return "" if kinds[0] <= phases.END and len(kinds) == 1 else "something goes on where nothing can"
    if len(kinds) > 1 and not phases.RESOLVE <= kinds[1] <= phases.CLOSE:
        return "no such step of a round"
    if len(kinds) > 2 and (kinds[2] != phases.WINDOW or kinds[1] == phases.ENDED or stack[2].what >= rules.seats):
        return "no Catapults are asked for here"
    if len(above) == 1 and above[0].kind == phases.SHOT:
        seat, target, thing = above[0].seat, above[0].what // rules.things, above[0].what % rules.things
        if seat >= rules.seats or state.out(seat):
            return "a shot of nobody"
        return "a shot at what cannot be hit" if law.why_aim(state, seat, target, thing) else ""
    sides = (state.resolver, state.battle.target_seat)
    return first_wrong(
        (
            len(above) > 0 and (kinds[1] != phases.PAUSE or stack[2].what > 0 or len(above) > 2),
            "too much happens at once",
        ),
        (
            any(frame.kind != phases.LOSS or frame.seat not in sides for frame in above),
            "a loss of nobody in the Battle",
        ),
    )


def written(part: Stored) -> bytes:
    """A part of a position as it is kept."""
    out = Writer()
    part.write(out)
    return out.done()


def flaw_of_battle(state: "WarriorsState") -> str:
    """Before Catapults have been asked nothing is said; after it how to fight, and who of a band or which Dragon."""
    battle, table, idle = state.battle, state.table, Battle()
    step = state.stack[1].kind if len(state.stack) > 1 else phases.CLOSE
    if step == phases.CLOSE:
        late = len(state.stack) > 1 and table.next_order() != NOBODY
        busy = written(battle) != written(idle)
        return first_wrong((busy, "a Battle goes on where none can"), (late, "the round ends before its Battles"))
    if battle.card == NOBODY or table.next_order() != battle.card:
        return "the Battle card with the lowest number is resolved"
    usual, size = state.rules.modes[battle.card], battle.band_size()
    idle.card, idle.mode = battle.card, usual
    if len(state.stack) == 2:
        idle.mode, idle.band, idle.lead_flames = battle.mode, battle.band, battle.lead_flames
    return first_wrong(
        (table.orders[battle.card] != state.resolver, "somebody else resolves the Battle card"),
        (battle.mode != usual and (usual != UNSAID or battle.mode == FACTION), "the Battle card is of another sort"),
        (battle.lead_flames != FALLEN and battle.mode != FLIGHT, "another Dragon attacks"),
        (size > 0 and battle.mode != BAND, "a band fights in another sort of Battle"),
        (size > state.rules.figures.bands[battle.card], "the band is too large"),
        (step == phases.RESOLVE and written(idle) != written(battle), "the target is named too early"),
    ) or (flaw_of_sides(state, step) or flaw_of_dice(state, step) if step != phases.RESOLVE else "")


def flaw_of_sides(state: "WarriorsState", step: i64) -> str:
    battle, heats, seat = state.battle, state.table.heats, state.battle.target_seat
    if not 0 <= seat < state.rules.seats or seat == state.resolver:
        return "the target is nobody else's"
    fights_on = battle.target_flames != FALLEN and (step in (phases.ENDED, phases.CHARGE) or state.out(seat))
    return first_wrong(
        (battle.mode == UNSAID, "nobody has said how the Battle is fought"),
        ((battle.lead != NOBODY) != (battle.mode == FACTION), "another faction attacks"),
        (battle.camp_size() > 0 and battle.mode != FACTION, "Warriors camp outside a charge"),
        (step == phases.CHARGE and battle.camp_size() == 0, "a charge without a camp"),
        (battle.target == LAIR_UNIT and battle.target_flames >= heats, "no such Dragon is the target"),
        (fights_on, "the target fights on after the Battle"),
    )


def flaw_of_dice(state: "WarriorsState", step: i64) -> str:
    battle = state.battle
    if step == phases.PAUSE:
        return "" if battle.red and battle.black else "no dice have fallen"
    if step == phases.STRIKE and len(state.stack) == 2 and battle.red and not battle.black and not battle.bows:
        dice = state.rules.rolls.dice[battle.red]
        fallen = dice == red_dice(state) and (dice > 1 or black_dice(state) > 1)
        return "" if fallen else "the red dice cannot have fallen so"
    return "dice have fallen too early" if battle.red or battle.black or battle.bows else ""


def flaw_of_seats(state: "WarriorsState") -> str:
    """What each seat has lies where the stage of the game lets it."""
    table, sizes, rules, stage = state.table, state.zones.sizes, state.rules, state.stage()
    dealing, placing = (phases.DEAL, phases.DRAW, phases.KEEP), (phases.DEAL, phases.SHOW, phases.PLACE, phases.END)
    for seat in range(rules.seats):
        due, dealt, out = state.due[seat], sizes[rules.hand(seat)], state.out(seat)
        choosing = stage in (phases.SHOW, phases.END) or (stage == phases.KEEP and not out)
        robes = table.count(seat, ROBES) > 0 and stage not in placing
        bare = [
            people
            for people in range(PEOPLES)
            if table.size(seat, people) + (state.battle.band[people] if seat == state.resolver else 0) == 0
        ]
        wrong = first_wrong(
            (due > 0 and (stage not in dealing or out), f"seat {seat} is due {due} cards"),
            (stage == phases.KEEP and due > dealt, f"seat {seat} is to keep more cards than it has"),
            (robes, f"seat {seat} has Wizards to place"),
            (out and any(table.cards(seat)), f"seat {seat} has resigned, but has cards"),
            (any(table.count(seat, WIZARDS + people) for people in bare), f"seat {seat} protects a faction it has not"),
            (dealt > 0 and not choosing and (stage != phases.DRAW or out), f"seat {seat} has cards in hand"),
            (sizes[rules.kept(seat)] > 0 and not choosing, f"seat {seat} keeps cards"),
        )
        if wrong:
            return wrong
    return ""


def flaw_of_zones(state: "WarriorsState") -> str:
    """No card is too many, and kept cards are shown from the lowest kind on."""
    zones, stage, zone = state.zones, state.stage(), state.rules.kept(shower(state))
    if min(zones.sizes) < 0 or sum(zones.sizes) != sum(zones.lying_in((1 << state.rules.zones) - 1)):
        return "the hidden cards are too many or too few"
    if zones.sizes[ASIDE] and stage not in (phases.DEAL, phases.END):
        return "cards are set aside after the first deal"
    if state.shown and stage not in (phases.SHOW, phases.END):
        return "no card has been shown"
    if state.shown and shower(state) == NOBODY:
        return "all cards have been shown"
    held = [zones.count(zone, kind) for kind in range(zones.kinds)] if state.shown else []
    if state.shown and zones.veiled(zone):
        held = list(zones.lying_in(state.rules.veil(state.viewer)))
    late = state.shown > 0 and sum(held[state.shown :]) < zones.sizes[zone]
    return "cards are shown from the lowest kind on" if late else zones.known_flaw()


def flaw_of_cards(state: "WarriorsState") -> str:
    deck, names = state.rules.figures.deck, state.rules.names.kinds
    wrong = [(deck[kind] - n, kind) for kind, n in enumerate(missing_cards(state)) if n]
    return f"{wrong[0][0]} cards {names[wrong[0][1]]}, but the deck has {deck[wrong[0][1]]}" if wrong else ""


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
