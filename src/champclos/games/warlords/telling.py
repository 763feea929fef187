"""What happened in Warlords of Europe, as sentences in both languages."""

from typing import Final

from champclos.core import events as common
from champclos.core.events import Event
from champclos.core.words import Words, count, counted, fill, seat_name
from champclos.games.warlords import clauses, events
from champclos.games.warlords.content import DECKS
from champclos.games.warlords.figures import KINDS, SORTS
from champclos.games.warlords.rules import Rules
from champclos.games.warlords.verbs import SOLDIER_WORDS, STARTS, gold, soldiers

PEASANTS: Final = Words("The peasants", "Les paysans")
# By kind of event and, where that makes a difference, by its clause. {side} is the seat, {the} the fief as sentences
# name it, {fief} as the map does, {much} the amount, {gold} the same in gold.
SENTENCES: Final[dict[tuple[int, int] | int, Words]] = {
    common.BEGAN: Words("Round {much}: {side}'s turn", "Round {much} : au tour de {side}"),
    common.ROLLED: Words("{side} rolls {much}", "{side} lance {much}"),
    common.AIMED: Words("{side} declares an attack on {the}", "{side} déclare une attaque sur {the}"),
    (common.AIMED, clauses.BATTLE_1): Words("Battle: {side} attacks {the}", "Bataille : {side} attaque {the}"),
    common.DREW: Words("{side} draws {card}", "{side} pioche {card}"),
    common.SHOWED: Words("Pope card for {side}: {card}", "Carte Pape pour {side} : {card}"),
    (common.SHOWED, clauses.CARD_2): Words("{side} loses the card {card}", "{side} perd la carte {card}"),
    (common.SHOWED, clauses.ELIM_2): Words("{side} had {card} in hand", "{side} avait {card} en main"),
    (common.SHOWED, clauses.INIT_1): Words("{side} gives {card} for a die", "{side} cède {card} pour un dé"),
    (common.SHOWED, clauses.LORD_2): Words("{side} gives {card}", "{side} donne {card}"),
    common.CHOSE: Words("{side} has bid", "{side} a misé"),
    common.RESIGNED: Words("{side} gives up", "{side} abandonne"),
    common.ENDED: Words("{side} is Emperor and wins", "{side} est Empereur et gagne"),
    (common.ENDED, clauses.WIN_3): Words(
        "The last round is over: {side} wins", "Le dernier round est joué : {side} gagne"
    ),
    (common.ENDED, clauses.WIN_4): Words("{side} is the last one left and wins", "{side}, resté seul, gagne"),
    events.ROUND_OVER: Words("Round {much} is over", "Le round {much} est terminé"),
    events.HOME: Words("{side}'s home kingdom: {kingdom}", "Royaume de départ de {side} : {kingdom}"),
    events.TOOK_CASTLE: Words("{side} takes the castle of {the}", "{side} prend un château : {fief}"),
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
    events.RETREATED: Words("{side} retreats to {the}", "{side} se replie vers {the}"),
    events.CONQUERED: Words("{side} conquers {the}", "{side} conquiert {the}"),
    events.REPELLED: Words("The attack on {the} is beaten off", "L'attaque sur {the} est repoussée"),
    (events.REPELLED, clauses.CARD_2): Words("The attack on {the} is called off", "L'attaque sur {the} est annulée"),
    events.DESERTED: Words("The peasants hold {the} again", "Les paysans tiennent de nouveau {the}"),
    events.IGNORED: Words(
        "{side} ignores {card} and takes a disfavour", "{side} ignore {card} et prend une défaveur"
    ),
    events.OFFERED: Words(
        "{side} proposes a ransom for the captive: {fief}", "{side} propose une rançon pour le captif : {fief}"
    ),
    events.ACCEPTED: Words("{side} accepts", "{side} accepte"),
    events.REFUSED: Words("{side} refuses", "{side} refuse"),
    events.VASSALS: Words(
        "The soldiers of {other} become vassals of {side}", "Les soldats de {other} deviennent vassaux de {side}"
    ),
    events.OUT: Words("{side} is out of the game", "{side} est éliminé"),
    events.PLACE: Words("{side} will play in place {much}", "{side} jouera en position {much}"),
    events.SHUFFLED: Words("The {deck} discard is shuffled", "La défausse {deck} est mélangée"),
    events.CROWNED: Words("The Pope crowns {side} Emperor", "Le Pape couronne {side} Empereur"),
    (events.CROWNED, clauses.WIN_4): Words("{side} is Emperor", "{side} est Empereur"),
    events.MARCHED: Words("{side}: {men}, {start} to {fief}", "{side} : {men}, {start} → {fief}"),
    (events.MARCHED, clauses.MOUNT_1): Words(
        "{side}: {men} too many for the mountain, {start} to {fief}",
        "{side} : {men} de trop pour la montagne, {start} → {fief}",
    ),
    events.LEVIED: Words("{side}: {men}, {fief}", "{side} : {men}, {fief}"),
    events.LOST_KIND: Words("{side} loses {men}: {fief}", "{side} perd {men} : {fief}"),
    (events.LOST_KIND, clauses.DEPLOY_4): Words("{side} lets {men} go: {fief}", "{side} renvoie {men} : {fief}"),
    events.PLAYED: Words("{side} plays {card}", "{side} joue {card}"),
}  # fmt: skip
SECRETLY: Final = Words("{side} draws a card", "{side} pioche une carte")
GAINED: Final = Words("{side} gets {gold}", "{side} reçoit {gold}")
SPENT: Final = Words("{side} pays {gold}", "{side} paie {gold}")
STARTED: Final = Words("{side} starts a castle: {fief}", "{side} commence un château : {fief}")
FINISHED: Final = Words("{side} has a finished castle: {fief}", "{side} a un château terminé : {fief}")
BID_GOLD: Final = Words("{side} bid {gold}", "{side} avait misé {gold}")
BID_NOTHING: Final = Words("{side} bid nothing", "{side} n'avait rien misé")
BID_CARDS: Final = Words("{side} bid {cards}", "{side} avait misé {cards}")
SHARED: Final = Words("The victory is shared", "La victoire est partagée")
PEASANTS_HIT: Final = Words("{side}: {dice}, {hits}", "{side} : {dice}, {hits}")
DECK_WORDS: Final = (Words("Conquest", "Conquête"), Words("Merchant", "Marchand"), Words("Pope", "Pape"))


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    figures = rules.figures
    parts: dict[str, Words | int | str] = {
        "side": seat_name(int(event.seat)) if event.seat >= 0 else PEASANTS,
        "much": abs(int(event.much)),
        "gold": gold(abs(int(event.much))),
        "cards": counted(int(event.who), "card", "carte"),
    }
    if event.where >= 0:
        parts["fief"], parts["the"] = figures.fief_words[event.where], figures.fief_said[event.where]
    what, sentence = event.what, SENTENCES.get((int(event.what), int(event.clause)), SENTENCES.get(int(event.what)))
    if what == common.ENDED and event.seat < 0:
        sentence = SHARED
    elif what in (common.DREW, common.SHOWED, events.IGNORED, events.PLAYED):
        if event.who < 0:
            sentence = SECRETLY
        else:
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
        if event.who < SORTS:
            parts["sort"] = SOLDIER_WORDS[event.who][1]
        else:
            sentence = PEASANTS_HIT
        parts["dice"] = count(int(event.much) // 64, Words("die", "dé"), Words("dice", "dés"))
        parts["hits"] = counted(int(event.much) % 64, "hit", "touche")
    elif what == events.BOUGHT:
        parts["goods"] = goods(int(event.who), int(event.much))
    elif what == events.SHUFFLED:
        parts["deck"] = DECK_WORDS[event.who % len(DECKS)]
    elif what == events.GOLD:
        sentence = GAINED if event.much >= 0 else SPENT
    elif what == events.BUILT:
        sentence = STARTED if event.much == 1 else FINISHED
    elif what == events.BID:
        sentence = BID_CARDS if event.who else BID_GOLD if event.much else BID_NOTHING
    assert sentence is not None, f"no sentence for event {what}"
    return fill(sentence, **parts)


def goods(thing: int, number: int) -> Words:
    """What was bought."""
    if thing < KINDS:
        return soldiers(thing, number)
    castles = counted(number, "castle", "château", "castles", "châteaux")
    to_do = Words("to start", "à commencer") if thing == STARTS else Words("to finish", "à finir")
    return Words(f"{castles.en} {to_do.en}", f"{castles.fr} {to_do.fr}")
