"""The sections of a report about the games as a whole: who wins, how it ends, how long it takes, who leads, luck."""

from champclos.core.game import Game
from champclos.core.words import Words, seat_name
from champclos.lab.figures import Figure, Figures
from champclos.lab.findings import even_share
from champclos.lab.measures import Row
from champclos.lab.observations import BINS, FORCED_SECONDS, FREE_SECONDS, ROLL_SECONDS, minutes_of
from champclos.lab.report import charts
from champclos.lab.report.charts import Item
from champclos.lab.report.numbers import number, percent, shown
from champclos.lab.report.parts import Draw, Panel, Section, Table, panel, say
from champclos.lab.skill import Skill

WIDTH_NAMES = ("1", "2", "3–4", "5–8", "9–16", "17–32", "33–64", ">64")
SIDE = "win_rate.side."
ENDING = "ending."
TEXT_TABLE = (Words("", ""), say("table.figure"), say("table.count"))


def listed(name: str, items: list[Item], even: float | None = None, bars: bool = False) -> Draw:
    """A picture of a list, for `panel`."""
    return lambda language, label: charts.listing(f"{name}-{language}", items, language, label, even, bars)


def table_of(items: list[Item], share: bool = True) -> Table:
    """The same list in numbers."""
    return Table(TEXT_TABLE, [(item.words, shown(item.figure, share), str(item.figure.count)) for item in items])


def wins(figures: Figures, game: Game, stressed: set[str]) -> Section:
    """Wins by seat, by who decides first and by side, and the clauses that end games."""
    known = figures.figures
    even = even_share(figures, game)
    seats = [
        Item(seat_words(seat), known[f"win_rate.seat.{seat}"], f"win_rate.seat.{seat}" in stressed)
        for seat in range(int(game.seats))
    ]
    seats.append(Item(say("parts.first"), known["win_rate.first"], "win_rate.first" in stressed))
    seats.append(Item(say("parts.draw"), known["draw_rate"]))
    panels, tables = [panel("seats", listed("seats", seats, even))], [table_of(seats)]
    sides = [Item(words, known[SIDE + side], SIDE + side in stressed) for side, words in figures.sides.items()]
    if sides:
        sides.sort(key=lambda item: -item.figure.value)
        panels.append(panel("sides", listed("sides", sides, even)))
        tables.append(table_of(sides))
    endings = ends(figures)
    panels.append(panel("endings", listed("endings", endings, bars=True)))
    clauses = {clause.id: clause for clause in [*game.rulebook.house, *game.rulebook.own]}
    rows = [
        (item.words, Words(clauses[item.words.en].en, clauses[item.words.en].fr), shown(item.figure, True))
        for item in endings
    ]
    heads = (say("table.clause"), say("table.wording"), say("table.figure"))
    tables.append(Table(heads, rows, frozenset({0, 1})))
    return Section(say("sections.wins"), panels, tables)


def seat_words(seat: int) -> Words:
    """A seat by its colour and its number."""
    return say("parts.seat", colour=seat_name(seat), n=seat)


def ends(figures: Figures) -> list[Item]:
    """How often each clause ended a game."""
    found = [(name, each) for name, each in figures.figures.items() if name.startswith(ENDING)]
    clauses = [(name.removeprefix(ENDING), each) for name, each in found]
    return [Item(Words(name, name), each) for name, each in sorted(clauses, key=lambda one: -one[1].value)]


def length(figures: Figures, rows: list[Row]) -> Section:
    """Turns, decisions and minutes."""
    series: dict[str, list[float]] = {
        "turns": [row.turns for row in rows],
        "decisions": [row.decisions for row in rows],
        "minutes": [minutes_of(row) for row in rows],
    }
    seconds = {"free": FREE_SECONDS, "forced": FORCED_SECONDS, "roll": ROLL_SECONDS}
    about = say("pictures.minutes-about", **{name: f"{value:g}" for name, value in seconds.items()})

    def drawn(name: str) -> Draw:
        return lambda language, label: charts.histogram(
            f"{name}-{language}", series[name], language, label, say(f"axes.{name}").of(language)
        )

    panels = [panel(name, drawn(name), about if name == "minutes" else None) for name in series]
    items = [Item(say(f"pictures.{name}"), figures.figures[f"length.{name}.mean"]) for name in series]
    return Section(say("sections.length"), panels, [table_of(items, share=False)])


def choices(figures: Figures, rows: list[Row]) -> Panel:
    """How many choices decisions have."""
    counts = [sum(row.widths[at] for row in rows) for at in range(len(WIDTH_NAMES))]
    last = max(at for at, count in enumerate(counts) if count)
    items = [(WIDTH_NAMES[at], counts[at] / sum(counts)) for at in range(last + 1)]
    mean = figures.figures["choices.mean"].value
    about = say("pictures.choices-about", mean=Words(number(mean, "en"), number(mean, "fr")))

    def draw(language: str, label: str) -> str:
        return charts.columns(f"choices-{language}", items, language, label, say("axes.choices").of(language))

    return panel("choices", draw, about)


def drama(figures: Figures, rows: list[Row]) -> Section | None:
    """Who leads, when it is decided, and whether the judgement that says so is right."""
    known = figures.figures
    curves = [
        [max(chances[seat] for seat in row.winners) for chances in row.judged] + [1.0]
        for row in rows
        if row.winners and row.judged
    ]
    if "drama.lead_changes.mean" not in known or len(curves) < 2:
        return None

    def course(language: str, label: str) -> str:
        return charts.course(f"course-{language}", curves, language, label, say("axes.game").of(language))

    points = [
        (known[f"calibration.{at}.judged"].value, known[f"calibration.{at}.won"])
        for at in range(BINS)
        if f"calibration.{at}.won" in known
    ]

    def calibration(language: str, label: str) -> str:
        axes = say("axes.judged").of(language), say("axes.won").of(language)
        return charts.diagonal(f"calibration-{language}", points, language, label, *axes)

    items = [Item(say(f"drama.{name}"), known[f"drama.{name}.mean"]) for name in ("behind", "lowest", "settled")]
    changes = known["drama.lead_changes.mean"].value
    about = say("pictures.drama-about", changes=Words(number(changes, "en"), number(changes, "fr")))
    rows_of_points = [
        (Words(percent(judged, "en"), percent(judged, "fr")), shown(won, True), str(won.count))
        for judged, won in points
    ]
    heads = (say("axes.judged"), say("table.won"), say("table.count"))
    panels = [panel("course", course), panel("drama", listed("drama", items, bars=True), about)]
    return Section(
        say("sections.drama"),
        [*panels, panel("calibration", calibration)],
        [table_of(items), Table(heads, rows_of_points)],
    )


def luck(figures: Figures, replays: dict[str, Figure]) -> Section | None:
    """What the deal, dice and draws, and decisions weigh, by judgement and by replays."""
    panels: list[Panel] = []
    tables: list[Table] = []
    for name, known in (("luck", figures.figures), ("replay", replays)):
        if f"{name}.dice" not in known:
            continue
        items = [Item(say(f"luck.{part}"), known[f"{name}.{part}"]) for part in ("deal", "dice", "decisions")]
        if name == "luck":
            panels.append(panel("luck", listed("luck", items, bars=True)))
        else:
            about = say("pictures.replays-about", n=items[0].figure.count)
            panels.append(panel("replays", listed("replays", items, bars=True), about))
        tables.append(table_of(items))
    return Section(say("sections.luck"), panels, tables) if panels else None


def skill(trace: Skill) -> Section:
    """What twice the thinking is worth, again and again."""
    points = [(str(each.iterations), each.score) for each in trace.doublings]

    def draw(language: str, label: str) -> str:
        across = say("axes.iterations").of(language)
        return charts.steps(f"skill-{language}", points, language, label, across, trace.even)

    about = say("pictures.skill-about", bot=trace.bot, n=trace.games)
    rows = [(text, shown(figure, True), str(figure.count)) for text, figure in points]
    heads = (say("axes.iterations"), say("table.figure"), say("table.count"))
    return Section(say("sections.skill"), [panel("skill", draw, about)], [Table(heads, rows)])
