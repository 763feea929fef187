"""What is printed on the cards and at the head of columns, and what one may read about them; the same for everybody."""

import pytest

from champclos import Game
from champclos.core.scenery import Badge, Kind
from champclos.games.warriors import make

ENEMIES = {  # the sworn enemy and the bonus of each people
    "undead": ("barbarians", "Barbarians", "Barbares", "5"),
    "dwarves": ("goblins", "Goblins", "Gobelins", "6"),
    "trolls": ("elves", "Elves", "Elfes", "7"),
    "elves": ("trolls", "Trolls", "Trolls", "8"),
    "goblins": ("dwarves", "Dwarves", "Nains", "10"),
    "barbarians": ("undead", "Undead", "Morts-vivants", "11"),
}
TINTS = dict(zip(ENEMIES, ("violet", "red", "blue", "green", "yellow", "black"), strict=True))
TEXTS = {
    "infantry": ("A die: at most three", "Un dé : trois au plus", "WAR-ATTACK-4"),
    "archers": ("The side with more bows", "Le camp qui a le plus d'Arcs", "WAR-ATTACK-7"),
    "cavalry": ("After a Battle its faction may charge", "Après une Bataille, sa Faction", "WAR-CHARGE-1"),
    "wizard": ("Its faction neither attacks", "Sa Faction n'attaque pas", "WAR-WIZ-1"),
    "catapult": ("At almost any moment", "Presque à tout moment", "WAR-CATA-3"),
    "dragon": ("Rolls two dice", "Lance deux dés", "WAR-DRAGON-5"),
    "flame": ("Is discarded in place of its Dragon", "Se défausse à la place de son Dragon", "WAR-DRAGON-6"),
    "battle-1": ("One of your factions attacks", "Une de vos Factions attaque", "WAR-ATTACK-2"),
    "battle-2": ("A band of infantry", "Une Bande de Fantassins", "WAR-MERC-1"),
    "battle-15": ("One of your Dragons", "Un de vos Dragons", "WAR-DRAGON-10"),
    "battle-16": ("A Mercenary or a Draconic Battle", "Bataille avec Mercenaires ou draconique", "WAR-DRAGON-11"),
}


def fresh() -> Game:
    """A game made for one test, with its own scenery."""
    return make({"seats": 2, "dragons": True}, {})


def kinds() -> dict[str, Kind]:
    return {kind.id: kind for kind in fresh().scenery().kinds}


def said(badge: Badge) -> tuple[str, str, str, str, str]:
    return (badge.symbol, badge.name.en, badge.name.fr, badge.value, badge.clause)


def test_every_card_is_a_card_with_its_symbol_and_what_is_printed_on_it() -> None:
    found = kinds()
    assert len(found) == 1 + 18 + 4 + 30
    assert {kind.form for kind in found.values()} == {"card"}
    assert (found["back"].symbol, found["back"].face, found["back"].sheet) == ("card_back", None, None)
    for name, kind in found.items():
        assert name == "back" or kind.face is not None, name
    for name in ("wizard", "catapult", "dragon", "flame"):
        face = found[name].face
        assert face is not None
        assert (found[name].symbol, face.cost, face.icons, face.values) == (name, "", (), ())
        assert (found[name].emblem, found[name].tint) == ("", "")


@pytest.mark.parametrize("people", ENEMIES)
@pytest.mark.parametrize(("kind", "symbol"), [("infantry", "shield"), ("archers", "bow"), ("cavalry", "horse")])
def test_a_warrior_wears_its_symbol_and_its_peoples_emblem_and_tells_enemy_and_bonus(
    people: str, kind: str, symbol: str
) -> None:
    found = kinds()[f"{people}-{kind}"]
    face, sheet = found.face, found.sheet
    assert face is not None
    assert sheet is not None
    assert (found.symbol, face.icons, found.emblem, found.tint) == (symbol, (symbol,), people, TINTS[people])
    _, en, fr, bonus = ENEMIES[people]
    assert [(word.name.en, word.name.fr, word.text.en, word.text.fr, word.clause) for word in sheet.keywords] == [
        ("Sworn enemy", "Ennemi juré", en, fr, "WAR-DECK-4"),
        ("Points for the largest faction", "Points pour la plus grande Faction", bonus, bonus, "WAR-SCORE-2"),
    ]


@pytest.mark.parametrize("name", TEXTS)
def test_a_card_can_be_read_with_the_clause_that_says_so(name: str) -> None:
    en, fr, clause = TEXTS[name]
    alike = [kind for own, kind in kinds().items() if own == name or own.endswith(f"-{name}")]
    assert len(alike) == (6 if name in ("infantry", "archers", "cavalry") else 1)
    for kind in alike:
        assert kind.sheet is not None
        (text,) = kind.sheet.text
        assert text.words.en.startswith(en)
        assert text.words.fr.startswith(fr)
        assert text.clause == clause


@pytest.mark.parametrize("seat", [0, 1])
def test_a_column_shows_its_people_the_sworn_enemy_and_the_bonus(seat: int) -> None:
    zones = {zone.id: zone for zone in fresh().scenery().zones}
    columns = {place.id: place for place in zones[f"factions-{seat}"].places}
    for people, (enemy, en, fr, bonus) in ENEMIES.items():
        place = columns[f"{people}-{seat}"]
        assert (place.symbol, place.tint) == (people, TINTS[people])
        assert [said(badge) for badge in place.badges] == [
            (enemy, f"Sworn enemy: {en}", f"Ennemi juré : {fr}", "", "WAR-DECK-4"),
            ("star", "Points for the largest faction", "Points pour la plus grande Faction", bonus, "WAR-SCORE-2"),
        ]
    dragons, events = columns[f"dragons-{seat}"], columns[f"events-{seat}"]
    assert [(place.symbol, place.badges) for place in (dragons, events)] == [("dragon", ()), ("catapult", ())]
