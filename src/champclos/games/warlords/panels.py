"""Panels of Warlords of Europe: answers of several choices that are filled in at once, within what the rules allow."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from mypy_extensions import i64

from champclos.core.flow import NOBODY
from champclos.core.house import LEGAL
from champclos.core.scene import Panel, Row, Sum
from champclos.core.words import Words, first_upper
from champclos.games.warlords import conquests, group, initiative, losses, marches, phases, ransoms, verbs
from champclos.games.warlords.figures import HIRED, KINDS, KNIGHT, LORD, SPEAR, UNFINISHED, sort_of
from champclos.games.warlords.losses import least
from champclos.games.warlords.rules import OPEN
from champclos.games.warlords.said import SAID, short, words
from champclos.games.warlords.verbs import FINISHES, GOODS, SHOWN, STARTS, kind_id

if TYPE_CHECKING:
    from champclos.games.warlords.state import WarlordsState

LOSSES: Final = ("losses", "losses", "hunger", "sent-back")  # panels, by how soldiers are lost
GOODS_SHOWN: Final[list[i64]] = [FINISHES, STARTS, *SHOWN]


def code(state: "WarlordsState", verb: i64, first: i64 = 0, second: i64 = 0) -> int:
    return int(state.rules.verbs.code(verb, first, second, 0))


def panel(
    name: str, rows: list[Row], sums: list[Sum], close: int | None = None, own: str = "", **parts: Words | int | str
) -> Panel:
    """A panel with the words of its name; `own` is what its id has besides."""
    entry = SAID[f"panels.{name}"]
    send = words(f"panels.{name}-send")
    return Panel(name + own, words(f"panels.{name}", **parts), tuple(rows), send, tuple(sums), close, entry.clause)


def bound(name: str, low: i64 = 0, high: i64 | None = None, quiet: bool = False) -> Sum:
    """A sum of a panel and its bounds."""
    entry = SAID[f"rows.{name}"]
    return Sum(entry.words, int(low), None if high is None else int(high), entry.symbol, entry.clause, quiet)


def called(thing: i64, price: i64 = 0) -> Words:
    """A kind of soldiers or a castle at the head of a line, with its price if it has one."""
    if thing >= KINDS:
        found = words("rows.start" if thing == STARTS else "rows.finish")
    else:
        many = verbs.SOLDIER_WORDS[thing][1]
        found = Words(first_upper(many.en), first_upper(many.fr))
    return Words(f"{found.en} ({price})", f"{found.fr} ({price})") if price else found


def counting(state: "WarlordsState", verb: i64, kind: i64, most: i64, start: i64 = 0, low: i64 = 0) -> Row:
    """How many soldiers of a kind; none is not said."""
    first, most = max(1, int(low)), least(most, verbs.MOST_TAKEN)
    choices = tuple(code(state, verb, kind, number) for number in range(first, int(most) + 1))
    return Row(called(kind), int(low), int(most), int(least(start, most)), choices, kind=kind_id(kind))


# Marches


def riders(state: "WarlordsState", fief: i64) -> i64:
    """Knights that have not moved, hired or not."""
    return state.troops[fief * KINDS + KNIGHT] + state.troops[fief * KINDS + HIRED + KNIGHT]


def march(state: "WarlordsState", way: list[i64]) -> Panel:
    """Who marches: all to begin with, as far as there is room; two steps are for who is led by a warlord, or rides."""
    fief, rows, name = way[0], list[Row](), state.rules.figures.fief_names[way[0]]
    room = marches.room(state, way[-1]) if marches.in_reserve(state) else i64(phases.ANY_NUMBER)
    led = state.troops[fief * KINDS + LORD] > 0
    fast = len(way) > 2 and state.fresh(fief) > riders(state, fief)
    left = room
    for kind in SHOWN:
        most = state.troops[fief * KINDS + kind]
        if most and (led or not fast or sort_of(kind) == KNIGHT):
            row = counting(state, verbs.TAKE, kind, most, left, 1 if fast and kind == LORD else 0)
            rows.append(replace(row, at=f"army-{name}"))
            left -= row.start
    limited = room < sum(row.most for row in rows)
    own = f"-{name}{'-fast' if fast else ''}{f'-{room}' if limited else ''}"
    sums = [bound("room", 1, room) if limited else bound("soldiers", 1)]
    return panel("march", rows, sums, own=own, fief=state.rules.figures.fief_words[fief])


def on_the_way(state: "WarlordsState", seat: i64) -> Panel | None:
    """WOE-MOVE-4: on its way a warlord leaves soldiers and picks others up."""
    top, rows = state.stack[-1], list[Row]()
    if top.more == 0 or (marches.in_reserve(state) and marches.room(state, top.where) < phases.ANY_NUMBER):
        return None
    figures = state.rules.figures
    stay = words("rows.stay", fief=figures.fief_words[top.where], the=figures.fief_said[top.where])
    for kind in SHOWN:
        most = state.group[kind] - (1 if kind == LORD else 0)
        if most > 0 and marches.why_leave(state, seat, kind, 1) == LEGAL:
            rows.append(replace(counting(state, verbs.LEAVE, kind, most), group=stay))
    for kind in SHOWN:
        most = state.troops[top.where * KINDS + kind]
        if most and marches.why_take(state, seat, kind, 1) == LEGAL:
            rows.append(replace(counting(state, verbs.TAKE, kind, most), group=words("rows.come")))
    return panel("way", rows, [bound("soldiers", 1)])


# Battles


def losing(state: "WarlordsState", seat: i64) -> Panel | None:
    """WOE-BATTLE-5: in the usual order, by which odds reckon too, unless their owner says otherwise; WOE-LORD-1.

    WOE-MOUNT-1: in the same order soldiers leave a mountain.
    """
    loss, rows = state.stack[-1], list[Row]()
    if loss.what == NOBODY:
        return None
    peasants = loss.more == phases.IN_BATTLE and loss.what == phases.ATTACKER and state.holders[loss.where] == NOBODY
    others = sum(losses.there(state, loss)) - losses.here(state, loss, LORD)
    left = loss.much
    for kind in losses.order(state, seat):
        most = least(losses.here(state, loss, kind), loss.much)
        if kind == LORD and peasants:
            most = least(most, loss.much - others)
        if most > 0:
            rows.append(counting(state, verbs.LOSE, kind, most, left))
            left -= rows[-1].start
    name, much = LOSSES[loss.more], least(loss.much, sum(row.most for row in rows))
    if loss.more == phases.SENT_BACK:
        back = state.rules.figures.fief_said[loss.last % state.rules.figures.fiefs]
        return panel(name, rows, [bound("sent-back", much, much)], much=int(loss.much), the=back)
    return panel(name, rows, [bound("losses", much, much)], much=int(loss.much))


# Setting up and recruiting


def sharing(state: "WarlordsState", seat: i64) -> Panel:
    """WOE-SETUP-5: what goes with the warlord; half of each sort to begin with, the second warlord stays."""
    rows, total = list[Row](), i64(0)
    for sort in range(LORD - state.stack[0].more, -1, -1):
        most = int(initiative.to_share(state, sort))
        total += most
        choices = tuple(code(state, verbs.SHARE, sort, number) for number in range(most + 1))
        rows += [Row(called(sort), 0, most, most // 2, choices, kind=kind_id(sort))] if most else []
    return panel(
        "share", rows, [bound("shared", 0, total - (1 if state.strength(state.castles_of(seat)[0]) == 0 else 0))]
    )


def buying(state: "WarlordsState", seat: i64) -> Panel:
    """WOE-RECRUIT-1 to -3: what gold, pieces and places allow; mercenaries are paid before."""
    if state.stack[-1].more == 0:
        return paying(state, seat)
    own, landless, rows = state.recruits[seat * GOODS : (seat + 1) * GOODS], not state.castles_of(seat), list[Row]()
    for thing in GOODS_SHOWN:
        most, price, soldier = i64(0), group.price_of(state, thing), thing < KINDS
        while most < verbs.MOST_BOUGHT and group.why_buy(state, seat, thing, most + 1) == LEGAL:
            most += 1
        if most:
            limits = (int(thing < HIRED), int(thing == KNIGHT or thing == LORD)) if landless else ()
            head = words(f"rows.{'castles' if not soldier else 'mercenaries' if thing >= HIRED else 'soldiers'}")
            kind = kind_id(thing) if soldier else "started" if thing == STARTS else "castle"
            choices = tuple(code(state, verbs.BUY, thing, number) for number in range(1, int(most) + 1))
            weights = (int(price), *limits)
            rows.append(Row(called(thing, price), 0, int(most), 0, choices, weights=weights, kind=kind, group=head))
    sums = [bound("gold", 0, state.gold[seat])]
    if landless:
        riding = own[STARTS] - own[KNIGHT] - own[LORD]
        sums += [
            bound("one-each", 0, len(state.fiefs_of(seat)) - sum(own[:HIRED]), True),
            bound("riders", 0, riding if riding > 0 else 0, True),
        ]
    return panel("recruiting", rows, sums, code(state, verbs.DONE))


def enlisting(state: "WarlordsState", seat: i64) -> Panel:
    """WOE-CASTLE-2: soldiers for one's castles at once."""
    figures, gold, rows = state.rules.figures, state.gold[seat], list[Row]()
    able = [kind for kind in SHOWN if conquests.why_recruit(state, seat, kind, 1) == LEGAL]
    limited = [kind for kind in able if kind < HIRED and kind != SPEAR]
    for castle in state.castles_of(seat):
        for kind in able:
            cost = figures.cost[kind]
            most = least(gold // cost, state.box(seat, kind) if kind < HIRED else gold)
            row = Row(
                called(kind, cost), 0, int(most), 0, each=code(state, verbs.ENLIST, kind, castle), kind=kind_id(kind)
            )
            weights = (int(cost), 1, *[int(kind == one) for one in limited])
            rows.append(replace(row, weights=weights, at=figures.fief_names[castle], group=figures.fief_words[castle]))
    sums = [bound("gold", 0, gold), bound("soldiers", 1)]
    sums += [Sum(called(kind), 0, int(state.box(seat, kind)), "", "WOE-LIMIT-1", True) for kind in limited]
    return panel("enlisting", rows, sums)


# Soldiers who leave: mercenaries who are not paid, crusaders


def leaving(state: "WarlordsState", seat: i64, verb: i64, kinds: list[i64]) -> list[Row]:
    """A row for each kind and fief: how many leave, where most stand first."""
    figures, rows = state.rules.figures, list[Row]()
    own = sorted(state.fiefs_of(seat), key=lambda fief: -state.strength(fief))
    for kind in kinds:
        for fief in own:
            most, at = int(state.standing(fief, kind)), figures.fief_names[fief]
            if most:
                each = code(state, verb, kind - HIRED if verb == verbs.DISMISS else kind, fief)
                name = short(at, figures.fief_words[fief])
                rows.append(Row(name, 0, most, each=each, kind=kind_id(kind), at=at, group=called(kind)))
    return rows


def begun(rows: list[Row], much: i64, able: Callable[[Row], bool]) -> list[Row]:
    """The rows with some more to begin with, among those that are able to give them."""
    found = list[Row]()
    for row in rows:
        more = least(much, row.most - row.start) if able(row) else i64(0)
        much -= more
        found.append(replace(row, start=row.start + int(more)))
    return found


def paying(state: "WarlordsState", seat: i64) -> Panel:
    """WOE-DEPLOY-4: who is let go, the others are paid; nobody to begin with, as far as there is gold."""
    each, there = int(state.rules.figures.upkeep), int(state.hired(seat))
    short_of = max(0, there - int(state.gold[seat]) // each) if each else 0
    rows = leaving(state, seat, verbs.DISMISS, [kind for kind in losses.USUAL if kind >= HIRED])
    rows = [replace(row, weights=(-each,)) for row in begun(rows, short_of, all_of)]
    rows.append(Row(words("rows.mercenaries"), there, there, there, weights=(each,), symbol="army"))
    return panel("upkeep", rows, [bound("upkeep", 0, state.gold[seat])], code(state, verbs.PAY))


def all_of(row: Row) -> bool:
    return True


def crusading(state: "WarlordsState", seat: i64) -> Panel:
    """Call to Crusade: the cheapest to begin with, and not spearmen alone if there is anything else."""
    top = state.stack[-1]
    rows = leaving(state, seat, verbs.SEND, [kind for kind in losses.USUAL if kind != LORD])
    others = [kind_id(kind) for kind in range(KINDS) if sort_of(kind) != SPEAR]
    much = least(top.much, sum(row.most for row in rows))
    mixed = top.more == 0 and top.what + top.much > 1 and any(row.kind in others for row in rows)
    if mixed:
        rows = begun(rows, 1, lambda row: row.kind in others)
    rows = begun(rows, much - (1 if mixed else 0), all_of)
    rows = [replace(row, most=min(row.most, int(much)), weights=(1, int(row.kind in others))) for row in rows]
    return panel("crusade", rows, [bound("crusaders", much, much), bound("no-spearmen", 1 if mixed else 0, quiet=True)])


# Deployment


class Deployment:
    """The rows of a deployment with what each counts for, and a sum for each thing that is to be placed."""

    def __init__(self, state: "WarlordsState", seat: i64) -> None:
        self.state = state
        own = state.fiefs_of(seat)
        self.own = sorted(own, key=lambda fief: (-state.castles[fief], -state.strength(fief), fief))
        self.holds = [fief for fief in self.own if state.castles[fief] >= UNFINISHED]
        self.rows: list[Row] = []
        self.fiefs: list[i64] = []
        self.counts: list[set[int]] = []  # by row: the sums that it counts for
        self.sums: list[Sum] = []

    def add(self, limit: Sum, much: i64, spots: list[i64], most: list[i64], verb: i64, first: i64, kind: str) -> range:
        """A thing to be placed, at first all of it where most of it can be; returns where its rows are."""
        state, left, begin = self.state, much, len(self.rows)
        figures, all_of_it = state.rules.figures, least(much, sum(most))
        self.sums.append(replace(limit, least=int(all_of_it) if self.holds else 0, most=int(much), quiet=True))
        for fief, room in zip(spots, most, strict=True):
            start = least(left, room)
            left -= start
            choice = code(state, verb, fief) if first == NOBODY else code(state, verb, first, fief)
            at = figures.fief_names[fief]
            name = short(at, figures.fief_words[fief])
            row = Row(name, 0, int(room), int(start), each=choice, kind=kind, at=at, group=limit.name)
            self.rows.append(row)
            self.fiefs.append(fief)
            self.counts.append({len(self.sums) - 1})
        return range(begin, len(self.rows))

    def limit(self, sum_: Sum, rows: list[int]) -> None:
        """Of some rows no more than one in all."""
        if len(rows) > 1:
            self.sums.append(sum_)
            for row in rows:
                self.counts[row].add(len(self.sums) - 1)

    def panel(self) -> Panel:
        if not any(one.least for one in self.sums):  # at least one
            self.sums.append(bound("soldiers", 1, quiet=True))
            for counts in self.counts:
                counts.add(len(self.sums) - 1)
        every = range(len(self.sums))
        rows = [
            replace(row, weights=tuple(int(at in counts) for at in every))
            for row, counts in zip(self.rows, self.counts, strict=True)
        ]
        return panel("deployment", rows, self.sums)


def deployment(state: "WarlordsState", seat: i64) -> Panel:
    """WOE-DEPLOY-1 to -4: castles, then recruits and free spearmen."""
    figures, bought, plan = (
        state.rules.figures,
        state.recruits[seat * GOODS : (seat + 1) * GOODS],
        Deployment(state, seat),
    )
    ones = [i64(1)] * len(plan.own)
    if bought[FINISHES]:
        able = [fief for fief in plan.own if group.why_finish(state, seat, fief, 0) == LEGAL]
        plan.add(bound("finish"), bought[FINISHES], able, ones[: len(able)], verbs.FINISH, NOBODY, "castle")
    if bought[STARTS]:
        sites = [fief for fief in plan.own if group.may_start(state, seat, fief)]
        rows = plan.add(bound("start"), bought[STARTS], sites, ones[: len(sites)], verbs.START, NOBODY, "started")
        for kingdom in range(figures.kingdoms):
            near = [row for row in rows if figures.kingdom[plan.fiefs[row]] == kingdom]
            plan.limit(replace(bound("start", 0, 1, True), name=figures.kingdom_words[kingdom]), near)
    new = list[int]()
    for kind in SHOWN:
        much, limit = bought[kind], replace(bound("soldiers"), name=called(kind), symbol="")
        if much:
            able = [fief for fief in plan.own if group.why_place(state, seat, kind, fief) == LEGAL]
            most = [much if kind >= HIRED or state.castles[fief] >= UNFINISHED else i64(1) for fief in able]
            rows = plan.add(limit, much, able, most, verbs.PLACE, kind, kind_id(kind))
            new += [row for row in rows if kind < HIRED and state.castles[plan.fiefs[row]] < UNFINISHED]
    for fief in plan.own:
        plan.limit(bound("one-each", 0, 1, True), [row for row in new if plan.fiefs[row] == fief])
    if state.levies[seat]:
        most = [state.levies[seat]] * len(plan.own)
        plan.add(bound("free"), state.levies[seat], plan.own, most, verbs.LEVY, NOBODY, "spearman")
    return plan.panel()


# Ransoms


def offer(state: "WarlordsState", seat: i64) -> Panel:
    """WOE-LORD-2: gold, cards and prisoners for a captive; or what its holder demands instead."""
    figures, top, owner = state.rules.figures, state.stack[-1], ransoms.owner_of(state)
    demands, rows = top.kind == phases.COUNTERING, list[Row]()
    left = state.gold[owner] - state.offer[ransoms.GOLD] if ransoms.may_add(state, ransoms.GOLD, 1) else i64(0)
    asked = least(state.hand_size(owner), verbs.MOST_CARDS) if demands and not state.offer[ransoms.CARDS] else 0
    if left > verbs.MOST_GOLD:
        each, most, heap = code(state, verbs.GOLD, verbs.MOST_GOLD), left // verbs.MOST_GOLD, verbs.MOST_GOLD
        rows.append(Row(words("rows.heap", much=heap), 0, int(most), each=each, weights=(1, heap), symbol="coin"))
    for verb, name, much in ((verbs.GOLD, "gold", least(left, verbs.MOST_GOLD)), (verbs.DEMAND, "cards", asked)):
        choices = tuple(code(state, verb, number) for number in range(1, int(much) + 1))
        if much:
            weights, symbol = (1, int(verb == verbs.GOLD)), SAID[f"rows.{name}"].symbol
            rows.append(Row(words(f"rows.{name}"), 0, int(much), 0, choices, weights=weights, symbol=symbol))
    for kind in range(0 if demands else figures.hand_kinds):
        held, each = int(state.held(seat, kind)), code(state, verbs.OFFER, kind)
        rows += [Row(figures.card_words[kind], 0, held, each=each, kind=figures.card_names[kind])] if held else []
    kept = int(ransoms.prisoners(state, owner, state.holders[top.where]) - state.offer[ransoms.PRISONERS])
    if kept > 0:
        rows.append(Row(words("rows.captive"), 0, kept, each=code(state, verbs.PRISONER), symbol="captive"))
    head = words("rows.get" if demands else "rows.give")
    rows = [replace(row, weights=row.weights or (1, 0), group=head) for row in rows]
    rows.append(captive("rows.give" if demands else "rows.get", (0, 0)))
    nothing = ransoms.nothing_offered(state)
    sums = [bound("one-thing", 1 if nothing else 0, quiet=True), bound("gold", 0, left, left <= verbs.MOST_GOLD)]
    return panel("demand" if demands else "offer", rows, sums, code(state, verbs.MAKE))


def captive(head: str, weights: tuple[int, ...] = ()) -> Row:
    """The warlord that talks are about."""
    return Row(words("rows.captive"), 1, 1, 1, weights=weights, symbol="captive", group=words(head))


def offered(state: "WarlordsState") -> Panel:
    """What the other side proposes, to be read before it is answered."""
    figures, holder, rows = state.rules.figures, state.stack[-1].kind == phases.ANSWERING, list[Row]()
    for name, number in zip(("gold", "captive", "cards"), state.offer, strict=False):
        much, entry = int(number), SAID[f"rows.{name}"]
        rows += [Row(entry.words, much, much, much, symbol=entry.symbol)] if much else []
    for card, words_ in enumerate(figures.card_words):
        deck = figures.deck[card]
        much = int(state.decks[deck].count(OPEN, figures.local[card]))
        rows += [Row(words_, much, much, much, kind=figures.card_names[card])] if much else []
    rows = [replace(row, group=words("rows.get" if holder else "rows.give")) for row in rows]
    return panel("offered", [*rows, captive("rows.give" if holder else "rows.get")], [])
