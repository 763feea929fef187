"""The page of a report: what stands out first, then the sections, all in one file that needs nothing else."""

from html import escape
from pathlib import Path

import msgspec

from champclos.core.game import Game
from champclos.core.words import Words
from champclos.games import shared_game
from champclos.lab.figures import Figure, Figures
from champclos.lab.findings import Finding, findings
from champclos.lab.measures import Row
from champclos.lab.report import sections
from champclos.lab.report.numbers import number, percent
from champclos.lab.report.parts import Section, both, say, section_html
from champclos.lab.report.things import clauses, things
from champclos.lab.skill import Skill

STYLE = Path(__file__).parent / "page.css"
NAMED = 6  # things in a sentence, at most
SHARES = ("settled", "draws")
TILES = (
    ("minutes", "length.minutes.mean"),
    ("decisions", "length.decisions.mean"),
    ("choices", "choices.mean"),
    ("leads", "drama.lead_changes.mean"),
    ("settled", "drama.settled.mean"),
    ("draws", "draw_rate"),
)


class Report(msgspec.Struct, frozen=True):
    """All that a report is made of: figures, what stands out, the shares found by replays, and the skill trace."""

    figures: Figures
    findings: list[Finding]
    replays: dict[str, Figure]
    skill: Skill | None


def report_of(game: Game, figures: Figures, replays: dict[str, Figure], skill: Skill | None) -> Report:
    """The report of some games, with what stands out in them."""
    return Report(figures, findings(figures, game), replays, skill)


def page(game: Game, report: Report, rows: list[Row], language: str = "en") -> str:
    """The whole page as text; the language is the one that it opens in."""
    found = report.findings
    stressed = {finding.name for finding in found if finding.likely}
    whole: list[Section | None] = [
        sections.wins(report.figures, game, stressed),
        with_choices(sections.length(report.figures, rows), report.figures, rows),
        sections.drama(report.figures, rows),
        sections.luck(report.figures, report.replays),
        *things(report.figures),
        sections.skill(report.skill) if report.skill is not None else None,
        clauses(report.figures, game),
    ]
    body = "".join(section_html(section) for section in whole if section is not None)
    title = say("page.title", game=game.scenery().title)
    switch = "".join(
        f'<label lang="{name}" class="own"><input type="radio" name="language" id="in-{name}"'
        f"{' checked' if name == language else ''}> {text}</label>"
        for name, text in (("en", "English"), ("fr", "Français"))
    )
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title.of(language))}</title><style>{STYLE.read_text(encoding='utf-8')}</style></head><body><main>"
        f'<header><h1>{both(title)}</h1><div class="switch">{switch}</div></header>'
        f"{about(game, report.figures)}{standing_out(report, game)}{body}</main></body></html>\n"
    )


def with_choices(section: Section, figures: Figures, rows: list[Row]) -> Section:
    """How long a game takes and what there is to decide in it."""
    return section._replace(panels=[*section.panels, sections.choices(figures, rows)])


def about(game: Game, figures: Figures) -> str:
    """Which games these are."""
    bots = list(dict.fromkeys(figures.bots))
    named = ", ".join(bots if len(bots) == 1 else figures.bots)
    games = say("page.games", n=figures.games, bots=named, seed=figures.seed)
    lines = [games, say("page.intervals")]
    usual = shared_game(game.name, {}, {}).options
    chosen = {name: value for name, value in figures.options.items() if usual.get(name) != value}
    if chosen:
        options = ", ".join(f"{name}={value}" for name, value in chosen.items())
        lines.insert(1, say("page.options", options=options))
    if game.overrides:
        lines.insert(2, say("page.content", content=", ".join(game.overrides)))
    return "".join(f'<p class="meta">{both(line)}</p>' for line in lines)


def tiles(figures: Figures) -> str:
    """The figures that say most in a few words."""
    found = []
    for name, figure in TILES:
        if figure in figures.figures:
            write = percent if name in SHARES else number
            value = figures.figures[figure].value
            shown = both(Words(write(value, "en"), write(value, "fr")))
            found.append(f"<li><b>{shown}</b><span>{both(say(f'tiles.{name}'))}</span></li>")
    return f'<ul class="tiles">{"".join(found)}</ul>'


def standing_out(report: Report, game: Game) -> str:
    """The findings as a list of sentences."""
    lines = [
        f'<li class="{"certain" if finding.likely else "note"}">{both(sentence(finding, report.figures, game))}'
        f"{certainty(finding)}</li>"
        for finding in report.findings
    ]
    inside = f"<ul>{''.join(lines)}</ul>" if lines else f"<p>{both(say('page.nothing'))}</p>"
    heading = f"<h2>{both(say('page.findings'))}</h2>"
    return f'<section class="findings">{heading}{inside}{tiles(report.figures)}</section>'


def sentence(finding: Finding, figures: Figures, game: Game) -> Words:
    """A finding in words."""
    if finding.sense == "unused":
        names = [figures.things[key] for key in figures.unused]
        more = len(names) - NAMED
        tail = say("findings.more", n=more) if more > 0 else Words("", "")
        listed = Words(
            ", ".join(name.en for name in names[:NAMED]) + tail.en,
            ", ".join(name.fr for name in names[:NAMED]) + tail.fr,
        )
        return say("findings.unused", list=listed)
    if finding.sense == "silent":
        return say("findings.silent", n=len(figures.silent), all=sum(not clause.note for clause in game.rulebook.own))
    if finding.sense == "one_sided":
        return say("findings.one_sided", value=Words(number(finding.value, "en"), number(finding.value, "fr")))
    parts = {
        name: Words(percent(share, "en"), percent(share, "fr"))
        for name, share in (("value", finding.value), ("bound", finding.bound))
    }
    return say(f"findings.{finding.sense}", what=named_figure(finding.name, figures), **parts)


def certainty(finding: Finding) -> str:
    """How likely so much is by chance, if that was asked."""
    if not finding.likely:
        return ""
    shares = [
        ("<" + percent(0.001, language, 1)) if finding.likely < 0.001 else percent(finding.likely, language, 1)
        for language in ("en", "fr")
    ]
    return f"<small>{both(say('findings.likely', likely=Words(*shares)))}</small>"


def named_figure(name: str, figures: Figures) -> Words:
    """What a figure of wins is about."""
    if name == "win_rate.first":
        return say("parts.first")
    if name.startswith("win_rate.seat."):
        return sections.seat_words(int(name.rpartition(".")[2]))
    side = name.removeprefix("win_rate.side.")
    return figures.sides.get(side, Words(name, name))
