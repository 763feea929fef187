"""What happened in Legends of Signum, in sentences."""

from typing import Final

from mypy_extensions import i64

from champclos.core import events as common
from champclos.core.events import Event
from champclos.core.words import Words, counted, first_upper, seat_name
from champclos.games.signum import clauses, effects, events, said
from champclos.games.signum.effects import COLOURS
from champclos.games.signum.figures import dice_of
from champclos.games.signum.rules import SLOTS, Rules
from champclos.games.signum.verbs import LETTERS, THROWS

SENTENCES: Final = {
    **{getattr(common, name.upper()): name for name in ("began", "placed", "moved", "aimed", "ended", "resigned")},
    **{
        getattr(events, name.upper()): name
        for name in (
            "timer", "banded", "laid", "activated", "idled", "dice", "critical", "stuck", "hurt", "armour_lost",
            "wounded", "healed", "fell", "token", "token_lost", "armour", "card_used", "card_gone", "skipped", "left",
            "out", "first", "protected", "counter", "ignored", "forced", "lent", "powered", "stopped", "income",
            "power", "returned", "discarded", "claimed", "traded", "kill_card", "controlled", "points", "points_lost",
            "team_points", "marked", "roamed", "seized", "named", "caught",
            "planned",
        )
    },
    events.DREW_CARD: "drew", events.DREW_FEAT: "drew", events.CARD_PLAYED: "played",
}  # fmt: skip
OF_CARDS: Final = (
    events.CARD_USED, events.CARD_GONE, events.DREW_CARD, events.RETURNED, events.DISCARDED, events.CARD_PLAYED,
)  # fmt: skip
OF_FEATS: Final = (events.DREW_FEAT, events.CLAIMED, events.TRADED)
UNSEEN: Final = {
    events.DREW_CARD: "drew_card", events.DREW_FEAT: "drew_feat", events.RETURNED: "returned_card",
    events.NAMED: "named_secretly",
}  # fmt: skip
# By clause: what is no plain move
MOVES: Final = {
    clauses.RUN_01: "moved_run",
    clauses.ASSAULT_01: "shoved",
    clauses.MOVE_04: "put",
    clauses.CRIT_SWAP: "put",
}
AT_KIND: Final = (common.AIMED, events.COUNTER)  # their amount is the kind of the target
ADDERS: Final = ("keywords.adds", "keywords.melee_add", "keywords.ranged_add")  # what says itself which dice it adds
OF_ROW: Final = (events.ADDED, events.IGNORED, events.FORCED, events.LESSENED, events.LENT)


def tell(rules: Rules, event: Event) -> Words:
    """An event as a sentence."""
    name, parts = f"told.{name_of(rules, event)}", parts_of(rules, event)
    if event.who >= 0:
        return said.of_creature(rules, name, event.who // SLOTS // 8, **parts)
    found = said.words(name, **parts)
    return Words(first_upper(found.en), first_upper(found.fr))


def name_of(rules: Rules, event: Event) -> str:
    if event.what == common.ENDED and event.seat < 0:
        return "drawn" if rules.duel else "shared"  # SIG-END-05
    if event.what == events.OUT and event.clause == clauses.END_02:
        return "hero_fell"
    if event.what == events.CARD_GONE and event.clause == clauses.TOURN_46:
        return "improvement_gone"
    if event.what == common.PLACED and event.clause == clauses.SUMMON_03:
        return "summoned"
    if event.what == common.ENDED and rules.alliance:
        return "ended_team"
    if is_use(event):
        return "used"
    if event.what == events.ADDED or event.what == events.LESSENED:
        return name_of_deed(rules, event)
    if event.much < 0 and event.what in UNSEEN:
        return UNSEEN[int(event.what)]
    if event.what == common.BEGAN and event.clause == clauses.TURN_01:
        return "turn"
    if event.what == common.MOVED:
        return MOVES.get(event.clause, "moved")
    if event.what == events.HURT and event.much == 0:
        return "hurt_none"
    return SENTENCES[int(event.what)]


def is_use(event: Event) -> bool:
    """Whether it is a special ability that is used, and no attack."""
    return event.what == events.USED and event.clause == clauses.ABIL_03


def name_of_deed(rules: Rules, event: Event) -> str:
    """What a row does to an attack; what is lent to a creature says itself which dice it adds."""
    row = rules.figures.rows[event.much]
    if row.deed(effects.RECOLOUR) is not None:
        return "recoloured"
    if row.deed(effects.PUSH_AS_DAMAGE) is not None:
        return "push_hurts"
    if row.deed(effects.REDUCE_BY) is not None:
        return "lessened"
    return "added_itself" if rules.figures.abilities[row.source].entry in ADDERS else "added"


def of_row(rules: Rules, event: Event) -> dict[str, Words | int | str]:
    """What a row does to an attack, by what sentences call it."""
    figures, number, many = rules.figures, event.much, event.much
    if event.what == events.IGNORED:
        number, many = event.much // events.IGNORED_MOST, event.much % events.IGNORED_MOST
    row = figures.rows[number]
    deed = row.deeds[0]
    parts: dict[str, Words | int | str] = {"ability": figures.abilities[row.source].words, "much": int(many)}
    if deed.verb == effects.ADD_DICE:
        parts["added"] = said.dice_words(letters(deed.values[0]))
    elif deed.verb in (effects.ADD_SYMBOL, effects.DROP_SYMBOL):
        parts["added"] = parts["symbol"] = said.words(f"symbols.{deed.values[0]}")
    elif deed.verb == effects.RECOLOUR:
        before = [said.words(f"colours_many.{letter}") for letter in letters(deed.values[0])]
        parts["before"] = said.joined(before)
        parts["after"] = said.words(f"colours_many.{letters(deed.values[1])}")
    elif deed.verb in (effects.REDUCE_BY, effects.PUSH_AS_DAMAGE):
        parts["damage"] = counted(int(deed.values[0]), "damage", "dégât", "damage")
    return parts


def letters(dice: i64) -> str:
    """Dice packed into a number, a letter for each."""
    return "".join(letter * int(dice_of(dice, i64(colour))) for colour, letter in enumerate(COLOURS))


def parts_of(rules: Rules, event: Event) -> dict[str, Words | int | str]:
    """What an event is about, by what sentences call it."""
    figures, what, much = rules.figures, int(event.what), int(event.much)
    parts: dict[str, Words | int | str] = {"much": much}
    if event.seat >= 0:
        parts["side"] = seat_name(int(event.seat))
        if rules.alliance:
            parts["other"] = seat_name(int(rules.partner(event.seat)))
    if event.where >= 0:
        parts["place"] = rules.field.names[event.where]
    if is_use(event) or what == events.CRITICAL:
        parts["ability"] = figures.abilities[much].words
    elif what in AT_KIND:
        parts["other"] = figures.called[much]
    elif what in OF_ROW:
        parts |= of_row(rules, event)
    elif what == events.STOPPED:
        parts["card"] = figures.card_words[much % events.STOPPED_CARDS]
        parts["damage"] = counted(much // events.STOPPED_CARDS, "damage", "dégât", "damage")
    elif what in OF_CARDS and much >= 0:
        parts["card"] = figures.card_words[much]
    elif what in OF_FEATS and much >= 0:
        parts["card"] = figures.deck.feat_words[much]
    elif what in (events.POINTS, events.POINTS_LOST, events.TEAM_POINTS):
        parts["points"] = counted(much, "Victory Point", "point de victoire", "Victory Points", "points de victoire")
    elif what in (events.NAMED, events.CAUGHT) and much >= 0:
        parts["other"] = figures.called[much]
    elif what == events.PLANNED:
        parts["card"], parts["text"] = figures.plan_words[much], figures.plan_texts[much]
    elif what == events.KILL_CARD:
        parts["cards"] = counted(much, "card", "carte")
    elif what == common.BEGAN and event.clause == clauses.TURN_01:
        parts["turn"] = much
    elif what in (events.TOKEN, events.TOKEN_LOST):
        parts["token"] = said.words(f"a_token.{much}")
    elif what == events.LAID:
        parts["terrain"] = figures.terrain_words[much]
    elif what == events.BANDED:
        parts["hero"] = figures.kind_words[figures.heroes[much]]
    elif what == events.DICE:
        parts["throw"] = throw_words(rules.nature.first(much), rules.nature.second(much))
    elif what == common.BEGAN:
        parts["round"], parts["rounds"] = int(rules.timer) - much + 1, int(rules.timer)
    elif what in (events.HURT, events.PROTECTED):
        parts["damage"] = counted(much, "damage", "dégât", "damage")
    elif what == events.WOUNDED:
        parts["wounds"] = counted(much, "wound", "blessure")
    elif what in (events.ARMOUR, events.ARMOUR_LOST):
        parts["armour"] = counted(much, "armour token", "jeton d'Armure", "", "jetons d'Armure")
    return parts


def throw_words(colour: int, throw: int) -> Words:
    """Dice as they fell: "yellow: CRIT, HIT"."""
    shown = [said.words(f"symbols.{LETTERS.index(letter)}") for letter in THROWS[throw]]
    name = said.words(f"colours.{COLOURS[colour]}")
    en, fr = ", ".join(one.en for one in shown), ", ".join(one.fr for one in shown)
    return Words(f"{name.en}: {en}", f"{name.fr} : {fr}")
