"""Catapults and Wizards: moments, priority, targets, and what a shot can end."""

import pytest

from champclos import NATURE
from champclos.core.driver import Passing
from champclos.testing import rule
from champclos.testing.scenarios import clause, falls, field, legal, play, told
from tests.games.mirrored import unmirrored
from tests.games.warriors.helpers import at, keep_first

FOUR = "\n".join(f"factions {seat}: E2/0/0 T2/0/0" for seat in range(4)) + "\n"


@rule("WAR-CATA-1")
def test_windows_open_at_their_moments_and_for_holders_only() -> None:
    state = at("orders: 11@0\nfactions 0: E4/0/0\nfactions 1: T1/0/0 E3/0/0\ncatapults: 0 9")
    moments = []
    for move in ("E>1T", "r655", "k1", "camp:Ei", ">1E", "r655", "k11", "stop"):
        while state.seat == 1:
            moments.append(field(state, "flow").split()[1])
            play(state, "pass")
        play(state, move)
    while field(state, "round") == "1":
        moments.append(field(state, "flow").split()[1])
        play(state, "pass")
    assert moments == ["resolve", "strike", "pause", "charge", "strike", "pause", "close"]


@rule("WAR-CATA-1")
def test_without_a_catapult_nobody_is_asked() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0\ncatapults: 0 0")
    assert state.seat == 0
    assert clause(state, "cat>0Ei", 1) == "WAR-CATA-1"
    assert clause(state, "pass", 1) == "WAR-CATA-1"


@rule("WAR-CATA-2")
def test_holders_are_asked_clockwise_and_the_resolver_last() -> None:
    state = at("orders: 5@1\n" + FOUR + "catapults: 1 1 1 1", 4)
    order = []
    while field(state, "flow").startswith("fight resolve window"):
        order.append(int(state.seat))
        assert clause(state, "pass", (state.seat + 1) % 4) == "WAR-CATA-2"
        play(state, "pass")
    assert order == [2, 3, 0, 1]


@rule("WAR-CATA-2")
def test_after_a_shot_the_window_opens_anew() -> None:
    state = at("orders: 5@1\n" + FOUR + "catapults: 1 0 2 1", 4)
    play(state, "pass", "cat>0Ei", "d1")
    assert state.seat == 2
    play(state, "cat>0Ei", "d6")
    assert state.seat == 2
    play(state, "pass")
    assert state.seat == 0


@unmirrored("the dealer is the last seat", "moved on")
@rule("WAR-CATA-2")
def test_in_a_round_without_battles_the_dealer_counts_as_resolver() -> None:
    state = at("flow: fight\n" + FOUR + "catapults: 1 1 1 1", 4)
    order = []
    while field(state, "round") == "1":
        order.append(int(state.seat))
        play(state, "pass")
    assert order == [0, 1, 2, 3]


@unmirrored("the dealer is the last seat, and every seat at the table is dealt cards")
@rule("WAR-CATA-2")
@pytest.mark.parametrize(("seats", "resolver"), [(2, 0), (3, 0), (3, 1), (4, 0), (4, 1), (4, 2)])
def test_who_resolved_the_last_card_of_a_round_does_not_count_in_a_round_without_battles(
    seats: int, resolver: int
) -> None:
    archers = "\n".join(f"factions {seat}: E0/1/0" for seat in range(seats))
    state = at(f"orders: 3@{resolver}\n{archers}\ncatapults: " + " ".join(["1"] * seats), seats)
    play(state, *["pass"] * (2 * seats))
    assert (field(state, "round"), state.seat) == ("2", NATURE)
    while state.seat == NATURE:
        dealt = falls(state)
        play(state, next(card for card in ("cat", "Ei", "Ti", "Ui", "Di", "Gi", "Bi") if card in dealt))
    for seat in range(seats):
        state.play(seat, state.parse("keep:cat", seat))
    keep_first(state)
    while state.seat == NATURE:
        play(state, min(falls(state)))
    asked: list[int] = []
    while field(state, "round") == "2":
        asked.append(int(state.seat))
        play(state, "pass")
    assert asked == list(range(seats))


@rule("WAR-CATA-2")
@pytest.mark.parametrize("resolver", range(4))
def test_before_the_round_ends_who_resolved_the_last_card_counts_as_resolver(resolver: int) -> None:
    first = (resolver + 2) % 4
    factions = FOUR.replace(f"factions {resolver}: E2/0/0 T2/0/0", f"factions {resolver}: E0/1/0")
    state = at(f"orders: 1@{first} 3@{resolver}\n{factions}catapults: 1 1 1 1", 4)
    asked: list[int] = []
    while field(state, "round") == "1":
        if field(state, "flow").startswith("fight close"):
            asked.append(int(state.seat))
        play(
            state,
            min(legal(state) - {"on"}, key=lambda move: (move.startswith("cat"), move))
            if state.seat >= 0
            else min(falls(state)),
        )
    assert asked == [(resolver + 1 + turn) % 4 for turn in range(4)]


@rule("WAR-CATA-2")
@pytest.mark.parametrize("owner", range(4))
def test_before_a_card_is_resolved_its_owner_counts_as_resolver(owner: int) -> None:
    before = (owner + 1) % 4
    factions = FOUR.replace(f"factions {before}: E2/0/0 T2/0/0", f"factions {before}: E0/1/0")
    state = at(f"orders: 1@{before} 3@{owner}\n{factions}catapults: 1 1 1 1", 4)
    play(state, "pass", "pass", "pass", "pass")
    asked: list[int] = []
    while field(state, "flow").startswith("fight resolve window"):
        asked.append(int(state.seat))
        play(state, "pass")
    assert asked == [(owner + 1 + turn) % 4 for turn in range(4)]


@rule("WAR-CATA-3")
def test_one_to_three_miss_and_four_to_six_hit_and_the_catapult_is_gone_either_way() -> None:
    for face in range(1, 7):
        state = at("orders: 5@0\nfactions 0: E3/0/0*1\nfactions 1: T1/0/0\ncatapults: 0 1")
        play(state, "cat>0Ei")
        assert state.seat == NATURE
        play(state, f"d{face}")
        assert field(state, "won 1") == ("Ei" if face >= 4 else "")
        assert field(state, "catapults") == ""
        assert "cat" in field(state, "discard").split()


@rule("WAR-CATA-3")
def test_only_other_players_cards_can_be_named() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0\ncatapults: 0 1\nwon 0: Gi")
    assert clause(state, "cat>1Ti") == "WAR-CATA-3"
    assert clause(state, "cat>1cat") == "WAR-CATA-3"
    assert clause(state, "cat>0Gi") == "WAR-CATA-3"
    assert legal(state) == {"pass", "cat>0Ei"}


@rule("WAR-CATA-4")
def test_neither_catapult_nor_battle_is_a_target_and_a_wizard_joins_no_pile() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0*1\ncatapults: 2 1")
    assert state.seat == 1
    assert clause(state, "cat>0cat") == "WAR-CATA-4"
    assert clause(state, "cat>0battle") == "WAR-CATA-4"
    play(state, "pass", "cat>1wizT", "d4")
    assert field(state, "won 0") == ""
    assert "wiz" in field(state, "discard").split()
    play(state, "pass", "pass")
    assert legal(state) == {"E>1T"}


@rule("WAR-CATA-4")
def test_the_wizard_of_a_faction_shot_to_nothing_is_discarded() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0*2\ncatapults: 1 0")
    play(state, "cat>1Ti", "d6")
    assert "2wiz" in field(state, "discard").split()
    assert "WAR-CATA-4" in told(state)


@rule("WAR-WIZ-2")
def test_each_wizard_needs_a_catapult_of_its_own() -> None:
    state = at("orders: 5@0 14@1\nfactions 0: E3/0/0\nfactions 1: T1/0/0*2\ncatapults: 2 0")
    play(state, "cat>1wizT", "d4")
    assert field(state, "factions 1") == "T1/0/0*1"
    play(state, "cat>1wizT", "d4")
    assert field(state, "factions 1") == "T1/0/0"
    assert legal(state) == {"E>1T"}


@rule("WAR-CATA-5", "WAR-WIZ-1")
def test_at_the_end_of_the_round_catapults_and_wizards_are_discarded() -> None:
    state = at("flow: fight\nfactions 0: E3/0/0*1\nfactions 1: T1/0/0*1\ncatapults: 2 1")
    play(state, "pass", "pass")
    assert field(state, "round") == "2"
    assert field(state, "discard") == "2wiz 3cat"
    assert (field(state, "factions 0"), field(state, "catapults")) == ("E3/0/0", "")


@rule("WAR-WIZ-1")
def test_a_wizard_cannot_move_during_the_round() -> None:
    state = at("orders: 5@0\nfactions 0: E3/0/0 T1/0/0*1\nfactions 1: T1/0/0")
    assert clause(state, "wiz>E") == "WAR-WIZ-1"


@rule("WAR-CATA-1", "WAR-END-2")
def test_a_catapult_can_end_a_battle_before_its_first_attack() -> None:
    target = at("orders: 5@0 14@1\nfactions 0: E3/0/0\nfactions 1: T1/0/0 D1/0/0\ncatapults: 1 0")
    play(target, "pass", "E>1T", "cat>1Ti", "d5")
    assert field(target, "orders") == "14@1"
    attacker = at("orders: 3@0 14@1\nfactions 0: E1/1/0\nfactions 1: T1/0/0 D1/0/0\ncatapults: 0 1")
    play(attacker, "pass", "E>1T", "cat>0Ei", "d5")
    assert field(attacker, "orders") == "14@1"


@rule("WAR-CATA-1", "WAR-END-2", "WAR-ATTACK-4")
def test_a_faction_whose_last_warrior_is_shot_does_not_fight_with_the_cards_shield() -> None:
    state = at("orders: 5@0 14@1\nfactions 0: E0/1/0 D1/0/0\nfactions 1: T1/0/0 G2/0/0\ncatapults: 0 1")
    play(state, "pass", "E>1T", "cat>0Ea", "d4")
    assert field(state, "orders") == "14@1"
    assert (field(state, "won 0"), field(state, "won 1")) == ("", "Ea")
    assert field(state, "factions 0") == "D1/0/0"
    assert "WAR-END-2" in told(state)


@rule("WAR-CATA-1", "WAR-END-2")
def test_a_battle_is_over_when_the_last_warrior_is_shot_between_attacks() -> None:
    state = at("orders: 5@0 14@1\nfactions 0: E3/0/0\nfactions 1: T2/0/0 D1/0/0\ncatapults: 1 0")
    play(state, "pass", "E>1T", "pass", "r611", "k54", "cat>1Ti", "d6")
    assert field(state, "orders") == "14@1"
    assert (field(state, "won 0"), field(state, "won 1")) == ("2Ti", "Ei")
    assert "T" not in field(state, "factions 1")


@rule("WAR-CATA-1", "WAR-ATTACK-7")
def test_a_catapult_between_attacks_changes_dice_and_bows() -> None:
    state = at("orders: 5@0\nfactions 0: E4/0/0\nfactions 1: T3/1/0\ncatapults: 1 0")
    play(state, "pass", "E>1T", "pass", "r661", "k41")
    play(state, "lose:Ti", "lose:Ti", "cat>1Ta", "d4", "on", "r611", "k6")
    assert "bows" not in field(state, "battle")


@rule("WAR-ROUND-2", "WAR-CATA-1")
def test_a_shot_before_the_card_can_make_its_attack_impossible() -> None:
    state = at("orders: 3@0 14@1\nfactions 0: E1/1/0\nfactions 1: T1/0/0 D1/0/0\ncatapults: 0 1")
    play(state, "cat>0Ei", "d4")
    assert "WAR-ROUND-2" in told(state)


@rule("WAR-CATA-1")
def test_automatic_passing_knows_battle_round_and_target() -> None:
    text = "orders: 5@0 9@0\nfactions 0: E4/0/0\nfactions 1: T3/0/0\nfactions 2: T3/0/0\ncatapults: 0 1 1"
    state = at(text, 3)
    window = state.window(1)
    assert window is not None
    battle, round_, always = Passing(), Passing(), Passing()
    battle.through(window, 0, unless_aimed=False)
    round_.through(window, 1, unless_aimed=False)
    always.always(unless_aimed=True)
    play(state, "pass", "pass", "E>1T")
    aimed = state.window(1)
    assert aimed is not None
    assert aimed.aimed
    assert [passing.declines(aimed) for passing in (battle, round_, always)] == [True, True, False]
    play(state, "pass")
    other = state.window(2)
    assert other is not None
    assert not other.aimed
    play(state, "pass", "r611", "k65", "pass", "pass", "stop")
    later = state.window(1)
    assert later is not None
    assert [passing.declines(later) for passing in (battle, round_, always)] == [False, True, True]
    assert state.window(0) is None


@rule("WAR-CATA-1")
def test_nobody_is_aimed_at_while_a_charge_has_no_target_yet() -> None:
    state = at("orders: 11@0\nfactions 0: E4/0/0\nfactions 1: T1/0/0 E3/0/0\ncatapults: 0 9")
    play(state, "pass", "E>1T")
    window = state.window(1)
    assert window is not None
    assert window.aimed
    play(state, "pass", "r655", "k1", "pass", "camp:Ei")
    window = state.window(1)
    assert window is not None
    assert not window.aimed


@rule("WAR-CATA-3")
def test_what_is_not_on_the_table_cannot_be_named() -> None:
    text = "orders: 5@0\nfactions 0: E3/0/0\ndragons 0: 1\nfactions 1: T1/0/0\ncatapults: 0 1\nwon 0: dr Gi"
    state = at(text, dragons=True)
    assert clause(state, "cat>0dr0") == "WAR-CATA-3"  # one lies in the victory pile
    assert clause(state, "cat>0dr*") == "WAR-CATA-3"
    assert clause(state, "cat>0Gi") == "WAR-CATA-3"
    assert clause(state, "cat>0Ga") == "HOUSE-PIECE-1"
    assert clause(state, "cat>0bandE") == "HOUSE-PIECE-1"
    assert clause(state, "cat>0wizE") == "HOUSE-PIECE-1"
    none = at("orders: 5@0\nfactions 0: E3/0/0\nfactions 1: T1/0/0\ncatapults: 0 1\nwon 1: dr", dragons=True)
    assert clause(none, "cat>0dr0") == clause(none, "cat>0dr*") == "HOUSE-PIECE-1"


@rule("WAR-CATA-3", "WAR-MERC-1")
def test_only_the_resolver_has_a_band_to_be_hit() -> None:
    text = "orders: 2@0 14@1\nfactions 0: E3/0/0\nfactions 1: B2/0/0\nfactions 2: E1/0/0\ncatapults: 0 1 1"
    state = at(text, 3)
    play(state, "pass", "pass", ">1B")
    assert legal(state) == {"pass", "cat>0bandE", "cat>2Ei"}
    assert clause(state, "cat>2bandE") == "HOUSE-PIECE-1"
    assert clause(state, "cat>0bandB") == "HOUSE-PIECE-1"


@rule("WAR-CATA-1")
def test_the_target_is_aimed_at_after_an_attack_too() -> None:
    state = at("orders: 5@0\nfactions 0: E4/0/0\nfactions 1: T3/0/0\nfactions 2: T3/0/0\ncatapults: 0 1 1", 3)
    play(state, "pass", "pass", "E>1T", "pass", "pass", "r611", "k65")
    window = state.window(1)
    assert window is not None
    assert window.aimed
    assert state.window(2) is None
    play(state, "pass")
    other = state.window(2)
    assert other is not None
    assert not other.aimed
