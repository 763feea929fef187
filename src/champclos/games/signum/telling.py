"""What happened in Legends of Signum, in sentences."""

from typing import Final

from champclos.core import events as common
from champclos.core.events import Event
from champclos.core.words import Words, counted, first_upper, seat_name
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
    events.COUNTER: "counter",
}
# By clause: what is no plain move
MOVES: Final = {
    clauses.RUN_01: "moved_run",
    clauses.ASSAULT_01: "shoved",
    clauses.MOVE_04: "put",
    clauses.CRIT_SWAP: "put",
}
AT_KIND: Final = (common.AIMED, events.COUNTER)  # their amount is the kind of the target


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    name, parts = f"told.{name_of(event)}", parts_of(rules, event)
    if event.who >= 0:
        return said.of_creature(rules, name, event.who // SLOTS // 8, **parts)
    found = said.words(name, **parts)
    return Words(first_upper(found.en), first_upper(found.fr))


def name_of(event: Event) -> str:
    if event.what == common.ENDED and event.seat < 0:
        return "shared"
    if event.what == common.MOVED:
        return MOVES.get(event.clause, "moved")
    if event.what == events.HURT and event.much == 0:
        return "hurt_none"
    return SENTENCES[int(event.what)]


def parts_of(rules: Rules, event: Event) -> dict[str, Words | int | str]:
    """What an event is about, by what sentences call it."""
    figures, what, much = rules.figures, int(event.what), int(event.much)
    parts: dict[str, Words | int | str] = {"much": much}
    if event.seat >= 0:
        parts["side"] = seat_name(int(event.seat))
    if event.where >= 0:
        parts["place"] = rules.field.names[event.where]
    if what in AT_KIND:
        parts["other"] = figures.kind_words[much]
    elif what in (events.CRITICAL, events.USED):
        parts["ability"] = figures.abilities[much].words
    elif what in (events.CARD_USED, events.CARD_GONE):
        parts["card"] = figures.card_words[much]
    elif what in (events.TOKEN, events.TOKEN_LOST):
        parts["token"] = said.words(f"a_token.{much}")
    elif what == events.LAID:
        parts["terrain"] = figures.terrain_words[much]
    elif what == events.BANDED:
        parts["hero"] = figures.kind_words[figures.heroes[much]]
    elif what == events.DICE:
        parts["throw"] = throw_words(rules.nature.first(much), rules.nature.second(much))
    elif what == common.BEGAN:
        parts["round"], parts["rounds"] = int(rules.timer) - much + 1, int(rules.timer)
    elif what in (events.HURT, events.PROTECTED):
        parts["damage"] = counted(much, "damage", "dégât", "damage")
    elif what == events.WOUNDED:
        parts["wounds"] = counted(much, "wound", "blessure")
    elif what in (events.ARMOUR, events.ARMOUR_LOST):
        parts["armour"] = counted(much, "armour token", "jeton d'Armure", "", "jetons d'Armure")
    return parts


def throw_words(colour: int, throw: int) -> Words:
    """Dice as they fell: "yellow: CRIT, HIT"."""
    shown = [said.words(f"symbols.{LETTERS.index(letter)}") for letter in THROWS[throw]]
    name = said.words(f"colours.{COLOURS[colour]}")
    en, fr = ", ".join(one.en for one in shown), ", ".join(one.fr for one in shown)
    return Words(f"{name.en}: {en}", f"{name.fr} : {fr}")
