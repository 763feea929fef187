"""Effects as rows: what the machine reads, refuses, finds by moment, and keeps in force; on rows of a larger game."""

from collections.abc import Mapping

import pytest

from champclos.core.codec import Reader, Writer
from champclos.core.content import line_of
from champclos.core.effects import ALL, UNSAID, Effects, Facts, InForce, Row
from champclos.core.errors import BadContent
from champclos.core.vocabulary import Dice, EitherOf, Numbers, Results, Several, Vocabulary, Word, filled, read_rows

KINDS = ("hero", "character", "minion")
KEYWORDS = ("forged", "mech", "counterblow", "rapid")
SIDES = ("own", "ally", "enemy")
TYPES = ("melee", "ranged", "magic")
SYMBOLS = ("hit", "push", "crit")
COLOURS = Dice("ybrvgk")
THINGS = ("self", "it", "other", "attacker", "target", "victim")
AMOUNT = Numbers(0, 20, all=True)
WORDS = Vocabulary(
    moments=("always", "roll", "crit", "extra", "damage", "after", "eliminates", "activation_start", "card_played"),
    subjects=(*THINGS, "attack", "card", "turn"),
    properties={
        "kind": Word(KINDS),
        "side": Several(SIDES),
        "rank": Numbers(0, 3),
        "keyword": Several(KEYWORDS),
        "wounds": Numbers(),
        "moved": Numbers(),
        "near": Numbers(),
        "type": Word((*TYPES, "spell", "relic")),
        "wounds_turn": Numbers(),
    },
    qualified={"near": THINGS, "wounds_turn": KINDS},
    roles=("attacker", "target", "bystander"),
    kinds=("crit", "activated"),
    onces=("turn", "game"),
    untils=("attack", "turn", "next_turn"),
    stacks=("warlord", "counterblow"),
    costs={"power": Numbers(), "skip": Numbers(0, 1)},
    picks={
        "what": Word(("creature", "hex")),
        "side": Several(SIDES),
        "rank": Several(("0", "1", "2", "3")),
        "within": Numbers(),
        "of": Word(THINGS),
        "n": AMOUNT,
    },
    verbs={
        "add_dice": {"dice": COLOURS},
        "drop_symbol": {"symbol": Word(SYMBOLS), "n": AMOUNT},
        "crit_on": {},
        "attack": {"type": Word(TYPES), "dice": EitherOf(Numbers(), ("printed",)), "at": Word(THINGS)},
        "redirect": {"to": Word(THINGS)},
        "forbid": {"what": Word(("heal", "poison"))},
        "wound": {"n": Numbers(), "to": Word(THINGS)},
        "take": {"token": Word(("disease",)), "to": Word(THINGS)},
        "roll": {"die": COLOURS, "results": Results(SYMBOLS)},
        "give": {"token": Word(("disease",)), "to": Word(THINGS)},
        "cancel": {},
        "control": {"to": Word(THINGS)},
        "grant": {"keyword": Word(KEYWORDS), "to": Word(THINGS)},
    },
)
Rows = Mapping[str, list[dict[str, object]]]
ROWS: Rows = {
    "shield": [
        {
            "when": "extra",
            "role": "target",
            "if": ["attack.type in melee ranged"],
            "do": [{"drop_symbol": "hit", "n": 1}],
        }
    ],
    "warlord": [
        {
            "when": "roll",
            "role": "bystander",
            "if": ["attacker.side has ally", "attacker.kind in character minion", "attacker.near self == 1"],
            "do": [{"add_dice": "v"}],
            "stack": "warlord",
        }
    ],
    "ambush": [{"when": "roll", "role": "attacker", "if": ["self.moved == 0"], "do": [{"add_dice": "$dice"}]}],
    "berserk": [{"when": "crit", "role": "attacker", "if": ["self.wounds > 0"], "do": [{"crit_on": True}]}],
    "counterblow": [
        {
            "when": "after",
            "role": "target",
            "may": True,
            "if": ["attack.type == melee"],
            "do": [{"attack": "melee", "dice": "printed", "at": "attacker"}],
            "stack": "counterblow",
        }
    ],
    "protector": [{"when": "damage", "role": "bystander", "may": True, "do": [{"redirect": "self"}]}],
    "forged": [
        {"when": "always", "do": [{"forbid": "heal"}, {"forbid": "poison"}]},
        {"when": "extra", "role": "target", "do": [{"drop_symbol": "push", "n": "all"}]},
    ],
    "disease": [
        {"when": "activation_start", "do": [{"wound": 1, "to": "self"}]},
        {
            "when": "activation_start",
            "may": True,
            "cost": {"skip": True},
            "do": [{"take": "disease", "to": "self"}],
        },
        {
            "when": "activation_start",
            "pick": {"what": "creature", "within": 1, "of": "self", "n": "all"},
            "do": [{"roll": "y", "results": {"hit": [{"give": "disease", "to": "it"}], "crit": []}}],
        },
    ],
    "dispel": [{"when": "card_played", "may": True, "if": ["card.type in spell"], "do": [{"cancel": True}]}],
    "bribery": [
        {
            "when": "activation_start",
            "may": True,
            "once": "game",
            "cost": {"power": 2},
            "pick": {"what": "creature", "side": "enemy", "rank": [0, 1]},
            "pick2": {"what": "hex", "within": 2, "of": "it"},
            "do": [{"control": "it"}, {"grant": "rapid", "to": "it"}],
            "until": "turn",
        }
    ],
    "resurgent": [
        {
            "when": "eliminates",
            "any": ["victim.rank >= self.rank", "turn.wounds_turn hero >= 3"],
            "if": ["victim.keyword not forged"],
            "do": [{"crit_on": True}],
        }
    ],
}


class Told(Facts):
    """Facts that a test gives, by words; everything else is 0."""

    def __init__(self, **given: int) -> None:
        self.given = given

    def value(self, subject: int, trait: int, qualifier: int) -> int:
        name = f"{WORDS.subjects[subject]}_{list(WORDS.properties)[trait]}"
        if qualifier != UNSAID:
            name += "_" + WORDS.qualified[list(WORDS.properties)[trait]][qualifier]
        return self.given.get(name, 0)


def machine() -> Effects:
    entries = {name: filled(rows, {"dice": "ry"}) for name, rows in ROWS.items()}
    return read_rows(WORDS, entries, "tried", "keywords")


def row_of(name: str, place: int = 0) -> Row:
    return machine().of(list(ROWS).index(name))[place]


def bits(words: tuple[str, ...], *named: str) -> int:
    return sum(1 << words.index(name) for name in named)


def test_rows_are_found_by_moment_and_by_source() -> None:
    effects = machine()
    at_start = effects.at(WORDS.moment("activation_start"))
    assert [list(ROWS)[row.source] for row in at_start] == ["disease", "disease", "disease", "bribery"]
    assert [row.number for row in effects.of(list(ROWS).index("forged"))] == [6, 7]
    assert effects.rows[6].when == WORDS.moment("always")


def test_a_condition_on_words_holds_for_each_word_it_names() -> None:
    types = (*TYPES, "spell", "relic")
    for name in types:
        assert row_of("shield").holds(Told(attack_type=types.index(name))) == (name in ("melee", "ranged"))
        assert row_of("counterblow").holds(Told(attack_type=types.index(name))) == (name == "melee")


def test_all_conditions_must_hold_and_one_of_the_alternatives() -> None:
    near = {
        "attacker_side": bits(SIDES, "own", "ally"),
        "attacker_kind": KINDS.index("minion"),
        "attacker_near_self": 1,
    }
    assert row_of("warlord").holds(Told(**near))
    for name in near:
        assert not row_of("warlord").holds(Told(**{**near, name: 0}))
    row = row_of("resurgent")
    assert row.holds(Told(victim_rank=2, self_rank=2))
    assert not row.holds(Told(victim_rank=1, self_rank=2))
    assert row.holds(Told(victim_rank=1, self_rank=2, turn_wounds_turn_hero=3))
    assert not row.holds(Told(victim_rank=2, victim_keyword=bits(KEYWORDS, "forged")))


@pytest.mark.parametrize(
    ("way", "fits"), [("==", [3]), ("!=", [2, 4]), ("<", [2]), ("<=", [2, 3]), (">", [4]), (">=", [3, 4])]
)
def test_amounts_are_compared(way: str, fits: list[int]) -> None:
    rows: Rows = {"tried": [{"when": "roll", "if": [f"self.moved {way} 3"], "do": [{"cancel": True}]}]}
    row = read_rows(WORDS, rows, "tried", "keywords").rows[0]
    assert [number for number in (2, 3, 4) if row.holds(Told(self_moved=number))] == fits


def test_arguments_are_put_in_and_dice_counted_by_colour() -> None:
    deed = row_of("ambush").deeds[0]
    assert deed.verb == WORDS.verb("add_dice")
    assert deed.values == [1 | 1 << 8]  # one yellow, one red
    with pytest.raises(BadContent, match=r'"\$dice" is not given'):
        filled(ROWS["ambush"], {})


def test_what_a_row_says_and_leaves_out() -> None:
    row = row_of("bribery")
    assert (row.may, row.once, row.until, row.role, row.stack) == (True, 1, 1, UNSAID, UNSAID)
    assert row.costs == [2, UNSAID]
    first, second = row.picks
    assert first.values[WORDS.field("side")] == bits(SIDES, "enemy")
    assert first.values[WORDS.field("rank")] == 0b11
    assert first.values[WORDS.field("n")] == UNSAID
    assert second.values[WORDS.field("of")] == THINGS.index("it")
    assert [deed.verb for deed in row.deeds] == [WORDS.verb("control"), WORDS.verb("grant")]
    assert row.deed(WORDS.verb("grant")) is row.deeds[1]
    assert row.deed(WORDS.verb("cancel")) is None


def test_a_die_has_deeds_for_each_result() -> None:
    deed = row_of("disease", 2).deeds[0]
    assert deed.values[0] == 1
    assert [[one.verb for one in branch] for branch in deed.branches] == [[WORDS.verb("give")], [], []]
    assert row_of("disease", 2).picks[0].values[WORDS.field("n")] == ALL


def test_a_verb_may_take_a_number_or_a_word() -> None:
    dice = WORDS.argument("attack", "dice")
    assert row_of("counterblow").deeds[0].values[dice] == UNSAID - 1
    rows: Rows = {"tried": [{"when": "after", "do": [{"attack": "melee", "dice": 3}]}]}
    assert read_rows(WORDS, rows, "tried", "keywords").rows[0].deeds[0].values[dice] == 3


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"when": "dawn", "do": [{"cancel": True}]}, 'moment "dawn" is none of'),
        ({"when": "roll"}, "says when it counts"),
        ({"when": "roll", "do": [{"explode": 1}]}, "a deed names one verb"),
        ({"when": "roll", "do": [{"cancel": True, "wound": 1}]}, "a deed names one verb"),
        ({"when": "roll", "do": [{"wound": 1, "by": "self"}]}, '"wound" says nothing of "by"'),
        ({"when": "roll", "do": [{"wound": 1000}]}, "1000 is no number from 0 to 99"),
        ({"when": "roll", "do": [{"add_dice": "yx"}]}, '"yx" is no dice'),
        ({"when": "roll", "do": [{"roll": "y", "results": {"miss": []}}]}, '"miss" is none of'),
        ({"when": "roll", "if": ["self.height > 1"], "do": [{"cancel": True}]}, 'no property "height"'),
        ({"when": "roll", "if": ["nobody.rank > 1"], "do": [{"cancel": True}]}, 'subject "nobody" is none of'),
        ({"when": "roll", "if": ["self.rank in 1"], "do": [{"cancel": True}]}, "does not fit this property"),
        ({"when": "roll", "if": ["self.near moon == 1"], "do": [{"cancel": True}]}, "near is said of"),
        ({"when": "roll", "if": ["self rank"], "do": [{"cancel": True}]}, "is no condition"),
        ({"when": "roll", "pick2": {"what": "hex"}, "do": [{"cancel": True}]}, "needs a first one"),
        ({"when": "roll", "pick": {"colour": "red"}, "do": [{"cancel": True}]}, 'pick has no "colour"'),
        ({"when": "roll", "cost": {"blood": 1}, "do": [{"cancel": True}]}, 'cost has no "blood"'),
        ({"when": "roll", "until": "doomsday", "do": [{"cancel": True}]}, 'until "doomsday"'),
        ({"when": "roll", "may": 1, "do": [{"cancel": True}]}, "neither true nor false"),
        ({"when": "roll", "do": {"cancel": True}}, '"do" is a list'),
        ({"when": "roll", "wish": 1, "do": [{"cancel": True}]}, 'a row has no "wish"'),
    ],
)
def test_a_row_with_another_word_is_refused(row: dict[str, object], said: str) -> None:
    with pytest.raises(BadContent, match=r"content of tried: keywords\.spoilt: ") as refused:
        read_rows(WORDS, {"spoilt": [row]}, "tried", "keywords")
    assert said in str(refused.value)


def test_a_refusal_names_the_line() -> None:
    text = '[keywords.good]\nrows = []\n\n[keywords.spoilt]\norigin = "designed"\nrows = [{ when = "dawn" }]\n'
    with pytest.raises(BadContent, match=r'content of tried: line 6: keywords\.spoilt: moment "dawn"'):
        read_rows(WORDS, {"spoilt": [{"when": "dawn", "do": [{"cancel": True}]}]}, "tried", "keywords", text)
    assert line_of(text, "keywords.good", "dawn") == 1
    assert line_of(text, "keywords.gone", "dawn") == 0


def test_rows_in_force_last_until_their_end_and_are_kept_in_bytes() -> None:
    effects = machine()
    bribery, warlord = effects.of(list(ROWS).index("bribery"))[0], effects.of(list(ROWS).index("warlord"))[0]
    force = InForce([])
    force.begin(bribery, 1, 7, 8)
    warlord.until = WORDS.untils.index("next_turn")
    force.begin(warlord, 0, 3, UNSAID)
    twin = force.copy()
    out = Writer()
    force.write(out)
    read = InForce([])
    read.read(Reader(out.done()))
    assert [(one.row, one.owner, one.what, one.other, one.until) for one in read.lasting] == [
        (bribery.number, 1, 7, 8, 1),
        (warlord.number, 0, 3, UNSAID, 2),
    ]
    force.end(WORDS.untils.index("turn"))
    assert [one.row for one in force.lasting] == [warlord.number]
    force.become(WORDS.untils.index("next_turn"), WORDS.untils.index("turn"))
    force.end(WORDS.untils.index("turn"))
    assert not force.lasting
    assert len(twin.lasting) == 2
