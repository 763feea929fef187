"""A map of fiefs: polygons with terrain, kingdoms with strong borders, sea lanes, armies as stacks by kind."""

from random import Random

from champclos.core.scene import (
    Badge,
    Choice,
    Die,
    Kind,
    Lane,
    Link,
    Mark,
    Piece,
    Place,
    Plate,
    Prompt,
    Region,
    Roll,
    Scene,
    Scenery,
    Terrain,
    Zone,
    slot,
)
from champclos.core.words import Words

STEP = 1000

# A fief: column, row, kingdom, terrain, and its name (in both languages where they differ).
FIEFS = {
    "wales": (0, 0, "britain", "mountain", "Wales", "Galles"),
    "mercia": (1, 0, "britain", "farmland", "Mercia", "Mercie"),
    "northumbria": (0, 1, "britain", "plain", "Northumbria", "Northumbrie"),
    "wessex": (1, 1, "britain", "plain", "Wessex", "Wessex"),
    "jutland": (3, 0, "denmark", "plain", "Jutland", "Jutland"),
    "scania": (4, 0, "denmark", "forest", "Scania", "Scanie"),
    "gotland": (5, 0, "denmark", "plain", "Gotland", "Gotland"),
    "saxony": (3, 1, "germany", "forest", "Saxony", "Saxe"),
    "bohemia": (4, 1, "germany", "mountain", "Bohemia", "Bohême"),
    "pomerania": (5, 1, "germany", "farmland", "Pomerania", "Poméranie"),
    "swabia": (4, 2, "germany", "forest", "Swabia", "Souabe"),
    "bavaria": (5, 2, "germany", "farmland", "Bavaria", "Bavière"),
    "brittany": (1, 2, "franks", "plain", "Brittany", "Bretagne"),
    "champagne": (3, 2, "franks", "farmland", "Champagne", "Champagne"),
    "francia": (2, 2, "franks", "farmland", "Francia", "Francie"),
    "aquitaine": (2, 3, "franks", "forest", "Aquitaine", "Aquitaine"),
    "burgundy": (3, 3, "franks", "mountain", "Burgundy", "Bourgogne"),
    "leon": (0, 3, "hispania", "mountain", "León", "León"),
    "castile": (1, 3, "hispania", "forest", "Castile", "Castille"),
    "andalus": (0, 4, "hispania", "plain", "Al-Andalus", "Al-Andalus"),
    "aragon": (1, 4, "hispania", "farmland", "Aragon", "Aragon"),
    "lombardy": (4, 3, "italy", "farmland", "Lombardy", "Lombardie"),
    "tuscany": (4, 4, "italy", "plain", "Tuscany", "Toscane"),
}
KINGDOMS = {
    "britain": Words("Britain", "Bretagne insulaire"),
    "denmark": Words("Denmark", "Danemark"),
    "germany": Words("Germany", "Germanie"),
    "franks": Words("Franks", "Francs"),
    "hispania": Words("Hispania", "Hispanie"),
    "italy": Words("Italy", "Italie"),
}
TERRAINS = (
    Terrain("plain", Words("plain", "plaine")),
    Terrain("farmland", Words("farmland", "terre cultivée")),
    Terrain("forest", Words("forest", "forêt")),
    Terrain("mountain", Words("mountain", "montagne")),
)
KINDS = (
    Kind("warlord", "warlord", Words("Warlord", "Seigneur")),
    Kind("knight", "knight", Words("Knights", "Chevaliers")),
    Kind("archer", "archer", Words("Archers", "Archers")),
    Kind("swordsman", "swordsman", Words("Swordsmen", "Épéistes")),
    Kind("spearman", "spearman", Words("Spearmen", "Lanciers")),
    Kind("castle", "castle", Words("Castle", "Château")),
    Kind("scaffold", "scaffold", Words("Unfinished castle", "Château inachevé")),
    Kind("conquest", "card_back", Words("Conquest card", "Carte de conquête"), "card"),
)
# For each seat: what stands in its fiefs.
HELD: tuple[dict[str, dict[str, int]], ...] = (
    {
        "wessex": {"castle": 1, "spearman": 6, "archer": 2},
        "mercia": {"spearman": 2},
        "northumbria": {"warlord": 1, "knight": 2, "spearman": 4},
        "brittany": {"spearman": 1},
    },
    {
        "castile": {"castle": 1, "warlord": 1, "swordsman": 2, "spearman": 12},
        "leon": {"spearman": 1},
        "aragon": {"knight": 2, "archer": 2},
        "aquitaine": {"warlord": 1, "knight": 1, "spearman": 3},
    },
    {
        "bavaria": {"castle": 1, "spearman": 5},
        "swabia": {"scaffold": 1, "archer": 3, "spearman": 2},
        "lombardy": {"warlord": 1, "swordsman": 4},
        "tuscany": {"spearman": 2},
    },
)
GOLD = (17, 9, 12)
SIDES = (Words("Britain", "Bretagne insulaire"), Words("Hispania", "Hispanie"), Words("Germany", "Germanie"))

Point = tuple[float, float]


def _corner(column: int, row: int) -> Point:
    """A corner of the lattice, pushed a little; the same for all fiefs that share it."""
    random = Random(f"corner {column} {row}")
    return column * STEP + random.uniform(-160, 160), row * STEP + random.uniform(-160, 160)


def _border(start: Point, end: Point, depth: int = 3) -> list[Point]:
    """The points from one corner up to, not including, the next, wavering the same way from both sides."""
    if depth == 0:
        return [start]
    if end < start:
        return [start, *reversed(_border(end, start, depth)[1:])]
    random = Random(f"border {start} {end}")
    push = random.uniform(-0.12, 0.12)
    dx, dy = end[0] - start[0], end[1] - start[1]
    middle = (start[0] + dx / 2 - dy * push, start[1] + dy / 2 + dx * push)
    return [*_border(start, middle, depth - 1), *_border(middle, end, depth - 1)]


def _outline(column: int, row: int) -> tuple[tuple[int, int], ...]:
    corners = [_corner(column + dx, row + dy) for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))]
    points = [point for i in range(4) for point in _border(corners[i], corners[(i + 1) % 4])]
    return tuple((round(x), round(y)) for x, y in points)


def _place(name: str) -> Place:
    column, row, kingdom, terrain, en, fr = FIEFS[name]
    corners = [_corner(column + dx, row + dy) for dx in (0, 1) for dy in (0, 1)]
    x, y = (round(sum(corner[axis] for corner in corners) / 4) for axis in (0, 1))
    return Place(name, Words(en, fr), x, y, terrain=terrain, region=kingdom, outline=_outline(column, row))


def fiefs() -> tuple[Scenery, Scene]:
    """Scenery and scene."""
    board = Zone(
        "map",
        "areas",
        Words("Map", "Carte"),
        tuple(_place(name) for name in FIEFS),
        lanes=(
            Lane("mercia", "jutland"),
            Lane("wessex", "saxony"),
            Lane("tuscany", "aragon", ((2900, 4700),)),
        ),
        regions=tuple(Region(name, words) for name, words in KINGDOMS.items()),
        terrains=TERRAINS,
    )
    hands = tuple(
        Zone(f"hand-{seat}", "fan", Words("Cards", "Cartes"), (Place(f"hand-{seat}"),), seat=seat, slots=True)
        for seat in range(3)
    )
    scenery = Scenery(title=Words("A map of fiefs", "Une carte de fiefs"), seats=3, zones=(board, *hands), kinds=KINDS)
    armies = [
        Piece(f"{fief}-{seat}-{kind}", kind, fief, seat=seat, count=count)
        for seat, held in enumerate(HELD)
        for fief, troops in held.items()
        for kind, count in troops.items()
    ]
    cards = [
        Piece(slot(f"hand-{seat}", n), "conquest", f"hand-{seat}", seat=seat, face_down=True)
        for seat in range(3)
        for n in range(seat + 1)
    ]
    scene = Scene(
        scenery=scenery.digest(),
        viewer=0,
        title=Words("Round 4 · battle of Brittany", "Tour 4 · bataille de Bretagne"),
        turn=1,
        waiting=(0,),
        plates=tuple(
            Plate(
                seat,
                SIDES[seat],
                (
                    Badge("coin", Words("Gold", "Or"), str(GOLD[seat])),
                    Badge("castle", Words("Castles", "Châteaux"), "1"),
                    Badge("flag", Words("Fiefs", "Fiefs"), str(len(HELD[seat]))),
                ),
            )
            for seat in range(3)
        ),
        pieces=(*armies, *cards),
        marks=(
            *(Mark("held", fief, seat=seat) for seat, held in enumerate(HELD) for fief in held),
            Mark("last", "aquitaine", seat=1),
            Mark("target", "brittany", seat=1),
        ),
        links=(Link("attack", "aquitaine", "brittany", seat=1),),
        rolls=(
            Roll(
                (
                    Die("7", seat=1, sides=8, hit=True),
                    Die("3", seat=1, sides=8, hit=False),
                    Die("8", seat=1, sides=8, hit=True),
                    Die("6", seat=0, sides=10, hit=False),
                ),
                words=Words("Two hits against none", "Deux touches contre aucune"),
            ),
        ),
        prompt=Prompt(
            Words("Choose your losses", "Choisissez vos pertes"),
            seat=0,
            options=(Choice(1, Words("One spearman", "Un lancier"), ("brittany-0-spearman",)),),
            clause="WOE-BATTLE-5",
        ),
    )
    return scenery, scene
