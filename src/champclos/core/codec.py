"""Positions as bytes: small numbers one after the other, written and read in the same order."""

from typing import Final

from librt.strings import BytesWriter
from librt.vecs import vec
from mypy_extensions import i64, u8

from champclos.core.errors import BadPosition

MOST_ITEMS: Final = 1 << 20


class Writer:
    """Collects numbers; a small one takes one byte."""

    def __init__(self) -> None:
        self._out = BytesWriter()

    def number(self, value: i64) -> None:
        """Any number; those from −64 to 63 take one byte."""
        rest = value * 2 if value >= 0 else -2 * value - 1
        while rest >= 128:
            self._out.append(u8((rest & 127) | 128))
            rest >>= 7
        self._out.append(u8(rest))

    def numbers(self, values: list[i64]) -> None:
        """A list of numbers, its length first."""
        self.number(len(values))
        for value in values:
            self.number(value)

    def counts(self, values: vec[i64]) -> None:
        """The same of a vec."""
        self.number(len(values))
        for value in values:
            self.number(value)

    def sparse(self, values: list[i64]) -> None:
        """A list of which most are 0: how far it is from each of the others to the next, and what that is."""
        last: i64 = -1
        for at in range(len(values)):
            if values[at]:
                self.number(at - last)
                self.number(values[at])
                last = at
        self.number(0)

    def done(self) -> bytes:
        """Everything written so far."""
        return self._out.getvalue()


class Reader:
    """Reads what a Writer wrote, and refuses what it cannot have written."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at: i64 = 0

    def number(self) -> i64:
        value: i64 = 0
        shift: i64 = 0
        while True:
            if self._at >= len(self._data):
                raise BadPosition(f"encoded position: it ends at byte {self._at}, in the middle of a number")
            byte: i64 = self._data[self._at]
            self._at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                if byte == 0 and shift > 7:
                    raise BadPosition(f"encoded position: the number before byte {self._at} is longer than it need be")
                break
            if shift > 56:
                raise BadPosition(f"encoded position: the number at byte {self._at} is too large")
        return value >> 1 if value & 1 == 0 else -(value >> 1) - 1

    def numbers(self) -> list[i64]:
        count = self.number()
        if not 0 <= count <= MOST_ITEMS:
            raise BadPosition(f"encoded position: a list of {count} numbers before byte {self._at}")
        values: list[i64] = []
        for index in range(count):
            values.append(self.number())
        return values

    def sparse(self, length: i64) -> list[i64]:
        values: list[i64] = [0] * int(length)
        at: i64 = -1
        while True:
            further = self.number()
            if further == 0:
                return values
            at += further
            if further < 0 or at >= length:
                raise BadPosition(f"encoded position: a list of more than {length} numbers before byte {self._at}")
            values[at] = self.number()

    def at_end(self) -> bool:
        """Whether nothing is left to read."""
        return self._at == len(self._data)

    def end(self) -> None:
        """Nothing may follow."""
        if self._at != len(self._data):
            raise BadPosition(f"encoded position: {len(self._data) - self._at} bytes too many after byte {self._at}")
