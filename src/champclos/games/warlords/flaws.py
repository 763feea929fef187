"""What is impossible about a position that somebody wrote: bounds and counts, and what would make the rules stumble."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.flow import NOBODY, Frame, fits
from champclos.core.game import TRUTH
from champclos.core.position import first_wrong
from champclos.games.warlords import effects, ends, initiative, law, marches, phases, ransoms, verbs
from champclos.games.warlords.figures import KINDS, LORD, POPE, SPEAR
from champclos.games.warlords.rules import DISCARD, FIRST_DIE, HIDDEN, NO_BID

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

# By kind of frame: its seat and its five numbers. N nobody, S a seat, P either, F a fief, G a fief or none, O a place
# in the order, R a row, D a deck, T a side or nobody, else a number or two bounds.
BOUNDS: Final = (
    "N 0 0 0 0-1 0", "N O 0 0 0 0", "N O 0 0 0-1 0", "N O 0 0 0-5 0", "N O 0 0 0 0", "N O 0 0 0 0", "N O 0 0 0 0",
    "N O 0 0 0 0", "N O 0 0-9999 0-1 0", "N O 0 0-9999 0 0", "N 0 0 0 0 0", "N 0 0 0 0 0", "N O 0 0 0 0",
    "N O 0 0 0 0", "N 0 0 0 0 0",
    "S 0 0 O 0-7 0", "S 0 F 0-9 0-9 0", "S 0-9 F 1-9999 0-7 0-9999", "P T F 0-9999 0-3 0-9999", "S R G 0-9 0-9 0",
    "S R G 0 S 0", "S D 0 0 0 0", "P S 0 0 0-2 0", "S S 0 0 0 0", "S S 0 0 0-1 0", "S 0 F 0 0 0", "S S F 0 0 0",
    "S S F 0 0 0", "S S F 0 0 0", "S S 0 0-99 0 0", "S 0 0 0-9999 0 0", "S 0-99 0 0-99 0-1 0",
)  # fmt: skip
STEP: Final = 32  # steps of a turn are places where frames lie, as stages are
CAMPAIGN, ANSWERS, BATTLES = STEP + phases.CAMPAIGN, STEP + phases.ANSWERS, STEP + phases.BATTLES
TALKS: Final = (CAMPAIGN, BATTLES)
# By kind of frame, from the first above a turn on: where it may lie.
PLACES: Final = (
    (CAMPAIGN, STEP + phases.RESERVE), (BATTLES,), (BATTLES, STEP + phases.REWARD),
    (CAMPAIGN, ANSWERS, BATTLES, phases.POPE_CARDS, phases.DEPLOYING), (ANSWERS, phases.POPE_CARDS),
    (BATTLES, STEP + phases.LEAVE, phases.POPE_CARDS, phases.TRADING),
    (CAMPAIGN, BATTLES, STEP + phases.CLOSE, phases.TURNS, phases.POPE_CARDS, phases.VASSALS, phases.RECRUITING),
    (CAMPAIGN,),
    (CAMPAIGN, BATTLES, STEP + phases.CLOSE, STEP + phases.REWARD, phases.TURNS, phases.POPE_CARDS, phases.VASSALS,
     phases.RECRUITING),
    TALKS, TALKS, TALKS, TALKS, TALKS, (BATTLES,), (phases.POPE_CARDS,),
)  # fmt: skip
TALKING: Final = (phases.RANSOM, phases.ANSWERING, phases.COUNTERING, phases.REPLYING)


def flaw(state: "WarlordsState") -> str:
    """The first impossible thing about a position that somebody wrote, or an empty text."""
    if (state.stage() == phases.END) != (state.ended > 0):
        return "a game that is over, and only that, has ended by a clause"
    parts = [flaw_of_stack, flaw_of_fiefs, flaw_of_cards]
    if not state.ended:  # what was going on at the end does not matter
        parts = [flaw_of_order, *parts, flaw_of_setup, flaw_of_turn, flaw_of_battle, flaw_of_group, flaw_of_seats]
        parts.append(flaw_of_force)
    return next((wrong for part in parts if (wrong := part(state))), "")


def flaw_of_order(state: "WarlordsState") -> str:
    """Everybody who plays has one place in the order, from when the first dice have fallen."""
    stage, order, playing = state.stack[0], state.order, set(state.rivals(NOBODY))
    first, rolling = stage.kind == phases.ROLLING and stage.more == 0, stage.kind == phases.ROLLING
    usual = all(die == FIRST_DIE for die in state.dice)
    known = all(die in state.rules.figures.bid_dice for die in state.dice) and max(state.keys) < 64
    larger = not first and stage.kind in (phases.ROLLING, phases.SHOWING)
    idle = rolling or not (any(state.keys) or state.rolling)
    placed = [seat for seat in state.seating if seat != NOBODY]
    waiting = [seat for seat in order[stage.what :] if not state.out(seat)] if stage.kind == phases.PLACES else []
    room = len(placed) + len(waiting) <= len(state.seating) <= state.rules.seats
    rollers = {seat for seat in range(state.rules.seats) if (state.rolling >> seat) & 1}
    return first_wrong(
        (len(set(order)) < len(order), "a seat has two places in the order"),
        (bool(order) if first else not playing <= set(order), "the order is not that of the players"),
        (len(playing) < 2, f"{len(playing)} players are left"),
        (not (known and (usual or larger) and idle), "no such dice have fallen, or fall now"),
        ((rolling and not rollers) or not rollers <= playing, "nobody, or somebody who is out, rolls"),
        (bool(state.seating) and stage.kind != phases.PLACES, "places are chosen too early or too late"),
        (len(set(placed)) < len(placed) or bool(set(placed) & set(waiting)), "a seat has two places"),
        (stage.kind == phases.PLACES and not room, "too few places"),
    )


# What is going on


def flaw_of_stack(state: "WarlordsState") -> str:
    """Frames have numbers that make sense, and lie where `PLACES` says."""
    stack, figures, seats = state.stack, state.rules.figures, int(state.rules.seats)
    letters = {
        "N": (NOBODY, NOBODY), "S": (0, seats - 1), "P": (NOBODY, seats - 1), "F": (0, int(figures.fiefs) - 1),
        "G": (NOBODY, int(figures.fiefs) - 1), "O": (0, len(state.order)), "R": (0, len(figures.effects.rows) - 1),
        "D": (0, 2), "T": (NOBODY, 1),
    }  # fmt: skip
    for frame in stack:
        if not fits(frame, BOUNDS[frame.kind], letters):
            return f"{phases.FRAMES[frame.kind]} goes on with numbers that make no sense"
    turn = state.on_turn()
    place = STEP + stack[1].more if turn >= 0 else stack[0].kind
    if turn >= 0 and (stack[0].kind != phases.TURNS or stack[0].what == 0 or state.order[stack[0].what - 1] != turn):
        return "it is another player's turn"
    if turn >= 0 and state.out(turn) and (stack[1].more < phases.BATTLES or state.attacks):
        return "it is the turn of a player who is out"
    for at, frame in enumerate(stack[2:] if turn >= 0 else stack[1:], start=2):
        if frame.kind <= phases.TURN or place not in PLACES[frame.kind - phases.MARCH]:
            return f"{phases.FRAMES[frame.kind]} goes on where it cannot"
        if frame.kind in (phases.MARCH, phases.BATTLE) and at != 2:
            return f"{phases.FRAMES[frame.kind]} goes on beside something else"
        wrong = flaw_of_frame(state, frame, place)
        if wrong:
            return wrong
    below = [frame.kind for frame in stack[:-1]]
    alone = {phases.MARCH, phases.SPYING, phases.CRUSADE, phases.STRUCK} | set(TALKING[1:])
    return "something goes on too long" if alone.intersection(below) else ""


def flaw_of_frame(state: "WarlordsState", frame: Frame, place: i64) -> str:
    """One thing that goes on, by its kind."""
    kind, turn, where = frame.kind, state.on_turn(), frame.where
    if kind in (phases.MARCH, phases.BATTLE, phases.MUSTERING, phases.SPYING) and frame.seat != turn:
        return "somebody else marches, fights or recruits"
    if kind == phases.MARCH:
        idle = frame.more > 0 and (not any(state.group) or frame.much == 0)
        wrong = state.holders[where] != turn or idle or not law.choices(state, turn)
        return "a march from nowhere, to nowhere, or of nobody" if wrong else ""
    if kind == phases.BATTLE:
        idle = where not in marches.targets(state) or state.holders[where] == turn or frame.what > 8
        return "a battle without an attack, or against nobody" if idle else ""
    if kind in (phases.LOSS, phases.PLAYING, phases.STRUCK):
        return (flaw_of_loss if kind == phases.LOSS else flaw_of_card)(state, frame, battle_of(state), place)
    if kind == phases.DRAWING:
        return "no Pope card is drawn now" if frame.what == POPE and place != phases.POPE_CARDS else ""
    if kind in (phases.HANDING, phases.SPYING):
        looks = frame.more == phases.TO_LOOK
        own = frame.seat == frame.what or (looks and frame.seat != turn) or looks != (place == CAMPAIGN)
        nobody = (frame.seat == NOBODY) != (frame.more == phases.TO_DISCARD)
        there = [state.rules.desk(frame.what, frame.seat)] + [state.rules.hand(frame.what)] * (kind == phases.HANDING)
        empty = looks and not any(zones.sizes[zone] for zones in state.decks for zone in there)
        return "no such hand is handed over or looked at" if own or nobody or empty else ""
    if kind in TALKING:
        owner = frame.seat if kind in (phases.RANSOM, phases.REPLYING) else frame.what
        holder = state.holders[where]
        partners = kind == phases.RANSOM or {frame.seat, frame.what} == {owner, holder}
        return "nobody is captive there" if owner == holder or not partners or holder == NOBODY else ""
    return "cards are given to their owner" if kind == phases.GIVING and frame.seat == frame.what else ""


def battle_of(state: "WarlordsState") -> Frame | None:
    return state.stack[2] if len(state.stack) > 2 and state.stack[2].kind == phases.BATTLE else None


def flaw_of_loss(state: "WarlordsState", loss: Frame, battle: Frame | None, place: i64) -> str:
    """Losses in a battle, on a mountain just taken, or at the end of a turn."""
    turn, holder = state.on_turn(), state.holders[loss.where]
    if loss.more in (phases.IN_BATTLE, phases.BY_CARD):
        loser = (battle.seat if loss.what == phases.ATTACKER else holder) if battle is not None else NOBODY
        wrong = battle is None or loss.where != battle.where or loss.seat != loser or loss.what == NOBODY
        return "a loss of nobody in the battle" if wrong else ""
    hunger = loss.more == phases.BY_HUNGER
    wrong = holder != turn or loss.seat != turn or hunger != (place == STEP + phases.REWARD) or loss.what == 0
    if loss.what == NOBODY:
        lost = hunger or loss.where not in marches.targets(state)
    else:
        lost = not hunger and state.holders[loss.last % state.rules.figures.fiefs] != turn
    return "nobody has to leave that mountain" if wrong or lost else ""


def flaw_of_card(state: "WarlordsState", frame: Frame, battle: Frame | None, place: i64) -> str:
    """A card that was played at its moment and lies in its discard."""
    figures = state.rules.figures
    row = figures.effects.rows[frame.what]
    moments = (CAMPAIGN, BATTLES, phases.TAXES, phases.DEPLOYING, ANSWERS, phases.POPE_CARDS)
    zones, kind = state.decks[figures.deck[row.source]], row.source
    lies = zones.count(DISCARD, figures.local[kind]) > 0
    struck, attacked = frame.kind == phases.STRUCK, marches.targets(state)
    player = frame.more if struck else frame.seat
    sides = [battle.seat, state.holders[battle.where]] if battle is not None else []
    turn = place not in (CAMPAIGN, ANSWERS) or (player == state.on_turn()) == (place == CAMPAIGN)
    return first_wrong(
        (moments[row.when] != place or not turn, "that card is not played now"),
        (not struck and not row.picks, "nothing is picked for that card"),
        (not struck and frame.more > 0 and not paid_for(state, frame), "nothing was paid for that card"),
        (struck and not figures.disfavour[kind], "that card cannot be ignored"),
        (place == BATTLES and player not in sides, "somebody else plays a card in the battle"),
        (place == phases.DEPLOYING and player != state.seat_at(), "somebody else plays a card"),
        (not lies, "the card that is played does not lie in its discard"),
        (struck and row.when == effects.ANSWER and frame.where not in attacked, "there is no such attack"),
        (struck and bool(row.picks) and frame.where < 0, "nothing was picked for that card"),
    )


def paid_for(state: "WarlordsState", frame: Frame) -> bool:
    """WOE-CARD-2: whether spearmen that stay what they are can have been paid for in the fief picked last."""
    row = state.rules.figures.effects.rows[frame.what]
    there = frame.where >= 0 and state.troops[frame.where * KINDS + SPEAR] >= frame.more
    return there and row.deeds[0].verb == effects.UPGRADE


# Setting up, fiefs, turns


def flaw_of_setup(state: "WarlordsState") -> str:
    """WOE-SETUP: homes, castles and warlords as far as the set-up has come."""
    stage, figures, at = state.stage(), state.rules.figures, state.stack[0].what
    homes = [home for home in state.homes if home != NOBODY]
    if len(set(homes)) < len(homes) or any(home not in figures.homes for home in homes):
        return "that is nobody's home kingdom"
    if stage > phases.ARMIES or (stage == phases.ROLLING and state.stack[0].more == 1):
        return ""
    for fief, holder in enumerate(state.holders):
        if holder >= 0 and (stage < phases.SEATS_OF_POWER or figures.kingdom[fief] != state.homes[holder]):
            return f"nobody holds {figures.fief_names[fief]} yet"
    for place, seat in enumerate(state.order):
        if state.out(seat):
            continue
        chosen = stage > phases.HOMES or (stage == phases.HOMES and place < at)
        castle = stage == phases.ARMIES or (place < at or (place == at and state.stack[0].more == 1))
        lord = stage == phases.ARMIES or place < at
        built = stage >= phases.SEATS_OF_POWER
        if (state.homes[seat] != NOBODY) != chosen:
            return f"seat {seat} has chosen its home too early or too late"
        if built and (len(state.castles_of(seat)) != castle or len(state.fiefs_of(seat)) != castle + lord):
            return f"seat {seat} has another number of castles and fiefs"
    return ""


def flaw_of_fiefs(state: "WarlordsState") -> str:
    """WOE-SETUP-7, WOE-CASTLE: who stands where, castles, captives, pieces."""
    figures, seats = state.rules.figures, state.rules.seats
    for fief, name in enumerate(figures.fief_names):
        holder, castle = state.holders[fief], state.castles[fief]
        held = [seat for seat in range(seats) if state.captives[fief * seats + seat]]
        wrong = first_wrong(
            (not figures.in_play[fief] and (holder >= 0 or castle > 0), f"{name} is not in play"),
            (holder == NOBODY and state.strength(fief) > 0, f"soldiers stand in {name}, but nobody holds it"),
            (holder >= 0 and state.is_dead(holder), f"a player who is out holds {name}"),
            (bool(held) and (not castle or holder == NOBODY), f"captives in {name}, where nobody has a castle"),
            (holder in held or any(state.is_dead(seat) for seat in held), f"captives in {name} who are nobody's"),
        )
        if wrong:
            return wrong
    if len([castle for castle in state.castles if castle]) > figures.most_castles:
        return f"there are more than {figures.most_castles} castles"
    for seat in range(seats):
        for sort in range(1, LORD + 1):
            extra = state.recruits[seat * verbs.GOODS + sort] + (state.captive(seat) if sort == LORD else 0)
            if state.on_map(seat, sort) + extra > state.armies[seat] * figures.pieces[sort]:
                return f"seat {seat} has more soldiers of a sort than its army has pieces"
    return ""


def flaw_of_turn(state: "WarlordsState") -> str:
    """WOE-MOVE: who has moved, who marches, who attacks."""
    turn, figures = state.on_turn(), state.rules.figures
    step = state.stack[1].more if turn >= 0 else NOBODY
    top = state.stack[-1]
    going = top.kind == phases.MARCH
    over = [frame.where for frame in state.stack[2:] if frame.kind == phases.BATTLE or frame.what == NOBODY]
    for fief, holder in enumerate(state.holders):
        moved = state.strength(fief) - state.fresh(fief)
        if moved and (holder != turn or not phases.CAMPAIGN <= step <= phases.CLOSE):
            return f"nobody has moved to {figures.fief_names[fief]} in this turn"
    if state.attacks and not phases.CAMPAIGN <= step <= phases.BATTLES:
        return "attacks are declared in nobody's campaign"
    for at in range(0, len(state.attacks), marches.ATTACK):
        target, start = state.attacks[at], state.attacks[at + 1]
        near = start in figures.grid.near[target] or (start in figures.ports and target in figures.ports)
        own = state.holders[target] == turn and target not in over
        empty = not any(state.attacks[at + 2 : at + marches.ATTACK])
        if own or state.holders[start] != turn or not near or empty != (target in over):
            return f"nobody attacks {figures.fief_names[target]} so"
    return first_wrong(
        (any(state.group) and not going, "soldiers march in nobody's turn"),
        (state.conquered > 0 and turn == NOBODY, "a fief was conquered in nobody's turn"),
    )


def flaw_of_battle(state: "WarlordsState") -> str:
    """WOE-BATTLE: an army, peasants, hits and warlords lost belong to a battle."""
    battle = battle_of(state)
    if battle is None:
        idle = not any(state.army) and not state.peasants and not any(state.hits) and not any(state.taken)
        return "" if idle else "a battle goes on where none can"
    peasants = state.rules.figures.peasants[battle.where] if state.holders[battle.where] == NOBODY else 0
    rolls = battle.more in (phases.ARCHERS_ROLL, phases.OTHERS_ROLL)
    archers = battle.more == phases.ARCHERS_ROLL and battle.what > 1
    fallen = battle.what > 0 or battle.last > 0 or any(state.hits)
    lords = state.rules.figures.pieces[LORD] * state.rules.seats
    return first_wrong(
        (state.peasants > peasants, "there are not as many peasants"),
        ((fallen and not rolls) or archers, "nobody has rolled these dice"),
        (max(state.taken) > lords or (state.taken[1] > 0 and peasants > 0), "nobody has lost these warlords"),
        (battle.more == phases.DECIDED and len(state.stack) > 3, "the battle is over"),
        (not any(state.army) and rolls, "nobody attacks any more"),
        (battle.much > 1 and battle.more <= phases.DEFENDER_CARDS, "cards are played after the first round"),
    )


# The group phase, seats, cards


def flaw_of_group(state: "WarlordsState") -> str:
    """Purchases, levies and bids at their time; offers for captives."""
    stage, top, offer = state.stage(), state.stack[-1], state.offer
    bidding = stage in (phases.BIDDING, phases.SHOWING)
    for seat, bid in enumerate(state.bids):
        known = state.viewer in (TRUTH, seat)
        possible = bid in initiative.possible_bids(state, seat) if known else bid == HIDDEN
        if bid != NO_BID and (not bidding or state.out(seat) or not possible):
            return f"seat {seat} cannot have bid that"
    asked = top.kind in (phases.ANSWERING, phases.REPLYING)
    if top.kind in TALKING:
        owner, holder = ransoms.owner_of(state), state.holders[top.where]
        few = offer[0] > state.gold[owner] or offer[2] > state.hand_size(owner)
        if few or offer[1] > ransoms.prisoners(state, owner, holder):
            return "nobody has that to offer"
    return first_wrong(
        (any(state.recruits) and stage not in (phases.RECRUITING, phases.DEPLOYING), "nothing is bought now"),
        (any(state.levies) and not phases.POPE_CARDS <= stage <= phases.DEPLOYING, "no free spearmen are placed now"),
        (any(state.used) and stage != phases.DEPLOYING, "no new soldiers are placed now"),
        (any(used > 1 for used in state.used), "a fief takes one new soldier"),
        (top.kind not in TALKING and not ransoms.nothing_offered(state), "no offer is made now"),
        (asked and ransoms.nothing_offered(state), "nothing is offered"),
    )


def flaw_of_seats(state: "WarlordsState") -> str:
    """What somebody who is out has left, rights to vassals, turns since a majority was gained."""
    for seat in range(state.rules.seats):
        bought = any(state.recruits[seat * verbs.GOODS : (seat + 1) * verbs.GOODS]) or state.levies[seat] > 0
        claim, castles = state.claims[seat], state.castles_of(seat)
        wrong = first_wrong(
            (state.is_dead(seat) and state.gold[seat] > 0, f"seat {seat} is out, but has gold"),
            (state.out(seat) and bought, f"seat {seat} is out, but has recruits"),
            (state.is_dead(seat) and ends.alive(state, seat), f"seat {seat} is out, but has soldiers"),
            (claim == seat or (claim >= 0 and bool(castles)), f"seat {seat} has not lost its last castle"),
        )
        if wrong:
            return wrong
    leader = ends.leader(state)
    late = state.had_turn > 0 and (leader == NOBODY or (state.had_turn >> leader) & 1 != 0)
    return "other majorities of castles, or turns since, than there can be" if late or leader != state.majority else ""


def flaw_of_force(state: "WarlordsState") -> str:
    """Cards in force fit what goes on."""
    figures, turn, battle = state.rules.figures, state.on_turn(), battle_of(state)
    for one in state.force.lasting:
        row = figures.effects.rows[one.row]
        verb = row.deeds[0].verb
        same = one.until == row.until or (row.until == effects.UNTIL_NEXT_ROUND and one.until == effects.UNTIL_ROUND)
        sides = [] if battle is None else [battle.seat, state.holders[battle.where]]
        bound = {effects.FORBID: state.rules.seats, effects.MARCH: figures.fiefs, effects.SAIL: figures.fiefs}
        fits = 0 <= one.what < bound[verb] if verb in bound else one.what == NOBODY
        late = one.until == effects.UNTIL_BATTLE and one.owner not in sides
        late = late or (one.until == effects.UNTIL_TURN and one.owner != turn)
        if not same or not fits or late or row.until < 0:
            return f"the card {figures.card_names[row.source]} is not in force so"
    return ""


def flaw_of_cards(state: "WarlordsState") -> str:
    """WOE-CARD-1, -3: as many cards as the decks have, each where it may lie."""
    figures, rules = state.rules.figures, state.rules
    looking = [frame for frame in state.stack if frame.kind in (phases.SPYING, phases.HANDING) and frame.seat >= 0]
    looked = [rules.desk(frame.what, frame.seat) for frame in looking if frame.more == phases.TO_LOOK]
    handed = [frame.what for frame in state.stack if frame.kind == phases.HANDING]
    for deck, zones in enumerate(state.decks):
        first, sizes = figures.first_kind[deck], zones.sizes
        desks = [rules.desk(owner, spy) for owner in range(rules.seats) for spy in range(rules.seats)]
        lying = zones.lying_in((1 << rules.zones) - 1)
        for kind in range(zones.kinds):
            kept = any(zones.count(rules.kept(seat), kind) for seat in range(rules.seats))
            if lying[kind] != figures.cards[first + kind].copies or (kept and not figures.disfavour[first + kind]):
                return f"cards {figures.card_names[first + kind]} lie where they cannot, or are too many or too few"
        hiding = sum(int(sizes[zone]) for zone in range(len(sizes)) if zones.veiled(zone))
        gone = [seat for seat in range(rules.seats) if state.is_dead(seat)]
        odd = [desk for desk in desks if desk not in looked] + [rules.hand(seat) for seat in gone if seat not in handed]
        wrong = first_wrong(
            (hiding != sum(int(count) for count in zones.pool), "the hidden cards are too many or too few"),
            (not state.ended and any(sizes[zone] for zone in odd), "nobody has or sees these cards"),
            (deck == POPE and any(sizes[rules.hand(seat)] for seat in range(rules.seats)), "Pope cards are not held"),
            (any(sizes[rules.kept(seat)] for seat in gone), "a player who is out has disfavours"),
        )
        if wrong or zones.known_flaw():
            return wrong or zones.known_flaw()
    return ""
