"""A field at the size of a large game: 13 by 9 hexes, 28 figures of four seats, ten cards in hand, goals on tracks."""

from champclos.core.scene import (
    Badge,
    Choice,
    Face,
    Keyword,
    Kind,
    Link,
    Mark,
    Piece,
    Place,
    PlaceBadges,
    Plate,
    Preview,
    Prompt,
    Scene,
    Scenery,
    Sentence,
    Terrain,
    Zone,
    hex_places,
    slot,
)
from champclos.core.words import Words

TERRAINS = (
    Terrain("plain", Words("plain", "plaine")),
    Terrain("forest", Words("forest", "forêt"), (Sentence(Words("Hides who stands in it.", "Cache qui s’y tient.")),)),
    Terrain("mountain", Words("rock", "rocher"), (Sentence(Words("Nobody passes.", "Personne ne passe.")),)),
    Terrain("water", Words("water", "eau")),
    Terrain("hill", Words("hill", "colline")),
)
GROUND = {
    "forest": "c3 d3 d4 k6 k7 j7 g8 h2",
    "mountain": "f5 g5 h5",
    "water": "a5 b5 l5 m5",
    "hill": "e7 i3 c7 k3",
}
HASTE = Keyword(
    Words("Swift", "Véloce"), Words("May run and attack.", "Peut courir et attaquer."), "boot", "SIG-KEY-04"
)
GUARD = Keyword(
    Words("Defender", "Défenseur"),
    Words("Enemies beside it attack it first.", "Les ennemis à son contact l’attaquent d’abord."),
    "shield",
    "SIG-KEY-11",
)


def _creature(kind: str, en: str, fr: str, move: int, reach: int, *keywords: Keyword) -> Kind:
    return Kind(
        kind,
        kind,
        Words(en, fr),
        sheet=Face(
            values=(
                Badge("boot", Words("Movement", "Mouvement"), str(move), "SIG-CARD-11"),
                Badge("bow", Words("Range", "Portée"), str(reach), "SIG-CARD-09"),
            ),
            keywords=keywords,
        ),
    )


def _card(kind: str, symbol: str, en: str, fr: str, cost: int, income: int, text: Words) -> Kind:
    face = Face(
        cost=str(cost),
        values=(Badge("income", Words("Income", "Revenu"), str(income), "SIG-ZONE-09"),),
        text=(Sentence(text, "SIG-GEN-04"),),
    )
    return Kind(kind, symbol, Words(en, fr), "card", face)


KINDS = (
    _creature("hero", "Hero", "Héros", 3, 1, GUARD),
    _creature("knight", "Rider", "Cavalière", 5, 1, HASTE),
    _creature("archer", "Archer", "Archère", 3, 5),
    _creature("wizard", "Witch", "Sorcière", 3, 4),
    _creature("guard", "Shield bearer", "Porte-bouclier", 2, 1, GUARD),
    _creature("minion", "Minion", "Sbire", 3, 1),
    Kind("power", "star", Words("Hero Power", "Pouvoir du héros")),
    Kind("earning", "income", Words("Income", "Revenu")),
    Kind("point", "crown", Words("Victory points", "Points de victoire")),
    _card("fireball", "flame", "Fireball", "Boule de feu", 3, 1, Words("Two wounds within 3.", "Deux blessures à 3.")),
    _card("storm", "arrow", "Storm of arrows", "Pluie de flèches", 4, 1,
          Words("A wound to each enemy on a line.", "Une blessure à chaque ennemi d’une ligne.")),
    _card("charm", "ring", "Iron ring", "Anneau de fer", 2, 2,
          Words("The Hero gains armour 1.", "Le héros a armure 1.")),
    _card("march", "boot", "Forced march", "Marche forcée", 1, 1,
          Words("A creature moves again.", "Une créature rejoue.")),
    _card("tower", "tower", "Watchtower", "Tour de guet", 3, 2,
          Words("Range +1 for archers.", "Portée +1 aux archers.")),
    Kind("back", "card_back", Words("Card", "Carte"), "card"),
)  # fmt: skip
BAND = ("hero", "knight", "archer", "wizard", "guard", "minion", "minion")
# Where the seven creatures of each seat stand, where they face, and how much life they have left.
STANDING = (
    ("g2", "i4", "d2", "f3", "g4", "e4", "h3"),
    ("b4", "c5", "a4", "b6", "d6", "c4", "a6"),
    ("g9", "e8", "i8", "h9", "f7", "g7", "j8"),
    ("l4", "k5", "m4", "l6", "j5", "j6", "m6"),
)
FACING = (0, 90, 180, 270)
LIFE = (6, 4, 2, 2, 5, 1, 1)
SIDES = (Words("Blue", "Bleu"), Words("Red", "Rouge"), Words("Green", "Vert"), Words("Purple", "Violet"))
HAND = ("fireball", "charm", "march", "storm", "tower", "fireball", "march", "charm", "storm", "tower")
HANDS = (10, 4, 6, 3)
OLD = (("march", "storm", "charm"), ("storm", "charm"), ("charm",), ())
POINTS, POWER, EARNING = (5, 3, 8, 0), (7, 4, 9, 2), (3, 3, 5, 1)


def _zones(seat: int) -> tuple[Zone, ...]:
    def steps(name: str, count: int, goals: dict[int, Badge]) -> tuple[Place, ...]:
        return tuple(
            Place(f"{name}-{seat}-{n}", Words(str(n), str(n)), badges=(goals[n],) if n in goals else ())
            for n in range(count)
        )

    quick = Badge("flag", Words("The end of a short game", "La fin d’une partie courte"), clause="SIG-GEN-02")
    full = Badge("crown", Words("The end of the game", "La fin de la partie"), clause="SIG-GEN-02")
    ends = {10: quick, 12: full}
    second = Badge("hand", Words("A second card a turn", "Une deuxième carte par tour"))
    return (
        Zone(f"victory-{seat}", "track", Words("Victory", "Victoire"), steps("victory", 13, ends), seat),
        Zone(f"power-{seat}", "track", Words("Power", "Pouvoir"), steps("power", 13, {6: second}), seat),
        Zone(f"hand-{seat}", "fan", Words("Hand", "Main"), (Place(f"hand-{seat}"),), seat, 1, slots=True, role="tray"),
        Zone(
            f"history-{seat}", "pile", Words("History", "Historique"), (Place(f"history-{seat}"),), seat, 1, role="tray"
        ),
    )


def _pieces(seat: int) -> list[Piece]:
    heart = Words("Life left", "Vie restante")
    found = [
        Piece(f"{kind}-{seat}-{n}", kind, STANDING[seat][n], seat, facing=FACING[seat],
              badges=(Badge("heart", heart, str(LIFE[n])),))
        for n, kind in enumerate(BAND)
    ]  # fmt: skip
    found += [
        Piece(f"point-{seat}", "point", f"victory-{seat}-{POINTS[seat]}", seat),
        Piece(f"power-marker-{seat}", "power", f"power-{seat}-{POWER[seat]}", seat),
        Piece(f"earning-{seat}", "earning", f"power-{seat}-{EARNING[seat]}", seat),
        *(Piece(f"old-{kind}-{seat}", kind, f"history-{seat}", seat) for kind in OLD[seat]),
    ]
    if seat == 0:
        return found + [Piece(slot("hand-0", n), kind, "hand-0", 0) for n, kind in enumerate(HAND)]
    backs = range(HANDS[seat])
    return found + [Piece(slot(f"hand-{seat}", n), "back", f"hand-{seat}", seat, face_down=True) for n in backs]


def _prompt() -> Prompt:
    rider = "knight-0-1"
    moving, striking = Words("Move", "Se déplacer"), Words("Attack", "Attaquer")
    steps = {"i5": "move", "j4": "move", "h4": "move", "i6": "run", "k4": "run"}
    options = [
        Choice(10 + n, Words(f"The Rider {'runs' if what == 'run' else 'moves'} to {place}",
                             f"La cavalière {'court' if what == 'run' else 'va'} en {place}"),
               (rider, place), group=moving, preview=Preview(links=(Link("move", rider, place, 0),)))
        for n, (place, what) in enumerate(steps.items())
    ]  # fmt: skip
    options += [
        Choice(20, Words("The Rider attacks the Shield bearer", "La cavalière attaque le porte-bouclier"),
               (rider, "guard-3-4"), dice=True, group=striking,
               preview=Preview((Mark("threat", "j5", 3, Words("answers", "riposte")),),
                               (Link("attack", rider, "j5", 0),))),
        Choice(21, Words("The Archer attacks the Witch", "L’archère attaque la sorcière"),
               ("archer-0-2", "wizard-1-3"), dice=True, group=striking,
               preview=Preview(links=(Link("sight", "d2", "b6", 0),))),
        Choice(0, Words("End the activation", "Terminer l’activation"), final=True),
    ]  # fmt: skip
    return Prompt(Words("What does the Rider do?", "Que fait la cavalière ?"), 0, tuple(options), clause="SIG-CARD-11")


def warfield() -> tuple[Scenery, Scene]:
    """Scenery and scene."""
    ground = {place: terrain for terrain, places in GROUND.items() for place in places.split()}
    places = tuple(
        Place(place.id, None, place.x, place.y, terrain=ground.get(place.id, "plain")) for place in hex_places(13, 9)
    )
    field = Zone("field", "hexes", Words("Field", "Champ"), places, far=(2,), role="main", terrains=TERRAINS)
    scenery = Scenery(
        title=Words("A field of 13 by 9 hexes", "Un champ de 13 hexagones sur 9"),
        seats=4,
        zones=(field, *(zone for seat in range(4) for zone in _zones(seat))),
        kinds=KINDS,
    )
    scene = Scene(
        scenery=scenery.digest(),
        viewer=0,
        title=Words("Turn 5 · Blue", "Tour 5 · Bleu"),
        turn=0,
        waiting=(0,),
        plates=tuple(
            Plate(
                seat,
                SIDES[seat],
                (
                    Badge("crown", Words("Victory points", "Points de victoire"), str(POINTS[seat])),
                    Badge("star", Words("Hero Power", "Pouvoir du héros"), str(POWER[seat])),
                    Badge("card_back", Words("Cards", "Cartes"), str(HANDS[seat])),
                ),
            )
            for seat in range(4)
        ),
        pieces=tuple(piece for seat in range(4) for piece in _pieces(seat)),
        marks=(
            Mark("chosen", "knight-0-1", 0),
            *(Mark("move", place, 0) for place in ("i5", "j4", "h4")),
            *(Mark("run", place, 0, Words("run", "course")) for place in ("i6", "k4")),
            *(Mark("threat", place, 3) for place in ("k4", "i6")),
            Mark("sight", "b6", 0, Words("in sight", "en vue")),
            Mark("blocked", "h5", words=Words("rock", "rocher")),
            *(Mark("deploy", f"{column}1", 0) for column in "efghi"),
            *(Mark("aura", place, 0) for place in ("f3", "g3", "f2", "h2", "f1", "g1")),
        ),
        links=(Link("sight", "archer-0-2", "wizard-1-3", 0),),
        badges=(
            PlaceBadges("a9", (Badge("portal", Words("Portal", "Portail"), "2"),)),
            PlaceBadges("m1", (Badge("portal", Words("Portal", "Portail"), "1"),)),
            PlaceBadges("e7", (Badge("landmark", Words("Landmark", "Haut lieu")),)),
        ),
        prompt=_prompt(),
    )
    return scenery, scene
