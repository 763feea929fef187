"""What happened in Legends of Signum, in sentences."""

from typing import Final

from champclos.core import events as common
from champclos.core.events import Event
from champclos.core.words import Words, first_upper, seat_name
from champclos.games.signum import clauses, events, said
from champclos.games.signum.effects import COLOURS
from champclos.games.signum.rules import SLOTS, Rules
from champclos.games.signum.verbs import LETTERS, THROWS

SENTENCES: Final = {
    common.BEGAN: "began",
    common.PLACED: "placed",
    common.MOVED: "moved",
    common.AIMED: "aimed",
    common.ENDED: "ended",
    common.RESIGNED: "resigned",
    events.TIMER: "timer",
    events.BANDED: "banded",
    events.LAID: "laid",
    events.ACTIVATED: "activated",
    events.IDLED: "idled",
    events.DICE: "dice",
    events.CRITICAL: "critical",
    events.SHOVED: "shoved",
    events.STUCK: "stuck",
    events.HURT: "hurt",
    events.ARMOUR_LOST: "armour_lost",
    events.WOUNDED: "wounded",
    events.HEALED: "healed",
    events.FELL: "fell",
    events.TOKEN: "token",
    events.TOKEN_LOST: "token_lost",
    events.ARMOUR: "armour",
    events.USED: "used",
    events.CARD_USED: "card_used",
    events.CARD_GONE: "card_gone",
    events.SKIPPED: "skipped",
    events.LEFT: "left",
    events.OUT: "out",
    events.FIRST: "first",
    events.PROTECTED: "protected",
    events.PLACED: "put",
    events.COUNTER: "counter",
}
AT_KIND: Final = (common.AIMED, events.COUNTER)  # their amount is the kind of the target


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    figures, much = rules.figures, int(event.much)
    name = SENTENCES[int(event.what)]
    if event.what == common.ENDED and event.seat < 0:
        name = "shared"
    if event.what == common.MOVED and event.clause == clauses.RUN_01:
        name = "moved_run"
    parts: dict[str, Words | int | str] = {"much": much}
    if event.seat >= 0:
        parts["side"] = seat_name(int(event.seat))
    if event.who >= 0:
        parts["creature"] = figures.kind_words[event.who // SLOTS // 8]
    if event.where >= 0:
        parts["place"] = rules.field.names[event.where]
    if event.what in AT_KIND:
        parts["other"] = figures.kind_words[much]
    elif event.what in (events.CRITICAL, events.USED):
        parts["ability"] = figures.abilities[much].words
    elif event.what in (events.CARD_USED, events.CARD_GONE):
        parts["card"] = figures.card_words[much]
    elif event.what in (events.TOKEN, events.TOKEN_LOST):
        parts["token"] = said.words(f"tokens.{much}")
    elif event.what == events.LAID:
        parts["terrain"] = figures.terrain_words[much]
    elif event.what == events.BANDED:
        parts["hero"] = figures.kind_words[figures.heroes[much]]
    elif event.what == events.DICE:
        parts["throw"] = throw_words(much // 1000, much % 1000)
    found = said.words(f"told.{name}", **parts)
    return Words(first_upper(found.en), first_upper(found.fr))


def throw_words(colour: int, throw: int) -> Words:
    """Dice as they fell: "yellow: CRIT, HIT"."""
    shown = [said.words(f"symbols.{LETTERS.index(letter)}") for letter in THROWS[throw]]
    name = said.words(f"colours.{COLOURS[colour]}")
    en, fr = ", ".join(one.en for one in shown), ", ".join(one.fr for one in shown)
    return Words(f"{name.en}: {en}", f"{name.fr} : {fr}")
