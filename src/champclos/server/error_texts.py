"""Errors of libraries and games, which come in English, in both languages."""

import re
from typing import Any, Final

from champclos.core.errors import BadContent, BadOption, ChampclosError, UnknownName
from champclos.core.game import Game
from champclos.core.words import Words

TYPES: Final = {
    "int": "un nombre entier",
    "float": "un nombre",
    "str": "un texte",
    "bool": "vrai ou faux",
    "array": "une liste",
    "object": "un objet",
    "null": "rien",
    "bytes": "des octets",
}
AT: Final = re.compile(r"\s*- at `?((?:key in )?`?\$[^`]*)`?(?: in `(\$[^`]*)`)?")
SAYINGS: Final = (
    (r"Object missing required field `(.*)`", "il manque le champ « {0} »"),
    (r"Object contains unknown field `(.*)`", "le champ « {0} » est inconnu"),
    (r"Expected `(.*)`, got `(.*)`", "il faut {0}, et non {1}"),
    (r"Invalid (?:enum )?value (.*)", "la valeur {0} n'est pas possible"),
    (r"Expected `\w+` (>=|<=|>|<) (\S+)", "il faut un nombre {0} {1}"),
    (r"Expected `\w+` of length (>=|<=|==) (\d+)", "il faut une longueur {0} {1}"),
    (r"Expected `str` matching regex (.*)", "il faut un texte de la forme {0}"),
    (r"JSON is malformed: .*\((byte \d+)\)", "le JSON est mal formé ({0})"),
    (r"Input data was truncated", "le JSON est incomplet"),
    (r"(?:Integer value|Number) out of range", "un nombre est trop grand"),
    (r"'?utf-?8'? codec can't decode.*", "ce n'est pas de l'UTF-8"),
)
DIGITS_SHOWN: Final = 40


def unread(text: str, where: str = "") -> Words:
    """What a reader of JSON found wrong, and in which field."""
    plain = " ".join(text.split()).rstrip(".")
    found = AT.search(plain)
    english = AT.sub("", plain) if found else plain
    place = where or (found[1].replace("`", "").replace("key in ", "") if found else "")
    french = "le contenu n'est pas celui attendu"
    for pattern, saying in SAYINGS:
        match = re.fullmatch(pattern, english)
        if match is not None:
            french = saying.format(*(_french(part) for part in match.groups()))
            break
    return Words(f"{place}: {english}", f"{place} : {french}") if place else Words(english, french)


def _french(part: str) -> str:
    """Types and places of a message in French; values stay as they were written."""
    kinds = [kind.strip() for kind in part.split("|")]
    if all(kind in TYPES for kind in kinds):
        return " ou ".join(TYPES[kind] for kind in kinds)
    return part.replace("byte ", "octet ")


def unplayable(game: Game | None, name: str, options: dict[str, object], error: ChampclosError) -> Words:
    """Why a game cannot be had with these options and figures; `game` is the one with usual options, if it is known."""
    english = f"{str(error).rstrip('.')}."
    if game is None or isinstance(error, UnknownName):
        return Words(english, f"Il n'y a pas de jeu « {short(name)} ».")
    if isinstance(error, BadOption):
        return Words(english, _bad_option(game, options))
    if isinstance(error, BadContent):
        said = unread(str(error).partition(": ")[2])
        return Words(english, f"Ces chiffres ne vont pas à ce jeu : {said.fr}.")
    return Words(english, "Ce jeu ne peut pas être monté ainsi.")


def _bad_option(game: Game, options: dict[str, object]) -> str:
    """The first option that is not possible, by the schema of the game."""
    known: Any = game.schema["properties"]
    for name, value in options.items():
        if name not in known:
            return f"Ce jeu n'a pas d'option « {short(name)} »."
        option = known[name]
        title = f"Option « {option['title_fr']} »"
        if option["type"] == "boolean" and str(value).lower() not in ("true", "false", "yes", "no"):
            return f"{title} : ni vrai ni faux."
        if option["type"] == "integer":
            text = short(str(value)) if isinstance(value, str | int) and not isinstance(value, bool) else ""
            if not re.fullmatch(r"\s*[+-]?\d+\s*", text):
                return f"{title} : ce n'est pas un nombre entier."
            if not option["minimum"] <= int(text) <= option["maximum"]:
                return f"{title} : de {option['minimum']} à {option['maximum']}."
            if (int(text) - option["minimum"]) % option.get("step", 1):
                return f"{title} : de {option['step']} en {option['step']} à partir de {option['minimum']}."
            needs = option.get("needs", "")
            if needs and int(text) > option["above"] and str(options.get(needs, "")).lower() not in ("true", "yes"):
                return f"{title} : au-delà de {option['above']}, il faut l'option « {known[needs]['title_fr']} »."
        if option["type"] == "string" and value not in option["enum"]:
            return f"{title} : l'une de ces valeurs : {', '.join(option['enum'])}."
    return "Ces options ne vont pas ensemble."


def short(text: str) -> str:
    """Somebody's text made fit for a message: in one line, without control characters, cut if it is long."""
    words = "".join(char if char.isprintable() else "�" for char in text)
    return words if len(words) <= DIGITS_SHOWN else f"{words[:DIGITS_SHOWN]}…"
