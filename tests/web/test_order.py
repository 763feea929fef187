"""In which order tests run does not matter: after those of the page, others can run an event loop."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = "tests/web/test_first_page.py::test_a_refusal_is_wholly_in_the_language_of_the_player"
OTHER = "tests/server/test_paces.py::test_the_seat_resigns"  # which runs an event loop
AGAIN = "tests/web/test_first_page.py::test_sounds_are_silent_until_they_are_asked_for"


def test_tests_of_the_server_run_after_and_between_those_of_the_page() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-o", "pythonpath=.", "-p", "no:cacheprovider", PAGE, OTHER, AGAIN]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert "3 passed" in done.stdout, done.stdout[-2000:]
