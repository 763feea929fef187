"""How a position of Warriors looks on the table: factions in columns, Battle cards in a row, piles, and the dice."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.events import JOINED, ROLLED
from champclos.core.game import OVER, SPECTATOR
from champclos.core.scene import (
    NOBODY,
    Badge,
    Comparison,
    Die,
    Face,
    Kind,
    Link,
    Mark,
    Piece,
    Place,
    Plate,
    Result,
    Roll,
    Scene,
    Scenery,
    Zone,
    slot,
)
from champclos.core.words import Words, seat_name
from champclos.games.warriors.attack import first_winner, second_winner
from champclos.games.warriors.battle import (
    BAND,
    BLACK_BOWS,
    FALLEN,
    FLIGHT,
    LAIR_UNIT,
    RED_BOWS,
)
from champclos.games.warriors.clauses import CATA_3, RULEBOOK
from champclos.games.warriors.codes import (
    BANDED,
    CAMPED,
    CATAPULTS,
    CHOSEN,
    DRAGONS,
    FIGHTER,
    HAND,
    LAIR,
    PARK,
    PLACES,
    WIZARDS,
    WON,
)
from champclos.games.warriors.figures import BATTLE, CATAPULT, FLAME, PEOPLES, TYPES, WARRIORS, WIZARD
from champclos.games.warriors.phases import (
    CHARGE,
    ENDED,
    FIGHT,
    SHOT,
)
from champclos.games.warriors.prompts import prompt
from champclos.games.warriors.rules import ASIDE, DISCARD, PILE, Rules
from champclos.games.warriors.scoring import scores
from champclos.games.warriors.telling import POINT, winners_words
from champclos.games.warriors.words import (
    CATAPULT_WORDS,
    EVENT_WORDS,
    PEOPLE_WORDS,
    card_id,
    card_words,
    counted_name,
    place_id,
    sort_symbol,
    thing_id,
)

if TYPE_CHECKING:
    from champclos.games.warriors.state import War

SYMBOLS: Final = ("shield", "bow", "horse")
SYMBOL_WORDS: Final = (Words("shield", "Bouclier"), Words("bow", "Arc"), Words("horse head", "Tête de cheval"))
MORE_SYMBOLS: Final = (Words("shields", "Boucliers"), Words("bows", "Arcs"), Words("horse heads", "Têtes de cheval"))
BACK: Final = Kind("back", "card_back", Words("Card", "Carte"), "card")


# Scenery


def scenery(rules: Rules) -> Scenery:
    """The table: Battle cards and piles in the middle, and what each seat has before it."""
    kinds = [BACK]
    for kind in range(rules.figures.kinds):
        symbol = SYMBOLS[kind % TYPES]
        if kind >= BATTLE:
            symbol = sort_symbol(rules.figures.sorts[kind - BATTLE])
        elif kind >= WARRIORS:
            symbol = card_id(rules, kind)
        kinds.append(Kind(card_id(rules, kind), symbol, card_words(rules, kind), "card", face(rules, kind)))
    orders = tuple(
        Place(place_id(rules, rules.codes.order + card), Words(str(number), str(number)))
        for card, number in enumerate(rules.figures.numbers)
    )
    zones = [
        Zone("orders", "row", Words("Battles to come", "Batailles à venir"), orders, tidy=True),
        Zone("pile", "pile", Words("Draw pile", "Pioche"), (Place("pile"),), slots=True),
        Zone("discard", "pile", Words("Discard", "Défausse"), (Place("discard"),), slots=True),
    ]
    for seat in range(rules.seats):
        zones += seat_zones(rules, seat)
    return Scenery(Words("Warriors", "Warriors"), int(rules.seats), tuple(zones), tuple(kinds))


def face(rules: Rules, kind: i64) -> Face:
    """What is printed on a card."""
    if kind < WARRIORS:
        return Face(icons=(SYMBOLS[kind % TYPES],))
    if kind < BATTLE:
        return Face()
    card = kind - BATTLE
    figures = rules.figures
    icons = ["shield"] * int(figures.shields[card]) + ["bow"] * int(figures.bows[card])
    icons += ["horse"] * int(figures.horses[card])
    values: tuple[Badge, ...] = ()
    if figures.bands[card]:
        values = (Badge("mercenary", Words("band", "Bande"), str(figures.bands[card]), "WAR-MERC-1"),)
    return Face(cost=str(figures.numbers[card]), values=values, icons=tuple(icons))


def seat_zones(rules: Rules, seat: i64) -> list[Zone]:
    """A seat's factions, Dragons and Events, its victory pile and its hands."""
    first = seat * PLACES
    columns = [Place(place_id(rules, first + people), PEOPLE_WORDS[people]) for people in range(PEOPLES)]
    if rules.figures.heats:
        columns.append(Place(place_id(rules, first + LAIR), Words("Dragons", "Dragons")))
    columns.append(Place(place_id(rules, first + PARK), Words("Events", "Événements")))
    owner = int(seat)

    def own(what: i64) -> tuple[Place, ...]:
        return (Place(place_id(rules, first + what)),)

    return [
        Zone(f"factions-{seat}", "columns", Words("Factions", "Factions"), tuple(columns), owner, tidy=True),
        Zone(f"victory-{seat}", "pile", Words("Victory pile", "Pile de victoire"), own(WON), owner, slots=True),
        Zone(f"cards-{seat}", "fan", Words("New cards", "Nouvelles cartes"), own(HAND), owner, 1, (), True, True),
        Zone(f"chosen-{seat}", "fan", Words("Kept", "Gardées"), own(CHOSEN), owner, 1, (), True, True),
    ]


# Scene


def scene(state: "War") -> Scene:
    """The position as its viewer sees it."""
    outcome = state.outcome()
    result = None
    if outcome is not None:
        result = Result(outcome.places, winners_words(outcome.winners), outcome.scores, RULEBOOK.id(outcome.clause))
    in_battle = state.stage() == FIGHT
    title = Words("Preparation", "Préparation")
    if state.round:
        title = Words(f"Round {state.round}", f"Round {state.round}")
    if state.battle.card >= 0:
        card = card_words(state.rules, BATTLE + state.battle.card)
        title = Words(f"{title.en} · {card.en}", f"{title.fr} · {card.fr}")
    return Scene(
        scenery=state.rules.scenery_digest,
        viewer=int(state.viewer) if state.viewer >= 0 else SPECTATOR,
        plates=tuple(plate(state, seat) for seat in range(state.rules.seats)),
        pieces=tuple(pieces(state)),
        marks=tuple(marks(state)),
        links=tuple(links(state)),
        rolls=tuple(rolls(state)),
        title=title,
        turn=int(state.resolver) if in_battle else NOBODY,
        waiting=tuple(seat for seat in range(state.rules.seats) if (state.waiting >> seat) & 1),
        prompt=prompt(state),
        result=result,
    )


def plate(state: "War", seat: i64) -> Plate:
    """A seat's victory pile, its symbols, and what it has face down."""
    table = state.table
    pile = table.pile(seat)
    won = Words("cards won", "carte gagnée" if pile < 2 else "cartes gagnées")
    counters = [Badge("star", won, str(pile), "WAR-SCORE-1")]
    for kind in range(TYPES):
        count = i64(sum(int(table.troops[seat * WARRIORS + people * TYPES + kind]) for people in range(PEOPLES)))
        counters.append(symbol_badge(kind, count))
    catapults = table.catapults[seat]
    if catapults:
        counters.append(Badge("catapult", counted_name(catapults, CATAPULT_WORDS), str(catapults), "WAR-CATA-1"))
    back = state.zones.sizes[state.rules.back(seat)]
    if back:
        down = Words("discarded face down", "défaussée face cachée" if back < 2 else "défaussées face cachée")
        counters.append(Badge("card_back", down, str(back), "WAR-PREP-1"))
    if state.seat == OVER:
        points = scores(state)[seat]
        counters.append(Badge("star", counted_name(points, POINT), str(points), "WAR-SCORE-1"))
    return Plate(int(seat), seat_name(int(seat)), tuple(counters), out=state.out(seat))


def pieces(state: "War") -> list[Piece]:
    """Everything on the table, cards alike as one with their number."""
    rules = state.rules
    codes = rules.codes
    found: list[Piece] = []
    for card in range(rules.figures.battles):
        owner = state.table.orders[card]
        if owner >= 0:
            place = place_id(rules, codes.order + card)
            found.append(Piece(f"b{rules.figures.numbers[card]}", card_id(rules, BATTLE + card), place, int(owner)))
    found += stack("pile", int(state.zones.sizes[PILE]), NOBODY)
    lying = [state.zones.count(DISCARD, kind) + state.zones.count(ASIDE, kind) for kind in range(rules.figures.kinds)]
    found += open_pile(rules, "discard", lying, NOBODY)
    for seat in range(rules.seats):
        found += seat_pieces(state, seat)
        first = seat * PLACES
        found += open_pile(rules, place_id(rules, first + WON), state.table.trophies(seat), int(seat))
        found += fan(state, seat, rules.hand(seat), place_id(rules, first + HAND))
        found += fan(state, seat, rules.kept(seat), place_id(rules, first + CHOSEN))
    return found


def stack(place: str, count: int, seat: int) -> list[Piece]:
    """So many cards on a pile."""
    return [Piece(slot(place, 0), "back", place, seat, count, face_down=True)] if count else []


def open_pile(rules: Rules, place: str, counts: list[i64], seat: int) -> list[Piece]:
    """Cards on a pile by kind, face up: everybody saw them come, and may look."""
    kinds = [kind for kind in range(len(counts)) if counts[kind]]
    return [
        Piece(slot(place, number), card_id(rules, kind), place, seat, int(counts[kind]))
        for number, kind in enumerate(kinds)
    ]


def fan(state: "War", seat: i64, zone: i64, place: str) -> list[Piece]:
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


def seat_pieces(state: "War", seat: i64) -> list[Piece]:
    """A seat's factions with their Wizards, its Dragons with their Flames, its Events."""
    rules = state.rules
    table = state.table
    things = seat * rules.codes.things
    places = seat * PLACES
    resolving = seat == state.resolver
    found: list[Piece] = []

    def add(thing: i64, kind: str, place: i64, count: i64, badges: tuple[Badge, ...] = (), down: bool = False) -> None:
        if count > 0:
            where = place_id(rules, places + place)
            piece = thing_id(rules, things + thing)
            found.append(Piece(piece, kind, where, int(seat), int(count), face_down=down, badges=badges))

    for people in range(PEOPLES):
        for kind in range(people * TYPES, (people + 1) * TYPES):
            add(kind, card_id(rules, kind), people, table.troops[seat * WARRIORS + kind])
        if resolving:
            banded = (Badge("flag", Words("in the band", "dans la Bande"), clause="WAR-MERC-1"),)
            add(BANDED + people, card_id(rules, people * TYPES), people, state.battle.band[people], banded)
            if people == state.battle.lead:
                add(CAMPED, "back", people, state.battle.camp_size(), camp_badges(state), True)
        add(WIZARDS + people, card_id(rules, WIZARD), people, table.wizards[seat * PEOPLES + people])
    for heat in range(table.heats):
        add(DRAGONS + heat, "dragon", LAIR, table.dragons[seat * table.heats + heat], flame_badge(heat))
    flames = state.fighting_flames(seat)
    if flames != FALLEN:
        fighting = Badge("battle", Words("in the Battle", "en Bataille"), clause="WAR-DRAGON-10")
        add(FIGHTER, "dragon", LAIR, 1, (*flame_badge(flames), fighting))
    add(CATAPULTS, card_id(rules, CATAPULT), PARK, table.catapults[seat])
    park = place_id(rules, places + PARK)
    for name, card, count in (("wiz", WIZARD, table.robes[seat]), ("fl", FLAME, table.flames[seat])):
        if count:
            found.append(Piece(f"{seat}-{name}", card_id(rules, card), park, int(seat), int(count)))
    return found


def flame_badge(flames: i64) -> tuple[Badge, ...]:
    if flames == 0:
        return ()
    return (Badge("flame", counted_name(flames, EVENT_WORDS[FLAME - WIZARD]), str(flames), "WAR-DRAGON-6"),)


def symbol_badge(kind: i64, count: i64) -> Badge:
    """How many symbols of a kind there are."""
    one, more = SYMBOL_WORDS[kind], MORE_SYMBOLS[kind]
    return Badge(SYMBOLS[kind], Words(one.en if count == 1 else more.en, one.fr if count < 2 else more.fr), str(count))


def camp_badges(state: "War") -> tuple[Badge, ...]:
    """What camps face down; everybody saw it turned."""
    camp = state.battle.camp
    return tuple(symbol_badge(kind, camp[kind]) for kind in range(TYPES) if camp[kind])


# The Battle


def attacker_ids(state: "War") -> list[str]:
    """Where the attack comes from: a faction's column, the Dragon, or the columns a band is drawn from."""
    battle = state.battle
    seat = state.resolver
    if battle.mode == FLIGHT:
        return [thing_id(state.rules, state.thing(seat, FIGHTER))] if battle.lead_flames != FALLEN else []
    if battle.mode == BAND:
        peoples = [people for people in range(PEOPLES) if battle.band[people]]
    else:
        peoples = [int(battle.lead)] if battle.lead >= 0 else []
    return [place_id(state.rules, state.place(seat, people)) for people in peoples]


def target_id(state: "War") -> str:
    """Where the attack goes to, or an empty text."""
    battle = state.battle
    if battle.target_seat < 0:
        return ""
    if battle.target == LAIR_UNIT:
        if battle.target_flames == FALLEN:
            return ""
        return thing_id(state.rules, state.thing(battle.target_seat, FIGHTER))
    return place_id(state.rules, state.place(battle.target_seat, battle.target))


def marks(state: "War") -> list[Mark]:
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
    if target and state.stack[1].kind not in (ENDED, CHARGE):
        found.append(Mark("target", target, resolver))
    if state.top() == SHOT:
        shot = state.stack[-1]
        found.append(Mark("target", thing_id(rules, shot.x), int(shot.seat)))
    for event in state.told:
        if event.what == JOINED and event.who < rules.codes.card:
            found.append(Mark("last", place_id(rules, state.thing_place(event.who)), int(event.seat)))
    return list(dict.fromkeys(found))


def links(state: "War") -> list[Link]:
    """The attack being fought and the shot in the air."""
    found: list[Link] = []
    target = target_id(state)
    if target and state.stack[1].kind not in (ENDED, CHARGE):
        found += [Link("attack", name, target, int(state.resolver)) for name in attacker_ids(state)]
    if state.top() == SHOT:
        shot = state.stack[-1]
        park = place_id(state.rules, state.place(shot.seat, PARK))
        found.append(Link("attack", park, thing_id(state.rules, shot.x), int(shot.seat)))
    return found


def rolls(state: "War") -> list[Roll]:
    """The dice of the attack as they fell, with bonuses and winners, and a Catapult's die just fallen."""
    battle = state.battle
    found: list[Roll] = []
    if battle.red:
        found.append(battle_roll(state))
    for event in state.told:
        if event.what == ROLLED and event.much >= state.rules.rolls.die:
            number = int(event.much - state.rules.rolls.die + 1)
            figures = state.rules.figures
            needed = figures.hit if event.clause == CATA_3 else figures.dragon_hit
            die = Die(str(number), int(event.seat), "white", hit=number >= needed)
            found.append(Roll((die,), words=CATAPULT_WORDS))
    return found


def battle_roll(state: "War") -> Roll:
    """The attacker's dice against the defender's."""
    battle = state.battle
    names = state.rules.rolls.names
    red_power = 1 if battle.mode == FLIGHT else 0
    black_power = 1 if battle.target == LAIR_UNIT else 0
    red_bow = 1 if battle.bows == RED_BOWS else 0
    black_bow = 1 if battle.bows == BLACK_BOWS else 0
    red = int(state.resolver)
    black = int(battle.target_seat)
    dice = [
        Die(name, red, "red", bonus=red_power + (red_bow if number == 0 else 0))
        for number, name in enumerate(names[battle.red])
    ]
    first_black = len(dice)
    dice += [
        Die(name, black, "black", bonus=black_power + (black_bow if number == 0 else 0))
        for number, name in enumerate(names[battle.black])
    ]
    comparisons: list[Comparison] = []
    if battle.black:
        comparisons.append(Comparison(0, first_black, int(first_winner(state))))
        second = second_winner(state)
        if second >= 0:
            comparisons.append(Comparison(1, first_black + 1, int(second)))
    one, other = seat_name(red), seat_name(black)
    words = Words(f"Attacker: {one.en}; defender: {other.en}", f"Attaquant : {one.fr} ; Défenseur : {other.fr}")
    return Roll(tuple(dice), tuple(comparisons), words)
