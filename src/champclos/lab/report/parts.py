"""What a report is put together from: words and pictures in both languages, tables, panels and sections of a page."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

from champclos.core.said import Said
from champclos.core.words import Words, unbroken

SAID: Final = Said(Path(__file__).parent / "said.toml")
LANGUAGES: Final = ("en", "fr")
say = SAID.words

Draw = Callable[[str, str], str]  # by language, with a label for whoever cannot see it


class Panel(NamedTuple):
    """A picture with its heading and a line that says what it shows."""

    title: Words
    about: Words
    pictures: dict[str, str]


class Table(NamedTuple):
    """The numbers behind pictures; of the columns, those that are text stand to the left."""

    heads: Sequence[Words]
    rows: Sequence[Sequence[Words | str]]
    texts: frozenset[int] = frozenset({0})


class Section(NamedTuple):
    """A heading, its pictures, the tables behind them, and how these are called."""

    title: Words
    panels: Sequence[Panel]
    tables: Sequence[Table] = ()
    behind: Words = say("page.numbers")


def panel(name: str, draw: Draw, about: Words | None = None, title: Words | None = None) -> Panel:
    """A picture drawn in both languages, by its name among the words of the report."""
    heading = title or say(f"pictures.{name}")
    pictures = {language: draw(language, escape(heading.of(language), quote=True)) for language in LANGUAGES}
    return Panel(heading, about or say(f"pictures.{name}-about"), pictures)


def both(words: Words | str, tag: str = "span") -> str:
    """A text of a page in both languages, of which the style sheet shows one."""
    if isinstance(words, str) or words.en == words.fr:
        return escape(words if isinstance(words, str) else words.en)
    texts = (words.en, unbroken(words.fr))
    return "".join(
        f'<{tag} lang="{language}">{escape(text)}</{tag}>' for language, text in zip(LANGUAGES, texts, strict=True)
    )


def section_html(section: Section) -> str:
    """A section as a part of a page."""
    panels = "".join(map(panel_html, section.panels))
    tables = "".join(map(table_html, section.tables))
    behind = f"<details><summary>{both(section.behind)}</summary>{tables}</details>" if tables else ""
    return f'<section><h2>{both(section.title)}</h2><div class="panels">{panels}</div>{behind}</section>'


def panel_html(shown: Panel) -> str:
    pictures = "".join(f'<div lang="{language}">{svg}</div>' for language, svg in shown.pictures.items())
    heading = f'<h3>{both(shown.title)}</h3><p class="about">{both(shown.about)}</p>'
    return f'<article class="panel">{heading}{pictures}</article>'


def table_html(table: Table) -> str:
    def cells(tag: str, row: Iterable[Words | str]) -> str:
        opened = [f'<{tag} class="text">' if at in table.texts else f"<{tag}>" for at in range(len(table.heads))]
        return "".join(f"{start}{both(cell)}</{tag}>" for start, cell in zip(opened, row, strict=True))

    rows = "".join(f"<tr>{cells('td', row)}</tr>" for row in table.rows)
    heads = f"<thead><tr>{cells('th', table.heads)}</tr></thead>"
    return f'<div class="scroll"><table>{heads}<tbody>{rows}</tbody></table></div>'
