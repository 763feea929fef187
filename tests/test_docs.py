"""What the documents show is true: their examples run."""

import doctest
import io
import re
import shlex
from pathlib import Path

import pytest

from champclos.cli import run

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, re.MULTILINE | re.DOTALL)


def commands() -> list[list[str]]:
    """The examples for the shell, without those that wait for somebody; `serve` has tests of its own."""
    lines = [line for block in blocks("sh") for line in block.splitlines() if line.startswith("champclos ")]
    split = [shlex.split(line, comments=True)[1:] for line in lines]
    return [argv for argv in split if argv[0] not in ("play", "serve") or "page,page" in argv]


def test_the_python_of_the_readme_runs() -> None:
    source = "\n".join(blocks("pycon"))
    examples = doctest.DocTestParser().get_doctest(source, {}, "README.md", "README.md", 0)
    assert len(examples.examples) > 10
    told: list[str] = []
    result = doctest.DocTestRunner(verbose=False).run(examples, out=told.append)
    assert result.failed == 0, "".join(told)


def test_the_shell_examples_of_the_readme_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "my_bots.py").write_text(blocks("python")[0])
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    for argv in commands():
        assert run(argv) == 0, argv
        assert capsys.readouterr().out, argv


def test_there_are_shell_examples_of_every_command() -> None:
    assert {argv[0] for argv in commands()} >= {"games", "play", "simulate", "rules", "replay", "verify"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#]+)", text):
        if not target.startswith("http") and "pictures/" not in target:
            assert (document.parent / target).exists(), target


def test_what_contributing_names_is_there() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    tests = re.findall(r"(tests/[\w/]+\.py)::(\w+)", text)
    assert tests
    for path, name in tests:
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8")
    for path in re.findall(r"(?:tests|docs)/[\w/.-]*\w", text):
        assert (ROOT / path).exists(), path
    targets = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"\bmake ([a-z-]+)(?=`| {2,}#)", text)) <= set(targets)
