"""What happened, as sentences in both languages."""

from typing import Final

from mypy_extensions import i64

from champclos.core.events import (
    AIMED,
    BEGAN,
    CHOSE,
    ENDED,
    JOINED,
    LOST,
    MOVED,
    PASSED,
    PLACED,
    REMOVED,
    RESIGNED,
    ROLLED,
    TURNED,
    Event,
)
from champclos.core.words import Words, seat_name
from champclos.games.lionheart.choices import (
    FRENCH,
    KIND_WORDS,
    dice_counts,
    dice_words,
    first_upper,
    in_english,
    in_french,
    symbol_again,
)
from champclos.games.lionheart.combat import AXE, symbol_of
from champclos.games.lionheart.field import PANICKED, RETREATED, UNITS
from champclos.games.lionheart.figures import HEAVY, INFANTRY, KING, MASS
from champclos.games.lionheart.rules import Rules

# Turns are told as the unit makes them: a board that is shown turned has its north below.
RIGHT: Final = 1  # by quarters to the right
ABOUT: Final = 2


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    what = event.what
    side = seat_name(int(event.seat))
    if what == BEGAN:
        return Words(f"{side.en}'s turn", f"Au tour de {side.fr}")
    if what == PASSED:
        return Words(f"{side.en} passes", f"{side.fr} passe")
    if what == CHOSE:
        return Words(
            f"{side.en} has placed {in_english(event.much, 'unit')}",
            f"{side.fr} a placé {in_french(event.much, 'unité')}",
        )
    if what == RESIGNED:
        return Words(f"{side.en} resigns", f"{side.fr} abandonne")
    if what == ENDED:
        if event.seat < 0:
            return Words("The game is drawn", "La partie est nulle")
        return Words(f"{side.en} wins", f"{side.fr} gagne")
    if what == ROLLED and event.who < 0:
        axes, arrows, panics = dice_counts(rules, event)
        shown = dice_words(axes, arrows, panics)
        return Words(
            f"{side.en} rolls for the first turn: {shown.en}",
            f"{side.fr} lance les dés pour commencer : {shown.fr}",
        )
    return tell_unit(rules, event)


def tell_unit(rules: Rules, event: Event) -> Words:
    """An event that happened to a unit: a subject, a verb that agrees with it, and the rest."""
    kind = event.who // UNITS
    what = event.what
    square = rules.board.name(event.where)
    here = of_side(kind, int(event.seat)) if what != JOINED else Words(f"the {KIND_WORDS[kind].en}", FRENCH[kind])
    if what == AIMED:
        start = rules.board.name(event.much % rules.codes.squares)
        target = of_side(event.much // rules.codes.squares, 1 - int(event.seat))
        said = Words(f"on {start} {verb_en(kind, 'attack')} {target.en} on {square}",
                     f"en {start} {verb_fr(kind, 'attaque', 'attaquent')} {target.fr} en {square}")  # fmt: skip
    elif what == MOVED:
        start = rules.board.name(event.much)
        said = Words(f"{verb_en(kind, 'move')} from {start} to {square}",
                     f"{verb_fr(kind, 'va', 'vont')} de {start} à {square}")  # fmt: skip
    elif what == ROLLED:
        said = tell_roll(rules, kind, event)
    else:
        then = tell_there(kind, what, event)
        said = Words(f"on {square} {then.en}", f"en {square} {then.fr}")
    return Words(first_upper(f"{here.en} {said.en}"), first_upper(f"{here.fr} {said.fr}"))


def tell_roll(rules: Rules, kind: i64, event: Event) -> Words:
    """The dice of an attack, from the verb on, and how many of them hit."""
    axes, arrows, panics = dice_counts(rules, event)
    again = symbol_again(rules, event)
    symbol = symbol_of(kind, axes, arrows) if again < 0 else again
    shown = dice_words(axes, arrows, panics)
    hits = hit_words(axes if symbol == AXE else arrows)
    if again < 0:
        return Words(
            f"{verb_en(kind, 'roll')} {shown.en}, which makes {hits.en}",
            f"{verb_fr(kind, 'lance', 'lancent')} : {shown.fr}, soit {hits.fr}",
        )
    return Words(
        f"{verb_en(kind, 'roll')} again: {shown.en}, which makes {hits.en}",
        f"{verb_fr(kind, 'relance', 'relancent')} : {shown.fr}, soit {hits.fr}",
    )


def hit_words(hits: i64) -> Words:
    if hits == 0:
        return Words("no hit", "aucun coup")
    return Words(in_english(hits, "hit"), in_french(hits, "coup"))


def tell_there(kind: i64, what: i64, event: Event) -> Words:
    """What happened to a unit on its square, from the verb on; what is none of these is that it was driven."""
    if what == PLACED:
        return Words(f"{verb_en(kind, 'take')} the field", f"{verb_fr(kind, 'entre', 'entrent')} en lice")
    if what == TURNED:
        if event.much == ABOUT:
            return Words(f"{verb_en(kind, 'turn')} about", f"{verb_fr(kind, 'fait', 'font')} demi-tour")
        side = Words("right", "à droite") if event.much == RIGHT else Words("left", "à gauche")
        return Words(f"{verb_en(kind, 'turn')} {side.en}", f"{verb_fr(kind, 'tourne', 'tournent')} {side.fr}")
    if what == LOST:
        if kind == KING:
            return Words("falls", "tombe")
        figures = Words(in_english(event.much, "figure"), in_french(event.much, "figurine"))
        return Words(f"{verb_en(kind, 'lose')} {figures.en}", f"{verb_fr(kind, 'perd', 'perdent')} {figures.fr}")
    if what == REMOVED:
        return Words(f"{is_en(kind)} eliminated", f"{passive_fr(kind, 'éliminé')}")
    if what == JOINED:
        joined = seat_name(int(event.seat))
        return Words(f"{verb_en(kind, 'join')} {joined.en}", f"{verb_fr(kind, 'rejoint', 'rejoignent')} {joined.fr}")
    if what == PANICKED:
        return Words(verb_en(kind, "panic"), verb_fr(kind, "panique", "paniquent"))
    back = Words(
        in_english(event.much, "square"), "d'une case" if event.much == 1 else f"de {in_french(event.much, 'case')}"
    )
    if what == RETREATED:
        return Words(f"{verb_en(kind, 'retreat')} {back.en}", f"{verb_fr(kind, 'recule', 'reculent')} {back.fr}")
    return Words(f"{is_en(kind)} driven back {back.en}", f"{passive_fr(kind, 'repoussé')} {back.fr}")


# Grammar


def of_side(kind: i64, seat: int) -> Words:
    """A unit of a seat, as the subject or the object of a sentence."""
    side = seat_name(seat)
    return Words(f"{side.en}'s {KIND_WORDS[kind].en}", f"{FRENCH[kind]} de {side.fr}")


def verb_en(kind: i64, verb: str) -> str:
    """A King is one man; Infantry, like Knights, are many."""
    return f"{verb}s" if kind == KING else verb


def is_en(kind: i64) -> str:
    return "is" if kind == KING else "are"


def single_fr(kind: i64) -> bool:
    """Whether a unit is singular in French: the King and all Infantry."""
    return kind == KING or feminine(kind)


def feminine(kind: i64) -> bool:
    return kind == INFANTRY or kind == HEAVY or kind == MASS


def verb_fr(kind: i64, one: str, many: str) -> str:
    return one if single_fr(kind) else many


def passive_fr(kind: i64, participle: str) -> str:
    """A passive that agrees: est éliminé, est éliminée, sont éliminés."""
    if feminine(kind):
        return f"est {participle}e"
    return f"est {participle}" if kind == KING else f"sont {participle}s"
