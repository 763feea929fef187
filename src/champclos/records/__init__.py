"""Games as text files: written, read, replayed, masked for one viewer, verified. docs/record-format.md has the format.

>>> from champclos.records import read_record, replay
>>> record, problems = read_record(text)
>>> replay(record).to_turn(3)
"""

from champclos.records.keeping import game_file, keep_file, series_file
from champclos.records.making import mask_record, record_for, record_of, salvage
from champclos.records.reading import load_record, read_record, verify, verify_text
from champclos.records.record import Check, Problem, Record, Result, Step
from champclos.records.replay import Replay, replay
from champclos.records.series import PartRecord, SeriesRecord, SeriesResult, record_of_series, write_series
from champclos.records.series_reading import holds_series, load_series, read_series, verify_series
from champclos.records.writing import write_record

__all__ = [
    "Check",
    "PartRecord",
    "Problem",
    "Record",
    "Replay",
    "Result",
    "SeriesRecord",
    "SeriesResult",
    "Step",
    "game_file",
    "holds_series",
    "keep_file",
    "load_record",
    "load_series",
    "mask_record",
    "read_record",
    "read_series",
    "record_for",
    "record_of",
    "record_of_series",
    "replay",
    "salvage",
    "series_file",
    "verify",
    "verify_series",
    "verify_text",
    "write_record",
    "write_series",
]
