"""How Warriors looks: the table with its zones and kinds of cards, and every position on it."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core import drawing
from champclos.core.events import JOINED, ROLLED
from champclos.core.flow import NOBODY
from champclos.core.game import OVER, TRUTH
from champclos.core.knowledge import PILE
from champclos.core.scene import Comparison, Die, Link, Mark, Piece, Plate, Prompt, Roll, Scene
from champclos.core.scenery import Badge, Colour, Face, Keyword, Kind, Place, Scenery, Sentence, Zone, slot
from champclos.core.words import Words, plural, seat_name
from champclos.games.warriors import figures, phases, things, verbs, words
from champclos.games.warriors.attack import fighting_dragon, first_winner, second_winner
from champclos.games.warriors.clauses import RULEBOOK
from champclos.games.warriors.content import PEOPLE_NAMES
from champclos.games.warriors.figures import BATTLE, CATAPULT, FLAME, PEOPLES, TYPES, WARRIORS
from champclos.games.warriors.flow import outcome, scores
from champclos.games.warriors.prepare import clause_of_keeping
from champclos.games.warriors.rules import ASIDE, DISCARD, Rules
from champclos.games.warriors.table import BAND, BLACK_BOWS, FACTION, FALLEN, FLIGHT, RED_BOWS, ROBES, TROPHIES, UNSAID
from champclos.games.warriors.telling import hits, winners_words
from champclos.games.warriors.things import BANDED, CAMPED, CATAPULTS, DRAGONS, FIGHTER, FLAMES, LAIR_UNIT, WIZARDS

if TYPE_CHECKING:
    from champclos.games.warriors.state import WarriorsState

SYMBOLS: Final = ("shield", "bow", "horse")
SYMBOL_WORDS: Final = (  # one, and several
    (Words("shield", "Bouclier"), Words("shields", "Boucliers")),
    (Words("bow", "Arc"), Words("bows", "Arcs")),
    (Words("horse head", "Tête de cheval"), Words("horse heads", "Têtes de cheval")),
)
TINTS: Final[tuple[Colour, ...]] = ("violet", "red", "blue", "green", "yellow", "black")  # by people
SORT_SYMBOLS: Final = ("battle", "mercenary", "dragon", "flag")
BACK: Final = Kind("back", "card_back", Words("Card", "Carte"), "card")
BANDED_BADGE: Final = Badge("flag", Words("in the band", "dans la Bande"), clause="WAR-MERC-1")
FIGHTING_BADGE: Final = Badge("battle", Words("in the Battle", "en Bataille"), clause="WAR-DRAGON-10")


# What never changes


def scenery(rules: Rules) -> Scenery:
    """The table: Battle cards and piles in the middle, and what each seat has before it."""
    cards = range(rules.figures.kinds)
    orders = tuple(
        Place(words.place_id(rules, rules.order + card), Words(str(number), str(number)))
        for card, number in enumerate(rules.figures.numbers)
    )
    zones = [
        Zone("orders", "row", Words("Battles to come", "Batailles à venir"), orders, tidy=True),
        Zone("pile", "pile", Words("Draw pile", "Pioche"), (Place("pile"),), slots=True),
        Zone("discard", "pile", Words("Discard", "Défausse"), (Place("discard"),), slots=True),
    ]
    for seat in range(rules.seats):
        zones += seat_zones(rules, seat)
    kinds = (BACK, *[card_kind(rules, card) for card in cards])
    return Scenery(Words("Warriors", "Warriors"), int(rules.seats), tuple(zones), kinds)


def card_kind(rules: Rules, kind: i64) -> Kind:
    """A kind of card, with what is printed on it and what one may read about it."""
    name, label, printed = words.card_id(rules, kind), words.card_words(rules, kind), rules.figures
    if kind < WARRIORS:
        people, face = kind // TYPES, Face(icons=(SYMBOLS[kind % TYPES],))
        enemy = Keyword(words.SWORN_ENEMY, words.PEOPLE_WORDS[printed.enemy[people]], clause="WAR-DECK-4")
        points = Words(str(printed.bonus[people]), str(printed.bonus[people]))
        sheet = Face(
            text=(Sentence(*words.TYPE_TEXTS[kind % TYPES]),),
            keywords=(enemy, Keyword(words.PEOPLE_BONUS, points, clause="WAR-SCORE-2")),
        )
        symbol, emblem = SYMBOLS[kind % TYPES], PEOPLE_NAMES[people]
        return Kind(name, symbol, label, "card", face, sheet=sheet, emblem=emblem, tint=TINTS[people])
    if kind < BATTLE:
        sheet = Face(text=(Sentence(*words.EVENT_TEXTS[kind - WARRIORS]),))
        return Kind(name, name, label, "card", Face(), sheet=sheet)
    card = kind - BATTLE
    icons = [symbol for row, symbol in enumerate(SYMBOLS) for icon in range(printed.symbols[row][card])]
    band = Badge("mercenary", Words("band", "Bande"), str(printed.bands[card]), "WAR-MERC-1")
    face = Face(cost=str(printed.numbers[card]), values=(band,) if printed.bands[card] else (), icons=tuple(icons))
    sheet = Face(text=(Sentence(*words.SORT_TEXTS[printed.sorts[card]]),))
    return Kind(name, SORT_SYMBOLS[printed.sorts[card]], label, "card", face, sheet=sheet)


def faction_place(rules: Rules, name: str, people: i64) -> Place:
    """A faction's column: the people's emblem, its sworn enemy and its bonus at the head."""
    enemy, bonus = rules.figures.enemy[people], rules.figures.bonus[people]
    sworn, hated = words.SWORN_ENEMY, words.PEOPLE_WORDS[enemy]
    badges = (
        Badge(PEOPLE_NAMES[enemy], Words(f"{sworn.en}: {hated.en}", f"{sworn.fr} : {hated.fr}"), clause="WAR-DECK-4"),
        Badge("star", words.PEOPLE_BONUS, str(bonus), "WAR-SCORE-2"),
    )
    label = words.PEOPLE_WORDS[people]
    return Place(name, label, symbol=PEOPLE_NAMES[people], tint=TINTS[people], badges=badges)


def seat_zones(rules: Rules, seat: i64) -> list[Zone]:
    """A seat's factions, Dragons and Events, its victory pile and its hands."""
    ids = [words.place_id(rules, rules.place(seat, place)) for place in range(things.PLACES)]
    columns = [faction_place(rules, ids[people], people) for people in range(PEOPLES)]
    if rules.figures.heats:
        columns.append(Place(ids[things.LAIR], Words("Dragons", "Dragons"), symbol="dragon"))
    columns.append(Place(ids[things.PARK], Words("Events", "Événements"), symbol="catapult"))
    owner, won, new, kept = int(seat), Place(ids[things.WON]), Place(ids[things.HAND]), Place(ids[things.CHOSEN])
    return [
        Zone(
            f"factions-{seat}", "columns", Words("Factions", "Factions"), tuple(columns), owner, tidy=True, role="main"
        ),
        Zone(f"victory-{seat}", "pile", Words("Victory pile", "Pile de victoire"), (won,), owner, slots=True),
        Zone(f"cards-{seat}", "fan", Words("New cards", "Nouvelles cartes"), (new,), owner, 1, (), True, True),
        Zone(f"chosen-{seat}", "fan", Words("Kept", "Gardées"), (kept,), owner, 1, (), True, True),
    ]


# A position


def scene(state: "WarriorsState") -> Scene:
    """The position as its viewer sees it."""
    begun = Words(f"Round {state.round}", f"Round {state.round}")
    title = begun if state.round else Words("Preparation", "Préparation")
    if state.battle.card >= 0:
        card = words.card_words(state.rules, BATTLE + state.battle.card)
        title = Words(f"{title.en} · {card.en}", f"{title.fr} · {card.fr}")
    return drawing.draw(
        state,
        state.game.scenery_digest,
        plates=[plate(state, seat) for seat in range(state.rules.seats)],
        pieces=pieces(state),
        marks=marks(state),
        links=links(state),
        rolls=rolls(state),
        title=title,
        turn=int(state.resolver) if state.stage() == phases.FIGHT else NOBODY,
        prompt=prompt(state),
        ending=lambda: winners_words(outcome(state).winners),
    )


def badge(symbol: str, count: i64, forms: tuple[Words, Words], clause: str = "") -> Badge:
    """A number of things, with the word for one and for several."""
    return Badge(symbol, plural(int(count), forms[0], forms[1]), str(count), clause)


def plate(state: "WarriorsState", seat: i64) -> Plate:
    """A seat's victory pile, its symbols, and what it has face down."""
    table, back = state.table, state.zones.sizes[state.rules.back(seat)]
    counters = [badge("star", table.count(seat, TROPHIES), words.TROPHY_WORDS, "WAR-SCORE-1")]
    for kind in range(TYPES):
        count = sum(int(table.symbols(seat, people, kind)) for people in range(PEOPLES))
        counters.append(badge(SYMBOLS[kind], count, SYMBOL_WORDS[kind]))
    if table.count(seat, CATAPULTS):
        counters.append(badge("catapult", table.count(seat, CATAPULTS), words.event_words(CATAPULT), "WAR-CATA-1"))
    if back:
        counters.append(badge("card_back", back, words.BACK_WORDS, "WAR-PREP-1"))
    if state.seat == OVER:
        counters.append(badge("star", scores(state)[seat], words.POINT_WORDS, "WAR-SCORE-1"))
    return Plate(int(seat), seat_name(int(seat)), tuple(counters), out=state.out(seat))


def pieces(state: "WarriorsState") -> list[Piece]:
    """Everything on the table, cards alike as one with their number."""
    rules, zones = state.rules, state.zones
    found: list[Piece] = []
    for card, owner in enumerate(state.table.orders):
        if owner >= 0:
            place = words.place_id(rules, rules.order + card)
            found.append(
                Piece(f"b{rules.figures.numbers[card]}", words.card_id(rules, BATTLE + card), place, int(owner))
            )
    if zones.sizes[PILE]:
        found.append(Piece(slot("pile", 0), "back", "pile", NOBODY, int(zones.sizes[PILE]), face_down=True))
    kinds = range(rules.figures.kinds)
    found += pile(rules, "discard", [zones.count(DISCARD, kind) + zones.count(ASIDE, kind) for kind in kinds], NOBODY)
    for seat in range(rules.seats):
        found += seat_pieces(state, seat)
        first, won = rules.place(seat, 0), [state.table.won(seat, kind) for kind in kinds]
        found += pile(rules, words.place_id(rules, first + things.WON), won, int(seat))
        found += fan(state, seat, rules.hand(seat), words.place_id(rules, first + things.HAND))
        found += fan(state, seat, rules.kept(seat), words.place_id(rules, first + things.CHOSEN))
    return found


def pile(rules: Rules, place: str, counts: list[i64], seat: int) -> list[Piece]:
    """Cards on a pile by kind, face up: everybody saw them come, and may look."""
    lying = [(words.card_id(rules, kind), int(count)) for kind, count in enumerate(counts) if count]
    return [Piece(slot(place, number), card, place, seat, count) for number, (card, count) in enumerate(lying)]


def fan(state: "WarriorsState", seat: i64, zone: i64, place: str) -> list[Piece]:
    """Cards side by side, as far as the viewer knows them."""
    zones = state.zones
    cards = ["back"] * int(zones.sizes[zone])
    if not zones.veiled(zone):
        cards = [
            words.card_id(state.rules, kind) for kind in range(zones.kinds) for card in range(zones.count(zone, kind))
        ]
    down = zones.veiled(zone)
    return [Piece(slot(place, at), card, place, int(seat), face_down=down) for at, card in enumerate(cards)]


def seat_pieces(state: "WarriorsState", seat: i64) -> list[Piece]:
    """A seat's factions with their Wizards, its Dragons with their Flames, its Events."""
    rules, table, battle = state.rules, state.table, state.battle
    found: list[Piece] = []

    def add(thing: i64, kind: str, place: i64, count: i64, *badges: Badge) -> None:
        if count > 0:
            piece, where = (
                words.thing_id(rules, rules.thing(seat, thing)),
                words.place_id(rules, rules.place(seat, place)),
            )
            found.append(Piece(piece, kind, where, int(seat), int(count), face_down=kind == "back", badges=badges))

    for people in range(PEOPLES):
        for kind in range(people * TYPES, (people + 1) * TYPES):
            add(kind, words.card_id(rules, kind), people, table.count(seat, kind))
        if seat == state.resolver:
            add(BANDED + people, words.card_id(rules, people * TYPES), people, battle.band[people], BANDED_BADGE)
            if people == battle.lead:  # face down, but everybody saw it turned
                camp = [badge(SYMBOLS[row], count, SYMBOL_WORDS[row]) for row, count in enumerate(battle.camp) if count]
                add(CAMPED, "back", people, battle.camp_size(), *camp)
        add(WIZARDS + people, "wizard", people, table.count(seat, WIZARDS + people))
    for heat in range(table.heats):
        add(DRAGONS + heat, "dragon", things.LAIR, table.count(seat, DRAGONS + heat), *flame_badge(heat))
    flames = state.fighting_flames(seat)
    if flames != FALLEN:
        add(FIGHTER, "dragon", things.LAIR, 1, *flame_badge(flames), FIGHTING_BADGE)
    add(CATAPULTS, "catapult", things.PARK, table.count(seat, CATAPULTS))
    park = words.place_id(rules, rules.place(seat, things.PARK))
    for name, kind_id, count in (
        ("wiz", "wizard", table.count(seat, ROBES)),
        ("fl", "flame", table.count(seat, FLAMES)),
    ):
        if count:
            found.append(Piece(f"{seat}-{name}", kind_id, park, int(seat), int(count)))
    return found


def flame_badge(flames: i64) -> list[Badge]:
    """A Dragon's Flames, if it has any."""
    return [badge("flame", flames, words.event_words(FLAME), "WAR-DRAGON-6")] if flames else []


# The Battle


def attacker_ids(state: "WarriorsState") -> list[str]:
    """Where the attack comes from: a faction's column, the Dragon, or the columns a band is drawn from."""
    battle, seat = state.battle, state.resolver
    if battle.mode == FLIGHT:
        return [words.thing_id(state.rules, state.rules.thing(seat, FIGHTER))] if battle.lead_flames != FALLEN else []
    if battle.mode == BAND:
        peoples = [people for people in range(PEOPLES) if battle.band[people]]
    else:
        peoples = [int(battle.lead)] if battle.lead >= 0 else []
    return [words.place_id(state.rules, state.rules.place(seat, people)) for people in peoples]


def target_id(state: "WarriorsState") -> str:
    """Where the attack goes to, or an empty text."""
    battle, rules = state.battle, state.rules
    over = battle.target_seat < 0 or state.stack[1].kind in (phases.ENDED, phases.CHARGE)
    if over or (battle.target == LAIR_UNIT and battle.target_flames == FALLEN):
        return ""
    if battle.target == LAIR_UNIT:
        return words.thing_id(rules, rules.thing(battle.target_seat, FIGHTER))
    return words.place_id(rules, rules.place(battle.target_seat, battle.target))


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
        found.append(Mark("target", words.thing_id(rules, shot.what), int(shot.seat)))
    for event in state.told:
        if event.what == JOINED and event.who < rules.card:
            found.append(Mark("last", words.place_id(rules, rules.thing_place(event.who)), int(event.seat)))
    return found


def links(state: "WarriorsState") -> list[Link]:
    """The attack being fought and the shot in the air."""
    target = target_id(state)
    found = [Link("attack", name, target, int(state.resolver)) for name in attacker_ids(state)] if target else []
    if state.top() == phases.SHOT:
        shot = state.stack[-1]
        park = words.place_id(state.rules, state.rules.place(shot.seat, things.PARK))
        found.append(Link("attack", park, words.thing_id(state.rules, shot.what), int(shot.seat)))
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
            found.append(Roll((die,), words=words.EVENT_WORDS[figures.CATAPULT - figures.WIZARD]))
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
    sides = Words(f"Attacker: {one.en}; defender: {other.en}", f"Attaquant : {one.fr} ; Défenseur : {other.fr}")
    return Roll(tuple(dice), tuple(comparisons), sides)


def side_dice(faces: str, seat: int, colour: Colour, dragon: bool, bows: bool) -> list[Die]:
    """The dice of one side: a Dragon adds 1 to each, bows to the highest."""
    return [Die(face, seat, colour, bonus=int(dragon) + int(bows and not place)) for place, face in enumerate(faces)]


# What is asked

NATURE_WORDS: Final = {
    phases.STRIKE: Words("The attacker rolls", "L'Attaquant lance ses dés"),
    phases.SHOT: Words("The Catapult's die falls", "On lance le dé de la Catapulte"),
    phases.SHOW: Words("Kept cards are shown", "On dévoile les cartes gardées"),
}
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
        return Prompt(Words("Cards are being kept", "Chacun choisit ses cartes"))
    fate = NATURE_WORDS.get(int(state.top()), Words("Cards are dealt", "On distribue les cartes"))
    if state.top() == phases.STRIKE and state.battle.red:
        fate = Words("The defender rolls", "Le Défenseur lance ses dés")
    return drawing.prompt(state, lambda seat: question(state, seat), lambda: fate)


def question(state: "WarriorsState", seat: int) -> tuple[Words, str]:
    """What the seat is asked, and by which clause."""
    top, battle = int(state.top()), state.battle
    if top in QUESTIONS:
        return QUESTIONS[top]
    if top == phases.KEEP:
        keep = Words(f"Keep a card ({state.due[seat]} to go)", f"Gardez une carte (encore {state.due[seat]})")
        return keep, RULEBOOK.id(clause_of_keeping(state))
    if top == phases.LOSS and fighting_dragon(state, seat):
        return Words(
            "Discard a Flame to save the Dragon?", "Défausser une Flamme pour sauver le Dragon ?"
        ), "WAR-DRAGON-6"
    if top == phases.LOSS:
        return Words("Which Warrior do you lose?", "Quel Guerrier perdez-vous ?"), "WAR-ATTACK-8"
    if top == phases.PLACE and not state.table.count(seat, ROBES):
        return Words("Which Dragon gets the Flame?", "Quel Dragon reçoit la Flamme ?"), "WAR-DRAGON-7"
    if top == phases.PLACE:
        placing = "WAR-DEAL-3" if state.round == 0 else "WAR-PREP-3"
        return Words("Where do you place the Wizard?", "Où posez-vous le Magicien ?"), placing
    chosen = (battle.mode == BAND and not state.joining()) or (battle.mode == FLIGHT and battle.lead_flames != FALLEN)
    return NAMING[int(battle.mode), chosen]
