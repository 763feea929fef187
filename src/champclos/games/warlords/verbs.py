"""What can be chosen in Warlords of Europe: the table of verbs, their notation and their words.

`march:castile`, `take:s3`, `step:leon`; `lose:s2`; `buy:k1`; `place:k@castile`; `card:siege`. Soldiers are written
s, w (swordsman), a, k and l (warlord), mercenaries with an m before: `ms`, `mw`, `ma`, `mk`.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from champclos.core.verbs import Part, Spoken, Verb, Verbs, amounts, listed, say, verb
from champclos.core.words import Description, Words, count, counted, seat_name
from champclos.games.warlords import phases
from champclos.games.warlords.figures import HIRED, KINDS, LARGEST_DIE, MOST_DICE, MOST_SEATS, SORTS, Figures

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

LETTERS: Final = ("s", "w", "a", "k", "l", "ms", "mw", "ma", "mk")
MOST_SHARED: Final = 12
MOST_TAKEN: Final = 40  # soldiers that one choice names
MOST_BOUGHT: Final = 20
MOST_GOLD: Final = 60  # of an offer that one choice names
MOST_CARDS: Final = 60  # all that can be held: two decks of thirty
STARTS: Final = KINDS  # what may be bought beside soldiers: a castle started, a castle finished
FINISHES: Final = KINDS + 1
GOODS: Final = KINDS + 2

SOLDIER_WORDS: Final = (
    (Words("spearman", "lancier"), Words("spearmen", "lanciers")),
    (Words("swordsman", "épéiste"), Words("swordsmen", "épéistes")),
    (Words("archer", "archer"), Words("archers", "archers")),
    (Words("knight", "chevalier"), Words("knights", "chevaliers")),
    (Words("warlord", "chef de guerre"), Words("warlords", "chefs de guerre")),
    (Words("mercenary spearman", "lancier mercenaire"), Words("mercenary spearmen", "lanciers mercenaires")),
    (Words("mercenary swordsman", "épéiste mercenaire"), Words("mercenary swordsmen", "épéistes mercenaires")),
    (Words("mercenary archer", "archer mercenaire"), Words("mercenary archers", "archers mercenaires")),
    (Words("mercenary knight", "chevalier mercenaire"), Words("mercenary knights", "chevaliers mercenaires")),
)

SOLDIER_IDS: Final = ("spearman", "swordsman", "archer", "knight", "warlord")
SHOWN: Final[list[i64]] = [4, 3, 2, 1, 0, 8, 7, 6, 5]  # kinds in the order in which they are shown, warlords first

# The rows of the table
PASS: Final = 0
DONE: Final = 1
HOME: Final = 2  # a kingdom
CASTLE: Final = 3  # a fief
LEAD: Final = 4  # a fief for the warlord
SHARE: Final = 5  # a sort of soldiers, and how many go with the warlord
MARCH: Final = 6  # a fief
TAKE: Final = 7  # a kind, and how many
STEP: Final = 8  # a fief
LEAVE: Final = 9  # a kind, and how many
HALT: Final = 10
CARD: Final = 11  # a kind of card
FIGHT: Final = 12  # a fief
LOSE: Final = 13  # a kind, and how many
GO_ON: Final = 14
RETREAT: Final = 15  # a fief
ENLIST: Final = 16  # a kind, and a castle's fief
CHOOSE: Final = 17  # a fief, for a card or a warlord
NAME: Final = 18  # a rival
DISCARD: Final = 19  # a kind of card
IGNORE: Final = 20
SUFFER: Final = 21
GOLD: Final = 22  # how much of it is offered or demanded
OFFER: Final = 23  # a kind of card
PRISONER: Final = 24
MAKE: Final = 25  # the offer is made
ACCEPT: Final = 26
REFUSE: Final = 27
COUNTER: Final = 28
DEMAND: Final = 29  # how many cards
VASSALS: Final = 30  # of a rival
DISMISS: Final = 31  # a sort of mercenaries, and a fief
PAY: Final = 32
BUY: Final = 33  # a kind or a castle, and how many
FINISH: Final = 34  # a fief
START: Final = 35  # a fief
PLACE: Final = 36  # a kind, and a fief
LEVY: Final = 37  # a fief
BID: Final = 38  # 0, 1 or 2: how large
BID_CARD: Final = 39  # a kind of card
BID_CARDS: Final = 40  # two kinds of cards
SIT: Final = 41  # a place in the order
TRADE: Final = 42
SEND: Final = 43  # a kind, and a fief: on a crusade

# Nature's
DIE: Final = 0  # a face, from 0
HITS: Final = 1  # how many dice, from 0, and how many of them hit
DRAW: Final = 2  # a kind of card
SHOW: Final = 3  # a kind of card in a hand
HOMELAND: Final = 4  # a kingdom
SHOW_BID: Final = 5
SHOW_CARD: Final = 6
SHOW_CARDS: Final = 7


def men(kind: i64, number: i64) -> dict[str, Words]:
    """A kind of soldiers and how many of them, in one part of a sentence."""
    return {"men": soldiers(kind, number)}


def dice_and_hits(dice: i64, hits: i64) -> dict[str, Words]:
    """Dice, counted from 0, and how many of them hit."""
    return {"dice": counted(int(dice) + 1, "die", "dé", "dice"), "hits": counted(int(hits), "hit", "touche")}


def seat_verbs(figures: Figures) -> Verbs:
    """What a seat may choose."""
    names, cards, hand = figures.fief_names, figures.card_names, figures.card_names[: figures.hand_kinds]
    here = lambda state, seat, at: (names[at],)  # noqa: E731 — used twice
    fief = Spoken(names, "fief", lambda state, seat, at: figures.fief_words[at], here)
    place = Spoken(names, "the", lambda state, seat, at: figures.fief_said[at], here)
    kind = Spoken(list(LETTERS), "man", lambda state, seat, kind: soldiers(kind, 1))
    hired = Spoken(list(LETTERS[HIRED:]), "man", lambda state, seat, sort: soldiers(HIRED + sort, 1))
    rivals = [str(seat) for seat in range(MOST_SEATS)]
    rival = Spoken(rivals, "rival", lambda state, seat, rival: seat_name(int(rival)))
    card_words = lambda state, seat, kind: figures.card_words[kind]  # noqa: E731 — used often
    clicked = lambda state, seat, kind: (card_id(state, seat, kind),)  # noqa: E731 — used twice
    card, own = Spoken(cards, "card", card_words, clicked), Spoken(hand, "card", card_words, clicked)
    any_card, seen, other = [
        Spoken(among, called, card_words) for among, called in ((cards, "card"), (hand, "card"), (hand, "other"))
    ]
    kingdom = Spoken(figures.kingdom_names, "kingdom", lambda state, seat, home: figures.kingdom_words[home])
    soldiers_taken: list[Part] = [kind, amounts(0, MOST_TAKEN, "much")]
    shared: list[Part] = [listed(list(LETTERS[:SORTS])), amounts(0, MOST_SHARED, "much")]
    demanded = amounts(0, MOST_CARDS, "cards", lambda amount: counted(amount, "card", "carte"))
    cost = gold(figures.merchant)
    table = [
        verb("pass", "pass", [], "No card", "Pas de carte"),
        Verb("done", "done", [], say_done),
        verb("home", "home:{}", [kingdom], "{kingdom}", "{kingdom}"),
        verb("castle", "castle:{}", [fief], "Castle: {fief}", "Château : {fief}"),
        verb("lead", "lead:{}", [fief], "Warlord: {fief}", "Chef de guerre : {fief}"),
        verb("share", "share:{}{}", shared, "{men} with the warlord", "{men} avec le chef de guerre", also=men),
        verb("march", "march:{}", [place], "March from {the}", "Marcher depuis {the}"),
        verb("take", "take:{}{}", soldiers_taken, "With {men}", "Avec {men}", also=men),
        Verb("step", "step:{}", [fief], say_step),
        verb("leave", "leave:{}{}", soldiers_taken, "Leave {men} here", "Laisser ici {men}", also=men),
        verb("halt", "halt", [], "Stay here", "Rester ici"),
        verb("card", "card:{}", [card], "Play {card}", "Jouer {card}"),
        verb("fight", "fight:{}", [place], "Battle for {the}", "Bataille pour {the}", dice=True),
        verb("lose", "lose:{}{}", soldiers_taken, "Lose {men}", "Perdre {men}", also=men),
        verb("go_on", "on", [], "Fight on", "Poursuivre le combat", dice=True),
        verb("retreat", "retreat:{}", [place], "Retreat to {the}", "Se replier vers {the}"),
        verb("enlist", "enlist:{}@{}", [kind, fief], "Recruit {man}: {fief}", "Recruter {man} : {fief}"),
        verb("choose", "choose:{}", [fief], "{fief}", "{fief}"),
        verb("name", "name:{}", [rival], "{rival}", "{rival}"),
        verb("discard", "discard:{}", [any_card], "Discard {card}", "Défausser {card}"),
        verb(
            "ignore", "ignore", [], "Ignore the card and take a disfavour", "Ignorer la carte et prendre une défaveur"
        ),
        verb("suffer", "suffer", [], "Accept the card", "Subir la carte"),
        verb("gold", "gold:{}", [amounts(0, MOST_GOLD, "gold", gold)], "{gold}", "{gold}"),
        verb("offer", "offer:{}", [own], "The card {card}", "La carte {card}"),
        verb("prisoner", "prisoner", [], "A captive warlord in exchange", "Un chef de guerre captif en échange"),
        verb("make", "make", [], "Make this offer", "Faire cette offre"),
        verb("accept", "accept", [], "Accept", "Accepter"),
        verb("refuse", "refuse", [], "Refuse", "Refuser"),
        verb("counter", "counter", [], "Demand something else", "Demander autre chose"),
        verb("demand", "demand:{}", [demanded], "{cards}", "{cards}"),
        verb("vassals", "vassals:{}", [rival], "Buy the vassals of {rival}", "Acheter les vassaux de {rival}"),
        verb("dismiss", "dismiss:{}@{}", [hired, fief], "Let {man} go: {fief}", "Renvoyer {man} : {fief}"),
        Verb("pay", "pay", [], say_pay),
        Verb("buy", "buy:{}{}", [listed([*LETTERS, "start", "finish"]), amounts(0, MOST_BOUGHT, "much")], say_buy),
        verb("finish", "finish:{}", [fief], "Finish the castle: {fief}", "Finir le château : {fief}"),
        verb("start", "start:{}", [fief], "Start a castle: {fief}", "Commencer un château : {fief}"),
        verb("place", "place:{}@{}", [kind, fief], "Place {man}: {fief}", "Placer {man} : {fief}"),
        verb("levy", "levy:{}", [fief], "Place a free spearman: {fief}", "Placer un lancier gratuit : {fief}"),
        Verb("bid", "bid:{}", [listed(["d8", "d10", "d12"])], say_bid),
        verb("bid_card", "bid:{}", [own], "Bid {card}: d10", "Miser {card} : d10"),
        verb("bid_cards", "bid:{}+{}", [seen, other], "Bid {card} and {other}: d12", "Miser {card} et {other} : d12"),
        verb("sit", "sit:{}", [amounts(1, MOST_SEATS, "much")], "Play as number {much}", "Jouer au rang {much}"),
        verb("trade", "trade", [], f"Buy a Merchant card for {cost.en}", f"Acheter une carte Marchand pour {cost.fr}"),
        verb("send", "send:{}@{}", [kind, fief], "Send away {man}: {fief}", "Envoyer {man} : {fief}"),
    ]
    hidden = say("Bids in secret", "Mise en secret", verb="bid")
    return Verbs(table, hidden, "is no choice; write march:castile, take:s3, step:leon, done")


def nature_verbs(figures: Figures) -> Verbs:
    """What nature may do."""
    hand, card_words = figures.card_names[: figures.hand_kinds], lambda state, seat, kind: figures.card_words[kind]
    card, held = Spoken(figures.card_names, "card", card_words), Spoken(hand, "card", card_words)
    other = Spoken(hand, "other", card_words)
    kingdom = Spoken(figures.kingdom_names, "kingdom", lambda state, seat, home: figures.kingdom_words[home])
    thrown = listed([str(number + 1) for number in range(MOST_DICE)])
    hits = listed([str(number) for number in range(MOST_DICE + 1)])
    table = [
        verb("die", "die:{}", [amounts(1, LARGEST_DIE, "much")], "The die shows {much}", "Le dé montre {much}"),
        verb("hits", "hits:{}/{}", [thrown, hits], "{dice}: {hits}", "{dice} : {hits}", also=dice_and_hits),
        verb("draw", "draw:{}", [card], "{card} is drawn", "{card} est piochée"),
        verb("show", "show:{}", [held], "{card} is shown", "{card} est montrée"),
        verb("homeland", "home:{}", [kingdom], "{kingdom}", "{kingdom}"),
        Verb("show_bid", "bid:{}", [listed(["d8", "d10", "d12"])], say_bid),
        verb("show_card", "bid:{}", [held], "Bid {card}: d10", "Miser {card} : d10"),
        verb("show_cards", "bid:{}+{}", [held, other], "Bid {card} and {other}: d12", "Miser {card} et {other} : d12"),
    ]
    usage = "is neither dice, like hits:5/2, nor a card, like draw:siege"
    return Verbs(table, say("A card", "Une carte", verb="draw"), usage)


# Words that are no plain sentence


def soldiers(kind: i64, number: i64) -> Words:
    """A number of soldiers: 2 spearmen."""
    one, many = SOLDIER_WORDS[kind]
    return count(int(number), one, many)


def kind_id(kind: i64) -> str:
    """The scene's id of a kind of soldiers."""
    return SOLDIER_IDS[kind] if kind < HIRED else f"mercenary-{SOLDIER_IDS[kind - HIRED]}"


def card_id(state: "WarlordsState", seat: i64, kind: i64) -> str:
    """The scene's id of the first card of a kind in a hand; nothing where the viewer does not see it."""
    return slot_of(state, state.rules.hand(seat), f"hand-{seat}", kind)


def slot_of(state: "WarlordsState", zone: i64, name: str, kind: i64) -> str:
    """The slot of the first card of a kind in a zone; nothing where the viewer does not see it."""
    place: i64 = 0
    for deck, zones in enumerate(state.decks):
        first = state.rules.figures.first_kind[deck]
        if zones.veiled(zone):
            return ""
        for own in range(zones.kinds):
            if first + own == kind:
                return f"{name}/{place}" if zones.count(zone, own) else ""
            place += zones.count(zone, own)
    return ""


DONE_WORDS: Final = {  # by what goes on, and in a turn by its step
    phases.RECRUITING: Words("Buy nothing more", "Ne plus rien acheter"),
    phases.MUSTERING: Words("Recruit no more", "Ne plus recruter"),
    phases.DEPLOYING: Words("End the deployment", "Terminer le déploiement"),
    phases.VASSALS: Words("Buy no vassals", "N'acheter aucun vassal"),
    phases.TRADING: Words("Buy no card", "N'acheter aucune carte"),
    phases.RANSOM: Words("Offer nothing", "Ne rien offrir"),
    phases.PLAYING: Words("Leave it at that", "En rester là"),
}
END_RESERVE: Final = Words("End the turn", "Terminer le tour")
END_CAMPAIGN: Final = Words("End the campaign", "Terminer la campagne")
TO_BATTLE: Final = Words("Begin the battles", "Livrer les batailles")


def say_done(state: "WarlordsState", seat: i64) -> Description:
    """What ends the step that a seat is in."""
    top = state.stack[-1]
    words = DONE_WORDS.get(int(top.kind), END_RESERVE)
    if top.kind == phases.TURN and top.more == phases.CAMPAIGN:
        words = TO_BATTLE if state.attacks else END_CAMPAIGN
    return say(words.en, words.fr)


def say_step(state: "WarlordsState", seat: i64, at: i64) -> Description:
    name = state.rules.figures.fief_said[at]
    if state.holders[at] == seat:
        return say(f"To {name.en}", f"Vers {name.fr}")
    return say(f"Attack {name.en}", f"Attaquer {name.fr}", verb="attack", dice=True)


def gold(number: i64) -> Words:
    return count(int(number), Words("gold", "pièce d'or"), Words("gold", "pièces d'or"))


def say_pay(state: "WarlordsState", seat: i64) -> Description:
    price = gold(state.hired(seat) * state.rules.figures.upkeep)
    return say(f"Keep the others for {price.en}", f"Garder les autres pour {price.fr}")


def say_buy(state: "WarlordsState", seat: i64, thing: i64, number: i64) -> Description:
    much = int(number)
    if thing < KINDS:
        men = soldiers(thing, number)
        return say(f"Buy {men.en}", f"Acheter {men.fr}", amount=much)
    castles = counted(much, "castle", "château", fr_many="châteaux")
    end = Words("start", "commencer") if thing == STARTS else Words("finish", "finir")
    return say(f"Pay for {castles.en} to {end.en}", f"Payer {castles.fr} à {end.fr}", amount=much)


def say_bid(state: "WarlordsState", seat: i64, size: i64) -> Description:
    price, die = gold(state.rules.figures.bids[size]), state.rules.figures.bid_dice[size]
    if size == 0:
        return say(f"Bid nothing: d{die}", f"Ne rien miser : d{die}")
    return say(f"Bid {price.en}: d{die}", f"Miser {price.fr} : d{die}")
