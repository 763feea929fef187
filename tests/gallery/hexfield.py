"""A field of hexes with terrain: creatures that face and bleed, auras, lines of sight, tracks of power and victory."""

from champclos.core.scene import (
    Badge,
    Die,
    Face,
    Kind,
    Link,
    Mark,
    Piece,
    Place,
    Plate,
    Prompt,
    Roll,
    Scene,
    Scenery,
    Sentence,
    Terrain,
    Zone,
    hex_places,
    slot,
)
from champclos.core.words import Words

TERRAIN = {
    "c4": "forest",
    "d4": "forest",
    "f5": "mountain",
    "g3": "water",
    "g4": "water",
    "b6": "swamp",
    "e7": "hill",
    "h6": "forest",
}
TERRAINS = (
    Terrain("plain", Words("plain", "plaine")),
    Terrain("forest", Words("forest", "forêt")),
    Terrain("mountain", Words("mountain", "montagne")),
    Terrain("water", Words("water", "eau")),
    Terrain("swamp", Words("swamp", "marais")),
    Terrain("hill", Words("hill", "colline")),
)
KINDS = (
    Kind("hero", "hero", Words("Hero", "Héros")),
    Kind("knight", "knight", Words("Knight", "Chevalier")),
    Kind("archer", "archer", Words("Archer", "Archère")),
    Kind("wizard", "wizard", Words("Witch", "Sorcière")),
    Kind("minion", "minion", Words("Minion", "Sbire")),
    Kind("marker", "star", Words("Marker", "Marqueur")),
    Kind(
        "spell",
        "scroll",
        Words("Fireball", "Boule de feu"),
        "card",
        Face(
            cost="3",
            values=(Badge("income", Words("Income", "Revenu"), "1"),),
            text=(Sentence(Words("Two damage within 3 hexes", "Deux dégâts à 3 cases"), "SIG-SPELL-01"),),
        ),
    ),
    Kind(
        "relic",
        "ring",
        Words("Ring of iron", "Anneau de fer"),
        "card",
        Face(cost="2", text=(Sentence(Words("Armour 2", "Armure 2"), "SIG-RELIC-07"),)),
    ),
    Kind("card", "card_back", Words("Card", "Carte"), "card"),
)
FACES = {
    "crit": Words("crit", "critique"),
    "hit": Words("hit", "touche"),
    "push": Words("push", "poussée"),
    "blank": Words("blank", "vide"),
}
CREATURES = (
    ("hero-0", "hero", "d2", 0, 0, 6),
    ("knight-0", "knight", "e4", 0, 30, 3),
    ("archer-0", "archer", "c3", 0, 30, 2),
    ("minion-0", "minion", "f3", 0, 330, 1),
    ("hero-1", "hero", "e8", 1, 180, 5),
    ("wizard-1", "wizard", "e6", 1, 210, 2),
    ("minion-1", "minion", "f6", 1, 150, 1),
    ("minion-2", "minion", "d6", 1, 150, 1),
)


def _zones(seat: int) -> tuple[Zone, ...]:
    def steps(name: str, count: int) -> tuple[Place, ...]:
        return tuple(Place(f"{name}-{seat}-{n}", Words(str(n), str(n))) for n in range(count))

    return (
        Zone(f"power-{seat}", "track", Words("Hero Power", "Pouvoir"), steps("power", 16), seat=seat),
        Zone(f"victory-{seat}", "track", Words("Victory", "Victoire"), steps("victory", 13), seat=seat),
        Zone(f"hand-{seat}", "fan", Words("Hand", "Main"), (Place(f"hand-{seat}"),), seat=seat, rank=1, slots=True),
        Zone(f"deck-{seat}", "pile", Words("Deck", "Pioche"), (Place(f"deck-{seat}"),), seat=seat, rank=1, slots=True),
        Zone(f"relics-{seat}", "row", Words("Relics", "Reliques"), steps("relic", 3), seat=seat, rank=1),
    )


def hexfield() -> tuple[Scenery, Scene]:
    """Scenery and scene."""
    places = tuple(
        Place(place.id, None, place.x, place.y, terrain=TERRAIN.get(place.id, "plain"))
        for place in hex_places(9, 9)
        if place.id not in ("a1", "i1", "a9", "i9")
    )
    scenery = Scenery(
        title=Words("A field of hexes", "Un champ d’hexagones"),
        seats=2,
        zones=(
            Zone("field", "hexes", Words("Field", "Champ"), places, far=(1,), terrains=TERRAINS),
            *_zones(0),
            *_zones(1),
        ),
        kinds=KINDS,
    )
    pieces = [
        Piece(
            name,
            kind,
            place,
            seat=seat,
            facing=facing,
            badges=(Badge("heart", Words("Life left", "Vie restante"), str(life)),),
        )
        for name, kind, place, seat, facing, life in CREATURES
    ]
    for seat in (0, 1):
        pieces += [
            Piece(f"power-marker-{seat}", "marker", f"power-{seat}-{4 + seat}", seat=seat),
            Piece(f"victory-marker-{seat}", "marker", f"victory-{seat}-{3 * seat}", seat=seat),
            Piece(slot(f"deck-{seat}", 0), "card", f"deck-{seat}", seat=seat, count=24 - seat, face_down=True),
            Piece(f"relic-card-{seat}", "relic", f"relic-{seat}-0", seat=seat, lying=seat == 1),
        ]
    pieces += [Piece(slot("hand-1", n), kind, "hand-1", seat=1) for n, kind in enumerate(("spell", "relic", "spell"))]
    pieces += [Piece(slot("hand-0", n), "card", "hand-0", seat=0, face_down=True) for n in range(4)]
    scene = Scene(
        scenery=scenery.digest(),
        viewer=1,
        title=Words("Turn 6", "Tour 6"),
        turn=0,
        waiting=(0,),
        plates=(
            Plate(0, Words("Order", "Ordre"), (Badge("star", Words("Victory points", "Points de victoire"), "0"),)),
            Plate(1, Words("Coven", "Coven"), (Badge("star", Words("Victory points", "Points de victoire"), "3"),)),
        ),
        pieces=tuple(pieces),
        marks=(
            Mark("last", "d3", seat=0),
            Mark("last", "e4", seat=0),
            *(Mark("aura", place, seat=1) for place in ("d7", "e7", "d8", "f8", "d9", "e9")),
            *(Mark("reach", place, seat=0) for place in ("e5", "f4", "d5")),
            Mark("target", "wizard-1", seat=0),
            Mark("blocked", "d4"),
        ),
        links=(Link("move", "d3", "e4", seat=0), Link("sight", "archer-0", "wizard-1", seat=0)),
        rolls=(
            Roll(
                (
                    Die("crit", seat=0, colour="red", hit=True, name=FACES["crit"]),
                    Die("hit", seat=0, colour="yellow", hit=True, name=FACES["hit"]),
                    Die("push", seat=0, colour="blue", name=FACES["push"]),
                    Die("blank", seat=0, colour="violet", hit=False, name=FACES["blank"]),
                    Die("hit", seat=0, colour="green", hit=True, name=FACES["hit"]),
                    Die("blank", seat=0, colour="black", hit=False, name=FACES["blank"]),
                    Die("hit", seat=0, colour="white", hit=True, name=FACES["hit"]),
                )
            ),
        ),
        prompt=Prompt(Words("Order activates a creature", "Ordre active une créature"), seat=0),
    )
    return scenery, scene
