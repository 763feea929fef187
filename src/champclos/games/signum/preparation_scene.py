"""How the sheet of a tournament looks: what each player has, what is for sale, and the boxes of the achievements."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from champclos.core import drawing
from champclos.core.scene import Badge, Piece, Plate, Prompt, Scene
from champclos.core.scenery import Face, Kind, Place, Role, Scenery, Sentence, Zone
from champclos.core.seats import TRUTH
from champclos.core.words import Words, seat_name
from champclos.games.signum import said, table

if TYPE_CHECKING:
    from champclos.games.signum.preparation import Preparation, PreparationState

SYMBOLS = {"building": "castle", "spell": "flame", "relic": "ring", "tactic": "scroll"}
LYING = {"hire": "shop", "buy": "shop", "take": "shop", "tick": "box"}  # where what a verb names lies, else in the camp


def scenery(game: "Preparation") -> Scenery:
    """Before each seat its Hero and War Camp, its achievements, and what it may buy."""
    rules, content, zones = game.battle.rules, game.content, list[Zone]()
    for seat in range(2):
        for rank, name in enumerate(("achievements", "camp", "shop")):
            place, words = (Place(f"{name}-{seat}"),), said.words(f"sheet.{name}")
            role: Role = "tray" if name == "shop" else ""
            zones.append(Zone(f"{name}-zone-{seat}", "fan", words, place, seat, rank, tidy=True, role=role))
    zones.append(Zone("battle-zone", "row", said.words("sheet.choices"), (Place("plan"), Place("rules"))))
    kinds = [table.creature_kind(rules, name, one) for name, one in content.creatures.items()]
    for name, card in content.improvements.items():
        text = (Sentence(said.words(f"sheet.{card.sort[0]}")), Sentence(Words(*card.text)), origin(card.origin))
        kinds.append(Kind(name, SYMBOLS[card.sort[0]], Words(*card.name), "card", sheet=Face(text=text)))
    for name, deed in content.achievements.items():
        said_of = (Sentence(Words(*deed.text), "SIG-TOURN-33"), origin(deed.origin))
        kinds.append(Kind(f"box-{name}", "star", Words(*deed.name), "card", sheet=Face(text=said_of)))
    for name in game.scenarios:
        scenario, plan = content.scenarios[name], (Sentence(Words(*content.scenarios[name].text)),)
        kinds.append(Kind(f"scenario-{name}", "scroll", Words(*scenario.name), "card", sheet=Face(text=plan)))
    kinds += [Kind(f"map-{name}", "flag", Words(*content.maps[name].name), "card") for name in game.maps]
    return Scenery(said.words("sheet.title"), 2, tuple(zones), tuple(kinds))


def origin(name: str) -> Sentence:
    return Sentence(said.words(f"origins.{name}"))


def picks(state: "PreparationState", seat: i64, verb: str, name: str) -> tuple[str, ...]:
    """The scene's id of what a choice names, if it lies there."""
    where = LYING.get(verb, "camp")
    lying = on_sale(state, seat) if where == "shop" and seat >= 0 else [name] if where == "box" else []
    if where == "camp" and seat >= 0:
        lying = [*state.player(seat).characters, *state.player(seat).improvements]
    return (f"{where}-{seat}-{name}",) if name in lying else ()


def scene(state: "PreparationState") -> Scene:
    match = state.kit.sheet.match
    _, coins, target = state.kit.prices.rows[match - 1]
    return drawing.draw(
        state,
        state.game.scenery_digest,
        plates=[plate(state, seat) for seat in range(2)],
        pieces=pieces(state),
        prompt=prompt(state),
        title=said.words("prepare.title", match=match, coins=coins, target=target),
        ending=lambda: said.words("prepare.ended"),
    )


def plate(state: "PreparationState", seat: int) -> Plate:
    player = state.player(seat)
    counters = [said.badge(f"sheet.{name}", getattr(player, name)) for name in ("points", "coins", "won")]
    return Plate(seat, seat_name(seat), tuple(counters), out=state.out(seat))


def pieces(state: "PreparationState") -> list[Piece]:
    """Heroes, Characters, Improvements, boxes, what is for sale, and what was decided for the battle."""
    kit, found = state.kit, list[Piece]()
    for seat in range(2):
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
            rank = kit.figures.rank[kit.kinds.index(name)] if name in kit.kinds else 0
            cost = kit.prices.prices[rank] if name in kit.kinds else kit.content.improvements[name].sort[1]
            price = said.badge("sheet.price", cost)
            found.append(Piece(f"shop-{seat}-{name}", name, f"shop-{seat}", seat, badges=(price,)))
    if state.decided[1] >= 0:
        found.append(Piece("map", f"map-{kit.maps[state.decided[1]]}", "plan"))
    if state.decided[2] >= 0:
        found.append(Piece("scenario", f"scenario-{kit.scenarios[state.decided[2]]}", "rules"))
    return found


def on_sale(state: "PreparationState", seat: i64) -> list[str]:
    """What a seat may buy or take now, by name."""
    kit, rows = state.kit, state.kit.verbs
    named = [(rows.verbs[rows.row(choice)].name, rows.first(choice)) for choice in state.choices(seat)]
    cards = [kit.cards[one] for verb, one in named if verb in ("buy", "take")]
    return [*[kit.kinds[one] for verb, one in named if verb == "hire"], *cards]


def prompt(state: "PreparationState") -> Prompt | None:
    name = state.kit.stages[state.stage]

    def question(seat: int) -> tuple[Words, str]:
        coins = state.player(seat).coins
        return said.words(f"stages.{name}", coins=coins), said.SAID[f"stages.{name}"].clause

    return drawing.prompt(state, question, lambda: said.words(f"stages.{name}", coins=0))
