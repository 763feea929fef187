"""The words in which the cards of Warlords of Europe say what they do; `cards.py` carries them out."""

from typing import Final

from champclos.core.effects import Effects
from champclos.core.vocabulary import Entries, Numbers, Vocabulary, Word, read_rows
from champclos.games.warlords.content import FOLDER, TERRAINS

# Moments: WOE-CARD-2.
MOMENTS: Final = ("campaign", "battle", "taxation", "deployment", "answer", "drawn")
CAMPAIGN: Final = 0
BATTLE: Final = 1
TAXATION: Final = 2
DEPLOYMENT: Final = 3
ANSWER: Final = 4

ROLES: Final = ("attacker", "defender")
UNTILS: Final = ("battle", "turn", "round", "next_round")
UNTIL_BATTLE: Final = 0
UNTIL_TURN: Final = 1
UNTIL_ROUND: Final = 2
UNTIL_NEXT_ROUND: Final = 3

SUBJECTS: Final = ("self", "battle")
PROPERTIES: Final = (
    "disfavours", "gold", "soldiers", "rich_rivals", "taxed_farmland",
    "castle", "own_die", "other_die", "own_archers", "other_archers", "own_archers_hit", "other_soldiers",
)  # fmt: skip

# What is picked: fiefs, then players, then cards.
PICKS: Final = (
    "fief", "fief_or_attack", "castle", "unfinished", "unfinished_or_site", "warlord", "captive", "port", "attacked",
    "spearmen", "turncoat", "rival", "rival_with_cards", "disfavour",
)  # fmt: skip
PICK_FIEF: Final = 0
PICK_FIEF_OR_ATTACK: Final = 1
PICK_CASTLE: Final = 2
PICK_UNFINISHED: Final = 3
PICK_UNFINISHED_OR_SITE: Final = 4
PICK_WARLORD: Final = 5
PICK_CAPTIVE: Final = 6
PICK_PORT: Final = 7
PICK_ATTACKED: Final = 8
PICK_TURNCOAT: Final = 10
PICK_RIVAL: Final = 11
PICK_DISFAVOUR: Final = 13
WHAT: Final = 0  # where a pick has its values
HOW_MANY: Final = 1
UP_TO: Final = 2
SAME: Final = 3

KINDS: Final = (
    "spearman", "swordsman", "archer", "knight", "warlord",
    "mercenary_spearman", "mercenary_swordsman", "mercenary_archer", "mercenary_knight",
)  # fmt: skip
FORBIDDEN: Final = ("castle_gold", "all_but_spearmen", "attack")
NO_CASTLE_GOLD: Final = 0
ONLY_SPEARMEN: Final = 1
NO_ATTACK: Final = 2

FLAG: Final = Numbers(0, 1)
AMOUNT: Final = Numbers(1, 40)
WORDS: Final = Vocabulary(
    moments=MOMENTS,
    subjects=SUBJECTS,
    properties={name: Numbers(0, 999) for name in PROPERTIES},
    roles=ROLES,
    untils=UNTILS,
    costs={"gold": AMOUNT},
    picks={"what": Word(PICKS), "n": AMOUNT, "up_to": FLAG, "same": FLAG},
    verbs={
        "march": {"n": Numbers(3, 6)},
        "die": {"n": Numbers(4, 12), "side": Word(("own", "other"))},
        "larger": {"yes": FLAG},
        "quiet": {"yes": FLAG},
        "archers": {"n": Numbers(2, 12)},
        "remove": {"n": AMOUNT},
        "turn": {"yes": FLAG},
        "join": {"kind": Word(KINDS), "n": AMOUNT},
        "free": {"yes": FLAG},
        "place": {"kind": Word(KINDS), "n": AMOUNT},
        "upgrade": {"kind": Word(KINDS)},
        "build": {"yes": FLAG},
        "gold": {"n": AMOUNT},
        "gift": {"n": AMOUNT},
        "collect": {"n": AMOUNT},
        "pay": {"n": AMOUNT},
        "income": {"terrain": Word(TERRAINS), "n": AMOUNT},
        "absolve": {"yes": FLAG},
        "draw": {"deck": Word(("conquest", "merchant"))},
        "sail": {"yes": FLAG},
        "spy": {"yes": FLAG},
        "recall": {"yes": FLAG},
        "crusade": {"n": AMOUNT},
        "forbid": {"what": Word(FORBIDDEN)},
    },
)
MARCH: Final = 0
DIE: Final = 1
LARGER: Final = 2
QUIET: Final = 3
ARCHERS: Final = 4
REMOVE: Final = 5
TURN: Final = 6
FREE: Final = 8
PLACE: Final = 9
UPGRADE: Final = 10
BUILD: Final = 11
GOLD: Final = 12
GIFT: Final = 13
COLLECT: Final = 14
PAY: Final = 15
INCOME: Final = 16
ABSOLVE: Final = 17
DRAW: Final = 18
SAIL: Final = 19
SPY: Final = 20
RECALL: Final = 21
CRUSADE: Final = 22
FORBID: Final = 23


def read_effects(entries: Entries) -> Effects:
    """The rows of all cards; BadContent names the card, its line and the word that there is not."""
    text = (FOLDER / "content.toml").read_text(encoding="utf-8")
    return read_rows(WORDS, entries, "warlords", "cards", text)
