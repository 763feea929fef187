"""Choices for people: their notation and their words in both languages.

`a2xb3` attacks, `+S` plays a Soldier as a support and `K+S` the King as one, `xb3` aims an Archer support, `a2-b2`
moves a unit, `@b2` recruits from the reserve and `S@b2` a Soldier from the hand, `!b2` conscripts from the reserve and
`!S@b2` a citizen; `end` ends the turn, `end+S` with a Soldier for the kingdom, and `pass` declines to answer. Before
the game `R01` takes a King and `S=4` four Soldiers, `keep` and `redraw` are about the first three cards, and
`S@reserve` lays a card. Nature's are letters of cards drawn (`S`, `SSG`), `first=0` and a King shown.
"""

import re
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.errors import UnreadableNotation
from champclos.core.game import DRAW_UNKNOWN, NATURE, RESIGN, SECRET, Description
from champclos.core.house import LEGAL
from champclos.core.scene import reach_text
from champclos.core.words import Words, described, seat_name
from champclos.games.artofwar import codes
from champclos.games.artofwar.armies import HIDDEN, SHOWN
from champclos.games.artofwar.clauses import (
    ARMY_1,
    ARMY_2,
    ATTACK_1,
    CONSCRIPT_1,
    RECRUIT_1,
    RULEBOOK,
    SETUP_3,
    SUPPORT_3,
    SUPPORT_4,
    SUPPORT_8,
    ZONE_1,
    ZONE_3,
)
from champclos.games.artofwar.content import NAMES
from champclos.games.artofwar.figures import (
    BASIC,
    HAND_SIZE,
    KINDS,
    KING,
    LETTERS,
    NONE,
    OPENING,
    RESERVE,
    SIDE,
    king_name,
    king_named,
    square_name,
    square_named,
)
from champclos.games.artofwar.phases import PLACE
from champclos.games.artofwar.places import RESERVES, place_id, reserve_id, unit_id
from champclos.games.artofwar.words import EFFECTS, KIND_WORDS, PLURALS, one, the, to_unit

if TYPE_CHECKING:
    from champclos.games.artofwar.state import War

PLAIN: Final = {
    "pass": codes.PASS,
    "end": codes.FINISH,
    "keep": codes.KEEP,
    "redraw": codes.REDRAW,
    "resign": RESIGN,
    "?": SECRET,
}
ENDED: Final = re.compile(r"end\+([SGAPWK])", re.ASCII)
PLACED: Final = re.compile(r"(!?)([SGAPWK]?)(@?)([abc][1-4])", re.ASCII)
PAIRED: Final = re.compile(r"([abc][1-4])([-x])([abc][1-4])", re.ASCII)
PLAYED: Final = re.compile(r"(K?)\+([SGAPW])", re.ASCII)
COUNTED: Final = re.compile(r"([SGAPW]?)=(\d{1,2})", re.ASCII)
HELP: Final = "write a2xb3 to attack, +S to play a support, @b2 to recruit, end or end+S to end the turn, or pass"


# Notation


def notation(state: "War", choice: i64, seat: i64) -> str:
    """A choice in one short word."""
    if seat == NATURE:
        return nature_notation(choice)
    for word, meant in PLAIN.items():
        if meant == choice:
            return word
    own, enemy = seat * SIDE, (1 - seat) * SIDE
    if choice < codes.RECRUIT:
        return f"end+{LETTERS[choice - codes.DEVELOP]}"
    if choice < codes.DEPLOY:
        return f"@{square_name(own + choice - codes.RECRUIT)}"
    if choice < codes.ATTACK:
        rest = choice - codes.DEPLOY
        return f"{LETTERS[rest // SIDE]}@{square_name(own + rest % SIDE)}"
    if choice < codes.SUPPORT:
        rest = choice - codes.ATTACK
        return f"{square_name(own + rest // SIDE)}x{square_name(enemy + rest % SIDE)}"
    if choice < codes.SHOOT:
        king = choice >= codes.JOKER
        return ("K+" if king else "+") + LETTERS[choice - (codes.JOKER if king else codes.SUPPORT)]
    if choice < codes.MOVE:
        return f"x{square_name(enemy + choice - codes.SHOOT)}"
    if choice < codes.CONSCRIPT:
        rest = choice - codes.MOVE
        return f"{square_name(own + rest // SIDE)}-{square_name(own + rest % SIDE)}"
    if choice < codes.CITIZEN:
        return f"!{square_name(own + choice - codes.CONSCRIPT)}"
    if choice < codes.LAY:
        rest = choice - codes.CITIZEN
        return f"!{LETTERS[rest // SIDE]}@{square_name(own + rest % SIDE)}"
    if choice < codes.KEEP:
        return f"{LETTERS[choice - codes.LAY]}@reserve"
    if choice < codes.AMOUNT:
        return king_name(choice - codes.CROWN)
    kind = counted_kind(state, seat)
    return f"{'' if kind == NONE else LETTERS[kind]}={choice - codes.AMOUNT}"


def nature_notation(choice: i64) -> str:
    if choice == DRAW_UNKNOWN:
        return "?"
    if choice < codes.FIRST:
        return LETTERS[choice - codes.DRAWN]
    if choice < codes.CROWNED:
        return f"first={choice - codes.FIRST}"
    if choice < codes.OPENED:
        return king_name(choice - codes.CROWNED)
    return "".join(LETTERS[kind] for kind in codes.OPENINGS[choice - codes.OPENED])


def counted_kind(state: "War", seat: i64) -> i64:
    """The kind that a seat is saying the number of, or NONE."""
    kind = state.armies.built[seat] - 1
    return kind if 0 <= kind < BASIC - 1 and state.rules.free[seat] else NONE


def parse(state: "War", source: str, seat: i64) -> i64:
    """The choice a notation means, whether or not the rules allow it."""
    text = source.strip()
    if seat == NATURE:
        return parse_nature(text)
    if seat not in (0, 1):
        raise UnreadableNotation(f'"{text}": there is no seat {seat}')
    if text in PLAIN:
        return PLAIN[text]
    found = ENDED.fullmatch(text)
    if found is not None:
        return codes.DEVELOP + LETTERS.index(found[1])
    found = PLAYED.fullmatch(text)
    if found is not None:
        return (codes.JOKER if found[1] else codes.SUPPORT) + LETTERS.index(found[2])
    found = PAIRED.fullmatch(text)
    if found is not None:
        if found[2] == "-":
            place = own_place(text, found[1], seat, SUPPORT_4)
            return codes.MOVE + place * SIDE + own_place(text, found[3], seat, SUPPORT_4)
        place = own_place(text, found[1], seat, ATTACK_1)
        return codes.ATTACK + place * SIDE + own_place(text, found[3], 1 - seat, ATTACK_1)
    if text[:1] == "x" and square_named(text[1:]) != NONE:
        return codes.SHOOT + own_place(text, text[1:], 1 - seat, SUPPORT_3)
    found = PLACED.fullmatch(text)
    if found is not None:
        clause = CONSCRIPT_1 if found[1] else (SETUP_3 if state.phase == PLACE else RECRUIT_1)
        return parse_placed(text, found[1] == "!", found[2], found[3] == "@", own_place(text, found[4], seat, clause))
    if text[1:] == "@reserve" and text[0] in LETTERS:
        return codes.LAY + LETTERS.index(text[0])
    king = king_named(text)
    if king != NONE:
        return codes.CROWN + king
    return parse_amount(state, text, seat)


def parse_placed(text: str, conscripts: bool, letter: str, at: bool, place: i64) -> i64:
    """A card that comes onto the battlefield."""
    if letter and at:
        kind = LETTERS.index(letter)
        if not conscripts:
            return codes.DEPLOY + kind * SIDE + place
        if kind != KING:
            return codes.CITIZEN + kind * SIDE + place
        raise UnreadableNotation(f'"{text}": a King is no citizen', RULEBOOK.id(ZONE_3))
    if not letter and at != conscripts:
        return (codes.CONSCRIPT if conscripts else codes.RECRUIT) + place
    raise UnreadableNotation(f'"{text}" is no choice; {HELP}')


def parse_amount(state: "War", text: str, seat: i64) -> i64:
    """So many of the kind being counted."""
    found = COUNTED.fullmatch(text)
    if found is None:
        raise UnreadableNotation(f'"{text}" is no choice; {HELP}', RULEBOOK.id(why_unreadable(text)))
    army = RULEBOOK.id(ARMY_2)
    kind = counted_kind(state, seat)
    if found[1] != ("" if kind == NONE else LETTERS[kind]):
        raise UnreadableNotation(f'"{text}": seat {seat} does not say now how many of these it takes', army)
    if int(found[2]) > state.rules.most_of_a_kind:
        raise UnreadableNotation(f'"{text}": there are no more than {state.rules.most_of_a_kind} of a kind', army)
    return codes.AMOUNT + int(found[2])


def why_unreadable(text: str) -> i64:
    """The clause that knows no such thing, where a text is plain enough to say: another King, the King as a King, a
    place beyond the battlefield.
    """
    if re.fullmatch(r"R\d+|K=\d+", text, re.ASCII):
        return ARMY_1
    if text in ("+K", "K+K"):
        return SUPPORT_8
    for name in re.findall(r"(?<![A-Za-z])[a-z]\d+|(?<=x)[a-z]\d+", text, re.ASCII):
        if square_named(name) == NONE:
            return ZONE_1
    return LEGAL


def own_place(text: str, name: str, seat: i64, clause: i64) -> i64:
    """The place on a seat's side that a square is; the clause says why it must be on that side."""
    square = square_named(name)
    if square // SIDE != seat:
        raise UnreadableNotation(f'"{text}": {name} is not on the side of seat {seat}', RULEBOOK.id(clause))
    return square % SIDE


def parse_nature(text: str) -> i64:
    if text == "?":
        return DRAW_UNKNOWN
    if text in ("first=0", "first=1"):
        return codes.FIRST + int(text[-1])
    king = king_named(text)
    if king != NONE:
        return codes.CROWNED + king
    kinds = [i64(LETTERS.index(letter)) for letter in text if letter in LETTERS[:BASIC]]
    if len(kinds) == len(text) == 1:
        return codes.DRAWN + kinds[0]
    if len(kinds) == len(text) == OPENING and sorted(kinds) in codes.OPENINGS:
        return codes.OPENED + codes.OPENINGS.index(sorted(kinds))
    raise UnreadableNotation(f'"{text}" is neither a card, like S, nor three, like SSG, nor a King, like R01')


# Words


def describe(state: "War", choice: i64, seat: i64) -> Description:
    """A choice with its verb, its piece, its place and its words."""
    if seat == NATURE:
        return described_nature(choice)
    if choice == SECRET:
        return described("build", "", "", Words("Builds an army in secret", "Compose une armée en secret"))
    if choice == RESIGN:
        return described("resign", "", "", Words("Resign", "Abandonner"))
    if choice == codes.PASS:
        return described("pass", "", "", Words("Pass: let it happen", "Passer : laisser faire"))
    if choice == codes.FINISH:
        return described("end", "", "", Words("End the turn", "Terminer le tour"))
    if choice < codes.RECRUIT:
        return described_citizen(state, seat, choice - codes.DEVELOP)
    if choice < codes.ATTACK:
        return described_arrival(state, seat, choice)
    if choice < codes.SUPPORT:
        rest = choice - codes.ATTACK
        return described_attack(state, seat * SIDE + rest // SIDE, (1 - seat) * SIDE + rest % SIDE)
    if choice < codes.SHOOT:
        king = choice >= codes.JOKER
        effect = choice - (codes.JOKER if king else codes.SUPPORT)
        return described_support(state, seat, KING if king else effect, effect)
    if choice < codes.LAY:
        return described_name(state, seat, choice)
    return described_setup(state, seat, choice)


def described_nature(choice: i64) -> Description:
    if choice == DRAW_UNKNOWN:
        return described("draw", "", "", Words("Draws cards", "Pioche des cartes"))
    if choice < codes.FIRST:
        card = one(choice - codes.DRAWN)
        return described("draw", "", "", Words(f"The card is {card.en}", f"La carte est {card.fr}"))
    if choice < codes.CROWNED:
        side = seat_name(int(choice - codes.FIRST))
        return described("begin", "", "", Words(f"{side.en} begins", f"{side.fr} commence"))
    if choice < codes.OPENED:
        king = king_name(choice - codes.CROWNED)
        return described("show", "", "", Words(f"The King is {king}", f"Le Roi est {king}"))
    names = [KIND_WORDS[kind] for kind in codes.OPENINGS[choice - codes.OPENED]]
    words = Words(
        f"The first cards: {', '.join(name.en for name in names)}",
        f"Les premières cartes : {', '.join(name.fr for name in names)}",
    )
    return described("draw", "", "", words)


def described_citizen(state: "War", seat: i64, kind: i64) -> Description:
    card = one(kind)
    words = Words(
        f"End the turn and put {card.en} in the kingdom", f"Terminer le tour en plaçant {mine(kind).fr} dans le royaume"
    )
    place = f"kingdom-{seat}-{NAMES[kind]}" if kind != KING else ""
    return described("develop", hand_piece(state, seat, kind), place, words)


def described_arrival(state: "War", seat: i64, choice: i64) -> Description:
    """A card that is recruited, or placed before the first turn."""
    hand = choice >= codes.DEPLOY
    rest = choice - (codes.DEPLOY if hand else codes.RECRUIT)
    square = seat * SIDE + rest % SIDE
    to = square_name(square)
    kind = rest // SIDE if hand else state.table.reserve[seat * RESERVE]
    piece = hand_piece(state, seat, kind) if hand else ("" if kind == NONE else reserve_id(seat, 0))
    card = mine(kind)
    if state.phase == PLACE:
        return described("place", piece, to, Words(f"Place {card.en} on {to}", f"Placer {card.fr} en {to}"))
    en, fr = f"Recruit {card.en} on {to}", f"Recruter {card.fr} en {to}"
    old = state.table.field[square]
    if old != NONE:
        en += f", in exchange for {the(old).en}"
        fr += f", en échange {of_the(old)}"
    return described("recruit", piece, to, Words(en, fr))


def described_attack(state: "War", square: i64, target: i64) -> Description:
    en, fr = named_unit(state, square)
    to = square_name(target)
    if state.table.field[square] == NONE or state.table.field[target] == NONE:
        return described("attack", unit_piece(state, square), to, Words(f"{en}: attack {to}", f"{fr} : attaquer {to}"))
    other = the(state.table.field[target])
    value = state.rules.figures.attack[state.card(square)]
    value = state.bonus + (state.hand(square // SIDE) if value == HAND_SIZE else value)
    left = state.defence(target) - state.table.wounds[target]
    words = Words(
        f"{en}: attack {other.en} on {to}, {value} against {left}",
        f"{fr} : attaquer {other.fr} en {to}, {value} contre {left}",
    )
    return described("attack", unit_id(square), unit_id(target), words)


def described_support(state: "War", seat: i64, card: i64, effect: i64) -> Description:
    name, what = KIND_WORDS[effect], EFFECTS[effect]
    en, fr = f"Support: {name.en}, {what.en}", f"Soutien : {name.fr}, {what.fr}"
    if card == KING:
        en, fr = f"Support: King as {one(effect).en}, {what.en}", f"Soutien : Roi comme {name.fr}, {what.fr}"
    return described("support", hand_piece(state, seat, card), reserve_room(state, seat), Words(en, fr))


def described_name(state: "War", seat: i64, choice: i64) -> Description:
    """What is named for a support, or a conscript."""
    own = seat * SIDE
    if choice < codes.MOVE:
        target = (1 - seat) * SIDE + choice - codes.SHOOT
        words = Words(f"1 damage on {square_name(target)}", f"1 dégât en {square_name(target)}")
        if state.table.field[target] != NONE:
            hit = to_unit(state.table.field[target], target)
            words = Words(f"1 damage {hit.en}", f"1 dégât {hit.fr}")
        return described("shoot", unit_piece(state, target), "", words)
    if choice < codes.CONSCRIPT:
        rest = choice - codes.MOVE
        square, goal = own + rest // SIDE, own + rest % SIDE
        en, fr = named_unit(state, square)
        to = square_name(goal)
        if state.table.field[goal] != NONE:
            other = the(state.table.field[goal])
            words = Words(
                f"{en}: change places with {other.en} on {to}", f"{fr} : échanger sa place avec {other.fr} en {to}"
            )
        else:
            words = Words(f"{en}: move to {to}", f"{fr} : aller en {to}")
        return described("move", unit_piece(state, square), to, words)
    citizen = choice >= codes.CITIZEN
    rest = choice - (codes.CITIZEN if citizen else codes.CONSCRIPT)
    kind = rest // SIDE if citizen else state.table.reserve[seat * RESERVE]
    to = square_name(own + rest % SIDE)
    card = mine(kind)
    piece = "" if kind == NONE else reserve_id(seat, 0)
    words = Words(f"Conscript {card.en} on {to} from the reserve", f"Conscrire en {to} {card.fr} de la réserve")
    if citizen:
        piece = f"kingdom-{seat}-{NAMES[kind]}/0" if state.table.kingdom[seat * BASIC + kind] else ""
        words = Words(f"Conscript {card.en} on {to} from the kingdom", f"Conscrire en {to} {card.fr} du royaume")
    return described("conscript", piece, to, words)


def described_setup(state: "War", seat: i64, choice: i64) -> Description:
    """What is chosen before the first turn."""
    if choice < codes.KEEP:
        kind = choice - codes.LAY
        card = mine(kind)
        words = Words(f"Put {card.en} in the reserve", f"Placer {card.fr} dans la réserve")
        return described("lay", hand_piece(state, seat, kind), reserve_room(state, seat), words)
    if choice == codes.KEEP:
        return described("keep", "", "", Words("Keep these cards", "Garder ces cartes"))
    if choice == codes.REDRAW:
        return described("redraw", "", "", Words("Shuffle back and draw again", "Remélanger et repiocher"))
    if choice < codes.AMOUNT:
        return described("crown", "", "", king_words(state, choice - codes.CROWN))
    amount = choice - codes.AMOUNT
    kind = counted_kind(state, seat)
    single = Words("unit", "unité") if kind == NONE else KIND_WORDS[kind]
    plural = Words("units", "unités") if kind == NONE else PLURALS[kind]
    words = Words(
        f"{amount} {single.en if amount == 1 else plural.en}", f"{amount} {single.fr if amount < 2 else plural.fr}"
    )
    return described("take", "", "", words)


def king_words(state: "War", king: i64) -> Words:
    """A King to choose from: his number, both defences and his reach."""
    figures = state.rules.figures
    card = BASIC + king
    defence = f"{figures.upright[card]}/{figures.sideways[card]}"
    reach = reach_text(figures.patterns[card])
    name = king_name(king)
    return Words(f"King {name}, defence {defence}, reach {reach}", f"Roi {name}, défense {defence}, portée {reach}")


def mine(kind: i64) -> Words:
    """A card of who decides; with an empty reserve there is none to be named."""
    if kind == NONE:
        return Words("a card", "une carte")
    return Words("the King", "le Roi") if kind == KING else one(kind)


def of_the(kind: i64) -> str:
    """In French: "du Garde", "de l'Archer"."""
    return f"de {the(kind).fr}".replace("de le ", "du ")


def named_unit(state: "War", square: i64) -> tuple[str, str]:
    """A unit with its square, in both languages."""
    kind = state.table.field[square]
    place = square_name(square)
    if kind == NONE:
        return f"Nobody on {place}", f"Personne en {place}"
    return f"{KIND_WORDS[kind].en} {place}", f"{KIND_WORDS[kind].fr} {place}"


def unit_piece(state: "War", square: i64) -> str:
    """The id of the unit on a square, or an empty text."""
    return unit_id(square) if state.table.field[square] != NONE else ""


def hand_piece(state: "War", seat: i64, kind: i64) -> str:
    """The id of the first card of a kind in a hand: those that everybody knows come first, then the others by kind."""
    deck = state.decks[seat]
    slot: i64 = 0
    for zone in (SHOWN, HIDDEN):
        for other in range(KINDS):
            count = deck.count(zone, other)
            if other == kind and count:
                return f"hand-{seat}/{slot}"
            slot += count
    return ""


def reserve_room(state: "War", seat: i64) -> str:
    """The id of the reserve's next free place, or an empty text."""
    place = state.table.reserved(seat)
    return place_id(RESERVES + seat * RESERVE + place) if place < RESERVE else ""
