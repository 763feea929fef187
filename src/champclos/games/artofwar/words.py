"""The words for cards in both languages, with the articles that sentences need."""

from typing import Final

from mypy_extensions import i64

from champclos.core.words import Words, seat_name, with_article
from champclos.games.artofwar.figures import KING, SIDE, square_name

KIND_WORDS: Final = (
    Words("Soldier", "Soldat"),
    Words("Guard", "Garde"),
    Words("Archer", "Archer"),
    Words("Priest", "Prêtre"),
    Words("Wizard", "Sorcier"),
    Words("King", "Roi"),
)
PLURALS: Final = (
    Words("Soldiers", "Soldats"),
    Words("Guards", "Gardes"),
    Words("Archers", "Archers"),
    Words("Priests", "Prêtres"),
    Words("Wizards", "Sorciers"),
)
EFFECTS: Final = (
    Words("+1 attack for all your units this turn", "+1 point d'attaque pour toutes vos unités ce tour-ci"),
    Words("cancel the attack", "annuler l'attaque"),
    Words("1 damage to an enemy unit", "1 dégât à une unité adverse"),
    Words("move one of your units", "déplacer une de vos unités"),
    Words("cancel the support", "annuler le soutien"),
)


def one(kind: i64) -> Words:
    """A card among others of its kind; there is one King: "a Soldier", "the King"."""
    name = KIND_WORDS[kind]
    if kind == KING:
        return Words("the King", "son Roi")
    return Words(with_article(name.en), f"un {name.fr}")


def the(kind: i64) -> Words:
    """A card that stands somewhere: "the Archer", "l'Archer"."""
    name = KIND_WORDS[kind]
    return Words(f"the {name.en}", elided("le ", "l'", name.fr))


def numbered(kind: i64) -> Words:
    """Cards of a kind that are counted: "of Archers", "d'Archers"."""
    name = PLURALS[kind]
    return Words(f"of {name.en}", elided("de ", "d'", name.fr))


def elided(plain: str, before_vowel: str, noun: str) -> str:
    """A French noun behind a word that loses its vowel before another."""
    return (before_vowel if noun[0] in "AEIOUÉÈÊ" else plain) + noun


def unit_on(kind: i64, square: i64) -> Words:
    """A unit with its owner and its square: "Blue's Archer on a2", "l'Archer de Bleu en a2"."""
    side, place = seat_name(int(square // SIDE)), square_name(square)
    return Words(f"{side.en}'s {KIND_WORDS[kind].en} on {place}", f"{the(kind).fr} de {side.fr} en {place}")


def of_unit(kind: i64, square: i64) -> Words:
    """The same unit as an owner: "of Blue's Archer on a2", "de l'Archer de Bleu en a2"."""
    unit = unit_on(kind, square)
    return Words(f"of {unit.en}", f"de {unit.fr}".replace("de le ", "du "))


def to_unit(kind: i64, square: i64) -> Words:
    """The same unit as what is hit: "to Blue's Archer on a2", "à l'Archer de Bleu en a2"."""
    unit = unit_on(kind, square)
    return Words(f"to {unit.en}", f"à {unit.fr}".replace("à le ", "au "))


def damage(points: i64) -> Words:
    """Points of damage: "1 damage", "2 dégâts"; none is singular in French."""
    return Words(f"{points} damage", f"{points} {'dégâts' if points > 1 else 'dégât'}")


def strength(points: i64) -> Words:
    """Points of attack."""
    return Words(f"attack {points}", f"{points} {'points' if points > 1 else 'point'} d'attaque")


def begun(words: Words) -> Words:
    """The same at the beginning of a sentence."""
    return Words(words.en[0].upper() + words.en[1:], words.fr[0].upper() + words.fr[1:])
