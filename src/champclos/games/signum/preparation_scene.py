"""How the preparation of a match looks: what each player has and may buy, the achievements, and what is decided."""

from typing import TYPE_CHECKING

from msgspec.structs import replace
from mypy_extensions import i64

from champclos.core import drawing
from champclos.core.scene import Badge, Choice, Piece, Plate, Prompt, Scene
from champclos.core.scenery import Face, Kind, Place, Scenery, Sentence, Zone
from champclos.core.seats import NATURE, TRUTH
from champclos.core.words import Words, seat_name
from champclos.games.signum import said, table
from champclos.games.signum.content import Achievement, Reward, SignumContent

if TYPE_CHECKING:
    from champclos.games.signum.preparation import Preparation, PreparationState

SYMBOLS = {"building": "castle", "spell": "flame", "relic": "ring", "tactic": "scroll"}
DECISIONS = {"map": "flag", "scenario": "scroll", "first": "sword", "zone": "tower"}
# Where what a verb names lies, else in the camp
LYING = {
    "lead": "shop",
    "hire": "shop",
    "buy": "shop",
    "take": "shop",
    "tick": "box",
    "map": "map",
    "scenario": "scenario",
}


def scenery(game: "Preparation") -> Scenery:
    """Before each seat its Hero and War Camp, what it may buy, and its achievements; what is decided in the middle."""
    rules, content, zones = game.battle.rules, game.content, list[Zone]()
    for seat in range(game.people):
        for name, rank in (("camp", 0), ("heroes", 1), ("people", 1), ("cards", 1), ("achievements", 2)):
            place = (Place(f"{name}-{seat}"),)
            zones.append(Zone(f"{name}-zone-{seat}", "list", said.words(f"sheet.{name}"), place, seat, rank, tidy=True))
    zones.append(Zone("battle-zone", "list", said.words("sheet.choices"), (Place("battle"),)))
    zones.append(Zone("offer-zone", "list", said.words("sheet.offer"), (Place("offer"),), tidy=True))
    kinds = [table.creature_kind(rules, name, one) for name, one in content.creatures.items()]
    for name, card in content.improvements.items():
        text = (Sentence(Words(*card.text)), Sentence(said.words(f"sheet.{card.sort[0]}")), origin(card.origin))
        kinds.append(Kind(name, SYMBOLS[card.sort[0]], Words(*card.name), "card", sheet=Face(text=text)))
    for name, deed in content.achievements.items():
        told = (Sentence(Words(*deed.text), "SIG-TOURN-33"), *rewards(content, deed), origin(deed.origin))
        kinds.append(
            Kind(f"box-{name}", "castle" if deed.building else "star", Words(*deed.name), "card", sheet=Face(text=told))
        )
    for name in game.scenarios:
        scenario, plan = game.deck[name], (Sentence(Words(*game.deck[name].text)),)
        kinds.append(Kind(f"scenario-{name}", "scroll", Words(*scenario.name), "card", sheet=Face(text=plan)))
    for name in game.maps:
        ground = Face(text=(Sentence(terrains(content, name)),))
        kinds.append(Kind(f"map-{name}", "flag", Words(*content.maps[name].name), "card", sheet=ground))
    kinds += [Kind(f"by-{name}", symbol, said.words(f"sheet.{name}"), "card") for name, symbol in DECISIONS.items()]
    title = said.words("sheet.title_solo" if game.solo else "sheet.title")
    return Scenery(title, 2, tuple(zones), tuple(kinds))


def origin(name: str) -> Sentence:
    return Sentence(said.words(f"origins.{name}"))


def rewards(content: SignumContent, deed: Achievement) -> list[Sentence]:
    """SIG-TOURN-33: what an achievement gives, each time and with its boxes ticked."""
    given = (("each_box", deed.reward), ("half_boxes", deed.half), ("all_boxes", deed.done))
    return [
        Sentence(said.words(f"sheet.{name}", reward=given_words(content, reward)))
        for name, reward in given
        if reward != Reward()
    ]


def given_words(content: SignumContent, reward: Reward) -> Words:
    if reward.points:
        return said.numbered("sheet.reward_points", reward.points)
    if reward.give:
        return Words(*content.improvements[reward.give].name)
    return said.words(f"sheet.reward_{reward.choose.split()[0]}")


def terrains(content: SignumContent, name: str) -> Words:
    """What lies on a map: "6 Forest, 4 Hill"."""
    drawn = "".join(content.maps[name].rows)
    counted = [(drawn.count(one.symbol), one) for one in content.terrains.values() if one.symbol and one.symbol != "."]
    return said.listed([Words(f"{one.name[0]} × {many}", f"{one.name[1]} × {many}") for many, one in counted if many])


def picks(state: "PreparationState", seat: i64, verb: str, name: str) -> tuple[str, ...]:
    """The scene's id of what a choice names, if it lies there."""
    where = LYING.get(verb, "camp")
    if where in DECISIONS:
        return (f"{where}-{name}",) if state.kit.stages[state.stage] == where and name in offered(state) else ()
    if seat < 0:
        return ()
    lying = on_sale(state, seat) if where == "shop" else [name] if where == "box" else []
    if where == "camp":
        lying = [*state.player(seat).characters, *state.player(seat).improvements]
    return (f"{where}-{seat}-{name}",) if name in lying else ()


def scene(state: "PreparationState") -> Scene:
    match = state.kit.sheet.match
    target, title = state.kit.prices.rows[match - 1][2], f"prepare.{'solo' if state.kit.solo else 'title'}"
    return drawing.draw(
        state,
        state.game.scenery_digest,
        plates=[plate(state, seat) for seat in range(2)],
        pieces=pieces(state),
        prompt=prompt(state),
        title=said.words(title, match=match, coins=state.kit.coins, target=target),
        ending=lambda: said.words("prepare.ended"),
    )


def plate(state: "PreparationState", seat: int) -> Plate:
    player = state.player(seat)
    counters = [said.badge(f"sheet.{name}", getattr(player, name)) for name in ("points", "coins", "won")]
    return Plate(seat, seat_name(seat), tuple(counters), out=state.out(seat))


def pieces(state: "PreparationState") -> list[Piece]:
    """Heroes, Characters, Improvements, boxes, what is for sale, and what was decided for the battle."""
    kit, found = state.kit, decisions(state)
    for seat in range(kit.people):
        player = state.player(seat)
        if player.hero:
            found.append(Piece(f"hero-{seat}", player.hero, f"camp-{seat}", seat))
        for name in [*player.characters, *dict.fromkeys(player.improvements)]:
            badges = [said.badge(f"sheet.{mark}") for mark in ("injured", "used") if name in getattr(player, mark)]
            many = max(1, player.improvements.count(name))
            found.append(Piece(f"camp-{seat}-{name}", name, f"camp-{seat}", seat, many, badges=tuple(badges)))
        for name, one in kit.content.achievements.items():
            ticked = Badge("star", said.words("sheet.boxes"), f"{player.boxes.get(name, 0)}/{one.boxes}")
            found.append(Piece(f"box-{seat}-{name}", f"box-{name}", f"achievements-{seat}", seat, badges=(ticked,)))
        for name in on_sale(state, i64(seat)) if state.viewer in (TRUTH, seat) else []:
            place = "cards" if name in kit.cards else "heroes" if name in kit.figures.band_names else "people"
            found.append(Piece(f"shop-{seat}-{name}", name, f"{place}-{seat}", seat, badges=priced(state, name)))
    return found


def priced(state: "PreparationState", name: str) -> tuple[Badge, ...]:
    """SIG-TOURN-50: what a Character or an Improvement costs while something is bought."""
    kit = state.kit
    if kit.stages[state.stage] != "resources":
        return ()
    known = name in kit.kinds
    cost = (
        kit.prices.prices[kit.figures.rank[kit.kinds.index(name)]] if known else kit.content.improvements[name].sort[1]
    )
    return (said.badge("sheet.price", cost),)


def on_sale(state: "PreparationState", seat: i64) -> list[str]:
    """What a seat chooses among, by name: Heroes, rewards, or all that coins buy, whether it can pay or not."""
    kit, rows, player = state.kit, state.kit.verbs, state.player(seat)
    if kit.stages[state.stage] in ("heroes", "rewards"):
        named = [(rows.verbs[rows.row(choice)].name, rows.first(choice)) for choice in state.choices(seat)]
        cards = [kit.cards[one] for verb, one in named if verb == "take"]
        return [*[kit.figures.band_names[one] for verb, one in named if verb == "lead"], *cards]
    if kit.stages[state.stage] != "resources" or not (state.waiting >> seat) & 1:
        return []
    led, creatures = kit.figures.follows[kit.kinds.index(player.hero)], kit.content.creatures.items()
    people = [name for at, (name, one) in enumerate(creatures) if one.kind == "character" and led[at]]
    known = kit.content.improvements.items()
    cards = [name for name, one in known if player.improvements.count(name) < one.sort[2]]
    return [*[name for name in people if name not in player.characters], *cards]


# What both fight for


def offered(state: "PreparationState") -> list[str]:
    """The maps or the Scenario cards among which somebody chooses now."""
    stage = state.kit.stages[state.stage]
    names = {"map": state.kit.maps, "scenario": state.kit.scenarios}.get(stage, [])
    return [names[one] for one in state.open()] if names and state.seat >= 0 else []


def decisions(state: "PreparationState") -> list[Piece]:
    """What was decided for the battle, or by whom it will be, as things stand; and what there is to choose from."""
    kit, found = state.kit, list[Piece]()
    for at, name in enumerate(DECISIONS, kit.stages.index("map")):
        if kit.solo and name != "scenario":  # SIG-SOLO-17
            continue
        decided, who = state.decided[at - kit.stages.index("leader")], state.chooser(at)
        kind, words = f"by-{name}", None
        if decided >= 0 and name in ("map", "scenario"):
            kind = f"{name}-{(kit.maps if name == 'map' else kit.scenarios)[decided]}"
        elif decided >= 0:
            words = decided_words(state, name, int(decided))
        elif name == "scenario" and kit.sheet.match == 7 and not kit.solo:
            words = said.words("sheet.no_scenario")
        face = Face(text=(Sentence(by_whom(state, name, int(who))),)) if kind.startswith("by-") and not words else None
        found.append(Piece(f"decided-{name}", kind, "battle", int(who) if who >= 0 else -1, name=words, face=face))
    stage = kit.stages[state.stage]
    return [*found, *[Piece(f"{stage}-{name}", f"{stage}-{name}", "offer") for name in offered(state)]]


def decided_words(state: "PreparationState", name: str, decided: int) -> Words:
    """Who begins, and where the player with fewer Victory Points deploys."""
    if name == "first":
        return said.words("sheet.first_is", seat=seat_name(decided))
    zone = said.words("prepare.far" if decided else "prepare.near")
    return said.words("sheet.zone_is", seat=seat_name(1 - int(state.decided[0])), zone=zone)


def by_whom(state: "PreparationState", name: str, who: int) -> Words:
    """SIG-TOURN-17, -18, -23, -59: who decides something, and why."""
    one, other, match = state.player(0).points, state.player(1).points, state.kit.sheet.match
    if who == NATURE:
        chosen = match != 1 and (match != 7 or name == "map") and not state.kit.solo  # else nobody chooses it
        equal = one == other and chosen
        return said.words("sheet.by_equal" if equal else "sheet.by_chance")
    more = (one > other) == (who == 0)
    return said.words(
        "sheet.by_lot" if one == other else "sheet.by_more" if more else "sheet.by_fewer", seat=seat_name(who)
    )


def prompt(state: "PreparationState") -> Prompt | None:
    name = state.kit.stages[state.stage]

    def question(seat: int) -> tuple[Words, str]:
        coins = state.player(seat).coins
        return said.words(f"stages.{name}", coins=coins), said.SAID[f"stages.{name}"].clause

    def finish(asked: Prompt) -> Prompt:
        return replace(asked, options=tuple([weighed(option, name) for option in asked.options]))

    return drawing.prompt(state, question, lambda: said.words(f"stages.{name}", coins=0), finish=finish)


def weighed(option: Choice, stage: str) -> Choice:
    """Who has bought all they want says so twice; nobody is dismissed and no point changed without looking for it."""
    if option.verb == "done":
        return replace(option, final=stage == "resources")
    return replace(option, aside=True) if option.verb in ("dismiss", "convert") else option
