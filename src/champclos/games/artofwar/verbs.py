"""What can be chosen in Art of War: the table of verbs, their notation and their words.

`a2xb3` attacks, `+S` plays a Soldier as a support and `K+S` the King as one, `xb3` aims an Archer support, `a2-b2`
moves a unit, `@b2` recruits from the reserve and `S@b2` a Soldier from the hand, `!b2` conscripts from the reserve and
`!S@b2` a citizen; `end` ends the turn, `end+S` with a Soldier for the kingdom, and `pass` declines to answer. Before
the game `R01` takes a King and `S=4` four Soldiers, `keep` and `redraw` are about the first three cards, and
`S@reserve` lays a card. Nature's are letters of cards drawn (`S`, `SSG`), `first=0` and a King shown.
"""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.errors import UnreadableNotation
from champclos.core.scene import reach_words, slot
from champclos.core.verbs import Part, Verb, Verbs, listed, say
from champclos.core.words import Description, Words, counted, seat_name
from champclos.games.artofwar import clauses, figures
from champclos.games.artofwar.armies import HIDDEN, SHOWN
from champclos.games.artofwar.clauses import RULEBOOK
from champclos.games.artofwar.content import KING_NAMES
from champclos.games.artofwar.figures import BASIC, KIND_WORDS, KINDS, KING, LETTERS, NONE, RESERVE, SIDE, SQUARE_NAMES
from champclos.games.artofwar.phases import PLACE
from champclos.games.artofwar.places import KINGDOMS, PLACE_IDS, RESERVES, reserve_id, unit_id
from champclos.games.artofwar.telling import EFFECTS, contracted, one, the, unit_on

if TYPE_CHECKING:
    from champclos.games.artofwar.state import ArtOfWarState

PASS: Final = 0  # decline to answer
FINISH: Final = 1  # AOW-TURN-3: end the turn without a new citizen
DEVELOP: Final = 2  # … or with one: by kind
RECRUIT: Final = 3  # the leftmost reserve card: by square
DEPLOY: Final = 4  # a hand card on the battlefield, in set-up too: by kind and square
ATTACK: Final = 5  # by own square and enemy square
SUPPORT: Final = 6  # by kind
JOKER: Final = 7  # AOW-SUPPORT-8: the King, by the kind he is played as
SHOOT: Final = 8  # AOW-SUPPORT-3: by enemy square
MOVE: Final = 9  # AOW-SUPPORT-4: from an own square to another
CONSCRIPT: Final = 10  # the leftmost reserve card: by square
CITIZEN: Final = 11  # AOW-CONSCRIPT-2: by kind and square
LAY: Final = 12  # AOW-SETUP-3: a hand card in the reserve, by kind
KEEP: Final = 13  # AOW-SETUP-1
REDRAW: Final = 14
CROWN: Final = 15  # AOW-ARMY-1: a King for the army
AMOUNT: Final = 16  # AOW-ARMY-2: the given number of the kind being counted

DRAWN: Final = 0  # nature's: a card, by kind
FIRST: Final = 1  # … the first player, by seat
CROWNED: Final = 2  # … a King is shown, by his number
OPENED: Final = 3  # … three cards drawn at once: by their place among all threes
OPENINGS: Final[list[list[i64]]] = [
    [first, second, third] for first in range(BASIC) for second in range(first, BASIC) for third in range(second, BASIC)
]

USAGE: Final = (
    "is no choice; write a2xb3 to attack, +S to play a support, @b2 to recruit, end or end+S to end the turn, or pass"
)


def seat_verbs(most_of_a_kind: int) -> Verbs:
    """What a seat may choose, when an army has at most the given number of a kind."""
    card, laid = listed(list(LETTERS), card_picks), listed(list(LETTERS), laid_picks)
    citizen = Part(BASIC, f"[{LETTERS}]", lambda state, seat, kind: LETTERS[kind], read_citizen, citizen_picks)
    attacker, target = squares(True, clauses.ATTACK_1, unit_picks), squares(False, clauses.ATTACK_1, target_picks)
    recruited, deployed = squares(True, clauses.RECRUIT_1, leftmost_picks), squares(True, clauses.RECRUIT_1)
    called, placed = squares(True, clauses.CONSCRIPT_1, leftmost_picks), squares(True, clauses.CONSCRIPT_1)
    moved, goal = squares(True, clauses.SUPPORT_4, unit_picks), squares(True, clauses.SUPPORT_4)
    shot = squares(False, clauses.SUPPORT_3, unit_picks)
    joker = listed(list(LETTERS[:BASIC]), lambda state, seat, kind: laid_picks(state, seat, KING))
    amount = Part(most_of_a_kind + 1, rf"[{LETTERS[:BASIC]}]?=\d{{1,2}}", amount_name, read_amount)
    table = [
        Verb("pass", "pass", [], lambda state, seat: say("Pass: let it happen", "Passer : laisser faire")),
        Verb("end", "end", [], lambda state, seat: say("End the turn", "Terminer le tour")),
        Verb("develop", "end+{}", [listed(list(LETTERS), developed_picks)], say_develop),
        Verb("recruit", "@{}", [recruited], say_recruit),
        Verb("recruit", "{}@{}", [card, deployed], say_deploy),
        Verb("attack", "{}x{}", [attacker, target], say_attack),
        Verb("support", "+{}", [listed(list(LETTERS[:BASIC]), laid_picks)], say_support),
        Verb("support", "K+{}", [joker], say_joker),
        Verb("shoot", "x{}", [shot], say_shoot),
        Verb("move", "{}-{}", [moved, goal], say_move),
        Verb("conscript", "!{}", [called], say_conscript),
        Verb("conscript", "!{}@{}", [citizen, placed], say_citizen),
        Verb("lay", "{}@reserve", [laid], say_lay),
        Verb("keep", "keep", [], lambda state, seat: say("Keep these cards", "Garder ces cartes")),
        Verb("redraw", "redraw", [], lambda state, seat: say("Shuffle back and draw again", "Remélanger et repiocher")),
        Verb("crown", "{}", [listed(list(KING_NAMES))], say_king),
        Verb("take", "{}", [amount], say_amount),
    ]
    hidden = say("Builds an army in secret", "Compose une armée en secret", verb="build")
    return Verbs(table, hidden, USAGE, why_unreadable)


def nature_verbs() -> Verbs:
    """What nature may do."""
    opening = Part(len(OPENINGS), f"[{LETTERS[:BASIC]}]{{{figures.OPENING}}}", opening_name, read_opening)
    table = [
        Verb("draw", "{}", [listed(list(LETTERS[:BASIC]))], say_drawn),
        Verb("begin", "first={}", [listed(["0", "1"])], say_first),
        Verb("show", "{}", [listed(list(KING_NAMES))], say_shown),
        Verb("draw", "{}", [opening], say_opening),
    ]
    hidden = say("Draws cards", "Pioche des cartes", verb="draw")
    return Verbs(table, hidden, "is neither a card, like S, nor three, like SSG, nor a King, like R01")


# Squares, cards and amounts


def square_picks(state: "ArtOfWarState", seat: i64, square: i64) -> tuple[str, ...]:
    return (SQUARE_NAMES[square],)


def squares(own: bool, clause: i64, picks: Callable[..., tuple[str, ...]] = square_picks) -> Part:
    """The squares of the own side, or of the enemy's; the clause says why a choice names a square of that side.

    `picks(state, seat, square)` is what is clicked for one, counted on the whole battlefield.
    """

    def square(seat: i64, place: i64) -> i64:
        return (seat if own else 1 - seat) * SIDE + place

    def read(state: "ArtOfWarState", seat: i64, name: str) -> i64:
        place: i64 = SQUARE_NAMES.index(name) - square(seat, 0)
        if not 0 <= place < SIDE:
            why = clauses.SETUP_3 if clause == clauses.RECRUIT_1 and state.phase == PLACE else clause
            raise UnreadableNotation(f"{name} is not on the side of seat {seat if own else 1 - seat}", RULEBOOK.id(why))
        return place

    return Part(
        SIDE,
        "[abc][1-4]",
        lambda state, seat, place: SQUARE_NAMES[square(seat, place)],
        read,
        lambda state, seat, place: picks(state, seat, square(seat, place)),
    )


def hand_kinds(state: "ArtOfWarState", seat: i64) -> list[i64]:
    """The cards of a hand that the viewer knows, in their order: what everybody knows first, then the rest by kind."""
    deck = state.decks[seat]
    return [kind for zone in (SHOWN, HIDDEN) for kind in range(KINDS) for card in range(deck.count(zone, kind))]


def read_citizen(state: "ArtOfWarState", seat: i64, letter: str) -> i64:
    if letter == LETTERS[KING]:
        raise UnreadableNotation("a King is no citizen", RULEBOOK.id(clauses.ZONE_3))
    return LETTERS.index(letter)


def counted_kind(state: "ArtOfWarState", seat: i64) -> i64:
    """The kind that a seat is saying the number of, or NONE."""
    kind = state.armies.built[seat] - 1
    return kind if 0 <= kind < BASIC - 1 and state.rules.free[seat] else NONE


def amount_name(state: "ArtOfWarState", seat: i64, amount: i64) -> str:
    kind = counted_kind(state, seat)
    return f"{'' if kind == NONE else LETTERS[kind]}={amount}"


def read_amount(state: "ArtOfWarState", seat: i64, text: str) -> i64:
    letter, _, amount = text.partition("=")
    kind, most = counted_kind(state, seat), state.rules.most_of_a_kind
    if letter != ("" if kind == NONE else LETTERS[kind]):
        what = f"seat {seat} does not say now how many of these it takes"
        raise UnreadableNotation(what, RULEBOOK.id(clauses.ARMY_2))
    if int(amount) > most:
        raise UnreadableNotation(f"there are no more than {most} of a kind", RULEBOOK.id(clauses.ARMY_2))
    return int(amount)


def opening_name(state: "ArtOfWarState", seat: i64, opening: i64) -> str:
    return "".join(LETTERS[kind] for kind in OPENINGS[opening])


def read_opening(state: "ArtOfWarState", seat: i64, letters: str) -> i64:
    return OPENINGS.index(sorted([i64(LETTERS.index(letter)) for letter in letters]))


def why_unreadable(state: "ArtOfWarState", seat: i64, text: str) -> str:
    """The clause that knows no such thing, where a text is plain enough to say: another King, the King as a King, a
    place beyond the battlefield.
    """
    if re.fullmatch(r"R\d+|K=\d+", text, re.ASCII):
        return RULEBOOK.id(clauses.ARMY_1)
    if text in ("+K", "K+K"):
        return RULEBOOK.id(clauses.SUPPORT_8)
    places = re.findall(r"(?<![A-Za-z])[a-z]\d+|(?<=x)[a-z]\d+", text, re.ASCII)
    return RULEBOOK.id(clauses.ZONE_1) if any(place not in SQUARE_NAMES for place in places) else ""


# Words: of a turn


def say_develop(state: "ArtOfWarState", seat: i64, kind: i64) -> Description:
    en = f"End the turn and put {one(kind).en} in the kingdom"
    fr = f"Terminer le tour en plaçant {mine(kind).fr} dans le royaume"
    return say(en, fr)


def say_recruit(state: "ArtOfWarState", seat: i64, place: i64) -> Description:
    return say_deploy(state, seat, state.table.reserve[seat * RESERVE], place)


def say_deploy(state: "ArtOfWarState", seat: i64, kind: i64, place: i64) -> Description:
    """A card that is recruited, or placed before the first turn."""
    square = seat * SIDE + place
    card, to = mine(kind), SQUARE_NAMES[square]
    if state.phase == PLACE:
        return say(f"Place {card.en} on {to}", f"Placer {card.fr} en {to}", verb="place")
    en, fr = f"Recruit {card.en} on {to}", f"Recruter {card.fr} en {to}"
    old = state.table.field[square]
    if old != NONE:
        en, fr = f"{en}, in exchange for {the(old).en}", f"{fr}, en échange {contracted('de', the(old).fr)}"
    return say(en, fr)


def say_attack(state: "ArtOfWarState", seat: i64, place: i64, aim: i64) -> Description:
    square, target = seat * SIDE + place, (1 - seat) * SIDE + aim
    unit, to = named_unit(state, square), SQUARE_NAMES[target]
    if state.table.field[square] == NONE or state.table.field[target] == NONE:
        return say(f"{unit.en}: attack {to}", f"{unit.fr} : attaquer {to}")
    other = the(state.table.field[target])
    value = state.rules.figures.attack[state.card(square)]
    value = state.bonus + (state.hand(seat) if value == figures.HAND_SIZE else value)
    left = state.defence(target) - state.table.wounds[target]
    en = f"{unit.en}: attack {other.en} on {to}, {value} against {left}"
    fr = f"{unit.fr} : attaquer {other.fr} en {to}, {value} contre {left}"
    return say(en, fr)


def say_support(state: "ArtOfWarState", seat: i64, kind: i64) -> Description:
    name, what = KIND_WORDS[kind], EFFECTS[kind]
    return say(f"Support: {name.en}, {what.en}", f"Soutien : {name.fr}, {what.fr}")


def say_joker(state: "ArtOfWarState", seat: i64, kind: i64) -> Description:
    en = f"Support: King as {one(kind).en}, {EFFECTS[kind].en}"
    fr = f"Soutien : Roi comme {KIND_WORDS[kind].fr}, {EFFECTS[kind].fr}"
    return say(en, fr)


def say_shoot(state: "ArtOfWarState", seat: i64, aim: i64) -> Description:
    target = (1 - seat) * SIDE + aim
    kind, to = state.table.field[target], SQUARE_NAMES[target]
    if kind == NONE:
        return say(f"1 damage on {to}", f"1 dégât en {to}")
    unit = unit_on(kind, target)
    return say(f"1 damage to {unit.en}", f"1 dégât {contracted('à', unit.fr)}")


def say_move(state: "ArtOfWarState", seat: i64, place: i64, goal: i64) -> Description:
    unit, to = named_unit(state, seat * SIDE + place), SQUARE_NAMES[seat * SIDE + goal]
    other = state.table.field[seat * SIDE + goal]
    if other == NONE:
        return say(f"{unit.en}: move to {to}", f"{unit.fr} : aller en {to}")
    en = f"{unit.en}: change places with {the(other).en} on {to}"
    return say(en, f"{unit.fr} : échanger sa place avec {the(other).fr} en {to}")


def say_conscript(state: "ArtOfWarState", seat: i64, place: i64) -> Description:
    card, to = mine(state.table.reserve[seat * RESERVE]), SQUARE_NAMES[seat * SIDE + place]
    en = f"Conscript {card.en} on {to} from the reserve"
    return say(en, f"Conscrire en {to} {card.fr} de la réserve")


def say_citizen(state: "ArtOfWarState", seat: i64, kind: i64, place: i64) -> Description:
    card, to = mine(kind), SQUARE_NAMES[seat * SIDE + place]
    return say(f"Conscript {card.en} on {to} from the kingdom", f"Conscrire en {to} {card.fr} du royaume")


# … before the first turn


def say_lay(state: "ArtOfWarState", seat: i64, kind: i64) -> Description:
    card = mine(kind)
    return say(f"Put {card.en} in the reserve", f"Placer {card.fr} dans la réserve")


def say_king(state: "ArtOfWarState", seat: i64, king: i64) -> Description:
    """A King to choose from: his number, both defences and his reach."""
    printed, card, name = state.rules.figures, BASIC + king, KING_NAMES[king]
    defence, reach = f"{printed.upright[card]}/{printed.sideways[card]}", reach_words(printed.patterns[card])
    return say(
        f"King {name}, defence {defence}, reach: {reach.en}", f"Roi {name}, défense {defence}, portée : {reach.fr}"
    )


def say_amount(state: "ArtOfWarState", seat: i64, amount: i64) -> Description:
    kind = counted_kind(state, seat)
    name = Words("unit", "unité") if kind == NONE else KIND_WORDS[kind]
    words = counted(int(amount), name.en, name.fr)
    return say(words.en, words.fr, amount=int(amount))


# … of nature


def say_drawn(state: "ArtOfWarState", seat: i64, kind: i64) -> Description:
    return say(f"The card is {one(kind).en}", f"La carte est {one(kind).fr}")


def say_first(state: "ArtOfWarState", seat: i64, first: i64) -> Description:
    side = seat_name(int(first))
    return say(f"{side.en} begins", f"{side.fr} commence")


def say_shown(state: "ArtOfWarState", seat: i64, king: i64) -> Description:
    return say(f"The King is {KING_NAMES[king]}", f"Le Roi est {KING_NAMES[king]}")


def say_opening(state: "ArtOfWarState", seat: i64, opening: i64) -> Description:
    names = [KIND_WORDS[kind] for kind in OPENINGS[opening]]
    en, fr = ", ".join(name.en for name in names), ", ".join(name.fr for name in names)
    return say(f"The first cards: {en}", f"Les premières cartes : {fr}")


def mine(kind: i64) -> Words:
    """A card of the seat that decides; with an empty reserve there is none to be named."""
    if kind == NONE:
        return Words("a card", "une carte")
    return the(kind) if kind == KING else one(kind)


def named_unit(state: "ArtOfWarState", square: i64) -> Words:
    """A unit with its square."""
    kind, place = state.table.field[square], SQUARE_NAMES[square]
    if kind == NONE:
        return Words(f"Nobody on {place}", f"Personne en {place}")
    return Words(f"{KIND_WORDS[kind].en} {place}", f"{KIND_WORDS[kind].fr} {place}")


# What is clicked, as ids of the scene; an empty text where there is nothing


def unit_picks(state: "ArtOfWarState", seat: i64, square: i64) -> tuple[str, ...]:
    return (unit_id(square) if state.table.field[square] != NONE else "",)


def target_picks(state: "ArtOfWarState", seat: i64, square: i64) -> tuple[str, ...]:
    """A unit, or its square if there is none."""
    return (unit_id(square) if state.table.field[square] != NONE else SQUARE_NAMES[square],)


def leftmost_picks(state: "ArtOfWarState", seat: i64, square: i64) -> tuple[str, ...]:
    """The leftmost card of the reserve, then the square that it goes to."""
    return reserve_id(seat, 0) if state.table.reserved(seat) else "", SQUARE_NAMES[square]


def card_picks(state: "ArtOfWarState", seat: i64, kind: i64) -> tuple[str, ...]:
    """The first card of a kind in a hand."""
    kinds = hand_kinds(state, seat)
    return (slot(f"hand-{seat}", kinds.index(kind)) if kind in kinds else "",)


def developed_picks(state: "ArtOfWarState", seat: i64, kind: i64) -> tuple[str, ...]:
    """A card in hand, then the place of the citizens of its kind."""
    return *card_picks(state, seat, kind), PLACE_IDS[KINGDOMS + seat * BASIC + kind] if kind != KING else ""


def laid_picks(state: "ArtOfWarState", seat: i64, kind: i64) -> tuple[str, ...]:
    """A card in hand, then the reserve's next free place."""
    place = state.table.reserved(seat)
    room = PLACE_IDS[RESERVES + seat * RESERVE + place] if place < RESERVE else ""
    return *card_picks(state, seat, kind), room


def citizen_picks(state: "ArtOfWarState", seat: i64, kind: i64) -> tuple[str, ...]:
    citizens = seat * BASIC + kind
    return (slot(PLACE_IDS[KINGDOMS + citizens], 0) if state.table.kingdom[citizens] else "",)
