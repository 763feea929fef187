"""How a position of Lionheart looks on the table: the field, the units with their figures and facing, the dice."""

from typing import TYPE_CHECKING

from champclos.core.events import AIMED, LOST, MOVED, PLACED, ROLLED, TURNED
from champclos.core.game import NATURE, OVER, SPECTATOR, TRUTH
from champclos.core.scene import (
    Badge,
    Die,
    Kind,
    Link,
    Mark,
    Piece,
    Plate,
    Prompt,
    Result,
    Roll,
    Scene,
    Scenery,
    Zone,
    square_places,
)
from champclos.core.words import Words, seat_name
from champclos.games.lionheart.board import OFF
from champclos.games.lionheart.choices import KIND_WORDS, dice_counts, first_upper, piece_id, symbol_again
from champclos.games.lionheart.clauses import RULEBOOK
from champclos.games.lionheart.combat import AXE, symbol_of
from champclos.games.lionheart.content import NAMES
from champclos.games.lionheart.field import UNITS
from champclos.games.lionheart.figures import LETTERS
from champclos.games.lionheart.phases import ACT, AGAIN, PLACE, ROLL, SHOW
from champclos.games.lionheart.rules import Rules

if TYPE_CHECKING:
    from champclos.games.lionheart.state import War

SYMBOLS = ("king", "knight", "archer", "infantry", "heavy_infantry", "peasant", "mercenary", "infantry")
AXE_WORDS = Words("axe", "hache")
ARROW_WORDS = Words("arrow", "flèche")
PANIC_WORDS = Words("panic", "panique")
START_ROLL_WORDS = Words("Whoever shows more axes begins", "Qui a le plus de haches commence")


def scenery(rules: Rules) -> Scenery:
    """The field."""
    kinds = tuple(
        Kind(name, symbol, Words(first_upper(words.en), words.fr), letter=letter)
        for name, symbol, words, letter in zip(NAMES, SYMBOLS, KIND_WORDS, LETTERS, strict=True)
    )
    places = square_places(int(rules.board.width), int(rules.board.height))
    field = Zone("field", "squares", Words("Field", "Champ"), places, far=(1,))
    return Scenery(Words("Lionheart", "Échec au Roi"), 2, (field,), kinds)


def scene(state: "War") -> Scene:
    """The position as its viewer sees it."""
    outcome = state.outcome()
    result = None
    if outcome is not None:
        words = state.game.tell(state.ending())
        result = Result(outcome.places, words, outcome.scores, RULEBOOK.id(outcome.clause))
    return Scene(
        scenery=state.rules.scenery_digest,
        viewer=int(state.viewer) if state.viewer >= 0 else SPECTATOR,
        plates=(plate(state, 0), plate(state, 1)),
        pieces=pieces(state),
        marks=marks(state),
        links=links(state),
        rolls=rolls(state),
        turn=int(state.turn) if state.phase >= ACT and outcome is None else -1,
        waiting=tuple(seat for seat in range(2) if (state.waiting >> seat) & 1),
        prompt=prompt(state),
        result=result,
    )


def plate(state: "War", seat: int) -> Plate:
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


def pieces(state: "War") -> tuple[Piece, ...]:
    """The units on the field, and those the viewer has placed and not yet shown."""
    field = state.field
    name = state.rules.board.name
    found = []
    for unit in range(2 * field.slots):
        if field.squares[unit] != OFF:
            fought = (state.fought >> unit) & 1
            badges = (Badge("axe", Words("has attacked", "a attaqué"), clause="LION-TURN-2"),) if fought else ()
            found.append(
                Piece(
                    piece_id(unit),
                    NAMES[field.kinds[unit]],
                    name(field.squares[unit]),
                    int(field.seat_of(unit)),
                    int(field.figures[unit]),
                    int(field.facings[unit]) * 90,
                    badges=badges,
                )
            )
    rules = state.rules
    for plan in state.plans:
        seat = plan // state.plans_a_seat()
        variant = plan % state.plans_a_seat() // rules.codes.places
        square = name(rules.board.place(seat, plan % rules.codes.places))
        found.append(
            Piece(
                f"plan-{seat}-{square}",
                NAMES[rules.figures.variant_kind[variant]],
                square,
                int(seat),
                int(rules.figures.variant_size[variant]),
                int(seat) * 180,
            )
        )
    return tuple(found)


def marks(state: "War") -> tuple[Mark, ...]:
    """What just happened, and what an attack aims at."""
    name = state.rules.board.name
    found = []
    for event in state.told:
        if event.what == MOVED:
            found.append(Mark("last", name(event.much), int(event.seat)))
            found.append(Mark("last", name(event.where), int(event.seat)))
        elif event.what in (TURNED, AIMED, LOST, PLACED) or (event.what == ROLLED and event.where >= 0):
            found.append(Mark("last", name(event.where), int(event.seat)))
    if state.phase in (ROLL, AGAIN):
        found.append(Mark("target", name(state.field.squares[state.target]), int(state.turn)))
    return tuple(dict.fromkeys(found))


def links(state: "War") -> tuple[Link, ...]:
    """Moves made and the attack being fought."""
    name = state.rules.board.name
    found = [
        Link("move", name(event.much), name(event.where), int(event.seat))
        for event in state.told
        if event.what == MOVED
    ]
    if state.phase in (ROLL, AGAIN):
        start, end = state.field.squares[state.attacker], state.field.squares[state.target]
        found.append(Link("attack", name(start), name(end), int(state.turn)))
    return tuple(found)


def rolls(state: "War") -> tuple[Roll, ...]:
    """The dice as they just fell, those that hit marked."""
    found = []
    for event in state.told:
        if event.what == ROLLED:
            axes, arrows, panics = dice_counts(state.rules, event)
            hit: tuple[bool | None, bool | None] = (None, None)
            words = START_ROLL_WORDS
            if event.who >= 0:
                again = symbol_again(state.rules, event)
                axe_hits = (symbol_of(event.who // UNITS, axes, arrows) if again < 0 else again) == AXE
                hit = (axe_hits, not axe_hits)
                words = state.game.tell(event)
            seat = int(event.seat)
            dice = [Die("axe", seat, hit=hit[0], name=AXE_WORDS)] * int(axes)
            dice += [Die("arrow", seat, hit=hit[1], name=ARROW_WORDS)] * int(arrows)
            dice += [Die("panic", seat, hit=None if event.who < 0 else False, name=PANIC_WORDS)] * int(panics)
            found.append(Roll(tuple(dice), words=words))
    return tuple(found)


def prompt(state: "War") -> Prompt | None:
    """What is asked of the viewer; whoever sees all is asked for the seat that decides."""
    if state.seat == OVER:
        return None
    asked = state.seat if state.viewer == TRUTH else state.viewer
    if state.seat == NATURE:
        return Prompt(Words("The dice fall", "Les dés tombent"))
    if asked >= 0 and (state.waiting >> asked) & 1:
        options = state.offered(asked)
        if state.phase == PLACE:
            left = state.rules.army_units - 1 - state.hidden[asked]
            words = Words(f"Place a unit ({left} to go)", f"Placez une unité (encore {left})")
            return Prompt(words, int(asked), options, clause="LION-ARMY-4")
        words = Words(
            "Two actions: move, turn or attack" if state.actions == 2 else "One more action: move, turn or attack",
            "Deux actions : avancer, tourner ou attaquer"
            if state.actions == 2
            else "Encore une action : avancer, tourner ou attaquer",
        )
        return Prompt(words, int(asked), options, clause="LION-TURN-1")
    name = seat_name(int(state.seat))
    return Prompt(Words(f"{name.en} decides", f"{name.fr} décide"), int(state.seat))
