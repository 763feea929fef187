"""A table of cards for two: battlefields face to face, reserves, counted kingdoms, graveyards, hands and piles."""

from champclos.core.scene import (
    Badge,
    Choice,
    Face,
    Kind,
    Link,
    Mark,
    Piece,
    Place,
    Plate,
    Prompt,
    Scene,
    Scenery,
    Sentence,
    Zone,
    slot,
)
from champclos.core.words import Words

Reach = tuple[tuple[int, int], ...]


def _unit(
    name: str, words: Words, attack: str, defence: str, reach: Reach, effect: Words | None, clause: str = ""
) -> Kind:
    face = Face(
        values=(
            Badge("sword", Words("Attack", "Attaque"), attack),
            Badge("shield", Words("Defence upright / sideways", "Défense debout / couché"), defence),
        ),
        text=() if effect is None else (Sentence(effect, clause),),
        reach=reach,
    )
    return Kind(name, name, words, form="card", face=face)


KINDS = (
    _unit("king", Words("King", "Roi"), "1", "5/4", ((-1, 1), (0, 1), (1, 1)), None),
    _unit(
        "soldier",
        Words("Soldier", "Soldat"),
        "X",
        "2/1",
        ((0, 1),),
        Words("Your units attack at +1", "Vos unités attaquent à +1"),
        "AOW-SUPPORT-2",
    ),
    _unit(
        "guard",
        Words("Guard", "Garde"),
        "1",
        "3/2",
        ((0, 1),),
        Words("Cancels an attack", "Annule une attaque"),
        "AOW-SUPPORT-5",
    ),
    _unit(
        "archer",
        Words("Archer", "Archer"),
        "1",
        "2/1",
        ((-2, 1), (2, 1), (-1, 2), (1, 2)),
        Words("One damage to an enemy unit", "Un dégât à une unité ennemie"),
        "AOW-SUPPORT-3",
    ),
    _unit(
        "priest",
        Words("Priest", "Prêtre"),
        "1",
        "2/2",
        ((-1, 1), (1, 1), (-2, 2), (2, 2)),
        Words("Moves one of your units", "Déplace une de vos unités"),
        "AOW-SUPPORT-4",
    ),
    _unit(
        "wizard",
        Words("Wizard", "Magicien"),
        "1",
        "2/1",
        ((0, 1), (0, 2), (0, 3)),
        Words("Cancels a support", "Annule un soutien"),
        "AOW-SUPPORT-6",
    ),
    Kind("card", "card_back", Words("Card", "Carte"), form="card"),
)
CITIZENS = ("soldier", "guard", "archer", "priest", "wizard")


def _field() -> Zone:
    places = [
        Place(f"{line}-{column}-{seat}", name, x=x, y=y, seat=seat)
        for y, (seat, line, en, fr) in enumerate(
            (
                (1, "rear", "rear", "arrière"),
                (1, "front", "front", "avant"),
                (0, "front", "front", "avant"),
                (0, "rear", "rear", "arrière"),
            )
        )
        for x, column in enumerate("abc")
        for name in [Words(f"{en} {column}", f"{fr} {column}")]
    ]
    return Zone("field", "squares", Words("Battlefield", "Champ de bataille"), tuple(places), far=(1,))


def _zones(seat: int) -> list[Zone]:
    names = {kind.id: kind.name for kind in KINDS}
    return [
        Zone(
            f"reserve-{seat}",
            "row",
            Words("Reserve", "Réserve"),
            tuple(Place(f"reserve-{seat}-{n}", Words(str(n + 1), str(n + 1))) for n in range(5)),
            seat=seat,
        ),
        Zone(
            f"kingdom-{seat}",
            "columns",
            Words("Kingdom", "Royaume"),
            tuple(Place(f"kingdom-{seat}-{kind}", names[kind]) for kind in CITIZENS),
            seat=seat,
            rank=1,
            slots=True,
        ),
        Zone(f"pile-{seat}", "pile", Words("Pile", "Pioche"), (Place(f"pile-{seat}"),), seat=seat, rank=1, slots=True),
        Zone(
            f"grave-{seat}",
            "pile",
            Words("Graveyard", "Cimetière"),
            (Place(f"grave-{seat}"),),
            seat=seat,
            rank=1,
            slots=True,
        ),
        Zone(f"hand-{seat}", "fan", Words("Hand", "Main"), (Place(f"hand-{seat}"),), seat=seat, rank=2, slots=True),
    ]


# piece, place, seat, lying, wounds
UNITS = (
    ("king", "front-b-0", 0, False, 0),
    ("archer", "rear-b-0", 0, True, 0),
    ("soldier", "front-a-0", 0, False, 0),
    ("guard", "front-c-0", 0, False, 0),
    ("guard", "front-a-1", 1, False, 1),
    ("priest", "front-b-1", 1, True, 0),
    ("wizard", "rear-b-1", 1, False, 0),
)
RESERVES = (("archer", "wizard", "soldier"), ("king", "guard"))
KINGDOMS = ((2, 1, 0, 1, 0), (1, 0, 3, 0, 1))
HANDS = (("soldier", "guard", "archer", "wizard", "priest"), ("card", "card", "card", "card"))


def cards() -> tuple[Scenery, Scene]:
    """Scenery and scene."""
    scenery = Scenery(
        title=Words("A table of cards", "Une table de cartes"),
        seats=2,
        zones=(_field(), *_zones(0), *_zones(1)),
        kinds=KINDS,
    )
    pieces = [
        Piece(
            f"unit-{place}",
            kind,
            place,
            seat=seat,
            lying=lying,
            badges=(Badge("wound", Words("Damage", "Dégâts"), str(wounds)),) if wounds else (),
        )
        for kind, place, seat, lying, wounds in UNITS
    ]
    for seat in (0, 1):
        pieces += [
            Piece(f"reserved-{seat}-{n}", kind, f"reserve-{seat}-{n}", seat=seat)
            for n, kind in enumerate(RESERVES[seat])
        ]
        pieces += [
            Piece(slot(f"kingdom-{seat}-{kind}", 0), kind, f"kingdom-{seat}-{kind}", seat=seat, count=count)
            for kind, count in zip(CITIZENS, KINGDOMS[seat], strict=True)
            if count
        ]
        pieces.append(Piece(slot(f"pile-{seat}", 0), "card", f"pile-{seat}", seat=seat, count=9 - seat, face_down=True))
        pieces += [
            Piece(slot(f"hand-{seat}", n), kind, f"hand-{seat}", seat=seat, face_down=kind == "card")
            for n, kind in enumerate(HANDS[seat])
        ]
    pieces += [
        Piece(slot("grave-0", 0), "priest", "grave-0", seat=0),
        Piece(slot("grave-1", 0), "soldier", "grave-1", seat=1, count=2),
        Piece(slot("grave-1", 1), "archer", "grave-1", seat=1),
    ]
    scene = Scene(
        scenery=scenery.digest(),
        viewer=0,
        title=Words("Turn 9 · attack", "Tour 9 · attaque"),
        turn=1,
        waiting=(0,),
        plates=(
            Plate(0, Words("Blue", "Bleu"), (_count("hand", 5), _count("citizens", 4))),
            Plate(1, Words("Red", "Rouge"), (_count("hand", 4), _count("citizens", 5))),
        ),
        pieces=tuple(pieces),
        marks=(Mark("last", "front-b-1", seat=1), Mark("target", "unit-front-a-0", seat=1)),
        links=(
            Link("attack", "unit-front-b-1", "unit-front-a-0", seat=1),
            Link("support", "reserved-1-1", "unit-front-b-1", seat=1, words=Words("Support", "Soutien")),
        ),
        prompt=Prompt(
            Words("The Priest attacks your Soldier. Play a Guard?", "Le Prêtre attaque votre Soldat. Jouer un Garde ?"),
            seat=0,
            picker="yes_no",
            options=(
                Choice(7, Words("Play the Guard", "Jouer le Garde"), ("hand-0/1",)),
                Choice(0, Words("Let it pass", "Laisser faire")),
            ),
            clause="AOW-SUPPORT-5",
        ),
    )
    return scenery, scene


def _count(symbol: str, value: int) -> Badge:
    names = {"hand": Words("Hand", "Main"), "citizens": Words("Citizens", "Citoyens")}
    symbols = {"hand": "hand", "citizens": "peasant"}
    return Badge(symbols[symbol], names[symbol], str(value))
