"""How a position of Warlords of Europe looks on the table: the map, armies and castles, cards, the battle."""

from typing import TYPE_CHECKING, Final

from champclos.core import drawing
from champclos.core.scene import (
    Badge,
    Face,
    Kind,
    Lane,
    Piece,
    Place,
    Plate,
    Region,
    Scene,
    Scenery,
    Sentence,
    Terrain,
    Zone,
    slot,
)
from champclos.core.words import Words, seat_name
from champclos.games.warlords.figures import CONQUEST, KINDS, MERCHANT
from champclos.games.warlords.rules import Rules
from champclos.games.warlords.verbs import SOLDIER_WORDS

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

TITLE: Final = Words("Warlords of Europe", "Warlords of Europe")
EUROPE: Final = Words("Europe", "Europe")
HAND: Final = Words("Cards", "Cartes")
BACKS: Final = (Words("Conquest card", "Carte Conquête"), Words("Merchant card", "Carte Marchand"))
TERRAINS: Final = (
    Terrain("plain", Words("plain", "plaine")),
    Terrain("farmland", Words("farmland", "terre fermière")),
    Terrain("forest", Words("forest", "forêt")),
    Terrain("mountain", Words("mountain", "montagne")),
)
QUESTION: Final = Words("What will you do?", "Que faites-vous ?")
WAIT: Final = Words("The dice fall", "Les dés tombent")


def scenery(rules: Rules) -> Scenery:
    """The map and the kinds of pieces: what never changes."""
    figures = rules.figures
    places = tuple(
        Place(
            name,
            Words(fief.en, fief.fr),
            fief.centre[0],
            fief.centre[1],
            terrain=fief.terrain,
            region=fief.kingdom,
            outline=tuple((x, y) for x, y in fief.outline),
        )
        for index, (name, fief) in enumerate(figures.content.fiefs.items())
        if figures.in_play[index]
    )
    playing = {name for index, name in enumerate(figures.fief_names) if figures.in_play[index]}
    lanes = tuple(
        Lane(lane.between[0], lane.between[1], tuple((x, y) for x, y in lane.path))
        for lane in figures.content.lanes.values()
        if playing.issuperset(lane.between)
    )
    regions = tuple(Region(name, Words(one.en, one.fr)) for name, one in figures.content.kingdoms.items())
    board = Zone("map", "areas", EUROPE, places, lanes=lanes, regions=regions, terrains=TERRAINS, role="main")
    hands = [
        Zone(f"hand-{seat}", "fan", HAND, (Place(f"hand-{seat}"),), seat=seat, slots=True, role="tray")
        for seat in range(int(rules.seats))
    ]
    kinds = [Kind(f"soldier-{kind}", "swordman", SOLDIER_WORDS[kind][0]) for kind in range(KINDS)]
    kinds.append(Kind("castle", "castle", Words("Castle", "Château")))
    kinds += [
        Kind(name, "scroll", figures.card_words[at], "card", Face(text=(Sentence(Words(card.text_en, card.text_fr)),)))
        for at, (name, card) in enumerate(zip(figures.card_names, figures.cards, strict=True))
    ]
    kinds += [Kind(f"back-{deck}", "card_back", words, "card") for deck, words in enumerate(BACKS)]
    return Scenery(TITLE, int(rules.seats), (board, *hands), tuple(kinds))


def scene(state: "WarlordsState") -> Scene:
    """The position as its viewer sees it."""
    names = state.rules.figures.fief_names
    pieces: list[Piece] = []
    for fief in range(state.rules.figures.fiefs):
        if state.castles[fief]:
            pieces.append(Piece(f"castle@{names[fief]}", "castle", names[fief], int(state.holders[fief])))
        for kind in range(KINDS):
            count = state.standing(fief, kind)
            if count:
                owner = int(state.holders[fief])
                pieces.append(Piece(f"{kind}@{names[fief]}", f"soldier-{kind}", names[fief], owner, count=int(count)))
    for seat in range(int(state.rules.seats)):
        pieces += hand(state, seat)
    return drawing.draw(
        state,
        state.game.scenery_digest,
        plates=[plate(state, seat) for seat in range(int(state.rules.seats))],
        pieces=pieces,
        turn=int(state.on_turn()),
        prompt=drawing.prompt(state, lambda seat: (QUESTION, "WOE-TURN-1"), lambda: WAIT),
        ending=lambda: Words("The game is over", "La partie est terminée"),
    )


def hand(state: "WarlordsState", seat: int) -> list[Piece]:
    """The cards of a hand by their slots: as they are, or their backs."""
    figures, zone, found = state.rules.figures, f"hand-{seat}", list[Piece]()
    for deck in (CONQUEST, MERCHANT):
        zones, at = state.decks[deck], state.rules.hand(seat)
        if zones.veiled(at):
            for card in range(zones.sizes[at]):
                found.append(Piece(slot(zone, len(found)), f"back-{deck}", zone, seat, face_down=True))
            continue
        for kind in range(zones.kinds):
            for card in range(zones.count(at, kind)):
                name = figures.card_names[figures.first_kind[deck] + kind]
                found.append(Piece(slot(zone, len(found)), name, zone, seat))
    return found


def plate(state: "WarlordsState", seat: int) -> Plate:
    """A side's name, its gold and how many cards it holds; never which."""
    counters = [
        Badge("gold", Words("gold", "or"), str(state.gold[seat]), "WOE-RECRUIT-3"),
        Badge("cards", Words("cards", "cartes"), str(state.hand_size(seat)), "WOE-RECRUIT-3"),
    ]
    return Plate(seat, seat_name(seat), tuple(counters), out=state.out(seat))
