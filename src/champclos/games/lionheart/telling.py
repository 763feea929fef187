"""What happened in Lionheart, as sentences in both languages."""

from typing import Final

from mypy_extensions import i64

from champclos.core import events
from champclos.core.events import Event
from champclos.core.words import MANY, ONE, ONE_FEMININE, Words, counted, fill, first_upper, seat_name
from champclos.games.lionheart.combat import AXE, MANY_DICE, arrows_of, axes_of, symbol_of
from champclos.games.lionheart.field import DRIVEN, PANICKED, RETREATED, UNITS
from champclos.games.lionheart.figures import FRENCH, HEAVY, INFANTRY, KIND_WORDS, KING, MASS
from champclos.games.lionheart.rules import Rules
from champclos.games.lionheart.verbs import dice_words

# Of a seat; what a unit does is below.
SENTENCES: Final = {
    events.BEGAN: Words("{side}'s turn", "Au tour de {side}"),
    events.PASSED: Words("{side} passes", "{side} passe"),
    events.CHOSE: Words("{side} has placed {units}", "{side} a placé {units}"),
    events.RESIGNED: Words("{side} resigns", "{side} abandonne"),
    events.ENDED: Words("{side} wins", "{side} gagne"),
    events.ROLLED: Words("{side} rolls for the first turn: {dice}", "{side} lance les dés pour commencer : {dice}"),
}
DRAWN: Final = Words("The game is drawn", "La partie est nulle")

# Turns are told as the unit makes them: a board that is shown turned has its north below.
TURNS: Final = {  # by quarters to the right
    1: Words("{unit} on {square} turn[s|] right", "{unit} en {square} [tourne|tournent] à droite"),
    2: Words("{unit} on {square} turn[s|] about", "{unit} en {square} [fait|font] demi-tour"),
    3: Words("{unit} on {square} turn[s|] left", "{unit} en {square} [tourne|tournent] à gauche"),
}
OF_UNITS: Final = {
    events.AIMED: Words(
        "{unit} on {start} attack[s|] {target} on {square}",
        "{unit} en {start} [attaque|attaquent] {target} en {square}",
    ),
    events.MOVED: Words("{unit} move[s|] from {start} to {square}", "{unit} [va|vont] de {start} à {square}"),
    events.ROLLED: Words("{unit} roll[s|] {dice}, which makes {hits}", "{unit} [lance|lancent] : {dice}, soit {hits}"),
    events.PLACED: Words("{unit} on {square} take[s|] the field", "{unit} en {square} [entre|entrent] en lice"),
    events.LOST: Words("{unit} on {square} lose[s|] {figures}", "{unit} en {square} [perd|perdent] {figures}"),
    events.REMOVED: Words(
        "{unit} on {square} [is|are] eliminated", "{unit} en {square} [est éliminé|est éliminée|sont éliminés]"
    ),
    events.JOINED: Words("{unit} on {square} join[s|] {side}", "{unit} en {square} [rejoint|rejoignent] {side}"),
    PANICKED: Words("{unit} on {square} panic[s|]", "{unit} en {square} [panique|paniquent]"),
    RETREATED: Words("{unit} on {square} retreat[s|] {squares}", "{unit} en {square} [recule|reculent] {squares}"),
    DRIVEN: Words(
        "{unit} on {square} [is|are] driven back {squares}",
        "{unit} en {square} [est repoussé|est repoussée|sont repoussés] {squares}",
    ),
}
ROLLED_AGAIN: Final = Words(
    "{unit} roll[s|] again: {dice}, which makes {hits}", "{unit} [relance|relancent] : {dice}, soit {hits}"
)
KING_FALLS: Final = Words("{unit} on {square} falls", "{unit} en {square} tombe")


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    if event.who >= 0:
        return tell_unit(rules, event)
    if event.what == events.ENDED and event.seat < 0:
        return DRAWN
    parts: dict[str, Words] = {"side": seat_name(int(event.seat)), "units": counted(event.much, "unit", "unité")}
    if event.what == events.ROLLED:
        axes, arrows, panics = dice_counts(rules, event)
        parts["dice"] = dice_words(axes, arrows, panics)
    return fill(SENTENCES[event.what], **parts)


def tell_unit(rules: Rules, event: Event) -> Words:
    """An event that happened to a unit."""
    kind, what, much = event.who // UNITS, event.what, event.much
    sentence = TURNS[much] if what == events.TURNED else OF_UNITS[what]
    parts: dict[str, Words | str] = {
        "unit": of_side(kind, int(event.seat)),
        "side": seat_name(int(event.seat)),
        "square": rules.board.name(event.where),
    }
    if what == events.AIMED:
        parts["start"] = rules.board.name(much % rules.board.squares)
        parts["target"] = of_side(much // rules.board.squares, 1 - int(event.seat))
    elif what == events.MOVED:
        parts["start"] = rules.board.name(much)
    elif what == events.ROLLED:
        axes, arrows, panics = dice_counts(rules, event)
        hits = axes if symbol_hitting(rules, event) == AXE else arrows
        parts["dice"] = dice_words(axes, arrows, panics)
        parts["hits"] = counted(hits, "hit", "coup") if hits else Words("no hit", "aucun coup")
        sentence = ROLLED_AGAIN if symbol_again(rules, event) >= 0 else sentence
    elif what == events.LOST:
        parts["figures"] = counted(much, "figure", "figurine")
        sentence = KING_FALLS if kind == KING else sentence
    elif what == events.JOINED:
        parts["unit"] = Words(f"the {KIND_WORDS[kind].en}", FRENCH[kind])
    elif what == RETREATED or what == DRIVEN:
        squares = counted(much, "square", "case")
        parts["squares"] = Words(squares.en, "d'une case" if much == 1 else f"de {squares.fr}")
    told = fill(sentence, forms(kind), **parts)
    return Words(first_upper(told.en), first_upper(told.fr))


def of_side(kind: i64, seat: int) -> Words:
    """A unit of a seat, as the subject or the object of a sentence."""
    side = seat_name(seat)
    return Words(f"{side.en}'s {KIND_WORDS[kind].en}", f"{FRENCH[kind]} de {side.fr}")


def forms(kind: i64) -> tuple[int, int]:
    """A King is one; Infantry is one, and feminine, in French only."""
    if kind == KING:
        return ONE, ONE
    return MANY, ONE_FEMININE if kind == INFANTRY or kind == HEAVY or kind == MASS else MANY


# Dice


def dice_counts(rules: Rules, event: Event) -> tuple[i64, i64, i64]:
    """Axes, arrows and panics of the roll that an event tells."""
    roll = event.much % rules.figures.roll_count
    axes, arrows = axes_of(rules.figures, roll), arrows_of(rules.figures, roll)
    return axes, arrows, event.much // rules.figures.roll_count % MANY_DICE - axes - arrows


def symbol_again(rules: Rules, event: Event) -> i64:
    """LION-ATTACK-6: the symbol that hits in the second roll that an event tells, or −1 for a first roll."""
    return event.much // rules.figures.roll_count // MANY_DICE - 1


def symbol_hitting(rules: Rules, event: Event) -> i64:
    """The symbol that hits in the roll of a unit that an event tells."""
    axes, arrows, _ = dice_counts(rules, event)
    again = symbol_again(rules, event)
    return symbol_of(event.who // UNITS, axes, arrows) if again < 0 else again
