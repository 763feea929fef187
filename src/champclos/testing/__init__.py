"""For whoever writes a game: the laws every game must keep, and the marks that tie tests to the rules.

`check_game(game)` plays the game at random and raises `Nonconforming` at the first breach.
"""

from champclos.testing.breach import Law, Nonconforming
from champclos.testing.conformance import Report, Suite, check_game
from champclos.testing.fingerprint import fingerprint
from champclos.testing.marks import rule
from champclos.testing.series import check_series

__all__ = ["Law", "Nonconforming", "Report", "Suite", "check_game", "check_series", "fingerprint", "rule"]
