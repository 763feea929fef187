"""A square field in the middle of a battle: units with figures and facing, the last move, an attack and its dice."""

from champclos.core.scene import (
    Badge,
    Choice,
    Die,
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
    Zone,
    slot,
    square_places,
)
from champclos.core.words import Words

KINDS = (
    Kind("king", "king", Words("King", "Roi")),
    Kind("knights", "knight", Words("Knights", "Chevaliers")),
    Kind("archers", "archer", Words("Archers", "Archers")),
    Kind("infantry", "infantry", Words("Infantry", "Infanterie")),
    Kind("heavy", "heavy_infantry", Words("Heavy Infantry", "Infanterie lourde")),
    Kind("peasants", "peasant", Words("Peasants", "Paysans")),
    Kind("mercenaries", "mercenary", Words("Mercenaries", "Mercenaires")),
)

UP, RIGHT, DOWN, LEFT = 0, 90, 180, 270

# kind, place, figures, facing
ARMIES = (
    (
        ("king", "e1", 1, UP),
        ("knights", "c4", 2, RIGHT),
        ("knights", "g3", 1, UP),
        ("archers", "d2", 4, UP),
        ("archers", "f5", 2, UP),
        ("infantry", "b2", 4, UP),
        ("infantry", "e6", 3, UP),
        ("infantry", "h2", 4, LEFT),
        ("heavy", "d5", 2, UP),
        ("mercenaries", "g7", 2, UP),
    ),
    (
        ("king", "e10", 1, DOWN),
        ("knights", "e7", 2, DOWN),
        ("knights", "a6", 2, RIGHT),
        ("archers", "d9", 4, DOWN),
        ("archers", "h8", 1, DOWN),
        ("infantry", "c6", 10, DOWN),
        ("infantry", "f9", 4, DOWN),
        ("infantry", "i5", 3, LEFT),
        ("peasants", "c8", 3, DOWN),
    ),
)


def battle() -> tuple[Scenery, Scene]:
    """Scenery and scene."""
    fallen = tuple(
        Zone(f"fallen-{seat}", "row", Words("Fallen", "Tombés"), (Place(f"fallen-{seat}"),), seat=seat, slots=True)
        for seat in (0, 1)
    )
    scenery = Scenery(
        title=Words("A battle", "Une bataille"),
        seats=2,
        zones=(Zone("field", "squares", Words("Field", "Champ"), square_places(9, 10), far=(1,)), *fallen),
        kinds=KINDS,
    )
    pieces = tuple(
        Piece(f"{kind}-{seat}-{number}", kind, place, seat=seat, count=count, facing=facing)
        for seat, army in enumerate(ARMIES)
        for number, (kind, place, count, facing) in enumerate(army)
    )
    lost = (
        Piece(slot("fallen-0", 0), "infantry", "fallen-0", seat=0, count=9),
        Piece(slot("fallen-0", 1), "knights", "fallen-0", seat=0),
        Piece(slot("fallen-1", 0), "infantry", "fallen-1", seat=1, count=3),
        Piece(slot("fallen-1", 1), "archers", "fallen-1", seat=1, count=3),
    )
    reach = [f"{column}{row}" for row in (6, 7, 8) for column in "efg"]
    scene = Scene(
        scenery=scenery.digest(),
        viewer=0,
        title=Words("Turn 14", "Tour 14"),
        turn=0,
        waiting=(0,),
        plates=(
            Plate(0, Words("Blue", "Bleu"), (_count("actions", 1), _count("units", 10))),
            Plate(1, Words("Red", "Rouge"), (_count("actions", 0), _count("units", 9))),
        ),
        pieces=(*pieces, *lost),
        marks=(
            Mark("last", "c3", seat=0),
            Mark("last", "c4", seat=0),
            *(Mark("reach", place, seat=0) for place in reach),
            Mark("target", "e7", seat=0),
        ),
        links=(
            Link("move", "c3", "c4", seat=0),
            Link("attack", "f5", "e7", seat=0, words=Words("Archers shoot", "Les archers tirent")),
        ),
        rolls=(
            Roll(
                (
                    Die("arrow", seat=0, hit=True, name=Words("arrow", "flèche")),
                    Die("axe", seat=0, hit=False, name=Words("axe", "hache")),
                    Die("arrow", seat=0, hit=True, name=Words("arrow", "flèche")),
                    Die("panic", seat=0, hit=False, name=Words("panic", "panique")),
                ),
                words=Words("Two hits: a knight falls", "Deux touches : un chevalier tombe"),
            ),
        ),
        prompt=Prompt(
            Words("One action left: move, turn or attack", "Encore une action : avancer, tourner ou attaquer"),
            seat=0,
            options=(
                Choice(11, Words("Infantry e6 attacks e7", "L’infanterie e6 attaque e7"), ("infantry-0-6", "e7")),
                Choice(42, Words("Knights g3 move to g6", "Les chevaliers g3 vont en g6"), ("knights-0-2", "g6")),
                Choice(43, Words("Knights g3 turn left", "Les chevaliers g3 tournent à gauche"), ("knights-0-2", "g3")),
                Choice(90, Words("End the turn", "Finir le tour"), verb="pass"),
            ),
            clause="LION-TURN-1",
        ),
    )
    return scenery, scene


def _count(what: str, value: int) -> Badge:
    names = {"actions": Words("Actions", "Actions"), "units": Words("Units", "Unités")}
    symbols = {"actions": "boot", "units": "flag"}
    return Badge(symbols[what], names[what], str(value))
