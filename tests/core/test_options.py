import pytest

import champclos
from champclos.core.errors import BadOption
from champclos.core.options import Option, options_schema, read_options
from champclos.core.words import Words

KNOWN = [
    Option("seats", 2, Words("players", "joueurs"), low=2, high=4),
    Option("mode", "basic", Words("rules", "règles"), among=("basic", "advanced")),
    Option("hills", False, Words("with hills", "avec collines")),
]


def test_options_not_given_have_their_default() -> None:
    assert read_options("war", KNOWN, {}) == {"seats": 2, "mode": "basic", "hills": False}


def test_options_are_read_from_values_and_from_text() -> None:
    wanted = {"seats": 3, "mode": "advanced", "hills": True}
    assert read_options("war", KNOWN, dict(wanted)) == wanted
    for yes in ("true", "yes", "True"):
        assert read_options("war", KNOWN, {"seats": "3", "mode": "advanced", "hills": yes}) == wanted
    assert read_options("war", KNOWN, {"hills": "no"})["hills"] is False


@pytest.mark.parametrize(
    ("name", "value", "what"),
    [
        ("colour", "red", 'war has no option "colour"; its options: seats, mode, hills'),
        ("seats", 5, "option seats of war: 5 is not between 2 and 4"),
        ("seats", "1", "option seats of war: 1 is not between 2 and 4"),
        ("seats", "many", "option seats of war: 'many' is not a whole number"),
        ("seats", True, "option seats of war: True is not a whole number"),
        ("seats", 2.0, "option seats of war: 2.0 is not a whole number"),
        ("mode", "expert", "option mode of war: 'expert' is none of basic, advanced"),
        ("mode", 1, "option mode of war: 1 is none of basic, advanced"),
        ("hills", "perhaps", "option hills of war: 'perhaps' is neither true nor false"),
        ("hills", 1, "option hills of war: 1 is neither true nor false"),
    ],
)
def test_an_impossible_option_is_refused_by_name(name: str, value: object, what: str) -> None:
    with pytest.raises(BadOption) as refusal:
        read_options("war", KNOWN, {name: value})
    assert str(refusal.value) == what


def test_the_schema_says_what_may_be_set_in_both_languages() -> None:
    assert options_schema("war", KNOWN) == {
        "title": "war",
        "type": "object",
        "additionalProperties": False,
        "properties": {
            "seats": {
                "title": "players",
                "title_fr": "joueurs",
                "default": 2,
                "type": "integer",
                "minimum": 2,
                "maximum": 4,
            },
            "mode": {
                "title": "rules",
                "title_fr": "règles",
                "default": "basic",
                "type": "string",
                "enum": ["basic", "advanced"],
            },
            "hills": {"title": "with hills", "title_fr": "avec collines", "default": False, "type": "boolean"},
        },
    }


def test_a_game_of_a_fixed_number_of_seats_may_be_asked_for_by_it() -> None:
    known = KNOWN[1:]
    for seats in (2, "2"):
        assert read_options("war", known, {"seats": seats}, seats=2) == {"mode": "basic", "hills": False}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (3, "option seats of war: 3 is not 2, the only number it can be"),
        ("1", "option seats of war: 1 is not 2, the only number it can be"),
        ("two", "option seats of war: 'two' is not a whole number"),
        (True, "option seats of war: True is not a whole number"),
    ],
)
def test_another_number_of_seats_is_refused(given: object, said: str) -> None:
    with pytest.raises(BadOption) as refusal:
        read_options("war", KNOWN[1:], {"seats": given}, seats=2)
    assert str(refusal.value) == said


@pytest.mark.parametrize("name", ["lionheart", "artofwar", "warriors"])
def test_every_game_is_made_by_its_number_of_seats(name: str) -> None:
    game = champclos.game(name, seats=2)
    assert game.seats == 2
    assert game.options == champclos.game(name).options | ({"seats": 2} if name == "warriors" else {})
    assert game.schema == champclos.game(name).schema
    with pytest.raises(BadOption, match=f"option seats of {name}: 7 is not"):
        champclos.game(name, seats=7)


def test_numbers_may_go_up_by_steps_and_need_another_option() -> None:
    known = [
        Option("width", 9, Words("columns", "colonnes"), low=9, high=25, step=2),
        Option("seats", 2, Words("players", "joueurs"), low=2, high=6, above=4, needs="hills"),
        Option("hills", False, Words("with hills", "avec collines")),
    ]
    assert read_options("war", known, {"width": 11, "seats": 4})["width"] == 11
    assert read_options("war", known, {"seats": 6, "hills": True})["seats"] == 6
    with pytest.raises(BadOption, match="option width of war: 10 is none of 9, 11, 13"):
        read_options("war", known, {"width": 10})
    with pytest.raises(BadOption, match=r"option seats of war: more than 4 need with hills \(option hills\)"):
        read_options("war", known, {"seats": 5})
    properties = options_schema("war", known)["properties"]
    assert isinstance(properties, dict)
    assert properties["width"]["step"] == 2
    assert (properties["seats"]["above"], properties["seats"]["needs"]) == (4, "hills")
    assert "step" not in properties["seats"]
    assert "needs" not in properties["width"]
