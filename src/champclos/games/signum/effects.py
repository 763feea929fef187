"""The words in which the content of Legends of Signum says what things do, and the numbers by which code knows them.

`powers.py` finds the rows of a creature, `moments.py` asks them, and `deeds.py` carries them out.
"""

from typing import Final

from champclos.core.vocabulary import Dice, EitherOf, Numbers, Results, Several, Vocabulary, Word

COLOURS: Final = "ybrvgk"
SYMBOLS: Final = ("crit", "hit", "push", "blank")
CRIT: Final = 0
HIT: Final = 1
PUSH: Final = 2
BLANK: Final = 3

MOMENTS: Final = (
    "always", "turn_start", "turn_end", "round_end", "activation_start", "activation_end", "move", "entered",
    "summoned", "played", "to_history", "building_phase", "summon", "declared", "roll", "modify", "crit", "extra",
    "push", "reduce", "damage", "after", "eliminates", "eliminated", "wounded",
    "hurt", "pay", "card_played",
)  # fmt: skip
ALWAYS: Final = 0
TURN_START: Final = 1
TURN_END: Final = 2
ROUND_END: Final = 3
ACTIVATION_START: Final = 4
ACTIVATION_END: Final = 5
MOVE: Final = 6
ENTERED: Final = 7
SUMMONED: Final = 8
PLAYED: Final = 9
TO_HISTORY: Final = 10
BUILDING_PHASE: Final = 11
SUMMONING: Final = 12  # what a Character costs that is about to be summoned
DECLARED: Final = 13
ROLL: Final = 14
MODIFY: Final = 15
CRIT_CHECK: Final = 16
EXTRA: Final = 17
PUSHED: Final = 18
REDUCE: Final = 19
DAMAGE: Final = 20
AFTER: Final = 21
ELIMINATES: Final = 22
ELIMINATED: Final = 23
WOUNDED: Final = 24
HURT: Final = 25  # another creature is about to take damage
PAY: Final = 26  # a Contract is about to be paid
CARD_PLAYED: Final = 27  # before it takes effect

ROLES: Final = ("attacker", "target", "bystander")
AS_ATTACKER: Final = 0
AS_TARGET: Final = 1
AS_BYSTANDER: Final = 2

ROW_KINDS: Final = ("special", "activated", "crit", "enchant")
SPECIAL: Final = 0
ACTIVATED: Final = 1
OF_CRIT: Final = 2
ENCHANT: Final = 3

UNTILS: Final = ("attack", "activation", "turn", "next_turn", "round", "game")
UNTIL_ATTACK: Final = 0
UNTIL_ACTIVATION: Final = 1
UNTIL_TURN: Final = 2
UNTIL_NEXT_TURN: Final = 3
UNTIL_ROUND: Final = 4

COST_POWER: Final = 0
COST_ENGAGE: Final = 1
COST_SKIP: Final = 2

SUBJECTS: Final = (
    "self", "it", "attacker", "target", "victim", "killer", "hero", "attack", "own", "own_creature", "other_ally",
    "foe", "turn", "enemy_hero", "card", "own_zone", "spot",
)  # fmt: skip
SELF: Final = 0
IT: Final = 1
ATTACKER: Final = 2
TARGET: Final = 3
VICTIM: Final = 4
KILLER: Final = 5
HERO: Final = 6
THE_ATTACK: Final = 7
OWN: Final = 8
OWN_CREATURE: Final = 9
OTHER_ALLY: Final = 10
FOE: Final = 11  # from here on: what a duel has
TURN: Final = 12
ENEMY_HERO: Final = 13
THE_CARD: Final = 14
OWN_ZONE: Final = 15
SPOT: Final = 16  # the hex that a card is aimed at

PROPERTIES: Final = (
    "kind", "rank", "side", "keyword", "token", "wounds", "life", "moved", "terrain", "on_spot", "near", "contact",
    "contact_before", "type", "range", "damage", "buildings", "barred", "acted",
    "sort", "kills", "income", "relics", "creatures", "kills_turn", "wounds_turn", "healed_turn", "played_turn",
    "attackers_turn", "lost_last_turn", "wounds_before", "by_assault", "intruders", "standing", "ranks", "tokened",
    "by_landmark", "landmarks", "occupied", "landmark",
    "built", "unbuilt", "falls", "slain", "injured", "unled", "feats", "unhurt",
)  # fmt: skip
P_KIND: Final = 0
P_RANK: Final = 1
P_SIDE: Final = 2
P_KEYWORD: Final = 3
P_TOKEN: Final = 4
P_WOUNDS: Final = 5
P_LIFE: Final = 6
P_MOVED: Final = 7
P_TERRAIN: Final = 8
P_ON_SPOT: Final = 9
P_NEAR: Final = 10
P_CONTACT: Final = 11
P_CONTACT_BEFORE: Final = 12
P_TYPE: Final = 13
P_RANGE: Final = 14
P_BUILDINGS: Final = 16
P_BARRED: Final = 17
P_ACTED: Final = 18
P_SORT: Final = 19  # of a card
P_KILLS: Final = 20  # SIG-FEAT-19
P_INCOME: Final = 21
P_RELICS: Final = 22
P_CREATURES: Final = 23
P_WOUNDS_TURN: Final = 25
P_HEALED_TURN: Final = 26
P_PLAYED_TURN: Final = 27
P_ATTACKERS_TURN: Final = 28
P_LOST_LAST_TURN: Final = 29
P_WOUNDS_BEFORE: Final = 30
P_INTRUDERS: Final = 32  # Characters in an opponent's deployment zone
P_STANDING: Final = 33  # creatures on a terrain
P_TOKENED: Final = 35  # creatures with a Poison, Disease or Stun token
P_BY_LANDMARK: Final = 36  # from here on: what Scenario cards ask; how far the next Landmark is
P_LANDMARKS: Final = 37  # on which the player's creatures were the last
P_OCCUPIED: Final = 38  # on which they stand
P_BUILT: Final = 40  # from here on: what achievements ask; the Buildings of a sort that were played
P_UNBUILT: Final = 41  # Buildings of the Battle Deck that were not
P_FALLS: Final = 42  # Characters lost in the match
P_SLAIN: Final = 43
P_INJURED: Final = 44
P_UNLED: Final = 45  # leadership that is not filled
P_FEATS: Final = 46  # played from the hand
WOUNDED_WHOM: Final = ("any", "hero")

KINDS: Final = ("hero", "character", "minion")
A_HERO: Final = 0
A_CHARACTER: Final = 1
A_MINION: Final = 2
SORTS: Final = ("relic", "building", "spell", "tactic", "improvement")
A_RELIC: Final = 0
A_BUILDING: Final = 1
A_SPELL: Final = 2
A_TACTIC: Final = 3
RANKS: Final = ("none", "bronze", "silver", "gold")
SIDES: Final = ("own", "ally", "enemy")
S_OWN: Final = 0
S_ALLY: Final = 1
S_ENEMY: Final = 2
PICK_SIDES: Final = ("any", *SIDES)  # what a pick is limited to
TYPES: Final = ("melee", "ranged", "magic", "physical", "same")  # of attacks, and of damage
MELEE: Final = 0
MAGIC: Final = 2
SAME: Final = 4  # as the attack that goes on

TOKENS: Final = ("stun", "poison", "disease")
STUN: Final = 0
POISON: Final = 1
DISEASE: Final = 2

FORBIDS: Final = (
    "move", "run", "attack", "ability", "heal", "poison", "disease", "stun", "building", "warlord", "relic", "support",
    "control", "foe_activation", "war_camp", "vampirism", "enter_difficult", "push",
)  # fmt: skip
NO_MOVE: Final = 0
NO_RUN: Final = 1
NO_ATTACK: Final = 2
NO_ABILITY: Final = 3
NO_HEAL: Final = 4
NO_TOKEN: Final = (7, 5, 6)  # by token
NO_BUILDING: Final = 8
NO_RELIC: Final = 10
NO_SUPPORT: Final = 11
NO_CONTROL: Final = 12
NO_WAR_CAMP: Final = 14
NO_VAMPIRISM: Final = 15
NO_DIFFICULT: Final = 16
NO_PUSHING: Final = 17
ALLOWS: Final = ("pass_allies", "fly", "ignore_difficult", "stop_magic")
MAY_PASS: Final = 0
MAY_FLY: Final = 1
MAY_IGNORE: Final = 2
MAY_STOP_MAGIC: Final = 3
STATS: Final = ("move", "run", "range")
STAT_MOVE: Final = 0
STAT_RUN: Final = 1
STAT_RANGE: Final = 2
STACKS: Final = ("warlord", "counterblow", "deep_mine")
PLACES: Final = ("deployment", "any_terrain", "twin", "beside")
TO_DEPLOYMENT: Final = 0
TO_TWIN: Final = 2
BESIDE: Final = 3  # a terrain that the row names
SUMMONED_WHERE: Final = ("victim_hex", "contact_hero")
AT_VICTIM: Final = 0
DRAWN: Final = ("battle", "feat")  # from which deck
SHIFTS: Final = ("vacated", "into_contact", "forced")
INTO_VACATED: Final = 0
INTO_CONTACT: Final = 1
BY_FORCE: Final = 2

# What a pick says, by place
K_SIDE: Final = 1
K_KIND: Final = 2
K_RANK: Final = 3
K_WITHIN: Final = 4
K_OF: Final = 5
K_LOS: Final = 6
K_WITH: Final = 7
K_WITHOUT: Final = 8
K_N: Final = 9
K_DISTINCT: Final = 10
K_BUT: Final = 11  # whom it may not be
K_ON: Final = 12
K_ACTED: Final = 13
K_ATTACKED: Final = 14
IN_ZONE: Final = "deployment"  # beside terrains: where a creature stands
BY_RANGE: Final = -2  # `within = "range"`
BY_ROLL: Final = -2  # `deal = "roll"`
PRINTED: Final = -2  # `dice = "printed"`

VERBS: Final = (
    "add_dice", "add_symbol", "drop_symbol", "reroll", "recolour", "crit_on", "worth", "push_as_damage",
    "deal", "wound", "heal", "reduce", "redirect", "armour", "no_armour", "give", "take",
    "shift", "place", "swap", "pull", "no_push", "summon",
    "attack", "skip", "act_now", "roll", "power", "cost", "draw",
    "forbid", "allow", "must_target", "stat", "grant", "lose",
    "exchange", "send", "terrain", "control", "again", "cancel", "ready", "discard", "summons", "aim",
    "feat_vp", "seize", "endure",
)  # fmt: skip
ADD_DICE: Final = 0
ADD_SYMBOL: Final = 1
DROP_SYMBOL: Final = 2
REROLL: Final = 3
RECOLOUR: Final = 4
CRIT_ON: Final = 5
WORTH: Final = 6
PUSH_AS_DAMAGE: Final = 7
DEAL: Final = 8
WOUND: Final = 9
HEAL: Final = 10
REDUCE_BY: Final = 11
REDIRECT: Final = 12
ARMOUR: Final = 13
NO_ARMOUR: Final = 14
GIVE: Final = 15
TAKE: Final = 16
SHIFT: Final = 17
PLACE: Final = 18
SWAP: Final = 19
PULL: Final = 20
NO_PUSH: Final = 21
SUMMON: Final = 22
ATTACK: Final = 23
SKIP: Final = 24
ROLL_DIE: Final = 26
POWER: Final = 27
DRAW: Final = 29
FORBID: Final = 30
ALLOW: Final = 31
MUST_TARGET: Final = 32
STAT: Final = 33
GRANT: Final = 34
LOSE: Final = 35
EXCHANGE: Final = 36
SEND: Final = 37
TERRAIN: Final = 38
CONTROL: Final = 39
AGAIN: Final = 40
CANCEL: Final = 41
READY: Final = 42
DISCARD: Final = 43
AIM: Final = 45
LASTING: Final = (NO_ARMOUR, FORBID, ALLOW, STAT, GRANT, LOSE)  # verbs that hold for as long as the row says

FLAG: Final = Numbers(0, 1)
FEW: Final = Numbers(0, 20)
WHO: Final = Word(SUBJECTS)
ANYBODY: Final = "anybody"


def vocabulary(traits: tuple[str, ...], terrains: tuple[str, ...], abilities: tuple[str, ...]) -> Vocabulary:
    """The closed lists, with the keywords and affiliations, the terrains and the abilities that a content has."""
    dice, numbers = Dice(COLOURS), Numbers(-20, 99)
    cards = tuple(name.removeprefix("card ") for name in abilities if name.startswith("card "))
    return Vocabulary(
        moments=MOMENTS,
        subjects=SUBJECTS,
        properties=dict.fromkeys(PROPERTIES, numbers)
        | {
            "kind": Word(KINDS),
            "side": Several(SIDES),
            "keyword": Several(traits),
            "token": Several(TOKENS),
            "terrain": Word(terrains),
            "on_spot": Several(terrains),
            "type": Word(TYPES),
            "barred": Several(FORBIDS),
            "sort": Word(SORTS),
            "landmark": Several(SIDES),
        },
        qualified={"near": SUBJECTS, "contact": SUBJECTS, "wounds_turn": WOUNDED_WHOM, "standing": terrains}
        | {"built": cards},
        roles=ROLES,
        kinds=ROW_KINDS,
        onces=UNTILS,
        untils=UNTILS,
        stacks=STACKS,
        costs={"power": FEW, "engage": FLAG, "skip": FLAG},
        picks={
            "what": Word(("creature",)),
            "side": Word(PICK_SIDES),
            "kind": Several(KINDS),
            "rank": Several(("0", "1", "2", "3")),
            "within": EitherOf(FEW, ("range",)),
            "of": WHO,
            "los": FLAG,
            "with": Several((*traits, ANYBODY)),
            "without": Several(traits),
            "n": Numbers(1, 9, all=True),
            "distinct": FLAG,
            "but": WHO,
            "on": Several((*terrains, IN_ZONE)),
            "acted": FLAG,
            "attacked": FLAG,
        },
        verbs={
            "add_dice": {"dice": dice},
            "add_symbol": {"symbol": Word(SYMBOLS), "n": FEW},
            "drop_symbol": {"symbol": Word(SYMBOLS), "n": Numbers(1, 20, all=True)},
            "reroll": {"n": FEW, "not_colour": dice},
            "recolour": {"from": dice, "to": dice},
            "crit_on": {"yes": FLAG},
            "worth": {"symbol": Word(SYMBOLS), "n": FEW},
            "push_as_damage": {"n": FEW},
            "deal": {"n": EitherOf(FEW, ("roll",)), "dice": dice, "type": Word(TYPES), "to": WHO},
            "wound": {"n": FEW, "to": WHO},
            "heal": {"n": FEW, "to": WHO, "per": Word(SYMBOLS)},
            "reduce": {"n": FEW, "least": FEW},
            "redirect": {"to": WHO},
            "armour": {"n": FEW, "to": WHO},
            "no_armour": {"yes": FLAG},
            "give": {"token": Word(TOKENS), "to": WHO},
            "take": {"token": Several(TOKENS), "to": WHO},
            "shift": {"n": FEW, "to": WHO, "by": Word(SHIFTS)},
            "place": {"where": Word(PLACES), "to": WHO, "beside": Word(terrains)},
            "swap": {"a": WHO, "b": WHO},
            "pull": {"n": FEW, "to": WHO},
            "no_push": {"yes": FLAG},
            "summon": {
                "what": Word(("minion", "self")),
                "where": Word(SUMMONED_WHERE),
                "free": FLAG,
                "from": Several(("war_camp", "history")),
            },
            "attack": {"type": Word(TYPES), "dice": EitherOf(dice, ("printed",)), "at": WHO, "by": WHO},
            "skip": {"yes": FLAG},
            "act_now": {"limits": Word(("no_attack",))},
            "roll": {"die": EitherOf(dice, ("printed",)), "results": Results(SYMBOLS), "each": FLAG},
            "power": {"n": FEW, "who": Word(("you", "owner")), "per": Word(("landmarks",))},
            "cost": {"n": numbers, "least": FEW},
            "draw": {"deck": Word(DRAWN), "n": FEW},
            "forbid": {"what": Word(FORBIDS), "of": WHO},
            "allow": {"what": Word(ALLOWS), "of": WHO},
            "must_target": {"type": Word(TYPES)},
            "stat": {"which": Word(STATS), "n": numbers, "to": WHO},
            "grant": {"ability": Word(abilities), "to": WHO},
            "lose": {"ability": Word(abilities), "to": WHO},
            "exchange": {"a": WHO},
            "send": {"where": Word(("war_camp",)), "to": WHO},
            "terrain": {"to": Word(terrains)},
            "control": {"yes": FLAG},
            "again": {"limits": Word(("no_attack",))},
            "cancel": {"yes": FLAG},
            "ready": {"what": Word(("building",))},
            "discard": {"n": FEW},
            "summons": {"n": FEW},
            "aim": {"within": FEW, "on": Several(terrains)},
            "feat_vp": {"n": FEW},
            "seize": {"yes": FLAG},
            "endure": {"yes": FLAG},
        },
    )
