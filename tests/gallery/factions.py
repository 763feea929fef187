"""A table for six: factions as overlapping columns, battle cards in order, catapults, red dice against black."""

from champclos.core.scene import (
    Badge,
    Choice,
    Comparison,
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
    Zone,
    slot,
)
from champclos.core.words import SEATS, Words

PEOPLES = {
    "undead": Words("Undead", "Morts-vivants"),
    "dwarves": Words("Dwarves", "Nains"),
    "trolls": Words("Trolls", "Trolls"),
    "elves": Words("Elves", "Elfes"),
    "goblins": Words("Goblins", "Gobelins"),
    "barbarians": Words("Barbarians", "Barbares"),
}
ARMS = {
    "shield": Words("infantry", "infanterie"),
    "bow": Words("archers", "archers"),
    "horse": Words("cavalry", "cavalerie"),
}
KINDS = (
    *(
        Kind(f"{people}-{arm}", arm, Words(f"{name.en}, {of.en}", f"{name.fr}, {of.fr}"), "card", Face(icons=(arm,)))
        for people, name in PEOPLES.items()
        for arm, of in ARMS.items()
    ),
    Kind("wizard", "wizard", Words("Wizard", "Magicien"), "card"),
    Kind("catapult", "catapult", Words("Catapult", "Catapulte"), "card"),
    Kind("dragon", "dragon", Words("Dragon", "Dragon"), "card"),
    Kind("battle", "battle", Words("Battle", "Bataille"), "card", Face(cost="7", icons=("horse", "bow"))),
    Kind("mercenaries", "mercenary", Words("Mercenaries", "Mercenaires"), "card", Face(cost="12", icons=("shield",))),
    Kind("card", "card_back", Words("Card", "Carte"), "card"),
)

# For each seat: its factions as arms from the back to the front, a letter each; w is a wizard, capitals camp face down.
FACTIONS: tuple[dict[str, str], ...] = (
    {"elves": "sssbbh", "goblins": "ssbH", "dwarves": "ss", "dragon": "d"},
    {"trolls": "sssb", "undead": "ssw"},
    {"barbarians": "sssssbh"},
    {"dwarves": "ssb", "elves": "sbw", "goblins": "sshh"},
    {"undead": "s", "dragon": "d"},
    {"trolls": "ssh", "barbarians": "ssbb", "dwarves": "s"},
)
LETTERS = {"s": "shield", "b": "bow", "h": "horse"}
BATTLES = (("battle", 0, "7"), ("mercenaries", 3, "12"), ("battle", 1, "13"), ("mercenaries", 5, "14"))


def _zones(seat: int) -> tuple[Zone, ...]:
    factions = (
        *(Place(f"{people}-{seat}", name) for people, name in PEOPLES.items()),
        Place(f"dragon-{seat}", Words("Dragon", "Dragon")),
    )
    return (
        Zone(f"factions-{seat}", "columns", Words("Factions", "Factions"), factions, seat=seat, tidy=True),
        Zone(
            f"catapults-{seat}",
            "columns",
            Words("Catapults", "Catapultes"),
            (Place(f"catapults-{seat}"),),
            seat=seat,
            tidy=True,
        ),
        Zone(f"won-{seat}", "pile", Words("Won", "Gagnées"), (Place(f"won-{seat}"),), seat=seat, slots=True),
    )


def _army(seat: int) -> list[Piece]:
    pieces = []
    for people, letters in FACTIONS[seat].items():
        for number, letter in enumerate(letters):
            kind = {"w": "wizard", "d": "dragon"}.get(letter) or f"{people}-{LETTERS[letter.lower()]}"
            badges = (Badge("flame", Words("Flames", "Flammes"), "2"),) if letter == "d" else ()
            place = f"{people}-{seat}"
            pieces.append(Piece(f"{place}-{number}", kind, place, seat=seat, face_down=letter.isupper(), badges=badges))
    pieces += [Piece(f"catapult-{seat}-{n}", "catapult", f"catapults-{seat}", seat=seat) for n in range(seat % 3)]
    pieces.append(Piece(slot(f"won-{seat}", 0), "card", f"won-{seat}", seat=seat, count=1 + seat, face_down=True))
    return pieces


def factions() -> tuple[Scenery, Scene]:
    """Scenery and scene."""
    scenery = Scenery(
        title=Words("A table for six", "Une table pour six"),
        seats=6,
        zones=(
            Zone(
                "battles",
                "row",
                Words("Battles to come", "Batailles à venir"),
                tuple(Place(f"battles-{n}", Words(str(n + 1), str(n + 1))) for n in range(12)),
                tidy=True,
            ),
            Zone("deck", "pile", Words("Deck", "Pioche"), (Place("deck"),), slots=True),
            Zone("discard", "pile", Words("Discard", "Défausse"), (Place("discard"),), slots=True),
            *(zone for seat in range(6) for zone in _zones(seat)),
        ),
        kinds=KINDS,
    )
    shared = [
        Piece(f"battle-{number}", kind, f"battles-{n}", seat=seat, face=_battle(kind, number))
        for n, (kind, seat, number) in enumerate(BATTLES)
    ]
    shared.append(Piece(slot("deck", 0), "card", "deck", count=41, face_down=True))
    shared.append(Piece(slot("discard", 0), "card", "discard", count=18, face_down=True))
    scene = Scene(
        scenery=scenery.digest(),
        viewer=0,
        title=Words("Round 2 · battle 7", "Manche 2 · bataille 7"),
        turn=0,
        waiting=(0,),
        plates=tuple(
            Plate(seat, name, (Badge("skull", Words("Cards won", "Cartes gagnées"), str(1 + seat)),))
            for seat, name in enumerate(SEATS)
        ),
        pieces=(*shared, *(piece for seat in range(6) for piece in _army(seat))),
        marks=(Mark("chosen", "elves-0", seat=0), Mark("target", "trolls-1", seat=0), Mark("last", "trolls-1", seat=0)),
        links=(Link("attack", "elves-0", "trolls-1", seat=0),),
        rolls=(
            Roll(
                (
                    Die("6", seat=0, colour="red", bonus=1),
                    Die("4", seat=0, colour="red"),
                    Die("1", seat=0, colour="red", hit=False),
                    Die("5", seat=1, colour="black"),
                    Die("4", seat=1, colour="black"),
                ),
                comparisons=(Comparison(0, 3, 0), Comparison(1, 4, 1)),
                words=Words("One Warrior each", "Un guerrier chacun"),
            ),
        ),
        prompt=Prompt(
            Words("Which Warrior do you give up?", "Quel guerrier abandonnez-vous ?"),
            seat=0,
            options=(
                Choice(3, Words("Infantry", "Infanterie"), ("elves-0-0",)),
                Choice(4, Words("Archers", "Archers"), ("elves-0-3",)),
                Choice(5, Words("Cavalry", "Cavalerie"), ("elves-0-5",)),
            ),
            clause="WAR-ATTACK-8",
        ),
    )
    return scenery, scene


def _battle(kind: str, number: str) -> Face:
    icons = ("shield", "shield", "shield") if kind == "mercenaries" else ("horse", "bow")
    return Face(cost=number, icons=icons)
