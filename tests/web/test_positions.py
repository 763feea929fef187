"""The positions that the first page shows are those of the games as they are."""

from tools.pages import GAMES, positions


def test_the_positions_of_the_first_page_are_up_to_date() -> None:
    for name, written in positions().items():
        assert (GAMES / name).read_bytes() == written, "run tools/pages.py positions"
