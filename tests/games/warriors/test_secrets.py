"""Who sees what while cards are dealt, kept and shown."""

from champclos import NATURE, FastDice, State
from champclos.core.game import DRAW_UNKNOWN, SECRET
from champclos.testing import rule
from champclos.testing.scenarios import field, play, story
from tests.games.mirrored import unmirrored
from tests.games.warriors.helpers import at

KINDS = ("Ui", "Ua", "Uc", "Di", "Da", "Dc", "Ti", "Ta", "Tc", "Ei", "Ea", "Ec", "Gi", "Ga", "Gc", "Bi", "Ba", "Bc")


@unmirrored("cards are dealt from the dealer's left", "moved on")
@rule("WAR-PREP-1")
def test_a_dealt_card_is_seen_by_its_receiver_only() -> None:
    state = at("flow: draw\ndue: 1 1\nfactions 0: E1/0/0\nfactions 1: T1/0/0")
    card = state.parse("Ei", NATURE)
    assert [state.mask(viewer, NATURE, card) for viewer in (0, 1, -3)] == [card, DRAW_UNKNOWN, DRAW_UNKNOWN]
    play(state, "Ei")
    assert story(state) == ["Blue is dealt Elf infantry"]
    assert story(state.seen_by(0)) == ["Blue is dealt Elf infantry"]
    assert story(state.seen_by(1)) == story(state.seen_by(-3)) == ["Blue is dealt a card"]
    assert [state.mask(viewer, NATURE, card) for viewer in (0, 1)] == [DRAW_UNKNOWN, card]


@rule("WAR-DEAL-2", "WAR-ATTACK-6")
def test_dice_and_the_first_deal_are_seen_by_everybody() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0")
    play(state, "E>1T")
    dice = state.parse("r651", NATURE)
    assert [state.mask(viewer, NATURE, dice) for viewer in (0, 1, -3)] == [dice] * 3
    attack = state.parse("E>1T", 0)
    assert state.mask(1, 0, attack) == attack


@rule("WAR-PREP-1")
def test_what_is_kept_is_seen_by_its_owner_only() -> None:
    state = at("flow: keep\ndue: 1 1\nhand 0: Ei Ti\nhand 1: Gi Di")
    for name in ("keep:Ui", "keep:Ei", "keep:b14"):
        choice = state.parse(name, 0)
        assert [state.mask(viewer, 0, choice) for viewer in (0, 1, -3)] == [choice, SECRET, SECRET]


def imagined(state: State, name: str, worlds: int = 40) -> set[str]:
    """What a field may hold for somebody who does not know."""
    return {field(state.imagine(FastDice(seed)), name) for seed in range(worlds)}


@unmirrored("cards are shown from seat 0 on", "moved on")
@rule("WAR-PREP-1")
def test_after_a_card_has_been_shown_only_cards_that_come_later_are_imagined() -> None:
    state = at("flow: show\nkept 0: Gi Gc\nkept 1: Bi Ui\nfactions 1: G8/0/3 B11/3/3")
    assert any(card.startswith(("U", "D", "T", "E")) for card in imagined(state.seen_by(1), "kept 0"))
    play(state, "Gi")
    seen = state.seen_by(1)
    assert seen.odds().choices == []
    for kept in imagined(seen, "kept 0"):
        assert kept not in KINDS[: KINDS.index("Gi")]
    assert imagined(state.seen_by(0), "kept 0") == {"Gc"}
    worlds = imagined(state.seen_by(0), "kept 1")
    assert any("Ui" in kept for kept in worlds)
    assert all(len(kept.split()) == 2 or kept.startswith("2") for kept in worlds)
    play(state, "Gc")
    assert field(state, "shown") == ""
    assert any("Di" in kept for kept in imagined(state.seen_by(0), "kept 1"))


@unmirrored("cards are shown from seat 0 on", "moved on")
@rule("WAR-PREP-1")
def test_cards_that_can_be_nothing_else_are_imagined_as_they_are() -> None:
    state = at("flow: show\nkept 0: b12 b13 b14\nkept 1: Bi Ui")
    play(state, "b12")
    assert imagined(state.seen_by(1), "kept 0", 8) == imagined(state.seen_by(-3), "kept 0", 8) == {"b13 b14"}


@unmirrored("cards are shown from seat 0 on", "moved on")
@rule("WAR-PREP-1")
def test_kept_cards_are_shown_from_the_lowest_kind_on() -> None:
    state = at("flow: show\nkept 0: 2Ei wiz b7\nkept 1: Bi\nfactions 0: E1/0/0 T1/0/0")
    shown = []
    while field(state, "flow") == "show":
        falls = [state.notation(choice, NATURE) for choice in state.odds().choices]
        assert len(falls) == 1
        shown += falls
        play(state, falls[0])
    assert shown == ["Ei", "Ei", "wiz", "b7", "Bi"]


@rule("WAR-CATA-1", "WAR-END-1", "WAR-CHARGE-1", "WAR-DRAGON-6")
def test_whoever_does_not_answer_declines_ends_and_saves() -> None:
    state = at("orders: 11@0 14@1\nfactions 0: E4/0/0\nfactions 1: T2/1/0 E1/0/0\ncatapults: 0 1")
    defaults = []
    for moves in (["E>1T"], ["r655", "k11"], [], [], [], [], []):
        defaults.append(state.notation(state.default(state.seat)))
        play(state, defaults[-1], *moves)
    assert defaults == ["pass", "pass", "lose:Ti", "lose:Ti", "pass", "stop", "halt"]
    dragon = at("orders: 5@0 17@1\nfactions 0: E4/0/0\ndragons 1: 1", dragons=True)
    play(dragon, "E>1dr1", "r661", "k44")
    assert dragon.notation(dragon.default(1)) == "burn"
