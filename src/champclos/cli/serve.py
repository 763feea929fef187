"""`champclos serve`: tables for a club, on one machine or several."""

from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

from champclos.cli.common import BotsFile, GamesFile
from champclos.core.errors import ChampclosError

EXAMPLES = (
    "champclos serve",
    "champclos serve --host 0.0.0.0 --port 8000 --database sqlite:///club.db",
    "champclos serve --database postgresql://user:password@machine/champclos",
    "champclos serve --games-from tafl.py",
    "champclos serve --record check-tafl.champ --games-from tafl.py",
    "champclos serve --record friday.champ --pace day",
)
MISSING = 'the server needs more packages: pip install "champclos[server]"'


def command(
    *,
    host: Annotated[str, Parameter(help="The address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, Parameter(help="The port to listen on.")] = 8000,
    database: Annotated[
        str | None,
        Parameter(help="sqlite:///FILE or postgresql://…; a file in your data folder, if not given."),
    ] = None,
    secret_file: Annotated[
        Path | None, Parameter(help="A file with the secret that signs links; the database keeps one, if not given.")
    ] = None,
    synchronous: Annotated[
        Literal["full", "normal"],
        Parameter(help="SQLite: full survives a power cut whole, normal may lose the last moments."),
    ] = "full",
    workers: Annotated[int, Parameter(help="Processes for bots to think in; 0: one less than there are cores.")] = 0,
    games_from: GamesFile = None,
    bots_from: BotsFile = None,
    record: Annotated[
        Path | None,
        Parameter(help="A record (.champ) that is played on at a new table, whose links are shown."),
    ] = None,
    pace: Annotated[
        Literal["none", "day", "three-days"],
        Parameter(help="How time is counted at the table of --record: not at all, or a day or three days a move."),
    ] = "none",
    max_tables: Annotated[int, Parameter(help="How many tables may be open.")] = 10_000,
    max_new: Annotated[int, Parameter(help="How many tables one address may open per minute.")] = 30,
    max_connections: Annotated[int, Parameter(help="How many connections there may be.")] = 5_000,
    max_from_address: Annotated[int, Parameter(help="How many connections there may be from one address.")] = 200,
    max_messages: Annotated[int, Parameter(help="How many messages per second a connection may send.")] = 20,
    open_page: Annotated[bool, Parameter(name="--open", negative="", help="Open the page in your browser.")] = False,
    max_requests: Annotated[int, Parameter(help="How many requests per second one address may make.")] = 20,
    proxies: Annotated[
        list[str] | None,
        Parameter(negative=(), help="Addresses of reverse proxies that are trusted to give a visitor's address."),
    ] = None,
    metrics: Annotated[
        Literal["off", "local", "all"], Parameter(help="Who may read /metrics: nobody, this machine, or everybody.")
    ] = "local",
    keep_unvisited: Annotated[float, Parameter(help="Days until a table that nobody ever came to is deleted.")] = 0.05,
    keep_gathering: Annotated[float, Parameter(help="Days until a table with no game and no visits is deleted.")] = 14,
    keep_bots: Annotated[float, Parameter(help="Days until a game between bots that nobody watches is closed.")] = 1,
    keep_idle: Annotated[float, Parameter(help="Days until a game in which nobody decides is closed.")] = 90,
    keep_finished: Annotated[float, Parameter(help="Days until a finished game is deleted; 0: never.")] = 0,
    keep_analysis: Annotated[float, Parameter(help="Days until an unused analysis table is deleted; 0: never.")] = 7,
    page_address: Annotated[
        str, Parameter(help="What people type to come here, for links in calls: https://play.example.org/")
    ] = "",
    mail: Annotated[
        str,
        Parameter(
            env_var="CHAMPCLOS_MAIL",
            help="The mail server for calls, such as smtps://user:password@machine; better in CHAMPCLOS_MAIL.",
            show_default=False,
        ),
    ] = "",
    mail_from: Annotated[str, Parameter(help="Whom mail comes from, such as champclos@example.org.")] = "",
    calls_inside: Annotated[
        bool, Parameter(negative="", help="Let calls be posted to addresses of this machine's own network.")
    ] = False,
    host_key: Annotated[
        str,
        Parameter(
            env_var="CHAMPCLOS_HOST_KEY",
            help="What opens the page of whoever runs the server; better in CHAMPCLOS_HOST_KEY.",
            show_default=False,
        ),
    ] = "",
    ratings: Annotated[
        bool, Parameter(negative="", help="Rate players who have a key, and bots, at tables that are made for it.")
    ] = False,
    log: Annotated[Literal["auto", "json", "plain"], Parameter(help="How to write to stderr.")] = "auto",
) -> int:
    """Serve tables over the network, until Ctrl-C."""
    try:
        from champclos.server.limits import Limits, Retention  # noqa: PLC0415
        from champclos.server.serving import Options, default_database, serve  # noqa: PLC0415
    except ImportError:
        raise ChampclosError(MISSING) from None
    if not 0 < port < 65536:
        raise ChampclosError(f"the port must be between 1 and 65535: {port}")
    if min(max_tables, max_new, max_connections, max_from_address, max_messages, max_requests) < 1 or workers < 0:
        raise ChampclosError("limits are at least 1, and workers not negative")
    if pace != "none" and record is None:
        raise ChampclosError("--pace is that of the table of --record; the tables of the page have their own")
    if min(keep_unvisited, keep_gathering, keep_bots, keep_idle, keep_finished, keep_analysis) < 0:
        raise ChampclosError("tables are kept for a number of days that is not negative; 0 is for ever")
    retention = Retention(keep_unvisited, keep_gathering, keep_bots, keep_idle, keep_finished, keep_analysis)
    limits = Limits(
        max_tables,
        max_new,
        max_connections,
        max_messages,
        max_requests,
        metrics,
        retention,
        max_from_address,
        ratings,
    )
    address = database or default_database()
    trusted = tuple(proxies or ())
    serve(Options(host, port, address, secret_file, synchronous, workers, bots_from, log, limits, open_page, trusted,
                  games_from, record, pace.replace("-", "_"), page_address, mail, mail_from, calls_inside,
                  host_key.strip()))  # fmt: skip
    return 0
