"""The colours of a drawing, light and dark, and how seats are told apart: by an Okabe–Ito colour and by a pattern."""

from typing import Final

import msgspec

SEATS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00")
NOBODYS: Final = "#8C8577"

# On a field of 8 by 8, over the seat's colour: plain, bend, semy, pale, chequy, fess.
PATTERNS: Final = (
    "",
    '<path d="M-2 2 2 -2M-2 10 10 -2M6 10 10 6" stroke="#fff" stroke-width="2"/>',
    '<circle cx="2" cy="2" r="1.3" fill="#fff"/><circle cx="6" cy="6" r="1.3" fill="#fff"/>',
    '<path d="M2 0V8M6 0V8" stroke="#fff" stroke-width="1.6"/>',
    '<path d="M0 0H4V4H0ZM4 4H8V8H4Z" fill="#fff"/>',
    '<path d="M0 2H8M0 6H8" stroke="#fff" stroke-width="1.6"/>',
)

DICE: Final = {
    "white": ("#F7F3E8", "#2B2620"),
    "black": ("#26262B", "#FFFFFF"),
    "red": ("#B3202C", "#FFFFFF"),
    "yellow": ("#E8C33C", "#2B2620"),
    "green": ("#1F7A4D", "#FFFFFF"),
    "blue": ("#2257A0", "#FFFFFF"),
    "violet": ("#6F3E96", "#FFFFFF"),
}


class Theme(msgspec.Struct, frozen=True):
    """One set of colours."""

    name: str
    table: str
    paper: str
    ink: str
    muted: str
    line: str
    cell: str
    other_cell: str
    gold: str
    attack: str
    sea: str
    terrain: dict[str, str]


LIGHT: Final = Theme(
    name="light",
    table="#F7F2E6",
    paper="#FFFDF7",
    ink="#2B2620",
    muted="#756B5A",
    line="#CDBF9F",
    cell="#EFE6D0",
    other_cell="#E8DDC3",
    gold="#C8921B",
    attack="#A31621",
    sea="#DCE8EA",
    terrain={
        "plain": "#EAE6BF",
        "farmland": "#F0DDA0",
        "forest": "#C5D9B0",
        "mountain": "#D8CCC2",
        "hill": "#E0D2B0",
        "swamp": "#CBD3BC",
        "water": "#BFD9E2",
    },
)
DARK: Final = Theme(
    name="dark",
    table="#1C1E22",
    paper="#2D3036",
    ink="#EFE9DB",
    muted="#A59D8C",
    line="#4A4D54",
    cell="#272A2F",
    other_cell="#2E3137",
    gold="#E3B341",
    attack="#FF8B7B",
    sea="#1D2A33",
    terrain={
        "plain": "#3B3E2C",
        "farmland": "#4A4127",
        "forest": "#2A3F2E",
        "mountain": "#413C3B",
        "hill": "#433C2C",
        "swamp": "#333B34",
        "water": "#22404E",
    },
)
THEMES: Final = {"light": LIGHT, "dark": DARK}


def colour(seat: int) -> str:
    """A seat's colour."""
    return SEATS[seat % len(SEATS)] if seat >= 0 else NOBODYS


def pattern_id(seat: int) -> str:
    """The name of a seat's colour and pattern in a drawing."""
    return f"champclos-seat-{seat}" if seat >= 0 else "champclos-nobody"


def definitions(seats: int) -> str:
    """The colours and patterns of the given number of seats."""
    patterns = [
        f'<pattern id="{pattern_id(seat)}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<rect width="8" height="8" fill="{colour(seat)}"/><g opacity=".5">{art}</g></pattern>'
        for seat, art in [(-1, ""), *((seat, PATTERNS[seat % len(PATTERNS)]) for seat in range(seats))]
    ]
    return f"<defs>{''.join(patterns)}</defs>"
