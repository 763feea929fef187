"""The journal of a search: a line for each thing that happened, kept whole whatever stops the one who writes it."""

import os
from pathlib import Path
from typing import Any, Final

from optuna.storages.journal import JournalFileBackend

from champclos.core.errors import ChampclosError

BEGINNING: Final = b'{"op_code":'  # of every line


class Journal(JournalFileBackend):
    """Optuna's journal, without the half of a line that a full disk or a killed process leaves.

    Optuna takes a file with such a half in the middle for broken.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(str(path))
        content = path.read_bytes()
        if content and not content.startswith(BEGINNING):
            raise ValueError("it is no journal")
        os.truncate(path, content.rfind(b"\n") + 1)

    def append_logs(self, logs: list[dict[str, Any]]) -> None:
        """Write what happened; ChampclosError says why it cannot be written, and the journal is what it was."""
        length = self.path.stat().st_size
        try:
            super().append_logs(logs)
        except OSError as error:
            os.truncate(self.path, length)
            raise ChampclosError(f"journal {self.path}: {error.strerror}") from None
