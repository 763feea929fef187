"""How a position of Lionheart looks on the table: the field, the units with their figures and facing, the dice."""

from typing import TYPE_CHECKING, Final

from champclos.core import drawing, events
from champclos.core.flow import NOBODY
from champclos.core.scene import (
    Badge,
    Die,
    Face,
    Kind,
    Link,
    Mark,
    Piece,
    Plate,
    Roll,
    Scene,
    Scenery,
    Sentence,
    Zone,
    square_places,
)
from champclos.core.words import Words, first_upper, seat_name
from champclos.games.lionheart import armies
from champclos.games.lionheart.board import OFF
from champclos.games.lionheart.combat import AXE
from champclos.games.lionheart.content import NAMES
from champclos.games.lionheart.figures import KIND_WORDS, LETTERS
from champclos.games.lionheart.phases import ACT, AGAIN, PLACE, ROLL, SHOW
from champclos.games.lionheart.rules import Rules
from champclos.games.lionheart.telling import dice_counts, symbol_hitting
from champclos.games.lionheart.verbs import piece_id

if TYPE_CHECKING:
    from champclos.games.lionheart.state import LionheartState

SYMBOLS: Final = ("king", "knight", "archer", "infantry", "heavy_infantry", "peasant", "mercenary", "infantry")
FACES: Final = (
    ("axe", Words("axe", "hache")),
    ("arrow", Words("arrow", "flèche")),
    ("panic", Words("panic", "panique")),
)
MARKED: Final = (events.MOVED, events.TURNED, events.AIMED, events.LOST, events.PLACED, events.ROLLED)
ATTACKED: Final = Badge("axe", Words("has attacked", "a attaqué"), clause="LION-TURN-2")
START_ROLL: Final = Words("Whoever shows more axes begins", "Qui a le plus de haches commence")
DICE_FALL: Final = Words("The dice fall", "Les dés tombent")
TWO_ACTIONS: Final = Words("Two actions: move, turn or attack", "Deux actions : avancer, tourner ou attaquer")
ONE_ACTION: Final = Words("One more action: move, turn or attack", "Encore une action : avancer, tourner ou attaquer")
DICE: Final = Words("Dice per man", "Dés par homme")
HITS: Final = Words("Hits that remove a man", "Coups pour éliminer un homme")
ONE_SQUARE: Final = Sentence(
    Words("Moves one square straight ahead.", "Avance d'une case droit devant."), "LION-MOVE-1"
)
ANY_SQUARES: Final = Sentence(
    Words(
        "Moves any number of free squares straight ahead.",
        "Avance de n'importe quel nombre de cases libres, droit devant.",
    ),
    "LION-MOVE-2",
)
AHEAD: Final = Sentence(Words("Attacks the square straight ahead.", "Attaque la case droit devant."), "LION-ATTACK-1")
AXES: Final = Sentence(Words("Hits with axes.", "Touche avec les haches."), "LION-ATTACK-4")
PANICS: Final = Sentence(
    Words("Flees when all its dice show panic.", "S'enfuit quand tous ses dés montrent la panique."), "LION-PANIC-1"
)
SHOOTS: Final = (
    Sentence(
        Words(
            "Shoots at three by three squares ahead, over other units.",
            "Tire sur trois cases sur trois devant, par-dessus les autres unités.",
        ),
        "LION-ATTACK-2",
    ),
    Sentence(Words("Hits with arrows.", "Touche avec les flèches."), "LION-ATTACK-4"),
)
HEAVY: Final = Sentence(
    Words(
        "Moves one square or turns for two actions; attacks any of the eight squares around it.",
        "Avance d'une case ou tourne pour deux actions ; attaque n'importe laquelle des huit cases voisines.",
    ),
    "LION-HEAVY-1",
)
PEASANTS: Final = (
    Sentence(
        Words(
            "Hits with axes or with arrows, whichever show more often.",
            "Touche avec les haches ou avec les flèches, selon le symbole sorti le plus souvent.",
        ),
        "LION-PEASANT-1",
    ),
    Sentence(
        Words("Retreats one square for each panic it rolls.", "Recule d'une case par panique obtenue."),
        "LION-PEASANT-2",
    ),
)
DRIVES: Final = Sentence(
    Words(
        "Each panic drives the attacked unit back one square.", "Chaque panique repousse l'unité attaquée d'une case."
    ),
    "LION-MERC-1",
)
MASS: Final = Sentence(Words("Rolls four dice at most.", "Lance quatre dés au plus."), "LION-MASS-1")
TEXTS: Final = (  # by kind
    (ANY_SQUARES, AHEAD, AXES),
    (ANY_SQUARES, AHEAD, AXES, PANICS),
    (ONE_SQUARE, *SHOOTS, PANICS),
    (ONE_SQUARE, AHEAD, AXES, PANICS),
    (HEAVY, AXES, PANICS),
    (ONE_SQUARE, AHEAD, *PEASANTS),
    (ONE_SQUARE, AHEAD, AXES, DRIVES),
    (ONE_SQUARE, AHEAD, AXES, MASS, PANICS),
)
NEXT: Final = ((0, 1),)
SHOT: Final = tuple((sideways, ahead) for ahead in (1, 2, 3) for sideways in (-1, 0, 1))


def scenery(rules: Rules) -> Scenery:
    """The field."""
    kinds = tuple(unit_kind(rules, kind) for kind in range(len(NAMES)))
    places = square_places(int(rules.board.width), int(rules.board.height))
    field = Zone("field", "squares", Words("Field", "Champ"), places, far=(1,))
    return Scenery(Words("Lionheart", "Échec au Roi"), 2, (field,), kinds)


def unit_kind(rules: Rules, kind: int) -> Kind:
    """A kind of unit, with what one may read about it."""
    printed, words = rules.figures, KIND_WORDS[kind]
    values = (
        Badge("dice", DICE, str(printed.dice[kind]), "LION-ATTACK-4"),
        Badge("heart", HITS, str(printed.hits[kind]), "LION-ATTACK-5"),
    )
    reach = () if HEAVY in TEXTS[kind] else SHOT if SHOOTS[0] in TEXTS[kind] else NEXT
    sheet = Face(values=values, text=TEXTS[kind], reach=reach)
    label = Words(first_upper(words.en), words.fr)
    return Kind(NAMES[kind], SYMBOLS[kind], label, letter=LETTERS[kind], sheet=sheet)


def scene(state: "LionheartState") -> Scene:
    """The position as its viewer sees it."""
    return drawing.draw(
        state,
        state.game.scenery_digest,
        plates=[plate(state, 0), plate(state, 1)],
        pieces=pieces(state),
        marks=marks(state),
        links=links(state),
        rolls=rolls(state),
        turn=int(state.turn) if state.phase >= ACT else NOBODY,
        prompt=drawing.prompt(state, lambda seat: question(state, seat), lambda: DICE_FALL),
        ending=lambda: state.game.tell(state.ending()),
    )


def plate(state: "LionheartState", seat: int) -> Plate:
    """A side's name, its actions left, and what is left of its army."""
    counters: list[Badge] = []
    if state.phase == ACT and state.turn == seat:
        counters.append(Badge("boot", Words("actions left", "actions restantes"), str(state.actions), "LION-TURN-1"))
    if state.phase in (PLACE, SHOW):
        counters.append(Badge("flag", Words("units placed", "unités placées"), str(state.hidden[seat]), "LION-ARMY-4"))
    slots = state.field.slots
    units = [unit for unit in range(seat * slots, (seat + 1) * slots) if state.field.squares[unit] != OFF]
    figures = sum(int(state.field.figures[unit]) for unit in units)
    counters.append(Badge("shield", Words("units", "unités"), str(len(units))))
    counters.append(Badge("infantry", Words("figures", "figurines"), str(figures)))
    return Plate(seat, seat_name(seat), tuple(counters), out=state.out(seat))


def pieces(state: "LionheartState") -> list[Piece]:
    """The units on the field, and those the viewer has placed and not yet shown."""
    field, rules = state.field, state.rules
    found = []
    for unit in range(2 * field.slots):
        if field.squares[unit] != OFF:
            kind, square = NAMES[field.kinds[unit]], rules.board.name(field.squares[unit])
            seat, count, facing = int(field.seat_of(unit)), int(field.figures[unit]), int(field.facings[unit]) * 90
            badges = (ATTACKED,) if (state.fought >> unit) & 1 else ()
            found.append(Piece(piece_id(unit), kind, square, seat, count, facing, badges=badges))
    for plan in state.plans:
        seat, variant = int(armies.owner(rules, plan)), armies.variant_of(rules, plan)
        kind, count = NAMES[rules.figures.variant_kind[variant]], int(rules.figures.variant_size[variant])
        square = rules.board.name(armies.plan_square(rules, seat, plan))
        found.append(Piece(f"plan-{seat}-{square}", kind, square, seat, count, seat * 180))
    return found


def marks(state: "LionheartState") -> list[Mark]:
    """What just happened, and what an attack aims at."""
    name = state.rules.board.name
    found = []
    for event in state.told:
        if event.what == events.MOVED:
            found.append(Mark("last", name(event.much), int(event.seat)))
        if event.what in MARKED and event.where >= 0:
            found.append(Mark("last", name(event.where), int(event.seat)))
    if state.phase in (ROLL, AGAIN):
        found.append(Mark("target", name(state.field.squares[state.target]), int(state.turn)))
    return found


def links(state: "LionheartState") -> list[Link]:
    """Moves made and the attack being fought."""
    name, squares = state.rules.board.name, state.field.squares
    moved = [event for event in state.told if event.what == events.MOVED]
    found = [Link("move", name(event.much), name(event.where), int(event.seat)) for event in moved]
    if state.phase in (ROLL, AGAIN):
        found.append(Link("attack", name(squares[state.attacker]), name(squares[state.target]), int(state.turn)))
    return found


def rolls(state: "LionheartState") -> list[Roll]:
    """The dice as they just fell, those that hit marked; in the roll for the first turn nobody is hit."""
    found = []
    for event in state.told:
        if event.what == events.ROLLED:
            hits: tuple[bool | None, bool | None, bool | None] = (None, None, None)
            if event.who >= 0:
                axe_hits = symbol_hitting(state.rules, event) == AXE
                hits = (axe_hits, not axe_hits, False)
            dice: list[Die] = []
            for face, hit, count in zip(FACES, hits, dice_counts(state.rules, event), strict=True):
                dice += [Die(face[0], int(event.seat), hit=hit, name=face[1])] * int(count)
            fought = event.who >= 0
            at = state.rules.board.name(event.where) if fought else ""
            found.append(Roll(tuple(dice), words=state.game.tell(event) if fought else START_ROLL, at=at))
    return found


def question(state: "LionheartState", seat: int) -> tuple[Words, str]:
    """What a seat is asked, and the clause that it comes from."""
    if state.phase == PLACE:
        left = state.rules.army_units - 1 - state.hidden[seat]
        return Words(f"Place a unit ({left} to go)", f"Placez une unité (encore {left})"), "LION-ARMY-4"
    return (TWO_ACTIONS if state.actions == 2 else ONE_ACTION), "LION-TURN-1"
