"""A map at the size of a large game: 63 fiefs in nine kingdoms, the armies of four seats, and a march to be made."""

import json
from pathlib import Path

from champclos.core.scene import (
    Badge,
    Choice,
    Count,
    Face,
    Kind,
    Lane,
    Link,
    Mark,
    Panel,
    Piece,
    Place,
    PlaceBadges,
    Plate,
    Preview,
    Prompt,
    Region,
    Row,
    Scene,
    Scenery,
    Sentence,
    Sum,
    Terrain,
    Zone,
    slot,
)
from champclos.core.words import Words

MAP = json.loads((Path(__file__).parent / "data" / "europe.json").read_text())
FIEFS = {fief["id"]: fief for fief in MAP["fiefs"]}
GOLD = {"plain": 1, "farmland": 3, "forest": 2, "mountain": 1}
DIE = {"plain": 8, "farmland": 8, "forest": 10, "mountain": 12}
TERRAINS = {
    "plain": Words("plain", "plaine"),
    "farmland": Words("farmland", "terre cultivée"),
    "forest": Words("forest", "forêt"),
    "mountain": Words("mountain", "montagne"),
}
SHORT = {
    "almohades": Words("Almohades", "Almohades"),
    "aragon": Words("Aragon", "Aragon"),
    "castile": Words("Castile", "Castille"),
    "galicia": Words("Galicia", "Galicie"),
    "gpoland": Words("Gr. Poland", "Gde Pologne"),
    "leon": Words("León", "León"),
    "lpoland": Words("L. Poland", "Pte Pologne"),
    "navarre": Words("Navarre", "Navarre"),
    "portugal": Words("Portugal", "Portugal"),
    "rome": Words("Rome", "Rome"),
    "thessalonica": Words("Thessal.", "Thessal."),
    "uhungary": Words("U. Hungary", "Hte Hongrie"),
    "vladimir": Words("Vladimir", "Vladimir"),
    "wales": Words("Wales", "Galles"),
}
LANDMARKS = {"rome", "thrace", "kiev"}
# What a soldier hits on, and its price.
SOLDIERS = {
    "warlord": (Words("Warlord", "Seigneur de guerre"), 5, 10),
    "knight": (Words("Knight", "Chevalier"), 4, 7),
    "archer": (Words("Archer", "Archer"), 5, 6),
    "swordsman": (Words("Swordsman", "Épéiste"), 5, 5),
    "spearman": (Words("Spearman", "Lancier"), 7, 3),
}
SIDES = (
    Words("Britain", "Grande-Bretagne"),
    Words("Kievan Rus’", "Rus’ de Kiev"),
    Words("Latin Empire", "Empire latin"),
    Words("Hispania", "Hispanie"),
)
# For each seat: what stands in its fiefs; a castle is a piece of its own.
HELD: tuple[dict[str, dict[str, int]], ...] = (
    {
        "mercia": {"castle": 1, "spearman": 4, "archer": 2},
        "northumbria": {"warlord": 1, "knight": 2, "swordsman": 2, "spearman": 6},
        "wessex": {"spearman": 3},
        "scotland": {"spearman": 1},
        "wales": {"spearman": 1},
        "leinster": {"knight": 1},
        "brittany": {"scaffold": 1, "warlord": 1, "archer": 1, "spearman": 2},
    },
    {
        "kiev": {"castle": 1, "warlord": 1, "archer": 3, "spearman": 11},
        "smolensk": {"spearman": 2},
        "polotsk": {"knight": 2, "spearman": 4},
        "novgorod": {"spearman": 1},
        "chernigov": {"swordsman": 1},
        "galicia": {"warlord": 1, "knight": 2, "archer": 2, "swordsman": 5, "spearman": 9},
    },
    {
        "thessalonica": {"castle": 1, "warlord": 1, "spearman": 8},
        "thrace": {"spearman": 2},
        "epirus": {"spearman": 1},
        "bulgaria": {"knight": 3, "swordsman": 2, "spearman": 3},
        "serbia": {"scaffold": 1, "spearman": 2},
        "achaea": {"spearman": 1},
    },
    {
        "castile": {"castle": 1, "archer": 2, "spearman": 12},
        "leon": {"spearman": 1},
        "aragon": {"spearman": 3},
        "navarre": {"warlord": 1, "knight": 2, "archer": 1, "spearman": 4},
        "gascony": {"spearman": 2},
        "andalus": {"spearman": 1},
    },
)
GOLDS = (17, 9, 23, 12)
CARDS = (3, 2, 0, 5)
MARCH, TAKE, STEP = 1000, 2000, 3000  # where the codes of these choices begin


def _middle(name: str) -> tuple[int, int]:
    x, y = FIEFS[name]["centre"]
    return x, y


def _place(fief: dict[str, object]) -> Place:
    name, terrain = str(fief["id"]), str(fief["terrain"])
    x, y = _middle(name)
    badges = (
        Badge("income", Words("Income", "Revenu"), str(GOLD[terrain]), "WOE-TAX-1"),
        Badge("dice", Words("Defender’s die", "Dé du défenseur"), f"d{DIE[terrain]}", "WOE-BATTLE-4"),
        *([Badge("landmark", Words("Landmark", "Haut lieu"))] if name in LANDMARKS else []),
    )
    return Place(
        name,
        Words(str(fief["en"]), str(fief["fr"])),
        x,
        y + 8,
        terrain=terrain,
        region=str(fief["kingdom"]),
        outline=tuple((px, py) for px, py in FIEFS[name]["polygon"]),
        short=SHORT.get(name),
        label=(x, y - 10),
        badges=badges,
    )


def _region(kingdom: dict[str, str]) -> Region:
    middles = [_middle(name) for name, fief in FIEFS.items() if fief["kingdom"] == kingdom["en"]]
    x, y = (round(sum(point[axis] for point in middles) / len(middles)) for axis in (0, 1))
    return Region(kingdom["en"], Words(kingdom["en"], kingdom["fr"]), (x, y))


def _kinds() -> tuple[Kind, ...]:
    soldiers = tuple(
        Kind(
            kind,
            kind,
            name,
            sheet=Face(
                cost=str(price),
                values=(Badge("hit", Words("Hits on", "Touche à partir de"), str(hits), "WOE-BATTLE-3"),),
                text=(Sentence(Words("One die each in a battle.", "Un dé chacun en bataille."), "WOE-BATTLE-3"),),
            ),
        )
        for kind, (name, hits, price) in SOLDIERS.items()
    )
    return (
        *soldiers,
        Kind("army", "army", Words("Army", "Armée")),
        Kind("castle", "castle", Words("Castle", "Château")),
        Kind("scaffold", "scaffold", Words("Unfinished castle", "Château inachevé")),
        Kind("back", "card_back", Words("Conquest card", "Carte de conquête"), "card"),
        Kind("march", "boot", Words("Long March", "Longue marche"), "card", Face(text=(Sentence(
            Words("An army with a warlord moves three fiefs.", "Une armée avec un seigneur avance de trois fiefs."),
            "WOE-CARD-1",
        ),))),
        Kind("siege", "tower", Words("Siege", "Siège"), "card", Face(text=(Sentence(
            Words("The defenders of a castle roll d10.", "Les défenseurs d’un château lancent des d10."), "WOE-CARD-1",
        ),))),
        Kind("fire", "flame", Words("Greek Fire", "Feu grégeois"), "card", Face(text=(Sentence(
            Words("Four soldiers of the other side fall.", "Quatre soldats adverses tombent."), "WOE-CARD-1",
        ),))),
    )  # fmt: skip


def _scenery() -> Scenery:
    board = Zone(
        "map",
        "areas",
        Words("Map", "Carte"),
        tuple(_place(fief) for fief in MAP["fiefs"]),
        role="main",
        lanes=tuple(
            Lane(lane["between"][0], lane["between"][1], tuple((x, y) for x, y in lane["path"][1:-1]))
            for lane in MAP["lanes"]
        ),
        regions=tuple(_region(kingdom) for kingdom in MAP["kingdoms"]),
        terrains=tuple(Terrain(name, words) for name, words in TERRAINS.items()),
    )
    hands = tuple(
        Zone(
            f"hand-{seat}",
            "fan",
            Words("Cards", "Cartes"),
            (Place(f"hand-{seat}"),),
            seat=seat,
            slots=True,
            role="tray",
        )
        for seat in range(4)
    )
    played = Zone("played", "pile", Words("Played cards", "Cartes jouées"), (Place("played"),), rank=1, role="tray")
    return Scenery(
        title=Words("A map of 63 fiefs", "Une carte de 63 fiefs"),
        seats=4,
        zones=(board, played, *hands),
        kinds=_kinds(),
    )


def _pieces() -> list[Piece]:
    found: list[Piece] = []
    for seat, held in enumerate(HELD):
        for fief, troops in held.items():
            found += [Piece(f"{kind}-{fief}", kind, fief, seat) for kind in ("castle", "scaffold") if kind in troops]
            counts = tuple(Count(kind, troops[kind]) for kind in SOLDIERS if kind in troops)
            total = sum(one.count for one in counts)
            found.append(Piece(f"army-{fief}", "army", fief, seat, total, counts=counts))
    own = ("march", "siege", "fire")
    found += [Piece(slot("hand-0", number), kind, "hand-0", 0) for number, kind in enumerate(own)]
    for seat in (1, 2, 3):
        backs = range(CARDS[seat])
        found += [Piece(slot(f"hand-{seat}", n), "back", f"hand-{seat}", seat, face_down=True) for n in backs]
    found += [Piece("played-siege", "siege", "played", count=2), Piece("played-fire", "fire", "played")]
    return found


def _prompt() -> Prompt:
    """Seat 0 marches: each of its armies to a fief that touches its own, with as many of each kind as it likes."""
    names = list(FIEFS)
    kinds = list(SOLDIERS)
    options: list[Choice] = []
    panels: list[Panel] = []
    for fief, troops in HELD[0].items():
        kinds_here = [kind for kind in SOLDIERS if kind in troops]
        at = Words(FIEFS[fief]["en"], FIEFS[fief]["fr"])
        rows = tuple(
            Row(
                SOLDIERS[kind][0],
                most=troops[kind],
                start=troops[kind],
                choices=tuple(TAKE + 30 * kinds.index(kind) + n for n in range(troops[kind] + 1)),
                kind=kind,
                at=f"army-{fief}",
            )
            for kind in kinds_here
        )
        panels.append(
            Panel(
                f"march-{fief}",
                Words(f"Who marches from {at.en}?", f"Qui part de {at.fr} ?"),
                rows,
                Words("March", "En marche"),
                (
                    Sum(Words("Soldiers", "Soldats"), 1, symbol="army", clause="WOE-MOVE-1"),
                    Sum(Words("On a mountain", "En montagne"), 0, 15, clause="WOE-MOUNT-1", quiet=True),
                ),
                clause="WOE-MOVE-1",
            )
        )
        for neighbour in (*FIEFS[fief]["land"], *FIEFS[fief]["lanes"]):
            to = Words(FIEFS[neighbour]["en"], FIEFS[neighbour]["fr"])
            attack = neighbour not in HELD[0]
            options.append(
                Choice(
                    MARCH + names.index(fief),
                    Words(f"{at.en} → {to.en}", f"{at.fr} → {to.fr}"),
                    (f"army-{fief}", neighbour),
                    verb="march",
                    group=Words(f"From {at.en}", f"De {at.fr}"),
                    preview=Preview(
                        (Mark("threat" if attack else "move", neighbour, 0),),
                        (Link("attack" if attack else "move", fief, neighbour, 0),),
                    ),
                    panel=f"march-{fief}",
                    then=(STEP + names.index(neighbour),),
                )
            )
    options.append(Choice(0, Words("Begin the battles", "Commencer les batailles"), final=True, verb="battles"))
    return Prompt(
        Words("Which army marches, and where to?", "Quelle armée se met en marche, et vers où ?"),
        seat=0,
        options=tuple(options),
        clause="WOE-MOVE-1",
        panels=tuple(panels),
    )


def europe() -> tuple[Scenery, Scene]:
    """Scenery and scene."""
    scenery = _scenery()
    taken = {fief for held in HELD for fief in held}
    peasants = tuple(
        PlaceBadges(
            name,
            (Badge("peasant", Words("Peasants", "Paysans"), str(GOLD[fief["terrain"]]), "WOE-MAP-3"),),
        )
        for name, fief in FIEFS.items()
        if name not in taken
    )
    castles = [sum("castle" in troops for troops in held.values()) for held in HELD]
    scene = Scene(
        scenery=scenery.digest(),
        viewer=0,
        title=Words("Round 6 · campaign of Britain", "Tour 6 · campagne de Grande-Bretagne"),
        turn=0,
        waiting=(0,),
        plates=tuple(
            Plate(
                seat,
                SIDES[seat],
                (
                    Badge("coin", Words("Gold", "Or"), str(GOLDS[seat])),
                    Badge("castle", Words("Castles", "Châteaux"), str(castles[seat])),
                    Badge("flag", Words("Fiefs", "Fiefs"), str(len(HELD[seat]))),
                    Badge("card_back", Words("Cards", "Cartes"), str(CARDS[seat])),
                ),
            )
            for seat in range(4)
        ),
        pieces=tuple(_pieces()),
        marks=(
            *(Mark("held", fief, seat) for seat, held in enumerate(HELD) for fief in held),
            Mark("threat", "francia", 0, Words("attacked", "attaquée")),
            Mark("last", "brittany", 0),
        ),
        links=(
            Link("attack", "brittany", "francia", 0, Words("Attack declared", "Attaque déclarée")),
            Link("move", "mercia", "wessex", 0),
        ),
        badges=peasants,
        prompt=_prompt(),
    )
    return scenery, scene
