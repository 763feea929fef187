import pytest

from champclos.core.errors import BadPosition
from champclos.core.fields import Counts, Fields

TEXT = """
# a position
turn: 3        # the third
colours: red  blue
sizes: 1 -2 +3
phase: battle
empty:
"""


def test_fields_are_taken_by_name_and_comments_left_out() -> None:
    fields = Fields(TEXT)
    assert fields.number("turn", 0, 9) == 3
    assert fields.words("colours") == ["red", "blue"]
    assert fields.numbers("sizes", 3, -5, 5) == [1, -2, 3]
    assert fields.one_of("phase", ["muster", "battle"]) == 1
    assert fields.text("empty") == ""
    fields.end()


def test_a_missing_field_has_its_default_or_is_refused() -> None:
    fields = Fields("")
    assert fields.number("turn", 0, 9, 4) == 4
    assert fields.words("colours", "red") == ["red"]
    assert fields.numbers("sizes", 2, 0, 9, "1 2") == [1, 2]
    assert fields.one_of("phase", ["muster", "battle"], "battle") == 1
    with pytest.raises(BadPosition, match='the field "turn" is missing'):
        fields.number("turn", 0, 9)


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("turn 3", 'line 1: "turn 3" is not of the form name: value'),
        ("turn: 1\nturn: 2", 'line 2: "turn" stands there twice'),
    ],
)
def test_a_line_that_is_no_field_is_refused(line: str, what: str) -> None:
    with pytest.raises(BadPosition, match=what):
        Fields(line)


@pytest.mark.parametrize("word", ["three", "", "+-3", "--3", "3.0", "٣", "9" * 5000, "1_0"])
def test_what_is_no_whole_number_is_refused(word: str) -> None:
    with pytest.raises(BadPosition, match=r"line 1 \(turn\): .* is not a whole number"):
        Fields(f"turn: {word}").number("turn", 0, 9)


def test_a_number_out_of_bounds_is_refused() -> None:
    with pytest.raises(BadPosition, match=r"line 2 \(turn\): 12 is not between 0 and 9"):
        Fields("\nturn: 12").number("turn", 0, 9)


def test_a_wrong_count_of_numbers_is_refused() -> None:
    with pytest.raises(BadPosition, match=r"line 1 \(sizes\): 2 numbers instead of 3"):
        Fields("sizes: 1 2").numbers("sizes", 3, 0, 9)


def test_a_word_that_is_none_of_those_known_is_refused() -> None:
    with pytest.raises(BadPosition, match='"peace" is none of muster, battle'):
        Fields("phase: peace").one_of("phase", ["muster", "battle"])


def test_a_field_that_nobody_knows_is_refused() -> None:
    fields = Fields("turn: 1\nweather: fair")
    fields.number("turn", 0, 9)
    with pytest.raises(BadPosition, match='line 2: unknown field "weather"'):
        fields.end()


def test_things_are_counted_by_name_with_or_without_a_number_for_one() -> None:
    men, cards = Counts(["s", "ms"], "{name}{n}", "three are s3"), Counts(["levy", "spy"], "{n}x{name}", "", bare=True)
    assert men.words([1, 12]) == ["s1", "ms12"]
    assert cards.words([2, 1]) == ["2xlevy", "spy"]
    assert Fields("army: ms12 s1 s2").counts("army", men) == [3, 12]
    assert Fields("hand: spy 2xlevy").counts("hand", cards) == [2, 1]
    assert Fields("").counts("hand", cards) == [0, 0]
    with pytest.raises(BadPosition, match=r"line 1 \(army\): \"s\" is none of these; three are s3"):
        Fields("army: s").counts("army", men)
