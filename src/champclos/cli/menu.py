"""The choices of a seat as a list to pick from: numbered once, grouped by piece, narrowed down by what is typed."""

import unicodedata

import msgspec

from champclos.core.game import State
from champclos.core.scene import Piece, Scenery

FEW = 12  # that many choices are told in full sentences
GAP = "  "


class Entry(msgspec.Struct, frozen=True):
    """A choice under its number; `group` is what it is listed under, a piece and where it stands."""

    number: int
    choice: int
    notation: str
    words: str
    group: str
    spots: tuple[str, ...]

    def fits(self, text: str) -> bool:
        """Whether it begins with the text, or says something of it."""
        return self.notation.lower().startswith(text) or text in plain(self.words)


def read_menu(seen: State, language: str) -> list[Entry]:
    """The choices of the position's viewer."""
    seat = seen.viewer
    pieces = {piece.id: piece for piece in seen.scene().pieces}
    scenery = seen.game.scenery()
    entries = []
    for index, choice in enumerate(seen.choices(seat)):
        told = seen.describe(choice, seat)
        piece = pieces.get(told.piece)
        entries.append(
            Entry(
                number=index + 1,
                choice=int(choice),
                notation=seen.notation(choice, seat),
                words=told.words.of(language),
                group=_name(scenery, piece, language) if piece else "",
                spots=(piece.place if piece else "", told.piece, told.place),
            )
        )
    return entries


def narrow(entries: list[Entry], text: str) -> list[Entry]:
    """The entries of the piece on a place; else those that lead to it; else those that have the text in them."""
    wanted = plain(text)
    for depth in range(3):
        found = [entry for entry in entries if entry.spots[depth].lower() == wanted]
        if found:
            return found
    return [entry for entry in entries if entry.fits(wanted)]


def lines_of(entries: list[Entry], width: int, others: str) -> list[str]:
    """The entries for the screen: a sentence each if they are few, else a row of notations for each group."""
    digits = max(len(str(entry.number)) for entry in entries)
    longest = max(len(entry.notation) for entry in entries)
    if len(entries) <= FEW:
        return [f"{entry.number:>{digits}}  {entry.notation:<{longest}}  {entry.words}" for entry in entries]
    groups: dict[str, list[Entry]] = {}
    for entry in entries:
        groups.setdefault(entry.group or others, []).append(entry)
    if others in groups:
        groups[others] = groups.pop(others)
    margin = max(len(group) for group in groups)
    per_line = max(1, (width - margin) // (digits + 1 + longest + len(GAP)))
    lines = []
    for group, members in groups.items():
        cells = [f"{entry.number:>{digits}} {entry.notation:<{longest}}" for entry in members]
        for first in range(0, len(cells), per_line):
            heading = group if first == 0 else ""
            lines.append((f"{heading:<{margin}}" + GAP + GAP.join(cells[first : first + per_line])).rstrip())
    return lines


def plain(text: str) -> str:
    """A text without accents and capitals, to compare."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()


def _name(scenery: Scenery, piece: Piece, language: str) -> str:
    names = {kind.id: kind.name for kind in scenery.kinds}
    name = piece.name or names[piece.kind]
    return f"{piece.place} {name.of(language)}"
