"""How a position of Art of War looks on the table: both sides' zones, cards in their places, and what is asked."""

from typing import TYPE_CHECKING, Final

from champclos.core import drawing, events
from champclos.core import scene as scenes
from champclos.core.scene import Badge, Face, Kind, Link, Mark, Piece, Place, Plate, Scene, Scenery, Zone, slot
from champclos.core.words import Words, counted, fill, first_upper, seat_name
from champclos.games.artofwar import figures, phases
from champclos.games.artofwar.armies import PILE, SHOWN
from champclos.games.artofwar.content import KING_NAMES, NAMES
from champclos.games.artofwar.figures import BASIC, KIND_WORDS, KINDS, KING, NONE, RESERVE, SIDE, SQUARE_NAMES, SQUARES
from champclos.games.artofwar.places import KINGDOMS, PLACE_IDS, reserve_id, unit_id
from champclos.games.artofwar.rules import Rules
from champclos.games.artofwar.telling import EFFECTS, numbered, strength, tell_support, unit_on
from champclos.games.artofwar.verbs import counted_kind, hand_kinds

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState

BACK: Final = "card"
EFFECT_CLAUSES: Final = ("AOW-SUPPORT-2", "AOW-SUPPORT-5", "AOW-SUPPORT-3", "AOW-SUPPORT-4", "AOW-SUPPORT-6")
ATTACK: Final = Words("Attack", "Attaque")
DEFENCE: Final = Words("Defence upright / sideways", "Défense verticale / horizontale")
JOKER: Final = Words("Any support", "N'importe quel soutien")
KNOWN: Final = Badge("eye", Words("known to both", "connue des deux"), clause="AOW-ZONE-3")

# Questions
WHO_BEGINS: Final = Words("Who begins?", "Qui commence ?")
SHOWS: Final = Words("{side} shows the King", "{side} montre son Roi")
DRAWS: Final = Words("{side} draws", "{side} pioche")
WHICH_KING: Final = Words("Which King?", "Quel Roi ?")
HOW_MANY: Final = Words("How many {units}? ({left})", "Combien {units} ? ({left})")
IN_SET_UP: Final = {  # by phase, each with its clause
    phases.KEEP: (
        Words("Keep these three cards, or draw again once?", "Garder ces trois cartes ou repiocher ?"),
        "AOW-SETUP-1",
    ),
    phases.PLACE: (Words("A card for the front row", "Une carte pour la ligne de front"), "AOW-SETUP-3"),
    phases.LAY: (Words("A card for the reserve", "Une carte pour la réserve"), "AOW-SETUP-3"),
}
ACTIONS: Final = (  # by the turn's action so far
    Words("Recruit, attack or do nothing", "Recruter, attaquer ou ne rien faire"),
    Words("More attacks, or end the turn", "D'autres attaques ou fin du tour"),
    Words("Supports, or end the turn", "Soutiens ou fin du tour"),
)
AND_DEVELOP: Final = Words("{action}; a card must become a citizen", "{action} ; une carte doit devenir citoyen")
GUARD_ASKED: Final = Words(
    "{unit} attacks your {target} on {square} ({points}). Answer with a Guard?",
    "{unit} attaque votre {target} en {square} ({points}). Répondre par un Garde ?",
)
WIZARD_ASKED: Final = Words("{support}. Answer with a Wizard?", "{support}. Répondre par un Sorcier ?")
CONSCRIPTED: Final = Words("Conscript ({left})", "Conscription ({left})")
AIMED: Final = Words("Archer: which enemy unit?", "Archer : quelle unité adverse ?")
MOVED: Final = Words("Priest: move which unit?", "Prêtre : déplacer quelle unité ?")


# The table before anything lies on it


def scenery(rules: Rules) -> Scenery:
    """The whole table; the same for all positions of a game."""
    kinds = [kind(rules, card) for card in range(len(NAMES) + len(KING_NAMES))]
    kinds.append(Kind(BACK, "card_back", Words("Card", "Carte"), "card"))
    return Scenery(Words("Art of War", "Art of War"), 2, (field(), *side(0), *side(1)), tuple(kinds))


def field() -> Zone:
    """AOW-ZONE-1: four rows of three, the two front rows facing each other."""
    places = [
        Place(name, x=square % figures.COLUMNS, y=4 - int(name[1]), seat=square // SIDE)
        for square, name in enumerate(SQUARE_NAMES)
    ]
    return Zone("field", "squares", Words("Battlefield", "Champ de bataille"), tuple(places), far=(1,))


def side(seat: int) -> list[Zone]:
    """AOW-ZONE-2 and -3, the hand, the pile and the graveyard of a seat."""
    line = tuple(Place(f"reserve-{seat}-{place}", Words(str(place + 1), str(place + 1))) for place in range(RESERVE))
    columns = tuple(Place(PLACE_IDS[KINGDOMS + seat * BASIC + kind], figures.PLURALS[kind]) for kind in range(BASIC))
    pile, grave, hand = [(Place(f"{name}-{seat}"),) for name in ("pile", "grave", "hand")]
    return [
        Zone(f"reserve-{seat}", "row", Words("Reserve", "Réserve"), line, seat, 0),
        Zone(f"kingdom-{seat}", "columns", Words("Kingdom", "Royaume"), columns, seat, 1, slots=True),
        Zone(f"pile-{seat}", "pile", Words("Pile", "Pioche"), pile, seat, 1, slots=True),
        Zone(f"grave-{seat}", "columns", Words("Graveyard", "Cimetière"), grave, seat, 1, slots=True),
        Zone(f"hand-{seat}", "fan", Words("Hand", "Main"), hand, seat, 2, slots=True),
    ]


def kind(rules: Rules, card: int) -> Kind:
    """A card with its attack, both defences, its reach and its effect as a support."""
    printed = rules.figures
    attack = "X" if printed.attack[card] == figures.HAND_SIZE else str(printed.attack[card])
    defence = f"{printed.upright[card]}/{printed.sideways[card]}"
    values = (Badge("sword", ATTACK, attack, "AOW-ATTACK-2"), Badge("shield", DEFENCE, defence, "AOW-ATTACK-3"))
    if card < BASIC:
        text = scenes.Sentence(EFFECTS[card], EFFECT_CLAUSES[card])
        face = Face(values=values, text=(text,), reach=printed.patterns[card])
        return Kind(NAMES[card], NAMES[card], KIND_WORDS[card], "card", face)
    name = KING_NAMES[card - BASIC]
    face = Face(values=values, text=(scenes.Sentence(JOKER, "AOW-SUPPORT-8"),), reach=printed.patterns[card])
    return Kind(name, "king", Words(f"King {name}", f"Roi {name}"), "card", face)


# What lies where


def scene(state: "ArtOfWarState") -> Scene:
    """The position as its viewer sees it."""
    return drawing.draw(
        state,
        state.game.scenery_digest,
        plates=[plate(state, 0), plate(state, 1)],
        pieces=pieces(state),
        marks=marks(state),
        links=links(state),
        title=Words(f"Turn {state.turns}", f"Tour {state.turns}") if state.turns else Words("Set-up", "Mise en place"),
        turn=int(state.turn) if state.turns else NONE,
        prompt=drawing.prompt(
            state, lambda seat: question(state, seat), lambda: nature_words(state), lambda seat: alike(state, seat)
        ),
        ending=lambda: state.game.tell(state.ending()),
    )


def plate(state: "ArtOfWarState", seat: int) -> Plate:
    """A side's counts: AOW-ZONE-3 makes all of them public."""
    table, armies = state.table, state.armies
    counters = [
        Badge("hand", Words("hand", "main"), str(state.hand(seat)), "AOW-ZONE-3"),
        Badge("card_back", Words("pile", "pioche"), str(state.decks[seat].sizes[PILE]), "AOW-ZONE-3"),
        Badge("peasant", Words("citizens", "citoyens"), str(table.citizens(seat)), "AOW-END-3"),
        Badge("skull", Words("graveyard", "cimetière"), str(table.buried(seat)), "AOW-END-3"),
    ]
    if armies.kings[seat] != NONE:
        counters.append(Badge("king", Words("King", "Roi"), KING_NAMES[armies.kings[seat]], "AOW-SETUP-1"))
    if state.phase <= phases.SHOW and state.rules.free[seat] and armies.taken(seat):
        for kind in range(BASIC):
            count = str(armies.counts[seat * BASIC + kind])
            counters.append(Badge(NAMES[kind], figures.PLURALS[kind], count, "AOW-ARMY-2"))
    if state.phase == phases.ACT and state.turn == seat and state.bonus:
        counters.append(Badge("sword", Words("attack bonus", "bonus d'attaque"), f"+{state.bonus}", "AOW-SUPPORT-2"))
    return Plate(seat, seat_name(seat), tuple(counters), out=state.out(seat))


def pieces(state: "ArtOfWarState") -> list[Piece]:
    """Units, reserves, the kingdoms' columns, piles, graveyards and hands."""
    table = state.table
    found = [unit(state, square) for square in range(SQUARES) if table.field[square] != NONE]
    for seat in range(2):
        for place in range(table.reserved(seat)):
            kind = kind_id(state, seat, int(table.reserve[seat * RESERVE + place]))
            found.append(Piece(reserve_id(seat, place), kind, f"reserve-{seat}-{place}", seat))
        for citizen in range(BASIC):
            count, column = int(table.kingdom[seat * BASIC + citizen]), PLACE_IDS[KINGDOMS + seat * BASIC + citizen]
            if count:
                found.append(Piece(slot(column, 0), NAMES[citizen], column, seat, count))
        left, pile = int(state.decks[seat].sizes[PILE]), f"pile-{seat}"
        if left:
            found.append(Piece(slot(pile, 0), BACK, pile, seat, left, face_down=True))
        for dead in range(KINDS):
            count, grave = int(table.grave[seat * KINDS + dead]), f"grave-{seat}"
            if count:
                found.append(Piece(slot(grave, dead), kind_id(state, seat, dead), grave, seat, count))
        found += hand(state, seat)
    return found


def unit(state: "ArtOfWarState", square: int) -> Piece:
    """A unit, lying or upright, with its damage."""
    table, seat, hurt = state.table, square // SIDE, state.table.wounds[square]
    badges = (Badge("wound", Words("damage", "dégâts"), str(hurt), "AOW-ATTACK-4"),) if hurt else ()
    kind = kind_id(state, seat, int(table.field[square]))
    return Piece(unit_id(square), kind, PLACE_IDS[square], seat, lying=table.lies(square), badges=badges)


def hand(state: "ArtOfWarState", seat: int) -> list[Piece]:
    """A hand: what both know first, then the rest, face down if the viewer cannot see it."""
    place, shown = f"hand-{seat}", state.decks[seat].sizes[SHOWN]
    found: list[Piece] = []
    for at, kind in enumerate(hand_kinds(state, seat)):
        badges = (KNOWN,) if at < shown and kind != KING else ()
        found.append(Piece(slot(place, at), kind_id(state, seat, int(kind)), place, seat, badges=badges))
    while len(found) < state.hand(seat):
        found.append(Piece(slot(place, len(found)), BACK, place, seat, face_down=True))
    return found


def kind_id(state: "ArtOfWarState", seat: int, kind: int) -> str:
    """A card's kind in the scenery."""
    return NAMES[kind] if kind != KING else KING_NAMES[state.armies.kings[seat]]


# What happened, and what awaits an answer


def marks(state: "ArtOfWarState") -> list[Mark]:
    shown = [event for event in state.told if event.what in (events.MOVED, events.AIMED, events.LOST)]
    found = [Mark("last", PLACE_IDS[event.where], int(event.seat)) for event in shown if event.where < SQUARES]
    for frame in state.stack:
        seat, reach = int(frame.seat), 0
        if frame.kind == phases.ATTACK:
            found.append(Mark("target", unit_id(frame.where), seat))
            reach = int(state.reach(frame.what))
        elif frame.kind == phases.SHOOT:
            enemies = range((1 - seat) * SIDE, (2 - seat) * SIDE)
            reach = sum(1 << square for square in enemies if state.table.field[square] != NONE)
        found += [Mark("reach", PLACE_IDS[square], seat) for square in range(SQUARES) if (reach >> square) & 1]
    return found


def links(state: "ArtOfWarState") -> list[Link]:
    """The attack declared, and each support with what it answers."""
    found = []
    places = [int(state.table.reserved(seat)) for seat in range(2)]
    for frame in state.stack:
        if frame.kind == phases.SUPPORT:
            places[frame.seat] -= 1
    below = ""
    for frame in state.stack:
        seat = int(frame.seat)
        if frame.kind == phases.ATTACK:
            below = unit_id(frame.what)
            found.append(Link("attack", below, unit_id(frame.where), seat, strength(int(frame.much))))
        elif frame.kind == phases.SUPPORT:
            card = reserve_id(seat, places[seat])
            places[seat] += 1
            if below:
                found.append(Link("support", card, below, seat, KIND_WORDS[frame.last]))
            below = card
    return found


# What is asked


def nature_words(state: "ArtOfWarState") -> Words:
    if state.phase == phases.BEGIN or state.phase == phases.PICK:
        return WHO_BEGINS
    if state.phase == phases.SHOW:
        return fill(SHOWS, side=seat_name(int(state.armies.shows(state.first))))
    return fill(DRAWS, side=seat_name(int(state.turn)))


def alike(state: "ArtOfWarState", seat: int) -> tuple[tuple[str, ...], ...]:
    """Cards of a kind in hand stand for each other."""
    groups: dict[str, list[str]] = {}
    for piece in hand(state, seat):
        groups.setdefault(piece.kind, []).append(piece.id)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def question(state: "ArtOfWarState", seat: int) -> tuple[Words, str]:
    """The question, and the clause it comes from."""
    if state.phase == phases.BUILD:
        kind = counted_kind(state, seat)
        left = to_go(int(state.rules.figures.size - state.armies.taken(seat)))
        if kind == NONE:
            return WHICH_KING, "AOW-ARMY-1"
        return fill(HOW_MANY, units=numbered(kind), left=left), "AOW-ARMY-2"
    if state.phase in IN_SET_UP:
        return IN_SET_UP[state.phase]
    if state.stack:
        return answer_question(state)
    action = ACTIONS[state.action]
    return (fill(AND_DEVELOP, action=action) if state.hand(seat) >= figures.FULL_HAND else action), "AOW-TURN-2"


def to_go(units: int) -> Words:
    """How many units are still to come."""
    left = counted(units, "unit", "unité")
    return Words(f"{left.en} to go", f"encore {left.fr}")


def answer_question(state: "ArtOfWarState") -> tuple[Words, str]:
    """What awaits an answer, as a question."""
    top = state.stack[-1]
    if top.kind == phases.ATTACK:
        unit, target = unit_on(state.table.field[top.what], top.what), KIND_WORDS[state.table.field[top.where]]
        points, square = strength(int(top.much)), SQUARE_NAMES[top.where]
        unit = Words(first_upper(unit.en), first_upper(unit.fr))
        return fill(GUARD_ASKED, unit=unit, target=target, square=square, points=points), "AOW-SUPPORT-5"
    if top.kind == phases.SUPPORT:
        return fill(WIZARD_ASKED, support=tell_support(int(top.seat), top.more, top.last)), "AOW-SUPPORT-6"
    if top.kind == phases.CONSCRIPT:
        return fill(CONSCRIPTED, left=to_go(int(2 - state.table.units(top.seat)))), "AOW-CONSCRIPT-1"
    return (AIMED, "AOW-SUPPORT-3") if top.kind == phases.SHOOT else (MOVED, "AOW-SUPPORT-4")
