"""How much anybody may ask for, and the rate limiters that count it."""

from collections import OrderedDict
from typing import Final, Literal

import msgspec

from champclos.server.refusals import too_many

MESSAGE_BYTES: Final = 8 * 1024
TABLE_BYTES: Final = 64 * 1024
MOST_POSITION: Final = 20_000  # characters of a position's text
MOST_RECORD: Final = 400_000  # of a record's
RECORD_BYTES: Final = 1024 * 1024  # of the request that brings it
ID_LENGTH: Final = 40
CHAT_LENGTH: Final = 500
NOTE_LENGTH: Final = 10_000  # characters of what somebody notes for themselves beside a table
LONGEST_ANSWER: Final = 200  # choices after the first
LINES: Final = (5, 0.5)  # of chat on one connection: in a burst, and per second
QUESTIONS: Final = (10, 2)  # for reasons, hints and odds, likewise
AT_ONCE: Final = 5  # how many seconds' worth of requests may come from an address in one burst
MESSAGES_AT_ONCE: Final = 3  # likewise on one connection
WAITING_MESSAGES: Final = 256
WAITING_BYTES: Final = 4 * 1024 * 1024
MOST_WATCHERS: Final = 200  # at one table
MOST_AT_SEAT: Final = 16
KEPT_FOR_SEATS: Final = 10  # one in this number of connections is kept for people with a seat
CHEAP: Final = 5  # how many times more requests may be made for what is the same for everybody
ADDRESSES_KEPT: Final = 10_000
CALLS_TRIED: Final = (10, 0.1)  # ways to be called saved or tried from one address: in a burst, and per second
RECORDS: Final = (10, 0.1)  # uploaded from one address: in a burst, and per second
KEYS_TRIED: Final = (10, 0.05)  # wrong keys of the host from one address: in a burst, and per second
CODES_MAILED: Final = (3, 1 / 3600)  # to one mail address, likewise
NOTES_WRITTEN: Final = (40, 1)  # from one address: in a burst, and per second
MOST_SUBSCRIPTIONS: Final = 8  # of one seat


class Retention(msgspec.Struct, frozen=True):
    """For how many days tables are kept that nobody plays; 0 means for ever."""

    unvisited: float = 0.05  # nobody was ever there: deleted
    gathering: float = 14  # not begun, and nobody came: deleted
    bots: float = 1  # only bots play, and nobody watches: closed
    idle: float = 90  # nobody decides and nobody comes: closed
    finished: float = 0  # over or closed, and nobody comes: deleted
    analysis: float = 7  # made to try something out, and nobody comes: deleted


class Limits(msgspec.Struct, frozen=True):
    """What whoever runs the server may set."""

    tables: int = 10_000
    new_tables: int = 30  # per minute from one address
    connections: int = 5_000
    messages: int = 20  # per second on one connection
    requests: int = 20  # per second from one address, about what was played
    metrics: Literal["off", "local", "all"] = "local"  # who may read them
    retention: Retention = Retention()
    from_address: int = 200  # connections from one address
    ratings: bool = False  # whether players are rated


class TokenBucket:
    """Lets through a burst of `most`, and `per_second` in the long run; times in milliseconds."""

    def __init__(self, most: float, per_second: float, now: int) -> None:
        self.most = most
        self.per_second = per_second
        self.left = most
        self.at = now

    def take(self, now: int) -> bool:
        """Whether one more may pass."""
        self.left = min(self.most, self.left + max(0, now - self.at) * self.per_second / 1000)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class RateLimiter:
    """A token bucket for each address; those that have not been used for the longest time are forgotten."""

    def __init__(self, most: float, per_second: float, en: str, fr: str) -> None:
        self.most = most
        self.per_second = per_second
        self.words = (en, fr)
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def admit(self, address: str, now: int) -> None:
        """Refused if too many requests came from the address."""
        bucket = self._buckets.pop(address, None) or TokenBucket(self.most, self.per_second, now)
        self._buckets[address] = bucket
        if len(self._buckets) > ADDRESSES_KEPT:
            self._buckets.popitem(last=False)
        if not bucket.take(now):
            raise too_many(*self.words)

    def give_back(self, address: str) -> None:
        """Do not count what was admitted last from the address."""
        bucket = self._buckets.get(address)
        if bucket is not None:
            bucket.left = min(bucket.most, bucket.left + 1)


def for_tables(limits: Limits) -> RateLimiter:
    """Who makes tables."""
    words = (
        "Too many tables were made from here; wait a minute.",
        "Trop de tables ont été créées d'ici ; attendez une minute.",
    )
    return RateLimiter(limits.new_tables, limits.new_tables / 60, *words)


def for_requests(limits: Limits) -> RateLimiter:
    """Who asks what was played."""
    words = ("Too many requests in a short time; wait a moment.", "Trop de demandes en peu de temps ; patientez.")
    return RateLimiter(AT_ONCE * limits.requests, limits.requests, *words)


def for_records() -> RateLimiter:
    """Who uploads records; each is verified and kept for a while."""
    words = ("Too many records in a short time; wait a minute.", "Trop d'enregistrements en peu de temps ; patientez.")
    return RateLimiter(*RECORDS, *words)


def for_notes() -> RateLimiter:
    """Who writes notes for themselves."""
    words = ("Too many notes in a short time; wait a moment.", "Trop de notes en peu de temps ; patientez.")
    return RateLimiter(*NOTES_WRITTEN, *words)


def for_host() -> RateLimiter:
    """Who tries keys of the host."""
    words = ("Too many wrong keys; wait a minute.", "Trop de clés fausses ; attendez une minute.")
    return RateLimiter(*KEYS_TRIED, *words)


def for_calls() -> RateLimiter:
    """Who tries ways to be called; each try sends something to somebody."""
    words = ("Too many tries in a short time; wait a minute.", "Trop d'essais en peu de temps ; attendez une minute.")
    return RateLimiter(*CALLS_TRIED, *words)


def for_mail() -> RateLimiter:
    """Who is sent codes, by their mail addresses."""
    words = (
        "Several codes were asked for to this address; wait an hour.",
        "Plusieurs codes ont été demandés pour cette adresse ; attendez une heure.",
    )
    return RateLimiter(*CODES_MAILED, *words)


def for_visitors(limits: Limits) -> RateLimiter:
    """Who asks for the page and other things that are the same for everybody."""
    words = ("Too many requests in a short time; wait a moment.", "Trop de demandes en peu de temps ; patientez.")
    return RateLimiter(AT_ONCE * CHEAP * limits.requests, CHEAP * limits.requests, *words)
