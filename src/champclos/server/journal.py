"""What the server tells whoever runs it: lines on stderr, as JSON for machines or plain where a person looks on."""

import logging
import sys
from typing import Final

import msgspec

LOGGER: Final = logging.getLogger("champclos.server")


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        entry.update(getattr(record, "fields", {}))
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(entry, enc_hook=str).decode()


class PlainLines(logging.Formatter):
    """A line for people."""

    def format(self, record: logging.LogRecord) -> str:
        fields = "".join(f" {name}={value}" for name, value in getattr(record, "fields", {}).items())
        text = f"{self.formatTime(record, '%H:%M:%S')} {record.levelname.lower()} {record.getMessage()}{fields}"
        return f"{text}\n{self.formatException(record.exc_info)}" if record.exc_info else text


def set_up(style: str) -> None:
    """Begin to write: `json`, `plain`, or `auto`, which is plain at a terminal."""
    plain = style == "plain" or (style == "auto" and sys.stderr.isatty())
    handler = logging.StreamHandler()
    handler.setFormatter(PlainLines() if plain else JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    LOGGER.setLevel(logging.INFO)
    logging.getLogger("psycopg").setLevel(logging.ERROR)  # it warns of every conflict, which is judged anew


def note(event: str, **fields: object) -> None:
    """Something that happened."""
    LOGGER.info(event, extra={"fields": fields})


def warn(event: str, **fields: object) -> None:
    """Something that somebody should look at."""
    LOGGER.warning(event, extra={"fields": fields})


def fail(event: str, error: BaseException, **fields: object) -> None:
    """Something that should not have happened, with where it did."""
    LOGGER.error(event, extra={"fields": fields}, exc_info=error)
