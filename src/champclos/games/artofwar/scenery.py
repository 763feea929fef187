"""The table of Art of War before anything lies on it: the field, both sides' zones, and the faces of the cards."""

from functools import cache

from champclos.core.scene import Badge, Face, Kind, Place, Scenery, Sentence, Zone
from champclos.core.words import Words
from champclos.games.artofwar.content import KING_NAMES, NAMES
from champclos.games.artofwar.figures import COLUMNS, HAND_SIZE, RESERVE, SIDE, SQUARES, Figures, square_name
from champclos.games.artofwar.words import EFFECTS, KIND_WORDS, PLURALS

BACK = "card"
EFFECT_CLAUSES = ("AOW-SUPPORT-2", "AOW-SUPPORT-5", "AOW-SUPPORT-3", "AOW-SUPPORT-4", "AOW-SUPPORT-6")
DEFENCE = Words("Defence upright / sideways", "Défense verticale / horizontale")
JOKER = Words("Any support", "N'importe quel soutien")


@cache
def scenery(figures: Figures) -> Scenery:
    """The whole table; the same for all positions of a game."""
    return Scenery(
        title=Words("Art of War", "Art of War"),
        seats=2,
        zones=(field(), *side(0), *side(1)),
        kinds=(*(kind(figures, card) for card in range(len(NAMES) + len(KING_NAMES))), back()),
    )


@cache
def digest(figures: Figures) -> str:
    """The hash by which scenes refer to the table."""
    return scenery(figures).digest()


def field() -> Zone:
    """AOW-ZONE-1: four rows of three, the two front rows facing each other."""
    places = []
    for square in range(SQUARES):
        name = square_name(square)
        places.append(Place(name, x=square % COLUMNS, y=4 - int(name[1]), seat=square // SIDE))
    return Zone("field", "squares", Words("Battlefield", "Champ de bataille"), tuple(places), far=(1,))


def side(seat: int) -> list[Zone]:
    """AOW-ZONE-2 and -3, the hand, the pile and the graveyard of a seat."""
    line = tuple(Place(f"reserve-{seat}-{place}", Words(str(place + 1), str(place + 1))) for place in range(RESERVE))
    columns = tuple(Place(f"kingdom-{seat}-{name}", words) for name, words in zip(NAMES, PLURALS, strict=True))
    return [
        Zone(f"reserve-{seat}", "row", Words("Reserve", "Réserve"), line, seat, 0),
        Zone(f"kingdom-{seat}", "columns", Words("Kingdom", "Royaume"), columns, seat, 1, slots=True),
        Zone(f"pile-{seat}", "pile", Words("Pile", "Pioche"), (Place(f"pile-{seat}"),), seat, 1, slots=True),
        Zone(
            f"grave-{seat}", "columns", Words("Graveyard", "Cimetière"), (Place(f"grave-{seat}"),), seat, 1, slots=True
        ),
        Zone(f"hand-{seat}", "fan", Words("Hand", "Main"), (Place(f"hand-{seat}"),), seat, 2, slots=True),
    ]


def kind(figures: Figures, card: int) -> Kind:
    """A card with its attack, both defences, its reach and its effect as a support."""
    king = card >= len(NAMES)
    attack = figures.attack[card]
    face = Face(
        values=(
            Badge("sword", Words("Attack", "Attaque"), "X" if attack == HAND_SIZE else str(attack), "AOW-ATTACK-2"),
            Badge("shield", DEFENCE, f"{figures.upright[card]}/{figures.sideways[card]}", "AOW-ATTACK-3"),
        ),
        text=(Sentence(JOKER, "AOW-SUPPORT-8") if king else Sentence(EFFECTS[card], EFFECT_CLAUSES[card]),),
        reach=figures.patterns[card],
    )
    if king:
        name = KING_NAMES[card - len(NAMES)]
        return Kind(name, "king", Words(f"King {name}", f"Roi {name}"), "card", face)
    return Kind(NAMES[card], NAMES[card], KIND_WORDS[card], "card", face)


def back() -> Kind:
    return Kind(BACK, "card_back", Words("Card", "Carte"), "card")
