"""The examples of docs/adapters.md are true."""

import doctest
import re
from pathlib import Path

DOCUMENT = Path(__file__).parents[2] / "docs" / "adapters.md"


def test_the_examples_run() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    source = "\n".join(re.findall(r"^```pycon\n(.*?)^```", text, re.MULTILINE | re.DOTALL))
    examples = doctest.DocTestParser().get_doctest(source, {}, DOCUMENT.name, str(DOCUMENT), 0)
    assert len(examples.examples) > 20
    told: list[str] = []
    assert doctest.DocTestRunner(verbose=False).run(examples, out=told.append).failed == 0, "".join(told)
