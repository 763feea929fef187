"""A market: what two seats own, what the viewer may buy, and what is to be decided, as lists with texts and prices."""

from champclos.core.scene import Badge, Choice, Face, Kind, Piece, Place, Plate, Prompt, Scene, Scenery, Sentence, Zone
from champclos.core.words import SEATS, Words

WARES = {
    "halberd": ("axe", "Halberd", "Hallebarde", "Two hands, a long shaft.", "Deux mains, une longue hampe."),
    "shield": ("shield", "Shield of bronze", "Bouclier de bronze", "It is heavy.", "Il est lourd."),
    "potion": ("flame", "Healing potion", "Potion de soin", "It tastes of mint.", "Elle a un goût de menthe."),
    "map": ("flag", "The old map", "La vieille carte", "Who is behind chooses.", "Au choix du second."),
}


def market() -> tuple[Scenery, Scene]:
    """Nothing but lists: on a phone in two columns, with their texts where there is room."""
    zones = [Zone("battle", "list", Words("The battle", "La bataille"), (Place("decided"),))]
    for seat in range(2):
        zones.append(Zone(f"own-{seat}", "list", Words("Owned", "Possédé"), (Place(f"owned-{seat}"),), seat))
        sale = Words("For sale", "À vendre")
        zones.append(Zone(f"sale-{seat}", "list", sale, (Place(f"stall-{seat}"),), seat, 1, tidy=True))
    kinds = tuple(
        Kind(name, symbol, Words(en, fr), "card", sheet=Face(text=(Sentence(Words(text, texte)),)))
        for name, (symbol, en, fr, text, texte) in WARES.items()
    )
    price = Words("price", "prix")
    wares = ["halberd", "shield", "potion"] * 2
    pieces = [
        Piece("choice", "map", "decided", 1),
        Piece("own-0", "halberd", "owned-0", 0, 2),
        Piece("own-1", "shield", "owned-1", 1, badges=(Badge("skull", Words("broken", "brisé")),)),
    ]
    for number, name in enumerate(wares):
        cost = Badge("coin", price, str(10 + number))
        pieces.append(Piece(f"sale-{number}", name, "stall-0", 0, badges=(cost,)))
    options = [
        Choice(number + 1, Words(f"Buy ware {number}", f"Acheter l'article {number}"), (f"sale-{number}",))
        for number in range(3)
    ]
    ready = Choice(0, Words("Ready", "C'est prêt"))
    prompt = Prompt(Words("What do you buy?", "Qu'achetez-vous ?"), 0, (*options, ready))
    coins = Words("coins", "pièces")
    plates = tuple(Plate(seat, SEATS[seat], (Badge("coin", coins, "15"),)) for seat in range(2))
    scenery = Scenery(Words("A market", "Un marché"), 2, tuple(zones), kinds)
    return scenery, Scene(scenery.digest(), 0, plates, tuple(pieces), waiting=(0,), prompt=prompt)
