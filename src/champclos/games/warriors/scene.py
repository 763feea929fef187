"""How a position of Warriors looks on the table: factions in columns, Battle cards in a row, piles, and the dice."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core import drawing
from champclos.core.events import JOINED, ROLLED
from champclos.core.flow import NOBODY
from champclos.core.game import OVER, TRUTH
from champclos.core.knowledge import PILE
from champclos.core.scene import (
    Badge,
    Colour,
    Comparison,
    Die,
    Kind,
    Link,
    Mark,
    Piece,
    Plate,
    Prompt,
    Roll,
    Scene,
    slot,
)
from champclos.core.words import Words, seat_name
from champclos.games.warriors import figures, phases, things, verbs
from champclos.games.warriors.attack import fighting_dragon, first_winner, second_winner
from champclos.games.warriors.clauses import RULEBOOK
from champclos.games.warriors.figures import BATTLE, PEOPLES, TYPES
from champclos.games.warriors.prepare import clause_of_keeping
from champclos.games.warriors.rules import ASIDE, DISCARD, Rules
from champclos.games.warriors.scoring import outcome, scores
from champclos.games.warriors.table import BAND, BLACK_BOWS, FACTION, FALLEN, FLIGHT, RED_BOWS, ROBES, TROPHIES, UNSAID
from champclos.games.warriors.telling import hits, winners_words
from champclos.games.warriors.things import CATAPULTS, DRAGONS, FLAMES, LAIR_UNIT, WIZARDS
from champclos.games.warriors.words import EVENT_WORDS, card_id, card_words, noun, place_id, thing_id

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState

SYMBOLS: Final = ("shield", "bow", "horse")
SYMBOL_WORDS: Final = (Words("shield", "Bouclier"), Words("bow", "Arc"), Words("horse head", "Tête de cheval"))
MORE_SYMBOLS: Final = (Words("shields", "Boucliers"), Words("bows", "Arcs"), Words("horse heads", "Têtes de cheval"))
SORT_SYMBOLS: Final = ("battle", "mercenary", "dragon", "flag")
NEW_CARDS: Final = Words("New cards", "Nouvelles cartes")
PREPARATION: Final = Words("Preparation", "Préparation")
BACK: Final = Kind("back", "card_back", Words("Card", "Carte"), "card")


# Scenery


# Scene


def scene(state: "WarriorsState") -> Scene:
    """The position as its viewer sees it."""
    return drawing.draw(
        state,
        state.rules.scenery_digest,
        plates=[plate(state, seat) for seat in range(state.rules.seats)],
        pieces=pieces(state),
        marks=marks(state),
        links=links(state),
        rolls=rolls(state),
        title=title(state),
        turn=int(state.resolver) if state.stage() == phases.FIGHT else NOBODY,
        prompt=prompt(state),
        ending=lambda: winners_words(outcome(state).winners),
    )


def title(state: "WarriorsState") -> Words:
    """The round and the Battle card."""
    begun = Words(f"Round {state.round}", f"Round {state.round}") if state.round else PREPARATION
    if state.battle.card < 0:
        return begun
    card = card_words(state.rules, BATTLE + state.battle.card)
    return Words(f"{begun.en} · {card.en}", f"{begun.fr} · {card.fr}")


def plate(state: "WarriorsState", seat: i64) -> Plate:
    """A seat's victory pile, its symbols, and what it has face down."""
    table = state.table
    won, back, catapults = (
        table.count(seat, TROPHIES),
        state.zones.sizes[state.rules.back(seat)],
        table.count(seat, CATAPULTS),
    )
    trophies = Words("cards won", plural(won, "carte gagnée", "cartes gagnées"))
    counters = [Badge("star", trophies, str(won), "WAR-SCORE-1")]
    for kind in range(TYPES):
        count = sum(int(table.count(seat, people * TYPES + kind)) for people in range(PEOPLES))
        counters.append(symbol_badge(kind, count))
    if catapults:
        counters.append(Badge("catapult", noun(catapults, figures.CATAPULT), str(catapults), "WAR-CATA-1"))
    if back:
        down = Words("discarded face down", plural(back, "défaussée face cachée", "défaussées face cachée"))
        counters.append(Badge("card_back", down, str(back), "WAR-PREP-1"))
    if state.seat == OVER:
        score = scores(state)[seat]
        points = Words("point" if score == 1 else "points", plural(score, "point", "points"))
        counters.append(Badge("star", points, str(score), "WAR-SCORE-1"))
    return Plate(int(seat), seat_name(int(seat)), tuple(counters), out=state.out(seat))


def pieces(state: "WarriorsState") -> list[Piece]:
    """Everything on the table, cards alike as one with their number."""
    rules = state.rules
    found: list[Piece] = []
    for card in range(rules.figures.battles):
        owner = state.table.orders[card]
        if owner >= 0:
            place = place_id(rules, rules.order + card)
            found.append(Piece(f"b{rules.figures.numbers[card]}", card_id(rules, BATTLE + card), place, int(owner)))
    if state.zones.sizes[PILE]:
        found.append(Piece(slot("pile", 0), "back", "pile", NOBODY, int(state.zones.sizes[PILE]), face_down=True))
    kinds = range(rules.figures.kinds)
    lying = [state.zones.count(DISCARD, kind) + state.zones.count(ASIDE, kind) for kind in kinds]
    found += open_pile(rules, "discard", lying, NOBODY)
    for seat in range(rules.seats):
        found += seat_pieces(state, seat)
        first, won = rules.place(seat, 0), [state.table.won(seat, kind) for kind in kinds]
        found += open_pile(rules, place_id(rules, first + things.WON), won, int(seat))
        found += fan(state, seat, rules.hand(seat), place_id(rules, first + things.HAND))
        found += fan(state, seat, rules.kept(seat), place_id(rules, first + things.CHOSEN))
    return found


def open_pile(rules: Rules, place: str, counts: list[i64], seat: int) -> list[Piece]:
    """Cards on a pile by kind, face up: everybody saw them come, and may look."""
    kinds = [kind for kind in range(len(counts)) if counts[kind]]
    return [
        Piece(slot(place, number), card_id(rules, kind), place, seat, int(counts[kind]))
        for number, kind in enumerate(kinds)
    ]


def fan(state: "WarriorsState", seat: i64, zone: i64, place: str) -> list[Piece]:
    """Cards side by side, as far as the viewer knows them."""
    cards: list[str] = []
    if state.zones.veiled(zone):
        cards = ["back"] * int(state.zones.sizes[zone])
    else:
        for kind in range(state.zones.kinds):
            cards += [card_id(state.rules, kind)] * int(state.zones.count(zone, kind))
    return [
        Piece(slot(place, number), card, place, int(seat), face_down=card == "back")
        for number, card in enumerate(cards)
    ]


def seat_pieces(state: "WarriorsState", seat: i64) -> list[Piece]:
    """A seat's factions with their Wizards, its Dragons with their Flames, its Events."""
    rules, table = state.rules, state.table
    resolving = seat == state.resolver
    found: list[Piece] = []

    def add(thing: i64, kind: str, place: i64, count: i64, badges: tuple[Badge, ...] = (), down: bool = False) -> None:
        if count > 0:
            piece, where = thing_id(rules, rules.thing(seat, thing)), place_id(rules, rules.place(seat, place))
            found.append(Piece(piece, kind, where, int(seat), int(count), face_down=down, badges=badges))

    for people in range(PEOPLES):
        for kind in range(people * TYPES, (people + 1) * TYPES):
            add(kind, card_id(rules, kind), people, table.count(seat, kind))
        if resolving:
            banded = (Badge("flag", Words("in the band", "dans la Bande"), clause="WAR-MERC-1"),)
            add(things.BANDED + people, card_id(rules, people * TYPES), people, state.battle.band[people], banded)
            if people == state.battle.lead:
                add(things.CAMPED, "back", people, state.battle.camp_size(), camp_badges(state), True)
        add(things.WIZARDS + people, card_id(rules, figures.WIZARD), people, table.count(seat, WIZARDS + people))
    for heat in range(table.heats):
        add(things.DRAGONS + heat, "dragon", things.LAIR, table.count(seat, DRAGONS + heat), flame_badge(heat))
    flames = state.fighting_flames(seat)
    if flames != FALLEN:
        fighting = Badge("battle", Words("in the Battle", "en Bataille"), clause="WAR-DRAGON-10")
        add(things.FIGHTER, "dragon", things.LAIR, 1, (*flame_badge(flames), fighting))
    add(things.CATAPULTS, card_id(rules, figures.CATAPULT), things.PARK, table.count(seat, CATAPULTS))
    park = place_id(rules, rules.place(seat, things.PARK))
    for name, card, count in (
        ("wiz", figures.WIZARD, table.count(seat, ROBES)),
        ("fl", figures.FLAME, table.count(seat, FLAMES)),
    ):
        if count:
            found.append(Piece(f"{seat}-{name}", card_id(rules, card), park, int(seat), int(count)))
    return found


def flame_badge(flames: i64) -> tuple[Badge, ...]:
    if flames == 0:
        return ()
    return (Badge("flame", noun(flames, figures.FLAME), str(flames), "WAR-DRAGON-6"),)


def symbol_badge(kind: i64, count: i64) -> Badge:
    """How many symbols of a kind there are."""
    one, more = SYMBOL_WORDS[kind], MORE_SYMBOLS[kind]
    return Badge(SYMBOLS[kind], Words(one.en if count == 1 else more.en, plural(count, one.fr, more.fr)), str(count))


def plural(count: i64, one: str, many: str) -> str:
    """A French noun in its number."""
    return one if count < 2 else many


def camp_badges(state: "WarriorsState") -> tuple[Badge, ...]:
    """What camps face down; everybody saw it turned."""
    camp = state.battle.camp
    return tuple(symbol_badge(kind, camp[kind]) for kind in range(TYPES) if camp[kind])


# The Battle


def attacker_ids(state: "WarriorsState") -> list[str]:
    """Where the attack comes from: a faction's column, the Dragon, or the columns a band is drawn from."""
    battle = state.battle
    seat = state.resolver
    if battle.mode == FLIGHT:
        return [thing_id(state.rules, state.rules.thing(seat, things.FIGHTER))] if battle.lead_flames != FALLEN else []
    if battle.mode == BAND:
        peoples = [people for people in range(PEOPLES) if battle.band[people]]
    else:
        peoples = [int(battle.lead)] if battle.lead >= 0 else []
    return [place_id(state.rules, state.rules.place(seat, people)) for people in peoples]


def target_id(state: "WarriorsState") -> str:
    """Where the attack goes to, or an empty text."""
    battle, rules = state.battle, state.rules
    over = battle.target_seat < 0 or state.stack[1].kind in (phases.ENDED, phases.CHARGE)
    if over or (battle.target == LAIR_UNIT and battle.target_flames == FALLEN):
        return ""
    if battle.target == LAIR_UNIT:
        return thing_id(rules, rules.thing(battle.target_seat, things.FIGHTER))
    return place_id(rules, rules.place(battle.target_seat, battle.target))


def marks(state: "WarriorsState") -> list[Mark]:
    """The Battle card being resolved or next, who fights, what a Catapult aims at, and what was just taken."""
    rules = state.rules
    found: list[Mark] = []
    card = state.table.next_order()
    if card >= 0:
        owner = int(state.table.orders[card])
        found.append(Mark("chosen", f"b{rules.figures.numbers[card]}", owner))
    resolver = int(state.resolver)
    found += [Mark("chosen", name, resolver) for name in attacker_ids(state)]
    target = target_id(state)
    if target:
        found.append(Mark("target", target, resolver))
    if state.top() == phases.SHOT:
        shot = state.stack[-1]
        found.append(Mark("target", thing_id(rules, shot.what), int(shot.seat)))
    for event in state.told:
        if event.what == JOINED and event.who < rules.card:
            found.append(Mark("last", place_id(rules, rules.thing_place(event.who)), int(event.seat)))
    return found


def links(state: "WarriorsState") -> list[Link]:
    """The attack being fought and the shot in the air."""
    target = target_id(state)
    found = [Link("attack", name, target, int(state.resolver)) for name in attacker_ids(state)] if target else []
    if state.top() == phases.SHOT:
        shot = state.stack[-1]
        park = place_id(state.rules, state.rules.place(shot.seat, things.PARK))
        found.append(Link("attack", park, thing_id(state.rules, shot.what), int(shot.seat)))
    return found


def rolls(state: "WarriorsState") -> list[Roll]:
    """The dice of the attack as they fell, with bonuses and winners, and a Catapult's die just fallen."""
    battle = state.battle
    found: list[Roll] = []
    if battle.red:
        found.append(battle_roll(state))
    for event in state.told:
        if event.what == ROLLED and state.rules.nature.row(event.much) == verbs.DIE:
            face = str(state.rules.nature.first(event.much) + 1)
            die = Die(face, int(event.seat), "white", hit=hits(state.rules, event))
            found.append(Roll((die,), words=EVENT_WORDS[figures.CATAPULT - figures.WIZARD]))
    return found


def battle_roll(state: "WarriorsState") -> Roll:
    """The attacker's dice against the defender's."""
    battle = state.battle
    names = state.rules.rolls.names
    red, black = int(state.resolver), int(battle.target_seat)
    dice = side_dice(names[battle.red], red, "red", battle.mode == FLIGHT, battle.bows == RED_BOWS)
    first_black = len(dice)
    dice += side_dice(names[battle.black], black, "black", battle.target == LAIR_UNIT, battle.bows == BLACK_BOWS)
    comparisons: list[Comparison] = []
    if battle.black:
        comparisons.append(Comparison(0, first_black, int(first_winner(state))))
        second = second_winner(state)
        if second >= 0:
            comparisons.append(Comparison(1, first_black + 1, int(second)))
    one, other = seat_name(red), seat_name(black)
    words = Words(f"Attacker: {one.en}; defender: {other.en}", f"Attaquant : {one.fr} ; Défenseur : {other.fr}")
    return Roll(tuple(dice), tuple(comparisons), words)


def side_dice(faces: str, seat: int, colour: Colour, dragon: bool, bows: bool) -> list[Die]:
    """The dice of one side: a Dragon adds 1 to each, bows to the highest."""
    return [Die(face, seat, colour, bonus=int(dragon) + int(bows and not place)) for place, face in enumerate(faces)]


# What is asked

KEEPING: Final = Words("Cards are being kept", "Chacun choisit ses cartes")
DEFENDER_ROLLS: Final = Words("The defender rolls", "Le Défenseur lance ses dés")
NATURE_WORDS: Final = {
    phases.STRIKE: Words("The attacker rolls", "L'Attaquant lance ses dés"),
    phases.SHOT: Words("The Catapult's die falls", "On lance le dé de la Catapulte"),
    phases.SHOW: Words("Kept cards are shown", "On dévoile les cartes gardées"),
}
DEALING: Final = Words("Cards are dealt", "On distribue les cartes")
WHICH_WARRIOR: Final = Words("Which Warrior do you lose?", "Quel Guerrier perdez-vous ?")
WHICH_FLAME: Final = Words("Discard a Flame to save the Dragon?", "Défausser une Flamme pour sauver le Dragon ?")
WHERE_WIZARD: Final = Words("Where do you place the Wizard?", "Où posez-vous le Magicien ?")
WHERE_FLAME: Final = Words("Which Dragon gets the Flame?", "Quel Dragon reçoit la Flamme ?")
QUESTIONS: Final = {  # by what is on top
    phases.WINDOW: (Words("Use a Catapult?", "Utiliser une Catapulte ?"), "WAR-CATA-1"),
    phases.PAUSE: (Words("Attack again?", "Attaquer encore ?"), "WAR-END-1"),
    phases.ENDED: (Words("Charge? Who camps?", "Charger ? Qui campe ?"), "WAR-CHARGE-1"),
    phases.CHARGE: (Words("Whom do you charge?", "Qui chargez-vous ?"), "WAR-CHARGE-4"),
}
NAMING: Final = {  # by how the Battle is fought, before and after a band is complete or a Dragon chosen
    (FACTION, False): (Words("Who attacks whom?", "Qui attaque qui ?"), "WAR-ATTACK-1"),
    (BAND, False): (Words("Who joins the band?", "Qui entre dans la Bande ?"), "WAR-MERC-1"),
    (BAND, True): (Words("Whom does the band attack?", "Qui la Bande attaque-t-elle ?"), "WAR-MERC-2"),
    (FLIGHT, False): (Words("Which Dragon attacks?", "Quel Dragon attaque ?"), "WAR-DRAGON-10"),
    (FLIGHT, True): (Words("Whom does the Dragon attack?", "Qui le Dragon attaque-t-il ?"), "WAR-DRAGON-4"),
    (UNSAID, False): (Words("Draconic or Mercenary?", "Draconique ou avec Mercenaires ?"), "WAR-DRAGON-11"),
}


def prompt(state: "WarriorsState") -> Prompt | None:
    """What is asked of the viewer, or what everybody waits for."""
    viewer = state.viewer
    if state.top() == phases.KEEP and viewer != TRUTH and (viewer < 0 or not (state.waiting >> viewer) & 1):
        return Prompt(KEEPING)
    return drawing.prompt(state, lambda seat: question(state, seat), lambda: fate_words(state))


def fate_words(state: "WarriorsState") -> Words:
    """What nature is about to do."""
    if state.top() == phases.STRIKE and state.battle.red:
        return DEFENDER_ROLLS
    return NATURE_WORDS.get(int(state.top()), DEALING)


def question(state: "WarriorsState", seat: int) -> tuple[Words, str]:
    """What the seat is asked, and by which clause."""
    top, battle = int(state.top()), state.battle
    if top in QUESTIONS:
        return QUESTIONS[top]
    if top == phases.KEEP:
        words = Words(f"Keep a card ({state.due[seat]} to go)", f"Gardez une carte (encore {state.due[seat]})")
        return words, RULEBOOK.id(clause_of_keeping(state))
    if top == phases.LOSS:
        return (WHICH_FLAME, "WAR-DRAGON-6") if fighting_dragon(state, seat) else (WHICH_WARRIOR, "WAR-ATTACK-8")
    if top == phases.PLACE:
        placing = "WAR-DEAL-3" if state.round == 0 else "WAR-PREP-3"
        return (WHERE_WIZARD, placing) if state.table.count(seat, ROBES) else (WHERE_FLAME, "WAR-DRAGON-7")
    chosen = (battle.mode == BAND and not state.joining()) or (battle.mode == FLIGHT and battle.lead_flames != FALLEN)
    return NAMING[int(battle.mode), chosen]
