"""What can go wrong because of what somebody asked for.

Every text is one line that says what was wrong and where; the command line prints it and leaves with code 2.
"""


class ChampclosError(Exception):
    """Something that was asked for cannot be done."""


class UnknownName(ChampclosError):
    """A game, a bot or a clause that does not exist."""

    def __init__(self, what: str, name: str, known: list[str]) -> None:
        super().__init__(f'unknown {what} "{name}"; known: {", ".join(known) or "none"}')
        self.name = name


class BadOption(ChampclosError):
    """An option that the game does not have, or a value it cannot take."""


class BadContent(ChampclosError):
    """A content file with a missing, unknown or impossible figure; `word` is what the file says there, if known."""

    def __init__(self, text: str, word: str = "") -> None:
        super().__init__(text)
        self.word = word


class BadPosition(ChampclosError):
    """A position text, or an encoded position, that describes no position of the game."""


class UnreadableNotation(ChampclosError):
    """A text that is no choice of this game.

    Some texts are plain enough and still have no choice, because the rules know no such thing (three Infantry, a square
    beyond the board). Then `clause` is the id of the clause that says so, to be shown like that of `IllegalChoice`.
    """

    def __init__(self, text: str, clause: str = "") -> None:
        super().__init__(text)
        self.clause = clause


class IllegalChoice(ChampclosError):
    """A choice the rules forbid; `clause` is the id of the clause that does."""

    def __init__(self, text: str, clause: str) -> None:
        super().__init__(text)
        self.clause = clause
