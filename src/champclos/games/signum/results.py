"""The results of a match (SIG-TOURN-16, -33, -34, -54): boxes, rewards, Victory Points and injuries on the sheet."""

from msgspec.structs import replace

from champclos.games.signum import camp, economy, feats
from champclos.games.signum.content import Player, Reward, SignumContent
from champclos.games.signum.effects import ALWAYS
from champclos.games.signum.loadouts import MOMENTS
from champclos.games.signum.state import SignumState


def available(content: SignumContent, player: Player, name: str) -> bool:
    """SIG-TOURN-34, -41: whether a player's Improvement Deck still has a copy of a card."""
    return player.improvements.count(name) < content.improvements[name].sort[2]


def granted(content: SignumContent, player: Player, reward: Reward) -> Player:
    """A reward is given, or owed where it has to be chosen."""
    gifts = [reward.give] if reward.give and available(content, player, reward.give) else []
    owed = [reward.choose] * reward.n if reward.choose else []
    points, lying = player.points + reward.points, [*player.improvements, *gifts]
    return replace(player, points=points, improvements=lying, owed=[*player.owed, *owed])


def ticked(content: SignumContent, player: Player, name: str) -> Player:
    """SIG-TOURN-33: a box of an achievement is ticked, unless all are; rewards follow."""
    one, now = content.achievements[name], player.boxes.get(name, 0) + 1
    if now > one.boxes:
        return player
    player = granted(content, replace(player, boxes={**player.boxes, name: now}), one.reward)
    player = granted(content, player, one.half) if 2 * now == one.boxes else player
    player = granted(content, player, one.done) if now == one.boxes else player
    if not open_buildings(content, player) and not one.all:  # SIG-TOURN-ACH-08
        for lord in [other for other, found in content.achievements.items() if found.all]:
            player = ticked(content, player, lord)
    return player


def open_buildings(content: SignumContent, player: Player) -> list[str]:
    """The building achievements that have a box left."""
    known = content.achievements.items()
    return [name for name, one in known if one.building and player.boxes.get(name, 0) < one.boxes]


def tickable(content: SignumContent, player: Player) -> list[str]:
    """SIG-TOURN-ACH-07: of which another box may be ticked for the City Hall."""
    return [name for name in open_buildings(content, player) if content.achievements[name].reward.choose != "tick"]


def after(state: SignumState, seat: int) -> Player:
    """SIG-TOURN-16: what stands on a player's sheet after a battle."""
    rules, figures, content = state.rules, state.rules.figures, state.rules.figures.content
    outcome, player = state.outcome(), rules.players[seat]
    assert outcome is not None
    lying = [figures.card_names[card] for card in [state.cards[at] for at in rules.card_places[seat]] if card >= 0]
    kept = [name for name in player.improvements if content.improvements[name].sort[0] != "tactic"]
    kept += [name for name in lying if name in content.improvements and name not in kept]  # SIG-TOURN-46
    hurt = camp.injured(state, seat)
    player = replace(
        player,
        points=player.points + min(int(economy.points(state, seat)), int(rules.target)),
        won=player.won + (outcome.winners == [seat]),
        injured=[name for name in player.characters if (hurt >> figures.kind_names.index(name)) & 1],
        improvements=kept,
        bought=[],
        used=[],
        cheaper=[],
        notes=[],
    )
    for number, (name, one) in enumerate(content.achievements.items()):
        row = figures.by[figures.achievement[number] * MOMENTS + ALWAYS][0]
        if not one.all and row.holds(feats.Deserts(state, seat, 1 - seat, [])):
            player = ticked(content, player, name)
    return player


def settled(state: SignumState, player: Player) -> Player:
    """After the last match a tick that is owed goes to the building achievement that lacks least."""
    content = state.rules.figures.content
    for _ in range(player.owed.count("tick")):
        found = tickable(content, player)
        if found:
            lacking = [content.achievements[name].boxes - player.boxes.get(name, 0) for name in found]
            player = ticked(content, player, found[lacking.index(min(lacking))])
    return replace(player, owed=[])
