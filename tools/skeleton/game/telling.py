"""What happened in Tafl, as sentences in both languages."""

from typing import Final

from champclos.core import events
from champclos.core.events import Event
from champclos.core.words import Words, fill, seat_name
from champclos.games.tafl.phases import NONE
from champclos.games.tafl.rules import Rules

SENTENCES: Final = {
    events.CHOSE: Words("{side} guesses {much}", "{side} parie sur {much}"),
    events.SHOWED: Words("{side} guessed {much}", "{side} avait parié sur {much}"),
    events.ROLLED: Words("The die shows {much}", "Le dé montre {much}"),
    events.BEGAN: Words("{side} guessed nearer and moves", "{side} avait le pari le plus proche et se déplace"),
    events.MOVED: Words("{side} moves from {start} to {square}", "{side} va de {start} à {square}"),
    events.RESIGNED: Words("{side} resigns", "{side} abandonne"),
    events.ENDED: Words("{side} wins", "{side} gagne"),
}
SECRETLY: Final = Words("{side} has guessed", "{side} a parié")
DRAWN: Final = Words("The game is drawn", "La partie est nulle")


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    names = rules.figures.grid.names
    parts: dict[str, Words | str] = {"side": seat_name(int(event.seat)), "much": str(event.much)}
    if event.what == events.MOVED:
        parts["start"], parts["square"] = names[event.much], names[event.where]
    if event.what == events.CHOSE and event.much == NONE:
        return fill(SECRETLY, **parts)
    if event.what == events.ENDED and event.seat < 0:
        return DRAWN
    return fill(SENTENCES[event.what], **parts)
