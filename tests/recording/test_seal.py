import hashlib
import hmac

import pytest

from champclos.core.errors import ChampclosError
from champclos.core.seal import Seal, SealedDice, hash_of, key_of, open_seal, whole_seal
from tests.recording.tables import NONCES, SECRET

KEY = bytes(range(32))


def test_the_same_key_rolls_the_same_dice_on_every_machine() -> None:
    # These numbers were made with `openssl dgst -sha256 -mac HMAC`, not with this code.
    dice = SealedDice(KEY)
    assert [dice.below(6) for roll in range(16)] == [0, 4, 3, 2, 1, 3, 1, 1, 4, 3, 0, 3, 1, 3, 5, 1]
    assert [dice.below(1296) for roll in range(4)] == [586, 1081, 785, 609]
    assert dice.below(1 << 62) == 2110281780807724670
    assert dice.number == 21


def test_an_outcome_is_the_first_62_bits_of_its_hmac() -> None:
    for number in (0, 1, 77, 1 << 40):
        message = number.to_bytes(8, "big") + bytes(4)
        drawn = int.from_bytes(hmac.new(KEY, message, hashlib.sha256).digest()[:8], "big") >> 2
        assert SealedDice(KEY, number).below(52) == drawn % 52


def test_what_would_favour_an_outcome_is_thrown_away() -> None:
    bound = (1 << 61) + 1  # nearly half of all draws lie beyond its largest multiple
    blocks = []
    for number in range(64):
        drawn = [
            int.from_bytes(hmac.new(KEY, number.to_bytes(8, "big") + block.to_bytes(4, "big"), "sha256").digest()[:8],
                           "big") >> 2
            for block in range(40)
        ]  # fmt: skip
        block = next(index for index, value in enumerate(drawn) if value < bound)
        blocks.append(block)
        assert SealedDice(KEY, number).below(bound) == drawn[block]
    assert max(blocks) > 1


def test_dice_go_on_from_any_outcome() -> None:
    dice = SealedDice(KEY)
    rolls = [int(dice.below(20)) for roll in range(10)]
    assert [int(SealedDice(KEY, number).below(20)) for number in range(10)] == rolls


@pytest.mark.parametrize("bound", [0, -1, (1 << 62) + 1])
def test_dice_need_a_bound_they_can_keep(bound: int) -> None:
    with pytest.raises(ValueError, match="bound"):
        SealedDice(KEY).below(bound)


def test_the_key_is_that_of_the_framed_secret_and_nonces() -> None:
    framed = b"".join(len(bytes.fromhex(part)).to_bytes(8, "big") + bytes.fromhex(part) for part in [SECRET, *NONCES])
    assert key_of(SECRET, NONCES) == hashlib.sha256(framed).digest()
    assert key_of(SECRET, NONCES).hex() == "38b9839c6c14624ee04badfb9c18b33dcc537a623e43657e7b9afad5c844366e"
    assert key_of(SECRET, ["0a" * 16, "0a" * 32]) != key_of(SECRET, ["0a" * 32, "0a" * 16])


def test_a_nonce_is_shown_only_when_all_have_promised_theirs() -> None:
    seal = open_seal(SECRET, 2)
    seal.promise(0, hash_of(NONCES[0]))
    with pytest.raises(ChampclosError, match="seat 1 has not sent its hash"):
        seal.reveal(0, NONCES[0])
    seal.promise(1, hash_of(NONCES[1]))
    with pytest.raises(ChampclosError, match="not the one it promised"):
        seal.reveal(1, NONCES[0])
    seal.reveal(1, NONCES[1])
    with pytest.raises(ChampclosError, match="has sent its hash already"):
        seal.promise(0, hash_of(NONCES[2]))
    with pytest.raises(ChampclosError, match="every seat's nonce"):
        seal.dice(SECRET)
    seal.reveal(0, NONCES[0])
    assert seal.dice(SECRET).key == key_of(SECRET, NONCES[:2])
    assert seal == whole_seal(SECRET, NONCES[:2])


@pytest.mark.parametrize(("seat", "text"), [(2, "no seat 2"), (-1, "no seat -1")])
def test_only_seats_of_the_table_seal(seat: int, text: str) -> None:
    seal = open_seal(SECRET, 2)
    with pytest.raises(ChampclosError, match=text):
        seal.promise(seat, hash_of(NONCES[0]))
    with pytest.raises(ChampclosError, match=text):
        seal.reveal(seat, NONCES[0])


def test_what_is_no_hash_no_nonce_no_secret_is_refused() -> None:
    with pytest.raises(ChampclosError, match="64 hexadecimal digits"):
        open_seal(SECRET, 2).promise(0, "xy" * 32)
    with pytest.raises(ChampclosError, match="16 to 64 bytes"):
        whole_seal(SECRET, ["0a" * 15])
    with pytest.raises(ChampclosError, match="32 bytes"):
        open_seal("5e", 2)


def test_a_whole_seal_has_nothing_wrong() -> None:
    seal = whole_seal(SECRET, NONCES)
    assert seal.check() == []
    assert not seal.complete
    assert seal.shown(SECRET).check() == []
    assert seal.shown(SECRET).complete
    assert seal.shown(SECRET).hidden() == seal
    assert seal.dice(SECRET).key == seal.shown(SECRET).dice().key
    with pytest.raises(ChampclosError, match="need the secret"):
        seal.dice()


def test_what_is_wrong_with_a_seal_is_said_part_by_part() -> None:
    whole = whole_seal(SECRET, NONCES).shown(SECRET)
    nonces = ["0d" * 16, *NONCES[1:]]
    assert [part for part, text in Seal(whole.commitment, whole.hashes, nonces, SECRET).check()] == ["nonce 0"]
    assert [part for part, text in whole.shown("5f" * 32).check()] == ["secret"]
    assert [part for part, text in whole.shown("5f").check()] == ["secret"]
    broken = Seal("", ["", "zz", whole.hashes[2]], ["", "zz", NONCES[2]], "")
    assert [part for part, text in broken.check()] == ["commitment", "hash 0", "hash 1", "nonce 0", "nonce 1"]
