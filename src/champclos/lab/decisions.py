"""The rows that `simulate --parquet` wrote, as a data set that `torch.utils.data.DataLoader` reads."""

from pathlib import Path

import numpy as np
import polars as pl

from champclos.core.errors import ChampclosError

Sample = dict[str, np.ndarray[tuple[int, ...], np.dtype[np.generic]]]
COLUMNS = ("game", "step", "seat", "observation", "mask", "choice", "result")


class Decisions:
    """Every decision by its number, as arrays by the names of the columns.

    It keeps the files compressed on the disk and the rows of one file in memory: read in order, or one file after the
    other in an order of one's own, it is quick; `spans` are the numbers of the decisions of each file.
    """

    def __init__(self, folder: str | Path) -> None:
        self.files = sorted(Path(folder).glob("games-*.parquet"))
        if not self.files:
            raise ChampclosError(f"{folder}: there are no games-….parquet files in it")
        counts = [pl.scan_parquet(file).select(pl.len()).collect().item() for file in self.files]
        ends = np.cumsum(counts)
        self.spans = [range(int(end) - count, int(end)) for end, count in zip(ends, counts, strict=True)]
        self._ends = ends
        self._open = -1
        self._columns: Sample = {}

    def __len__(self) -> int:
        return len(range(self.spans[-1].stop))

    def __getitem__(self, number: int) -> Sample:
        if not 0 <= number < len(self):
            raise IndexError(f"there are {len(self)} decisions; {number} is none of them")
        file = int(np.searchsorted(self._ends, number, side="right"))
        if file != self._open:
            frame = pl.read_parquet(self.files[file])
            self._columns = {name: frame[name].to_numpy(writable=True) for name in COLUMNS}
            self._open = file
        row = number - self.spans[file].start
        return {name: column[row] for name, column in self._columns.items()}
