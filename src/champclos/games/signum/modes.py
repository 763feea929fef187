"""Which game a mode of Legends of Signum is, and the series that are played with it."""

from typing import Final

from champclos.core.content import Table
from champclos.core.game import Game
from champclos.games.signum.campaign import SignumCampaign
from champclos.games.signum.game import Signum
from champclos.games.signum.preparation import Preparation
from champclos.games.signum.tournament import SignumTournament

SERIES: Final = {"tournament": SignumTournament, "campaign": SignumCampaign}
PREPARED: Final = ("preparation", "campaign")


def make(options: dict[str, object], overrides: Table) -> Game:
    """Legends of Signum with these options and figures; what comes before a battle is a game of its own."""
    return (Preparation if options.get("mode") in PREPARED else Signum)(options, overrides)
