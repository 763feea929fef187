"""What of the table of Legends of Signum never changes: the battlefield, the places of each seat, and every card."""

from typing import Final

from champclos.core.scenery import Badge, Colour, Face, Keyword, Kind, Place, Scenery, Sentence, Terrain, Zone
from champclos.core.words import Words, fill
from champclos.games.signum import clauses, duel_scene, said
from champclos.games.signum.content import RELICS, Card, Creature
from champclos.games.signum.content import Keyword as Printed
from champclos.games.signum.effects import SYMBOLS
from champclos.games.signum.figures import Ability
from champclos.games.signum.rules import Rules

# What a figure shows: the first of these that it is, else how it attacks
AFFILIATION_SYMBOLS: Final = {
    "rider": "knight", "mage": "wizard", "mech": "mech", "beast": "beast", "undead": "undead", "rogue": "rogue",
}  # fmt: skip
MINION_SYMBOLS: Final = {"mech": "mech", "human": "spearman"}
CARD_SYMBOLS: Final = {"building": "castle", "spell": "flame", "tactic": "scroll"}
KIND_SYMBOLS: Final = {"hero": "hero", "minion": "minion"}
ATTACK_SYMBOLS: Final = {"melee": "swordsman", "ranged": "archer", "magic": "wizard"}
EMBLEMS: Final = {"hansa": "scales", "bronze": "anvil", "mercenary": "mercenary"}
TINTS: Final[dict[str, Colour]] = {"hansa": "blue", "bronze": "yellow", "mercenary": "violet"}
OTHER_TINTS: Final[tuple[Colour, ...]] = ("green", "red", "white", "black")  # of factions that somebody adds


def scenery(rules: Rules) -> Scenery:
    """The battlefield in the middle; before each seat its City and Relics, its War Camp and its History."""
    figures, field = rules.figures, rules.field
    terrains = tuple(
        Terrain(name, figures.terrain_words[at], sentences(one.text))
        for at, (name, one) in enumerate(figures.content.terrains.items())
    )
    places = tuple(
        Place(name, None, field.x[at], field.y[at], int(field.zone[at]), figures.terrain_names[field.ground[at]])
        for at, name in enumerate(field.names)
    )
    far = (1,) if rules.seats == 2 else (1, 3) if rules.seats == 4 else ()
    zones = [Zone("field", "hexes", said.words("zones.field"), places, far=far, terrains=terrains, role="main")]
    for seat in range(rules.seats):
        zones += seat_zones(int(seat), int(rules.places), int(rules.city))
    kinds = [creature_kind(rules, name, one) for name, one in figures.content.creatures.items()]
    kinds += [card_kind(rules, name, one) for name, one in figures.content.cards.items()]
    if rules.duel:
        zones += duel_scene.zones(rules)
        kinds += duel_scene.marker_kinds()
        kinds += [duel_scene.scenario_kind(rules.scenario)] if rules.scenario is not None else []
        kinds += duel_scene.solo_kinds(rules)
        kinds += [duel_scene.feat_kind(name, feat) for name, feat in figures.content.feats.items()]
    return Scenery(said.words("scene.title"), int(rules.seats), tuple(zones), tuple(kinds))


def seat_zones(seat: int, places: int, city: int) -> list[Zone]:
    """What a seat has beside the battlefield; Characters that it may deploy now are at hand."""

    def row(name: str, first: int, last: int) -> Zone:
        laid = tuple(
            Place(f"card-place-{seat * places + at}", Words(str(at + 1), str(at + 1))) for at in range(first, last)
        )
        return Zone(f"{name}-{seat}", "row", said.words(f"zones.{name}"), laid, seat, tidy=True)

    def pile(name: str) -> Zone:
        place = (Place(f"{name}-{seat}"),)
        return Zone(f"{name}-zone-{seat}", "pile", said.words(f"zones.{name}"), place, seat, 1, slots=True, tidy=True)

    at_hand = Zone(
        f"muster-zone-{seat}",
        "fan",
        said.words("zones.camp"),
        (Place(f"muster-{seat}"),),
        seat,
        2,
        slots=True,
        tidy=True,
        role="tray",
    )
    rows = [row("city", 0, city), row("relics", city, city + RELICS)]
    rows += [row("improvements", city + RELICS, places)] if places > city + RELICS else []
    return [*rows, pile("camp"), pile("history"), at_hand]


def sentences(text: list[str]) -> tuple[Sentence, ...]:
    return (Sentence(Words(*text)),) if text[0] else ()


# Words of cards


def keyword(rules: Rules, printed: Printed, given: list[str | int], clause: str, own: Words) -> Keyword:
    """A keyword with its arguments, as a card shows it; `own` is the card's text, for keywords that stand before it."""
    parts: dict[str, Words | int | str] = {"text": own}
    for name, value in zip(printed.args, given[1:], strict=True):
        text = str(value)
        if name == "dice":
            parts[name] = said.dice_words(text)
        elif name == "symbol":
            parts[name] = said.words(f"symbols.{SYMBOLS.index(text)}")
        elif name == "text" and text.split(maxsplit=1)[0] in rules.figures.content.keywords:
            words: list[str | int] = list(text.split())
            lent = rules.figures.content.keywords[str(words[0])]
            parts[name] = keyword(rules, lent, words, clause, own).name
        elif name == "text":
            parts[name] = said.named("affiliations", text)
        else:
            parts[name] = value
    shown = fill(Words(*(printed.shown if printed.shown[0] else printed.name)), **parts)
    named = Words(shown.en.rstrip("."), shown.fr.rstrip("."))  # a First Word ends with the card's own sentence
    return Keyword(named, fill(Words(*printed.text), **parts), clause=clause)


def clause_of(part: str, name: str | int, otherwise: str) -> str:
    """The clause that has a keyword or Crit effect, such as SIG-GLOSS-HOOK-X for Hook."""
    wanted = f"SIG-{part}-{str(name).upper().replace('_', '-')}"
    ids = [clause.id for clause in clauses.RULEBOOK.own]
    return next((one for one in ids if one == wanted or one.startswith(f"{wanted}-")), otherwise)


def ability_text(rules: Rules, ability: Ability) -> Words:
    """What an ability does, as its card explains it."""
    part, _, name = ability.entry.partition(".")
    content = rules.figures.content
    if part == "cards":
        return Words(*content.cards[name].text)
    if part not in ("keywords", "crits"):
        return Words("", "")
    printed = (content.keywords if part == "keywords" else content.crits)[name]
    given: list[str | int] = list(ability.name.removeprefix("crit ").split(maxsplit=len(printed.args)))
    return keyword(rules, printed, given, "", Words("", "")).text


# Kinds


def creature_kind(rules: Rules, name: str, one: Creature) -> Kind:
    """A kind of creature, with its card as one may read it."""
    content, own = rules.figures.content, Words(*one.text)
    attack = said.SAID[f"attacks.{one.attack[0]}"]
    words = [
        keyword(rules, content.keywords[str(word[0])], word, clause_of("GLOSS", word[0], "SIG-CARD-17"), own)
        for word in one.words
    ]
    crit = keyword(
        rules, content.crits[str(one.crit[0])], one.crit, clause_of("CRIT", one.crit[0], "SIG-ATTACK-07"), own
    )
    crit = Keyword(said.words("scene.crit", effect=crit.name), crit.text, "crit", crit.clause)
    values = (
        Badge(attack.symbol, fill(attack.words, dice=said.dice_words(one.attack[1])), clause=attack.clause),
        said.badge("badges.health", one.health),
        said.badge("badges.move", one.move),
        said.badge("badges.range", one.range),
    )
    paid: tuple[Badge, ...] = ()
    if rules.duel and one.kind == "character":
        paid = (said.badge("badges.cost", one.cost), said.badge("badges.income", one.income))
    # A First Word or Last Word says the card's text itself.
    spoken = any(own.en and own.en in word.text.en for word in words)
    origin = Sentence(said.words(f"origins.{one.origin}"))
    text = (Sentence(about(one)), *(() if spoken else sentences(one.text)), *leading(rules, name, one), origin)
    sheet = Face(values=(*values, *paid), text=text, keywords=(*words, crit))
    return Kind(
        name,
        symbol_of(one),
        Words(*one.name),
        sheet=sheet,
        emblem=EMBLEMS.get(one.faction, one.faction),
        tint=tint_of(rules, one.faction),
        short=rules.figures.called[rules.figures.kind_names.index(name)],
    )


def leading(rules: Rules, name: str, one: Creature) -> tuple[Sentence, ...]:
    """SIG-CARD-12: whom a Hero leads, and who is in the band that is ready to play."""
    if one.kind != "hero":
        return ()
    ranks = [
        said.words("obstacles.rank", many=many, rank=said.words(f"leads.{star}"))
        for star, many in enumerate(one.leadership, 1)
        if many
    ]
    found = [Sentence(said.words("scene.leadership", ranks=said.listed(ranks)), "SIG-CARD-12")]
    figures = rules.figures
    for led, band in zip(figures.heroes, figures.bands, strict=True):
        if figures.kind_names[led] == name:
            who = [figures.called[figures.kind_names.index(other)] for other in band.characters]
            what = [figures.card_words[figures.card_names.index(card)] for card in [*band.buildings, *band.relics]]
            found.append(Sentence(said.words("scene.band", who=said.listed(who), what=said.listed(what))))
    return tuple(found)


def about(one: Creature) -> Words:
    """What a creature is: "Character, silver · Hansa of Vallor · Human, Mage"."""
    kind = said.words(f"kinds.{one.kind}")
    stars = [said.words(f"ranks.{star}") for star in one.rank]
    kind = (
        said.listed([kind, *stars])
        if stars or one.kind != "character"
        else said.listed([kind, said.words("ranks.none")])
    )
    affiliations = said.listed([said.named("affiliations", name) for name in one.affiliations])
    parts = [kind, said.named("factions", one.faction), *([affiliations] if one.affiliations else [])]
    return Words(" · ".join(part.en for part in parts), " · ".join(part.fr for part in parts))


def symbol_of(one: Creature) -> str:
    """The sign of a figure."""
    known = {"character": AFFILIATION_SYMBOLS, "minion": MINION_SYMBOLS}.get(one.kind, {})
    for affiliation, symbol in known.items():
        if affiliation in one.affiliations:
            return symbol
    return KIND_SYMBOLS.get(one.kind, ATTACK_SYMBOLS[one.attack[0]])


def tint_of(rules: Rules, faction: str) -> Colour:
    """The colour of a faction; those that somebody adds get one each."""
    others = [one.faction for one in rules.figures.content.creatures.values() if one.faction not in TINTS]
    if faction in TINTS:
        return TINTS[faction]
    return OTHER_TINTS[list(dict.fromkeys(others)).index(faction) % len(OTHER_TINTS)]


def card_kind(rules: Rules, name: str, one: Card) -> Kind:
    """A Relic or a Building, with what its tokens mean."""
    keywords, none = rules.figures.content.keywords, Words("", "")
    printed = [(word, value) for word, value in (("multiple_uses", one.uses), ("armour", one.armour)) if value]
    explained = tuple(
        keyword(rules, keywords[word], [word, value], clause_of("GLOSS", word, "SIG-CARD-17"), none)
        for word, value in printed
    )
    values = (said.badge("badges.cost", one.sort[1]), said.badge("badges.income", one.sort[2]))
    enchants = any(row.get("kind") == "enchant" for row in one.rows)
    sort = Sentence(said.words("kinds.enchantment" if enchants else f"kinds.{one.sort[0]}"))
    origin = Sentence(said.words(f"origins.{one.origin}"))
    sheet = Face(values=values, text=(sort, *sentences(one.text), origin), keywords=explained)
    face = Face(cost=str(one.sort[1])) if rules.duel else None
    return Kind(f"card-{name}", card_symbol(one), Words(*one.name), "card", face=face, sheet=sheet)


def card_symbol(one: Card) -> str:
    """The sign of a card: armour, another Relic, or what else it is."""
    return CARD_SYMBOLS.get(one.sort[0], "shield" if one.armour else "ring")
