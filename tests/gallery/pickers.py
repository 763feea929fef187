"""Small tables that ask in each way a prompt can ask: one, some of many, an amount, an order, yes or no; and tracks."""

from itertools import combinations, permutations

from champclos.core.scene import (
    Badge,
    Choice,
    Face,
    Kind,
    Piece,
    Place,
    Plate,
    Prompt,
    Result,
    Scene,
    Scenery,
    Zone,
    slot,
)
from champclos.core.words import Words

KINDS = (
    Kind("soldier", "soldier", Words("Soldier", "Soldat"), "card", Face(cost="1")),
    Kind("guard", "guard", Words("Guard", "Garde"), "card", Face(cost="2")),
    Kind("wizard", "wizard", Words("Wizard", "Magicien"), "card", Face(cost="4")),
    Kind("marker", "crown", Words("Crown", "Couronne")),
)
HAND = ("soldier", "soldier", "guard", "wizard")


def _scenery() -> Scenery:
    steps = tuple(Place(f"step-{n}", Words(str(n), str(n))) for n in range(13))
    return Scenery(
        title=Words("A question", "Une question"),
        seats=2,
        zones=(
            Zone("glory", "track", Words("Glory", "Gloire"), steps),
            Zone("hand", "fan", Words("Hand", "Main"), (Place("hand"),), seat=0, slots=True),
        ),
        kinds=KINDS,
    )


def _scene(prompt: Prompt | None, result: Result | None = None) -> tuple[Scenery, Scene]:
    scenery = _scenery()
    hand = tuple(Piece(slot("hand", n), kind, "hand", seat=0) for n, kind in enumerate(HAND))
    markers = (Piece("crown-0", "marker", "step-7", seat=0), Piece("crown-1", "marker", "step-7", seat=1))
    gold = Words("Gold", "Or")
    return scenery, Scene(
        scenery=scenery.digest(),
        viewer=0,
        plates=(
            Plate(0, Words("Blue", "Bleu"), (Badge("coin", gold, "6"),)),
            Plate(1, Words("Red", "Rouge"), (Badge("coin", gold, "11"),), out=result is not None),
        ),
        pieces=(*markers, *hand),
        turn=0 if result is None else -1,
        waiting=(0,) if result is None else (),
        prompt=prompt,
        result=result,
    )


def _named(slots: tuple[int, ...], separator: str) -> Words:
    names = {kind.id: kind.name for kind in KINDS}
    return Words(*(separator.join(names[HAND[n]].of(language) for n in slots) for language in ("en", "fr")))


def one() -> tuple[Scenery, Scene]:
    """One card out of a hand, or none."""
    cards = tuple(Choice(n, _named((n,), ""), (slot("hand", n),)) for n in (0, 2, 3))
    none = Choice(9, Words("Keep them all", "Tout garder"), verb="pass")
    return _scene(Prompt(Words("Give up a card?", "Abandonner une carte ?"), 0, (*cards, none)))


def some() -> tuple[Scenery, Scene]:
    """Two cards out of four, two of which are alike."""
    options: dict[tuple[str, ...], Choice] = {}
    for picked in combinations(range(4), 2):
        key = tuple(HAND[n] for n in picked)
        picks = tuple(slot("hand", n) for n in picked)
        options.setdefault(key, Choice(len(options), _named(picked, ", "), picks))
    words = Words("Keep two of the four", "Gardez-en deux sur quatre")
    alike = (("hand/0", "hand/1"),)
    return _scene(Prompt(words, 0, tuple(options.values()), "some", least=2, most=2, alike=alike))


def amount() -> tuple[Scenery, Scene]:
    """Some gold, from 0 to 6."""
    options = tuple(Choice(n, Words(f"{n} gold", f"{n} pièces"), amount=n) for n in range(7))
    return _scene(Prompt(Words("How much do you bid?", "Combien misez-vous ?"), 0, options, "amount"))


def order() -> tuple[Scenery, Scene]:
    """Three cards in an order."""
    options = tuple(
        Choice(number, _named(slots, " → "), tuple(slot("hand", n) for n in slots))
        for number, slots in enumerate(permutations((1, 2, 3)))
    )
    return _scene(Prompt(Words("In which order do they go?", "Dans quel ordre partent-elles ?"), 0, options, "order"))


def yes_no() -> tuple[Scenery, Scene]:
    """Yes or no."""
    options = (Choice(1, Words("Yes, go on", "Oui, continuer")), Choice(0, Words("No, stop here", "Non, s’arrêter là")))
    return _scene(Prompt(Words("Attack again?", "Attaquer encore ?"), 0, options, "yes_no"))


def over() -> tuple[Scenery, Scene]:
    """A game that has ended."""
    words = Words("Blue wins: Red resigns", "Bleu gagne : Rouge abandonne")
    return _scene(None, Result((1, 2), words, (13, 7)))
