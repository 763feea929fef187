"""How a position of Art of War looks on the table: cards in their places, what awaits an answer, what is asked."""

from typing import TYPE_CHECKING

from champclos.core.events import AIMED, LOST, MOVED
from champclos.core.game import NATURE, OVER, SPECTATOR, TRUTH
from champclos.core.scene import Badge, Choice, Link, Mark, Piece, Plate, Prompt, Result, Scene, slot
from champclos.core.words import Words, seat_name
from champclos.games.artofwar import codes
from champclos.games.artofwar.armies import HIDDEN, PILE, SHOWN
from champclos.games.artofwar.choices import counted_kind
from champclos.games.artofwar.clauses import RULEBOOK
from champclos.games.artofwar.content import KING_NAMES, NAMES
from champclos.games.artofwar.figures import (
    ARCHER,
    BASIC,
    FULL_HAND,
    KINDS,
    KING,
    NONE,
    PRIEST,
    RESERVE,
    SIDE,
    SQUARES,
    king_name,
    square_name,
)
from champclos.games.artofwar.phases import (
    ACT,
    ATTACK,
    BEGIN,
    BUILD,
    CONSCRIPT,
    DRAW,
    KEEP,
    LAY,
    NOT_YET,
    PICK,
    PLACE,
    RECRUITED,
    SHOOT,
    SHOW,
    SUPPORT,
)
from champclos.games.artofwar.places import place_id, reserve_id, unit_id
from champclos.games.artofwar.scenery import BACK, digest
from champclos.games.artofwar.telling import tell_support
from champclos.games.artofwar.words import KIND_WORDS, PLURALS, begun, elided, strength, unit_on

if TYPE_CHECKING:
    from champclos.games.artofwar.state import War


def scene(state: "War") -> Scene:
    """The position as its viewer sees it."""
    outcome = state.outcome()
    result = None
    if outcome is not None:
        words = state.game.tell(state.ending())
        result = Result(outcome.places, words, outcome.scores, RULEBOOK.id(outcome.clause))
    return Scene(
        scenery=digest(state.rules.figures),
        viewer=int(state.viewer) if state.viewer >= 0 else SPECTATOR,
        plates=(plate(state, 0), plate(state, 1)),
        pieces=pieces(state),
        marks=marks(state),
        links=links(state),
        title=Words(f"Turn {state.turns}", f"Tour {state.turns}") if state.turns else Words("Set-up", "Mise en place"),
        turn=int(state.turn) if state.phase >= DRAW and outcome is None else NONE,
        waiting=tuple(seat for seat in range(2) if (state.waiting >> seat) & 1),
        prompt=prompt(state),
        result=result,
    )


def plate(state: "War", seat: int) -> Plate:
    """A side's counts: AOW-ZONE-3 makes all of them public."""
    table = state.table
    counters = [
        Badge("hand", Words("hand", "main"), str(state.hand(seat)), "AOW-ZONE-3"),
        Badge("card_back", Words("pile", "pioche"), str(state.decks[seat].sizes[PILE]), "AOW-ZONE-3"),
        Badge("peasant", Words("citizens", "citoyens"), str(table.citizens(seat)), "AOW-END-3"),
        Badge("skull", Words("graveyard", "cimetière"), str(table.buried(seat)), "AOW-END-3"),
    ]
    king = state.armies.kings[seat]
    if king != NONE:
        counters.append(Badge("king", Words("King", "Roi"), king_name(king), "AOW-SETUP-1"))
    if state.phase <= SHOW and state.rules.free[seat] and any(state.armies.counts[seat * BASIC : (seat + 1) * BASIC]):
        for kind in range(BASIC):
            count = str(state.armies.counts[seat * BASIC + kind])
            counters.append(Badge(NAMES[kind], PLURALS[kind], count, "AOW-ARMY-2"))
    if state.phase == ACT and state.turn == seat and state.bonus:
        counters.append(Badge("sword", Words("attack bonus", "bonus d'attaque"), f"+{state.bonus}", "AOW-SUPPORT-2"))
    return Plate(seat, seat_name(seat), tuple(counters), out=state.out(seat))


# What lies where


def pieces(state: "War") -> tuple[Piece, ...]:
    found = [unit(state, square) for square in range(SQUARES) if state.table.field[square] != NONE]
    for seat in range(2):
        for place in range(state.table.reserved(seat)):
            kind = kind_id(state, seat, int(state.table.reserve[seat * RESERVE + place]))
            found.append(Piece(reserve_id(seat, place), kind, f"reserve-{seat}-{place}", seat))
        found += counted(state, seat)
        found += hand(state, seat)
    return tuple(found)


def unit(state: "War", square: int) -> Piece:
    """A unit, lying or upright, with its damage."""
    table = state.table
    seat = square // SIDE
    hurt = table.wounds[square]
    badges = (Badge("wound", Words("damage", "dégâts"), str(hurt), "AOW-ATTACK-4"),) if hurt else ()
    kind = kind_id(state, seat, int(table.field[square]))
    return Piece(unit_id(square), kind, place_id(square), seat, lying=table.lies(square), badges=badges)


def counted(state: "War", seat: int) -> list[Piece]:
    """The kingdom's columns, the pile and the graveyard."""
    found = []
    for kind in range(BASIC):
        citizens = state.table.kingdom[seat * BASIC + kind]
        if citizens:
            place = f"kingdom-{seat}-{NAMES[kind]}"
            found.append(Piece(slot(place, 0), NAMES[kind], place, seat, int(citizens)))
    left = state.decks[seat].sizes[PILE]
    if left:
        place = f"pile-{seat}"
        found.append(Piece(slot(place, 0), BACK, place, seat, int(left), face_down=True))
    for kind in range(KINDS):
        dead = state.table.grave[seat * KINDS + kind]
        if dead:
            place = f"grave-{seat}"
            found.append(Piece(slot(place, kind), kind_id(state, seat, kind), place, seat, int(dead)))
    return found


def hand(state: "War", seat: int) -> list[Piece]:
    """A hand: what both know first, then the rest, face down if the viewer cannot see it."""
    deck = state.decks[seat]
    place = f"hand-{seat}"
    known = (Badge("eye", Words("known to both", "connue des deux"), clause="AOW-ZONE-3"),)
    found: list[Piece] = []
    for zone in (SHOWN, HIDDEN):
        for kind in range(KINDS):
            for card in range(deck.count(zone, kind)):
                badges = known if zone == SHOWN and kind != KING else ()
                found.append(Piece(slot(place, len(found)), kind_id(state, seat, kind), place, seat, badges=badges))
    while len(found) < state.hand(seat):
        found.append(Piece(slot(place, len(found)), BACK, place, seat, face_down=True))
    return found


def kind_id(state: "War", seat: int, kind: int) -> str:
    """A card's kind in the scenery."""
    return NAMES[kind] if kind != KING else KING_NAMES[state.armies.kings[seat]]


# What happened, and what awaits an answer


def marks(state: "War") -> tuple[Mark, ...]:
    found = []
    for event in state.told:
        if (event.what == MOVED and event.where < SQUARES) or (event.what in (AIMED, LOST) and event.where < SQUARES):
            found.append(Mark("last", place_id(event.where), int(event.seat)))
    for frame in state.stack:
        if frame.kind == ATTACK:
            found.append(Mark("target", unit_id(frame.target), int(frame.seat)))
            reach = state.reach(frame.square)
            found += [
                Mark("reach", place_id(square), int(frame.seat)) for square in range(SQUARES) if (reach >> square) & 1
            ]
        elif frame.kind == SHOOT:
            enemy = (1 - frame.seat) * SIDE
            squares = [square for square in range(enemy, enemy + SIDE) if state.table.field[square] != NONE]
            found += [Mark("reach", place_id(square), int(frame.seat)) for square in squares]
    return tuple(dict.fromkeys(found))


def links(state: "War") -> tuple[Link, ...]:
    """The attack declared, and each support with what it answers."""
    found = []
    places = [int(state.table.reserved(seat)) for seat in range(2)]
    for frame in state.stack:
        if frame.kind == SUPPORT:
            places[frame.seat] -= 1
    below = ""
    for frame in state.stack:
        if frame.kind == ATTACK:
            below = unit_id(frame.square)
            found.append(Link("attack", below, unit_id(frame.target), int(frame.seat), strength(frame.value)))
        elif frame.kind == SUPPORT:
            card = reserve_id(frame.seat, places[frame.seat])
            places[frame.seat] += 1
            if below:
                found.append(Link("support", card, below, int(frame.seat), KIND_WORDS[frame.effect]))
            below = card
    return tuple(found)


# What is asked


def prompt(state: "War") -> Prompt | None:
    """What is asked of the viewer; whoever sees all is asked for the seat that decides."""
    if state.seat == OVER:
        return None
    if state.seat == NATURE:
        return Prompt(nature_words(state))
    asked = state.seat if state.viewer == TRUTH else state.viewer
    if asked >= 0 and (state.waiting >> asked) & 1:
        words, clause = question(state, int(asked))
        if state.phase == BUILD and state.armies.built[asked]:
            return Prompt(words, int(asked), amounts(state, int(asked)), "amount", clause=clause)
        return Prompt(words, int(asked), state.offered(asked), alike=alike(state, int(asked)), clause=clause)
    name = seat_name(int(state.seat))
    return Prompt(Words(f"{name.en} decides", f"{name.fr} décide"), int(state.seat))


def nature_words(state: "War") -> Words:
    if state.phase == BEGIN or state.phase == PICK:
        return Words("Who begins?", "Qui commence ?")
    side = seat_name(int(state.armies.shows(state.first) if state.phase == SHOW else state.turn))
    if state.phase == SHOW:
        return Words(f"{side.en} shows the King", f"{side.fr} montre son Roi")
    return Words(f"{side.en} draws", f"{side.fr} pioche")


def amounts(state: "War", seat: int) -> tuple[Choice, ...]:
    """AOW-ARMY-2: how many of a unit the army may have."""
    return tuple(
        Choice(option.choice, option.words, option.picks, option.choice - codes.AMOUNT, option.verb)
        for option in state.offered(seat)
    )


def alike(state: "War", seat: int) -> tuple[tuple[str, ...], ...]:
    """Cards of a kind in hand stand for each other."""
    groups: dict[str, list[str]] = {}
    for piece in hand(state, seat):
        groups.setdefault(piece.kind, []).append(piece.id)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def question(state: "War", seat: int) -> tuple[Words, str]:
    """The question, and the clause it comes from."""
    phase = state.phase
    if phase == BUILD:
        return army_question(state, seat)
    if phase == KEEP:
        return Words(
            "Keep these three cards, or draw again once?", "Garder ces trois cartes ou repiocher ?"
        ), "AOW-SETUP-1"
    if phase == PLACE:
        return Words("A card for the front row", "Une carte pour la ligne de front"), "AOW-SETUP-3"
    if phase == LAY:
        return Words("A card for the reserve", "Une carte pour la réserve"), "AOW-SETUP-3"
    if state.stack:
        return answer_question(state)
    if state.action == NOT_YET:
        en, fr = "Recruit, attack or do nothing", "Recruter, attaquer ou ne rien faire"
    elif state.action == RECRUITED:
        en, fr = "Supports, or end the turn", "Soutiens ou fin du tour"
    else:
        en, fr = "More attacks, or end the turn", "D'autres attaques ou fin du tour"
    if state.hand(seat) >= FULL_HAND:
        en, fr = f"{en}; a card must become a citizen", f"{fr} ; une carte doit devenir citoyen"
    return Words(en, fr), "AOW-TURN-2"


def army_question(state: "War", seat: int) -> tuple[Words, str]:
    kind = counted_kind(state, seat)
    if kind == NONE:
        return Words("Which King?", "Quel Roi ?"), "AOW-ARMY-1"
    left = to_go(state.rules.figures.size - state.armies.taken(seat))
    name = PLURALS[kind]
    counted = elided("de ", "d'", name.fr)
    return Words(f"How many {name.en}? ({left.en})", f"Combien {counted} ? ({left.fr})"), "AOW-ARMY-2"


def to_go(units: int) -> Words:
    """How many units are still to come."""
    return Words(
        f"{units} {'unit' if units == 1 else 'units'} to go", f"encore {units} {'unités' if units > 1 else 'unité'}"
    )


def answer_question(state: "War") -> tuple[Words, str]:
    """What awaits an answer, as a question."""
    top = state.stack[-1]
    side = seat_name(int(top.seat))
    if top.kind == ATTACK:
        unit, points = begun(unit_on(state.table.field[top.square], top.square)), strength(top.value)
        other, at = KIND_WORDS[state.table.field[top.target]], square_name(top.target)
        words = Words(
            f"{unit.en} attacks your {other.en} on {at} ({points.en}). Answer with a Guard?",
            f"{unit.fr} attaque votre {other.fr} en {at} ({points.fr}). Répondre par un Garde ?",
        )
        return words, "AOW-SUPPORT-5"
    if top.kind == SUPPORT:
        words = tell_support(side, top.card, top.effect)
        words = Words(f"{words.en}. Answer with a Wizard?", f"{words.fr}. Répondre par un Sorcier ?")
        return words, "AOW-SUPPORT-6"
    if top.kind == CONSCRIPT:
        left = to_go(int(2 - state.table.units(top.seat)))
        return Words(f"Conscript ({left.en})", f"Conscription ({left.fr})"), "AOW-CONSCRIPT-1"
    if top.kind == SHOOT:
        words = Words(
            f"{KIND_WORDS[ARCHER].en}: which enemy unit?", f"{KIND_WORDS[ARCHER].fr} : quelle unité adverse ?"
        )
        return words, "AOW-SUPPORT-3"
    words = Words(f"{KIND_WORDS[PRIEST].en}: move which unit?", f"{KIND_WORDS[PRIEST].fr} : déplacer quelle unité ?")
    return words, "AOW-SUPPORT-4"
