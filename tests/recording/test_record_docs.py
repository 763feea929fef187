"""The examples of docs/record-format.md do what the page says."""

import re
from pathlib import Path

from champclos.records import read_record, verify_series, verify_text, write_record, write_series
from champclos.records.grammar import read_lines

PAGE = (Path(__file__).parent.parent.parent / "docs" / "record-format.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.M | re.S)


def test_the_records_of_the_page_are_honest() -> None:
    examples = blocks("champ")
    assert len(examples) == 2
    for text in examples:
        record, problems = verify_text(text)
        assert problems == []
        assert write_record(record) == text


def test_the_series_of_the_page_is_honest_and_written_like_that() -> None:
    (text,) = blocks("champ-series")
    record, problems = verify_series(text)
    assert problems == []
    assert write_series(record) == text
    head = PAGE.split("## Series")[1].split("## From Python")[0]
    named = set(re.findall(r"`([a-z]+(?: option)?)(?: [A-Z]+)?`", head.split("| header |")[1]))
    assert {name.partition(" ")[0] for name in record.lines} | {"part"} <= {name.partition(" ")[0] for name in named}


def test_the_broken_record_of_the_page_is_told_as_it_says() -> None:
    told = [str(problem) for problem in read_record(blocks("champ-broken")[0])[1]]
    assert told == blocks("text")[0].splitlines()


def test_the_python_of_the_page_runs() -> None:
    (source,) = blocks("python")
    exec(compile(source, "record-format.md", "exec"), {})


def test_every_header_of_the_page_is_known() -> None:
    rows = re.findall(r"^\| (`.*?) \|", PAGE.split("## Headers")[1].split("## Hashes")[0], re.M)
    names = [name for row in rows for name in re.findall(r"`(.*?)`", row)]
    assert len(names) == 15
    lines = [re.sub("NUMBER|SEAT", "0", re.sub("NAME|PATH|WHAT", "x", name)) + ": 1" for name in names]
    draft = read_lines("\n".join(lines))
    assert not [problem for problem in draft.problems if "header" in problem.text]
