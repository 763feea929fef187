"""Which game a mode of Legends of Signum is, and the series that are played with it."""

from typing import Final

from champclos.core.content import Table, read_toml
from champclos.core.game import Game
from champclos.games.signum.campaign import SignumCampaign
from champclos.games.signum.content import FOLDER
from champclos.games.signum.game import Signum
from champclos.games.signum.preparation import Preparation
from champclos.games.signum.tournament import SignumTournament

SERIES: Final = {"tournament": SignumTournament, "campaign": SignumCampaign}
PREPARED: Final = ("preparation", "campaign")
FILES: Final = ("content.toml", "duel.toml", "tournament.toml", "solo.toml")
FURTHER: Final = {"skirmish": 1, "solo": 4, "campaign": 4}  # how many of them a mode has figures from, if not 3


def make(options: dict[str, object], overrides: Table) -> Game:
    """Legends of Signum with these options and figures; what comes before a battle is a game of its own."""
    return (Preparation if options.get("mode") in PREPARED else Signum)(options, overrides)


def usual_content(options: dict[str, object] | None) -> Table:
    """The figures of a game with these options, or all there are; those of a mode come from one file or more."""
    table: dict[str, dict[str, object]] = {}
    mode = "campaign" if options is None else str(options.get("mode", "skirmish"))
    for file in FILES[: FURTHER.get(mode, len(FILES) - 1)]:
        for part, entries in read_toml(FOLDER / file).items():
            assert isinstance(entries, dict)
            table[part] = {**table.get(part, {}), **entries}
    return {**table}
