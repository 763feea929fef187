"""What happened in Warlords of Europe, as sentences in both languages."""

from typing import Final

from champclos.core import events as common
from champclos.core.events import Event
from champclos.core.words import Words, count, counted, fill, seat_name
from champclos.games.warlords import events
from champclos.games.warlords.clauses import RULEBOOK
from champclos.games.warlords.content import DECKS
from champclos.games.warlords.figures import KINDS, LORD, SORTS
from champclos.games.warlords.rules import Rules
from champclos.games.warlords.said import SAID, words
from champclos.games.warlords.verbs import SOLDIER_WORDS, STARTS, gold, soldiers


def read_sentences() -> dict[tuple[int, str], Words]:
    """By kind of event and variant, which is most often a clause: `told.aimed` and `told.aimed-BATTLE-1`."""
    found: dict[tuple[int, str], Words] = {}
    for name, entry in SAID.items():
        if name.startswith("told."):
            event, _, variant = name.removeprefix("told.").partition("-")
            module = events if hasattr(events, event.upper()) else common
            found[getattr(module, event.upper()), variant] = entry.words
    return found


SENTENCES: Final = read_sentences()
CARD_EVENTS: Final = (
    common.DREW, common.SHOWED, events.IGNORED, events.PLAYED, events.IDLE, events.ABSOLVED, events.NAMED,
)  # fmt: skip


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    figures, what, who, much = rules.figures, int(event.what), int(event.who), int(event.much)
    variant = RULEBOOK.id(int(event.clause)).removeprefix("WOE-")
    parts: dict[str, Words | int | str] = {
        "side": seat_name(int(event.seat)) if event.seat >= 0 else words("telling.peasants"),
        "much": abs(much),
        "gold": gold(abs(much)),
        "cards": counted(who, "card", "carte"),
    }
    if event.where >= 0:
        parts["fief"], parts["the"] = figures.fief_words[event.where], figures.fief_said[event.where]
    if what == common.ENDED and event.seat < 0:
        variant = "shared"
    elif what in CARD_EVENTS:
        if who < 0:
            what, variant = common.DREW, "secret"
        else:
            parts["card"] = figures.card_words[who]
            variant = "given" if what == common.SHOWED and much else variant
            parts["other"] = seat_name(much)
    elif what == events.HOME:
        parts["kingdom"] = figures.kingdom_words[much]
    elif what in (events.CAPTURED, events.VASSALS, events.HANDED):
        parts["other"], parts["held"] = seat_name(who), counted(much, "card", "carte")
    elif what == events.TAXED:
        parts["castles"], parts["fiefs"] = who, much - who
    elif what == events.MARCHED:
        parts["start"], parts["men"] = figures.fief_words[much], counted(who, "soldier", "soldat")
    elif what in (events.LEVIED, events.LOST_KIND):
        parts["men"] = soldiers(who, much)
    elif what == events.BOXED:
        parts["men"] = soldiers(LORD, much)
    elif what == events.OFFERED:
        parts["ransom"] = ransom(much, who // 64, who % 64)
    elif what == events.HIT:
        if who < SORTS:
            parts["sort"] = SOLDIER_WORDS[who][1]
        else:
            variant = "peasants"
        parts["dice"] = count(much // 64, Words("die", "dé"), Words("dice", "dés"))
        parts["hits"] = counted(much % 64, "hit", "touche")
    elif what == events.BOUGHT:
        parts["goods"] = goods(who, much)
    elif what == events.SHUFFLED:
        parts["deck"] = words(f"telling.{DECKS[who]}")
    elif what == events.GOLD and much < 0:
        variant = "paid"
    elif what == events.BUILT and much == 1:
        variant = "started"
    elif what == events.BID:
        variant = "cards" if who else "" if much else "nothing"
    return fill(SENTENCES.get((what, variant)) or SENTENCES[what, ""], **parts)


def ransom(much: int, prisoners: int, cards: int) -> Words:
    """What is proposed for a captive: 5 gold, 2 cards."""
    lords = words("telling.captives", lords=soldiers(LORD, prisoners))
    parts = [(much, gold(much)), (cards, counted(cards, "card", "carte")), (prisoners, lords)]
    said = [part for number, part in parts if number]
    return Words(", ".join(part.en for part in said), ", ".join(part.fr for part in said))


def goods(thing: int, number: int) -> Words:
    """What was bought."""
    if thing < KINDS:
        return soldiers(thing, number)
    castles = counted(number, "castle", "château", "castles", "châteaux")
    return words("telling.start" if thing == STARTS else "telling.finish", castles=castles)
