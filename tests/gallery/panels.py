"""Tables that ask for answers of several choices: losses by kind, an offer, a way from place to place, some dice."""

from itertools import combinations

from champclos.core.scene import (
    Badge,
    Choice,
    Count,
    Die,
    Face,
    Kind,
    Link,
    Mark,
    Panel,
    Piece,
    Place,
    Plate,
    Prompt,
    Roll,
    Row,
    Run,
    Scene,
    Scenery,
    Sentence,
    Sum,
    Terrain,
    Total,
    Zone,
    hex_places,
    panel_choices,
    panel_start,
    slot,
)
from champclos.core.words import Words

SOLDIERS = {
    "warlord": Words("Warlord", "Seigneur de guerre"),
    "knight": Words("Knights", "Chevaliers"),
    "archer": Words("Archers", "Archers"),
    "spearman": Words("Spearmen", "Lanciers"),
}
KINDS = (
    *(Kind(kind, kind, name) for kind, name in SOLDIERS.items()),
    Kind("army", "army", Words("Army", "Armée")),
    Kind(
        "siege",
        "tower",
        Words("Siege", "Siège"),
        "card",
        Face(text=(Sentence(Words("A castle’s defenders roll d10.", "Au château, on se défend au d10.")),)),
    ),
    Kind("fire", "flame", Words("Greek Fire", "Feu grégeois"), "card"),
    Kind("rider", "knight", Words("Rider", "Cavalière")),
    Kind("guard", "guard", Words("Guard", "Garde")),
)
PLATES = (
    Plate(0, Words("Blue", "Bleu"), (Badge("coin", Words("Gold", "Or"), "8"),)),
    Plate(1, Words("Red", "Rouge"), (Badge("coin", Words("Gold", "Or"), "3"),)),
)
TAKE = 100


def _scene(scenery: Scenery, pieces: tuple[Piece, ...], prompt: Prompt, **more: object) -> tuple[Scenery, Scene]:
    return scenery, Scene(
        scenery=scenery.digest(),
        viewer=0,
        plates=PLATES,
        pieces=pieces,
        turn=0,
        waiting=(0,),
        prompt=prompt,
        **more,  # type: ignore[arg-type]
    )


def counts() -> tuple[Scenery, Scene]:
    """A battle: dice by step, and three losses to be chosen by kind."""
    scenery = Scenery(
        title=Words("Losses", "Des pertes"),
        seats=2,
        zones=(
            Zone(
                "battle",
                "row",
                Words("The battle of Brittany", "La bataille de Bretagne"),
                (
                    Place("attack", Words("Attackers", "Assaillants")),
                    Place("defence", Words("Defenders", "Défenseurs")),
                ),
                role="main",
            ),
        ),
        kinds=KINDS,
    )
    own = {"warlord": 1, "knight": 2, "archer": 2, "spearman": 6}
    pieces = (
        Piece("own", "army", "defence", 0, 11, counts=tuple(Count(kind, much) for kind, much in own.items())),
        Piece("other", "army", "attack", 1, 9, counts=(Count("knight", 4), Count("spearman", 5))),
    )

    def hits(much: int, seat: int) -> Total:
        return Total(Words("hit" if much == 1 else "hits", "touche" if much < 2 else "touches"), much, seat)

    shots = Roll(
        (Die("7", 0, sides=10, hit=True), Die("3", 0, sides=10, hit=False)),
        step=Words("Archers", "Archers"),
        at="defence",
        totals=(hits(1, 0), hits(0, 1)),
    )
    fight = Roll(
        (
            *(Die(face, 1, sides=8, hit=int(face) >= 6) for face in ("8", "7", "6", "5", "2", "1", "1")),
            *(Die(face, 0, sides=10, hit=int(face) >= 7) for face in ("9", "4", "4", "3", "1")),
        ),
        step=Words("All others", "Tous les autres"),
        at="defence",
        totals=(hits(3, 1), hits(1, 0)),
    )
    start = {"spearman": 3}
    rows = tuple(
        Row(
            SOLDIERS[kind],
            most=min(3, much),
            start=start.get(kind, 0),
            choices=tuple(TAKE + 10 * number + n for n in range(min(3, much) + 1)),
            kind=kind,
            at="own",
        )
        for number, (kind, much) in enumerate(own.items())
    )
    panel = Panel(
        "losses",
        Words("Three of yours fall", "Trois des vôtres tombent"),
        rows,
        Words("Take these losses", "Subir ces pertes"),
        (Sum(Words("Losses", "Pertes"), 3, 3, "skull", "WOE-BATTLE-5"),),
        clause="WOE-BATTLE-5",
    )
    options = tuple(
        Choice(TAKE + n, Words(f"Warlord: {n}", f"Seigneur de guerre : {n}"), amount=n, verb="lose") for n in range(2)
    )
    words = Words("Choose your losses", "Choisissez vos pertes")
    run = Run(
        "battle", Words("Fight to the end", "Combattre jusqu’au bout"), tuple(panel_choices(panel, panel_start(panel)))
    )
    prompt = Prompt(words, 0, options, "counts", clause="WOE-BATTLE-5", panels=(panel,), run=run)
    links = (Link("attack", "other", "own", 1),)
    return _scene(scenery, pieces, prompt, rolls=(shots, fight), links=links)


def offer() -> tuple[Scenery, Scene]:
    """A ransom: gold, cards and prisoners for a captive."""
    hand = (Place("hand"),)
    scenery = Scenery(
        title=Words("A ransom", "Une rançon"),
        seats=2,
        zones=(
            Zone("held-by-1", "row", Words("Captives", "Captifs"), (Place("tower-1"),), seat=1),
            Zone("held-by-0", "row", Words("Captives", "Captifs"), (Place("tower-0"),), seat=0),
            Zone("hand", "fan", Words("Hand", "Main"), hand, seat=0, rank=1, slots=True, role="tray"),
        ),
        kinds=KINDS,
    )
    pieces = (
        Piece("own-lord", "warlord", "tower-1", 0),
        Piece("their-lord", "warlord", "tower-0", 1),
        Piece(slot("hand", 0), "siege", "hand", 0),
        Piece(slot("hand", 1), "fire", "hand", 0),
    )
    give, ask = Words("You give", "Vous donnez"), Words("You ask for", "Vous demandez")
    rows = (
        Row(Words("Gold", "Or"), most=8, choices=tuple(range(200, 209)), symbol="coin", group=give),
        Row(Words("Siege", "Siège"), most=1, choices=(220, 221), at=slot("hand", 0), group=give),
        Row(Words("Greek Fire", "Feu grégeois"), most=1, choices=(222, 223), at=slot("hand", 1), group=give),
        Row(Words("Red’s warlord", "Le seigneur de Rouge"), most=1, choices=(230, 231), at="their-lord", group=give),
        Row(Words("Your warlord", "Votre seigneur"), 1, 1, 1, weights=(0,), at="own-lord", group=ask),
    )
    panel = Panel(
        "ransom",
        Words("A ransom for your warlord", "Une rançon pour votre seigneur"),
        rows,
        Words("Make this offer", "Faire cette offre"),
        (Sum(Words("Things offered", "Choses offertes"), 1),),
        close=299,
        clause="WOE-LORD-2",
    )
    options = (
        *(Choice(200 + n, Words(f"{n} gold", f"{n} pièces d’or"), amount=n) for n in range(9)),
        Choice(298, Words("Offer nothing", "Ne rien offrir")),
    )
    words = Words("What do you offer Red?", "Qu’offrez-vous à Rouge ?")
    return _scene(scenery, pieces, Prompt(words, 0, options, "offer", clause="WOE-LORD-2", panels=(panel,)))


def path() -> tuple[Scenery, Scene]:
    """A rider who goes three hexes at most, past a rock."""
    ground = {"c3": "mountain", "d2": "forest"}
    places = tuple(Place(one.id, None, one.x, one.y, terrain=ground.get(one.id, "plain")) for one in hex_places(6, 4))
    terrains = (
        Terrain("plain", Words("plain", "plaine")),
        Terrain("forest", Words("forest", "forêt")),
        Terrain("mountain", Words("rock", "rocher")),
    )
    scenery = Scenery(
        title=Words("A way", "Un chemin"),
        seats=2,
        zones=(Zone("field", "hexes", Words("Field", "Champ"), places, role="main", terrains=terrains),),
        kinds=KINDS,
    )
    ways = ("b3", "b3 b4", "b3 b4 c4", "c2", "c2 d3", "c2 d3 e3", "c2 d2", "c2 d2 e2")
    options = tuple(
        Choice(number, Words(f"Ride to {way[-2:]}", f"Chevaucher jusqu’en {way[-2:]}"), ("rider", *way.split()))
        for number, way in enumerate(ways)
    )
    prompt = Prompt(Words("Where does the Rider go?", "Où va la cavalière ?"), 0, options, "path", clause="SIG-CARD-11")
    marks = (
        *(Mark("move", place, 0) for place in ("b3", "c2", "d3", "b4", "d2")),
        *(Mark("run", place, 0, Words("run", "course")) for place in ("c4", "e3", "e2")),
        Mark("threat", "e3", 1, Words("in its reach", "à sa portée")),
        Mark("blocked", "c3", words=Words("rock", "rocher")),
    )
    pieces = (Piece("rider", "rider", "b2", 0, facing=30), Piece("guard", "guard", "f3", 1, facing=270))
    return _scene(scenery, pieces, prompt, marks=marks, links=(Link("sight", "guard", "e3", 1),))


def dice() -> tuple[Scenery, Scene]:
    """Five dice, up to two of which are rolled again."""
    scenery = Scenery(
        title=Words("Dice", "Des dés"),
        seats=2,
        zones=(Zone("duel", "row", Words("Duel", "Duel"), (Place("one"), Place("two")), role="main"),),
        kinds=KINDS,
    )
    faces = (("hit", "red"), ("blank", "red"), ("blank", "red"), ("crit", "violet"), ("push", "violet"))
    names = {
        "hit": Words("hit", "touche"),
        "blank": Words("blank", "vide"),
        "crit": Words("crit", "critique"),
        "push": Words("push", "poussée"),
    }
    fallen = tuple(
        Die(face, 0, "red" if colour == "red" else "violet", hit=face != "blank", name=names[face], id=f"die-{n}")
        for n, (face, colour) in enumerate(faces)
    )
    options = [Choice(0, Words("Keep them all", "Les garder tous"))]
    known: set[tuple[tuple[str, str], ...]] = set()
    for much in (1, 2):
        for picked in combinations(range(5), much):
            key = tuple(faces[n] for n in picked)
            if key in known:
                continue
            known.add(key)
            en, fr = (", ".join(names[faces[n][0]].of(language) for n in picked) for language in ("en", "fr"))
            words = Words(f"Roll again: {en}", f"Relancer : {fr}")
            options.append(Choice(len(options), words, tuple(f"die-{n}" for n in picked), dice=True))
    prompt = Prompt(
        Words("Which dice do you roll again?", "Quels dés relancez-vous ?"),
        0,
        tuple(options),
        "dice",
        least=0,
        most=2,
        alike=(("die-1", "die-2"),),
        clause="SIG-COMBAT-12",
    )
    roll = Roll(
        fallen,
        step=Words("Attack", "Attaque"),
        at="two",
        totals=(Total(Words("hits", "touches"), 2, 0),),
        words=Words("Two hits before you roll again", "Deux touches avant de relancer"),
    )
    pieces = (Piece("rider", "rider", "one", 0), Piece("guard", "guard", "two", 1))
    return _scene(scenery, pieces, prompt, rolls=(roll,), links=(Link("attack", "rider", "guard", 0),))
