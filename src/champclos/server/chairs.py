"""Who holds the seats of a table: who sits down there, who is asked to leave, which bot plays on, and their names."""

from typing import Final

from champclos.server import sealing
from champclos.server.bot_workers import allowed_bot
from champclos.server.rating import Strength, bot_player
from champclos.server.refusals import Refused, bad_request, not_now
from champclos.server.table_meta import LONGEST_NAME, Declining, RatedPlayer, TableMeta

STAND_IN: Final = "squire"


def kick(meta: TableMeta, seat: int) -> None:
    """Take a seat from whoever holds it: it is open again, or in the middle of a game a bot plays on."""
    chair = meta.chairs[seat]
    if chair.holder == "open" or meta.finished:
        raise not_now(f"Nobody plays at seat {seat}.", f"Personne ne joue à la place {seat}.")
    if chair.automatic:
        raise not_now(f"Seat {seat} plays by itself.", f"La place {seat} joue toute seule.")
    if meta.status != "playing":
        vacate(meta, seat)
    elif chair.holder == "person":
        away = meta.settings.away
        seat_bot(meta, seat, STAND_IN if away is None else away.bot)
        chair.vacant = True
    else:
        raise not_now("A bot plays there.", "Un robot joue à cette place.")


def seat_bot(meta: TableMeta, seat: int, bot: str, rated: RatedPlayer | None = None) -> None:
    chair = meta.chairs[seat]
    chair.holder, chair.bot, chair.name = "bot", allowed_bot(bot), bot.partition(":")[0]
    chair.generation += 1
    chair.stand_in, chair.declining = False, Declining()
    chair.rated = bot_rated(meta, chair.bot, rated)


def vacate(meta: TableMeta, seat: int) -> None:
    chair = meta.chairs[seat]
    chair.holder, chair.bot, chair.name = "open", "", ""
    chair.generation += 1
    chair.muted, chair.stand_in, chair.rated = False, False, None
    sealing.reopen(meta)


def bot_rated(meta: TableMeta, bot: str, rated: RatedPlayer | None) -> RatedPlayer | None:
    """As what a bot is rated that a host seats at a rated table, where it is not already."""
    if not meta.settings.rated:
        return None
    player = bot_player(bot)
    if any(chair.rated is not None and chair.rated.player == player for chair in meta.chairs):
        raise Refused("taken", "This bot plays here already.", "Ce robot joue déjà ici.")
    return rated or RatedPlayer(player, Strength().shown, Strength().margin)


def sit(meta: TableMeta, seat: int, name: str, now: int) -> None:
    """A person takes an open seat, or one at which a bot plays on for somebody who was asked to leave."""
    chair = meta.chairs[seat]
    if not may_sit(meta, seat):
        raise Refused("taken", f"Seat {seat} is taken.", f"La place {seat} est prise.")
    chair.holder, chair.bot, chair.name = "person", "", clean_name(name)
    chair.vacant, chair.muted = False, False
    chair.generation += 1
    sealing.begin_if_seated(meta, now)


def may_sit(meta: TableMeta, seat: int) -> bool:
    """Whether a seat can be given to somebody as the table is now."""
    chair = meta.chairs[seat]
    return chair.holder == "open" if meta.status == "gathering" else chair.vacant and meta.status == "playing"


def clean_name(name: str) -> str:
    """A name fit to be shown; refused if it is too long."""
    words = printable(name)
    if len(words) > LONGEST_NAME:
        raise bad_request(
            f"A name has at most {LONGEST_NAME} characters.", f"Un nom a au plus {LONGEST_NAME} caractères."
        )
    return words


def printable(text: str) -> str:
    """A text in one line, without control characters."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())
