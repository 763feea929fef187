"""Positions as text, and notation: what is read, and what is said about what cannot be."""

import pytest

from champclos import NATURE
from champclos.core.errors import BadPosition, UnreadableNotation
from champclos.testing.scenarios import play, play_for
from tests.games.lionheart.helpers import ADVANCED, BASIC, NINE, army, fight
from tests.games.lionheart.mirrors import LARGER_BOARDS
from tests.games.mirrored import also_mirrored, unmirrored

ARMIES = "army 0: K1e1^ I4e5^\narmy 1: K1e10v I4e6v"
ROLL = "phase: attack roll\nactions: 1\nattack: e5 e6"
LONE = "phase: lone roll\nactions: 1\nattack: e5 e6\n"


def test_what_a_text_leaves_out_is_as_at_the_start_of_the_first_seats_turn() -> None:
    state = BASIC.position(f"# a duel\n\n{ARMIES}  # both in reach\n")
    assert (state.seat, state.waiting) == (0, 1)
    assert state.position().splitlines()[:5] == ["viewer: all", "phase: act", "turn: 0", "actions: 2", "quiet: 0"]


def test_every_phase_is_written_and_read_back() -> None:
    placing = ADVANCED.start()
    play_for(placing, 0, *["M2@a1"])
    placed = ADVANCED.start()
    play_for(placed, 0, *NINE)
    attack = fight("K1a1^ P1e5^", "K1i10v N2e6v")
    play(attack, "e5xe6")
    lone = attack.copy()
    play(lone, "R")
    rolled = ADVANCED.position(f"phase: second roll\naxes: 4\n{ARMIES}")
    over = fight("K1a1^ I4e5^", "K1i10v I1e6v")
    play(over, "e5xe6", "AAAA")
    for state in (placing, placing.seen_by(0), placing.seen_by(1), placed, attack, lone, rolled, over):
        assert ADVANCED.position(state.position()) == state
        assert ADVANCED.decode(state.encode()) == state
        assert str(state) == state.position()


def test_a_unit_that_has_attacked_is_marked() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    play(state, "e5xe6", "RRRR")
    assert "I4e5^*" in state.position()
    assert army(ADVANCED.position(state.position()), 0) == {"K1a1^", "I4e5^"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("army 0: K1e1^ I4e5^", 'the field "army 1" is missing'),
        (f"{ARMIES}\nsun", 'line 3: "sun" is not of the form name: value'),
        (f"{ARMIES}\nweather: rain", 'line 3: unknown field "weather"'),
        (f"{ARMIES}\narmy 0: K1a1^", 'line 3: "army 0" stands there twice'),
        (f"phase: dinner\n{ARMIES}", "line 1 .phase.*dinner"),
        (f"turn: 2\n{ARMIES}", "line 1 .turn.*2 is not between"),
        (f"turn: -1\n{ARMIES}", "line 1 .turn.*-1 is not between"),
        (f"turn: --1\n{ARMIES}", 'line 1 .turn.*"--1" is not a whole number'),
        (f"{ARMIES}\nactions: 3", "line 3 .actions.*3 is not between"),
        (f"{ARMIES}\nactions: 0", "0 actions are left"),
        (f"{ARMIES}\nquiet: 200", "200 quiet turns"),
        (f"{ARMIES}\nquiet: many", "line 3 .quiet.*many"),
        (f"viewer: me\n{ARMIES}", "line 1 .viewer.*me"),
        ("army 0: K1e1^ Z4e5^\narmy 1: K1e10v I4e6v", 'line 1 .army 0.*"Z4e5.*is no unit'),
        ("army 0: K1e1^ I4j5^\narmy 1: K1e10v I4e6v", 'line 1 .army 0.*"I4j5.*is no unit'),
        ("army 0: K1e1^ I4e11^\narmy 1: K1e10v I4e6v", 'line 1 .army 0.*"I4e11.*is no unit'),
        ("army 0: K1e1^ I4e5\narmy 1: K1e10v I4e6v", 'line 1 .army 0.*"I4e5" is no unit'),
        ("army 0: K1e1^ I4e5^\narmy 1: K1e10v I4e5v", "line 2 .army 1.*two units stand on e5"),
        ("army 0: K1e1^ I5e5^\narmy 1: K1e10v I4e6v", "5 figures in the unit on e5"),
        ("army 0: K1e1^ I0e5^\narmy 1: K1e10v I4e6v", "0 figures in the unit on e5"),
        ("army 0: I4e5^ K1e1^\narmy 1: K1e10v I4e6v", "a King, and nobody else, has the first slot"),
        ("army 0: K1e1^ K1e2^\narmy 1: K1e10v I4e6v", "a King, and nobody else, has the first slot"),
        ("army 0: - I4e5^\narmy 1: K1e10v I4e6v", "seat 0 has no King"),
        ("army 0: K1e1^\narmy 1: K1e10v I4e6v", "the King of seat 0 is alone"),
        (
            f"army 0: K1e1^ {' '.join(f'I4{c}2^' for c in 'abcdefghi')} I4a3^\narmy 1: K1e10v I4e6v",
            "line 1 .army 0.*11 units, but",
        ),
        ("army 0: K1e1^ I4e5^\narmy 1: K1e10v I4e6v*", "cannot have attacked"),
        (f"phase: place\nplaced: 0 0\n{ARMIES}", "armies are placed only in the advanced game$"),
        (f"phase: first roll\nturn: 0\n{ARMIES}", "nobody's turn has come yet"),
        (f"phase: second roll\naxes: 5\n{ARMIES}", "5 axes"),
        (f"phase: first roll\nactions: 1\n{ARMIES}", "1 actions are left"),
        (f"phase: attack roll\nactions: 2\nattack: e5 e6\n{ARMIES}", "2 actions are left"),
        (f"phase: attack roll\n{ARMIES}", "attack"),
        (f"phase: attack roll\nattack: e5\n{ARMIES}", "line 2 .attack.*squares of the attacker and of the target"),
        (f"phase: attack roll\nattack: e5 a5\n{ARMIES}", 'line 2 .attack.*no unit stands on "a5"'),
        (f"{ROLL}\n{ARMIES}", "not marked as having attacked"),
        (f"{ROLL}\narmy 0: K1e1^ I4e5>*\narmy 1: K1e10v I4e6v", "LION-ATTACK-1 does not allow the attack"),
        (f"{ROLL}\nturn: 1\narmy 0: K1e1^ I4e5^*\narmy 1: K1e10v I4e6v", "attack"),
        (f"{LONE}symbol: axe\narmy 0: K1e1^ I4e5^*\narmy 1: K1e10v N2e6v", "only a lone man"),
        (f"{LONE}symbol: axe\narmy 0: K1e1^ I1e5^*\narmy 1: K1e10v I2e6v", "only a lone man"),
        (f"{LONE}symbol: arrow\narmy 0: K1e1^ I1e5^*\narmy 1: K1e10v N2e6v", "did not hit"),
        (f"{LONE}symbol: boot\narmy 0: K1e1^ I1e5^*\narmy 1: K1e10v N2e6v", "symbol.*boot"),
        (f"phase: end\nended: LION-WIN-9\nwinner: 0\n{ARMIES}", "line 2 .ended.*LION-WIN-9"),
        (f"phase: end\nended: LION-WIN-3\nwinner: 0\n{ARMIES}", "the game is not over$"),
        (f"phase: end\nended: LION-WIN-1\nwinner: 0\n{ARMIES}", "the game is not over$"),
        (f"phase: end\nended: LION-WIN-2\nwinner: 1\n{ARMIES}", "the game is not over"),
        (f"phase: end\nended: LION-WIN-3\nwinner: -1\n{ARMIES}", "the game is not over"),
        (f"phase: end\nended: HOUSE-RESIGN-1\nwinner: 1\nresigned: 1\n{ARMIES}", "the armies show another end"),
        (f"phase: end\nended: LION-MOVE-1\nwinner: 0\n{ARMIES}", "the game is not over$"),
    ],
)
def test_a_broken_text_is_refused_in_one_line(text: str, said: str) -> None:
    with pytest.raises(BadPosition, match=said) as refusal:
        BASIC.position(text)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("placed: 1 0\nplans 0: I4@a3", 'line 5 .plans 0.*"I4@a3" is no unit on the first two rows'),
        ("placed: 1 0\nplans 0: I3@a1", 'line 5 .plans 0.*"I3@a1"'),
        ("placed: 2 0\nplans 0: I4@a1", "seat 0 has placed 2 units, but 1 are named"),
        ("placed: 2 0\nplans 0: I4@a1 N2@a1", "LION-BOARD-1 does not allow N2@a1"),
        ("placed: 1 0\nplans 0: I4@e1", "LION-ARMY-4 does not allow I4@e1"),
        ("placed: 2 0\nplans 0: M1@a1 M1@b1", "LION-ARMY-3 does not allow M1@b1"),
        ("placed: 2 0\nplans 0: I4@b1 N2@a1", "place by place"),
        ("placed: 10 0", "seat 0 has placed 10 units, but 0 are named"),
        ("viewer: 1\nplaced: 10 0", "seat 0 has placed 10 units$"),
        ("placed: one 0", "line 4 .placed.*one"),
        ("placed: 1", "line 4 .placed.*1 numbers instead of 2"),
        ("placed: 0 0\nturn: 0", "nobody's turn has come yet"),
        ("viewer: 1\nplaced: 1 0\nplans 0: I4@a1", "cannot know what seat 0 has placed"),
    ],
)
def test_broken_plans_are_refused_in_one_line(lines: str, said: str) -> None:
    with pytest.raises(BadPosition, match=said) as refusal:
        ADVANCED.position(f"phase: place\narmy 0: K1e1^\narmy 1: K1e10v\n{lines}")
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("own", ["K1d1^", "K1e1v", "K1e5^"])
def test_before_the_first_turn_everybody_stands_in_his_place(own: str) -> None:
    with pytest.raises(BadPosition, match="seat 0 has units out of place"):
        ADVANCED.position(f"phase: place\narmy 0: {own}\narmy 1: K1e10v\nplaced: 0 0")


def test_notation_is_read_for_whom_it_is_meant() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    for text in ("e5xe6", "e5-e6", "e5>", "pass", "resign", "#3-a1"):
        assert state.notation(state.parse(f" {text} ")) == text
    assert state.notation(state.parse("e6xe5", 1), 1) == "e6xe5"


NO_CHOICE = " is no choice; write e2-e3 to move, e2> to turn, e2xe3 to attack, or pass"
NO_PLACE = ": seat 0 places no such unit; four Infantry on c2 are I4@c2"


@pytest.mark.parametrize(
    ("text", "said", "clause"),
    [
        *[(text, NO_CHOICE, "") for text in ("", "e5", "e5-", "K", "AARP", "PASS", "a1a2", "e5-e6>")],
        ("e6-e7", ": seat 0 has no unit on e6", ""),
        ("e7-e8", ": seat 0 has no unit on e7", "HOUSE-PIECE-1"),
        ("z9>", ": seat 0 has no unit on z9", "LION-BOARD-1"),
        ("e5-j1", ": there is no square j1", "LION-BOARD-1"),
        ("e5xx6", ": there is no square x6", "LION-BOARD-1"),
        ("e5xe11", ": there is no square e11", "LION-BOARD-1"),
        ("#11>", ": there is no slot 11", ""),
        ("I4@a5", NO_PLACE, "LION-ARMY-4"),
        ("I3@a1", NO_PLACE, "LION-ARMY-3"),
        ("I4@a99", NO_PLACE, "LION-BOARD-1"),
    ],
)
def test_unreadable_moves_are_refused(text: str, said: str, clause: str) -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    with pytest.raises(UnreadableNotation) as refusal:
        state.parse(text)
    assert str(refusal.value) == f'"{text}"{said}'
    assert refusal.value.clause == clause


def test_the_other_seat_is_told_what_it_has_not() -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    with pytest.raises(UnreadableNotation, match="seat 1 has no unit on e5"):
        state.parse("e5-e4", 1)
    with pytest.raises(UnreadableNotation, match="seat 1 places no such unit"):
        state.parse("I4@a1", 1)
    assert state.notation(state.parse("#10>", 1), 1) == "#10>"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        *[(text, ": 4 dice fall") for text in ("A", "AAA")],
        *[
            (text, " is neither dice, like AARP, nor a unit shown, like I4@c2")
            for text in ("", "A" * 17, "AARX", "aarp", "e5xe6", "pass")
        ],
        *[(text, ": seat 1 places no such unit; four Infantry on c2 are I4@c2") for text in ("I3@a1", "I4@a5")],
    ],
)
def test_dice_that_do_not_fall_are_refused(text: str, said: str) -> None:
    state = fight("K1a1^ I4e5^", "K1i10v I4e6v")
    play(state, "e5xe6")
    with pytest.raises(UnreadableNotation) as refusal:
        state.parse(text)
    assert str(refusal.value) == f'"{text}"{said}'
    assert state.parse("PRAA", NATURE) == state.parse("AARP", NATURE)
    assert state.notation(state.parse("PRAA", NATURE), NATURE) == "AARP"


# Nine units beside a King.
FULL = " ".join(f"I4{square}^" for square in ["a1", "b1", "c1", "d1", "f1", "g1", "h1", "i1", "a2"])
END = "phase: end\nended:"
BEFORE = "the game ended before this"


@also_mirrored
@unmirrored("a1 is a corner", *LARGER_BOARDS)
@pytest.mark.parametrize(
    ("own", "enemy", "more", "said"),
    [
        (f"K1e5^ {FULL} I4b2^", "K1e10v M2e6v I4a9v", "", "11 units of seat 0 leave no room for the Mercenaries"),
        ("K1e5^ I4a9^", f"K1e10v {FULL} I4b2^", "", ""),
        (f"K1e5^ {FULL}", "K1e10v M2e6v I4a9v", "", ""),
        (f"K1e5^ {FULL} M2b2^", "K1e10v M2e6v I4a9v", "", "11 units of seat 0 leave no room for the Mercenaries"),
        (
            "K1e5^ M1a1^ M1b1^ M1c1^",
            "K1e10v I4a9v",
            "",
            "3 units of Mercenaries, but both armies together begin with 2",
        ),
        ("K1e5^ M1a1^ M1b1^", "K1e10v M1a9v M1b9v M1c9v", "", "5 units of Mercenaries"),
        ("K1e5^ M1a1^ M1b1^", "K1e10v I4a9v", "", ""),
        ("K1e5^ I4a1^*", "K1e10v I4a9v", "", r"more units have attacked \(1\) than actions were taken \(0\)"),
        ("K1e5^* I4a1^*", "K1e10v I4a9v", "actions: 1", r"more units have attacked \(2\) than .* \(1\)"),
        ("K1e5^ I4a1^*", "K1e10v I4a9v", "actions: 1", ""),
        (
            "- I4a1^",
            "- I4a9v",
            f"{END} LION-WIN-1\nwinner: 0",
            BEFORE,
        ),
        (
            "- I4a1^",
            "- I4a9v",
            f"{END} LION-WIN-1\nwinner: 1",
            BEFORE,
        ),
        ("K1a1^", "- I4a9v", f"{END} LION-WIN-1\nwinner: 0", BEFORE),
        ("K1a1^ I4b1^", "- I4a9v", f"{END} LION-WIN-1\nwinner: 0", ""),
        ("- I4b1^", "K1a9v", f"{END} LION-WIN-2\nwinner: 0", BEFORE),
        ("K1a1^ I4b1^", "K1a9v", f"{END} LION-WIN-2\nwinner: 0", ""),
        (
            "K1a1^",
            "K1a9v I4b9v",
            f"{END} LION-WIN-3\nwinner: -1\nquiet: 200",
            "the armies show another end",
        ),
        (
            "K1a1^ I4b1^",
            "K1a9v I4b9v",
            "phase: end\nturn: -1\nended: LION-WIN-3\nwinner: -1\nquiet: 200",
            "the game is not over",
        ),
        (
            "K1a1^ I4b1^",
            "- I4b9v",
            f"{END} HOUSE-RESIGN-1\nwinner: 0\nresigned: 1",
            BEFORE,
        ),
        ("- I4e5^", "K1e10v I4e6v", "", "seat 0 has no King"),
        ("K1e5^", "K1e10v I4e6v", "", "the King of seat 0 is alone"),
        ("K1e5^ I4a1^", "K1e10v I4a9v*", "actions: 1", "cannot have attacked this turn"),
        ("I4e5^ K1e1^", "K1e10v I4e6v", "", "a King, and nobody else, has the first slot"),
        ("K1e1^ I5e5^", "K1e10v I4e6v", "", "5 figures in the unit on e5"),
    ],
)
def test_what_cannot_be_is_refused_for_either_seat(own: str, enemy: str, more: str, said: str) -> None:
    if said:
        with pytest.raises(BadPosition, match=said) as refusal:
            fight(own, enemy, more)
        assert "\n" not in str(refusal.value)
    else:
        state = fight(own, enemy, more)
        assert ADVANCED.position(state.position()) == state


@also_mirrored
def test_mercenaries_find_room_in_a_full_army() -> None:
    state = fight(f"K1e5^ {FULL}", "K1e10v M2e6v I4a9v")
    play(state, "e5xe6")
    assert len(army(state, 0)) == 11
    assert "M2e6v" in army(state, 0)
    assert state.flaw() == ""
