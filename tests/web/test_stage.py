"""How things lie and look on the table: what can be chosen is seen, cards can be read, the board comes first."""

from champclos.core.scene import Scene
from tests.web.conftest import Invite
from tests.web.posed import Drawn, pose, position
from tests.web.server_process import until


def asks(words: str, times: int = 1) -> "Asked":
    """Positions in which something is asked of seat 0, from the given time on."""
    return Asked(words, times)


class Asked:
    """Counts the positions in which something is asked."""

    def __init__(self, words: str, times: int) -> None:
        self.words = words
        self.left = times

    def __call__(self, scene: Scene) -> bool:
        asked = scene.prompt is not None and bool(scene.prompt.options) and self.words in scene.prompt.words.en
        self.left -= asked
        return asked and self.left <= 0


def attack() -> Drawn:
    """Warriors' main question."""
    return position("warriors", asks("Who attacks whom?"), seats=2)


def has_twins(scene: Scene) -> bool:
    """Whether there are more cards in hand than different ones to be chosen."""
    held = [piece for piece in scene.pieces if piece.place == "hand-0"]
    return scene.prompt is not None and len(held) > len(scene.prompt.options)


# What can be chosen is seen


def test_whole_factions_light_up_over_their_cards_and_the_chosen_ones_are_marked(visitor: Invite) -> None:
    drawn = attack()
    page, heard, _ = pose(visitor(), drawn)
    options = drawn[1]["prompt"]["options"]
    own = {option["picks"][0] for option in options}
    rings = page.locator("[data-ring][data-kind=open]")
    until(page, "many => document.querySelectorAll('[data-ring][data-kind=open]').length === many", arg=len(own))
    assert set(rings.evaluate_all("all => all.map(one => one.dataset.ring)")) == own
    over = """() => [...document.querySelectorAll('[data-ring]')].every(ring => [...document.querySelectorAll('.piece')]
      .every(piece => ring.ownerSVGElement !== piece.ownerSVGElement
        || piece.compareDocumentPosition(ring) & Node.DOCUMENT_POSITION_FOLLOWING))"""
    assert page.evaluate(over)

    first = next(option for option in options if len(option["picks"]) == 2)
    attacker, target = first["picks"]
    cards = page.locator(".piece", has=page.locator("title")).filter(visible=True)
    assert cards.count() > 4
    for place in (attacker, target):  # any card of the column is the column
        piece = next(one["id"] for one in drawn[1]["pieces"] if one["place"] == place)
        page.locator(f'[data-piece="{piece}"]').click(position={"x": 8, "y": 6})
        if place == attacker:
            page.locator(f'[data-ring="{attacker}"][data-kind=picked]').wait_for()
            assert page.locator(f'[data-ring="{target}"][data-kind=open]').count() == 1
    page.locator(f'[data-ring="{target}"][data-kind=picked]').wait_for()
    assert [one["choice"] for one in heard if one["type"] == "play"] == [first["choice"]]


def test_any_of_several_cards_alike_may_be_clicked(visitor: Invite) -> None:
    keep = asks("Keep a card")
    drawn = position("warriors", lambda scene: keep(scene) and has_twins(scene), seats=2)
    hand = [one for one in drawn[1]["pieces"] if one["place"] == "hand-0"]
    named = {pick for option in drawn[1]["prompt"]["options"] for pick in option["picks"]}
    twin = next(one for one in hand if one["id"] not in named)
    page, heard, _ = pose(visitor(), drawn)
    page.locator(f'.piece.able[data-piece="{twin["id"]}"]').click(position={"x": 8, "y": 12})
    until(page, "() => document.querySelector('.why') === null")
    leader = next(one["id"] for one in hand if one["kind"] == twin["kind"] and one["id"] in named)
    choice = next(one["choice"] for one in drawn[1]["prompt"]["options"] if leader in one["picks"])
    assert [one["choice"] for one in heard if one["type"] == "play"] == [choice]
