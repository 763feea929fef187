"""The choices of a seat as a list to pick from: numbered once, grouped by piece, narrowed down by what is typed."""

import unicodedata

import msgspec

from champclos.core.game import State
from champclos.core.scene import Piece, Scene
from champclos.show.table import Table

FEW = 16  # that many choices are told in full sentences
MANY = 80  # with more of them only the groups are told
GAP = "  "


class Entry(msgspec.Struct, frozen=True):
    """A choice under its number; `group` is what it is listed under: a piece and where it stands, or a place.

    Where amounts are asked for, the number is the amount. `rank` puts groups in the order of the pieces on the table;
    `spots` are the piece's place, its id and where it goes.
    """

    number: int
    choice: int
    notation: str
    words: str
    group: str
    rank: int
    spots: tuple[str, ...]
    counted: bool = False

    def fits(self, text: str) -> bool:
        """Whether its notation begins with the text, or its words have every word of it."""
        told = plain(self.words)
        return self.notation.lower().startswith(text) or all(word in told for word in text.split())


def read_menu(seen: State, language: str) -> list[Entry]:
    """The choices of the position's viewer."""
    seat = seen.viewer
    scene = seen.scene()
    pieces = {piece.id: piece for piece in scene.pieces}
    ranks = {name: rank for rank, name in enumerate(pieces)}
    table = Table(seen.game.scenery(), scene, language)
    places = {place.id: table.place_name(place) for zone in table.scenery.zones for place in zone.places}
    amounts = amounts_of(scene)
    entries = []
    for index, choice in enumerate(seen.choices(seat)):
        told = seen.describe(choice, seat)
        piece = next((pieces[pick] for pick in told.picks if pick in pieces), None)
        place = next((pick for pick in told.picks if pick in places), "")
        entries.append(
            Entry(
                number=amounts.get(int(choice), index + 1),
                choice=int(choice),
                notation=seen.notation(choice, seat),
                words=told.words.of(language),
                group=_name(table, piece, places[piece.place]) if piece else places.get(place, ""),
                rank=ranks[piece.id] if piece else len(ranks),
                spots=(piece.place if piece else "", piece.id if piece else "", place),
                counted=bool(amounts),
            )
        )
    return entries


def amounts_of(scene: Scene) -> dict[int, int]:
    """The amounts that are asked for, by choice, if the choices differ by nothing else."""
    options = scene.prompt.options if scene.prompt else ()
    found = {option.choice: option.amount for option in options if option.amount is not None}
    return found if len(found) == len(options) == len(set(found.values())) else {}


def narrow(entries: list[Entry], text: str) -> list[Entry]:
    """The entries of the piece on a place; else those that lead to it; else those that have the text in them."""
    wanted = plain(text)
    for depth in range(3):
        found = [entry for entry in entries if entry.spots[depth].lower() == wanted]
        if found:
            return found
    return [entry for entry in entries if entry.fits(wanted)]


def lines_of(entries: list[Entry], width: int, others: str) -> list[str]:
    """The entries for the screen: a sentence each if they are few, else notations in rows by group."""
    digits = max(len(str(entry.number)) for entry in entries)
    longest = max(len(entry.notation) for entry in entries)
    if len(entries) <= FEW:
        return [f"{entry.number:>{digits}}  {entry.notation:<{longest}}  {entry.words}" for entry in entries]
    groups: dict[str, list[str]] = {}
    for entry in sorted(entries, key=lambda entry: (not entry.group, entry.rank)):
        groups.setdefault(entry.group or others, []).append(f"{entry.number:>{digits}} {entry.notation:<{longest}}")
    if len(entries) > MANY:
        return _rows([f"{group} ({len(cells)})" for group, cells in groups.items()], width)
    if len(groups) == len(entries):
        return _rows([cell for cells in groups.values() for cell in cells], width)
    margin = max(len(group) for group in groups)
    lines = []
    for group, cells in groups.items():
        for index, row in enumerate(_rows(cells, width - margin - len(GAP))):
            lines.append(f"{group if index == 0 else '':<{margin}}{GAP}{row}")
    return lines


def _rows(cells: list[str], width: int) -> list[str]:
    """Cells in rows that fit the width, one under the other."""
    cell = max(len(text) for text in cells)
    per_row = max(1, (width + len(GAP)) // (cell + len(GAP)))
    padded = [text.ljust(cell) for text in cells]
    return [GAP.join(padded[first : first + per_row]).rstrip() for first in range(0, len(cells), per_row)]


def plain(text: str) -> str:
    """A text without accents and capitals, to compare."""
    return unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()


def _name(table: Table, piece: Piece, place: str) -> str:
    """A piece and where it is: by its square, or by the name of a place that has one."""
    return f"{place} {table.name(piece)}" if place == piece.place else f"{table.name(piece)} ({place})"
