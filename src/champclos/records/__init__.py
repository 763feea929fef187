"""Games as text files: written, read, replayed, masked for one viewer, verified. docs/record-format.md has the format.

>>> from champclos.records import read_record, replay
>>> record, problems = read_record(text)
>>> replay(record).to_turn(3)
"""

from champclos.records.making import keep, mask_record, record_for, record_of, salvage
from champclos.records.reading import load_record, read_record, verify, verify_text
from champclos.records.record import Check, Problem, Record, Result, Step
from champclos.records.replay import Replay, replay
from champclos.records.writing import write_record

__all__ = [
    "Check",
    "Problem",
    "Record",
    "Replay",
    "Result",
    "Step",
    "keep",
    "load_record",
    "mask_record",
    "read_record",
    "record_for",
    "record_of",
    "replay",
    "salvage",
    "verify",
    "verify_text",
    "write_record",
]
