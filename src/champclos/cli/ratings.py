"""`champclos ratings`: what whoever runs a server does about ratings, while it runs or not."""

from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter
from rich.console import Console
from rich.table import Table as Grid

from champclos.cli.common import GamesFile, Json, load_own, print_json
from champclos.cli.tables import Database, with_store

if TYPE_CHECKING:
    from champclos.server.store import Store

EXAMPLES = (
    "champclos ratings list lionheart",
    "champclos ratings recompute --database sqlite:///club.db",
)

app = App(name="ratings", help="List the ratings of a server, and make them anew.", help_format="markdown")


@app.command(name="list")
def list_(
    game: Annotated[str, Parameter(help="The game; all games, if not given.")] = "",
    *,
    database: Database = None,
    json: Json = False,
) -> int:
    """List ratings, the strongest first by what is certain."""

    async def work(store: "Store") -> int:
        from champclos.server import rating_store  # noqa: PLC0415

        found = await rating_store.listed(store, game)
        if json:
            print_json(found)
            return 0
        grid = Grid("game", "name", "rating", "±", "games", "player")
        for one in found:
            shown = one.strength
            grid.add_row(one.game, one.name, str(shown.shown), str(shown.margin), str(shown.games), one.player)
        Console().print(grid)
        return 0

    return with_store(database, work)


@app.command
def recompute(*, database: Database = None, games_from: GamesFile = None) -> int:
    """Make all ratings anew from the games that count, in the order in which they did; say what was different."""
    load_own(games_from)

    async def work(store: "Store") -> int:
        from champclos.server import rating_store  # noqa: PLC0415
        from champclos.server.game_cache import GameCache  # noqa: PLC0415

        many, different = await rating_store.recompute(store, GameCache())
        print(f"{many} games count; {different} ratings were different")
        return 0

    return with_store(database, work)
