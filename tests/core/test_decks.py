"""Cards of several decks in positions: lines of their zones, what no line names, and what viewers remember of them."""

from types import SimpleNamespace

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from champclos.core.codec import Reader, Writer
from champclos.core.decks import complete_pile, zone_lines
from champclos.core.errors import BadPosition
from champclos.core.fields import Counts, Fields
from champclos.core.game import TRUTH
from champclos.core.knowledge import PILE, Zones, counted
from champclos.core.memory import Memories, known_lines

KINDS = ("axe", "bow", "cart")
COPIES: list[i64] = [3, 2, 1]
ZONES = ["pile", "discard", "hand 0", "hand 1"]
DISCARD, MINE, YOURS = range(1, 4)
VEILS: list[i64] = [1 << PILE | 1 << YOURS, 1 << PILE | 1 << MINE, 1 << PILE | 1 << MINE | 1 << YOURS]
WORDS = Counts(KINDS, "{n}x{name}", "two cards are 2xaxe", bare=True)


def veil(viewer: int) -> i64:
    return 0 if viewer == TRUTH else VEILS[viewer]


def of(state: SimpleNamespace) -> Zones:
    deck: Zones = state.deck
    return deck


LINES = zone_lines("red", ZONES, WORDS, of, veil)
KNOWN = known_lines(VEILS, ZONES, list(KINDS), "red known", of)


def empty() -> Zones:
    return Zones(3, 0, vec[i64]([0] * 4), counted([0] * 12), [0] * 3)


def read(text: str, viewer: int = TRUTH) -> SimpleNamespace:
    """A position with one deck as its lines say it, all cards in play."""
    state, fields = SimpleNamespace(deck=empty(), viewer=viewer), Fields(text)
    for line in [*LINES, *KNOWN]:
        line.read(state, fields, line.name)
    fields.end()
    complete_pile(state.deck, veil(viewer), COPIES)
    return state


def written(state: SimpleNamespace) -> list[str]:
    found = [(line.name, line.write(state)) for line in [*LINES, *KNOWN]]
    return [f"{name}: {text}" for name, text in found if text is not None]


def lying(deck: Zones, zone: int) -> list[int]:
    return [int(deck.count(zone, kind)) for kind in range(3)]


def test_what_no_line_names_lies_in_the_pile() -> None:
    deck = read("red hand 0: 2xaxe bow\nred discard: cart").deck
    assert [lying(deck, zone) for zone in range(4)] == [[1, 1, 0], [0, 0, 1], [2, 1, 0], [0, 0, 0]]
    assert list(deck.sizes) == [2, 1, 3, 0]


def test_a_whole_position_is_written_without_its_pile_and_without_empty_zones() -> None:
    lines = ["red discard: cart", "red hand 0: 2xaxe bow"]
    assert written(read("\n".join(lines))) == lines
    assert written(read("")) == []


def test_a_view_says_only_how_many_cards_it_cannot_see_and_pools_them() -> None:
    state = read("red pile: ?2\nred hand 0: axe bow\nred hand 1: ?2", viewer=0)
    assert state.deck.pool == [2, 1, 1]
    assert [int(state.deck.sizes[zone]) for zone in range(4)] == [2, 0, 2, 2]
    assert written(state) == ["red pile: ?2", "red hand 0: axe bow", "red hand 1: ?2"]


@pytest.mark.parametrize("said", ["axe", "3", "?", "?x", "?1000", "?-1"])
def test_a_view_that_names_what_it_cannot_see_is_refused(said: str) -> None:
    with pytest.raises(BadPosition, match=r"red hand 1.: this viewer sees only how many cards"):
        read(f"red pile: ?4\nred hand 1: {said}", viewer=0)


def test_a_card_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadPosition, match=r'line 1 .red discard.: "dirk" is none of these; two cards are 2xaxe'):
        read("red discard: dirk")


def test_cards_that_are_too_many_are_left_to_whoever_judges_the_position() -> None:
    deck = read("red discard: 2xcart").deck
    assert lying(deck, DISCARD) == [0, 0, 2]
    assert lying(deck, PILE) == [3, 2, 0]


def test_odds_and_counts_asked_for_before_are_made_anew() -> None:
    deck = empty()
    assert list(deck.lying_in(1 << PILE)) == [0, 0, 0]
    complete_pile(deck, 0, COPIES)
    assert list(deck.lying_in(1 << PILE)) == [3, 2, 1]


def remembering() -> Zones:
    """Seat 0 has given seat 1 a bow before all eyes, which hides it among other cards of that hand."""
    deck = of(read("red hand 0: bow\nred hand 1: axe"))
    deck.hide(MINE, YOURS, 1, VEILS)
    return deck


def test_what_viewers_know_is_written_and_read_back_beside_the_zones() -> None:
    state = SimpleNamespace(deck=remembering(), viewer=TRUTH)
    lines = written(state)
    assert any(line.startswith("red known all: ") for line in lines)
    again = read("\n".join(lines))
    assert written(again) == lines
    assert again.deck.could_hold(YOURS, 1, VEILS[-1]) > 0
    assert [each.veil for each in again.deck.known] == [each.veil for each in state.deck.known]


def encoded(decks: list[Zones]) -> bytes:
    out = Writer()
    Memories(decks, VEILS, 0).write(out)
    return out.done()


def test_memories_of_several_decks_come_back_from_bytes_each_to_its_deck() -> None:
    plain, told = read("").deck, remembering()
    source = encoded([plain, told, read("").deck])
    decks = [read("").deck, read("red hand 1: axe bow").deck, read("").deck]
    Memories(decks, VEILS, 0).read(Reader(source))
    assert [bool(deck.known) for deck in decks] == [False, True, False]
    assert encoded(decks) == source
    assert decks[1].veils == VEILS


def test_decks_of_which_nobody_remembers_anything_take_a_number_each() -> None:
    out = Writer()
    for deck in range(2):
        out.number(0)
    assert encoded([read("").deck, read("").deck]) == out.done()
