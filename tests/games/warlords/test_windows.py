"""Windows for cards, which players may decline in advance: who is asked, of which kind it is, and for how long."""

from champclos import State
from champclos.testing.scenarios import play
from tests.games.mirrored import also_mirrored
from tests.games.warlords.helpers import attack, march, stage, turn

REST = "; wessex: 1 finished s3"


def window(state: State, seat: int) -> tuple[str, list[int], bool, int] | None:
    """How it is declined, its spans, whether the seat is the target, and its kind."""
    found = state.window(seat)
    if found is None:
        return None
    return state.notation(found.decline, seat), [int(span) for span in found.spans], bool(found.aimed), int(found.kind)


@also_mirrored
def test_battle_cards_may_be_declined_by_both_sides() -> None:
    state = attack("s3", "s3", "conquest hand 0: heroic_leadership; conquest hand 1: ambush")
    assert window(state, 0) == ("pass", [9, 1], False, 0)
    assert window(state, 1) is None
    play(state, "pass")
    assert window(state, 1) == ("pass", [9, 1], True, 0)
    play(state, "pass")
    assert window(state, 0) is None


@also_mirrored
def test_an_answer_to_an_attack_may_be_declined_by_its_target() -> None:
    text = "castile: 0 finished s5; aragon: 1 s1; round: 3; merchant hand 1: truce_of_god"
    state = turn(text + REST, order="1 0")
    assert window(state, 0) is None
    march(state, "castile", "s3", "aragon")
    play(state, "done")
    assert window(state, 1) == ("pass", [26, 3], True, 1)


@also_mirrored
def test_taxation_cards_may_be_declined() -> None:
    state = stage("taxes", "castile: 0 s3; conquest hand 0: plunder; round: 2" + REST)
    assert window(state, 0) == ("pass", [16, 2], False, 2)
    assert len(state.game.windows) == 3
    assert len(state.game.spans) == 2


@also_mirrored
def test_who_can_hold_no_card_for_it_is_not_asked() -> None:
    held = "conquest hand 0: 2xlevy; conquest discard: 4xplunder"
    state = stage("taxes", f"castile: 0 s3; {held}" + REST)
    assert window(state, 0) is None
    other = stage("taxes", f"castile: 0 s3; {held.replace('4x', '3x')}" + REST)
    assert window(other, 0) == ("pass", [8, 1], False, 2)
