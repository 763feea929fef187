"""What of the table never changes: Battle cards and piles in the middle, and what each seat has before it."""

from mypy_extensions import i64

from champclos.core.scene import (
    Badge,
    Face,
    Kind,
    Place,
    Scenery,
    Zone,
)
from champclos.core.words import Words
from champclos.games.warriors import things
from champclos.games.warriors.figures import BATTLE, BOW, HORSE, PEOPLES, SHIELD, TYPES, WARRIORS
from champclos.games.warriors.rules import Rules
from champclos.games.warriors.scene import BACK, NEW_CARDS, SORT_SYMBOLS, SYMBOLS
from champclos.games.warriors.words import PEOPLE_WORDS, card_id, card_words, place_id


def scenery(rules: Rules) -> Scenery:
    """The table: Battle cards and piles in the middle, and what each seat has before it."""
    kinds = [BACK]
    for kind in range(rules.figures.kinds):
        symbol = SYMBOLS[kind % TYPES]
        if kind >= BATTLE:
            symbol = SORT_SYMBOLS[rules.figures.sorts[kind - BATTLE]]
        elif kind >= WARRIORS:
            symbol = card_id(rules, kind)
        kinds.append(Kind(card_id(rules, kind), symbol, card_words(rules, kind), "card", face(rules, kind)))
    orders = tuple(
        Place(place_id(rules, rules.order + card), Words(str(number), str(number)))
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
    icons = ["shield"] * int(figures.symbols[SHIELD][card]) + ["bow"] * int(figures.symbols[BOW][card])
    icons += ["horse"] * int(figures.symbols[HORSE][card])
    values: tuple[Badge, ...] = ()
    if figures.bands[card]:
        values = (Badge("mercenary", Words("band", "Bande"), str(figures.bands[card]), "WAR-MERC-1"),)
    return Face(cost=str(figures.numbers[card]), values=values, icons=tuple(icons))


def seat_zones(rules: Rules, seat: i64) -> list[Zone]:
    """A seat's factions, Dragons and Events, its victory pile and its hands."""
    first = seat * things.PLACES
    columns = [Place(place_id(rules, first + people), PEOPLE_WORDS[people]) for people in range(PEOPLES)]
    if rules.figures.heats:
        columns.append(Place(place_id(rules, first + things.LAIR), Words("Dragons", "Dragons")))
    columns.append(Place(place_id(rules, first + things.PARK), Words("Events", "Événements")))
    owner = int(seat)

    def own(what: i64) -> tuple[Place, ...]:
        return (Place(place_id(rules, first + what)),)

    return [
        Zone(f"factions-{seat}", "columns", Words("Factions", "Factions"), tuple(columns), owner, tidy=True),
        Zone(f"victory-{seat}", "pile", Words("Victory pile", "Pile de victoire"), own(things.WON), owner, slots=True),
        Zone(f"cards-{seat}", "fan", NEW_CARDS, own(things.HAND), owner, 1, (), True, True),
        Zone(f"chosen-{seat}", "fan", Words("Kept", "Gardées"), own(things.CHOSEN), owner, 1, (), True, True),
    ]
