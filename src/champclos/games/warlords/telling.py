"""What happened in Warlords of Europe, as sentences in both languages."""

from typing import Final

from champclos.core import events as common
from champclos.core.events import Event
from champclos.core.words import Words, count, counted, fill, seat_name
from champclos.games.warlords import events
from champclos.games.warlords.content import DECKS
from champclos.games.warlords.figures import KINDS
from champclos.games.warlords.rules import Rules
from champclos.games.warlords.verbs import SOLDIER_WORDS, STARTS, soldiers

PEASANTS: Final = Words("The peasants", "Les paysans")
SENTENCES: Final = {
    common.BEGAN: Words("{side}: turn {much}", "{side} : tour {much}"),
    common.ROLLED: Words("{side} rolls {much}", "{side} lance {much}"),
    common.AIMED: Words("{side} attacks {fief}", "{side} attaque {fief}"),
    common.DREW: Words("{side} draws {card}", "{side} pioche {card}"),
    common.SHOWED: Words("{side}: {card}", "{side} : {card}"),
    common.CHOSE: Words("{side} has bid", "{side} a misé"),
    common.RESIGNED: Words("{side} gives up", "{side} abandonne"),
    common.ENDED: Words("{side} wins", "{side} gagne"),
    events.ROUND_OVER: Words("Round {much} is over", "Le round {much} est terminé"),
    events.HOME: Words("{side}'s home kingdom: {kingdom}", "Royaume de départ, {side} : {kingdom}"),
    events.TOOK_CASTLE: Words("{side} takes a castle: {fief}", "{side} prend un château : {fief}"),
    events.TAXED: Words(
        "{side} collects {gold}: fiefs {fiefs}, castles {castles}",
        "{side} perçoit {gold} : fiefs {fiefs}, châteaux {castles}",
    ),
    events.CAPTURED: Words(
        "{side} holds a warlord of {other} captive: {fief}", "{side} tient captif un chef de guerre de {other} : {fief}"
    ),
    events.FREED: Words("A warlord of {side} is free", "Un chef de guerre de {side} est libre"),
    events.BOUGHT: Words("{side} buys {goods}", "{side} achète {goods}"),
    events.HIT: Words("{side}, {sort}: {dice}, {hits}", "{side}, {sort} : {dice}, {hits}"),
    events.RETREATED: Words("{side} retreats to {fief}", "{side} se replie vers {fief}"),
    events.CONQUERED: Words("{side} conquers {fief}", "{side} conquiert {fief}"),
    events.REPELLED: Words("{fief} holds", "{fief} tient bon"),
    events.DESERTED: Words("The peasants hold {fief} again", "Les paysans tiennent de nouveau {fief}"),
    events.IGNORED: Words(
        "{side} ignores {card} and takes a disfavour", "{side} ignore {card} et prend une défaveur"
    ),
    events.OFFERED: Words("{side} proposes a ransom: {fief}", "{side} propose une rançon : {fief}"),
    events.ACCEPTED: Words("{side} accepts", "{side} accepte"),
    events.REFUSED: Words("{side} refuses", "{side} refuse"),
    events.VASSALS: Words(
        "The soldiers of {other} become vassals of {side}", "Les soldats de {other} deviennent vassaux de {side}"
    ),
    events.OUT: Words("{side} is out of the game", "{side} est éliminé"),
    events.PLACE: Words("{side} plays as number {much}", "{side} joue en numéro {much}"),
    events.SHUFFLED: Words("The {deck} discard is shuffled", "La défausse {deck} est mélangée"),
    events.CROWNED: Words("{side} is crowned Emperor", "{side} est couronné Empereur"),
    events.MARCHED: Words("{side}: {men}, {start} to {fief}", "{side} : {men}, {start} → {fief}"),
    events.LEVIED: Words("{side}: {men} in {fief}", "{side} : {men}, {fief}"),
    events.LOST_KIND: Words("{side} loses {men}: {fief}", "{side} perd {men} : {fief}"),
    events.PLAYED: Words("{side} plays {card}", "{side} joue {card}"),
}  # fmt: skip
SECRETLY: Final = Words("{side} draws a card", "{side} pioche une carte")
GAINED: Final = Words("{side} gets {gold}", "{side} reçoit {gold}")
SPENT: Final = Words("{side} pays {gold}", "{side} paie {gold}")
STARTED: Final = Words("{side} starts a castle: {fief}", "{side} commence un château : {fief}")
FINISHED: Final = Words("{side} has a finished castle: {fief}", "{side} a un château fini : {fief}")
BID_GOLD: Final = Words("{side} bid {gold}", "{side} avait misé {gold}")
BID_CARDS: Final = Words("{side} bid {cards}", "{side} avait misé {cards}")
SHARED: Final = Words("The victory is shared", "La victoire est partagée")
DECK_WORDS: Final = (Words("Conquest", "Conquête"), Words("Merchant", "Marchand"), Words("Pope", "Pape"))


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    figures = rules.figures
    parts: dict[str, Words | int | str] = {
        "side": seat_name(int(event.seat)) if event.seat >= 0 else PEASANTS,
        "much": abs(int(event.much)),
        "gold": count(abs(int(event.much)), Words("gold", "or"), Words("gold", "ors")),
        "cards": counted(int(event.who), "card", "carte"),
    }
    if event.where >= 0:
        parts["fief"] = figures.fief_words[event.where]
    what = event.what
    if what == common.ENDED and event.seat < 0:
        return SHARED
    if what in (common.DREW, common.SHOWED, events.IGNORED, events.PLAYED):
        if event.who < 0:
            return fill(SECRETLY, **parts)
        parts["card"] = figures.card_words[event.who]
    elif what == events.HOME:
        parts["kingdom"] = figures.kingdom_words[event.much]
    elif what in (events.CAPTURED, events.VASSALS):
        parts["other"] = seat_name(int(event.who))
    elif what == events.TAXED:
        parts["castles"], parts["fiefs"] = int(event.who), int(event.much - event.who)
    elif what == events.MARCHED:
        parts["start"] = figures.fief_words[event.much]
        parts["men"] = counted(int(event.who), "soldier", "soldat")
    elif what in (events.LEVIED, events.LOST_KIND):
        parts["men"] = soldiers(event.who, event.much)
    elif what == events.HIT:
        parts["sort"] = SOLDIER_WORDS[event.who][1] if event.who < 5 else Words("peasants", "paysans")
        parts["dice"] = count(int(event.much) // 64, Words("die", "dé"), Words("dice", "dés"))
        parts["hits"] = counted(int(event.much) % 64, "hit", "touche")
    elif what == events.BOUGHT:
        parts["goods"] = goods(int(event.who), int(event.much))
    elif what == events.SHUFFLED:
        parts["deck"] = DECK_WORDS[event.who % len(DECKS)]
    elif what == events.GOLD:
        return fill(GAINED if event.much >= 0 else SPENT, **parts)
    elif what == events.BUILT:
        return fill(STARTED if event.much == 1 else FINISHED, **parts)
    elif what == events.BID:
        return fill(BID_CARDS if event.who else BID_GOLD, **parts)
    return fill(SENTENCES[what], **parts)


def goods(thing: int, number: int) -> Words:
    """What was bought."""
    if thing < KINDS:
        return soldiers(thing, number)
    castles = counted(number, "castle", "château", "castles", "châteaux")
    to_do = Words("to start", "à commencer") if thing == STARTS else Words("to finish", "à finir")
    return Words(f"{castles.en} {to_do.en}", f"{castles.fr} {to_do.fr}")
