"""Numbers as each language writes them: 12.5% and 12,5 %."""

from champclos.core.words import NO_BREAK, Words
from champclos.lab.figures import Figure


def number(value: float, language: str, places: int = -1) -> str:
    """A number with as many places as its size deserves, or with the given number of them."""
    if places < 0:
        places = 0 if abs(value) >= 100 or float(value).is_integer() else 1 if abs(value) >= 10 else 2
    text = f"{value:,.{places}f}".replace("-", "−")
    if language == "fr":
        return text.replace(",", NO_BREAK).replace(".", ",")
    return text


def percent(share: float, language: str, places: int = 0) -> str:
    """A share of one in percent."""
    text = number(100 * share, language, places)
    return f"{text}{NO_BREAK}%" if language == "fr" else f"{text}%"


def shown(figure: Figure, share: bool) -> Words:
    """A figure with its interval: 52% [47, 57]."""
    texts = []
    for language in ("en", "fr"):
        if share:
            value = percent(figure.value, language, 1)
            low, high = number(100 * figure.low, language, 1), number(100 * figure.high, language, 1)
        else:
            value = number(figure.value, language)
            low, high = number(figure.low, language), number(figure.high, language)
        texts.append(f"{value} [{low}; {high}]".replace(" ", NO_BREAK))
    return Words(texts[0], texts[1])
