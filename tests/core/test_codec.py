import pytest
from hypothesis import given
from hypothesis import strategies as st

from champclos.core.codec import MOST_ITEMS, Reader, Writer
from champclos.core.errors import BadPosition

numbers = st.integers(-(2**61), 2**61)


def written(*values: int) -> bytes:
    out = Writer()
    for value in values:
        out.number(value)
    return out.done()


@given(st.lists(numbers), st.lists(numbers))
def test_what_is_written_is_read(singles: list[int], listed: list[int]) -> None:
    out = Writer()
    for value in singles:
        out.number(value)
    out.numbers(listed)
    read = Reader(out.done())
    assert [read.number() for value in singles] == singles
    assert read.numbers() == listed
    read.end()


def test_a_small_number_takes_one_byte() -> None:
    assert all(len(written(value)) == 1 for value in range(-64, 64))
    assert len(written(64)) == len(written(-65)) == 2


def test_known_bytes() -> None:
    assert written(0, -1, 1, 63, -64, 64, 300).hex() == "0001027e7f8001d804"


def test_a_number_cut_off_is_refused() -> None:
    with pytest.raises(BadPosition, match="ends at byte 1, in the middle"):
        Reader(written(300)[:1]).number()
    with pytest.raises(BadPosition, match="ends at byte 0"):
        Reader(b"").number()


def test_a_number_too_large_is_refused() -> None:
    with pytest.raises(BadPosition, match="too large"):
        Reader(b"\xff" * 12).number()


def test_a_number_written_longer_than_need_be_is_refused() -> None:
    assert Reader(b"\x80\x01").number() == 64
    with pytest.raises(BadPosition, match="longer than it need be"):
        Reader(b"\x82\x00").number()


@pytest.mark.parametrize("count", [-1, MOST_ITEMS + 1])
def test_a_list_of_an_impossible_length_is_refused(count: int) -> None:
    with pytest.raises(BadPosition, match=f"a list of {count} numbers"):
        Reader(written(count)).numbers()


def test_nothing_may_follow() -> None:
    read = Reader(written(5) + b"\x00\x00")
    assert read.number() == 5
    with pytest.raises(BadPosition, match="2 bytes too many after byte 1"):
        read.end()


@given(st.binary(max_size=40))
def test_any_bytes_are_read_as_they_would_be_written_or_refused(data: bytes) -> None:
    read = Reader(data)
    values: list[int] = []
    try:
        while True:
            values.append(read.number())
    except BadPosition:
        whole = written(*values)
    assert data.startswith(whole)


@given(st.lists(st.sampled_from([0, 0, 0, 7, -1, 300]), max_size=40))
def test_a_list_of_mostly_0_comes_back(values: list[int]) -> None:
    out = Writer()
    out.sparse(values)
    assert Reader(out.done()).sparse(len(values)) == values


def test_what_lies_beyond_the_end_of_such_a_list_is_refused() -> None:
    out = Writer()
    out.sparse([0, 0, 5])
    with pytest.raises(BadPosition, match="a list of more than 2 numbers"):
        Reader(out.done()).sparse(2)
