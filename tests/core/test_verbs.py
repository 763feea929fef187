"""The table of verbs: codes, notation, words and clicks follow from it."""

import pytest

import champclos
from champclos.core.errors import UnreadableNotation
from champclos.core.game import DRAW_UNKNOWN, NATURE, RESIGN, SECRET, State
from champclos.core.verbs import Part, Spoken, Verb, Verbs, amounts, listed, say, verb
from champclos.core.words import Description, Words

WAIT, GO, CARRY, LOAD, COUNT = range(5)
TOWNS = ["Arles", "Blois", "Caen"]
STATE = champclos.game("lionheart").start()


def town_picks(state: State, seat: int, town: int) -> tuple[str, ...]:
    return (TOWNS[town],)


def cart_picks(state: State, seat: int, town: int) -> tuple[str, ...]:
    """Carts are in the first two towns."""
    return f"cart-{town}" if town < 2 else "", TOWNS[town]


def read_number(state: State, seat: int, text: str) -> int:
    if int(text) > 4:
        raise UnreadableNotation(f"{text} are too many", "TOY-COUNT-1")
    return int(text)


def say_carry(state: State, seat: int, start: int, goal: int, amount: int) -> Description:
    words = f"{seat} carries {amount} from {TOWNS[start]} to {TOWNS[goal]}"
    return say(words, words, amount=amount)


def say_go(state: State, seat: int, town: int) -> Description:
    return say("Go", "Aller", verb="return" if town == 0 else "", dice=None if town else False)


TOWN = listed(TOWNS, town_picks)
NUMBER = Part(5, r"\d", lambda state, seat, number: str(number), read_number)
TABLE = Verbs(
    [
        Verb("wait", "wait", [], lambda state, seat: say("Wait", "Attendre")),
        Verb("go", ">{}", [TOWN], say_go, dice=True),
        Verb("carry", "{}>{}:{}", [TOWN, TOWN, NUMBER], say_carry),
        Verb("load", "+{}", [listed(TOWNS, cart_picks)], lambda state, seat, town: say("Load", "Charger")),
        Verb("count", "={}", [NUMBER], lambda state, seat, number: say(f"{number}", f"{number}", amount=number)),
    ],
    say("Something", "Quelque chose", verb="carry"),
    "is no choice; write >Caen",
    lambda state, seat, text: "TOY-TOWN-1" if "Dijon" in text else "",
)


def test_verbs_lie_end_to_end_in_the_order_of_the_table() -> None:
    assert TABLE.count == 1 + 3 + 3 * 3 * 5 + 3 + 5
    rows = [TABLE.row(choice) for choice in range(TABLE.count)]
    assert rows == sorted(rows)
    assert [rows.count(row) for row in range(5)] == [1, 3, 45, 3, 5]


def test_a_code_holds_its_verb_and_all_that_it_names() -> None:
    seen = set()
    for choice in range(TABLE.count):
        row, values = TABLE.row(choice), (TABLE.first(choice), TABLE.second(choice), TABLE.third(choice))
        assert TABLE.code(row, *values) == choice
        assert TABLE.values(choice) == list(values[: len(TABLE.verbs[row].parts)])
        seen.add((row, *values))
    assert len(seen) == TABLE.count
    assert (CARRY, 2, 1, 4) in seen


def test_the_codes_of_a_first_thing_are_a_row_of_objects() -> None:
    assert TABLE.codes(CARRY, 1) == [TABLE.code(CARRY, 1, goal, number) for goal in range(3) for number in range(5)]
    assert TABLE.codes(GO, 2) == [TABLE.code(GO, 2, 0, 0)]


@pytest.mark.parametrize("row", range(5))
def test_every_choice_of_a_verb_is_found_whatever_it_names(row: int) -> None:
    assert list(TABLE.every(row)) == [choice for choice in range(TABLE.count) if TABLE.row(choice) == row]


def test_a_verb_of_things_that_there_are_none_of_means_no_text() -> None:
    empty = Verbs([Verb("ride", "ride:{}", [listed([])], say_go)], say("", ""), "is no choice")
    assert empty.count == 0
    with pytest.raises(UnreadableNotation, match="is no choice"):
        empty.parse(STATE, "ride:", 0)


def test_every_choice_has_a_notation_that_means_it() -> None:
    for choice in range(TABLE.count):
        text = TABLE.notation(STATE, choice, 0)
        assert TABLE.parse(STATE, f"  {text} ", 0) == choice
    assert TABLE.notation(STATE, TABLE.code(CARRY, 0, 2, 3), 0) == "Arles>Caen:3"


@pytest.mark.parametrize(
    ("choice", "seat", "text"), [(SECRET, 1, "?"), (DRAW_UNKNOWN, NATURE, "?"), (RESIGN, 0, "resign")]
)
def test_what_lies_outside_the_codes_has_a_notation_too(choice: int, seat: int, text: str) -> None:
    assert TABLE.notation(STATE, choice, seat) == text
    assert TABLE.parse(STATE, text, seat) == choice


def test_nature_does_not_resign() -> None:
    with pytest.raises(UnreadableNotation):
        TABLE.parse(STATE, "resign", NATURE)


@pytest.mark.parametrize(
    ("text", "said", "clause"),
    [
        ("fly", '"fly" is no choice; write >Caen', ""),
        (">Dijon", '">Dijon" is no choice; write >Caen', "TOY-TOWN-1"),
        ("=7", '"=7": 7 are too many', "TOY-COUNT-1"),
        ("Arles>Caen:9", '"Arles>Caen:9": 9 are too many', "TOY-COUNT-1"),
        ("x" * 99, f'"{"x" * 40}" is no choice; write >Caen', ""),
    ],
)
def test_what_is_no_choice_is_refused_with_its_clause(text: str, said: str, clause: str) -> None:
    with pytest.raises(UnreadableNotation) as refusal:
        TABLE.parse(STATE, text, 0)
    assert (str(refusal.value), refusal.value.clause) == (said, clause)


def test_a_description_names_any_number_of_picks_and_an_amount() -> None:
    found = TABLE.describe(STATE, TABLE.code(CARRY, 0, 2, 3), 1)
    assert (found.verb, found.picks, found.amount, found.dice) == ("carry", ("Arles", "Caen"), 3, False)
    assert found.words == Words("1 carries 3 from Arles to Caen", "1 carries 3 from Arles to Caen")


def test_dice_follow_as_the_table_says_unless_a_choice_says_otherwise() -> None:
    assert [TABLE.describe(STATE, TABLE.code(GO, town, 0, 0), 0).dice for town in range(3)] == [False, True, True]
    assert TABLE.describe(STATE, TABLE.code(GO, 0, 0, 0), 0).verb == "return"
    assert TABLE.describe(STATE, TABLE.code(GO, 1, 0, 0), 0).verb == "go"


def test_hidden_choices_and_resigning_are_described() -> None:
    for choice in (SECRET, DRAW_UNKNOWN):
        assert TABLE.describe(STATE, choice, 0).words == Words("Something", "Quelque chose")
    assert TABLE.describe(STATE, RESIGN, 0).words == Words("Resign", "Abandonner")


def test_parts_say_what_is_clicked_and_what_is_not_there_is_left_out() -> None:
    named = [TABLE.describe(STATE, choice, 0).picks for choice in TABLE.every(LOAD)]
    assert named == [("cart-0", "Arles"), ("cart-1", "Blois"), ("Caen",)]


@pytest.mark.parametrize("first", [{"Blois"}, {"Caen"}, {"cart-1"}, {"Dijon"}, {"Arles", "cart-0"}, set()])
def test_a_click_may_mean_what_names_the_thing_first(first: set[str]) -> None:
    named = [(choice, TABLE.describe(STATE, choice, 0).picks) for choice in range(TABLE.count)]
    assert TABLE.pointed(STATE, 0, first) == [(choice, picks) for choice, picks in named if picks and picks[0] in first]


def test_where_no_click_fits_the_first_thing_the_others_are_not_asked() -> None:
    asked: list[int] = []

    def picks(state: State, seat: int, number: int) -> tuple[str, ...]:
        asked.append(number)
        return (str(number),)

    table = Verbs([Verb("ride", "{}{}", [TOWN, listed(["a", "b"], picks)], say_go)], say("", ""), "is none")
    assert table.pointed(STATE, 0, {"Dijon"}) == []
    assert asked == []
    assert len(table.pointed(STATE, 0, {"Blois"})) == 2
    assert asked == [0, 1]


def test_a_form_that_does_not_fit_its_parts_is_a_mistake_of_the_game() -> None:
    with pytest.raises(ValueError, match='verb "go"'):
        Verb("go", ">{}{}", [TOWN], say_go)


def test_a_spoken_verb_fills_its_sentence_with_what_it_names() -> None:
    fruits = Words("apple", "pomme"), Words("pear", "poire")
    fruit = Spoken(["a", "p"], "fruit", lambda state, seat, kind: fruits[kind])
    gold = amounts(0, 2, "gold", lambda much: Words(f"{much} gold", f"{much} or"))
    cups = listed(["x", "y"])
    table = Verbs(
        [
            verb("eat", "eat:{}{}", [fruit, amounts(1, 3, "much")], "Eat {much} {fruit}", "Manger {much} {fruit}"),
            verb("pay", "pay:{}", [gold], "{gold}", "{gold}"),
            verb("mix", "mix:{}", [cups], "Mix {it}", "Mêler {it}", True, lambda cup: {"it": Words("it", "tout")}),
        ],
        say("", ""),
        "is no choice",
    )
    eaten = table.describe(STATE, table.code(0, 1, 1, 0), 0)
    assert (eaten.words, eaten.amount, eaten.dice) == (Words("Eat 2 pear", "Manger 2 poire"), 2, False)
    assert table.notation(STATE, table.code(0, 1, 1, 0), 0) == "eat:p2"
    assert table.parse(STATE, "eat:a3", 0) == table.code(0, 0, 2, 0)
    paid = table.describe(STATE, table.code(1, 0, 0, 0), 0)
    assert (paid.words, paid.amount) == (Words("0 gold", "0 or"), 0)
    mixed = table.describe(STATE, table.code(2, 1, 0, 0), 0)
    assert (mixed.words, mixed.amount, mixed.dice) == (Words("Mix it", "Mêler tout"), None, True)
