"""Why something is not done: a code for programs, words for people, and the clause if it is a rule that forbids it."""

from typing import Final

from champclos.core.words import Words

STATUS: Final = {
    "bad_request": 400,
    "bad_token": 401,
    "forbidden": 403,
    "no_table": 404,
    "not_found": 404,
    "taken": 409,
    "not_now": 409,
    "over": 409,
    "closed": 409,
    "illegal": 409,
    "bad_method": 405,
    "too_large": 413,
    "not_json": 415,
    "bad_option": 422,
    "bad_record": 422,
    "too_many": 429,
    "busy": 503,
}


LONGEST: Final = 500


class Refused(Exception):
    """A request that is not carried out; nothing has changed."""

    def __init__(self, code: str, en: str, fr: str, clause: str = "") -> None:
        super().__init__(f"{code}: {en}")
        self.code = code
        self.words = Words(_legible(en), _legible(fr))
        self.clause = clause

    @property
    def status(self) -> int:
        """The HTTP status that says the same."""
        return STATUS[self.code]


def _legible(text: str) -> str:
    """A text that repeats what somebody sent: without control characters, and not too long."""
    words = "".join(char if char >= " " else "�" for char in text)
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}…"


# Those that are said in several places


def bad_request(en: str, fr: str) -> Refused:
    return Refused("bad_request", en, fr)


def unreadable(words: Words) -> Refused:
    return Refused("bad_request", f"This cannot be read: {words.en}.", f"Ceci est illisible : {words.fr}.")


def too_deep() -> Refused:
    return Refused("bad_request", "This is nested too deeply.", "Ceci est trop profondément imbriqué.")


def bad_option(en: str, fr: str) -> Refused:
    return Refused("bad_option", en, fr)


def bad_token() -> Refused:
    return Refused("bad_token", "This token opens nothing here.", "Ce jeton n'ouvre rien ici.")


def no_table(table: str) -> Refused:
    return Refused("no_table", f"There is no table {table}.", f"Il n'y a pas de table {table}.")


def not_yours(seat: int) -> Refused:
    return Refused("forbidden", f"Seat {seat} is not yours.", f"La place {seat} n'est pas à vous.")


def not_host() -> Refused:
    return Refused("forbidden", "Only the host may do this.", "Seul l'hôte peut faire cela.")


def game_over() -> Refused:
    return Refused("over", "This game is over.", "Cette partie est terminée.")


def prompt_closed(seat: int) -> Refused:
    return Refused(
        "closed", f"Seat {seat} is not asked this any more.", f"Cette question n'est plus posée à la place {seat}."
    )


def busy() -> Refused:
    return Refused(
        "busy",
        "The server cannot write at the moment. Nothing was done and nothing is lost; try again.",
        "Le serveur ne peut pas écrire pour l'instant. Rien n'a été fait, rien n'est perdu ; réessayez.",
    )


def too_large(most: int) -> Refused:
    return Refused("too_large", f"This has more than {most} characters.", f"Cela a plus de {most} caractères.")


def too_many(en: str, fr: str) -> Refused:
    return Refused("too_many", en, fr)


def not_now(en: str, fr: str) -> Refused:
    return Refused("not_now", en, fr)


def not_allowed(en: str, fr: str) -> Refused:
    return Refused("forbidden", en, fr)
